:- module(tabuleiro_conformance_exo, []).
:- use_module('../core', [greedy_move_/2, use_core/1]).
:- use_module(choices).
:- use_module(exo_galaxy).
:- use_module(exo_rules, [exo_sentence/3]).
:- use_module(game, [goal_input/6]).
:- use_module(library(lists), [append/2, append/3, member/2, nth1/3, nth1/4]).
:- autoload(library(apply), [maplist/2, maplist/4]).
:- autoload(library(random), [random_between/3, random_member/2, random_permutation/2]).

/** <module> What programs of Exo are checked on

A position is a state.
*/

:- initialization(use_core(exo), now).

tabuleiro_conformance_game:documented(exo, Call, Share) :-
    documented(Call, Share).

documented(initial_state(+players, -state), 20).
documented(valid_moves(+state, -moves), 2).
documented(move(+planet, +line, +column, +state, -new_state), 1).
documented(score(+galaxy, -points), 1).
documented(adjacent_to_sun(+galaxy, -count), 1).
documented(value(+state, +player, -value), 1).
documented(game_over(+state, -winner), 1).
documented(choose_move(+level, +state, -move), 40).

tabuleiro_conformance_game:structure(exo, Type, Structure) :-
    structure(Type, Structure).

structure(state, term(exo(universe, galaxies, player))).
structure(new_state, either(state)).
structure(universe, list(stack)).
structure(stack, list(planet)).
structure(galaxies, list(galaxy)).
structure(galaxy, list(cells)).
structure(cells, list(cell)).
structure(cell, either(planet)).
structure(planet, term(planet(size, colour, type))).
structure(moves, list(move)).
structure(move, term(planet-number-number)).
structure(winner, either(player)).

%   Positions: of random games, in which a player now and then does not move at random but makes
%   the galaxy that scores most.

tabuleiro_conformance_game:position(exo, Ours, State) :-
    repeat,
    random_member(Players, [2, 2, 3]),
    random_start(Players, Start),
    random_member(Greed, [0, 1, 3]),
    game_state(Ours, Greed, Start, State).

random_start(Players, exo(Universe, Galaxies, 1)) :-
    planets(Planets),
    random_permutation(Planets, Shuffled),
    length(Universe, 9),
    maplist(stack, Universe),
    append(Universe, Shuffled),
    length(Galaxies, Players),
    maplist(=([[sun]]), Galaxies).

stack([_,_,_]).

game_state(_, _, State, State).
game_state(Ours, Greed, Before, State) :-
    (   random_between(1, 4, Draw),
        Draw =< Greed
    ->  greedy_move_(Before, Planet-Line-Column)
    ;   Ours:valid_moves(Before, Moves),
        random_member(Planet-Line-Column, Moves)
    ),
    Ours:move(Planet, Line, Column, Before, After),
    game_state(Ours, Greed, After, State).

%   Calls on them

tabuleiro_conformance_game:case(exo, Ours, Functor, State, Goal) :-
    State = exo(_, Galaxies, _),
    case(Functor, Ours, State, Galaxies, Goal).

case(initial_state/2, _, _, Galaxies, initial_state(Players, _)) :-
    length(Galaxies, Players).
case(valid_moves/2, _, State, _, valid_moves(State, _)).
case(move/5, Ours, State, _, move(Planet, Line, Column, State, _)) :-
    place(Ours, State, Planet-Line-Column).
case(score/2, _, _, Galaxies, score(Galaxy, _)) :-
    member(Galaxy, Galaxies).
case(adjacent_to_sun/2, _, _, Galaxies, adjacent_to_sun(Galaxy, _)) :-
    member(Galaxy, Galaxies).
case(value/3, _, State, Galaxies, value(State, Player, _)) :-
    nth1(Player, Galaxies, _).
case(game_over/2, _, State, _, game_over(State, _)).
case(choose_move/3, _, State, _, choose_move(Level, State, _)) :-
    member(Level, [1, 2]).

%   place(+Ours, +State, -Move): valid moves, and others: planets that are covered or put down
%   already, places that are taken, far away or outside.

place(Ours, State, Move) :-
    Ours:valid_moves(State, Moves),
    (   random_moves(4, Moves, Move)
    ;   planets(Planets),
        random_moves(1, Moves, _-Line-Column),
        random_member(Planet, Planets),
        Move = Planet-Line-Column
    ;   random_moves(3, Moves, Planet-_-_),
        random_between(-1, 5, Line),
        random_between(-1, 5, Column),
        Move = Planet-Line-Column
    ).

%   What is right

tabuleiro_conformance_game:expected(exo, Ours, Goal, Expected) :-
    expected(Goal, Ours, Expected).

expected(initial_state(Players, _), Ours,
         holds(tabuleiro_conformance_exo:start(Ours, Players),
               "nine stacks of three planets, a sun for each player, player 1 to move")) :-
    !.
expected(valid_moves(State, _), Ours, moves(Moves)) :-
    !,
    Ours:valid_moves(State, Moves).
expected(choose_move(Level, State, _), _, Expected) :-
    !,
    level_choice(Level, State, Expected).
expected(Goal, Ours, answer([Output])) :-
    copy_term(Goal, Call),
    term_variables(Call, [Output]),
    Ours:Call.

start(Ours, Players, [State]) :-
    ground(State),
    State = exo(Universe, Galaxies, 1),
    length(Galaxies, Players),
    maplist(==([[sun]]), Galaxies),
    length(Universe, 9),
    maplist(stack, Universe),
    catch(Ours:valid_moves(State, _), error(_, _), fail).

%   Smaller galaxies

tabuleiro_conformance_game:simpler(exo, Goal, Simpler) :-
    (   goal_input(exo, galaxy, Goal, Galaxy, Simpler, SimplerGalaxy),
        without_planet(Galaxy, _, SimplerGalaxy)
    ;   goal_input(exo, state, Goal, State, Simpler, SimplerState),
        simpler_state(State, SimplerState),
        \+ is_of_nobody(Simpler)
    ).

is_of_nobody(value(exo(_, Galaxies, _), Player, _)) :-
    \+ nth1(Player, Galaxies, _).

%   The third player leaves; a planet of every galaxy goes back under the others, or the one of the
%   last move; a stack is put under another. All planets stay in the state.

simpler_state(exo(Universe, [First,Second,Third], Player),
              exo(NewUniverse, [First,Second], Player)) :-
    Player < 3,
    findall(planet(Size, Colour, Type),
            ( member(Cells, Third),
              member(planet(Size, Colour, Type), Cells)
            ),
            Planets),
    under(Universe, Planets, NewUniverse).
simpler_state(exo(Universe, Galaxies, Player), exo(NewUniverse, NewGalaxies, Player)) :-
    maplist(without_planet, Galaxies, Planets, NewGalaxies),
    under(Universe, Planets, NewUniverse).
simpler_state(exo(Universe, Galaxies, Player), exo(NewUniverse, NewGalaxies, Last)) :-
    Player > 1,
    Last is Player - 1,
    nth1(Last, Galaxies, Galaxy, Others),
    without_planet(Galaxy, Planet, NewGalaxy),
    nth1(Last, NewGalaxies, NewGalaxy, Others),
    under(Universe, [Planet], NewUniverse).
simpler_state(exo([First,Second|Stacks], Galaxies, Player),
              exo([Joined|Stacks], Galaxies, Player)) :-
    append(First, Second, Joined).

under(Universe, [], Universe) :-
    !.
under([], Planets, [Planets]).
under([Stack|Stacks], Planets, NewUniverse) :-
    append(Stacks0, [Last], [Stack|Stacks]),
    append(Last, Planets, NewLast),
    append(Stacks0, [NewLast], NewUniverse),
    !.

tabuleiro_conformance_game:pieces(exo, Goal, Count) :-
    (   goal_input(exo, galaxy, Goal, Galaxy, _, _)
    ->  planet_count([Galaxy], Count)
    ;   goal_input(exo, state, Goal, exo(_, Galaxies, _), _, _)
    ->  planet_count(Galaxies, Count)
    ;   Count = 0
    ).

tabuleiro_conformance_game:sentence(exo, _, Goal, Difference, Sentence) :-
    exo_sentence(Goal, Difference, Sentence).

tabuleiro_conformance_game:our_call(exo, choose_move(2, State, Move),
                                    tabuleiro_core:greedy_move_(State, Move)).
