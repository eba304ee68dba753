/*  What the vectors leave open: outputs that are bound, inputs that must not change, choice
    points, and the two levels of choose_move/4 that need no search.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection)).
:- use_module('../helpers/boards').

%   B has pieces and there is an empty cell, but only A can move.
blocked([[' ', a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , b ]]).

%   query(-Goal, -Output, -Wrong): a call that succeeds, its output, and a term of the same kind
%   that is not the answer.

query(valid_moves('A', Board, Moves), Moves, [1-1-1-2]) :-
    midgame(Board).
query(move('A', 4, 1, 2, 3, Board, NewBoard), NewBoard, Board) :-
    midgame(Board).
query(value(Board, 'B', Value), Value, 8) :-
    midgame(Board).
query(game_over(Board, Winner), Winner, 'B') :-
    midgame(Middle),
    maplist(full, Middle, Board).
query(choose_move(2, 'A', Board, Movement), Movement, movement(7, 7, 6, 7)) :-
    midgame(Board).
query(choose_move(1, 'B', Board, Movement), Movement, movement(1, 1, 1, 2)) :-
    blocked(Board).
query(initial_board(Board), Board, Middle) :-
    midgame(Middle).

full(Cells, FullCells) :-
    maplist([Cell, Full]>>( Cell == ' ' -> Full = a ; Full = Cell ), Cells, FullCells).

:- begin_tests(infection_outputs).

test(no_choice_point, [forall(query(Goal, _, _))]) :-
    call_cleanup(Goal, Deterministic = true),
    assertion(Deterministic == true),
    !.

test(right_output_compared, [forall(query(Goal, Output, _)), true(Output == Copy)]) :-
    copy_term(Goal-Output, CopiedGoal-Copy),
    call(CopiedGoal),
    Output = Copy,
    call(Goal).

test(wrong_output_fails, [forall(query(Goal, Wrong, Wrong)), fail]) :-
    call(Goal).

test(output_of_another_type_fails, [forall(query(Goal, "no output", _)), fail]) :-
    call(Goal).

test(output_in_part, Second == 1-1-1-3) :-
    midgame(Board),
    valid_moves('A', Board, [_, Second|_]).

test(lines_in_part, Cell == ' ') :-
    midgame(Board),
    move('A', 4, 1, 2, 3, Board, [_, _, _, [Cell|_]|_]).

test(output_goal_wakes, fail) :-
    midgame(Board),
    freeze(Value, Value < 0),
    value(Board, 'A', Value).

test(output_goal_agrees, Value == 13) :-
    midgame(Board),
    freeze(Value, Value > 0),
    move('A', 3, 4, 3, 5, Board, After),
    value(After, 'A', Value).

test(input_as_output, fail) :-
    midgame(Board),
    valid_moves('A', Board, Board).

test(input_unchanged, [forall(query(Goal, Output, _)), true(Goal == Before)]) :-
    duplicate_term(Goal-Output, Before-Answer),
    call(Goal),
    Answer = Output.

:- end_tests(infection_outputs).

:- begin_tests(infection_choice).

test(no_move, [forall(member(Level, [1, 2])), Movement == movement(0, 0, 0, 0)]) :-
    blocked(Board),
    choose_move(Level, 'B', Board, Movement).

test(move_on_finished_board, [forall(member(Level, [1, 2])), true(Line-Column == 1-1)]) :-
    blocked(Board0),
    maplist(without_b, Board0, Board),
    game_over(Board, 'A'),
    choose_move(Level, 'A', Board, movement(_, _, Line, Column)).

without_b(Cells, NewCells) :-
    maplist([Cell, New]>>( Cell == b -> New = a ; New = Cell ), Cells, NewCells).

test(greedy, Movement == movement(7, 7, 6, 6)) :-
    midgame(Board),
    choose_move(2, 'A', Board, Movement).

%   The chance that one of the twelve moves is not drawn in 600 draws is below 12 * (11/12)^600,
%   about 1e-21; each is expected 50 times with a standard deviation below 7.

test(random_is_uniform, Far == []) :-
    set_random(seed(1)),
    initial_board(Board),
    valid_moves('A', Board, Moves),
    findall(Movement,
            ( between(1, 600, _),
              choose_move(1, 'A', Board, Movement)
            ),
            Movements),
    findall(Count,
            ( member(L0-C0-L-C, Moves),
              aggregate_all(count, member(movement(L0, C0, L, C), Movements), Count),
              \+ between(20, 80, Count)
            ),
            Far).

test(random_obeys_seed, First == Second) :-
    midgame(Board),
    random_moves(Board, First),
    random_moves(Board, Second).

random_moves(Board, Movements) :-
    set_random(seed(7)),
    findall(Movement,
            ( between(1, 20, _),
              choose_move(1, 'A', Board, Movement)
            ),
            Movements).

:- end_tests(infection_choice).
