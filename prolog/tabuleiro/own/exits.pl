:- module(tabuleiro_own_exits,
          [ exit_called/2               % :Goal, -Exit
          ]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> Calls that end Prolog

What a program calls in a trial is called in the user's own process, where nothing stops halt/0 for
good: at_halt/1 can cancel it ten times. So the clauses are looked through before they are called.
*/

:- meta_predicate exit_called(0, -).

%   exit(+Head, -Exit): Exit is the indicator of a predicate that ends its process or thread.

exit(halt, halt/0).
exit(halt(_), halt/1).
exit(thread_exit(_), thread_exit/1).

%   without_exit(?Module, ?Name, ?Arity): the predicate has been looked through. As a trial is
%   undone, that is forgotten at its end.

:- dynamic without_exit/3.
:- volatile without_exit/3.

%!  exit_called(:Goal, -Exit) is semidet.
%
%   Goal, or what it calls of the program, has a call of Exit, as Name/Arity.

exit_called(Goal, Exit) :-
    looked_through([Goal], [], Exit),
    Exit \== none.

%   looked_through(+Goals, +Seen, -Exit): Seen are the predicates that have been looked through on
%   the way to Goals, as Module:Name/Arity.

looked_through([], Seen, none) :-
    forall(member(Module:Name/Arity, Seen),
           assertz(without_exit(Module, Name, Arity))).
looked_through([Goal|Goals], Seen, Exit) :-
    strip_module(Goal, Module, Plain),
    (   \+ callable(Plain)
    ->  looked_through(Goals, Seen, Exit)
    ;   exit(Plain, Exit0),
        predicate_property(Module:Plain, implementation_module(system))
    ->  Exit = Exit0
    ;   findall(Called, called_in_arguments(Module:Plain, Called), Goals1, Goals),
        (   of_the_program(Module:Plain, Indicator),
            \+ memberchk(Indicator, Seen)
        ->  findall(Body, body(Indicator, Body), Goals2, Goals1),
            looked_through(Goals2, [Indicator|Seen], Exit)
        ;   looked_through(Goals1, Seen, Exit)
        )
    ).

%   called_in_arguments(+Goal, -Called): Goal is control, or of another predicate that calls Called,
%   an argument of its.

called_in_arguments(Module:Plain, Module:Called) :-
    predicate_property(Module:Plain, meta_predicate(Modes)),
    arg(N, Modes, Mode),
    arg(N, Plain, Argument),
    (   integer(Mode)
    ->  Extra = Mode
    ;   memberchk(Mode-Extra, [(^)-0, (//)-2])
    ),
    called_with(Extra, Argument, Called).

called_with(_, Argument, _) :-
    \+ callable(Argument),
    !,
    fail.
called_with(Extra, _^Argument, Called) :-
    !,
    called_with(Extra, Argument, Called).
called_with(_, _>>Body, Called) :-
    !,
    called_with(0, Body, Called).
called_with(Extra, Module:Argument, Module:Called) :-
    !,
    called_with(Extra, Argument, Called).
called_with(Extra, Argument, Called) :-
    length(More, Extra),
    Argument =.. Parts0,
    append(Parts0, More, Parts),
    Called =.. Parts.

%   of_the_program(+Goal, -Indicator): Indicator, of no library, has not been looked through.

of_the_program(Module:Plain, Defining:Name/Arity) :-
    functor(Plain, Name, Arity),
    (   predicate_property(Module:Plain, imported_from(Defining0))
    ->  Defining = Defining0
    ;   Defining = Module
    ),
    module_property(Defining, class(user)),
    \+ sub_atom(Defining, 0, _, _, tabuleiro_),
    \+ without_exit(Defining, Name, Arity),
    predicate_property(Defining:Plain, number_of_rules(Rules)),
    Rules > 0.

body(Module:Name/Arity, Module:Body) :-
    functor(Head, Name, Arity),
    catch(clause(Module:Head, Body), error(_, _), fail),
    Body \== true.
