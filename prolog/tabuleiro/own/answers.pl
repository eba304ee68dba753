:- module(tabuleiro_own_answers,
          [ wrong/3                     % +What, +Answer, -Fault
          ]).
:- use_module(library(terms), [term_size/2]).

/** <module> What a program may answer
*/

%!  wrong(+What, +Answer, -Fault) is semidet.
%
%   Answer is not What it has to be: `state`, `moves`, `number` or `any` ground term. Fault is one of
%   faults.pl.

wrong(_, Answer, unbound(answer)) :-
    var(Answer),
    !.
wrong(_, Answer, cyclic) :-
    cyclic_term(Answer),
    !.
wrong(moves, Answer, not_a_list) :-
    \+ is_list(Answer),
    !.
wrong(number, Answer, not_a_number) :-
    !,
    \+ number(Answer).
wrong(_, Answer, not_ground) :-
    \+ ground(Answer),
    !.
wrong(_, Answer, too_large) :-
    term_size(Answer, Cells),
    Cells > 1 000 000.
