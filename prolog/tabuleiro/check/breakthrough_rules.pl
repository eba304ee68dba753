:- module(tabuleiro_conformance_breakthrough_rules,
          [ breakthrough_sentence/3     % +Goal, +Difference, -Sentence
          ]).
:- use_module('../core', [game_over_/2]).
:- use_module(grid).

/** <module> The sentences that decide in Breakthrough
*/

%!  breakthrough_sentence(+Goal, +Difference, -Sentence) is semidet.
%
%   As sentence/5 of the hooks.

breakthrough_sentence(initial_state(_), _,
                      "At the start black has lines 1 and 2, white lines 7 and 8, and white \c
                       begins.").
breakthrough_sentence(valid_moves(_, _), fails([[]]),
                      "Once the game is over there is the empty list of moves.").
breakthrough_sentence(valid_moves(State, _), missing([Move|_]), Sentence) :-
    may(Move, State, Sentence).
breakthrough_sentence(valid_moves(State, _), extra([Move|_]), Sentence) :-
    (   move_places(Move, Old, New)
    ->  may_not(State, Old, New, Sentence)
    ;   Sentence = "A move in the list is a term Line-Column-NewLine-NewColumn."
    ).
breakthrough_sentence(move(State, Move, _), fails(_), Sentence) :-
    may(Move, State, Sentence).
breakthrough_sentence(move(State, Line-Column-NewLine-NewColumn, _), succeeds(_), Sentence) :-
    may_not(State, Line-Column, NewLine-NewColumn, Sentence).
breakthrough_sentence(move(_, Move, _), wrong([Right], [Wrong]), Sentence) :-
    new_state(Move, Right, Wrong, Sentence).
breakthrough_sentence(value(State, _, _), _, Sentence) :-
    (   game_over_(State, _)
    ->  Sentence = "The value is 1000 for who has won, and -1000 for who has lost."
    ;   Sentence = "The value is ten times the lead in pawns and the lead in lines of the \c
                    foremost one."
    ).
breakthrough_sentence(game_over(breakthrough(Board, _), _), fails(_), Sentence) :-
    over(Board, Sentence).
breakthrough_sentence(game_over(_, _), succeeds(_),
                      "While both players have pawns, and none on the line to which they move, \c
                       the game goes on.").
breakthrough_sentence(game_over(_, _), wrong(_, _),
                      "White wins with a pawn on line 1, black with one on line 8, and each when \c
                       the other has no pawn left.").
breakthrough_sentence(choose_move(_, _, _), succeeds(_),
                      "Once the game is over choose_move/3 fails.").
breakthrough_sentence(choose_move(_, 2, _), wrong(_, _),
                      "Level 2 takes the move after which value/3 is highest, \c
                       the first in the order of valid_moves/2.").
breakthrough_sentence(choose_move(_, _, _), _,
                      "The computer's move is one of valid_moves/2.").

%   may(+Move, +State, -Sentence): why there is such a move.

may(_-Column-NewLine-NewColumn, breakthrough(Board, _), Sentence) :-
    (   Column =:= NewColumn
    ->  Sentence = "A pawn goes one cell straight ahead, to an empty cell."
    ;   cell(NewLine-NewColumn, Board, ' ')
    ->  Sentence = "A pawn goes diagonally ahead to an empty cell, too."
    ;   Sentence = "A pawn captures diagonally ahead, on both sides."
    ).

%   may_not(+State, +Old, +New, -Sentence): why there is no such move, or none more.

may_not(State, _, _, "Once the game is over nobody moves.") :-
    game_over_(State, _),
    !.
may_not(breakthrough(Board, _), Old, New, Sentence) :-
    (   \+ cell(Old, Board, _)
    ;   \+ cell(New, Board, _)
    ),
    !,
    Sentence = "A move stays on the board of eight lines and eight columns.".
may_not(breakthrough(Board, Player), Old, _, Sentence) :-
    side(Player, Pawn, _),
    \+ cell(Old, Board, Pawn),
    !,
    Sentence = "A player moves pawns of its own: white those marked w, black those marked b.".
may_not(breakthrough(_, Player), Line-_, NewLine-_, Sentence) :-
    side(Player, _, Down),
    NewLine =\= Line + Down,
    !,
    Sentence = "A pawn goes one line ahead: a white one up, to line 1, a black one down, \c
                to line 8.".
may_not(_, _-Column, _-NewColumn, Sentence) :-
    abs(NewColumn - Column) > 1,
    !,
    Sentence = "A pawn goes one cell straight or diagonally ahead, no further to the side.".
may_not(breakthrough(Board, Player), _, New, Sentence) :-
    side(Player, Pawn, _),
    cell(New, Board, Pawn),
    !,
    Sentence = "A pawn does not go to where one of its own side stands.".
may_not(breakthrough(Board, _), _-Column, NewLine-Column, Sentence) :-
    \+ cell(NewLine-Column, Board, ' '),
    !,
    Sentence = "Straight ahead a pawn needs an empty cell: it captures diagonally.".
may_not(_, _, _, "Every move is listed once.").

%   side(+Player, -Pawn, -Down): its pawns go so many lines down.

side(white, w, -1).
side(black, b, 1).

%   new_state(+Move, +Right, +Wrong, -Sentence): the rule about the first cell that is wrong.

new_state(Line-Column-NewLine-NewColumn, breakthrough(Right, _), breakthrough(Wrong, _),
          Sentence) :-
    differing_cell(Right, Wrong, Place, _),
    !,
    (   Place == Line-Column
    ->  Sentence = "A pawn leaves its cell empty."
    ;   Place == NewLine-NewColumn
    ->  Sentence = "The pawn stands on the new cell, in the place of one that it captures."
    ;   Sentence = "A move changes the cell that the pawn leaves and the one that it goes to, \c
                    no other."
    ).
new_state(_, breakthrough(Board, _), breakthrough(Found, _), Sentence) :-
    Found == Board,
    !,
    Sentence = "After a move the other player is to move.".
new_state(_, _, _, "A state is breakthrough(Board, Player); a board is a list of eight lines of \c
                    eight cells.").

over(Board, Sentence) :-
    (   count_cells(Board, [w], White),
        count_cells(Board, [b], Black),
        min(White, Black) =:= 0
    ->  Sentence = "The game is over when a player has no pawn left."
    ;   Sentence = "The game is over when a white pawn is on line 1, or a black one on line 8."
    ).
