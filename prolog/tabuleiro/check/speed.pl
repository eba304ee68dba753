:- module(tabuleiro_conformance_speed,
          [ speeds/4                    % +Subject, +Goals, -OurSeconds, -TheirSeconds
          ]).
:- use_module(game, [our_call/3]).
:- use_module('../map', [their_goal/4]).
:- use_module(library(lists), [nth0/3]).
:- autoload(library(apply), [exclude/3, foldl/6]).

/** <module> How fast a stranger's predicate is
*/

%!  speeds(+Subject, +Goals, -OurSeconds, -TheirSeconds) is semidet.
%
%   What a call takes, the medians over those of Goals that have an answer.
%   Program has answered all of them already. Fails without any.

speeds(Subject, Goals, OurMedian, TheirMedian) :-
    foldl(timed(Subject), Goals, OurTimes, TheirTimes, 0, _),
    median(OurTimes, OurMedian),
    median(TheirTimes, TheirMedian).

%   timed(+Subject, +Goal, -OurTime, -TheirTime, +Spent0, -Spent): no more is measured where a lot
%   of time has been Spent; the last time stands for the others.

timed(Subject, Goal, OurTime, TheirTime, Spent0, Spent) :-
    Subject = subject(_, _, Program, Map, _, _),
    (   Spent0 < 0.1,
        compared_call(Subject, Goal, OurCall)
    ->  their_goal(Map, Goal, Theirs, _),
        seconds(OurCall, 1, OurTime),
        seconds(Program:Theirs, 1, TheirTime),
        Spent is Spent0 + max(0.001, TheirTime)
    ;   OurTime = none,
        TheirTime = none,
        Spent = Spent0
    ).

compared_call(subject(Game, Ours, _, _, _, _), Goal, OurCall) :-
    (   our_call(Game, Goal, OurCall0)
    ->  OurCall = OurCall0
    ;   OurCall = Ours:Goal
    ),
    predicate_property(OurCall, foreign),
    \+ \+ OurCall.

%   seconds(:Goal, +Times, -Seconds): of one call, called so often that the clock can tell.

seconds(Goal, Times, Seconds) :-
    statistics(cputime, Before),
    (   between(1, Times, _),
        \+ Goal,
        fail
    ;   true
    ),
    statistics(cputime, After),
    Spent is After - Before,
    (   Spent>=0.0003
    ->  Seconds is Spent / Times
    ;   More is Times * 4,
        seconds(Goal, More, Seconds)
    ).

median(Times, Median) :-
    exclude(==(none), Times, Measured),
    Measured = [_|_],
    msort(Measured, Sorted),
    length(Sorted, Count),
    Middle is Count // 2,
    nth0(Middle, Sorted, Median).
