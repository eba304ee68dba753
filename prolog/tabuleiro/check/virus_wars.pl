:- module(tabuleiro_check_virus_wars, []).
:- use_module(documented, [our_goal/3]).
:- use_module('../core', [use_core/1]).
:- use_module('../games/state', [move/3, player_to_move/2]).
:- use_module(library(lists), [member/2]).

/** <module> The documented predicates of Virus Wars
*/

:- initialization(use_core(virus_wars), now).

tabuleiro_documented:documented(virus_wars, Call, Share) :-
    documented(Call, Share).

documented(initial_board(+size, -board), 1).
documented(valid_moves(+player, +board, -moves), 1).
documented(move(+player, +line, +column, +board, -new_board), 1).
documented(makePlay(+board, +x, +y, +player, -valid_move, -game_won), 1).
documented(value(+board, +player, -value), 1).
documented(game_over(+board, +player, -winner), 1).
documented(choose_move(+level, +player, +board, -moves), 20).
documented(choose_play(+level, +player, +plays_left, +board, -move), 10).

tabuleiro_documented:structure(virus_wars, Type, Structure) :-
    structure(Type, Structure).

structure(board, list(cells)).
structure(new_board, list(cells)).
structure(cells, list(cell)).
structure(moves, list(move)).
structure(winner, either(player)).

tabuleiro_documented:asked(virus_wars, Question, Goal) :-
    asked(Question, Goal).

asked(initial_state(virus_wars(Size), _), initial_board(Size, _)) :-
    between(5, 15, Size).
asked(valid_moves(virus_wars(Board, Player, Left), Moves), valid_moves(Player, Board, Moves)) :-
    some_left(Left).
asked(move(virus_wars(Board, Player, Left), Line-Column, virus_wars(NewBoard, _, _)),
      move(Player, Line, Column, Board, NewBoard)) :-
    some_left(Left).
asked(move(virus_wars(Board, Player, Left), Line-Column, _),
      makePlay(Board, X, Y, Player, _, _)) :-
    some_left(Left),
    (   var(X)
    ->  X is Line - 1,
        Y is Column - 1
    ;   Line is X + 1,
        Column is Y + 1
    ).
asked(value(virus_wars(Board, _, Left), Player, Value), value(Board, Player, Value)) :-
    some_left(Left).
asked(game_over(virus_wars(Board, Player, Left), Winner), game_over(Board, Player, Winner)) :-
    some_left(Left).
asked(choose_move(virus_wars(Board, Player, Left), Level, _),
      choose_play(Level, Player, Left, Board, _)).
asked(choose_move(virus_wars(Board, Player, Left), Level, _),
      choose_move(Level, Player, Board, _)) :-
    some_left(Left).

some_left(5) :-
    !.
some_left(_).

tabuleiro_documented:content(virus_wars, Kind, Cell) :-
    content(Kind, Cell).

content(empty, []).
content(piece, ['B']).
content(piece, ['R']).
content(piece, [b]).
content(piece, [r]).

%   A chain of zombies with one that is cut off, and a player who has nowhere to go.

tabuleiro_documented:position(virus_wars, virus_wars(Board, Player, 5)) :-
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

tabuleiro_documented:special_answer(virus_wars, choose_move(1, Player, Board, _),
                                    holds(tabuleiro_check_virus_wars:turn(State), Text)) :-
    State = virus_wars(Board, Player, 5),
    Text = "a turn of valid plays: five, or as many as there are".
tabuleiro_documented:special_answer(virus_wars, choose_move(2, Player, Board, _),
                                    answer([Moves])) :-
    our_goal(virus_wars, choose_move(2, Player, Board, Moves), OurGoal),
    call(OurGoal).

%   turn(+State, +Outputs): a list of the plays with which the player's turn ends.

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

tabuleiro_documented:rule(virus_wars, Goal, Difference, Sentence) :-
    told(Goal, Difference, Sentence).

told(initial_board(_, _), _, "A game starts on an empty board, each cell a [].").
told(valid_moves(_, _, _), fails(_), "A player without a valid play gets the empty list.").
told(valid_moves(_, _, _), _, Sentence) :-
    available(Sentence).
told(move(_, _, _, _, _), wrong(_, _),
     "On an empty cell a play puts a live virus of the player's. On a live enemy virus it makes \c
      that one a zombie of the player's colour. No other cell changes.").
told(move(_, _, _, _, _), _, Sentence) :-
    available(Sentence).
told(makePlay(_, _, _, _, _, _), wrong([Valid, _], [Found, _]), Sentence) :-
    (   Found \== Valid
    ->  available(Sentence)
    ;   Sentence = "GameWon is true where the play is valid and leaves the other player \c
                    no available cell, and false elsewhere."
    ).
told(makePlay(_, _, _, _, _, _), _,
     "makePlay/6 succeeds: ValidMove is false where the play is not valid.").
told(value(_, _, _), _,
     "The value is ten times the lead in pieces, zombies too, plus the lead in available cells.").
told(game_over(_, _, _), succeeds(_), "Who has an available cell has not lost yet.").
told(game_over(_, _, _), _,
     "A player who has to make a play and has none available loses: the other one wins.").
told(choose_move(2, _, _, _), _,
     "Level 2 takes, five times, the play after which value/3 is highest, \c
      the first in reading order; fewer if it runs out of plays.").
told(choose_move(_, _, _, _), _,
     "A turn is five valid plays, each seeing the one before, or as many as there are.").
told(choose_play(_, _, _, _, _), succeeds(_), "Without a valid play it fails.").
told(choose_play(2, _, _, _, _), wrong(_, _),
     "Level 2 takes the play after which value/3 is highest, \c
      the first in the order of valid_moves/3.").
told(choose_play(_, _, _, _, _), _, "The computer's play is one of valid_moves/3.").

available("A play goes to an available cell, which is empty or holds a live enemy virus. The \c
           first virus of blue goes to an empty cell of the first column, that of red to one of \c
           the last column. Later a cell is available next to a live virus of the player, in all \c
           eight directions, and next to a zombie of the player that a chain of such zombies \c
           joins to a live virus.").
