:- module(tabuleiro_shapes,
          [ place/4,                    % +Place, +Marks, +Clicks, -Element
            label/5,                    % +X, +Y, +Class, +Text, -Element
            stroke/4,                   % +Class, +Number, +Stroke, -Element
            plain_text/2,               % +Text, -Plain
            grid_drawing/5,             % +Board, +Naming, +Options, :Piece, -Drawing
            place_name/3                % +Naming, +Place, -Name
          ]).
:- use_module('../games/places', [cell_name/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(option), [option/2]).

/** <module> The elements of drawings

Games are drawn with the places, labels and strokes of this module. grid_drawing/5 draws a whole
board that is a list of lines. A place on it is `Line-Column`, with `1-1` at the top left. Naming
says how a place is named:

  - letters
    `C4`, where C is the column
  - numbers
    `4 3`, the line and the column
  - naming(Base, Order, Direction, Lines)
    two numbers, from Base on; Order is `line_first` or `column_first`; Direction is `down`, or
    `up` if the last of the Lines has the first number
  - by_change(Cells)
    Cells has a `cell(Place, Name, Move)` for each place with a name; other places have none
*/

%!  place(+Place, +Marks, +Clicks, -Element) is det.
%
%   Element is an SVG group for Place, a `place(Place, Name, Label, X-Y, Elements)` of draw/4. Its
%   marks in Marks become classes. Clicks is `none` if nothing can be clicked. Otherwise it is
%   `clicks(Chosen, Next)`, the names of the places clicked so far and of those that can be clicked
%   next; then Element is a button, with Label for screen readers.

place(place(Place, Name, Label, X0-Y0, Elements), Marks, Clicks,
      g([Transform|Attributes], Elements)) :-
    rounded(X0, X),
    rounded(Y0, Y),
    Transform = transform('translate(~w ~w)'-[X,Y]),
    findall(Class, member(Place=Class, Marks), Marked),
    place_attributes(Clicks, Name, Label, [place|Marked], Attributes).

place_attributes(none, _, _, Classes, [class(Classes)]) :-
    !.
place_attributes(_, none, Label, Classes, [class(Classes), role(img), 'aria-label'(Label)]) :-
    !.
place_attributes(clicks(Chosen, Next), Name, Label, Classes,
                 [class(AllClasses), 'data-place'(Name), role(button), 'aria-label'(Label)]) :-
    findall(Class,
            ( member(Class-Names, [chosen-Chosen,can-Next]),
              memberchk(Name, Names)
            ),
            Clicked),
    append(Classes, Clicked, AllClasses).

%!  label(+X, +Y, +Class, +Text, -Element) is det.
%
%   Element is Text, centred at X and Y.

label(X0, Y0, Class, Text, text([class(Class), x(X), y(Y)], Text)) :-
    rounded(X0, X),
    rounded(Y0+6, Y).       % half a capital's height: not all programs know dominant-baseline

%!  stroke(+Class, +Number, +Stroke, -Element) is det.
%
%   Element draws `ring(X, Y)` or `arrow(X, Y, ToX, ToY)`, with Number on it, unless that is `''`.

stroke(Class, Number, Stroke, g(class([stroke,Class]), Shapes)) :-
    stroke_shapes(Stroke, Drawn, X, Y),
    numbered(Number, X, Y, Numbered),
    append(Drawn, Numbered, Shapes).

%   stroke_shapes(+Stroke, -Shapes, -X, -Y): X and Y are expressions for the place of the number.

stroke_shapes(ring(X0, Y0), [circle([class(shaft), cx(X), cy(Y), r(26)], [])], X0+19, Y0-19) :-
    rounded(X0, X),
    rounded(Y0, Y).
stroke_shapes(arrow(X0, Y0, ToX0, ToY0), [Line,Head], 0.55*X0+0.45*ToX0, 0.55*Y0+0.45*ToY0) :-
    Length is sqrt((ToX0-X0)**2+(ToY0-Y0)**2),
    DX is (ToX0-X0)/Length,
    DY is (ToY0-Y0)/Length,
    maplist(rounded,
            [ X0+10*DX, Y0+10*DY, ToX0-20*DX, ToY0-20*DY,
              ToX0-4*DX, ToY0-4*DY,
              ToX0-24*DX-12*DY, ToY0-24*DY+12*DX,
              ToX0-24*DX+12*DY, ToY0-24*DY-12*DX
            ],
            [X1,Y1,X2,Y2,X3,Y3,X4,Y4,X5,Y5]),
    Line = path([class(shaft), d('M~w ~wL~w ~w'-[X1,Y1,X2,Y2])], []),
    Head = path([class(head), d('M~w ~wL~w ~wL~w ~wZ'-[X3,Y3,X4,Y4,X5,Y5])], []).

numbered('', _, _, []) :-
    !.
numbered(Number, X0, Y0, [circle([class(badge), cx(X), cy(Y), r(11)], []),Label]) :-
    rounded(X0, X),
    rounded(Y0, Y),
    label(X, Y, number, Number, Label).

%   rounded(+Number, -Rounded): Rounded is the value of the expression Number, rounded to a tenth.
%   It is an integer if possible.

rounded(Number, Rounded) :-
    Tenths is round(10*Number),
    (   Tenths mod 10 =:= 0
    ->  Rounded is Tenths//10
    ;   Rounded is Tenths/10.0
    ).

%!  plain_text(+Text, -Plain) is det.
%
%   Plain is the string Text, with U+FFFD in place of each character that XML cannot contain.

plain_text(Text, Plain) :-
    string_codes(Text, Codes),
    maplist(plain_code, Codes, PlainCodes),
    string_codes(Plain, PlainCodes).

plain_code(Code, Plain) :-
    (   in_xml(Code)
    ->  Plain = Code
    ;   Plain = 0xfffd
    ).

in_xml(0x9) :-
    !.
in_xml(0xa) :-
    !.
in_xml(0xd) :-
    !.
in_xml(Code) :-
    Code >= 0x20,
    \+ between(0x7f, 0x9f, Code),       % allowed, but discouraged
    \+ between(0xd800, 0xdfff, Code),
    \+ memberchk(Code, [0xfffe,0xffff]).


                /*******************************
                *            BOARDS            *
                *******************************/

:- meta_predicate grid_drawing(+, +, +, 3, -).

%!  grid_drawing(+Board, +Naming, +Options, :Piece, -Drawing) is det.
%
%   Drawing is one of draw/4. `call(Piece, Cell, Words, Elements)` gives the Words that describe a
%   Cell of Board, and the Elements that draw its content around the origin.

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
%   Name is what a person types for Place, a string, or `none`.

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
