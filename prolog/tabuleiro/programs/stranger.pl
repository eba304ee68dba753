:- module(tabuleiro_stranger,
          [ guarded/0,
            ending/3                    % :Goal, +Seconds, -Ending
          ]).
:- autoload(library(prolog_wrap), [wrap_predicate/4]).
:- autoload(library(time), [alarm/4, remove_alarm/1]).

/** <module> Calls that their caller survives

A stranger's goal may run for ever, catch every exception, abort, and halt
Prolog. Its caller goes on after all of that but a loop in a foreign predicate,
one under sig_atomic/1, and one in the cleanup of setup_call_cleanup/3.
*/

:- meta_predicate ending(0, +, -).

%!  ending(:Goal, +Seconds, -Ending) is det.
%
%   Call Goal once. Ending is
%
%     - true, false
%     - threw(Ball)
%     - stopped(Why)
%       Why is `time` after so many Seconds, which may be `infinite`; after
%       guarded/0 also halt(Status), `abort` or `thread_exit`, where Goal has called
%       them
%
%   What ends the caller, too, is thrown: its own limits of time and inferences, and
%   an interrupt. A halt or an abort that a signal or an alarm calls while Goal runs
%   counts as Goal's after guarded/0: the frames do not tell whose it is. What Goal
%   throws that looks like a limit of inferences is threw(Ball), as no limit of the
%   caller's has been exceeded.

ending(Goal, Seconds, Ending) :-
    flag(tabuleiro_stranger, Id, Id+1),
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
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, level, Level),
    setup_call_cleanup(
        alarm(Seconds, tabuleiro_stranger:stop(Id, Level, time), Alarm, [remove(false)]),
        marked(Id, Goal),
        remove_alarm(Alarm)).

%   marked(+Id, :Goal): its frame, which the cut keeps, tells that Goal still runs.

marked(_, Goal) :-
    call(Goal),
    !.

running(Id) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, parent_goal, tabuleiro_stranger:marked(Id, _)).

:- public stop/3.

%   stop(+Id, +Level, +Why): throw out of the goal with that Id, which was called at that Level. A
%   catch/3 inside that holds the exception is left by the next one, at its next call. Where there
%   are thousands of them the mark is not looked for each time.

stop(Id, Level, Why) :-
    prolog_current_frame(Frame),
    prolog_frame_attribute(Frame, level, Here),
    (   (   Here > Level+1000
        ;   running(Id)
        )
    ->  thread_self(Me),
        thread_signal(Me, tabuleiro_stranger:stop(Id, Level, Why)),
        throw(tabuleiro_stopped(Id, Why))
    ;   true
    ).

by_ball(Ball, Id, Limit, Ending) :-
    (   subsumes_term(tabuleiro_stopped(Id, _), Ball)
    ->  arg(2, Ball, Why),
        Ending = stopped(Why)
    ;   nonvar(Ball),
        ends_caller(Ball, Limit)
    ->  throw(Ball)
    ;   Ending = threw(Ball)
    ).

ends_caller(tabuleiro_stopped(_, _), _).
ends_caller(tabuleiro_interrupted, _).
ends_caller('$aborted', _).
ends_caller(unwind(_), _).
ends_caller(inference_limit_exceeded, Limit) :-
    inference_limit(Now),
    Now \== Limit.
ends_caller(time_limit_exceeded, _) :-
    limited_from_outside.
ends_caller(time_limit_exceeded(_), _) :-
    limited_from_outside.

%   inference_limit(-Limit): that of the caller, which is lifted when it is exceeded.

inference_limit(Limit) :-
    '$inference_limit'(1 000 000 000 000 000, Limit),
    \+ '$inference_limit_false'(Limit).

%   limited_from_outside: the caller is in a call_with_time_limit/2, of which this frame is never
%   left out. Its goal is not what `parent_goal` of every version of SWI-Prolog finds.

limited_from_outside :-
    prolog_current_frame(Frame),
    limited(Frame).

limited(Frame) :-
    (   prolog_frame_attribute(Frame, predicate_indicator, time:run_alarm_goal/2)
    ->  true
    ;   prolog_frame_attribute(Frame, parent, Parent),
        limited(Parent)
    ).

%!  guarded is det.
%
%   From now on what calls halt/0, halt/1, abort/0 or thread_exit/1 inside an ending/3,
%   or throws what they throw, is stopped instead, in a signal, too.
%   Everywhere else they do what they did. It is for good: atoms are
%   lost in unwrap_predicate/2 of SWI-Prolog 9.0.4.

guarded :-
    with_mutex(tabuleiro_stranger, guard).

:- dynamic guarding/0.
:- volatile guarding/0.

guard :-
    guarding,
    !.
guard :-
    forall(ends_prolog(Head, Why),
           wrap_predicate(system:Head, tabuleiro_stranger, Wrapped,
                          tabuleiro_stranger:not_by_strangers(Why, Wrapped))),
    assertz(guarding).

ends_prolog(halt, halt(0)).
ends_prolog(halt(Status), halt(Status)).
ends_prolog(abort, abort).
ends_prolog(thread_exit(_), thread_exit).
ends_prolog(throw(Ball), threw(Ball)).

%   thrown(+Ball, -Why): what SWI-Prolog raises for the same. In 9.0.4 no catch/3 keeps '$aborted'.

thrown('$aborted', abort).
thrown(unwind(What), Why) :-
    nonvar(What),
    unwound(What, Why).

unwound(abort, abort).
unwound(halt(Status), halt(Status)).
unwound(thread_exit(_), thread_exit).

:- public not_by_strangers/2.

not_by_strangers(threw(Ball), Wrapped) :-
    !,
    (   nonvar(Ball),
        thrown(Ball, Why)
    ->  not_by_strangers(Why, Wrapped)
    ;   call(Wrapped)
    ).
not_by_strangers(Why, Wrapped) :-
    (   running(Id)
    ->  prolog_current_frame(Frame),
        prolog_frame_attribute(Frame, level, Level),
        stop(Id, Level, Why)
    ;   call(Wrapped)
    ).
