/*  The vectors: each call gives exactly its answer, once, and leaves no choice point. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/exo), []).
:- use_module('../helpers/vectors').

:- dynamic vector/2.

:- vectors(exo, Vectors),
   forall(member(Template-Expected, Vectors),
          assertz(vector(Template, Expected))).

:- begin_tests(exo_vectors).

test(all_there, Count == 291) :-
    aggregate_all(count, vector(_, _), Count).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    answers(tabuleiro_exo, Template, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [[Value]-true]]) :-
    answers(tabuleiro_exo, Template, Answers).

:- end_tests(exo_vectors).
