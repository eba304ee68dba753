:- module(tabuleiro_data,
          [ text_data/2,                % +Text, -Term
            too_long/1,                 % +Text
            longest_data/1,             % -Length
            file_text/3                 % +File, +Encoding, -Text
          ]).

:- autoload(library(apply), [exclude/3]).
:- autoload(library(dcg/basics), [string_without/4]).
:- use_module(library(lists), [append/3, memberchk/2]).

/** <module> Terms from files and browsers

A term in a file or from a browser is read as data: nothing in it is ever called, and it
changes neither operators nor flags. A text that is too long is not read at all.
*/

%!  longest_data(-Length) is det.
%
%   A longer text is not read. The longest possible game of those built in takes less than half. The
%   reader takes a third of a second for a number of this length, and four times that for each
%   doubling.

longest_data(131072).

%!  too_long(+Text) is semidet.
%
%   Text is longer than longest_data/1.

too_long(Text) :-
    string_length(Text, Length),
    longest_data(Longest),
    Length > Longest.

%!  file_text(+File, +Encoding, -Text) is det.
%
%   Text is the content of File. If that is too long, Text is a beginning of it that is too long by
%   one character: so an endless File, such as a pipe, is not read to its end.

file_text(File, Encoding, Text) :-
    longest_data(Longest),
    Length is Longest+1,
    setup_call_cleanup(
        open(File, read, Stream, [encoding(Encoding)]),
        read_string(Stream, Length, Text),
        close(Stream)).

%!  text_data(+Text, -Term) is semidet.
%
%   Text is one ground term, Term, with nothing after it.

text_data(Text, Term) :-
    \+ too_long(Text),
    string_codes(Text, Codes),
    phrase(outside([], Functors), Codes),
    few_new(Functors),
    catch(read_only_term(Text, Term0), error(_, _), fail),
    Term = Term0.

%   few_new(+Functors): SWI-Prolog never frees a functor, and so a text may have only a few new
%   ones. The functors of a state may be new to a process that has just started.

few_new(Functors) :-
    sort(Functors, Distinct),
    exclude(known, Distinct, New),
    most_new(Most),
    length(New, Count),
    Count =< Most.

most_new(16).

known(Codes/Arity) :-
    atom_codes(Name, Codes),
    current_functor(Name, Arity).

%   outside(+Open, -Functors)//: read the rest, outside quotes. For each open bracket, Open has
%   Name/Count: the codes of the name before it, or `none`, and the number of arguments so far.
%   Functors has Name/Arity for each term that ends here.
%
%   Numbers such as `0'a` or `16'ff` are refused: our data have none, and the reader of 9.0.4 looks
%   at freed memory for some. Block comments are refused, too.

outside(Open0, Functors0) -->
    [Code],
    !,
    (   { Code == 0'% }
    ->  string_without([0'\n], _),
        outside(Open0, Functors0)
    ;   { memberchk(Code, `'"\``) }
    ->  quoted(Code, Name),
        called(Name, Open0, Open),
        outside(Open, Functors0)
    ;   { code_type(Code, digit) }
    ->  \+ "'",
        outside(Open0, Functors0)
    ;   { part(Kind, Code) }
    ->  parts(Kind, Rest),
        { \+ append(_, [0'/,0'*|_], [Code|Rest]) },
        called([Code|Rest], Open0, Open),
        outside(Open, Functors0)
    ;   { memberchk(Code, `([{`) }
    ->  outside([none/1|Open0], Functors0)
    ;   { memberchk(Code, `)]}`) }
    ->  { Open0 = [Name/Count|Open],
          (   Name == none
          ->  Functors = Functors0
          ;   Functors0 = [Name/Count|Functors]
          )
        },
        outside(Open, Functors)
    ;   { Code == 0',,
          Open0 = [Name/Count0|Open]
        }
    ->  { Count is Count0+1 },
        outside([Name/Count|Open], Functors0)
    ;   outside(Open0, Functors0)
    ).
outside([], []) -->
    [].

called(Name, Open, [Name/1|Open]) -->
    "(",
    !.
called(_, Open, Open) -->
    [].

%   part(?Kind, +Code): a name consists of letters and digits, or of symbols.

part(word, Code) :-
    code_type(Code, prolog_identifier_continue).
part(symbol, Code) :-
    code_type(Code, prolog_symbol).

parts(Kind, [Code|Codes]) -->
    [Code],
    { part(Kind, Code) },
    !,
    parts(Kind, Codes).
parts(_, []) -->
    [].

%   A doubled quote ends one text and begins another.

quoted(Quote, Codes) -->
    [Code],
    (   { Code == Quote }
    ->  { Codes = [] }
    ;   { Code == 0'\\ }
    ->  [Escaped],
        { Codes = [Code,Escaped|Rest] },
        quoted(Quote, Rest)
    ;   { Codes = [Code|Rest] },
        quoted(Quote, Rest)
    ).

%   The module `system` has no quasi quotations, and so none is run.

read_only_term(Text, Term) :-
    setup_call_cleanup(
        open_string(Text, Stream),
        ( read_data(Stream, Term),
          read_data(Stream, End)
        ),
        close(Stream)),
    ground(Term),
    End == end_of_file.

read_data(Stream, Term) :-
    read_term(Stream, Term,
              [ module(system), syntax_errors(error), cycles(false) ]).
