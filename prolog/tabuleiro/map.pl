:- module(tabuleiro_map,
          [ map_items/2,                % +File, -Items
            checked_map/3,              % +Game, +Items, -Map
            mapped_calls/2,             % +Map, -Calls
            concerns/2,                 % +Map, +Type
            converted/5,                % +Direction, +Map, +Type, +From, -To
            mapped_functors/2,          % +Map, -Functors
            without_functors/3,         % +Map, +Functors, -Usable
            their_predicates/3,         % +Map, +Functor, -Theirs
            their_goal/4,               % +Map, +Goal, -Theirs, -Outputs
            their_outputs/4,            % +Map, +Goal, +OurOutputs, -Outputs
            our_outputs/4               % +Map, +Goal, +Outputs, -OurOutputs
          ]).
:- use_module(check/documented, [documented/3, structure/3]).
:- use_module(data, [file_text/3, too_long/1]).
:- use_module(library(lists), [list_to_set/2, member/2, memberchk/2]).
:- use_module(library(apply), [exclude/3, include/3, maplist/2, maplist/3, maplist/4, partition/4]).
:- use_module(library(error), [domain_error/2, must_be/2, permission_error/3]).

/** <module> Programs with other names

A program may have other names, other orders of arguments, other atoms and other terms than those
documented. A map says which. The same kind of map is for all tools that call such programs: the
check of library(tabuleiro/check), accelerate/2, declare_game/2 and the seat map/1. It is a list of

  - `Call = TheirCall`
    their TheirCall stands for our Call. The two share variables: our inputs, which
    may be anywhere in TheirCall, and our outputs, of which it need not have all.
    One predicate may have several items, for different inputs: the first that fits counts.
    TheirCall may be any goal, which is called in the program's module:
    `game_over(B, W) = (points(B), game_over(B, W))`.
  - `Type:Ours = Theirs`
    our term Ours of this type is their term Theirs. The Type is `player`, `cell` and so
    on. Ours is an atom, or has variables, as `move:(A-B-C-D) = [A,B,C,D]`.
  - `Type:Ours = (Theirs, X is Sum, ...)`, or without the Type
    a conversion, read in both directions: `L-C = (L0/C0, L is L0+1, C is C0+1)`. A Sum has one
    variable, to which numbers are added or from which they are subtracted. Without a Type it
    holds for all terms of the form of Ours.

The calls and the types of a Game are those of documented/3 and structure/3 of tabuleiro_documented.
As a Game, `$own` has what declare_game/2 knows, and `$player`(Game) what a player of Game has.
*/

%!  map_items(+File, -Items) is det.
%
%   Items are the terms of File, a map: each item ends with a full stop.
%
%   @error domain_error(map_file, File) where File is too large for a map

map_items(File, Items) :-
    (   exists_directory(File)
    ->  permission_error(open, source_sink, File)
    ;   file_text(File, utf8, Text),
        (   too_long(Text)
        ->  domain_error(map_file, File)
        ;   setup_call_cleanup(
                open_string(Text, In),
                ( set_stream(In, file_name(File)),
                  read_items(In, Items)
                ),
                close(In))
        )
    ).

%   read_file_to_terms/3 takes an unbound item for the end of the file.

read_items(In, Items) :-
    read(In, Item),
    (   Item == end_of_file
    ->  Items = []
    ;   Items = [Item|Rest],
        read_items(In, Rest)
    ).

%!  checked_map(+Game, +Items, -Map) is det.
%
%   @error domain_error(map, Item)

checked_map(Game, Items, map(Game, Calls, Rules)) :-
    must_be(list, Items),
    maplist(checked_item(Game), Items, Checked),
    partition(is_rule, Checked, Rules, Calls),
    check_contradictions(Rules).

is_rule(_:_ = _).

%!  concerns(+Map, +Type) is semidet.
%
%   Map converts terms of Type, or parts of them.

concerns(map(Game, _, Rules), Type) :-
    member(Concerned:_ = _, Rules),
    (   Concerned == any
    ;   Concerned == Type
    ;   structure(Game, Type, Structure),
        part_type(Structure, Part),
        Part == Concerned
    ),
    !.

%!  mapped_calls(+Map, -Calls) is det.
%
%   Calls are the items `Call = TheirCall` of Map.

mapped_calls(map(_, Calls, _), Calls).

checked_item(Game, Item, Checked) :-
    (   var(Item)
    ->  Message = 'an item of a map is a variable',
        throw(error(instantiation_error, context(_, Message)))
    ;   is_item(Item, Game, Checked0)
    ->  Checked = Checked0
    ;   domain_error(map, Item)
    ).

%   is_item(+Item, +Game, -Checked): Checked has the type `any` for a conversion without a type.

is_item(Call = Theirs, Game, Call = Theirs) :-
    callable(Call),
    Call \= _:_,
    functor(Call, Name, Arity),
    call_template(Game, Name/Arity, _),
    !,
    callable(Theirs),
    outputs_apart(Game, Call).
is_item(Type:Ours = Theirs, Game, Type:Ours = Theirs) :-
    !,
    atom(Type),
    nonvar(Ours),
    nonvar(Theirs),
    known_type(Game, Type),
    equations(Theirs, _, Equations),
    invertible(Equations).
is_item(Ours = Theirs, _, any:Ours = Theirs) :-
    compound(Ours),
    equations(Theirs, Term, Equations),
    Equations \== [],
    compound(Term),
    invertible(Equations).

%   outputs_apart(+Game, +Call): each variable of an output stands there alone: otherwise an answer
%   could not be told from an input.

outputs_apart(Game, Call) :-
    output_arguments(map(Game, [], []), Call, Outputs),
    term_variables(Outputs, Variables),
    term_singletons(Call, Singletons),
    forall(member(Variable, Variables),
           ( member(Singleton, Singletons),
             Singleton == Variable
           )).

%   check_contradictions(+Rules): no term stands for two terms of the other side.

check_contradictions([]).
check_contradictions([Rule|Rules]) :-
    (   member(Other, Rules),
        contradict(Rule, Other)
    ->  domain_error(map, Other)
    ;   check_contradictions(Rules)
    ).

contradict(Type:Ours1 = Theirs1, Type:Ours2 = Theirs2) :-
    (   Ours1 =@= Ours2
    ;   Theirs1 =@= Theirs2
    ),
    Ours1-Theirs1 \=@= Ours2-Theirs2,
    !.

known_type(Game, Type) :-
    (   documented(Game, Call, _),
        arg(_, Call, Mode),
        arg(1, Mode, Known)
    ;   structure(Game, _, Structure),
        part_type(Structure, Known)
    ),
    Known == Type,
    !.

part_type(term(Template), Type) :-
    !,
    sub_type(Template, Type).
part_type(Structure, Type) :-
    arg(1, Structure, Type).

sub_type(Template, Type) :-
    (   atom(Template)
    ->  Type = Template
    ;   arg(_, Template, Part),
        sub_type(Part, Type)
    ).

call_template(Game, Name/Arity, Call) :-
    functor(Call, Name, Arity),
    documented(Game, Call, _),
    !.

%!  mapped_functors(+Map, -Functors) is det.
%
%   Functors lists, as Name/Arity, the predicates that the program has according to Map.

mapped_functors(map(_, Calls, _), Functors) :-
    findall(Functor, ( member(_ = Theirs, Calls), called(Theirs, Functor) ), Functors0),
    list_to_set(Functors0, Functors).

%!  without_functors(+Map, +Functors, -Usable) is det.
%
%   Usable is Map without the items that call one of the program's predicates Functors.

without_functors(map(Game, Calls, Rules), Functors, map(Game, Usable, Rules)) :-
    exclude(calls(Functors), Calls, Usable).

calls(Functors, _ = Theirs) :-
    called(Theirs, Functor),
    memberchk(Functor, Functors),
    !.

%   called(+Goal, -Functor): Goal, a call or several joined calls, calls Functor.

called(Goal, _) :-
    var(Goal),
    !,
    fail.
called(Goal, Functor) :-
    joined(Goal, Parts),
    !,
    member(Part, Parts),
    called(Part, Functor).
called(Goal, Name/Arity) :-
    functor(Goal, Name, Arity).

joined((A,B), [A,B]).
joined((A;B), [A,B]).
joined((A->B), [A,B]).
joined((A*->B), [A,B]).
joined(\+ A, [A]).
joined(!, []).

%!  their_predicates(+Map, +Functor, -Theirs) is det.
%
%   Theirs lists, as Name/Arity, the program's predicates for our Functor.

their_predicates(map(_, Calls, _), Name/Arity, Theirs) :-
    findall(TheirName/TheirArity,
            ( member(Call = TheirCall, Calls),
              functor(Call, Name, Arity),
              called(TheirCall, TheirName/TheirArity)
            ),
            Mapped),
    (   Mapped == []
    ->  Theirs = [Name/Arity]
    ;   Theirs = Mapped
    ).

%!  their_goal(+Map, +Goal, -Theirs, -Outputs) is semidet.
%
%   Theirs is what the program calls for our Goal. Outputs are its variables that occur in our
%   outputs. Fails if the map has items for this predicate, but none fits.

their_goal(Map, Goal, Theirs, Outputs) :-
    translated(Map, Goal, Translated),
    mapped(Map, Translated, Theirs),
    output_arguments(Map, Translated, Arguments),
    term_variables(Arguments, Variables),
    include(occurs_in(Theirs), Variables, Outputs).

occurs_in(Term, Variable) :-
    term_variables(Term, Variables),
    member(Found, Variables),
    Found == Variable,
    !.

translated(map(_, _, []), Goal, Goal) :-
    !.
translated(Map, Goal, Translated) :-
    Map = map(Game, _, _),
    functor(Goal, Name, Arity),
    call_template(Game, Name/Arity, Call),
    Goal =.. [_|Arguments],
    Call =.. [_|Modes],
    maplist(translated_argument(Map), Modes, Arguments, TheirArguments),
    Translated =.. [Name|TheirArguments].

translated_argument(_, _, Argument, Argument) :-
    var(Argument),
    !.
translated_argument(Map, Mode, Argument, Theirs) :-
    arg(1, Mode, Type),
    converted(to_theirs, Map, Type, Argument, Theirs).

mapped(map(_, Calls, _), Goal, Theirs) :-
    functor(Goal, Name, Arity),
    functor(General, Name, Arity),
    (   member(Item, Calls),
        Item = (General = _)
    ->  member(Item1, Calls),
        copy_term(Item1, Goal = Theirs)
    ;   Theirs = Goal
    ),
    !.

output_arguments(Map, Goal, Outputs) :-
    findall(Position, output(Map, Goal, Position, _), Positions),
    maplist(argument(Goal), Positions, Outputs).

output_types(Map, Goal, Types) :-
    findall(Type, output(Map, Goal, _, Type), Types).

output(map(Game, _, _), Goal, Position, Type) :-
    functor(Goal, Name, Arity),
    call_template(Game, Name/Arity, Call),
    arg(Position, Call, -Type).

argument(Goal, Position, Argument) :-
    arg(Position, Goal, Argument).

%!  their_outputs(+Map, +Goal, +OurOutputs, -Outputs) is det.
%
%   Outputs are the values of Outputs of their_goal/4 if our outputs are OurOutputs.

their_outputs(Map, Goal, OurOutputs, Outputs) :-
    copy_term(Goal, Call),
    their_goal(Map, Call, Theirs, Outputs),
    copy_term(Goal, Instance),
    output_arguments(Map, Instance, OurOutputs),
    their_goal(Map, Instance, Theirs, _).

%!  our_outputs(+Map, +Goal, +Outputs, -OurOutputs) is det.
%
%   OurOutputs are our outputs of Goal if Outputs of their_goal/4 have the values Outputs. A term of
%   no form that the map knows stays as it is.

our_outputs(Map, Goal, Outputs, OurOutputs) :-
    copy_term(Goal, Instance),
    their_goal(Map, Instance, _, Variables),
    Variables = Outputs,
    output_arguments(Map, Instance, Arguments),
    output_types(Map, Instance, Types),
    maplist(converted(to_ours, Map), Types, Arguments, OurOutputs).

%!  converted(+Direction, +Map, +Type, +From, -To) is det.
%
%   To is From, a term of Type, in the terms of the other side. Direction is `to_theirs` or
%   `to_ours`.

converted(_, map(_, _, []), _, From, To) :-
    !,
    To = From.
converted(Direction, Map, Type, From, To) :-
    rewritten(Direction, Map, Type, From, To0),
    !,
    To = To0.
converted(Direction, Map, Type, From, To) :-
    Map = map(Game, _, _),
    structure(Game, Type, Structure),
    nonvar(From),
    parts(Structure, Direction, Map, From, To0),
    !,
    To = To0.
converted(_, _, _, From, From).

rewritten(Direction, map(_, _, Rules), Type, From, To) :-
    member(Rule, Rules),
    copy_term(Rule, RuleType:Ours = Right),
    (   RuleType == Type
    ;   RuleType == any
    ),
    equations(Right, Theirs, Equations),
    sides(Direction, Ours, Theirs, From0, To),
    subsumes_term(From0, From),
    From0 = From,
    solved(Equations).

sides(to_theirs, Ours, Theirs, Ours, Theirs).
sides(to_ours, Ours, Theirs, Theirs, Ours).

parts(list(Type), Direction, Map, From, To) :-
    is_list(From),
    maplist(converted(Direction, Map, Type), From, To).
parts(either(Type), Direction, Map, From, To) :-
    converted(Direction, Map, Type, From, To).
parts(term(Template), Direction, Map, From, To) :-
    template(Template, Direction, Map, From, To).

template(Type, Direction, Map, From, To) :-
    atom(Type),
    !,
    converted(Direction, Map, Type, From, To).
template(Template, Direction, Map, From, To) :-
    compound_name_arguments(Template, Name, Templates),
    compound(From),
    compound_name_arguments(From, Name, Parts),
    maplist(part(Direction, Map), Templates, Parts, TheirParts),
    compound_name_arguments(To, Name, TheirParts).

part(Direction, Map, Template, From, To) :-
    template(Template, Direction, Map, From, To).


                /*******************************
                *             SUMS             *
                *******************************/

%   One program may count from 0 and another from 1. So the right side of a conversion may be
%   `(Term, X is Sum, ...)`. It is read in both directions: therefore a Sum has one variable, and
%   only operations that can be undone.

%   equations(+Right, -Term, -Equations): Right is Term, followed by the list Equations of
%   `X is Sum`, which may be empty.

equations(Right, Term, Equations) :-
    (   nonvar(Right),
        Right = (Term0, Conjunction),
        all_equations(Conjunction, Equations0)
    ->  Term = Term0,
        Equations = Equations0
    ;   Term = Right,
        Equations = []
    ).

all_equations(Conjunction, _) :-
    var(Conjunction),
    !,
    fail.
all_equations((Equation, Conjunction), [Equation|Equations]) :-
    !,
    nonvar(Equation),
    Equation = (_ is _),
    all_equations(Conjunction, Equations).
all_equations(X is Sum, [X is Sum]).

%   invertible(+Equations): each equation can be solved for either side.

invertible(Equations) :-
    forall(member(X is Sum, Equations),
           ( var(X),
             one_unknown(Sum)
           )).

one_unknown(Sum) :-
    var(Sum),
    !.
one_unknown(Sum) :-
    operation(Sum, Part, _, _),
    one_unknown(Part),
    !.

%   operation(+Sum, -Part, +Value, -PartValue): Part has the unknown of Sum. If Sum is Value, then
%   Part is PartValue.

operation(A+N, A, V, V-N) :-
    number(N).
operation(N+A, A, V, V-N) :-
    number(N).
operation(A-N, A, V, V+N) :-
    number(N).
operation(N-A, A, V, N-V) :-
    number(N).
operation(-A, A, V, -V).

%   solved(+Equations): bind the unknown side of each. Fails if the known side is not a number.

solved([]).
solved([X is Sum|Equations]) :-
    (   ground(Sum)
    ->  numeric(Sum),
        X is Sum
    ;   number(X),
        unknown(Sum, X)
    ),
    solved(Equations).

unknown(Sum, Value) :-
    var(Sum),
    !,
    Sum = Value.
unknown(Sum, Value0) :-
    operation(Sum, Part, Value0, Undone),
    !,
    Value is Undone,
    unknown(Part, Value).

numeric(Sum) :-
    number(Sum),
    !.
numeric(Sum) :-
    operation(Sum, Part, 0, _),
    numeric(Part).
