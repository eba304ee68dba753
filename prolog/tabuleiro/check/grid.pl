:- module(tabuleiro_conformance_grid,
          [ cell/3,                     % ?Place, +Board, ?Content
            put_cell/4,                 % +Content, +Place, +Board, -NewBoard
            changed_cell/4,             % ?Old, +New, +Board, -NewBoard
            cleared_line/3,             % +Empty, +Board, -NewBoard
            uniform_board/3,            % +Size, +Content, -Board
            next_to/2,                  % +Place, -Near
            move_places/3,              % +Move, -Old, -New
            count_cells/3,              % +Board, +Contents, -Count
            differing_cell/4            % +Board, +Other, -Place, -Contents
          ]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).

/** <module> Boards that are lists of lists

A place is `Line-Column`, from 1.
*/

%!  cell(?Place, +Board, ?Content) is nondet.

cell(Line-Column, Board, Content) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Content).

%!  put_cell(+Content, +Place, +Board, -NewBoard) is semidet.

put_cell(Content, Line-Column, Board, NewBoard) :-
    replaced(Line, Board, Cells, NewCells, NewBoard),
    replaced(Column, Cells, _, Content, NewCells).

replaced(1, [Old|Rest], Old, New, NewList) :-
    !,
    NewList = [New|Rest].
replaced(N, [X|Rest], Old, New, [X|NewRest]) :-
    N > 1,
    Next is N - 1,
    replaced(Next, Rest, Old, New, NewRest).

%!  uniform_board(+Size, +Content, -Board) is det.
%
%   All cells of Board, a square of Size lines, hold Content.

uniform_board(Size, Content, Board) :-
    length(Line, Size),
    maplist(=(Content), Line),
    length(Board, Size),
    maplist(=(Line), Board).

%!  next_to(+Place, -Near) is multi.
%
%   Near is Place or one of the eight around it, on the board or not.

next_to(Line0-Column0, Line-Column) :-
    member(Down, [-1, 0, 1]),
    member(Right, [-1, 0, 1]),
    Line is Line0 + Down,
    Column is Column0 + Right.

%!  move_places(+Move, -Old, -New) is semidet.
%
%   Move, any term, goes from the place Old to New.

move_places(OldLine-OldColumn-NewLine-NewColumn, OldLine-OldColumn, NewLine-NewColumn) :-
    maplist(integer, [OldLine,OldColumn,NewLine,NewColumn]).

%!  changed_cell(?Old, +New, +Board, -NewBoard) is nondet.
%
%   One cell that holds Old, and not New, holds New in NewBoard.

changed_cell(Old, New, Board, NewBoard) :-
    append(Before, [Cells|After], Board),
    append(Left, [Old|Right], Cells),
    Old \== New,
    append(Left, [New|Right], NewCells),
    append(Before, [NewCells|After], NewBoard).

%!  cleared_line(+Empty, +Board, -NewBoard) is nondet.
%
%   A line with at least two cells that are not Empty has only such in NewBoard.

cleared_line(Empty, Board, NewBoard) :-
    append(Before, [Cells|After], Board),
    aggregate_all(count, ( member(Cell, Cells), Cell \== Empty ), Count),
    Count >= 2,
    same_length(Cells, NewCells),
    maplist(=(Empty), NewCells),
    append(Before, [NewCells|After], NewBoard).

%!  count_cells(+Board, +Contents, -Count) is det.
%
%   Count cells hold one of Contents.

count_cells(Board, Contents, Count) :-
    aggregate_all(count,
                  ( member(Cells, Board),
                    member(Cell, Cells),
                    memberchk(Cell, Contents)
                  ),
                  Count).

%!  differing_cell(+Board, +Other, -Place, -Contents) is nondet.
%
%   Contents are `Content-OtherContent` where the boards differ, which fails where they are not of
%   the same form.

differing_cell(Board, Other, Place, Content-OtherContent) :-
    same_form(Board, Other),
    cell(Place, Board, Content),
    cell(Place, Other, OtherContent),
    Content \== OtherContent.

same_form(Board, Other) :-
    is_list(Other),
    same_length(Board, Other),
    maplist(is_list, Other),
    maplist(same_length, Board, Other).
