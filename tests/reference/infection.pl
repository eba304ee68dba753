:- module(reference_infection,
          [ valid_moves/4,              % +Rules, +Player, +Board, -Moves
            move/8,                     % +Rules, +Player, +OldLine, +OldColumn, +NewLine, +NewColumn, +Board, -NewBoard
            piece_lead/3,               % +Board, +Player, -Lead
            game_over/3,                % +Rules, +Board, -Winner
            plays/4,                    % +Rules, +Player, +Board, -Plays
            greedy_move/2,              % +Plays, -Movement
            start_board/2               % +Rules, -Board
          ]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(lists), [append/3, max_list/2, member/2, memberchk/2, nth1/4]).

/** <module> The rules of Infection, slow and obvious

What the core is compared with. It is written from the description of the
rules, straight and without a thought for speed. Rules is `coursework` or
`ataxx`. Arguments are not checked.

Outside, a board is a list of lists; inside, a compound of compounds, where
arg/3 finds and enumerates cells.
*/

%!  start_board(+Rules, -Board) is det.

start_board(coursework, [[ b ,' ',' ',' ',' ',' ', a ],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [ a ,' ',' ',' ',' ',' ', b ]]).
start_board(ataxx,      [[ a ,' ',' ',' ',' ',' ', b ],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [ b ,' ',' ',' ',' ',' ', a ]]).

piece('A', a).
piece('B', b).

enemy(a, b).
enemy(b, a).

cells(Lists, Cells) :-
    maplist(line_cells, Lists, Lines),
    compound_name_arguments(Cells, board, Lines).

line_cells(List, Cells) :-
    compound_name_arguments(Cells, line, List).

on_board(Line, Column) :-
    between(1, 7, Line),
    between(1, 7, Column).

cell(Cells, Line, Column, Content) :-
    arg(Line, Cells, LineCells),
    arg(Column, LineCells, Content).

%   offset(+Rules, ?Down, ?Right, -Kind): the offsets of a move, in the order in which moves are
%   listed.

offset(Rules, Down, Right, Kind) :-
    direction(Down, Right, Direction),
    kind(Direction, Rules, Kind).

direction(-2, -2, jump).
direction(-2, -1, knight).
direction(-2,  0, jump).
direction(-2,  1, knight).
direction(-2,  2, jump).
direction(-1, -2, knight).
direction(-1, -1, clone).
direction(-1,  0, clone).
direction(-1,  1, clone).
direction(-1,  2, knight).
direction( 0, -2, jump).
direction( 0, -1, clone).
direction( 0,  1, clone).
direction( 0,  2, jump).
direction( 1, -2, knight).
direction( 1, -1, clone).
direction( 1,  0, clone).
direction( 1,  1, clone).
direction( 1,  2, knight).
direction( 2, -2, jump).
direction( 2, -1, knight).
direction( 2,  0, jump).
direction( 2,  1, knight).
direction( 2,  2, jump).

%   The coursework has no knight's moves.

kind(clone, _, clone).
kind(jump, _, jump).
kind(knight, ataxx, jump).

%   reaches(+Rules, +Piece, +Cells, -OldLine, -OldColumn, -NewLine, -NewColumn, -Kind): a piece and
%   an empty cell that it may move to.

reaches(Rules, Piece, Cells, OldLine, OldColumn, NewLine, NewColumn, Kind) :-
    cell(Cells, OldLine, OldColumn, Piece),
    offset(Rules, Down, Right, Kind),
    NewLine is OldLine + Down,
    NewColumn is OldColumn + Right,
    on_board(NewLine, NewColumn),
    cell(Cells, NewLine, NewColumn, ' ').

%!  valid_moves(+Rules, +Player, +Board, -Moves) is det.

valid_moves(Rules, Player, Board, Moves) :-
    piece(Player, Piece),
    cells(Board, Cells),
    findall(Kind-(OldLine-OldColumn-NewLine-NewColumn),
            reaches(Rules, Piece, Cells, OldLine, OldColumn, NewLine, NewColumn, Kind),
            All),
    listed(Rules, All, Moves).

listed(coursework, All, Moves) :-
    findall(Move, member(_-Move, All), Moves).
listed(ataxx, All, Moves) :-
    findall(Move,
            ( append(Before, [Kind-Move|_], All),
              \+ cloned_before(Kind, Move, Before)
            ),
            Moves).

cloned_before(clone, _-_-Line-Column, Before) :-
    member(clone-(_-_-Line-Column), Before).

%!  move(+Rules, +Player, +OldLine, +OldColumn, +NewLine, +NewColumn,
%!       +Board, -NewBoard) is semidet.

move(Rules, Player, OldLine, OldColumn, NewLine, NewColumn, Board, NewBoard) :-
    piece(Player, Piece),
    on_board(OldLine, OldColumn),
    on_board(NewLine, NewColumn),
    cells(Board, Cells),
    cell(Cells, OldLine, OldColumn, Piece),
    cell(Cells, NewLine, NewColumn, ' '),
    DownMoved is NewLine - OldLine,
    RightMoved is NewColumn - OldColumn,
    offset(Rules, DownMoved, RightMoved, Kind),
    leave(Kind, OldLine, OldColumn, Board, Board1),
    put_cell(Piece, NewLine-NewColumn, Board1, Board2),
    enemy(Piece, Enemy),
    findall(Line-Column,
            ( offset(Rules, Down, Right, clone),
              Line is NewLine + Down,
              Column is NewColumn + Right,
              on_board(Line, Column),
              cell(Cells, Line, Column, Enemy)
            ),
            Infected),
    foldl(put_cell(Piece), Infected, Board2, NewBoard).

leave(clone, _, _, Board, Board).
leave(jump, Line, Column, Board, NewBoard) :-
    put_cell(' ', Line-Column, Board, NewBoard).

put_cell(Content, Line-Column, Board, NewBoard) :-
    nth1(Line, Board, Cells, Lines),
    nth1(Column, Cells, _, Others),
    nth1(Column, NewCells, Content, Others),
    nth1(Line, NewBoard, NewCells, Lines).

count(Board, Piece, Count) :-
    cells(Board, Cells),
    findall(here, cell(Cells, _, _, Piece), All),
    length(All, Count).

%!  piece_lead(+Board, +Player, -Lead) is det.

piece_lead(Board, Player, Lead) :-
    piece(Player, Piece),
    enemy(Piece, Enemy),
    count(Board, Piece, Own),
    count(Board, Enemy, Others),
    Lead is Own - Others.

%!  game_over(+Rules, +Board, -Winner) is semidet.

game_over(Rules, Board, Winner) :-
    once(finished(Rules, Board)),
    piece_lead(Board, 'A', Lead),
    Sign is sign(Lead),
    winner(Sign, Winner).

finished(_, Board) :-
    member(Content, [' ', a, b]),
    count(Board, Content, 0).
finished(ataxx, Board) :-
    valid_moves(ataxx, 'A', Board, []),
    valid_moves(ataxx, 'B', Board, []).

winner(1, 'A').
winner(-1, 'B').
winner(0, draw).

%!  plays(+Rules, +Player, +Board, -Plays) is det.
%
%   Plays is the list of `play(Move, NewBoard, Lead)`: every move, the board
%   after it, and by how many pieces Player then leads.

plays(Rules, Player, Board, Plays) :-
    valid_moves(Rules, Player, Board, Moves),
    findall(play(Move, NewBoard, Lead),
            ( member(Move, Moves),
              Move = OldLine-OldColumn-NewLine-NewColumn,
              move(Rules, Player, OldLine, OldColumn, NewLine, NewColumn, Board, NewBoard),
              piece_lead(NewBoard, Player, Lead)
            ),
            Plays).

%!  greedy_move(+Plays, -Movement) is det.
%
%   Movement is the first of Plays with the greatest lead.

greedy_move([], movement(0, 0, 0, 0)).
greedy_move([Play|Plays], movement(OldLine, OldColumn, NewLine, NewColumn)) :-
    findall(Lead, member(play(_, _, Lead), [Play|Plays]), Leads),
    max_list(Leads, Greatest),
    memberchk(play(OldLine-OldColumn-NewLine-NewColumn, _, Greatest), [Play|Plays]).
