:- module(tabuleiro_own_kept,
          [ kept_state/1,               % -State
            changed_since/2,            % +State, -Changes
            unchanged/1                 % :Goal
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> State that a program keeps outside its terms

A search goes back to an earlier position without telling the program. A program that keeps part of
its position in facts or global variables then plays wrong moves. A program may also be tried in the
middle of a game: after the trial, what it keeps is as before.
*/

:- meta_predicate unchanged(0).

%   Asserting mark/0 tells the generation of the database. Within unchanged/1 that is a generation
%   of the calling thread alone, which sees no change of another thread.

:- dynamic mark/0.
:- volatile mark/0.

%!  kept_state(-State) is det.
%
%   State is what all programs keep now: `kept(Generation, Globals)`.

kept_state(kept(Generation, Globals)) :-
    retractall(mark),
    assertz(mark),
    predicate_property(mark, last_modified_generation(Generation)),
    globals(Globals).

%   globals(-Globals): the global variables of programs, as Name-Value.

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
%   Changes lists the dynamic predicates, as Module:Name/Arity, and the global variables, as
%   variable(Name), that have changed since kept_state/1 answered State.

changed_since(kept(Generation, Globals0), Changes) :-
    findall(Indicator, changed_predicate(Generation, Indicator), Indicators0),
    sort(Indicators0, Indicators),
    globals(Globals),
    findall(variable(Name),
            ( member(Name-Value, Globals),
              \+ kept_value(Globals0, Name, Value)
            ),
            Variables),
    append(Indicators, Variables, Changes).

%   changed_predicate(+Generation, -Indicator): a dynamic predicate that is of no library has
%   changed since Generation. Multifile predicates are left out: they are hooks of Prolog.

changed_predicate(Generation, Module:Name/Arity) :-
    module_property(Module, class(user)),
    \+ sub_atom(Module, 0, _, _, tabuleiro_),
    current_predicate(Module:Name/Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, dynamic),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, multifile),
    predicate_property(Module:Head, last_modified_generation(Changed)),
    Changed > Generation.

%   kept_value(+Globals, +Name, +Value): =@=/2 crashes 9.0.4 on terms that share parts.

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
%   Call Goal once, and put back afterwards what programs keep.

unchanged(Goal) :-
    globals(Globals),
    call_cleanup(snapshot(Goal), put_back_globals(Globals)).

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
