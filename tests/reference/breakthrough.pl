:- module(reference_breakthrough,
          [ is_state/1,                 % +State
            valid_moves/2,              % +State, -Moves
            move/3,                     % +State, ?Move, -NewState
            game_over/2,                % +State, -Winner
            value/3,                    % +State, +Player, -Value
            greedy_move/2,              % +State, -Move
            sequences/3                 % +State, +Depth, -Count
          ]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(lists), [max_list/2, member/2, memberchk/2, nth1/3, nth1/4, sum_list/2]).

/** <module> The rules of Breakthrough, slow and obvious

What the core is compared with. It is written from the description of the rules, straight
and without a thought for speed.
*/

%   side(Player, Pawn, Other, Down, Goal): its pawns step Down lines, and win on line Goal.

side(white, w, black, -1, 1).
side(black, b, white,  1, 8).

cell(Board, Line-Column, Cell) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Cell).

pawns(Player, Board, Places) :-
    side(Player, Pawn, _, _, _),
    findall(Place,
            ( cell(Board, Place, Cell),
              Cell == Pawn
            ),
            Places).

%!  is_state(+State) is semidet.
%
%   State, of 8 lines of 8 cells, is one of a game: there are not too many pawns, and not
%   both players have won.

is_state(breakthrough(Board, _)) :-
    forall(member(Player, [white,black]),
           ( pawns(Player, Board, Places),
             length(Places, Count),
             Count =< 16
           )),
    \+ ( has_won(white, Board),
         has_won(black, Board)
       ).

has_won(Player, Board) :-
    side(Player, _, Other, _, Goal),
    (   pawns(Player, Board, Places),
        memberchk(Goal-_, Places)
    ;   pawns(Other, Board, [])
    ),
    !.

%!  game_over(+State, -Winner) is semidet.

game_over(breakthrough(Board, _), Winner) :-
    member(Winner, [white,black]),
    has_won(Winner, Board),
    !.

%!  valid_moves(+State, -Moves) is det.

valid_moves(State, Moves) :-
    findall(Move, move(State, Move, _), Moves).

%!  move(+State, ?Move, -NewState) is nondet.

move(State, Line-Column-NewLine-NewColumn, breakthrough(NewBoard, Other)) :-
    \+ game_over(State, _),
    State = breakthrough(Board, Player),
    side(Player, Pawn, Other, Down, _),
    side(Other, OtherPawn, _, _, _),
    cell(Board, Line-Column, Pawn),
    NewLine is Line+Down,
    member(Right, [-1,0,1]),
    NewColumn is Column+Right,
    cell(Board, NewLine-NewColumn, There),
    (   There == ' '
    ->  true
    ;   There == OtherPawn,
        Right =\= 0
    ),
    put(' ', Line-Column, Board, Board1),
    put(Pawn, NewLine-NewColumn, Board1, NewBoard).

put(Cell, Line-Column, Board, NewBoard) :-
    nth1(Line, Board, Cells, Lines),
    nth1(Column, Cells, _, Others),
    nth1(Column, NewCells, Cell, Others),
    nth1(Line, NewBoard, NewCells, Lines).

%!  value(+State, +Player, -Value) is det.

value(State, Player, Value) :-
    State = breakthrough(Board, _),
    side(Player, _, Other, _, _),
    (   game_over(State, Winner)
    ->  (   Winner == Player
        ->  Value = 1000
        ;   Value = -1000
        )
    ;   worth(Player, Board, Own),
        worth(Other, Board, Others),
        Value is Own-Others
    ).

worth(Player, Board, Worth) :-
    pawns(Player, Board, Places),
    length(Places, Count),
    side(Player, _, _, _, Goal),
    findall(Steps,
            ( member(Line-_, Places),
              Steps is 7-abs(Goal-Line)
            ),
            All),
    max_list(All, Foremost),
    Worth is 10*Count+Foremost.

%!  greedy_move(+State, -Move) is semidet.
%
%   Move is the first of those after which the value is highest.

greedy_move(State, Move) :-
    State = breakthrough(_, Player),
    findall(Value-Candidate,
            ( move(State, Candidate, After),
              value(After, Player, Value)
            ),
            [First|Others]),
    foldl(better, Others, First, _-Move).

better(Value-Move, Value0-Move0, Best) :-
    (   Value > Value0
    ->  Best = Value-Move
    ;   Best = Value0-Move0
    ).

%!  sequences(+State, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves.

sequences(_, 0, 1) :-
    !.
sequences(State, Depth, Count) :-
    Depth1 is Depth-1,
    findall(After, move(State, _, After), Afters),
    findall(Sequences,
            ( member(After, Afters),
              sequences(After, Depth1, Sequences)
            ),
            All),
    sum_list(All, Count).
