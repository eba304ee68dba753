:- module(tabuleiro_checked_predicate,
          [ checked/5                   % +Subject, +Call, +Seed, +Count, -Result
          ]).
:- use_module(call, [isolated/1, outcome/5]).
:- use_module(cases).
:- use_module(documented).
:- use_module(judge).
:- use_module('../games/start', [with_seed/2]).
:- use_module('../map', [their_goal/4]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth0/3, reverse/2]).
:- autoload(library(apply), [exclude/3, foldl/6, maplist/3]).
:- autoload(library(random), [random_member/2, random_permutation/2]).
:- autoload(library(solution_sequences), [limit/2]).

/** <module> One predicate of a program, checked on many cases
*/

%!  checked(+Subject, +Call, +Seed, +Count, -Result) is det.
%
%   Check the predicate Call, in the form of documented/3, on at most Count cases. Result is
%   `result(Cases, Agreed, Notes, Disagreements, Bound, Speeds)`. Notes are the notes of all cases.
%   Disagreements is a list of `disagreement(Kind, Count, Goal, Smallest, Judgement)`, one for each
%   Kind: Goal is an example, Smallest is a smaller one made from it, and Judgement is that of
%   Smallest. Bound is that of asked_bound/4, and Speeds is `speeds(OurSeconds, TheirSeconds)` or
%   `none`.

checked(Subject, Call, Seed, Count, Result) :-
    arg(1, Subject, Game),
    functor(Call, Name, Arity),
    with_seed(Seed, findall(Case, limit(Count, case(Game, Name/Arity, Case)), Cases)),
    with_seed(Seed, isolated(checked_cases(Subject, Call, Cases, Result))).

checked_cases(Subject, Call, AllCases,
              result(Cases, Agreed, Notes, Disagreements, Bound, Speeds)) :-
    Subject = subject(_, _, _, _, limits(Seconds, _)),
    Start = tally{ cases:0, agreed:0, notes:[], kinds:[], examples:[], smallest:none,
                   inferences:0, seconds:0 },
    tallied(AllCases, Subject, Start, Tally),
    Cases = Tally.cases,
    Agreed = Tally.agreed,
    Notes = Tally.notes,
    reverse(Tally.kinds, Kinds),
    maplist(disagreement(Subject, Tally), Kinds, Disagreements),
    (   member(kind(Kind, _, _, Judgement), Kinds),
        (   Kind == unstable
        ;   fills_memory(Judgement)
        )
    ->  Bound = bound(0, 0, 0, 0),
        Speeds = none
    ;   sample(Tally.examples, 100, Questions),
        asked_bound(Subject, Call, Questions, Bound),
        sample(Tally.examples, 40, Sample),
        (   ending(speeds(Subject, Sample, OurSeconds, TheirSeconds), Seconds, true)
        ->  Speeds = speeds(OurSeconds, TheirSeconds)
        ;   Speeds = none
        )
    ).

%   fills_memory(+Judgement): the call has filled the memory with clauses and atoms. They stay, and
%   another call would add to them.

fills_memory(disagrees(_, _, Found, _)) :-
    (   Found = throws(Error)
    ;   Found = then(_, throws(Error))
    ),
    nonvar(Error),
    Error = error(resource_error(Resource), _),
    memberchk(Resource, [memory,program_space]).

%   tallied(+Cases, +Subject, +Tally0, -Tally): stop at a call that does not end, because the next
%   one would not end either. If only the search for further answers does not end, ask for first
%   answers alone from then on.

tallied([], _, Tally, Tally).
tallied([Case|Cases], Subject, Tally0, Tally) :-
    used(Before, BeforeSeconds),
    judged_case(Subject, Case, Judgement),
    used(After, AfterSeconds),
    Inferences is After - Before,
    Seconds is AfterSeconds - BeforeSeconds,
    tally(Judgement, Case, Inferences/Seconds, Subject, Tally0, Tally1),
    (   heavy(Judgement)
    ->  Tally = Tally1
    ;   heavy_after_answer(Judgement)
    ->  first_answers(Subject, First),
        tallied(Cases, First, Tally1, Tally)
    ;   tallied(Cases, Subject, Tally1, Tally)
    ).

used(Inferences, Seconds) :-
    statistics(inferences, Inferences),
    get_time(Seconds).

heavy(disagrees(no_end, _, _, _)).
heavy(disagrees(throws, _, throws(error(resource_error(_), _)), _)).

heavy_after_answer(disagrees(further_answers, _, then(_, no_end), _)).
heavy_after_answer(disagrees(further_answers, _, then(_, throws(error(resource_error(_), _))), _)).

judged_case(Subject, case(Goal, _, _), Judgement) :-
    judged(Subject, Goal, Judgement).

first_answers(subject(Game, Program, Map, strict(Order, _), Limits),
              subject(Game, Program, Map, strict(Order, true), Limits)).

tally(skipped, _, _, _, Tally, Tally).
tally(agrees(Notes), Case, Inferences/Seconds, Subject, Tally0, Tally) :-
    Case = case(Goal, _, _),
    Cases is Tally0.cases + 1,
    Agreed is Tally0.agreed + 1,
    Most is max(Inferences, Tally0.inferences),
    Longest is max(Seconds, Tally0.seconds),
    append(Notes, Tally0.notes, AllNotes),
    smaller_case(Subject, Case, Tally0.smallest, Smallest),
    Tally = Tally0.put(_{ cases:Cases, agreed:Agreed, notes:AllNotes,
                          inferences:Most, seconds:Longest,
                          smallest:Smallest, examples:[Goal|Tally0.examples] }).
tally(Judgement0, Case0, _, Subject, Tally0, Tally) :-
    Judgement0 = disagrees(_, _, _, _),
    remembering(Tally0.smallest, Subject, Case0, Judgement0, Case, Judgement),
    Case = case(Goal, _, _),
    Judgement = disagrees(Kind, _, _, _),
    Cases is Tally0.cases + 1,
    (   Kind == further_answers
    ->  Agreed is Tally0.agreed + 1,
        Examples = [Goal|Tally0.examples]
    ;   Agreed = Tally0.agreed,
        Examples = Tally0.examples
    ),
    kind_counted(Subject, Tally0.kinds, Kind, Case, Judgement, Kinds),
    Tally = Tally0.put(_{cases:Cases, agreed:Agreed, kinds:Kinds, examples:Examples}).

%   kind_counted(+Subject, +Kinds0, +Kind, +Case, +Judgement, -Kinds): count Case, and keep the
%   smallest case of each kind, the first one among equals.

kind_counted(Subject, Kinds0, Kind, Case, Judgement, Kinds) :-
    (   append(Before, [kind(Kind, Count0, Known, KnownJudgement)|After], Kinds0)
    ->  Count is Count0 + 1,
        smaller_case(Subject, Case, Known, Smallest),
        (   Smallest == Known
        ->  SmallestJudgement = KnownJudgement
        ;   SmallestJudgement = Judgement
        ),
        append(Before, [kind(Kind, Count, Smallest, SmallestJudgement)|After], Kinds)
    ;   Kinds = [kind(Kind, 1, Case, Judgement)|Kinds0]
    ).

smaller_case(_, Case, none, Case) :-
    !.
smaller_case(Subject, Case, Other, Smallest) :-
    case_pieces(Subject, Case, Count),
    case_pieces(Subject, Other, OtherCount),
    (   Count < OtherCount
    ->  Smallest = Case
    ;   Smallest = Other
    ).

case_pieces(Subject, case(Goal, _, _), Count) :-
    arg(1, Subject, Game),
    pieces(Game, Goal, Count).

%   remembering(+Smallest, +Subject, +Case0, +Judgement0, -Case, -Judgement): try the smallest case
%   with a right answer again. If the answer is now wrong, the program changes its answers.

remembering(Earlier, Subject, _, Judgement0, Earlier, Judgement) :-
    Judgement0 \= disagrees(no_end, _, _, _),
    Earlier \== none,
    judged_case(Subject, Earlier, EarlierJudgement),
    EarlierJudgement = disagrees(Kind, Right, Found, _),
    !,
    (   Kind == unstable
    ->  Found = twice(_, Now)
    ;   Found = Now
    ),
    Judgement = disagrees(unstable, Right, twice(Right, Now), none).
remembering(_, _, Case, Judgement, Case, Judgement).

%   disagreement(+Subject, +Tally, +Kind, -Disagreement): while a call without end is shrunk, it has
%   about 20 times as long as the longest call that agreed. A call that fills the memory is not
%   repeated.

disagreement(Subject, Tally, kind(Kind, Count, Case, Judgement),
             disagreement(Kind, Count, Goal, Smallest, SmallestJudgement)) :-
    Case = case(Goal, _, _),
    Subject = subject(Game, Program, Map, Strictness, limits(Seconds, Inferences)),
    Fewer is min(Inferences, 100 000 + 20*Tally.inferences),
    hasty(Seconds, Tally.seconds, FewerSeconds),
    Hasty = subject(Game, Program, Map, Strictness, limits(FewerSeconds, Fewer)),
    (   fills_memory(Judgement)
    ->  Smallest = Goal,
        SmallestJudgement = Judgement
    ;   ends(Judgement)
    ->  shrunk(Subject, Kind, Case, Judgement, case(Smallest, _, _), SmallestJudgement)
    ;   shrunk(Hasty, Kind, Case, Judgement, case(Smallest0, _, _), _),
        judged(Subject, Smallest0, SmallestJudgement0),
        SmallestJudgement0 = disagrees(Kind, _, _, _)
    ->  Smallest = Smallest0,
        SmallestJudgement = SmallestJudgement0
    ;   Smallest = Goal,
        SmallestJudgement = Judgement
    ).

hasty(infinite, _, infinite) :-
    !.
hasty(Seconds, Longest, Fewer) :-
    Fewer is min(Seconds, 0.2 + 20*Longest).

ends(disagrees(_, _, Found, _)) :-
    Found \== no_end,
    Found \= then(_, no_end).

%   shrunk(+Subject, +Kind, +Case, +Judgement, -Smallest, -SmallestJudgement): Smallest is Case with
%   as much removed as possible, such that there is still a disagreement of the same Kind.

shrunk(Subject, Kind, Case, Judgement, Smallest, SmallestJudgement) :-
    arg(1, Subject, Game),
    (   simpler_case(Game, Case, Simpler),
        judged_case(Subject, Simpler, SimplerJudgement),
        SimplerJudgement = disagrees(Kind, _, _, _)
    ->  shrunk(Subject, Kind, Simpler, SimplerJudgement, Smallest, SmallestJudgement)
    ;   Smallest = Case,
        SmallestJudgement = Judgement
    ).

%   sample(+Goals, +Most, -Sample): Sample is at most Most of Goals, drawn at random.

sample(Goals, Most, Sample) :-
    random_permutation(Goals, Permutation),
    length(Permutation, Count),
    Size is min(Count, Most),
    length(Sample, Size),
    append(Sample, _, Permutation).


                /*******************************
                *        BOUND OUTPUTS         *
                *******************************/

%   asked_bound(+Subject, +Call, +Goals, -Bound): call the program's predicate for Goals, of the
%   predicate Call, with bound outputs: with right ones, and with wrong ones, which are right for
%   other Goals. Game loops make such calls, as game_over(Board, draw), and a predicate that accepts
%   any bound output misleads them. Bound is `bound(Right, Refused, Wrong, Accepted)`: Refused of
%   Right calls with right outputs failed, and Accepted of Wrong calls with wrong ones succeeded.
%   Goals with several right answers are left out. The first call that does not end is the last one.

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
    all_asked(Questions, Subject, Told),
    maplist(times(Told), [right(_), right(0), wrong(_), wrong(1)], Counts),
    Bound =.. [bound|Counts].

times(List, Term, Count) :-
    aggregate_all(count, member(Term, List), Count).

%   question(+Right, +Candidates, +Goal, -Question): `right(Goal, Outputs)` or
%   `wrong(Goal, Outputs)`.

question(outputs(Outputs), _, Goal, right(Goal, Outputs)).
question(Right, Candidates, Goal, wrong(Goal, Outputs)) :-
    exclude(is_right(Right), Candidates, Wrong),
    random_member(Outputs, Wrong).

is_right(outputs(Right), Outputs) :-
    Outputs == Right.

%   all_asked(+Questions, +Subject, -Told): Told has right(N) or wrong(N) for each; N is 0 or 1.

all_asked([], _, []).
all_asked([Question|Questions], Subject, [Told|More]) :-
    Subject = subject(_, Program, Map, _, Limits),
    Question =.. [Kind,Goal,Bindings],
    once(their_goal(Map, Goal, Theirs, Bindings)),
    outcome(Program:Theirs, [], 1, Limits, outcome(Answers, End)),
    length(Answers, Succeeded),
    Told =.. [Kind,Succeeded],
    (   End == no_end
    ->  More = []
    ;   all_asked(Questions, Subject, More)
    ).

%   right(+Subject, +Goal, -Right): Right is outputs(Outputs), in the program's terms, or `fails`.

right(Subject, Goal, Right) :-
    arg(1, Subject, Game),
    (   expected_answer(Game, Goal, Expected)
    ->  Expected = answer(Answer),
        theirs(Subject, Goal, Answer, Outputs),
        Outputs \== [],
        Right = outputs(Outputs)
    ;   Right = fails
    ).


                /*******************************
                *            SPEED             *
                *******************************/

%   speeds(+Subject, +Goals, -OurSeconds, -TheirSeconds): the median times of a call, over the Goals
%   that have an answer. The program has answered all of them already. Fails if there are none.

speeds(Subject, Goals, OurMedian, TheirMedian) :-
    foldl(timed(Subject), Goals, OurTimes, TheirTimes, 0, _),
    median(OurTimes, OurMedian),
    median(TheirTimes, TheirMedian).

%   timed(+Subject, +Goal, -OurTime, -TheirTime, +Spent0, -Spent): the times are `none` once enough
%   time has been Spent.

timed(Subject, Goal, OurTime, TheirTime, Spent0, Spent) :-
    Subject = subject(_, Program, Map, _, _),
    (   Spent0 < 0.1,
        compared_call(Subject, Goal, OurCall)
    ->  their_goal(Map, Goal, Theirs, _),
        seconds(OurCall, 1, OurTime),
        seconds(Program:Theirs, 1, TheirTime),
        Spent is Spent0 + max(0.001, TheirTime)
    ;   OurTime = none,
        TheirTime = none,
        Spent = Spent0
    ).

%   compared_call(+Subject, +Goal, -OurCall): OurCall calls our foreign predicate for Goal.

compared_call(Subject, Goal, OurCall) :-
    arg(1, Subject, Game),
    \+ special_answer(Game, Goal, _),
    (   asked(Game, choose_move(State, Level, Move), Goal)
    ->  Level == 2,
        OurCall = tabuleiro_core:greedy_move_(State, Move)
    ;   our_goal(Game, Goal, OurGoal),
        (   OurGoal = tabuleiro_game:Question
        ->  Question =.. [Name|Arguments],
            atom_concat(Name, '_', CoreName),
            CoreCall =.. [CoreName|Arguments],
            OurCall = tabuleiro_core:CoreCall
        ;   OurCall = OurGoal
        )
    ),
    predicate_property(OurCall, foreign),
    \+ \+ OurCall.

%   seconds(:Goal, +Times, -Seconds): Seconds is the time of one call. Goal is called Times times,
%   or more often, until the clock can measure it.

seconds(Goal, Times, Seconds) :-
    statistics(cputime, Before),
    (   between(1, Times, _),
        \+ Goal,
        fail
    ;   true
    ),
    statistics(cputime, After),
    Spent is After - Before,
    (   Spent>=0.0003
    ->  Seconds is Spent / Times
    ;   More is Times * 4,
        seconds(Goal, More, Seconds)
    ).

median(Times, Median) :-
    exclude(==(none), Times, Measured),
    Measured = [_|_],
    msort(Measured, Sorted),
    length(Sorted, Count),
    Middle is Count // 2,
    nth0(Middle, Sorted, Median).
