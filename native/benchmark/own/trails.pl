/*  The Trails of the examples, in a module, for the benchmark. */

:- module(own_trails, []).
:- include('../../../examples/trails').

:- declare_game(own_trails,
                [ players([a,b,c]),
                  turn(trails(_, [Player-_|_]), Player)
                ]).

player(a).
player(b).
player(c).

to_move(trails(_, [Player-_|_]), Player).
