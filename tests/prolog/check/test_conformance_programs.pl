/*  examples/conformance.pl on programs that do not load, are out of order, or hold on to Prolog. */

:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(tabuleiro/check), [check_files/4]).
:- use_module('../helpers/child').
:- use_module('../helpers/checked_program').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/patience').
:- use_module('../helpers/processes').

%   program(-Options, -Text, -Line): what is printed of a program, at its beginning.

program([], "value(_, _, 99).\n", "disagrees: value/3 wrong answer").
program([], ":- module(infection, []).\nvalue(_, _, 99).\n", "disagrees: value/3 wrong answer").
program([], "foo.\n", "has none of the predicates of infection").
program([], "value(_, _, 99).\nfoo(.\n", "disagrees: value/3 wrong answer (loading it: ").
program([], "value(_, _, _) :- nothing_like_it.\n", "disagrees: value/3 throws").
program(['--predicates=[value/3,game_over/2]'], "value(_, _, 99).\n",
        "lacks game_over/2; disagrees: value/3 wrong answer").
program(['--predicates=[move/7]'], "value(_, _, 99).\n", "lacks move/7").
program([], "value(_, _, 99).\n:- halt.\n", "ends Prolog while it is loaded").
program([], ":- trace.\nvalue(_, _, 99).\n", "disagrees: value/3 wrong answer").
program([], "value(_, _, 99).\n:- told, seen.\n", "disagrees: value/3 wrong answer").
program([], "value(_, _, 99).\n:- throw(foo).\n",
        "disagrees: value/3 wrong answer (loading it: foo was thrown)").
program([], ":- module(lists, []).\n",
        "has none of the predicates of infection (loading it: module/2: \c
         No permission to redefine module `lists' (").
program([], "value(_, _, 99).\n:- initialization(main).\nmain :- halt.\n",
        "disagrees: value/3 wrong answer (loading it: without its initialization/1)").
program(['--timeout=12'],
        "value(_, _, 99).\n:- initialization(main).\nmain :- repeat, read(end).\n",
        "disagrees: value/3 wrong answer (loading it: without its initialization/1)").
program(['--inferences=100000'], "value(_, _, _) :- repeat, fail.\n",
        "disagrees: value/3 does not end").
program(['--time_limit=0.5'], "value(_, _, V) :- repeat, catch(sleep(100), _, true), V == 1.\n",
        "disagrees: value/3 does not end").
program(['--time_limit=0.1'],
        "value(_, _, _) :- sig_atomic((repeat, catch(sleep(9), _, true), fail)).\n\c
         game_over([_|_], _).\n",
        "disagrees: value/3 does not end; game_over/2 succeeds, has to fail and wrong answer").
program(['--timeout=8'],
        "value([_|_], _, 99).\n\c
         game_over(_, _) :- sig_atomic((repeat, catch(sleep(9), _, true), fail)).\n",
        "disagrees: value/3 wrong answer (out of time while game_over/2 is checked)").
program(['--time_limit=0.1'],
        "value(_, _, _) :- current_prolog_flag(pid, Pid), process_kill(Pid, kill).\n\c
         game_over([_|_], _).\n",
        "disagrees: value/3 ends Prolog; game_over/2 succeeds, has to fail and wrong answer").
program([], "value(_, _, V) :- read(V).\n", "disagrees: value/3 wrong answer").
program([], "value(_, _, 99).\n:- read(End), End == end_of_file, assertz(value(1)).\n\c
             :- value(1), assertz((game_over(_, _) :- throw(read))).\n",
        "disagrees: value/3 wrong answer; game_over/2 throws").
program([], ":- current_prolog_flag(pid, Pid), process_kill(Pid, kill).\n",
        "Prolog crashes (signal 9) while it is loaded").
program(['--timeout=0.00001'], "value(_, _, 99).\n", "out of time before it is loaded").
program(['--timeout=8'], "value(_, _, _) :- sig_atomic((repeat, sleep(1), fail)).\n",
        "out of time while value/3 is checked").
program(['--inferences=100000000000000000000000'], "value(_, _, 99).\n",
        "disagrees: value/3 wrong answer").

:- begin_tests(conformance_programs).

%   Some wait, so several are checked at a time.

test(program, Wrong == []) :-
    findall(Text-Options-Expected, program(Options, Text, Expected), Programs),
    length(Programs, Count),
    length(Lines, Count),
    maplist([Program,Line,line_and_status(Program, Line)]>>true, Programs, Lines, Goals),
    concurrent(6, Goals, []),
    findall(Text-Line,
            ( nth1(Number, Programs, Text-_-Expected),
              nth1(Number, Lines, Line),
              \+ expected(Line, Expected)
            ),
            Wrong).

line_and_status(Text-Options-_, Line-Status) :-
    line(Text, ['--cases=20'|Options], Line, Status).

expected(Line-exit(1), Expected) :-
    sub_string(Line, 0, _, _, Expected),
    !.

%   after_check(-Text): what the program would do when it is checked has no end.

after_check(":- initialization(main, main).\nmain :- repeat, sleep(1), fail.\n").
after_check(":- at_halt((repeat, sleep(1), fail)).\n").
after_check(":- thread_create((repeat, catch(sleep(1), _, true), fail), _).\n").
after_check(":- use_module(library(process)).\n\c
             :- process_create(path(sleep), [600], [process(_)]).\n").

test(after_check,
     [ forall(after_check(Text)),
       Line-Status-Soon == "disagrees: value/3 wrong answer"-exit(1)-soon
     ]) :-
    string_concat("value(_, _, 99).\n", Text, Program),
    get_time(Begin),
    line(Program, ['--cases=20', '--timeout=60'], Line, Status),
    get_time(End),
    Spent is End - Begin,
    soon(20, Spent, Soon).

%   What a program writes where it is, and what it starts, goes with its process.

test(leaves_nothing, Line-Where-Here == "disagrees: value/3 wrong answer"-gone-[]) :-
    temporary_file(Told),
    format(string(Text),
           ":- use_module(library(process)).~n\c
            :- make_directory(made), tell('made/file'), write(x), told.~n\c
            :- process_create(path(sleep), [600], [process(P)]), working_directory(D, D),
               tell(~q), print(D-P), write('.'), told.~n\c
            value(_, _, 99) :- tell(file), write(x), told.~n",
           [Told]),
    working_directory(Directory, Directory),
    directory_files(Directory, Before),
    line(Text, ['--cases=20'], Line, _),
    directory_files(Directory, After),
    subtract(After, Before, Here),
    setup_call_cleanup(open(Told, read, In), read(In, Folder-Process), close(In)),
    delete_file(Told),
    assertion(\+ lives(Process)),
    (   exists_directory(Folder)
    ->  Where = Folder
    ;   Where = gone
    ).

%   The predicate of the command gives dicts, and prints only where it is asked to.

test(check_files, Agrees-Output == [false,false]-"") :-
    with_program("value(_, _, 99).\n", File,
                 with_output_to(string(Output),
                                check_files(infection, [File,'/no/such/file'], Results, [cases(20)]))),
    maplist(get_dict(agrees), Results, Agrees),
    Results = [First,Second],
    assertion(First.report.game == infection),
    assertion(Second.problem == "cannot be read").

test(check_files_lines, Output == "/: is a folder\n") :-
    with_output_to(string(Output), check_files(infection, [/], _, [print(lines)])).

wrong_option(timeout(0), domain_error(positive, 0)).
wrong_option(print(all), domain_error(print, all)).
wrong_option(map_file(/), permission_error(open, source_sink, /)).
wrong_option(colour(red), domain_error(conformance_option, colour(red))).

test(check_files_options, [forall(wrong_option(Option, Formal)), error(Formal)]) :-
    check_files(infection, ['/no/such/file'], _, [Option]).

%   Neither the check with a map nor the library of the commands gives the process hooks.

test(no_hooks, Output-Status == ""-exit(0)) :-
    with_program("valid_moves(P, B, Ms) = moves(B, P, Ms).\n", Map,
                 ( format(atom(Goal),
                          "use_module(library(tabuleiro/check)),\c
                           check_files(infection,[],_,[map_file(~q)]),\c
                           \\+current_module(tabuleiro_match),\c
                           use_module(library(tabuleiro/command)),\c
                           \\+clause(user:message_hook(_,_,_),_),\c
                           \\+clause(user:prolog_load_file(_,_),_)",
                          [Map]),
                   child_output(['--on-warning=status','--on-error=status','-q','-g',Goal,'-t',halt],
                                "", Output, Status)
                 )).

%   What holds while a program is loaded, and what was told of it, is gone when the next file is.

test(loaded_alone, Begun-Told == ["begun"]-1) :-
    with_program("no_end(.\n", Wrong,
                 with_program(":- initialization(writeln(begun)).\n", Right,
                              ( format(atom(Goal),
                                       "use_module(library(tabuleiro/command)),\c
                                        forall(member(F, [~q,~q]), declared_games(F, _)),\c
                                        load_files(~q, [if(true)])",
                                       [Wrong,Right,Right]),
                                child_output(['-q','-g',Goal,'-t',halt], "", Output, _)
                              ))),
    split_string(Output, "\n", "", Lines),
    include(==("begun"), Lines, Begun),
    aggregate_all(count, ( member(Line, Lines), sub_string(Line, _, _, _, "Syntax error") ), Told).

%   What has been found stays where the program cannot be loaded again for the predicates after it.

test(not_loaded_again, Line-Status
                       == "disagrees: value/3 ends Prolog \c
                           (cannot be loaded again to check game_over/2: \c
                           Prolog crashes (signal 9))"
                          -exit(1)) :-
    temporary_file(Mark),
    format(string(Text),
           ":- (   exists_file(~q)~n\c
            ->  current_prolog_flag(pid, Pid), process_kill(Pid, kill)~n\c
            ;   open(~q, write, Out), close(Out)~n\c
            ).~n\c
            value(_, _, _) :- halt.~n\c
            game_over([_|_], _).~n",
           [Mark,Mark]),
    line(Text, ['--cases=20'], Line, Status),
    delete_file(Mark).

%   A process that ends with the last predicate leaves nothing that another one is needed for.

test(last_ends, Line-Status
                == "disagrees: value/3 ends Prolog"-exit(1)) :-
    temporary_file(Mark),
    format(string(Text),
           ":- (   exists_file(~q)~n\c
            ->  halt(3)~n\c
            ;   true~n\c
            ).~n\c
            value(_, _, _) :- open(~q, write, Out), close(Out), halt(5).~n",
           [Mark,Mark]),
    line(Text, ['--cases=20','--predicates=[value/3]'], Line, Status),
    delete_file(Mark).

%   A process that checks ends with the command, however that ends.

test(no_orphan, After == Before) :-
    temporary_file(Beats),
    format(string(Text),
           "value(_, _, _) :- repeat, sleep(0.02), append(~q), write(x), told, fail.\n", [Beats]),
    with_program(Text, File,
                 ( tests_file('../examples/conformance.pl', Command),
                   child([Command,infection,File], Process, Out),
                   beats_beyond(Beats, 3),
                   process_kill(Process, kill),
                   process_wait(Process, _),
                   close(Out),
                   sleep(1)
                 )),
    size_file(Beats, Before),
    sleep(0.5),
    size_file(Beats, After),
    delete_file(Beats).

beats_beyond(File, Count) :-
    repeat,
    sleep(0.05),
    exists_file(File),
    size_file(File, Size),
    Size > Count,
    !.

%   A map may name what not every program of a class has; the rest is checked.

test(map_lacks, Line-Status == "lacks lead/3; agrees (1 cases of 1 predicate)"-exit(1)) :-
    temporary_file(Map),
    atom_concat('--map=', Map, Option),
    setup_call_cleanup(
        setup_call_cleanup(open(Map, write, Out),
                           write(Out, "value(B, P, V) = lead(P, B, V).\n"),
                           close(Out)),
        line("value(_, _, 99).\n\c
              initial_board([[b,' ',' ',' ',' ',' ',a],
                             [' ',' ',' ',' ',' ',' ',' '],
                             [' ',' ',' ',' ',' ',' ',' '],
                             [' ',' ',' ',' ',' ',' ',' '],
                             [' ',' ',' ',' ',' ',' ',' '],
                             [' ',' ',' ',' ',' ',' ',' '],
                             [a,' ',' ',' ',' ',' ',b]]).\n",
             ['--cases=20', Option], Line, Status),
        delete_file(Map)).

:- end_tests(conformance_programs).
