/*  Virus Wars, against the slow reference of the tests, on a full 10 by 10 board in the middle of a
    game.
*/

:- use_module(library(tabuleiro/virus_wars), []).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../tests/reference/virus_wars', Reference),
   load_files(bridge_benchmark:Reference, [imports([])]),
   atom_concat(Directory, '/../../../tests/prolog/helpers/virus_wars_boards', Boards),
   load_files(bridge_benchmark:Boards, [imports([])]).

:- multifile
    bridge_benchmark:modules/3,
    bridge_benchmark:line/6,
    bridge_benchmark:input/3.

bridge_benchmark:modules(virus_wars, tabuleiro_virus_wars, reference_virus_wars).

bridge_benchmark:line(virus_wars, 'valid_moves/3', board, B, valid_moves(red, B, _),
                      [plain(valid_moves(red, B, _), 50), copy(board, 1)]).
bridge_benchmark:line(virus_wars, 'move/5', board, B, move(red, 9, 9, B, _),
                      [plain(move(red, 9, 9, B, _), 50), copy(board, 1)]).
bridge_benchmark:line(virus_wars, 'makePlay/6', board, B, makePlay(B, 8, 8, red, _, _),
                      [plain(make_play(B, 8, 8, red, _, _), 50)]).
bridge_benchmark:line(virus_wars, 'value/3', board, B, value(B, red, _),
                      [plain(value(B, red, _), 50), visit(board, 0.5)]).
bridge_benchmark:line(virus_wars, 'choose_play/5, level 2', board, B, choose_play(2, red, 5, B, _),
                      [plain(greedy_play(red, B, _), 100)]).

bridge_benchmark:input(virus_wars, board, Board) :-
    virus_wars_boards:full_board(Board).
