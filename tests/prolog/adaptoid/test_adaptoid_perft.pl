/*  perft/3 counts what is known. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid)).
:- use_module('../helpers/adaptoid_counts').

:- begin_tests(adaptoid_perft).

test(all_there, Count == 13) :-
    aggregate_all(count, known_count(_, _, _), Count).

test(known, [forall(known_count(State, Depth, Expected)), Count == Expected]) :-
    perft(State, Depth, Count).

test(count_is_compared) :-
    initial_state(State),
    perft(State, 1, 14),
    \+ perft(State, 1, 15).

test(depth_is_no_integer, error(type_error(integer, 1.0))) :-
    initial_state(State),
    perft(State, 1.0, _).
test(negative_depth, error(type_error(nonneg, -1))) :-
    initial_state(State),
    perft(State, -1, _).
test(unbound_depth, error(instantiation_error)) :-
    initial_state(State),
    perft(State, _, _).
test(state_first, error(domain_error(game_state, x))) :-
    perft(x, y, _).

:- end_tests(adaptoid_perft).
