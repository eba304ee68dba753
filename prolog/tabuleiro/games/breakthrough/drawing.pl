:- module(tabuleiro_breakthrough_drawing, []).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/grid', [grid_drawing/5]).
:- use_module('../../web/hooks', []).
:- use_module(game, [pawns/3]).

/** <module> The drawn board of Breakthrough

The hooks of tabuleiro_drawings for the game `breakthrough`. White pawns have round heads, black
ones pointed ones.
*/

tabuleiro_drawings:draw(breakthrough, breakthrough(Board, _), Options, Drawing) :-
    grid_drawing(Board, letters, Options, piece, Drawing).

piece(' ', "empty", []).
piece(w, "white pawn", [Pawn]) :-
    pawn(white, Pawn).
piece(b, "black pawn", [Pawn]) :-
    pawn(black, Pawn).

pawn(Colour, g(class([piece,Colour]), [Body,Head])) :-
    Body = path(d('M-5 -6H5L10 13H14V21H-14V13H-10Z'), []),
    head(Colour, Head).

head(white, circle([cy(-12), r(9)], [])).
head(black, path(d('M0 -26L11 -11L0 -2L-11 -11Z'), [])).

tabuleiro_drawings:counts(breakthrough, breakthrough(Board, _),
                          [White,Black]) :-
    player_count(white, w, Board, White),
    player_count(black, b, Board, Black).

player_count(Player, Cell, Board, count(Player, Count, Text, [Pawn])) :-
    pawns(Cell, Board, Count),
    count_text(Count, pawn, Text),
    pawn(Player, Pawn).
