:- module(tabuleiro_own_vocabulary,
          [ role/2,                     % ?Role, ?Call
            canonical/2,                % +Call, -Canonical
            forms/2,                    % +Role, -Forms
            documented/3,               % ?Game, ?Call, ?Share
            structure/3                 % +Game, ?Type, -Structure
          ]).
:- use_module('../check/documented', []).
:- use_module(library(lists), [append/3, member/2, permutation/2]).

/** <module> What the predicates of a student's game are called

The calls of ours that a declaration may map to those of a program, with their types, and
the forms that programs have them in without a map.
*/

%!  role(?Role, ?Call) is nondet.
%
%   Call, with modes and types, has all that a predicate of this Role may be told.

role(start,   initial_state(+config, -state)).
role(turn,    player_to_move(+state, -player)).
role(moves,   valid_moves(+state, +player, -moves)).
role(move,    move(+state, +player, +move, -state)).
role(over,    game_over(+state, +player, -winner)).
role(value,   value(+state, +player, -value)).
role(choose,  choose_move(+state, +player, +level, +moves, -move)).
role(display, display_game(+state, +player)).

%!  canonical(+Call, -Canonical) is semidet.
%
%   Canonical is Call, one that a map may have on its left, as role/2 has it.

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

tabuleiro_documented:vocabulary('$own', tabuleiro_own_vocabulary).

documented(_, Call, 1) :-
    canonical(Call, Canonical),
    role(_, Canonical).

structure(_, moves, list(move)).

%!  forms(+Role, -Forms) is det.
%
%   Forms are the ways that programs have the predicate of Role, the documented one first:
%   a list of `Call = Theirs`, as in a map. Without a winner, a game is one for the one player
%   who solves it. A start that is told two things has them as First-Second.

forms(Role, Forms) :-
    findall(Form, form(Role, Form), Forms).

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
