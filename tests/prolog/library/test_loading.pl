/*  Loading the shared library, unloading it and loading it again, and whom it disturbs. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module('../helpers/games').
:- use_module('../helpers/starts').
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play), []).
:- use_module('../../reference/infection', [start_board/2]).
:- use_module('../helpers/child').

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

%   A game that we have asks nothing of the user's predicates, whatever their names: these are of what the rules of a
%   program may have besides.

test(predicates_of_the_user, Output-Status == "2 games"-exit(0)) :-
    findall((Head :- throw(asked(Head))),
            ( member(Name/Arity,
                     [draws/2, own_levels/1, player_arities/1, program_state/3, state_kept/0]),
              functor(Head, Name, Arity)
            ),
            Clauses),
    start(Board),
    answer(( forall(member(Clause, Clauses), assertz(Clause)),
             use_module(library(tabuleiro)),
             best_move(infection(Board, 'A', 0), _, [depth(1)]),
             match(infection, [level(1),level(2)], Result, [games(2)]),
             get_dict(games, Result, Games),
             format("~d games", [Games])
           ),
           Output, Status).

%   Calls go on in another thread while the library is taken away and comes back.

test(unloaded_in_use, Output-Status == "true"-exit(0)) :-
    start(Board),
    answer(( use_module(library(tabuleiro/infection)),
             thread_create(forall(between(1, 300 000, _),
                                  tabuleiro_infection:value(Board, 'A', 0)),
                           Caller),
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
             Config =.. [Game,[seed(1)]],
             tabuleiro_game:initial_state(Config, State),
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

test(other_prolog, [Status-Told == exit(1)-true]) :-
    answer(( assertz((user:term_expansion((prolog_series(Series) :- _), prolog_series(Series)) :-
                          Series = 1234)),
             use_module(library(tabuleiro/infection))
           ),
           Output, Status),
    (   sub_string(Output, _, _, _, ", this one is 12.34.")
    ->  Told = true
    ;   Told = Output
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

:- begin_tests(program_beside).

%   program(-Terms, -Check): a program that has by its own what we have, too; Check writes `own`
%   where it still has it.

program([(:- module(Game, [valid_moves/3])),valid_moves(_, _, own)], Check) :-
    tabuleiro:current_game(Game),
    Check = ( valid_moves(_, _, Own), write(Own) ).
program(Facts, Check) :-
    Facts = [ initial_state(own, own), valid_moves(own, [own]), move(own, own, own),
              game_over(own, own), value(own, own, own), choose_move(own, own, own),
              display_game(own), player_to_move(own, own), play
            ],
    Check = ( forall(member(Fact, Facts),
                     ( call(Fact),
                       \+ predicate_property(Fact, imported_from(_))
                     )),
              write(own)
            ).

%   in_order(+File, -Loading): our library after the program, and before it.

in_order(File, ( load_files(File, []), use_module(library(tabuleiro)) )).
in_order(File, ( use_module(library(tabuleiro)), load_files(File, []) )).

%   Nothing is printed but what the goals write, and no predicate overridden.

test(undisturbed, [forall(program(Terms, Check)), true(Answers == [Expected,Expected])]) :-
    Expected = "own 12 0"-exit(0),
    setup_call_cleanup(
        program_file(Terms, File),
        findall(Output-Status,
                ( in_order(File, Loading),
                  answer(( Loading,
                           Check,
                           current_game(adaptoid),
                           tabuleiro_game:initial_state(infection, State),
                           tabuleiro_game:valid_moves(State, Moves),
                           best_move(State, Move, [nodes(10)]),
                           tabuleiro_game:move(State, Move, _),
                           perft(State, 1, Count),
                           length(Moves, Count),
                           tabuleiro_game:value(State, 'A', Value),
                           format(" ~w ~w", [Count, Value])
                         ),
                         Output, Status)
                ),
                Answers),
        delete_file(File)).

%   The libraries of a report, too, have their own module beside the program's.

test(library_of_the_game,
     [ forall(( tabuleiro:current_game(Game), exists_source(library(tabuleiro/Game)) )),
       true(Output-Status == "own"-exit(0))
     ]) :-
    setup_call_cleanup(
        program_file([(:- module(Game, [valid_moves/3])),valid_moves(_, _, own)], File),
        answer(( load_files(File, []),
                 use_module(library(tabuleiro/Game), []),
                 atom_concat(tabuleiro_, Game, Module),
                 predicate_property(Module:value(_, _, _), foreign),
                 \+ predicate_property(Game:value(_, _, _), defined),
                 valid_moves(_, _, Own),
                 write(Own)
               ),
               Output, Status),
        delete_file(File)).

%   What a program defines is not taken for what a module of ours exports, also where that is
%   imported before it is there.

test(nothing_taken_for_ours,
     [ forall(( public_library(Library)
              ; Library = tabuleiro/own/declare     % loaded when a game is declared
              )),
       true(Output-Status == "own"-exit(0))
     ]) :-
    findall(Name/Arity, exported(_, Name/Arity), Exported),
    assertion(memberchk(play_game/1, Exported)),
    sort(Exported, Exports),
    findall(Fact,
            ( member(Name/Arity, Exports),
              functor(Fact, Name, Arity),
              \+ predicate_property(tabuleiro:Fact, exported)
            ),
            Facts),
    setup_call_cleanup(
        program_file([(:- style_check(-singleton))|Facts], File),
        answer(( load_files(File, []),
                 use_module(library(Library), []),
                 forall(( current_module(Module),
                          sub_atom(Module, 0, _, _, tabuleiro),
                          predicate_property(Module:Fact, imported_from(user))
                        ),
                        format("~q ", [Module:Fact])),
                 write(own)
               ),
               Output, Status),
        delete_file(File)).

exported(Module, Predicate) :-
    current_module(Module),
    sub_atom(Module, 0, _, _, tabuleiro),
    module_property(Module, exports(Exports)),
    member(Predicate, Exports).

program_file(Terms, File) :-
    tmp_file_stream(File, Stream, [extension(pl)]),
    forall(member(Term, Terms),
           format(Stream, "~q.~n", [Term])),
    close(Stream).

:- end_tests(program_beside).
