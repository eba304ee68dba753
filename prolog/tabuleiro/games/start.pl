:- module(tabuleiro_start,
          [ start_state/3,              % +Game, +Pairs, -State
            with_seed/2                 % +Seed, :Goal
          ]).
:- use_module(hooks, [questions/2, start/3]).
:- use_module(library(lists), [memberchk/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> The start of a game, by options instead of questions
*/

:- meta_predicate with_seed(+, 0).

%!  start_state(+Game, +Pairs, -State) is det.
%
%   As initial_state/3 of library(tabuleiro), with its options as Name-Value.
%   Game is loaded.

start_state(Game, Pairs, State) :-
    questions(Game, Questions),
    maplist(check_pair(Questions), Pairs),
    maplist(answer(Pairs), Questions, Answers),
    (   memberchk(seed-Seed, Pairs)
    ->  with_seed(Seed, start(Game, Answers, State))
    ;   start(Game, Answers, State)
    ).

check_pair(_, seed-Seed) :-
    !,
    must_be(integer, Seed).
check_pair(Questions, Name-Value) :-
    memberchk(number(Name, _, Low, High, _), Questions),
    !,
    must_be(integer, Value),
    (   between(Low, High, Value)
    ->  true
    ;   domain_error(Name, Value)
    ).
check_pair(_, Name-Value) :-
    Option =.. [Name,Value],
    domain_error(game_option, Option).

answer(Pairs, number(Name, _, _, _, Default), Name=Value) :-
    (   memberchk(Name-Given, Pairs)
    ->  Value = Given
    ;   Value = Default
    ).

%!  with_seed(+Seed, :Goal) is semidet.
%
%   Call Goal once, with random numbers that are the same for the same Seed.
%   Those drawn after it are what they would have been without it.

with_seed(Seed, Goal) :-
    random_property(state(State)),
    setup_call_cleanup(
        set_random(seed(Seed)),
        once(Goal),
        set_random(state(State))).
