:- module(reference_virus_wars,
          [ valid_moves/3,              % +Player, +Board, -Moves
            move/5,                     % +Player, +Line, +Column, +Board, -NewBoard
            move_among/6,               % +Moves, +Player, +Line, +Column, +Board, -NewBoard
            make_play/6,                % +Board, +X, +Y, +Player, -ValidMove, -GameWon
            value/3,                    % +Board, +Player, -Value
            greedy_play/3,              % +Player, +Board, -Play
            other/2,                    % +Player, -Other
            sequences/5                 % +Player, +PlaysLeft, +Board, +Depth, -Count
          ]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(lists), [member/2, memberchk/2, max_list/2, nth1/3, nth1/4]).
:- autoload(library(ordsets), [ord_intersection/3, ord_subtract/3, ord_union/3]).

/** <module> The rules of Virus Wars, slow and obvious

What the core is compared with. It is written from the description of the
rules, straight and without a thought for speed. Arguments are not checked.

Places are Line-Column, so that their standard order is reading order.
*/

%!  other(+Player, -Other) is det.

other(blue, red).
other(red, blue).

live(blue, ['B']).
live(red, ['R']).

zombie(blue, [b]).
zombie(red, [r]).

%   places(+Board, +Cells, -Places): where one of Cells lies, in order.

places(Board, Cells, Places) :-
    findall(Line-Column,
            ( nth1(Line, Board, LineCells),
              Row =.. [line|LineCells],
              arg(Column, Row, Cell),
              memberchk(Cell, Cells)
            ),
            Places).

direction(-1, -1).
direction(-1,  0).
direction(-1,  1).
direction( 0, -1).
direction( 0,  1).
direction( 1, -1).
direction( 1,  0).
direction( 1,  1).

%   around(+Places, -Around): all places next to one of Places, on the board or not, in order.

around(Places, Around) :-
    findall(NearLine-NearColumn,
            ( member(Line-Column, Places),
              direction(Down, Right),
              NearLine is Line + Down,
              NearColumn is Column + Right
            ),
            All),
    sort(All, Around).

%   reach(+Places, +Zombies, -Around): all places next to Places, or to those Zombies that a chain of
%   them joins to one of Places.

reach([], _, []) :-
    !.
reach(Places, Zombies, Around) :-
    around(Places, Near),
    ord_intersection(Near, Zombies, Joined),
    ord_subtract(Zombies, Joined, Others),
    reach(Joined, Others, Further),
    ord_union(Near, Further, Around).

has_entered(Player, Board) :-
    other(Player, Other),
    live(Player, Live),
    zombie(Other, Zombie),
    member(Cells, Board),
    member(Cell, Cells),
    memberchk(Cell, [Live, Zombie]),
    !.

%!  valid_moves(+Player, +Board, -Moves) is det.

valid_moves(Player, Board, Moves) :-
    has_entered(Player, Board),
    !,
    live(Player, Live),
    zombie(Player, Zombie),
    places(Board, [Live], Places),
    places(Board, [Zombie], Zombies),
    reach(Places, Zombies, Around),
    other(Player, Other),
    live(Other, Enemy),
    places(Board, [[], Enemy], Playable),
    ord_intersection(Playable, Around, Moves).
valid_moves(Player, Board, Moves) :-
    length(Board, Size),
    first_column(Player, Size, Column),
    findall(Line-Column,
            ( nth1(Line, Board, Cells),
              nth1(Column, Cells, [])
            ),
            Moves).

first_column(blue, _, 1).
first_column(red, Size, Size).

%!  move(+Player, +Line, +Column, +Board, -NewBoard) is semidet.
%!  move_among(+Moves, +Player, +Line, +Column, +Board, -NewBoard) is semidet.
%
%   Moves are the valid ones, where they are known.

move(Player, Line, Column, Board, NewBoard) :-
    valid_moves(Player, Board, Moves),
    move_among(Moves, Player, Line, Column, Board, NewBoard).

move_among(Moves, Player, Line, Column, Board, NewBoard) :-
    memberchk(Line-Column, Moves),
    put(Player, Line, Column, Board, NewBoard).

put(Player, Line, Column, Board, NewBoard) :-
    nth1(Line, Board, Cells, Lines),
    nth1(Column, Cells, Cell, Others),
    (   Cell == []
    ->  live(Player, NewCell)
    ;   zombie(Player, NewCell)
    ),
    nth1(Column, NewCells, NewCell, Others),
    nth1(Line, NewBoard, NewCells, Lines).

%!  make_play(+Board, +X, +Y, +Player, -ValidMove, -GameWon) is det.

make_play(Board, X, Y, Player, ValidMove, GameWon) :-
    Line is X + 1,
    Column is Y + 1,
    (   move(Player, Line, Column, Board, After)
    ->  ValidMove = true,
        other(Player, Other),
        (   valid_moves(Other, After, [])
        ->  GameWon = true
        ;   GameWon = false
        )
    ;   ValidMove = false,
        GameWon = false
    ).

%!  value(+Board, +Player, -Value) is det.

value(Board, Player, Value) :-
    other(Player, Other),
    worth(Player, Board, Own),
    worth(Other, Board, Others),
    Value is Own - Others.

worth(Player, Board, Worth) :-
    live(Player, Live),
    zombie(Player, Zombie),
    places(Board, [Live, Zombie], Places),
    length(Places, Pieces),
    valid_moves(Player, Board, Moves),
    length(Moves, Available),
    Worth is 10 * Pieces + Available.

%!  greedy_play(+Player, +Board, -Play) is semidet.
%
%   Play is the first of the valid moves after which the value is highest.

greedy_play(Player, Board, Play) :-
    valid_moves(Player, Board, Moves),
    findall(Value-Move,
            ( member(Move, Moves),
              Move = Line-Column,
              put(Player, Line, Column, Board, After),
              value(After, Player, Value)
            ),
            Valued),
    findall(Value, member(Value-_, Valued), Values),
    max_list(Values, Best),
    memberchk(Best-Play, Valued).

%!  sequences(+Player, +PlaysLeft, +Board, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth plays.

sequences(_, _, _, 0, 1) :-
    !.
sequences(Player, PlaysLeft, Board, Depth, Count) :-
    valid_moves(Player, Board, Moves),
    Less is Depth - 1,
    next(Player, PlaysLeft, Next, NextPlaysLeft),
    aggregate_all(sum(Below),
                  ( member(Line-Column, Moves),
                    put(Player, Line, Column, Board, After),
                    sequences(Next, NextPlaysLeft, After, Less, Below)
                  ),
                  Count).

next(Player, 1, Other, 5) :-
    !,
    other(Player, Other).
next(Player, PlaysLeft, Player, Less) :-
    Less is PlaysLeft - 1.
