/*  Puts small faults into a copy of the project, one at a time, and tells which of them the tests do not see.

        swipl tests/seeded_faults/run.pl -- [PART]

    PART is the name of a file beside this one, which holds the faults of one part of the project as facts

        fault(File, Text, OtherText, What, Tests).

    Text stands exactly once in File and is replaced by OtherText. What says in a few words what is wrong then. Tests are
    those that should see it: files of tests/prolog (`test_web_server`), files of tests/native (`searcher_test`), or
    names of other CTest tests ('uai.bench'). The fault is seen when one of them fails.

    The status is 0 where every fault is seen, 1 where one is not, and 2 where a fault cannot be tried: its text does not
    stand exactly once in its file, or one of its tests fails without it.
*/

:- initialization(main, main).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(library(thread)).

:- prolog_load_context(directory, Directory),
   asserta(user:file_search_path(seeded, Directory)).

main(Arguments) :-
    parts(Arguments, Parts),
    maplist(part_faults, Parts, Lists),
    append(Lists, Faults),
    maplist(check_fault, Faults),
    partition(is_native, Faults, Native, Prolog),
    concurrent_maplist(results, [native-Native,prolog-Prolog], Results0),
    append(Results0, Results),
    maplist(put_part(Results), Parts),
    include(is_seen, Results, Seen),
    length(Seen, Passed),
    length(Results, Count),
    Failed is Count-Passed,
    format("~d passed, ~d failed~n", [Passed,Failed]),
    Failed =:= 0.

is_native(fault(_, File, _, _, _, _)) :-
    sub_atom(File, 0, _, _, 'native/').

is_seen(result(_, _, seen)).

%   put_part(+Results, +Part): the share that is seen, and what is not.

put_part(Results, Part) :-
    findall(What-Ending, member(result(Part, What, Ending), Results), All),
    findall(What, member(What-seen, All), Seen),
    maplist(length, [All,Seen], [Count,SeenCount]),
    Share is 100*SeenCount/max(1, Count),
    format("~w: ~d of ~d seen (~0f %)~n", [Part,SeenCount,Count,Share]),
    forall(( member(What-Ending, All),
             Ending \== seen
           ),
           format("    ~w: ~s~n", [Ending,What])).

%   refuse(+Format, +Arguments): end the command, as it cannot be carried out.

refuse(Format, Arguments) :-
    format(user_error, "seeded faults: ", []),
    format(user_error, Format, Arguments),
    nl(user_error),
    halt(2).


                /*******************************
                *          THE LISTS           *
                *******************************/

parts([], Parts) :-
    absolute_file_name(seeded('*.pl'), Pattern),
    expand_file_name(Pattern, Files),
    findall(Part,
            ( member(File, Files),
              file_base_name(File, Base),
              file_name_extension(Part, pl, Base),
              Part \== run
            ),
            Parts).
parts([Part], [Part]) :-
    parts([], Parts),
    memberchk(Part, Parts),
    !.
parts(_, _) :-
    parts([], Parts),
    atomic_list_concat(Parts, ', ', Names),
    refuse("one part of these, or none for all: ~w", [Names]).

part_faults(Part, Faults) :-
    absolute_file_name(seeded(Part), File, [extensions([pl]), access(read)]),
    read_file_to_terms(File, Terms, []),
    maplist(part_fault(Part), Terms, Faults).

part_fault(Part, fault(File,Text,Other,What,Tests), fault(Part,File,Text,Other,What,Tests)).

project(Project) :-
    absolute_file_name(seeded('../..'), Project, [file_type(directory)]).

check_fault(Fault) :-
    Fault = fault(Part, File, Text, _, What, Tests),
    project(Project),
    directory_file_path(Project, File, Path),
    (   exists_file(Path),
        changed_text(Path, Fault, _)
    ->  true
    ;   refuse("~w: ~s: this does not stand exactly once in ~w:~n~s", [Part,What,File,Text])
    ),
    (   Tests \== [],
        maplist(known_test(Project), Tests)
    ->  true
    ;   refuse("~w: ~s: some of these tests are not there: ~w", [Part,What,Tests])
    ).

known_test(Project, Test) :-
    test_kind(Project, Test, Kind),
    (   Kind == other
    ->  sub_atom(Test, _, _, _, '.')
    ;   true
    ).

%   test_kind(+Project, +Test, -Kind): `prolog`, `native`, or `other`.

test_kind(Project, Test, Kind) :-
    (   format(atom(Native), "~w/tests/native/~w.cpp", [Project,Test]),
        exists_file(Native)
    ->  Kind = native
    ;   format(atom(Pattern), "~w/tests/prolog/*/~w.pl", [Project,Test]),
        expand_file_name(Pattern, [File]),
        exists_file(File)
    ->  Kind = prolog
    ;   Kind = other
    ).

%   changed_text(+Path, +Fault, -Changed): fails where the text does not stand there exactly once.

changed_text(Path, fault(_, _, Text, Other, _, _), Changed) :-
    read_file_to_string(Path, Whole, [encoding(utf8)]),
    findall(Before-After, sub_string(Whole, Before, _, After, Text), [Before-After]),
    sub_string(Whole, 0, Before, _, Head),
    sub_string(Whole, _, After, 0, Tail),
    atomics_to_string([Head,Other,Tail], Changed).


                /*******************************
                *           THE COPY           *
                *******************************/

%   results(+Faults, -Results): result(Part, What, Ending) for each of Faults, tried in a copy of
%   the project. Ending is `seen`, `survived`, or `unbuilt` where the fault does not compile.

results(_-[], []) :-
    !.
results(_-Faults, Results) :-
    project(Project),
    setup_call_cleanup(
        tmp_file(seeded, Copy),
        ( make_directory(Copy),
          shell_in(Project,
                   'git ls-files -z -co --exclude-standard | tar --null -T - -c | tar -x -C "$1"',
                   [Copy]),
          findall(Test,
                  ( member(fault(_, _, _, _, _, Tests), Faults),
                    member(Test, Tests)
                  ),
                  Tests0),
          sort(Tests0, Tests),
          unfaulted(Copy, Tests),
          maplist(result(Copy), Faults, Results)
        ),
        delete_directory_and_contents(Copy)).

%   unfaulted(+Copy, +Tests): they pass without a fault.

unfaulted(Copy, Tests) :-
    (   built(Copy, Tests)
    ->  true
    ;   refuse("the copy does not build", [])
    ),
    test_runs(Copy, Tests, Runs),
    forall(member(Run, Runs),
           (   passes(Copy, Run)
           ->  true
           ;   refuse("this fails without a fault: ~w", [Run])
           )).

result(Copy, Fault, result(Part,What,Ending)) :-
    Fault = fault(Part, File, _, _, What, _),
    directory_file_path(Copy, File, Path),
    read_file_to_string(Path, Whole, [encoding(utf8)]),
    changed_text(Path, Fault, Changed),
    setup_call_cleanup(
        write_text(Path, Changed),
        ending(Copy, Fault, Ending),
        write_text(Path, Whole)),
    format("~w: ~w: ~s~n", [Part,Ending,What]),
    flush_output.

%   ending(+Copy, +Fault, -Ending): what Prolog needs was built before the first of its faults.

ending(Copy, Fault, Ending) :-
    Fault = fault(_, _, _, _, _, Tests),
    test_runs(Copy, Tests, Runs),
    (   is_native(Fault),
        \+ built(Copy, Tests)
    ->  Ending = unbuilt
    ;   forall(member(Run, Runs), passes(Copy, Run))
    ->  Ending = survived
    ;   Ending = seen
    ).

write_text(Path, Text) :-
    setup_call_cleanup(
        open(Path, write, Out, [encoding(utf8)]),
        write(Out, Text),
        close(Out)).

%   built(+Copy, +Tests): what Tests need is built. Of the tests of tests/native just those are, as
%   one program, so that a change of a header is soon compiled.

built(Copy, Tests) :-
    maplist(test_kind(Copy), Tests, Kinds),
    pairs_keys_values(Pairs, Kinds, Tests),
    findall(Test, member(native-Test, Pairs), Natives),
    atomic_list_concat(Natives, ';', Names),
    findall(Target,
            ( member(Kind, Kinds),
              target(Kind, Target)
            ),
            Targets0),
    sort(Targets0, Targets),
    shell_in(Copy,
             'cmake --preset release -DTABULEIRO_TESTS=ON -DTABULEIRO_BENCHMARKS=OFF \c
                  -DCMAKE_CXX_FLAGS_RELEASE=-O1 "-DTABULEIRO_TEST_FILES=${1:-*_test}" && \c
              cmake --build --preset release --parallel 2 --target "${@:2}"',
             [Names|Targets]).

%   test_runs(+Copy, +Tests, -Runs): Runs are `native`, the program of tests/native, and names of CTest
%   tests.

test_runs(Copy, Tests, Runs) :-
    findall(Run,
            ( member(Test, Tests),
              test_kind(Copy, Test, Kind),
              test_run(Kind-Test, Run)
            ),
            Runs0),
    list_to_set(Runs0, Runs).

target(prolog, tabuleiro).
target(native, core_tests).
target(other, tabuleiro).
target(other, 'tabuleiro-match').
target(other, 'tabuleiro-train').
target(other, 'tabuleiro-uai').

test_run(native-_, native).
test_run(prolog-Test, Name) :-
    atom_concat('prolog.', Test, Name).
test_run(other-Test, Test).

%   passes(+Copy, +Run): one that hangs fails in the end.

passes(Copy, native) :-
    !,
    shell_in(Copy, 'timeout 300 .build/release/tests/core_tests --gtest_fail_fast', []).
passes(Copy, Name) :-
    shell_in(Copy, 'ctest --preset release --no-tests=error -R "^$1\\$"', [Name]).

%   shell_in(+Directory, +Command, +Arguments): true where Command, for bash, ends with status 0.

shell_in(Directory, Command, Arguments) :-
    process_create(path(bash), ['-c',Command,bash|Arguments],
                   [ cwd(Directory), environment(['TABULEIRO_FIRST_FAILURE'=true]),
                     stdin(null), stdout(null), stderr(null),
                     process(Process)
                   ]),
    process_wait(Process, exit(0)).
