/*  Searches and counts that would take minutes end soon after a signal, in every game. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/interruptions').
:- use_module('../helpers/patience').

%   What is promised is 50 ms: a bound of ten times that is for machines that are busy.

:- begin_tests(search_interrupt).

test(time_limit, [forall(endless(_, Goal)), Caught-Soon == time_limit_exceeded-soon]) :-
    time_limited(Goal, Caught, Latency),
    soon(0.5, Latency, Soon).

test(thread_signal, [forall(endless(_, Goal)), Status-Soon == exception(enough)-soon]) :-
    signalled(Goal, Status, Latency),
    soon(0.5, Latency, Soon).

%   A signal that raises nothing is handled, and the search goes on.

test(signal_without_exception,
     [forall(tabuleiro:current_game(Game)), true(Answer-Status == handled-true)]) :-
    thread_self(Main),
    start(Game, State),
    thread_create(tabuleiro:best_move(State, _, [time(1)]), Thread),
    sleep(0.1),
    thread_signal(Thread, thread_send_message(Main, search_interrupt(handled))),
    patience(0.6, Timeout),
    thread_get_message(Main, search_interrupt(Answer), [timeout(Timeout)]),
    thread_join(Thread, Status).

%   What an interrupted search has is given back: its threads and its table. Prolog's own thread that
%   collects garbage would begin in the midst of it.

test(nothing_is_left,
     [ condition(exists_directory('/proc/self/task')),
       setup(set_prolog_gc_thread(false)),
       cleanup(set_prolog_gc_thread(true)),
       forall(tabuleiro:current_game(Game)),
       true(Caught-Threads-Kept == time_limit_exceeded-Before-none)
     ]) :-
    start(Game, State),
    Goal = tabuleiro:best_move(State, _, [time(300), threads(4), hash(256)]),
    time_limited(Goal, _, _),            % starts what is there for good, such as the alarms
    process_threads(Before),
    virtual_memory(MiB0),
    time_limited(Goal, Caught, _),
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

test(search_afterwards, [forall(tabuleiro:current_game(Game)), true(Second-Count == First-Count0)]) :-
    start(Game, State),
    answers(State, First, Count0),
    forall(( endless(Name, Goal),
             arg(1, Name, Game)
           ),
           time_limited(Goal, _, _)),
    answers(State, Second, Count).

answers(State, Move-Score, Count) :-
    tabuleiro:best_move(State, Move, [nodes(3000), score(Score)]),
    tabuleiro:perft(State, 2, Count).

:- end_tests(search_interrupt).
