:- module(tabuleiro_conformance_settings,
          [ settings/2                  % +Options, -Settings
          ]).
:- use_module('../options', [option_pair/3]).
:- use_module(library(lists), [memberchk/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> The options of a check
*/

%!  settings(+Options, -Settings) is det.
%
%   Settings is a dict of all options.

settings(Options, Settings) :-
    must_be(list, Options),
    maplist(option_pair(conformance_option), Options, Pairs),
    maplist(known, Pairs),
    findall(Name-Value,
            ( option(Name, _, Default),
              (   memberchk(Name-Given, Pairs)
              ->  Value = Given
              ;   Value = Default
              )
            ),
            Values),
    dict_pairs(Settings, settings, Values).

known(Name-Value) :-
    (   option(Name, Type, _)
    ->  must_be_setting(Type, Value)
    ;   Option =.. [Name, Value],
        domain_error(conformance_option, Option)
    ).

must_be_setting(time_limit, Value) :-
    !,
    (   Value == infinite
    ->  true
    ;   must_be(number, Value),
        Value > 0,
        Value < inf
    ->  true
    ;   domain_error(time_limit, Value)
    ).
must_be_setting(Type, Value) :-
    must_be(Type, Value).

%   option(?Name, ?Type, ?Default)

option(predicates, list, []).
option(cases, positive_integer, 2000).
option(time_limit, time_limit, 10).
option(inferences, positive_integer, 50 000 000).
option(seed, integer, 1).
option(rules, atom, default).
option(order, boolean, false).
option(once, boolean, false).
option(map, list, []).
option(report, text, none).
