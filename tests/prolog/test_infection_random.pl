/*  Random positions, on which every predicate agrees with the slow reference: those of random
    games, and boards filled at random, which games do not reach.
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(tabuleiro/infection)).
:- use_module('../reference/infection').

%   differences(+Player, +Board, -Differences): where the two disagree, as Call-Ours-Expected.

differences(Player, Board, Differences) :-
    plays(coursework, Player, Board, Plays),
    findall(Call-Ours-Expected,
            ( compared(Player, Board, Plays, Call, Ours, Expected),
              Ours \== Expected
            ),
            Differences).

%   compared(+Player, +Board, +Plays, -Call, -Ours, -Expected)

compared(Player, Board, Plays, valid_moves(Player, Board), Ours, Expected) :-
    valid_moves(Player, Board, Ours),
    findall(Move, member(play(Move, _, _), Plays), Expected).
compared(Player, Board, _, value(Board, Player), Ours, Expected) :-
    value(Board, Player, Ours),
    piece_lead(Board, Player, Expected).
compared(_, Board, _, game_over(Board), Ours, Expected) :-
    findall(Winner, game_over(Board, Winner), Ours),
    findall(Winner, game_over(coursework, Board, Winner), Expected).
compared(Player, Board, Plays, choose_move(2, Player, Board), Ours, Expected) :-
    choose_move(2, Player, Board, Ours),
    greedy_move(Plays, Expected).
compared(Player, Board, Plays, move(Player, Move, Board), Ours, [Expected]) :-
    member(play(Move, Expected, _), Plays),
    our_moves(Player, Move, Board, Ours).
compared(Player, Board, _, move(Player, Move, Board), Ours, Expected) :-
    between(1, 5, _),
    random_place(Move),
    our_moves(Player, Move, Board, Ours),
    Move = OldLine-OldColumn-NewLine-NewColumn,
    findall(After,
            move(coursework, Player, OldLine, OldColumn, NewLine, NewColumn, Board, After),
            Expected).

our_moves(Player, OldLine-OldColumn-NewLine-NewColumn, Board, Boards) :-
    findall(After,
            move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, After),
            Boards).

%   random_place(-Move): a move that is hardly ever legal; some leave the board.

random_place(OldLine-OldColumn-NewLine-NewColumn) :-
    random_between(1, 7, OldLine),
    random_between(1, 7, OldColumn),
    random_between(-2, 2, Down),
    random_between(-2, 2, Right),
    NewLine is OldLine + Down,
    NewColumn is OldColumn + Right.

%   game_position(-Player, -Board): on backtracking, the positions of a random game.

game_position(Player, Board) :-
    start_board(coursework, Start),
    game_position('A', Start, 0, Player, Board).

game_position(Player, Board, _, Player, Board).
game_position(ToMove, Before, Ply, Player, Board) :-
    Ply < 120,
    \+ game_over(coursework, Before, _),
    random_play(ToMove, Before, After),
    other(ToMove, Next),
    NextPly is Ply + 1,
    game_position(Next, After, NextPly, Player, Board).

random_play(Player, Before, After) :-
    valid_moves(coursework, Player, Before, Moves),
    (   Moves == []
    ->  After = Before
    ;   random_member(OldLine-OldColumn-NewLine-NewColumn, Moves),
        move(coursework, Player, OldLine, OldColumn, NewLine, NewColumn, Before, After)
    ).

other('A', 'B').
other('B', 'A').

%   filled_position(-Player, -Board): every cell drawn on its own, with odds that are drawn, too.

filled_position(Player, Board) :-
    random_member(Player, ['A', 'B']),
    random_between(0, 10, Empty),
    random_between(0, 10, A),
    random_between(1, 10, B),
    Total is Empty + A + B,
    length(Board, 7),
    maplist(filled_line(Empty, A, Total), Board).

filled_line(Empty, A, Total, Line) :-
    length(Line, 7),
    maplist(filled_cell(Empty, A, Total), Line).

filled_cell(Empty, A, Total, Cell) :-
    random_between(1, Total, Drawn),
    (   Drawn =< Empty
    ->  Cell = ' '
    ;   Drawn =< Empty + A
    ->  Cell = a
    ;   Cell = b
    ).

%   positions_differing(:Position, +Count, -Differences): compare on Count positions.

:- meta_predicate positions_differing(2, +, -).

positions_differing(Position, Count, Differences) :-
    findall(Difference,
            ( limit(Count, ( repeat, call(Position, Player, Board) )),
              differences(Player, Board, All),
              member(Difference, All)
            ),
            Differences).

:- begin_tests(infection_random).

test(games, Differences == []) :-
    set_random(seed(20191116)),
    positions_differing(game_position, 5000, Differences).

test(fillings, Differences == []) :-
    set_random(seed(20191117)),
    positions_differing(filled_position, 5000, Differences).

%   The comparison does see what is wrong, here B's moves for A's.

test(notices, Names == [choose_move, move, valid_moves]) :-
    start_board(coursework, Start),
    plays(coursework, 'B', Start, Plays),
    findall(Name,
            ( compared('A', Start, Plays, Call, Ours, Expected),
              Ours \== Expected,
              functor(Call, Name, _)
            ),
            Found),
    sort(Found, Names).

:- end_tests(infection_random).
