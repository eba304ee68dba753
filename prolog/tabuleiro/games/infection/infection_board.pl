:- module(tabuleiro_infection_board,
          [ show_board/3,               % +Board, +Caption, +Marks
            infected/3,                 % +Before, +After, -Place
            infection_start/2,          % ?Game, ?Board
            chosen_movement/5,          % +Level, +State, :ValidMoves, :Greedy, -Movement
            best_movement/5             % +State, +ValidMoves, +Request, +Given, -Move
          ]).
:- use_module('../../core', [search_/3]).
:- use_module('../../core_rules', [check_level/1, level_request/3]).
:- use_module('../../search_options', [search_answer/3]).
:- use_module('../../text', [put_styled/2]).
:- use_module('../places', [board_cell/3, marked/4]).
:- use_module(library(lists), [append/2, nth1/3]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(random), [random_member/2]).

/** <module> What the libraries of Infection and Ataxx share

Both libraries take their first boards from here, and the computer's moves for choose_move/4 and
best_move/4. Both print a board as the table of the course report. On a terminal the pieces are
coloured and the last move is marked; elsewhere the table is the report's, byte for byte.
*/

%!  show_board(+Board, +Caption, +Marks) is det.
%
%   Print a valid Board with the scores. Caption is `turn(Player)` or `over`.
%   Marks is a list of `Line-Column = Mark`, shown on a terminal only. Mark is
%   `from` (where the last move began), `to` (where it landed) or `infected`.

show_board(Board, Caption, Marks) :-
    append(Board, Cells),
    foldl(count_piece, Cells, 0-0, A-B),
    rule,
    format("~n       ----------------------------------------- ~n"),
    format("      |  1  |  2  |  3  |  4  |  5  |  6  |  7  |~n"),
    separator,
    forall(nth1(L, Board, Line),
           show_line(L, Line, Marks)),
    format("~n          Player A         Player B           ~n"),
    format("            ~d                ~d              ~n~n", [A, B]),
    show_caption(Caption),
    rule.

count_piece(a, A0-B, A-B) :-
    A is A0+1.
count_piece(b, A-B0, A-B) :-
    B is B0+1.
count_piece(' ', Count, Count).
count_piece('#', Count, Count).

rule :-
    format("----------------------------------------------~n").

separator :-
    format("|-----|-----|-----|-----|-----|-----|-----|-----|~n").

show_caption(turn(Player)) :-
    format("           It is player ~as turn.             ~n", [Player]).
show_caption(over) :-
    format("           The game is over.                  ~n").

show_line(L, Line, Marks) :-
    format("|  ~d  |", [L]),
    forall(nth1(C, Line, Cell),
           show_cell(L-C, Cell, Marks)),
    nl,
    separator.

show_cell(Place, Cell, Marks) :-
    marked(Place, Marks, Left, Right),
    style(Cell, Style),
    format(" ~a", [Left]),
    put_styled(Style, Cell),
    format("~a |", [Right]).

style(a,   [bold, fg(red)]).
style(b,   [bold, fg(blue)]).
style(' ', []).
style('#', []).

%!  infected(+Before, +After, -Place) is nondet.
%
%   The piece on Place has changed sides from the board Before to the board After.

infected(Before, After, Place) :-
    board_cell(Before, Place, Old),
    Old \== ' ',
    board_cell(After, Place, New),
    New \== ' ',
    New \== Old.

%!  infection_start(?Game, ?Board) is nondet.
%
%   Board is the first board of Game. Player `'A'` begins.

infection_start(infection, [[ b ,' ',' ',' ',' ',' ', a ],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [ a ,' ',' ',' ',' ',' ', b ]]).
infection_start(ataxx,     [[ a ,' ',' ',' ',' ',' ', b ],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [ b ,' ',' ',' ',' ',' ', a ]]).


                /*******************************
                *            MOVES             *
                *******************************/

:- meta_predicate
    chosen_movement(+, +, 1, 1, -).

%!  chosen_movement(+Level, +State, :ValidMoves, :Greedy, -Movement) is det.
%
%   Movement is the computer's `movement(OldLine, OldColumn, NewLine, NewColumn)` at Level.

chosen_movement(Level, State, ValidMoves, Greedy, Movement) :-
    check_level(Level),
    chosen_at(Level, State, ValidMoves, Greedy, Movement).

chosen_at(1, _, ValidMoves, _, Movement) :-
    !,
    call(ValidMoves, Moves),
    (   random_member(Move, Moves)
    ->  movement(Move, Movement)
    ;   Movement = movement(0, 0, 0, 0)
    ).
chosen_at(2, _, _, Greedy, Movement) :-
    !,
    call(Greedy, Movement).
chosen_at(Level, State, ValidMoves, Greedy, Movement) :-
    level_request(Level, 1, Request),
    call(ValidMoves, Moves),
    (   best_movement(State, Moves, Request, [], Move)
    ->  movement(Move, Movement)
    ;   call(Greedy, Movement)
    ).

movement(OL-OC-NL-NC, movement(OL, OC, NL, NC)).

%!  best_movement(+State, +ValidMoves, +Request, +Given, -Move) is semidet.
%
%   Move is the best move that a search finds. Fails if there is no valid move, and if the
%   game is over.

best_movement(State, [_|_], Request, Given, Move) :-
    search_(State, Request, Report),
    search_answer(Report, Given, Move).
