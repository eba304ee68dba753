:- module(tabuleiro_check_infection, []).
:- use_module(documented, []).
:- use_module('../core', [use_core/1]).
:- use_module(library(lists), [member/2]).

/** <module> The documented predicates of Infection and Ataxx
*/

:- initialization(use_core(ataxx), now).
:- initialization(use_core(infection), now).

same_predicates(infection).
same_predicates(ataxx).

tabuleiro_documented:documented(Game, Call, Share) :-
    same_predicates(Game),
    documented(Call, Share).

documented(initial_board(-board), 1).
documented(valid_moves(+player, +board, -moves), 1).
documented(move(+player, +old_line, +old_column, +new_line, +new_column, +board, -new_board), 1).
documented(value(+board, +player, -value), 1).
documented(game_over(+board, -winner), 1).
documented(choose_move(+level, +player, +board, -movement), 10).

tabuleiro_documented:structure(Game, Type, Structure) :-
    same_predicates(Game),
    structure(Type, Structure).

structure(board, list(line)).
structure(new_board, list(line)).
structure(line, list(cell)).
structure(moves, list(move)).
structure(winner, either(player)).

tabuleiro_documented:asked(Game, Question, Goal) :-
    same_predicates(Game),
    asked(Question, Game, Goal).

asked(initial_state(Game, _), Game, initial_board(_)).
asked(valid_moves(State, Moves), Game, valid_moves(Player, Board, Moves)) :-
    state(Game, Board, Player, State).
asked(move(State, OL-OC-NL-NC, NewState), Game, move(Player, OL, OC, NL, NC, Board, NewBoard)) :-
    state(Game, Board, Player, State),
    state(Game, NewBoard, _, NewState).
asked(value(State, Player, Value), Game, value(Board, Player, Value)) :-
    state(Game, Board, _, State).
asked(game_over(State, Winner), Game, game_over(Board, Winner)) :-
    state(Game, Board, _, State).
asked(choose_move(State, Level, _), Game, choose_move(Level, Player, Board, _)) :-
    state(Game, Board, Player, State).

%   state(+Game, ?Board, ?Player, ?State): the moves without a clone are none of the documented
%   predicates' business.

state(Game, Board, Player, State) :-
    State =.. [Game, Board, Player, Clock],
    (   var(Clock)
    ->  Clock = 0
    ;   true
    ).

tabuleiro_documented:choice_output(Game, Move, Movement) :-
    same_predicates(Game),
    movement(Move, Movement).

movement(pass, movement(0, 0, 0, 0)).
movement(OL-OC-NL-NC, movement(OL, OC, NL, NC)).

tabuleiro_documented:content(Game, Kind, Cell) :-
    same_predicates(Game),
    member_content(Game, Kind, Cell).

member_content(_, empty, ' ').
member_content(_, piece, a).
member_content(_, piece, b).
member_content(ataxx, other, '#').

tabuleiro_documented:position(ataxx, ataxx(Board, Player, 0)) :-
    walls(Board),
    member(Player, ['A', 'B']).

%   walls(-Board): a piece that only a jump frees, one that nothing does, and a draw.

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

tabuleiro_documented:rule(Game, Goal, Difference, Sentence) :-
    same_predicates(Game),
    told(Goal, Game, Difference, Sentence).

told(initial_board(_), infection, _,
     "At the start b stands at the top left and the bottom right, a in the other corners.").
told(initial_board(_), ataxx, _,
     "At the start a stands at the top left and the bottom right, b in the other corners.").
told(valid_moves(_, _, _), _, fails(_), "A player without a valid move gets the empty list.").
told(valid_moves(_, _, _), Game, _, Sentence) :-
    moving(Game, Sentence).
told(move(_, _, _, _, _, _, _), _, wrong(_, _),
     "A clone leaves its piece on the old cell, a jump leaves that cell empty. Every enemy piece \c
      in the eight cells around the new one changes sides. No other cell changes, and nothing \c
      continues on the opposite side.").
told(move(_, _, _, _, _, _, _), Game, _, Sentence) :-
    moving(Game, Sentence).
told(value(_, _, _), _, _,
     "The value is the number of the player's pieces less that of the other's.").
told(game_over(_, _), _, wrong(_, _),
     "At the end more pieces win; with as many on both sides it is a draw.").
told(game_over(_, _), infection, _,
     "The game is over when no cell is empty and when one side has no piece left, \c
      and goes on until then.").
told(game_over(_, _), ataxx, _,
     "The game is over when neither side can move and when one side has no piece left, \c
      and goes on until then.").
told(choose_move(2, _, _, _), _, wrong([Right], _),
     "Level 2 takes the move after which value/3 is highest, \c
      the first of those in the order of valid_moves/3.") :-
    Right \= movement(0, 0, 0, 0).
told(choose_move(_, _, _, _), _, _,
     "The computer's move is one of valid_moves/3, or movement(0,0,0,0) where there is none.").

moving(infection,
       "A piece of the player's own can be cloned to each of the empty cells next to it, in all \c
        eight directions, or jump to an empty cell two steps away, straight or diagonally, over \c
        whatever lies between. A knight's move is none. Each move is listed once.").
moving(ataxx,
       "A piece of the player's own can be cloned to each of the empty cells next to it, in all \c
        eight directions, or jump to each that is two lines or columns away, a knight's move, \c
        too. Clones onto one cell are one move, listed for the first piece that can make it.").
