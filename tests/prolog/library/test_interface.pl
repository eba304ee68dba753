/*  The public libraries: each predicate that they export has its modes in the documentation, the options of each
    are declared, and what sandboxed programs may call is declared where that is safe.
*/

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(predicate_options)).
:- use_module(library(readutil)).
:- use_module(library(sandbox)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/accelerate), []).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/check), []).
:- use_module(library(tabuleiro/command), []).
:- use_module(library(tabuleiro/exo), []).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/infection), []).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module(library(tabuleiro/web), []).
:- use_module('../helpers/games').

%   exported(-Library, -Definer, -Name, -Arity): Library exports the predicate that Definer has.

exported(Library, Definer, Name, Arity) :-
    public_library(Library),
    absolute_file_name(library(Library), File, [file_type(prolog), access(read)]),
    module_property(Module, file(File)),
    module_property(Module, exports(Exports)),
    member(Name/Arity, Exports),
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, imported_from(Definer0))
    ->  Definer = Definer0
    ;   Definer = Module
    ).

%   mode_line(+Module, +Name, -Line): Line of the file of Module tells modes of a predicate Name.

mode_line(Module, Name, Line) :-
    module_property(Module, file(File)),
    read_file_to_string(File, Text, [encoding(utf8)]),
    split_string(Text, "\n", "", Lines),
    member(Line, Lines),
    sub_string(Line, 0, _, _, "%!  "),
    (   format(string(Begin), "%!  ~w(", [Name])
    ;   format(string(Begin), "%!  ~w is", [Name])
    ),
    string_concat(Begin, _, Line).

%   takes_options(-Module, -Name, -Arity): the last argument of a public predicate is called Options.

takes_options(Module, Name, Arity) :-
    setof(Definer-Name0/Arity0, Library^exported(Library, Definer, Name0, Arity0), Exported),
    member(Module-Name/Arity, Exported),
    mode_line(Module, Name, Line),
    split_string(Line, ",", "", Arguments),
    length(Arguments, Arity),
    last(Arguments, Last),
    sub_string(Last, Before, _, _, "Options)"),
    \+ sub_string(Last, 0, Before, _, " -").

%   unknown_option(?Module:Goal): Goal has an option that there is not.

unknown_option(tabuleiro:declare_game(unknown_option, [unknown(1)])).
unknown_option(tabuleiro:match(infection, [level(1),level(1)], _, [unknown(1)])).
unknown_option(tabuleiro:play(infection, [unknown(1)])).
unknown_option(tabuleiro:play(exo, [unknown(1)])).
unknown_option(tabuleiro:play(virus_wars, [unknown(1)])).
unknown_option(tabuleiro:play(adaptoid, [unknown(1)])).
unknown_option(tabuleiro_match:play_match(exo, [level(1),level(1)], _, [unknown(1)])).
unknown_option(tabuleiro_match:play_match(virus_wars, [level(1),level(1)], _, [unknown(1)])).
unknown_option(tabuleiro_check:check_implementation(infection, [unknown(1)])).
unknown_option(tabuleiro_check:conformance(infection, _, [unknown(1)])).
unknown_option(tabuleiro_check:check_files(infection, [], _, [unknown(1)])).
unknown_option(tabuleiro_accelerate:accelerate(infection, [unknown(1)])).
unknown_option(tabuleiro_web:play_web(infection, [unknown(1)])).
unknown_option(tabuleiro_svg:svg(State, _, [unknown(1)])) :-
    tabuleiro_game:initial_state(infection, State).
unknown_option(tabuleiro_search:best_move(State, _, [unknown(1)])) :-
    tabuleiro_game:initial_state(infection, State).
unknown_option(tabuleiro_infection:best_move('A', Board, _, [unknown(1)])) :-
    tabuleiro_infection:initial_board(Board).
unknown_option(tabuleiro_ataxx:best_move('A', Board, _, [unknown(1)])) :-
    tabuleiro_ataxx:initial_board(Board).
unknown_option(tabuleiro_virus_wars:best_move(blue, 5, Board, _, [unknown(1)])) :-
    tabuleiro_virus_wars:initial_board(7, Board).

%   safe(?Goal), unsafe(?Goal): for programs in a sandbox.

safe(tabuleiro:current_game(_)).
safe(tabuleiro:perft(_, 3, _)).
safe(tabuleiro_game:Goal) :-
    member(Goal, [ initial_state(exo, _), player_to_move(_, _), valid_moves(_, _), move(_, _, _),
                   game_over(_, _), value(_, _, _), choose_move(_, 2, _)
                 ]).
safe(tabuleiro_infection:Goal) :-
    member(Goal, [valid_moves(_, _, _), move(_, _, _, _, _, _, _), perft(_, _, _, _)]).
safe(tabuleiro_ataxx:fen(_, _, _)).
safe(tabuleiro_virus_wars:makePlay(_, _, _, _, _, _)).
safe(tabuleiro_exo:score(_, _)).
safe(tabuleiro_adaptoid:feed(_, _, _, _)).
safe((tabuleiro_game:initial_state(infection, State), tabuleiro_game:valid_moves(State, _))).

unsafe(tabuleiro:Goal) :-
    member(Goal, [ declare_game(g, []), match(infection, [level(1),goal(halt)], _, []),
                   play(infection), play(infection, []), best_move(_, _, [on_progress(halt)])
                 ]).
unsafe(tabuleiro_infection:best_move(_, _, _, [threads(9)])).
unsafe(tabuleiro_web:play_web).
unsafe(tabuleiro_check:check_implementation(infection)).
unsafe(tabuleiro_accelerate:accelerate(infection)).

:- begin_tests(interface).

test(modes, Without == []) :-
    findall(Library:Name/Arity,
            ( exported(Library, Module, Name, Arity),
              \+ mode_line(Module, Name, _)
            ),
            Without).

test(options_declared, Without == []) :-
    findall(Module:Name/Arity,
            ( takes_options(Module, Name, Arity),
              \+ current_option_arg(Module:Name/Arity, Arity)
            ),
            Without).

%   What an error lists is declared.

test(options_known, [forall(unknown_option(Module:Goal)), Unknown == []]) :-
    catch(Module:Goal, error(domain_error(_, _), context(_, Message)), true),
    atom_concat('the options are ', Known, Message),
    atomic_list_concat(Names, ', ', Known),
    functor(Goal, Name, Arity),
    findall(Option,
            ( member(Option, Names),
              functor(Term, Option, 1),
              \+ current_predicate_option(Module:Name/Arity, Arity, Term)
            ),
            Unknown).

test(safe, [forall(safe(Goal)), true]) :-
    safe_goal(Goal).

test(unsafe, [forall(unsafe(Goal)), throws(error(_, _))]) :-
    safe_goal(Goal).

%   What declares a game is refused for what it does, whatever the analysis makes of the options.

test(unsafe_to_declare, error(permission_error(call, sandboxed, _))) :-
    safe_goal(tabuleiro_own:declare(g, user, _)).

%   An error names the predicate that has been called.

named(tabuleiro_ataxx:fen("7/7", _, _)).
named(tabuleiro_ataxx:fen(_, [], 'A')).
named(tabuleiro_infection:perft('A', [], 1, _)).
named(tabuleiro:perft(State, -1, _)) :-
    tabuleiro_game:initial_state(exo, State).
named(tabuleiro_game:value(State, nobody, _)) :-
    tabuleiro_game:initial_state(ataxx, State).

test(error_names, [forall(named(Module:Goal)), Named == Module:Name/Arity]) :-
    functor(Goal, Name, Arity),
    catch(Module:Goal, error(_, context(Named, _)), true).

%   No choice point is left where the game is given.

test(current_game, [forall(member(Game, [infection,breakthrough])), true]) :-
    tabuleiro:current_game(Game).

:- end_tests(interface).
