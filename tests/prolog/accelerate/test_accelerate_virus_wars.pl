/*  library(tabuleiro/accelerate) on a small program that plays Virus Wars. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/accelerate)).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module('../helpers/virus_wars_boards').

%   The program: its own clauses answer `own`, some of them twice.

program:initial_board(_, own).
program:valid_moves(_, _, own).
program:move(_, _, _, _, own).
program:move(_, _, _, _, again).
program:makePlay(_, _, _, _, own, own).
program:value(_, _, own).
program:game_over(_, _, own).
program:choose_move(_, _, _, own).
program:choose_play(_, _, _, _, own).

%   call_of(-Call, -Outputs): one that ours answers.

call_of(initial_board(5, Board), [Board]).
call_of(valid_moves(blue, Board, Moves), [Moves]) :-
    report_board(Board).
call_of(move(blue, 1, 3, Board, New), [New]) :-
    report_board(Board).
call_of(makePlay(Board, 0, 2, blue, Valid, Won), [Valid,Won]) :-
    report_board(Board).
call_of(value(Board, red, Value), [Value]) :-
    report_board(Board).
call_of(game_over(Board, blue, Winner), [Winner]) :-
    walled_in(Board).
call_of(choose_move(2, red, Board, Moves), [Moves]) :-
    report_board(Board).
call_of(choose_play(2, red, 3, Board, Play), [Play]) :-
    report_board(Board).

%   left_to_program(-Call, -Output): one that ours would raise an error for, or level 1.

left_to_program(initial_board(4, Board), Board).
left_to_program(valid_moves(green, Board, Moves), Moves) :-
    report_board(Board).
left_to_program(valid_moves(blue, [['B'|_]|_], Moves), Moves).
left_to_program(move(blue, x, 3, Board, New), New) :-
    report_board(Board).
left_to_program(makePlay([], 0, 2, blue, Valid, _), Valid).
left_to_program(value(_, red, Value), Value).
left_to_program(game_over(Board, x, Winner), Winner) :-
    report_board(Board).
left_to_program(choose_move(1, red, Board, Moves), Moves) :-
    report_board(Board).
left_to_program(choose_play(1, red, 3, Board, Play), Play) :-
    report_board(Board).
left_to_program(choose_play(2, red, 6, Board, Play), Play) :-
    report_board(Board).

:- begin_tests(accelerate_virus_wars,
               [ setup(program:accelerate(virus_wars)),
                 cleanup(program:decelerate(virus_wars))
               ]).

test(all, Missing == []) :-
    program:accelerated(virus_wars, Accelerated),
    findall(Name/Arity,
            ( call_of(Call, _),
              functor(Call, Name, Arity),
              \+ memberchk(program:Name/Arity, Accelerated)
            ),
            Missing).

test(ours, [forall(call_of(Call, Outputs)), Answers == [Expected]]) :-
    copy_term(Call-Outputs, OurCall-Expected),
    call(tabuleiro_virus_wars:OurCall),
    !,
    findall(Outputs, program:Call, Answers).

test(fails_as_ours, Answers == []) :-
    report_board(Board),
    findall(New, program:move(blue, 5, 5, Board, New), Answers).

test(left_to_the_program, [forall(left_to_program(Call, Output)), First == own]) :-
    once(program:Call),
    First = Output.

test(own_again, Answers == [own]) :-
    program:decelerate(virus_wars),
    report_board(Board),
    findall(Moves, program:valid_moves(blue, Board, Moves), Answers),
    program:accelerate(virus_wars).

:- end_tests(accelerate_virus_wars).
