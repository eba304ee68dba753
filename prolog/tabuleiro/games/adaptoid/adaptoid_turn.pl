:- module(tabuleiro_adaptoid_turn,
          [ state_parts/4,              % +State, -Rules, -Board, -Player
            grown_board/4,              % +Growth, +Player, +Board, -NewBoard
            moved_board/5,              % +Rules, +Movement, +Player, +Board, -NewBoard
            turn_changes/4,             % +Turn, +Before, -Marks, -Lines
            turn_steps/3,               % +Rules, +Turn, -Steps
            place_name/2,               % ?Place, ?Name
            turn_refused/3              % +State, +Tokens, -Message
          ]).
:- use_module('../../core', [adaptoid_published_walk_/5, use_core/1, valid_moves_/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module('../places', [board_cell/3, numbers_name/2, wrong_number/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> What happens in a turn of Adaptoid

The core plays each phase of a turn, and the events are found by comparing the boards before and
after a phase. This module also says why a turn is refused. A turn is a growth, such as `body 3 4`,
and a movement, `3 4 2 5` or `stay`. In the published game the movement comes first.
*/

:- initialization(use_core(adaptoid), now).

%!  state_parts(+State, -Rules, -Board, -Player) is det.
%
%   Board and Player are the board and the player to move of State. Rules are its
%   rules, `report` or `published`.

state_parts(adaptoid(Board, Player, _, _, _), report, Board, Player).
state_parts(adaptoid(Board, Player, _, _, _, Rules), Rules, Board, Player).

%!  grown_board(+Growth, +Player, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after the Growth of a turn of Player. Fails if it is not valid.

grown_board(none, _, Board, Board).
grown_board(body(Coords), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:putAdaptoid(Board, Player, Coords, NewBoard).
grown_board(leg(Coords), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:addLeg(Board, Player, Coords, NewBoard).
grown_board(claw(Coords), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:addPincer(Board, Player, Coords, NewBoard).

%!  moved_board(+Rules, +Movement, +Player, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after the Movement of a turn of Player. Fails if it is not valid.

moved_board(_, stay, _, Board, Board) :-
    !.
moved_board(report, walk(From, To), Player, Board, NewBoard) :-
    tabuleiro_adaptoid:moveAdaptoid(Board, Player, From, To, NewBoard).
moved_board(published, walk(From, To), Player, Board, NewBoard) :-
    adaptoid_published_walk_(Board, Player, From, To, NewBoard).

%   turn_events(+Turn, +Before, -Events): Events are the captures of a valid Turn in the state
%   Before, a list of `captured(Adaptoid, Coords)`, `both(Adaptoid, Other, Coords)`,
%   `fallen(Adaptoid, Enemy, Coords)` and `starved(Adaptoid, Coords)`.

turn_events(Turn, Before, Events) :-
    Turn = turn(_, Movement),
    state_parts(Before, Rules, Board, Player),
    phases(Rules, Turn, Player, Board, Standing, Moved, Last),
    tabuleiro_adaptoid:feed(Last, Player, Fed, _),
    fights(Movement, Standing, Moved, Fights),
    findall(starved(Adaptoid, Coords), missing(Last, Fed, Adaptoid, Coords), Starved),
    append(Fights, Starved, Events).

%   phases(+Rules, +Turn, +Player, +Board, -Standing, -Moved, -Last): Standing is the board before
%   the movement, Moved the one after it, and Last the one after growth and movement.

phases(report, turn(Growth, Movement), Player, Board, Grown, Moved, Moved) :-
    grown_board(Growth, Player, Board, Grown),
    moved_board(report, Movement, Player, Grown, Moved).
phases(published, turn(Growth, Movement), Player, Board, Board, Moved, Grown) :-
    moved_board(published, Movement, Player, Board, Moved),
    grown_board(Growth, Player, Moved, Grown).

fights(stay, _, _, []).
fights(walk([FromL,FromC], To), Standing, Moved, Events) :-
    To = [ToL,ToC],
    board_cell(Standing, FromL-FromC, Walker),
    board_cell(Standing, ToL-ToC, Met),
    board_cell(Moved, ToL-ToC, Left),
    fight(Met, Walker, Left, To, Events).

fight(' ', _, _, _, []) :-
    !.
fight(Met, Walker, ' ', To, [both(Walker, Met, To)]) :-
    !.
fight(Met, Walker, Met, To, [fallen(Walker, Met, To)]) :-
    !.
fight(Met, _, _, To, [captured(Met, To)]).

missing(Before, After, [Legs,Colour,Claws], [L,C]) :-
    board_cell(Before, L-C, [Legs,Colour,Claws]),
    board_cell(After, L-C, ' ').

%   event_text(+Event, -Text): Text is a sentence about an Event of turn_events/3.

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

%!  turn_changes(+Turn, +Before, -Marks, -Lines) is det.
%
%   Marks and Lines are those of the hook changes/6. If Before is `none`, no capture is known.

turn_changes(turn(Growth, Movement), Before, Marks, Lines) :-
    (   Before == none
    ->  Rules = none,
        Events = []
    ;   state_parts(Before, Rules, _, _),
        turn_events(turn(Growth, Movement), Before, Events)
    ),
    growth_marks(Growth, Rules, Movement, Grown),
    findall(Coords=captured, lost(Events, Coords), Lost),
    walk_marks(Movement, Walked),
    append([Grown,Lost,Walked], Marks),
    maplist(event_text, Events, Lines).

%   Where an adaptoid was captured by a walker that lives, the walker stands: no mark is needed.

lost(Events, Coords) :-
    (   member(starved(_, Coords), Events)
    ;   member(both(_, _, Coords), Events)
    ).

walk_marks(stay, []).
walk_marks(walk(From, To), [From=from,To=to]).

%   An adaptoid that has grown and walked gets only the marks of its walk.

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
%   Steps are the steps of Turn for the hook steps/4, by Rules, `report` or `published`.

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
%   Name is what a person types for Place, `[Line,Column]`. Fails if Name is not two numbers.

place_name([L,C], Name) :-
    (   var(Name)
    ->  numbers_name(L-C, Name)
    ;   split_string(Name, " ", "", Parts),
        maplist(number_string, [L,C], Parts)
    ).


                /*******************************
                *           WHY NOT            *
                *******************************/

%!  turn_refused(+State, +Tokens, -Message) is semidet.
%
%   Message says why no turn in State begins with Tokens.

turn_refused(State, Tokens, Message) :-
    state_parts(State, Rules, Board, Player),
    parts(Rules, State, Parts),
    refused(Parts, Tokens, Rules, Player, Board, Message).

%   parts(+Rules, +State, -Parts): Parts are the parts of a turn in State, in order. Message of
%   `movement(Message)` is the answer to a growth that is typed in place of the movement.

parts(published, _,
      [ movement("A turn begins with a movement: four numbers, or stay; a growth follows it."),
        growth
      ]).
parts(report, State, Parts) :-
    valid_moves_(State, [turn(Growth, _)|_]),
    (   Growth == none
    ->  Parts = [movement("Nothing can grow: the turn is four numbers, or stay.")]
    ;   Parts = [ growth,
                  movement("A turn has one growth; a movement follows it: four numbers, or stay.")
                ]
    ).

refused([Part|Parts], Tokens, Rules, Player, Board, Message) :-
    (   part_refused(Part, Tokens, Rules, Player, Board, Message0)
    ->  Message = Message0
    ;   made(Part, Tokens, Rules, Player, Board, Rest, NewBoard),
        refused(Parts, Rest, Rules, Player, NewBoard, Message)
    ).

%   made(+Part, +Tokens, +Rules, +Player, +Board, -Rest, -NewBoard): Tokens begin with Part, and
%   Rest follows it. NewBoard is Board after Part.

made(growth, [Kind,L,C|Rest], _, Player, Board, Rest, NewBoard) :-
    Growth =.. [Kind,[L,C]],
    grown_board(Growth, Player, Board, NewBoard).
made(movement(_), [stay|Rest], _, _, Board, Rest, Board) :-
    !.
made(movement(_), [FromL,FromC,ToL,ToC|Rest], Rules, Player, Board, Rest, NewBoard) :-
    moved_board(Rules, walk([FromL,FromC], [ToL,ToC]), Player, Board, NewBoard).

part_refused(growth, [Word|Numbers], _, Player, Board, Message) :-
    (   memberchk(Word, [body,leg,claw])
    ->  no_growth(Numbers, Word, Player, Board, Message)
    ;   memberchk(Word, [none,stay])
    ->  Message = "Something can grow, so it has to: body, leg or claw, line, column."
    ;   integer(Word),
        Numbers = [_],
        (   wrong_number([Word|Numbers], Message0)
        ;   not_own([Word|Numbers], Player, Board, Message0)
        )
    ->  Message = Message0
    ;   quoted(Word, Quoted),
        format(string(Message), "A growth is body, leg or claw, line, column, not ~w.", [Quoted])
    ).
part_refused(movement(NoGrowth), [Word|Numbers], Rules, Player, Board, Message) :-
    Word \== stay,
    (   memberchk(Word, [none,body,leg,claw])
    ->  Message = NoGrowth
    ;   no_movement([Word|Numbers], Rules, Player, Board, Message)
    ).


                /*******************************
                *            GROWTH            *
                *******************************/

no_growth(Numbers, _, _, _, Message) :-
    first(2, Numbers, Place),
    wrong_number(Place, Message),
    !.
no_growth([], Kind, Player, _, Message) :-
    format(string(Message), "~a can grow no ~a now.", [Player, Kind]).
no_growth([L], Kind, Player, _, Message) :-
    format(string(Message), "~a can grow no ~a on line ~d.", [Player, Kind, L]).
no_growth([L,C|_], Kind, Player, Board, Message) :-
    Growth =.. [Kind,[L,C]],
    \+ grown_board(Growth, Player, Board, _),
    cannot_grow(Kind, [L,C], Player, Board, Message).

cannot_grow(_, Place, _, _, Message) :-
    outside(Place, Message),
    !.
cannot_grow(body, [L,C], Player, Board, Message) :-
    !,
    board_cell(Board, L-C, Cell),
    (   Cell \== ' '
    ->  format(string(Message), "There is an adaptoid on ~d ~d already.", [L, C])
    ;   has_all(Player, Board)
    ->  format(string(Message), "~a has no body in hand.", [Player])
    ;   format(string(Message), "There is no adaptoid of ~a next to ~d ~d.", [Player, L, C])
    ).
cannot_grow(Kind, [L,C], Player, Board, Message) :-
    (   not_own([L,C], Player, Board, Message)
    ->  true
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, [L,C], [Legs,_,Claws]),
        Legs+Claws =:= 6
    ->  format(string(Message), "The adaptoid on ~d ~d has six legs and claws already.", [L, C])
    ;   format(string(Message), "~a has no ~a in hand.", [Player, Kind])
    ).

has_all(Player, Board) :-
    append(Board, Cells),
    findall(Player, member([_,Player,_], Cells), Bodies),
    length(Bodies, 12).


                /*******************************
                *           MOVEMENT           *
                *******************************/

no_movement(Numbers, _, _, _, Message) :-
    first(4, Numbers, Walk),
    wrong_number(Walk, Message),
    !.
no_movement([L], _, Player, _, Message) :-
    format(string(Message), "~a has no adaptoid on line ~d that can walk.", [Player, L]).
no_movement([L,C|To], Rules, Player, Board, Message) :-
    (   not_own([L,C], Player, Board, Message)
    ->  true
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, [L,C], [0,_,_])
    ->  format(string(Message), "The adaptoid on ~d ~d has no legs.", [L, C])
    ;   no_walk(To, [L,C], Rules, Player, Board, Message)
    ).

no_walk([], [L,C], _, _, _, Message) :-
    format(string(Message), "The adaptoid on ~d ~d cannot walk.", [L, C]).
no_walk([ToL], [L,C], _, _, _, Message) :-
    format(string(Message),
           "The adaptoid on ~d ~d cannot walk to line ~d (moves ~d ~d shows where it can).",
           [L, C, ToL, L, C]).
no_walk([ToL,ToC|_], From, Rules, Player, Board, Message) :-
    To = [ToL,ToC],
    (   outside(To, Message)
    ->  true
    ;   \+ moved_board(Rules, walk(From, To), Player, Board, _),
        append([From,To,From], Numbers),
        format(string(Message),
               "The adaptoid on ~d ~d cannot walk to ~d ~d (moves ~d ~d shows where it can).",
               Numbers)
    ).


                /*******************************
                *            PLACES            *
                *******************************/

%   first(+Most, +Tokens, -First): First are the first of Tokens, at most Most.

first(Most, Tokens, First) :-
    (   length(First, Most),
        append(First, _, Tokens)
    ->  true
    ;   First = Tokens
    ).

outside([L,C], Message) :-
    First is abs(4-L) + 1,
    C < First,
    format(string(Message), "Line ~d has columns ~d to 7 only.", [L, First]).

%   not_own(+Place, +Player, +Board, -Message): Player has no adaptoid on Place of Board.

not_own(Place, Player, Board, Message) :-
    (   outside(Place, Message)
    ->  true
    ;   \+ tabuleiro_adaptoid:getAdaptoid(Board, Player, Place, _),
        Place = [L,C],
        format(string(Message), "There is no adaptoid of ~a on ~d ~d.", [Player, L, C])
    ).
