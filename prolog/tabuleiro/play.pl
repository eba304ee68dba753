:- module(tabuleiro_play,
          [ play/0
          ]).
:- set_prolog_flag(emulated_dialect, swi).
:- use_module(traditional, []).
:- use_module(play/loop, [play_any/0]).

/** <module> A game in the terminal
*/

%!  play is det.
%
%   Ask which game, and play it in the terminal: a menu asks who plays, `help` at any
%   prompt tells what can be typed. Ends with the game, with `quit`, with the end of
%   the input and with a second Ctrl-C.

play :-
    play_any.
