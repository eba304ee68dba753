:- module(tabuleiro_own_kept,
          [ kept_mark/1,                % -Mark
            kept_since/2,               % +Mark, -Kept
            with_globals/1              % :Goal
          ]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(lists), [append/3, member/2, memberchk/2]).

/** <module> State that a program keeps outside its terms

A search goes back to an earlier position without telling the program: who keeps part of it
in facts or global variables plays wrong moves then.
*/

:- meta_predicate with_globals(0).

%!  kept_mark(-Mark) is det.
%
%   Mark is what has been kept so far, in the innermost snapshot/1.

kept_mark(mark(Count, Globals)) :-
    transaction_updates(Updates),
    length(Updates, Count),
    globals(Globals).

%!  kept_since(+Mark, -Kept) is det.
%
%   Kept is a list of the dynamic predicates, as Module:Name/Arity, and of the global
%   variables, as variable(Name), that have changed since Mark.

kept_since(mark(Count, Globals0), Kept) :-
    transaction_updates(Updates),
    length(Before, Count),
    append(Before, Since, Updates),
    globals(Globals),
    findall(Change,
            (   member(Update, Since),
                changed_predicate(Update, Change)
            ;   member(Name-Value, Globals),
                \+ ( member(Name-Value0, Globals0),
                     same(Value0, Value)
                   ),
                Change = variable(Name)
            ),
            Changes),
    sort(Changes, Kept).

changed_predicate(Update, Module:Name/Arity) :-
    arg(1, Update, Clause),
    clause_property(Clause, predicate(Module:Name/Arity)),
    module_property(Module, class(user)),
    \+ sub_atom(Module, 0, _, _, tabuleiro_).

%   globals(-Globals): the program's own global variables, as Name-Value.

globals(Globals) :-
    findall(Name-Value,
            ( nb_current(Name, Value),
              atom(Name),
              \+ sub_atom(Name, 0, _, _, $),
              \+ sub_atom(Name, 0, _, _, tabuleiro_)
            ),
            Globals).

%   same(+Value1, +Value2): SWI-Prolog 9.0.4's =@=/2 crashes on terms that share parts.

same(Value1, Value2) :-
    \+ \+ ( copy_term(Value1, Copy1, _),
            copy_term(Value2, Copy2, _),
            numbervars(Copy1, 0, End),
            numbervars(Copy2, 0, End),
            Copy1 == Copy2
          ).

%!  with_globals(:Goal) is semidet.
%
%   Call Goal once. Global variables are as before after it.

with_globals(Goal) :-
    globals(Before),
    setup_call_cleanup(
        true,
        once(Goal),
        restore(Before)).

restore(Before) :-
    globals(After),
    forall(( member(Name-_, After),
             \+ memberchk(Name-_, Before)
           ),
           nb_delete(Name)),
    forall(member(Name-Value, Before),
           nb_setval(Name, Value)).
