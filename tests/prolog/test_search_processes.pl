/*  Processes whose search is ended from outside: by halt/1, by Ctrl-C at the toplevel and in a game. */

:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/game), []).
:- use_module(child).
:- use_module(patience).
:- use_module(terminal).

soon(Seconds, Took, Soon) :-
    patience(Seconds, Bound),
    (   Took < Bound
    ->  Soon = soon
    ;   Soon = Took
    ).

:- begin_tests(search_processes).

%   halt/1 in the middle of a search, from a signal and from another thread.

halting(3, thread_signal(main, halt(7))).
halting(1, halt(7)).

test(halt, [ forall(( tabuleiro:game(Game),
                      halting(Threads, Halt)
                    )),
             true(Status-Soon == exit(7)-soon)
           ]) :-
    format(atom(Goal), "~q",
           [( use_module(library(tabuleiro), []),
              tabuleiro:initial_state(Game, State, [seed(1)]),
              thread_create(( sleep(0.3),
                              Halt
                            ), _),
              tabuleiro:best_move(State, _, [time(300), threads(Threads)])
            )]),
    get_time(Begin),
    child_output(['-g', Goal, '-t', halt], "", _, Status),
    get_time(End),
    Took is End-Begin,
    soon(5, Took, Soon).

%   SIGINT while the computer thinks in play/2 ends the game.

test(in_play,
     [ forall(tabuleiro:game(Game)),
       true(Last-Soon-Status == "Interrupted: the game has ended."-soon-exit(0))
     ]) :-
    tabuleiro:initial_state(Game, State, []),
    tabuleiro_game:players(Game, State, Players),
    same_length(Players, Seats),
    maplist(=(level(5)), Seats),
    format(atom(Goal), "use_module(library(tabuleiro)), format('go~~n'), play(~q,[seats(~q)])", [Game, Seats]),
    child(['-g', Goal, '-t', halt], Process, Out),
    read_until(Out, "go\n"),
    patience(0.5, Thinking),
    sleep(Thinking),
    get_time(Begin),
    process_kill(Process, int),
    read_string(Out, _, Output),
    close(Out),
    process_wait(Process, Status),
    get_time(End),
    Latency is End-Begin,
    soon(0.5, Latency, Soon),
    split_string(Output, "\n", "\n", Lines),
    last_text(Lines, Last).

last_text(Lines, Last) :-
    exclude(==(""), Lines, Texts),
    last(Texts, Last).

%   SIGINT in the toplevel asks what to do.

test(at_the_toplevel,
     [ condition(pseudo_terminals),
       forall(( tabuleiro:game(Game),
                member(Goal, ["best_move(S, M, [time(300), threads(2)])","perft(S, 30, N)"])
              ))
     ]) :-
    toplevel('use_module(library(tabuleiro))', Process, In, Out),
    format(string(Query), "initial_state(~w, S, []), write(go), nl, ~s.\n", [Game, Goal]),
    type(In, Query),
    read_until(Out, "go\r\n"),
    sleep(0.1),
    type(In, "\x3\"),
    read_until(Out, "Action (h for help) ?"),
    type(In, "a"),
    read_until(Out, "abort"),
    type(In, "X = still_here.\n"),
    read_until(Out, "X = still_here."),
    type(In, "halt.\n"),
    close(In),
    read_string(Out, _, _),
    close(Out),
    process_wait(Process, exit(0)).

:- end_tests(search_processes).
