/*  library(tabuleiro/accelerate) on small programs of Exo, whose own clauses answer `own`. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/accelerate)).
:- use_module('../helpers/exo_states').

own:valid_moves(_, own).
own:move(_, _, _, _, own).
own:move(_, _, _, _, again).
own:score(_, own).
own:adjacent_to_sun(_, own).
own:value(_, _, own).
own:game_over(_, own).
own:choose_move(_, _, own).

%   A program that has a loop of its own: State after the first valid moves.

program:after(0, State, State) :-
    !.
program:after(Count, State0, State) :-
    program:valid_moves(State0, [Planet-Line-Column|_]),
    program:move(Planet, Line, Column, State0, State1),
    Less is Count-1,
    program:after(Less, State1, State).

program:valid_moves(State, Moves) :-
    reference_exo:valid_moves(State, Moves).
program:move(Planet, Line, Column, State, NewState) :-
    reference_exo:move(Planet, Line, Column, State, NewState).

:- use_module('../../reference/exo', []).

%   answers(:Goal, +Output, -Answers): all answers, and whether the last left a choice point.

:- meta_predicate answers(0, ?, -).

answers(Goal, Output, Answers) :-
    findall(Output-Deterministic, call_cleanup(Goal, Deterministic = true), Answers).

:- begin_tests(exo_accelerate,
               [setup(accelerate(own:exo)), cleanup(decelerate(own:exo))]).

test(accelerated,
     List == [ own:valid_moves/2, own:move/5, own:score/2, own:adjacent_to_sun/2, own:value/3,
               own:game_over/2, own:choose_move/3
             ]) :-
    accelerated(own:exo, List).

test(valid_moves, Count-Deterministic == 288-true) :-
    small_state(State),
    answers(own:valid_moves(State, Moves), Moves, [All-Deterministic]),
    length(All, Count).

test(move, Player-Deterministic == 1-true) :-
    small_state(State),
    answers(own:move(planet(small, red, gaseous), 0, 0, State, exo(_, _, Next)), Next,
            [Player-Deterministic]).

test(invalid_move_fails, fail) :-
    small_state(State),
    own:move(planet(small, red, gaseous), 5, 5, State, _).

test(scores, Answers == [[2-true],[2-true],[0-true]]) :-
    report_galaxy(middle(1), Galaxy),
    small_state(State),
    answers(own:score(Galaxy, Points), Points, First),
    small_state(exo(_, [Other|_], _)),
    answers(own:adjacent_to_sun(Other, Adjacent), Adjacent, Second),
    answers(own:value(State, 1, Value), Value, Third),
    Answers = [First, Second, Third].

test(game_goes_on, fail) :-
    small_state(State),
    own:game_over(State, _).

test(level_of_ours, Answers = [planet(_, _, _)-_-_-true]) :-
    small_state(State),
    answers(own:choose_move(2, State, Move), Move, Answers).

test(own_level, Answers == [own-true]) :-
    small_state(State),
    answers(own:choose_move(1, State, Move), Move, Answers).

test(bad_input_is_the_programs, Answers == [own-true]) :-
    answers(own:valid_moves(mine, Moves), Moves, Answers).

:- end_tests(exo_accelerate).

:- begin_tests(exo_decelerated).

test(same_game, With == Without) :-
    ordered_start(3, Start),
    program:after(9, Start, Without),
    setup_call_cleanup(accelerate(program:exo),
                       ( accelerated(program:exo, [program:valid_moves/2, program:move/5]),
                         program:after(9, Start, With)
                       ),
                       decelerate(program:exo)),
    accelerated(program:exo, []).

:- end_tests(exo_decelerated).
