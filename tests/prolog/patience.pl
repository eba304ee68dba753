:- module(patience,
          [ patience/2,                 % +Seconds, -Bound
            unsanitized/0
          ]).

/** <module> How long tests wait
*/

%!  patience(+Seconds, -Bound) is det.
%
%   Bound is Seconds, or many more where a sanitizer makes everything slow.

patience(Seconds, Bound) :-
    (   unsanitized
    ->  Bound = Seconds
    ;   Bound is Seconds*20
    ).

%!  unsanitized is semidet.
%
%   Prolog does not run under a sanitizer.

unsanitized :-
    \+ getenv('TABULEIRO_SANITIZER', _).
