:- module(tabuleiro_own_random_games,
          [ random_games/6,             % +Trial, +Turn, +Rules, +State, -End, -Games
            check_winners/3,            % +Trial, +End, +Players
            mover/5,                    % +Trial, +Turn, +State, +Ply, -Player
            told_moves/6,               % +Trial, +Effort, +Reading, +State, +Player, -Result
            told_move/7,                % +Trial, +Effort, +Reading, +State, +Player, +Move, -Result
            sampled/2                   % +List, -Sample
          ]).
:- use_module('../map', [converted/5]).
:- use_module(attempt, [asked/6, effort/2, faulty/2, time_left/1]).
:- use_module(faults, [own_game_error/2]).
:- use_module(reading, [readings/3, tells_player/1]).
:- use_module(library(apply), [include/3]).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3, nth1/3]).
:- use_module(library(random), [random_member/2]).
:- random_member(_, [once]).    % autoloads now what random_member/2 needs

/** <module> A few random games of a program that is tried

The games show whose turn it is, and which reading of the end is right: the right one ends a game
sooner or later, and has no fault.
*/

%   bounds(-Games, -Plies): the number of games, and the most plies of each.

bounds(6, 80).

%   least(-Plies): a game lasts this long even when the time is up. Fewer plies do not show whose
%   turn it is.

least(4).

%!  random_games(+Trial, +Turn, +Rules, +State, -End, -Games) is det.
%
%   Each of Games lists position(Ply, State, Player) from State on, without the states where it is
%   over. Turn is as in mover/5. Rules is rules(Moves, Move, Overs), of readings. End is end(Over,
%   Said): Over is the right one of Overs, and Said lists its answers, Winner-State.

random_games(Trial, Turn, rules(Moves, Move, Overs), State, End, Games) :-
    findall(end(Reading, []), member(Reading, Overs), Ends),
    going_on(Trial, Turn, State, Ends, Ends0),
    bounds(Count, _),
    games(Count, Trial, Turn, Moves-Move, State, Ends0, Ends1, Games),
    right_end(Ends1, Trial, End).

%   going_on(+Trial, +Turn, +State, +Ends0, -Ends): Ends are the readings that do not end the game
%   at its start.

going_on(Trial, Turn, State, Ends0, Ends) :-
    mover(Trial, Turn, State, 0, Player),
    effort(Ends0, Effort),
    asked_each(Ends0, Trial, Effort, State, Player, Results0),
    findall(End-Result,
            ( member(End-Result0, Results0),
              (   Result0 = answer(Winner),
                  \+ goes_on(Trial, Winner)
              ->  Result = fault(over_at_start, game_over(State, Winner))
              ;   Result = Result0
              )
            ),
            Results),
    findall(End, ( member(End-Result, Results), Result \= fault(_, _) ), Ends),
    (   Ends == []
    ->  Results = [_-Fault|_],
        faulty(Trial, Fault)
    ;   true
    ).

games(Count, Trial, Turn, Rules, State, Ends0, Ends, Games) :-
    (   Count =:= 0
    ->  Ends = Ends0,
        Games = []
    ;   Games = [Game|Games1],
        game(Trial, Turn, Rules, 0, State, Ends0, Ends1, Game),
        (   time_left(Trial)
        ->  Count1 is Count-1
        ;   Count1 = 0
        ),
        games(Count1, Trial, Turn, Rules, State, Ends1, Ends, Games1)
    ).

%   game(+Trial, +Turn, +Rules, +Ply, +State, +Ends0, -Ends, -Game): Ends has end(Reading, Said) for
%   each reading without a fault so far. Said lists its answers.

game(Trial, Turn, Rules, Ply, State, Ends0, Ends, Game) :-
    mover(Trial, Turn, State, Ply, Player),
    asked_ends(Ends0, Trial, Ply, State, Player, Ends1, Over),
    (   Over \== false
    ->  Ends = Ends1,
        Game = []
    ;   bounds(_, Most),
        least(Least),
        (   Ply >= Most
        ;   Ply >= Least,
            \+ time_left(Trial)
        )
    ->  Ends = Ends1,
        Game = [position(Ply, State, Player)]
    ;   moves_from(Trial, Turn, Rules, Ply, State, Player, Ply1, Player1, Moves)
    ->  Game = [position(Ply1, State, Player1)|Game1],
        (   Moves == unknown
        ->  Ends = Ends1,
            Game1 = []
        ;   random_member(Move, Moves),
            played(Trial, Rules, State, Player1, Move, New),
            Ply2 is Ply1+1,
            game(Trial, Turn, Rules, Ply2, New, Ends1, Ends, Game1)
        )
    ;   stuck(Ends1, Trial, State, Ends),
        Game = []
    ).

%   moves_from(+Trial, +Turn, +Rules, +Ply, +State, +Player, -Ply1, -Player1, -Moves): a player
%   without a move passes if players alternate and the program is told the player. Moves is
%   `unknown` if the call takes too long. Fails if nobody has a move.

moves_from(Trial, Turn, Moves-_, Ply, State, Player, Ply1, Player1, List) :-
    passes(Turn, Moves, Most),
    between(0, Most, Passes),
    Ply1 is Ply+Passes,
    (   Passes =:= 0
    ->  Player1 = Player
    ;   mover(Trial, Turn, State, Ply1, Player1)
    ),
    effort(Ply, long, Effort),
    asked(Trial, Effort, Moves, valid_moves(State, Player1, _), moves, Result),
    (   Result = answer(List0)
    ->  true
    ;   given_up(Ply, Result)
    ->  List0 = unknown
    ;   faulty(Trial, Result)
    ),
    List0 \== [],
    !,
    List = List0.

%   effort(+Ply, +Effort0, -Effort): Effort is for a call at Ply. Some programs take exponentially
%   long late in a game; given_up/2 then ends the game.

effort(Ply, Effort0, Effort) :-
    (   least(Least),
        Ply >= Least
    ->  Effort = late
    ;   Effort = Effort0
    ).

given_up(Ply, fault(stopped, _)) :-
    effort(Ply, long, late).

passes(alternate(Players), Moves, Most) :-
    tells_player(Moves),
    !,
    length(Players, Count),
    Most is Count-1.
passes(_, _, 0).

played(Trial, _-Move, State, Player, Chosen, New) :-
    asked(Trial, long, Move, move(State, Player, Chosen, _), state, Result),
    (   Result = answer(New0)
    ->  New = New0
    ;   faulty(Trial, Result)
    ),
    (   New == State
    ->  no_catch_all(Trial, Move, State, Player, Chosen)
    ;   true
    ).

%   no_catch_all(+Trial, +Reading, +State, +Player, +Move): Move leaves the State as it is. That may
%   be meant, but it is a fault if any other term does the same.

no_catch_all(Trial, Reading, State, Player, Move) :-
    (   asked(Trial, short, Reading, move(State, Player, '$no move', _), state, answer(State))
    ->  faulty(Trial, fault(catch_all, move(State, Move, State)))
    ;   true
    ).

%!  mover(+Trial, +Turn, +State, +Ply, -Player) is det.
%
%   It is the turn of Player, which stays unbound if Turn is unknown.

mover(_, unknown, _, _, _).
mover(_, only(Player), _, _, Player).
mover(_, alternate(Players), _, Ply, Player) :-
    length(Players, Count),
    Index is Ply mod Count,
    nth0(Index, Players, Player).
mover(Trial, place(Pattern, Theirs), State, _, Player) :-
    (   copy_term(Pattern-Theirs, State-TheirPlayer),
        ground(TheirPlayer)
    ->  converted(to_ours, Trial.map, player, TheirPlayer, Player)
    ;   own_game_error(Trial.name, no_turn(Pattern, State))
    ),
    check_player(Player, Trial, State).
mover(Trial, goal(Reading), State, _, Player) :-
    asked(Trial, long, Reading, player_to_move(State, _), any, Result),
    (   Result = answer(Player)
    ->  true
    ;   faulty(Trial, Result)
    ),
    check_player(Player, Trial, State).

check_player(Player, Trial, State) :-
    Players = Trial.players,
    (   (   Players == none
        ;   memberchk(Player, Players)
        )
    ->  true
    ;   own_game_error(Trial.name, no_player(Player, State))
    ).

%!  told_moves(+Trial, +Effort, +Reading, +State, +Player, -Result) is det.
%!  told_move(+Trial, +Effort, +Reading, +State, +Player, +Move, -Result) is det.
%
%   Result is that of asked/6. An empty list or a move that changes nothing is a fault at the start.

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

%!  sampled(+List, -Sample) is det.
%
%   Sample has the first, the middle and the last element of List.

sampled(List, Sample) :-
    length(List, Count),
    Middle is (Count+1)//2,
    sort([1,Middle,Count], Positions),
    findall(Move, ( member(Position, Positions), nth1(Position, List, Move) ), Sample).


                /*******************************
                *           THE END            *
                *******************************/

%   asked_ends(+Ends0, +Trial, +Ply, +State, +Player, -Ends, -Over): drop each reading with a fault,
%   or throw the fault if none is left. Over is `unknown` if the only one takes too long.

asked_ends(Ends0, Trial, Ply, State, Player, Ends, Over) :-
    effort(Ends0, Effort0),
    effort(Ply, Effort0, Effort),
    asked_each(Ends0, Trial, Effort, State, Player, Results),
    findall(End,
            ( member(end(Reading, Said)-Result, Results),
              said(Result, State, Said, Said1),
              End = end(Reading, Said1)
            ),
            Ends1),
    (   Ends1 = [_|_]
    ->  Ends = Ends1,
        (   member(_-answer(Winner), Results),
            \+ goes_on(Trial, Winner)
        ->  Over = true
        ;   Over = false
        )
    ;   Results = [_-Fault],
        given_up(Ply, Fault)
    ->  Ends = Ends0,
        Over = unknown
    ;   Results = [_-Fault|_],
        faulty(Trial, Fault)
    ).

asked_each(Ends, Trial, Effort, State, Player, Results) :-
    findall(End-Result,
            ( member(End, Ends),
              End = end(Reading, _),
              asked_end(Trial, Effort, Reading, State, Player, Result)
            ),
            Results).

asked_end(Trial, Effort, Reading, State, Player, Result) :-
    (   var(Player),
        tells_player(Reading)
    ->  Result = fault(players_needed, game_over)
    ;   asked(Trial, Effort, Reading, game_over(State, Player, _), any, Result0),
        (   Result0 = fault(fails, _)
        ->  Result = goes_on
        ;   Result0 = answer(Winner),
            unknown_winner(Trial, Winner)
        ->  Result = fault(winner(Winner), game_over(State, Winner))
        ;   Result = Result0
        )
    ).

said(goes_on, _, Said, Said).
said(answer(Winner), State, Said, [Winner-State|Said]).

%   goes_on(+Trial, +Winner): this answer of game_over/2 may mean that the game goes on.

goes_on(Trial, Winner) :-
    (   memberchk(Winner=Meaning, Trial.winners)
    ->  Meaning == none
    ;   Winner == none
    ).

unknown_winner(Trial, Winner) :-
    Players = Trial.players,
    Players \== none,
    no_winner(Trial, Players, Winner).

no_winner(Trial, Players, Winner) :-
    \+ memberchk(Winner, [draw,tie,none,empate]),
    \+ memberchk(Winner=_, Trial.winners),
    \+ ( member(Player, Players),
         converted(to_theirs, Trial.map, player, Player, Theirs),
         Theirs == Winner
       ).

%!  check_winners(+Trial, +End, +Players) is det.
%
%   Throw an error unless each winner that End has answered is one of Players or a known word.

check_winners(Trial, end(_, Said), Players) :-
    (   member(Winner-State, Said),
        no_winner(Trial, Players, Winner)
    ->  faulty(Trial, fault(winner(Winner), game_over(State, Winner)))
    ;   true
    ).

%   stuck(+Ends0, +Trial, +State, -Ends): nobody can move in State. A reading is dropped unless its
%   last answer was that the game goes on while there are moves.

stuck(Ends0, Trial, State, Ends) :-
    findall(End,
            ( member(End, Ends0),
              End = end(_, [Winner-State|_]),
              goes_on(Trial, Winner)
            ),
            Ends),
    (   Ends = [_|_]
    ->  true
    ;   readings(Trial, over, Readings),
        (   Readings = [_]
        ->  faulty(Trial, fault(no_moves, State))
        ;   own_game_error(Trial.name, no_end(State, Readings))
        )
    ).

%   right_end(+Ends, +Trial, -End): a reading that has ended games, else one that has answered
%   anything, else the only one.

right_end(Ends, Trial, End) :-
    include(has_ended(Trial), Ends, Ended),
    include(has_said, Ends, Said),
    member([End0|Others], [Ended,Said,Ends]),
    !,
    End0 = end(Over0, Said0),
    (   member(end(Other, Said1), Others),
        (   Said0 == []
        ;   Said1 \== Said0
        )
    ->  own_game_error(Trial.name, ambiguous(over, [Over0,Other]))
    ;   End = End0
    ).

has_ended(Trial, end(_, Said)) :-
    member(Winner-_, Said),
    \+ goes_on(Trial, Winner),
    !.

has_said(end(_, [_|_])).
