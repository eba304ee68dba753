:- module(tabuleiro_registry,
          [ game_name/1,                % ?Game
            must_be_game/1              % +Game
          ]).
:- set_module(base(system)).    % what a program defines is not taken for what is yet to come here
:- use_module(hooks, [title/2]).

%   In the order of the menu.

:- use_module(infection/game, []).
:- use_module(virus_wars/game, []).
:- use_module(adaptoid/game, []).
:- use_module(exo/game, []).
:- use_module(breakthrough/game, []).
:- use_module(adaptoid/published, []).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> The games there are
*/

%!  game_name(?Game) is nondet.
%
%   Game is the name of a game.

game_name(Game) :-
    title(Game, _).

%!  must_be_game(+Game) is det.
%
%   @error domain_error(game, Game) for an atom that is no game's name

must_be_game(Game) :-
    must_be(atom, Game),
    (   game_name(Game)
    ->  true
    ;   domain_error(game, Game)
    ).
