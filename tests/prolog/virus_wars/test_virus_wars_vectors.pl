/*  The vectors: each call gives exactly its answer, once, and leaves no choice point. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module('../helpers/vectors').

:- dynamic vector/2.

:- vectors(virus_wars, Vectors),
   forall(member(Template-Expected, Vectors),
          assertz(vector(Template, Expected))).

:- begin_tests(virus_wars_vectors).

test(all_there, Count == 289) :-
    aggregate_all(count, vector(_, _), Count).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    answers(tabuleiro_virus_wars, Template, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [[Value]-true]]) :-
    answers(tabuleiro_virus_wars, Template, Answers).

test(gives_two, [forall(vector(Template, out(One, Two))), Answers == [[One,Two]-true]]) :-
    answers(tabuleiro_virus_wars, Template, Answers).

:- end_tests(virus_wars_vectors).
