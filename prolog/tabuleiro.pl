:- module(tabuleiro,
          [ declare_game/2,             % :Name, +Options
            current_game/1,             % ?Game
            match/4,                    % +Game, :Players, -Result, +Options
            play/1,                     % +Game
            play/2                      % +Config, :Options
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(tabuleiro/traditional, []).
:- use_module(tabuleiro/games/games, [game_name/1, must_be_game/1]).
:- use_module(tabuleiro/games/state, [state_game/2]).
:- reexport(tabuleiro/search, [best_move/3, perft/3]).
:- use_module(tabuleiro/match, [play_match/4]).
:- use_module(tabuleiro/play/loop, [play_game/1, play_game/4]).
:- use_module(tabuleiro/play/session, [usual_limit/1]).
:- use_module(tabuleiro/play/setup, [seated_start/7]).
:- autoload('tabuleiro/own/declare', [declare_own_game/3]).

/** <module> Tools for every game

A search, counts, matches and a game in the terminal, over the states of library(tabuleiro/game),
which defines the protocol of a game. This library exports no name that a program which plays a
game defines itself: the predicates of the game are in library(tabuleiro/game), and the menu of
all games, play/0, is in library(tabuleiro/play).

Only current_game/1 leaves a choice point.
*/

:- meta_predicate
    declare_game(:, +),
    match(+, :, -, +),
    play(+, :).

:- predicate_options(declare_game/2, 2,
                     [ players(list), turn(callable), turn(any,any), map(list), config(ground),
                       winners(list), value_side(ground), better(oneof([higher,lower])),
                       levels(list), moves(positive_integer), repetition(oneof([none,draw])),
                       title(text)
                     ]).
:- predicate_options(match/4, 4, [pass_to(tabuleiro_match:play_match/4, 4)]).
:- predicate_options(play/2, 2,
                     [ state(ground), moves(nonneg), seats(list), size(nonneg), players(nonneg),
                       rules(atom), config(ground), seed(integer)
                     ]).

%!  declare_game(:Name, +Options) is det.
%
%   Declare that the predicates of this module play the game Name. All of library(tabuleiro) then
%   works for it (play/1, best_move/3, match/4, perft/3), and so does library(tabuleiro/game). The
%   declaration is a directive, before or after the predicates:
%
%       :- use_module(library(tabuleiro)).
%       :- declare_game(connect4, [players([x, o])]).
%
%   A state of Tabuleiro is `Name(State)`, where State is a state of the program, any ground term.
%   If State does not tell whose turn it is, it is `Name(State, Player)`: the first player begins,
%   the players alternate, and a player without a move passes while another player has one.
%
%   The program must have
%
%     - the start: initial_state(-State), initial_state(+Config, -State),
%       initial_state(+First, +Second, -State), or initial(-State)
%     - valid_moves(+State, -Moves), or with the player before or after the state
%     - move(+State, +Move, -New), or with the player, in any order
%     - game_over(+State, -Winner), or with the player, or with one more argument after it, which
%       is another answer or the other player; game_over(+State) for one player
%
%   It may have value/2 or value/3, choose_move/3 to choose_move/5, and display_game/1 or
%   display_game/2. Winner is a player, or `draw`, `tie`, `none` or `empate`; with `none` the
%   game goes on as long as there are moves. The first answer of each predicate counts.
%
%   Tabuleiro tries the game at its first use: it plays a few random games, for about a second,
%   prints and reads nothing, and restores the facts and global variables of the program. So it
%   finds the order of the arguments. It also finds the place in the state that tells whose turn
%   it is, if exactly one alternates, and a message names it. A message warns of a program
%   that changes facts or global variables in its moves; a search on several threads is then
%   refused. A fault of the program is an error that names the goal. A program that is loaded
%   again, by make/0 or otherwise, is tried again.
%
%   Options is a list or a dict of
%
%     - players(List)
%       one, two or more, in the order of their turns
%     - turn(Pattern, Player)
%       the place of the player whose turn it is in the State, as in `turn(state(_, P), P)`;
%       turn(Closure) names a predicate that is called as call(Closure, State, Player)
%     - map(List)
%       for predicates with other names, arguments and terms. library(tabuleiro/check) explains
%       maps. The calls on the left are those above, with the state first, the player second and
%       the output last; initial_state/1 and initial_state/2; player_to_move(State, Player); and
%       choose_move(State, Level, Move), choose_move(State, Player, Level, Move) and
%       choose_move(State, Player, Level, Moves, Move).
%     - config(Term)
%       the first argument of initial_state/2; First-Second, those of initial_state/3.
%       initial_state(Name(Term), State) of library(tabuleiro/game) passes another one, and
%       initial_state(Name([config(List)]), State) passes a list.
%     - winners(List)
%       a list of `Winner = Player`, for a program that gives its winners other names, as in
%       `1 = x`, `0 = none`, `3 = draw`
%     - value_side(Side)
%       the player for whom value/2 counts: a player, or `mover`, the player whose turn it is
%     - better(Sign)
%       `higher`, or `lower` if a lower value is better
%     - levels(List)
%       the levels of the program's own choose_move; `[1,2]` by default
%     - moves(Count), repetition(draw)
%       a game of Count moves, and a state that occurs for the third time, is a draw in play/2
%       and match/4. The computer foresees both, but only the repetition of a state that has
%       already occurred twice.
%     - title(Text)
%       the name of the game on the screen
%
%   Games of chance and games that hide something from a player cannot be declared.
%
%   @error permission_error(create, game, Name) for a built-in game, or another module's game
%   @error domain_error(own_game_option, Option)
%   @error domain_error(map, Item)

declare_game(Module:Name, Options) :-
    declare_own_game(Name, Module, Options).

%!  current_game(?Game) is nondet.
%
%   Game is the name of a game: `infection`, `ataxx`, `virus_wars`, `adaptoid`, `exo`,
%   `breakthrough`, `adaptoid_published`, or one that declare_game/2 has declared.

current_game(Game) :-
    game_name(Game).

%!  match(+Game, :Players, -Result, +Options) is det.
%
%   Play a match. See play_match/4 of library(tabuleiro/match).

match(Game, Players, Result, Options) :-
    play_match(Game, Players, Result, Options).

%!  play(+Game) is det.
%
%   Play Game in the terminal; a menu asks who plays.

play(Game) :-
    must_be_game(Game),
    play_game(Game).

%!  play(+Config, :Options) is det.
%
%   Play without a menu. Config is that of initial_state/2 of library(tabuleiro/game). Options are
%   the options of that Config, and
%
%     - state(State)
%       the position that the game begins with, any position of the game. No other option may
%       then say how the game starts.
%     - moves(Count)
%       the number of moves after which the game is a draw; 2000 by default
%     - seats(List)
%       who plays, in the order of the turns: a list with one seat for each player.
%       By default `human` begins, against level(3). A seat is one of
%
%         - human
%         - level(N)
%           a level of the computer
%         - search(Options)
%           a search with the limits time(Seconds), depth(Plies) and nodes(Count) for
%           each move, threads(Count) and hash(MiB)
%         - goal(:Closure)
%           a program's own player, called as call(Closure, State, Move)
%         - map(List)
%           a program's own player in its own terms; see library(tabuleiro/seat)
%         - file(File, Predicate)
%           a player that is called as Predicate(State, Move) in a process of its own, which
%           has loaded File; file(File, map(List)) is one in its own terms
%         - choose_move(Level)
%           in a game of declare_game/2, the program's own `choose_move` at one of its levels
%
%       In a game of declare_game/2, a program's players get its own state. A player of three
%       arguments also gets the player whose turn it is, between the state and the Move.
%
%   @error domain_error(seats, List)

play(Config, Options) :-
    usual_limit(Usual),
    seated_start(Config, Options, [option(moves, nonneg, Usual)], [_-Most], Seats, Start, _),
    state_game(Start, Game),
    play_game(Game, Seats, Start, Most).

%   Sandboxed programs may call this, perft/3, and the predicates of library(tabuleiro/game).

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro:current_game(_)).
