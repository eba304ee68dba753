:- module(fuzz_coverage, []).

/** <module> Coverage of Prolog files

While this module is loaded, each clause of a rule and each branch in it calls
`reached(Number)`, a Number of its own: what the compiler of C++ does for
libFuzzer. In a minute that starts from one line, what people type then reaches
half as many places again. Loaded before the files that are to be covered.
*/

:- dynamic places/1.

%   places(Count): how many places have a number.

places(0).

place(reached(Number)) :-
    retract(places(Number)),
    Next is Number+1,
    assertz(places(Next)).

:- multifile user:term_expansion/2.
:- dynamic user:term_expansion/2.

user:term_expansion(Clause, Covered) :-
    prolog_load_context(source, File),
    sub_atom(File, _, _, _, '/prolog/tabuleiro'),
    covered(Clause, Covered).

covered((Head :- Body), (Head :- Covered)) :-
    covered_branch(Body, Covered).
covered((Head --> Body), Covered) :-
    dcg_translate_rule((Head --> Body), Rule),
    covered(Rule, Covered).

covered_branch(Body, (Place,Covered)) :-
    place(Place),
    covered_goals(Body, Covered).

%   A last call remains the last.

covered_goals(Goal, Goal) :-
    var(Goal),
    !.
covered_goals((A,B), (CoveredA,CoveredB)) :-
    !,
    covered_goals(A, CoveredA),
    covered_branch(B, CoveredB).
covered_goals((If->Then), (CoveredIf->CoveredThen)) :-
    !,
    covered_goals(If, CoveredIf),
    covered_branch(Then, CoveredThen).
covered_goals((If*->Then), (CoveredIf*->CoveredThen)) :-
    !,
    covered_goals(If, CoveredIf),
    covered_branch(Then, CoveredThen).
covered_goals((A;B), (CoveredA;CoveredB)) :-
    !,
    covered_goals(A, CoveredA),
    covered_branch(B, CoveredB).
covered_goals(Goal, Goal).
