/*  Eight threads at once give what one gives. */

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(tabuleiro/virus_wars)).

%   trace_of(+Seed, -Trace): the answers of all predicates in games whose plays depend on Seed.

trace_of(Seed, Trace) :-
    Size is 5 + Seed mod 11,
    initial_board(Size, Board),
    trace_of(150, Seed, blue, 5, Board, Trace).

trace_of(0, _, _, _, _, []) :-
    !.
trace_of(Count, Seed, Player, PlaysLeft, Board, [Step|Steps]) :-
    Less is Count-1,
    NextSeed is (Seed * 1103515245 + 12345) mod 0x80000000,
    catch(move(Player, x, 1, Board, _), error(Formal, _), true),
    value(Board, Player, Value),
    (   game_over(Board, Player, Winner)
    ->  Step = over(Winner, Value, Formal)
    ;   valid_moves(Player, Board, Moves),
        choose_play(2, Player, PlaysLeft, Board, Greedy),
        Step = step(Moves, Value, Greedy, Formal)
    ),
    next(Step, Seed, Player, PlaysLeft, Board, Next, NextPlaysLeft, NextBoard),
    trace_of(Less, NextSeed, Next, NextPlaysLeft, NextBoard, Steps).

next(over(_, _, _), _, _, _, Board, blue, 5, Start) :-
    length(Board, Size),
    initial_board(Size, Start).
next(step(Moves, _, _, _), Seed, Player, PlaysLeft, Board, Next, NextPlaysLeft, NextBoard) :-
    length(Moves, Count),
    Index is (Seed >> 8) mod Count,
    nth0(Index, Moves, Line-Column),
    move(Player, Line, Column, Board, NextBoard),
    (   PlaysLeft =:= 1
    ->  other(Player, Next),
        NextPlaysLeft = 5
    ;   Next = Player,
        NextPlaysLeft is PlaysLeft-1
    ).

other(blue, red).
other(red, blue).

%   traces_of(+Seed, -Trace): the answers of ten runs, of which only the last is kept.

traces_of(Seed, Trace) :-
    forall(between(1, 9, _), trace_of(Seed, _)),
    trace_of(Seed, Trace).

:- begin_tests(virus_wars_threads).

test(eight_threads, Together == Apart) :-
    numlist(1, 8, Seeds),
    maplist(trace_of, Seeds, Apart),
    same_length(Seeds, Together),
    maplist([Seed, Trace, traces_of(Seed, Trace)]>>true, Seeds, Together, Goals),
    concurrent(8, Goals, []).

:- end_tests(virus_wars_threads).
