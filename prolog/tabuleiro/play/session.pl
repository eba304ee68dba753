:- module(tabuleiro_session,
          [ new_session/4,              % +Game, +Seats, +Start, -Session
            session_game/2,             % +Session, -Game
            session_state/2,            % +Session, -State
            session_last/2,             % +Session, -Last
            session_seat/2,             % +Session, -Seat
            session_length/2,           % +Session, -Moves
            session_moves/2,            % +Session, -Text
            session_play/3,             % +Move, +Session, -NewSession
            session_undo/2,             % +Session, -NewSession
            session_saved/2,            % +Session, -Saved
            saved_session/3             % +Saved, +Game, -Session
          ]).
:- use_module('../text', [count_text/3]).
:- use_module('../games/hooks').
:- use_module(library(lists), [memberchk/2, nth1/3, reverse/2, same_length/2]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3]).

/** <module> A game being played

A session is `session(Game, Seats, Start, Steps, State)`: who plays it (a seat
is `human` or `computer(Level)`, one for each of the players/3), how it
started, the moves since with the state before each (the last one first) and
how it stands. Nothing is stored anywhere else.
*/

%!  new_session(+Game, +Seats, +Start, -Session) is det.
%
%   Session is a game without a move yet.

new_session(Game, Seats, Start, session(Game, Seats, Start, [], Start)).

%!  session_game(+Session, -Game) is det.
%
%   Game is the name of the game.

session_game(session(Game, _, _, _, _), Game).

%!  session_state(+Session, -State) is det.
%
%   State is how the game stands.

session_state(session(_, _, _, _, State), State).

%!  session_last(+Session, -Last) is det.
%
%   Last is `last(Move, Before)`, or `none` at the start.

session_last(session(_, _, _, Steps, _), Last) :-
    (   Steps = [Before-Move|_]
    ->  Last = last(Move, Before)
    ;   Last = none
    ).

%!  session_length(+Session, -Moves) is det.
%
%   Moves is the number of moves played.

session_length(session(_, _, _, Steps, _), Moves) :-
    length(Steps, Moves).

%!  session_moves(+Session, -Text) is det.
%
%   Text tells how many moves have been played, by the game's own word for them.

session_moves(Session, Text) :-
    session_game(Session, Game),
    session_length(Session, Count),
    (   counted(Game, Name)
    ->  true
    ;   Name = "move"
    ),
    count_text(Count, Name, Text).

%!  session_seat(+Session, -Seat) is det.
%
%   Seat is the seat of the player to move.

session_seat(session(Game, Seats, Start, _, State), Seat) :-
    seat(Game, Seats, Start, State, Seat).

seat(Game, Seats, Start, State, Seat) :-
    players(Game, Start, Players),
    to_move(Game, State, Player),
    nth1(Index, Players, Player),
    !,
    nth1(Index, Seats, Seat).

%!  session_play(+Move, +Session, -NewSession) is semidet.
%
%   Play Move; fails where it is not valid or the game is over.

session_play(Move,
             session(Game, Seats, Start, Steps, State),
             session(Game, Seats, Start, [State-Move|Steps], NewState)) :-
    \+ outcome(Game, State, _),
    play(Game, Move, State, NewState).

%!  session_undo(+Session, -NewSession) is semidet.
%
%   Go back to before the last move that a human made; fails if there is none.

session_undo(session(Game, Seats, Start, [State-_|Steps], _), Session) :-
    Before = session(Game, Seats, Start, Steps, State),
    (   seat(Game, Seats, Start, State, human)
    ->  Session = Before
    ;   session_undo(Before, Session)
    ).

%!  session_saved(+Session, -Saved) is det.
%
%   Saved is `saved_game(Game, Seats, Start, Moves)`: all of Session, without
%   what can be worked out.

session_saved(session(Game, Seats, Start, Steps, _),
              saved_game(Game, Seats, Start, Moves)) :-
    maplist(step_move, Steps, Reversed),
    reverse(Reversed, Moves).

step_move(_-Move, Move).

%!  saved_session(+Saved, +Game, -Session) is semidet.
%
%   The inverse of session_saved/2. Saved is any ground term: fails unless it
%   is a possible game, played move by move.

saved_session(saved_game(Game, Seats, Start, Moves), Game, Session) :-
    is_list(Seats),
    is_list(Moves),
    catch(replay(Game, Seats, Start, Moves, Session),
          error(_, _),
          fail).

replay(Game, Seats, Start, Moves, Session) :-
    is_start(Game, Start),
    players(Game, Start, Players),
    same_length(Players, Seats),
    levels(Game, Levels),
    maplist(is_seat(Levels), Seats),
    new_session(Game, Seats, Start, Session0),
    foldl(session_play, Moves, Session0, Session).

is_seat(_, human) :-
    !.
is_seat(Levels, computer(Level)) :-
    memberchk(Level, Levels).
