/*  Eight threads at once give what one gives. */

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(tabuleiro/infection)).

%   trace_of(+Seed, -Trace): the answers of all predicates in a game whose moves depend on Seed.

trace_of(Seed, Trace) :-
    initial_board(Board),
    trace_of(300, Seed, 'A', Board, Trace).

trace_of(0, _, _, _, []) :-
    !.
trace_of(Count, Seed, Player, Board, [Step|Steps]) :-
    other(Player, Next),
    Less is Count - 1,
    NextSeed is (Seed * 1103515245 + 12345) mod 0x80000000,
    (   game_over(Board, Winner)
    ->  Step = over(Winner),
        initial_board(NextBoard)
    ;   valid_moves(Player, Board, Moves),
        value(Board, Player, Value),
        choose_move(2, Player, Board, Greedy),
        catch(move(Player, x, 1, 1, 1, Board, _), error(Formal, _), true),
        Step = step(Moves, Value, Greedy, Formal),
        played(Moves, Seed, Player, Board, NextBoard)
    ),
    trace_of(Less, NextSeed, Next, NextBoard, Steps).

played([], _, _, Board, Board) :-
    !.
played(Moves, Seed, Player, Board, NextBoard) :-
    length(Moves, Count),
    Index is (Seed >> 8) mod Count,
    nth0(Index, Moves, OldLine-OldColumn-NewLine-NewColumn),
    move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, NextBoard).

other('A', 'B').
other('B', 'A').

%   traces_of(+Seed, -Trace): the answers of ten games, of which only the last is kept.

traces_of(Seed, Trace) :-
    forall(between(1, 9, _), trace_of(Seed, _)),
    trace_of(Seed, Trace).

:- begin_tests(infection_threads).

test(eight_threads, Together == Apart) :-
    numlist(1, 8, Seeds),
    maplist(trace_of, Seeds, Apart),
    same_length(Seeds, Together),
    maplist([Seed, Trace, traces_of(Seed, Trace)]>>true, Seeds, Together, Goals),
    concurrent(8, Goals, []).

:- end_tests(infection_threads).
