:- module(tabuleiro_own_goal_text,
          [ goal_text/2,                % +Goal, -Text
            indicator/2,                % +Goal, -Indicator
            named_variables/2           % +Term, -Shown
          ]).

/** <module> A student's goals for people
*/

%!  goal_text(+Goal, -Text) is det.
%
%   Text is how an error shows Goal.

goal_text(Goal, Text) :-
    named_variables(Goal, Shown),
    format(string(Text), "~W",
           [Shown, [quoted(true), numbervars(true), max_depth(12), portray(true)]]).

%!  indicator(+Goal, -Indicator) is det.
%
%   Indicator is that of the predicate that Goal calls, unbound where there are several goals.

indicator(Goal, Indicator) :-
    strip_module(Goal, Module, Plain),
    (   Plain = (_,_)
    ->  true
    ;   functor(Plain, Name, Arity),
        Indicator = Module:Name/Arity
    ).

%!  named_variables(+Term, -Shown) is det.
%
%   Shown is Term with variables as people write them.

named_variables(Term, Shown) :-
    copy_term(Term, Shown, _),
    numbervars(Shown, 0, _, [singletons(true)]).
