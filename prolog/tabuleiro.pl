:- module(tabuleiro,
          [ declare_game/2,             % :Name, +Options
            current_game/1,             % ?Game
            match/4,                    % +Game, :Players, -Result, +Options
            play/1,                     % +Game
            play/2                      % +Config, :Options
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
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

A search, counts, matches and a game in the terminal, over the states of
library(tabuleiro/game), which says what a game is. Nothing that a program which
plays a game defines itself is exported here: the predicates of the game are in
library(tabuleiro/game), the menu of all games, play/0, in library(tabuleiro/play).

No predicate leaves a choice point, but current_game/1.
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
%   The predicates of this module are those of the game Name, for all that is in
%   library(tabuleiro): play/1, best_move/3, match/4, perft/3, and the predicates of
%   library(tabuleiro/game). As a directive before or after them:
%
%       :- use_module(library(tabuleiro)).
%       :- declare_game(connect4, [players([x, o])]).
%
%   A state of ours is `Name(State)`, for the program's State, any ground term. Where that
%   does not tell whose turn it is, it is `Name(State, Player)`: the first of the players
%   begins, the Player alternates, and who has no move, though another has, passes.
%
%   Of the program are needed
%
%     - the start: initial_state(-State), initial_state(+Config, -State),
%       initial_state(+First, +Second, -State), or initial(-State)
%     - valid_moves(+State, -Moves), or with the player before or after the state
%     - move(+State, +Move, -New), or with the player, in any order
%     - game_over(+State, -Winner), or with the player, or with one more after it: another answer,
%       or the other player; game_over(+State) for one player
%
%   and if it has them value/2 or value/3, choose_move/3 to choose_move/5 and display_game/1
%   or display_game/2. Winner is a player, or `draw`, `tie`, `none` or `empate`; with `none` the
%   game goes on as long as there are moves. The first answer of each counts.
%
%   At its first use the game is tried: a few random games are played, for about a second,
%   without printing or reading, and what the program keeps in facts and global variables is put
%   back. So the order of arguments is found, and the place of the state that tells whose turn it
%   is, where exactly one alternates; a message says which. A program that changes facts or
%   global variables in its moves is told so: a search of several threads is refused then. What
%   is wrong with the program is an error that names the goal. A program that is loaded again,
%   by make/0 or otherwise, is tried again.
%
%   Options are, as a list or a dict,
%
%     - players(List)
%       one, two or more, in the order of their turns
%     - turn(Pattern, Player)
%       where the State has the player whose turn it is, as in `turn(state(_, P), P)`;
%       turn(Closure) for a predicate called as call(Closure, State, Player)
%     - map(List)
%       for predicates with other names, arguments and terms, as
%       library(tabuleiro/check) tells. The calls of ours are those above, with the
%       state first, the player second and the output last, initial_state/1 and
%       initial_state/2, player_to_move(State, Player), and choose_move(State, Level, Move),
%       choose_move(State, Player, Level, Move), choose_move(State, Player, Level, Moves, Move).
%     - config(Term)
%       what initial_state/2 is told, and as First-Second what initial_state/3 is.
%       initial_state(Name(Term), State) of library(tabuleiro/game) tells another, or
%       Name([config(List)]) where it is a list.
%     - winners(List)
%       of `Winner = Player`, for a program that calls them otherwise, as in `1 = x`,
%       `0 = none`, `3 = draw`
%     - value_side(Side)
%       whose side a value/2 takes: `mover`, the player whose turn it is, or a player
%     - better(Sign)
%       `higher`, or `lower` where less is better
%     - levels(List)
%       what the program's choose_move is told for levels, `[1,2]` by default
%     - moves(Count), repetition(draw)
%       that a game as long, and a state that comes for the third time, is a draw in play/2
%       and match/4, where the computer sees it come: of states, those that have come twice
%     - title(Text)
%       for people
%
%   Games of chance and games that hide something from a player cannot be declared.
%
%   @error permission_error(create, game, Name) for a name of ours, or of another module's
%   game
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
%   Play a match, as play_match/4 of library(tabuleiro/match) tells.

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
%   Play without a menu. Config is that of initial_state/2 of library(tabuleiro/game).
%   Options are those that it may have, and
%
%     - state(State)
%       the position that the game begins with, any of the game; then no other option says
%       how it starts
%     - moves(Count)
%       a game as long is a draw, 2000 by default
%     - seats(List)
%       who plays, in the order of the turns: a list of seats, as long as there are
%       players. By default `human` begins, against level(3). A seat is one of
%
%         - human
%         - level(N)
%           a level of the computer
%         - search(Options)
%           a search with the limits time(Seconds), depth(Plies) and nodes(Count) of
%           one move each, threads(Count) and hash(MiB)
%         - goal(:Closure)
%           a program's own player, called as call(Closure, State, Move)
%         - map(List)
%           a program's own player in its own terms, as library(tabuleiro/seat) tells
%         - file(File, Predicate)
%           a player called as Predicate(State, Move) in a process of its own, which
%           has loaded File; file(File, map(List)), one in its own terms
%         - choose_move(Level)
%           in a game of declare_game/2, the program's own `choose_move` at one of its levels
%
%       In a game of declare_game/2 a program's players get its own state, and the player
%       between it and the Move if they have three arguments.
%
%   @error domain_error(seats, List)

play(Config, Options) :-
    usual_limit(Usual),
    seated_start(Config, Options, [option(moves, nonneg, Usual)], [_-Most], Seats, Start, _),
    state_game(Start, Game),
    play_game(Game, Seats, Start, Most).

%   What sandboxed programs may call, with those of library(tabuleiro/game) and perft/3.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro:current_game(_)).
