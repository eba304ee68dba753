:- module(tabuleiro_map_equations,
          [ equations/3,                % +Right, -Term, -Equations
            invertible/1,               % +Equations
            solved/1                    % +Equations
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Sums on the right side of a map

What counts from 0 in one program counts from 1 in another: the right side of a conversion is
`(Term, X is Sum, ...)`. It is read in both directions, so a Sum has one variable, and what
is done to it can be undone.
*/

%!  equations(+Right, -Term, -Equations) is det.
%
%   Right is Term with a list of `X is Sum` after it, which may be empty.

equations(Right, Term, Equations) :-
    (   nonvar(Right),
        Right = (Term0, Conjunction),
        all_equations(Conjunction, Equations0)
    ->  Term = Term0,
        Equations = Equations0
    ;   Term = Right,
        Equations = []
    ).

all_equations(Conjunction, _) :-
    var(Conjunction),
    !,
    fail.
all_equations((Equation, Conjunction), [Equation|Equations]) :-
    !,
    nonvar(Equation),
    Equation = (_ is _),
    all_equations(Conjunction, Equations).
all_equations(X is Sum, [X is Sum]).

%!  invertible(+Equations) is semidet.
%
%   Each of Equations can be solved for either side.

invertible(Equations) :-
    forall(member(X is Sum, Equations),
           ( var(X),
             one_unknown(Sum)
           )).

one_unknown(Sum) :-
    var(Sum),
    !.
one_unknown(Sum) :-
    operation(Sum, Part, _, _),
    one_unknown(Part),
    !.

%   operation(+Sum, -Part, +Value, -PartValue): Part is what is unknown in Sum, and is PartValue
%   where Sum is Value.

operation(A+N, A, V, V-N) :-
    number(N).
operation(N+A, A, V, V-N) :-
    number(N).
operation(A-N, A, V, V+N) :-
    number(N).
operation(N-A, A, V, N-V) :-
    number(N).
operation(-A, A, V, -V).

%!  solved(+Equations) is semidet.
%
%   Bind the unknown side of each of Equations. Fails where the known one is no number.

solved([]).
solved([X is Sum|Equations]) :-
    (   ground(Sum)
    ->  numeric(Sum),
        X is Sum
    ;   number(X),
        unknown(Sum, X)
    ),
    solved(Equations).

unknown(Sum, Value) :-
    var(Sum),
    !,
    Sum = Value.
unknown(Sum, Value0) :-
    operation(Sum, Part, Value0, Undone),
    !,
    Value is Undone,
    unknown(Part, Value).

numeric(Sum) :-
    number(Sum),
    !.
numeric(Sum) :-
    operation(Sum, Part, 0, _),
    numeric(Part).
