/*  What a search of Exo finds, for two players and for three. */

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(tabuleiro/exo)).
:- use_module('../helpers/exo_states').

players(2).
players(3).

%   follow(+Line, +State, -Last): Line is valid moves; Last is the state after them.

follow([], State, State).
follow([Planet-Line-Column|Moves], State, Last) :-
    move(Planet, Line, Column, State, Next),
    follow(Moves, Next, Last).

%   greedy_game(+Players, +Plies, -State): so many moves of level 2 from a shuffled start.

greedy_game(Players, Plies, State) :-
    set_random(seed(5)),
    initial_state(Players, Start),
    length(Turns, Plies),
    foldl([_, S0, S]>>( choose_move(2, S0, Move), follow([Move], S0, S) ), Turns, Start, State).

:- begin_tests(exo_search).

%   There is more to search than so many positions: all of them are searched, and no more.

test(nodes, [forall(( players(Players), member(Nodes, [1, 10, 1000, 20000]) )), Searched == Nodes]) :-
    greedy_game(Players, 3, State),
    best_move(State, _, [nodes(Nodes), searched(Searched)]).

%   Neither another thread nor the lack of a table changes what a depth is worth.

test(threads_and_table, [ forall(( players(Players),
                                   member(Options, [[], [exact(true)]]),
                                   member(Depth, [2, 3]),
                                   \+ Players-Options-Depth = 3-[_]-3
                                 )),
                          Score == Expected
                        ]) :-
    greedy_game(Players, 3, State),
    best_move(State, _, [depth(Depth), score(Expected)|Options]),
    best_move(State, Move, [threads(2), hash(0), depth(Depth), score(Score)|Options]),
    follow([Move], State, Next),
    (   Players =:= 2,
        Options == [exact(true)]
    ->  Before is Depth-1,                      % the move leads to it
        best_move(Next, _, [depth(Before), exact(true), score(Others)]),
        assertion(Score =:= -Others)
    ;   true
    ).

%   The last move of the game: what it brings about is known.

test(last_move, [forall(member(Players-Plies, [2-25, 3-26])), Result == Expected]) :-
    greedy_game(Players, Plies, State),
    State = exo(_, _, Player),
    best_move(State, Move, [result(Result), line([Move])]),
    follow([Move], State, Last),
    game_over(Last, Winner),
    (   Winner == draw
    ->  Expected = draw
    ;   Winner == Player
    ->  Expected = win(1)
    ;   Expected = loss(1)
    ).

%   Two players' last moves are searched to the end: the result comes true where both play it out.

test(end_of_two, [forall(member(Plies, [23, 24])), Expected == Result]) :-
    greedy_game(2, Plies, State),
    best_move(State, _, [time(20), result(Result)]),
    played_out(State, Winner),
    State = exo(_, _, Player),
    Left is 26-Plies,
    (   Winner == draw
    ->  Expected = draw
    ;   Winner == Player
    ->  Expected = win(Left)
    ;   Expected = loss(Left)
    ).

played_out(State, Winner) :-
    (   game_over(State, Winner0)
    ->  Winner = Winner0
    ;   best_move(State, Move, [time(20)]),
        follow([Move], State, Next),
        played_out(Next, Winner)
    ).

test(whole_games, [forall(players(Players))]) :-
    ordered_start(Players, Start),
    whole_game(Start).

whole_game(State) :-
    (   best_move(State, Move, [nodes(300)])
    ->  valid_moves(State, Moves),
        assertion(memberchk(Move, Moves)),
        follow([Move], State, Next),
        whole_game(Next)
    ;   assertion(game_over(State, _))
    ).

%   The planet on top scores for both: who leaves it to the other loses by it.

test(takes_what_both_need,
     [forall(member(Level, [2, 3])), Planet == planet(small, red, gaseous)]) :-
    contested(State),
    choose_move(Level, State, Planet-_-_).

contested(exo([[planet(small, red, gaseous)|Under]|Universe],
              [ [[sun, planet(small, red, terrestrial), planet(small, red, ringed)]],
                [[sun, planet(small, green, gaseous), planet(small, white, gaseous)]]
              ],
              1)) :-
    ordered_start(2, exo(Stacks, _, _)),
    append(Stacks, All),
    subtract(All,
             [ planet(small, red, gaseous), planet(small, red, terrestrial),
               planet(small, red, ringed), planet(small, green, gaseous),
               planet(small, white, gaseous)
             ],
             Rest),
    append(Under, Others, Rest),
    length(Under, 2),
    !,
    findall([Planet], member(Planet, Others), Universe).

%   With time to spare for a machine that is busy.

test(time_limit_ends_it, [forall(players(Players)), true(Taken < 2)]) :-
    greedy_game(Players, 2, State),
    get_time(Begin),
    catch(call_with_time_limit(0.2, best_move(State, _, [time(100)])),
          time_limit_exceeded,
          true),
    get_time(End),
    Taken is End-Begin.

test(works_after_an_interrupt) :-
    greedy_game(3, 2, State),
    catch(best_move(State, _, [time(100), on_progress([_]>>throw(enough))]), enough, true),
    best_move(State, Move, [depth(1)]),
    follow([Move], State, _).

:- end_tests(exo_search).
