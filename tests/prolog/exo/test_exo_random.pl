/*  The states of random games of two players, on which every predicate agrees with the slow
    reference.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/exo_against_reference').

:- begin_tests(exo_random).

%   27 states a game.

test(two_players, Count-Differences == 5130-[]) :-
    set_random(seed(20191020)),
    differences(2, 190, Count, Differences).

%   The comparison does see what is wrong, here the answers for a state that two more moves lead to.

test(notices, Missing == []) :-
    set_random(seed(20191023)),
    findall(Name,
            ( game_state(2, step(State, _, _, Between)),
              Between \== none,
              once(reached(Between, 2, step(_, _, _, Later))),
              Later \== none,
              once(reached(Later, 2, Step)),
              compared(State, Step, Call, Ours, Expected),
              Ours \== Expected,
              functor(Call, Name, _)
            ),
            Found),
    sort(Found, Names),
    subtract([adjacent_to_sun, game_over, move, score, valid_moves, value], Names, Missing).

:- end_tests(exo_random).
