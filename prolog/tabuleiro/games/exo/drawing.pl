:- module(tabuleiro_exo_drawing, []).
:- use_module('../../core', [exo_free_cells_/2, exo_scoring_lines_/2, game_over_/2]).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/hooks', []).
:- use_module('../../web/shapes', [label/5]).
:- use_module(display, [planet_symbol/2]).
:- use_module(planet_drawing, [planet_shape/2, planet_words/2, sun_shape/1]).
:- use_module(library(lists),
              [append/2, append/3, last/2, max_list/2, member/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(option), [option/2]).

/** <module> The drawn universe and galaxies of Exo

The hooks of tabuleiro_drawings for the game `exo`: the stacks in a row, and the galaxies below.
What is clicked for a move is the planet on top of a stack, called by its symbol, and a cell in
the galaxy of whose turn it is. Places in the drawing are `stack(Planet)` and
`cell(Player, Line, Column)`.
*/

tabuleiro_drawings:draw(exo, State, Options, drawing(Width, Height, Elements)) :-
    State = exo(Universe, Galaxies, _),
    layout(Galaxies, Options, Width, Height, Origins),
    findall(Element, stack_element(Universe, Element), Stacks),
    findall(Element,
            ( nth1(Player, Galaxies, Galaxy),
              nth1(Player, Origins, Origin),
              galaxy_element(Player, Galaxy, Origin, State, Element)
            ),
            Others),
    append(Stacks, Others, Elements).


                /*******************************
                *           GEOMETRY           *
                *******************************/

%   layout(+Galaxies, +Options, -Width, -Height, -Origins): Origins are the upper left corners of
%   the galaxies, `X-Y`.

layout(Galaxies, Options, Width, Height, Origins) :-
    maplist(galaxy_size, Galaxies, Sizes),
    option(narrow(Narrow), Options),
    widest(Narrow, Widest),
    placed(Sizes, Widest, 0, 106, 0, Origins, Rights, Height),
    max_list([610|Rights], Width).

galaxy_size(Galaxy, Width-Height) :-
    Galaxy = [Line|_],
    length(Galaxy, Lines),
    length(Line, Columns),
    Width is max(330, 60*Columns+170),     % so wide is the title
    Height is 60*Lines+190.

widest(true, 700).
widest(false, 1500).

%   placed(+Sizes, +Widest, +X, +Y, +RowHeight, -Origins, -Rights, -Height): side by side as far as
%   Widest, from X on, and the others below.

placed([], _, _, Y, RowHeight, [], [], Height) :-
    Height is Y+RowHeight.
placed([Width-High|Sizes], Widest, X, Y, RowHeight, [Left-Top|Origins], [Right|Rights], Height) :-
    (   X > 0,
        X+Width > Widest
    ->  Left = 0,
        Top is Y+RowHeight,
        NewRowHeight = High
    ;   Left = X,
        Top = Y,
        NewRowHeight is max(RowHeight, High)
    ),
    Right is Left+Width,
    placed(Sizes, Widest, Right, Top, NewRowHeight, Origins, Rights, Height).

%   cell_point(+Origin, +Line, +Column, -X, -Y): the lines and columns 0, around a galaxy, have
%   room.

cell_point(Left-Top, Line, Column, X, Y) :-
    X is Left+66+60*Column,
    Y is Top+88+60*Line.

stack_point(Stack, X, 44) :-
    X is 66*Stack-26.


                /*******************************
                *           UNIVERSE           *
                *******************************/

stack_element([], Label) :-
    label(110, 44, plain, "The universe is empty.", Label).
stack_element(Universe, Element) :-
    nth1(Stack, Universe, [Planet|Under]),
    stack_point(Stack, X, Y),
    (   label(X, Y+44, edge, Stack, Element)
    ;   length(Under, Count),
        planet_symbol(Planet, Symbol),
        atom_string(Symbol, Name),
        planet_words(Planet, Words),
        count_text(Count, planet, CountText),
        format(string(Label), "~s, ~s, with ~s under it", [Name, Words, CountText]),
        findall(Sheet, sheet(Count, Sheet), Sheets),
        planet_shape(Planet, Shape),
        append(Sheets, [Shape], Shapes),
        Element = place(stack(Planet), Name, Label, X-Y, Shapes)
    ).

%   The planets below are the edges of as many sheets, of which the top one comes last.

sheet(Count, rect([class(cell), x(X), y(Y), width(54), height(56), rx(6)], [])) :-
    between(0, Count, Above),
    X is 4*(Count-Above)-28,
    Y is -28-4*(Count-Above).


                /*******************************
                *           GALAXIES           *
                *******************************/

galaxy_element(Player, Galaxy, Left-Top, State, Title) :-
    State = exo(_, _, Mover),
    title(Player, Galaxy, Text),
    (   Player == Mover,
        \+ game_over_(State, _)
    ->  Class = [title,turn]
    ;   Class = title
    ),
    X is Left+14,
    label(X, Top+18, Class, Text, Title).
galaxy_element(_, Galaxy, Origin, _, Label) :-
    Galaxy = [Line|_],
    length([_|Galaxy], LastLine),
    length([_|Line], LastColumn),
    cell_point(Origin, 0, 0, X0, Y0),
    (   between(0, LastColumn, Text),
        X is X0+60*Text,
        label(X, Y0-40, edge, Text, Label)
    ;   between(0, LastLine, Text),
        Y is Y0+60*Text,
        label(X0-46, Y, edge, Text, Label)
    ).
galaxy_element(Player, Galaxy, Origin, State, Element) :-
    cell(Galaxy, State, Line, Column, Words, Shapes),
    cell_point(Origin, Line, Column, X, Y),
    State = exo(_, _, Mover),
    format(string(Place), "~d ~d", [Line, Column]),
    (   Player == Mover
    ->  Name = Place,
        format(string(Label), "~s, ~s", [Place, Words])
    ;   Name = none,
        format(string(Label), "Player ~d, ~s, ~s", [Player, Place, Words])
    ),
    Element = place(cell(Player, Line, Column), Name, Label, X-Y, Shapes).
galaxy_element(_, Galaxy, Origin, _, Line) :-
    exo_scoring_lines_(Galaxy, Scoring),
    member(line(Places, _), Scoring),
    Places = [L1-C1|_],
    last(Places, L2-C2),
    cell_point(Origin, L1, C1, X, Y),
    cell_point(Origin, L2, C2, ToX, ToY),
    Line = path([class(score), d('M~w ~wL~w ~w'-[X,Y,ToX,ToY])], []).

title(Player, Galaxy, Text) :-
    points_text(Galaxy, _, Points),
    format(string(Text), "Player ~d: ~s", [Player, Points]).

points_text(Galaxy, Points, Text) :-
    tabuleiro_exo:score(Galaxy, Points),
    tabuleiro_exo:adjacent_to_sun(Galaxy, Adjacent),
    count_text(Points, point, PointsText),
    format(string(Text), "~s, ~d at the sun", [PointsText, Adjacent]).

%   cell(+Galaxy, +State, -Line, -Column, -Words, -Shapes): a planet, the sun, or a cell for one.

cell(Galaxy, _, Line, Column, Words, Shapes) :-
    nth1(Line, Galaxy, Cells),
    nth1(Column, Cells, Cell),
    cell_shapes(Cell, Words, Shapes).
cell(Galaxy, State, Line, Column, "free", [rect([class([cell,free])|Box], [])]) :-
    \+ game_over_(State, _),
    exo_free_cells_(Galaxy, Free),
    member(Line-Column, Free),
    box(Box).

cell_shapes(sun, "sun", [rect([class(cell)|Box], []),Sun]) :-
    box(Box),
    sun_shape(Sun).
cell_shapes(planet(Size, Colour, Type), Words, [rect([class(cell)|Box], []),Shape]) :-
    Planet = planet(Size, Colour, Type),
    box(Box),
    planet_words(Planet, Words),
    planet_shape(Planet, Shape).

box([x(-28), y(-28), width(56), height(56), rx(6)]).

tabuleiro_drawings:counts(exo, exo(_, Galaxies, _), Counts) :-
    findall(count(Player, Points, Text, []),
            ( nth1(Player, Galaxies, Galaxy),
              points_text(Galaxy, Points, Text)
            ),
            Counts).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_drawings:shifts(exo).
