/*  Bad arguments: for every argument of every predicate, each kind of fault raises its error; the
    first faulty argument from the left, and the first fault in it in reading order.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/virus_wars)).
:- use_module('../helpers/faults').

:- include('../helpers/faulty_calls').

tested(tabuleiro_virus_wars).

%   predicate(-Name, -Arguments): what the inputs of the predicates are.

predicate(initial_board, [size, output]).
predicate(valid_moves, [player, board, output]).
predicate(move, [player, integer, integer, board, output]).
predicate(makePlay, [board, integer, integer, player, output, output]).
predicate(value, [board, player, output]).
predicate(game_over, [board, player, output]).
predicate(choose_move, [level, player, board, output]).
predicate(choose_play, [level, player, plays_left, board, output]).
predicate(best_move, [player, plays_left, board, output, options]).
predicate(perft, [player, plays_left, board, depth, output]).
predicate(display_game, [board, player]).

%   good(+Kind, -Term)

good(size, 5).
good(player, blue).
good(integer, 1).
good(level, 2).
good(plays_left, 5).
good(depth, 2).
good(options, [depth(1)]).
good(board, Board) :-
    initial_board(6, Board).
good(output, _).

%   fault(+Kind, -Fault, -Term, -Formal): a faulty term for an input, and the error it raises.

fault(Kind, unbound, _, instantiation_error) :-
    memberchk(Kind, [size, player, integer, level, plays_left, depth, options]).
fault(Kind, Type, Term, type_error(integer, Term)) :-
    memberchk(Kind, [size, integer, level, plays_left, depth]),
    no_integer(Type, Term).
fault(size, Size, Size, domain_error(virus_wars_size, Size)) :-
    member(Size, [4, 16, 0, -5, 0x10000000000000005, -0x10000000000000005]).
fault(level, Level, Level, domain_error(level, Level)) :-
    member(Level, [0, 6, -1, 0x10000000000000001, -0x10000000000000001]).
fault(plays_left, Plays, Plays, domain_error(plays_left, Plays)) :-
    member(Plays, [0, 6, -1, 0x10000000000000001, -0x10000000000000001]).
fault(depth, Depth, Depth, type_error(nonneg, Depth)) :-
    member(Depth, [-1, -0x10000000000000001]).
fault(options, Type, Term, type_error(list, Term)) :-
    no_list(Type, Term),
    Type \== dict.
fault(options, unknown, [colour(red)], domain_error(search_option, colour(red))).
fault(options, unknown_in_a_dict, _{colour: red}, domain_error(search_option, colour(red))).
fault(options, in_part, [depth(1)|_], instantiation_error).
fault(player, attributed, Player, instantiation_error) :-
    freeze(Player, true).
fault(player, Type, Term, type_error(atom, Term)) :-
    no_atom(Type, Term).
fault(player, Atom, Atom, domain_error(player, Atom)) :-
    member(Atom, ['Blue', 'B', b, '', green, []]).
fault(board, Fault, Board, Formal) :-
    faulty_board(Fault, Board, Formal).

%   faulty_board(-Fault, -Board, -Formal)

faulty_board(unbound, _, instantiation_error).
faulty_board(attributed, Board, instantiation_error) :-
    freeze(Board, true).
faulty_board(Type, Term, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_board(partial(Count), Board, instantiation_error) :-
    lines(Count, _, Board).
faulty_board(improper(Count), Board, type_error(list, Board)) :-
    lines(Count, end, Board).
faulty_board(cyclic, Board, type_error(list, Board)) :-
    lines(1, Board, Board).
faulty_board(lines(Count), Board, domain_error(virus_wars_board, Board)) :-
    member(Count, [0, 1, 4, 5, 7, 15, 16]),
    empty_list(6, Line),
    length(Board, Count),
    maplist(=(Line), Board).
faulty_board(square(Count), Board, domain_error(virus_wars_board, Board)) :-
    member(Count, [1, 4, 16, 17]),
    empty_list(Count, Line),
    length(Board, Count),
    maplist(=(Line), Board).
faulty_board(line(L, Fault), Board, Formal) :-
    member(L, [1, 3, 6]),
    faulty_line(Fault, Line, Board, Formal),
    board_with_line(L, Line, Board).
faulty_board(cell(L, C, Fault), Board, Formal) :-
    member(L-C, [1-1, 3-5, 6-6]),
    faulty_cell(Fault, Cell, Formal),
    board_with_cell(L, C, Cell, Board).

%   lines(?Count, ?Tail, ?List): the first lines of a board.

lines(Count, Tail, List) :-
    member(Count, [1, 5, 6]),
    length(Front, Count),
    empty_list(6, Line),
    maplist(=(Line), Front),
    append(Front, Tail, List).

empty_list(Count, List) :-
    length(List, Count),
    maplist(=([]), List).

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
faulty_line(cells(Count), Line, Board, domain_error(virus_wars_board, Board)) :-
    member(Count, [0, 1, 4, 5, 7, 15, 16]),
    empty_list(Count, Line).

cells(Count, Tail, List) :-
    member(Count, [1, 5, 6]),
    length(Front, Count),
    maplist(=([]), Front),
    append(Front, Tail, List).

%   faulty_cell(-Fault, -Cell, -Formal)

faulty_cell(unbound, _, instantiation_error).
faulty_cell(attributed, Cell, instantiation_error) :-
    freeze(Cell, true).
faulty_cell(unbound_piece, [_], instantiation_error).
faulty_cell(unbound_piece_and_rest, [_|_], instantiation_error).
faulty_cell(partial, ['B'|_], instantiation_error).
faulty_cell(partial_zombie, [r|_], instantiation_error).
faulty_cell(piece_twice(N), Cell, domain_error(virus_wars_cell, Cell)) :-
    member(N, [2, 3, 1 000]),
    length(Cell, N),
    maplist(=('R'), Cell).
faulty_cell(piece_then_unbound, Cell, domain_error(virus_wars_cell, Cell)) :-
    Cell = [b,_].
faulty_cell(improper, Cell, domain_error(virus_wars_cell, Cell)) :-
    Cell = ['B'|end].
faulty_cell(cyclic, Cell, domain_error(virus_wars_cell, Cell)) :-
    Cell = [b|Cell].
faulty_cell(wrong_and_partial, Cell, domain_error(virus_wars_cell, Cell)) :-
    Cell = [x|_].
faulty_cell(other(Cell), Cell, domain_error(virus_wars_cell, Cell)) :-
    member(Cell, ['B', b, '[]', '', ' ', 1, 1.5, "B", b(1), ['G'], [1], ["B"], [[]], [['B']], ['b '],
                  [b(1)], '[|]'(b)]).
faulty_cell(blob, Cell, domain_error(virus_wars_cell, Cell)) :-
    stream_property(Cell, alias(user_input)).

board_with_line(L, Line, Board) :-
    empty_list(6, Empty),
    length(Others, 5),
    maplist(=(Empty), Others),
    nth1(L, Board, Line, Others).

board_with_cell(L, C, Cell, Board) :-
    empty_list(5, Others),
    nth1(C, Line, Cell, Others),
    board_with_line(L, Line, Board).

%   wrong(+Kind, -Term, -Formal): a faulty term that tells its kind by its error.

wrong(size, 4, domain_error(virus_wars_size, 4)).
wrong(player, green, domain_error(player, green)).
wrong(level, 6, domain_error(level, 6)).
wrong(integer, x, type_error(integer, x)).
wrong(plays_left, 6, domain_error(plays_left, 6)).
wrong(depth, -1, type_error(nonneg, -1)).
wrong(options, [x], domain_error(search_option, x)).
wrong(board, [[[]]], domain_error(virus_wars_board, [[[]]])).

%   two_faults(-What, -Board, -Formal): Formal is the error of the fault that is read first.

two_faults(cell_before_missing_lines, [[[],[],x]], domain_error(virus_wars_cell, x)).
two_faults(cell_before_partial_board, [[[],[],x,[],[]]|_], domain_error(virus_wars_cell, x)).
two_faults(cell_before_improper_board, [[[],[],x,[],[]]|end], domain_error(virus_wars_cell, x)).
two_faults(cell_before_partial_line, [[[],x|_]], domain_error(virus_wars_cell, x)).
two_faults(cell_before_improper_line, [[[],x|end]], domain_error(virus_wars_cell, x)).
two_faults(unbound_cell_before_wrong_cell, [[[],_,x]], instantiation_error).
two_faults(unbound_piece_before_wrong_cell, [[[],[_],x]], instantiation_error).
two_faults(wrong_cell_before_unbound_cell, [[[],x,_]], domain_error(virus_wars_cell, x)).
two_faults(unbound_line_before_wrong_cell, [Empty,_,[x]], instantiation_error) :-
    empty_list(5, Empty).
two_faults(no_line_before_unbound_line, [Empty,line,_], type_error(list, line)) :-
    empty_list(5, Empty).
two_faults(short_line_before_wrong_cell, Board, domain_error(virus_wars_board, Board)) :-
    empty_list(5, Empty),
    Board = [Empty,[[]],[x]].
two_faults(short_line_before_unbound_line, Board, domain_error(virus_wars_board, Board)) :-
    Board = [[[],[],[],[]],_].

:- begin_tests(virus_wars_errors).

test(good, [forall(predicate(Name, Kinds)), Formal == Expected]) :-
    maplist(good, Kinds, Arguments),
    !,
    Goal =.. [Name|Arguments],
    (   Name == game_over               % nobody has won yet
    ->  Expected = fails
    ;   Expected = succeeds
    ),
    formal(Goal, Formal).

%   The faulty terms are not listed with forall/1, which cannot hold cyclic ones.

test(fault, Missed == []) :-
    findall(missed(Name, Position, Fault, Formal),
            ( faulty_call(Name, Position, Fault, Goal, Expected),
              formal(Goal, Formal),
              Formal \=@= Expected
            ),
            Missed).

test(searching_levels, [forall(member(Level, [1,3])), Missed == []]) :-
    findall(Fault-Formal,
            ( fault(board, Fault, Board, Expected),
              member(Goal, [choose_move(Level, blue, Board, _),
                            choose_play(Level, blue, 1, Board, _)]),
              formal(Goal, Formal),
              Formal \=@= Expected
            ),
            Missed).

test(enormous_lines, [forall(argument(Name, Position, board)),
                      Formal == domain_error(virus_wars_board, Board)]) :-
    initial_board(15, Start),
    findall([], between(1, 100 000, _), More),
    append(Start, More, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(enormous_cells, [forall(( argument(Name, Position, board),
                              member(L, [1,4])
                            )),
                     Formal == domain_error(virus_wars_board, Board)]) :-
    findall([], between(1, 100 000, _), Line),
    board_with_line(L, Line, Board),
    call_with(Name, Position, Board, Goal),
    formal(Goal, Formal).

test(enormous_pieces, [forall(argument(Name, Position, board)),
                       Formal == domain_error(virus_wars_cell, Cell)]) :-
    findall('B', between(1, 100 000, _), Cell),
    board_with_cell(2, 2, Cell, Board),
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

test(first_in_board, [forall(two_faults(_, Board, Expected)), Formal =@= Expected]) :-
    formal(valid_moves(blue, Board, _), Formal).

test(wrong_board_before_illegal_move, Formal == domain_error(virus_wars_board, [])) :-
    formal(move(blue, 0, 99, [], _), Formal).

%   The plays are legal but for what is added, which would be lost in a machine integer.

test(no_machine_integers,
     [ forall(( member(Place, [1,2]),
                member(Added, [1 << 64, 1 << 32, -(1 << 64), 1 << 1000])
              )),
       [Moved,Valid] == [fails,false]
     ]) :-
    initial_board(5, Board),
    Huge is 1 + Added,
    nth1(Place, [1,1], _, Others),
    nth1(Place, [Line,Column], Huge, Others),
    !,
    formal(move(blue, Line, Column, Board, _), Moved),
    X is Line-1,
    Y is Column-1,
    makePlay(Board, X, Y, blue, Valid, false).

:- end_tests(virus_wars_errors).
