/*  Connect Four as a student writes it, on a list of lists. Tabuleiro does the rest.

        swipl -p library=prolog examples/connect4.pl
        ?- play(connect4).
*/

:- use_module(library(lists)).
:- use_module(library(tabuleiro)).

:- declare_game(connect4,
                [ players([x,o]),
                  turn(state(_, Player), Player),
                  config(standard)
                ]).

% initial_state(+Config, -State): State is state(Board, Player); Board is six lines of seven cells

initial_state(standard, state(Board, x)) :-
    length(Board, 6),
    maplist(empty_line, Board).

empty_line([e,e,e,e,e,e,e]).

other(x, o).
other(o, x).

% display_game(+State)

display_game(state(Board, Player)) :-
    write(' 1 2 3 4 5 6 7'), nl,
    forall(member(Line, Board), ( forall(member(Cell, Line), display_cell(Cell)), nl )),
    format("~w to move~n", [Player]).

display_cell(e) :-
    !,
    write(' .').
display_cell(Cell) :-
    format(" ~w", [Cell]).

% valid_moves(+State, -Columns): the columns that are not full

valid_moves(state([Top|_], _), Columns) :-
    findall(Column, nth1(Column, Top, e), Columns).

% move(+State, +Column, -NewState): the piece falls to the lowest empty cell

move(state(Board, Player), Column, state(NewBoard, Other)) :-
    drop(Board, Column, Player, NewBoard),
    other(Player, Other).

drop([Line,Below|Lines], Column, Player, [Line|NewLines]) :-
    nth1(Column, Below, e),
    !,
    drop([Below|Lines], Column, Player, NewLines).
drop([Line|Lines], Column, Player, [NewLine|Lines]) :-
    put(Column, Line, Player, NewLine).

put(1, [e|Cells], Player, [Player|Cells]) :-
    !.
put(Column, [Cell|Cells], Player, [Cell|NewCells]) :-
    Column > 1,
    Before is Column-1,
    put(Before, Cells, Player, NewCells).

% game_over(+State, -Winner): four in a row, or a full board

game_over(state(Board, Player), Winner) :-
    other(Player, Winner),
    four_in_a_row(Winner, Board),
    !.
game_over(state([Top|_], _), draw) :-
    \+ memberchk(e, Top).

four_in_a_row(P, Board) :-
    member(Line, Board),
    four(Line, P).
four_in_a_row(P, Board) :-
    append(_, [A,B,C,D|_], Board),
    across(A, B, C, D, P).

four([P,P,P,P|_], P) :-
    !.
four([_|Cells], P) :-
    four(Cells, P).

% across(+Line1, +Line2, +Line3, +Line4, +Player): down or diagonally

across([P|_], [P|_], [P|_], [P|_], P).
across([P|_], [_,P|_], [_,_,P|_], [_,_,_,P|_], P).
across([_,_,_,P|_], [_,_,P|_], [_,P|_], [P|_], P).
across([_|A], [_|B], [_|C], [_|D], P) :-
    across(A, B, C, D, P).

% value(+State, +Player, -Value): each piece counts the lines of four through its cell

value(state(Board, _), Player, Value) :-
    lines_through(Numbers),
    value(Board, Numbers, Player, 0, Value).

value([], [], _, Value, Value).
value([Line|Lines], [Numbers|Rest], Player, Value0, Value) :-
    line_value(Line, Numbers, Player, Value0, Value1),
    value(Lines, Rest, Player, Value1, Value).

line_value([], [], _, Value, Value).
line_value([Cell|Cells], [Number|Numbers], Player, Value0, Value) :-
    (   Cell == e
    ->  Value1 = Value0
    ;   Cell == Player
    ->  Value1 is Value0+Number
    ;   Value1 is Value0-Number
    ),
    line_value(Cells, Numbers, Player, Value1, Value).

lines_through([[3,4, 5, 7, 5,4,3],
               [4,6, 8,10, 8,6,4],
               [5,8,11,13,11,8,5],
               [5,8,11,13,11,8,5],
               [4,6, 8,10, 8,6,4],
               [3,4, 5, 7, 5,4,3]]).

% choose_move(+State, +Level, -Column): levels 1 and 2 are our own

choose_move(State, 1, Column) :-
    valid_moves(State, Columns),
    random_member(Column, Columns).
choose_move(State, 2, Column) :-
    State = state(_, Player),
    valid_moves(State, Columns),
    findall(Value-C, ( member(C, Columns), move(State, C, New), value(New, Player, Value) ), Values),
    max_member(_-Column, Values).
choose_move(State, 3, Column) :-
    best_move(connect4(State), Column, [time(1)]).
