:- module(tabuleiro_virus_wars_drawing, []).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/grid', [grid_drawing/5]).
:- use_module('../../web/hooks', []).
:- use_module(library(lists), [append/2]).
:- autoload(library(apply), [include/3]).

/** <module> The drawn board of Virus Wars

The hooks of tabuleiro_drawings for the game `virus_wars`. Viruses are full, zombies hollow.
*/

tabuleiro_drawings:draw(virus_wars, virus_wars(Board, _, _), Options, Drawing) :-
    grid_drawing(Board, letters, Options, piece, Drawing).

piece([], "empty", []).
piece(['B'], "virus of blue", [g(class([piece,blue]), Shapes)]) :-
    virus(blue, Shapes).
piece(['R'], "virus of red", [g(class([piece,red]), Shapes)]) :-
    virus(red, Shapes).
piece([b], "zombie of blue", [g(class([piece,blue,zombie]), [Shape,Cross])]) :-
    outline(blue, Shape),
    cross(Cross).
piece([r], "zombie of red", [g(class([piece,red,zombie]), [Shape,Cross])]) :-
    outline(red, Shape),
    cross(Cross).

virus(blue, [ path([class(spikes),
                    d('M0 -24V24M-24 0H24M-17 -17L17 17M-17 17L17 -17')], []),
              Outline,
              circle([class(mark), cx(-5), cy(-4), r(3.5)], []),
              circle([class(mark), cx(5), cy(4), r(3.5)], [])
            ]) :-
    outline(blue, Outline).
virus(red, [Outline, circle([class(mark), r(5)], [])]) :-
    outline(red, Outline).

outline(blue, circle(r(16), [])).
outline(red, path(d('M0 -25L7 -12L22 -12.5L14 0L22 12.5L7 12L0 25L-7 12L-22 12.5L-14 0\c
                     L-22 -12.5L-7 -12Z'), [])).

cross(path([class(dead), d('M-5 -5L5 5M-5 5L5 -5')], [])).

tabuleiro_drawings:counts(virus_wars, virus_wars(Board, Player, PlaysLeft),
                          [ count(blue, Blue, BlueText, [g(class([piece,blue]), BlueShapes)]),
                            count(red, Red, RedText, [g(class([piece,red]), RedShapes)])
                          ]) :-
    append(Board, Cells),
    pieces('B', b, Cells, Blue, BluePieces),
    pieces('R', r, Cells, Red, RedPieces),
    with_plays(blue, Player, PlaysLeft, BluePieces, BlueText),
    with_plays(red, Player, PlaysLeft, RedPieces, RedText),
    virus(blue, BlueShapes),
    virus(red, RedShapes).

pieces(Virus, Zombie, Cells, Count, Text) :-
    include(==([Virus]), Cells, Viruses),
    include(==([Zombie]), Cells, Zombies),
    length(Viruses, VirusCount),
    length(Zombies, ZombieCount),
    Count is VirusCount+ZombieCount,
    (   VirusCount =:= 1
    ->  VirusText = "1 virus"
    ;   format(string(VirusText), "~d viruses", [VirusCount])
    ),
    count_text(ZombieCount, zombie, ZombieText),
    format(string(Text), "~s, ~s", [VirusText, ZombieText]).

with_plays(Player, Mover, PlaysLeft, Pieces, Text) :-
    (   Player == Mover
    ->  count_text(PlaysLeft, play, Plays),
        format(string(Text), "~s, ~s left", [Pieces, Plays])
    ;   Text = Pieces
    ).
