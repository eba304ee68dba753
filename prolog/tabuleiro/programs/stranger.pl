:- module(tabuleiro_stranger,
          [ ending/3,                   % :Goal, +Seconds, -Ending
            watched/3,                  % +Bytes, +Seconds, :Goal
            stoppable/1,                % :Goal
            held_back/0,
            marked/2,                   % +Id, :Goal
            running/1,                  % +Id
            without_streams/1,          % :Goal
            without_tracer/1            % :Goal
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(library(thread), [concurrent/3]).
:- use_module(library(time), [alarm/4, current_alarm/4, remove_alarm/1]).

/** <module> Calls that their caller survives

A stranger's goal may run for ever, catch every exception, fill the memory, print, read and trace.
Its caller goes on after all of that. Three loops hold it up: one in a foreign predicate, one under
sig_atomic/1, and one in the cleanup of setup_call_cleanup/3. A goal that may call halt/0, abort/0
or thread_exit/1 has to be called in a process of its own.
*/

:- meta_predicate
    ending(0, +, -),
    ending_here(0, +, -),
    watched(+, +, 0),
    stoppable(0),
    marked(+, 0),
    without_streams(0),
    without_tracer(0).

%!  ending(:Goal, +Seconds, -Ending) is det.
%
%   Call Goal once. Ending is
%
%     - true, false
%     - threw(Ball)
%     - stopped(time)
%       after Seconds, which may be `infinite`
%
%   While a file is loaded this thread cannot be stopped. Then Goal is called in another thread.
%
%   Exceptions that end the caller, too, are thrown: its own limits of time and inferences, and an
%   interrupt. A ball that only looks like a limit is threw(Ball): no limit of the caller is
%   exceeded. The exceptions of abort/0 and, in later versions of SWI-Prolog, halt/0 end the caller,
%   too: a catch/3 does not stop them for good.

ending(Goal, Seconds, Ending) :-
    (   Seconds \== infinite,
        held_back
    ->  stoppable(ending(Goal, Seconds, Ending))
    ;   ending_here(Goal, Seconds, Ending)
    ).

ending_here(Goal, Seconds, Ending) :-
    new_mark(Id),
    inference_limit(Limit),
    catch(( timed(Seconds, Id, Goal)
          ->  Ending0 = true
          ;   Ending0 = false
          ),
          Ball,
          by_ball(Ball, Id, Limit, Ending0)),
    Ending = Ending0.

timed(infinite, Id, Goal) :-
    !,
    marked(Id, Goal).
timed(Seconds, Id, Goal) :-
    setup_call_cleanup(
        alarm(Seconds, tabuleiro_stranger:stop(Id), Alarm, [remove(false)]),
        marked(Id, Goal),
        remove_alarm(Alarm)).

:- public stop/1.

%   stop(+Id): throw out of the goal with that Id. If a catch/3 inside the goal catches the
%   exception, a further signal throws at the goal's next call.

stop(Id) :-
    (   running(Id)
    ->  thread_self(Me),
        thread_signal(Me, tabuleiro_stranger:stop(Id)),
        throw(tabuleiro_stopped(Id))
    ;   true
    ).

by_ball(Ball, Id, Limit, Ending) :-
    (   Ball == tabuleiro_stopped(Id)
    ->  \+ '$inference_limit_false'(Limit),     % lifts a limit set inside, if one is left
        Ending = stopped(time)
    ;   nonvar(Ball),
        ends_caller(Ball, Limit)
    ->  throw(Ball)
    ;   Ending = threw(Ball)
    ).

ends_caller(tabuleiro_stopped(_), _).
ends_caller(tabuleiro_interrupted, _).
ends_caller(inference_limit_exceeded, Limit) :-
    inference_limit(Now),
    Now \== Limit.
ends_caller(time_limit_exceeded, _) :-
    time_limit_exceeded.
ends_caller(time_limit_exceeded(_), _) :-
    time_limit_exceeded.

%   inference_limit(-Limit): Limit is the caller's, which SWI-Prolog lifts when it is exceeded.
%   These two predicates are private to SWI-Prolog, but no public one tells the limit. A
%   call_with_inference_limit/3 of our own would not do: it takes the exception for its own limit,
%   both when the caller's is exceeded and when the program throws it.

inference_limit(Limit) :-
    '$inference_limit'(1 000 000 000 000 000, Limit),
    \+ '$inference_limit_false'(Limit).

%   time_limit_exceeded: the caller is in a call_with_time_limit/2 whose alarm has gone off.

time_limit_exceeded :-
    current_alarm(_, time:Alarm, _, done),
    functor(Alarm, time_limit_exceeded, _),
    !.


                /*******************************
                *            MARKS             *
                *******************************/

%   A signal may arrive after the call that it should stop has ended. So each call that may be
%   stopped has a number, and the signal checks that this call still runs.

%!  new_mark(-Id) is det.
%
%   Id is the number for the next call in this thread. flag/3 does not count the calls, because it
%   holds a lock, and thread_exit/1 within flag/3 would leave it locked.

new_mark(Id) :-
    (   nb_current(tabuleiro_mark, Id0)
    ->  true
    ;   Id0 = 0
    ),
    Id is Id0+1,
    nb_setval(tabuleiro_mark, Id).

%!  marked(+Id, :Goal) is semidet.
%
%   Call Goal once, with the number Id, or another name that no other call has. If Goal fails or
%   throws, backtracking removes the number.

marked(Id, Goal) :-
    all_running(Ids),
    b_setval(tabuleiro_marks, [Id|Ids]),
    call(Goal),
    !,
    b_setval(tabuleiro_marks, Ids).

%!  running(+Id) is semidet.
%
%   The call with the number Id still runs in this thread.

running(Id) :-
    all_running(Ids),
    memberchk(Id, Ids).

all_running(Ids) :-
    (   nb_current(tabuleiro_marks, Ids0)
    ->  Ids = Ids0
    ;   Ids = []
    ).


                /*******************************
                *           WATCHERS           *
                *******************************/

%   The stack limit does not bound the clauses and names that a program makes. And SWI-Prolog holds
%   back the signals that stop a thread while a file is loaded, in directives and in
%   initialization/1. So another thread watches such calls.

%   interval(-Seconds): the time between two looks of the watcher.

interval(0.1).

%!  watched(+Bytes, +Seconds, :Goal) is semidet.
%
%   Call Goal once, for at most Seconds, which may be `infinite`. Meanwhile clauses and names may
%   grow by Bytes. All threads are counted together, because nothing tells which thread made them.
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

%   watch(+Thread, +Limits): signal Thread again and again while Limits are exceeded, because a
%   catch/3 may catch the exception. Stop when the call has ended, or when Thread has ended: in
%   9.0.4 a thread_exit/1 sometimes skips the cleanup that sends `done`.

watch(Thread, Limits) :-
    thread_self(Me),
    interval(Seconds),
    (   thread_get_message(Me, done, [timeout(Seconds)])
    ->  true
    ;   catch(thread_property(Thread, status(running)), error(_, _), fail)
    ->  (   exceeded(Limits, What)
        ->  catch(thread_signal(Thread, tabuleiro_stranger:too_much(Me, What)), error(_, _), true)
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

%   program_space(-Bytes): the approximate memory of all clauses and names. Besides its code, which
%   is counted in words, a clause takes some 100 bytes.

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
%   Call Goal once, in another thread if this one cannot be stopped.

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


                /*******************************
                *      STREAMS AND TRACER      *
                *******************************/

%!  without_streams(:Goal) is semidet.
%
%   Call Goal once. It reads the end of a file, and its output is dropped. Each alias has a stream
%   of its own, because a program may close one. A call within such a call uses the same streams.

without_streams(Goal) :-
    Aliases = [user_input,user_output,user_error],
    maplist(standard, Aliases, Standard),
    !,
    current_input(In),
    current_output(Out),
    setup_call_cleanup(
        ( maplist(open_string(""), [Empty,UserEmpty]),
          maplist(open_null_stream, [Null,UserNull,ErrorNull])
        ),
        setup_call_cleanup(
            ( maplist(stands_for, [UserEmpty,UserNull,ErrorNull], Aliases),
              set_input(Empty),
              set_output(Null)
            ),
            once(Goal),
            ( maplist(stands_for, Standard, Aliases),
              set_input(In),
              set_output(Out)
            )),
        maplist(closed, [Empty,UserEmpty,Null,UserNull,ErrorNull])).
without_streams(Goal) :-
    once(Goal).

closed(Stream) :-
    (   is_stream(Stream)
    ->  close(Stream, [force(true)])
    ;   true
    ).

standard(Alias, Stream) :-
    stream_property(Stream, alias(Alias)),
    !.

stands_for(Stream, Alias) :-
    set_stream(Stream, alias(Alias)).

:- multifile user:prolog_trace_interception/4.
:- dynamic user:prolog_trace_interception/4.

%!  without_tracer(:Goal) is semidet.
%
%   Call Goal once. A goal that turns the tracer on, as by a forgotten `:- trace.`, does not wait
%   for commands, which nobody can type. Tracing in other threads works as before.

without_tracer(Goal) :-
    current_prolog_flag(debug, Debug),
    thread_self(Me),
    setup_call_cleanup(
        asserta(( user:prolog_trace_interception(_, _, _, nodebug) :-
                      thread_self(Me)
                ),
                Hook),
        once(Goal),
        ( erase(Hook),
          set_prolog_flag(debug, Debug)
        )).
