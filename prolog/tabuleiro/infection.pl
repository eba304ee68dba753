:- module(infection,
          [ valid_moves/3,              % +Player, +Board, -Moves
            move/7,                     % +Player, +OldLine, +OldColumn, +NewLine, +NewColumn, +Board, -NewBoard
            value/3,                    % +Board, +Player, -Value
            game_over/2,                % +Board, -Winner
            choose_move/4,              % +Level, +Player, +Board, -Movement
            initial_board/1             % -Board
          ]).
:- use_module(core, [use_core/1]).
:- autoload(library(random), [random_member/2]).

:- initialization(use_core(infection), now).

initial_board([[ b ,' ',' ',' ',' ',' ', a ],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [' ',' ',' ',' ',' ',' ',' '],
               [ a ,' ',' ',' ',' ',' ', b ]]).

choose_move(2, P, B, M) :- greedy_move_(P, B, M).
