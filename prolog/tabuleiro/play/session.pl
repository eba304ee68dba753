:- module(tabuleiro_session,
          [ new_session/4,              % +Game, +Seats, +Start, -Session
            session_game/2,             % +Session, -Game
            session_start/2,            % +Session, -Start
            session_state/2,            % +Session, -State
            session_last/2,             % +Session, -Last
            session_earlier/2,          % +Session, -Earlier
            session_seat/2,             % +Session, -Seat
            session_seats/2,            % +Session, -Seats
            session_length/2,           % +Session, -Count
            session_limit/2,            % +Session, -Most
            session_limited/3,          % +Most, +Session, -NewSession
            usual_limit/1,              % -Most
            session_moves/2,            % +Session, -Text
            session_play/3,             % +Move, +Session, -NewSession
            session_moved/4,            % +Move, +NewState, +Session, -NewSession
            session_back/2,             % +Session, -NewSession
            session_on/2,               % +Session, -NewSession
            session_undo/2,             % +Session, -NewSession
            session_redo/2,             % +Session, -NewSession
            session_later/2,            % +Session, -Moves
            session_whole/2,            % +Session, -NewSession
            session_here/2,             % +Session, -NewSession
            session_steps/2,            % +Session, -Steps
            session_seated/3,           % +Seats, +Session, -NewSession
            session_saved/2,            % +Session, -Saved
            saved_session/4             % +Saved, +Game, +Present, -Session
          ]).
:- use_module('../text', [count_text/3]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2]).
:- use_module('../games/hooks', [counted/2]).
:- use_module('../games/state', [players/2, position_game/2, soon/1]).
:- use_module('../search', [best_move/3]).
:- use_module('../seat', [seat/5]).
:- use_module(library(lists), [nth1/3, reverse/2, same_length/2]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- autoload(library(pairs), [pairs_keys_values/3]).

/** <module> A game being played

A session is `session(Game, Seats, Start, Most, Earlier, Moves, State, Later)`: who plays it
(seats of library(tabuleiro/seat), one for each of the players), how it started, after how many
moves it is a draw, the states before the one now and the moves made in them (the last ones first),
how it stands, and the moves that have been taken back, in their order. Nothing is stored anywhere
else. The states before are a list of their own, which the sessions of one game share: who chooses
a move is given it, and may keep it.
*/

%!  new_session(+Game, +Seats, +Start, -Session) is det.
%
%   Session is a game without a move yet, which is a draw after usual_limit/1.

new_session(Game, Seats, Start, session(Game, Seats, Start, Most, [], [], Start, [])) :-
    usual_limit(Most).

%!  usual_limit(-Most) is det.
%
%   Most is after how many moves a game is a draw where nobody says.

usual_limit(2000).

%!  session_limit(+Session, -Most) is det.
%!  session_limited(+Most, +Session, -NewSession) is det.
%
%   Most is after how many moves the game is a draw.

session_limit(session(_, _, _, Most, _, _, _, _), Most).

session_limited(Most, session(Game, Seats, Start, _, Earlier, Moves, State, Later),
                session(Game, Seats, Start, Most, Earlier, Moves, State, Later)).

%!  session_game(+Session, -Game) is det.
%
%   Game is the name of the game.

session_game(session(Game, _, _, _, _, _, _, _), Game).

%!  session_start(+Session, -Start) is det.
%
%   Start is the state that the game began with.

session_start(session(_, _, Start, _, _, _, _, _), Start).

%!  session_state(+Session, -State) is det.
%
%   State is how the game stands.

session_state(session(_, _, _, _, _, _, State, _), State).

%!  session_last(+Session, -Last) is det.
%
%   Last is `last(Move, Before)`, or `none` at the start.

session_last(session(_, _, _, _, Earlier, Moves, _, _), Last) :-
    (   Moves = [Move|_]
    ->  Earlier = [Before|_],
        Last = last(Move, Before)
    ;   Last = none
    ).

%!  session_earlier(+Session, -Earlier) is det.
%
%   Earlier are the states before the one now, the last one first.

session_earlier(session(_, _, _, _, Earlier, _, _, _), Earlier).

%!  session_length(+Session, -Count) is det.
%
%   Count is the number of moves played.

session_length(session(_, _, _, _, _, Moves, _, _), Count) :-
    length(Moves, Count).

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

%!  session_seats(+Session, -Seats) is det.
%
%   Seats are those of all players, in the order of their turns.

session_seats(session(_, Seats, _, _, _, _, _, _), Seats).

%!  session_seat(+Session, -Seat) is det.
%
%   Seat is the seat of the player to move.

session_seat(session(_, Seats, _, _, _, _, State, _), Seat) :-
    seat(Seats, State, Seat).

seat(Seats, State, Seat) :-
    players(State, Players),
    player_to_move(State, Player),
    nth1(Index, Players, Player),
    !,
    nth1(Index, Seats, Seat).

%!  session_play(+Move, +Session, -NewSession) is semidet.
%
%   Play Move; fails where it is not valid or the game is over.

session_play(Move, Session, NewSession) :-
    session_state(Session, State),
    \+ game_over(State, _),
    move(State, Move, NewState),
    !,
    session_moved(Move, NewState, Session, NewSession).

%!  session_moved(+Move, +NewState, +Session, -NewSession) is det.
%
%   Move has been played, and has led to NewState. What was taken back is forgotten.

session_moved(Move, NewState,
              session(Game, Seats, Start, Most, Earlier, Moves, State, _),
              session(Game, Seats, Start, Most, [State|Earlier], [Move|Moves], NewState, [])).

%!  session_back(+Session, -NewSession) is semidet.
%!  session_on(+Session, -NewSession) is semidet.
%
%   Take the last move back, and make the first of those taken back again; fail where there is
%   none.

session_back(session(Game, Seats, Start, Most, [State|Earlier], [Move|Moves], _, Later),
             session(Game, Seats, Start, Most, Earlier, Moves, State, [Move|Later])).

session_on(Session, session(Game, Seats, Start, Most, Earlier, Moves, State, Later)) :-
    session_later(Session, [Move|Later]),
    session_play(Move, Session, session(Game, Seats, Start, Most, Earlier, Moves, State, _)).

%!  session_seated(+Seats, +Session, -NewSession) is det.
%
%   Others go on with the game: Seats, as many as there were.

session_seated(Seats, session(Game, _, Start, Most, Earlier, Moves, State, Later),
               session(Game, Seats, Start, Most, Earlier, Moves, State, Later)).

%!  session_undo(+Session, -NewSession) is semidet.
%
%   Go back to before the last move that a human made; fails if there is none.

session_undo(Session0, Session) :-
    session_back(Session0, Before),
    (   session_seat(Before, human)
    ->  Session = Before
    ;   session_undo(Before, Session)
    ).

%!  session_redo(+Session, -NewSession) is semidet.
%
%   Make what was taken back again, up to where a human is to move, or to its end; fails if there
%   is nothing.

session_redo(Session0, Session) :-
    session_on(Session0, After),
    (   (   session_later(After, [])
        ;   session_seat(After, human)
        )
    ->  Session = After
    ;   session_redo(After, Session)
    ).

%!  session_later(+Session, -Moves) is det.
%
%   Moves are those taken back, in their order.

session_later(session(_, _, _, _, _, _, _, Later), Later).

%!  session_whole(+Session, -NewSession) is det.
%!  session_here(+Session, -NewSession) is det.
%
%   What was taken back is all made again, or forgotten.

session_whole(Session0, Session) :-
    session_later(Session0, Later),
    foldl(session_play, Later, Session0, Session).

session_here(session(Game, Seats, Start, Most, Earlier, Moves, State, _),
             session(Game, Seats, Start, Most, Earlier, Moves, State, [])).

%!  session_steps(+Session, -Steps) is det.
%
%   Steps is `State-Move` for each move, in their order: the state before it.

session_steps(session(_, _, _, _, Earlier, Moves, _, _), Steps) :-
    pairs_keys_values(Reversed, Earlier, Moves),
    reverse(Reversed, Steps).

%!  session_saved(+Session, -Saved) is det.
%
%   Saved is `saved_game(Game, Seats, Start, Moves)`: Session as it stands, without
%   what can be worked out. A seat is `human`, computer(Level), search(Options),
%   choose_move(Level), or `program`, as nothing in a file is to be called.

session_saved(session(Game, Seats, Start, _, _, Reversed, _, _),
              saved_game(Game, SavedSeats, Start, Moves)) :-
    maplist(saved_seat, Seats, SavedSeats),
    reverse(Reversed, Moves).

saved_seat(human, human).
saved_seat(level(Level), computer(Level)).
saved_seat(search(Options), search(Options)).
saved_seat(choose_move(Level), choose_move(Level)).
saved_seat(goal(_), program).
saved_seat(process(_, _, _), program).

%!  saved_session(+Saved, +Game, +Present, -Session) is semidet.
%
%   The inverse of session_saved/2. Saved is any ground term: fails unless it
%   is a possible game, from any position, played move by move. Where a program was
%   to move, that of the seats Present does, or else a person.

saved_session(saved_game(Game, SavedSeats, Start, Moves), Game, Present, Session) :-
    is_list(SavedSeats),
    is_list(Moves),
    catch(replay(Game, SavedSeats, Present, Start, Moves, Session),
          error(_, _),
          fail).

replay(Game, SavedSeats, Present, Start, Moves, Session) :-
    position_game(Start, Game),
    players(Start, Players),
    same_length(Players, SavedSeats),
    (   same_length(Players, Present)
    ->  Others = Present
    ;   same_length(Players, Others),
        maplist(=(human), Others)
    ),
    maplist(loaded_seat, SavedSeats, Others, Seats0),
    maplist(checked_seat(Game, Start), Seats0, Seats),
    new_session(Game, Seats, Start, Session0),
    foldl(replayed, Moves, Session0, Session).

replayed(Move, Session0, Session) :-
    soon(session_play(Move, Session0, Session)).

loaded_seat(human, _, human).
loaded_seat(computer(Level), _, level(Level)).
loaded_seat(search(Options), _, search(Options)).
loaded_seat(choose_move(Level), _, choose_move(Level)).
loaded_seat(program, Other, Seat) :-
    (   saved_seat(Other, program)
    ->  Seat = Other
    ;   Seat = human
    ).

%   checked_seat(+Game, +Start, +Seat0, -Seat): Seat0 may be one from a file.

checked_seat(_, _, Seat, Seat) :-
    saved_seat(Seat, program),
    !.
checked_seat(Game, Start, Seat0, Seat) :-
    seat(seat, user, Game, Seat0, Seat),
    (   Seat = search(Limits)
    ->  best_move(Start, _, [nodes(0)|Limits])     % there is memory for its table
    ;   true
    ).
