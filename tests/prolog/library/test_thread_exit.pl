/*  A thread may end in the middle of a search or a count: SWI-Prolog up to 9.2 unwinds its stack,
    the C++ frames on it too; later ones throw an exception.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/interruptions').
:- use_module('../helpers/patience').
:- use_module('../helpers/rules_toy', [toy/3]).
:- use_module('../helpers/soak', [eventually/1]).

:- begin_tests(thread_exit).

test(signal,
     [forall(( tabuleiro:current_game(Game), member(Kind, [search,two_threads,perft]) )),
      Status == exited(done)]) :-
    Name =.. [Kind,Game],
    endless(Name, Goal),
    !,
    thread_create(Goal, Thread),
    sleep(0.1),
    thread_signal(Thread, thread_exit(done)),
    thread_join(Thread, Status).

test(progress, [forall(tabuleiro:current_game(Game)), Status == exited(done)]) :-
    ending_in_progress(Game, Goal),
    thread_create(Goal, Thread),
    thread_join(Thread, Status).

%   At every moment of the calls before, in and after the search of a game in Prolog. SWI-Prolog 10.1 refuses
%   thread_exit/1 where a predicate in C calls the goal that is interrupted.

test(own_game, [forall(member(Options, [[nodes(1)], [nodes(1),threads(2)],
                                        [nodes(1),monte_carlo(true)]])),
                Others == []]) :-
    toy(plain, 20, State),
    tabuleiro:best_move(State, _, Options),
    running(Before),
    findall(Status,
            ( between(1, 100, _),
              thread_create(( repeat, tabuleiro:best_move(State, _, Options), fail ), Thread),
              Seconds is 0.003*random_float,
              sleep(Seconds),
              thread_signal(Thread, thread_exit(done)),
              thread_join(Thread, Status),
              \+ ended(Status)
            ),
            Others),
    assertion(eventually(( running(After), After =< Before ))).

%   What the thread has to do at its end is done, on the stacks as they were left.

test(at_exit, [forall(tabuleiro:current_game(Game)), Status-Sum == exited(done)-5000050000]) :-
    ending_in_progress(Game, Goal),
    thread_self(Main),
    thread_create(( thread_at_exit(tell_sum(Main)), Goal ), Thread),
    thread_join(Thread, Status),
    patience(5, Timeout),
    thread_get_message(Main, thread_exit(Sum), [timeout(Timeout)]).

ended(exited(done)).
ended(exception(error(permission_error(exit, thread, _), _))) :-
    current_prolog_flag(version, Version),
    Version >= 100100.

%   running(-Count): so many threads run. SWI-Prolog has one that collects garbage, from some time on.

running(Count) :-
    aggregate_all(count,
                  ( thread_property(Thread, status(running)),
                    \+ thread_property(Thread, alias(gc))
                  ),
                  Count).

ending_in_progress(Game, tabuleiro:best_move(State, _, Options)) :-
    start(Game, State),
    Options = [time(10), on_progress([_]>>thread_exit(done))].

tell_sum(Main) :-
    numlist(1, 100 000, Numbers),
    garbage_collect,
    foldl([Number,Sum0,Sum]>>(Sum is Sum0+Number), Numbers, 0, Sum),
    thread_send_message(Main, thread_exit(Sum)).

:- end_tests(thread_exit).
