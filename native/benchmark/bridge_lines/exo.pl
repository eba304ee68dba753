/*  Exo, against the reference of the tests, on a state in the middle of a game of two. */

:- use_module(library(tabuleiro/exo), []).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../tests/reference/exo', Reference),
   use_module(Reference, []).

:- multifile
    bridge_benchmark:modules/3,
    bridge_benchmark:line/6,
    bridge_benchmark:input/3.

bridge_benchmark:modules(exo, tabuleiro_exo, reference_exo).

bridge_benchmark:line(exo, 'valid_moves/2', state, S, valid_moves(S, _),
                      [plain(valid_moves(S, _), 50), copy(moves, 1.2)]).
bridge_benchmark:line(exo, 'move/5', state, S, move(planet(large, red, ringed), 2, 4, S, _),
                      [plain(move(planet(large, red, ringed), 2, 4, S, _), 50), copy(state, 1)]).
bridge_benchmark:line(exo, 'value/3', state, S, value(S, 1, _),
                      [plain(value(S, 1, _), 50), copy(state, 1)]).
bridge_benchmark:line(exo, 'game_over/2', state, S, \+ game_over(S, _),
                      [plain(\+ game_over(S, _), '-'), copy(state, 1)]).
bridge_benchmark:line(exo, 'game_over/2, at the end', over, S, game_over(S, _),
                      [plain(game_over(S, _), 50)]).
bridge_benchmark:line(exo, 'score/2', galaxy, G, score(G, _),
                      [plain(score(G, _), 50), copy(galaxy, 1)]).
bridge_benchmark:line(exo, 'adjacent_to_sun/2', galaxy, G, adjacent_to_sun(G, _),
                      [plain(adjacent_to_sun(G, _), '-'), copy(galaxy, 1)]).
bridge_benchmark:line(exo, 'choose_move/3, level 2', state, S, choose_move(2, S, _),
                      [plain(greedy_move(S, _), 50)]).

%   The galaxies of the middle of a game in the course report, and
%   the other planets in nine stacks.

bridge_benchmark:input(exo, galaxy,
     [ [empty, planet(medium,white,terrestrial), empty],
       [empty, planet(medium,green,terrestrial), planet(small,green,gaseous)],
       [empty, planet(small,red,terrestrial), planet(large,green,gaseous)],
       [planet(small,red,ringed), sun, empty]
     ]).
bridge_benchmark:input(exo, state, exo(Universe, [Galaxy, Other], 1)) :-
    bridge_benchmark:input(exo, galaxy, Galaxy),
    Other = [ [planet(large,green,terrestrial), empty, empty],
              [planet(small,green,terrestrial), empty, planet(medium,white,gaseous)],
              [sun, planet(medium,green,gaseous), empty],
              [planet(small,red,gaseous), empty, planet(small,green,ringed)]
            ],
    Universe = [ [planet(small,white,terrestrial), planet(medium,red,ringed)],
                 [planet(small,white,gaseous), planet(medium,green,ringed)],
                 [planet(small,white,ringed), planet(medium,white,ringed)],
                 [planet(medium,red,terrestrial), planet(medium,red,gaseous)],
                 [planet(large,red,terrestrial)],
                 [planet(large,red,gaseous)],
                 [planet(large,red,ringed)],
                 [planet(large,green,ringed), planet(large,white,terrestrial)],
                 [planet(large,white,gaseous), planet(large,white,ringed)]
               ].
bridge_benchmark:input(exo, moves, Moves) :-
    bridge_benchmark:input(exo, state, State),
    tabuleiro_exo:valid_moves(State, Moves).
bridge_benchmark:input(exo, over, Over) :-
    bridge_benchmark:input(exo, state, State),
    played_out(State, Over).

%   played_out(+State, -Over): Over is what becomes of State when the first valid move is always
%   made.

played_out(State, State) :-
    tabuleiro_exo:game_over(State, _),
    !.
played_out(State, Over) :-
    tabuleiro_exo:valid_moves(State, [Planet-Line-Column|_]),
    tabuleiro_exo:move(Planet, Line, Column, State, After),
    played_out(After, Over).
