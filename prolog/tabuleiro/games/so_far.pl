:- module(tabuleiro_so_far,
          [ with_game_so_far/3,         % +State, +Earlier, :Goal
            game_so_far/2               % +State, -Earlier
          ]).

/** <module> The game that a state is of

How a game goes on may depend on how it has come about, which its states do not tell.
*/

:- meta_predicate with_game_so_far(+, +, 0).

%!  with_game_so_far(+State, +Earlier, :Goal) is semidet.
%
%   Call Goal once, which chooses a move in State. Earlier are the states before, the last one first.

with_game_so_far(State, Earlier, Goal) :-
    (   nb_current(tabuleiro_so_far, Outer)     % a program that is asked may play a game itself
    ->  true
    ;   Outer = none
    ),
    b_setval(tabuleiro_so_far, State-Earlier),
    once(Goal),
    b_setval(tabuleiro_so_far, Outer).

%!  game_so_far(+State, -Earlier) is det.
%
%   Earlier are the states before State in the game for which a move is being chosen; none where it
%   is no such game, or State is not the one that it has come to.

game_so_far(State, Earlier) :-
    (   nb_current(tabuleiro_so_far, State0-Earlier0),
        State0 == State
    ->  Earlier = Earlier0
    ;   Earlier = []
    ).
