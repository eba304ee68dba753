/*  best_move/5, and the levels that search. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/virus_wars)).
:- use_module('../helpers/virus_wars_boards').

%   follow(+Line, +Player, +PlaysLeft, +Board, -State): the plays of Line are valid one after the
%   other and lead to State.

follow([], Player, PlaysLeft, Board, virus_wars(Board, Player, PlaysLeft)).
follow([Play|Line], Player, PlaysLeft, Board, Last) :-
    tabuleiro_game:move(virus_wars(Board, Player, PlaysLeft), Play, virus_wars(After, Next, Left)),
    follow(Line, Next, Left, After, Last).

%   Blue can take red's last two viruses, and has to use the chain of zombies to get at them.

chained([[['B'],[r] ,[]   ,[]   ,[]   ,[]   ],
         [ []  ,[b] ,[r]  ,[r]  ,[r]  ,[]   ],
         [ []  ,[]  ,[b]  ,[b]  ,[r]  ,[]   ],
         [ []  ,[]  ,[]   ,[]   ,[b]  ,['R']],
         [ []  ,[]  ,[]   ,[]   ,[r]  ,['R']],
         [ []  ,[]  ,[]   ,[]   ,[]   ,[]   ]]).

:- begin_tests(virus_wars_search).

test(wins, Result-Score-Winner == win(5)-99995-blue) :-
    chained(Board),
    best_move(blue, 5, Board, Play, [nodes(20000), result(Result), score(Score), line(Line)]),
    Line = [Play|_],
    follow(Line, blue, 5, Board, virus_wars(Last, Player, PlaysLeft)),
    Player-PlaysLeft == red-5,
    game_over(Last, red, Winner).

test(turn_wins, [forall(member(Level, [3,4])), Winner == blue]) :-
    chained(Board),
    choose_move(Level, blue, Board, Plays),
    follow(Plays, blue, 5, Board, virus_wars(Last, red, 5)),
    game_over(Last, red, Winner).

test(loses, Result-Score == loss(1)-(-99999)) :-
    one_cell(Board),
    best_move(blue, 2, Board, 2-1, [result(Result), score(Score)]).

%   With one play left blue has done what it has to, and red goes on.

test(last_play, Lost == false) :-
    one_cell(Board),
    best_move(blue, 1, Board, 2-1, [depth(3), result(Result)]),
    (   Result = loss(1)
    ->  Lost = true
    ;   Lost = false
    ).

%   The time of a turn is that of all its plays: with much to spare for a machine that is busy.

test(turn_time, [forall(member(Level-Least-Most, [3-0.08-1.5,4-0.8-5])), Time == Least-Most]) :-
    full_board(Board),
    get_time(Begin),
    choose_move(Level, blue, Board, Plays),
    get_time(End),
    follow(Plays, blue, 5, Board, _),
    Taken is End-Begin,
    within(Taken, Least, Most, Time).

%   A play gets the time of a turn divided by the plays left.

test(play_time, [forall(member(PlaysLeft-Least-Most, [5-0.015-0.5,1-0.09-1.5])),
                 Time == Least-Most]) :-
    full_board(Board),
    get_time(Begin),
    choose_play(3, blue, PlaysLeft, Board, Line-Column),
    get_time(End),
    move(blue, Line, Column, Board, _),
    Taken is End-Begin,
    within(Taken, Least, Most, Time).

within(Taken, Least, Most, Time) :-
    (   Taken >= Least,
        Taken =< Most
    ->  Time = Least-Most
    ;   Time = Taken
    ).

test(interrupted, [forall(member(Goal, [ choose_move(5, blue, Board, _),
                                         choose_play(5, blue, 1, Board, _),
                                         best_move(blue, 5, Board, _, [time(100)]),
                                         perft(blue, 5, Board, 12, _)
                                       ])),
                   Fast == true]) :-
    full_board(Board),
    get_time(Begin),
    catch(call_with_time_limit(0.1, Goal), time_limit_exceeded, true),
    get_time(End),
    (   End-Begin < 2
    ->  Fast = true
    ;   Fast is End-Begin
    ).

:- end_tests(virus_wars_search).
