:- module(soak,
          [ soak_count/2,               % +Whole, -Count
            soak_seed/1,                % -Seed
            flat/3,                     % +First, +Second, -Verdict
            eventually/1                % :Goal
          ]).
:- use_module(patience, [patience/2, unsanitized/0]).

/** <module> Use that lasts: how much of it, and what it leaves
*/

:- meta_predicate eventually(0).

%!  soak_count(+Whole, -Count) is det.
%
%   Count is a tenth of Whole, or as many tenths as TABULEIRO_SOAK_TENTHS says.

soak_count(Whole, Count) :-
    number_of('TABULEIRO_SOAK_TENTHS', Tenths),
    Count is max(1, Whole*Tenths//10).

%!  soak_seed(-Seed) is det.
%
%   Seed is TABULEIRO_SOAK_SEED, 1 by default.

soak_seed(Seed) :-
    number_of('TABULEIRO_SOAK_SEED', Seed).

number_of(Variable, Number) :-
    (   getenv(Variable, Text)
    ->  atom_number(Text, Number)
    ;   Number = 1
    ).

%!  flat(+First, +Second, -Verdict) is det.
%
%   Verdict is `flat` where the memory Second is at most a tenth above First, else both. A
%   sanitizer keeps freed memory for a while: nothing can be told there.

flat(First, Second, Verdict) :-
    (   unsanitized,
        Second > First*1.1
    ->  Verdict = grown(First, Second)
    ;   Verdict = flat
    ).

%!  eventually(:Goal) is semidet.
%
%   Goal succeeds within 20 seconds, of which patience/2 makes more.

eventually(Goal) :-
    patience(20, Seconds),
    get_time(Begin),
    repeat,
    (   call(Goal)
    ->  true
    ;   get_time(Now),
        Now > Begin+Seconds
    ->  !,
        fail
    ;   sleep(0.05),
        fail
    ),
    !.
