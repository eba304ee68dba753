:- module(tabuleiro_drawn, []).

:- use_module('../games/infection/drawing', []).

/** <module> The drawings there are
*/
