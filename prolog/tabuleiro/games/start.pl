:- module(tabuleiro_start,
          [ start_of/2,                 % +Config, -State
            config/3,                   % +Config, -Game, -Options
            start_specs/2,              % +Game, -Specs
            start_by/3,                 % +Game, +Values, -State
            with_seed/2                 % +Seed, :Goal
          ]).
:- use_module('../options', [options/4]).
:- use_module(games, [must_be_game/1]).
:- use_module(hooks, [about/2, start/3]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2, instantiation_error/1]).
:- use_module(library(lists), [select/3]).

/** <module> How games start by options instead of questions
*/

:- meta_predicate with_seed(+, 0).

%!  start_of(+Config, -State) is det.
%
%   The same as initial_state/2 of library(tabuleiro/game).

start_of(Config, State) :-
    config(Config, Game, Options),
    start_specs(Game, Specs),
    options(game_option, Specs, Options, Values),
    start_by(Game, Values, Start),
    State = Start.

%!  config(+Config, -Game, -Options) is det.
%
%   Config is the name of Game, `Name(Options)` with a list or a dict, or `Name(Answer)` with the
%   answer to the first of the game's questions.

config(Config, Game, Options) :-
    (   var(Config)
    ->  instantiation_error(Config)
    ;   compound(Config),
        compound_name_arguments(Config, Name, [Argument])
    ->  must_be_game(Name),
        Game = Name,
        argument_options(Argument, Game, Options)
    ;   must_be_game(Config),
        Game = Config,
        Options = []
    ).

argument_options(Argument, Game, Options) :-
    (   var(Argument)
    ->  instantiation_error(Argument)
    ;   is_options(Argument)
    ->  Options = Argument
    ;   about(Game, About),
        [Question|_] = About.questions,
        question_spec(Question, option(Name, Type, _)),
        Type \= one_of(_)
    ->  Options = [Name=Argument]
    ;   domain_error(game_option, Argument)
    ).

is_options([]) :-
    !.
is_options([_|_]) :-
    !.
is_options(Argument) :-
    is_dict(Argument).

%!  start_specs(+Game, -Specs) is det.
%
%   Specs, for options/4, describe the options of the start: `seed`, and one for each question.

start_specs(Game, [option(seed, integer, none)|Specs]) :-
    about(Game, About),
    maplist(question_spec, About.questions, Specs).

question_spec(number(Name, _, Low, High, Default), option(Name, within(Low, High), Default)).
question_spec(choice(Name, Atoms, Default), option(Name, one_of(Atoms), Default)).
question_spec(term(Name, Default), option(Name, ground, Default)).

%!  start_by(+Game, +Values, -State) is det.
%
%   State is the start of Game. Values are the values of the options of start_specs/2.

start_by(Game, Values, State) :-
    select(seed-Seed, Values, Asked),
    !,
    maplist(answer, Asked, Answers),
    (   Seed == none
    ->  start(Game, Answers, State)
    ;   with_seed(Seed, start(Game, Answers, State))
    ).

answer(Name-Value, Name=Value).

%!  with_seed(+Seed, :Goal) is semidet.
%
%   Call Goal once, with random numbers that Seed determines. Afterwards, the random numbers go on
%   as if Goal had drawn none.

with_seed(Seed, Goal) :-
    random_property(state(State)),
    setup_call_cleanup(
        set_random(seed(Seed)),
        once(Goal),
        set_random(state(State))).
