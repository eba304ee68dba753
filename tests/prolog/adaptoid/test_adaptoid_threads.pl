/*  Eight threads at once give what one gives. */

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(tabuleiro/adaptoid)).

%   trace_of(+Seed, -Trace): the answers of all predicates in games whose turns depend on Seed.

trace_of(Seed, Trace) :-
    initial_state(State),
    trace_of(80, Seed, State, Trace).

trace_of(0, _, _, []) :-
    !.
trace_of(Count, Seed, State, [Step|Steps]) :-
    Less is Count - 1,
    NextSeed is (Seed * 1103515245 + 12345) mod 0x80000000,
    (   game_over(State, Winner)
    ->  Step = over(Winner),
        initial_state(Next)
    ;   valid_moves(State, Turns),
        State = adaptoid(Board, Player, _, _, _),
        value(State, Player, Value),
        feed(Board, Player, Fed, Captured),
        choose_move(2, State, Greedy),
        best_move(State, Best, [nodes(200), hash(1)]),
        catch(move(turn(leg(x), stay), State, _), error(Formal, _), true),
        Step = step(Turns, Value, Fed, Captured, Greedy, Best, Formal),
        length(Turns, Number),
        Index is (Seed >> 8) mod Number,
        nth0(Index, Turns, Turn),
        move(Turn, State, Next)
    ),
    trace_of(Less, NextSeed, Next, Steps).

:- begin_tests(adaptoid_threads).

test(eight_threads, Together == Apart) :-
    numlist(1, 8, Seeds),
    maplist(trace_of, Seeds, Apart),
    same_length(Seeds, Together),
    maplist([Seed, Trace, trace_of(Seed, Trace)]>>true, Seeds, Together, Goals),
    concurrent(8, Goals, []).

:- end_tests(adaptoid_threads).
