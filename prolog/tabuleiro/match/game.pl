:- module(tabuleiro_match_game,
          [ play_one/5                  % +Game, +Entrants, +Settings, +Index, -Played
          ]).
:- use_module('../core', [play_out_/6]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2, valid_moves/2]).
:- use_module('../games/hooks', [drawn/4]).
:- use_module('../games/start', [start_by/3, with_seed/2]).
:- use_module('../games/state', [players/2, rules_of/2, state_game/2]).
:- use_module('../programs/player', [seat_move/4]).
:- use_module('../seat', [core_player/2]).
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
                      play_from(Start, Seated, Settings, Seed, Winner, Moves, End)
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
    start_by(Game, Settings.start, Start),
    random_moves(Settings.opening, Start, State),
    \+ game_over(State, _),
    !.
opening(_, Settings, _) :-
    domain_error(opening, Settings.opening).

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

%   play_from(+State, +Seated, +Settings, +Seed, -Winner, -Moves, -End): Winner is the number
%   of a seat, from 1, or `draw`.

play_from(State, Seated, Settings, Seed, Winner, Moves, End) :-
    rules_of(State, core),
    maplist(core_player, Seated, Texts),
    !,
    Most = Settings.moves,
    play_out_(State, Texts, Seed, Most, Seat, Moves),
    (   Seat == draw
    ->  Winner = draw
    ;   Winner is Seat+1
    ),
    (   Winner == draw,
        Moves >= Settings.moves
    ->  End = too_long
    ;   End = over
    ).
play_from(State, Seated, Settings, _, Winner, Moves, End) :-
    players(State, Players),
    play_on(State, [], Players, Seated, Settings, Winner, Moves, End).

%   play_on(+State, +Earlier, +Players, +Seated, +Settings, -Winner, -Moves, -End): Earlier are the
%   states before, the last one first.

play_on(State, Earlier, Players, _, Settings, Winner, Moves, End) :-
    ended(State, Earlier, Players, Settings, Winner, End),
    !,
    length(Earlier, Moves).
play_on(State, Earlier, Players, Seated, Settings, Winner, Moves, End) :-
    player_to_move(State, Player),
    nth1(Seat, Players, Player),
    nth1(Seat, Seated, Entrant),
    !,
    seat_move(Entrant, State, Settings.move_time, Reply),
    (   Reply = move(_, NewState)
    ->  play_on(NewState, [State|Earlier], Players, Seated, Settings, Winner, Moves, End)
    ;   Reply = lost(Reason),
        length(Earlier, Moves),
        End = lost(Seat, Reason),
        winner_by_loss(Players, Seat, Winner)
    ).

ended(State, _, Players, _, Winner, over) :-
    game_over(State, Player),
    !,
    (   Player == draw
    ->  Winner = draw
    ;   nth1(Winner, Players, Player),
        !
    ).
ended(_, Earlier, _, Settings, draw, too_long) :-
    length(Earlier, Moves),
    Moves >= Settings.moves,
    !.
ended(State, Earlier, _, _, draw, Reason) :-
    state_game(State, Game),
    drawn(Game, Earlier, State, Reason).

%   Of two, the other one.

winner_by_loss([_,_], Seat, Winner) :-
    !,
    Winner is 3-Seat.
winner_by_loss(_, _, draw).
