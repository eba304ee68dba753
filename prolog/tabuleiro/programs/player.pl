:- module(tabuleiro_player,
          [ seat_move/4                 % +Seat, +State, +MoveTime, -Reply
          ]).
:- use_module('../game', [choose_move/3, move/3]).
:- use_module('../games/hooks', [own_choice/4]).
:- use_module('../games/state', [program_state/3, state_game/2]).
:- use_module('../search_options', [searched/4]).
:- use_module('../seat', [called_arities/2, program_call/6]).
:- use_module(pool, [asked_move/5]).
:- use_module(stranger, [ending/3]).

/** <module> The moves of who plays without a person

A seat is one of library(tabuleiro/seat) but `human`, and with its processes where it
is a file.
*/

%!  seat_move(+Seat, +State, +MoveTime, -Reply) is det.
%
%   Reply is `move(Move, NewState)`, or `lost(Reason)` where a program does not give
%   a legal move. MoveTime is how many seconds a program may take, or `infinite`.
%   Reason is `failed`, threw(Ball), illegal(Move), `too_slow` or `ended`.

seat_move(level(Level), State, _, move(Move, NewState)) :-
    choose_move(State, Level, Move),
    move(State, Move, NewState),
    !.
seat_move(search(Limits), State, _, move(Move, NewState)) :-
    searched(true, State, Move, Limits),
    move(State, Move, NewState),
    !.
seat_move(choose_move(Level), State, MoveTime, Reply) :-
    state_game(State, Game),
    ending(own_choice(Game, State, Level, Move), MoveTime, Ending),
    reply(Ending, Move, State, Reply).
seat_move(goal(Closure), State, MoveTime, Reply) :-
    state_game(State, Game),
    called_arities(Game, Arities),
    program_state(State, Bare, Player),
    program_call(Closure, Arities, Bare, Player, Move, Goal),
    ending(Goal, MoveTime, Ending),
    reply(Ending, Move, State, Reply).
seat_move(process(Pool, _, _), State, MoveTime, Reply) :-
    program_state(State, Bare, Player),
    asked_move(Pool, Bare-Player, MoveTime, Ending, Move),
    reply(Ending, Move, State, Reply).

reply(true, Move, State, Reply) :-
    (   ground(Move),
        catch(move(State, Move, NewState), error(_, _), fail)
    ->  Reply = move(Move, NewState)
    ;   Reply = lost(illegal(Move))
    ).
reply(false, _, _, lost(failed)).
reply(threw(Ball), _, _, lost(threw(Ball))).
reply(stopped(time), _, _, lost(too_slow)) :-
    !.
reply(stopped(_), _, _, lost(ended)).
