:- module(tabuleiro_play,
          [ play/0
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
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
