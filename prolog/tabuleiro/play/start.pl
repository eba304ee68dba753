:- module(tabuleiro_play_start,
          [ seated_start/4              % +Config, :Options, -Seats, -Start
          ]).
:- use_module('../games/start', [config/3, start_by/3, start_specs/2]).
:- use_module('../games/state', [players/2]).
:- use_module('../options', [option_list/2, options/4]).
:- use_module('../seat', [seat/5]).
:- use_module(library(lists), [append/3, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2]).

/** <module> A game without a menu
*/

:- meta_predicate seated_start(+, :, -, -).

%!  seated_start(+Config, :Options, -Seats, -Start) is det.
%
%   Start is the start of a game and Seats are who plays it, as play/2 of
%   library(tabuleiro) tells.

seated_start(Config, Module:Options, Seats, Start) :-
    config(Config, Game, Configured0),
    option_list(Configured0, Configured),
    option_list(Options, Given),
    append(Given, Configured, All),
    start_specs(Game, Specs),
    options(game_option, [option(seats, list, none)|Specs], All, [seats-Terms|Values]),
    start_by(Game, Values, Start),
    players(Start, Players),
    same_length(Players, Wanted),
    (   Terms == none
    ->  Wanted = [human|Others],
        maplist(=(level(3)), Others)
    ;   Wanted = Terms
    ->  true
    ;   domain_error(seats, Terms)
    ),
    maplist(seat(seats, Module, Game), Wanted, Seats).
