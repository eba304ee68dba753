:- module(tabuleiro_options,
          [ option_pair/3,              % +Domain, +Option, -Pair
            own_options/4               % +Names, +Pairs, -Own, -Rest
          ]).

%   Not autoloaded: that would be part of the time of the first search.

:- use_module(library(apply), [partition/4]).
:- use_module(library(error), [domain_error/2, instantiation_error/1, must_be/2]).
:- use_module(library(lists), [memberchk/2]).

/** <module> Options that are checked

library(option) takes no notice of an option that there is not. Here it is an
error, so that a misspelt one is found.
*/

%!  option_pair(+Domain, +Option, -Pair) is det.
%
%   Pair is `Name-Value` of Option, `Name(Value)` or `Name=Value`.
%
%   @error domain_error(Domain, Option) where it is neither

option_pair(_, Option, _) :-
    var(Option),
    !,
    instantiation_error(Option).
option_pair(_, Name=Value, Name-Value) :-
    !,
    must_be(atom, Name).
option_pair(_, Option, Name-Value) :-
    compound(Option),
    compound_name_arguments(Option, Name, [Value]),
    !.
option_pair(Domain, Option, _) :-
    domain_error(Domain, Option).

%!  own_options(+Names, +Pairs, -Own, -Rest) is det.
%
%   Own are the Pairs with one of the Names, Rest the others.

own_options(Names, Pairs, Own, Rest) :-
    partition(is_named(Names), Pairs, Own, Rest).

is_named(Names, Name-_) :-
    memberchk(Name, Names).
