:- module(tabuleiro_data,
          [ text_data/2,                % +Text, -Term
            too_long/1,                 % +Text
            longest_data/1              % -Bytes
          ]).

/** <module> Terms that others have written

A term in a file or from a browser is read as data: nothing in it is ever called, and it
changes neither operators nor flags. A text that is too long is not read at all.
*/

%!  longest_data(-Bytes) is det.
%
%   A longer text is not read.

longest_data(65536).

%!  too_long(+Text) is semidet.
%
%   Text is longer than what is read.

too_long(Text) :-
    string_length(Text, Length),
    longest_data(Longest),
    Length > Longest.

%!  text_data(+Text, -Term) is semidet.
%
%   Term is ground, and all that Text holds.

text_data(Text, Term) :-
    \+ too_long(Text),
    without_character_codes(Text),
    catch(read_only_term(Text, Term0), error(_, _), fail),
    Term = Term0.

%   A number as `0'a` or `16'ff` stands in no data of ours, and the reader of SWI-Prolog 9.0.4 looks
%   at memory that it has freed for some.

without_character_codes(Text) :-
    \+ ( between(0, 9, Digit),
         string_concat(Digit, "'", Code),
         sub_string(Text, _, _, _, Code)
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
