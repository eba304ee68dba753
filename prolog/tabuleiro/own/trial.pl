:- module(tabuleiro_own_trial,
          [ tried/2                     % +Settings, -Plan
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../games/start', [with_seed/2]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(attempt,
              [ ambiguous/2, asked/6, attempt/3, effort/2, faulty/2, last_attempt/1, needed/3,
                no_chance_in_games/3, trial/2, value_by_chance/5, without_chance/4
              ]).
:- use_module(faults, [own_game_error/2, program_fault/3]).
:- use_module(kept, [changed_since/2, kept_state/1, unchanged/1]).
:- use_module(random_games,
              [ check_winners/3, mover/5, random_games/6, sampled/2, told_move/7, told_moves/6 ]).
:- use_module(reading, [called/4, readings/3, tells_player/1]).
:- use_module(turn, [as_guessed/5, assumed_turn/2, found_turn/3, guessed_turn/4, turn/6]).
:- use_module(library(apply), [exclude/3, include/3]).
:- use_module(library(lists), [last/2, member/2, memberchk/2, same_length/2]).
:- use_module(library(occurs), [contains_var/2, sub_term/2]).

/** <module> Trying a student's program

A trial calls the program, for at most a second, to find out what its declaration leaves open: which
readings of its predicates are right, whose turn it is, and whether it keeps its state in facts.
Nothing is printed or read, and what the program asserts is undone.

A trial autoloads no library: a limit of its caller may end it at any moment, and SWI-Prolog does
not load again a library that it has loaded in part.
*/

%   limits(-Seconds, -Inferences): the limits of a whole trial. The inferences take about a second
%   of processor time; on a busy machine more time passes.

limits(5, 20 000 000).

%!  tried(+Settings, -Plan) is det.
%
%   Try the program of Settings, of own_options/3. Plan is as in clauses.pl.

tried(Settings, Plan) :-
    limits(Seconds, Inferences),
    trial(Settings, Trial),
    isolated(unchanged(with_seed(1,
        call_with_inference_limit(
            ending(plan(Trial, Plan0), Seconds, Ending),
            Inferences, _)))),
    (   Ending == true
    ->  Plan = Plan0
    ;   nonvar(Ending),
        Ending = threw(Ball)
    ->  throw(Ball)
    ;   last_attempt(Goal),
        program_fault(Settings.name, stopped, Goal)
    ).

plan(Trial, Plan) :-
    start(Trial, Start, ToldStart, State),
    kept_state(Before),
    assumed_turn(Trial, Assumed),
    guessed_turn(Assumed, Trial, State, Turn0),
    moves_and_move(Trial, Turn0, State, Moves, Move),
    no_chance_in_moves(Trial, Turn0, State, Moves, Move),
    needed(Trial, over, Overs),
    random_games(Trial, Turn0, rules(Moves, Move, Overs), State, End, Games),
    End = end(Over, _),
    turn(Trial, Assumed, Games, State, Turn, Players),
    as_guessed(Assumed, Trial, State, Turn0, Turn),
    check_winners(Trial, End, Players),
    value(Trial, Players, Games, Value, Side),
    no_chance_in_games(Trial, rules(Moves, Move, Over), Games),
    value_by_chance(Trial, Value, Players, Games, Chance),
    changed_since(Before, Kept),
    found_turn(Assumed, Turn, Found),
    display(Trial, Turn0, State, Display),
    readings(Trial, choose, Choose),
    Plan = Trial.put(_{ start:Start, told_start:ToldStart, moves:Moves, move:Move, over:Over,
                        value:Value, side:Side, turn:Turn, players:Players, kept:Kept,
                        chance:Chance, found:Found, display:Display, choose:Choose
                      }).

%   display(+Trial, +Turn, +State, -Reading): the first reading that shows the start, or `none`.

display(Trial, Turn, State, Reading) :-
    readings(Trial, display, Readings),
    mover(Trial, Turn, State, 0, Player),
    (   member(Reading0, Readings),
        \+ ( var(Player),
             tells_player(Reading0)
           ),
        (   Readings = [_]
        ;   called(Trial, Reading0, display_game(State, Player), Goal),
            attempt(short, Goal, true)
        )
    ->  Reading = Reading0
    ;   Reading = none
    ).


                /*******************************
                *          THE START           *
                *******************************/

%   start(+Trial, -Start, -Told, -State): State is the start of the game, and the answer by the
%   reading Start. Told is the reading that takes a configuration, or `none`.

start(Trial, Start, Told, State) :-
    needed(Trial, start, Readings),
    include(told_config, Readings, Tellings),
    (   Trial.config == none,
        include(untold, Readings, Untold),
        Untold == []
    ->  needless_config(Trial, Tellings, Start, State)
    ;   usable_starts(Trial.config, Readings, Tellings, Usable),
        (   Usable == []
        ->  config_needed(Trial, Tellings)
        ;   true
        ),
        config(Trial.config, Config),
        first_answer(Trial, Usable, initial_state(Config, _), state, Start, State)
    ),
    (   Tellings == []
    ->  Told = none
    ;   member(Told, Tellings),
        Told =@= Start
    ->  true
    ;   Tellings = [Told|_]
    ).

usable_starts(none, Readings, _, Usable) :-
    !,
    include(untold, Readings, Usable).
usable_starts(_, Readings, [], Readings) :-
    !.
usable_starts(Config, _, Tellings, Usable) :-
    include(takes(Config), Tellings, Usable).

takes(Config, [initial_state(Config0, _) = _|_]) :-
    unifiable(Config0, Config, _).

config(none, _) :-
    !.
config(Config, Config).

%   needless_config(+Trial, +Tellings, -Start, -State): the configuration need not be declared if
%   the program takes any term for it, and puts no part of it in its state.

needless_config(Trial, Tellings, Start, State) :-
    Nothing = '$nothing',
    findall(Reading-Result,
            ( member(Reading, Tellings),
              no_config(Reading, Nothing, Config),
              asked(Trial, short, Reading, initial_state(Config, _), state, Result)
            ),
            Results),
    (   member(Start0-answer(State0), Results),
        \+ ( sub_term(Part, State0),
             Part == Nothing
           )
    ->  Start = Start0,
        State = State0
    ;   Results = [_-Fault|_],
        whatever_told(Fault)
    ->  faulty(Trial, Fault)
    ;   config_needed(Trial, Tellings)
    ).

no_config([initial_state(Config0, _) = _|_], Nothing, Config) :-
    (   nonvar(Config0),
        Config0 = _-_
    ->  Config = Nothing-Nothing
    ;   Config = Nothing
    ).

%   config_needed(+Trial, +Tellings): throw the error that asks for the option `config`.

config_needed(Trial, [[initial_state(Config, _) = Theirs|_]|_]) :-
    own_game_error(Trial.name, config_needed(Theirs, Config)).

%   whatever_told(+Result): no configuration would cure this fault.

whatever_told(fault(Fault, _)) :-
    memberchk(Fault, [unbound(_),not_ground,cyclic,too_large,exits(_),
                      raised(error(existence_error(procedure, _), _))]).

told_config(Reading) :-
    member(initial_state(Config, _) = Theirs, Reading),
    (   nonvar(Config)
    ;   contains_var(Config, Theirs)
    ),
    !.

untold(Reading) :-
    \+ told_config(Reading).

%   first_answer(+Trial, +Readings, +Call, +What, -Reading, -Answer): Reading is the first whose
%   Answer is a What. If there is none, the fault of the first of Readings is thrown.

first_answer(Trial, Readings, Call, What, Reading, Answer) :-
    effort(Readings, Effort),
    findall(Reading0-Result,
            ( member(Reading0, Readings),
              asked(Trial, Effort, Reading0, Call, What, Result)
            ),
            Results),
    (   member(Reading1-answer(Answer1), Results)
    ->  Reading = Reading1,
        Answer = Answer1
    ;   Results = [_-Fault|_],
        faulty(Trial, Fault)
    ).


                /*******************************
                *            MOVES             *
                *******************************/

%   moves_and_move(+Trial, +Turn, +State, -Moves, -Move): Moves and Move are the readings that work
%   together at the start.

moves_and_move(Trial, Turn, State, Moves, Move) :-
    mover(Trial, Turn, State, 0, Player),
    needed(Trial, moves, MovesReadings),
    needed(Trial, move, MoveReadings),
    effort(MovesReadings, MovesEffort),
    effort(MoveReadings, MoveEffort),
    findall(Reading-Result,
            ( member(Reading, MovesReadings),
              told_moves(Trial, MovesEffort, Reading, State, Player, Result)
            ),
            Listed),
    findall(pair(Reading, Reading1, List-News),
            ( member(Reading-answer(List), Listed),
              sampled(List, Sample),
              member(Reading1, MoveReadings),
              findall(New,
                      ( member(One, Sample),
                        told_move(Trial, MoveEffort, Reading1, State, Player, One, answer(New))
                      ),
                      News),
              same_length(News, Sample)
            ),
            Pairs),
    agreed(Pairs, Agreed),
    (   Agreed = [pair(Moves, Move, _)]
    ->  true
    ;   Pairs == []
    ->  no_pair(Trial, Listed, MoveReadings, State, Player)
    ;   include(goes_on(Trial, Turn), Agreed, GoingOn),
        (   GoingOn = [pair(Moves, Move, _)]
        ->  true
        ;   forall(member(pair(Moves0, Move0, _), Agreed),
                   no_chance_in_moves(Trial, Turn, State, Moves0, Move0)),
            Agreed = [pair(Moves0, Move0, _),pair(Moves1, Move1, _)|_],
            ambiguous(Trial, [moves-Moves0-Moves1, move-Move0-Move1])
        )
    ).

%   agreed(+Pairs, -Agreed): the first of each group of Pairs that give the same answers.

agreed([], []).
agreed([Pair|Pairs], [Pair|Agreed]) :-
    Pair = pair(_, _, Answers),
    exclude(answers(Answers), Pairs, Others),
    agreed(Others, Agreed).

answers(Answers, pair(_, _, Others)) :-
    Answers == Others.

%   goes_on(+Trial, +Turn, +Pair): there are moves after each of the sampled moves.

goes_on(Trial, Turn, pair(Moves, _, _-News)) :-
    forall(member(New, News),
           ( mover(Trial, Turn, New, 1, Player),
             told_moves(Trial, short, Moves, New, Player, answer(_))
           )).

no_pair(Trial, Listed, MoveReadings, State, Player) :-
    (   member(_-answer(List), Listed)
    ->  sampled(List, Sample),
        MoveReadings = [Reading|_],
        member(Move, Sample),
        told_move(Trial, short, Reading, State, Player, Move, Fault),
        Fault = fault(_, _)
    ;   member(_-Fault, Listed)
    ),
    !,
    faulty(Trial, Fault).

%   no_chance_in_moves(+Trial, +Turn, +State, +Moves, +Move): neither the list of moves nor the
%   states that they lead to are drawn by lot.

no_chance_in_moves(Trial, Turn, State, Moves, Move) :-
    mover(Trial, Turn, State, 0, Player),
    without_chance(Trial, Moves, valid_moves(State, Player, List), moves),
    sampled(List, Sample),
    forall(member(One, Sample),
           without_chance(Trial, Move, move(State, Player, One, _), state)).


                /*******************************
                *          THE VALUE           *
                *******************************/

%   value(+Trial, +Players, +Games, -Value, -Side): Value is the reading of the program's value or
%   `none`. Side is the player whom it is for, or `mover`; it is `each` if the player is an
%   argument. Games are as in random_games.pl.

value(Trial, Players, Games, Value, Side) :-
    readings(Trial, value, Readings),
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
        side(Value, Players, Trial, Side)
    ).

%   valued_positions(+Games, -States): the start, and the last position of each of the Games.

valued_positions(Games, [Start|Ends]) :-
    Games = [[position(_, Start, _)|_]|_],
    findall(State,
            ( member(Game, Games),
              last(Game, position(_, State, _))
            ),
            Ends).

%   values(+Trial, +Effort, +Reading, +Players, +States, -Answers): the values of States, or a
%   fault. A value that takes too long is no fault if others came before it: no more are asked for.
%   A reading that is the only one may take long, and so values the start alone.

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

%   best_value(+Valued, +Trial, +Call, -Value): it is an error if two readings vary, but give
%   different answers. If a value is drawn by lot, the error says so instead.

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

side(Value, Players, Trial, Side) :-
    (   tells_player(Value)
    ->  Side = each
    ;   Players = [Player]
    ->  Side = Player
    ;   Value = [_ = Theirs|_],
        functor(Theirs, Predicate, Arity),
        (   Players = [_,_,_|_]
        ->  own_game_error(Trial.name, value_of_more(Predicate/Arity))
        ;   Trial.value_side == none
        ->  own_game_error(Trial.name, side_needed(Predicate/Arity))
        ;   Side = Trial.value_side
        )
    ).
