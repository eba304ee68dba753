/*  Infection, against examples/coursework, on the mid-game board of the course report. */

:- use_module(library(tabuleiro/infection), []).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../examples/coursework/infection', Program),
   load_files(coursework:Program, []).

:- multifile
    bridge_benchmark:modules/3,
    bridge_benchmark:line/6,
    bridge_benchmark:input/3.

bridge_benchmark:modules(infection, tabuleiro_infection, coursework).

bridge_benchmark:line(infection, 'valid_moves/3', board, B, valid_moves('A', B, _),
                      [plain(valid_moves('A', B, _), 150), copy(moves, 1.8)]).
bridge_benchmark:line(infection, 'move/7, a jump', board, B, move('A', 4, 1, 2, 3, B, _),
                      [plain(once(move('A', 4, 1, 2, 3, B, _)), 12), copy(board, 2)]).
bridge_benchmark:line(infection, 'move/7, a clone', board, B, move('A', 3, 4, 3, 5, B, _),
                      [plain(once(move('A', 3, 4, 3, 5, B, _)), 12), copy(board, 2)]).
bridge_benchmark:line(infection, 'value/3', board, B, value(B, 'A', _),
                      [plain(once(value(B, 'A', _)), 12), visit(board, 1.3)]).
bridge_benchmark:line(infection, 'choose_move/4, level 2', board, B, choose_move(2, 'A', B, _),
                      [plain(once(choose_move(2, 'A', B, _)), 1000)]).

bridge_benchmark:input(infection, board,
             [[ a ,' ',' ',' ',' ',' ',' '],
              [' ', a ,' ',' ',' ',' ',' '],
              [ a , a , a , a ,' ',' ',' '],
              [ a , b , a , b , b ,' ',' '],
              [ a , a , a , b , b ,' ',' '],
              [ b , a , a , a , b ,' ',' '],
              [ b , a , a , a , b , b , a ]]).
bridge_benchmark:input(infection, moves, Moves) :-
    bridge_benchmark:input(infection, board, Board),
    tabuleiro_infection:valid_moves('A', Board, Moves).
