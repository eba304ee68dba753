:- module(tabuleiro_own_declare,
          [ declare_own_game/3,         % +Name, +Module, +Options
            try_game/3                  % +Name, +Settings, -Facts
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module('../games/hooks', [title/2]).
:- use_module(choice, []).
:- use_module('../programs/watch', [stoppable/1]).
:- use_module(clauses, [rules_clauses/2]).
:- use_module(options, [own_options/3]).
:- use_module(declared, [declare/3, declared_module/2, found/3]).
:- use_module(hint, []).
:- use_module(protocol, [has/2]).
:- use_module(trial, [tried/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(error), [must_be/2, permission_error/3]).

/** <module> Declaring a program's predicates as a game
*/

%!  declare_own_game(+Name, +Module, +Options) is det.
%
%   As declare_game/2 of library(tabuleiro), for the predicates of Module.

declare_own_game(Name, Module, Options) :-
    must_be(atom, Name),
    own_options(Module, Options, Settings),
    check_name(Module, Name),
    declare(Name, Module, Settings).

check_name(Module, Name) :-
    (   declared_module(Name, Other)
    ->  (   Other == Module
        ->  true
        ;   permission_error(create, game, Name)
        )
    ;   title(Name, _)
    ->  permission_error(create, game, Name)
    ;   true
    ).

%!  try_game(+Name, +Settings, -Facts) is det.
%
%   Facts are those of game_facts/2, for the game Name of the Settings, whose rules module is made.

try_game(Name, Settings, Facts) :-
    atom_concat(tabuleiro_own_rules_, Name, Rules),
    set_module(Rules:base(system)),
    stoppable(tried(Name, Settings, Plan0)),
    Plan = Plan0.put(rules, Rules),
    rules_clauses(Plan, Clauses),
    facts_of(Plan, Facts),
    transaction(( forall(has(Rules, Head),
                         retractall(Rules:Head)),
                  forall(member(Clause, Clauses),
                         assertz(Rules:Clause)),
                  found(Name, Rules, Facts)
                )),
    forall(without_clauses(Rules, Predicate),
           abolish(Rules:Predicate)),
    tell_findings(Plan).

%   without_clauses(+Rules, -Predicate): the rules of before had Predicate, as Name/Arity.

without_clauses(Rules, Name/Arity) :-
    current_predicate(Name, Rules:Head),
    predicate_property(Rules:Head, dynamic),
    \+ has(Rules, Head),
    functor(Head, Name, Arity).

facts_of(Plan, Facts) :-
    truth(Plan.turn == carried, Carried),
    truth(Plan.value \== none, Value),
    truth(Plan.kept \== [], Kept),
    truth(Plan.choose \== [], Choose),
    truth(Plan.display \== none, Display),
    title_of(Plan, Title),
    Facts = facts{ name:Plan.name, module:Plan.module, rules:Plan.rules, players:Plan.players,
                   carried:Carried, value:Value, state_kept:Kept, choose:Choose,
                   display:Display, levels:Plan.levels, moves:Plan.limit,
                   repetition:Plan.repetition, title:Title
                 }.

truth(Goal, Truth) :-
    (   call(Goal)
    ->  Truth = true
    ;   Truth = false
    ).

title_of(Plan, Title) :-
    (   Plan.title == none
    ->  Title = Plan.name
    ;   Title = Plan.title
    ).

tell_findings(Plan) :-
    (   Plan.found == none
    ->  true
    ;   print_message(informational,
                      tabuleiro(own_game(Plan.name, turn_found(Plan.found, Plan.players))))
    ),
    (   Plan.chance == none
    ->  true
    ;   print_message(warning, tabuleiro(own_game(Plan.name, value_by_chance(Plan.chance))))
    ),
    (   Plan.kept == []
    ->  true
    ;   print_message(warning, tabuleiro(own_game(Plan.name, state_kept(Plan.kept))))
    ).

