/*  One run of examples/conformance.pl over many programs, some of which assert, print, sleep, halt, fork or write:
    it keeps its limits, and nothing stays of what they did. 60 programs in whole (see helpers/soak.pl).
*/

:- use_module(library(plunit)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/patience').
:- use_module('../helpers/processes').
:- use_module('../helpers/soak').
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

%   hostile(?Kind, -Text): what a program of this kind has instead of a value/3 that is right. note/1 writes down
%   its argument where the test finds it.

hostile(forks,
        "value(_, _, _) :- log(Log), format(atom(C), \"sleep 1000 & echo 'process('$!').' >>~w\", [Log]), shell(C), fail.").
hostile(writes,
        "value(_, _, 0) :- open('written.txt', append, Out), format(Out, \"value~n\", []), close(Out).").
hostile(asserts,
        "value(_, _, 0) :- format(string(S), \"~`xt~1000000|\", []), forall(between(1, 100, _), assertz(kept(S))).").
hostile(starts,
        "value(_, _, _) :- process_create(path(sleep), [1000], [process(Child)]), note(process(Child)), fail.").
hostile(makes_atoms,
        "value(_, _, _) :- between(1, inf, N), format(atom(A), \"~`xt~d~2000|\", [N]), assertz(kept(A)), fail.").
hostile(sleeps,
        "value(_, _, _) :- sleep(1000).").
hostile(sleeps_while_it_loads,
        ":- sleep(1000).").
hostile(prints,
        ":- forall(between(1, 1000000, N), ( print(N), nl )).\nvalue(_, _, _) :- repeat, print(x), fail.").
hostile(halts,
        "value(_, _, _) :- halt.").
hostile(halts_while_it_loads,
        ":- initialization(halt).\nvalue(_, _, _) :- thread_create(halt, _), sleep(1000).").

sound("value(Board, Player, Value) :- tabuleiro_infection:value(Board, Player, Value).").

%   programs(-Programs): a list of Name-Text. The first tenth has three hostile ones.

programs(Programs) :-
    soak_count(60, Count),
    soak_count(10, Tenths),
    Hostile is min(10, 2+Tenths),
    findall(Kind-Text, limit(Hostile, hostile(Kind, Text)), Bad),
    sound(Sound),
    Others is Count-Hostile,
    findall(Name-Sound,
            ( between(1, Others, Number),
              format(atom(Name), "sound_~d", [Number])
            ),
            [First|Good]),
    append([First|Bad], Good, Programs).            % the first one bears the start of the command

program_text(Log, Name-Text, Program) :-
    format(string(Program),
           ":- use_module(library(tabuleiro/infection), []).~n\c
            :- dynamic kept/1.~n\c
            log(~q).~n\c
            note(Term) :- log(Log), setup_call_cleanup(open(Log, append, Out), format(Out, \"~~q.~~n\", [Term]), close(Out)).~n\c
            :- working_directory(Directory, Directory), note(directory(~q, Directory)).~n~s~n",
           [Log, Name, Text]).

%   limits(-Time, -Timeout, -Memory): of a call and of a file, in seconds, and of a process, in bytes.

limits(Time, Timeout, Memory) :-
    Memory is 2<<30,
    (   unsanitized
    ->  Time-Timeout = 1-10
    ;   Time-Timeout = 5-100
    ).

%   checked(+Root, -Lines, -Peak): run the command over the programs in Root. Lines are Seconds-Line, with the time
%   since the line before; Peak is the most memory that one process has had.

checked(Root, Lines, Peak) :-
    maplist(directory_file_path(Root), [log,programs,here,tmp], [Log|Directories]),
    maplist(make_directory, Directories),
    Directories = [Folder,Here,Temporary],
    programs(Programs),
    findall(File,
            ( member(Name-Text, Programs),
              program_text(Log, Name-Text, Program),
              format(atom(File), "~w/~w.pl", [Folder, Name]),
              write_bytes(File, Program)
            ),
            Files),
    limits(Time, Timeout, _),
    tests_file('../examples/conformance.pl', Command),
    tests_file('../prolog', Library),
    current_prolog_flag(executable, Swipl),
    format(atom(TimeLimit), "--time_limit=~w", [Time]),
    format(atom(FileLimit), "--timeout=~w", [Timeout]),
    soak_seed(Seed),
    format(atom(SeedOption), "--seed=~d", [Seed]),
    format(atom(Path), "library=~w", [Library]),
    process_create(Swipl,
                   ['-p',Path,Command,'--cases=20','--predicates=[value/3]',SeedOption,TimeLimit,FileLimit,infection|Files],
                   [ cwd(Here), stdin(null), stdout(pipe(Out)), process(Process),
                     environment(['TMPDIR'=Temporary,'TMP'=Temporary,'TEMP'=Temporary])
                   ]),
    thread_create(watched(Process, 0, Peak), Watch),
    get_time(Now),
    timed_lines(Out, Now, Lines),
    close(Out),
    process_wait(Process, Status),
    thread_join(Watch, exited(Peak)),
    assertion(Status == exit(1)).

timed_lines(Out, Before, Lines) :-
    read_line_to_string(Out, Line),
    (   string(Line)
    ->  get_time(Now),
        Seconds is Now-Before,
        Lines = [Seconds-Line|Others],
        timed_lines(Out, Now, Others)
    ;   Lines = []
    ).

watched(Process, Peak0, Peak) :-
    (   lives(Process)
    ->  descendants(Process, Others),
        aggregate_all(max(Bytes),
                      ( Bytes = Peak0
                      ; member(One, [Process|Others]),
                        resident(One, Bytes)
                      ),
                      Now),
        sleep(0.02),
        watched(Process, Now, Peak)
    ;   thread_exit(Peak0)
    ).

noted(Root, Notes) :-
    directory_file_path(Root, log, Log),
    read_file_to_terms(Log, Notes, []).

files(Root, Name, Files) :-
    directory_file_path(Root, Name, Directory),
    directory_files(Directory, Files0),
    subtract(Files0, ['.','..'], Files).

:- dynamic run/3.               % Root, Lines, Peak

run_once :-
    tmp_file(soak_check, Root),
    make_directory(Root),
    checked(Root, Lines, Peak),
    assertz(run(Root, Lines, Peak)).

remove :-
    forall(retract(run(Root, _, _)),
           ( noted(Root, Notes),
             forall(( member(process(Process), Notes), lives(Process) ),
                    process_kill(Process, kill)),
             delete_directory_and_contents(Root)
           )).

:- begin_tests(soak_check, [setup(run_once), cleanup(remove)]).

test(a_line_for_each, Counted == Count) :-
    run(_, Lines, _),
    programs(Programs),
    length(Programs, Count),
    length(Lines, Counted).

test(sound_ones_agree, Wrong == []) :-
    run(_, Lines, _),
    findall(Line,
            ( member(_-Line, Lines),
              sub_string(Line, _, _, _, "/sound_"),
              \+ sub_string(Line, _, _, _, ": agrees")
            ),
            Wrong).

%   Beside its limit each program takes what the quickest one does: its process begins, and ends.

test(time, Late == []) :-
    run(_, Lines, _),
    limits(_, Timeout, _),
    aggregate_all(min(Seconds), member(Seconds-_, Lines), Quickest),
    assertion(Quickest < 0.5*Timeout),
    findall(Late, ( member(Late, Lines), Late = Seconds-_, Seconds > Quickest+1.2*Timeout ), Late).

test(memory, [condition(unsanitized), true(Peak < 1.2*Memory)]) :-
    run(_, _, Peak),
    limits(_, _, Memory).

test(directories_are_temporary, Wrong == []) :-
    run(Root, _, _),
    noted(Root, Notes),
    findall(Name-Directory,
            ( member(directory(Name, Directory), Notes),
              (   sub_atom(Directory, _, _, _, '/here')
              ;   sub_atom(Directory, _, _, _, '/programs')
              ;   exists_directory(Directory)
              ;   member(directory(Other, Directory), Notes),
                  Other \== Name
              )
            ),
            Wrong0),
    sort(Wrong0, Wrong).

test(no_file_stays, Files-Temporary-Strange == []-[]-[]) :-
    run(Root, _, _),
    files(Root, here, Files),
    files(Root, tmp, Temporary),
    files(Root, programs, Programs),
    exclude([File]>>file_name_extension(_, pl, File), Programs, Strange).

test(no_process_stays, Left == []) :-
    run(Root, _, _),
    noted(Root, Notes),
    memberchk(process(_), Notes),
    findall(Process, ( member(process(Process), Notes), lives(Process) ), Left).

:- end_tests(soak_check).
