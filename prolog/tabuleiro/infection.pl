:- module(tabuleiro_infection,
          [ valid_moves/3,              % +Player, +Board, -Moves
            move/7,                     % +Player, +OldLine, +OldColumn, +NewLine, +NewColumn,
                                        % +Board, -NewBoard
            value/3,                    % +Board, +Player, -Value
            game_over/2,                % +Board, -Winner
            choose_move/4,              % +Level, +Player, +Board, -Movement
            best_move/4,                % +Player, +Board, -Move, :Options
            perft/4,                    % +Player, +Board, +Depth, -Count
            initial_board/1,            % -Board
            display_game/2              % +Board, +Player
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core, [use_core/1]).
:- use_module(games/infection/infection_board,
              [best_movement/5, chosen_movement/5, infection_start/2, show_board/3]).
:- use_module(search_options, [search_request/5]).
:- reexport(play, [play/0]).

/** <module> The 7th Guest: Infection

Two players, `'A'` and `'B'`, play on a board of 7 lines by 7 columns: a list of
seven lists of seven cells, line 1 at the top, column 1 at the left. A cell is
`a` (a piece of `'A'`), `b` (a piece of `'B'`) or `' '` (empty).

A piece moves to an empty cell one step away in any of the eight directions (a
_clone_: the old cell keeps its piece) or two steps away in any of them (a
_jump_: the old cell becomes empty). Every enemy piece in the eight cells
around the new one becomes the mover's. A player without a valid move is
skipped. When the board is full or one player has no piece left, the player with
more pieces wins. A whole game (play/0) also ends after a hundred moves in a row
without a clone.

Wrong arguments raise ISO errors. Arguments are checked from the first to the last,
and a board in reading order. A predicate fails for an illegal move. No predicate
leaves a choice point.
*/

:- meta_predicate best_move(+, +, -, :).

:- predicate_options(best_move/4, 4, [jumps(nonneg), pass_to(tabuleiro_search:best_move/3, 3)]).

:- initialization(use_core(infection), now).

%!  valid_moves(+Player, +Board, -Moves) is det.
%
%   Moves is the list of `OldLine-OldColumn-NewLine-NewColumn` for each piece
%   of Player, in reading order; `[]` for a player without a valid move.

%!  move(+Player, +OldLine, +OldColumn, +NewLine, +NewColumn, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after Player's piece has moved and infected the enemy pieces
%   around it. Fails if the move is not valid.

%!  value(+Board, +Player, -Value) is det.
%
%   Value is the number of Player's pieces less the number of the other's.

%!  game_over(+Board, -Winner) is semidet.
%
%   Winner is `'A'`, `'B'` or `draw`. Fails while the game goes on. The rule of a hundred
%   moves without a clone is not applied, because a board alone does not show the moves.

%!  choose_move(+Level, +Player, +Board, -Movement) is det.
%
%   Movement is the `movement(OldLine, OldColumn, NewLine, NewColumn)` that
%   the computer chooses for Player; `movement(0, 0, 0, 0)` if there is no
%   valid move. Level is
%
%     - 1
%       random: every valid move is equally likely; set_random/1 seeds it. A Movement
%       that is already bound is compared with the move drawn.
%     - 2
%       greedy: the first of the moves after which value/3 is highest.
%     - 3, 4, 5
%       a search with best_move/4 for 0.1, 1 or 5 seconds. It assumes that the last
%       move was a clone. If the game is over, it plays like level 2.
%
%   @error domain_error(level, Level) for another integer

choose_move(Level, Player, Board, Movement) :-
    chosen_movement(Level, infection(Board, Player, 0),
                    valid_moves(Player, Board), greedy_move_(Player, Board), Movement).

%!  best_move(+Player, +Board, -Move, :Options) is semidet.
%
%   Move is the best move of Player that a search finds, in the form of
%   valid_moves/3. Fails if Player has no valid move, and if the game is over.
%   Besides the options of library(tabuleiro/search_options) there is
%
%     - jumps(Count)
%       the number of moves in a row, up to now, that were not clones; 0 by default.
%       A hundred end the game.
%
%   A `pass` in the option line(Moves) is the turn of a player who is skipped.

best_move(Player, Board, Move, Options) :-
    valid_moves(Player, Board, Moves),  % its errors come before those of Options
    search_request(Options, [option(jumps, [integer,nonneg], 0)], Request, [Jumps], Given),
    best_movement(infection(Board, Player, Jumps), Moves, Request, Given, Move).

%!  perft(+Player, +Board, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves that Player can begin. A skipped
%   turn counts as a move. A game that is over has no further moves.

%!  initial_board(-Board) is det.
%
%   Board is the board on which `'A'` makes the first move.

initial_board(Board) :-
    infection_start(infection, Board).

%!  display_game(+Board, +Player) is det.
%
%   Print Board and the scores, and that it is Player's turn, on the current output:
%   in colours on a terminal, as plain text elsewhere.

display_game(Board, Player) :-
    value(Board, Player, _),
    show_board(Board, turn(Player), []).

%   Sandboxed programs may call these predicates, which read and write nothing.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_infection:valid_moves(_, _, _)).
sandbox:safe_primitive(tabuleiro_infection:move(_, _, _, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_infection:value(_, _, _)).
sandbox:safe_primitive(tabuleiro_infection:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_infection:choose_move(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_infection:perft(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_infection:initial_board(_)).
