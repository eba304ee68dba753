:- module(tabuleiro_infection_display,
          [ show_board/3,               % +Board, +Caption, +Marks
            board_cell/3,               % +Board, ?Place, -Cell
            infected/3                  % +Before, +After, -Place
          ]).
:- use_module('../../text', [on_terminal/0, put_styled/2]).
:- use_module(library(lists), [append/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [foldl/4]).

/** <module> The drawn board of Infection and Ataxx

The table of the course report: its bytes are fixed where the output is no
terminal. On a terminal the pieces are coloured and the last move is marked.
*/

%!  show_board(+Board, +Caption, +Marks) is det.
%
%   Print a valid Board with the scores. Caption is `turn(Player)` or `over`.
%   Marks is a list of `Line-Column = Mark`, shown on a terminal only; Mark is
%   `from` (where the last move began), `to` (where it landed) or `infected`.

show_board(Board, Caption, Marks) :-
    append(Board, Cells),
    foldl(count_piece, Cells, 0-0, A-B),
    rule,
    format("~n       ----------------------------------------- ~n"),
    format("      |  1  |  2  |  3  |  4  |  5  |  6  |  7  |~n"),
    separator,
    forall(nth1(L, Board, Line),
           show_line(L, Line, Marks)),
    format("~n          Player A         Player B           ~n"),
    format("            ~d                ~d              ~n~n", [A, B]),
    show_caption(Caption),
    rule.

count_piece(a, A0-B, A-B) :-
    A is A0+1.
count_piece(b, A-B0, A-B) :-
    B is B0+1.
count_piece(' ', Count, Count).
count_piece('#', Count, Count).

rule :-
    format("----------------------------------------------~n").

separator :-
    format("|-----|-----|-----|-----|-----|-----|-----|-----|~n").

show_caption(turn(Player)) :-
    format("           It is player ~as turn.             ~n", [Player]).
show_caption(over) :-
    format("           The game is over.                  ~n").

show_line(L, Line, Marks) :-
    format("|  ~d  |", [L]),
    forall(nth1(C, Line, Cell),
           show_cell(L-C, Cell, Marks)),
    nl,
    separator.

show_cell(Place, Cell, Marks) :-
    on_terminal,
    !,
    mark(Place, Marks, Mark),
    brackets(Mark, Left, Right),
    style(Cell, Style),
    format(" ~a", [Left]),
    put_styled(Style, Cell),
    format("~a |", [Right]).
show_cell(_, Cell, _) :-
    format("  ~a  |", [Cell]).

mark(Place, Marks, Mark) :-
    memberchk(Place=Mark, Marks),
    !.
mark(_, _, none).

% Letters and brackets, not only colours: they serve whoever sees no colours.
brackets(none,     ' ', ' ').
brackets(from,     <,   >).
brackets(to,       '[', ']').
brackets(infected, '(', ')').

style(a,   [bold, fg(red)]).
style(b,   [bold, fg(blue)]).
style(' ', []).
style('#', []).

%!  board_cell(+Board, ?Place, -Cell) is nondet.
%
%   Cell is what Board has on Place, `Line-Column`.

board_cell(Board, L-C, Cell) :-
    nth1(L, Board, Line),
    nth1(C, Line, Cell).

%!  infected(+Before, +After, -Place) is nondet.
%
%   The piece on Place has changed sides between two boards.

infected(Before, After, Place) :-
    board_cell(Before, Place, Old),
    Old \== ' ',
    board_cell(After, Place, New),
    New \== ' ',
    New \== Old.
