:- module(tabuleiro_check_virus_wars,
          [documented/3, structure/3, asked/3, content/3, position/2, special_answer/3, rule/4]).
:- use_module(documented, [our_goal/3]).
:- use_module('../core', [use_core/1]).
:- use_module('../games/state', [move/3, player_to_move/2]).
:- use_module(library(lists), [member/2]).

/** <module> The documented predicates of Virus Wars
*/

:- initialization(use_core(virus_wars), now).

tabuleiro_documented:vocabulary(virus_wars, tabuleiro_check_virus_wars).

documented(_, initial_board(+size, -board), 1).
documented(_, valid_moves(+player, +board, -moves), 1).
documented(_, move(+player, +line, +column, +board, -new_board), 1).
documented(_, makePlay(+board, +x, +y, +player, -valid_move, -game_won), 1).
documented(_, value(+board, +player, -value), 1).
documented(_, game_over(+board, +player, -winner), 1).
documented(_, choose_move(+level, +player, +board, -moves), 20).
documented(_, choose_play(+level, +player, +plays_left, +board, -move), 10).

structure(_, board, list(cells)).
structure(_, new_board, list(cells)).
structure(_, cells, list(cell)).
structure(_, moves, list(move)).
structure(_, winner, either(player)).

asked(_, initial_state(virus_wars(Size), _), initial_board(Size, _)) :-
    between(5, 15, Size).
asked(_, valid_moves(virus_wars(Board, Player, Left), Moves), valid_moves(Player, Board, Moves)) :-
    some_left(Left).
asked(_, move(virus_wars(Board, Player, Left), Line-Column, virus_wars(NewBoard, _, _)),
      move(Player, Line, Column, Board, NewBoard)) :-
    some_left(Left).
asked(_, move(virus_wars(Board, Player, Left), Line-Column, _),
      makePlay(Board, X, Y, Player, _, _)) :-
    some_left(Left),
    (   var(X)
    ->  X is Line - 1,
        Y is Column - 1
    ;   Line is X + 1,
        Column is Y + 1
    ).
asked(_, value(virus_wars(Board, _, Left), Player, Value), value(Board, Player, Value)) :-
    some_left(Left).
asked(_, game_over(virus_wars(Board, Player, Left), Winner), game_over(Board, Player, Winner)) :-
    some_left(Left).
asked(_, choose_move(virus_wars(Board, Player, Left), Level, _),
      choose_play(Level, Player, Left, Board, _)).
asked(_, choose_move(virus_wars(Board, Player, Left), Level, _),
      choose_move(Level, Player, Board, _)) :-
    some_left(Left).

some_left(5) :-
    !.
some_left(_).

content(_, empty, []).
content(_, piece, ['B']).
content(_, piece, ['R']).
content(_, piece, [b]).
content(_, piece, [r]).

%   Boards with a zombie that is cut off from a chain, and with a player who has no available cell.

position(_, virus_wars(Board, Player, 5)) :-
    member(Player, [blue, red]),
    board(Board).

board([[['B'],[b],[b],[b], [] ],
       [ [], [] , [], [], [] ],
       [ [], [] , [], [], [] ],
       [ [], [] , [], [], [] ],
       [[b], [] , [], [],['R']]]).
board([[['B'],[b],[r],[r],['R']],
       [ [r],[r] ,[r],[b],[b]  ],
       [ [] , [] , [], [], []  ],
       [ [] , [] , [], [], []  ],
       [ [] , [] , [], [], []  ]]).

special_answer(_, choose_move(1, Player, Board, _),
               holds(tabuleiro_check_virus_wars:turn(State), Text)) :-
    State = virus_wars(Board, Player, 5),
    Text = "a turn of valid plays: five, or as many as there are".
special_answer(_, choose_move(2, Player, Board, _), answer([Moves])) :-
    our_goal(virus_wars, choose_move(2, Player, Board, Moves), OurGoal),
    call(OurGoal).

%   turn(+State, +Outputs): Outputs is a list of valid plays that make a whole turn of the player.

turn(State, [Moves]) :-
    is_list(Moves),
    player_to_move(State, Player),
    plays(Moves, Player, State).

plays([], Player, State) :-
    \+ ( player_to_move(State, Player),
         move(State, _, _)
       ).
plays([Move|Moves], Player, State) :-
    player_to_move(State, Player),
    ground(Move),
    move(State, Move, NewState),
    plays(Moves, Player, NewState).

rule(_, initial_board(_, _), _, "A game starts on an empty board, each cell a [].").
rule(_, valid_moves(_, _, _), fails(_), "A player without a valid play gets the empty list.").
rule(_, valid_moves(_, _, _), _, Sentence) :-
    available(Sentence).
rule(_, move(_, _, _, _, _), wrong(_, _),
     "On an empty cell a play puts a live virus of the player's. On a live enemy virus it makes \c
      that one a zombie of the player's colour. No other cell changes.").
rule(_, move(_, _, _, _, _), _, Sentence) :-
    available(Sentence).
rule(_, makePlay(_, _, _, _, _, _), wrong([Valid, _], [Found, _]), Sentence) :-
    (   Found \== Valid
    ->  available(Sentence)
    ;   Sentence = "GameWon is true where the play is valid and leaves the other player \c
                    no available cell, and false elsewhere."
    ).
rule(_, makePlay(_, _, _, _, _, _), _,
     "makePlay/6 succeeds: ValidMove is false where the play is not valid.").
rule(_, value(_, _, _), _,
     "The value is ten times the lead in pieces, zombies too, plus the lead in available cells.").
rule(_, game_over(_, _, _), succeeds(_), "Who has an available cell has not lost yet.").
rule(_, game_over(_, _, _), _,
     "A player who has to make a play and has none available loses: the other one wins.").
rule(_, choose_move(2, _, _, _), _,
     "Level 2 takes, five times, the play after which value/3 is highest, \c
      the first in reading order; fewer if it runs out of plays.").
rule(_, choose_move(_, _, _, _), _,
     "A turn is five valid plays, each seeing the one before, or as many as there are.").
rule(_, choose_play(_, _, _, _, _), succeeds(_), "Without a valid play it fails.").
rule(_, choose_play(2, _, _, _, _), wrong(_, _),
     "Level 2 takes the play after which value/3 is highest, \c
      the first in the order of valid_moves/3.").
rule(_, choose_play(_, _, _, _, _), _, "The computer's play is one of valid_moves/3.").

available("A play goes to an available cell, which is empty or holds a live enemy virus. The \c
           first virus of blue goes to an empty cell of the first column, that of red to one of \c
           the last column. Later a cell is available next to a live virus of the player, in all \c
           eight directions, and next to a zombie of the player that a chain of such zombies \c
           joins to a live virus.").
