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
:- set_module(base(system)).    % what a program defines is not taken for what is yet to come here
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core,
              [ game_over_/2, move_/3, parts_of_turn_/3, player_to_move_/2, valid_moves_/2,
                value_/3
              ]).
:- use_module(games/hooks, [show/3]).
:- use_module(games/registry, []).
:- use_module(games/start, [start_of/2]).
:- use_module(games/state, [is_state/1, rules_of/2, state_game/2]).
:- use_module(level, [check_level/1, level_move/4]).
:- autoload(library(apply), [include/3]).
:- use_module(library(lists), [member/2]).

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

%!  player_to_move(+State, -Player) is det.
%
%   It is Player's turn in State.

player_to_move(State, Player) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  player_to_move_(State, Player)
    ;   Rules:player_to_move(State, Player)
    ).

%!  valid_moves(+State, -Moves) is det.
%
%   Moves is the list of the moves that the player may make, in the order of the
%   game's own `valid_moves`; in `virus_wars` a move is one play. It is `[]` exactly
%   where the game is over, and `[pass]` where the player has no move, but the
%   other has.

valid_moves(State, Moves) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  valid_moves_(State, Moves)
    ;   Rules:valid_moves(State, Moves)
    ).

%!  move(+State, ?Move, -NewState) is nondet.
%
%   NewState is State after Move, and after the passes of those who have no move
%   then. Fails where Move is not valid. A Move that is not ground is, one after the
%   other, each of the valid_moves/2 that it unifies with; after the last there is
%   no choice point.
%
%   @error type_error(game_state, Move) for the order of the course reports

move(State, Move, NewState) :-
    state_first(State, Move, 'move(State, Move, NewState)'),
    (   ground(Move)
    ->  played(State, Move, NewState)
    ;   valid_moves(State, Moves),
        include(unifies(Move), Moves, Like),
        member(Move, Like),
        played(State, Move, NewState)
    ).

unifies(Move, Other) :-
    \+ Move \= Other.

played(State, Move, NewState) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  move_(State, Move, NewState)
    ;   Rules:move(State, Move, NewState),
        !
    ).

%!  game_over(+State, -Winner) is semidet.
%
%   Winner is a player or `draw`. Fails while the game goes on.

game_over(State, Winner) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  game_over_(State, Winner)
    ;   Rules:game_over(State, Winner),
        !
    ).

%!  value(+State, +Player, -Value) is det.
%
%   Value is what State is worth to Player, as the game's own `value` says.
%
%   @error type_error(game_state, Player) for the state as the second argument

value(State, Player, Value) :-
    state_first(State, Player, 'value(State, Player, Value)'),
    rules_of(State, Rules),
    (   Rules == core
    ->  value_(State, Player, Value)
    ;   Rules:value(State, Player, Value)
    ).

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
    state_game(State, _),
    check_level(Level),
    rules_of(State, Rules),
    (   Rules == core
    ->  parts_of_turn_(State, _, Parts),
        level_move(Level, Parts, State, Chosen)
    ;   Rules:choose_move(State, Level, Chosen)
    ),
    !,
    Move = Chosen.

%!  display_game(+State) is det.
%
%   Print State on the current output: in colours on a terminal, as plain text
%   elsewhere.

display_game(State) :-
    state_game(State, Game),
    show(Game, State, []).

%   state_first(+State, +Other, +Order): Other is no state, or both are.

state_first(State, Other, Order) :-
    (   is_state(Other),
        nonvar(State),
        \+ is_state(State)
    ->  format(atom(Message), "the order is ~w", [Order]),
        throw(error(type_error(game_state, State), context(_, Message)))
    ;   true
    ).
