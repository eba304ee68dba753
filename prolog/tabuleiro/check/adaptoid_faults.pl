:- module(tabuleiro_conformance_adaptoid_faults,
          [ growth_fault/5,             % +Kind, +Board, +Player, +Coords, -Sentence
            movement_fault/6,           % +Game, +Board, +Player, +From, +To, -Sentence
            turn_fault/6,               % +Game, +Board, +Player, +Growth, +Movement, -Sentence
            feeding_fault/4,            % +Board, +Player, +Fed, -Sentence
            neighbours_text/2           % +Coords, -Text
          ]).
:- use_module('../games/adaptoid/turn', [grown_board/4, moved_board/5]).
:- use_module(grid).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).

/** <module> What is against the rules of Adaptoid, the report's or those published

Sentences about one case, in its own numbers.
*/

hexagon([Line,Column]) :-
    integer(Line),
    integer(Column),
    between(1, 7, Line),
    between(1, 7, Column),
    Column > abs(Line-4).

%   touches(+Coords, -Other): on the hexagon, whose lines grow towards the middle.

touches([Line,Column], [OtherLine,OtherColumn]) :-
    member(Down, [-1, 0, 1]),
    OtherLine is Line + Down,
    Away is sign(abs(OtherLine-4) - abs(Line-4)),
    sides(Down, Away, Sides),
    member(Right, Sides),
    OtherColumn is Column + Right,
    hexagon([OtherLine,OtherColumn]).

%   sides(+Down, +Away, -Sides): Away is -1 for a line nearer to the middle, 1 for one farther off.

sides(0, _, [-1, 1]) :-
    !.
sides(_, -1, [-1, 0]) :-
    !.
sides(_, 1, [0, 1]).

%!  neighbours_text(+Coords, -Text) is det.

neighbours_text(Coords, Text) :-
    findall(Other, ( touches(Coords, Cell), term_to_atom(Cell, Other) ), Others),
    atomic_list_concat(Others, ', ', Joined),
    format(string(Text), "The neighbours of ~w are ~w.", [Coords, Joined]).

at([Line,Column], Board, Content) :-
    cell(Line-Column, Board, Content).

outside(Coords, Sentence) :-
    \+ hexagon(Coords),
    format(string(Sentence), "~w is outside the hexagon: line L has the columns above |L-4|, to 7.",
           [Coords]).

%!  growth_fault(+Kind, +Board, +Player, +Coords, -Sentence) is semidet.
%
%   Why Player cannot grow so; Kind is `body`, `leg` or `claw`.

growth_fault(_, _, _, Coords, Sentence) :-
    outside(Coords, Sentence),
    !.
growth_fault(body, Board, Player, Coords, Sentence) :-
    !,
    (   \+ at(Coords, Board, ' ')
    ->  Sentence = "A new body goes to an empty cell."
    ;   touches(Coords, Near),
        at(Near, Board, [_,Player,_])
    ->  in_hand(bodies, Board, Player, Sentence)
    ;   neighbours_text(Coords, Text),
        format(string(Sentence), "A new body goes next to an adaptoid of one's own. ~s", [Text])
    ).
growth_fault(Kind, Board, Player, Coords, Sentence) :-
    (   \+ at(Coords, Board, [_,Player,_])
    ->  Sentence = "Legs and claws are given to an adaptoid of the player's own."
    ;   at(Coords, Board, [Legs,_,Claws]),
        Legs + Claws >= 6
    ->  Sentence = "An adaptoid has six legs and claws at most."
    ;   member(Kind-Supply, [leg-legs, claw-claws]),
        in_hand(Supply, Board, Player, Sentence)
    ),
    !.

in_hand(Supply, Board, Player, Sentence) :-
    aggregate_all(sum(Number),
                  ( cell(_, Board, [Legs,Player,Claws]),
                    member(Supply-Number, [bodies-1, legs-Legs, claws-Claws])
                  ),
                  Used),
    Used >= 12,
    format(string(Sentence), "A player has twelve ~w, and all are on the board.", [Supply]).

%!  movement_fault(+Game, +Board, +Player, +From, +To, -Sentence) is semidet.

movement_fault(_, _, _, From, To, Sentence) :-
    member(Coords, [From, To]),
    outside(Coords, Sentence),
    !.
movement_fault(Game, Board, Player, From, To, Sentence) :-
    (   \+ at(From, Board, [_,Player,_])
    ->  Sentence = "A player moves adaptoids of its own."
    ;   From == To
    ->  Sentence = "A walk ends on another cell than it began on."
    ;   at(To, Board, [_,Player,_])
    ->  Sentence = "A walk does not end on an adaptoid of the player's own."
    ;   at(From, Board, [Legs,_,Claws]),
        walk_fault(Game, Board, From, Legs, Claws, To, Sentence)
    ),
    !.

walk_fault(_, _, _, 0, _, _, "An adaptoid without legs does not walk.").
walk_fault(Game, Board, _, _, Claws, To, Sentence) :-
    at(To, Board, [_,_,Others]),
    attack_fault(Game, Claws, Others, Sentence).
walk_fault(_, Board, From, Legs, _, To, Sentence) :-
    \+ reaches(Legs, Board, From, To),
    (   Legs =:= 1
    ->  neighbours_text(From, Text),
        format(string(Sentence), "With 1 leg it walks to a neighbour only. ~s", [Text])
    ;   format(string(Sentence),
               "With ~d legs it walks ~d steps at most, from cell to neighbouring cell; \c
                all but the last have to be empty.",
               [Legs, Legs])
    ).

attack_fault(adaptoid, Claws, Others, Sentence) :-
    Others > Claws,
    format(string(Sentence), "Who has ~d claws cannot attack an enemy with ~d.", [Claws, Others]).
attack_fault(adaptoid_published, 0, _, "Who has no claw attacks nobody.").

reaches(Steps, Board, From, To) :-
    Steps > 0,
    touches(From, Next),
    (   Next == To
    ->  true
    ;   at(Next, Board, ' '),
        Left is Steps - 1,
        reaches(Left, Board, Next, To)
    ),
    !.

%!  turn_fault(+Game, +Board, +Player, +Growth, +Movement, -Sentence) is semidet.
%
%   Why this is no turn of Player: the movement comes after the growth, and before it in the
%   published game.

turn_fault(adaptoid, Board, Player, Growth, Movement, Sentence) :-
    (   growth(Growth, Kind, Coords),
        growth_fault(Kind, Board, Player, Coords, Sentence)
    ->  true
    ;   Movement = walk(From, To),
        grown_board(Growth, Player, Board, Grown),
        movement_fault(adaptoid, Grown, Player, From, To, Fault)
    ->  format(string(Sentence), "After the growth: ~s", [Fault])
    ).
turn_fault(adaptoid_published, Board, Player, Growth, Movement, Sentence) :-
    (   Movement = walk(From, To),
        movement_fault(adaptoid_published, Board, Player, From, To, Fault)
    ->  format(string(Sentence), "Before the growth: ~s", [Fault])
    ;   growth(Growth, Kind, Coords),
        moved_board(published, Movement, Player, Board, Moved),
        growth_fault(Kind, Moved, Player, Coords, Fault)
    ->  format(string(Sentence), "After the movement: ~s", [Fault])
    ).

growth(body(Coords), body, Coords).
growth(leg(Coords), leg, Coords).
growth(claw(Coords), claw, Coords).

%!  feeding_fault(+Board, +Player, +Fed, -Sentence) is semidet.
%
%   What is wrong with the board Fed that should come of feed/4.

feeding_fault(Board, Player, Fed, Sentence) :-
    cell(Line-Column, Board, [Legs,Colour,Claws]),
    differing_cell(Board, Fed, Line-Column, _),
    !,
    Coords = [Line,Column],
    (   Colour == Player
    ->  format(string(Sentence), "~w is the player's own: feed/4 captures enemies only.", [Coords])
    ;   needed(Board, Coords, Legs, Claws, Members, Empty),
        format(string(Sentence),
               "~w has ~d legs and claws and ~d empty cells around it: \c
                an enemy is captured if it has more than that.",
               [Coords, Members, Empty])
    ).
feeding_fault(Board, Player, Fed, Sentence) :-
    cell(Line-Column, Fed, [Legs,Colour,Claws]),
    Colour \== Player,
    Coords = [Line,Column],
    needed(Board, Coords, Legs, Claws, Members, Empty),
    Members > Empty,
    !,
    format(string(Sentence),
           "The enemy on ~w has ~d legs and claws, more than the ~d empty cells around it: \c
            it is captured.",
           [Coords, Members, Empty]).

needed(Board, Coords, Legs, Claws, Members, Empty) :-
    Members is Legs + Claws,
    aggregate_all(count, ( touches(Coords, Near), at(Near, Board, ' ') ), Empty).
