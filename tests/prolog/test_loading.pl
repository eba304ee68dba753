/*  Loading the shared library, unloading it and loading it again, and whom it disturbs. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(starts).
:- use_module(library(tabuleiro), []).
:- use_module('../reference/infection', [start_board/2]).
:- use_module(child).

%   In a process of its own each: what happens to a shared library happens to the whole process.

answer(Goal, Output, Status) :-
    format(atom(Text), "~q", [Goal]),
    child_output(['-g', Text, '-t', halt], "", Output, Status).

start(Board) :-
    start_board(coursework, Board).

:- begin_tests(loading).

test(nothing_printed, Output-Status == ""-exit(0)) :-
    answer(use_module(library(tabuleiro/infection)), Output, Status).

test(loaded_twice, Output-Status == "0"-exit(0)) :-
    start(Board),
    answer(( use_module(library(tabuleiro/infection)),
             load_files(library(tabuleiro/infection), [if(true)]),
             value(Board, 'A', Value),
             write(Value)
           ),
           Output, Status).

test(unloaded_and_loaded_again, Output-Status == "00"-exit(0)) :-
    start(Board),
    answer(( use_module(library(tabuleiro/infection)),
             value(Board, 'A', Before),
             write(Before),
             current_foreign_library(File, Predicates),
             memberchk(tabuleiro_core:register_game_(_, _), Predicates),
             unload_foreign_library(File),
             \+ current_foreign_library(File, _),
             load_files(library(tabuleiro/infection), [if(true)]),
             current_foreign_library(File, _),
             value(Board, 'A', After),
             write(After)
           ),
           Output, Status).

%   Calls go on in another thread while the library is taken away and comes back.

test(unloaded_in_use, Output-Status == "true"-exit(0)) :-
    start(Board),
    answer(( use_module(library(tabuleiro/infection)),
             thread_create(forall(between(1, 300 000, _), tabuleiro_infection:value(Board, 'A', 0)), Caller),
             forall(between(1, 20, _),
                    ( current_foreign_library(File, Predicates),
                      memberchk(tabuleiro_core:register_game_(_, _), Predicates),
                      unload_foreign_library(File),
                      load_files(library(tabuleiro/infection), [if(true)])
                    )),
             thread_join(Caller, Status0),
             write(Status0)
           ),
           Output, Status).

test(unloaded_in_a_search,
     [forall(tabuleiro:current_game(Game)), true(Output-Status == "true true"-exit(0))]) :-
    answer(( use_module(library(tabuleiro), []),
             started(Game, [seed(1)], State),
             tabuleiro_game:player_to_move(State, _),
             thread_create(tabuleiro:best_move(State, _, [time(1), threads(2)]), Searcher),
             thread_create(tabuleiro:perft(State, 3, _), Counter),
             sleep(0.2),
             forall(between(1, 5, _),
                    ( current_foreign_library(File, Predicates),
                      memberchk(tabuleiro_core:register_game_(_, _), Predicates),
                      unload_foreign_library(File),
                      load_files(library(tabuleiro/core), [if(true),imports([])])
                    )),
             thread_join(Searcher, Searched),
             thread_join(Counter, Counted),
             format("~w ~w", [Searched, Counted])
           ),
           Output, Status).

:- end_tests(loading).

:- begin_tests(interface_version).

%   Prolog files that ask for another version of the shared library.

other_version(assertz((user:term_expansion(interface_version(_), interface_version(999999))))).

test(refused, [Status-Rebuild == exit(1)-true]) :-
    other_version(Other),
    answer(( Other,
             use_module(library(tabuleiro/infection))
           ),
           Output, Status),
    (   sub_string(Output, _, _, _, "Rebuild it: cmake --preset release")
    ->  Rebuild = true
    ;   Rebuild = Output
    ).

test(refused_again, Begins == "refused") :-
    other_version(Other),
    answer(( Other,
             use_module(library(tabuleiro/infection)),
             catch(tabuleiro_core:use_core(infection),
                   error(tabuleiro(interface_version(_, _, 999999)), _),
                   write(refused))
           ),
           Output, _),
    sub_string(Output, 0, 7, _, Begins).

:- end_tests(interface_version).

:- begin_tests(own_module, [setup(own_module), cleanup(remove_own_module)]).

:- dynamic own_file/1.

%   A program with a module that is named as one of ours.

own_module :-
    tmp_file_stream(text, File, Stream),
    format(Stream, ":- module(infection, [valid_moves/3]).~nvalid_moves(_, _, own).~n", []),
    close(Stream),
    assertz(own_file(File)).

remove_own_module :-
    retract(own_file(File)),
    delete_file(File).

test(shared_library_alone, Output-Status == "own"-exit(0)) :-
    own_file(File),
    answer(( use_module(File),
             use_module(library(tabuleiro/core)),
             catch(use_core(no_game), error(domain_error(game, no_game), _), true),
             valid_moves('A', [], Moves),
             write(Moves)
           ),
           Output, Status).

test(under_another_name, Output-Status == "own 12"-exit(0)) :-
    own_file(File),
    start(Board),
    answer(( use_module(File),
             use_module(library(tabuleiro/core)),
             use_core(infection, reference),
             valid_moves('A', Board, Own),
             reference:valid_moves('A', Board, Moves),
             length(Moves, Count),
             format("~w ~w", [Own, Count])
           ),
           Output, Status).

test(not_accelerated, Output-Status == "redefine own"-exit(0)) :-
    own_file(File),
    answer(( use_module(File),
             use_module(library(tabuleiro/accelerate)),
             catch(accelerate(infection),
                   error(permission_error(What, module, infection), _),
                   true),
             valid_moves('A', [], Moves),
             format("~w ~w", [What, Moves])
           ),
           Output, Status).

test(told_in_one_line, Output-Status == Expected-exit(2)) :-
    own_file(File),
    answer(( use_module(File),
             use_module(library(tabuleiro/accelerate)),
             accelerate(infection)
           ),
           Output0, Status),
    string_concat(Before, Output, Output0),
    sub_string(Output, 0, _, _, "No permission"),
    !,
    assertion(\+ sub_string(Before, _, _, _, "\n")),
    Expected = "No permission to redefine module `infection' (the program has a module of that name \c
                itself; library(tabuleiro/conformance) can check it all the same)\n".

:- end_tests(own_module).
