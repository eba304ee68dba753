:- module(tabuleiro_player,
          [ seat_move/5,                % +Seat, +State, +Earlier, +MoveTime, -Reply
            called_with/4,              % +State, -Arities, -Bare, -Player
            seat_answer/7,              % +Seat, +Arities, +Bare, +Player, +MoveTime, -Ending, -Move
            seat_reply/4,               % +Ending, +Move, +State, -Reply
            lost_text/2                 % +Reason, -Text
          ]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../games/state', [move/3, program_state/3, rules_of/2, state_game/2]).
:- use_module('../search', [best_move/3, chosen_move/4]).
:- use_module('../seat', [called_arities/2, program_call/6]).
:- use_module(pool, [asked_move/5]).
:- use_module(stranger, [ending/3]).

/** <module> The moves of who plays without a person

A seat is one of library(tabuleiro/seat) but `human`, and with its processes where it
is a file.
*/

%!  seat_move(+Seat, +State, +Earlier, +MoveTime, -Reply) is det.
%
%   Earlier are the states before State in the game, the last one first. Reply is
%   `move(Move, NewState)`, or `lost(Reason)` where a program does not give a legal move. MoveTime is how many seconds a program may take, or `infinite`.
%   Reason is `failed`, threw(Ball), illegal(Move), `too_slow` or `ended`.

seat_move(level(Level), State, Earlier, _, move(Move, NewState)) :-
    chosen_move(State, Level, Earlier, Move),
    move(State, Move, NewState),
    !.
seat_move(search(Limits), State, Earlier, _, move(Move, NewState)) :-
    best_move(State, Move, [earlier=Earlier|Limits]),
    move(State, Move, NewState),
    !.
seat_move(choose_move(Level), State, _, MoveTime, Reply) :-
    rules_of(State, Rules),
    ending(Rules:own_choice(State, Level, Move), MoveTime, Ending),
    seat_reply(Ending, Move, State, Reply).
seat_move(Seat, State, _, MoveTime, Reply) :-
    called_with(State, Arities, Bare, Player),
    seat_answer(Seat, Arities, Bare, Player, MoveTime, Ending, Move),
    seat_reply(Ending, Move, State, Reply).

%!  called_with(+State, -Arities, -Bare, -Player) is det.
%
%   What a program that plays in State is called with: one of the Arities of called_arities/2, and
%   Bare and Player of program_state/3.

called_with(State, Arities, Bare, Player) :-
    state_game(State, Game),
    called_arities(Game, Arities),
    program_state(State, Bare, Player).

%!  seat_answer(+Seat, +Arities, +Bare, +Player, +MoveTime, -Ending, -Move) is det.
%
%   Ending is how the call of the program of Seat has ended, as ending/3 tells, and Move what it has
%   answered. Seat is goal(Closure) or process(Pool, File, Player).

seat_answer(goal(Closure), Arities, Bare, Player, MoveTime, Ending, Move) :-
    program_call(Closure, Arities, Bare, Player, Move, Goal),
    ending(Goal, MoveTime, Ending).
seat_answer(process(Pool, _, _), _, Bare, Player, MoveTime, Ending, Move) :-
    asked_move(Pool, Bare-Player, MoveTime, Ending, Move).

%!  seat_reply(+Ending, +Move, +State, -Reply) is det.
%
%   Reply is that of seat_move/4 where a program has answered with Move in State.

seat_reply(true, Move, State, Reply) :-
    (   ground(Move),
        catch(move(State, Move, NewState), error(_, _), fail)
    ->  Reply = move(Move, NewState)
    ;   Reply = lost(illegal(Move))
    ).
seat_reply(false, _, _, lost(failed)).
seat_reply(threw(Ball), _, _, lost(threw(Ball))).
seat_reply(stopped(time), _, _, lost(too_slow)) :-
    !.
seat_reply(stopped(_), _, _, lost(ended)).

%!  lost_text(+Reason, -Text) is det.
%
%   Text tells why a program does not play on that has no limit of time.

lost_text(failed, "it fails.").
lost_text(illegal(Move), Text) :-
    format(string(Text), "~W is no valid move.",
           [Move, [quoted(true), max_depth(10), cycles(true)]]).
lost_text(threw(Ball), Text) :-
    error_text(Ball, Text).
lost_text(ended, "it has ended.").
