:- module(tabuleiro_accelerate_mapped,
          [ accelerate_map/3,           % +Game, +Items, -Map
            mapped_functors/3,          % +Map, +Functor, -Theirs
            mapped_answer/5             % +Ours, +Map, +Modes, +Call, -Answer
          ]).
:- use_module('../check/games', [documented/3]).
:- use_module('../map', [checked_map/3, converted/5, mapped_calls/2]).
:- use_module(library(lists), [list_to_set/2, member/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).

/** <module> Our predicates for a program with other names

A call of the program's is read backwards: by the item of the map that it fits it is one of
ours, and what ours answers is told in the program's terms.
*/

%!  accelerate_map(+Game, +Items, -Map) is det.
%
%   Map is that of checked_map/3.
%
%   @error domain_error(map, Item)

accelerate_map(Game, Items, Map) :-
    checked_map(Game, Items, Map).

%!  mapped_functors(+Map, +Functor, -Theirs) is det.
%
%   Theirs are the predicates of the program, Name/Arity, that are our Functor. Where the map says
%   that it is a goal of several calls, there is none.

mapped_functors(Map, Functor, Theirs) :-
    items(Map, Functor, Items),
    findall(Name/Arity,
            ( member(_ = Call, Items),
              one_call(Call),
              functor(Call, Name, Arity)
            ),
            Theirs0),
    list_to_set(Theirs0, Theirs).

%   items(+Map, +Functor, -Items): those for our Functor; without any, it is called as ours.

items(Map, Name/Arity, Items) :-
    mapped_calls(Map, Calls),
    functor(General, Name, Arity),
    findall(Item, ( member(Item, Calls), Item = (General = _) ), Mapped),
    (   Mapped == []
    ->  Items = [General = General]
    ;   Items = Mapped
    ).

one_call(Call) :-
    \+ predicate_property(system:Call, control),
    \+ Call = _:_.

%!  mapped_answer(+Ours, +Map, +Modes, +Call, -Answer) is semidet.
%
%   Call is one of the program. Answer is an instance of it with what our predicate answers, or
%   `own`, where Call is none that ours is for. Ours is the module that has ours, and Modes the call
%   of it with `+`, `-` or `level` in the place of arguments. Fails where ours does.

mapped_answer(Ours, Map, Modes, Call, Answer) :-
    functor(Modes, Name, Arity),
    items(Map, Name/Arity, Items),
    (   member(Item, Items),
        read_backwards(Item, Modes, Call, Theirs, Instance)
    ->  Theirs =.. [_|TheirArguments],
        Modes =.. [_|ModeList],
        types(Map, Name/Arity, Types),
        our_arguments(ModeList, Types, Map, TheirArguments, Arguments),
        OurCall =.. [Name|Arguments],
        answered(ModeList, Arguments, Ours:OurCall, Answered),
        (   Answered == true
        ->  their_answers(ModeList, Types, Map, Arguments, TheirArguments),
            Answer = Instance
        ;   Answer = own
        )
    ;   Answer = own
    ).

%   read_backwards(+Item, +Modes, +Call, -Theirs, -Instance): Theirs is our call, in their terms, with
%   its inputs bound, and Instance what they call: Call, but for what has parts of our outputs.

read_backwards(Item, Modes, Call, Theirs, Instance) :-
    copy_term(Item, Theirs = Instance),
    functor(Call, Name, Arity),
    functor(Instance, Name, Arity),
    findall(Position, arg(Position, Modes, -), Positions),
    outputs(Positions, Theirs, Outputs),
    term_variables(Outputs, Variables),
    Call =.. [_|Arguments],
    Instance =.. [_|Patterns],
    inputs(Patterns, Arguments, Variables, Inputs, Actual),
    subsumes_term(Inputs, Actual),
    Inputs = Actual.

outputs([], _, []).
outputs([Position|Positions], Call, [Output|Outputs]) :-
    arg(Position, Call, Output),
    outputs(Positions, Call, Outputs).

inputs([], [], _, [], []).
inputs([Pattern|Patterns], [Argument|Arguments], Outputs, Inputs, Actual) :-
    (   term_variables(Pattern, Variables),
        member(Variable, Variables),
        member(Output, Outputs),
        Output == Variable
    ->  Inputs = Inputs1,
        Actual = Actual1
    ;   Inputs = [Pattern|Inputs1],
        Actual = [Argument|Actual1]
    ),
    inputs(Patterns, Arguments, Outputs, Inputs1, Actual1).

types(map(Game, _, _), Name/Arity, Types) :-
    functor(Call, Name, Arity),
    documented(Game, Call, _),
    !,
    Call =.. [_|Modes],
    maplist(arg(1), Modes, Types).

%   our_arguments(+Modes, +Types, +Map, +Theirs, -Ours): the outputs unbound.

our_arguments([], [], _, [], []).
our_arguments([Mode|Modes], [Type|Types], Map, [Theirs|TheirArguments], [Ours|Arguments]) :-
    (   Mode == (-)
    ->  true
    ;   var(Theirs)
    ->  Ours = Theirs
    ;   converted(to_ours, Map, Type, Theirs, Ours)
    ),
    our_arguments(Modes, Types, Map, TheirArguments, Arguments).

their_answers([], [], _, [], []).
their_answers([Mode|Modes], [Type|Types], Map, [Ours|Arguments], [Theirs|TheirArguments]) :-
    (   Mode == (-)
    ->  converted(to_theirs, Map, Type, Ours, Theirs)
    ;   true
    ),
    their_answers(Modes, Types, Map, Arguments, TheirArguments).

%   answered(+Modes, +Arguments, :Goal, -Answered): `false` where Goal is not for ours: level 1, and
%   where ours raises an error of its input.

answered(Modes, Arguments, Goal, Answered) :-
    (   nth1(Position, Modes, level),
        nth1(Position, Arguments, Level),
        Level == 1
    ->  Answered = false
    ;   catch(Goal, error(Formal, Context), tabuleiro_accelerate:ill_typed(Formal, Context)),
        (   var(Formal)
        ->  Answered = true
        ;   Answered = false
        )
    ).
