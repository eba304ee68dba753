:- module(tabuleiro_check_breakthrough, []).
:- use_module(documented, []).

/** <module> The documented predicates of Breakthrough

No report names them: they are those of the protocol.
*/

tabuleiro_documented:documented(breakthrough, Call, Share) :-
    documented(Call, Share).

documented(initial_state(-state), 1).
documented(valid_moves(+state, -moves), 1).
documented(move(+state, +move, -new_state), 1).
documented(value(+state, +player, -value), 1).
documented(game_over(+state, -winner), 1).
documented(choose_move(+state, +level, -move), 10).

tabuleiro_documented:structure(breakthrough, Type, Structure) :-
    structure(Type, Structure).

structure(state, term(breakthrough(board, player))).
structure(new_state, either(state)).
structure(board, list(line)).
structure(line, list(cell)).
structure(moves, list(move)).
structure(winner, either(player)).

tabuleiro_documented:asked(breakthrough, Question, Goal) :-
    asked(Question, Goal).

asked(initial_state(breakthrough, State), initial_state(State)).
asked(valid_moves(State, Moves), valid_moves(State, Moves)).
asked(move(State, Move, NewState), move(State, Move, NewState)).
asked(value(State, Player, Value), value(State, Player, Value)).
asked(game_over(State, Winner), game_over(State, Winner)).
asked(choose_move(State, Level, Move), choose_move(State, Level, Move)).

tabuleiro_documented:content(breakthrough, Kind, Cell) :-
    content(Kind, Cell).

content(empty, ' ').
content(piece, w).
content(piece, b).

tabuleiro_documented:rule(breakthrough, Goal, Difference, Sentence) :-
    told(Goal, Difference, Sentence).

told(initial_state(_), _,
     "At the start black has lines 1 and 2, white lines 7 and 8, and white begins.").
told(valid_moves(_, _), fails(_), "Once the game is over there is the empty list of moves.").
told(valid_moves(_, _), _, Sentence) :-
    moving(Sentence).
told(move(_, _, _), wrong(_, _),
     "A pawn leaves its cell empty and stands on the new one, in the place of one that it \c
      captures. No other cell changes, and the other player is to move.").
told(move(_, _, _), _, Sentence) :-
    moving(Sentence).
told(value(_, _, _), _,
     "The value is ten times the lead in pawns and the lead in lines of the foremost one; \c
      1000 for who has won, and -1000 for who has lost.").
told(game_over(_, _), _,
     "White wins with a pawn on line 1, black with one on line 8, and each when the other has no \c
      pawn left. Until then the game goes on.").
told(choose_move(_, _, _), succeeds(_), "Once the game is over choose_move/3 fails.").
told(choose_move(_, 2, _), wrong(_, _),
     "Level 2 takes the move after which value/3 is highest, \c
      the first in the order of valid_moves/2.").
told(choose_move(_, _, _), _, "The computer's move is one of valid_moves/2.").

moving("A player moves a pawn of its own one line ahead: a white one up, to line 1, a black one \c
        down, to line 8. It goes straight ahead to an empty cell, or diagonally ahead to an empty \c
        cell or to capture a pawn of the other player. Each move is listed once, and none once \c
        the game is over.").
