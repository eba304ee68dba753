:- module(tabuleiro_own_reading,
          [ readings/3,                 % +Settings, +Role, -Readings
            called/4,                   % +Settings, +Reading, ?Call, -Goal
            tells_player/1,             % +Reading
            predicate_names/2           % +Role, -Names
          ]).
:- use_module('../map', [concerns/2, converted/5, mapped_calls/2]).
:- use_module(vocabulary, [canonical/2, forms/2, role/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2]).

/** <module> How a program's predicates can be read

A reading is a list of `Call = Theirs`, of which the first that fits a call counts: what
a map says, or one of the forms of vocabulary.pl whose predicate the program has.
*/

%!  readings(+Settings, +Role, -Readings) is det.
%
%   Readings are what the predicate of Role may be; only the map's, where it has one.

readings(Settings, Role, Readings) :-
    mapped_calls(Settings.map, Calls),
    findall(Canonical = Theirs,
            ( member(Call = Theirs, Calls),
              canonical(Call, Canonical),
              is_role(Role, Canonical)
            ),
            Mapped),
    (   Mapped == []
    ->  findall(Reading, form_reading(Settings, Role, Reading), Readings)
    ;   Readings = [Mapped]
    ).

%   form_reading(+Settings, +Role, -Reading): of two players, the end of the game may be told the
%   other one, too.

form_reading(Settings, over, Reading) :-
    Settings.players = [_,_],
    has_form(Settings, _ = game_over(_, _, _, _)),
    maplist(converted(to_theirs, Settings.map, player), Settings.players, [A,B]),
    member(Reading,
           [ [ game_over(S, A, W) = game_over(S, A, B, W),
               game_over(S, B, W) = game_over(S, B, A, W)
             ],
             [ game_over(S, A, W) = game_over(A, B, S, W),
               game_over(S, B, W) = game_over(B, A, S, W)
             ]
           ]).
form_reading(Settings, Role, [Form]) :-
    forms(Role, Forms),
    member(Form, Forms),
    has_form(Settings, Form).

is_role(Role, Call) :-
    role(Role, Template),
    functor(Call, Name, Arity),
    functor(Template, Name, Arity).

has_form(Settings, _ = Theirs) :-
    Module = Settings.module,
    (   Theirs = (Goal, _)
    ->  Settings.players = [_]
    ;   Goal = Theirs
    ),
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    current_predicate(Module:Name/Arity),
    (   predicate_property(Module:Head, foreign)
    ->  true
    ;   predicate_property(Module:Head, number_of_clauses(Count)),
        Count > 0
    ),
    (   predicate_property(Module:Head, imported_from(Definer))
    ->  \+ sub_atom(Definer, 0, _, _, tabuleiro)
    ;   true
    ).

%!  predicate_names(+Role, -Names) is det.
%
%   Names are the predicates, Name/Arity, that Role has without a map.

predicate_names(Role, Names) :-
    forms(Role, Forms),
    findall(Name/Arity,
            ( member(_ = Theirs, Forms),
              Theirs \= (_, _),
              functor(Theirs, Name, Arity)
            ),
            All),
    sort(All, Names).

%!  tells_player(+Reading) is semidet.
%
%   What Reading calls is told the player.

tells_player(Reading) :-
    member(Call = Theirs, Reading),
    role(_, Template),
    functor(Call, Name, Arity),
    functor(Template, Name, Arity),
    arg(Position, Template, +player),
    arg(Position, Call, Player),
    term_variables(Player, Variables),
    (   Variables == []
    ;   term_variables(Theirs, Used),
        member(Variable, Variables),
        member(One, Used),
        One == Variable
    ),
    !.

%!  called(+Settings, +Reading, ?Call, -Goal) is nondet.
%
%   Goal is what Call, in the terms of role/2, comes to: on backtracking by each item of
%   Reading that it unifies with, and is unified with.

called(Settings, Reading, Call, Settings.module:Goal) :-
    member(Item, Reading),
    copy_term(Item, Left = Theirs),
    functor(Call, Name, Arity),
    functor(Left, Name, Arity),
    is_role(Role, Call),
    role(Role, Template),
    Template =.. [_|Modes],
    Call =.. [_|Arguments],
    Left =.. [_|LeftArguments],
    arguments(Modes, Arguments, LeftArguments, Settings.map, Before, After),
    append(Before, [Theirs|After], Goals),
    conjunction(Goals, Goal).

arguments([], [], [], _, [], []).
arguments([Mode|Modes], [Argument|Arguments], [Theirs|TheirArguments], Map, Before, After) :-
    arg(1, Mode, Type),
    (   \+ concerns(Map, Type)
    ->  Argument = Theirs,
        Before = Before1,
        After = After1
    ;   Mode = +_,
        ground(Argument)
    ->  converted(to_theirs, Map, Type, Argument, Theirs),
        Before = Before1,
        After = After1
    ;   Mode = +_
    ->  Before = [tabuleiro_map:converted(to_theirs, Map, Type, Argument, Theirs)|Before1],
        After = After1
    ;   Before = Before1,
        After = [tabuleiro_map:converted(to_ours, Map, Type, Theirs, Argument)|After1]
    ),
    arguments(Modes, Arguments, TheirArguments, Map, Before1, After1).

conjunction([Goal], Goal) :-
    !.
conjunction([Goal|Goals], (Goal,Conjunction)) :-
    conjunction(Goals, Conjunction).
