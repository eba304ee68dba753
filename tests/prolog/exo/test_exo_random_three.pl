/*  The states of random games of three players, on which every predicate agrees with the slow
    reference.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/exo_against_reference').
:- use_module(library(tabuleiro/exo), []).
:- use_module('../../reference/exo').

:- begin_tests(exo_random_three).

%   28 states a game.

test(three_players, Count-Differences == 5040-[]) :-
    set_random(seed(20191021)),
    differences(3, 180, Count, Differences).

test(greedy, Differences == []) :-
    set_random(seed(20191022)),
    findall(Ours-Expected,
            ( game_state(3, step(State, _, _, _)),
              random_between(1, 4, 1),
              findall(Move, tabuleiro_exo:choose_move(2, State, Move), Ours),
              findall(Move, greedy_move(State, Move), Expected),
              Ours \== Expected
            ),
            Differences).

:- end_tests(exo_random_three).
