:- module(tabuleiro_own_value,
          [ value/5                     % +Trial, +Players, +Games, -Value, -Side
          ]).
:- use_module(attempt, [ambiguous/2, asked/6, effort/2, faulty/2]).
:- use_module(chance, [without_chance/4]).
:- use_module(faults, [own_game_error/2]).
:- use_module(reading, [readings/3, tells_player/1]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> The value of a student's program, as a trial finds it
*/

%!  value(+Trial, +Players, +Games, -Value, -Side) is det.
%
%   Value is the reading of the program's value, or `none`. Side is whose it takes: a player,
%   `mover`, or `each` where it is told the player. Games are those of random_games.pl.
%
%   @error tabuleiro(own_game(Name, What)) where it cannot be told

value(Trial, Players, Games, Value, Side) :-
    Trial = trial(Name, Settings, _),
    readings(Settings, value, Readings),
    (   Readings == []
    ->  Value = none,
        Side = each
    ;   valued_positions(Games, States),
        effort(Readings, Effort),
        findall(Reading-Answers,
                ( member(Reading, Readings),
                  values(Trial, Effort, Reading, Players, States, Answers)
                ),
                Valued),
        States = [Start|_],
        Players = [Player|_],
        best_value(Valued, Trial, value(Start, Player, _), Value),
        side(Value, Players, Settings, Name, Side)
    ).

%   valued_positions(+Games, -States): a few, the start and the end of each of the Games.

valued_positions(Games, [Start|Ends]) :-
    Games = [[position(_, Start, _)|_]|_],
    findall(State,
            ( member(Game, Games),
              last(Game, position(_, State, _))
            ),
            Ends).

%   values(+Trial, +Effort, +Reading, +Players, +States, -Answers): the values of States, or a
%   fault. A value that takes long in one of them, after others, is no fault: it is the last that
%   is asked for. Of the only reading, that which may take long, the start's are enough.

values(Trial, Effort, Reading, Players, States0, Answers) :-
    (   Effort == long
    ->  States0 = [Start|_],
        States = [Start]
    ;   States = States0
    ),
    findall(value(State, Player, _),
            ( member(State, States),
              member(Player, Players)
            ),
            Calls),
    answers(Calls, Trial, Effort, Reading, [], Answers).

answers([], _, _, _, Answers, Answers).
answers([Call|Calls], Trial, Effort, Reading, Answers0, Answers) :-
    asked(Trial, Effort, Reading, Call, number, Result),
    (   Result = answer(_)
    ->  answers(Calls, Trial, Effort, Reading, [Result|Answers0], Answers)
    ;   Result = fault(stopped, _),
        Answers0 \== []
    ->  Answers = Answers0
    ;   Answers = Result
    ).

%   best_value(+Valued, +Trial, +Call, -Value): where two readings that vary answer differently,
%   none is chosen; one that answers another value to each Call is told as what it is.

best_value(Valued, Trial, Call, Value) :-
    include(is_valued, Valued, Numbers),
    include(varies, Numbers, Varying),
    (   Varying = [Value0-Answers|Others]
    ->  true
    ;   Numbers = [Value0-Answers|Others]
    ->  true
    ;   Valued = [_-Fault|_],
        faulty(Trial, Fault)
    ),
    (   member(Value1-Answers1, Others),
        Answers1 \== Answers
    ->  without_chance(Trial, Value0, Call, number),
        ambiguous(Trial, [value-Value0-Value1])
    ;   Value = Value0
    ).

is_valued(_-Answers) :-
    is_list(Answers).

varies(_-Answers) :-
    sort(Answers, [_,_|_]).

side(Value, Players, Settings, Name, Side) :-
    (   tells_player(Value)
    ->  Side = each
    ;   Players = [Player]
    ->  Side = Player
    ;   Value = [_ = Theirs|_],
        functor(Theirs, Predicate, Arity),
        (   Players = [_,_,_|_]
        ->  own_game_error(Name, value_of_more(Predicate/Arity))
        ;   Settings.value_side == none
        ->  own_game_error(Name, side_needed(Predicate/Arity))
        ;   Side = Settings.value_side
        )
    ).
