/*  Processes whose search is ended from outside: by halt/1, by Ctrl-C at the toplevel and in a game. */

:- use_module(library(plunit)).
:- use_module('../helpers/starts').
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/child').
:- use_module('../helpers/interruptions').
:- use_module('../helpers/patience').
:- use_module('../helpers/terminal').

:- begin_tests(search_processes).

%   halt/1 in the middle of a search, from a signal and from another thread.

halting(3, thread_signal(main, halt(7))).
halting(1, halt(7)).

test(halt, [ forall(( tabuleiro:current_game(Game),
                      halting(Threads, Halt)
                    )),
             true(Status-Soon == exit(7)-soon)
           ]) :-
    format(atom(Goal), "~q",
           [( use_module(library(tabuleiro), []),
              Config =.. [Game,[seed(1)]],
              tabuleiro_game:initial_state(Config, State),
              thread_create(( sleep(0.3),
                              Halt
                            ), _, [detached(true)]),
              tabuleiro:best_move(State, _, [time(300), threads(Threads)])
            )]),
    get_time(Begin),
    child_output(['-g', Goal, '-t', halt], "", _, Status),
    get_time(End),
    Took is End-Begin,
    soon(5, Took, Soon).

%   SIGINT while the computer thinks in play/2 makes it move; another one ends the game.

test(in_play,
     [ forall(tabuleiro:current_game(Game)),
       true(Last-Status-Soon1-Soon2 == "Interrupted: the game has ended."-exit(0)-soon-soon)
     ]) :-
    interrupted_play(Game, Move, Last, Status, First-Second),
    assertion(sub_string(Move, _, _, _, " (computer, level 5): ")),
    soon(0.5, First, Soon1),
    soon(0.5, Second, Soon2).

%   SIGINT in the toplevel asks what to do, and soon.

interruptible_goal("best_move(S, M, [time(300), threads(2)])").
interruptible_goal("perft(S, 30, N)") :-
    signals_arrive.

test(at_the_toplevel,
     [ condition(pseudo_terminals),
       forall(( tabuleiro:current_game(Game),
                interruptible_goal(Goal)
              )),
       true(Next-Soon == "still_here."-soon)
     ]) :-
    format(string(Query), "tabuleiro_game:initial_state(~w, S), write(go), nl, ~s", [Game, Goal]),
    interrupted_toplevel(Query, Next, Latency),
    soon(0.5, Latency, Soon).

:- end_tests(search_processes).
