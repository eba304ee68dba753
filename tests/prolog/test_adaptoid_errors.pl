/*  Bad arguments: for every argument of every predicate, each kind of fault raises its error; the
    first faulty argument from the left, and the first fault in it in reading order.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid)).
:- use_module(faults).

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
predicate(perft, [state, depth, output]).
predicate(choose_move, [level, state, output]).
predicate(best_move, [state, output, options]).
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
good(turn, turn(leg([4,6]), walk([4,6], [4,5]))).
good(output, _).

%   fault(+Kind, -Fault, -Term, -Formal): a faulty term for an input, and the error it raises.

fault(player, unbound, _, instantiation_error).
fault(player, Type, Term, type_error(atom, Term)) :-
    no_atom(Type, Term).
fault(player, Atom, Atom, domain_error(player, Atom)) :-
    member(Atom, ['B', a, '', ' ', draw, []]).
fault(level, unbound, _, instantiation_error).
fault(level, Type, Term, type_error(integer, Term)) :-
    no_integer(Type, Term).
fault(level, Level, Level, domain_error(level, Level)) :-
    member(Level, [0, 6, -1, 0x10000000000000001, -0x10000000000000001]).
fault(depth, unbound, _, instantiation_error).
fault(depth, Type, Term, type_error(integer, Term)) :-
    no_integer(Type, Term).
fault(depth, Depth, Depth, type_error(nonneg, Depth)) :-
    member(Depth, [-1, -0x10000000000000001]).
fault(options, unbound, _, instantiation_error).
fault(options, Type, Term, type_error(list, Term)) :-
    no_list(Type, Term).
fault(options, unknown, [jumps(1)], domain_error(search_option, jumps(1))).
fault(coords, Fault, Coords, Formal) :-
    faulty_coords(Fault, Coords, Formal).
fault(board, Fault, Board, Formal) :-
    faulty_board(Fault, Board, Formal).
fault(state, Fault, State, Formal) :-
    faulty_state(Fault, State, Formal).
fault(turn, Fault, Turn, Formal) :-
    faulty_turn(Fault, Turn, Formal).

%   faulty_coords(-Fault, -Coords, -Formal)

faulty_coords(unbound, _, instantiation_error).
faulty_coords(attributed, Coords, instantiation_error) :-
    freeze(Coords, true).
faulty_coords(Type, Term, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_coords(pair, 4-6, type_error(list, 4-6)).
faulty_coords(short, Coords, domain_error(adaptoid_coordinates, Coords)) :-
    member(Coords, [[], [4], [4,6,1]]).
faulty_coords(partial, [4|_], instantiation_error).
faulty_coords(partial, [4,6|_], instantiation_error).
faulty_coords(improper, Coords, type_error(list, Coords)) :-
    member(Coords, [[4|6], [4,6|end]]).
faulty_coords(cyclic, Coords, type_error(list, Coords)) :-
    Coords = [4,6|Coords].
faulty_coords(unbound_line, [_,6], instantiation_error).
faulty_coords(unbound_column, [4,_], instantiation_error).
faulty_coords(line(Type), [Term,6], type_error(integer, Term)) :-
    no_integer(Type, Term).
faulty_coords(column(Type), [4,Term], type_error(integer, Term)) :-
    no_integer(Type, Term).
faulty_coords(line_first, [x,_], type_error(integer, x)).
faulty_coords(element_before_length, [x], type_error(integer, x)).

%   faulty_turn(-Fault, -Turn, -Formal)

faulty_turn(unbound, _, instantiation_error).
faulty_turn(other, Term, domain_error(adaptoid_turn, Term)) :-
    member(Term, [x, 1, "turn", [], turn, turn(leg([4,6])), turn(none, stay, 1)]).
faulty_turn(unbound_growth, turn(_, stay), instantiation_error).
faulty_turn(growth, turn(Growth, x), domain_error(adaptoid_growth, Growth)) :-
    member(Growth, [x, 1, "none", [], body, head([4,6]), leg([4,6], 1)]).
faulty_turn(growth(Fault), turn(Growth, x), Formal) :-
    faulty_coords(Fault, Coords, Formal),
    member(Kind, [body,leg,claw]),
    Growth =.. [Kind,Coords].
faulty_turn(unbound_movement, turn(none, _), instantiation_error).
faulty_turn(movement, turn(none, Movement), domain_error(adaptoid_movement, Movement)) :-
    member(Movement, [x, 1, "stay", [], walk, walk([4,6]), run([4,6], [4,5])]).
faulty_turn(from(Fault), turn(none, walk(Coords, x)), Formal) :-
    faulty_coords(Fault, Coords, Formal).
faulty_turn(to(Fault), turn(none, walk([4,6], Coords)), Formal) :-
    faulty_coords(Fault, Coords, Formal).

%   faulty_state(-Fault, -State, -Formal)

faulty_state(unbound, _, instantiation_error).
faulty_state(attributed, State, instantiation_error) :-
    freeze(State, true).
faulty_state(other, State, domain_error(adaptoid_state, State)) :-
    member(State, [x, 1, "state", [], adaptoid, adaptoid(1), adaptoid(1,2,3,4), f(1,2,3,4,5)]).
faulty_state(other, State, domain_error(adaptoid_state, State)) :-
    stream_property(State, alias(user_input)).
faulty_state(board(Fault), adaptoid(Board, c, -1, -1, 0), Formal) :-
    faulty_board(Fault, Board, Formal).
faulty_state(player(Fault), adaptoid(Board, Player, x, x, x), Formal) :-
    initial_board(Board),
    fault(player, Fault, Player, Formal).
faulty_state(captures, adaptoid(Board, b, _, x, x), instantiation_error) :-
    initial_board(Board).
faulty_state(captures_b(Type), adaptoid(Board, b, Term, x, x), type_error(integer, Term)) :-
    initial_board(Board),
    no_integer(Type, Term).
faulty_state(captures_p(Type), adaptoid(Board, b, 0, Term, x), type_error(integer, Term)) :-
    initial_board(Board),
    no_integer(Type, Term).
faulty_state(negative, State, domain_error(adaptoid_state, State)) :-
    initial_board(Board),
    member(Negative, [-1, -0x10000000000000001]),
    member(State, [adaptoid(Board, b, Negative, x, x), adaptoid(Board, b, 0, Negative, x)]).
faulty_state(turn, adaptoid(Board, b, 0, 0, _), instantiation_error) :-
    initial_board(Board).
faulty_state(turn(Type), adaptoid(Board, b, 0, 0, Term), type_error(integer, Term)) :-
    initial_board(Board),
    no_integer(Type, Term).
faulty_state(whose_turn, State, domain_error(adaptoid_state, State)) :-
    initial_board(Board),
    member(Player-Turn, [ b-2, p-1, p-0, b-0, b-(-1), p-(-2), p-201, b-202,
                          b-0x10000000000000000, p-0x10000000000000001,
                          b-(-0x10000000000000001)
                        ]),
    State = adaptoid(Board, Player, 0, 0, Turn).

%   faulty_board(-Fault, -Board, -Formal)

faulty_board(unbound, _, instantiation_error).
faulty_board(Type, Term, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_board(partial(Count), Board, instantiation_error) :-
    lines(Count, _, Board).
faulty_board(improper(Count), Board, type_error(list, Board)) :-
    lines(Count, end, Board).
faulty_board(lines(Count), Board, domain_error(adaptoid_board, Board)) :-
    lines(Count, [], Board),
    Count < 7.
faulty_board(lines(8), Board, domain_error(adaptoid_board, Board)) :-
    lines(7, [[]], Board).
faulty_board(cyclic, Board, type_error(list, Board)) :-
    lines(7, Board, Board).
faulty_board(line(L, Fault), Board, Formal) :-
    member(L, [1, 4, 7]),
    faulty_line(Fault, L, Line, Board, Formal),
    board_with_line(L, Line, Board).
faulty_board(cell(L, C, Cell), Board, Formal) :-
    member(L-C, [1-4, 4-1, 4-7, 7-7]),
    faulty_cell(_, Cell, Formal),
    board_with_cell(L, C, Cell, Board).
faulty_board(attributed_cell, Board, instantiation_error) :-
    freeze(Cell, true),
    board_with_cell(7, 7, Cell, Board).
faulty_board(outside(L, C, Cell), Board, domain_error(adaptoid_cell, Cell)) :-
    member(L-C-Right, [1-1-'!', 1-2-'!', 1-3-x, 2-1-'!', 2-2-x, 3-1-x, 5-1-x, 7-3-x, 7-2-'!']),
    member(Cell, ['!', x, ' ', [0,b,0], y, 1]),
    Cell \== Right,
    board_with_cell(L, C, Cell, Board).
faulty_board(unbound_outside, Board, instantiation_error) :-
    board_with_cell(7, 3, _, Board).
faulty_board(too_many(Kind), Board, domain_error(adaptoid_board, Board)) :-
    too_many(Kind, Board).

%   thirteen of a kind, on the board of a side.

too_many(bodies(Colour), Board) :-
    member(Colour, [b,p]),
    A = [0,Colour,0],
    empty_board([_,_,L3,_|Lines]),
    Board = [['!','!',x,A,A,A,A], ['!',x,A,A,' ',' ',' '], L3, [A,A,A,A,A,A,A]|Lines].
too_many(legs(Colour), Board) :-
    member(Colour, [b,p]),
    empty_board([_|Lines]),
    Board = [['!','!',x,[5,Colour,1],[4,Colour,0],[4,Colour,2],' ']|Lines].
too_many(claws(Colour), Board) :-
    member(Colour, [b,p]),
    empty_board([_|Lines]),
    Board = [['!','!',x,[1,Colour,5],[0,Colour,4],[2,Colour,4],' ']|Lines].

%   lines(?Count, ?Tail, ?List): the first lines of a board.

lines(Count, Tail, List) :-
    member(Count, [1, 6, 7]),
    empty_board(Lines),
    length(Front, Count),
    append(Front, _, Lines),
    append(Front, Tail, List).

%   faulty_line(-Fault, +L, -Line, +Board, -Formal): Line is faulty as line L of Board.

faulty_line(unbound, _, _, _, instantiation_error).
faulty_line(Type, _, Term, _, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_line(partial(Count), L, Line, _, instantiation_error) :-
    line_begin(Count, L, _, Line).
faulty_line(improper(Count), L, Line, _, type_error(list, Line)) :-
    line_begin(Count, L, end, Line).
faulty_line(short(Count), L, Line, Board, domain_error(adaptoid_board, Board)) :-
    line_begin(Count, L, [], Line),
    Count < 7.
faulty_line(long, L, Line, Board, domain_error(adaptoid_board, Board)) :-
    line_begin(7, L, [' '], Line).
faulty_line(cyclic, L, Line, _, type_error(list, Line)) :-
    line_begin(7, L, Line, Line).

line_begin(Count, L, Tail, Line) :-
    member(Count, [0, 1, 6, 7]),
    empty_board(Board),
    nth1(L, Board, Cells),
    length(Front, Count),
    append(Front, _, Cells),
    append(Front, Tail, Line).

%   faulty_cell(-Fault, -Cell, -Formal)

faulty_cell(unbound, _, instantiation_error).
faulty_cell(wrong, Cell, domain_error(adaptoid_cell, Cell)) :-
    member(Cell, [ '!', x, b, '', '  ', [], 1, 1.5, "2p1", a(1), 2-p-1,
                   [1], [1,b], [1,b,0,0], [1,b|0], [1,b,0|0],
                   [x,b,0], [1,c,0], [1,"b",0], [1,1,0], [1,b,x], [1.0,b,0], [1,b,0.0],
                   [7,b,0], [0,b,7], [3,b,4], [6,b,1], [-1,b,0], [1,b,-1], [3,b,-1],
                   [0x10000000000000001,b,0], [0,b,0x10000000000000000]
                 ]).
faulty_cell(cyclic, Cell, domain_error(adaptoid_cell, Cell)) :-
    Cell = [1,b,0|Cell].
faulty_cell(stream, Cell, domain_error(adaptoid_cell, Cell)) :-
    stream_property(Cell, alias(user_input)).
faulty_cell(partial, Cell, instantiation_error) :-
    member(Cell, [[_|_], [1|_], [1,b|_], [1,b,0|_], [_,b,0], [1,_,0], [1,b,_], [_,c,9], [1,_,9]]).
faulty_cell(first, Cell, domain_error(adaptoid_cell, Cell)) :-
    member(Cell, [[7,_,0], [x|_], [1,c,_], [1,c|_], [4,b,3|_]]).

empty_board([['!','!',x,' ',' ',' ',' '],
             ['!',x,' ',' ',' ',' ',' '],
             [x,' ',' ',' ',' ',' ',' '],
             [' ',' ',' ',' ',' ',' ',' '],
             [x,' ',' ',' ',' ',' ',' '],
             ['!',x,' ',' ',' ',' ',' '],
             ['!','!',x,' ',' ',' ',' ']]).

board_with_line(L, Line, Board) :-
    empty_board(Lines),
    nth1(L, Lines, _, Others),
    nth1(L, Board, Line, Others).

board_with_cell(L, C, Cell, Board) :-
    empty_board(Lines),
    nth1(L, Lines, Cells),
    nth1(C, Cells, _, Others),
    nth1(C, Line, Cell, Others),
    board_with_line(L, Line, Board).

%   faulty_call(-Name, -Position, -Fault, -Goal, -Formal): a call with one fault, in the argument of
%   that position.

faulty_call(Name, Position, Fault, Goal, Formal) :-
    predicate(Name, Kinds),
    nth1(Position, Kinds, Kind),
    fault(Kind, Fault, Faulty, Formal),
    call_with(Name, Position, Faulty, Goal).

%   call_with(+Name, +Position, +Term, -Goal): all other arguments are good.

call_with(Name, Position, Term, Goal) :-
    predicate(Name, Kinds),
    maplist(good, Kinds, Good),
    nth1(Position, Good, _, Others),
    nth1(Position, Arguments, Term, Others),
    Goal =.. [Name|Arguments].

%   faulty_from(-Name, -Position, -Goal, -Formal): a call whose arguments are all faulty from that
%   position on; Formal is the error of the first of them.

faulty_from(Name, Position, Goal, Formal) :-
    predicate(Name, Kinds),
    nth1(Position, Kinds, Kind),
    wrong(Kind, _, Formal),
    length(Front, Position),
    append(Front, Rest, [input|Kinds]),
    Front = [input|FrontKinds],
    maplist(good, FrontKinds, Good),
    maplist(wrong_term, Rest, Wrong),
    append(Good, Wrong, Arguments),
    Goal =.. [Name|Arguments].

wrong_term(output, wrong).
wrong_term(Kind, Term) :-
    wrong(Kind, Term, _).

wrong(player, c, domain_error(player, c)).
wrong(level, 6, domain_error(level, 6)).
wrong(depth, x, type_error(integer, x)).
wrong(options, x, type_error(list, x)).
wrong(coords, [4], domain_error(adaptoid_coordinates, [4])).
wrong(turn, x, domain_error(adaptoid_turn, x)).
wrong(state, x, domain_error(adaptoid_state, x)).
wrong(board, [['!',y]], domain_error(adaptoid_cell, y)).

%   two_faults(-What, -Board, -Formal): Formal is the error of the fault that is read first.

two_faults(cell_before_missing_lines, [['!','!',x,y,' ',' ',' ']], domain_error(adaptoid_cell, y)).
two_faults(cell_before_partial_board, [['!','!',x,y,' ',' ',' ']|_], domain_error(adaptoid_cell, y)).
two_faults(cell_before_missing_cells, [['!','!',x,y]], domain_error(adaptoid_cell, y)).
two_faults(cell_before_improper_line, [['!','!',x,y|end]], domain_error(adaptoid_cell, y)).
two_faults(unbound_cell_before_wrong_cell, [['!','!',x,_,y]], instantiation_error).
two_faults(wrong_cell_before_unbound_cell, [['!','!',x,y,_]], domain_error(adaptoid_cell, y)).
two_faults(cells_before_their_number, Board, domain_error(adaptoid_cell, y)) :-
    too_many(legs(b), [Line|_]),
    board_with_cell(7, 7, y, [_|Lines]),
    Board = [Line|Lines].

%   formal(+Goal, -Formal): the formal part of the error that Goal raises, or what else it does.
%   A display must not have begun to print.

formal(Goal, Formal) :-
    with_output_to(string(Output), formal_(Goal, Formal)),
    assertion(( Output == "" ; Formal == succeeds )).

formal_(Goal, Formal) :-
    catch(( adaptoid:Goal
          ->  Formal = succeeds
          ;   Formal = fails
          ),
          error(Formal, _),
          true).

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

test(million_lines, [forall(nth_board(Name, Position)),
                     Formal == domain_error(adaptoid_board, Board)]) :-
    empty_board(Lines),
    findall([], between(1, 1 000 000, _), More),
    append(Lines, More, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(million_cells, [forall(nth_board(Name, Position)),
                     Formal == domain_error(adaptoid_board, Board)]) :-
    findall(' ', between(1, 1 000 000, _), Line),
    board_with_line(4, Line, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

nth_board(Name, Position) :-
    predicate(Name, Kinds),
    nth1(Position, Kinds, board).

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
            ( predicate(Name, Kinds),
              nth1(Position, Kinds, Kind),
              Kind \== output,
              aggregate_all(count, faulty_call(Name, Position, _, _, _), Count),
              Count < 8
            ),
            Untested).

test(first_argument, [forall(faulty_from(_, _, Goal, Expected)), Formal == Expected]) :-
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

test(huge_turn, [forall(member(Player-Added, [b-0,p-1])), Winner == draw]) :-
    initial_board(Board),
    Turn is (1 << 64) + 1 + Added,
    game_over(adaptoid(Board, Player, 0, 0, Turn), Winner).

test(huge_captures, Winner-ValueB-ValueP == b-Value-Negative) :-
    initial_board(Board),
    Captures is 1 << 64,
    State = adaptoid(Board, b, Captures, 1, 1),
    Value is 100*(Captures-1),
    Negative is -Value,
    game_over(State, Winner),
    value(State, b, ValueB),
    value(State, p, ValueP),
    valid_moves(State, []).

test(many_captures, Value == 100000) :-
    initial_board(Board),
    value(adaptoid(Board, b, 1000, 0, 1), b, Value).

:- end_tests(adaptoid_errors).
