/*  The states of random games, on which every predicate agrees with the slow reference. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module('../../reference/adaptoid', []).
:- use_module('../helpers/adaptoid_states').
:- use_module('../helpers/against_adaptoid').

:- begin_tests(adaptoid_random).

test(games, Differences == []) :-
    set_random(seed(20161016)),
    differences(game_state, 5000, Differences).

test(greedy, Differences == []) :-
    set_random(seed(20161018)),
    findall(State-Ours-Expected,
            ( limit(40, ( repeat, game_state(State), random_between(1, 9, 1) )),
              findall(Turn, tabuleiro_adaptoid:choose_move(2, State, Turn), Ours),
              findall(Turn, reference_adaptoid:greedy_move(State, Turn), Expected),
              Ours \== Expected
            ),
            Differences).

%   The comparison does see what is wrong, here the turns of another board.

test(notices, Names == [feed,move,valid_moves,value]) :-
    tabuleiro_adaptoid:initial_state(State),
    tabuleiro_adaptoid:move(turn(leg([4,6]), stay), State, adaptoid(Board, _, _, _, _)),
    State = adaptoid(_, b, 0, 0, 1),
    Other = adaptoid(Board, b, 0, 0, 1),
    findall(Name,
            ( compared(State, Call, Ours, _),
              once(( compared(Other, Call2, _, Expected),
                     functor(Call, Name, Arity),
                     functor(Call2, Name, Arity)
                   )),
              memberchk(Name, [feed,move,valid_moves,value]),
              Ours \== Expected
            ),
            Found),
    sort(Found, Names).

:- end_tests(adaptoid_random).
