:- module(players,
          [ greedy/2,                   % +State, -Move
            mute/2,                     % +State, -Move
            throwing/2,                 % +State, -Move
            mistaken/2,                 % +State, -Move
            cheating/2,                 % +State, -Move
            undecided/2,                % +State, -Move
            dying/2,                    % +State, -Move
            endless/2                   % +State, -Move
          ]).
:- use_module(library(tabuleiro/game), [choose_move/3]).

/** <module> A program's own players for tests

One that plays as level 2 does, and those that do not play on.
*/

greedy(State, Move) :-
    choose_move(State, 2, Move).

mute(_, _) :-
    fail.

throwing(_, _) :-
    throw(oops("two\nlines")).

%   The message of this error has two lines.

mistaken(State, Move) :-
    legal_moves(State, [Move|_]).

cheating(_, 1-1-'7\n'-7).

undecided(_, _).

dying(_, _) :-
    halt.

endless(_, _) :-
    repeat,
    fail.
