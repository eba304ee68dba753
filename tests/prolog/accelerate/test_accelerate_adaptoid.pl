/*  library(tabuleiro/accelerate) on a small program that has all of Adaptoid's predicates, with
    clauses that only tell whose they are.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/accelerate)).
:- use_module(library(tabuleiro/adaptoid), []).

%   The program: its own clauses answer `own`, some of them twice.

program:moveAdaptoid(_, _, _, _, own).
program:addLeg(_, _, _, own).
program:addLeg(_, _, _, again).
program:addPincer(_, _, _, own).
program:getAdaptoid(_, _, _, own).
program:removeAdaptoid(_, _, _, own).
program:putAdaptoid(_, _, _, own).
program:feed(_, _, own, own).
program:valid_moves(_, own).
program:move(_, _, own).
program:value(_, _, own).
program:game_over(_, own).
program:choose_move(_, _, own).

start(Board, State) :-
    tabuleiro_adaptoid:initial_board(Board),
    tabuleiro_adaptoid:initial_state(State).

%   call_of(-Call, -Outputs): one that ours answers.

call_of(moveAdaptoid(Board, p, [4,2], [4,3], New), [New]) :-
    start(Board0, _),
    tabuleiro_adaptoid:addLeg(Board0, p, [4,2], Board).
call_of(addLeg(Board, p, [4,2], New), [New]) :-
    start(Board, _).
call_of(addPincer(Board, p, [4,2], New), [New]) :-
    start(Board, _).
call_of(getAdaptoid(Board, p, [4,2], Adaptoid), [Adaptoid]) :-
    start(Board, _).
call_of(removeAdaptoid(Board, p, [4,2], New), [New]) :-
    start(Board, _).
call_of(putAdaptoid(Board, p, [4,3], New), [New]) :-
    start(Board, _).
call_of(feed(Board, p, New, Captured), [New,Captured]) :-
    start(Board, _).
call_of(valid_moves(State, Moves), [Moves]) :-
    start(_, State).
call_of(move(turn(claw([4,6]), stay), State, New), [New]) :-
    start(_, State).
call_of(value(State, b, Value), [Value]) :-
    start(_, State).
call_of(game_over(adaptoid(Board, b, 5, 0, 3), Winner), [Winner]) :-
    start(Board, _).
call_of(choose_move(2, State, Turn), [Turn]) :-
    start(_, State).

%   left_to_program(-Call, -Output): one that ours would raise an error for, or level 1.

left_to_program(addPincer(_, p, [4,2], New), New).
left_to_program(getAdaptoid(Board, p, 4-2, Adaptoid), Adaptoid) :-
    start(Board, _).
left_to_program(valid_moves(state, Moves), Moves).
left_to_program(choose_move(1, State, Turn), Turn) :-
    start(_, State).

answers(Module, Call, Outputs, Answers) :-
    findall(Outputs-Deterministic, call_cleanup(Module:Call, Deterministic = true), Answers).

:- begin_tests(accelerate_adaptoid,
               [ setup(accelerate(program:adaptoid)), cleanup(decelerate(program:adaptoid)) ]).

test(all, Count == 12) :-
    accelerated(program:adaptoid, Indicators),
    length(Indicators, Count).

test(ours, [forall(call_of(Call, Outputs)), Ours == Expected]) :-
    answers(program, Call, Outputs, Ours),
    answers(tabuleiro_adaptoid, Call, Outputs, Expected),
    Expected = [_-true],
    assertion(\+ Expected = [[own|_]-_]).

test(every_predicate, Names == Called) :-
    accelerated(program:adaptoid, Indicators),
    findall(Name, member(_:Name/_, Indicators), Names0),
    sort(Names0, Names),
    findall(Name, ( call_of(Call, _), functor(Call, Name, _) ), Called0),
    sort(Called0, Called).

test(left, [forall(left_to_program(Call, Output)), Answers == [[own]-true]]) :-
    answers(program, Call, [Output], Answers).

test(illegal, Answers == []) :-
    start(Board, _),
    answers(program, addLeg(Board, p, [1,1], New), [New], Answers).

:- end_tests(accelerate_adaptoid).

:- begin_tests(decelerate_adaptoid).

test(own_again, Answers = [[own]-_,[again]-true]) :-
    accelerate(program:adaptoid),
    decelerate(program:adaptoid),
    start(Board, _),
    answers(program, addLeg(Board, p, [4,2], New), [New], Answers).

:- end_tests(decelerate_adaptoid).
