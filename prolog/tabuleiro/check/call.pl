:- module(tabuleiro_call,
          [ outcome/5,                  % :Goal, ?Outputs, +Most, +Limits, -Outcome
            isolated/1                  % :Goal
          ]).
:- use_module('../programs/stranger',
              [ending/3, stoppable/1, watched/3, without_streams/1, without_tracer/1]).
:- use_module('../programs/worker', [is_worker/0, tell_asker/1]).
:- use_module(library(lists), [append/3]).

/** <module> Calling a predicate of an untrusted program

The caller survives the call, which may fail, throw, run for ever, fill the memory, print,
read, trace, leave choice points or be undefined. library(tabuleiro/programs/stranger) tells
which calls cannot be survived in one process.
*/

:- meta_predicate
    outcome(0, ?, +, +, -),
    isolated(0).

%!  outcome(:Goal, ?Outputs, +Most, +Limits, -Outcome) is det.
%
%   Outcome is `outcome(Answers, End)`. Answers are the first instances of Outputs, at
%   most Most, and End tells how the call went on after them:
%
%     - done
%       no choice point was left
%     - failed
%       there are no more answers
%     - more
%       there are more
%     - throws(Error)
%     - no_end
%       it ran into Limits, `limits(Seconds, Inferences)`; Seconds may be
%       `infinite`
%
%   Inside isolated/1 the output of Goal is discarded, and Goal reads the end of
%   a file. Its bindings are undone.

outcome(Goal, Outputs, Most, limits(Seconds, Inferences), outcome(Answers, End)) :-
    tell_life,
    Told = told([], no_end),
    \+ \+ ( call_with_inference_limit(ending(collect(Goal, Outputs, Most, Told), Seconds, Ending),
                                      Inferences, _),
            (   subsumes_term(threw(_), Ending)
            ->  arg(1, Ending, Error),
                copy_term(Error, Copy, _),
                nb_setarg(2, Told, throws(Copy))
            ;   true
            )
          ),
    Told = told(Answers, End).

%   tell_life: tell the process that has asked this one, at most twice a second, that calls go on.

tell_life :-
    (   is_worker
    ->  get_time(Now),
        (   nb_current(tabuleiro_told_life, Told),
            Now - Told < 0.5
        ->  true
        ;   nb_setval(tabuleiro_told_life, Now),
            tell_asker(lives)
        )
    ;   true
    ).

%   collect(:Goal, ?Outputs, +Most, +Told): call Goal, and change Told to told(Answers, End). The
%   variables of the Answers have no attributes.

collect(Goal, Outputs, Most, Told) :-
    (   call_cleanup(Goal, Done = true),
        arg(1, Told, Before),
        copy_term(Outputs, Answer, _),
        append(Before, [Answer], Answers),
        nb_setarg(1, Told, Answers),
        (   Done == true
        ->  End = done
        ;   length(Answers, Most),
            End = more
        )
    ->  nb_setarg(2, Told, End)
    ;   nb_setarg(2, Told, failed)
    ).

%!  isolated(:Goal) is semidet.
%
%   Call Goal once, without input, output and tracer, and with limited memory: 128 MB
%   of stacks, and as much for clauses and atoms. Goal may itself call isolated/1.

isolated(Goal) :-
    current_prolog_flag(stack_limit, Limit),
    enough(Bytes),
    statistics(stack, Used),
    Enough is Used+Bytes,
    Lower is min(Limit, Enough),
    stoppable(setup_call_cleanup(
                  set_prolog_flag(stack_limit, Lower),
                  watched(Bytes, infinite, without_tracer(without_streams(Goal))),
                  set_prolog_flag(stack_limit, Limit))).

%   enough(-Bytes): a program that fills 128 MB with one call would fill any memory.

enough(Bytes) :-
    Bytes is 128*1024*1024.
