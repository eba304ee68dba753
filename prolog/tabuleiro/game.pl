:- module(tabuleiro_game,
          [ initial_state/2,            % +Config, -State
            player_to_move/2,           % +State, -Player
            valid_moves/2,              % +State, -Moves
            move/3,                     % +State, ?Move, -NewState
            game_over/2,                % +State, -Winner
            value/3,                    % +State, +Player, -Value
            choose_move/3,              % +State, +Level, -Move
            display_game/1              % +State
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(games/hooks, [show/3]).
:- use_module(games/start, [start_of/2]).
:- use_module(games/state, [state_first/3, state_game/2]).
:- reexport(games/state,
            [game_over/2, move/3, player_to_move/2, valid_moves/2, value/3]).
:- use_module(search, [chosen_move/4]).

%   Load the modules whose clauses are for several games first. These clauses end with a cut, so
%   that the clauses of single games, which come later, leave no choice point.

:- use_module(own/people, []).
:- use_module(games/infection/infection_hooks, []).
:- use_module(games/adaptoid/adaptoid_hooks, []).

:- use_module(games/virus_wars/virus_wars_hooks, []).
:- use_module(games/exo/exo_hooks, []).
:- use_module(games/breakthrough/breakthrough_hooks, []).

/** <module> What a game is: the protocol

The predicates that Prolog courses teach, for the states of all games. A state is a
ground term that names its game:

  | `infection(Board, Player, Jumps)`                           |
  | `ataxx(Board, Player, Clock)`                               |
  | `virus_wars(Board, Player, PlaysLeft)`                      |
  | `exo(Universe, Galaxies, Player)`                           |
  | `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`       |
  | `adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)` |
  | `breakthrough(Board, Player)`                               |

Boards, players and moves are explained in the documentation of the game's own
library. Jumps and Clock count the moves in a row without a clone.

The states with `published` belong to Adaptoid as published, a separate game,
`adaptoid_published`, which has no library. A turn moves first and then grows. An adaptoid
without a claw cannot attack. One with a claw can attack any enemy, and is itself captured
if that enemy has more claws. valid_moves/2 lists the turns in the order of their movements.

Breakthrough has no library either, because no report names its predicates. Its players
are `white`, who begins, and `black`; a board is a list of eight lines of eight cells, each
`w`, `b` or `' '`. White moves up, to line 1, and black down, to line 8. A move is
`Line-Column-NewLine-NewColumn`: a pawn moves one cell straight or diagonally ahead, to an
empty cell, or captures diagonally ahead. A player wins by reaching the last line with a
pawn, or by capturing all pawns of the other player. A board may have up to 16 pawns of a
player, anywhere, unless both players have won (`domain_error(breakthrough_board, Board)`).
value/3 is ten times the lead in pawns plus the lead in lines of the foremost pawn; it is
1000 for the winner and -1000 for the loser.

A faulty state raises the error of the game's own predicates; a state that names no game
raises domain_error(game_state, State). The state is the first argument of every predicate.
If it comes second, as in the course reports, a type error says so. Only move/3 leaves a
choice point.
*/

%!  initial_state(+Config, -State) is det.
%
%   State is the start of a game. Config is the name of the game, alone or with an
%   argument: a number or a list of options.
%
%     - virus_wars(Size)
%       a board of 5 to 15 lines; 10 by default
%     - exo(Players)
%       2 or 3 players; 2 by default
%     - adaptoid([rules(published)])
%       the start of adaptoid_published
%     - Game(Options)
%       as `exo([players(3), seed(7)])`. The options are size(N), players(N), and in
%       every game seed(Integer): the same seed gives the same random start, and
%       does not affect random numbers drawn later. Without it set_random/1 seeds
%       the start.
%
%   @error domain_error(game, Game)
%   @error domain_error(game_option, Option) for an option that Game does not have
%   @error domain_error(Name, Value) for a value out of its range

initial_state(Config, State) :-
    start_of(Config, State).

%!  choose_move(+State, +Level, -Move) is semidet.
%
%   Move is the move that the computer plays at Level. Fails if the game is over. Level is
%
%     - 1
%       random: every valid move is equally likely; set_random/1 seeds it
%     - 2
%       greedy: the first of the moves after which value/3 is highest
%     - 3, 4, 5
%       a search of 0.1, 1 or 5 seconds a turn
%
%   @error domain_error(level, Level) for another integer
%   @error type_error(game_state, Level) if the arguments are in the order of the course reports

choose_move(State, Level, Move) :-
    state_first(State, Level, 'choose_move(State, Level, Move)'),
    chosen_move(State, Level, [], Move).

%!  display_game(+State) is det.
%
%   Print State on the current output: in colours on a terminal, as plain text
%   elsewhere.

display_game(State) :-
    state_game(State, Game),
    show(Game, State, []).

%   Sandboxed programs may call these predicates. The core reads and writes nothing. A declared game
%   calls its program, which somebody outside the sandbox has loaded and declared. The sandbox does
%   not restrict that program; during choose_move/3 another thread watches it.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_game:initial_state(_, _)).
sandbox:safe_primitive(tabuleiro_game:choose_move(_, _, _)).
sandbox:safe_primitive(tabuleiro_state:player_to_move(_, _)).
sandbox:safe_primitive(tabuleiro_state:valid_moves(_, _)).
sandbox:safe_primitive(tabuleiro_state:move(_, _, _)).
sandbox:safe_primitive(tabuleiro_state:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_state:value(_, _, _)).
