:- module(tabuleiro_documented_games, []).
:- reexport(documented).
:- use_module(adaptoid, []).
:- use_module(breakthrough, []).
:- use_module(exo, []).
:- use_module(infection, []).
:- use_module(virus_wars, []).

/** <module> The documented predicates of all games
*/
