:- module(tabuleiro_conformance_run,
          [ checked/5                   % +Subject, +Call, +Seed, +Count, -Result
          ]).
:- use_module(bound, [asked_bound/4]).
:- use_module(call, [isolated/1]).
:- use_module(game, [case/5, pieces/3, position/3]).
:- use_module(judge, [judged/3]).
:- use_module(shrink, [shrunk/6]).
:- use_module(speed, [speeds/4]).
:- use_module('../games/start', [with_seed/2]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, reverse/2, select/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(random), [random_permutation/2]).
:- autoload(library(solution_sequences), [limit/2]).

/** <module> One predicate of a stranger's program, checked on many cases
*/

%!  checked(+Subject, +Call, +Seed, +Count, -Result) is det.
%
%   Check the predicate Call, in the form of documented/3, on at most Count cases.
%   Result is
%   `result(Cases, Agreed, Notes, Disagreements, Bound, Speeds)`: Notes is a list of
%   Note-Count, Disagreements of `disagreement(Kind, Count, Goal, Smallest, Judgement)`, the first
%   of each Kind with the Smallest goal and how it is judged; Bound is that of asked_bound/4, and
%   Speeds is `speeds(OurSeconds, TheirSeconds)` or `none`.

checked(Subject, Call, Seed, Count, Result) :-
    Subject = subject(Game, Ours, _, _, _, _),
    functor(Call, Name, Arity),
    with_seed(Seed,
              findall(Goal,
                      limit(Count,
                            ( position(Game, Ours, Position),
                              case(Game, Ours, Name/Arity, Position, Goal)
                            )),
                      Goals)),
    with_seed(Seed, isolated(checked_goals(Subject, Call, Goals, Result))).

checked_goals(Subject, Call, Goals,
              result(Cases, Agreed, Notes, Disagreements, Bound, Speeds)) :-
    Subject = subject(_, _, _, _, _, limits(Seconds, _)),
    Start = tally{ cases:0, agreed:0, notes:[], kinds:[], examples:[], smallest:none,
                   inferences:0, seconds:0 },
    tallied(Goals, Subject, Start, Tally),
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

%   fills_memory(+Judgement): with what stays when the call has ended, clauses and atoms. The next
%   one would add to it.

fills_memory(disagrees(_, _, Found, _)) :-
    (   Found = throws(Error)
    ;   Found = then(_, throws(Error))
    ),
    nonvar(Error),
    Error = error(resource_error(Resource), _),
    memberchk(Resource, [memory,program_space]).

%   tallied(+Goals, +Subject, +Tally0, -Tally): until a call does not end: the next would not,
%   either. Where it is what comes after an answer that does not end, first answers alone are asked
%   for from then on.

tallied([], _, Tally, Tally).
tallied([Goal|Goals], Subject, Tally0, Tally) :-
    used(Before, BeforeSeconds),
    judged(Subject, Goal, Judgement),
    used(After, AfterSeconds),
    Inferences is After - Before,
    Seconds is AfterSeconds - BeforeSeconds,
    tally(Judgement, Goal, Inferences/Seconds, Subject, Tally0, Tally1),
    (   heavy(Judgement)
    ->  Tally = Tally1
    ;   heavy_after_answer(Judgement)
    ->  first_answers(Subject, First),
        tallied(Goals, First, Tally1, Tally)
    ;   tallied(Goals, Subject, Tally1, Tally)
    ).

used(Inferences, Seconds) :-
    statistics(inferences, Inferences),
    get_time(Seconds).

heavy(disagrees(no_end, _, _, _)).
heavy(disagrees(throws, _, throws(error(resource_error(_), _)), _)).

heavy_after_answer(disagrees(further_answers, _, then(_, no_end), _)).
heavy_after_answer(disagrees(further_answers, _, then(_, throws(error(resource_error(_), _))), _)).

first_answers(subject(Game, Ours, Program, Map, strict(Order, _), Limits),
              subject(Game, Ours, Program, Map, strict(Order, true), Limits)).

tally(skipped, _, _, _, Tally, Tally).
tally(agrees(Notes), Goal, Inferences/Seconds, Subject, Tally0, Tally) :-
    Cases is Tally0.cases + 1,
    Agreed is Tally0.agreed + 1,
    Most is max(Inferences, Tally0.inferences),
    Longest is max(Seconds, Tally0.seconds),
    counted(Notes, Tally0.notes, AllNotes),
    smaller_goal(Subject, Goal, Tally0.smallest, Smallest),
    Tally = Tally0.put(_{ cases:Cases, agreed:Agreed, notes:AllNotes,
                          inferences:Most, seconds:Longest,
                          smallest:Smallest, examples:[Goal|Tally0.examples] }).
tally(Judgement0, Goal0, _, Subject, Tally0, Tally) :-
    Judgement0 = disagrees(_, _, _, _),
    remembering(Tally0.smallest, Subject, Goal0, Judgement0, Goal, Judgement),
    Judgement = disagrees(Kind, _, _, _),
    Cases is Tally0.cases + 1,
    (   Kind == further_answers
    ->  Agreed is Tally0.agreed + 1,
        Examples = [Goal|Tally0.examples]
    ;   Agreed = Tally0.agreed,
        Examples = Tally0.examples
    ),
    kind_counted(Tally0.kinds, Kind, Goal, Judgement, Kinds),
    Tally = Tally0.put(_{cases:Cases, agreed:Agreed, kinds:Kinds, examples:Examples}).

counted([], Notes, Notes).
counted([Note|Rest], Notes0, Notes) :-
    (   select(Note-Count0, Notes0, Others)
    ->  Count is Count0 + 1
    ;   Others = Notes0,
        Count = 1
    ),
    counted(Rest, [Note-Count|Others], Notes).

kind_counted(Kinds0, Kind, Goal, Judgement, Kinds) :-
    (   append(Before, [kind(Kind, Count0, First, FirstJudgement)|After], Kinds0)
    ->  Count is Count0 + 1,
        append(Before, [kind(Kind, Count, First, FirstJudgement)|After], Kinds)
    ;   Kinds = [kind(Kind, 1, Goal, Judgement)|Kinds0]
    ).

smaller_goal(_, Goal, none, Goal-answered) :-
    !.
smaller_goal(subject(Game, _, _, _, _, _), Goal, Other-_, Smallest) :-
    pieces(Game, Goal, Count),
    pieces(Game, Other, OtherCount),
    (   Count < OtherCount
    ->  Smallest = Goal-answered
    ;   Smallest = Other-answered
    ).

%   remembering(+Smallest, +Subject, +Goal0, +Judgement0, -Goal, -Judgement): a program that now
%   answers wrongly what it has answered rightly before has changed since.

remembering(Earlier-answered, Subject, _, Judgement0, Earlier, Judgement) :-
    Judgement0 \= disagrees(no_end, _, _, _),
    judged(Subject, Earlier, EarlierJudgement),
    EarlierJudgement = disagrees(Kind, Right, Found, _),
    !,
    (   Kind == unstable
    ->  Found = twice(_, Now)
    ;   Found = Now
    ),
    Judgement = disagrees(unstable, Right, twice(Right, Now), none).
remembering(_, _, Goal, Judgement, Goal, Judgement).

%   disagreement(+Subject, +Tally, +Kind, -Disagreement): what does not end is given, while it
%   shrinks, some times as long as what does. What fills the memory is not called again.

disagreement(Subject, Tally, kind(Kind, Count, Goal, Judgement),
             disagreement(Kind, Count, Goal, Smallest, SmallestJudgement)) :-
    Subject = subject(Game, Ours, Program, Map, Strictness, limits(Seconds, Inferences)),
    Fewer is min(Inferences, 100 000 + 20*Tally.inferences),
    hasty(Seconds, Tally.seconds, FewerSeconds),
    Hasty = subject(Game, Ours, Program, Map, Strictness, limits(FewerSeconds, Fewer)),
    (   fills_memory(Judgement)
    ->  Smallest = Goal,
        SmallestJudgement = Judgement
    ;   ends(Judgement)
    ->  shrunk(Subject, Kind, Goal, Judgement, Smallest, SmallestJudgement)
    ;   shrunk(Hasty, Kind, Goal, Judgement, Smallest0, _),
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

%   sample(+Goals, +Most, -Sample): so many of them.

sample(Goals, Most, Sample) :-
    random_permutation(Goals, Permutation),
    length(Permutation, Count),
    Size is min(Count, Most),
    length(Sample, Size),
    append(Sample, _, Permutation).
