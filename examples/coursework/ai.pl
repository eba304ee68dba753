/*  The computer player: level 1 moves at random, level 2 takes the move that leaves it with the
    greatest lead, the first of those where there are several.
*/

:- use_module(library(random)).

choose_move(_, Player, Board, movement(0, 0, 0, 0)) :-
    valid_moves(Player, Board, []).
choose_move(1, Player, Board, movement(OldLine, OldColumn, NewLine, NewColumn)) :-
    valid_moves(Player, Board, Moves),
    length(Moves, Count),
    Count > 0,
    random(0, Count, Index),
    nth0(Index, Moves, OldLine-OldColumn-NewLine-NewColumn).
choose_move(2, Player, Board, Movement) :-
    valid_moves(Player, Board, Moves),
    Moves = [_|_],
    bestMove(Moves, Player, Board, -100, movement(0, 0, 0, 0), Movement).

bestMove([], _, _, _, Best, Best).
bestMove([OldLine-OldColumn-NewLine-NewColumn|Moves], Player, Board, BestValue, Best, Movement) :-
    once(move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, NewBoard)),
    value(NewBoard, Player, Value),
    (   Value > BestValue
    ->  bestMove(Moves, Player, Board, Value,
                 movement(OldLine, OldColumn, NewLine, NewColumn), Movement)
    ;   bestMove(Moves, Player, Board, BestValue, Best, Movement)
    ).
