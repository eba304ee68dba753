/*  Players of programs that play our games in terms of their own, by a map. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/own_programs').

                % the program: cells are o, x and e, places count from 0

theirs:best(greedy, Player, Board, From, To) :-
    maplist(maplist(theirs:cell), Ours, Board),
    theirs:side(OurPlayer, Player),
    tabuleiro_infection:choose_move(2, OurPlayer, Ours, movement(OL, OC, NL, NC)),
    maplist(succ, [OL0,OC0,NL0,NC0], [OL,OC,NL,NC]),
    From = OL0/OC0,
    To = NL0/NC0.
theirs:best(greedy, _, _, 9/9, 9/9).
theirs:best(throws, _, _, _, _) :-
    throw(oops).

theirs:cell(a, o).
theirs:cell(b, x).
theirs:cell(' ', e).
theirs:side('A', noughts).
theirs:side('B', crosses).

map(Level,
    [ choose_move(infection(Board, Player, _), OL-OC-NL-NC)
      = best(Level, Player, Board, OL/OC, NL/NC),
      player:'A' = noughts,
      player:'B' = crosses,
      cell:a = o,
      cell:b = x,
      cell:' ' = e,
      move:(A-B-C-D) = (A0-B0-C0-D0, A is A0+1, B is B0+1, C is C0+1, D is D0+1)
    ]).

:- begin_tests(mapped_players).

%   It plays as the level does that it asks.

test(plays, Games == Expected) :-
    map(greedy, Map),
    theirs:match(infection, [map(Map),level(1)], Result, [games(4), seed(3)]),
    games(Result, Games),
    match(infection, [goal(two),level(1)], Result2, [games(4), seed(3)]),
    games(Result2, Expected).

two(State, Move) :-
    tabuleiro_game:choose_move(State, 2, Move).

games(Result, Games) :-
    findall(Moves-End-Winner,
            ( member(Played, Result.results),
              _{moves:Moves, end:End, winner:Winner0} :< Played,
              (   Winner0 = Number-_
              ->  Winner = Number
              ;   Winner = Winner0
              )
            ),
            Games).

%   From a file, in a process of its own.

test(plays_from_a_file, Games == Expected) :-
    with_player_file(File,
                     match(infection, [file(File, map([ choose_move(infection(B, P, _), L-C-NL-NC)
                                                        = best(P, B, L/C, NL/NC),
                                                        player:'A' = noughts,
                                                        player:'B' = crosses
                                                      ])),
                                       level(1)],
                           Result, [games(4), seed(3)])),
    games(Result, Games),
    match(infection, [goal(two),level(1)], Result2, [games(4), seed(3)]),
    games(Result2, Expected).

test(throws_from_a_file, Ends == [threw(oops),threw(oops)]) :-
    with_player_file(File,
                     match(infection, [file(File, map([choose_move(S, _) = throws(S)])),level(1)],
                           Result, [games(2)])),
    findall(Reason, ( member(Played, Result.results), Played.end = lost(1-_, Reason) ), Ends).

test(not_in_the_file, error(existence_error(procedure, worst/2), context(_, File))) :-
    with_player_file(File,
                     match(infection, [file(File, map([choose_move(S, M) = worst(S, M)])),level(1)],
                           _, [games(1)])).

test(wrong_of_a_file, error(domain_error(map, [cell:a = o]))) :-
    match(infection, [file('player.pl', map([cell:a = o])),level(1)], _, [games(1)]).

:- meta_predicate with_player_file(-, 0).

with_player_file(File, Goal) :-
    setup_call_cleanup(
        temporary_file(File),
        ( write_bytes(File,
                      "best(Player, Board, L/C, NL/NC) :-
                           nth0(I, [noughts,crosses], Player),
                           nth0(I, ['A','B'], Ours),
                           tabuleiro_infection:choose_move(2, Ours, Board, movement(L,C,NL,NC)).
                       throws(_) :-
                           throw(oops).
                       :- use_module(library(tabuleiro/infection), []).
                      "),
          Goal
        ),
        delete_file(File)).

test(throws, Ends == [threw(oops),threw(oops)]) :-
    map(throws, Map),
    theirs:match(infection, [map(Map),level(1)], Result, [games(2)]),
    findall(Reason, ( member(Played, Result.results), Played.end = lost(1-_, Reason) ), Ends).

test(own_game, Ends == [over,over]) :-
    with_program("initial_state(s(4, x)).
                  valid_moves(s(N, _), Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).
                  move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q).
                  game_over(s(0, P), W) :- other(P, W).
                  other(x, o).
                  other(o, x).
                  first(at(_), [1]).",
                 [players([x,o])], Game,
                 ( tabuleiro_own_declare:game_plan(Game, Plan),
                   Module = Plan.module,
                   Module:match(Game,
                                [ map([choose_move(s(N, _), M) = ( first(at(N), L), L = [M] )]),
                                  level(1)
                                ],
                                Result, [games(2), opening(0)])
                 )),
    findall(End, ( member(Played, Result.results), End = Played.end ), Ends).

test(empty, [forall(member(Seat, [map([]),file('player.pl', map([]))])), Message == Expected]) :-
    Expected = 'a player has an item choose_move(State, Move) = Goal in its map',
    catch(match(infection, [Seat,level(1)], _, [games(1)]),
          error(domain_error(map, []), context(_, Message)),
          true).

test(wrong, [ forall(member(Map-Formal,
                            [ [cell:a = o]-domain_error(map, [cell:a = o]),
                              [valid_moves(S, M) = moves(S, M)]-
                              domain_error(map, valid_moves(S, M) = moves(S, M)),
                              [colour:a = o]-domain_error(map, colour:a = o),
                              x-type_error(list, x)
                            ])),
              true(subsumes_term(Formal, Found))
            ]) :-
    catch(match(infection, [map(Map),level(1)], _, [games(1)]), error(Found, _), true).

:- end_tests(mapped_players).
