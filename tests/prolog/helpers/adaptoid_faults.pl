:- module(adaptoid_faults,
          [ fault/4,                    % +Kind, -Fault, -Term, -Formal
            too_many/2,                 % ?Kind, -Board
            empty_board/1,              % -Board
            board_with_line/3,          % +L, +Line, -Board
            board_with_cell/4           % +L, +C, +Cell, -Board
          ]).
:- use_module(library(tabuleiro/adaptoid), [initial_board/1]).
:- use_module(faults).
:- autoload(library(lists), [append/3, member/2, nth1/3, nth1/4]).

/** <module> Faulty arguments for the predicates of Adaptoid
*/

%!  fault(+Kind, -Fault, -Term, -Formal) is nondet.
%
%   Term is faulty as an input of Kind, and Formal the error it raises.

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
    no_list(Type, Term),
    Type \== dict.
fault(options, unknown, [jumps(1)], domain_error(search_option, jumps(1))).
fault(options, unknown_in_a_dict, _{jumps: 1}, domain_error(search_option, jumps(1))).
fault(coords, Fault, Coords, Formal) :-
    faulty_coords(Fault, Coords, Formal).
fault(board, Fault, Board, Formal) :-
    faulty_board(Fault, Board, Formal).
fault(state, Fault, State, Formal) :-
    faulty_state(Fault, State, Formal).
fault(state_of_any_game, Fault, State, Formal) :-
    fault(state, Fault, State, Formal0),
    (   compound(State),
        compound_name_arity(State, adaptoid, 5)
    ->  Formal = Formal0
    ;   Formal0 = domain_error(_, State)
    ->  Formal = domain_error(game_state, State)
    ;   Formal = Formal0
    ).
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

%!  too_many(?Kind, -Board) is nondet.
%
%   Board has more of a side's pieces of a Kind than there are.

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

%!  empty_board(-Board) is det.

empty_board([['!','!',x,' ',' ',' ',' '],
             ['!',x,' ',' ',' ',' ',' '],
             [x,' ',' ',' ',' ',' ',' '],
             [' ',' ',' ',' ',' ',' ',' '],
             [x,' ',' ',' ',' ',' ',' '],
             ['!',x,' ',' ',' ',' ',' '],
             ['!','!',x,' ',' ',' ',' ']]).

%!  board_with_line(+L, +Line, -Board) is semidet.
%
%   Board is empty but for the line L, which is Line.

board_with_line(L, Line, Board) :-
    empty_board(Lines),
    nth1(L, Lines, _, Others),
    nth1(L, Board, Line, Others).

%!  board_with_cell(+L, +C, +Cell, -Board) is semidet.
%
%   Board is empty but for one cell.

board_with_cell(L, C, Cell, Board) :-
    empty_board(Lines),
    nth1(L, Lines, Cells),
    nth1(C, Cells, _, Others),
    nth1(C, Line, Cell, Others),
    board_with_line(L, Line, Board).
