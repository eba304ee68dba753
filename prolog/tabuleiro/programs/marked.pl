:- module(tabuleiro_marked,
          [ new_mark/1,                 % -Id
            marked/2,                   % +Id, :Goal
            running/1                   % +Id
          ]).
:- use_module(library(lists), [memberchk/2]).

/** <module> Calls that may be stopped

A signal may arrive when what it is to stop has ended. So each such call has a number, and the signal
looks whether it still runs.
*/

:- meta_predicate marked(+, 0).

%!  new_mark(-Id) is det.
%
%   Id is the number of a call that is to come in this thread. It is not of flag/3, which holds a
%   lock: one that thread_exit/1 ends in there keeps it.

new_mark(Id) :-
    (   nb_current(tabuleiro_mark, Id0)
    ->  true
    ;   Id0 = 0
    ),
    Id is Id0+1,
    nb_setval(tabuleiro_mark, Id).

%!  marked(+Id, :Goal) is semidet.
%
%   Call Goal once, with the number Id, or another name that no other call has. Where it
%   fails or throws, backtracking takes the number back.

marked(Id, Goal) :-
    all_running(Ids),
    b_setval(tabuleiro_marks, [Id|Ids]),
    call(Goal),
    !,
    b_setval(tabuleiro_marks, Ids).

%!  running(+Id) is semidet.
%
%   The call with the number Id still runs in this thread.

running(Id) :-
    all_running(Ids),
    memberchk(Id, Ids).

all_running(Ids) :-
    (   nb_current(tabuleiro_marks, Ids0)
    ->  Ids = Ids0
    ;   Ids = []
    ).
