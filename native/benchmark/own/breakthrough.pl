/*  Breakthrough on six by six as a student writes it, on a list of lists. */

:- module(own_breakthrough,
          [ initial_state/2,
            display_game/1,
            valid_moves/2,
            move/3,
            game_over/2,
            value/3,
            choose_move/3,
            to_move/2
          ]).
:- use_module(library(apply), [foldl/4]).
:- use_module(library(lists), [max_member/2, member/2, nth1/3]).
:- use_module(library(random), [random_member/2]).
:- use_module(library(tabuleiro)).

:- declare_game(own_breakthrough,
                [ players([w,b]),
                  turn(state(_, Player), Player),
                  config(standard)
                ]).

% A state is state(Board, Player): six lines of six cells, e, w or b. White moves up, to line 1.

initial_state(standard, state(Board, w)) :-
    Black = [b,b,b,b,b,b],
    Empty = [e,e,e,e,e,e],
    White = [w,w,w,w,w,w],
    Board = [Black,Black,Empty,Empty,White,White].

display_game(state(Board, Player)) :-
    forall(member(Line, Board), ( atomic_list_concat(Line, ' ', Text), writeln(Text) )),
    format("~w to move~n", [Player]).

to_move(state(_, Player), Player).

other(w, b).
other(b, w).

ahead(w, -1).
ahead(b, 1).

% A move is Line-Column-NewLine-NewColumn.

valid_moves(state(Board, Player), Moves) :-
    ahead(Player, Step),
    findall(Line-Column-NewLine-NewColumn,
            ( nth1(Line, Board, Cells),
              nth1(Column, Cells, Player),
              NewLine is Line+Step,
              nth1(NewLine, Board, NewCells),
              member(Side, [-1,0,1]),
              NewColumn is Column+Side,
              nth1(NewColumn, NewCells, Cell),
              can_enter(Side, Player, Cell)
            ),
            Moves).

can_enter(0, _, Cell) :-
    !,
    Cell == e.
can_enter(_, Player, Cell) :-
    Cell \== Player.

move(state(Board, Player), Line-Column-NewLine-NewColumn, state(NewBoard, Other)) :-
    put(Board, Line, Column, e, Board1),
    put(Board1, NewLine, NewColumn, Player, NewBoard),
    other(Player, Other).

put([Cells|Lines], 1, Column, Cell, [NewCells|Lines]) :-
    !,
    replace(Cells, Column, Cell, NewCells).
put([Cells|Lines], Line, Column, Cell, [Cells|NewLines]) :-
    Line1 is Line-1,
    put(Lines, Line1, Column, Cell, NewLines).

replace([_|Cells], 1, Cell, [Cell|Cells]) :-
    !.
replace([First|Cells], Column, Cell, [First|NewCells]) :-
    Column1 is Column-1,
    replace(Cells, Column1, Cell, NewCells).

game_over(state([First|_], _), w) :-
    memberchk(w, First),
    !.
game_over(state(Board, _), b) :-
    nth1(6, Board, Last),
    memberchk(b, Last),
    !.
game_over(state(Board, Player), Winner) :-
    \+ ( member(Cells, Board),
         memberchk(Player, Cells)
       ),
    other(Player, Winner).

% Ten for each pawn, and a point for each line that it has come.

value(state(Board, _), Player, Value) :-
    foldl(line_value, Board, 1-0, _-White),
    (   Player == w
    ->  Value = White
    ;   Value is -White
    ).

line_value(Cells, Line-Value0, Next-Value) :-
    Next is Line+1,
    OfWhite is 10+6-Line,
    OfBlack is 10+Line-1,
    cells_value(Cells, OfWhite, OfBlack, Value0, Value).

cells_value([], _, _, Value, Value).
cells_value([Cell|Cells], OfWhite, OfBlack, Value0, Value) :-
    (   Cell == w
    ->  Value1 is Value0+OfWhite
    ;   Cell == b
    ->  Value1 is Value0-OfBlack
    ;   Value1 = Value0
    ),
    cells_value(Cells, OfWhite, OfBlack, Value1, Value).

choose_move(State, 1, Move) :-
    valid_moves(State, Moves),
    random_member(Move, Moves).
choose_move(State, 2, Move) :-
    State = state(_, Player),
    valid_moves(State, Moves),
    findall(Value-M,
            ( member(M, Moves),
              move(State, M, New),
              value(New, Player, Value)
            ),
            Values),
    max_member(_-Move, Values).
