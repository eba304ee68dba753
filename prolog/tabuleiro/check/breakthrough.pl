:- module(tabuleiro_conformance_breakthrough, []).
:- use_module('../core',
              [ game_of_/2, game_over_/2, greedy_move_/2, move_/3, valid_moves_/2, value_/3
              ]).
:- use_module('../games/start', [start_of/2]).
:- use_module(breakthrough_rules, [breakthrough_sentence/3]).
:- use_module(choices).
:- use_module(game, [goal_input/6]).
:- use_module(grid).
:- use_module(library(lists), [append/3, member/2]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> What programs of Breakthrough are checked on

No report names its predicates: they are those of the protocol, the state first. A
position is a state.
*/

tabuleiro_conformance_game:documented(breakthrough, Call, Share) :-
    documented(Call, Share).

documented(initial_state(-state), 1).
documented(valid_moves(+state, -moves), 1).
documented(move(+state, +move, -new_state), 1).
documented(value(+state, +player, -value), 1).
documented(game_over(+state, -winner), 1).
documented(choose_move(+state, +level, -move), 10).

tabuleiro_conformance_game:structure(breakthrough, Type, Structure) :-
    structure(Type, Structure).

structure(state, term(breakthrough(board, player))).
structure(new_state, either(state)).
structure(board, list(line)).
structure(line, list(cell)).
structure(moves, list(move)).
structure(winner, either(player)).

%   Positions

tabuleiro_conformance_game:position(breakthrough, _, State) :-
    (   special_state(State)
    ;   repeat,
        random_state(State)
    ),
    possible(State).

%   possible(+State): not both players have won, and none has too many pawns.

possible(State) :-
    catch(game_of_(State, _), error(domain_error(_, _), _), fail).

%   The start, lone pawns, which have won, and two pawns that win, have won, or block each other.

special_state(breakthrough(Board, Player)) :-
    start_of(breakthrough, breakthrough(Board, _)),
    player(Player).
special_state(breakthrough(Board, Player)) :-
    uniform_board(8, ' ', Empty),
    member(Pawn-Place, [w-(1-1), w-(4-4), w-(8-8), b-(1-1), b-(4-4), b-(8-8)]),
    put_cell(Pawn, Place, Empty, Board),
    random_member(Player, [white, black]).
special_state(breakthrough(Board, Player)) :-
    uniform_board(8, ' ', Empty),
    member(White-Black, [1-7, 2-8, 2-7, 7-6]),
    random_between(1, 8, Column),
    put_cell(w, White-Column, Empty, Board0),
    put_cell(b, Black-Column, Board0, Board),
    player(Player).

player(Player) :-
    pawn(Player, _).

random_state(State) :-
    between(1, 25, _),
    small_state(State).
random_state(State) :-
    between(1, 10, _),
    filled_state(State).
random_state(State) :-
    start_of(breakthrough, Start),
    game_state(Start, State).

%   A few pawns close together, and one of each side somewhere.

small_state(breakthrough(Board, Player)) :-
    random_member(Player, [white, black]),
    uniform_board(8, ' ', Empty),
    random_between(1, 8, Line),
    random_between(1, 8, Column),
    random_between(1, 6, Count),
    put_near(Count, [w, b], 2, 8, Line-Column, Empty, Board0),
    put_anywhere(w, Board0, Board1),
    put_anywhere(b, Board1, Board).

put_anywhere(Pawn, Board, NewBoard) :-
    random_between(2, 7, Line),
    random_between(1, 8, Column),
    put_cell(Pawn, Line-Column, Board, NewBoard).

%   Every cell between the last lines drawn on its own.

filled_state(breakthrough([Empty|Lines], Player)) :-
    random_member(Player, [white, black]),
    uniform_board(8, ' ', [Empty|_]),
    weighted_urn([' '-8, w-3, b-3], Urn),
    length(Filled, 6),
    maplist(drawn_line([' ', ' ', w, b|Urn], 8), Filled),
    append(Filled, [Empty], Lines).

game_state(State, State).
game_state(Before, State) :-
    valid_moves_(Before, Moves),
    random_member(Move, Moves),
    move_(Before, Move, After),
    game_state(After, State).

%   Calls on them

tabuleiro_conformance_game:case(breakthrough, _, Functor, State, Goal) :-
    case(Functor, State, Goal).

case(initial_state/1, _, initial_state(_)).
case(valid_moves/2, State, valid_moves(State, _)).
case(move/3, State, move(State, Move, _)) :-
    some_move(State, Move).
case(value/3, State, value(State, Player, _)) :-
    player(Player).
case(game_over/2, State, game_over(State, _)).
case(choose_move/3, State, choose_move(State, Level, _)) :-
    member(Level, [1, 2]).

%   some_move(+State, -Move): valid moves, and others: the other player's, those of a pawn to where
%   it may not go, and places anywhere.

some_move(State, Move) :-
    valid_moves_(State, Moves),
    random_moves(3, Moves, Move).
some_move(breakthrough(Board, Player), Move) :-
    player(Other),
    Other \== Player,
    valid_moves_(breakthrough(Board, Other), Moves),
    random_moves(1, Moves, Move).
some_move(breakthrough(Board, Player), Line-Column-NewLine-NewColumn) :-
    pawn(Player, Pawn),
    findall(Place, cell(Place, Board, Pawn), Places),
    member(Kind, [near, far, double, edge]),
    random_member(Line-Column, Places),
    step(Kind, Column, Down, Right),
    NewLine is Line + Down,
    NewColumn is Column + Right.
some_move(breakthrough(Board, Player), Move) :-          % to where another pawn is
    pawn(Player, Pawn),
    findall(Line-Column-NewLine-NewColumn,
            ( cell(Line-Column, Board, Pawn),
              member(Down, [-1, 1]),
              member(Right, [-1, 0, 1]),
              NewLine is Line + Down,
              NewColumn is Column + Right,
              cell(NewLine-NewColumn, Board, Content),
              Content \== ' '
            ),
            Moves),
    random_moves(2, Moves, Move).
some_move(_, Line-Column-NewLine-NewColumn) :-
    random_between(0, 9, Line),
    random_between(0, 9, Column),
    random_between(0, 9, NewLine),
    random_between(0, 9, NewColumn).

pawn(white, w).
pawn(black, b).

%   step(+Kind, +Column, -Down, -Right): to a cell around the pawn, or farther off; two cells at
%   once, as in chess; or to the opposite side of the board.

step(near, _, Down, Right) :-
    random_between(-1, 1, Down),
    random_between(-1, 1, Right).
step(far, _, Down, Right) :-
    random_between(-2, 2, Down),
    random_between(-2, 2, Right).
step(double, _, Down, 0) :-
    random_member(Down, [-2, 2]).
step(edge, Column, Down, Right) :-
    random_member(Down, [-1, 1]),
    member(Column-Right, [1-7, 8-(-7)]).

%   What is right

tabuleiro_conformance_game:expected(breakthrough, _, Goal, Expected) :-
    expected(Goal, Expected).

expected(initial_state(_), answer([State])) :-
    !,
    start_of(breakthrough, State).
expected(valid_moves(State, _), moves(Moves)) :-
    !,
    valid_moves_(State, Moves).
expected(choose_move(State, Level, _), Expected) :-
    !,
    level_choice(Level, State, Expected).
expected(Goal, answer([Output])) :-
    copy_term(Goal, Call),
    term_variables(Call, [Output]),
    core_call(Call, CoreCall),
    call(CoreCall).

%   core_call(+Goal, -CoreCall): what of the core does what Goal does.

core_call(valid_moves(S, M), valid_moves_(S, M)).
core_call(move(S, M, N), move_(S, M, N)).
core_call(value(S, P, V), value_(S, P, V)).
core_call(game_over(S, W), game_over_(S, W)).
core_call(choose_move(S, 2, M), greedy_move_(S, M)).

%   Smaller boards

tabuleiro_conformance_game:simpler(breakthrough, Goal, Simpler) :-
    goal_input(breakthrough, state, Goal, breakthrough(Board, Player), Simpler, SimplerState),
    SimplerState = breakthrough(SimplerBoard, Player),
    simpler_board(Board, SimplerBoard),
    possible(SimplerState).

simpler_board(Board, Simpler) :-
    cleared_line(' ', Board, Simpler).
simpler_board(Board, Simpler) :-
    changed_cell(_, ' ', Board, Simpler).

tabuleiro_conformance_game:pieces(breakthrough, Goal, Count) :-
    (   goal_input(breakthrough, state, Goal, breakthrough(Board, _), _, _)
    ->  count_cells(Board, [w, b], Count)
    ;   Count = 0
    ).

tabuleiro_conformance_game:sentence(breakthrough, _, Goal, Difference, Sentence) :-
    breakthrough_sentence(Goal, Difference, Sentence).

tabuleiro_conformance_game:our_call(breakthrough, Goal, tabuleiro_core:CoreCall) :-
    core_call(Goal, CoreCall).
