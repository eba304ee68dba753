:- module(tabuleiro_grid,
          [ grid_drawing/5,             % +Board, +Naming, +Options, :Piece, -Drawing
            place_name/3                % +Naming, +Place, -Name
          ]).
:- use_module('../games/table', [cell_name/2]).
:- use_module(shapes, [label/5]).
:- use_module(library(lists), [append/3, memberchk/2, nth1/3]).
:- autoload(library(option), [option/2]).

/** <module> Boards that are a list of lines

A place is `Line-Column`, from 1 at the top left. Naming is how it is typed:

  - letters
    as `C4`, where C is the column
  - numbers
    as `4 3`, line and column
  - naming(Base, Order, Direction, Lines)
    two numbers from Base on; Order is `line_first` or `column_first`; Direction is `down` or
    `up`, where the last of so many Lines has the first number
  - by_change(Cells)
    Cells are `cell(Place, Name, Move)`, and no other places have a name
*/

:- meta_predicate grid_drawing(+, +, +, 3, -).

%!  grid_drawing(+Board, +Naming, +Options, :Piece, -Drawing) is det.
%
%   As draw/4. `call(Piece, Cell, Words, Elements)` tells what is said of a Cell of Board, and
%   what is drawn there, around the origin.

grid_drawing(Board, Naming, Options, Piece, drawing(Width, Height, Elements)) :-
    board_size(Board, Lines, Columns),
    Width is 60*Columns+44,
    Height is 60*Lines+44,
    option(flip(Flip), Options),
    findall(Label, edge_label(Naming, Board, Flip, Label), Labels),
    findall(Element,
            ( nth1(L, Board, Line),
              nth1(C, Line, Cell),
              call(Piece, Cell, Words, Shapes),
              cell(L-C, Naming, Board, Words, Shapes, Flip, Element)
            ),
            Cells),
    append(Labels, Cells, Elements).

board_size(Board, Lines, Columns) :-
    Board = [Line|_],
    length(Board, Lines),
    length(Line, Columns).

edge_label(Naming, Board, Flip, Label) :-
    board_size(Board, Lines, Columns),
    (   Lines > 9
    ->  Class = [edge,large]
    ;   Class = edge
    ),
    (   between(1, Columns, Column),
        column_text(Naming, Column, Text),
        grid_point(Board, Flip, 1-Column, X, _),
        Y = 18
    ;   between(1, Lines, Line),
        line_text(Naming, Line, Text),
        grid_point(Board, Flip, Line-1, _, Y),
        X = 18
    ),
    label(X, Y, Class, Text, Label).

column_text(letters, Column, Letter) :-
    Code is 0'A+Column-1,
    char_code(Letter, Code).
column_text(numbers, Column, Column).
column_text(by_change(_), Column, Column).
column_text(naming(Base, _, _, _), Column, Number) :-
    Number is Column+Base-1.

line_text(letters, Line, Line).
line_text(numbers, Line, Line).
line_text(by_change(_), Line, Line).
line_text(naming(Base, _, Direction, Lines), Line, Number) :-
    (   Direction == down
    ->  Number is Line+Base-1
    ;   Number is Lines-Line+Base
    ).

cell(Place, Naming, Board, Words, Shapes, Flip, Element) :-
    Place = L-C,
    grid_point(Board, Flip, Place, X, Y),
    place_name(Naming, Place, Name),
    place_words(Name, Place, PlaceWords),
    format(string(Label), "~s, ~s", [PlaceWords, Words]),
    Shade is (L+C) mod 2,
    shade(Shade, Class),
    Square = rect([class(Class), x(-28), y(-28), width(56), height(56), rx(6)], []),
    Element = place(Place, Name, Label, X-Y, [Square|Shapes]).

place_words(none, L-C, Words) :-
    !,
    format(string(Words), "line ~d, column ~d", [L, C]).
place_words(Name, _, Name).

shade(0, [cell,even]).
shade(1, [cell,odd]).

%   grid_point(+Board, +Flip, +Place, -X, -Y): X and Y are the middle of Place.

grid_point(Board, Flip, L-C, X, Y) :-
    (   Flip == true
    ->  board_size(Board, Lines, Columns),
        X is 60*(Columns+1-C)+6,
        Y is 60*(Lines+1-L)+6
    ;   X is 60*C+6,
        Y is 60*L+6
    ).

%!  place_name(+Naming, +Place, -Name) is det.
%
%   Name is a string, Place as it is typed, or `none`.

place_name(letters, Place, Name) :-
    cell_name(Place, Name).
place_name(numbers, L-C, Name) :-
    format(string(Name), "~d ~d", [L, C]).
place_name(naming(Base, Order, Direction, Lines), L-C, Name) :-
    Naming = naming(Base, Order, Direction, Lines),
    line_text(Naming, L, Line),
    column_text(Naming, C, Column),
    (   Order == line_first
    ->  format(string(Name), "~d ~d", [Line, Column])
    ;   format(string(Name), "~d ~d", [Column, Line])
    ).
place_name(by_change(Cells), Place, Name) :-
    (   memberchk(cell(Place, Name0, _), Cells)
    ->  Name = Name0
    ;   Name = none
    ).
