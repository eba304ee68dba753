:- module(tabuleiro_own_turn,
          [ assumed_turn/2,             % +Trial, -Turn
            guessed_turn/4,             % +Assumed, +Trial, +State, -Turn
            turn/6,                     % +Trial, +Assumed, +Games, +State, -Turn, -Players
            as_guessed/5,               % +Assumed, +Trial, +State, +Guessed, +Turn
            found_turn/3                % +Assumed, +Turn, -Found
          ]).
:- use_module('../map', [converted/5]).
:- use_module(faults, [own_game_error/2]).
:- use_module(random_games, [mover/5, sampled/2, told_move/7, told_moves/6]).
:- use_module(reading, [readings/3, tells_player/1]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists),
              [list_to_set/2, member/2, memberchk/2, nth0/3, same_length/2]).
:- use_module(library(prolog_code), [extend_goal/3]).

/** <module> Whose turn it is, as a trial finds it

A state may tell whose turn it is in one of its places. A path is a list of numbers of arguments
that leads to a place in a term.
*/

%!  assumed_turn(+Trial, -Turn) is det.
%
%   Turn is what the declaration says: only(Player), place(Pattern, Player), goal(Reading),
%   alternate(Players), or `unknown`.

assumed_turn(Trial, Turn) :-
    readings(Trial, turn, Readings),
    Given = Trial.turn,
    (   Given = place(_, _)
    ->  Turn = Given
    ;   Given = goal(Closure)
    ->  once(extend_goal(Closure, [State,Player], Goal)),   % 9.0.4 leaves a wrong second answer
        Turn = goal([player_to_move(State, Player) = Goal])
    ;   Readings = [Reading]
    ->  Turn = goal(Reading)
    ;   Trial.players == none
    ->  Turn = unknown
    ;   Trial.players = [Player]
    ->  Turn = only(Player)
    ;   Turn = alternate(Trial.players)
    ).

%!  guessed_turn(+Assumed, +Trial, +State, -Turn) is det.
%
%   Turn is Assumed, if that is known. If nothing is declared, and predicates have to be told the
%   player, Turn is the only place of State that alternates for two moves. The random games have to
%   agree with this guess later.

guessed_turn(unknown, Trial, State, Turn) :-
    readings(Trial, moves, Moves),
    readings(Trial, move, Move),
    readings(Trial, over, Overs),
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
    ;   unclear(Trial, State, Turns)
    ).
guessed_turn(Turn, _, _, Turn).

unclear(Trial, State, Turns) :-
    findall(turn(Pattern, Player), member(place(Pattern, Player), Turns), Patterns),
    own_game_error(Trial.name, turn_unclear(State, Patterns)).

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

%   moved_from(+Trial, +Moves, +Move, +State, +Path, -Nexts): Nexts are the states after a sample of
%   the moves of the player at Path in State. Fails unless all of these moves work.

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

%!  as_guessed(+Assumed, +Trial, +State, +Guessed, +Turn) is det.
%
%   Throw an error unless the games agree with the guess.
%
%   @error tabuleiro(own_game(Name, turn_unclear(State, Patterns)))

as_guessed(unknown, Trial, State, Guessed, Turn) :-
    Guessed \== unknown,
    Guessed \=@= Turn,
    !,
    unclear(Trial, State, [Guessed,Turn]).
as_guessed(_, _, _, _, _).

%!  turn(+Trial, +Assumed, +Games, +State, -Turn, -Players) is det.
%
%   Turn and Players are what the Games of random_games/6 show.

turn(Trial, Assumed, Games0, State, Turn, Players) :-
    (   memberchk(Assumed, [alternate(_),unknown])
    ->  findall(Game,
                ( member(Game0, Games0),
                  findall(Ply-Bare, member(position(Ply, Bare, _), Game0), Game)
                ),
                Games),
        known_players(Assumed, Trial, Known),
        turn_places(Games, Known, Places),
        placed(Places, Trial, Known, Games, State, Turn, Seen)
    ;   Turn = Assumed,
        findall(Player,
                ( member(Game, Games0),
                  member(position(_, _, Player), Game)
                ),
                All),
        list_to_set(All, Seen)
    ),
    (   Trial.players == none
    ->  Players = Seen
    ;   Players = Trial.players
    ).

%   known_players(+Assumed, +Trial, -Known): the players in the program's terms, or `none`.

known_players(unknown, _, none).
known_players(alternate(Players), Trial, Known) :-
    maplist(converted(to_theirs, Trial.map, player), Players, Known).

placed([Path-Values], _, _, _, State, place(Pattern, Player), Values) :-
    !,
    place_pattern(Path, State, Pattern, Player).
placed([], Trial, Known, Games, State, carried, _) :-
    Known \== none,
    !,
    player_places(Games, Known, State, Patterns),
    (   Patterns == []
    ->  true
    ;   own_game_error(Trial.name, turn_unclear(State, Patterns))
    ).
placed([], Trial, _, _, State, _, _) :-
    !,
    own_game_error(Trial.name, turn_unknown(State)).
placed(Places, Trial, _, _, State, _, _) :-
    findall(turn(Pattern, Player),
            ( member(Path-_, Places),
              place_pattern(Path, State, Pattern, Player)
            ),
            Patterns),
    own_game_error(Trial.name, turn_unclear(State, Patterns)).

%!  found_turn(+Assumed, +Turn, -Found) is det.
%
%   Found is turn(Pattern, Player) if a place tells the turn and is not declared; otherwise `none`.

found_turn(Assumed, Turn, Found) :-
    (   Turn = place(Pattern, Player),
        Assumed \= place(_, _)
    ->  Found = turn(Pattern, Player)
    ;   Found = none
    ).


                /*******************************
                *            PLACES            *
                *******************************/

%   turn_places(+Games, +Known, -Places): Places, as `Path-Values`, alternate strictly in all Games:
%   between the values of the list Known, from the first on. If Known is `none`, they alternate
%   between any two values, and one of Games has to last from the first ply to the fourth.

turn_places(Games, Known, Places) :-
    (   member([0-State,Ply-Next|Rest], Games),
        long_enough(Known, Rest)
    ->  findall(Path-Values,
                ( difference(State, Next, Path, Value0, Value1),
                  values(Known, Value0, Ply, Value1, Values),
                  forall(member(Game, Games),
                         forall(member(Ply1-Other, Game),
                                at_ply(Path, Values, Ply1, Other)))
                ),
                Places)
    ;   Places = []
    ).

long_enough(none, Rest) :-
    memberchk(3-_, Rest).
long_enough([_|_], _).

values(none, First, 1, Second, [First,Second]).
values([First|Values], First0, Ply, Next, [First|Values]) :-
    First == First0,
    at_ply([], [First|Values], Ply, Next).

%   difference(+Term1, +Term2, -Path, -Value1, -Value2): two terms of the same shape have different
%   values at Path. Nondeterministic.

difference(Term1, Term2, Path, Value1, Value2) :-
    (   compound(Term1)
    ->  compound(Term2),
        compound_name_arity(Term1, Name, Arity),
        compound_name_arity(Term2, Name, Arity),
        Path = [Position|Path1],
        arg(Position, Term1, Argument1),
        arg(Position, Term2, Argument2),
        difference(Argument1, Argument2, Path1, Value1, Value2)
    ;   atomic(Term2),
        Term1 \== Term2,
        Path = [],
        Value1 = Term1,
        Value2 = Term2
    ).

at_ply(Path, Values, Ply, State) :-
    place_value(Path, State, Value),
    length(Values, Count),
    Index is Ply mod Count,
    nth0(Index, Values, Expected),
    Value == Expected.

%   place_value(+Path, +State, -Value): Value is the part of State at Path.

place_value([], Value, Value).
place_value([Position|Path], Term, Value) :-
    compound(Term),
    arg(Position, Term, Argument),
    place_value(Path, Argument, Value).

%   player_places(+Games, +Players, +State, -Patterns): turn(Pattern, Player) for each near place of
%   State that always holds one of Players, but not always the same one. near_place/2 tells which
%   places are near.

player_places(Games, Players, State, Patterns) :-
    findall(turn(Pattern, Player),
            ( near_place(State, Path),
              always_a_player(Path, Games, Players),
              place_pattern(Path, State, Pattern, Player)
            ),
            Patterns).

%   near_place(+State, -Path): Path leads to an atomic argument of State, or to one of the first
%   elements, if State is a list.

near_place(State, Path) :-
    near_the_top(12, State, Path).

near_the_top(_, Term, [Position]) :-
    compound(Term),
    arg(Position, Term, Argument),
    atomic(Argument),
    Argument \== [].
near_the_top(Most, Term, [2|Path]) :-
    Most > 0,
    compound(Term),
    compound_name_arity(Term, _, 2),
    arg(2, Term, Rest),
    Left is Most-1,
    near_the_top(Left, Rest, Path).

always_a_player(Path, Games, Players) :-
    findall(Value,
            ( member(Game, Games),
              member(_-State, Game),
              ( place_value(Path, State, Value) -> true ; Value = [] )
            ),
            Values),
    sort(Values, [_,_|_]),
    forall(member(Value, Values),
           memberchk(Value, Players)).

%   place_pattern(+Path, +State, -Pattern, -Value): Pattern is the most general term that has Value
%   at Path, as State has.

place_pattern([], _, Value, Value).
place_pattern([Position|Path], State, Pattern, Value) :-
    functor(State, Name, Arity),
    functor(Pattern, Name, Arity),
    arg(Position, State, Part),
    arg(Position, Pattern, PartPattern),
    place_pattern(Path, Part, PartPattern, Value).
