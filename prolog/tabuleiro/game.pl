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

%   Clauses for several games come first, and end with a cut: no choice point is left where one is for
%   another game.

:- use_module(own/people, []).
:- use_module(games/infection/infection_hooks, []).
:- use_module(games/adaptoid/adaptoid_hooks, []).

:- use_module(games/virus_wars/virus_wars_hooks, []).
:- use_module(games/exo/exo_hooks, []).
:- use_module(games/breakthrough/breakthrough_hooks, []).

/** <module> What a game is: the protocol

The predicates that Prolog courses teach, for the states of every game. A state
is a ground term that names its game:

  | `infection(Board, Player, Jumps)`                           |
  | `ataxx(Board, Player, Clock)`                               |
  | `virus_wars(Board, Player, PlaysLeft)`                      |
  | `exo(Universe, Galaxies, Player)`                           |
  | `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`       |
  | `adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)` |
  | `breakthrough(Board, Player)`                               |

Boards, players and moves are those of the game's own library, whose page
explains them; Jumps and Clock count the moves in a row without a clone.

The states with `published` are those of Adaptoid as published, a game of its own,
`adaptoid_published`, without a library: a turn moves first and grows then, who has no
claw attacks nobody, and who has one any enemy, to fall where that one has more. In its
list turns are in the order of their movements.

Breakthrough has no library of its own, as no report names its predicates. Its
players are `white`, who begins, and `black`; a board is a list of eight lines of
eight cells, each `w`, `b` or `' '`. White moves up, to line 1, black down, to line 8.
A move is `Line-Column-NewLine-NewColumn`: a pawn goes one cell straight or
diagonally ahead, to an empty cell, or captures diagonally ahead. The first on the last
line wins, or who has captured all pawns of the other. Up to 16 pawns of a player may
be anywhere, but not so that both have won (`domain_error(breakthrough_board, Board)`).
value/3 is ten times the lead in pawns and the lead in lines of the foremost one, or 1000
for who has won and -1000 for who has lost.

A state with something wrong in it raises the error of the game's own
predicates; one that names no game, domain_error(game_state, State). The state
is the first argument everywhere: where it comes second, as in the course
reports, a type error says so. No predicate but move/3 leaves a choice point.
*/

%!  initial_state(+Config, -State) is det.
%
%   State is the start of a game. Config is the name of the game, or that with
%   what the game can be asked: a number or a list of options.
%
%     - virus_wars(Size)
%       a board of 5 to 15 lines; 10 by default
%     - exo(Players)
%       2 or 3 players; 2 by default
%     - adaptoid([rules(published)])
%       the start of adaptoid_published
%     - Game(Options)
%       as `exo([players(3), seed(7)])`: size(N), players(N), and in any game
%       seed(Integer), which makes a start that is drawn by lot the same every
%       time; random numbers drawn later are not affected. Without it
%       set_random/1 decides.
%
%   @error domain_error(game, Game)
%   @error domain_error(game_option, Option) for an option that Game does not have
%   @error domain_error(Name, Value) for a value out of its range

initial_state(Config, State) :-
    start_of(Config, State).

%!  choose_move(+State, +Level, -Move) is semidet.
%
%   Move is what the computer plays at Level. Fails where the game is over. Level is
%
%     - 1
%       random: every valid move is as likely; obeys set_random/1
%     - 2
%       greedy: the first of the moves after which value/3 is highest
%     - 3, 4, 5
%       a search of 0.1, 1 or 5 seconds a turn
%
%   @error domain_error(level, Level) for another integer
%   @error type_error(game_state, Level) for the order of the course reports

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

%   What sandboxed programs may call. The core reads and writes nothing. A declared game calls its
%   program, which somebody outside the sandbox has loaded and declared, and which the sandbox does
%   not restrict; in choose_move/3 another thread watches it.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_game:initial_state(_, _)).
sandbox:safe_primitive(tabuleiro_game:choose_move(_, _, _)).
sandbox:safe_primitive(tabuleiro_state:player_to_move(_, _)).
sandbox:safe_primitive(tabuleiro_state:valid_moves(_, _)).
sandbox:safe_primitive(tabuleiro_state:move(_, _, _)).
sandbox:safe_primitive(tabuleiro_state:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_state:value(_, _, _)).
