:- module(tabuleiro_adaptoid_hooks, []).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/shapes', [label/5]).
:- use_module('../hooks', []).
:- use_module('../places', [board_cell/3]).
:- use_module(adaptoid_board, [adaptoid_state/2, in_hand/5, line_length/2, show_state/2]).
:- use_module(adaptoid_turn,
              [grown_board/4, moved_board/5, place_name/2, state_parts/4, turn_changes/4,
               turn_refused/3, turn_steps/3]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, reverse/2, select/4]).
:- autoload(library(option), [option/2]).

/** <module> Adaptoid for people

The hooks of tabuleiro_hooks for `adaptoid`, by the rules of the course report, and for
`adaptoid_published`, by the rules of its inventor. A state is the `adaptoid(Board, Player,
CapturesB, CapturesP, Turn)` of library(tabuleiro/adaptoid); in the published game `published` is
its sixth argument. A move is a turn. In the published game, its movement is typed and shown first.
*/

adaptoid_game(adaptoid).
adaptoid_game(adaptoid_published).

tabuleiro_hooks:about(adaptoid,
                      about{ title:"Adaptoid", counted:"turn", help:Help,
                             questions:[choice(rules, [report,published], report)]
                           }) :-
    findall(Line, help_line([growth,movement,both], Line), Help).
tabuleiro_hooks:about(adaptoid_published,
                      about{ title:"Adaptoid, as published", counted:"turn", help:Help,
                             questions:[]
                           }) :-
    findall(Line, help_line([movement,growth,both], Line), Help).

help_line(Parts, Line) :-
    member(Part, Parts),
    help_lines(Part, Lines),
    member(Line, Lines).

help_lines(growth,
    [ "  body 3 4   grow: a new body on line 3, column 4; also leg 3 4 and claw 3 4",
      "  moves leg  the turns with such a growth; also moves leg 3 4"
    ]).
help_lines(movement,
    [ "  3 4 2 5    move: the adaptoid on line 3, column 4 walks to line 2, column 5",
      "  stay       or nobody moves",
      "  moves 3 4  the turns in which the adaptoid on line 3, column 4 walks"
    ]).
help_lines(both,
    [ "Both may be typed on one line. A cell shows legs, colour and claws: 2p1. A column is read",
      "from its number at the top down to the right as far as line 4, and from there down to the",
      "left. A terminal shows what has grown (2p1), walked from <   > to [2p1], and been captured",
      "{   }."
    ]).

tabuleiro_hooks:start(adaptoid, Answers, State) :-
    (   memberchk(rules=Rules, Answers)
    ->  true
    ;   Rules = report
    ),
    adaptoid_state(Rules, State).
tabuleiro_hooks:start(adaptoid_published, _, State) :-
    adaptoid_state(published, State).

tabuleiro_hooks:show(Game, State, Marks) :-
    adaptoid_game(Game),
    !,
    show_state(State, Marks).

tabuleiro_hooks:changes(Game, Turn, Before, _, Marks, Lines) :-
    adaptoid_game(Game),
    !,
    turn_changes(Turn, Before, Marks, Lines).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(adaptoid, _, Turn, Steps) :-
    turn_steps(report, Turn, Steps).
tabuleiro_hooks:steps(adaptoid_published, _, Turn, Steps) :-
    turn_steps(published, Turn, Steps).

tabuleiro_hooks:alias(Game, _, Tokens, Claw) :-
    adaptoid_game(Game),
    select(pincer, Tokens, claw, Claw),
    !.

tabuleiro_hooks:prompt(Game, _, Names, Next, Prompt) :-
    adaptoid_game(Game),
    !,
    (   memberchk("stay", Next)
    ->  Prompt = "move one of yours that has legs, or stay"
    ;   member(Name, Next),
        grown(Name, _)
    ->  Prompt = "grow a body, a leg or a claw"
    ;   last(Names, Name),
        grown(Name, Prompt0)
    ->  Prompt = Prompt0
    ;   Prompt = "choose where it walks to"
    ).

grown("body", "choose an empty cell next to one of yours").
grown("leg", "choose one of yours for it").
grown("claw", "choose one of yours for it").

tabuleiro_hooks:why_not(Game, State, Tokens, Message) :-
    adaptoid_game(Game),
    !,
    turn_refused(State, Tokens, Message).


                /*******************************
                *            THE END           *
                *******************************/

tabuleiro_hooks:result(Game, State, Winner, Lines) :-
    adaptoid_game(Game),
    !,
    State =.. [adaptoid,Board,_,CapturesB,CapturesP,Turn|_],
    result_text(Winner, Result),
    findall(Line, reason_text(Board, CapturesB, CapturesP, Turn, Line), Reasons),
    append(Reasons, [Result], Lines).

result_text(draw, "A draw.") :-
    !.
result_text(Player, Text) :-
    format(string(Text), "~a wins.", [Player]).

reason_text(_, CapturesB, CapturesP, _, Text) :-
    member(Player-Captures, [b-CapturesB,p-CapturesP]),
    Captures >= 5,
    format(string(Text), "~a has captured ~d.", [Player, Captures]).
reason_text(Board, _, _, _, Text) :-
    append(Board, Cells),
    member(Player, [b,p]),
    \+ memberchk([_,Player,_], Cells),
    format(string(Text), "~a has no adaptoid left.", [Player]).
reason_text(_, _, _, Turn, "All 200 turns are played.") :-
    Turn > 200.


                /*******************************
                *            DRAWN             *
                *******************************/

%   The bodies of white, `b`, are round, and those of black, `p`, are hexagonal. Legs are drawn from
%   the lower sides up, and claws from the upper sides down.

tabuleiro_hooks:draw(Game, State, Options, drawing(Width, Height, Elements)) :-
    adaptoid_game(Game),
    !,
    option(clicked(Names), Options),
    shown_board(Names, State, Board),
    size(Width, Height),
    option(flip(Flip), Options),
    findall(Label, edge_label(Flip, Label), Labels),
    findall(Element,
            ( cell(Place),
              cell_element(Place, Board, Flip, Element)
            ),
            Cells),
    append(Labels, Cells, Elements).

%   cell(-Place) is nondet: Place, `[Line,Column]`, is a cell of the hexagon.

cell([L,C]) :-
    line_length(L, Length),
    First is 8-Length,
    between(First, 7, C).


                /*******************************
                *           GEOMETRY           *
                *******************************/

size(500, 450).

%   point(+Flip, +Place, -X, -Y): X and Y are the middle of Place. For each cell that a line is
%   shorter than the longest line, it is shifted by half a cell.

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

%   Lines have their numbers at the left, and columns at both ends. A column runs down to the right
%   as far as line 4, and from there down to the left.

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
    board_cell(Board, L-C, Cell),
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

%   members(+Count, +Sides, +Kind, -Shapes): legs or claws on the first Count of Sides, angles.

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

tabuleiro_hooks:counts(Game, State, [B,P]) :-
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

%   shown_board(+Names, +State, -Board): Board shows the first part of the turn, if Names, the
%   clicks so far, make one.

shown_board([First,Second|_], State, Board) :-
    state_parts(State, Rules, Board0, Player),
    place_name(Place, Second),
    begun(Rules, First, Place, Player, Board0, Board),
    !.
shown_board(_, State, Board) :-
    state_parts(State, _, Board, _).

begun(report, Word, Place, Player, Board, NewBoard) :-
    atom_string(Kind, Word),
    memberchk(Kind, [body,leg,claw]),
    Growth =.. [Kind,Place],
    grown_board(Growth, Player, Board, NewBoard).
begun(published, Name, Place, Player, Board, NewBoard) :-
    place_name(From, Name),
    moved_board(published, walk(From, Place), Player, Board, NewBoard).
