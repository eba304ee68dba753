/*  Tic-tac-toe as a program with a game of its own. Copy it, and replace the game by yours.

        swipl -p library=prolog examples/tictactoe.pl

    ?- start(0, 2).                 the program's own game cycle: 0 is a person, 1 and 2 are levels
    ?- play(tictactoe).             Tabuleiro's, with levels, hints, undo and saved games
    ?- match(tictactoe, [level(3),choose_move(1)], Result, []).
*/

:- use_module(library(tabuleiro)).
:- declare_game(tictactoe, [players([x,o])]).

initial_state(_, [1,2,3,4,5,6,7,8,9]).         % a cell that is free is its number

display_game(Board) :-
    format("~n ~w | ~w | ~w~n---+---+---~n ~w | ~w | ~w~n---+---+---~n ~w | ~w | ~w~n~n", Board).

valid_moves(Board, Moves) :-
    include(integer, Board, Moves).

move(Board, Player, N, NewBoard) :-
    select(N, Board, Player, NewBoard),
    integer(N).

game_over(Board, Winner) :-
    line(Board, [Winner,Winner,Winner]).
game_over(Board, draw) :-
    valid_moves(Board, []).

line([A,B,C,D,E,F,G,H,I], Line) :-
    member(Line, [[A,B,C],[D,E,F],[G,H,I],[A,D,G],[B,E,H],[C,F,I],[A,E,I],[C,E,G]]).

value(Board, Player, Value) :-
    memberchk(Player-Other, [x-o,o-x]),
    aggregate_all(count, ( line(Board, Line), \+ memberchk(Other, Line) ), Mine),
    aggregate_all(count, ( line(Board, Line), \+ memberchk(Player, Line) ), Theirs),
    Value is Mine-Theirs.

choose_move(Board, Player, 0, Move) :-          % a person
    repeat,
    format("~w plays ", [Player]),
    read(Move),
    ( Move == end_of_file ; move(Board, Player, Move, _) ),
    !.
choose_move(Board, Player, 1, Move) :-          % greedy
    findall(Value-N, ( move(Board, Player, N, New), value(New, Player, Value) ), Moves),
    max_member(_-Move, Moves).
choose_move(Board, Player, 2, Move) :-          % a search of Tabuleiro's
    best_move(tictactoe(Board, Player), Move, [time(0.1)]).

start(LevelX, LevelO) :-
    initial_state(_, Board),
    game_cycle(Board, x-LevelX, o-LevelO).

game_cycle(Board, Player-Level, Next) :-
    display_game(Board),
    (   game_over(Board, Winner)
    ->  format("The winner: ~w~n", [Winner])
    ;   choose_move(Board, Player, Level, Move),
        move(Board, Player, Move, NewBoard),
        game_cycle(NewBoard, Next, Player-Level)
    ).
