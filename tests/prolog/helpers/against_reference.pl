:- module(against_reference,
          [ positions_differing/4,      % +Module, :Position, +Count, -Differences
            compared/7,                 % +Module, +Player, +Board, +Plays, -Call, -Ours, -Expected
            game_position/4,            % +Module, +Start, -Player, -Board
            filled_position/3           % +Odds, -Player, -Board
          ]).
:- use_module('../../reference/infection').
:- autoload(library(apply), [maplist/2]).
:- autoload(library(lists), [member/2]).
:- autoload(library(random), [random_between/3, random_member/2]).
:- autoload(library(solution_sequences), [limit/2]).

/** <module> Infection and Ataxx compared with the slow reference

Module is that of a game's library.
*/

:- meta_predicate positions_differing(+, 2, +, -).

rules(tabuleiro_infection, coursework).
rules(tabuleiro_ataxx, ataxx).

%!  positions_differing(+Module, :Position, +Count, -Differences) is det.
%
%   Differences lists, as Call-Ours-Expected, where Module and the reference
%   disagree on the first Count answers of call(Position, Player, Board), which
%   is called again and again.

positions_differing(Module, Position, Count, Differences) :-
    findall(Difference,
            ( limit(Count, ( repeat, call(Position, Player, Board) )),
              difference(Module, Player, Board, Difference)
            ),
            Differences).

difference(Module, Player, Board, Call-Ours-Expected) :-
    rules(Module, Rules),
    plays(Rules, Player, Board, Plays),
    compared(Module, Player, Board, Plays, Call, Ours, Expected),
    Ours \== Expected.

%!  compared(+Module, +Player, +Board, +Plays, -Call, -Ours, -Expected) is multi.
%
%   What a Call of Module gives, and the reference. Plays are those of plays/4.

compared(Module, Player, Board, Plays, valid_moves(Player, Board), Ours, Expected) :-
    Module:valid_moves(Player, Board, Ours),
    findall(Move, member(play(Move, _, _), Plays), Expected).
compared(Module, Player, Board, _, value(Board, Player), Ours, Expected) :-
    Module:value(Board, Player, Ours),
    piece_lead(Board, Player, Expected).
compared(Module, _, Board, _, game_over(Board), Ours, Expected) :-
    rules(Module, Rules),
    findall(Winner, Module:game_over(Board, Winner), Ours),
    findall(Winner, game_over(Rules, Board, Winner), Expected).
compared(Module, Player, Board, Plays, choose_move(2, Player, Board), Ours, Expected) :-
    Module:choose_move(2, Player, Board, Ours),
    greedy_move(Plays, Expected).
compared(Module, Player, Board, Plays, move(Player, Move, Board), Ours, [Expected]) :-
    member(play(Move, Expected, _), Plays),
    our_moves(Module, Player, Move, Board, Ours).
compared(Module, Player, Board, _, move(Player, Move, Board), Ours, Expected) :-
    rules(Module, Rules),
    between(1, 5, _),
    random_place(Move),
    our_moves(Module, Player, Move, Board, Ours),
    Move = OldLine-OldColumn-NewLine-NewColumn,
    findall(After,
            move(Rules, Player, OldLine, OldColumn, NewLine, NewColumn, Board, After),
            Expected).

our_moves(Module, Player, OldLine-OldColumn-NewLine-NewColumn, Board, Boards) :-
    findall(After,
            Module:move(Player, OldLine, OldColumn, NewLine, NewColumn, Board, After),
            Boards).

%   random_place(-Move): a move that is hardly ever legal; some leave the board.

random_place(OldLine-OldColumn-NewLine-NewColumn) :-
    random_between(1, 7, OldLine),
    random_between(1, 7, OldColumn),
    random_between(-2, 2, Down),
    random_between(-2, 2, Right),
    NewLine is OldLine + Down,
    NewColumn is OldColumn + Right.

%!  game_position(+Module, +Start, -Player, -Board) is nondet.
%
%   On backtracking the positions of a random game from the board Start.

game_position(Module, Start, Player, Board) :-
    rules(Module, Rules),
    game_position(Rules, 'A', Start, 0, Player, Board).

game_position(_, Player, Board, _, Player, Board).
game_position(Rules, ToMove, Before, Ply, Player, Board) :-
    Ply < 120,
    \+ game_over(Rules, Before, _),
    random_play(Rules, ToMove, Before, After),
    other(ToMove, Next),
    NextPly is Ply + 1,
    game_position(Rules, Next, After, NextPly, Player, Board).

random_play(Rules, Player, Before, After) :-
    valid_moves(Rules, Player, Before, Moves),
    (   Moves == []
    ->  After = Before
    ;   random_member(OldLine-OldColumn-NewLine-NewColumn, Moves),
        move(Rules, Player, OldLine, OldColumn, NewLine, NewColumn, Before, After)
    ).

other('A', 'B').
other('B', 'A').

%!  filled_position(+Contents, -Player, -Board) is det.
%
%   Every cell is drawn on its own from Contents, with odds that are drawn, too.

filled_position(Contents, Player, Board) :-
    random_member(Player, ['A', 'B']),
    findall(Content,
            ( member(Content, Contents),
              random_between(1, 10, Weight),
              between(1, Weight, _)
            ),
            Urn),
    length(Board, 7),
    maplist(filled_line(Urn), Board).

filled_line(Urn, Line) :-
    length(Line, 7),
    maplist(filled_cell(Urn), Line).

filled_cell(Urn, Cell) :-
    random_member(Cell, Urn).
