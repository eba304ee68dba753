:- module(games,
          [ game_library/2,             % ?Game, -Library
            public_library/1,           % -Library
            no_such_game/2              % +Name, -Text
          ]).
:- use_module(library(tabuleiro), []).

/** <module> What tests ask of the list of games

A game that is entered there needs no line here.
*/

%!  game_library(?Game, -Library) is nondet.
%
%   The library of a game is library(Library); not every game has one.

game_library(Game, tabuleiro/Game) :-
    tabuleiro:current_game(Game),
    exists_source(library(tabuleiro/Game)).

%!  public_library(-Library) is nondet.
%
%   What a program loads is library(Library).

public_library(tabuleiro).
public_library(tabuleiro/game).
public_library(tabuleiro/play).
public_library(tabuleiro/web).
public_library(tabuleiro/accelerate).
public_library(tabuleiro/check).
public_library(tabuleiro/command).
public_library(Library) :-
    game_library(_, Library).

%!  no_such_game(+Name, -Text) is det.
%
%   What a command says where Name is no game.

no_such_game(Name, Text) :-
    findall(Game, tabuleiro:current_game(Game), Games),
    atomic_list_concat(Games, ', ', Listed),
    format(string(Text), "no such game: ~w (there are ~w)", [Name, Listed]).
