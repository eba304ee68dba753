:- module(faulty_infection,
          [ initial_board/1,
            valid_moves/3,
            move/7,
            value/3,
            game_over/2,
            choose_move/4,
            with_fault/2                % +Fault, :Goal
          ]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(lists), [append/3, member/2, nth1/3, nth1/4, numlist/3, reverse/2]).
:- autoload(library(random), [random_member/2]).

/** <module> A program of Infection with a fault to choose

The rules are right, except where fault/1 says otherwise.
*/

:- meta_predicate with_fault(+, 0).

:- dynamic
    fault/1,
    called/1.

with_fault(Fault, Goal) :-
    retractall(called(_)),
    setup_call_cleanup(
        assertz(fault(Fault)),
        Goal,
        retractall(fault(_))).

initial_board(Board) :-
    Corners = [[ b ,' ',' ',' ',' ',' ', a ],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [ a ,' ',' ',' ',' ',' ', b ]],
    (   fault(start_mirrored)
    ->  reverse(Corners, Board)
    ;   Board = Corners
    ).

piece('A', a).
piece('B', b).

other('A', 'B').
other('B', 'A').

on_board(Line-Column) :-
    last_column(Last),
    between(1, 7, Line),
    between(1, Last, Column),
    !.

last_column(Last) :-
    (   fault(last_column_forgotten)
    ->  Last = 6
    ;   Last = 7
    ).

content(Line-Column, Board, Content) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Content).

put(Content, Line-Column, Board, NewBoard) :-
    nth1(Line, Board, Cells, Lines),
    nth1(Column, Cells, _, Others),
    nth1(Column, NewCells, Content, Others),
    nth1(Line, NewBoard, NewCells, Lines).

offset(Down, Right) :-
    (   fault(offsets_by_column)
    ->  member(Right, [-2, -1, 0, 1, 2]),
        member(Down, [-2, -1, 0, 1, 2])
    ;   member(Down, [-2, -1, 0, 1, 2]),
        member(Right, [-2, -1, 0, 1, 2])
    ),
    allowed(Down, Right).

allowed(0, 0) :-
    !,
    fail.
allowed(-1, 1) :-
    fault(direction_forgotten),
    !,
    fail.
allowed(Down, Right) :-
    abs(Down) + abs(Right) =:= 3,
    !,
    fault(knight).
allowed(_, _).

kind(Down, Right, Kind) :-
    (   max(abs(Down), abs(Right)) =:= 2
    ->  Kind = jump
    ;   Kind = clone
    ).

% Moves

valid_moves(Player, _, _) :-
    fault(throws_for_b),
    Player == 'B',
    atom_length(_, _).
valid_moves(Player, Board, _) :-
    fault(deep_recursion),
    piece(Player, Piece),
    \+ content(_, Board, Piece),
    deep(Board, _).
valid_moves(Player, Board, Moves) :-
    fault(loops_without_pieces),
    piece(Player, Piece),
    \+ content(_, Board, Piece),
    !,
    valid_moves(Player, Board, Moves).
valid_moves(Player, Board, Moves) :-
    fault(fails_without_moves),
    \+ can_move(Player, Board, _),
    !,
    Moves = none,
    fail.
valid_moves(Player, Board, Moves) :-
    findall(Move, can_move(Player, Board, Move), Moves0),
    (   fault(doubles),
        Moves0 = [First|_]
    ->  Moves = [First|Moves0]
    ;   fault(other_term)
    ->  findall(move(A,B,C,D), member(A-B-C-D, Moves0), Moves)
    ;   fault(clones_first)
    ->  findall(Move, ( member(Move, Moves0), clone(Move) ), Clones),
        findall(Move, ( member(Move, Moves0), \+ clone(Move) ), Jumps),
        append(Clones, Jumps, Moves)
    ;   Moves = Moves0
    ).

deep(Board, f(X)) :-
    deep(Board, X),
    Board = X.

clone(A-B-C-D) :-
    Down is C-A,
    Right is D-B,
    kind(Down, Right, clone).

can_move(Player, Board, OL-OC-NL-NC) :-
    (   fault(enemy_listed)
    ->  other(Player, Mover)
    ;   Mover = Player
    ),
    piece(Mover, Piece),
    content(OL-OC, Board, Piece),
    offset(Down, Right),
    NL is OL+Down,
    NC is OC+Right,
    on_board(NL-NC),
    content(NL-NC, Board, There),
    free(There, Piece),
    \+ blocked(OL-OC, Down-Right, Board).

free(' ', _).
free(Piece, Piece) :-
    fault(onto_own).

blocked(Line0-Column0, Down-Right, Board) :-
    fault(no_jump_over_pieces),
    kind(Down, Right, jump),
    Line is Line0 + sign(Down),
    Column is Column0 + sign(Right),
    \+ content(Line-Column, Board, ' ').

move(Player, OL, OC, NL, NC, Board, NewBoard) :-
    legal(Player, OL-OC, NL-NC, Board, Kind),
    piece(Player, Piece),
    left(Kind, OL-OC, Board, Board1),
    put(Piece, NL-NC, Board1, Board2),
    findall(Place, infected(Piece, NL-NC, Board2, Place), Places),
    foldl(infect(Piece), Places, Board2, NewBoard).

legal(Player, OL-OC, NL-NC, Board, Kind) :-
    (   fault(anybodys_piece)
    ->  member(Mover, ['A', 'B'])
    ;   Mover = Player
    ),
    can_move(Mover, Board, OL-OC-NL-NC),
    !,
    Down is NL-OL,
    Right is NC-OC,
    kind(Down, Right, Kind).
legal(_, _-OC, NL-NC, Board, clone) :-
    fault(anywhere_in_column),
    OC == NC,
    content(NL-NC, Board, ' '),
    !.

left(jump, Old, Board, NewBoard) :-
    \+ fault(jump_keeps),
    !,
    put(' ', Old, Board, NewBoard).
left(clone, Old, Board, NewBoard) :-
    fault(clone_leaves),
    !,
    put(' ', Old, Board, NewBoard).
left(_, _, Board, Board).

infected(Piece, Line0-Column0, Board, Line-Column) :-
    \+ fault(no_infection),
    reach(Reach),
    Least is -Reach,
    between(Least, Reach, Down),
    between(Least, Reach, Right),
    \+ ( Down == 0, Right == 0 ),
    Line is Line0+Down,
    Column1 is Column0+Right,
    wrapped(Column1, Column),
    content(Line-Column, Board, Content),
    turned(Piece, Content).

reach(Reach) :-
    (   fault(infects_far)
    ->  Reach = 2
    ;   Reach = 1
    ).

wrapped(Column, Wrapped) :-
    (   fault(infects_round_the_edge)
    ->  Wrapped is (Column-1) mod 7 + 1
    ;   Wrapped = Column
    ).

turned(Piece, Content) :-
    (   fault(infects_empty),
        Content == ' '
    ->  true
    ;   Content \== Piece,
        Content \== ' '
    ).
turned(Piece, Piece) :-
    fault(own_turned).

infect(Piece, Place, Board, NewBoard) :-
    (   fault(own_turned),
        content(Place, Board, Piece)
    ->  piece(Player, Piece),
        other(Player, Enemy),
        piece(Enemy, New)
    ;   New = Piece
    ),
    put(New, Place, Board, NewBoard).
infect(_, _, Board, Board) :-
    fault(missing_cut).

% Counting

value(Board, Player, Value) :-
    lead(Board, Player, Lead),
    (   fault(value_of_other)
    ->  Value is -Lead
    ;   fault(value_alternates),
        alternates
    ->  Value is Lead + 1
    ;   fault(value_wears_out),
        calls(Calls),
        Calls > 50
    ->  Value = 0
    ;   fault(value_unbound)
    ->  true
    ;   Value = Lead
    ).

alternates :-
    (   retract(called(_))
    ->  true
    ;   assertz(called(1)),
        fail
    ).

calls(Calls) :-
    (   retract(called(Before))
    ->  true
    ;   Before = 0
    ),
    Calls is Before+1,
    assertz(called(Calls)).

lead(Board, Player, Lead) :-
    other(Player, Other),
    count(Player, Board, Own),
    count(Other, Board, Others),
    Lead is Own-Others.

count(Player, Board, Count) :-
    piece(Player, Piece),
    findall(here, content(_, Board, Piece), All),
    length(All, Count).

game_over(Board, Winner) :-
    finished(Board),
    !,
    lead(Board, 'A', Lead),
    (   Lead > 0
    ->  Winner0 = 'A'
    ;   Lead < 0
    ->  Winner0 = 'B'
    ;   Winner0 = draw
    ),
    (   fault(loser_wins),
        other(Winner0, Winner)
    ->  true
    ;   Winner = Winner0
    ).

finished(Board) :-
    \+ fault(full_board_forgotten),
    \+ content(_, Board, ' ').
finished(Board) :-
    \+ fault(lone_side_forgotten),
    member(Player, ['A', 'B']),
    count(Player, Board, 0).
finished(Board) :-
    fault(over_early),
    count('A', Board, 1).

% The computer

choose_move(Level, Player, Board, Movement) :-
    findall(A-B-C-D, can_move(Player, Board, A-B-C-D), Moves),
    chosen(Level, Moves, Player, Board, Movement).

chosen(_, [], _, _, movement(0, 0, 0, 0)) :-
    !,
    \+ fault(no_move_forgotten).
chosen(1, Moves, _, _, movement(OL, OC, NL, NC)) :-
    random_member(OL-OC-NL0-NC, Moves),
    (   fault(computer_cheats)
    ->  NL is NL0+1
    ;   NL = NL0
    ).
chosen(2, Moves, Player, Board, movement(OL, OC, NL, NC)) :-
    findall(Value-Move,
            ( member(Move, Moves),
              Move = A-B-C-D,
              once(move(Player, A, B, C, D, Board, After)),
              lead(After, Player, Value0),
              (   fault(greedy_for_other)
              ->  Value is -Value0
              ;   Value = Value0
              )
            ),
            Valued),
    sort(1, @>=, Valued, [Highest-First|Sorted]),
    (   fault(greedy_takes_last)
    ->  findall(Move, member(Highest-Move, [Highest-First|Sorted]), Best),
        append(_, [OL-OC-NL-NC], Best)
    ;   First = OL-OC-NL-NC
    ),
    !.
