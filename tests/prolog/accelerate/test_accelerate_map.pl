/*  accelerate/2 with a map: programs with other names, orders, atoms and numbers, whose own clauses
    answer `own`.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/accelerate)).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../../reference/infection', [start_board/2]).

:- multifile user:message_hook/3.

user:message_hook(tabuleiro(accelerated(_, _)), informational, _).

                % the program: places count from 0, and boards have other atoms

theirs:moves(_, _, own).
theirs:moves(_, _, again).
theirs:play(_, _, _, own).
theirs:worth(_, _, own).
theirs:think(_, _, _, _, own).
theirs:finished(_).
theirs:winner(_, own).

map([ valid_moves(P, B, Ms) = moves(B, P, Ms),
      move(P, OL, OC, NL, NC, B, N) = play(step(OL/OC, NL/NC), P, B, N),
      value(B, P, V) = worth(P, B, V),
      choose_move(2, P, B, movement(OL, OC, NL, NC)) = think(greedy, B, P, OL/OC, NL/NC),
      choose_move(L, P, B, movement(OL, OC, NL, NC)) = think(L, B, P, OL/OC, NL/NC),
      game_over(B, W) = (finished(B), winner(B, W)),
      player:'A' = white,
      player:'B' = black,
      cell:' ' = e,
      move:(A-B1-C-D) = (go([A0,B0],[C0,D0]), A is A0+1, B1 is B0+1, C is C0+1, D is D0+1)
    ]).

board(Board, Theirs) :-
    start_board(coursework, Board),
    maplist(maplist(cell), Board, Theirs).

cell(' ', e) :-
    !.
cell(Cell, Cell).

:- meta_predicate answers(0, ?, -).

answers(Goal, Output, Answers) :-
    findall(Output-Known,
            ( call_cleanup(Goal, Deterministic = true),
              (   var(Deterministic)
              ->  Known = false
              ;   Known = Deterministic
              )
            ),
            Answers).

:- meta_predicate accelerated_once(0).

accelerated_once(Goal) :-
    map(Map),
    setup_call_cleanup(accelerate(theirs:infection, [map(Map)]), once(Goal),
                       decelerate(theirs:infection)).

theirs(A-B-C-D, go([A0,B0],[C0,D0])) :-
    maplist(succ, [A0,B0,C0,D0], [A,B,C,D]).

:- begin_tests(accelerate_map).

test(taken, Taken == [theirs:moves/3,theirs:play/4,theirs:think/5,theirs:worth/3]) :-
    accelerated_once(accelerated(theirs:infection, Taken0)),
    msort(Taken0, Taken).

test(moves, Answers == [Theirs-true]) :-
    board(Ours, Board),
    tabuleiro_infection:valid_moves('A', Ours, Moves),
    maplist(theirs, Moves, Theirs),
    accelerated_once(answers(theirs:moves(Board, white, Ms), Ms, Answers)).

test(move, Answers == [After-true]) :-
    board(Ours, Board),
    tabuleiro_infection:move('B', 1, 1, 2, 2, Ours, New),
    maplist(maplist(cell), New, After),
    accelerated_once(answers(theirs:play(step(1/1, 2/2), black, Board, N), N, Answers)).

test(no_move, Answers == []) :-
    board(_, Board),
    accelerated_once(answers(theirs:play(step(1/1, 5/5), black, Board, N), N, Answers)).

test(value, Answers == [0-true]) :-
    board(_, Board),
    accelerated_once(answers(theirs:worth(white, Board, V), V, Answers)).

test(wanted_output, Answers == []) :-
    board(_, Board),
    accelerated_once(answers(theirs:worth(white, Board, 7), none, Answers)).

%   The first item that fits counts, and level 1 stays the program's own.

test(levels, [ forall(member(Level-Expected, [greedy-(1/7-1/6), 1-(_-own)])),
               true(subsumes_term(Expected, Found))
             ]) :-
    board(_, Board),
    accelerated_once(theirs:think(Level, Board, white, From, To)),
    Found = From-To.

test(not_for_ours, Answers == [own-false,again-true]) :-
    accelerated_once(answers(theirs:moves(no_board, white, Ms), Ms, Answers)).

test(own_again, Answers == [own-false,again-true]) :-
    board(_, Board),
    accelerated_once(true),
    answers(theirs:moves(Board, white, Ms), Ms, Answers).

%   A sum of a map is solved for either side.

sum(L, Sum) :-
    member(Sum, [L, L+3, 3+L, L-3, 8-L, -L, 8-(L+3), 3+(8-L), -(8-L), 1.5-L]).

test(sums, [forall(( sum(_, Sum), member(Known, [-2,0,5]) )), Sum-Back == Sum-Known]) :-
    term_variables(Sum, [Unknown]),
    copy_term(Sum-Unknown, Sum1-Known),
    once(tabuleiro_map:solved([Value is Sum1])),
    Value =:= Sum1,
    copy_term(Sum-Unknown, Sum2-Found),
    once(tabuleiro_map:solved([Value is Sum2])),
    (   Found =:= Known
    ->  Back = Known
    ;   Back = Found
    ).

test(options, [ forall(member(Options-Formal,
                              [ [mapp([])]-domain_error(accelerate_option, mapp([])),
                                [map(x)]-type_error(list, x),
                                [map([foo(X) = bar(X)])]-domain_error(map, foo(X) = bar(X))
                              ])),
                Formal =@= Found
              ]) :-
    catch(accelerate(theirs:infection, Options), error(Found, _), true).

test(nothing, error(existence_error(program, infection))) :-
    accelerate(theirs:infection, [map([value(B, P, V) = no_such(B, P, V)])]).

:- end_tests(accelerate_map).
