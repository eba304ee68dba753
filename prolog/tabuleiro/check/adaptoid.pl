:- module(tabuleiro_conformance_adaptoid, []).
:- use_module('../core',
              [game_over_/2, greedy_move_/2, move_/3, use_core/1, valid_moves_/2, value_/3]).
:- use_module('../games/adaptoid/start', [adaptoid_start/1]).
:- use_module('../games/start', [start_of/2]).
:- use_module(adaptoid_rules, [adaptoid_sentence/4]).
:- use_module(adaptoid_state, [state_of/3]).
:- use_module(choices).
:- use_module(game, [goal_input/6]).
:- use_module(grid).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [member/2]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> What programs of Adaptoid are checked on, by the report's rules and as published

A position is a state. Of the published game, whose states have an argument more, what
is checked are the predicates over states.
*/

:- initialization(use_core(adaptoid), now).

tabuleiro_conformance_game:documented(adaptoid, Call, Share) :-
    documented(Call, Share).
tabuleiro_conformance_game:documented(adaptoid_published, Call, Share) :-
    documented(Call, Share),
    over_states(Call).

documented(initial_board(-board), 1).
documented(initial_state(-state), 1).
documented(getAdaptoid(+board, +player, +coords, -adaptoid), 1).
documented(putAdaptoid(+board, +player, +coords, -new_board), 1).
documented(addLeg(+board, +player, +coords, -new_board), 1).
documented(addPincer(+board, +player, +coords, -new_board), 1).
documented(removeAdaptoid(+board, +player, +coords, -new_board), 1).
documented(moveAdaptoid(+board, +player, +(from), +to, -new_board), 1).
documented(feed(+board, +player, -new_board, -captured), 1).
documented(valid_moves(+state, -moves), 4).
documented(move(+move, +state, -new_state), 1).
documented(value(+state, +player, -value), 1).
documented(game_over(+state, -winner), 1).
documented(choose_move(+level, +state, -move), 40).

over_states(Call) :-
    arg(_, Call, Mode),
    arg(1, Mode, state),
    !.

tabuleiro_conformance_game:structure(Game, Type, Structure) :-
    state_of(Game, adaptoid(board, player, captures, captures, turn), State),
    structure(Type, State, Structure).

structure(board, _, list(cells)).
structure(new_board, _, list(cells)).
structure(cells, _, list(cell)).
structure(cell, _, either(adaptoid)).
structure(state, State, term(State)).
structure(new_state, _, either(state)).
structure(moves, _, list(move)).
structure(from, _, either(coords)).
structure(to, _, either(coords)).
structure(winner, _, either(player)).

%   Positions

tabuleiro_conformance_game:position(Game, _, State) :-
    state_of(Game, Report, State),
    (   special_state(Report)
    ;   repeat,
        random_state(Game, Report)
    ).

special_state(State) :-
    adaptoid_start(Board),
    member(Player-B-P-Turn, [b-0-0-1, p-0-0-2, b-5-0-3, p-5-6-4, b-6-5-5, p-4-4-200, b-0-0-201]),
    State = adaptoid(Board, Player, B, P, Turn).
special_state(adaptoid(Board, Player, 0, 0, Turn)) :-
    empty_board(Empty),
    member(Adaptoid, [[0,b,0], [2,p,1]]),
    member(Coords, [1-4, 4-1, 4-4]),
    put_cell(Adaptoid, Coords, Empty, Board),
    member(Player-Turn, [b-1, p-2]).

empty_board(Board) :-
    adaptoid_start(Start),
    put_cell(' ', 4-2, Start, Board0),
    put_cell(' ', 4-6, Board0, Board).

random_state(_, adaptoid(Board, Player, B, P, Turn)) :-
    between(1, 20, _),
    empty_board(Empty),
    random_between(1, 4, CountB),
    random_between(1, 4, CountP),
    random_between(1, 3, Close),
    scattered(CountB, b, Close, Empty, Board0),
    scattered(CountP, p, Close, Board0, Board),
    random_member(Player-Turn, [b-1, p-2, b-199, p-200]),
    random_between(0, 4, B),
    random_between(0, 4, P).
random_state(Game, Report) :-
    start_of(Game, Start),
    game_state(Start, 50, State),
    state_of(Game, Report, State).

%   So few of them use up no supplies.

scattered(0, _, _, Board, Board) :-
    !.
scattered(Count, Colour, Close, Board0, Board) :-
    Least is 4 - Close,
    Most is 4 + Close,
    random_between(Least, Most, Line),
    random_between(Least, Most, Column),
    random_between(0, 3, Legs),
    random_between(0, 3, Claws),
    (   cell(Line-Column, Board0, ' ')
    ->  put_cell([Legs,Colour,Claws], Line-Column, Board0, Board1)
    ;   Board1 = Board0
    ),
    Next is Count - 1,
    scattered(Next, Colour, Close, Board1, Board).

game_state(State, _, State).
game_state(Before, Turns, State) :-
    Turns > 0,
    valid_moves_(Before, Moves),
    random_member(Move, Moves),
    move_(Before, Move, After),
    Left is Turns - 1,
    game_state(After, Left, State).

%   Calls on them

tabuleiro_conformance_game:case(Game, _, Functor, State, Goal) :-
    state_of(Game, adaptoid(Board, Player, _, _, _), State),
    case(Functor, State, Board, Player, Goal).

case(initial_board/1, _, _, _, initial_board(_)).
case(initial_state/1, _, _, _, initial_state(_)).
case(Name/4, _, Board, _, Goal) :-
    member(Name, [getAdaptoid, putAdaptoid, addLeg, addPincer, removeAdaptoid]),
    member(Player, [b, p]),
    coords(Board, Coords),
    Goal =.. [Name, Board, Player, Coords, _].
case(moveAdaptoid/5, State, Board, Player, moveAdaptoid(Board, Player, From, To, _)) :-
    (   valid_moves_(State, Moves),
        random_moves(8, Moves, turn(_, walk(From, To)))
    ;   between(1, 4, _),
        random_cell(Board, From),
        nearby(From, 3, To)
    ;   between(1, 6, _),                               % one attacks another
        random_adaptoid(Board, Player, From),
        random_cell(Board, To)
    ).
case(feed/4, _, Board, _, feed(Board, Player, _, _)) :-
    member(Player, [b, p]).
case(valid_moves/2, State, _, _, valid_moves(State, _)).
case(move/3, State, _, _, move(Move, State, _)) :-
    valid_moves_(State, Moves),
    (   random_moves(4, Moves, Move)
    ;   random_moves(3, Moves, turn(Growth, _)),
        random_moves(1, Moves, turn(_, Walk)),
        Move = turn(Growth, Walk)
    ;   random_moves(1, Moves, turn(_, Walk)),
        random_between(1, 7, Line),
        random_between(1, 7, Column),
        random_member(Growth, [none, body([Line,Column]), leg([Line,Column]), claw([Line,Column])]),
        Move = turn(Growth, Walk)
    ).
case(value/3, State, _, _, value(State, Player, _)) :-
    member(Player, [b, p]).
case(game_over/2, State, _, _, game_over(State, _)).
case(choose_move/3, State, _, _, choose_move(Level, State, _)) :-
    member(Level, [1, 2]).

%   coords(+Board, -Coords): of adaptoids, near them, and anywhere.

coords(Board, Coords) :-
    between(1, 2, _),
    random_cell(Board, Coords).
coords(Board, Coords) :-
    between(1, 2, _),
    random_cell(Board, Cell),
    nearby(Cell, 1, Coords).
coords(_, [Line,Column]) :-
    random_between(0, 8, Line),
    random_between(0, 8, Column).

random_cell(Board, Coords) :-
    random_adaptoid(Board, _, Coords).

random_adaptoid(Board, Colour, [Line,Column]) :-
    findall(Line0-Column0, cell(Line0-Column0, Board, [_,Colour,_]), Places),
    random_member(Line-Column, Places).

nearby([Line0,Column0], Most, [Line,Column]) :-
    Least is -Most,
    random_between(Least, Most, Down),
    random_between(Least, Most, Right),
    Line is Line0 + Down,
    Column is Column0 + Right.

%   What is right

tabuleiro_conformance_game:expected(Game, Ours, Goal, Expected) :-
    state_of(Game, _, _),
    expected(Goal, Game, Ours, Expected).

expected(initial_board(_), _, _, answer([Board])) :-
    !,
    adaptoid_start(Board).
expected(initial_state(_), Game, _, answer([State])) :-
    !,
    start_of(Game, State).
expected(valid_moves(State, _), _, _, moves(Moves)) :-
    !,
    valid_moves_(State, Moves).
expected(choose_move(Level, State, _), _, _, Expected) :-
    !,
    level_choice(Level, State, Expected).
expected(Goal, _, Ours, answer(Outputs)) :-
    copy_term(Goal, Call),
    term_variables(Call, Outputs),
    (   core_call(Call, CoreCall)
    ->  call(CoreCall)
    ;   Ours:Call
    ).

%   core_call(+Goal, -CoreCall): what of the core, which knows the states of both games, does what
%   Goal does.

core_call(valid_moves(S, M), valid_moves_(S, M)).
core_call(move(M, S, N), move_(S, M, N)).
core_call(value(S, P, V), value_(S, P, V)).
core_call(game_over(S, W), game_over_(S, W)).
core_call(choose_move(2, S, M), greedy_move_(S, M)).

%   Smaller boards

tabuleiro_conformance_game:simpler(Game, Goal, Simpler) :-
    state_of(Game, SimplerReport, SimplerState),
    (   goal_board(Goal, Game, Board, Simpler, SimplerBoard),
        simpler_board(Board, SimplerBoard)
    ;   goal_input(Game, state, Goal, State, Simpler, SimplerState),
        state_of(Game, Report, State),
        simpler_state(Report, SimplerReport)
    ).

%   goal_board(+Goal, +Game, -Board, -Other, ?OtherBoard): Other is Goal with OtherBoard for Board.

goal_board(Goal, Game, Board, Other, OtherBoard) :-
    (   goal_input(Game, state, Goal, State, Other, OtherState)
    ->  state_of(Game, adaptoid(Board, Player, B, P, Turn), State),
        state_of(Game, adaptoid(OtherBoard, Player, B, P, Turn), OtherState)
    ;   goal_input(Game, board, Goal, Board, Other, OtherBoard)
    ).

simpler_board(Board, Simpler) :-
    (   changed_cell([_,_,_], ' ', Board, Simpler)
    ;   changed_cell([Legs,Colour,Claws], [Fewer,Colour,Claws], Board, Simpler, Legs, Fewer)
    ;   changed_cell([Legs,Colour,Claws], [Legs,Colour,Fewer], Board, Simpler, Claws, Fewer)
    ),
    adaptoids(Simpler, Count),
    Count > 0.

changed_cell(Old, New, Board, NewBoard, Number, Fewer) :-
    cell(Place, Board, Cell),
    Cell = Old,
    Number > 0,
    Fewer is Number - 1,
    put_cell(New, Place, Board, NewBoard).

simpler_state(adaptoid(Board, Player, B, P, Turn), adaptoid(Board, Player, B1, P1, Turn1)) :-
    (   B > 0,
        B1-P1-Turn1 = 0-P-Turn
    ;   P > 0,
        B1-P1-Turn1 = B-0-Turn
    ;   Turn > 2,
        First is 2 - Turn mod 2,
        B1-P1-Turn1 = B-P-First
    ).

adaptoids(Board, Count) :-
    aggregate_all(count, cell(_, Board, [_,_,_]), Count).

tabuleiro_conformance_game:pieces(Game, Goal, Count) :-
    state_of(Game, _, _),
    (   goal_board(Goal, Game, Board, _, _)
    ->  adaptoids(Board, Count)
    ;   Count = 0
    ).

tabuleiro_conformance_game:sentence(Game, _, Goal, Difference, Sentence) :-
    state_of(Game, _, _),
    adaptoid_sentence(Game, Goal, Difference, Sentence).

tabuleiro_conformance_game:our_call(Game, Goal, tabuleiro_core:CoreCall) :-
    state_of(Game, _, _),
    core_call(Goal, CoreCall).
