/*  Saved states (qsave_program/2) of programs that have loaded the games. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), []).
:- use_module(child).
:- use_module(dialogue).

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
                          ( tabuleiro:initial_state(Game, State, [seed(1)]),
                            tabuleiro:perft(State, 1, Count),
                            format("~w ~d~n", [Game, Count])
                          ))).

:- begin_tests(qsave).

test(all_games, [ forall(member(Options, [[],[stand_alone(true)]])),
                  true(Output-Status == Expected-exit(0))
                ]) :-
    findall(Game, tabuleiro:game(Game), Games),
    counted(Games, Expected),
    in_state(( use_module(library(tabuleiro), []),
               forall(member(Game, Games), tabuleiro:initial_state(Game, _, []))
             ),
             forall(member(Game, Games),
                    ( tabuleiro:initial_state(Game, State, [seed(1)]),
                      tabuleiro:best_move(State, Move, [nodes(50)]),
                      tabuleiro:play_move(Move, State, _),
                      tabuleiro:perft(State, 1, Count),
                      format("~w ~d~n", [Game, Count])
                    )),
             Options, Output, Status).

test(one_game, true(Output-Status == "0"-exit(0))) :-
    in_state(use_module(library(tabuleiro/infection)),
             ( infection:initial_board(Board),
               infection:value(Board, 'A', Value),
               write(Value)
             ),
             [], Output, Status).

:- end_tests(qsave).
