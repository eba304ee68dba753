:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module(library(tabuleiro/accelerate), []).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(readutil)).

/*  Types the toplevel dialogues of README.md: in each block marked `prolog`, every line that begins with
    `?- ` is typed into one toplevel, and what stands below it must be what is answered. Where the
    encoding has a character for it, SWI-Prolog 10 writes that in the place of `...`.
*/

:- begin_tests(readme).

test(dialogues_are_true, [forall(readme_block(Block)), Answer == Expected]) :-
    partition(is_query, Block, Queries, Expected0),
    exclude(==(""), Expected0, Expected),
    maplist(string_concat("?- "), Typed, Queries),
    atomic_list_concat(Typed, '\n', Input0),
    atom_concat(Input0, '\n', Input),
    child_output(['-q', '-g', 'set_stream(user_output, encoding(ascii))'], Input, Output, exit(0)),
    split_lines(Output, Answer).

test(nothing_is_left_to_fill_in) :-
    tests_file('../README.md', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    \+ ( member(Line, Lines),
         string_codes(Line, Codes),
         Codes = [_|_],
         forall(member(Code, Codes), ( code_type(Code, upper) ; Code == 0'_ ))
       ).

test(there_are_dialogues) :-
    aggregate_all(count, readme_block(_), Count),
    Count >= 2.

%   The table of what accelerate/1 replaces.

test(accelerated, [forall(tabuleiro_accelerate:interface(Game, Calls)), Listed == Expected]) :-
    findall(Indicator,
            ( member(Call, Calls),
              functor(Call, Name, Arity),
              format(string(Indicator), "`~w/~w`", [Name, Arity])
            ),
            Expected),
    tests_file('../README.md', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    append(_, ["| game | predicates |"|Table], Lines),
    member(Line, Table),
    split_string(Line, "|", " ", ["",Quoted,Predicates,""]),
    format(string(Quoted), "`~w`", [Game]),
    !,
    split_string(Predicates, ",", " ", Listed).

is_query(Line) :-
    string_concat("?- ", _, Line).

split_lines(Text, Lines) :-
    split_string(Text, "\n", " ", All),
    exclude(==(""), All, Lines).

readme_block(Block) :-
    tests_file('../README.md', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", " ", Lines),
    block(Lines, Block).

block(Lines, Block) :-
    append(_, ["```prolog"|Rest], Lines),
    once(append(Block, ["```"|_], Rest)).

:- end_tests(readme).
