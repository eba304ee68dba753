:- module(tabuleiro_conformance_settings,
          [ settings/2                  % +Options, -Settings
          ]).
:- use_module('../options', [options/4]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> The options of a check
*/

%!  settings(+Options, -Settings) is det.
%
%   Settings is a dict of all options.

settings(Options, Settings) :-
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
