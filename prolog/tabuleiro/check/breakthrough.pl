:- module(tabuleiro_check_breakthrough, [documented/3, structure/3, asked/3, content/3, rule/4]).
:- use_module(documented, []).

/** <module> The documented predicates of Breakthrough

They are the predicates of the protocol, because no report names any.
*/

tabuleiro_documented:vocabulary(breakthrough, tabuleiro_check_breakthrough).

documented(_, initial_state(-state), 1).
documented(_, valid_moves(+state, -moves), 1).
documented(_, move(+state, +move, -new_state), 1).
documented(_, value(+state, +player, -value), 1).
documented(_, game_over(+state, -winner), 1).
documented(_, choose_move(+state, +level, -move), 10).

structure(_, state, term(breakthrough(board, player))).
structure(_, new_state, either(state)).
structure(_, board, list(line)).
structure(_, line, list(cell)).
structure(_, moves, list(move)).
structure(_, winner, either(player)).

asked(_, initial_state(breakthrough, State), initial_state(State)).
asked(_, valid_moves(State, Moves), valid_moves(State, Moves)).
asked(_, move(State, Move, NewState), move(State, Move, NewState)).
asked(_, value(State, Player, Value), value(State, Player, Value)).
asked(_, game_over(State, Winner), game_over(State, Winner)).
asked(_, choose_move(State, Level, Move), choose_move(State, Level, Move)).

content(_, empty, ' ').
content(_, piece, w).
content(_, piece, b).

rule(_, initial_state(_), _,
     "At the start black has lines 1 and 2, white lines 7 and 8, and white begins.").
rule(_, valid_moves(_, _), fails(_), "Once the game is over there is the empty list of moves.").
rule(_, valid_moves(_, _), _, Sentence) :-
    moving(Sentence).
rule(_, move(_, _, _), wrong(_, _),
     "A pawn leaves its cell empty and stands on the new one, in the place of one that it \c
      captures. No other cell changes, and the other player is to move.").
rule(_, move(_, _, _), _, Sentence) :-
    moving(Sentence).
rule(_, value(_, _, _), _,
     "The value is ten times the lead in pawns and the lead in lines of the foremost one; \c
      1000 for who has won, and -1000 for who has lost.").
rule(_, game_over(_, _), _,
     "White wins with a pawn on line 1, black with one on line 8, and each when the other has no \c
      pawn left. Until then the game goes on.").
rule(_, choose_move(_, _, _), succeeds(_), "Once the game is over choose_move/3 fails.").
rule(_, choose_move(_, 2, _), wrong(_, _),
     "Level 2 takes the move after which value/3 is highest, \c
      the first in the order of valid_moves/2.").
rule(_, choose_move(_, _, _), _, "The computer's move is one of valid_moves/2.").

moving("A player moves a pawn of its own one line ahead: a white one up, to line 1, a black one \c
        down, to line 8. It goes straight ahead to an empty cell, or diagonally ahead to an empty \c
        cell or to capture a pawn of the other player. Each move is listed once, and none once \c
        the game is over.").
