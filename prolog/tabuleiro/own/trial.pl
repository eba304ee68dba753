:- module(tabuleiro_own_trial,
          [ tried/3                     % +Name, +Settings, -Plan
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../games/start', [with_seed/2]).
:- use_module('../map', [converted/5]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(attempt, [ambiguous/2, asked/6, attempt/3, effort/2, faulty/2, last_attempt/1,
                        needed/3, trial/3]).
:- use_module(chance, [no_chance_in_games/3, value_by_chance/5, without_chance/4]).
:- use_module(faults, [own_game_error/2, program_fault/3]).
:- use_module(first_state, [start/4]).
:- use_module(kept, [changed_since/2, kept_state/1, unchanged/1]).
:- use_module(random_games, [check_winners/3, mover/5, random_games/6]).
:- use_module(reading, [called/4, readings/3, tells_player/1]).
:- use_module(turn, [near_place/2, place_pattern/4, place_value/3, player_places/4, turn_places/3]).
:- use_module(value, [value/5]).
:- use_module(library(apply), [exclude/3, include/3, maplist/3]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2, nth1/3,
                           same_length/2]).

/** <module> Trying a student's program

What a declaration leaves open is found out by calling the program, for at most a second:
which of the forms of its predicates are right, whose turn it is, whether it keeps its state
in facts. Nothing is printed or read, and what the program asserts is undone.

No library is autoloaded in a trial: a limit of its caller may end it at any moment, and SWI-Prolog
does not load again what it has loaded by half.
*/

%   limits(-Seconds, -Inferences): of a whole trial. The inferences take about a second; where the
%   processors are busy, that is more on the clock.

limits(5, 20 000 000).

%!  tried(+Name, +Settings, -Plan) is det.
%
%   Plan is that of clauses.pl for the program that Settings, of own_options/3, tell of.

tried(Name, Settings, Plan) :-
    limits(Seconds, Inferences),
    trial(Name, Settings, Trial),
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
        program_fault(Name, stopped, Goal)
    ).

plan(Trial, Plan) :-
    Trial = trial(Name, Settings, _),
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
    readings(Settings, choose, Choose),
    Plan = Settings.put(_{ name:Name, start:Start, told_start:ToldStart, moves:Moves,
                           move:Move, over:Over, value:Value, side:Side, turn:Turn,
                           players:Players, kept:Kept, chance:Chance, found:Found, display:Display,
                           choose:Choose
                         }).

%   found_turn(+Assumed, +Turn, -Found): Found is turn(Pattern, Player) where nobody has said so.

found_turn(Assumed, Turn, Found) :-
    (   Turn = place(Pattern, Player),
        Assumed \= place(_, _)
    ->  Found = turn(Pattern, Player)
    ;   Found = none
    ).

%   display(+Trial, +Turn, +State, -Reading): the first that shows the start, or `none`.

display(Trial, Turn, State, Reading) :-
    Trial = trial(_, Settings, _),
    readings(Settings, display, Readings),
    mover(Trial, Turn, State, 0, Player),
    (   member(Reading0, Readings),
        \+ ( var(Player),
             tells_player(Reading0)
           ),
        (   Readings = [_]
        ;   called(Settings, Reading0, display_game(State, Player), Goal),
            attempt(short, Goal, true)
        )
    ->  Reading = Reading0
    ;   Reading = none
    ).


                /*******************************
                *         WHOSE TURN           *
                *******************************/

%   assumed_turn(+Trial, -Turn): what the declaration says: only(Player), place(Pattern, Player),
%   goal(Reading), alternate(Players), or `unknown`.

assumed_turn(trial(_, Settings, _), Turn) :-
    readings(Settings, turn, Readings),
    Given = Settings.turn,
    (   Given = place(_, _)
    ->  Turn = Given
    ;   Given = goal(Closure)
    ->  Closure =.. Parts,
        append(Parts, [State,Player], GoalParts),
        Goal =.. GoalParts,
        Turn = goal([player_to_move(State, Player) = Goal])
    ;   Readings = [Reading]
    ->  Turn = goal(Reading)
    ;   Settings.players == none
    ->  Turn = unknown
    ;   Settings.players = [Player]
    ->  Turn = only(Player)
    ;   Turn = alternate(Settings.players)
    ).

%   guessed_turn(+Assumed, +Trial, +State, -Turn): where nothing is said, and predicates have to be
%   told the player, the one place of the State that alternates for two moves. What the games tell
%   later has to be the same.

guessed_turn(unknown, Trial, State, Turn) :-
    Trial = trial(Name, Settings, _),
    readings(Settings, moves, Moves),
    readings(Settings, move, Move),
    readings(Settings, over, Overs),
    member([Told|Others], [Moves,Move,Overs]),
    forall(member(Reading, [Told|Others]),
           tells_player(Reading)),
    !,
    findall(place(Pattern, Player),
            ( near_place(State, Path),
              alternates(Trial, Moves, Move, State, Path),
              place_pattern(Path, State, Pattern, Player)
            ),
            Turns),
    (   Turns = [Turn]
    ->  true
    ;   Turns == []
    ->  Turn = unknown
    ;   unclear(Name, State, Turns)
    ).
guessed_turn(Turn, _, _, Turn).

unclear(Name, State, Turns) :-
    findall(turn(Pattern, Player), member(place(Pattern, Player), Turns), Patterns),
    own_game_error(Name, turn_unclear(State, Patterns)).

alternates(Trial, MovesReadings, MoveReadings, State, Path) :-
    place_value(Path, State, First),
    member(Moves, MovesReadings),
    member(Move, MoveReadings),
    moved_from(Trial, Moves, Move, State, Path, Nexts),
    Nexts = [Next|_],
    place_value(Path, Next, Second),
    Second \== First,
    has_value(Nexts, Path, Second),
    moved_from(Trial, Moves, Move, Next, Path, Thirds),
    has_value(Thirds, Path, First),
    !.

%   moved_from(+Trial, +Moves, +Move, +State, +Path, -Nexts): Nexts are after some moves of who is
%   at the place of the State.

moved_from(Trial, Moves, Move, State, Path, Nexts) :-
    place_pattern(Path, State, Pattern, Theirs),
    mover(Trial, place(Pattern, Theirs), State, 0, Player),
    told_moves(Trial, short, Moves, State, Player, answer(List)),
    sampled(List, Sample),
    findall(Next,
            ( member(One, Sample),
              told_move(Trial, short, Move, State, Player, One, answer(Next))
            ),
            Nexts),
    same_length(Nexts, Sample).

has_value(States, Path, Value) :-
    forall(member(State, States),
           ( place_value(Path, State, Value0),
             Value0 == Value
           )).

%   as_guessed(+Assumed, +Trial, +State, +Guessed, +Turn): the games tell the same as the guess.

as_guessed(unknown, trial(Name, _, _), State, Guessed, Turn) :-
    Guessed \== unknown,
    Guessed \=@= Turn,
    !,
    unclear(Name, State, [Guessed,Turn]).
as_guessed(_, _, _, _, _).

%   turn(+Trial, +Assumed, +Games, +State, -Turn, -Players): what the games tell. A game is a list
%   of position(Ply, State, Player).

turn(Trial, Assumed, Games0, State, Turn, Players) :-
    Trial = trial(Name, Settings, _),
    findall(Game,
            ( member(Game0, Games0),
              findall(Ply-Bare, member(position(Ply, Bare, _), Game0), Game)
            ),
            Games),
    (   memberchk(Assumed, [alternate(_),unknown])
    ->  places(Assumed, Settings, Games, State, Places),
        placed(Places, Assumed, Name, Settings, Games, State, Turn, Players)
    ;   Turn = Assumed,
        players_seen(Settings, Games0, Players)
    ).

players_seen(Settings, Games, Players) :-
    (   Settings.players == none
    ->  findall(Player,
                ( member(Game, Games),
                  member(position(_, _, Player), Game)
                ),
                All),
        list_to_set(All, Players)
    ;   Players = Settings.players
    ).

places(unknown, _, Games, _, Places) :-
    turn_places(Games, none, Places).
places(alternate(Players), Settings, Games, _, Places) :-
    maplist(converted(to_theirs, Settings.map, player), Players, Theirs),
    turn_places(Games, Theirs, Places).

placed([Path-Values], _, _, Settings, _, State, Turn, Players) :-
    !,
    place_pattern(Path, State, Pattern, Player),
    Turn = place(Pattern, Player),
    (   Settings.players == none
    ->  Players = Values
    ;   Players = Settings.players
    ).
placed([], alternate(Players0), Name, Settings, Games, State, carried, Players) :-
    !,
    maplist(converted(to_theirs, Settings.map, player), Players0, Theirs),
    player_places(Games, Theirs, State, Patterns),
    (   Patterns == []
    ->  Players = Players0
    ;   own_game_error(Name, turn_unclear(State, Patterns))
    ).
placed([], unknown, Name, _, _, State, _, _) :-
    !,
    own_game_error(Name, turn_unknown(State)).
placed(Places, _, Name, _, _, State, _, _) :-
    findall(turn(Pattern, Player),
            ( member(Path-_, Places),
              place_pattern(Path, State, Pattern, Player)
            ),
            Patterns),
    own_game_error(Name, turn_unclear(State, Patterns)).


                /*******************************
                *            MOVES             *
                *******************************/

%   moves_and_move(+Trial, +Turn, +State, -Moves, -Move): the readings that work together at the
%   start.

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

%   agreed(+Pairs, -Agreed): one for each of those that answer the same.

agreed([], []).
agreed([Pair|Pairs], [Pair|Agreed]) :-
    Pair = pair(_, _, Answers),
    exclude(answers(Answers), Pairs, Others),
    agreed(Others, Agreed).

answers(Answers, pair(_, _, Others)) :-
    Answers == Others.

%   goes_on(+Trial, +Turn, +Pair): there are moves in what moves lead to.

goes_on(Trial, Turn, pair(Moves, _, _-News)) :-
    forall(member(New, News),
           ( mover(Trial, Turn, New, 1, Player),
             told_moves(Trial, short, Moves, New, Player, answer(_))
           )).

told_moves(Trial, Effort, Reading, State, Player, Result) :-
    with_known_player(Reading, Player, valid_moves, Result0),
    (   Result0 = fault(_, _)
    ->  Result = Result0
    ;   asked(Trial, Effort, Reading, valid_moves(State, Player, _), moves, Result1),
        (   Result1 == answer([])
        ->  Result = fault(no_moves, State)
        ;   Result = Result1
        )
    ).

told_move(Trial, Effort, Reading, State, Player, Move, Result) :-
    with_known_player(Reading, Player, move, Result0),
    (   Result0 = fault(_, _)
    ->  Result = Result0
    ;   asked(Trial, Effort, Reading, move(State, Player, Move, _), state, Result1),
        (   Result1 = answer(New),
            memberchk(New, [State,Move])
        ->  Result = fault(catch_all, move(State, Move, New))
        ;   Result = Result1
        )
    ).

with_known_player(Reading, Player, Name, Result) :-
    (   var(Player),
        tells_player(Reading)
    ->  Result = fault(players_needed, Name)
    ;   Result = ok
    ).

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

%   sampled(+List, -Sample): the first, the middle and the last.

sampled(List, Sample) :-
    length(List, Count),
    Middle is (Count+1)//2,
    sort([1,Middle,Count], Positions),
    findall(Move, ( member(Position, Positions), nth1(Position, List, Move) ), Sample).

%   no_chance_in_moves(+Trial, +Turn, +State, +Moves, +Move): neither the moves nor what they lead
%   to are drawn by lot.

no_chance_in_moves(Trial, Turn, State, Moves, Move) :-
    mover(Trial, Turn, State, 0, Player),
    without_chance(Trial, Moves, valid_moves(State, Player, List), moves),
    sampled(List, Sample),
    forall(member(One, Sample),
           without_chance(Trial, Move, move(State, Player, One, _), state)).
