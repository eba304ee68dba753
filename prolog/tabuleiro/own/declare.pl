:- module(tabuleiro_own,
          [ declare_own_game/3,         % +Name, +Module, +Options
            declared_game/1,            % ?Name
            rules_module/2,             % +Name, -Rules
            game_facts/2,               % +Name, -Facts
            bare_state/3                % +State, -Bare, -Player
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- expects_dialect(swi).
:- use_module('../games/hooks', [title/2]).
:- use_module(choice, []).
:- use_module(clauses, [rules_clauses/2]).
:- use_module(options, [own_options/3]).
:- use_module(protocol, [has/2, start/2, start/3]).
:- use_module(trial, [tried/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload(library(error), [domain_error/2, must_be/2, permission_error/3]).

/** <module> Games of one's own
*/

:- multifile declared/3.
:- dynamic
    declared/3,
    facts/2,
    rules/2.
:- volatile
    facts/2,
    rules/2.

%!  declare_own_game(+Name, +Module, +Options) is det.
%
%   As declare_game/2 of library(tabuleiro), for the predicates of Module.

declare_own_game(Name, Module, Options) :-
    must_be(atom, Name),
    own_options(Module, Options, Settings),
    check_name(Module, Name),
    record(Name, Module, Settings).

check_name(Module, Name) :-
    (   declared(Name, Other, _)
    ->  (   Other == Module
        ->  true
        ;   permission_error(create, game, Name)
        )
    ;   title(Name, _)
    ->  permission_error(create, game, Name)
    ;   true
    ).

%   A clause of the file that is being loaded goes with it.

record(Name, Module, Settings) :-
    retractall(declared(Name, _, _)),
    forget(Name),
    (   prolog_load_context(source, _)
    ->  compile_aux_clauses([tabuleiro_own:declared(Name, Module, Settings)])
    ;   assertz(declared(Name, Module, Settings))
    ).

forget(Name) :-
    retractall(rules(Name, _)),
    retractall(facts(Name, _)).

%   A program that is loaded again, or more of it, is tried again.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(load_file(done(_, file(_, File), _, _, _, _)), _, _) :-
    facts(_, _),
    \+ library_file(File),
    forget(_),
    fail.

library_file(File) :-
    module_property(Module, file(File)),
    (   module_property(Module, class(Class)),
        memberchk(Class, [library,system])
    ;   sub_atom(Module, 0, _, _, tabuleiro)
    ),
    !.

%!  declared_game(?Name) is nondet.

declared_game(Name) :-
    declared(Name, _, _).

%!  rules_module(+Name, -Rules) is semidet.
%
%   Rules is the module with the rules of the declared game Name, which is tried at the first call.

rules_module(Name, Rules) :-
    (   rules(Name, Rules0),
        declared(Name, _, _)    % still: the file may be unloaded
    ->  Rules = Rules0
    ;   game_facts(Name, Facts),
        Rules = Facts.rules
    ).

%!  game_facts(+Name, -Facts) is semidet.

game_facts(Name, Facts) :-
    (   facts(Name, Facts0),
        declared(Name, _, _)
    ->  Facts = Facts0
    ;   declared(Name, _, Settings),
        !,
        try(Name, Settings, Facts)
    ).

try(Name, Settings, Facts) :-
    atom_concat(tabuleiro_own_rules_, Name, Rules),
    tried(Name, Settings, Plan0),
    Plan = Plan0.put(rules, Rules),
    rules_clauses(Plan, Clauses),
    facts_of(Plan, Facts),
    transaction(( forall(has(Rules, Head),
                         retractall(Rules:Head)),
                  forall(member(Clause, Clauses),
                         assertz(Rules:Clause)),
                  forget(Name),
                  assertz(facts(Name, Facts)),
                  assertz(rules(Name, Rules))
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
    (   Plan.kept == []
    ->  true
    ;   print_message(warning, tabuleiro(own_game(Plan.name, state_kept(Plan.kept))))
    ).

%!  bare_state(+State, -Bare, -Player) is det.
%
%   Bare is the program's own state in State, a state of ours, and Player who is carried along with
%   it, or `none`.

bare_state(State, Bare, Player) :-
    compound_name_arguments(State, _, Arguments),
    (   Arguments = [Bare,Player0]
    ->  Player = Player0
    ;   Arguments = [Bare],
        Player = none
    ).

                % what every game has

tabuleiro_hooks:title(Name, Title) :-
    declared(Name, _, Settings),
    (   Settings.title == none
    ->  Title = Name
    ;   Title = Settings.title
    ).

tabuleiro_hooks:questions(Name, [term(config, none)]) :-
    declared(Name, _, _).

tabuleiro_hooks:start(Name, Answers, State) :-
    rules_module(Name, Rules),
    (   memberchk(config=Config, Answers),
        Config \== none
    ->  (   has(Rules, start_(_, _))
        ->  start(Rules, Config, State)
        ;   domain_error(game_option, config(Config))
        )
    ;   start(Rules, State)
    ).

tabuleiro_hooks:rules(Name, Rules) :-
    rules_module(Name, Rules).
