/*  The benchmark of the bridge runs and reports on every predicate; how fast is not tested. */

:- use_module(library(plunit)).
:- use_module('../helpers/child').

:- dynamic benchmark/1.

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../native/benchmark/bridge.pl', File),
   assertz(benchmark(File)).

:- begin_tests(benchmark).

test(reports, Missing == []) :-
    benchmark(File),
    child_output([File, '--rounds=1', '--milliseconds=1'], "", Output, Status),
    assertion(Status == exit(0)),
    findall(Text,
            ( member(Text, ["\nvalid_moves/3 ", "\nmove/7, a jump ", "\nmove/7, a clone ",
                            "\nvalue/3 ", "\nchoose_move/4, level 2 ", "plain Prolog",
                            "duplicate_term/2 of the moves", "duplicate_term/2 of the board",
                            "ground/1 of the board"
                           ]),
              \+ sub_string(Output, _, _, _, Text)
            ),
            Missing).

:- end_tests(benchmark).
