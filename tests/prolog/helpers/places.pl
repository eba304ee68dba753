:- module(places,
          [ print_lost_places/0
          ]).
:- use_module(library(prolog_autoload)).
:- use_module(library(prolog_stack), []).

/** <module> Goals whose place in the source a backtrace cannot tell
*/

%!  print_lost_places is det.
%
%   Print a line for each goal of the modules of the library that makes the
%   backtrace of an error raise another one. A goal for `Dict.Key` itself raises no
%   error, and is left out.

print_lost_places :-
    autoload_all([verbose(false)]),
    forall(lost_place(Head, Instruction),
           ( Head = Module:Plain,
             functor(Plain, Name, Arity),
             format("~w:~w/~w, ~p~n", [Module, Name, Arity, Instruction])
           )).

lost_place(Module:Head, Instruction) :-
    current_module(Module),
    sub_atom(Module, 0, _, _, tabuleiro),
    predicate_property(Module:Head, number_of_clauses(_)),
    \+ predicate_property(Module:Head, dynamic),
    \+ predicate_property(Module:Head, imported_from(_)),
    nth_clause(Module:Head, _, Clause),
    '$break_pc'(Clause, Place, After),
    '$fetch_vm'(Clause, Place, _, Instruction),
    Instruction \= i_call(_:('.')/3),
    catch(( prolog_stack:subgoal_position(Clause, After, _, _, _),
            fail
          ),
          error(_, _),
          true).
