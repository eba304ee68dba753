:- module(tabuleiro_own_reading,
          [ readings/3,                 % +Settings, +Role, -Readings
            called/4,                   % +Settings, +Reading, ?Call, -Goal
            tells_player/1,             % +Reading
            predicate_names/2,          % +Role, -Names
            documented/3,               % ?Game, ?Call, ?Share
            structure/3                 % +Game, ?Type, -Structure
          ]).
:- use_module('../check/documented', []).
:- use_module('../map', [concerns/2, converted/5, mapped_calls/2]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, permutation/2]).
:- use_module(library(occurs), [contains_var/2]).
:- use_module(library(prolog_code), [comma_list/2]).

/** <module> How a program's predicates can be read

A reading is a list of `Call = Theirs`; the first item that fits a call counts. It comes from a map,
or is one of the forms that programs have without a map. Trials and rules modules call programs by
readings.
*/

                /*******************************
                *          VOCABULARY          *
                *******************************/

%   role(?Role, ?Call): Call has the mode and the type of each argument that a Role may have.

role(start,   initial_state(+config, -state)).
role(turn,    player_to_move(+state, -player)).
role(moves,   valid_moves(+state, +player, -moves)).
role(move,    move(+state, +player, +move, -state)).
role(over,    game_over(+state, +player, -winner)).
role(value,   value(+state, +player, -value)).
role(choose,  choose_move(+state, +player, +level, +moves, -move)).
role(display, display_game(+state, +player)).

%   canonical(+Call, -Canonical): Call, the left side of a map's item, with the arguments of role/2.

canonical(initial_state(State), initial_state(_, State)).
canonical(initial_state(Config, State), initial_state(Config, State)).
canonical(player_to_move(State, Player), player_to_move(State, Player)).
canonical(valid_moves(State, Moves), valid_moves(State, _, Moves)).
canonical(valid_moves(State, Player, Moves), valid_moves(State, Player, Moves)).
canonical(move(State, Move, New), move(State, _, Move, New)).
canonical(move(State, Player, Move, New), move(State, Player, Move, New)).
canonical(game_over(State, Winner), game_over(State, _, Winner)).
canonical(game_over(State, Player, Winner), game_over(State, Player, Winner)).
canonical(value(State, Value), value(State, _, Value)).
canonical(value(State, Player, Value), value(State, Player, Value)).
canonical(choose_move(State, Level, Move), choose_move(State, _, Level, _, Move)).
canonical(choose_move(State, Player, Level, Move), choose_move(State, Player, Level, _, Move)).
canonical(choose_move(State, Player, Level, Moves, Move),
          choose_move(State, Player, Level, Moves, Move)).
canonical(display_game(State), display_game(State, _)).
canonical(display_game(State, Player), display_game(State, Player)).

tabuleiro_documented:vocabulary('$own', tabuleiro_own_reading).

documented(_, Call, 1) :-
    canonical(Call, Canonical),
    role(_, Canonical).

structure(_, moves, list(move)).

%   form(?Role, -Form): Form is a form that the predicate of Role may have without a map, as an item
%   `Call = Theirs`; documented forms come first. A game_over/1 ends a puzzle of one player, who
%   wins. An initial_state/3 gets both parts of First-Second.

form(start, (initial_state(_, S) = initial_state(S))).
form(start, (initial_state(C, S) = Theirs)) :-
    in_any_order(initial_state, [C,S], [], Theirs).
form(start, (initial_state(_, S) = initial(S))).
form(start, (initial_state(C, S) = Theirs)) :-
    in_any_order(initial, [C,S], [], Theirs).
form(start, (initial_state(A-B, S) = initial_state(A, B, S))).
form(start, (initial_state(A-B, S) = initial_state(S, A, B))).
form(turn, (player_to_move(S, P) = player_to_move(S, P))).
form(moves, (valid_moves(S, _, Ms) = valid_moves(S, Ms))).
form(moves, (valid_moves(S, P, Ms) = Theirs)) :-
    in_any_order(valid_moves, [S,P], [Ms], Theirs).
form(move, (move(S, _, M, N) = Theirs)) :-
    in_any_order(move, [S,M], [N], Theirs).
form(move, (move(S, P, M, N) = Theirs)) :-
    in_any_order(move, [S,P,M], [N], Theirs).
form(over, (game_over(S, _, W) = game_over(S, W))).
form(over, (game_over(S, P, W) = Theirs)) :-
    in_any_order(game_over, [S,P], [W], Theirs).
form(over, (game_over(S, P, W) = Theirs)) :-
    member(Outputs, [[W,_],[_,W]]),
    in_any_order(game_over, [S,P], Outputs, Theirs).
form(over, (game_over(S, P, W) = (game_over(S), W = P))).
form(value, (value(S, _, V) = value(S, V))).
form(value, (value(S, P, V) = Theirs)) :-
    in_any_order(value, [S,P], [V], Theirs).
form(choose, (choose_move(S, _, L, _, M) = Theirs)) :-
    in_any_order(choose_move, [S,L], [M], Theirs).
form(choose, (choose_move(S, P, L, _, M) = Theirs)) :-
    in_any_order(choose_move, [S,P,L], [M], Theirs).
form(choose, (choose_move(S, _, L, Ms, M) = Theirs)) :-
    in_any_order(choose_move, [S,L,Ms], [M], Theirs).
form(choose, (choose_move(S, P, L, Ms, M) = Theirs)) :-
    in_any_order(choose_move, [S,P,L,Ms], [M], Theirs).
form(display, (display_game(S, _) = display_game(S))).
form(display, (display_game(S, P) = Theirs)) :-
    in_any_order(display_game, [S,P], [], Theirs).

in_any_order(Name, Inputs, Outputs, Theirs) :-
    permutation(Inputs, Ordered),
    append(Ordered, Outputs, Arguments),
    Theirs =.. [Name|Arguments].

                /*******************************
                *           READINGS           *
                *******************************/

%!  readings(+Settings, +Role, -Readings) is det.
%
%   Readings are the possible readings for Role. If the map has one, it is the only one.

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

%   form_reading(+Settings, +Role, -Reading): in a game for two, game_over/4 may be told the other
%   player, too, after the first.

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
    form(Role, Form),
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
%   Names lists, as Name/Arity, the predicates that may have Role without a map.

predicate_names(Role, Names) :-
    findall(Name/Arity,
            ( form(Role, _ = Theirs),
              Theirs \= (_, _),
              functor(Theirs, Name, Arity)
            ),
            All),
    sort(All, Names).

%!  tells_player(+Reading) is semidet.
%
%   The goals of Reading have the player as an argument.

tells_player(Reading) :-
    member(Call = Theirs, Reading),
    role(_, Template),
    functor(Call, Name, Arity),
    functor(Template, Name, Arity),
    arg(Position, Template, +player),
    arg(Position, Call, Player),
    term_variables(Player, Variables),
    (   Variables == []
    ;   member(Variable, Variables),
        contains_var(Variable, Theirs)
    ),
    !.

%!  called(+Settings, +Reading, ?Call, -Goal) is nondet.
%
%   Goal calls the program for Call, a term as in role/2. On backtracking it does so by each item of
%   Reading that unifies with Call. Call is unified with the item.

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
    comma_list(Goal, Goals).

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
