:- module(tabuleiro_options,
          [ options/4,                  % +Domain, +Specs, +Options, -Values
            options/5,                  % +Domain, +Specs, +Options, -Given, -Values
            option_list/2               % +Options, -List
          ]).

%   Not autoloaded, because loading them would add to the time of the first search.

:- use_module(library(error), [domain_error/2, instantiation_error/1, must_be/2]).
:- autoload(library(option), [dict_options/2]).
:- use_module(library(lists), [member/2]).

/** <module> Options that are checked

library(option) ignores an unknown option. Here it is an error, so that a misspelt
option is noticed.
*/

%!  options(+Domain, +Specs, +Options, -Values) is det.
%!  options(+Domain, +Specs, +Options, -Given, -Values) is det.
%
%   Given is a list of `Name-Value`, one for each of Options, in their order. Values is a list
%   of `Name-Value`, one for each of Specs, in their order. Options is a dict, or a list of
%   `Name(Value)` and `Name=Value`; if an option is given twice, the first one holds. A spec is
%   `option(Name, Type, Default)`. Type is a type of must_be/2, or
%
%     - seconds
%       a number that is not negative
%     - duration
%       a number that is positive and finite
%     - within(Low, High)
%       an integer in that range
%     - one_of(Atoms)
%       an atom that is one of these
%     - a list of types
%       the value has all of them; the first type that it does not have raises the error
%
%   @error domain_error(Domain, Option) for an option without a spec; its message lists the options
%   @error type_error(Type, Value) for a value of another type
%   @error domain_error(not_less_than_zero, Seconds)
%   @error domain_error(positive, Duration)
%   @error domain_error(Name, Value) for an integer outside its range, and for an atom that is
%   not one of Atoms

options(Domain, Specs, Options, Values) :-
    options(Domain, Specs, Options, _, Values).

options(Domain, Specs, Options, Given, Values) :-
    option_list(Options, List),
    all_checked(List, Domain, Specs, Given),
    all_valued(Specs, Given, Values).

%!  option_list(+Options, -List) is det.
%
%   List is Options, a dict or a list, as a list.

option_list(Options, List) :-
    (   is_dict(Options)
    ->  dict_options(Options, List)
    ;   must_be(list, Options),
        List = Options
    ).

%   These are recursive predicates instead of maplist/3 and memberchk/2, because reading the options
%   takes a good part of the time of a short search.

%   all_checked(+Options, +Domain, +Specs, -Given): check the Options; Given is them as Name-Value.

all_checked([], _, _, []).
all_checked([Option|Options], Domain, Specs, [Name-Value|Given]) :-
    option_pair(Domain, Option, Name-Value),
    (   spec_type(Specs, Name, Type)
    ->  must_be_of_type(Type, Name, Value)
    ;   unknown_option(Domain, Option, Specs)
    ),
    all_checked(Options, Domain, Specs, Given).

unknown_option(Domain, Option, Specs) :-
    findall(Name, member(option(Name, _, _), Specs), Names),
    atomic_list_concat(Names, ', ', Text),
    format(atom(Message), "the options are ~w", [Text]),
    throw(error(domain_error(Domain, Option), context(_, Message))).

spec_type([option(Known, Type0, _)|Specs], Name, Type) :-
    (   Known == Name
    ->  Type = Type0
    ;   spec_type(Specs, Name, Type)
    ).

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

must_be_of_type([], _, _) :-
    !.
must_be_of_type([Type|Types], Name, Value) :-
    !,
    must_be_of_type(Type, Name, Value),
    must_be_of_type(Types, Name, Value).
must_be_of_type(any, _, _) :-
    !.
must_be_of_type(seconds, _, Value) :-
    !,
    must_be(number, Value),
    (   Value >= 0
    ->  true
    ;   domain_error(not_less_than_zero, Value)
    ).
must_be_of_type(duration, _, Value) :-
    !,
    must_be(number, Value),
    (   Value > 0,
        Value < inf
    ->  true
    ;   domain_error(positive, Value)
    ).
must_be_of_type(within(Low, High), Name, Value) :-
    !,
    must_be(integer, Value),
    (   between(Low, High, Value)
    ->  true
    ;   domain_error(Name, Value)
    ).
must_be_of_type(one_of(Atoms), Name, Value) :-
    !,
    must_be(atom, Value),
    (   memberchk(Value, Atoms)
    ->  true
    ;   domain_error(Name, Value)
    ).
must_be_of_type(Type, _, Value) :-
    must_be(Type, Value).

all_valued([], _, []).
all_valued([option(Name, _, Default)|Specs], Given, [Name-Value|Values]) :-
    value_of(Given, Name, Default, Value),
    all_valued(Specs, Given, Values).

value_of([], _, Default, Default).
value_of([Given-Value0|Others], Name, Default, Value) :-
    (   Given == Name
    ->  Value = Value0
    ;   value_of(Others, Name, Default, Value)
    ).
