:- module(tabuleiro_adaptoid_turn,
          [ state_parts/4,              % +State, -Rules, -Board, -Player
            grown_board/4,              % +Growth, +Player, +Board, -NewBoard
            moved_board/5,              % +Rules, +Movement, +Player, +Board, -NewBoard
            turn_events/3,              % +Turn, +Before, -Events
            event_text/2,               % +Event, -Text
            turn_marks/3,               % +Turn, +Before, -Marks
            turn_steps/3,               % +Rules, +Turn, -Steps
            place_name/2,               % ?Place, ?Name
            board_cell/3                % +Board, +Coords, -Cell
          ]).
:- use_module('../../core', [adaptoid_published_walk_/5, use_core/1]).
:- use_module(library(lists), [append/2, append/3, member/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).

/** <module> What happens in a turn of Adaptoid

Told and shown phase by phase: each phase is played by the core, and what has
changed is read off the boards.
*/

:- initialization(use_core(adaptoid), now).

%!  state_parts(+State, -Rules, -Board, -Player) is det.
%
%   Board and Player are those of State, which is of a game by Rules, `report` or
%   `published`.

state_parts(adaptoid(Board, Player, _, _, _), report, Board, Player).
state_parts(adaptoid(Board, Player, _, _, _, Rules), Rules, Board, Player).

%!  grown_board(+Growth, +Player, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after the growth in a turn of Player.

grown_board(none, _, Board, Board).
grown_board(body(Coords), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:putAdaptoid(Board, Player, Coords, NewBoard).
grown_board(leg(Coords), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:addLeg(Board, Player, Coords, NewBoard).
grown_board(claw(Coords), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:addPincer(Board, Player, Coords, NewBoard).

%!  moved_board(+Rules, +Movement, +Player, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after the movement in a turn of Player.

moved_board(_, stay, _, Board, Board) :-
    !.
moved_board(report, walk(From, To), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:moveAdaptoid(Board, Player, From, To, NewBoard).
moved_board(published, walk(From, To), Player, Board, NewBoard) :-
    adaptoid_published_walk_(Board, Player, From, To, NewBoard).

%!  turn_events(+Turn, +Before, -Events) is det.
%
%   Events lists what a valid Turn in the state Before captures, as
%   `captured(Adaptoid, Coords)`, `both(Adaptoid, Other, Coords)`,
%   `fallen(Adaptoid, Enemy, Coords)` or `starved(Adaptoid, Coords)`.

turn_events(Turn, Before, Events) :-
    Turn = turn(_, Movement),
    state_parts(Before, Rules, Board, Player),
    phases(Rules, Turn, Player, Board, Standing, Moved, Last),
    tabuleiro_adaptoid:feed(Last, Player, Fed, _),
    fights(Movement, Standing, Moved, Fights),
    findall(starved(Adaptoid, Coords), missing(Last, Fed, Adaptoid, Coords), Starved),
    append(Fights, Starved, Events).

%   phases(+Rules, +Turn, +Player, +Board, -Standing, -Moved, -Last): the boards before and after
%   the movement, and when both growth and movement are done.

phases(report, turn(Growth, Movement), Player, Board, Grown, Moved, Moved) :-
    grown_board(Growth, Player, Board, Grown),
    moved_board(report, Movement, Player, Grown, Moved).
phases(published, turn(Growth, Movement), Player, Board, Board, Moved, Grown) :-
    moved_board(published, Movement, Player, Board, Moved),
    grown_board(Growth, Player, Moved, Grown).

fights(stay, _, _, []).
fights(walk(From, To), Standing, Moved, Events) :-
    board_cell(Standing, From, Walker),
    board_cell(Standing, To, Met),
    board_cell(Moved, To, Left),
    fight(Met, Walker, Left, To, Events).

fight(' ', _, _, _, []) :-
    !.
fight(Met, Walker, ' ', To, [both(Walker, Met, To)]) :-
    !.
fight(Met, Walker, Met, To, [fallen(Walker, Met, To)]) :-
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
event_text(fallen(Adaptoid, Enemy, [L,C]), Text) :-
    adaptoid_text(Adaptoid, A),
    adaptoid_text(Enemy, E),
    format(string(Text), "~w attacks ~w on ~d ~d and is captured.", [A, E, L, C]).
event_text(starved(Adaptoid, [L,C]), Text) :-
    adaptoid_text(Adaptoid, A),
    format(string(Text), "~w on ~d ~d starves and is captured.", [A, L, C]).

adaptoid_text([Legs,Colour,Claws], Text) :-
    format(string(Text), "~d~a~d", [Legs, Colour, Claws]).

%!  turn_marks(+Turn, +Before, -Marks) is det.
%
%   As the hook marks/5. Without the state before nobody can tell who was captured.

turn_marks(turn(Growth, Movement), Before, Marks) :-
    walk_marks(Movement, Walked),
    (   Before == none
    ->  Lost = [],
        growth_marks(Growth, none, Movement, Grown)
    ;   state_parts(Before, Rules, _, _),
        turn_events(turn(Growth, Movement), Before, Events),
        findall(Coords=captured, lost(Events, Coords), Lost),
        growth_marks(Growth, Rules, Movement, Grown)
    ),
    append([Grown,Lost,Walked], Marks).

%   Who is captured by a walker that lives stands there no more.

lost(Events, Coords) :-
    (   member(starved(_, Coords), Events)
    ;   member(both(_, _, Coords), Events)
    ).

walk_marks(stay, []).
walk_marks(walk(From, To), [From=from,To=to]).

%   What has walked, too, is marked where it went, as that.

growth_marks(none, _, _, []) :-
    !.
growth_marks(Growth, Rules, Movement, Marks) :-
    arg(1, Growth, Coords),
    (   walker_grows(Rules, Growth, Movement)
    ->  Marks = []
    ;   Marks = [Coords=grown]
    ).

walker_grows(report, Growth, walk(Coords, _)) :-
    arg(1, Growth, Coords).
walker_grows(published, leg(Coords), walk(_, Coords)).
walker_grows(published, claw(Coords), walk(_, Coords)).

%!  turn_steps(+Rules, +Turn, -Steps) is det.
%
%   Steps are those of the hook steps/4, of a Turn by Rules, `report` or `published`.

turn_steps(Rules, turn(Growth, Movement), Steps) :-
    growth_steps(Growth, Grown),
    movement_steps(Movement, Moved),
    (   Grown == []
    ->  Steps = Moved
    ;   Rules == report
    ->  append(Grown, [then|Moved], Steps)
    ;   append(Moved, [then|Grown], Steps)
    ).

growth_steps(none, []) :-
    !.
growth_steps(Growth, [word(Word), place(Name)]) :-
    Growth =.. [Kind,Place],
    atom_string(Kind, Word),
    place_name(Place, Name).

movement_steps(stay, [word("stay")]).
movement_steps(walk(From, To), [place(FromName), place(ToName)]) :-
    place_name(From, FromName),
    place_name(To, ToName).

%!  place_name(?Place, ?Name) is semidet.
%
%   Name is Place, `[Line,Column]`, as it is typed. Fails for a Name of no place.

place_name([L,C], Name) :-
    (   var(Name)
    ->  format(string(Name), "~d ~d", [L, C])
    ;   split_string(Name, " ", "", Parts),
        maplist(number_string, [L,C], Parts)
    ).
