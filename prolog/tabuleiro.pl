:- module(tabuleiro,
          [ game/1,                     % ?Game
            initial_state/3,            % +Game, -State, +Options
            to_move/2,                  % +State, -Player
            legal_moves/2,              % +State, -Moves
            play_move/3,                % +Move, +State, -NewState
            outcome/2,                  % +State, -Outcome
            evaluate/3,                 % +State, +Player, -Value
            best_move/3,                % +State, -Move, :Options
            perft/3,                    % +State, +Depth, -Count
            show/1,                     % +State
            match/4,                    % +Game, :Players, -Result, +Options
            play/0,
            play/1,                     % +Game
            play/2                      % +Game, +Options
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- expects_dialect(swi).
:- use_module(tabuleiro/games/hooks, [check_level/2, players/3]).
:- use_module(tabuleiro/games/registry, [game_name/1, load_game/1, must_be_game/1]).
:- use_module(tabuleiro/play/loop, [play_any/0, play_game/1, play_game/3]).
:- use_module(tabuleiro/match, [play_match/4]).
:- use_module(tabuleiro/options, [option_pair/3, own_options/4]).
:- use_module(tabuleiro/games/start, [start_state/3]).
:- use_module(tabuleiro/games/state, [must_be_state/2]).
:- use_module(library(lists), [memberchk/2, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> One interface to all games

What the libraries of the single games do, for programs that work with any of
them. A state of a game is a term that names it:

  | `infection(Board, Player, Jumps)`                           |
  | `ataxx(Board, Player, Clock)`                               |
  | `virus_wars(Board, Player, PlaysLeft)`                      |
  | `exo(Universe, Galaxies, Player)`                           |
  | `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`       |

Boards, players and moves are those of the game's own library, whose page
explains them; Jumps and Clock count the moves in a row without a clone. The
game's library is loaded when it is first needed, and nothing is imported from
it.

A state with something wrong in it raises the error of the game's own
predicates; one that names no game, domain_error(game_state, State). No
predicate leaves a choice point, but game/1.
*/

:- meta_predicate
    best_move(+, -, :),
    match(+, :, -, +).

%!  game(?Game) is nondet.
%
%   Game is the name of a game: `infection`, `ataxx`, `virus_wars`, `exo` or
%   `adaptoid`.

game(Game) :-
    game_name(Game).

%!  initial_state(+Game, -State, +Options) is det.
%
%   State is the start of a Game. Options:
%
%     - size(N)
%       of the board in `virus_wars`, 5 to 15; 10 by default
%     - players(N)
%       in `exo`, 2 or 3; 2 by default
%     - seed(Integer)
%       makes a start that is drawn by lot (in `exo`) the same every time.
%       Random numbers drawn later are not affected. Without it set_random/1
%       decides.
%
%   @error domain_error(game_option, Option) for an option that Game does not have
%   @error domain_error(Name, Value) for a value out of its range

initial_state(Game, State, Options) :-
    must_be_game(Game),
    load_game(Game),
    start_pairs(Options, Pairs),
    start_state(Game, Pairs, Start),
    State = Start.

start_pairs(Options, Pairs) :-
    must_be(list, Options),
    maplist(option_pair(game_option), Options, Pairs).

%!  to_move(+State, -Player) is det.
%
%   It is Player's turn in State.

to_move(State, Player) :-
    must_be_state(State, Game),
    tabuleiro_hooks:to_move(Game, State, Player).

%!  legal_moves(+State, -Moves) is det.
%
%   Moves is the list of the moves that Player may make, in the order of the
%   game's `valid_moves`; in `virus_wars` a move is one play. It is `[]` exactly
%   where the game is over, and `[pass]` where Player has no move, but the
%   other has.

legal_moves(State, Moves) :-
    must_be_state(State, Game),
    tabuleiro_hooks:moves(Game, State, Moves).

%!  play_move(+Move, +State, -NewState) is semidet.
%
%   NewState is State after Move, and after the passes of those who have no move
%   then. Fails where Move is not legal.

play_move(Move, State, NewState) :-
    must_be(ground, Move),
    must_be_state(State, Game),
    \+ tabuleiro_hooks:outcome(Game, State, _),
    tabuleiro_hooks:play(Game, Move, State, NewState).

%!  outcome(+State, -Outcome) is semidet.
%
%   Outcome is `win(Player)` or `draw`. Fails while the game goes on.

outcome(State, Outcome) :-
    must_be_state(State, Game),
    tabuleiro_hooks:outcome(Game, State, Outcome).

%!  evaluate(+State, +Player, -Value) is det.
%
%   Value is what State is worth to Player, as the game's `value/3` says.

evaluate(State, Player, Value) :-
    must_be_state(State, Game),
    tabuleiro_hooks:evaluate(Game, State, Player, Value).

%!  best_move(+State, -Move, :Options) is semidet.
%
%   Move is the best that a search finds, with the options of
%   library(tabuleiro/search_options). Fails where the game is over.

best_move(State, Move, Options) :-
    must_be_state(State, Game),
    tabuleiro_hooks:best_move(Game, State, Move, Options).

%!  perft(+State, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves that State begins. A pass is
%   a move here; a game that is over goes no further.

perft(State, Depth, Count) :-
    must_be_state(State, Game),
    tabuleiro_hooks:perft(Game, State, Depth, Count).

%!  show(+State) is det.
%
%   Print State, in colours on a terminal.

show(State) :-
    must_be_state(State, Game),
    tabuleiro_hooks:show(Game, State, none).

%!  match(+Game, :Players, -Result, +Options) is det.
%
%   Play a match, as play_match/4 of library(tabuleiro/match) tells.

match(Game, Players, Result, Options) :-
    play_match(Game, Players, Result, Options).

%!  play is det.
%
%   Ask which game, and play it in the terminal. A game in whose place the
%   program has a module of its own is not offered.

play :-
    forall(game_name(Game),
           catch(load_game(Game), error(permission_error(redefine, module, _), _), true)),
    play_any.

%!  play(+Game) is det.
%
%   Play Game in the terminal; a menu asks who plays, and offers to go on with a game
%   that ended early.

play(Game) :-
    must_be_game(Game),
    load_game(Game),
    play_game(Game).

%!  play(+Game, +Options) is det.
%
%   Play Game without a menu. Options are those of initial_state/3, and
%
%     - seats(List)
%       who plays, in the order of the turns: a list of `human` and `level(N)`,
%       as long as there are players. By default `human` begins, against
%       level(3).
%
%   @error domain_error(seats, List)

play(Game, Options) :-
    must_be_game(Game),
    load_game(Game),
    start_pairs(Options, Pairs),
    own_options([seats], Pairs, Own, Rest),
    start_state(Game, Rest, Start),
    seats(Own, Game, Start, Seats),
    play_game(Game, Seats, Start).

seats(Own, Game, Start, Seats) :-
    players(Game, Start, Players),
    same_length(Players, Names),
    (   memberchk(seats-Given, Own)
    ->  must_be(list, Given),
        must_be(ground, Given),
        (   Names = Given,
            maplist(seat(Game), Names, Seats)
        ->  true
        ;   domain_error(seats, Given)
        )
    ;   Names = [human|Others],
        maplist(=(level(3)), Others),
        maplist(seat(Game), Names, Seats)
    ).

seat(_, human, human).
seat(Game, level(Level), computer(Level)) :-
    check_level(Game, Level).
