:- module(tabuleiro_stranger,
          [ ending/3                    % :Goal, +Seconds, -Ending
          ]).
:- use_module(marked, [marked/2, new_mark/1, running/1]).
:- use_module(watch, [held_back/0, stoppable/1]).
:- use_module(library(time), [alarm/4, current_alarm/4, remove_alarm/1]).

/** <module> Calls that their caller survives

A stranger's goal may run for ever, and catch every exception. Its caller goes on
after all of that but a loop in a foreign predicate, one under sig_atomic/1, and
one in the cleanup of setup_call_cleanup/3. Where the goal may also call halt/0,
abort/0 or thread_exit/1, it is called in a process of its own.
*/

:- meta_predicate
    ending(0, +, -),
    ending_here(0, +, -).

%!  ending(:Goal, +Seconds, -Ending) is det.
%
%   Call Goal once. Ending is
%
%     - true, false
%     - threw(Ball)
%     - stopped(time)
%       after so many Seconds, which may be `infinite`
%
%   Where the caller cannot be stopped, while a file is loaded, Goal is called in another thread.
%
%   What ends the caller, too, is thrown: its own limits of time and inferences, and
%   an interrupt. What only looks like a limit is threw(Ball), as no limit of the
%   caller's has been exceeded. What abort/0 raises, and in later versions of SWI-Prolog
%   halt/0, nobody can catch for good: it ends the caller, too.

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

%   stop(+Id): throw out of the goal with that Id. A catch/3 inside that holds the exception is left
%   by the next one, at its next call.

stop(Id) :-
    (   running(Id)
    ->  thread_self(Me),
        thread_signal(Me, tabuleiro_stranger:stop(Id)),
        throw(tabuleiro_stopped(Id))
    ;   true
    ).

by_ball(Ball, Id, Limit, Ending) :-
    (   Ball == tabuleiro_stopped(Id)
    ->  \+ '$inference_limit_false'(Limit),     % one inside may not have been lifted
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

%   inference_limit(-Limit): that of the caller, which is lifted when it is exceeded.

inference_limit(Limit) :-
    '$inference_limit'(1 000 000 000 000 000, Limit),
    \+ '$inference_limit_false'(Limit).

%   time_limit_exceeded: the caller is in a call_with_time_limit/2 whose alarm has gone off.

time_limit_exceeded :-
    current_alarm(_, time:Alarm, _, done),
    functor(Alarm, time_limit_exceeded, _),
    !.
