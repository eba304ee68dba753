/*  The 7th Guest: Infection, as a course project writes it: everything in Prolog, nothing of
    Tabuleiro. It plays alone:

        swipl -g play -t halt examples/coursework/infection.pl

    and serves as the program to be accelerated (see library(tabuleiro/accelerate)). It is written
    as such programs are, in plain Prolog and with their habits: camelCase names, the state in
    dynamic facts, a repeat loop, answers read with read/1, choice points left behind.
*/

:- use_module(rules).
:- ensure_loaded(display).
:- ensure_loaded(ai).

:- dynamic board/1, turn/1, controls/2.

% The game: get the state, change it, save it, until the game is over

play :-
    startGame,
    repeat,
        once(getState(Player, Board)),
        once(changeState(Player, Board, NewBoard)),
        once(saveState(Player, NewBoard)),
        game_over(NewBoard, Winner),
    !,
    displayBoard(NewBoard),
    showWinner(Winner).

startGame :-
    askPlayer('A'),
    askPlayer('B'),
    initialBoard(Board),
    retractall(board(_)),
    retractall(turn(_)),
    assertz(board(Board)),
    assertz(turn('A')).

% controls(Player, human) or controls(Player, computer(Level))

askPlayer(Player) :-
    retractall(controls(Player, _)),
    repeat,
        format("Who plays ~w? 0. a human, 1. or 2. the computer at that level~n", [Player]),
        read(Answer),
        whoPlays(Answer, Who),
    !,
    assertz(controls(Player, Who)).

whoPlays(0, human).
whoPlays(1, computer(1)).
whoPlays(2, computer(2)).
whoPlays(end_of_file, _) :-
    halt.

getState(Player, Board) :-
    turn(Player),
    board(Board).

changeState(Player, Board, NewBoard) :-
    display_game(Board, Player),
    controls(Player, Who),
    takeTurn(Who, Player, Board, NewBoard).

saveState(Player, NewBoard) :-
    opponent(Player, Next),
    retractall(board(_)),
    retractall(turn(_)),
    assertz(board(NewBoard)),
    assertz(turn(Next)).

takeTurn(_, Player, Board, Board) :-
    valid_moves(Player, Board, []),
    format("Player ~w cannot move.~n", [Player]).
takeTurn(human, Player, Board, NewBoard) :-
    repeat,
        format("Move of player ~w, as 1-7-2-6.~n", [Player]),
        read(Answer),
        humanMove(Answer, Player, Board, NewBoard).
takeTurn(computer(Level), Player, Board, NewBoard) :-
    choose_move(Level, Player, Board, movement(OldLine, OldColumn, NewLine, NewColumn)),
    format("Player ~w moves from ~w,~w to ~w,~w.~n",
           [Player, OldLine, OldColumn, NewLine, NewColumn]),
    move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, NewBoard).

humanMove(end_of_file, _, _, _) :-
    halt.
humanMove(OldLine-OldColumn-NewLine-NewColumn, Player, Board, NewBoard) :-
    move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, NewBoard).
humanMove(_, _, _, _) :-
    format("That is no valid move.~n", []),
    fail.
