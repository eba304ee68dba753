:- module(tabuleiro_conformance_infection, []).
:- use_module('../core', [use_core/1]).
:- use_module('../games/infection/start', [infection_start/2]).
:- use_module(choices).
:- use_module(game, [goal_input/6]).
:- use_module(grid).
:- use_module(infection_rules, [infection_sentence/5]).
:- use_module(library(lists), [member/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> What programs of Infection and Ataxx are checked on

A position is a board.
*/

:- initialization(use_core(ataxx), now).
:- initialization(use_core(infection), now).

same_predicates(infection).
same_predicates(ataxx).

tabuleiro_conformance_game:documented(Game, Call, Share) :-
    same_predicates(Game),
    documented(Call, Share).

documented(initial_board(-board), 1).
documented(valid_moves(+player, +board, -moves), 1).
documented(move(+player, +old_line, +old_column, +new_line, +new_column, +board, -new_board), 1).
documented(value(+board, +player, -value), 1).
documented(game_over(+board, -winner), 1).
documented(choose_move(+level, +player, +board, -movement), 10).

tabuleiro_conformance_game:structure(Game, Type, Structure) :-
    same_predicates(Game),
    structure(Type, Structure).

structure(board, list(line)).
structure(new_board, list(line)).
structure(line, list(cell)).
structure(moves, list(move)).
structure(winner, either(player)).

%   Positions

tabuleiro_conformance_game:position(Game, Ours, Board) :-
    same_predicates(Game),
    (   special_board(Game, Board)
    ;   repeat,
        random_board(Game, Ours, Board)
    ).

%   A lone piece in the corners, on the edges and in the middle, boards that are full or all but
%   full, one side alone.

special_board(Game, Board) :-
    infection_start(Game, Board).
special_board(_, Board) :-
    uniform_board(7, ' ', Empty),
    member(Line, [1, 4, 7]),
    member(Column, [1, 4, 7]),
    put_cell(a, Line-Column, Empty, Board).
special_board(_, Board) :-
    member(Piece, [a, b]),
    uniform_board(7, Piece, Full),
    member(Line-Column, [1-1, 4-7]),
    member(Other, [' ', a, b]),
    put_cell(Other, Line-Column, Full, Board).
special_board(ataxx, [[ a ,'#','#',' ',' ',' ', b ],
                      ['#','#','#',' ',' ',' ',' '],
                      ['#','#','#',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' ']]).
special_board(ataxx, [[ a ,'#','#',' ','#','#', b ],
                      [ a ,'#','#',' ','#','#','#'],
                      ['#','#','#',' ','#','#','#'],
                      ['#','#','#',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' '],
                      [' ',' ',' ',' ',' ',' ',' ']]).

random_board(Game, _, Board) :-
    between(1, 25, _),
    small_board(Game, Board).
random_board(Game, _, Board) :-
    between(1, 10, _),
    filled_board(Game, Board).
random_board(Game, Ours, Board) :-
    infection_start(Game, Start),
    game_board(Ours, 'A', Start, 100, Board).

%   A few cells close together.

small_board(Game, Board) :-
    uniform_board(7, ' ', Empty),
    random_between(1, 7, Line),
    random_between(1, 7, Column),
    random_between(1, 6, Count),
    contents(Game, Contents),
    put_near(Count, Contents, 3, 7, Line-Column, Empty, Board0),
    random_member(Piece, [a, b]),
    put_cell(Piece, Line-Column, Board0, Board).

contents(infection, [a, b]).
contents(ataxx, [a, b, '#']).

%   Every cell drawn on its own; one board in three has no empty cell.

filled_board(Game, Board) :-
    contents(Game, Contents),
    random_between(0, 2, Empty),
    EmptyMost is 4*Empty,
    findall(Content-5, member(Content, Contents), Most),
    weighted_urn([' '-EmptyMost|Most], Urn),
    length(Lines, 7),
    maplist(drawn_line([b|Urn], 7), Lines),
    put_cell(a, 1-1, Lines, Board).

game_board(_, _, Board, _, Board).
game_board(Ours, Player, Before, Plies, Board) :-
    Plies > 0,
    \+ Ours:game_over(Before, _),
    Ours:valid_moves(Player, Before, Moves),
    (   random_member(OL-OC-NL-NC, Moves)
    ->  Ours:move(Player, OL, OC, NL, NC, Before, After)
    ;   After = Before
    ),
    other(Player, Next),
    PliesLeft is Plies - 1,
    game_board(Ours, Next, After, PliesLeft, Board).

other('A', 'B').
other('B', 'A').

%   Calls on them

tabuleiro_conformance_game:case(Game, Ours, Functor, Board, Goal) :-
    same_predicates(Game),
    case(Functor, Ours, Board, Goal).

case(initial_board/1, _, _, initial_board(_)).
case(valid_moves/3, _, Board, valid_moves(Player, Board, _)) :-
    other(Player, _).
case(move/7, Ours, Board, move(Player, OL, OC, NL, NC, Board, _)) :-
    other(Player, Other),
    place(Ours, Player, Other, Board, OL-OC-NL-NC).
case(value/3, _, Board, value(Board, Player, _)) :-
    other(Player, _).
case(game_over/2, _, Board, game_over(Board, _)).
case(choose_move/4, _, Board, choose_move(Level, Player, Board, _)) :-
    other(Player, _),
    member(Level, [1, 2]).

%   place(+Ours, +Player, +Other, +Board, -Place): valid moves, and others.

place(Ours, Player, Other, Board, Place) :-
    member(Mover-Count, [Player-3, Other-1]),
    Ours:valid_moves(Mover, Board, Moves),
    random_moves(Count, Moves, Place).
place(Ours, Player, _, Board, OL-OC-NL-NC) :-
    Ours:valid_moves(Player, Board, Moves),
    member(Most, [2, 2, 2, 3]),
    random_member(OL-OC-_-_, Moves),
    Least is -Most,
    random_between(Least, Most, Down),
    random_between(Least, Most, Right),
    NL is OL + Down,
    NC is OC + Right.
place(_, _, _, _, OL-OC-NL-NC) :-
    random_between(0, 8, OL),
    random_between(0, 8, OC),
    random_between(-1, 9, NL),
    random_between(-1, 9, NC).
place(Ours, Player, _, Board, OL-OC-NL-NC) :-          % round the edge
    Ours:valid_moves(Player, Board, Moves),
    member(OL-OC-_-_, Moves),
    round_the_edge(OL-OC, NL-NC),
    !.

round_the_edge(OL-7, NL-1) :-
    NL is OL + 1.
round_the_edge(OL-1, NL-7) :-
    NL is OL - 1.
round_the_edge(7-OC, 1-OC).
round_the_edge(1-OC, 7-OC).

%   What is right

tabuleiro_conformance_game:expected(Game, Ours, Goal, Expected) :-
    same_predicates(Game),
    expected(Goal, Game, Ours, Expected).

expected(initial_board(_), Game, _, answer([Board])) :-
    infection_start(Game, Board).
expected(valid_moves(Player, Board, _), _, Ours, moves(Moves)) :-
    Ours:valid_moves(Player, Board, Moves).
expected(move(Player, OL, OC, NL, NC, Board, _), _, Ours, answer([NewBoard])) :-
    Ours:move(Player, OL, OC, NL, NC, Board, NewBoard).
expected(value(Board, Player, _), _, Ours, answer([Value])) :-
    Ours:value(Board, Player, Value).
expected(game_over(Board, _), _, Ours, answer([Winner])) :-
    Ours:game_over(Board, Winner).
expected(choose_move(Level, Player, Board, _), _, Ours, Expected) :-
    Ours:valid_moves(Player, Board, Moves),
    chosen(Moves, Level, Player, Board, Ours, Expected).

chosen([], _, _, _, _, answer([movement(0, 0, 0, 0)])) :-
    !.
chosen(Moves, 1, _, _, _, any(Movements)) :-
    !,
    maplist(movement, Moves, Movements).
chosen(Moves, 2, Player, Board, Ours, best(Choices, valid_moves(Player, Board, _))) :-
    maplist(valued(Ours, Player, Board), Moves, Valued),
    best_choices(Valued, Choices).

movement(OL-OC-NL-NC, movement(OL, OC, NL, NC)).

valued(Ours, Player, Board, Move, Value-(Move-Movement)) :-
    Move = OL-OC-NL-NC,
    Ours:move(Player, OL, OC, NL, NC, Board, NewBoard),
    Ours:value(NewBoard, Player, Value),
    movement(Move, Movement).

%   Smaller boards, and coordinates that are less far out

tabuleiro_conformance_game:simpler(Game, Goal, Simpler) :-
    same_predicates(Game),
    (   goal_input(Game, board, Goal, Board, Simpler, SimplerBoard),
        simpler_board(Board, SimplerBoard)
    ;   simpler_place(Goal, Simpler)
    ).

simpler_board(Board, Simpler) :-
    (   cleared_line(' ', Board, Simpler)
    ;   changed_cell(_, ' ', Board, Simpler)
    ;   changed_cell(b, a, Board, Simpler)
    ),
    count_cells(Simpler, [a, b], Count),
    Count > 0.

simpler_place(move(P, OL, OC, NL, NC, B, N), move(P, OL1, OC1, NL1, NC1, B, N)) :-
    nearer([OL, OC, NL, NC], [OL1, OC1, NL1, NC1]).

nearer([X|Rest], [Y|Rest]) :-
    (   X > 8
    ->  Y = 8
    ;   X < 0
    ->  Y = 0
    ).
nearer([X|Rest], [X|Nearer]) :-
    nearer(Rest, Nearer).

tabuleiro_conformance_game:pieces(Game, Goal, Count) :-
    same_predicates(Game),
    (   goal_input(Game, board, Goal, Board, _, _)
    ->  count_cells(Board, [a, b], Count)
    ;   Count = 0
    ).

tabuleiro_conformance_game:sentence(Game, Ours, Goal, Difference, Sentence) :-
    same_predicates(Game),
    infection_sentence(Game, Ours, Goal, Difference, Sentence).

tabuleiro_conformance_game:our_call(Game, choose_move(2, Player, Board, Movement),
                                    tabuleiro_core:greedy_move_(State, Movement)) :-
    same_predicates(Game),
    State =.. [Game,Board,Player,0].
