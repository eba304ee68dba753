:- module(examples,
          [ example_game/1              % ?Game
          ]).
:- use_module(dialogue, [tests_file/2]).

/** <module> The games that the examples declare

Each program is in a module of its own, of the game's name.
*/

%!  example_game(?Game) is nondet.

example_game(tictactoe).
example_game(trails).

load_example(Game) :-
    format(atom(Relative), "../examples/~w.pl", [Game]),
    tests_file(Relative, File),
    load_files(Game:File, []).

:- forall(example_game(Game), load_example(Game)).
