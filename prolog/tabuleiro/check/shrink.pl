:- module(tabuleiro_conformance_shrink,
          [ shrunk/6                    % +Subject, +Kind, +Goal, +Judgement, -Smallest,
                                        % -SmallestJudgement
          ]).
:- use_module(game, [simpler/3]).
:- use_module(judge, [judged/3]).

/** <module> The smallest goal that shows it
*/

%!  shrunk(+Subject, +Kind, +Goal, +Judgement, -Smallest, -SmallestJudgement) is det.
%
%   Smallest is Goal with as much taken away as possible, so that there is still
%   a disagreement of the same Kind.

shrunk(Subject, Kind, Goal, Judgement, Smallest, SmallestJudgement) :-
    arg(1, Subject, Game),
    (   simpler(Game, Goal, Simpler),
        judged(Subject, Simpler, SimplerJudgement),
        SimplerJudgement = disagrees(Kind, _, _, _)
    ->  shrunk(Subject, Kind, Simpler, SimplerJudgement, Smallest, SmallestJudgement)
    ;   Smallest = Goal,
        SmallestJudgement = Judgement
    ).
