/*  The Connect Four of the examples, in a module, for the benchmark. */

:- module(own_connect4, []).
:- include('../../../examples/connect4').

:- declare_game(own_connect4,
                [ players([x,o]),
                  turn(state(_, Player), Player),
                  config(standard)
                ]).

to_move(state(_, Player), Player).
