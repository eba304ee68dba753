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

A program's call fits an item of the map, and the item tells our call for it. Our predicate answers,
and the answer is converted to the program's terms.
*/

%!  accelerate_map(+Game, +Items, -Map) is det.
%
%   Map is that of checked_map/3 for Items.
%
%   @error domain_error(map, Item)

accelerate_map(Game, Items, Map) :-
    checked_map(Game, Items, Map).

%!  mapped_functors(+Map, +Functor, -Theirs) is det.
%
%   Theirs lists, as Name/Arity, the program's predicates for our Functor. It is empty if the map
%   has a goal of several calls for it.

mapped_functors(Map, Functor, Theirs) :-
    items(Map, Functor, Items),
    findall(Name/Arity,
            ( member(_ = Call, Items),
              one_call(Call),
              functor(Call, Name, Arity)
            ),
            Theirs0),
    list_to_set(Theirs0, Theirs).

%   items(+Map, +Functor, -Items): the items for our Functor; without any, the names are the same.

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
%   Call is one of the program's. Answer is an instance of it with our predicate's answer, or `own`
%   if ours does not take it. Ours is the module of our predicate. Modes is our call with `+`, `-`
%   or `level` for each argument. Fails if ours does.

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

%   read_backwards(+Item, +Modes, +Call, -Theirs, -Instance): Theirs is our call, its inputs in
%   their terms. Instance is Call, with new variables where arguments have our outputs.

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

%   our_arguments(+Modes, +Types, +Map, +Theirs, -Ours): the outputs stay unbound.

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

%   answered(+Modes, +Arguments, :Goal, -Answered): `false` if Goal is for level 1, or refuses its
%   input by an error.

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
