:- module(tabuleiro_conformance_bound,
          [ asked_bound/4               % +Subject, +Call, +Goals, -Bound
          ]).
:- use_module(call, [outcome/5]).
:- use_module(game, [expected/4]).
:- use_module('../map', [their_goal/4, their_outputs/4]).
:- use_module(library(lists), [member/2]).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(random), [random_member/2]).

/** <module> A stranger's predicate, asked whether an answer is right

Game loops call game_over(Board, draw), too, and a predicate that accepts whatever its outputs are
bound to is wrong there, however right its own answers are.
*/

%!  asked_bound(+Subject, +Call, +Goals, -Bound) is det.
%
%   Call what Program has for our Goals, of the predicate Call, with the outputs bound: to the right
%   ones, and to wrong ones, those that are right for other Goals. Bound is
%   `bound(Right, Refused, Wrong, Accepted)`: how many calls there were with right outputs and
%   how many of these did not succeed, how many with wrong ones and how many of these did. Only
%   where one answer is right is anything asked. What does not end is the last call.

asked_bound(Subject, Call, Goals, Bound) :-
    findall(Goal-Right, ( member(Goal, Goals), right(Subject, Goal, Right) ), Known),
    findall(Outputs,
            (   member(_-outputs(Outputs), Known)
            ;   arg(_, Call, -winner),
                Known = [Goal-_|_],
                theirs(Subject, Goal, [draw], Outputs)
            ),
            All),
    sort(All, Candidates),
    findall(Question, ( member(Goal-Right, Known), question(Right, Candidates, Goal, Question) ),
            Questions),
    asked(Questions, Subject, bound(0, 0, 0, 0), Bound).

%   question(+Right, +Candidates, +Goal, -Question): `right(Goal, Outputs)` or
%   `wrong(Goal, Outputs)`.

question(outputs(Outputs), _, Goal, right(Goal, Outputs)).
question(Right, Candidates, Goal, wrong(Goal, Outputs)) :-
    exclude(is_right(Right), Candidates, Wrong),
    random_member(Outputs, Wrong).

is_right(outputs(Right), Outputs) :-
    Outputs == Right.

asked([], _, Bound, Bound).
asked([Question|Questions], Subject, Bound0, Bound) :-
    Subject = subject(_, _, Program, Map, _, Limits),
    arg(1, Question, Goal),
    arg(2, Question, Bindings),
    once(their_goal(Map, Goal, Theirs, Bindings)),
    outcome(Program:Theirs, [], 1, Limits, outcome(Answers, End)),
    length(Answers, Succeeded),
    counted(Question, Succeeded, Bound0, Bound1),
    (   End == no_end
    ->  Bound = Bound1
    ;   asked(Questions, Subject, Bound1, Bound)
    ).

counted(right(_, _), Succeeded, bound(Right0, Refused0, Wrong, Accepted),
        bound(Right, Refused, Wrong, Accepted)) :-
    Right is Right0 + 1,
    Refused is Refused0 + 1 - Succeeded.
counted(wrong(_, _), Succeeded, bound(Right, Refused, Wrong0, Accepted0),
        bound(Right, Refused, Wrong, Accepted)) :-
    Wrong is Wrong0 + 1,
    Accepted is Accepted0 + Succeeded.

%   right(+Subject, +Goal, -Right): Right is outputs(Outputs), in their terms, or `fails`.

right(Subject, Goal, Right) :-
    Subject = subject(Game, Ours, _, _, _, _),
    (   expected(Game, Ours, Goal, Expected)
    ->  Expected = answer(Answer),
        theirs(Subject, Goal, Answer, Outputs),
        Outputs \== [],
        Right = outputs(Outputs)
    ;   Right = fails
    ).

theirs(subject(_, _, _, Map, _, _), Goal, Ours, Outputs) :-
    their_outputs(Map, Goal, Ours, Outputs).
