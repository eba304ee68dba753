/*  Bad arguments: for every argument of every predicate, each kind of fault raises its error; the
    first faulty argument from the left, and the first fault in it in reading order.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection)).
:- use_module('../helpers/faults').

:- include('../helpers/faulty_calls').

tested(tabuleiro_infection).

%   predicate(-Name, -Arguments): what the inputs of the predicates are.

predicate(valid_moves, [player, board, output]).
predicate(move, [player, integer, integer, integer, integer, board, output]).
predicate(value, [board, player, output]).
predicate(game_over, [board, output]).
predicate(choose_move, [level, player, board, output]).
predicate(display_game, [board, player]).

%   good(+Kind, -Term)

good(player, 'A').
good(integer, 1).
good(level, 2).
good(board, Board) :-
    initial_board(Board).
good(output, _).

%   fault(+Kind, -Fault, -Term, -Formal): a faulty term for an input, and the error it raises.

fault(player, unbound, _, instantiation_error).
fault(player, attributed, Player, instantiation_error) :-
    freeze(Player, true).
fault(player, Type, Term, type_error(atom, Term)) :-
    no_atom(Type, Term).
fault(player, Atom, Atom, domain_error(player, Atom)) :-
    member(Atom, ['C', a, '', ' ', draw, []]).
fault(integer, unbound, _, instantiation_error).
fault(integer, Type, Term, type_error(integer, Term)) :-
    no_integer(Type, Term).
fault(level, unbound, _, instantiation_error).
fault(level, Type, Term, type_error(integer, Term)) :-
    no_integer(Type, Term).
fault(level, Level, Level, domain_error(level, Level)) :-
    member(Level, [0, 6, -1, 0x10000000000000001, -0x10000000000000001]).
fault(board, Fault, Board, Formal) :-
    faulty_board(Fault, Board, Formal).

%   faulty_board(-Fault, -Board, -Formal)

faulty_board(unbound, _, instantiation_error).
faulty_board(Type, Term, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_board(partial(Count), Board, instantiation_error) :-
    lines(Count, _, Board).
faulty_board(improper(Count), Board, type_error(list, Board)) :-
    lines(Count, end, Board).
faulty_board(cyclic, Board, type_error(list, Board)) :-
    lines(1, Board, Board).
faulty_board(lines(Count), Board, domain_error(infection_board, Board)) :-
    member(Count, [0, 1, 6, 8]),
    length(Board, Count),
    maplist(=([' ', ' ', ' ', ' ', ' ', ' ', ' ']), Board).
faulty_board(line(L, Fault), Board, Formal) :-
    member(L, [1, 4, 7]),
    faulty_line(Fault, Line, Board, Formal),
    board_with_line(L, Line, Board).
faulty_board(cell(L, C, Cell), Board, Formal) :-
    member(L-C, [1-1, 3-5, 7-7]),
    faulty_cell(Cell, Formal),
    nth1(C, Line, Cell, [' ', ' ', ' ', ' ', ' ', ' ']),
    board_with_line(L, Line, Board).
faulty_board(unbound_cell, Board, instantiation_error) :-
    board_with_line(7, [' ', ' ', ' ', ' ', ' ', ' ', _], Board).
faulty_board(attributed_cell, Board, instantiation_error) :-
    freeze(Cell, true),
    board_with_line(7, [' ', ' ', ' ', ' ', ' ', ' ', Cell], Board).

%   lines(?Count, ?Tail, ?List): the first lines of a board.

lines(Count, Tail, List) :-
    member(Count, [1, 6, 7]),
    length(Front, Count),
    maplist(=([' ', ' ', ' ', ' ', ' ', ' ', ' ']), Front),
    append(Front, Tail, List).

%   faulty_line(-Fault, -Line, +Board, -Formal): Line is faulty in Board.

faulty_line(unbound, _, _, instantiation_error).
faulty_line(Type, Term, _, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_line(partial(Count), Line, _, instantiation_error) :-
    cells(Count, _, Line).
faulty_line(improper(Count), Line, _, type_error(list, Line)) :-
    cells(Count, end, Line).
faulty_line(cyclic, Line, _, type_error(list, Line)) :-
    cells(1, Line, Line).
faulty_line(cells(Count), Line, Board, domain_error(infection_board, Board)) :-
    member(Count, [0, 1, 6, 8]),
    length(Line, Count),
    maplist(=(' '), Line).

faulty_line(codes, Codes, _, domain_error(infection_cell, Code)) :-
    member(Text, ["       ", "a      ", "b"]),
    string_codes(Text, Codes),
    Codes = [Code|_].
faulty_line(code_among_characters(C), Line, _, domain_error(infection_cell, 0'a)) :-
    member(C, [2, 7]),
    nth1(C, Line, 0'a, [' ', ' ', ' ', ' ', ' ', ' ']).
faulty_line(character_among_codes, [32, a, 32, 32, 32, 32, 32], _,
            domain_error(infection_cell, 32)).
faulty_line(wide_characters, ['\x4e00\', ' ', ' ', ' ', ' ', ' ', ' '], _,
            domain_error(infection_cell, '\x4e00\')).
faulty_line(nul, [' ', ' ', ' ', ' ', ' ', ' ', '\x0\'], _,
            domain_error(infection_cell, '\x0\')).
faulty_line(latin_1, [' ', ' ', 'é', ' ', ' ', ' ', ' '], _, domain_error(infection_cell, 'é')).

cells(Count, Tail, List) :-
    member(Count, [1, 6, 7]),
    length(Front, Count),
    maplist(=(' '), Front),
    append(Front, Tail, List).

faulty_cell(Cell, domain_error(infection_cell, Cell)) :-
    member(Cell, ['A', '', '  ', '#', [], 1, 1.5, "a", a(1), [a]]).
faulty_cell(Cell, domain_error(infection_cell, Cell)) :-
    stream_property(Cell, alias(user_input)).

board_with_line(L, Line, Board) :-
    empty_line(Empty),
    length(Others, 6),
    maplist(=(Empty), Others),
    nth1(L, Board, Line, Others).

empty_line([' ', ' ', ' ', ' ', ' ', ' ', ' ']).

%   wrong(+Kind, -Term, -Formal): a faulty term that tells its kind by its error.

wrong(player, 'C', domain_error(player, 'C')).
wrong(level, 6, domain_error(level, 6)).
wrong(integer, x, type_error(integer, x)).
wrong(board, [[' ']], domain_error(infection_board, [[' ']])).

%   two_faults(-What, -Board, -Formal): Formal is the error of the fault that is read first.

two_faults(cell_before_missing_lines, [[' ', ' ', ' ', x, ' ', ' ', ' ']],
           domain_error(infection_cell, x)).
two_faults(cell_before_partial_board, [[' ', ' ', ' ', x, ' ', ' ', ' ']|_],
           domain_error(infection_cell, x)).
two_faults(cell_before_improper_board, [[' ', ' ', ' ', x, ' ', ' ', ' ']|end],
           domain_error(infection_cell, x)).
two_faults(cell_before_missing_cells, [[' ', x]], domain_error(infection_cell, x)).
two_faults(cell_before_partial_line, [[' ', x|_]], domain_error(infection_cell, x)).
two_faults(cell_before_improper_line, [[' ', x|end]], domain_error(infection_cell, x)).
two_faults(unbound_cell_before_wrong_cell, [[' ', _, x]], instantiation_error).
two_faults(wrong_cell_before_unbound_cell, [[' ', x, _]], domain_error(infection_cell, x)).
two_faults(unbound_line_before_wrong_cell, [Empty, _, [x]], instantiation_error) :-
    empty_line(Empty).
two_faults(no_line_before_unbound_line, [Empty, line, _], type_error(list, line)) :-
    empty_line(Empty).
two_faults(short_line_before_wrong_cell, Board, domain_error(infection_board, Board)) :-
    empty_line(Empty),
    Board = [Empty, [' '], [x]].

:- begin_tests(infection_errors).

test(good, [forall(predicate(Name, Kinds)), nondet]) :-
    maplist(good, Kinds, Arguments),
    Goal =.. [Name|Arguments],
    formal(Goal, Formal),
    memberchk(Formal, [succeeds, fails]).

%   The faulty terms are not listed with forall/1, which cannot hold cyclic ones.

test(fault, Missed == []) :-
    findall(missed(Name, Position, Fault, Formal),
            ( faulty_call(Name, Position, Fault, Goal, Expected),
              formal(Goal, Formal),
              Formal \== Expected
            ),
            Missed).

test(million_lines, [forall(argument(Name, Position, board)),
                     Formal == domain_error(infection_board, Board)]) :-
    initial_board(Start),
    findall([], between(1, 1 000 000, _), More),
    append(Start, More, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(million_cells, [forall(argument(Name, Position, board)),
                     Formal == domain_error(infection_board, Board)]) :-
    findall(' ', between(1, 1 000 000, _), Line),
    board_with_line(4, Line, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(faults_of_every_argument, Untested == []) :-
    findall(Name/Position,
            ( argument(Name, Position, Kind),
              Kind \== output,
              aggregate_all(count, faulty_call(Name, Position, _, _, _), Count),
              Count < 9
            ),
            Untested).

test(first_argument, [forall(faulty_from(Goal, Expected)), Formal == Expected]) :-
    formal(Goal, Formal).

test(first_in_board, [forall(two_faults(_, Board, Expected)), Formal == Expected]) :-
    formal(game_over(Board, _), Formal).

test(wrong_board_before_illegal_move, Formal == domain_error(infection_board, [])) :-
    formal(move('A', 0, 0, 99, -99, [], _), Formal).

%   The move from 1,1 to 2,2 is legal; what is added would be lost in a machine integer.

test(no_machine_integers,
     [ forall(( member(Place, [1, 2, 3, 4]),
                member(Added, [1 << 64, 1 << 32, -(1 << 64), 1 << 1000])
              )),
       Formal == fails
     ]) :-
    initial_board(Board),
    nth1(Place, [1, 1, 2, 2], Legal, Others),
    Huge is Legal + Added,
    nth1(Place, [OldLine, OldColumn, NewLine, NewColumn], Huge, Others),
    !,
    formal(move('B', OldLine, OldColumn, NewLine, NewColumn, Board, _), Formal).

:- end_tests(infection_errors).
