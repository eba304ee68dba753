:- module(faults,
          [ no_atom/2,                  % -Kind, -Term
            no_integer/2,               % -Kind, -Term
            no_list/2                   % -Kind, -Term
          ]).

/** <module> Terms of a wrong type, for tests of errors
*/

%!  no_atom(-Kind, -Term) is multi.

no_atom(integer, 1).
no_atom(string, "A").
no_atom(compound, 'A'(1)).
no_atom(empty_compound, Term) :-
    compound_name_arguments(Term, 'A', []).
no_atom(list, ['A']).
no_atom(blob, Stream) :-
    stream_property(Stream, alias(user_input)).
no_atom(cyclic, Term) :-
    Term = f(Term).

%!  no_integer(-Kind, -Term) is multi.

no_integer(atom, x).
no_integer(digits, '1').
no_integer(string, "1").
no_integer(float, 1.0).
no_integer(rational, Rational) :-
    Rational is 1 rdiv 2.
no_integer(compound, 1+1).
no_integer(list, [1]).
no_integer(blob, Stream) :-
    stream_property(Stream, alias(user_input)).

%!  no_list(-Kind, -Term) is multi.

no_list(atom, board).
no_list(integer, 7).
no_list(string, "board").
no_list(compound, board(1)).
no_list(dict, point{x: 1}).
no_list(blob, Stream) :-
    stream_property(Stream, alias(user_input)).
