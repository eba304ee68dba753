:- module(tabuleiro_registry,
          [ game_name/1,                % ?Game
            must_be_game/1,             % +Game
            state_arity/2,              % ?Game, ?Arity
            load_game/1                 % +Game
          ]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> The games there are

Each is in library(tabuleiro/Game), in a module of the game's name, and is
loaded when it is needed: a program is free to have a module named as a game
it does not use.
*/

%!  game_name(?Game) is nondet.
%
%   Game is one of the games.

game_name(infection).
game_name(ataxx).
game_name(virus_wars).
game_name(adaptoid).
game_name(exo).

%!  state_arity(?Game, ?Arity) is nondet.
%
%   The number of arguments of a state of Game.

state_arity(infection, 3).
state_arity(ataxx, 3).
state_arity(virus_wars, 3).
state_arity(adaptoid, 5).
state_arity(exo, 3).

%!  must_be_game(+Game) is det.
%
%   @error domain_error(game, Game) for an atom that is no game's name

must_be_game(Game) :-
    must_be(atom, Game),
    (   game_name(Game)
    ->  true
    ;   domain_error(game, Game)
    ).

%   loaded(Game): finding the file again would take many times as long as most calls of a game's
%   predicates.

:- dynamic loaded/1.
:- volatile loaded/1.

%!  load_game(+Game) is det.
%
%   Load library(tabuleiro/Game), if that has not happened yet, without importing
%   from it.
%
%   @error permission_error(redefine, module, Game) where the program itself has
%   a module of that name: ours would take its predicates away

load_game(Game) :-
    loaded(Game),
    !.
load_game(Game) :-
    game_file(Game, File),
    (   taken(Game, File)
    ->  throw(error(permission_error(redefine, module, Game),
                    context(_, 'the program has a module of that name itself; \c
                                library(tabuleiro/conformance) can check it all the same')))
    ;   source_file_property(File, source(state))
    ->  true                    % a saved state holds it; the file may be gone
    ;   use_module(File, [])
    ),
    assertz(loaded(Game)).

%   game_file(+Game, -File): the file of library(tabuleiro/Game), which is beside this one.

game_file(Game, File) :-
    module_property(tabuleiro_registry, file(Here)),
    file_directory_name(Here, Directory),
    atomic_list_concat([Directory, /, Game, '.pl'], File).

taken(Module, File) :-
    current_module(Module),
    (   module_property(Module, file(Other))
    ->  Other \== File
    ;   current_predicate(_, Module:Head),
        \+ predicate_property(Module:Head, imported_from(_))
    ->  true
    ).
