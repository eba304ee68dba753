:- module(tabuleiro_adaptoid_turn,
          [ grown_board/4,              % +Growth, +Player, +Board, -NewBoard
            turn_events/3,              % +Turn, +Before, -Events
            event_text/2,               % +Event, -Text
            turn_marks/2,               % +Last, -Marks
            turn_text/2,                % +Turn, -Text
            board_cell/3                % +Board, +Coords, -Cell
          ]).
:- use_module('../../adaptoid', [addLeg/4, addPincer/4, feed/4, moveAdaptoid/5, putAdaptoid/4]).
:- use_module(library(lists), [append/2, append/3, member/2, nth1/3]).

/** <module> What happens in a turn of Adaptoid

Told and shown phase by phase: each phase is played by the core, and what has
changed is read off the boards.
*/

%!  grown_board(+Growth, +Player, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after the first phase of a turn of Player.

grown_board(none, _, Board, Board).
grown_board(body(Coords), Player, Board, NewBoard) :-
    putAdaptoid(Board, Player, Coords, NewBoard).
grown_board(leg(Coords), Player, Board, NewBoard) :-
    addLeg(Board, Player, Coords, NewBoard).
grown_board(claw(Coords), Player, Board, NewBoard) :-
    addPincer(Board, Player, Coords, NewBoard).

moved_board(stay, _, Board, Board).
moved_board(walk(From, To), Player, Board, NewBoard) :-
    moveAdaptoid(Board, Player, From, To, NewBoard).

%!  turn_events(+Turn, +Before, -Events) is det.
%
%   Events lists what a valid Turn in the state Before captures, as
%   `captured(Adaptoid, Coords)`, `both(Adaptoid, Other, Coords)` or
%   `starved(Adaptoid, Coords)`.

turn_events(turn(Growth, Movement), adaptoid(Board, Player, _, _, _), Events) :-
    grown_board(Growth, Player, Board, Grown),
    moved_board(Movement, Player, Grown, Moved),
    feed(Moved, Player, Fed, _),
    fights(Movement, Grown, Moved, Fights),
    findall(starved(Adaptoid, Coords), missing(Moved, Fed, Adaptoid, Coords), Starved),
    append(Fights, Starved, Events).

fights(stay, _, _, []).
fights(walk(From, To), Grown, Moved, Events) :-
    board_cell(Grown, From, Walker),
    board_cell(Grown, To, Met),
    board_cell(Moved, To, Left),
    fight(Met, Walker, Left, To, Events).

fight(' ', _, _, _, []) :-
    !.
fight(Met, Walker, ' ', To, [both(Walker, Met, To)]) :-
    !.
fight(Met, _, _, To, [captured(Met, To)]).

missing(Before, After, [Legs,Colour,Claws], [L,C]) :-
    nth1(L, Before, Line),
    nth1(C, Line, [Legs,Colour,Claws]),
    board_cell(After, [L,C], ' ').

%!  board_cell(+Board, +Coords, -Cell) is det.
%
%   Cell is what Board has on Coords, which are on the board.

board_cell(Board, [L,C], Cell) :-
    nth1(L, Board, Line),
    nth1(C, Line, Cell),
    !.

%!  event_text(+Event, -Text) is det.
%
%   Text tells one of turn_events/3.

event_text(captured(Adaptoid, [L,C]), Text) :-
    adaptoid_text(Adaptoid, A),
    format(string(Text), "~w on ~d ~d is captured.", [A, L, C]).
event_text(both(Adaptoid, Other, [L,C]), Text) :-
    adaptoid_text(Adaptoid, A),
    adaptoid_text(Other, O),
    format(string(Text), "~w and ~w capture each other on ~d ~d.", [A, O, L, C]).
event_text(starved(Adaptoid, [L,C]), Text) :-
    adaptoid_text(Adaptoid, A),
    format(string(Text), "~w on ~d ~d starves and is captured.", [A, L, C]).

adaptoid_text([Legs,Colour,Claws], Text) :-
    format(string(Text), "~d~a~d", [Legs, Colour, Claws]).

%!  turn_marks(+Last, -Marks) is det.
%
%   Marks are those of show_state/2 after Last, which is `none` or
%   `last(Turn, Before)`.

turn_marks(none, []).
turn_marks(last(Turn, Before), Marks) :-
    Turn = turn(Growth, Movement),
    turn_events(Turn, Before, Events),
    findall(Coords=captured, lost(Events, Coords), Lost),
    walk_marks(Movement, Walked),
    growth_marks(Growth, Movement, Grown),
    append([Lost,Walked,Grown], Marks).

%   Who is captured by a walker that lives stands there no more.

lost(Events, Coords) :-
    (   member(starved(_, Coords), Events)
    ;   member(both(_, _, Coords), Events)
    ).

walk_marks(stay, []).
walk_marks(walk(From, To), [From=from,To=to]).

%   What grows and walks away is marked where it went.

growth_marks(none, _, []) :-
    !.
growth_marks(Growth, Movement, Marks) :-
    arg(1, Growth, Coords),
    (   Movement = walk(Coords, _)
    ->  Marks = []
    ;   Marks = [Coords=grown]
    ).

%!  turn_text(+Turn, -Text) is det.
%
%   Text is Turn as it is typed.

turn_text(turn(Growth, Movement), Text) :-
    growth_text(Growth, GrowthText),
    movement_text(Movement, MovementText),
    format(string(Text), "~w, ~w", [GrowthText, MovementText]).

growth_text(none, "none") :-
    !.
growth_text(Growth, Text) :-
    Growth =.. [Kind,[L,C]],
    format(string(Text), "~a ~d ~d", [Kind, L, C]).

movement_text(stay, "stay").
movement_text(walk([FromL,FromC], [ToL,ToC]), Text) :-
    format(string(Text), "~d ~d ~d ~d", [FromL, FromC, ToL, ToC]).
