/*  Bad arguments: for every argument of every predicate, each kind of fault raises its error; the
    first faulty argument from the left, and the first fault in it in reading order.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid)).
:- use_module('../helpers/adaptoid_faults').

:- include('../helpers/faulty_calls').

tested(tabuleiro_adaptoid).

%   predicate(-Name, -Arguments): what the inputs of the predicates are.

predicate(getAdaptoid, [board, player, coords, output]).
predicate(putAdaptoid, [board, player, coords, output]).
predicate(addLeg, [board, player, coords, output]).
predicate(addPincer, [board, player, coords, output]).
predicate(removeAdaptoid, [board, player, coords, output]).
predicate(moveAdaptoid, [board, player, coords, coords, output]).
predicate(feed, [board, player, output, output]).
predicate(valid_moves, [state, output]).
predicate(move, [turn, state, output]).
predicate(value, [state, player, output]).
predicate(game_over, [state, output]).
predicate(perft, [state_of_any_game, depth, output]).
predicate(choose_move, [level, state, output]).
predicate(best_move, [state_of_any_game, output, options]).
predicate(display_game, [state]).
predicate(display_board, [board]).

%   good(+Kind, -Term)

good(player, b).
good(coords, [4,6]).
good(level, 2).
good(depth, 1).
good(options, [nodes(10)]).
good(board, Board) :-
    initial_board(Board).
good(state, State) :-
    initial_state(State).
good(state_of_any_game, State) :-
    initial_state(State).
good(turn, turn(leg([4,6]), walk([4,6], [4,5]))).
good(output, _).

%   wrong(+Kind, -Term, -Formal): a faulty term that tells its kind by its error.

wrong(player, c, domain_error(player, c)).
wrong(level, 6, domain_error(level, 6)).
wrong(depth, x, type_error(integer, x)).
wrong(options, x, type_error(list, x)).
wrong(coords, [4], domain_error(adaptoid_coordinates, [4])).
wrong(turn, x, domain_error(adaptoid_turn, x)).
wrong(state, x, domain_error(adaptoid_state, x)).
wrong(state_of_any_game, x, domain_error(game_state, x)).
wrong(board, [['!',y]], domain_error(adaptoid_cell, y)).

%   two_faults(-What, -Board, -Formal): Formal is the error of the fault that is read first.

two_faults(cell_before_missing_lines, [['!','!',x,y,' ',' ',' ']], domain_error(adaptoid_cell, y)).
two_faults(cell_before_partial_board, [['!','!',x,y,' ',' ',' ']|_],
           domain_error(adaptoid_cell, y)).
two_faults(cell_before_missing_cells, [['!','!',x,y]], domain_error(adaptoid_cell, y)).
two_faults(cell_before_improper_line, [['!','!',x,y|end]], domain_error(adaptoid_cell, y)).
two_faults(unbound_cell_before_wrong_cell, [['!','!',x,_,y]], instantiation_error).
two_faults(wrong_cell_before_unbound_cell, [['!','!',x,y,_]], domain_error(adaptoid_cell, y)).
two_faults(cells_before_their_number, Board, domain_error(adaptoid_cell, y)) :-
    too_many(legs(b), [Line|_]),
    board_with_cell(7, 7, y, [_|Lines]),
    Board = [Line|Lines].

:- begin_tests(adaptoid_errors).

test(good, [forall(predicate(Name, Kinds)), nondet]) :-
    maplist(good, Kinds, Arguments),
    Goal =.. [Name|Arguments],
    formal(Goal, Formal),
    memberchk(Formal-Name, [succeeds-_, fails-putAdaptoid, fails-moveAdaptoid, fails-game_over]).

%   The faulty terms are not listed with forall/1, which cannot hold cyclic ones.

test(fault, Missed == []) :-
    findall(missed(Name, Position, Fault, Formal),
            ( faulty_call(Name, Position, Fault, Goal, Expected),
              formal(Goal, Formal),
              Formal \=@= Expected
            ),
            Missed).

test(million_lines, [forall(argument(Name, Position, board)),
                     Formal == domain_error(adaptoid_board, Board)]) :-
    empty_board(Lines),
    findall([], between(1, 1 000 000, _), More),
    append(Lines, More, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(million_cells, [forall(argument(Name, Position, board)),
                     Formal == domain_error(adaptoid_board, Board)]) :-
    findall(' ', between(1, 1 000 000, _), Line),
    board_with_line(4, Line, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(million_members, Formal == domain_error(adaptoid_cell, Cell)) :-
    findall(1, between(1, 1 000 000, _), More),
    Cell = [1,b,0|More],
    board_with_cell(4, 4, Cell, Board),
    formal(feed(Board, b, _, _), Formal).

test(million_coordinates, Formal == domain_error(adaptoid_coordinates, Coords)) :-
    findall(1, between(1, 1 000 000, _), Coords),
    empty_board(Board),
    formal(addLeg(Board, b, Coords, _), Formal).

test(faults_of_every_argument, Untested == []) :-
    findall(Name/Position,
            ( argument(Name, Position, Kind),
              Kind \== output,
              aggregate_all(count, faulty_call(Name, Position, _, _, _), Count),
              Count < 8
            ),
            Untested).

test(first_argument, [forall(faulty_from(Goal, Expected)), Formal == Expected]) :-
    formal(Goal, Formal).

test(first_in_board, [forall(two_faults(_, Board, Expected)), Formal == Expected]) :-
    formal(feed(Board, b, _, _), Formal).

test(wrong_state_before_illegal_turn, Formal == domain_error(adaptoid_state, x)) :-
    formal(move(turn(body([0,0]), stay), x, _), Formal).

%   What is added would be lost in a machine integer.

test(no_machine_coordinates,
     [ forall(( member(Place, [1, 2]),
                member(Added, [1 << 64, 1 << 32, -(1 << 64), 1 << 1000])
              )),
       Formal == fails
     ]) :-
    initial_board(Board),
    nth1(Place, [4, 6], Legal, Others),
    Huge is Legal + Added,
    nth1(Place, Coords, Huge, Others),
    !,
    formal(addLeg(Board, b, Coords, _), Formal).

test(huge_number, [forall(huge_state(State)), Formal == domain_error(adaptoid_state, State)]) :-
    formal(value(State, b, _), Formal).

huge_state(adaptoid(Board, b, CapturesB, CapturesP, Turn)) :-
    initial_board(Board),
    member(Number, [(1 << 63) - 1, (1 << 64) + 1, (1 << 1000) + 1]),
    Huge is Number,
    member([CapturesB,CapturesP,Turn], [[Huge,0,1],[0,Huge,1],[0,0,Huge]]).

test(many_captures, Value == 100000) :-
    initial_board(Board),
    value(adaptoid(Board, b, 1000, 0, 1), b, Value).

:- end_tests(adaptoid_errors).
