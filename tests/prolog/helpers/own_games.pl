:- module(own_games, []).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(tabuleiro), [declare_game/2]).

/** <module> Small games of programs, for tests

Each has a module of its own, as programs have, and what Tic-tac-toe has not.
*/

%   Words: states and moves of terms that are hard to write and to read. Each move can be made
%   once; there is no display.

words:initial_state(words("it's", 'Player 1', 'É%', [[120,121]], [], -1, - 1, f(1.5,1r3), '/*',
                          [])).

words:left([ 'A b', [1,2], [-1,2], f(x-1), "q'1", é, 1, move('Up',2), [] ]).

words:valid_moves(State, Moves) :-
    words:left(All),
    arg(10, State, Made),
    subtract(All, Made, Moves).

words:move(State, Move, New) :-
    State =.. [words|Arguments0],
    append(Same, [Made], Arguments0),
    append(Same, [[Move|Made]], Arguments),
    New =.. [words|Arguments].

words:game_over(State, draw) :-
    words:valid_moves(State, []).

%   Pebbles: each takes one or two from a heap of his own, and passes without any.

pebbles:initial_state(heaps(4, 1)).

pebbles:valid_moves(heaps(A, B), Player, Moves) :-
    memberchk(Player-Heap, [a-A,b-B]),
    findall(take(N), ( between(1, 2, N), N =< Heap ), Moves).

pebbles:move(heaps(A0, B0), Player, take(N), heaps(A, B)) :-
    (   Player == a
    ->  A is A0-N,
        B = B0
    ;   A = A0,
        B is B0-N
    ),
    A >= 0,
    B >= 0.

pebbles:game_over(heaps(0, 0), a).

pebbles:value(heaps(A, B), a, Value) :-
    Value is B-A.
pebbles:value(heaps(A, B), b, Value) :-
    Value is A-B.

pebbles:display_game(heaps(A, B)) :-
    format("~d and ~d", [A, B]).

%   Walk: a puzzle for one, who has to get from 0 to 3.

walk:initial_state(0).

walk:valid_moves(N, Moves) :-
    (   N =:= 0
    ->  Moves = [right]
    ;   Moves = [left,right]
    ).

walk:move(N0, left, N) :-
    N0 > 0,
    N is N0-1.
walk:move(N0, right, N) :-
    N is N0+1.

walk:game_over(3, walker).

walk:value(N, _, N).

walk:display_game(N) :-
    format("at ~d~n", [N]).

walk:choose_move(_, _, right).

%   Spin: a wheel that is turned for ever; spun is the same, ended in other ways. At a place that
%   it does not have, a turn of it does not end.

spin:initial_state(north-w).

spin:valid_moves(_, [cw,ccw]).

spin:move(lost-_, _, _) :-
    repeat,
    fail.
spin:move(At-P, Move, To-Q) :-
    memberchk(P-Q, [w-b,b-w]),
    Wheel = [north,east,south,west,north],
    (   Move == cw
    ->  append(_, [At,To|_], Wheel)
    ;   append(_, [To,At|_], Wheel)
    ),
    !.

spin:game_over(_, _) :-
    fail.

%   Lots: a heap that is drawn by lot, of which each takes one to three.

lots:initial_state(N) :-
    random_between(5, 12, N).

lots:valid_moves(N, Moves) :-
    findall(M, ( between(1, 3, M), M =< N ), Moves).

lots:move(N0, M, N) :-
    N is N0-M,
    N >= 0.

lots:choose_move(easy, _, 1).
lots:choose_move(hard, N, M) :-
    M is min(3, N).

lots:game_over(0, Player, Winner) :-
    memberchk(Player-Winner, [me-you,you-me]).

%   Runs: the first player makes two moves running. Its display has faults.

runs:initial_state(runs(6, one, 2)).

runs:valid_moves(runs(_, _, _), [go]).

runs:move(runs(N0, P0, Left0), go, runs(N, P, Left)) :-
    N is N0-1,
    (   P0 == one,
        Left0 =:= 2
    ->  P = one,
        Left = 1
    ;   P0 == one
    ->  P = two,
        Left = 1
    ;   P = one,
        Left = 2
    ).

runs:game_over(runs(0, _, _), draw).

runs:display_game(runs(5, _, _)) :-
    !,
    fail.
runs:display_game(runs(4, _, _)) :-
    write(half),
    atom_length(_, _).
runs:display_game(runs(3, _, _)) :-
    throw(oops).
runs:display_game(runs(N, P, _)) :-
    format("~w ~d", [P, N]).

%   Count: its program counts its moves in a fact, of which no test need be told.

:- multifile user:message_hook/3.
:- dynamic
    user:message_hook/3,
    count:made/1.

user:message_hook(tabuleiro(own_game(count, state_kept(_))), warning, _).

count:made(0).

count:initial_state(3).

count:valid_moves(_, [down]).

count:move(N0, down, N) :-
    N is N0-1,
    retract(count:made(Made0)),
    Made is Made0+1,
    assertz(count:made(Made)).

count:game_over(0, draw).

:- declare_game(words:words, [players(['X 1',o])]).
:- declare_game(pebbles:pebbles, [players([a,b]), title("Two heaps")]).
:- declare_game(walk:walk, [players([walker]), levels([1,well])]).
:- declare_game(spin:spin, [players([w,b]), turn(_-P, P), repetition(draw)]).
:- declare_game(spin:spun, [players([w,b]), turn(_-P, P), moves(5)]).
:- declare_game(lots:lots, [players([me,you]), levels([easy,hard])]).
:- declare_game(runs:runs, [players([one,two]), turn(runs(_, P, _), P)]).
:- declare_game(count:count, [players([x,o])]).
