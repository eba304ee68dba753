:- module(tabuleiro_checked_program,
          [ prepared/4,                 % +Game, +Program, +Settings, -Check
            lacking/3,                  % +Check, -Mapped, -Asked
            check_report/2,             % +Check, -Report
            checked_calls/2,            % +Check, -Calls
            checked_call/3,             % +Check, +Call, -Dict
            settings/3                  % +Own, +Options, -Settings
          ]).
:- use_module(games, [documented/3]).
:- use_module(predicate, [checked/5]).
:- use_module('../map', [checked_map/3, mapped_functors/2, their_predicates/3, without_functors/3]).
:- use_module(report, [assembled_report/5, functor_text/2, predicate_report/4]).
:- use_module('../adaptoid', []).
:- use_module('../ataxx', []).
:- use_module('../exo', []).
:- use_module('../game', []).
:- use_module('../infection', []).
:- use_module('../virus_wars', []).
:- use_module('../games/games', [must_be_game/1]).
:- use_module('../options', [options/4]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module(library(pairs), [pairs_keys/2]).
:- autoload(library(apply), [exclude/3, include/3, maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> A program, checked predicate by predicate
*/

%!  prepared(+Game, +Program, +Settings, -Check) is det.
%
%   Check describes a check of the module Program, with the Settings of settings/3.

prepared(Game0, Program, Settings, check(Subject, Settings, Map, Calls)) :-
    must_be_game(Game0),
    by_rules(Settings.rules, Game0, Game),
    must_be_checkable(Game),
    checked_map(Game, Settings.map, Map),
    Predicates = Settings.predicates,
    maplist(must_be_documented(Game), Predicates),
    mapped_functors(Map, Functors),
    exclude(has(Program), Functors, Lacking),
    without_functors(Map, Lacking, Usable),
    most_inferences(Most),
    Inferences is min(Settings.inferences, Most),
    Subject = subject(Game, Program, Usable, strict(Settings.order, Settings.once),
                      limits(Settings.time_limit, Inferences)),
    findall(Call-Share,
            ( documented(Game, Call, Share),
              asked_for(Call, Predicates)
            ),
            Calls).

%   most_inferences(-Most): no call makes as many, and SWI-Prolog cannot count more.

most_inferences(Most) :-
    Most is 1 << 62.

has(Program, Name/Arity) :-
    functor(Head, Name, Arity),
    (   current_predicate(_, Program:Head)
    ;   predicate_property(Program:Head, defined)
    ),
    !.

asked_for(_, []) :-
    !.
asked_for(Call, Functors) :-
    functor(Call, Name, Arity),
    memberchk(Name/Arity, Functors).

by_rules(default, Game, Game) :-
    !.
by_rules(coursework, ataxx, infection) :-
    !.
by_rules(coursework, Game, Game) :-
    !.
by_rules(ataxx, Game, ataxx) :-
    memberchk(Game, [infection, ataxx]),
    !.
by_rules(Rules, _, _) :-
    domain_error(rules, Rules).

%   must_be_checkable(+Game): a declared game is not, because there is nothing to compare it with.

must_be_checkable(Game) :-
    (   documented(Game, _, _)
    ->  true
    ;   domain_error(game, Game)
    ).

must_be_documented(Game, Functor) :-
    must_be(ground, Functor),
    (   Functor = Name/Arity,
        atom(Name),
        integer(Arity),
        Arity >= 0,
        functor(Call, Name, Arity),
        documented(Game, Call, _)
    ->  true
    ;   findall(Documented, ( documented(Game, Call, _), functor_text(Call, Documented) ), All),
        atomic_list_concat(All, ', ', Known),
        format(atom(Message), "what is checked of ~w: ~w", [Game, Known]),
        throw(error(domain_error(conformance_predicate, Functor), context(_, Message)))
    ).

%!  lacking(+Check, -Mapped, -Asked) is det.
%
%   Mapped and Asked are the predicates, as Name/Arity, that the program lacks: Mapped are
%   named by the map, Asked by the option predicates/1.

lacking(check(Subject, Settings, Map, _), Mapped, Asked) :-
    Subject = subject(_, Program, _, _, _),
    mapped_functors(Map, Functors),
    exclude(has(Program), Functors, Mapped),
    exclude(defined(Subject, Map), Settings.predicates, Asked).

%   defined(+Subject, +Map, +Functor): the program has the predicate for Functor. If the map gives
%   it another name, a predicate of the documented name does not count.

defined(subject(_, Program, _, _, _), Map, Functor) :-
    their_predicates(Map, Functor, Theirs),
    include(has(Program), Theirs, [_|_]).

%!  check_report(+Check, -Report) is det.
%
%   Report is that of conformance/3.

check_report(Check, Report) :-
    Check = check(Subject, Settings, _, _),
    checked_calls(Check, Calls),
    maplist(checked_call(Check), Calls, Predicates),
    lacking(Check, Mapped, Asked),
    append(Mapped, Asked, Lacking),
    maplist(functor_text, Lacking, Texts),
    arg(1, Subject, Game),
    assembled_report(Game, Settings.seed, Texts, Predicates, Report).

%!  checked_calls(+Check, -Calls) is det.
%
%   Calls are the predicates to check, in the form of documented/3.

checked_calls(check(_, _, _, Shares), Calls) :-
    pairs_keys(Shares, Calls).

%!  checked_call(+Check, +Call, -Dict) is det.
%
%   Dict is the report of the predicate Call.

checked_call(check(Subject, Settings, Map, Shares), Call, Dict) :-
    memberchk(Call-Share, Shares),
    functor(Call, Name, Arity),
    (   defined(Subject, Map, Name/Arity)
    ->  case_count(Call, Share, Settings.cases, Count),
        checked(Subject, Call, Settings.seed, Count, Result)
    ;   Result = none
    ),
    predicate_report(Subject, Call, Result, Dict).

%   A predicate without inputs has one case.

case_count(Call, Share, Cases, Count) :-
    (   arg(_, Call, +_)
    ->  Count is max(1, Cases // Share)
    ;   Count = 1
    ).

%!  settings(+Own, +Options, -Settings) is det.
%
%   Settings is a dict of all options: those of check_implementation/2 and those of Own, the specs
%   of the caller in the form of options/4.

settings(Own, Options, Settings) :-
    options(conformance_option,
            [ option(predicates, list, []),
              option(cases, positive_integer, 2000),
              option(time_limit, any, 10),
              option(inferences, positive_integer, 50 000 000),
              option(seed, integer, 1),
              option(rules, atom, default),
              option(order, boolean, false),
              option(once, boolean, false),
              option(map, list, []),
              option(report, text, none)
            | Own
            ],
            Options, Values),
    dict_pairs(Settings, settings, Values),
    TimeLimit = Settings.time_limit,
    must_be_time_limit(TimeLimit).

must_be_time_limit(TimeLimit) :-
    (   TimeLimit == infinite
    ->  true
    ;   must_be(number, TimeLimit),
        TimeLimit > 0,
        TimeLimit < inf
    ->  true
    ;   domain_error(time_limit, TimeLimit)
    ).
