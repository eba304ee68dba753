:- module(random_game,
          [ random_session/4            % +Game, +Seed, +Plies, -Session
          ]).
:- use_module(library(tabuleiro/game), [valid_moves/2]).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module(library(tabuleiro/play/session)).
:- use_module(starts).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(lists), [same_length/2]).
:- autoload(library(random), [random_member/2]).

/** <module> Games played at random, for tests
*/

%!  random_session(+Game, +Seed, +Plies, -Session) is det.
%
%   Session is a game between people of so many moves, or up to its end.

random_session(Game, Seed, Plies, Session) :-
    started(Game, [seed(Seed)], Start),
    players(Start, Players),
    same_length(Players, Seats),
    maplist(=(human), Seats),
    new_session(Game, Seats, Start, Begin),
    with_seed(Seed, random_moves(Plies, Begin, Session)).

random_moves(0, Session, Session) :-
    !.
random_moves(Plies, Session0, Session) :-
    session_state(Session0, State),
    valid_moves(State, Moves),
    (   Moves == []
    ->  Session = Session0
    ;   random_member(Move, Moves),
        session_play(Move, Session0, Session1),
        Left is Plies-1,
        random_moves(Left, Session1, Session)
    ).
