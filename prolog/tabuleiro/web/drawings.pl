:- module(tabuleiro_drawn, []).

:- use_module('../games/adaptoid/clicks', []).
:- use_module('../games/adaptoid/drawing', []).
:- use_module('../games/breakthrough/drawing', []).
:- use_module('../games/exo/drawing', []).
:- use_module('../games/infection/drawing', []).
:- use_module('../games/virus_wars/drawing', []).

/** <module> The drawings there are
*/
