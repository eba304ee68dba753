/*  The vectors: each call gives exactly its answer, once, and leaves no choice point. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module('../helpers/vectors').

:- dynamic vector/2.

:- vectors(adaptoid, Vectors),
   forall(member(Template-Expected, Vectors),
          assertz(vector(Template, Expected))).

:- begin_tests(adaptoid_vectors).

test(all_there, Count == 350) :-
    aggregate_all(count, vector(_, _), Count).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    answers(tabuleiro_adaptoid, Template, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [[Value]-true]]) :-
    answers(tabuleiro_adaptoid, Template, Answers).

test(gives_two, [forall(vector(Template, out(One, Two))), Answers == [[One,Two]-true]]) :-
    answers(tabuleiro_adaptoid, Template, Answers).

:- end_tests(adaptoid_vectors).
