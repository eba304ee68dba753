/*  What the search of a game of one's own is worth: against the alpha-beta of textbooks in Prolog,
    over the same predicates, and what it costs besides these predicates.

        swipl -p library=prolog native/benchmark/own.pl [LINE ...] [--positions=N] [--games=N]

    LINE is nodes, overhead, cache, stack or threads, and, where games are played, time, greedy,
    three or monte_carlo; by default all but the last four. The nodes of all iterations are ours, and
    each entry is one of the textbook's. Positions are those after four random plies; ratios are geometric means.
*/

:- module(own_benchmark, []).
:- use_module(library(apply), [foldl/4, maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2, sum_list/2]).
:- use_module(library(prolog_wrap), [unwrap_predicate/2, wrap_predicate/4]).
:- use_module(library(main), [argv_options/3, main/0]).
:- use_module(library(option), [option/3]).
:- use_module(library(random), [random_member/2]).
:- use_module(library(yall), [(>>)/5, (>>)/6]).
:- use_module(library(terms), [term_size/2]).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- use_module(own/breakthrough, []).
:- use_module(own/connect4, []).
:- use_module(own/plain).
:- use_module(own/textbook).
:- use_module(own/trails, []).
:- use_module(own/trivial, []).

:- initialization(main, main).

opt_type(positions, positions, natural).
opt_type(games,     games,     natural).

opt_help(help(usage), " [LINE ...] [OPTION ...]").
opt_help(positions,   "How many of each game are searched; 20").
opt_help(games,       "How many are played for a line that plays games; 100").

main(Argv) :-
    argv_options(Argv, Lines0, Options),
    (   Lines0 == []
    ->  Lines = [nodes,overhead,cache,stack,threads]
    ;   Lines = Lines0
    ),
    maplist(must_be(oneof([nodes,overhead,cache,stack,threads,time,greedy,three,monte_carlo])),
            Lines),
    option(positions(Positions), Options, 20),
    option(games(Games), Options, 100),
    forall(member(Line, Lines), line(Line, Positions, Games)).

line(nodes, Positions, _) :-
    format("~w~t~20|~t~w~7+~t~w~16+~t~w~10+~t~w~14+~t~w~10+~n",
           [game, depth, 'nodes: x fewer', 'to reach', 'time: x less', 'to reach']),
    forall(target(Game, Depth, Nodes, Time),
           nodes(Game, Depth, Nodes, Time, Positions)).
line(overhead, _, _) :-
    forall(member(Kind-Target, [small-"3 us", board-"6 us", slow-"5 %"]), overhead(Kind, Target)).
line(cache, _, _) :-
    forall(member(Game-Depth, [own_connect4-5,own_connect4-6,own_breakthrough-5]),
           cache(Game, Depth)).
line(stack, _, _) :-
    forall(member(Game-Depth, [own_connect4-7,own_breakthrough-5]), stack(Game, Depth)).
line(threads, Positions, _) :-
    forall(member(Game-Depth, [own_connect4-8,own_breakthrough-6]),
           threads(Game, Depth, Positions)).
line(time, _, Games) :-
    forall(member(Game, [own_connect4,own_breakthrough]), games_in_time(Game, Games)).
line(greedy, _, Games) :-
    forall(member(Game, [own_connect4,own_breakthrough]), games_against_greedy(Game, Games)).
line(three, _, Games) :-
    games_for_three(Games).
line(monte_carlo, _, Games) :-
    forall(member(Game, [own_connect4,own_breakthrough]), games_without_value(Game, Games)).

%   target(?Game, ?Depth, ?Nodes, ?Time): how many times fewer nodes than the textbook, and how many
%   times less processor time, the search is to take.

target(own_connect4, 5, 5, 10).
target(own_connect4, 6, 7, 12).
target(own_connect4, 7, 14, 20).
target(own_connect4, 8, 28, 40).
target(own_breakthrough, 4, 5, 4).
target(own_breakthrough, 5, 6, 9).
target(own_breakthrough, 6, 14, 17).

%   positions(+Game, +Count, -States): states of the program, the same every time.

positions(Game, Count, States) :-
    set_random(seed(4)),
    length(States, Count),
    maplist(position(Game), States).

position(Game, State) :-
    repeat,
    Game:initial_state(standard, Start),
    random_plies(4, Game, Start, State),
    \+ Game:game_over(State, _),
    !.

random_plies(0, _, State, State) :-
    !.
random_plies(_, Game, State, State) :-
    Game:game_over(State, _),
    !.
random_plies(Plies, Game, State0, State) :-
    Game:valid_moves(State0, Moves),
    random_member(Move, Moves),
    Game:move(State0, Move, State1),
    !,
    Less is Plies-1,
    random_plies(Less, Game, State1, State).

%   ours(+Game, +Bare, -State): of the tools.

ours(Game, Bare, State) :-
    State =.. [Game,Bare].

measured(Goal, Seconds) :-
    garbage_collect,
    statistics(cputime, Start),
    call(Goal),
    !,
    statistics(cputime, End),
    Seconds is End-Start.

geometric_mean(Numbers, Mean) :-
    foldl([X,Sum0,Sum]>>(Sum is Sum0+log(X)), Numbers, 0, Sum),
    length(Numbers, Count),
    Mean is exp(Sum/Count).

                /*******************************
                *      NODES AND TIME          *
                *******************************/

nodes(Game, Depth, NodesTarget, TimeTarget, Most) :-
    (   Depth >= 8
    ->  Count is min(5, Most)
    ;   Count = Most
    ),
    positions(Game, Count, States),
    maplist(compared(Game, Depth), States, Fewer, Less),
    geometric_mean(Fewer, Nodes),
    geometric_mean(Less, Time),
    format("~w~t~20|~t~d~7+~t~1f~16+~t~w~10+~t~1f~14+~t~w~10+~n",
           [Game, Depth, Nodes, NodesTarget, Time, TimeTarget]).

compared(Game, Depth, Bare, Fewer, Less) :-
    measured(alpha_beta(Game:Bare, Depth, _, TheirScore, TheirNodes), TheirTime),
    ours(Game, Bare, State),
    measured(best_move(State, _, [depth(Depth), score(Score), searched(Nodes)]), Time),
    same_score(TheirScore, Score),
    Fewer is TheirNodes/Nodes,
    Less is TheirTime/Time.

same_score(Theirs, Ours) :-
    (   Theirs > 900000
    ->  Ours =:= inf
    ;   Theirs < -900000
    ->  Ours =:= -inf
    ;   Ours =:= Theirs
    ).

                /*******************************
                *          OVERHEAD            *
                *******************************/

%   The predicates are called once more as often as the search calls them, by a loop in Prolog.

overhead(Kind, Target) :-
    own_trivial:start(Kind, State),
    best_move(State, _, [depth(9), searched(Nodes)]),
    measured(best_move(State, _, [depth(9)]), Time),
    measured(forall(between(1, Nodes, _), called(State)), Called),
    measured(forall(between(1, Nodes, _), true), Empty),
    Own is Called-Empty,
    Overhead is (Time-Own)/Nodes*1 000 000,
    Share is 100*(Time-Own)/Time,
    format("a node besides the predicates, ~w: ~2f us, ~1f % of all (to reach: ~s)~n",
           [Kind, Overhead, Share, Target]).

called(State) :-
    own_trivial:move_(State, 2, New),
    own_trivial:seat_(New, _),
    \+ own_trivial:over_(New, _),
    own_trivial:value_(New, 0, _).

                /*******************************
                *            CACHE             *
                *******************************/

%   A table of no size at all is one without a cache.

cache(Game, Depth) :-
    positions(Game, 5, States),
    maplist(calls(Game, Depth, 64), States, With),
    maplist(calls(Game, Depth, 0), States, Without),
    sum_list(With, Calls),
    sum_list(Without, All),
    Share is 100*Calls/All,
    format("calls of game_over and value with the cache, ~w at depth ~d: ~1f % (to reach: 65 %)~n",
           [Game, Depth, Share]).

calls(Game, Depth, Hash, Bare, Calls) :-
    flag(own_calls, _, 0),
    ours(Game, Bare, State),
    setup_call_cleanup(
        ( wrap_predicate(Game:game_over(_, _), own_calls, Body1, (own_benchmark:count_call, Body1)),
          wrap_predicate(Game:value(_, _, _), own_calls, Body2, (own_benchmark:count_call, Body2))
        ),
        best_move(State, _, [depth(Depth), hash(Hash)]),
        ( unwrap_predicate(Game:game_over/2, own_calls),
          unwrap_predicate(Game:value/3, own_calls)
        )),
    flag(own_calls, Calls, Calls).

count_call :-
    flag(own_calls, Calls, Calls+1).

                /*******************************
                *            STACK             *
                *******************************/

stack(Game, Depth) :-
    Game:initial_state(standard, Bare),
    ours(Game, Bare, State),
    best_move(State, _, [depth(1)]),    % tries the game
    term_size(State, Cells),
    nb_setval(own_stack, 0),
    garbage_collect,
    statistics(globalused, Before),
    setup_call_cleanup(
        wrap_predicate(Game:value(_, _, _), own_stack, Body, (own_benchmark:note_stack, Body)),
        best_move(State, _, [depth(Depth)]),
        unwrap_predicate(Game:value/3, own_stack)),
    nb_getval(own_stack, Highest),
    Copies is (Highest-Before)/(8*Cells*Depth),
    format("global stack at its highest, ~w at depth ~d: ~1f copies of a state a ply (to reach: 4)~n",
           [Game, Depth, Copies]).

note_stack :-
    statistics(globalused, Used),
    nb_getval(own_stack, Highest0),
    Highest is max(Highest0, Used),
    nb_setval(own_stack, Highest).

                /*******************************
                *           THREADS            *
                *******************************/

threads(Game, Depth, Most) :-
    Count is min(5, Most),
    positions(Game, Count, States),
    maplist(nodes_a_second(Game, Depth, 1), States, One),
    maplist(nodes_a_second(Game, Depth, 2), States, Two),
    maplist([A,B,C]>>(C is B/A), One, Two, Ratios),
    geometric_mean(Ratios, Ratio),
    format("nodes a second with two threads, ~w: ~2f times (to reach: 1.5)~n", [Game, Ratio]).

nodes_a_second(Game, Depth, Threads, Bare, Speed) :-
    ours(Game, Bare, State),
    best_move(State, _, [depth(Depth), threads(Threads), searched(Nodes), elapsed(Seconds)]),
    Speed is Nodes/Seconds.

                /*******************************
                *            GAMES             *
                *******************************/

%   games_in_time(+Game, +Count): a move takes 0.2 s; each opening of four random plies is played
%   with both colours.

games_in_time(Game, Count) :-
    games(Game, Count, in_time, textbook_in_time, Score),
    format("0.2 s a move against the textbook, ~w: ~1f % of ~d games~n", [Game, Score, Count]).

games_against_greedy(Game, Count) :-
    games(Game, Count, level(3), own_greedy, Score),
    format("level 3 against the program's own greedy, ~w: ~1f % of ~d games (to reach: 90 %)~n",
           [Game, Score, Count]).

%   games_for_three(+Count): each opening is played from each of the three seats.

games_for_three(Count) :-
    Openings is (Count+2)//3,
    positions(own_trails, Openings, States),
    findall(Won,
            ( member(State, States),
              own_trails:player(Ours),
              winner_of_three(State, Ours, Winner),
              (   Winner == Ours
              ->  Won = 1
              ;   Won = 0
              )
            ),
            All),
    length(All, Played),
    sum_list(All, Sum),
    wilson(Sum, Played, Low, High),
    Share is 100*Sum/Played,
    format("level 3 against two of the program's own greedy, own_trails: ~1f % [~1f, ~1f] ",
           [Share, Low, High]),
    format("of ~d games (to reach: above 33.3 %)~n", [Played]).

winner_of_three(State, _, Winner) :-
    own_trails:game_over(State, Winner),
    !.
winner_of_three(State, Ours, Winner) :-
    own_trails:to_move(State, Player),
    (   Player == Ours
    ->  chosen(level(3), own_trails, State, Move)
    ;   own_trails:choose_move(State, Player, 1, Move)
    ),
    own_trails:move(State, Move, New),
    !,
    winner_of_three(New, Ours, Winner).

%   wilson(+Won, +Played, -Low, -High): the interval, in per cent, that has the true share in 95 of a
%   hundred cases.

wilson(Won, Played, Low, High) :-
    Z = 1.96,
    P is Won/Played,
    Middle is (P+Z*Z/(2*Played))/(1+Z*Z/Played),
    Half is Z*sqrt(P*(1-P)/Played+Z*Z/(4*Played*Played))/(1+Z*Z/Played),
    Low is 100*(Middle-Half),
    High is 100*(Middle+Half).

games_without_value(Game, Count) :-
    games(Game, Count, by_rules(true), by_rules(false), Score),
    format("Monte Carlo against alpha-beta without a value, 0.2 s a move, ~w: ~1f % of ~d games~n",
           [Game, Score, Count]).

games(Game, Count, A, B, Score) :-
    Pairs is (Count+1)//2,
    positions(Game, Pairs, States),
    findall(Points,
            ( member(State, States),
              member(Players-Ours, [(A-B)-first,(B-A)-second]),
              played(Game, State, Players, Winner),
              points(Winner, Ours, Points)
            ),
            All),
    length(Played, Count),
    append(Played, _, All),
    sum_list(Played, Sum),
    Score is 100*Sum/Count.

points(draw, _, 0.5).
points(first, Ours, Points) :-
    (   Ours == first
    ->  Points = 1
    ;   Points = 0
    ).
points(second, Ours, Points) :-
    (   Ours == second
    ->  Points = 1
    ;   Points = 0
    ).

%   played(+Game, +State, +Players, -Winner): First-Second of the Players, who move by turns.

played(Game, State, First-Second, Winner) :-
    Game:to_move(State, Player),
    played(Game, State, Player, First-first, Second-second, Winner).

played(Game, State, FirstPlayer, _, _, Winner) :-
    Game:game_over(State, Player),
    !,
    (   Player == draw
    ->  Winner = draw
    ;   Player == FirstPlayer
    ->  Winner = first
    ;   Winner = second
    ).
played(Game, State, FirstPlayer, First-F, Second-S, Winner) :-
    chosen(First, Game, State, Move),
    Game:move(State, Move, New),
    !,
    played(Game, New, FirstPlayer, Second-S, First-F, Winner).

chosen(in_time, Game, Bare, Move) :-
    ours(Game, Bare, State),
    best_move(State, Move, [time(0.2)]).
chosen(textbook_in_time, Game, Bare, Move) :-
    alpha_beta_in_time(Game:Bare, 0.2, Move, _, _).
chosen(by_rules(MonteCarlo), Game, Bare, Move) :-
    plain(Game, Bare, State),
    best_move(State, Move, [time(0.2), monte_carlo(MonteCarlo)]).
chosen(level(Level), Game, Bare, Move) :-
    ours(Game, Bare, State),
    tabuleiro_game:choose_move(State, Level, Move).
chosen(own_greedy, Game, Bare, Move) :-
    Game:choose_move(Bare, 2, Move).
