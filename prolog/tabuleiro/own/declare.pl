:- module(tabuleiro_own_declare,
          [ declare_own_game/3,         % +Name, +Module, +Options
            rules_module/2,             % +Name, -Rules
            game_facts/2                % +Name, -Facts
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module('../games/hooks', [about/2]).
:- use_module('../programs/watch', [stoppable/1]).
:- use_module(clauses, [rules_clauses/2]).
:- use_module(options, [own_options/3]).
:- use_module(declared,
              [ declaration/3, declare/3, declared_module/2, facts_so_far/2, found/2, found_faulty/3,
                known_fault/3
              ]).
:- use_module(kept, [changed_since/2, kept_state/1]).
:- use_module(protocol, [has/2]).
:- use_module(trial, [tried/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(error), [must_be/2, permission_error/3]).

/** <module> Declaring a program's predicates as a game

The game is tried at its first use, which makes its rules module.
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
    ;   about(Name, _)
    ->  permission_error(create, game, Name)
    ;   true
    ).

%!  rules_module(+Name, -Rules) is semidet.
%
%   Rules is the module with the rules of the declared game Name, which is tried at the first call.

rules_module(Name, Rules) :-
    game_facts(Name, Facts),
    Rules = Facts.rules.

%!  game_facts(+Name, -Facts) is semidet.
%
%   Facts is a dict of what is known of the declared game Name, which is tried at the first call:
%
%     - name, title, module, rules, players
%     - carried
%       `true` where its states are Name(State, Player)
%     - value, choose, display
%       whether the program has such predicates
%     - state_kept
%       `true` where the program keeps state in facts or global variables
%     - levels, moves, repetition
%       as the options of declare_game/2

game_facts(Name, Facts) :-
    (   facts_so_far(Name, Facts0)
    ->  Facts = Facts0
    ;   declaration(Name, _, _),
        !,
        with_mutex(tabuleiro_own_trial, facts_by_trial(Name, Facts))
    ).

%   facts_by_trial(+Name, -Facts): in one thread at a time; another may have tried the game meanwhile.

facts_by_trial(Name, Facts) :-
    (   facts_so_far(Name, Facts0)
    ->  Facts = Facts0
    ;   declaration(Name, _, Settings),
        !,
        throw_known_fault(Name),
        get_time(Begun),
        catch(try_game(Name, Settings, Facts), Ball, faulty(Name, Begun, Ball))
    ).

%   throw_known_fault(+Name): throw what the last trial has found, if no program has changed since.

throw_known_fault(Name) :-
    (   known_fault(Name, Error, Kept),
        changed_since(Kept, [])
    ->  throw(Error)
    ;   true
    ).

%   faulty(+Name, +Begun, +Ball): the trial that has begun then throws Ball. It is known from now on
%   if it is a fault of the program, for which no busy machine can be to blame.

faulty(Name, Begun, Ball) :-
    get_time(Ended),
    (   subsumes_term(error(tabuleiro(own_game(_, _)), _), Ball),
        Ended-Begun < 4
    ->  kept_state(Kept),
        found_faulty(Name, Ball, Kept)
    ;   true
    ),
    throw(Ball).

%   try_game(+Name, +Settings, -Facts): Facts are those of game_facts/2, for the game Name
%   of the Settings, whose rules module is made.

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
                  found(Name, Facts)
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
