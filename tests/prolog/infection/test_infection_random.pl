/*  Random positions, on which every predicate agrees with the slow reference: those of random
    games, and boards filled at random, which games do not reach.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../../reference/infection').
:- use_module('../helpers/against_reference').

:- begin_tests(infection_random).

test(games, Differences == []) :-
    set_random(seed(20191116)),
    start_board(coursework, Start),
    positions_differing(tabuleiro_infection, game_position(tabuleiro_infection, Start), 5000,
                        Differences).

test(fillings, Differences == []) :-
    set_random(seed(20191117)),
    positions_differing(tabuleiro_infection, filled_position([' ', a, b]), 5000, Differences).

%   The comparison does see what is wrong, here B's moves for A's.

test(notices, Names == [choose_move, move, valid_moves]) :-
    start_board(coursework, Start),
    plays(coursework, 'B', Start, Plays),
    findall(Name,
            ( compared(tabuleiro_infection, 'A', Start, Plays, Call, Ours, Expected),
              Ours \== Expected,
              functor(Call, Name, _)
            ),
            Found),
    sort(Found, Names).

:- end_tests(infection_random).
