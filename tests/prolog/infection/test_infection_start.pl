:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection)).

:- begin_tests(infection_start).

test(twelve_moves, Count == 12) :-
    initial_board(Board),
    valid_moves('A', Board, Moves),
    length(Moves, Count).

:- end_tests(infection_start).
