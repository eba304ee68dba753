/*  Calls with bad arguments, which the tests of each game's errors include. The file that
    includes this one defines

        tested(-Module)                         the library whose predicates are called
        predicate(-Name, -Kinds)                what their arguments are: kinds, or output
        good(+Kind, -Term)                      a good argument
        fault(+Kind, -Fault, -Term, -Formal)    a faulty one, and the error it raises
        wrong(+Kind, -Term, -Formal)            one that tells the kinds apart by its error
*/

%   argument(?Name/Arity, ?Position, ?Kind): an argument of a predicate.

argument(Name/Arity, Position, Kind) :-
    predicate(Name, Kinds),
    length(Kinds, Arity),
    nth1(Position, Kinds, Kind).

%   faulty_call(?Predicate, ?Position, -Fault, -Goal, -Formal): a call with one fault, in the
%   argument of that position.

faulty_call(Predicate, Position, Fault, Goal, Formal) :-
    argument(Predicate, Position, Kind),
    fault(Kind, Fault, Faulty, Formal),
    call_with(Predicate, Position, Faulty, Goal).

%   call_with(+Name/Arity, +Position, +Term, -Goal): all other arguments are good.

call_with(Name/Arity, Position, Term, Goal) :-
    length(Kinds, Arity),
    predicate(Name, Kinds),
    maplist(good, Kinds, Good),
    nth1(Position, Good, _, Others),
    nth1(Position, Arguments, Term, Others),
    Goal =.. [Name|Arguments].

%   faulty_from(-Goal, -Formal): a call whose arguments are all faulty from some position on; Formal
%   is the error of the first of them.

faulty_from(Goal, Formal) :-
    predicate(Name, Kinds),
    append(FrontKinds, [Kind|RestKinds], Kinds),
    wrong(Kind, _, Formal),
    maplist(good, FrontKinds, Good),
    maplist(wrong_term, [Kind|RestKinds], Wrong),
    append(Good, Wrong, Arguments),
    Goal =.. [Name|Arguments].

wrong_term(output, wrong) :-
    !.
wrong_term(Kind, Term) :-
    wrong(Kind, Term, _).

%   formal(+Goal, -Formal): the formal part of the error that Goal raises, or what else it does.
%   A display must not have begun to print.

formal(Goal, Formal) :-
    with_output_to(string(Output), formal_(Goal, Formal)),
    assertion(( Output == "" ; Formal == succeeds )).

formal_(Goal, Formal) :-
    tested(Module),
    catch(( Module:Goal
          ->  Formal = succeeds
          ;   Formal = fails
          ),
          error(Formal, _),
          true).
