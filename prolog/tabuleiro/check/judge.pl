:- module(tabuleiro_judge,
          [ judged/3,                   % +Subject, +Goal, -Judgement
            expected_answer/3,          % +Game, +Goal, -Expected
            theirs/4                    % +Subject, +Goal, +Ours, -Outputs
          ]).
:- use_module(call, [outcome/5]).
:- use_module(documented).
:- use_module('../game', [player_to_move/2]).
:- use_module('../map').
:- use_module(library(lists), [max_member/2, member/2, memberchk/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> One call of a checked program, judged

The Subject of a check is `subject(Game, Program, Map, Strictness, Limits)`.
Program is the module with the predicates to check, Map is that of
library(tabuleiro/map), Limits are those of outcome/5, and Strictness is
`strict(Order, Once)`: whether the order of the moves matters, and whether only
the first answer matters.
*/

%!  judged(+Subject, +Goal, -Judgement) is det.
%
%   Call the program's predicate for our Goal twice, and judge its answers. Judgement is
%
%     - agrees(Notes)
%       Notes are some of `order` and `choice_point`
%     - disagrees(Kind, Right, Found, Difference)
%       Right is `fails`, outputs(Outputs), moves(Missing, Extra), one_of(Outputs) or text(Text).
%       Found is `fails`, `no_end`, throws(Error), outputs(Outputs), then(Outputs, Found) for
%       answers on backtracking, or twice(Found, Found) for two calls. Outputs are in the
%       program's terms. Difference is that of rule/4, or `none`.
%     - skipped
%       the map has no such call

judged(Subject, Goal, Judgement) :-
    Subject = subject(Game, _, Map, _, _),
    (   their_goal(Map, Goal, Theirs, Outputs)
    ->  (   expected_answer(Game, Goal, Expected)
        ->  true
        ;   Expected = fails
        ),
        their_outcome(Subject, Theirs, Outputs, Outcome),
        first_judgement(Subject, Goal, Expected, Outcome, Judgement0),
        (   first_agrees(Judgement0),
            \+ drawn_by_lot(Expected)
        ->  their_outcome(Subject, Theirs, Outputs, Again),
            second_judgement(Outcome, Again, Judgement0, Judgement)
        ;   Judgement = Judgement0
        )
    ;   Judgement = skipped
    ).

%   first_agrees(+Judgement): the first answer agrees, and the call came to an end.

first_agrees(agrees(_)).
first_agrees(disagrees(further_answers, _, then(_, Next), _)) :-
    Next \== no_end.

drawn_by_lot(any(_)).
drawn_by_lot(holds(_, _)).

their_outcome(subject(_, Program, _, strict(_, Once), Limits), Theirs, Outputs, Outcome) :-
    most_answers(Once, Most),
    outcome(Program:Theirs, Outputs, Most, Limits, Outcome).

%   most_answers(+Once, -Count): Count is the number of answers that are asked for.

most_answers(true, 1).
most_answers(false, 3).

second_judgement(First, Second, Judgement0, Judgement) :-
    found(First, Right),
    found(Second, Found),
    (   Right =@= Found
    ->  Judgement = Judgement0
    ;   Judgement = disagrees(unstable, Right, twice(Right, Found), none)
    ).

found(outcome([], failed), fails) :-
    !.
found(outcome([], End), End) :-
    !.
found(outcome([Outputs|_], _), outputs(Outputs)).

first_judgement(_, _, fails, outcome([], failed), agrees([])) :-
    !.
first_judgement(Subject, Goal, fails, outcome([Outputs|_], _),
                disagrees(succeeds, fails, outputs(Outputs), succeeds(Ours))) :-
    !,
    ours(Subject, Goal, Outputs, Ours).
first_judgement(Subject, Goal, Expected, outcome([], End),
                disagrees(Kind, Right, Found, Difference)) :-
    !,
    right(Expected, Subject, Goal, Right),
    ended(End, Expected, Kind, Found, Difference).
first_judgement(Subject, Goal, Expected, outcome([Outputs|Others], End), Judgement) :-
    compared(Expected, Subject, Goal, Outputs, Judgement0),
    (   Judgement0 = agrees(Notes)
    ->  backtracked(Subject, Outputs, Others, End, Notes, Judgement)
    ;   Judgement = Judgement0
    ).

ended(failed, Expected, fails, fails, fails(Outputs)) :-
    expected_outputs(Expected, Outputs).
ended(no_end, _, no_end, no_end, none).
ended(throws(Error), _, throws, throws(Error), none).

expected_outputs(answer(Outputs), Outputs).
expected_outputs(holds(_, _), []).
expected_outputs(moves(Moves), [Moves]).
expected_outputs(any([Output|_]), [Output]).
expected_outputs(best([_-Output|_], _), [Output]).

right(fails, _, _, fails) :-
    !.
right(holds(_, Text), _, _, text(Text)) :-
    !.
right(any(Any), Subject, Goal, one_of(Outputs)) :-
    !,
    findall(Theirs, ( member(One, Any), theirs(Subject, Goal, [One], Theirs) ), Outputs).
right(Expected, Subject, Goal, outputs(Outputs)) :-
    expected_outputs(Expected, Ours),
    theirs(Subject, Goal, Ours, Outputs).

%!  theirs(+Subject, +Goal, +Ours, -Outputs) is det.
%
%   Outputs are Ours, the outputs of Goal, in the terms of the program.

theirs(subject(_, _, Map, _, _), Goal, Ours, Outputs) :-
    their_outputs(Map, Goal, Ours, Outputs).

ours(subject(_, _, Map, _, _), Goal, Outputs, Ours) :-
    our_outputs(Map, Goal, Outputs, Ours).

%   backtracked(+Subject, +Outputs, +Others, +End, +Notes, -Judgement): the first answer is right;
%   judge the Others and the End.

backtracked(Subject, Outputs, Others, End, Notes, Judgement) :-
    Subject = subject(_, _, _, strict(_, Once), _),
    (   Others == [],
        End == done
    ->  Judgement = agrees(Notes)
    ;   Once == false,
        further(Outputs, Others, End, Next)
    ->  Judgement = disagrees(further_answers, outputs(Outputs), then(Outputs, Next), none)
    ;   Judgement = agrees([choice_point|Notes])
    ).

further(Outputs, Others, _, outputs(Other)) :-
    member(Other, Others),
    Other \=@= Outputs,
    !.
further(_, _, throws(Error), throws(Error)).
further(_, _, no_end, no_end).

%   compared(+Expected, +Subject, +Goal, +Outputs, -Judgement): judge the first answer alone.

compared(answer(Ours), Subject, Goal, Outputs, Judgement) :-
    theirs(Subject, Goal, Ours, Right),
    (   Outputs == Right
    ->  Judgement = agrees([])
    ;   wrong(Subject, Goal, wrong_answer, Ours, outputs(Right), Outputs, Judgement)
    ).
compared(moves(Moves), Subject, Goal, Outputs, Judgement) :-
    theirs(Subject, Goal, [Moves], Right),
    (   Outputs == Right
    ->  Judgement = agrees([])
    ;   Right = [List],
        Outputs = [Found],
        is_list(Found)
    ->  msort(List, Sorted),
        msort(Found, FoundSorted),
        differences(Sorted, FoundSorted, Missing, Extra),
        moves_judgement(Missing, Extra, Subject, Goal, Right, Outputs, Judgement)
    ;   wrong(Subject, Goal, wrong_answer, [Moves], outputs(Right), Outputs, Judgement)
    ).
compared(any(Any), Subject, Goal, Outputs, Judgement) :-
    right(any(Any), Subject, Goal, one_of(Right)),
    (   memberchk(Outputs, Right)
    ->  Judgement = agrees([])
    ;   ours(Subject, Goal, Outputs, Ours),
        Judgement = disagrees(illegal_move, one_of(Right), outputs(Outputs), illegal(Ours))
    ).
compared(holds(Test, Text), Subject, Goal, Outputs, Judgement) :-
    ours(Subject, Goal, Outputs, Ours),
    (   call(Test, Ours)
    ->  Judgement = agrees([])
    ;   Judgement = disagrees(illegal_move, text(Text), outputs(Outputs), illegal(Ours))
    ).
compared(best(Choices, MovesGoal), Subject, Goal, Outputs, Judgement) :-
    right(best(Choices, MovesGoal), Subject, Goal, outputs(First)),
    (   Outputs == First
    ->  Judgement = agrees([])
    ;   ours(Subject, Goal, Outputs, [Choice]),
        memberchk(_-Choice, Choices),
        own_first(Subject, MovesGoal, Choices, Choice)
    ->  Judgement = agrees([order])
    ;   Choices = [_-Best|_],
        wrong(Subject, Goal, wrong_answer, [Best], outputs(First), Outputs, Judgement)
    ).

wrong(Subject, Goal, Kind, Ours, Right, Outputs,
      disagrees(Kind, Right, outputs(Outputs), wrong(Ours, Found))) :-
    ours(Subject, Goal, Outputs, Found).

moves_judgement([], [], Subject, _, Right, Outputs, Judgement) :-
    !,
    Subject = subject(_, _, _, strict(Order, _), _),
    (   Order == true
    ->  Judgement = disagrees(order, outputs(Right), outputs(Outputs), none)
    ;   Judgement = agrees([order])
    ).
moves_judgement(Missing, Extra, Subject, Goal, _, Outputs,
                disagrees(Kind, moves(Missing, Extra), outputs(Outputs), Difference)) :-
    (   Missing == []
    ->  Kind = extra_moves,
        ours(Subject, Goal, [Extra], [Ours]),
        Difference = extra(Ours)
    ;   Kind = missing_moves,
        ours(Subject, Goal, [Missing], [Ours]),
        Difference = missing(Ours)
    ).

%   differences(+Sorted, +Found, -Missing, -Extra): both lists are sorted, and may have repetitions.

differences([], Extra, [], Extra) :-
    !.
differences(Missing, [], Missing, []) :-
    !.
differences([X|Xs], [Y|Ys], Missing, Extra) :-
    compare(Order, X, Y),
    differences(Order, X, Xs, Y, Ys, Missing, Extra).

differences(=, _, Xs, _, Ys, Missing, Extra) :-
    differences(Xs, Ys, Missing, Extra).
differences(<, X, Xs, Y, Ys, [X|Missing], Extra) :-
    differences(Xs, [Y|Ys], Missing, Extra).
differences(>, X, Xs, Y, Ys, Missing, [Y|Extra]) :-
    differences([X|Xs], Ys, Missing, Extra).

%   own_first(+Subject, +MovesGoal, +Choices, +Choice): the order does not matter, and Choice is the
%   first of Choices in the program's own list of moves. It is also true if there is no such list.

own_first(Subject, MovesGoal, Choices, Choice) :-
    Subject = subject(_, Program, Map, strict(false, _), Limits),
    (   their_goal(Map, MovesGoal, Theirs, Outputs),
        outcome(Program:Theirs, Outputs, 1, Limits, outcome([Found|_], _))
    ->  our_outputs(Map, MovesGoal, Found, [Moves]),
        is_list(Moves),
        member(Move, Moves),
        member(Known-First, Choices),
        Known == Move,
        !,
        First == Choice
    ;   true
    ).


                /*******************************
                *        WHAT IS RIGHT         *
                *******************************/

%!  expected_answer(+Game, +Goal, -Expected) is semidet.
%
%   Expected tells which answers of Goal are right. Fails if Goal has to fail. Expected is
%
%     - answer(Outputs)
%       the outputs are Outputs
%     - moves(Moves)
%       the output is the list Moves, in any order, or in this order if the order matters
%     - any(Outputs)
%       the output is one of Outputs
%     - holds(:Test, Text)
%       the outputs are random, and call(Test, Outputs) is true; Text describes them
%     - best(Choices, MovesGoal)
%       the output is the first of the best moves. Choices is a list of Move-Output for
%       the moves of equal value that MovesGoal lists. The first one depends on the
%       order in which the program lists the moves.

expected_answer(Game, Goal, Expected) :-
    special_answer(Game, Goal, Special),
    !,
    Expected = Special.
expected_answer(Game, Goal, Expected) :-
    asked(Game, choose_move(State, Level, _), Goal),
    !,
    our_answer(Game, valid_moves(State, Moves)),
    chosen(Moves, Level, Game, State, Expected).
expected_answer(Game, Goal, Expected) :-
    copy_term(Goal, Call),
    term_variables(Call, Outputs),
    our_goal(Game, Call, OurGoal),
    call(OurGoal),
    (   asked(Game, valid_moves(_, _), Goal)
    ->  Outputs = [Moves],
        Expected = moves(Moves)
    ;   Expected = answer(Outputs)
    ).

chosen([], _, Game, _, answer([Output])) :-
    !,
    choice_output(Game, pass, Output).
chosen(Moves, 1, Game, _, any(Outputs)) :-
    !,
    maplist(chosen_output(Game), Moves, Outputs).
chosen(Moves, _, Game, State, best(Choices, MovesGoal)) :-
    asked(Game, valid_moves(State, _), MovesGoal),
    !,
    player_to_move(State, Player),
    maplist(valued(Game, State, Player), Moves, Valued),
    findall(Value, member(Value-_, Valued), Values),
    max_member(Highest, Values),
    findall(Choice, member(Highest-Choice, Valued), Choices).

valued(Game, State, Player, Move, Value-(Move-Output)) :-
    our_answer(Game, move(State, Move, NewState)),
    our_answer(Game, value(NewState, Player, Value)),
    chosen_output(Game, Move, Output).

chosen_output(Game, Move, Output) :-
    (   choice_output(Game, Move, Output0)
    ->  Output = Output0
    ;   Output = Move
    ).
