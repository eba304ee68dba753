/*  Searches and counts that would take minutes end soon after a signal, in every game. */

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/game), []).
:- use_module(patience).

%   endless(-Name, -Goal)

endless(Name, Goal) :-
    tabuleiro:game(Game),
    start(Game, State),
    endless(State, Kind, Goal),
    Name =.. [Kind,Game].

endless(State, search, tabuleiro:best_move(State, _, [time(300)])).
endless(State, search_to_a_depth, tabuleiro:best_move(State, _, [depth(100)])).
endless(State, search_of_nodes, tabuleiro:best_move(State, _, [nodes(1 000 000 000 000)])).
endless(State, two_threads, tabuleiro:best_move(State, _, [time(300), threads(2)])).
endless(State, with_progress, tabuleiro:best_move(State, _, [time(300), on_progress([_]>>true)])).
endless(State, perft, tabuleiro:perft(State, 30, _)).
endless(State, deep_perft, tabuleiro:perft(State, 1 000 000, _)).
endless(State, level_5, tabuleiro_game:choose(Game, 5, State, _)) :-
    functor(State, Game, _).

start(Game, State) :-
    tabuleiro:initial_state(Game, State, [seed(1)]).

%   The bound, in seconds, is ten times what is promised, for machines that are busy.

soon(Latency, Soon) :-
    patience(0.5, Bound),
    (   Latency < Bound
    ->  Soon = soon
    ;   Soon = Latency
    ).

%   interrupted(:Goal, -Caught, -Latency): Goal is called for 0.2 s.

:- meta_predicate interrupted(0, -, -).

interrupted(Goal, Caught, Latency) :-
    get_time(Begin),
    catch(( call_with_time_limit(0.2, Goal),
            Caught = none
          ),
          Caught,
          true),
    get_time(End),
    Latency is End-Begin-0.2.

:- begin_tests(search_interrupt).

test(time_limit, [forall(endless(_, Goal)), Caught-Soon == time_limit_exceeded-soon]) :-
    interrupted(Goal, Caught, Latency),
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

test(signal_without_exception,
     [forall(tabuleiro:game(Game)), true(Answer-Status == handled-true)]) :-
    thread_self(Main),
    start(Game, State),
    thread_create(tabuleiro:best_move(State, _, [time(1)]), Thread),
    sleep(0.1),
    thread_signal(Thread, thread_send_message(Main, search_interrupt(handled))),
    patience(0.6, Timeout),
    thread_get_message(Main, search_interrupt(Answer), [timeout(Timeout)]),
    thread_join(Thread, Status).

%   What an interrupted search has is given back: its threads and its table.

test(nothing_is_left,
     [ condition(exists_directory('/proc/self/task')),
       forall(tabuleiro:game(Game)),
       true(Caught-Threads-Kept == time_limit_exceeded-Before-none)
     ]) :-
    start(Game, State),
    Goal = tabuleiro:best_move(State, _, [time(300), threads(4), hash(256)]),
    interrupted(Goal, _, _),            % starts what is there for good, such as the alarms
    process_threads(Before),
    virtual_memory(MiB0),
    interrupted(Goal, Caught, _),
    process_threads(Threads),
    virtual_memory(MiB),
    (   MiB-MiB0 < 200
    ->  Kept = none
    ;   Kept = MiB-MiB0
    ).

process_threads(Count) :-
    directory_files('/proc/self/task', Entries),
    length(Entries, Count).

virtual_memory(MiB) :-
    first_number('/proc/self/statm', Pages),
    MiB is Pages*4096/1048576.

first_number(File, Number) :-
    setup_call_cleanup(
        open(File, read, Stream),
        read_string(Stream, " ", "", _, Text),
        close(Stream)),
    number_string(Number, Text).

test(search_afterwards, [forall(tabuleiro:game(Game)), true(Second-Count == First-Count0)]) :-
    start(Game, State),
    answers(State, First, Count0),
    forall(endless(State, _, Goal),
           interrupted(Goal, _, _)),
    answers(State, Second, Count).

answers(State, Move-Score, Count) :-
    tabuleiro:best_move(State, Move, [nodes(3000), score(Score)]),
    tabuleiro:perft(State, 2, Count).

:- end_tests(search_interrupt).
