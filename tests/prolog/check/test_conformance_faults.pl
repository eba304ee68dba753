/*  Every fault that faulty_infection.pl can have is found, named, and shown on a small board. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/check)).
:- use_module('../programs/faulty_infection').

%   fault(-Fault, -Options, -Functor, -Kind, -Pieces, -Rule): Fault makes Functor disagree in this
%   way, on a board of so many pieces at most, and Rule begins the sentence that decides.

fault(start_mirrored, [], initial_board/1, wrong_answer, 0, "At the start b stands").
fault(last_column_forgotten, [], valid_moves/3, missing_moves, 1, "A piece of the player's own can").
fault(last_column_forgotten, [], move/7, fails, 1, "A piece of the player's own can").
fault(direction_forgotten, [], valid_moves/3, missing_moves, 1, "A piece of the player's own can").
fault(direction_forgotten, [], move/7, fails, 1, "A piece of the player's own can").
fault(knight, [], valid_moves/3, extra_moves, 1, "A piece of the player's own can").
fault(knight, [], move/7, succeeds, 1, "A piece of the player's own can").
fault(throws_for_b, [], valid_moves/3, throws, 1, "A call with good arguments").
fault(deep_recursion, [], valid_moves/3, throws, 1, "A call with good arguments").
fault(loops_without_pieces, [inferences(5 000 000)], valid_moves/3, no_end, 1, "Every call").
fault(fails_without_moves, [], valid_moves/3, fails, 1, "A player without").
fault(doubles, [], valid_moves/3, extra_moves, 1, "A piece of the player's own can").
fault(other_term, [], valid_moves/3, missing_moves, 1, "A piece of the player's own can").
fault(clones_first, [order(true)], valid_moves/3, order, 1, "The moves are listed").
fault(offsets_by_column, [order(true)], valid_moves/3, order, 1, "The moves are listed").
fault(enemy_listed, [], valid_moves/3, extra_moves, 1, "A piece of the player's own can").
fault(enemy_listed, [], move/7, succeeds, 1, "A piece of the player's own can").
fault(onto_own, [], valid_moves/3, extra_moves, 2, "A piece of the player's own can").
fault(no_jump_over_pieces, [], valid_moves/3, missing_moves, 2, "A piece of the player's own can").
fault(anybodys_piece, [], move/7, succeeds, 1, "A piece of the player's own can").
fault(anywhere_in_column, [], move/7, succeeds, 1, "A ").
fault(jump_keeps, [], move/7, wrong_answer, 1, "A clone leaves its piece").
fault(clone_leaves, [], move/7, wrong_answer, 1, "A clone leaves its piece").
fault(no_infection, [], move/7, wrong_answer, 2, "A clone leaves its piece").
fault(infects_far, [], move/7, wrong_answer, 2, "A clone leaves its piece").
fault(infects_round_the_edge, [], move/7, wrong_answer, 2, "A clone leaves its piece").
fault(infects_empty, [], move/7, wrong_answer, 1, "A clone leaves its piece").
fault(own_turned, [], move/7, wrong_answer, 2, "A clone leaves its piece").
fault(value_of_other, [], value/3, wrong_answer, 1, "The value is").
fault(value_unbound, [], value/3, wrong_answer, 1, "The value is").
fault(value_alternates, [], value/3, unstable, 1, "The answer depends").
fault(value_wears_out, [], value/3, unstable, 1, "The answer depends").
fault(loser_wins, [], game_over/2, wrong_answer, 1, "At the end more pieces win").
fault(lone_side_forgotten, [], game_over/2, fails, 1, "The game is over when no cell is empty").
fault(over_early, [], game_over/2, succeeds, 2, "The game is over when no cell is empty").
fault(no_move_forgotten, [], choose_move/4, fails, 1, "The computer's move is").
fault(computer_cheats, [], choose_move/4, illegal_move, 2, "The computer's move is").
fault(greedy_for_other, [], choose_move/4, wrong_answer, 2, "Level 2 takes").
fault(greedy_takes_last, [], choose_move/4, wrong_answer, 1, "Level 2 takes").

%   No smaller board can show it.

fault(full_board_forgotten, [], game_over/2, fails, 49, "The game is over when no cell is empty").

cases(choose_move/4, 1000) :-
    !.
cases(_, 300).

with_fault_found(Fault, Options, Functor, Disagreements) :-
    cases(Functor, Cases),
    with_fault(Fault,
               conformance(faulty_infection:infection, Report,
                           [cases(Cases), predicates([Functor])|Options])),
    [Predicate] = Report.predicates,
    Disagreements = Predicate.disagreements.

:- begin_tests(conformance_faults).

test(found, [ forall(fault(Fault, Options, Functor, Kind, Pieces, Rule)),
              Fault-Found-Begin == Fault-Kind-Rule
            ]) :-
    with_fault_found(Fault, Options, Functor, Disagreements),
    Disagreements = [First|_],
    (   member(Disagreement, Disagreements),
        Disagreement.kind == Kind
    ->  true
    ;   Disagreement = First
    ),
    Found = Disagreement.kind,
    assertion(Disagreement.pieces =< Pieces),
    string_length(Rule, Length),
    sub_string(Disagreement.rule, 0, Length, _, Begin),
    !.

%   What is pasted shows what is claimed.

test(goal_is_a_goal, [forall(member(Fault-Functor, [jump_keeps-move/7, loser_wins-game_over/2])),
                      Output == Found]) :-
    with_fault_found(Fault, [], Functor, [Disagreement]),
    term_string(Goal, Disagreement.goal),
    term_variables(Goal, [Output]),
    with_fault(Fault, faulty_infection:Goal),
    term_string(_ = Found, Disagreement.found),
    assertion(sub_string(Disagreement.found, 0, _, _, "NewBoard = ")
              ; sub_string(Disagreement.found, 0, _, _, "Winner = ")).

%   Where the order does not matter, the greedy move may follow the program's own.

test(order_is_a_note, [forall(member(Fault, [clones_first, offsets_by_column])), Agrees == true]) :-
    with_fault(Fault, conformance(faulty_infection:infection, Report, [cases(300)])),
    Agrees = Report.agrees,
    [_, Moves|_] = Report.predicates,
    assertion(Moves.other_order > 0).

%   Who backtracks meets wrong answers: that is told, and is no disagreement.

test(further_answers, [ forall(member(Fault-Right, [missing_cut-true, jump_keeps-false])),
                        Agrees-Left == Right-Further ]) :-
    with_fault(Fault, conformance(faulty_infection:infection, Report,
                                  [cases(300), predicates([move/7,value/3])])),
    Agrees = Report.agrees,
    Left = Report.further_answers,
    [Move,Value] = Report.predicates,
    assertion(Value.further_answers == []),
    (   Fault == missing_cut
    ->  Further = ["move/7"],
        [Example] = Move.further_answers,
        assertion(Move.agreed == Move.cases),
        assertion(Move.disagreements == []),
        assertion(number(Move.their_seconds)),
        assertion(Example.pieces =< 2),
        assertion(Example.rule == "A call has one answer, and no others on backtracking.")
    ;   Further = [],
        assertion(Move.further_answers == [])
    ).

test(once, Agrees-More == true-true) :-
    with_fault(missing_cut,
               conformance(faulty_infection:infection, Report,
                           [cases(300), once(true), predicates([move/7])])),
    Agrees = Report.agrees,
    [Move] = Report.predicates,
    (   Move.choice_points > 0
    ->  More = true
    ;   More = Move
    ).

test(no_fault, Agrees-Cases == true-[1, 1000, 1000, 1000, 1000, 100]) :-
    conformance(faulty_infection:infection, Report, [cases(1000)]),
    Agrees = Report.agrees,
    findall(Count, ( member(Predicate, Report.predicates), Count = Predicate.agreed ), Cases).

:- end_tests(conformance_faults).
