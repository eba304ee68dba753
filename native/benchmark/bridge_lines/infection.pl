/*  Infection, against examples/coursework, on the mid-game board of the course report. */

:- use_module(library(tabuleiro/infection), []).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../examples/coursework/infection', Program),
   load_files(coursework:Program, []).

:- multifile
    bridge_benchmark:line/6,
    bridge_benchmark:input/3.

bridge_benchmark:line(infection, 'valid_moves/3',
     measured(tabuleiro_infection, board, B, valid_moves('A', B, _)),
     'plain Prolog',
     measured(coursework, board, B, valid_moves('A', B, _)),
     150).
bridge_benchmark:line(infection, '',
     measured(tabuleiro_infection, board, B, valid_moves('A', B, _)),
     'duplicate_term/2 of the moves',
     measured(user, moves, M, duplicate_term(M, _)),
     1.8).
bridge_benchmark:line(infection, 'move/7, a jump',
     measured(tabuleiro_infection, board, B, move('A', 4, 1, 2, 3, B, _)),
     'plain Prolog',
     measured(coursework, board, B, once(move('A', 4, 1, 2, 3, B, _))),
     12).
bridge_benchmark:line(infection, '',
     measured(tabuleiro_infection, board, B, move('A', 4, 1, 2, 3, B, _)),
     'duplicate_term/2 of the board',
     measured(user, board, B, duplicate_term(B, _)),
     2).
bridge_benchmark:line(infection, 'move/7, a clone',
     measured(tabuleiro_infection, board, B, move('A', 3, 4, 3, 5, B, _)),
     'plain Prolog',
     measured(coursework, board, B, once(move('A', 3, 4, 3, 5, B, _))),
     12).
bridge_benchmark:line(infection, '',
     measured(tabuleiro_infection, board, B, move('A', 3, 4, 3, 5, B, _)),
     'duplicate_term/2 of the board',
     measured(user, board, B, duplicate_term(B, _)),
     2).
bridge_benchmark:line(infection, 'value/3',
     measured(tabuleiro_infection, board, B, value(B, 'A', _)),
     'plain Prolog',
     measured(coursework, board, B, once(value(B, 'A', _))),
     12).
bridge_benchmark:line(infection, '',
     measured(tabuleiro_infection, board, B, value(B, 'A', _)),
     'ground/1 of the board',
     measured(user, board, B, ground(B)),
     1.3).
bridge_benchmark:line(infection, 'choose_move/4, level 2',
     measured(tabuleiro_infection, board, B, choose_move(2, 'A', B, _)),
     'plain Prolog',
     measured(coursework, board, B, once(choose_move(2, 'A', B, _))),
     1000).

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
