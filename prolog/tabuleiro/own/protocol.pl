:- module(tabuleiro_own_protocol,
          [ start/2,                    % +Rules, -State
            start/3,                    % +Rules, +Config, -State
            players/3,                  % +Rules, +State, -Players
            player_to_move/3,           % +Rules, +State, -Player
            valid_moves/3,              % +Rules, +State, -Moves
            move/4,                     % +Rules, +State, +Move, -New
            moved/4,                    % +Rules, +State, +Move, -New
            game_over/3,                % +Rules, +State, -Winner
            value/4,                    % +Rules, +State, +Player, -Value
            seat_value/4,               % +Rules, +State, +Seat, -Value
            called/2,                   % +Rules, +Goal
            answered/2                  % +Rules, +Goal
          ]).
:- use_module('../games/state', [no_state/1]).
:- use_module(faults, [fault/3, wrong/3]).
:- use_module(library(error), [domain_error/2, instantiation_error/1, type_error/2]).
:- use_module(library(lists), [member/2]).

/** <module> The protocol of a declared game

The predicates of library(tabuleiro/game) for the states of one declared game. Rules is the rules
module of that game. Each predicate checks what it is asked and what the program answers, and takes
the program's first answer alone.
*/

%!  start(+Rules, -State) is det.
%!  start(+Rules, +Config, -State) is det.

start(Rules, State) :-
    started(Rules, start_(State0), State0),
    State = State0.

start(Rules, Config, State) :-
    started(Rules, start_(Config, State0), State0),
    State = State0.

started(Rules, Goal, State) :-
    answered(Rules, Goal),
    check_answer(Rules, Goal, state, State).

%!  players(+Rules, +State, -Players) is det.

players(Rules, State, Players) :-
    check_state(Rules, State),
    findall(Player, Rules:player_(_, Player), Players).

%!  player_to_move(+Rules, +State, -Player) is det.

player_to_move(Rules, State, Player) :-
    check_state(Rules, State),
    seat(Rules, State, Seat),
    Rules:player_(Seat, Player),
    !.

seat(Rules, State, Seat) :-
    Goal = seat_(State, Seat0),
    (   called(Rules, Goal)
    ->  Seat = Seat0
    ;   fault(Rules, not_a_seat, Goal)
    ).

%!  valid_moves(+Rules, +State, -Moves) is det.

valid_moves(Rules, State, Moves) :-
    (   game_over(Rules, State, _)
    ->  Moves = []
    ;   moves(Rules, State, Moves)
    ).

moves(Rules, State, Moves) :-
    Goal = moves_(State, Moves0),
    answered(Rules, Goal),
    check_answer(Rules, Goal, moves, Moves0),
    (   Moves0 == []
    ->  fault(Rules, no_moves, Goal)
    ;   Moves = Moves0
    ).

%!  move(+Rules, +State, +Move, -New) is semidet.
%
%   The players who have no move after Move have passed already in New.

move(Rules, State, Move, New) :-
    valid_moves(Rules, State, Moves),
    member(Valid, Moves),
    Valid == Move,
    !,
    moved(Rules, State, Move, New0),
    passed(Rules, New0, New).

%!  moved(+Rules, +State, +Move, -New) is det.
%
%   As move/4, for a Move that is known to be valid; but a player without a move has not passed yet.

moved(Rules, State, Move, New) :-
    Goal = move_(State, Move, New0),
    answered(Rules, Goal),
    check_answer(Rules, Goal, state, New0),
    New = New0.

passed(Rules, State, New) :-
    (   Rules:may_pass_
    ->  players(Rules, State, [_|Others]),
        passed(Others, Rules, State, New)
    ;   New = State
    ).

%   passed(+Others, +Rules, +State, -New): at most one pass for each of Others. The bound is needed
%   because a program may list a move `pass` of its own, and nothing else, for ever.

passed([_|Others], Rules, State, New) :-
    \+ game_over(Rules, State, _),
    moves(Rules, State, [pass]),
    !,
    moved(Rules, State, pass, State1),
    passed(Others, Rules, State1, New).
passed(_, _, State, State).

%!  game_over(+Rules, +State, -Winner) is semidet.

game_over(Rules, State, Winner) :-
    check_state(Rules, State),
    called(Rules, over_(State, Outcome)),
    (   Outcome == draw
    ->  Winner = draw
    ;   Rules:player_(Outcome, Winner)
    ->  true
    ).

%!  value(+Rules, +State, +Player, -Value) is det.

value(Rules, State, Player, Value) :-
    check_state(Rules, State),
    (   var(Player)
    ->  instantiation_error(Player)
    ;   Rules:player_(Seat, Player)
    ->  true
    ;   domain_error(player, Player)
    ),
    (   current_predicate(Rules:value_/3)
    ->  seat_value(Rules, State, Seat, Value)
    ;   fault(Rules, no_value, value_(State, Seat, Value))
    ).

%!  seat_value(+Rules, +State, +Seat, -Value) is det.
%
%   As value/4, for the player of Seat. The program has to have a value.

seat_value(Rules, State, Seat, Value) :-
    Goal = value_(State, Seat, Value0),
    answered(Rules, Goal),
    check_answer(Rules, Goal, number, Value0),
    Value = Value0.

%!  called(+Rules, +Goal) is semidet.
%
%   Call the raw callback Goal once. An exception becomes an error that tells what was called.

called(Rules, Goal) :-
    catch(Rules:Goal, Ball, fault(Rules, raised(Ball), Goal)),
    !.

%!  answered(+Rules, +Goal) is det.
%
%   Call the raw callback Goal of Rules once. It is an error if it fails.

answered(Rules, Goal) :-
    (   called(Rules, Goal)
    ->  true
    ;   fault(Rules, fails, Goal)
    ).

%   check_answer(+Rules, +Goal, +What, +Answer)
%
%   Throw an error unless Answer, of the raw callback Goal, is a What: `state`, `moves` or `number`.

check_answer(Rules, Goal, What, Answer) :-
    (   wrong(What, Answer, Fault)
    ->  fault(Rules, Fault, Goal)
    ;   true
    ).

%   check_state(+Rules, +State): throw an error unless State is a state of the game.

check_state(Rules, State) :-
    (   Rules:state_(State)
    ->  (   cyclic_term(State)
        ->  type_error(acyclic_term, State)
        ;   ground(State)
        ->  true
        ;   instantiation_error(State)
        )
    ;   no_state(State)
    ).
