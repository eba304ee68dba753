:- module(tabuleiro_own_declare,
          [ declare_own_game/3,         % +Name, +Module, +Options
            rules_module/2,             % +Name, -Rules
            game_plan/2                 % +Name, -Plan
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module('../games/hooks', [about/2]).
:- use_module('../map', [checked_map/3]).
:- use_module('../options', [option_list/2, options/4]).
:- use_module('../programs/stranger', [stoppable/1]).
:- use_module(clauses, [rules_clauses/2]).
:- use_module(declared,
              [ declare/3, declared/3, declared_game/1, known_fault/3, note_found/2, plan_so_far/2,
                tried_well/1
              ]).
:- use_module(kept, [changed_since/2, kept_state/1]).
:- use_module(trial, [tried/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2, permission_error/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Declaring a program's predicates as a game

The first use of the game tries it, and makes its rules module.
*/

%!  declare_own_game(+Name, +Module, +Options) is det.
%
%   As declare_game/2 of library(tabuleiro), for the predicates of Module.

declare_own_game(Name, Module, Options) :-
    must_be(atom, Name),
    own_options(Module:Name, Options, Settings),
    check_name(Module, Name),
    declare(Name, Module, Settings).

check_name(Module, Name) :-
    (   declared(Name, Other, _)
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
%   Rules is the rules module of the declared game Name. The first call tries the game.

rules_module(Name, Rules) :-
    (   tried_well(Name)
    ->  true
    ;   game_plan(Name, _)
    ),
    rules_name(Name, Rules).

rules_name(Name, Rules) :-
    atom_concat(tabuleiro_own_rules_, Name, Rules).

%!  game_plan(+Name, -Plan) is semidet.
%
%   Plan, see clauses.pl, is that of the declared game Name. The first call tries the game.

game_plan(Name, Plan) :-
    (   plan_so_far(Name, Plan0)
    ->  Plan = Plan0
    ;   declared_game(Name),
        !,
        with_mutex(tabuleiro_own_trial, plan_by_trial(Name, Plan))
    ).

%   plan_by_trial(+Name, -Plan): one thread at a time does this; another may have done it by now.

plan_by_trial(Name, Plan) :-
    (   plan_so_far(Name, Plan0)
    ->  Plan = Plan0
    ;   known_fault(Name, Error, Kept),
        changed_since(Kept, [])
    ->  throw(Error)
    ;   declared(Name, _, Settings),
        !,
        get_time(Begun),
        catch(try_game(Name, Settings, Plan), Ball, faulty(Name, Begun, Ball))
    ).

%   faulty(+Name, +Begun, +Ball): the trial that began at Begun throws Ball. A fault of the program
%   is noted, unless the trial took so long that a busy machine may have caused it.

faulty(Name, Begun, Ball) :-
    get_time(Ended),
    (   subsumes_term(error(tabuleiro(own_game(_, _)), _), Ball),
        Ended-Begun < 4
    ->  kept_state(Kept),
        note_found(Name, fault(Ball, Kept))
    ;   true
    ),
    throw(Ball).

%   try_game(+Name, +Settings, -Plan): try the game, and make its rules module.

try_game(Name, Settings, Plan) :-
    rules_name(Name, Rules),
    set_module(Rules:base(system)),
    stoppable(tried(Settings, Plan0)),
    Plan = Plan0.put(rules, Rules),
    rules_clauses(Plan, Clauses),
    transaction(( forall(rules_predicate(Rules, Head),
                         retractall(Rules:Head)),
                  forall(member(Clause, Clauses),
                         assertz(Rules:Clause)),
                  note_found(Name, plan(Plan))
                )),
    forall(( rules_predicate(Rules, Head),
             predicate_property(Rules:Head, number_of_clauses(0))
           ),
           ( functor(Head, Predicate, Arity),
             abolish(Rules:Predicate/Arity)
           )),
    tell_findings(Plan).

%   rules_predicate(+Rules, -Head): also a predicate of an earlier trial that has no clauses now.

rules_predicate(Rules, Head) :-
    current_predicate(Rules:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Rules:Head, dynamic).

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
    ),
    (   former_hook(Plan.name, Hook)
    ->  print_message(warning, tabuleiro(own_game(Plan.name, former_hook(Hook))))
    ;   true
    ).

%   former_hook(+Name, -Hook): the program defines Hook, Module:Name/Arity, to draw the game Name.
%   Such hooks have moved to tabuleiro_hooks.

former_hook(Name, Module:Hook/Arity) :-
    Module = tabuleiro_drawings,
    current_predicate(Module:Hook/Arity),
    functor(Head, Hook, Arity),
    arg(1, Head, Name),
    clause(Module:Head, _),
    !.


                /*******************************
                *           OPTIONS            *
                *******************************/

%   own_options(:Name, +Options, -Settings): a dict of the options of declare_game/2, with `name`,
%   `module`, and `limit` for the option `moves`.

own_options(Module:Name, Options0, Settings) :-
    (   is_list(Options0)
    ->  maplist(of_one_argument, Options0, Options)
    ;   Options = Options0
    ),
    specs(Specs),
    catch(options(own_game_option, Specs, Options, Values),
          error(Formal, Context),
          ( detail(Formal, Options, Context),
            throw(error(Formal, Context))
          )),
    dict_pairs(Settings0, settings, Values),
    checked_map('$own', Settings0.map, Map),
    Settings = Settings0.put(_{map:Map, name:Name, module:Module, limit:Settings0.moves}),
    check_players(Settings.players),
    check_turn(Settings.turn),
    check_winners(Settings.winners, Settings.players),
    check_side(Settings.value_side, Settings.players).

specs([ option(players, list, none),
        option(turn, any, none),
        option(map, list, []),
        option(config, ground, none),
        option(winners, list, []),
        option(value_side, ground, none),
        option(better, one_of([higher,lower]), higher),
        option(levels, list, [1,2]),
        option(moves, positive_integer, none),
        option(repetition, one_of([none,draw]), none),
        option(title, text, none)
      ]).

%   detail(+Formal, +Options, ?Context): add to a type error of an option which option it is.

detail(domain_error(own_game_option, _), _, _) :-
    !.
detail(Formal, Options, context(_, Detail)) :-
    Formal =.. [_,_,Culprit],
    option_list(Options, List),
    member(Option, List),
    nonvar(Option),
    (   Option = (Name = Value)
    ;   Option =.. [Name,Value]
    ),
    Value == Culprit,
    !,
    format(atom(Detail), "of the option ~q", [Name]).
detail(_, _, _).

%   of_one_argument(+Option0, -Option): only the option turn(Pattern, Player) has two arguments.

of_one_argument(Option0, Option) :-
    (   subsumes_term(turn(_, _), Option0)
    ->  Option0 = turn(Pattern, Player),
        Option = turn(place(Pattern, Player))
    ;   subsumes_term(turn(_), Option0)
    ->  Option0 = turn(Closure),
        Option = turn(goal(Closure))
    ;   subsumes_term(turn=_, Option0)
    ->  Option0 = (turn=Closure),
        Option = turn(goal(Closure))
    ;   Option = Option0
    ).

check_players(none) :-
    !.
check_players(Players) :-
    must_be(list(atomic), Players),
    length(Players, Count),
    most_players(Most),
    sort(Players, Sorted),
    (   between(1, Most, Count),
        length(Sorted, Count),
        \+ ( member(Word, [draw,tie,none,empate]),
             memberchk(Word, Players)
           )
    ->  true
    ;   domain_error(players, Players)
    ).

%   most_players(-Count): the core searches for no more players.

most_players(12).

check_turn(Turn) :-
    (   Turn == none
    ->  true
    ;   Turn = goal(Closure)
    ->  must_be(callable, Closure)
    ;   Turn = place(Pattern, Player),
        var(Player),
        compound(Pattern),
        term_variables(Pattern, Variables),
        member(Variable, Variables),
        Variable == Player
    ->  true
    ;   Turn = place(Pattern, Player)
    ->  domain_error(turn, turn(Pattern, Player))
    ;   domain_error(turn, Turn)
    ).

check_winners(Winners, Players) :-
    forall(member(Item, Winners),
           (   subsumes_term(_ = _, Item),
               Item = (Theirs = Ours),
               ground(Theirs),
               atomic(Ours),
               one_of(Ours, [draw,none], Players)
           ->  true
           ;   domain_error(winners, Item)
           )).

check_side(Side, Players) :-
    (   one_of(Side, [none,mover], Players)
    ->  true
    ;   domain_error(value_side, Side)
    ).

%   one_of(+Term, +Words, +Players): any Term is right while the Players are unknown, `none`.

one_of(Term, Words, Players) :-
    (   Players == none
    ;   memberchk(Term, Words)
    ;   memberchk(Term, Players)
    ),
    !.
