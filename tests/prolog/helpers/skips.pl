:- module(skips,
          [ wanted/2,                   % :Goal, +Why
            skips/1                     % -Count
          ]).

/** <module> Tests that are left out

What a machine lacks is told and counted: run.pl ends with a status of its own where something was left out.
*/

:- meta_predicate wanted(0, +).

%!  wanted(:Goal, +Why) is semidet.
%
%   As once(Goal), for the condition of tests. Where it fails, a line tells that they are skipped, and Why.

wanted(Goal, _) :-
    call(Goal),
    !.
wanted(_, Why) :-
    flag(tests_skipped, Count, Count+1),
    format(user_error, "skipped: ~w~n", [Why]),
    fail.

%!  skips(-Count) is det.
%
%   So many conditions have failed.

skips(Count) :-
    flag(tests_skipped, Count, Count).
