:- module(tabuleiro_match_game,
          [ play_one/5                  % +Game, +Entrants, +Settings, +Index, -Played
          ]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2, valid_moves/2]).
:- use_module('../games/start', [start_by/3, with_seed/2]).
:- use_module('../games/state', [offers/2, players/2, rules_of/2]).
:- use_module('../play/session').
:- use_module('../play/saved_game', [save_session/3]).
:- use_module('../programs/player', [seat_move/5]).
:- use_module('../seat', [core_player/2]).
:- use_module(library(lists), [append/3, nth1/3, numlist/3]).
:- autoload(library(apply), [exclude/3, foldl/4, maplist/3]).
:- autoload(library(filesex), [directory_file_path/3]).
:- autoload(library(pairs), [pairs_keys_values/3, pairs_values/2]).
:- autoload(library(random), [random_member/2]).

/** <module> One game of a match
*/

%!  play_one(+Game, +Entrants, +Settings, +Index, -Played) is det.
%
%   Play the game with this Index, from 0. Played is a dict `played` of `seed`, `seats`, `winner`,
%   `moves` and `end`, and of `file` if the game is recorded, as in play_match/4.

play_one(Game, Entrants, Settings, Index, Played) :-
    length(Entrants, Count),
    place(Settings.rotate, Settings.seed, Count, Index, Seed, Rotation),
    numlist(1, Count, Numbers),
    pairs_keys_values(Numbered, Numbers, Settings.players),
    rotated(Rotation, Numbered, Seats),
    rotated(Rotation, Entrants, Seated),
    with_seed(Seed, ( opening(Game, Settings, Start),
                      new_session(Game, Seated, Start, New),
                      set_limit_of_session(Settings.moves, New, Session0),
                      play_from(Session0, Settings, Seed, Session, Moves, Winner, End)
                    )),
    winner(Winner, Seats, Player),
    end(End, Seats, PlayersEnd),
    pairs_values(Seats, Players),
    Played0 = played{seed:Seed, seats:Players, winner:Player, moves:Moves, end:PlayersEnd},
    recorded(Settings.record, Index, Session, Played0, Played).

place(true, First, Count, Index, Seed, Rotation) :-
    Seed is First + Index // Count,
    Rotation is Index mod Count.
place(false, First, _, Index, Seed, 0) :-
    Seed is First + Index.

rotated(Rotation, List, Rotated) :-
    length(Front, Rotation),
    append(Front, Back, List),
    append(Back, Front, Rotated),
    !.

winner(draw, _, draw) :-
    !.
winner(Seat, Seats, Player) :-
    nth1(Seat, Seats, Player).

end(lost(Seat, Reason), Seats, lost(Player, Reason)) :-
    !,
    nth1(Seat, Seats, Player).
end(End, _, End).

%   opening(+Game, +Settings, -State): State is reached by some random moves from the start, and the
%   game is not over.

opening(Game, Settings, State) :-
    between(1, 1000, _),
    start_by(Game, Settings.start, Start),
    random_moves(Settings.opening, Start, State),
    \+ game_over(State, _),
    !.
opening(_, Settings, _) :-
    throw(error(domain_error(opening, Settings.opening),
                context(_, 'so many random moves always end this game: opening(0) plays none'))).

random_moves(0, State, State) :-
    !.
random_moves(_, State, State) :-
    game_over(State, _),
    !.
random_moves(Count, State0, State) :-
    valid_moves(State0, Moves),
    random_member(Move, Moves),
    move(State0, Move, State1),
    !,
    Left is Count-1,
    random_moves(Left, State1, State).

%   play_from(+Session0, +Settings, +Seed, -Session, -Moves, -Winner, -End): Moves is the number of
%   moves made. Winner is the number of a seat, from 1, or `draw`. Session has the moves if they are
%   to be recorded.

play_from(Session0, Settings, Seed, Session, Moves, Winner, End) :-
    session_state(Session0, State),
    session_seats(Session0, Seated),
    rules_of(State, Rules),
    maplist(core_player, Seated, Texts),
    Most = Settings.moves,
    offers(Rules, play_out(State, Texts, Seed, Most, Seat, Made)),
    !,
    length(Made, Moves),
    (   Seat == draw
    ->  Winner = draw
    ;   Winner is Seat+1
    ),
    (   Winner == draw,
        Moves >= Most
    ->  End = too_long
    ;   End = over
    ),
    (   Settings.record == none
    ->  Session = Session0
    ;   exclude(==(pass), Made, Chosen),        % session_play/3 makes the passes itself
        foldl(session_play, Chosen, Session0, Session)
    ).
play_from(Session0, Settings, _, Session, Moves, Winner, End) :-
    play_on(Session0, Settings, Session, Winner, End),
    session_length(Session, Moves).

play_on(Session, _, Session, Winner, End) :-
    session_ended(Session, Ended),
    !,
    outcome(Ended, Session, Winner, End).
play_on(Session0, Settings, Session, Winner, End) :-
    session_state(Session0, State),
    session_seat(Session0, Entrant),
    session_earlier(Session0, Earlier),
    seat_move(Entrant, State, Earlier, Settings.move_time, Reply),
    (   Reply = move(Move, NewState)
    ->  session_moved(Move, NewState, Session0, Session1),
        play_on(Session1, Settings, Session, Winner, End)
    ;   Reply = lost(Reason),
        Session = Session0,
        players(State, Players),
        player_to_move(State, Player),
        nth1(Seat, Players, Player),
        !,
        End = lost(Seat, Reason),
        winner_by_loss(Players, Seat, Winner)
    ).

%   outcome(+Ended, +Session, -Winner, -End): Ended is as in session_ended/2.

outcome(over(draw), _, draw, over) :-
    !.
outcome(over(Player), Session, Winner, over) :-
    !,
    session_state(Session, State),
    players(State, Players),
    nth1(Winner, Players, Player),
    !.
outcome(Reason, _, draw, Reason).

%   Of two players the other one wins.

winner_by_loss([_,_], Seat, Winner) :-
    !,
    Winner is 3-Seat.
winner_by_loss(_, _, draw).


                /*******************************
                *          THE RECORD          *
                *******************************/

%   recorded(+Directory, +Index, +Session, +Played0, -Played): save the game in Directory, unless
%   that is `none`. If that fails, a warning says so and the match goes on.

recorded(none, _, _, Played, Played) :-
    !.
recorded(Directory, Index, Session, Played0, Played) :-
    Number is Index+1,
    format(atom(Name), "~|~`0t~d~4+.game", [Number]),
    directory_file_path(Directory, Name, File),
    save_session(File, Session, Result),
    (   Result == ok
    ->  Played = Played0.put(file, File)
    ;   Result = wrong(Message),
        print_message(warning, tabuleiro(not_recorded(Message))),
        Played = Played0
    ).

:- multifile prolog:message//1.

prolog:message(tabuleiro(not_recorded(Message))) -->
    [ 'A game is not recorded: ~s'-[Message] ].
