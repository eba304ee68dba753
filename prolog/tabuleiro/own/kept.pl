:- module(tabuleiro_own_kept,
          [ kept_state/1,               % -State
            changed_since/2,            % +State, -Changes
            unchanged/1                 % :Goal
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(ordsets), [ord_subset/2, ord_subtract/3]).

/** <module> State that a program keeps outside its terms

A search goes back to an earlier position without telling the program: who keeps part of it
in facts or global variables plays wrong moves then. And a program may be tried while it is
in the middle of a game: what it has kept is as before after that.
*/

:- meta_predicate unchanged(0).

%   most_clauses(-Count): a predicate with more is not put back as it was.

most_clauses(20 000).

%!  kept_state(-State) is det.
%
%   State is what programs keep at the moment: `kept(Predicates, Globals)`, ordered sets.

kept_state(kept(Predicates, Globals)) :-
    findall(Predicate, kept_predicate(Predicate), Predicates0),
    sort(Predicates0, Predicates),
    globals(Globals).

%   kept_predicate(-Predicate): a dynamic predicate of no library, as
%   predicate(Module:Name/Arity, Generation), and when it changed last. One that has clauses from
%   several files is a hook of Prolog's.

kept_predicate(predicate(Module:Name/Arity, Generation)) :-
    module_property(Module, class(user)),
    \+ sub_atom(Module, 0, _, _, tabuleiro_),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, dynamic),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, multifile),
    predicate_property(Module:Head, last_modified_generation(Generation)).

%   globals(-Globals): the program's global variables, as Name-Value.

globals(Globals) :-
    findall(Name-Value,
            ( nb_current(Name, Value),
              atom(Name),
              \+ sub_atom(Name, 0, _, _, $),
              \+ sub_atom(Name, 0, _, _, tabuleiro_)
            ),
            Globals).

%!  changed_since(+State, -Changes) is det.
%
%   Changes is a list of the dynamic predicates, as Module:Name/Arity, and of the global
%   variables, as variable(Name), that have changed since kept_state/1 was State.

changed_since(State, Changes) :-
    State = kept(_, Globals0),
    changed_predicates(State, Predicates),
    globals(Globals),
    findall(variable(Name),
            ( member(Name-Value, Globals),
              \+ kept_value(Globals0, Name, Value)
            ),
            Variables),
    append(Predicates, Variables, Changes).

changed_predicates(kept(Before, _), Indicators) :-
    kept_state(kept(Now, _)),
    ord_subtract(Now, Before, Changed),
    findall(Indicator, member(predicate(Indicator, _), Changed), Indicators).

%   kept_value(+Globals, +Name, +Value): SWI-Prolog 9.0.4's =@=/2 crashes on terms that share parts.

kept_value(Globals, Name, Value) :-
    memberchk(Name-Value0, Globals),
    same(Value0, Value).

same(Value1, Value2) :-
    \+ \+ ( copy_term(Value1, Copy1, _),
            copy_term(Value2, Copy2, _),
            numbervars(Copy1, 0, End),
            numbervars(Copy2, 0, End),
            Copy1 == Copy2
          ).

%!  unchanged(:Goal) is semidet.
%
%   Call Goal once. What programs keep is as before after it.

unchanged(Goal) :-
    kept_state(State),
    State = kept(Predicates, _),
    findall(Indicator-Clauses,
            ( member(predicate(Indicator, _), Predicates),
              all_clauses(Indicator, Clauses)
            ),
            Saved),
    setup_call_cleanup(
        true,
        once(Goal),
        put_back(State, Saved)).

%   all_clauses(+Indicator, -Clauses): `many` where they are too many, or a list of Ref-Clause.

all_clauses(Module:Name/Arity, Clauses) :-
    functor(Head, Name, Arity),
    (   predicate_property(Module:Head, number_of_clauses(Count)),
        most_clauses(Most),
        Count > Most
    ->  Clauses = many
    ;   findall(Ref-(Head :- Body), clause(Module:Head, Body, Ref), Clauses)
    ).

put_back(State, Saved) :-
    State = kept(_, Globals),
    changed_predicates(State, Changed),
    forall(member(Indicator, Changed),
           (   memberchk(Indicator-Clauses, Saved)
           ->  put_back_clauses(Clauses, Indicator)
           ;   put_back_clauses([], Indicator)
           )),
    put_back_globals(Globals).

%   put_back_clauses(+Clauses, +Indicator): where all those of before are there, only new ones go.

put_back_clauses(many, _) :-
    !.
put_back_clauses(Clauses, Module:Name/Arity) :-
    functor(Head, Name, Arity),
    findall(Ref, member(Ref-_, Clauses), Refs0),
    findall(Ref, clause(Module:Head, _, Ref), Now0),
    sort(Refs0, Refs),
    sort(Now0, Now),
    (   ord_subset(Refs, Now)
    ->  ord_subtract(Now, Refs, New),
        forall(member(Ref, New),
               erase(Ref))
    ;   retractall(Module:Head),
        forall(member(_-Clause, Clauses),
               assertz(Module:Clause))
    ).

put_back_globals(Before) :-
    globals(After),
    forall(( member(Name-_, After),
             \+ memberchk(Name-_, Before)
           ),
           nb_delete(Name)),
    forall(( member(Name-Value, Before),
             \+ kept_value(After, Name, Value)
           ),
           nb_setval(Name, Value)).
