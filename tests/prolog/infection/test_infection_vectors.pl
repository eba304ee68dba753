/*  The vectors: each call gives exactly its answer, once, and leaves no choice point. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../helpers/vectors').

:- dynamic vector/2.

:- vectors(infection, Vectors),
   forall(member(Template-Expected, Vectors),
          assertz(vector(Template, Expected))).

:- begin_tests(infection_vectors).

test(all_there, Count == 291) :-
    aggregate_all(count, vector(_, _), Count).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    answers(tabuleiro_infection, Template, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [[Value]-true]]) :-
    answers(tabuleiro_infection, Template, Answers).

:- end_tests(infection_vectors).
