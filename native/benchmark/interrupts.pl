/*  How soon what would take minutes is over once it is interrupted: searches, counts and matches of
    each game, by a time limit, by a signal from another thread, and by Ctrl-C at the toplevel and
    in a game.

        swipl -p library=prolog native/benchmark/interrupts.pl [--repeats=N]

    Latencies are in milliseconds, from the interruption to the exception, to the end of the thread,
    to the toplevel's prompt, or to the end of the process.
*/

:- module(interrupts_benchmark, []).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [last/2, max_list/2, member/2, nth0/3]).
:- use_module(library(main), [argv_options/3, main/0]).
:- use_module(library(option), [option/3]).
:- use_module(library(tabuleiro), []).
:- use_module('../../tests/prolog/helpers/interruptions').
:- use_module('../../tests/prolog/helpers/terminal', [pseudo_terminals/0]).

:- initialization(main, main).

opt_type(repeats, repeats, natural).

opt_help(help(usage), " [OPTION]").
opt_help(repeats,     "How often each is interrupted; 10").

main(Argv) :-
    argv_options(Argv, Others, Options),
    must_be(oneof([[]]), Others),
    option(repeats(Repeats), Options, 10),
    format("~w~t~48|~t~w~10+~t~w~10+~n", ['interrupted by', median, longest]),
    forall(interruption(How, What, Goal, Latency),
           row(How, What, Repeats, Goal, Latency)).

%   interruption(-How, -What, -Goal, -Latency): Goal, called once more each time, measures Latency.

interruption('time limit', Name, time_limited(Goal, time_limit_exceeded, Latency), Latency) :-
    endless(Name, Goal).
interruption('thread signal', Name, signalled(Goal, exception(enough), Latency), Latency) :-
    endless(Name, Goal).
interruption('Ctrl-C at the toplevel', Name, interrupted_toplevel(Query, _, Latency), Latency) :-
    pseudo_terminals,
    tabuleiro:current_game(Game),
    member(Kind-Goal, [search-"best_move(S, M, [time(300), threads(2)])",perft-"perft(S, 30, N)"]),
    Name =.. [Kind,Game],
    format(string(Query), "tabuleiro_game:initial_state(~w, S), write(go), nl, ~s", [Game, Goal]).
interruption('Ctrl-C in a game, to the move', Game, Goal, Latency) :-
    tabuleiro:current_game(Game),
    Goal = interrupted_play(Game, _, _, exit(0), Latency-_).
interruption('Ctrl-C in a game, to its end', Game, Goal, Latency) :-
    tabuleiro:current_game(Game),
    Goal = interrupted_play(Game, _, _, exit(0), _-Latency).

row(How, What, Repeats, Goal, Latency) :-
    findall(Milliseconds,
            ( between(1, Repeats, _),
              call(Goal),
              Milliseconds is Latency*1000
            ),
            Latencies),
    msort(Latencies, Sorted),
    nth0(Middle, Sorted, Median),
    Middle =:= Repeats//2,
    !,
    max_list(Sorted, Longest),
    format("~w: ~w~t~48|~t~1f~10+~t~1f~10+~n", [How, What, Median, Longest]).
