:- module(screen,
          [ shown/2,                    % :Goal, -Text
            shown_on_terminal/2,        % :Goal, -Text
            without_escapes/2           % +Coloured, -Text
          ]).
:- autoload(library(apply), [maplist/3]).

/** <module> What goals print, for tests
*/

:- meta_predicate
    shown(0, -),
    shown_on_terminal(0, -).

%!  shown(:Goal, -Text) is semidet.
%
%   Text is what Goal prints.

shown(Goal, Text) :-
    with_output_to(string(Text), Goal).

%!  shown_on_terminal(:Goal, -Text) is semidet.
%
%   As shown/2, where the output passes for a terminal.

shown_on_terminal(Goal, Text) :-
    (   current_prolog_flag(color_term, Colour)
    ->  true
    ;   Colour = false
    ),
    setup_call_cleanup(
        set_prolog_flag(color_term, true),
        with_output_to(
            string(Text),
            ( current_output(Output),
              set_stream(Output, tty(true)),
              call(Goal)
            )),
        set_prolog_flag(color_term, Colour)).

%!  without_escapes(+Coloured, -Text) is det.
%
%   Text is Coloured less its escape codes of colours.

without_escapes(Coloured, Text) :-
    split_string(Coloured, "\e", "", [First|Parts]),
    maplist(after_escape, Parts, Rest),
    atomics_to_string([First|Rest], Text).

after_escape(Part, Rest) :-
    sub_string(Part, Before, 1, After, "m"),
    !,
    Start is Before+1,
    sub_string(Part, Start, After, 0, Rest).
