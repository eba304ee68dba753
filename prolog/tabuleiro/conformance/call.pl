:- module(tabuleiro_conformance_call,
          [ outcome/4,                  % :Goal, ?Outputs, +Limits, -Outcome
            isolated/1                  % :Goal
          ]).
:- autoload(library(lists), [append/3]).
:- autoload(library(time), [call_with_time_limit/2]).

/** <module> Calling a stranger's predicate

Its caller goes on after it: it may fail, throw, run for ever, fill the memory,
print, read, leave choice points or be undefined. What it cannot survive in one
process is `abort/0`, `halt/0`, and a loop that catches every exception, the one
of its time limit too.
*/

:- meta_predicate
    limited(+, 0),
    outcome(0, ?, +, -),
    isolated(0).

%   most_answers(-Count): after so many answers, all alike, no more are asked for.

most_answers(3).

%!  outcome(:Goal, ?Outputs, +Limits, -Outcome) is det.
%
%   Outcome is `outcome(Answers, End)`: the first instances of Outputs, at most
%   three, and how it went on after them:
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
%   What Goal prints is lost, but for what it writes to user_error or
%   user_output, and what it would read is the end of a file. Its bindings are
%   undone.

outcome(Goal, Outputs, Limits, outcome(Answers, End)) :-
    Collected = answers([]),
    \+ \+ ( catch(limited(Limits, collect(Goal, Outputs, Collected, End0)), Error, true),
            (   nonvar(Error)
            ->  End1 = throws(Error)
            ;   var(End0)
            ->  End1 = no_end
            ;   End1 = End0
            ),
            without_attributes(End1, End2),
            nb_setval(tabuleiro_conformance_end, End2)
          ),
    nb_getval(tabuleiro_conformance_end, End),
    arg(1, Collected, Answers).

without_attributes(Term, Copy) :-
    copy_term(Term, Copy, _).

limited(limits(infinite, Inferences), Goal) :-
    !,
    call_with_inference_limit(Goal, Inferences, _).
limited(limits(Seconds, Inferences), Goal) :-
    catch(call_with_time_limit(Seconds, limited(limits(infinite, Inferences), Goal)),
          time_limit_exceeded,
          true).

collect(Goal, Outputs, Collected, End) :-
    most_answers(Most),
    (   call_cleanup(Goal, Done = true),
        arg(1, Collected, Before),
        without_attributes(Outputs, Answer),
        append(Before, [Answer], Answers),
        nb_setarg(1, Collected, Answers),
        (   Done == true
        ->  End0 = done
        ;   length(Answers, Most),
            End0 = more
        )
    ->  End = End0
    ;   End = failed
    ).

%!  isolated(:Goal) is semidet.
%
%   Call Goal once, with nothing to read and nowhere to print, and not too much
%   memory to fill.

isolated(Goal) :-
    current_input(In),
    current_output(Out),
    current_prolog_flag(stack_limit, Limit),
    setup_call_cleanup(
        ( open_string("", Empty),
          open_null_stream(Null),
          enough_stack(Enough),
          Lower is min(Limit, Enough)
        ),
        setup_call_cleanup(
            set_prolog_flag(stack_limit, Lower),
            ( set_input(Empty),
              set_output(Null),
              once(Goal)
            ),
            ( set_prolog_flag(stack_limit, Limit),
              set_input(In),
              set_output(Out)
            )),
        ( close(Empty),
          close(Null)
        )).

%   A program that fills 128 MB with one call fills any memory.

enough_stack(Bytes) :-
    statistics(stack, Used),
    Bytes is Used + 128*1024*1024.
