/*  examples/conformance.pl on programs whose predicates end Prolog, or throw what ends it: each is
    a finding of the predicate, and the others are checked.
*/

:- use_module(library(plunit)).
:- use_module(library(thread)).
:- use_module(library(tabuleiro/check), [check_files/4]).
:- use_module('../helpers/checked_program').

%   ends(-Goal, -Kinds): a goal of the program, and in how many words its line may tell it.

ends("halt", ["ends Prolog"]).
ends("halt(3)", ["ends Prolog"]).
ends("catch(halt, _, true)", ["ends Prolog"]).
ends("abort", ["ends Prolog"]).
ends("catch(abort, _, true)", ["ends Prolog"]).
ends("thread_create(halt, _), sleep(60)", ["ends Prolog"]).
ends("current_prolog_flag(pid, Pid), process_kill(Pid, kill)", ["ends Prolog"]).
ends("throw(inference_limit_exceeded)", ["throws"]).
ends("throw(time_limit_exceeded)", ["throws"]).

%   What abort/0 and others raise depends on the version, and so what ends Prolog.

ends("throw('$aborted')", ["ends Prolog", "throws"]).
ends("throw(unwind(abort))", ["ends Prolog", "throws"]).
ends("throw(unwind(halt(0)))", ["ends Prolog", "throws"]).
ends("thread_exit(done)", ["ends Prolog", "throws"]).

:- begin_tests(conformance_ends).

test(ends, Wrong == []) :-
    findall(Goal-Kinds, ends(Goal, Kinds), Programs),
    length(Programs, Count),
    length(Lines, Count),
    maplist([Goal-_,Line,line_and_status(Goal, Line)]>>true, Programs, Lines, Goals),
    concurrent(4, Goals, []),
    findall(Goal-Line,
            ( nth1(Number, Programs, Goal-Kinds),
              nth1(Number, Lines, Line),
              \+ ( member(Kind, Kinds), expected(Kind, Line) )
            ),
            Wrong).

line_and_status(Goal, Line-Status) :-
    format(string(Text), "value(_, _, _) :- ~s.~ngame_over([_|_], nobody).~n", [Goal]),
    line(Text, ['--cases=20','--predicates=[value/3,game_over/2]'], Line, Status).

expected(Kind, Line-exit(1)) :-
    format(string(Line),
           "disagrees: value/3 ~s; game_over/2 succeeds, has to fail and wrong answer", [Kind]).

%   The caller's own limit ends the check of a file, too.

test(time_limit_of_the_caller, Caught == time_limit_exceeded) :-
    with_program("value(_, _, _) :- sleep(60).\n", File,
                 catch(call_with_time_limit(2, check_files(infection, [File], _, [])),
                       Caught, true)).

:- end_tests(conformance_ends).
