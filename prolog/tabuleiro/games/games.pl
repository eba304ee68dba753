:- module(tabuleiro_games,
          [ game_name/1,                % ?Game
            must_be_game/1              % +Game
          ]).
:- use_module('../own/declared', [declared_game/1]).
:- use_module(hooks, [about/2]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> The games there are

A module that takes the name of a game, or lists the games, calls this one. A built-in game has its
name in built_in/1.
*/

%!  game_name(?Game) is nondet.
%
%   Game is the name of a game. The built-in games come first. Leaves no choice point where Game is
%   bound.

game_name(Game) :-
    atom(Game),
    !,
    about(Game, _),
    !.
game_name(Game) :-
    built_in(Games),
    (   member(Game, Games),
        about(Game, _)
    ;   about(Game, _),
        \+ memberchk(Game, Games),
        \+ declared_game(Game)
    ;   declared_game(Game)
    ).

%   built_in(-Games): the names of the built-in games, in the order of the menu.

built_in([infection,ataxx,virus_wars,adaptoid,exo,breakthrough,adaptoid_published]).

%!  must_be_game(+Game) is det.
%
%   @error domain_error(game, Game) for an atom that is not the name of a game

must_be_game(Game) :-
    must_be(atom, Game),
    (   game_name(Game)
    ->  true
    ;   domain_error(game, Game)
    ).
