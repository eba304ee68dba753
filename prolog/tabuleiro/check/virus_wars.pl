:- module(tabuleiro_conformance_virus_wars, []).
:- use_module('../core', [use_core/1]).
:- use_module(choices).
:- use_module(game, [goal_input/6]).
:- use_module(grid).
:- use_module(virus_wars_rules, [virus_wars_sentence/3]).
:- use_module(library(lists), [append/3, member/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> What programs of Virus Wars are checked on

A position is a board.
*/

:- initialization(use_core(virus_wars), now).

tabuleiro_conformance_game:documented(virus_wars, Call, Share) :-
    documented(Call, Share).

documented(initial_board(+size, -board), 1).
documented(valid_moves(+player, +board, -moves), 1).
documented(move(+player, +line, +column, +board, -new_board), 1).
documented(makePlay(+board, +x, +y, +player, -valid_move, -game_won), 1).
documented(value(+board, +player, -value), 1).
documented(game_over(+board, +player, -winner), 1).
documented(choose_move(+level, +player, +board, -moves), 20).
documented(choose_play(+level, +player, +plays_left, +board, -move), 10).

tabuleiro_conformance_game:structure(virus_wars, Type, Structure) :-
    structure(Type, Structure).

structure(board, list(cells)).
structure(new_board, list(cells)).
structure(cells, list(cell)).
structure(moves, list(move)).
structure(winner, either(player)).

%   Positions

tabuleiro_conformance_game:position(virus_wars, Ours, Board) :-
    (   special_board(Board)
    ;   repeat,
        random_board(Ours, Board)
    ).

special_board(Board) :-
    member(Size, [5, 6]),
    uniform_board(Size, [], Board).
special_board(Board) :-
    member(Place-Cell, [1-1-['B'], 5-5-['R'], 3-3-['R'], 3-1-['R'], 1-5-['B']]),
    uniform_board(5, [], Empty),
    put_cell(Cell, Place, Empty, Board).
special_board([[['B'],[b],[b],[b], [] ],        % a chain of zombies, and one cut off
               [ [], [] , [], [], [] ],
               [ [], [] , [], [], [] ],
               [ [], [] , [], [], [] ],
               [[b], [] , [], [],['R']]]).
special_board([[['B'],[b],[r],[r],['R']],        % nowhere to go
               [ [r],[r] ,[r],[b],[b]  ],
               [ [] , [] , [], [], []  ],
               [ [] , [] , [], [], []  ],
               [ [] , [] , [], [], []  ]]).

random_board(_, Board) :-
    between(1, 15, _),
    random_member(Size, [5, 5, 5, 6, 8]),
    uniform_board(Size, [], Empty),
    random_between(1, 6, Count),
    scattered(Count, Size, Empty, Board).
random_board(_, Board) :-
    between(1, 10, _),
    random_member(Size, [5, 5, 6, 7, 10, 15]),
    weighted_urn([[]-6, ['B']-3, ['R']-3, [b]-3, [r]-3], Urn),
    length(Board, Size),
    maplist(drawn_line([[]|Urn], Size), Board).
random_board(Ours, Board) :-
    random_member(Size, [5, 5, 6, 8]),
    uniform_board(Size, [], Empty),
    game_board(Ours, blue, 5, Empty, Board).

scattered(0, _, Board, Board) :-
    !.
scattered(Count, Size, Board0, Board) :-
    random_between(1, Size, Line),
    random_between(1, Size, Column),
    random_member(Cell, [['B'], ['R'], [b], [r]]),
    put_cell(Cell, Line-Column, Board0, Board1),
    Next is Count - 1,
    scattered(Next, Size, Board1, Board).

game_board(_, _, _, Board, Board).
game_board(Ours, Player, 0, Before, Board) :-
    !,
    other(Player, Next),
    game_board(Ours, Next, 5, Before, Board).
game_board(Ours, Player, PlaysLeft, Before, Board) :-
    Ours:valid_moves(Player, Before, Moves),
    random_member(Line-Column, Moves),
    Ours:move(Player, Line, Column, Before, After),
    Left is PlaysLeft - 1,
    game_board(Ours, Player, Left, After, Board).

other(blue, red).
other(red, blue).

%   Calls on them

tabuleiro_conformance_game:case(virus_wars, Ours, Functor, Board, Goal) :-
    case(Functor, Ours, Board, Goal).

case(initial_board/2, _, _, initial_board(Size, _)) :-
    between(5, 15, Size).
case(valid_moves/3, _, Board, valid_moves(Player, Board, _)) :-
    other(Player, _).
case(move/5, Ours, Board, move(Player, Line, Column, Board, _)) :-
    other(Player, _),
    place(Ours, Player, Board, Line-Column).
case(makePlay/6, Ours, Board, makePlay(Board, X, Y, Player, _, _)) :-
    other(Player, _),
    place(Ours, Player, Board, Line-Column),
    X is Line - 1,
    Y is Column - 1.
case(value/3, _, Board, value(Board, Player, _)) :-
    other(Player, _).
case(game_over/3, _, Board, game_over(Board, Player, _)) :-
    other(Player, _).
case(choose_move/4, _, Board, choose_move(Level, Player, Board, _)) :-
    member(Level, [1, 2]),
    other(Player, _).
case(choose_play/5, _, Board, choose_play(Level, Player, PlaysLeft, Board, _)) :-
    member(Level, [1, 2]),
    other(Player, _),
    random_between(1, 5, PlaysLeft).

%   place(+Ours, +Player, +Board, -Place): valid plays, and others.

place(Ours, Player, Board, Place) :-
    Ours:valid_moves(Player, Board, Moves),
    random_moves(4, Moves, Place).
place(_, _, Board, Line-Column) :-
    length(Board, Size),
    Beyond is Size + 1,
    between(1, 5, _),
    random_between(0, Beyond, Line),
    random_between(0, Beyond, Column).

%   What is right

tabuleiro_conformance_game:expected(virus_wars, Ours, Goal, Expected) :-
    expected(Goal, Ours, Expected).

expected(initial_board(Size, _), Ours, answer([Board])) :-
    Ours:initial_board(Size, Board).
expected(valid_moves(Player, Board, _), Ours, moves(Moves)) :-
    Ours:valid_moves(Player, Board, Moves).
expected(move(Player, Line, Column, Board, _), Ours, answer([NewBoard])) :-
    Ours:move(Player, Line, Column, Board, NewBoard).
expected(makePlay(Board, X, Y, Player, _, _), Ours, answer([Valid, Won])) :-
    Ours:makePlay(Board, X, Y, Player, Valid, Won).
expected(value(Board, Player, _), Ours, answer([Value])) :-
    Ours:value(Board, Player, Value).
expected(game_over(Board, Player, _), Ours, answer([Winner])) :-
    Ours:game_over(Board, Player, Winner).
expected(choose_move(1, Player, Board, _), Ours,
         holds(tabuleiro_conformance_virus_wars:turn(Ours, Player, Board),
               "a turn of valid plays: five, or as many as there are")).
expected(choose_move(2, Player, Board, _), Ours, answer([Moves])) :-
    greedy_turn(5, Ours, Player, Board, Moves).
expected(choose_play(1, Player, _, Board, _), Ours, any([Move|Moves])) :-
    Ours:valid_moves(Player, Board, [Move|Moves]).
expected(choose_play(2, Player, _, Board, _), Ours, best(Choices, valid_moves(Player, Board, _))) :-
    Ours:valid_moves(Player, Board, [First|Others]),
    maplist(valued(Ours, Player, Board), [First|Others], Valued),
    best_choices(Valued, Choices).

valued(Ours, Player, Board, Move, Value-(Move-Move)) :-
    Move = Line-Column,
    Ours:move(Player, Line, Column, Board, NewBoard),
    Ours:value(NewBoard, Player, Value).

turn(Ours, Player, Board, [Moves]) :-
    is_list(Moves),
    length(Moves, Count),
    Count =< 5,
    plays(Moves, Ours, Player, Board, After),
    (   Count =:= 5
    ->  true
    ;   Ours:valid_moves(Player, After, [])
    ).

plays([], _, _, Board, Board).
plays([Line-Column|Moves], Ours, Player, Before, Board) :-
    integer(Line),
    integer(Column),
    Ours:move(Player, Line, Column, Before, After),
    plays(Moves, Ours, Player, After, Board).

greedy_turn(Left, Ours, Player, Board, Moves) :-
    (   Left > 0,
        expected(choose_play(2, Player, Left, Board, _), Ours, best([_-Move|_], _))
    ->  Move = Line-Column,
        Ours:move(Player, Line, Column, Board, NewBoard),
        Moves = [Move|Rest],
        Next is Left - 1,
        greedy_turn(Next, Ours, Player, NewBoard, Rest)
    ;   Moves = []
    ).

%   Smaller boards, and such with fewer zombies, which can be what keeps pieces connected

tabuleiro_conformance_game:simpler(virus_wars, Goal, Simpler) :-
    goal_input(virus_wars, board, Goal, Board, Simpler, SimplerBoard),
    simpler_board(Board, SimplerBoard).

simpler_board(Board, Simpler) :-
    (   without_edge(Board, Simpler)
    ;   cleared_line([], Board, Simpler)
    ;   changed_cell(_, [], Board, Simpler)
    ;   changed_cell([b], ['B'], Board, Simpler)
    ;   changed_cell([r], ['R'], Board, Simpler)
    ).

%   The last line and column go.

without_edge(Board, Smaller) :-
    length(Board, Size),
    Size > 5,
    append(Lines, [_], Board),
    maplist(without_last, Lines, Smaller).

without_last(Line, Shorter) :-
    append(Shorter, [_], Line),
    !.

tabuleiro_conformance_game:pieces(virus_wars, Goal, Count) :-
    (   goal_input(virus_wars, board, Goal, Board, _, _)
    ->  count_cells(Board, [['B'], ['R'], [b], [r]], Count)
    ;   Count = 0
    ).

tabuleiro_conformance_game:sentence(virus_wars, _, Goal, Difference, Sentence) :-
    virus_wars_sentence(Goal, Difference, Sentence).

tabuleiro_conformance_game:our_call(virus_wars, choose_play(2, Player, Left, Board, Move),
                                    tabuleiro_core:greedy_move_(State, Move)) :-
    State = virus_wars(Board, Player, Left).
