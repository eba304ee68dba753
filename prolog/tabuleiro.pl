:- module(tabuleiro,
          [ declare_game/2,             % :Name, +Options
            current_game/1,             % ?Game
            best_move/3,                % +State, -Move, :Options
            perft/3,                    % +State, +Depth, -Count
            match/4,                    % +Game, :Players, -Result, +Options
            play/1,                     % +Game
            play/2                      % +Config, :Options
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- expects_dialect(swi).
:- use_module(tabuleiro/core, [perft_/3]).
:- use_module(tabuleiro/games/registry, [game_name/1, must_be_game/1]).
:- use_module(tabuleiro/games/state, [rules_of/2, state_game/2]).
:- use_module(tabuleiro/own/search, [perft_by_rules/4]).
:- use_module(tabuleiro/renamed, []).
:- use_module(tabuleiro/search_options, [searched/4]).
:- use_module(tabuleiro/match, [play_match/4]).
:- use_module(tabuleiro/play/loop, [play_game/1, play_game/3]).
:- use_module(tabuleiro/play/start, [seated_start/4]).
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
    best_move(+, -, :),
    match(+, :, -, +),
    play(+, :).

%!  declare_game(:Name, +Options) is det.
%
%   The predicates of this module are those of the game Name.

declare_game(Module:Name, Options) :-
    declare_own_game(Name, Module, Options).

%!  current_game(?Game) is nondet.
%
%   Game is the name of a game: `infection`, `ataxx`, `virus_wars`, `adaptoid`, `exo`,
%   `breakthrough`, `adaptoid_published`, or one that declare_game/2 has declared.

current_game(Game) :-
    game_name(Game).

%!  best_move(+State, -Move, :Options) is semidet.
%
%   Move is the best that a search finds, with the options of
%   library(tabuleiro/search_options). Fails where the game is over.

best_move(State, Move, Options) :-
    searched(state_game(State, _), State, Move, Options).

%!  perft(+State, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves that State begins. A pass is
%   a move here; a game that is over goes no further.

perft(State, Depth, Count) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  perft_(State, Depth, Count)
    ;   perft_by_rules(Rules, State, Depth, Count)
    ).

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
%         - file(File, Predicate)
%           a player called as Predicate(State, Move) in a process of its own, which
%           has loaded File
%
%   @error domain_error(seats, List)

play(Config, Options) :-
    seated_start(Config, Options, Seats, Start),
    state_game(Start, Game),
    play_game(Game, Seats, Start).
