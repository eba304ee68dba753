:- module(tabuleiro_check_infection,
          [documented/3, structure/3, asked/3, choice_output/3, content/3, position/2, rule/4]).
:- use_module(documented, []).
:- use_module('../core', [use_core/1]).
:- use_module(library(lists), [member/2]).

/** <module> The documented predicates of Infection and Ataxx
*/

:- initialization(use_core(ataxx), now).
:- initialization(use_core(infection), now).

tabuleiro_documented:vocabulary(infection, tabuleiro_check_infection).
tabuleiro_documented:vocabulary(ataxx, tabuleiro_check_infection).

documented(_, initial_board(-board), 1).
documented(_, valid_moves(+player, +board, -moves), 1).
documented(_, move(+player, +old_line, +old_column, +new_line, +new_column, +board, -new_board), 1).
documented(_, value(+board, +player, -value), 1).
documented(_, game_over(+board, -winner), 1).
documented(_, choose_move(+level, +player, +board, -movement), 10).

structure(_, board, list(line)).
structure(_, new_board, list(line)).
structure(_, line, list(cell)).
structure(_, moves, list(move)).
structure(_, winner, either(player)).

asked(Game, initial_state(Game, _), initial_board(_)).
asked(Game, valid_moves(State, Moves), valid_moves(Player, Board, Moves)) :-
    state(Game, Board, Player, State).
asked(Game, move(State, OL-OC-NL-NC, NewState), move(Player, OL, OC, NL, NC, Board, NewBoard)) :-
    state(Game, Board, Player, State),
    state(Game, NewBoard, _, NewState).
asked(Game, value(State, Player, Value), value(Board, Player, Value)) :-
    state(Game, Board, _, State).
asked(Game, game_over(State, Winner), game_over(Board, Winner)) :-
    state(Game, Board, _, State).
asked(Game, choose_move(State, Level, _), choose_move(Level, Player, Board, _)) :-
    state(Game, Board, Player, State).

%   state(+Game, ?Board, ?Player, ?State): a new State has a clock of 0, because the documented
%   predicates do not count the moves without a clone.

state(Game, Board, Player, State) :-
    State =.. [Game, Board, Player, Clock],
    (   var(Clock)
    ->  Clock = 0
    ;   true
    ).

choice_output(_, pass, movement(0, 0, 0, 0)).
choice_output(_, OL-OC-NL-NC, movement(OL, OC, NL, NC)).

content(_, empty, ' ').
content(_, piece, a).
content(_, piece, b).
content(ataxx, other, '#').

position(ataxx, ataxx(Board, Player, 0)) :-
    walls(Board),
    member(Player, ['A', 'B']).

%   walls(-Board): with a piece that can only jump, with one that cannot move, and with a draw.

walls([[ a ,'#','#',' ',' ',' ', b ],
       ['#','#','#',' ',' ',' ',' '],
       ['#','#','#',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' ']]).
walls([[ a ,'#','#',' ','#','#', b ],
       [ a ,'#','#',' ','#','#','#'],
       ['#','#','#',' ','#','#','#'],
       ['#','#','#',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' ']]).
walls([[ a , a , a , a , a , a , a ],
       [ a , a , a , a , a , a , a ],
       [ a , a , a , a , a , a , a ],
       [ a , a , a ,'#', b , b , b ],
       [ b , b , b , b , b , b , b ],
       [ b , b , b , b , b , b , b ],
       [ b , b , b , b , b , b , b ]]).

rule(infection, initial_board(_), _,
     "At the start b stands at the top left and the bottom right, a in the other corners.").
rule(ataxx, initial_board(_), _,
     "At the start a stands at the top left and the bottom right, b in the other corners.").
rule(_, valid_moves(_, _, _), fails(_), "A player without a valid move gets the empty list.").
rule(Game, valid_moves(_, _, _), _, Sentence) :-
    moving(Game, Sentence).
rule(_, move(_, _, _, _, _, _, _), wrong(_, _),
     "A clone leaves its piece on the old cell, a jump leaves that cell empty. Every enemy piece \c
      in the eight cells around the new one changes sides. No other cell changes, and nothing \c
      continues on the opposite side.").
rule(Game, move(_, _, _, _, _, _, _), _, Sentence) :-
    moving(Game, Sentence).
rule(_, value(_, _, _), _,
     "The value is the number of the player's pieces less that of the other's.").
rule(_, game_over(_, _), wrong(_, _),
     "At the end more pieces win; with as many on both sides it is a draw.").
rule(infection, game_over(_, _), _,
     "The game is over when no cell is empty and when one side has no piece left, \c
      and goes on until then.").
rule(ataxx, game_over(_, _), _,
     "The game is over when neither side can move and when one side has no piece left, \c
      and goes on until then.").
rule(_, choose_move(2, _, _, _), wrong([Right], _),
     "Level 2 takes the move after which value/3 is highest, \c
      the first of those in the order of valid_moves/3.") :-
    Right \= movement(0, 0, 0, 0).
rule(_, choose_move(_, _, _, _), _,
     "The computer's move is one of valid_moves/3, or movement(0,0,0,0) where there is none.").

moving(infection,
       "A piece of the player's own can be cloned to each of the empty cells next to it, in all \c
        eight directions, or jump to an empty cell two steps away, straight or diagonally, over \c
        whatever lies between. A knight's move is none. Each move is listed once.").
moving(ataxx,
       "A piece of the player's own can be cloned to each of the empty cells next to it, in all \c
        eight directions, or jump to each that is two lines or columns away, a knight's move, \c
        too. Clones onto one cell are one move, listed for the first piece that can make it.").
