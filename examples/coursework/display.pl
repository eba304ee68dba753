/*  What the program shows. */

display_game(Board, Player) :-
    displayBoard(Board),
    format("Player ~w to move.~n", [Player]).

displayBoard(Board) :-
    nl,
    format("    1 2 3 4 5 6 7~n", []),
    displayLines(Board, 1),
    countPieces(a, Board, CountA),
    countPieces(b, Board, CountB),
    format("A ~w, B ~w~n", [CountA, CountB]).

displayLines([], _).
displayLines([Cells|Lines], Number) :-
    format("~w   ", [Number]),
    displayCells(Cells),
    Next is Number + 1,
    displayLines(Lines, Next).

displayCells([]) :-
    nl.
displayCells([Cell|Cells]) :-
    displayCell(Cell),
    displayCells(Cells).

displayCell(' ') :-
    write('. ').
displayCell(Piece) :-
    Piece \= ' ',
    write(Piece),
    write(' ').

showWinner(draw) :-
    format("A draw.~n", []).
showWinner(Player) :-
    Player \= draw,
    format("Player ~w wins.~n", [Player]).
