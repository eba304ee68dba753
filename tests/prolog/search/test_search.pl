/*  What a search finds. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../helpers/boards').
:- use_module('../helpers/forced').

%   rules(?Module, ?Rules): of the two libraries, Module has these Rules.

rules(tabuleiro_infection, coursework).
rules(tabuleiro_ataxx, ataxx).

start(Module, Board) :-
    Module:initial_board(Board).

%   follow(+Module, +Line, +Player, +Board, -Last): Line is valid moves, and passes where there is
%   none; Last is the board at its end.

follow(_, [], _, Board, Board).
follow(Module, [Move|Moves], Player, Board, Last) :-
    Module:valid_moves(Player, Board, Valid),
    (   Move == pass
    ->  Valid == [],
        After = Board
    ;   memberchk(Move, Valid),
        Move = OL-OC-NL-NC,
        Module:move(Player, OL, OC, NL, NC, Board, After)
    ),
    other(Player, Other),
    follow(Module, Moves, Other, After, Last).

other('A', 'B').
other('B', 'A').

%   crowded(+Module, -Player, -Board): a board with two empty cells, and a choice. Many blocked
%   cells keep the reference from having too much to do.

crowded(Module, Player, Board) :-
    repeat,
    random_member(Player, ['A','B']),
    length(Pieces, 47),
    contents(Module, Contents),
    maplist([Cell]>>random_member(Cell, Contents), Pieces),
    random_permutation([' ',' '|Pieces], Shuffled),
    lines(Shuffled, Board),
    Module:valid_moves(Player, Board, Moves),
    setof(NL-NC, Place^member(Place-NL-NC, Moves), [_,_|_]),
    !.

contents(tabuleiro_infection, [a,b]).
contents(tabuleiro_ataxx, [a,b,'#','#']).

lines([], []).
lines(Cells, [Line|Lines]) :-
    length(Line, 7),
    append(Line, Rest, Cells),
    !,
    lines(Rest, Lines).

%   decided(?Module, ?Name, ?Player, -Board, ?Result)

decided(Module, wins_by_the_last_cell, 'A',
        [[ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , b , b , b , b , b ],
         [ b , b , b , b , b , b , b ],
         [ b , b , b , b , b , a , b ],
         [ b , b , b , b , b , b ,' ']], win(1)) :-
    rules(Module, _).
decided(Module, takes_the_last_piece, 'B',
        [[ a ,' ',' ',' ',' ',' ',' '],
         [' ',' ',' ',' ',' ',' ',' '],
         [' ',' ', b ,' ',' ',' ',' '],
         [' ',' ',' ',' ',' ',' ',' '],
         [' ',' ',' ',' ',' ',' ',' '],
         [' ',' ',' ',' ',' ',' ',' '],
         [' ',' ',' ',' ',' ',' ',' ']], win(1)) :-
    rules(Module, _).
decided(Module, loses_by_the_last_cell, 'B',
        [[ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , a ],
         [ a , a , a , a , a , a , b ],
         [ a , a , a , a , a , b ,' ']], loss(1)) :-
    rules(Module, _).
decided(tabuleiro_infection, with_a_pass, 'A',
        [[ b , a , a , a , b ,' ', a ],
         [ a , a , a , a , b ,' ', b ],
         [ b , a , b , a , b , a , b ],
         [ a , b , b , b , b , a , b ],
         [ b , b , b , b , b , b , a ],
         [ a , b , a , a , a , a , a ],
         [ b , b , b , b , b , b , a ]], win(3)).
decided(tabuleiro_infection, two_each, 'A',
        [[ b ,' ', b , b , a , b , a ],
         [ b ,' ', b , b , a , b , a ],
         [ a , b , a , a , b , a , b ],
         [ a , b , b , b , b , b , a ],
         [ b , a , a , a , a , b , a ],
         [ b , a , b , b , a , a , b ],
         [ b , b , b , a , b , b , b ]], loss(4)).

%   The score that goes with a result.

score(win(Plies), Score) :-
    Score is 100000-Plies.
score(loss(Plies), Score) :-
    Score is Plies-100000.

%   A piece in a corner that can only jump: at best it makes the pieces equal.

only_jumps([[ a , b ,' ',' ',' ',' ',' '],
            [ b , b ,' ',' ',' ',' ',' '],
            [' ',' ',' ',' ',' ',' ',' '],
            [' ',' ',' ',' ',' ',' ',' '],
            [' ',' ',' ',' ',' ',' ',' '],
            [' ',' ',' ',' ',' ',' ', b ],
            [' ',' ',' ',' ',' ',' ', b ]]).

:- begin_tests(search).

test(decided,
     [ forall(decided(Module, _, Player, Board, Expected)),
       Result-Score == Expected-ExpectedScore
     ]) :-
    score(Expected, ExpectedScore),
    Module:best_move(Player, Board, Move, [result(Result), score(Score), line(Line)]),
    Line = [Move|_],
    follow(Module, Line, Player, Board, Last),
    Module:game_over(Last, _),
    !.

%   Where there is a choice, a search of some depth finds what is forced.

test(decided_as_in_the_reference, [forall(rules(Module, Rules)), Wrong-Missing == []-[]]) :-
    set_random(seed(15)),
    findall(Found-Expected,
            ( between(1, 40, _),
              crowded(Module, Player, Board),
              forced(Rules, Player, Board, 3, Expected),
              Expected \== unknown,
              Module:best_move(Player, Board, _, [depth(8), result(Found)])
            ),
            Pairs),
    exclude([Result-Result]>>true, Pairs, Wrong),
    pairs_keys(Pairs, Found),
    subtract([win(2),win(3),loss(3)], Found, Missing).

test(draw, Result-Score == draw-0) :-
    only_jumps(Board),
    tabuleiro_infection:best_move('A', Board, Move,
                                  [jumps(99), result(Result), score(Score), line(Line)]),
    Line == [Move],
    memberchk(Move, [1-1-1-3,1-1-3-1]).

test(jumps_matter, Result == loss(2)) :-
    only_jumps(Board),
    tabuleiro_infection:best_move('A', Board, _, [jumps(0), depth(4), result(Result)]).

test(jumps_end_the_game, fail) :-
    only_jumps(Board),
    tabuleiro_infection:best_move('A', Board, _, [jumps(100)]).

test(no_move, fail) :-
    tabuleiro_infection:best_move('A',
                        [[ a , b , b ,' ',' ',' ',' '],
                         [ b , b ,' ',' ',' ',' ',' '],
                         [ b ,' ', b ,' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' '],
                         [' ',' ',' ',' ',' ',' ',' ']], _, []).

test(game_over, [forall(rules(Module, _)), fail]) :-
    length(Empty, 7),
    maplist(=(' '), Empty),
    Module:best_move('A', [[ a ,' ',' ',' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,Empty], _,
                     []).

%   One valid move: it needs no search.

test(forced_move, [forall(rules(Module, _)), Move-Fast == (1-1-1-2)-true]) :-
    Line = [b,b,b,b,b,b,b],
    Board = [[ a ,' ', b , b , b , b , b ],Line,Line,Line,Line,Line,Line],
    Module:best_move('A', Board, Move, [time(100), elapsed(Seconds)]),
    (   Seconds < 5
    ->  Fast = true
    ;   Fast = Seconds
    ).

test(depth, [forall(member(Depth, [1,2,5])), Reached == Depth]) :-
    midgame(Board),
    tabuleiro_infection:best_move('A', Board, _, [depth(Depth), reached(Reached)]).

test(nodes, forall(member(Nodes, [1,10,1000,50000]))) :-
    midgame(Board),
    tabuleiro_infection:best_move('A', Board, _, [nodes(Nodes), searched(Searched)]),
    Searched =< Nodes,
    (   Nodes >= 1000
    ->  Searched >= Nodes//2
    ;   true
    ).

test(first_limit, Reached-Few == 2-true) :-
    midgame(Board),
    tabuleiro_infection:best_move('A', Board, _,
                        [time(100), nodes(1000000000), depth(2), reached(Reached), searched(Nodes)]),
    (   Nodes < 100000
    ->  Few = true
    ;   Few = Nodes
    ).

test(no_time,
     [forall(member(Limit, [time(0),time(0.0),nodes(0),depth(0)])), Reached-Line == 0-[Move]]) :-
    midgame(Board),
    tabuleiro_infection:best_move('A', Board, Move, [Limit, reached(Reached), line(Line)]),
    tabuleiro_infection:valid_moves('A', Board, Moves),
    memberchk(Move, Moves).

%   More is left to do after a second.

test(a_second_by_default, Within == true) :-
    start(tabuleiro_infection, Board),
    tabuleiro_infection:best_move('A', Board, _, [elapsed(Seconds)]),
    within(0.99, Seconds, 3, Within).

test(time, [forall(member(Time, [0.05,1r5])), Within == true]) :-
    start(tabuleiro_infection, Board),
    get_time(Begin),
    tabuleiro_infection:best_move('A', Board, _, [time(Time), elapsed(Seconds)]),
    get_time(End),
    Whole is End-Begin,
    Least is 0.99*Time,
    within(Least, Seconds, Whole, true),
    within(Least, Whole, 2, Within).

within(Low, Value, High, Within) :-
    (   Value >= Low,
        Value =< High
    ->  Within = true
    ;   Within = Value
    ).

test(threads, [forall(member(Threads, [2,3]))]) :-
    midgame(Board),
    tabuleiro_infection:best_move('B', Board, Move, [threads(Threads), time(0.2), line(Line)]),
    Line = [Move|_],
    follow(tabuleiro_infection, Line, 'B', Board, _),
    !.

test(small_table) :-
    midgame(Board),
    tabuleiro_infection:best_move('B', Board, Move, [hash(0), depth(6), line([Move|_])]).

test(huge_table, [forall(member(MiB, [1<<30,1<<62,1<<64,1<<80])), error(resource_error(memory))]) :-
    Hash is MiB,
    midgame(Board),
    tabuleiro_infection:best_move('B', Board, _, [hash(Hash)]).

test(move_is_compared, fail) :-
    midgame(Board),
    tabuleiro_infection:best_move('B', Board, 1-1-1-1, [depth(1)]).

test(concurrent, Answers == [Answer]) :-
    start(tabuleiro_infection, Board),
    answer(tabuleiro_infection, Board, depth(6), Answer),
    findall(Result,
            ( length(Results, 4),
              concurrent_maplist([R]>>answer(tabuleiro_infection, Board, depth(6), R), Results),
              member(Result, Results)
            ),
            All),
    sort(All, Answers).

answer(Module, Board, Limit, answer(Move, Score, Result, Line, Depth, Nodes)) :-
    Module:best_move('A', Board, Move,
                     [ Limit, score(Score), result(Result), line(Line), reached(Depth),
                       searched(Nodes)
                     ]).

:- end_tests(search).
