/*  Bad arguments: for every argument of every predicate, each kind of fault raises its error; the
    first faulty argument from the left, and the first fault in it in reading order.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/exo)).
:- use_module('../helpers/exo_states').
:- use_module('../helpers/faults').

:- include('../helpers/faulty_calls').

tested(tabuleiro_exo).

%   predicate(-Name, -Arguments): what the inputs of the predicates are.

predicate(initial_state, [players, output]).
predicate(valid_moves, [state, output]).
predicate(move, [planet, integer, integer, state, output]).
predicate(score, [galaxy, output]).
predicate(adjacent_to_sun, [galaxy, output]).
predicate(value, [state, player, output]).
predicate(game_over, [state, output]).
predicate(choose_move, [level, state, output]).
predicate(best_move, [state_of_any_game, output, options]).
predicate(perft, [state_of_any_game, depth, output]).
predicate(display_game, [galaxy]).
predicate(display_game, [state, player]).

%   good(+Kind, -Term)

good(players, 2).
good(planet, planet(small, white, ringed)).
good(integer, 1).
good(player, 2).
good(level, 2).
good(depth, 1).
good(options, [depth(1)]).
good(galaxy, Galaxy) :-
    report_galaxy(middle(1), Galaxy).
good(state, State) :-
    small_state(State).
good(state_of_any_game, State) :-
    small_state(State).
good(output, _).

%   fault(+Kind, -Fault, -Term, -Formal): a faulty term for an input, and the error it raises.

fault(Kind, unbound, _, instantiation_error) :-
    memberchk(Kind, [players, planet, integer, player, level, depth, galaxy, state, options]).
fault(Kind, attributed, Term, instantiation_error) :-
    memberchk(Kind, [planet, player, galaxy, state]),
    freeze(Term, true).
fault(Kind, Type, Term, type_error(integer, Term)) :-
    memberchk(Kind, [players, integer, player, level, depth]),
    no_integer(Type, Term).
fault(players, Number, Number, domain_error(players, Number)) :-
    member(Number, [-1, 0, 1, 4, 0x10000000000000002]).
fault(player, Number, Number, domain_error(player, Number)) :-
    member(Number, [-1, 0, 3, 0x10000000000000001]).
fault(level, Number, Number, domain_error(level, Number)) :-
    member(Number, [-1, 0, 6, 0x10000000000000001]).
fault(depth, Number, Number, type_error(nonneg, Number)) :-
    member(Number, [-1, -0x10000000000000001]).
fault(options, no_list, x, type_error(list, x)).
fault(options, unknown, [colour(red)], domain_error(search_option, colour(red))).
fault(planet, Planet, Planet, Formal) :-
    faulty_planet(planet, Planet, Formal).
fault(galaxy, Fault, Galaxy, Formal) :-
    faulty_galaxy(Fault, Galaxy, Formal).
fault(state, Fault, State, Formal) :-
    faulty_state(Fault, State, Formal).
fault(state_of_any_game, Fault, State, Formal) :-
    fault(state, Fault, State, Formal0),
    (   Fault = no_state(_)
    ->  Formal = domain_error(game_state, State)
    ;   Formal = Formal0
    ).

%   faulty_planet(+Domain, -Planet, -Formal)

faulty_planet(Domain, Planet, domain_error(Domain, Planet)) :-
    member(Planet,
           [ x, [], 1, 1.5, "planet", [planet], planet(small, red),
             planet(small, red, ringed, 1), star(small, red, ringed), planet(huge, red, ringed),
             planet(small, blue, ringed), planet(small, red, round), planet(red, small, ringed),
             planet("small", red, ringed), planet(small, 1, ringed), planet(small, red, [])
           ]).
faulty_planet(_, Planet, instantiation_error) :-
    member(Planet, [planet(_, red, ringed), planet(small, _, huge), planet(small, red, _)]).

%   faulty_list(?Elements, -Fault, -List, -Formal): Elements are good ones to begin with.

faulty_list(_, unbound, _, instantiation_error).
faulty_list(_, Type, Term, type_error(list, Term)) :-
    no_list(Type, Term).
faulty_list(Elements, partial, List, instantiation_error) :-
    append(Elements, _, List).
faulty_list(Elements, improper, List, type_error(list, List)) :-
    append(Elements, end, List).
faulty_list(Elements, cyclic, List, type_error(list, List)) :-
    append(Elements, List, List).

p(Symbol, Planet) :-
    tabuleiro_exo_board:symbol_planet(Symbol, Planet).

%   faulty_galaxy(-Fault, -Galaxy, -Formal)

faulty_galaxy(lines(Fault), Galaxy, Formal) :-
    p('SRT', P),
    faulty_list([[sun, empty], [empty, P]], Fault, Galaxy, Formal).
faulty_galaxy(line(Fault), [[sun, P], Line], Formal) :-
    p('SRT', P),
    faulty_list([P], Fault, Line, Formal).
faulty_galaxy(first_line(Fault), [Line], Formal) :-
    faulty_list([sun], Fault, Line, Formal).
faulty_galaxy(cell(Cell), [[sun, Cell]], Formal) :-
    faulty_cell(Cell, Formal).
faulty_galaxy(Fault, Galaxy, domain_error(galaxy, Galaxy)) :-
    wrong_galaxy(Fault, Galaxy).

faulty_cell(_, instantiation_error).
faulty_cell(Cell, Formal) :-
    faulty_planet(exo_cell, Cell, Formal).
faulty_cell(Cell, domain_error(exo_cell, Cell)) :-
    stream_property(Cell, alias(user_input)).

wrong_galaxy(no_lines, []).
wrong_galaxy(no_cells, [[]]).
wrong_galaxy(no_cells_twice, [[], []]).
wrong_galaxy(no_sun, [[P]]) :-
    p('SRT', P).
wrong_galaxy(nothing, [[empty]]).
wrong_galaxy(two_suns, [[sun, sun]]).
wrong_galaxy(planet_twice, [[P, sun, P]]) :-
    p('SRT', P).
wrong_galaxy(short_line, [[P, sun], [Q]]) :-
    p('SRT', P),
    p('SRG', Q).
wrong_galaxy(long_line, [[sun], [P, Q]]) :-
    p('SRT', P),
    p('SRG', Q).
wrong_galaxy(empty_first_line, [[empty, empty], [sun, P]]) :-
    p('SRT', P).
wrong_galaxy(empty_last_line, [[sun, P], [empty, empty]]) :-
    p('SRT', P).
wrong_galaxy(empty_first_column, [[empty, sun], [empty, P]]) :-
    p('SRT', P).
wrong_galaxy(empty_last_column, [[sun, empty], [P, empty]]) :-
    p('SRT', P).
wrong_galaxy(not_connected, [[sun, empty, P]]) :-
    p('SRT', P).
wrong_galaxy(connected_without_the_sun, [[sun, empty, P, Q]]) :-
    p('SRT', P),
    p('SRG', Q).
wrong_galaxy(far_apart, [[sun|Line]]) :-
    length(Empties, 12),
    maplist(=(empty), Empties),
    p('SRT', P),
    append(Empties, [P], Line).
wrong_galaxy(too_wide, [Line]) :-
    all_planets(Planets),
    length(Front, 14),
    append(Front, _, Planets),
    Line = [sun|Front].
wrong_galaxy(too_high, Galaxy) :-
    wrong_galaxy(too_wide, [Line]),
    findall([Cell], member(Cell, Line), Galaxy).
wrong_galaxy(fourteen_planets, [[sun, A, B, C, D], Second, Third]) :-
    all_planets([A, B, C, D|Planets]),
    length(Second, 5),
    length(Third, 5),
    append([Second, Third, _], Planets).

all_planets(Planets) :-
    ordered_start(2, exo(Universe, _, _)),
    append(Universe, Planets).

%   faulty_state(-Fault, -State, -Formal)

faulty_state(no_state(Type), State, domain_error(exo_state, State)) :-
    member(Type-State,
           [ atom-exo, integer-1, string-"exo", list-[], arity-exo([], []), name-axo([], [], 1) ]).
faulty_state(no_state(cyclic), State, domain_error(exo_state, State)) :-
    State = f(State).
faulty_state(universe(Fault), exo(Universe, Galaxies, Player), Formal) :-
    small_state(exo([Stack|_], Galaxies, Player)),
    faulty_list([Stack], Fault, Universe, Formal).
faulty_state(stack(Fault), exo([Stack|Stacks], Galaxies, Player), Formal) :-
    small_state(exo([[Planet]|Stacks], Galaxies, Player)),
    faulty_list([Planet], Fault, Stack, Formal).
faulty_state(planet(Planet), State, Formal) :-
    small_state(exo([_|Stacks], Galaxies, Player)),
    State = exo([[Planet]|Stacks], Galaxies, Player),
    (   faulty_planet(_, Planet, Formal0),
        (   Formal0 = domain_error(_, _)
        ->  Formal = domain_error(exo_state, State)
        ;   Formal = Formal0
        )
    ;   Formal = instantiation_error
    ).
faulty_state(galaxies(Fault), exo(Universe, Galaxies, 2), Formal) :-
    small_state(exo(Universe, Front, _)),
    faulty_list(Front, Fault, Galaxies, Formal).
faulty_state(galaxy(Fault), exo(Universe, [Galaxy, Other], 2), Formal) :-
    small_state(exo(Universe, [_, Other], _)),
    faulty_galaxy(Fault, Galaxy, Formal),
    % Planets of these are in the universe, too.
    functor(Formal, Name, _),
    memberchk(Name, [instantiation_error, type_error]).
faulty_state(player(Player), exo(Universe, Galaxies, Player), Formal) :-
    small_state(exo(Universe, Galaxies, _)),
    fault(player, _, Player, Formal).
faulty_state(Fault, State, domain_error(exo_state, State)) :-
    wrong_state(Fault, State).

wrong_state(empty_stack, exo([[]|Universe], Galaxies, Player)) :-
    small_state(exo(Universe, Galaxies, Player)).
wrong_state(no_galaxy, exo(Universe, [], 1)) :-
    ordered_start(2, exo(Universe, _, _)).
wrong_state(one_galaxy, exo(Universe, [[[sun]]], 1)) :-
    ordered_start(2, exo(Universe, _, _)).
wrong_state(four_galaxies, exo(Universe, Galaxies, 1)) :-
    ordered_start(4, exo(Universe, Galaxies, _)).
wrong_state(twice_in_a_stack, exo([[Planet, Planet]|Universe], Galaxies, Player)) :-
    small_state(exo([[Planet]|Universe], Galaxies, Player)).
wrong_state(twice_in_the_universe, exo([Stack, Stack|Universe], Galaxies, Player)) :-
    small_state(exo([Stack|Universe], Galaxies, Player)).
wrong_state(universe_and_galaxy, exo([[P]|Universe], Galaxies, Player)) :-
    p('SRT', P),
    small_state(exo(Universe, Galaxies, Player)).
wrong_state(two_galaxies, exo(Universe, [[[P, sun]], [[P, sun]]], 1)) :-
    ordered_start(2, exo([[P|Rest]|Stacks], _, _)),
    Universe = [Rest|Stacks].
wrong_state(missing_planet, exo(Universe, Galaxies, Player)) :-
    small_state(exo([_|Universe], Galaxies, Player)).
wrong_state(nothing, exo([], [[[sun]], [[sun]]], 1)).
wrong_state(wrong_turn, exo(Universe, Galaxies, 1)) :-
    small_state(exo(Universe, Galaxies, 2)).
wrong_state(nobody_has_moved, exo(Universe, Galaxies, 2)) :-
    ordered_start(2, exo(Universe, Galaxies, 1)).
wrong_state(two_ahead, exo([Bottom|Stacks], [[[P, sun, Q]], [[sun]]], Player)) :-
    ordered_start(2, exo([[P, Q|Bottom]|Stacks], _, _)),
    member(Player, [1, 2]).

%   wrong(+Kind, -Term, -Formal): a faulty term that tells its kind by its error.

wrong(players, 9, domain_error(players, 9)).
wrong(planet, star, domain_error(planet, star)).
wrong(integer, x, type_error(integer, x)).
wrong(player, y, type_error(integer, y)).
wrong(level, 6, domain_error(level, 6)).
wrong(depth, z, type_error(integer, z)).
wrong(options, o, type_error(list, o)).
wrong(galaxy, [[empty]], domain_error(galaxy, [[empty]])).
wrong(state, exo([], [], 1), domain_error(exo_state, exo([], [], 1))).
wrong(state_of_any_game, x, domain_error(game_state, x)).

%   two_faults(-What, -Galaxy, -Formal): Formal is the error of the fault that is read first.

two_faults(cell_before_sun, [[x]], domain_error(exo_cell, x)).
two_faults(cell_before_partial_line, [[sun, x|_]], domain_error(exo_cell, x)).
two_faults(cell_before_improper_galaxy, [[sun, x]|end], domain_error(exo_cell, x)).
two_faults(unbound_before_wrong_cell, [[_, x]], instantiation_error).
two_faults(wrong_before_unbound_cell, [[x, _]], domain_error(exo_cell, x)).
two_faults(short_line_before_wrong_cell, Galaxy, domain_error(galaxy, Galaxy)) :-
    Galaxy = [[sun, empty], [empty], [x, empty]].
two_faults(wrong_cell_before_second_sun, [[sun, sun, x]], domain_error(exo_cell, x)).
two_faults(no_line_before_unbound_line, [[sun], line, _], type_error(list, line)).

:- begin_tests(exo_errors).

test(good, forall(predicate(Name, Kinds))) :-
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

test(faults_of_every_argument, Untested == []) :-
    findall(Name/Position,
            ( argument(Name, Position, Kind),
              Kind \== output,
              aggregate_all(count, faulty_call(Name, Position, _, _, _), Count),
              Count < 3
            ),
            Untested).

test(first_argument, [forall(faulty_from(Goal, Expected)), Formal == Expected]) :-
    formal(Goal, Formal).

test(first_in_galaxy, [forall(two_faults(_, Galaxy, Expected)), Formal == Expected]) :-
    formal(score(Galaxy, _), Formal).

test(wrong_before_unbound_feature, Formal = domain_error(planet, planet(huge, _, ringed))) :-
    small_state(State),
    formal(move(planet(huge, _, ringed), 1, 1, State, _), Formal).

%   In a state the universe is read before the galaxies, and those before the player.

test(first_in_state, [forall(member(State-Expected,
                                    [ exo([[x]], [[[y]]], z)
                                      -domain_error(exo_state, exo([[x]], [[[y]]], z)),
                                      exo([], [[[y]]], z)-domain_error(exo_cell, y),
                                      exo([], [[[sun]],[[sun]]], z)-type_error(integer, z)
                                    ])),
                      Formal == Expected]) :-
    formal(valid_moves(State, _), Formal).

test(million_lines, Formal == domain_error(galaxy, Galaxy)) :-
    findall([sun], between(1, 1 000 000, _), Galaxy),
    formal(score(Galaxy, _), Formal).
test(million_cells, Formal == domain_error(galaxy, [Line])) :-
    findall(empty, between(1, 1 000 000, _), Line),
    formal(score([Line], _), Formal).
test(million_stacks, Formal == domain_error(exo_state, State)) :-
    findall([[]], between(1, 1 000 000, _), Universe),
    State = exo(Universe, [], 1),
    formal(valid_moves(State, _), Formal).
test(million_galaxies, Formal == domain_error(exo_state, State)) :-
    findall([[sun]], between(1, 1 000 000, _), Galaxies),
    State = exo([], Galaxies, 1),
    formal(valid_moves(State, _), Formal).

%   A message says what is wrong with a galaxy or a state.

test(message, [forall(( wrong_galaxy(_, Galaxy), Galaxy = [[_|_]|_] )), true(string(Message))]) :-
    catch(score(Galaxy, _), error(domain_error(galaxy, _), Context), true),
    (   Context = context(_, Message0),
        nonvar(Message0)
    ->  Message = Message0
    ;   Message = ""
    ).

%   The move of SRG to 0 0 is valid; what is added would be lost in a machine integer.

test(no_machine_integers,
     [ forall(( member(Place, [1, 2]),
                member(Added, [1 << 64, 1 << 32, -(1 << 64), 16, -16, 1 << 1000])
              )),
       Formal == fails
     ]) :-
    small_state(State),
    p('SRG', Planet),
    assertion(move(Planet, 0, 0, State, _)),
    Huge is Added,
    nth1(Place, [Line, Column], Huge, [0]),
    !,
    formal(move(Planet, Line, Column, State, _), Formal).

:- end_tests(exo_errors).
