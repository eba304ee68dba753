:- module(tabuleiro_play_start,
          [ seated_start/5,             % +Config, :Options, -Seats, -Start, -Values
            seated_start/7              % +Config, :Options, +Specs, -Others, -Seats, -Start, -Values
          ]).
:- use_module('../games/start', [config/3, start_by/3, start_specs/2]).
:- use_module('../games/state', [players/2, position_game/2, state_game/2]).
:- use_module('../options', [option_list/2, options/4]).
:- use_module('../seat', [seat/5]).
:- use_module(library(lists), [append/3, member/2, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2]).

/** <module> A game without a menu
*/

:- meta_predicate
    seated_start(+, :, -, -, -),
    seated_start(+, :, +, -, -, -, -).

%!  seated_start(+Config, :Options, -Seats, -Start, -Values) is det.
%!  seated_start(+Config, :Options, +Specs, -Others, -Seats, -Start, -Values) is det.
%
%   Start is the start of a game and Seats are who plays it, as play/2 of library(tabuleiro) tells.
%   Values are those of start_by/3 that make such a Start, or `none` where it is the option state/1.
%   Specs tell what other Options there may be, as options/4 does, and Others are their values.

seated_start(Config, Options, Seats, Start, Values) :-
    seated_start(Config, Options, [], [], Seats, Start, Values).

seated_start(Config, Module:Options, Specs, Others, Seats, Start, Values) :-
    config(Config, Game, Configured0),
    option_list(Configured0, Configured),
    option_list(Options, Given),
    append(Given, Configured, All),
    same_length(Specs, Others),
    seats_and_start(All, Game, Specs, Others, Terms, Start, Values),
    seated(Terms, Module, Start, Seats).

seats_and_start(Options, Game, Specs, Others, Terms, State, none) :-
    member(Option, Options),
    member(Given, [state(_),state=_]),
    subsumes_term(Given, Option),
    !,
    append(Specs, [option(seats, list, none),option(state, any, none)], All),
    options(game_option, All, Options, AllValues),
    append(Others, [_-Terms,_-State], AllValues),
    position_game(State, StateGame),
    (   StateGame == Game
    ->  true
    ;   domain_error(Game, State)
    ).
seats_and_start(Options, Game, Specs, Others, Terms, Start, Values) :-
    start_specs(Game, StartSpecs),
    append(Specs, [option(seats, list, none)|StartSpecs], All),
    options(game_option, All, Options, AllValues),
    append(Others, [_-Terms|Values], AllValues),
    start_by(Game, Values, Start).

%   seated(+Terms, +Module, +State, -Seats): Seats are those that Terms, of Module, give the players
%   of State, or the usual ones for `none`.

seated(Terms, Module, State, Seats) :-
    state_game(State, Game),
    players(State, Players),
    same_length(Players, Wanted),
    (   Terms == none
    ->  Wanted = [human|Others],
        maplist(=(level(3)), Others)
    ;   Wanted = Terms
    ->  true
    ;   domain_error(seats, Terms)
    ),
    maplist(seat(seats, Module, Game), Wanted, Seats).
