:- module(tabuleiro_ataxx,
          [ valid_moves/3,              % +Player, +Board, -Moves
            move/7,                     % +Player, +OldLine, +OldColumn, +NewLine, +NewColumn,
                                        % +Board, -NewBoard
            value/3,                    % +Board, +Player, -Value
            game_over/2,                % +Board, -Winner
            choose_move/4,              % +Level, +Player, +Board, -Movement
            best_move/4,                % +Player, +Board, -Move, :Options
            perft/4,                    % +Player, +Board, +Depth, -Count
            fen/3,                      % ?Fen, ?Board, ?Player
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

/** <module> Infection under the rules of Ataxx

The predicates of library(tabuleiro/infection) under the rules that Ataxx
engines play by. The differences are:

  - A piece can move to every empty cell within distance two: to the sixteen cells
    of Infection are added the eight of a knight's move, which are jumps.
  - A cell may be `'#'`, blocked: no piece ever enters it.
  - Clones onto one cell are one move, whichever piece makes them.
  - A player without a move passes, as long as the other one has a move. When neither
    player has a move the game is over, and the player with more pieces wins.
  - In a whole game a hundred moves and passes in a row without a clone are a
    draw.

In the notation of these engines `'A'` and `a` are `x`, and `'B'` and `b` are `o`.
Both libraries export predicates of the same names. To use both in one program,
import nothing from this one and name its module in each call:

    ?- use_module(library(tabuleiro/ataxx), []).
    ?- tabuleiro_ataxx:initial_board(Board), tabuleiro_ataxx:valid_moves('A', Board, Moves).

Errors and determinism are as in library(tabuleiro/infection).
*/

:- meta_predicate best_move(+, +, -, :).

:- predicate_options(best_move/4, 4, [jumps(nonneg), pass_to(tabuleiro_search:best_move/3, 3)]).

:- initialization(use_core(ataxx), now).

%!  valid_moves(+Player, +Board, -Moves) is det.
%
%   Moves is the list of `OldLine-OldColumn-NewLine-NewColumn`: the pieces of Player in
%   reading order, and for each piece the cells that it can move to in reading order. A
%   clone that several pieces can make is listed once, for the first of them.

%!  move(+Player, +OldLine, +OldColumn, +NewLine, +NewColumn, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after the move of Player's piece. A clone is valid from each
%   piece that can make it. Fails if the move is not valid.

%!  value(+Board, +Player, -Value) is det.
%
%   Value is the number of Player's pieces less the number of the other player's.

%!  game_over(+Board, -Winner) is semidet.
%
%   Winner is `'A'`, `'B'` or `draw`. Fails unless the board is full, one player has no
%   piece or neither can move.

%!  choose_move(+Level, +Player, +Board, -Movement) is det.
%
%   Movement is the `movement(OldLine, OldColumn, NewLine, NewColumn)` that the computer
%   chooses at Level, from 1 to 5, as in library(tabuleiro/infection).

choose_move(Level, Player, Board, Movement) :-
    chosen_movement(Level, ataxx(Board, Player, 0),
                    valid_moves(Player, Board), greedy_move_(Player, Board), Movement).

%!  best_move(+Player, +Board, -Move, :Options) is semidet.
%
%   Move is the best one that a search finds. The options are those of
%   library(tabuleiro/search_options) and
%
%     - jumps(Count)
%       how many moves and passes in a row, up to now, were not clones; 0 by
%       default.
%
%   Fails if Player has to pass, and if the game is over. The option line(Moves) may
%   contain `pass`.

best_move(Player, Board, Move, Options) :-
    valid_moves(Player, Board, Moves),  % its errors come before those of Options
    search_request(Options, [option(jumps, [integer,nonneg], 0)], Request, [Jumps], Given),
    best_movement(ataxx(Board, Player, Jumps), Moves, Request, Given, Move).

%!  perft(+Player, +Board, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves and passes.

%!  fen(?Fen, ?Board, ?Player) is semidet.
%
%   Fen is the position of Board with Player to move, as engines write it: the lines from
%   the top, with `x`, `o`, `-` for a blocked cell and a digit for a run of empty cells;
%   the side to move; and two clocks. A given Fen is an atom or a string, and its clocks,
%   which may be missing, are ignored. A new Fen is an atom with the clocks `0 1`.
%
%   @error domain_error(fen, Fen) with a message that says what is wrong
%   @error instantiation_error if neither Fen nor both of Board and Player are given

fen(Fen, Board, Player) :-
    catch(fen_(Fen, Board, Player),
          error(Formal, context(_, Message)),
          throw(error(Formal, context(tabuleiro_ataxx:fen/3, Message)))).

fen_(Fen, Board, Player) :-
    var(Fen),
    !,
    write_fen_(Board, Player, Fen).
fen_(Fen, Board, Player) :-
    read_fen_(Fen, Board, Player).

%!  initial_board(-Board) is det.
%
%   Board is the start, `x5o/7/7/7/7/7/o5x`; `'A'` makes the first move.

initial_board(Board) :-
    infection_start(ataxx, Board).

%!  display_game(+Board, +Player) is det.
%
%   Print Board and the scores, and that it is Player's turn.

display_game(Board, Player) :-
    value(Board, Player, _),
    show_board(Board, turn(Player), []).

%   Sandboxed programs may call these predicates, which read and write nothing.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_ataxx:valid_moves(_, _, _)).
sandbox:safe_primitive(tabuleiro_ataxx:move(_, _, _, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_ataxx:value(_, _, _)).
sandbox:safe_primitive(tabuleiro_ataxx:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_ataxx:choose_move(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_ataxx:perft(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_ataxx:fen(_, _, _)).
sandbox:safe_primitive(tabuleiro_ataxx:initial_board(_)).
