/*  The vectors: each call gives exactly its answer, once, and leaves no choice point. */

:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(library(tabuleiro/infection)).

:- dynamic vector/2.

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../vectors/infection.pl', File),
   read_file_to_terms(File, Terms, []),
   forall(member(case(infection, Goal, Expected), Terms),
          assertz(vector(Goal, Expected))).

%   call_of(+Template, -Goal, -Outputs): Goal is Template with variables for its outputs.

call_of(Template, Goal, Outputs) :-
    Template =.. [Name|Arguments],
    foldl(argument, Arguments, GoalArguments, Outputs, []),
    Goal =.. [Name|GoalArguments].

argument('$out', Output, [Output|Outputs], Outputs) :-
    !.
argument(Argument, Argument, Outputs, Outputs).

%   answers(+Goal, +Outputs, -Answers): the outputs of all answers, and whether the first left a
%   choice point.

answers(Goal, Outputs, Answers) :-
    findall(Outputs-Deterministic, call_cleanup(infection:Goal, Deterministic = true), Answers).

:- begin_tests(infection_vectors).

test(all_there, Count == 291) :-
    aggregate_all(count, vector(_, _), Count).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    call_of(Template, Goal, Outputs),
    answers(Goal, Outputs, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [[Value]-true]]) :-
    call_of(Template, Goal, Outputs),
    answers(Goal, Outputs, Answers).

:- end_tests(infection_vectors).
