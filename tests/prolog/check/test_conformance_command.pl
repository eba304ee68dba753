/*  examples/conformance.pl on files that are right, wrong, and out of order. */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(plunit)).
:- use_module(library(tabuleiro/check/report), [read_report/2]).
:- use_module('../helpers/checked_program').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/games').

:- begin_tests(conformance_command).

test(right, Line-Status == "agrees (100 cases of 3 predicates)"-exit(0)) :-
    tests_file('../prolog', Library),
    format(atom(Text),
           ":- asserta(user:file_search_path(library, ~q)).~n\c
            :- use_module(library(tabuleiro/infection), \c
                          [initial_board/1, value/3, choose_move/4]).~n",
           [Library]),
    line(Text, ['--cases=90'], Line, Status).

%   Its own initial board is not the documented one, but the moves are right.

test(files, Output-Status == Expected-exit(1)) :-
    tests_file('../examples/coursework/infection.pl', File),
    temporary_file(JSON),
    atom_concat('--report=', JSON, Option),
    call_cleanup(( conformance(['--cases=300', '--once', Option, infection,
                                File, '/no/such/file.pl'],
                               Output, Status),
                   read_report(JSON, [Report, None])
                 ),
                 delete_file(JSON)),
    assertion(Report.agrees-None.agrees == true-false),
    assertion(Report.report.game == "infection"),
    format(string(Expected),
           "~w: agrees (1,230 cases of 5 predicates)~n/no/such/file.pl: cannot be read~n",
           [File]).

%   The coursework's move/7 leaves wrong answers for those who backtrack into it.

test(further_answers, Output-Status-Further == Expected-exit(0)-["move/7"]) :-
    tests_file('../examples/coursework/infection.pl', File),
    temporary_file(JSON),
    atom_concat('--report=', JSON, Option),
    call_cleanup(( conformance(['--cases=300', Option, infection, File], Output, Status),
                   read_report(JSON, [Result])
                 ),
                 delete_file(JSON)),
    Further = Result.report.further_answers,
    assertion(Result.agrees == true),
    format(string(Expected),
           "~w: agrees on first answers, leaves further ones: move/7 \c
            (1,230 cases of 5 predicates)~n",
           [File]).

test(full, Status == exit(0)) :-
    tests_file('../examples/coursework/infection.pl', File),
    conformance(['--full', '--cases=300', infection, File], Output, Status),
    forall(member(Text, ["move/7: further answers", "predicate ", "and on backtracking:", "rule: "]),
           assertion(sub_string(Output, _, _, _, Text))).

test(map, Line-Status == "agrees (20 cases of 1 predicate)"-exit(0)) :-
    temporary_file(Map),
    atom_concat('--map=', Map, Option),
    setup_call_cleanup(
        setup_call_cleanup(open(Map, write, Out),
                           write(Out, "value(Board, Player, Value) = lead(Player, Board, Value).\n\c
                                       player:'A' = 1.\nplayer:'B' = 2.\n"),
                           close(Out)),
        line("lead(P, Board, V) :- nth0(P, [_,a,b], O), nth0(P, [_,b,a], E),
                  count(O, Board, N), count(E, Board, M), V is N-M.\n\c
              count(X, Board, N) :- findall(1, (member(L, Board), member(X, L)), Ones), \c
                  length(Ones, N).\n",
             ['--cases=20', Option], Line, Status),
        delete_file(Map)).

test(help, Status == exit(0)) :-
    conformance(['--help'], Output, Status),
    forall(member(Text, ["GAME is infection, ", "--cases", "--report", "--map"]),
           assertion(sub_string(Output, _, _, _, Text))).

%   refused(-Arguments, -Line): wrong usage is told in one line, in words.

refused([], "conformance: a game and files are needed (--help explains)").
refused([infection], "conformance: a game and files are needed (--help explains)").
refused([chess, 'a.pl'], Line) :-
    refused_game(chess, Line).
refused(['a.pl', infection], Line) :-
    refused_game('a.pl', Line).
refused(['--nonsense', infection, 'a.pl'], "conformance: Unknown option: --nonsense (-h for help)").
refused(['--cases=x', infection, 'a.pl'],
        "conformance: Option --cases=x requires a non-negative integer (found x)").
refused(['--timeout=0', infection, 'a.pl'], "conformance: --timeout has to be positive").
refused(['--cases=0', infection, 'a.pl'], "conformance: --cases: 0 is no positive integer").
refused(['--inferences=0', infection, 'a.pl'],
        "conformance: --inferences: 0 is no positive integer").
refused(['--time_limit=0', infection, 'a.pl'],
        "conformance: --time_limit: 0.0 is no limit of time").
refused(['--rules=chess', infection, 'a.pl'], "conformance: --rules: no such rules: chess").
refused(['--predicates=[foo/1]', infection, 'a.pl'],
        "conformance: --predicates: there is no foo/1: what is checked of infection: \c
         initial_board/1, valid_moves/3, move/7, value/3, game_over/2, choose_move/4").
refused(['--predicates=[_]', infection, 'a.pl'],
        "conformance: --predicates: a variable stands where a term is needed").
refused(['--predicates=value/3', infection, 'a.pl'],
        "conformance: --predicates: value/3 is no list like [move/7,value/3]").
refused(['--predicates=[move/', infection, 'a.pl'],
        "conformance: --predicates: [move/ is no list like [move/7,value/3]").
refused(['--map=/no/such/file', infection, 'a.pl'],
        "conformance: Cannot access file /no/such/file for reading").
refused(['--map=/', infection, 'a.pl'], "conformance: --map: / is a folder").
refused(['--map=/dev/zero', infection, 'a.pl'],
        "conformance: --map: /dev/zero is too large for a map").
refused(['--report=/no/such/file', infection, 'a.pl'],
        "conformance: --report: /no/such/file cannot be written (No such file or directory)").
refused(['--report=/', infection, 'a.pl'],
        "conformance: --report: / cannot be written (Is a directory)").

refused(['--report','a.pl', infection, 'b.pl'],
        "conformance: the value of --report stands after =, as in --report=VALUE").
refused([infection, 'a.pl','--time-limit','3'],
        "conformance: the value of --time-limit stands after =, as in --time-limit=VALUE").

refused_game(Name, Line) :-
    no_such_game(Name, Text),
    string_concat("conformance: ", Text, Line).

test(refused, [forall(refused(Arguments, Line)), Output-Status == Expected-exit(2)]) :-
    conformance(Arguments, Output, Status),
    string_concat(Line, "\n", Expected).

%   over(-Options, -Written, -Why): a report is written over nothing that is read, and with --force
%   alone over what is no report.

over([], program, "cannot be written (it is read)").
over(['--force'], program, "cannot be written (it is read)").
over(['--force'], without_extension, "cannot be written (it is read)").
over(['--force'], link, "cannot be written (it is read)").
over(['--force'], map, "cannot be written (it is read)").
over([], other, "is there already, and is no report (--force writes over it)").

test(report_over, [forall(over(Options, Written, Why)), Output-Status-Same == Expected-exit(2)-true]) :-
    tests_file('../examples/coursework/infection.pl', Program),
    temporary_file(Folder),
    setup_call_cleanup(
        ( make_directory(Folder),
          maplist(directory_file_path(Folder), ['a.pl','b.pl',link,map], [A,B,Link,Map]),
          format(string(Text), ":- ensure_loaded(~q).~n", [Program]),
          maplist([File]>>write_bytes(File, Text), [A,B]),
          link_file(A, Link, symbolic),
          write_bytes(Map, "value(B, P, V) = value(B, P, V).\n")
        ),
        ( file_name_extension(Base, pl, A),
          memberchk(Written-Report/Read,
                    [ program-A/A, without_extension-A/Base, link-Link/A, map-Map/A, other-B/A ]),
          atom_concat('--report=', Report, ReportOption),
          atom_concat('--map=', Map, MapOption),
          append(Options, [ReportOption, MapOption, infection, Read], Arguments),
          file_text(Report, Before),
          conformance(Arguments, Output, Status),
          file_text(Report, After),
          ( After == Before -> Same = true ; Same = After )
        ),
        delete_directory_and_contents(Folder)),
    format(string(Expected), "conformance: --report: ~w ~s~n", [Report, Why]).

%   A report takes the place of a report, and with --force that of anything else.

test(report_again) :-
    tests_file('../examples/coursework/infection.pl', File),
    temporary_file(JSON),
    atom_concat('--report=', JSON, Option),
    setup_call_cleanup(
        write_bytes(JSON, "mine"),
        forall(member(Force, ['--force','--no-force']),
               ( conformance(['--cases=20','--once', Force, Option, infection, File], _, Status),
                 assertion(Status == exit(0)),
                 read_report(JSON, [_])
               )),
        delete_file(JSON)).

%   What is lost at the end is told, after the lines.

test(report_lost, Status == exit(2)) :-
    tests_file('../examples/coursework/infection.pl', File),
    conformance(['--cases=20', '--once', '--report=/dev/full', infection, File], Output, Status),
    split_string(Output, "\n", "\n", [Line, Lost]),
    assertion(sub_string(Line, _, _, _, ": agrees (")),
    assertion(Lost == "conformance: --report: /dev/full cannot be written \c
                       (No space left on device)").

test(folder, Output-Status == "/: is a folder\n"-exit(1)) :-
    conformance([infection, '/'], Output, Status).

%   SWI-Prolog would load what comes first and ends in .pl.

test(program_first, Output-Status == Expected-exit(2)) :-
    with_program(":- write(loaded).\n", File,
                 conformance([File, infection], Output, Status)),
    refused_game(File, Line),
    string_concat(Line, "\n", Expected).

test(map_first, Output-Status == Expected-exit(2)) :-
    with_program("value(B, P, V) = lead(P, B, V).\nworth(A, _) = lead(A).\n", File,
                 ( atom_concat('--map=', File, Option),
                   conformance([Option, infection, 'a.pl'], Output, Status)
                 )),
    Expected = "conformance: --map: no item of a map of this game: worth(A,_)=lead(A)\n".

%   Maps are read as data, and refused in one line before a program is looked at.

hostile_map(":- assertz(user:touched).\n").
hostile_map("{|string(X)||a|}.\n").
hostile_map("X.\n").
hostile_map("value(A, B, C) = worth(").
hostile_map(Text) :-
    length(Codes, 1 000 000),
    maplist(=(0'7), Codes),
    format(string(Text), "~s.~n", [Codes]).

test(hostile_map, [forall(hostile_map(Text)), Status-Lines == exit(2)-1]) :-
    temporary_file(Map),
    setup_call_cleanup(
        write_bytes(Map, Text),
        ( atom_concat('--map=', Map, Option),
          conformance([Option, infection, 'a.pl'], Output, Status)
        ),
        delete_file(Map)),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines).

:- end_tests(conformance_command).
