/*  Saved states (qsave_program/2 and `swipl -c`) of programs that have loaded the games. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module('../helpers/starts').
:- use_module(library(filesex)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').

%   in_state(+Before, +Goal, +Options, -Output, -Status): of a process that starts a state of Goal,
%   which one that has called Before has saved.

in_state(Before, Goal, Options, Output, Status) :-
    temporary_file(File),
    call_cleanup(
        ( format(atom(Save), "~q",
                 [( Before,
                    qsave_program(File, [goal(Goal),toplevel(halt)|Options])
                  )]),
          child_output(['-g', Save, '-t', halt], "", _, exit(0)),
          child_output(['-x', File], "", Output, Status)
        ),
        delete_file(File)).

counted(Games, Text) :-
    with_output_to(string(Text),
                   forall(member(Game, Games),
                          ( started(Game, [seed(1)], State),
                            tabuleiro:perft(State, 1, Count),
                            format("~w ~d~n", [Game, Count])
                          ))).

:- begin_tests(qsave).

test(all_games, [ forall(member(Options, [[],[stand_alone(true)]])),
                  true(Output-Status == Expected-exit(0))
                ]) :-
    findall(Game, tabuleiro:current_game(Game), Games),
    counted(Games, Expected),
    in_state(( use_module(library(tabuleiro), []),
               forall(member(Game, Games), tabuleiro_game:initial_state(Game, _))
             ),
             forall(member(Game, Games),
                    ( Config =.. [Game,[seed(1)]],
                      tabuleiro_game:initial_state(Config, State),
                      tabuleiro:best_move(State, Move, [nodes(50)]),
                      tabuleiro_game:move(State, Move, _),
                      tabuleiro:perft(State, 1, Count),
                      format("~w ~d~n", [Game, Count])
                    )),
             Options, Output, Status).

test(one_game, true(Output-Status == "0"-exit(0))) :-
    in_state(use_module(library(tabuleiro/infection)),
             ( tabuleiro_infection:initial_board(Board),
               tabuleiro_infection:value(Board, 'A', Value),
               write(Value)
             ),
             [], Output, Status).

:- end_tests(qsave).

%   A state that holds the shared library, too, starts where the library's files are gone.

program("\
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/web)).

main :-
    with_output_to(string(_), play_web(infection, [browse(false)])),
    stop_web,
    forall(current_game(Game),
           ( with_output_to(string(Text), play(Game, [seats([level(1),level(2)])])),
             string_length(Text, Length),
             Length > 1000,
             write(played(Game))
           )).
").

%   saving(?Way, +Program, +State, -Arguments): Arguments of a Prolog make it save the state of a
%   program.

saving(c, Program, State, ['--foreign=save'|Arguments]) :-
    compiling(Program, State, Arguments).
saving(stand_alone, Program, State, ['--foreign=save', '--stand_alone=true'|Arguments]) :-
    compiling(Program, State, Arguments).
saving(qsave_program, Program, State, ['-g', Goal, '-t', halt, Program]) :-
    format(atom(Goal), "~q", [qsave_program(State, [foreign(save),goal(main),toplevel(halt)])]).

compiling(Program, State, ['--goal=main', '--toplevel=halt', '-o', State, '-c', Program]).

%   with_library_in(+Place, :Goal): call Goal while the library is in Place, built, and there alone.

:- meta_predicate with_library_in(+, 0).

with_library_in(Place, Goal) :-
    setup_call_cleanup(
        ( tests_file('../prolog', Source),
          directory_file_path(Place, prolog, Library),
          make_directory(Place),
          copy_directory(Source, Library),
          tabuleiro_core:core_file(Core),
          directory_file_path(Place, '.build/release', Build),
          make_directory_path(Build),
          copy_file(Core, Build)
        ),
        Goal,
        delete_directory_and_contents(Place)).

:- begin_tests(holding_the_library).

test(plays, [ forall(member(Way, [c,stand_alone,qsave_program])), Output == Expected ]) :-
    temporary_file(Place),
    atom_concat(Place, '.pl', Program),
    atom_concat(Place, '.state', State),
    saving(Way, Program, State, Arguments),
    program(Text),
    write_bytes(Program, Text),
    with_library_in(Place,
                    ( directory_file_path(Place, prolog, Library),
                      atom_concat('library=', Library, Path),
                      child_output(['-p', Path|Arguments], "", _, exit(0))
                    )),
    delete_file(Program),
    child_output(['-x', State], "", Output, exit(0)),
    delete_file(State),
    findall(played(Game), tabuleiro:current_game(Game), Played),
    with_output_to(string(Expected), maplist(write, Played)).

:- end_tests(holding_the_library).
