/*  Whose turn it is in a declared game, and what a state of ours is: told by the program's state,
    carried along, for one player, two and three, with moves in a row and with passes.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/own/declare), [game_plan/2]).
:- use_module('../helpers/own_programs').

nim("initial_state(n(7)).
     valid_moves(n(N), Ms) :- findall(M, ( between(1, 3, M), M =< N ), Ms).
     move(n(N0), M, n(N)) :- N is N0-M.
     game_over(n(0), P, W) :- next(P, W).
     value(n(N), V) :- V is N mod 4.
     next(a, b).
     next(b, c).
     next(c, a).
     ").

%   Of three in a row who has stones is told to move: the others pass.

passing("initial_state(s(2, 1)).
         valid_moves(s(X, O), P, Ms) :- ( P == x -> N = X ; N = O ), findall(take, N > 0, Ms).
         move(s(X0, O), x, take, s(X, O)) :- X is X0-1.
         move(s(X, O0), o, take, s(X, O)) :- O is O0-1.
         game_over(s(0, 0), x).
         value(s(X, O), x, V) :- V is X-O.
         value(s(X, O), o, V) :- V is O-X.
        ").

again("initial_state(s(5, x)).
       valid_moves(s(N, _), Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).
       move(s(N0, P), M, s(N, Q)) :- N is N0-M, ( M =:= 1 -> Q = P ; other(P, Q) ).
       game_over(s(0, P), P).
       other(x, o).
       other(o, x).
      ").

puzzle("initial_state([3,1,2]).
        valid_moves(L, [1,2]) :- length(L, 3).
        move(L, I, M) :- nth1(I, L, X, R), append(R, [X], M).
        game_over([1,2,3]).
        value(L, V) :- nth1(I, L, 1), V is -I.
       ").

players(Game, Players) :-
    game_plan(Game, Plan),
    Players = Plan.players.

start(Game, State) :-
    tabuleiro_game:initial_state(Game, State).

to_move(State, Player) :-
    tabuleiro_game:player_to_move(State, Player).

move(State, Move, Next) :-
    tabuleiro_game:move(State, Move, Next).

:- begin_tests(own_turns).

test(carried, State-Player-Next-Mover == 'G'(n(7),a)-a-'G'(n(6),b)-b) :-
    nim(Text),
    with_program(Text, [players([a,b]), winners([c = a]), value_side(mover)], Game,
                 ( start(Game, State0),
                   to_move(State0, Player),
                   move(State0, 1, Next0),
                   to_move(Next0, Mover)
                 )),
    renamed(State0, State),
    renamed(Next0, Next).

test(three, Movers-Winner == [a,b,c,a]-c) :-
    nim(Text),
    with_program(Text,
                 [ players([a,b,c]), map([value(n(N), P, V) = ( P == a, V = N ; P \== a, V is -N )])
                 ],
                 Game,
                 ( start(Game, S0),
                   move(S0, 1, S1),
                   move(S1, 2, S2),
                   move(S2, 3, S3),
                   maplist(to_move, [S0,S1,S2,S3], Movers),
                   move(S3, 1, S4),
                   tabuleiro_game:game_over(S4, Winner)
                 )).

%   Who cannot move passes: move/3 does so by itself, and a state where that has to be has one move.

test(passes, Movers-Moves-Search == [x,o,x]-[pass]-pass) :-
    passing(Text),
    with_program(Text, [players([x,o])], Game,
                 ( start(Game, S0),
                   move(S0, take, S1),
                   move(S1, take, S2),
                   maplist(to_move, [S0,S1,S2], Movers),
                   State =.. [Game,s(1,0),o],
                   tabuleiro_game:valid_moves(State, Moves),
                   best_move(State, Search, [depth(2)])
                 )).

test(pass_skips, Next == s(0,2)-o) :-
    passing(Text),
    with_program(Text, [players([x,o])], Game,
                 ( State =.. [Game,s(0,3),o],
                   move(State, take, After)
                 )),
    After =.. [_,Bare,Player],
    Next = Bare-Player.

%   In every game of this one somebody has to pass while the program is tried.

test(passes_while_tried, Movers == [x,o,x,x,x]) :-
    passing(Text0),
    atomic_list_concat([Before,After], 's(2, 1)', Text0),
    atomic_list_concat([Before,'s(5, 1)',After], Text),
    with_program(Text, [players([x,o])], Game,
                 ( start(Game, S0),
                   foldl([_,S-[Mover|Ms],Next-Ms]>>( to_move(S, Mover), move(S, take, Next) ),
                         [1,2,3,4,5], S0-Movers, _-[])
                 )).

%   Where a program lists a pass of its own, and nothing else, each of the others passes once.

test(passes_for_ever, [forall(member(Players-Mover, [[x,o]-x,[x,o,z]-x])), Result-Next == true-Mover]) :-
    with_program("initial_state(s(1)).
                  valid_moves(s(N), _, Ms) :- ( N =:= 1 -> Ms = [take] ; Ms = [pass] ).
                  move(s(1), _, take, s(0)).
                  move(s(N0), _, pass, s(N)) :- N is N0-1.
                  game_over(s(-100 000), x).",
                 [players(Players)], Game,
                 ( start(Game, State),
                   call_with_inference_limit(move(State, take, After), 1 000 000, Limited),
                   (   Limited == inference_limit_exceeded
                   ->  Result = Limited
                   ;   Result = true,
                       to_move(After, Next)
                   )
                 )).

test(perft_counts_passes, Count =:= 1) :-
    passing(Text),
    with_program(Text, [players([x,o])], Game,
                 ( start(Game, State),
                   perft(State, 3, Count)
                 )).

test(again, Movers == [x,x,o,o]) :-
    again(Text),
    with_program(Text, [players([x,o]), turn(s(_,P),P)], Game,
                 ( start(Game, S0),
                   move(S0, 1, S1),
                   move(S1, 2, S2),
                   move(S2, 1, S3),
                   maplist(to_move, [S0,S1,S2,S3], Movers)
                 )).

test(again_has_to_be_said, error(tabuleiro(own_game(_, turn_unclear(s(5,x), [turn(s(_,P),P)]))))) :-
    again(Text),
    with_program(Text, [players([x,o])], Game, start(Game, _)).

test(players_of_the_turn, Players == [x,o]) :-
    again(Text),
    with_program(Text, [turn(s(_,P),P)], Game, players(Game, Players)).

test(told_by_a_predicate, [forall(member(Turn, [turn(whose),turn=whose])), Mover == x]) :-
    again(Text0),
    atom_concat(Text0, "whose(s(_, P), P).", Text),
    with_program(Text, [players([x,o]), Turn], Game,
                 ( start(Game, State),
                   to_move(State, Mover)
                 )).

test(no_place, error(tabuleiro(own_game(_, turn_unknown(n(7)))))) :-
    nim(Text0),
    atom_concat(Text0, "game_over(n(0), a).", Text),
    with_program(Text, [map([game_over(n(0), W) = (W = a)])], Game, start(Game, _)).

%   Where the program says that nobody has won, it goes on as long as there are moves.

test(none_without_moves, [ forall(member(Word-Options, [none-[],0-[winners([0 = none])]])),
                           Winner == draw
                         ]) :-
    format(string(Text),
           "initial_state(s(3, x)).
            valid_moves(s(N, _), Ms) :- findall(1, N > 0, Ms).
            move(s(N0, P), 1, s(N, Q)) :- N is N0-1, other(P, Q).
            game_over(_, ~w).
            other(x, o).
            other(o, x).",
           [Word]),
    with_program(Text, [players([x,o])|Options], Game,
                 ( start(Game, S0),
                   move(S0, 1, S1),
                   move(S1, 1, S2),
                   assertion(\+ tabuleiro_game:game_over(S2, _)),
                   move(S2, 1, S3),
                   tabuleiro_game:game_over(S3, Winner)
                 )).

%   Too few moves to tell whether something alternates.

test(too_short, error(tabuleiro(own_game(_, turn_unknown(n(2)))))) :-
    with_program("initial_state(n(2)).
                  valid_moves(n(_), [1]).
                  move(n(N0), 1, n(N)) :- N is N0-1.
                  game_over(n(0), draw).",
                 [], Game, start(Game, _)).

%   What alternates has to do so from the first ply to the fourth.

test(fewest_plies, [forall(member(Plies-Expected, [3-unknown,4-[x,o]])), Found == Expected]) :-
    format(string(Text),
           "initial_state(s(~d, x)).
            valid_moves(_, [1]).
            move(s(N0, P), 1, s(N, Q)) :- N is N0-1, memberchk(P-Q, [x-o,o-x]).
            game_over(s(0, _), draw).",
           [Plies]),
    with_program(Text, [], Game,
                 catch(players(Game, Found), error(tabuleiro(own_game(_, turn_unknown(_))), _),
                       Found = unknown)).

%   The time for random games is over before the first of them, as on a machine that is busy.

test(slow, Players == [x,o]) :-
    with_program("initial_state(s(9, x)).
                  valid_moves(s(N, _), Ms) :- sleep(0.15), findall(M, ( between(1, 2, M), M =< N ), Ms).
                  move(s(N0, P), M, s(N, Q)) :- N is N0-M, memberchk(P-Q, [x-o,o-x]).
                  game_over(s(0, P), P).",
                 [], Game, players(Game, Players)).

%   A state of many thousands of cells is looked through in time.

test(large_state, Player == o) :-
    with_program("initial_state(s(L, x, 8)) :- numlist(1, 20000, L).
                  valid_moves(_, [1,2]).
                  move(s([H|T], P, N0), M, s([I|T], Q, N)) :- I is H+M, other(P, Q), N is N0-1.
                  game_over(s(_, _, 0), draw).
                  other(x, o).
                  other(o, x).",
                 [], Game,
                 ( start(Game, State),
                   move(State, 1, Next),
                   to_move(Next, Player)
                 )).

test(two_places,
     error(tabuleiro(own_game(_, turn_unclear(s(4,x,o), [turn(s(_,P,_),P),turn(s(_,_,Q),Q)]))))) :-
    with_program("initial_state(s(4, x, o)).
                  valid_moves(s(N, _, _), Ms) :- findall(1, N > 0, Ms).
                  move(s(N0, P, Q), 1, s(N, Q, P)) :- N is N0-1.
                  game_over(s(0, _, P), P).",
                 [], Game, start(Game, _)).

test(two_places_one_of_the_first, Player == x) :-
    with_program("initial_state(s(4, x, o)).
                  valid_moves(s(N, _, _), Ms) :- findall(1, N > 0, Ms).
                  move(s(N0, P, Q), 1, s(N, Q, P)) :- N is N0-1.
                  game_over(s(0, _, P), P).",
                 [players([x,o])], Game,
                 ( start(Game, State),
                   to_move(State, Player)
                 )).

test(puzzle, Player-Move-Values-Winner == me-1-[-2,-1]-me) :-
    puzzle(Text),
    with_program(Text, [players([me])], Game,
                 ( start(Game, State),
                   to_move(State, Player),
                   best_move(State, Move, [depth(3)]),
                   move(State, Move, Next),
                   maplist(value_for_me, [State,Next], Values),
                   tabuleiro_game:game_over(Next, Winner)
                 )).

value_for_me(State, Value) :-
    tabuleiro_game:value(State, me, Value).

%   value/2 is for the side that the declaration says, and more of it better, or less.

test(value_side, [ forall(member(Options-Values,
                                 [ [value_side(mover)]-[3,-3],
                                   [value_side(a)]-[3,-3],
                                   [value_side(b)]-[-3,3],
                                   [value_side(mover), better(lower)]-[-3,3],
                                   [value_side(b), better(lower)]-[3,-3]
                                 ])),
                   Found == Values
                 ]) :-
    nim(Text),
    with_program(Text, [players([a,b]), winners([c = a])|Options], Game,
                 ( start(Game, State),
                   findall(Value,
                           ( member(Player, [a,b]),
                             tabuleiro_game:value(State, Player, Value)
                           ),
                           Found)
                 )).

renamed(State0, State) :-
    State0 =.. [_|Arguments],
    State =.. ['G'|Arguments].

:- end_tests(own_turns).
