:- module(tabuleiro_own_raised,
          [ raise_in/3,                 % +Ball, +Name, +Goal
            place_raised/2              % +Ball, -Place
          ]).
:- use_module(goal_text, [goal_text/2, indicator/2]).
:- use_module(library(lists), [memberchk/2]).

/** <module> What a student's program raises

It comes out as the program's own, for whoever catches it; people are told besides which
goal was called.
*/

%!  raise_in(+Ball, +Name, +Goal)
%
%   Throw Ball, which Goal, of the program of the game Name, has raised. An error that says nothing
%   more yet says the goal; of all else the goal is told with its message.

raise_in(Ball, Name, Goal) :-
    (   ends_caller(Ball)
    ->  throw(Ball)
    ;   goal_text(Goal, Text),
        format(string(Place), "in ~s, of the game ~q", [Text, Name]),
        (   in_context(Ball, Goal, Place, Told)
        ->  throw(Told)
        ;   raised_at(Ball, Place),
            throw(Ball)
        )
    ).

%   ends_caller(+Ball): it is nothing of the program's.

ends_caller(Ball) :-
    memberchk(Ball,
              [ '$aborted', unwind(_), time_limit_exceeded, time_limit_exceeded(_),
                inference_limit_exceeded, tabuleiro_interrupted, tabuleiro_stopped(_)
              ]).

in_context(error(Formal, Context), Goal, Place, error(Formal, context(Where, Message))) :-
    Formal \= tabuleiro(_),
    (   var(Context)
    ->  indicator(Goal, Where)
    ;   Context = context(Where0, Nothing),
        var(Nothing),
        (   of_the_program(Where0)
        ->  Where = Where0
        ;   indicator(Goal, Where)
        )
    ),
    atom_string(Message, Place).

%   of_the_program(+Where): who raised the error is not one of ours.

of_the_program(Where) :-
    nonvar(Where),
    \+ ( Where = Module:_,
         atom(Module),
         sub_atom(Module, 0, _, _, tabuleiro_)
       ).


                /*******************************
                *          THE PLACE           *
                *******************************/

%   raised(?Ball, ?Place): it was raised last, in whichever thread, as a search has several; and has
%   not been told. Of an error the Ball has the formal term alone: who tells it adds a backtrace.

:- dynamic raised/2.
:- volatile raised/2.

raised_at(Ball, _) :-
    cyclic_term(Ball),          % no clause can have it
    !.
raised_at(Ball, Place) :-
    formal(Ball, Known),
    transaction(( retractall(raised(_, _)),
                  assertz(raised(Known, Place))
                )).

formal(Ball, Formal) :-
    (   subsumes_term(error(_, _), Ball)
    ->  Ball = error(Formal0, _),
        Formal = error(Formal0)
    ;   Formal = Ball
    ).

%!  place_raised(+Ball, -Place) is semidet.
%
%   Place, a text, tells where a program has raised Ball, if it does not tell that itself. It is
%   told once: the same term may be thrown elsewhere later.

place_raised(Ball, Place) :-
    raised(Known, Place),
    formal(Ball, Formal),
    subsumes_term(Known, Formal),       % SWI-Prolog 9.0.4's =@=/2 crashes on terms that share parts
    subsumes_term(Formal, Known),
    retract(raised(Known, Place)),
    !.

:- multifile prolog:message//2.

%   The message that there is without this, and the place.

prolog:message(_, Ball) -->
    { place_raised(Ball, Place) },
    '$messages':translate_message(Ball),
    [ nl, '  ~s'-[Place] ].
