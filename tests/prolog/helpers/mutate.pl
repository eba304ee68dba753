:- module(mutate,
          [ corpus/2,                   % +Name, -Named
            dictionary/2,               % +Name, -Words
            mutated/3                   % +Texts, +Words, -Text
          ]).
:- use_module(dialogue).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(lists), [append/3, member/2, numlist/3]).
:- autoload(library(random), [random/1, random_between/3, random_member/2]).

/** <module> Texts made worse

Strings of bytes for readers that have to bear anything. set_random/1 decides
which.
*/

%!  corpus(+Name, -Named) is det.
%
%   Named are the files in the folder Name of the corpora, as a list of
%   `File-Text`.

corpus(Name, Named) :-
    atom_concat('fuzz/corpus/', Name, Relative),
    tests_file(Relative, Directory),
    directory_files(Directory, Entries),
    msort(Entries, Sorted),
    findall(Entry-Text,
            ( member(Entry, Sorted),
              directory_file_path(Directory, Entry, File),
              exists_file(File),
              file_text(File, Text)
            ),
            Named).

%!  dictionary(+Name, -Words) is det.
%
%   Words are the strings in the dictionary Name, which libFuzzer reads, too:
%   one between quotes in a line, with its escapes `\\`, `\"` and `\xHH`.

dictionary(Name, Words) :-
    atom_concat('fuzz/dictionary/', Name, Relative),
    tests_file(Relative, File),
    file_text(File, Text),
    split_string(Text, "\n", "", Lines),
    append(Filled, [""], Lines),
    !,
    maplist(dictionary_word, Filled, Words).

dictionary_word(Line, Word) :-
    string_codes(Line, Codes),
    phrase(quoted_word(Word0), Codes),
    string_codes(Word, Word0).

quoted_word(Codes) -->
    "\"",
    quoted_codes(Codes).

quoted_codes([]) -->
    "\"",
    !.
quoted_codes([Code|Codes]) -->
    quoted_code(Code),
    quoted_codes(Codes).

quoted_code(Code) -->
    "\\x",
    !,
    [High,Low],
    { number_codes(Code, [0'0,0'x,High,Low]) }.
quoted_code(Code) -->
    "\\",
    !,
    [Code].
quoted_code(Code) -->
    [Code].

%!  mutated(+Texts, +Words, -Text) is det.
%
%   Text is one of Texts with a few changes: bytes changed, pieces left out,
%   doubled or taken from another of the Texts, one of the Words put in.

mutated(Texts, Words, Text) :-
    random_member(Original, Texts),
    random_member(Count, [1,1,2,3]),
    numlist(1, Count, Changes),
    foldl(some_change(Texts, Words), Changes, Original, Text).

some_change(Texts, Words, _, Before, After) :-
    random_member(Kind, [byte,out,twice,splice,word,word,end,number,number,number]),
    change(Kind, Texts, Words, Before, After),
    !.
some_change(_, _, _, Text, Text).

change(byte, _, _, Before, After) :-
    random_between(0, 255, Code),
    char_code(Byte, Code),
    cut(Before, 1, Start, _, End),
    atomics_to_string([Start,Byte,End], After).
change(out, _, _, Before, After) :-
    cut(Before, 40, Start, _, End),
    string_concat(Start, End, After).
change(twice, _, _, Before, After) :-
    cut(Before, 200, Start, Piece, End),
    atomics_to_string([Start,Piece,Piece,End], After).
change(splice, Texts, _, Before, After) :-
    random_member(Other, Texts),
    cut(Other, 200, _, Piece, _),
    cut(Before, 20, Start, _, End),
    atomics_to_string([Start,Piece,End], After).
change(word, _, Words, Before, After) :-
    random_member(Word, Words),
    cut(Before, 4, Start, _, End),
    atomics_to_string([Start,Word,End], After).
change(end, _, _, Before, After) :-
    cut(Before, 0, After, _, _).
change(number, _, _, Before, After) :-
    digit(Before, At),
    random_between(-3, 120, Number),
    sub_string(Before, 0, At, _, Start),
    After1 is At+1,
    sub_string(Before, After1, _, 0, End),
    atomics_to_string([Start,Number,End], After).

%   cut(+Text, +Most, -Start, -Piece, -End): a random Piece, at most so long.

cut(Text, Most, Start, Piece, End) :-
    string_length(Text, Length),
    random_between(0, Length, At),
    Longest is min(Most, Length-At),
    random_between(0, Longest, Count),
    sub_string(Text, 0, At, _, Start),
    sub_string(Text, At, Count, After, Piece),
    sub_string(Text, _, After, 0, End).

%   digit(+Text, -At): the place of a digit, the first from a random place on.

digit(Text, At) :-
    string_length(Text, Length),
    Length > 0,
    Last is Length-1,
    random_between(0, Last, From),
    between(From, Last, At),
    Index is At+1,
    get_string_code(Index, Text, Code),
    Code >= 0'0,
    Code =< 0'9,
    !.
