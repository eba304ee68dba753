:- module(tabuleiro_own_raised,
          [ raise_in/3                  % +Ball, +Name, +Goal
          ]).
:- use_module(goal_text, [goal_text/2, indicator/2]).

/** <module> What a student's program raises

It comes out as the program's own, for whoever catches it; an error that says nothing more
tells besides which goal was called.
*/

%!  raise_in(+Ball, +Name, +Goal)
%
%   Throw Ball, which Goal, of the program of the game Name, has raised. An error whose context has
%   no message yet gets one that tells the goal.

raise_in(Ball, Name, Goal) :-
    (   nonvar(Ball),
        in_context(Ball, Name, Goal, Told)
    ->  throw(Told)
    ;   throw(Ball)
    ).

in_context(error(Formal, Context), Name, Goal, error(Formal, context(Where, Message))) :-
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
    goal_text(Goal, Text),
    format(atom(Message), "in ~s, of the game ~q", [Text, Name]).

%   of_the_program(+Where): who raised the error is not one of ours.

of_the_program(Where) :-
    nonvar(Where),
    \+ ( Where = Module:_,
         atom(Module),
         sub_atom(Module, 0, _, _, tabuleiro_)
       ).
