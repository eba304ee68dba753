/*  Boards filled at random, which games do not reach, on which every predicate agrees with the slow
    reference.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/adaptoid_states').
:- use_module('../helpers/against_adaptoid').

:- begin_tests(adaptoid_random_boards).

test(boards, Differences == []) :-
    set_random(seed(20161017)),
    differences(made_state, 5000, Differences).

:- end_tests(adaptoid_random_boards).
