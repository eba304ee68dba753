/*  Eight threads at once give what one gives. */

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(tabuleiro/exo)).
:- use_module('../helpers/exo_states').

%   trace_of(+Seed, -Trace): the answers of all predicates in a game whose moves depend on Seed.

trace_of(Seed, Trace) :-
    Players is 2 + Seed mod 2,
    ordered_start(Players, Start),
    trace_of(Seed, Start, Trace).

trace_of(_, State, [over(Winner)]) :-
    game_over(State, Winner),
    !.
trace_of(Seed, State, [step(Moves, Value, Points, Adjacent, Greedy, Best, Formal)|Steps]) :-
    State = exo(_, [Galaxy|_], Player),
    valid_moves(State, Moves),
    value(State, Player, Value),
    score(Galaxy, Points),
    adjacent_to_sun(Galaxy, Adjacent),
    choose_move(2, State, Greedy),
    best_move(State, Best, [nodes(200)]),
    catch(move(x, 1, 1, State, _), error(Formal, _), true),
    length(Moves, Count),
    Index is (Seed >> 8) mod Count,
    nth0(Index, Moves, Planet-Line-Column),
    move(Planet, Line, Column, State, NewState),
    NextSeed is (Seed * 1103515245 + 12345) mod 0x80000000,
    trace_of(NextSeed, NewState, Steps).

:- begin_tests(exo_threads).

test(eight_threads, Together == Apart) :-
    numlist(1, 8, Seeds),
    maplist(trace_of, Seeds, Apart),
    same_length(Seeds, Together),
    findall(10, member(_, Seeds), Rounds),
    maplist([Seed, Round, Trace, repeated(Round, Seed, Trace)]>>true,
            Seeds, Rounds, Together, Goals),
    concurrent(8, Goals, []).

repeated(Rounds, Seed, Trace) :-
    forall(between(2, Rounds, _), trace_of(Seed, _)),
    trace_of(Seed, Trace).

:- end_tests(exo_threads).
