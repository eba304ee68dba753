:- module(tabuleiro_watch,
          [ watched/3,                  % +Bytes, +Seconds, :Goal
            stoppable/1,                % :Goal
            held_back/0
          ]).
:- use_module(marked, [marked/2, running/1]).
:- use_module(library(thread), [concurrent/3]).

/** <module> Calls that another thread looks after

The limit of the stacks does not hold for what a program asserts, nor for the names that it makes.
And SWI-Prolog holds back signals, by which a thread is stopped, in all that is called while a file
is loaded: in directives and initialization/1.
*/

:- meta_predicate
    watched(+, +, 0),
    stoppable(0).

%   interval(-Seconds): so often it is looked.

interval(0.1).

%!  watched(+Bytes, +Seconds, :Goal) is semidet.
%
%   Call Goal once, for so many Seconds, or `infinite`. Meanwhile all clauses and names may grow by
%   so many Bytes. They are those of all threads, as nobody knows whose they are.
%
%   @error resource_error(program_space)
%   @error resource_error(time)

watched(Bytes, Seconds, Goal) :-
    thread_self(Me),
    program_space(Before),
    Most is Before+Bytes,
    (   Seconds == infinite
    ->  Deadline = infinite
    ;   get_time(Now),
        Deadline is Now+Seconds
    ),
    setup_call_cleanup(
        thread_create(watch(Me, limits(Most, Deadline)), Watcher),
        marked(Watcher, Goal),
        ( thread_send_message(Watcher, done),
          thread_join(Watcher, _)
        )).

%   watch(+Thread, +Limits): signal Thread as long as Limits are exceeded, as a catch/3 may hold the
%   exception, until told that the call has ended, or until the Thread has: in SWI-Prolog 9.0.4
%   thread_exit/1 does not always call the cleanup that tells it.

watch(Thread, Limits) :-
    thread_self(Me),
    interval(Seconds),
    (   thread_get_message(Me, done, [timeout(Seconds)])
    ->  true
    ;   catch(thread_property(Thread, status(running)), error(_, _), fail)
    ->  (   exceeded(Limits, What)
        ->  catch(thread_signal(Thread, tabuleiro_watch:too_much(Me, What)), error(_, _), true)
        ;   true
        ),
        watch(Thread, Limits)
    ;   thread_detach(Me)
    ).

exceeded(limits(Most, _), program_space) :-
    program_space(Now),
    Now > Most,
    !.
exceeded(limits(_, Deadline), time) :-
    number(Deadline),
    get_time(Now),
    Now > Deadline.

%   program_space(-Bytes): about as much is taken by all clauses and names. Besides its code of so
%   many words, a clause has some 100 bytes.

program_space(Bytes) :-
    statistics(clauses, Clauses),
    statistics(codes, Words),
    statistics(atom_space, Atoms),
    statistics(functor_space, Functors),
    Bytes is 100*Clauses+8*Words+Atoms+Functors.

:- public too_much/2.

too_much(Watcher, What) :-
    (   running(Watcher)
    ->  throw(error(resource_error(What), _))
    ;   true
    ).

%!  stoppable(:Goal) is semidet.
%
%   Call Goal once, in another thread where this one cannot be stopped.

stoppable(Goal) :-
    (   held_back
    ->  concurrent(2, [once(Goal),true], [])
    ;   once(Goal)
    ).

%!  held_back is semidet.
%
%   Signals do not reach this thread now.

held_back :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, parent_goal, system:sig_atomic(_)),
    !.
