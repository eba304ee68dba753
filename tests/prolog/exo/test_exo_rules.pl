/*  What the vectors do not say: starts, growth in all directions, the end of a game. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/exo)).
:- use_module('../../reference/exo', []).
:- use_module('../helpers/exo_states').
:- use_module('../helpers/dialogue', [tests_file/2]).

%   played(+Players, +Seed, -Final): the end of a random game.

played(Players, Seed, Final) :-
    set_random(seed(Seed)),
    initial_state(Players, Start),
    played(Start, Final).

played(State, Final) :-
    (   choose_move(1, State, Planet-Line-Column)
    ->  move(Planet, Line, Column, State, NewState),
        played(NewState, Final)
    ;   Final = State
    ).

:- begin_tests(exo_rules).

test(start, [forall(member(Players, [2, 3])), Sorted-Heights-Galaxies-Player == All-[3]-Suns-1]) :-
    initial_state(Players, exo(Universe, Galaxies, Player)),
    length(Suns, Players),
    maplist(=([[sun]]), Suns),
    append(Universe, Planets),
    msort(Planets, Sorted),
    ordered_start(2, exo(Ordered, _, _)),
    append(Ordered, OrderedPlanets),
    msort(OrderedPlanets, All),
    maplist(length, Universe, Heights0),
    sort(Heights0, Heights),
    length(Universe, 9).

test(start_obeys_seed, First == Second) :-
    set_random(seed(3)),
    initial_state(2, First),
    set_random(seed(3)),
    initial_state(2, Second).

test(start_differs_between_seeds, true(First \== Second)) :-
    set_random(seed(3)),
    initial_state(2, First),
    set_random(seed(4)),
    initial_state(2, Second).

test(start_is_compared, fail) :-
    initial_state(2, exo(_, [[[sun]], [[sun]], [[sun]]], 1)).

%   The eight places around the first sun, and the galaxy after each.

test(growth, [forall(member(Line-Column-Galaxy,
                            [ 0-0-[[P, empty], [empty, sun]],
                              0-1-[[P], [sun]],
                              0-2-[[empty, P], [sun, empty]],
                              1-0-[[P, sun]],
                              1-2-[[sun, P]],
                              2-0-[[empty, sun], [P, empty]],
                              2-1-[[sun], [P]],
                              2-2-[[sun, empty], [empty, P]]
                            ])),
              Galaxies-Next == [Galaxy, [[sun]], [[sun]]]-2]) :-
    P = planet(small, red, terrestrial),
    ordered_start(3, State),
    move(P, Line, Column, State, exo(_, Galaxies, Next)).

test(uncovers, Universe == [[planet(small, red, gaseous), planet(small, red, ringed)]|Stacks]) :-
    ordered_start(2, State),
    State = exo([_|Stacks], _, _),
    move(planet(small, red, terrestrial), 0, 0, State, exo(Universe, _, _)).

test(stack_runs_out, true(Universe == Stacks)) :-
    small_state(State),
    State = exo([[First]|Stacks], _, _),
    move(First, 0, 0, State, exo(Universe, _, _)).

test(given_terms_are_shared) :-
    small_state(State),
    State = exo([[First]|Stacks], [Galaxy|_], _),
    move(First, 0, 1, State, exo(NewStacks, [NewGalaxy|_], _)),
    same_term(Stacks, NewStacks),
    same_term(Galaxy, NewGalaxy).

test(end, [forall(member(Players-Left, [2-1, 3-0])),
           Over-Moves-Chosen == true-[]-[]]) :-
    played(Players, 11, State),
    State = exo(Universe, Galaxies, 1),
    append(Universe, Planets),
    length(Planets, Left),
    length(Galaxies, Players),
    (   game_over(State, _)
    ->  Over = true
    ;   Over = false
    ),
    valid_moves(State, Moves),
    findall(Move, ( member(Level, [1, 2, 3, 4, 5]), choose_move(Level, State, Move) ), Chosen),
    \+ best_move(State, _, []).

test(no_move_after_the_end, fail) :-
    played(2, 11, State),
    State = exo([[Planet]], _, _),
    between(0, 5, Line),
    between(0, 5, Column),
    move(Planet, Line, Column, State, _).

test(move_is_compared, fail) :-
    ordered_start(2, State),
    move(planet(small, red, terrestrial), 0, 0, State, State).

:- end_tests(exo_rules).

:- begin_tests(exo_levels).

draws(Count, Draws) :-
    small_state(State),
    findall(Move,
            ( between(1, Count, _),
              choose_move(1, State, Move)
            ),
            Draws).

%   288 moves; 20 draws of each are expected.

test(random_is_uniform, Count == 288) :-
    set_random(seed(1)),
    small_state(State),
    valid_moves(State, Moves),
    draws(5760, Draws),
    msort(Draws, Sorted),
    pairs_keys(Pairs, Sorted),
    group_pairs_by_key(Pairs, Groups),
    length(Groups, Count),
    forall(member(Move-Group, Groups),
           ( memberchk(Move, Moves),
             length(Group, Times),
             Times > 2,
             Times < 50
           )).

test(greedy, [forall(member(Seed, [1, 2, 3])), Move == Expected]) :-
    set_random(seed(Seed)),
    initial_state(3, Start),
    numlist(1, 15, Turns),
    foldl([_, S0, S]>>( choose_move(1, S0, P-L-C), move(P, L, C, S0, S) ), Turns, Start, State),
    reference_exo:greedy_move(State, Expected),
    choose_move(2, State, Move).

test(bound_move_is_compared, fail) :-
    small_state(State),
    choose_move(2, State, planet(small, red, gaseous)-7-7).

%   The time of a search, with much to spare for a machine that is busy.

test(thinks, [forall(( member(Level-Least-Most, [3-0.095-1.5,4-0.95-4]), member(Players, [2,3]) )),
              Time == Least-Most]) :-
    ordered_start(Players, State),
    get_time(Begin),
    choose_move(Level, State, Planet-Line-Column),
    get_time(End),
    move(Planet, Line, Column, State, _),
    Taken is End-Begin,
    (   Taken >= Least,
        Taken =< Most
    ->  Time = Least-Most
    ;   Time = Taken
    ).

:- end_tests(exo_levels).

:- dynamic perft_row/3.

:- tests_file('vectors/exo_perft.tsv', File),
   read_file_to_string(File, Text, []),
   split_string(Text, "\n", "", [_|Lines]),
   forall(( member(Line, Lines),
            split_string(Line, "\t", "", ["exo", _, StateText, DepthText, CountText])
          ),
          ( term_string(State, StateText),
            number_string(Depth, DepthText),
            number_string(Count, CountText),
            assertz(perft_row(State, Depth, Count))
          )).

:- begin_tests(exo_perft).

test(all_there, Count == 12) :-
    aggregate_all(count, perft_row(_, _, _), Count).

test(known, [forall(perft_row(State, Depth, Expected)), Count == Expected]) :-
    perft(State, Depth, Count).

test(count_is_compared, fail) :-
    ordered_start(2, State),
    perft(State, 1, 73).

:- end_tests(exo_perft).
