:- module(tabuleiro_own_chance,
          [ without_chance/4,           % +Trial, +Reading, ?Call, +What
            no_chance_in_games/3,       % +Trial, +Rules, +Games
            value_by_chance/5           % +Trial, +Value, +Players, +Games, -Goal
          ]).
:- use_module(attempt, [asked/6, time_left/1, trial/3]).
:- use_module(faults, [program_fault/3]).
:- use_module(reading, [called/4]).
:- use_module(library(lists), [last/2, member/2]).

/** <module> What a student's program answers now so and now otherwise

A search takes what it was answered once for the answer. A game of chance is refused; a value
that is drawn by lot makes the computer play wrongly, and is told.
*/

%!  without_chance(+Trial, +Reading, ?Call, +What) is det.
%
%   Call is answered by Reading, and What it answers is not drawn by lot.
%
%   @error tabuleiro(own_game(Name, chance(Goal)))

without_chance(Trial, Reading, Call, What) :-
    without_chance(Trial, long, Reading, Call, What).

without_chance(Trial, Effort, Reading, Call, What) :-
    asked_again(Trial, Effort, 0, Reading, Call, What, Goal),
    (   Goal == none
    ->  true
    ;   Trial = trial(Name, _, _),
        program_fault(Name, chance, Goal)
    ).

%   asked_again(+Trial, +Effort, +Repeats, +Reading, ?Call, +What, -Goal): Goal, which is Call by
%   Reading, does not always answer the same; `none` where it does, if called again so often, or
%   more often if it draws random numbers. Call is answered.

asked_again(Trial, Effort, Repeats, Reading, Call, What, Goal) :-
    copy_term(Call, Unanswered),
    random_property(state(Random0)),
    asked(Trial, Effort, Reading, Call, What, Result),
    random_property(state(Random)),
    (   Random == Random0
    ->  Most = Repeats
    ;   Most = 4
    ),
    (   Result \= fault(stopped, _),
        between(1, Most, _),
        copy_term(Unanswered, Again),
        asked(Trial, Effort, Reading, Again, What, Result1),
        \+ same_answer(What, Result, Result1)
    ->  Trial = trial(_, Settings, _),
        called(Settings, Reading, Unanswered, Goal),
        !
    ;   Goal = none
    ).

same_answer(_, fault(_, _), fault(_, _)) :-
    !.
same_answer(moves, answer(Moves0), answer(Moves)) :-
    !,
    msort(Moves0, Sorted),
    msort(Moves, Sorted).
same_answer(_, Result, Result).

%!  no_chance_in_games(+Trial, +Rules, +Games) is det.
%
%   In the Games that the Trial has played nothing of the Rules, as random_games/6 has them, is
%   drawn by lot.
%
%   @error tabuleiro(own_game(Name, chance(Goal)))

no_chance_in_games(Trial, rules(Moves, Move, Over), Games) :-
    forall(looked_at(Trial, Games, State, Player),
           ( without_chance(Trial, late, Over, game_over(State, Player, _), any),
             without_chance(Trial, late, Moves, valid_moves(State, Player, List), moves),
             (   nonvar(List),
                 List = [First|_]
             ->  without_chance(Trial, late, Move, move(State, Player, First, _), state)
             ;   true
             )
           )).

%   looked_at(+Trial, +Games, -State, -Player): the start and the end of each game, for the time of
%   a trial: the games may have taken all of that.

looked_at(trial(Name, Settings, _), Games, State, Player) :-
    trial(Name, Settings, Trial),
    Games = [[Start|_]|_],
    findall(End, ( member(Game, Games), last(Game, End) ), Ends),
    member(position(_, State, Player), [Start|Ends]),
    (   time_left(Trial)
    ->  true
    ;   !,
        fail
    ).

%!  value_by_chance(+Trial, +Value, +Players, +Games, -Goal) is det.
%
%   Goal is a call of the program's value, by the reading Value, which does not answer the same
%   each time; `none` where none is found, or there is no value.

value_by_chance(Trial, Value, Players, Games, Goal) :-
    (   Value \== none,
        Players = [Player|_],
        looked_at(Trial, Games, State, _),
        asked_again(Trial, late, 1, Value, value(State, Player, _), number, Goal0),
        Goal0 \== none
    ->  Goal = Goal0
    ;   Goal = none
    ).
