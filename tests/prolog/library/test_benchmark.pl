/*  The benchmark of the bridge runs and reports on every predicate; how fast is not tested. None of the
    benchmarks in Prolog runs, for minutes, where what is asked for makes no sense.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').

benchmark(Name, File) :-
    tests_file('../native/benchmark', Folder),
    atomic_list_concat([Folder,/,Name,'.pl'], File).

:- begin_tests(benchmark).

test(reports, Missing == []) :-
    benchmark(bridge, File),
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

refused(Name, Argument) :-
    member(Name, [bridge,own,interrupts,web]),
    member(Argument, ['--none=1',none]).
refused(bridge,     '--rounds=0').
refused(own,        '--games=0').
refused(interrupts, '--repeats=0').
refused(web,        '--clicks=0').

test(refused, [forall(refused(Name, Argument)), true(Told-Status == told-failed)]) :-
    benchmark(Name, File),
    child_output([File,Argument], "", Output, exit(Code)),
    (   Code =:= 0
    ->  Status = done
    ;   Status = failed
    ),
    (   split_string(Output, "\n", "\n", [_])
    ->  Told = told
    ;   Told = Output
    ).

test(help, [ forall(member(Name-Option, [ bridge-"--rounds", own-"--games",
                                          interrupts-"--repeats", web-"--clicks"
                                        ])),
             Status == exit(0)
           ]) :-
    benchmark(Name, File),
    child_output([File,'--help'], "", Output, Status),
    once(sub_string(Output, _, _, _, Option)).

:- end_tests(benchmark).
