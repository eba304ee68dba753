/*  A game whose predicates take next to no time: what a node costs besides is the search's. A state
    is trivial(N), or also a board of 42 cells, of which nothing is ever looked at; or a move takes
    some 100 microseconds.
*/

:- module(own_trivial,
          [ start/2                     % +Kind, -State
          ]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/own/search), [tool_clause/2]).

tabuleiro_hooks:rules(trivial, own_trivial).

:- forall(tool_clause(own_trivial, Clause), assertz(Clause)).

start(small, trivial(1, x, none)).
start(slow, trivial(1, x, slow)).
start(board, trivial(1, x, Board)) :-
    Line = [x,o,e,e,x,o,x],
    Board = [Line,Line,Line,Line,Line,Line].

players(_, [x,o]).

seat_(trivial(_, x, _), 0).
seat_(trivial(_, o, _), 1).

moves_(_, [1,2,3,4]).

move_(trivial(N0, x, Board), Move, trivial(N, o, Board)) :-
    N is (N0*5+Move) mod 1000003,
    takes(Board).
move_(trivial(N0, o, Board), Move, trivial(N, x, Board)) :-
    N is (N0*5+Move) mod 1000003,
    takes(Board).

takes(slow) :-
    !,
    forall(between(1, 1000, _), true).
takes(_).

over_(trivial(0, _, _), draw).

value_(trivial(N, _, _), _, N).
