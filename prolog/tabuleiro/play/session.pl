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
            set_limit_of_session/3,     % +Most, +Session, -NewSession
            usual_limit/1,              % -Most
            session_moves_text/2,       % +Session, -Text
            session_play/3,             % +Move, +Session, -NewSession
            session_moved/4,            % +Move, +NewState, +Session, -NewSession
            session_back/2,             % +Session, -NewSession
            session_on/2,               % +Session, -NewSession
            session_undo/2,             % +Session, -NewSession
            session_redo/2,             % +Session, -NewSession
            session_later/2,            % +Session, -Moves
            session_whole/2,            % +Session, -NewSession
            set_later_of_session/3,     % +Moves, +Session, -NewSession
            session_steps/2,            % +Session, -Steps
            set_seats_of_session/3,     % +Seats, +Session, -NewSession
            session_saved/2,            % +Session, -Saved
            saved_session/4,            % +Saved, +Game, +Present, -Session
            session_ended/2,            % +Session, -End
            end_lines/3                 % +End, +Session, -Lines
          ]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2]).
:- use_module('../games/hooks', [about/2, result/4]).
:- use_module('../games/state', [offers/2, players/2, position_game/2, rules_of/2, soon/1]).
:- use_module('../search', [best_move/3]).
:- use_module('../seat', [seat/5]).
:- use_module('../text', [count_text/3]).
:- use_module(library(lists), [member/2, nth1/3, reverse/2, same_length/2]).
:- use_module(library(record)).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3, maplist/4]).
:- autoload(library(pairs), [pairs_keys_values/3]).

/** <module> A game being played

A session is a record. session_game/2 and the like read its fields; set_seats_of_session/3 and the
like make a record with another value. The fields are

  - game, start, state
    the name of the game, its first state, and its present state
  - seats
    the seats of library(tabuleiro/seat) that play it, in the order of the players' turns
  - limit
    the number of moves after which the game is a draw
  - earlier, moves
    the states before the present one and the moves made in them, the last ones first
  - later
    the moves that have been taken back, in their order

Nothing is stored anywhere else. The earlier states are a list of their own, which all sessions of
one game share. A seat gets this list when it chooses a move, and may keep it.
*/

:- record(session(game, seats, start, limit, earlier, moves, state, later)).

%!  new_session(+Game, +Seats, +Start, -Session) is det.
%
%   Session is a new game without moves. Its limit is that of usual_limit/1.

new_session(Game, Seats, Start, session(Game, Seats, Start, Most, [], [], Start, [])) :-
    usual_limit(Most).

%!  usual_limit(-Most) is det.
%
%   Most is the number of moves after which a game is a draw by default.

usual_limit(2000).

%!  session_last(+Session, -Last) is det.
%
%   Last is `last(Move, Before)`, the last move and the state before it, or `none` at the start.

session_last(Session, Last) :-
    session_moves(Session, Moves),
    session_earlier(Session, Earlier),
    (   Moves = [Move|_]
    ->  Earlier = [Before|_],
        Last = last(Move, Before)
    ;   Last = none
    ).

%!  session_length(+Session, -Count) is det.
%
%   Count is the number of moves played.

session_length(Session, Count) :-
    session_moves(Session, Moves),
    length(Moves, Count).

%!  session_moves_text(+Session, -Text) is det.
%
%   Text says how many moves have been played, with the game's own word for a move.

session_moves_text(Session, Text) :-
    session_game(Session, Game),
    session_length(Session, Count),
    about(Game, About),
    count_text(Count, About.counted, Text).

%!  session_seat(+Session, -Seat) is det.
%
%   Seat is the seat of the player to move.

session_seat(Session, Seat) :-
    session_seats(Session, Seats),
    session_state(Session, State),
    players(State, Players),
    player_to_move(State, Player),
    nth1(Index, Players, Player),
    !,
    nth1(Index, Seats, Seat).

%!  session_play(+Move, +Session, -NewSession) is semidet.
%
%   Play Move. Fails if it is not valid, or if the game is over.

session_play(Move, Session, NewSession) :-
    session_state(Session, State),
    \+ game_over(State, _),
    move(State, Move, NewState),
    !,
    session_moved(Move, NewState, Session, NewSession).

%!  session_moved(+Move, +NewState, +Session, -NewSession) is det.
%
%   NewSession is Session after Move, which leads to NewState. Moves taken back are forgotten.

session_moved(Move, NewState,
              session(Game, Seats, Start, Most, Earlier, Moves, State, _),
              session(Game, Seats, Start, Most, [State|Earlier], [Move|Moves], NewState, [])).

%!  session_back(+Session, -NewSession) is semidet.
%!  session_on(+Session, -NewSession) is semidet.
%
%   Take the last move back, or make the first of the moves taken back again. Each fails if there is
%   none.

session_back(session(Game, Seats, Start, Most, [State|Earlier], [Move|Moves], _, Later),
             session(Game, Seats, Start, Most, Earlier, Moves, State, [Move|Later])).

session_on(Session, session(Game, Seats, Start, Most, Earlier, Moves, State, Later)) :-
    session_later(Session, [Move|Later]),
    session_play(Move, Session, session(Game, Seats, Start, Most, Earlier, Moves, State, _)).

%!  session_undo(+Session, -NewSession) is semidet.
%
%   Go back to the state before the last move of a human. Fails if there is none.

session_undo(Session0, Session) :-
    session_back(Session0, Before),
    (   session_seat(Before, human)
    ->  Session = Before
    ;   session_undo(Before, Session)
    ).

%!  session_redo(+Session, -NewSession) is semidet.
%
%   Make the moves that were taken back again, up to the next turn of a human, or all of them. Fails
%   if there are none.

session_redo(Session0, Session) :-
    session_on(Session0, After),
    (   (   session_later(After, [])
        ;   session_seat(After, human)
        )
    ->  Session = After
    ;   session_redo(After, Session)
    ).

%!  session_whole(+Session, -NewSession) is det.
%
%   Make all moves that were taken back again.

session_whole(Session0, Session) :-
    session_later(Session0, Later),
    foldl(session_play, Later, Session0, Session).

%!  session_steps(+Session, -Steps) is det.
%
%   Steps has a `State-Move` for each move, in order. State is the state before the Move.

session_steps(Session, Steps) :-
    session_earlier(Session, Earlier),
    session_moves(Session, Moves),
    pairs_keys_values(Reversed, Earlier, Moves),
    reverse(Reversed, Steps).

%!  session_saved(+Session, -Saved) is det.
%
%   Saved is `saved_game(Game, Seats, Start, Moves)`: Session without the states that
%   follow from its moves. A seat is `human`, computer(Level), search(Options),
%   choose_move(Level), or `program`: nothing that a file names is ever called.

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
%   The inverse of session_saved/2. Saved is any ground term. Fails unless its moves
%   can be played one by one from its start, which is any position of the game. A seat
%   `program` becomes the program in that seat of Present, or a human if there is none.

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

%   checked_seat(+Game, +Start, +Seat0, -Seat): Seat is Seat0, which may come from a file, checked.

checked_seat(_, _, Seat, Seat) :-
    saved_seat(Seat, program),
    !.
checked_seat(Game, Start, Seat0, Seat) :-
    seat(seat, user, Game, Seat0, Seat),
    (   Seat = search(Limits)
    ->  best_move(Start, _, [nodes(0)|Limits])     % checks that its table fits in memory
    ;   true
    ).


                /*******************************
                *           THE END            *
                *******************************/

%!  session_ended(+Session, -End) is semidet.
%
%   The game has ended. End is over(Winner) if the state is the end by the rules. End is a draw if
%   it follows from the earlier moves: `too_long` for a game at its limit of moves, or `repeated`
%   if the same position has come for the third time.

session_ended(Session, End) :-
    session_state(Session, State),
    (   game_over(State, Winner)
    ->  End = over(Winner)
    ;   session_length(Session, Moves),
        session_limit(Session, Most),
        Moves >= Most
    ->  End = too_long
    ;   session_earlier(Session, Earlier),
        drawn(State, Earlier, Reason),
        End = Reason
    ).

%   drawn(+State, +Earlier, -Reason): by the rules, the game is a draw in State after the states
%   Earlier, although there are valid moves.

drawn(State, Earlier, Reason) :-
    rules_of(State, Rules),
    offers(Rules, draws(Most, Repetition)),
    (   integer(Most),
        length(Earlier, Moves),
        Moves >= Most
    ->  Reason = too_long
    ;   Repetition == draw,
        aggregate_all(count, ( member(Before, Earlier), Before == State ), Times),
        Times >= 2,
        Reason = repeated
    ).

%!  end_lines(+End, +Session, -Lines) is det.
%
%   Lines say how Session has ended. End is that of session_ended/2.

end_lines(over(Winner), Session, Lines) :-
    session_game(Session, Game),
    session_state(Session, State),
    result(Game, State, Winner, Lines).
end_lines(too_long, _, ["A draw: a game of so many moves is one."]).
end_lines(repeated, _, ["A draw: the same position has come for the third time."]).
