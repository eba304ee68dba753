:- module(tabuleiro_own_attempt,
          [ attempt/3,                  % +Effort, :Goal, -Ending
            asked/6,                    % +Trial, +Effort, +Reading, ?Call, +What, -Result
            effort/2,                   % +Readings, -Effort
            trial/3,                    % +Name, +Settings, -Trial
            needed/3,                   % +Trial, +Role, -Readings
            faulty/2,                   % +Trial, +Result
            ambiguous/2,                % +Trial, +Choices
            last_attempt/1,             % -Goal
            time_left/1                 % +Trial
          ]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module('../programs/worker', [is_worker/0]).
:- use_module(answers, [wrong/3]).
:- use_module(exits, [exit_called/2]).
:- use_module(faults, [own_game_error/2, program_fault/3]).
:- use_module(reading, [called/4, predicate_names/2, readings/3]).
:- use_module(library(lists), [member/2]).

/** <module> Calls of a program that is tried

A trial is `trial(Name, Settings, Deadline)`. The Effort of a call is `short` where another
reading may be right: one that is wrong may go on for ever. It is `late` in the middle of a game,
where enough has been seen: several such calls may come to nothing within the limits of a trial.
*/

:- meta_predicate attempt(+, 0, -).

%   most_inferences(+Effort, -Count): of one call.

most_inferences(late, 1 000 000).
most_inferences(short, 2 000 000).
most_inferences(long, 50 000 000).

%!  effort(+Readings, -Effort) is det.
%
%   Effort is for a call by one of Readings.

effort([_], long) :-
    !.
effort(_, short).

%!  trial(+Name, +Settings, -Trial) is det.
%
%   Trial begins now. Games are played for part of its inferences, and of its time: less by far
%   where all processors are busy.

trial(Name, Settings, trial(Name, Settings, deadline(Inferences, Clock))) :-
    statistics(inferences, Used),
    get_time(Now),
    Inferences is Used+4 000 000,
    Clock is Now+0.4.

%!  attempt(+Effort, :Goal, -Ending) is det.
%
%   Call Goal once. Ending is that of ending/3, or stopped(inferences), or exits(Exit) where Goal is
%   not called, as it may call Exit. In a worker, which is there to be ended, it is called.

attempt(_, Goal, Ending) :-
    \+ is_worker,
    exit_called(Goal, Exit),
    !,
    Ending = exits(Exit).
attempt(Effort, Goal, Ending) :-
    nb_setval(tabuleiro_own_attempt, Goal),
    most_inferences(Effort, Most),
    call_with_inference_limit(ending(Goal, infinite, Ending0), Most, _),
    (   var(Ending0)
    ->  Ending = stopped(inferences)
    ;   Ending = Ending0
    ).

%!  last_attempt(-Goal) is det.
%
%   Goal was called last in this thread.

last_attempt(Goal) :-
    nb_getval(tabuleiro_own_attempt, Goal).

%!  needed(+Trial, +Role, -Readings) is det.
%
%   As readings/3. The program has to have a predicate of Role.

needed(trial(Name, Settings, _), Role, Readings) :-
    readings(Settings, Role, Readings),
    (   Readings == []
    ->  predicate_names(Role, Names),
        own_game_error(Name, no_predicate(Settings.module, Role, Names))
    ;   true
    ).

%!  asked(+Trial, +Effort, +Reading, ?Call, +What, -Result) is det.
%
%   Call, of role/2, by Reading. Its last argument is the answer, and has to be What, as wrong/3
%   tells. Result is answer(Answer), or fault(Fault, Goal): one of faults.pl.

asked(trial(_, Settings, _), Effort, Reading, Call, What, Result) :-
    (   called(Settings, Reading, Call, Goal)
    ->  functor(Call, _, Arity),
        arg(Arity, Call, Answer),
        attempt(Effort, Goal, Ending),
        result(Ending, What, Answer, Goal, Result)
    ;   Result = fault(fails, Call)
    ).

result(true, What, Answer, Goal, Result) :-
    (   wrong(What, Answer, Fault)
    ->  Result = fault(Fault, Goal)
    ;   Result = answer(Answer)
    ).
result(false, _, _, Goal, fault(fails, Goal)).
result(exits(Exit), _, _, Goal, fault(exits(Exit), Goal)).
result(threw(Ball), _, _, Goal, fault(raised(Ball), Goal)).
result(stopped(_), _, _, Goal, fault(stopped, Goal)).

%!  faulty(+Trial, +Result)
%
%   Throw the error that the Result of asked/5, a fault, is.

faulty(trial(Name, _, _), fault(Fault, Goal)) :-
    program_fault(Name, Fault, Goal).

%!  time_left(+Trial) is semidet.
%
%   Games may go on.

time_left(trial(_, _, deadline(Inferences, Clock))) :-
    statistics(inferences, Used),
    Used < Inferences,
    get_time(Now),
    Now < Clock.

%!  ambiguous(+Trial, +Choices)
%
%   Throw the error that the first of Choices, Role-Reading1-Reading2, has two readings.

ambiguous(trial(Name, _, _), Choices) :-
    member(Role-Reading1-Reading2, Choices),
    Reading1 \=@= Reading2,
    !,
    own_game_error(Name, ambiguous(Role, [Reading1,Reading2])).
