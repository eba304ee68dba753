:- module(tabuleiro_adaptoid_drawing, []).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/hooks', []).
:- use_module('../../web/shapes', [label/5]).
:- use_module(display, [in_hand/5, line_length/2]).
:- use_module(game, [adaptoid_game/1]).
:- use_module(turn, [grown_board/4, moved_board/5, place_name/2, state_parts/4]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2, nth1/3, reverse/2]).
:- autoload(library(option), [option/2]).

/** <module> The drawn hexagon of Adaptoid

The hooks of tabuleiro_drawings for `adaptoid` and `adaptoid_published`. The bodies
of white, `b`, are round, those of black, `p`, hexagonal. Legs stand on their lower sides first,
and claws on their upper ones.
*/

tabuleiro_drawings:draw(Game, State, Options, Drawing) :-
    adaptoid_game(Game),
    !,
    drawn(State, Options, Drawing).

drawn(State, Options, drawing(Width, Height, Elements)) :-
    state_parts(State, _, Board, _),
    size(Width, Height),
    option(flip(Flip), Options),
    findall(Label, edge_label(Flip, Label), Labels),
    findall(Element,
            ( cell(Place),
              cell_element(Place, Board, Flip, Element)
            ),
            Cells),
    append(Labels, Cells, Elements).

%   cell(-Place): Place, `[Line,Column]`, is a cell.

cell([L,C]) :-
    line_length(L, Length),
    First is 8-Length,
    between(First, 7, C).


                /*******************************
                *           GEOMETRY           *
                *******************************/

size(500, 450).

%   point(+Flip, +Place, -X, -Y): the middle of Place. A line is shifted by half a cell for each
%   cell that it is shorter than the longest.

point(Flip, [L,C], X, Y) :-
    line_length(L, Length),
    X0 is 60*C-30*(7-Length)+10,
    Y0 is 52*L+17,
    seen(Flip, X0, Y0, X, Y).

seen(false, X, Y, X, Y).
seen(true, X0, Y0, X, Y) :-
    size(Width, Height),
    X is Width-X0,
    Y is Height-Y0.

%   Lines have their numbers at the left, and columns where they begin and where they end: each runs
%   down to the right as far as line 4, and to the left from there.

edge_label(Flip, Label) :-
    line_length(L, _),
    point(false, [L,4], _, Y0),
    seen(Flip, 20, Y0, X, Y),
    label(X, Y, [edge,line], L, Label).
edge_label(Flip, path([class(leader), d('M~w ~wH~w'-[X,Y,EndX])], [])) :-
    line_length(L, Length),
    Length < 7,
    First is 8-Length,
    point(false, [L,First], X0, Y0),
    X1 is X0-34,
    seen(Flip, 34, Y0, X, Y),
    seen(Flip, X1, Y0, EndX, _).
edge_label(Flip, Label) :-
    column_end(L, C, Side),
    point(false, [L,C], X0, Y0),
    X1 is X0-22,
    Y1 is Y0+38*Side,
    seen(Flip, X1, Y1, X, Y),
    label(X, Y, edge, C, Label).

column_end(L, C, -1) :-
    between(1, 7, C),
    L is max(1, 5-C).
column_end(L, C, 1) :-
    between(1, 7, C),
    L is min(7, 3+C).


                /*******************************
                *            PIECES            *
                *******************************/

cell_element(Place, Board, Flip, Element) :-
    Place = [L,C],
    nth1(L, Board, Line),
    nth1(C, Line, Cell),
    point(Flip, Place, X, Y),
    piece(Cell, Words, Shapes),
    place_name(Place, Name),
    format(string(Label), "~s, ~s", [Name, Words]),
    Hexagon = path([class(cell), d('M0 -32L27.7 -16V16L0 32L-27.7 16V-16Z')], []),
    Element = place(Place, Name, Label, X-Y, [Hexagon|Shapes]).

piece(' ', "empty", []).
piece([Legs,Player,Claws], Words, [g(class([piece,Colour]), Shapes)]) :-
    colour(Player, Colour),
    count_text(Legs, leg, LegsText),
    count_text(Claws, claw, ClawsText),
    format(string(Words), "adaptoid of ~a, ~s, ~s", [Player, LegsText, ClawsText]),
    Sides = [60,120,0,180,300,240],
    reverse(Sides, FromAbove),
    members(Legs, Sides, leg, LegShapes),
    members(Claws, FromAbove, claw, ClawShapes),
    body(Colour, Body),
    append([LegShapes,ClawShapes,[Body]], Shapes).

colour(b, white).
colour(p, black).

body(white, circle(r(13.5), [])).
body(black, path(d('M0 -16L13.9 -8V8L0 16L-13.9 8V-8Z'), [])).

%   members(+Count, +Sides, +Kind, -Shapes): on the first Count of Sides, angles in degrees.

members(Count, Sides, Kind, Shapes) :-
    length(Taken, Count),
    append(Taken, _, Sides),
    findall(path([class(Kind), transform('rotate(~w)'-[Angle]), d(Data)], []),
            ( member(Angle, Taken),
              member_data(Kind, Data)
            ),
            Shapes).

member_data(leg,  'M10 -3H27V7H21V3H10Z').
member_data(claw, 'M10 -3H15C15 -10 24 -11 28 -4L20 0L28 4C24 11 15 10 15 3H10Z').

tabuleiro_drawings:counts(Game, State, [B,P]) :-
    adaptoid_game(Game),
    !,
    State =.. [adaptoid,Board,_,CapturesB,CapturesP|_],
    captures(b, Board, CapturesB, B),
    captures(p, Board, CapturesP, P).

captures(Player, Board, Captures, count(Player, Captures, Text, Shapes)) :-
    piece([2,Player,2], _, Shapes),
    in_hand(Player, Board, Bodies, Legs, Claws),
    count_text(Captures, capture, CapturesText),
    format(string(Text), "~s; in hand bodies ~d, legs ~d, claws ~d",
           [CapturesText, Bodies, Legs, Claws]).

%   What a turn begins with is seen while the rest of it is clicked.

tabuleiro_drawings:partly_clicked(Game, State, [First,Second|_], Shown) :-
    adaptoid_game(Game),
    state_parts(State, Rules, Board, Player),
    place_name(Place, Second),
    begun(Rules, First, Place, Player, Board, NewBoard),
    !,
    State =.. [Name,_|Others],
    Shown =.. [Name,NewBoard|Others].

begun(report, Word, Place, Player, Board, NewBoard) :-
    atom_string(Kind, Word),
    memberchk(Kind, [body,leg,claw]),
    Growth =.. [Kind,Place],
    grown_board(Growth, Player, Board, NewBoard).
begun(published, Name, Place, Player, Board, NewBoard) :-
    place_name(From, Name),
    moved_board(published, walk(From, Place), Player, Board, NewBoard).
