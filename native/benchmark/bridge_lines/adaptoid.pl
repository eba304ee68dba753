/*  Adaptoid, against the slow reference of the tests, on a state in the middle of a game. */

:- use_module(library(tabuleiro/adaptoid), []).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../tests/reference/adaptoid', Reference),
   use_module(Reference, []).

:- multifile
    bridge_benchmark:modules/3,
    bridge_benchmark:line/6,
    bridge_benchmark:input/3.

bridge_benchmark:modules(adaptoid, tabuleiro_adaptoid, reference_adaptoid).

bridge_benchmark:line(adaptoid, 'valid_moves/2', state, S, valid_moves(S, _),
                      [plain(valid_moves(S, _), 50), copy(turns, 1.2)]).
bridge_benchmark:line(adaptoid, 'move/3', state, S,
                      move(turn(body([3,6]), walk([4,4], [4,5])), S, _),
                      [ plain(move(turn(body([3,6]), walk([4,4], [4,5])), S, _), 50),
                        copy(state, 1)
                      ]).
bridge_benchmark:line(adaptoid, 'value/3', state, S, value(S, b, _),
                      [plain(value(S, b, _), 50), copy(state, 1)]).
bridge_benchmark:line(adaptoid, 'game_over/2', state, S, \+ game_over(S, _),
                      [copy(state, 1)]).
bridge_benchmark:line(adaptoid, 'choose_move/3, level 2', state, S, choose_move(2, S, _),
                      [plain(greedy_move(S, _), 50)]).

%   The steps of a turn, on the board alone.

bridge_benchmark:line(adaptoid, 'getAdaptoid/4', board, B, getAdaptoid(B, b, [4,4], _),
                      [plain(adaptoid_on(b, [4,4], B, _), '-')]).
bridge_benchmark:line(adaptoid, 'putAdaptoid/4', board, B, putAdaptoid(B, b, [3,6], _),
                      [plain(grown(body, b, [3,6], B, _), '-')]).
bridge_benchmark:line(adaptoid, 'addLeg/4', board, B, addLeg(B, b, [4,4], _),
                      [plain(grown(leg, b, [4,4], B, _), '-')]).
bridge_benchmark:line(adaptoid, 'addPincer/4', board, B, addPincer(B, b, [4,4], _),
                      [plain(grown(claw, b, [4,4], B, _), '-')]).
bridge_benchmark:line(adaptoid, 'removeAdaptoid/4', board, B, removeAdaptoid(B, b, [4,4], _),
                      [plain(removed(b, [4,4], B, _), '-')]).
bridge_benchmark:line(adaptoid, 'moveAdaptoid/5', board, B, moveAdaptoid(B, b, [4,4], [4,5], _),
                      [plain(moved(b, [4,4], [4,5], B, _), '-'), copy(board, 1)]).
bridge_benchmark:line(adaptoid, 'feed/4', board, B, feed(B, b, _, _),
                      [plain(fed(b, B, _, _), '-'), copy(board, 1)]).

bridge_benchmark:input(adaptoid, state, adaptoid(Board, b, 2, 1, 31)) :-
    bridge_benchmark:input(adaptoid, board, Board).
bridge_benchmark:input(adaptoid, board,
             [['!','!',x,' ',' ',[0,p,1],' '],
              ['!',x,' ',' ',[1,p,0],' ',' '],
              [x,' ',' ',' ',' ',' ',' '],
              [' ',' ',[1,p,2],[2,b,1],' ',[0,b,2],' '],
              [x,' ',' ',' ',' ',[3,b,0],' '],
              ['!',x,[0,p,0],' ',' ',' ',' '],
              ['!','!',x,' ',' ',[0,b,0],' ']]).
bridge_benchmark:input(adaptoid, turns, Turns) :-
    bridge_benchmark:input(adaptoid, state, State),
    tabuleiro_adaptoid:valid_moves(State, Turns).
