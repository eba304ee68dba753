:- module(tabuleiro_display,
          [ on_terminal/0,
            put_styled/2                % +Attributes, +Text
          ]).
:- autoload(library(ansi_term), [ansi_format/3]).

/** <module> Plain text and terminals

What the games' displays share: everything is printed on the current output,
and only a terminal is sent escape codes.
*/

%!  on_terminal is semidet.
%
%   The current output is a terminal.

on_terminal :-
    current_output(Output),
    stream_property(Output, tty(true)).

%!  put_styled(+Attributes, +Text) is det.
%
%   Print Text, on a terminal with the Attributes of ansi_format/3.

put_styled(Attributes, Text) :-
    ansi_format(Attributes, "~w", [Text]).
