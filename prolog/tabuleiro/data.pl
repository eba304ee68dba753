:- module(tabuleiro_data,
          [ text_data/2,                % +Text, -Term
            too_long/1,                 % +Text
            longest_data/1,             % -Length
            file_text/3                 % +File, +Encoding, -Text
          ]).

:- autoload(library(dcg/basics), [string_without/4]).
:- use_module(library(lists), [memberchk/2]).

/** <module> Terms that others have written

A term in a file or from a browser is read as data: nothing in it is ever called, and it
changes neither operators nor flags. A text that is too long is not read at all.
*/

%!  longest_data(-Length) is det.
%
%   A longer text is not read. The longest possible games that are built in stay below half of
%   it. A number as long takes the reader a third of a second, and one twice as long four times
%   that.

longest_data(131072).

%!  too_long(+Text) is semidet.
%
%   Text is longer than what is read.

too_long(Text) :-
    string_length(Text, Length),
    longest_data(Longest),
    Length > Longest.

%!  file_text(+File, +Encoding, -Text) is det.
%
%   Text is what File holds, or its beginning, which is too long: one character more than is read
%   is enough to know, whatever File is, a pipe, say.

file_text(File, Encoding, Text) :-
    longest_data(Longest),
    Length is Longest+1,
    setup_call_cleanup(
        open(File, read, Stream, [encoding(Encoding)]),
        read_string(Stream, Length, Text),
        close(Stream)).

%!  text_data(+Text, -Term) is semidet.
%
%   Term is ground, and all that Text holds.

text_data(Text, Term) :-
    \+ too_long(Text),
    string_codes(Text, Codes),
    phrase(outside, Codes),
    catch(read_only_term(Text, Term0), error(_, _), fail),
    Term = Term0.

%   outside//0: the rest, outside quotes. A number as `0'a` or `16'ff` stands in no data of ours,
%   and the reader of SWI-Prolog 9.0.4 looks at memory that it has freed for some. Nor is there a
%   comment but to the end of a line.

outside -->
    [Code],
    !,
    (   { Code == 0'% }
    ->  string_without([0'\n], _),
        outside
    ;   { Code == 0'/ },
        "*"
    ->  { fail }
    ;   { memberchk(Code, `'"\``) }
    ->  quoted(Code)
    ;   { code_type(Code, digit) }
    ->  \+ "'",
        outside
    ;   outside
    ).
outside -->
    [].

%   A quote that is doubled ends one text and begins another here.

quoted(Quote) -->
    [Code],
    (   { Code == Quote }
    ->  outside
    ;   { Code == 0'\\ }
    ->  [_],
        quoted(Quote)
    ;   quoted(Quote)
    ).

%   Module system knows no quasi quotations, so that none is run.

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
