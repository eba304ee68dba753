:- module(hostile,
          [ hostile/1,                  % -Term
            hostile/2,                  % +Kind, -Term
            damaged/2,                  % +Term, -Damaged
            same/2                      % +Term1, +Term2
          ]).
:- use_module(library(lists)).
:- use_module(library(random)).

/** <module> Terms that no predicate should be given

Drawn by the random generator that set_random/1 seeds.
*/

%!  hostile(-Term) is det.
%
%   Term is something that is no player, level, board, list or state of any game.
%   It may be an integer, but is none that a game could mean.

hostile(Term) :-
    random_member(Kind,
                  [ variable, attributed, float, rational, string, compound, partial_list,
                    improper_list, cyclic_list, cyclic_term, huge_integer, negative, blob,
                    wide_atom, empty_atom, dict, nested, zero_arity, code_list, char, reserved
                  ]),
    hostile(Kind, Term).

%!  hostile(+Kind, -Term) is det.
%
%   Kind may also be `long_list` (a million elements) or `deep` (a million levels).

hostile(variable, _).
hostile(attributed, Variable) :-
    freeze(Variable, throw(woken)).
hostile(float, Float) :-
    random_member(Float, [0.5, -1.0, 1.0e300, 1.0]).
hostile(rational, Rational) :-
    Rational is 1 rdiv 3.
hostile(string, String) :-
    random_member(String, ["", "A", "blue", "[]", "1"]).
hostile(compound, Term) :-
    random_member(Term, [f(x), a-b, 'A'(1), -(1), f(_), (a:-b), user:foo, {x}]).
hostile(partial_list, [a|_]).
hostile(improper_list, [a,b|c]).
hostile(cyclic_list, List) :-
    List = [a,b|List].
hostile(cyclic_term, Term) :-
    Term = f(Term, _).
hostile(huge_integer, Integer) :-
    random_member(Integer, [9223372036854775808, -9223372036854775809,
                            123456789012345678901234567890]).
hostile(negative, Integer) :-
    random_member(Integer, [-1, -1000, -9223372036854775808]).
hostile(blob, Stream) :-
    stream_property(Stream, alias(user_error)).
hostile(wide_atom, Atom) :-
    atom_codes(Atom, [0x65e5, 0x1F600, 0x41]).
hostile(empty_atom, '').
hostile(dict, _{a:1}).
hostile(nested, [[[[[]]]]]).
hostile(zero_arity, Term) :-
    compound_name_arguments(Term, foo, []).
hostile(code_list, `abc`).
hostile(char, '\x0\').
hostile(reserved, []).
hostile(long_list, List) :-
    numlist(1, 1 000 000, List).
hostile(deep, Term) :-
    deep(1 000 000, x, Term).

deep(0, Term, Term) :-
    !.
deep(Depth, Term0, Term) :-
    Depth1 is Depth-1,
    deep(Depth1, f(Term0), Term).

%!  damaged(+Term, -Damaged) is det.
%
%   Damaged is a ground compound Term with one thing wrong somewhere inside it: a
%   part replaced by something hostile, or a list shorter, longer, open or cyclic.

damaged(Term, Damaged) :-
    \+ is_list(Term),
    compound(Term),
    !,
    compound_name_arguments(Term, Name, Arguments),
    (   maybe(0.05)
    ->  hostile(Extra),
        append(Arguments, [Extra], New)
    ;   damaged_element(Arguments, New)
    ),
    compound_name_arguments(Damaged, Name, New).
damaged([H|T], Damaged) :-
    maybe(0.7),
    !,
    damaged_element([H|T], Damaged).
damaged([H|T], Damaged) :-
    !,
    random_member(How, [shorter,longer,open,improper,cyclic,repeated]),
    damaged_list(How, [H|T], Damaged).
damaged(_, Hostile) :-
    hostile(Hostile).

damaged_element(Elements, New) :-
    length(Elements, Length),
    random_between(1, Length, N),
    nth1(N, Elements, Old, Rest),
    damaged(Old, Element),
    nth1(N, New, Element, Rest).

damaged_list(shorter, [_|T], T).
damaged_list(longer, List, [Hostile|List]) :-
    hostile(Hostile).
damaged_list(open, List, Open) :-
    append(List, _, Open).
damaged_list(improper, List, Improper) :-
    append(List, tail, Improper).
damaged_list(cyclic, List, Cyclic) :-
    append(List, Cyclic, Cyclic).
damaged_list(repeated, List, Repeated) :-
    append(List, List, Repeated).

%!  same(+Term1, +Term2) is semidet.
%
%   The terms are variants. `=@=` of SWI-Prolog 9.0.4 crashes on some terms that
%   share parts, as answers do.

same(Term1, Term2) :-
    (   acyclic_term(Term1),
        ground(Term1)
    ->  Term1 == Term2
    ;   Term1 =@= Term2
    ).
