:- module(tabuleiro_infection_drawing, []).
:- use_module('../../core', [valid_moves_/2]).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/grid', [grid_drawing/5, grid_point/5, place_name/3]).
:- use_module('../../web/hooks', []).
:- use_module(display, [board_cell/3, infected/3]).
:- use_module(library(lists), [append/2, member/2]).
:- autoload(library(apply), [include/3]).
:- autoload(library(option), [option/2]).

/** <module> The drawn board of Infection and Ataxx

The hooks of tabuleiro_drawings for the games `infection` and `ataxx`.
*/

tabuleiro_drawings:draw(infection, State, Options, Drawing) :-
    drawn(State, Options, Drawing).
tabuleiro_drawings:draw(ataxx, State, Options, Drawing) :-
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

tabuleiro_drawings:swatch(infection, Player, [Piece]) :-
    piece_of(Player, Piece).
tabuleiro_drawings:swatch(ataxx, Player, [Piece]) :-
    piece_of(Player, Piece).

tabuleiro_drawings:counts(infection, State, Counts) :-
    pieces(State, Counts).
tabuleiro_drawings:counts(ataxx, State, Counts) :-
    pieces(State, Counts).

pieces(State, [count('A', A, TextA), count('B', B, TextB)]) :-
    arg(1, State, Board),
    append(Board, Cells),
    pieces(a, Cells, A, TextA),
    pieces(b, Cells, B, TextB).

pieces(Cell, Cells, Count, Text) :-
    include(==(Cell), Cells, Same),
    length(Same, Count),
    count_text(Count, piece, Text).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_drawings:strokes(infection, State, Options, Move, Strokes) :-
    move_strokes(Move, State, Options, Strokes).
tabuleiro_drawings:strokes(ataxx, State, Options, Move, Strokes) :-
    move_strokes(Move, State, Options, Strokes).

move_strokes(pass, _, _, []).
move_strokes(OL-OC-NL-NC, State, Options, [arrow(X, Y, ToX, ToY)]) :-
    option(flip(Flip), Options),
    arg(1, State, Board),
    grid_point(Board, Flip, OL-OC, X, Y),
    grid_point(Board, Flip, NL-NC, ToX, ToY).

tabuleiro_drawings:marks(infection, Move, Before, State, Marks) :-
    move_marks(Move, Before, State, Marks).
tabuleiro_drawings:marks(ataxx, Move, Before, State, Marks) :-
    move_marks(Move, Before, State, Marks).

move_marks(pass, _, _, []).
move_marks(OL-OC-NL-NC, Before, State, [(OL-OC)='last-from',(NL-NC)='last-to'|Infected]) :-
    (   Before == none
    ->  Infected = []
    ;   arg(1, Before, Old),
        arg(1, State, New),
        findall(Place=infected, infected(Old, New, Place), Infected)
    ).



                /*******************************
                *            CLICKS            *
                *******************************/

%   valid_moves/2 of Ataxx names only one of the pieces that can make a clone on a cell.

tabuleiro_drawings:clicked_moves(ataxx, State, Moves) :-
    valid_moves_(State, Valid),
    findall(Move,
            ( member(Listed, Valid),
              same_move(Listed, State, Move)
            ),
            Moves).

same_move(L-C-NL-NC, ataxx(Board, Player, _), OL-OC-NL-NC) :-
    max(abs(NL-L), abs(NC-C)) =:= 1,
    !,
    owns(Player, Piece),
    board_cell(Board, OL-OC, Piece),
    max(abs(NL-OL), abs(NC-OC)) =:= 1.
same_move(Move, _, Move).

owns('A', a).
owns('B', b).

tabuleiro_drawings:clicks(infection, _, Move, Names) :-
    move_clicks(Move, Names).
tabuleiro_drawings:clicks(ataxx, _, Move, Names) :-
    move_clicks(Move, Names).

move_clicks(pass, ["pass"]).
move_clicks(OL-OC-NL-NC, [From,To]) :-
    place_name(numbers, OL-OC, From),
    place_name(numbers, NL-NC, To).

tabuleiro_drawings:click_prompt(infection, _, Names, Next, Prompt) :-
    prompt(Names, Next, Prompt).
tabuleiro_drawings:click_prompt(ataxx, _, Names, Next, Prompt) :-
    prompt(Names, Next, Prompt).

prompt([], Next, Prompt) :-
    (   Next == ["pass"]
    ->  Prompt = "There is nothing to do but pass."
    ;   Prompt = "Choose a piece."
    ).
prompt([_], _, "Choose an empty cell one or two steps away.").
