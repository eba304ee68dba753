:- module(tabuleiro_infection_drawing, []).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/grid', [grid_drawing/5]).
:- use_module('../../web/hooks', []).
:- use_module(game, [infection_game/1]).
:- use_module(library(lists), [append/2]).
:- autoload(library(apply), [include/3]).

/** <module> The drawn board of Infection and Ataxx

The hooks of tabuleiro_drawings for the games `infection` and `ataxx`.
*/

tabuleiro_drawings:draw(Game, State, Options, Drawing) :-
    infection_game(Game),
    !,
    drawn(State, Options, Drawing).

drawn(State, Options, Drawing) :-
    arg(1, State, Board),
    grid_drawing(Board, numbers, Options, piece, Drawing).

piece(' ', "empty", []).
piece('#', "blocked",
      [ rect([class(block), x(-26), y(-26), width(52), height(52), rx(6)], []),
        path([class(cross), d('M-14 -14L14 14M-14 14L14 -14')], [])
      ]).
piece(a, "piece of A", [Piece]) :-
    piece_of('A', Piece).
piece(b, "piece of B", [Piece]) :-
    piece_of('B', Piece).

piece_of('A', g(class([piece,red]),
                [ circle(r(22), []),
                  circle([class(mark), cx(-7), cy(-6), r(5)], []),
                  circle([class(mark), cx(8), cy(-3), r(4)], []),
                  circle([class(mark), cx(-1), cy(9), r(4)], [])
                ])).
piece_of('B', g(class([piece,blue]),
                [ path(d('M0 -26L26 0L0 26L-26 0Z'), []),
                  path([class(mark), d('M0 -9L9 0L0 9L-9 0Z')], [])
                ])).

tabuleiro_drawings:counts(Game, State, [A,B]) :-
    infection_game(Game),
    !,
    arg(1, State, Board),
    append(Board, Cells),
    pieces('A', a, Cells, A),
    pieces('B', b, Cells, B).

pieces(Player, Cell, Cells, count(Player, Count, Text, [Piece])) :-
    piece_of(Player, Piece),
    include(==(Cell), Cells, Same),
    length(Same, Count),
    count_text(Count, piece, Text).
