:- module(tabuleiro_match_game,
          [ play_one/5                  % +Game, +Entrants, +Settings, +Index, -Played
          ]).
:- use_module('../games/hooks').
:- use_module(player, [native_player/2, player_move/5]).
:- use_module('../games/start', [start_state/3, with_seed/2]).
:- use_module(library(lists), [append/3, nth1/3, numlist/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2]).
:- autoload(library(random), [random_member/2]).

/** <module> One game of a match
*/

%!  play_one(+Game, +Entrants, +Settings, +Index, -Played) is det.
%
%   Play the game with this Index, from 0. Played is a dict `played` of `seed`,
%   `seats` (the numbers of the entrants in the order of the turns), `winner`,
%   `moves` and `end`, as play_match/4 tells.

play_one(Game, Entrants, Settings, Index, Played) :-
    length(Entrants, Count),
    place(Settings.rotate, Settings.seed, Count, Index, Seed, Rotation),
    numlist(1, Count, Numbers),
    rotated(Rotation, Numbers, Seats),
    rotated(Rotation, Entrants, Seated),
    with_seed(Seed, ( opening(Game, Settings, Start),
                      play_from(Start, Game, Seated, Settings, Seed, Winner, Moves, End)
                    )),
    winner(Winner, Seats, Number),
    end(End, Seats, NumberedEnd),
    Played = played{seed:Seed, seats:Seats, winner:Number, moves:Moves, end:NumberedEnd}.

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
winner(Seat, Seats, Number) :-
    nth1(Seat, Seats, Number).

end(lost(Seat, Reason), Seats, lost(Number, Reason)) :-
    !,
    nth1(Seat, Seats, Number).
end(End, _, End).

%   opening(+Game, +Settings, -State): some random moves from the start, where the game still goes
%   on.

opening(Game, Settings, State) :-
    between(1, 1000, _),
    start_state(Game, Settings.start, Start),
    random_moves(Settings.opening, Game, Start, State),
    \+ outcome(Game, State, _),
    !.
opening(_, Settings, _) :-
    domain_error(opening, Settings.opening).

random_moves(0, _, State, State) :-
    !.
random_moves(_, Game, State, State) :-
    outcome(Game, State, _),
    !.
random_moves(Count, Game, State0, State) :-
    moves(Game, State0, Moves),
    random_member(Move, Moves),
    play(Game, Move, State0, State1),
    Left is Count-1,
    random_moves(Left, Game, State1, State).

%   play_from(+State, +Game, +Seated, +Settings, +Seed, -Winner, -Moves, -End): Winner is the number
%   of a seat, from 1, or `draw`.

play_from(State, Game, Seated, Settings, Seed, Winner, Moves, End) :-
    maplist(native_player, Seated, Texts),
    !,
    play_out(Game, State, Texts, Seed, Settings.moves, Seat, Moves),
    (   Seat == draw
    ->  Winner = draw
    ;   Winner is Seat+1
    ),
    (   Winner == draw,
        Moves >= Settings.moves
    ->  End = too_long
    ;   End = over
    ).
play_from(State, Game, Seated, Settings, _, Winner, Moves, End) :-
    players(Game, State, Players),
    play_on(State, Game, Players, Seated, Settings, 0, Winner, Moves, End).

play_on(State, Game, Players, _, _, Moves, Winner, Moves, over) :-
    outcome(Game, State, Outcome),
    !,
    (   Outcome = win(Player)
    ->  nth1(Winner, Players, Player),
        !
    ;   Winner = draw
    ).
play_on(_, _, _, _, Settings, Moves, draw, Moves, too_long) :-
    Moves >= Settings.moves,
    !.
play_on(State, Game, Players, Seated, Settings, Moves0, Winner, Moves, End) :-
    to_move(Game, State, Player),
    nth1(Seat, Players, Player),
    nth1(Seat, Seated, Entrant),
    !,
    player_move(Entrant, Game, State, Settings.move_time, Reply),
    (   Reply = move(_, NewState)
    ->  Moves1 is Moves0+1,
        play_on(NewState, Game, Players, Seated, Settings, Moves1, Winner, Moves, End)
    ;   Reply = lost(Reason),
        Moves = Moves0,
        End = lost(Seat, Reason),
        winner_by_loss(Players, Seat, Winner)
    ).

%   Of two, the other one.

winner_by_loss([_,_], Seat, Winner) :-
    !,
    Winner is 3-Seat.
winner_by_loss(_, _, draw).
