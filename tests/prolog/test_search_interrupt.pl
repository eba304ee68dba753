/*  Searches and counts that would take minutes end soon after a signal. */

:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(time)).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/infection), []).
:- use_module(terminal).

%   endless(-Name, -Goal)

endless(search(Game), Game:best_move('A', Board, _, [time(300)])) :-
    game(Game, Board).
endless(search_to_a_depth(Game), Game:best_move('A', Board, _, [depth(100)])) :-
    game(Game, Board).
endless(two_threads(Game), Game:best_move('A', Board, _, [time(300), threads(2)])) :-
    game(Game, Board).
endless(with_progress(Game), Game:best_move('A', Board, _, [time(300), on_progress([_]>>true)])) :-
    game(Game, Board).
endless(perft(Game), Game:perft('A', Board, 30, _)) :-
    game(Game, Board).
endless(deep_perft(Game), Game:perft('A', Board, 1 000 000, _)) :-
    game(Game, Board).
endless(level_5, infection:choose_move(5, 'A', Board, _)) :-
    infection:initial_board(Board).

game(Game, Board) :-
    member(Game, [infection,ataxx]),
    Game:initial_board(Board).

%   The bound, in seconds, is ten times what is promised, for machines that are busy.

soon(Latency, Soon) :-
    (   Latency < 0.5
    ->  Soon = soon
    ;   Soon = Latency
    ).

:- begin_tests(search_interrupt).

test(time_limit, [forall(endless(_, Goal)), Caught-Soon == time_limit_exceeded-soon]) :-
    get_time(Begin),
    catch(( call_with_time_limit(0.2, Goal),
            Caught = none
          ),
          Caught,
          true),
    get_time(End),
    Latency is End-Begin-0.2,
    soon(Latency, Soon).

test(thread_signal, [forall(endless(_, Goal)), Status-Soon == exception(enough)-soon]) :-
    thread_create(Goal, Thread),
    sleep(0.1),
    get_time(Begin),
    thread_signal(Thread, throw(enough)),
    thread_join(Thread, Status),
    get_time(End),
    Latency is End-Begin,
    soon(Latency, Soon).

%   A signal that raises nothing is handled, and the search goes on.

test(signal_without_exception, Answer-Status == handled-true) :-
    thread_self(Main),
    infection:initial_board(Board),
    thread_create(infection:best_move('A', Board, _, [time(1)]), Thread),
    sleep(0.1),
    thread_signal(Thread, thread_send_message(Main, search_interrupt(handled))),
    thread_get_message(Main, search_interrupt(Answer), [timeout(0.6)]),
    thread_join(Thread, Status).

test(search_afterwards, Second == First) :-
    infection:initial_board(Board),
    infection:best_move('A', Board, First, [depth(6)]),
    catch(call_with_time_limit(0.05, infection:best_move('A', Board, _, [time(300)])),
          time_limit_exceeded,
          true),
    infection:best_move('A', Board, Second, [depth(6)]).

%   SIGINT in the toplevel asks what to do.

test(at_the_toplevel,
     [ condition(pseudo_terminals),
       forall(member(Goal, ["best_move('A', B, M, [time(300)])","perft('A', B, 30, N)"]))
     ]) :-
    toplevel('use_module(library(tabuleiro/infection))', Process, In, Out),
    format(string(Query), "initial_board(B), write(go), nl, ~s.\n", [Goal]),
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

:- end_tests(search_interrupt).
