:- module(tabuleiro_own,
          [ declared_game/1,            % ?Name
            declared_module/2,          % ?Name, ?Module
            declaration/3,              % ?Name, ?Module, ?Settings
            declared_file/2,            % +Name, -File
            declare/3,                  % +Name, +Module, +Settings
            library_file/1,             % +File
            found/3,                    % +Name, +Rules, +Facts
            rules_module/2,             % +Name, -Rules
            game_facts/2,               % +Name, -Facts
            facts_so_far/2,             % +Name, -Facts
            bare_state/3                % +State, -Bare, -Player
          ]).
:- set_module(base(system)).    % what a program defines is not taken for what is yet to come here
:- use_module('../games/hooks', []).
:- autoload(declare, [try_game/3]).
:- autoload(kept, [changed_since/2, kept_state/1]).
:- autoload(protocol, [has/2, start/2, start/3]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(library(error), [domain_error/2]).

/** <module> The games that programs have declared

What declare_game/2 has recorded, what has been found out since by trying, and the hooks of
tabuleiro_hooks that do not show anything. The rest is loaded when a game is declared.
*/

%   declared(?Name, ?Module, ?Settings): the game Name is that of Module, with the Settings of
%   own_options/3. A clause that a file has made goes with it.
%
%   facts(?Name, ?Facts), rules(?Name, ?Rules): what game_facts/2 and rules_module/2 answer.
%
%   fault(?Name, ?Error, ?Kept): a trial has found the Error, while programs kept what kept_state/1
%   has answered.

:- multifile declared/3.
:- dynamic
    declared/3,
    facts/2,
    fault/3,
    rules/2.
:- volatile
    facts/2,
    fault/3,
    rules/2.

%!  declared_game(?Name) is nondet.
%
%   Name is a game that a program has declared.

declared_game(Name) :-
    declared(Name, _, _).

%!  declared_module(?Name, ?Module) is nondet.
%
%   The game Name is that of Module.

declared_module(Name, Module) :-
    declared(Name, Module, _).

%!  declaration(?Name, ?Module, ?Settings) is nondet.
%
%   The game Name is that of Module, with the Settings of own_options/3.

declaration(Name, Module, Settings) :-
    declared(Name, Module, Settings).

%!  declared_file(+Name, -File) is semidet.
%
%   The game Name has been declared while File was loaded.

declared_file(Name, File) :-
    clause(declared(Name, _, _), true, Ref),
    clause_property(Ref, source(File)),
    !.

%!  declare(+Name, +Module, +Settings) is det.
%
%   Name is a game of Module from now on, until the file that is being loaded, if there is one, is
%   loaded again or unloaded.

declare(Name, Module, Settings) :-
    retractall(declared(Name, _, _)),
    forget(Name),
    (   prolog_load_context(source, _)
    ->  compile_aux_clauses([tabuleiro_own:declared(Name, Module, Settings)])
    ;   assertz(declared(Name, Module, Settings))
    ).

forget(Name) :-
    retractall(rules(Name, _)),
    retractall(facts(Name, _)),
    retractall(fault(Name, _, _)).

%!  found(+Name, +Rules, +Facts) is det.
%
%   The game Name has been tried.

found(Name, Rules, Facts) :-
    forget(Name),
    assertz(facts(Name, Facts)),
    assertz(rules(Name, Rules)).

%   A program that is loaded again, or more of it, is tried again.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(load_file(done(_, file(_, File), _, _, _, _)), _, _) :-
    something_found,
    \+ library_file(File),
    forget(_),
    fail.

something_found :-
    (   facts(_, _)
    ;   fault(_, _, _)
    ),
    !.

%!  library_file(+File) is semidet.
%
%   File is one of SWI-Prolog's or of ours, or a library.

library_file(File) :-               % in later versions of SWI-Prolog some are compiled, .qlf
    current_prolog_flag(home, Home),
    sub_atom(File, 0, _, _, Home),
    !.
library_file(File) :-
    module_property(Module, file(File)),
    (   module_property(Module, class(Class)),
        memberchk(Class, [library,system])
    ;   sub_atom(Module, 0, _, _, tabuleiro)
    ),
    !.

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
    ;   declared(Name, _, _),
        !,
        with_mutex(tabuleiro_own_trial, facts_by_trial(Name, Facts))
    ).

%   facts_by_trial(+Name, -Facts): in one thread at a time; another may have tried the game meanwhile.

facts_by_trial(Name, Facts) :-
    (   facts_so_far(Name, Facts0)
    ->  Facts = Facts0
    ;   declared(Name, _, Settings),
        !,
        known_fault(Name),
        get_time(Begun),
        catch(try_game(Name, Settings, Facts), Ball, faulty(Name, Begun, Ball))
    ).

%   known_fault(+Name): throw what the last trial has found, if no program has changed since.

known_fault(Name) :-
    (   fault(Name, Error, Kept),
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
        retractall(fault(Name, _, _)),
        assertz(fault(Name, Ball, Kept))
    ;   true
    ),
    throw(Ball).

%!  facts_so_far(+Name, -Facts) is semidet.
%
%   As game_facts/2, of a game that has been tried.

facts_so_far(Name, Facts) :-
    facts(Name, Facts),
    declared(Name, _, _),
    !.

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
    declared(Name, _, _),
    !.

tabuleiro_hooks:start(Name, Answers, State) :-
    rules_module(Name, Rules),
    !,
    (   memberchk(config=Config, Answers),
        Config \== none
    ->  (   has(Rules, start_(_, _)),
            clause(Rules:start_(Config, _), _)
        ->  start(Rules, Config, State)
        ;   domain_error(game_option, config(Config))
        )
    ;   start(Rules, State)
    ).

tabuleiro_hooks:rules(Name, Rules) :-
    rules_module(Name, Rules),
    !.
