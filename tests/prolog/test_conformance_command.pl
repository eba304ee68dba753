/*  examples/conformance.pl on files that are right, wrong, and out of order. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/conformance/report), [read_report/2]).
:- use_module(checked_program).
:- use_module(dialogue).

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
    call_cleanup(( conformance(['--cases=300', '--once', '--report', JSON, infection,
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

test(full, Status == exit(1)) :-
    tests_file('../examples/coursework/infection.pl', File),
    conformance(['--full', '--cases=300', infection, File], Output, Status),
    forall(member(Text, ["move/7 further answers", "predicate ", "and on backtracking:", "rule: "]),
           assertion(sub_string(Output, _, _, _, Text))).

test(map, Line-Status == "agrees (20 cases of 1 predicate)"-exit(0)) :-
    temporary_file(Map),
    setup_call_cleanup(
        setup_call_cleanup(open(Map, write, Out),
                           write(Out, "value(Board, Player, Value) = lead(Player, Board, Value).\n\c
                                       player:'A' = 1.\nplayer:'B' = 2.\n"),
                           close(Out)),
        line("lead(P, Board, V) :- nth0(P, [_,a,b], O), nth0(P, [_,b,a], E),
                  count(O, Board, N), count(E, Board, M), V is N-M.\n\c
              count(X, Board, N) :- findall(1, (member(L, Board), member(X, L)), Ones), \c
                  length(Ones, N).\n",
             ['--cases=20', '--map', Map], Line, Status),
        delete_file(Map)).

test(help, Status == exit(0)) :-
    conformance(['--help'], Output, Status),
    forall(member(Text, ["GAME", "--cases", "--report", "--map"]),
           assertion(sub_string(Output, _, _, _, Text))).

refused([]).
refused([infection]).
refused([chess, 'a.pl']).
refused(['--nonsense', infection, 'a.pl']).
refused(['--timeout=0', infection, 'a.pl']).
refused(['--cases=0', infection, 'a.pl']).
refused(['--rules=chess', infection, 'a.pl']).
refused(['--predicates=[foo/1]', infection, 'a.pl']).
refused(['--map=/no/such/file', infection, 'a.pl']).
refused(['--report=/no/such/file', infection, 'a.pl']).

test(refused, [forall(refused(Arguments)), Status == exit(2)]) :-
    conformance(Arguments, Output, Status),
    assertion(Output \== "").

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
