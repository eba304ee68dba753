/*  examples/match.pl as it is used: what it prints, and how it refuses. */

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/games').

match(Arguments, Output, Status) :-
    tests_file('../examples/match.pl', Command),
    child_output([Command|Arguments], "", Output, Status).

player_file(Text, File) :-
    temporary_file(Base),
    atom_concat(Base, '.pl', File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

:- begin_tests(match_command).

test(levels, Output-Status ==
             "10 games: +10 =0 -0  score 100.0 % [72.2, 100.0]  Elo +inf [+166, +inf]\n"-exit(0)) :-
    match([infection, 'level=2', 'level=1', '--games=10'], Output, Status).

test(list, Lines-Status == 3-exit(0)) :-
    match([ataxx, 'nodes=50,hash=1', 'level=1', '--games=2', '--list'], Output, Status),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines),
    Strings = [First|_],
    assertion(string_concat("seed 1  seats [search([nodes(50),hash(1)]),level(1)]  moves ",
                            _, First)).

%   A player in its own terms, which asks level 2.

with_mapped_player(Items, Player, Goal) :-
    player_file("best(P, B, L/C, NL/NC) :-
                     nth0(I, [noughts,crosses], P),
                     nth0(I, ['A','B'], Ours),
                     tabuleiro_infection:choose_move(2, Ours, B, movement(L,C,NL,NC)).
                 :- use_module(library(tabuleiro/infection), []).",
                File),
    player_file(Items, Map),
    format(atom(Player), "file=~w,map=~w", [File,Map]),
    call_cleanup(Goal,
                 forall(member(Written, [File,Map]),
                        delete_file(Written))).

test(map, Status-Last == exit(0)-"4 games: +4 =0 -0  score 100.0 % [51.0, 100.0]  Elo +inf [+7, +inf]") :-
    with_mapped_player("choose_move(infection(B, P, _), L-C-NL-NC) = best(P, B, L/C, NL/NC).
                        player:'A' = noughts.
                        player:'B' = crosses.
                       ",
                       Player,
                       match([infection, Player, 'level=1', '--games=4', '--list'], Output, Status)),
    split_string(Output, "\n", "\n", [First,_,_,_,Last]),
    assertion(sub_string(First, _, _, _, ",map),level(1)]  moves ")),
    assertion(sub_string(First, _, _, _, ".pl,map)  over")).

wrong_map("player:'A' = noughts.",
          "match: no map of a player: [player:'A'=noughts] (a player has an item \c
           choose_move(State, Move) = Goal in its map)\n").
wrong_map("foo(S) = bar(S).", "match: no item of a map of this game: foo(A)=bar(A)\n").
wrong_map("X.", "match: Arguments are not sufficiently instantiated (an item of a map is a variable)\n").

test(wrong_map, [forall(wrong_map(Items, Expected)), true(Output-Status == Expected-exit(2))]) :-
    with_mapped_player(Items, Player,
                       match([infection, Player, 'level=1', '--games=1'], Output, Status)).

test(record, Status-Ends == exit(0)-["0001.game","0002.game"]) :-
    temporary_file(Directory),
    format(atom(Record), "--record=~w", [Directory]),
    match([ataxx, 'level=2', 'level=1', '--games=2', '--list', Record], Output, Status),
    split_string(Output, "\n", "\n", [First,Second|_]),
    findall(End,
            ( member(Line, [First,Second]),
              split_string(Line, " ", "", Words),
              last(Words, File),
              exists_file(File),
              file_base_name(File, Base),
              atom_string(Base, End)
            ),
            Ends),
    delete_directory_and_contents(Directory).

%   What is there and no saved game stays as it is, and the match goes on.

test(not_recorded, Status-Files-Text == exit(0)-['0001.game','0002.game']-"mine") :-
    temporary_file(Directory),
    make_directory(Directory),
    directory_file_path(Directory, '0001.game', File),
    write_bytes(File, "mine"),
    format(atom(Record), "--record=~w", [Directory]),
    match([infection, 'level=2', 'level=1', '--games=2', Record], Output, Status),
    assertion(sub_string(Output, _, _, _, "A game is not recorded: ")),
    assertion(sub_string(Output, 0, _, _, "2 games: +2 =0 -0")),
    file_text(File, Text),
    directory_files(Directory, All),
    exclude([Dots]>>memberchk(Dots, ['.','..']), All, Found),
    msort(Found, Files),
    delete_directory_and_contents(Directory).

test(program, Status-Wins == exit(0)-"2 games: +2") :-
    player_file("first(S, M) :- tabuleiro_game:valid_moves(S, [M|_]).\n", File),
    format(atom(Player), "file=~w:first", [File]),
    call_cleanup(match([ataxx, 'level=2', Player, '--games=2'], Output, Status), delete_file(File)),
    sub_string(Output, 0, 11, _, Wins).

test(one_file_twice,
     Output-Status
     == "2 games: +1 =0 -1  score 50.0 % [9.5, 90.5]  Elo +0 [-393, +393]\n"-exit(0)) :-
    player_file("first(S, M) :- tabuleiro_game:valid_moves(S, [M|_]).\n", File),
    format(atom(Player), "file=~w:first", [File]),
    call_cleanup(match([infection, Player, Player, '--games=2'], Output, Status),
                 delete_file(File)).

%   player(-Text, -Result): what comes of two games against level 1 with the player `go` of a file.

moves("go(S, M) :- tabuleiro_game:valid_moves(S, [M|_]).\n").

player(Begin, "2 games: +") :-
    member(Begin, [ ":- module(infection, []).\n", ":- initialization(halt).\n",
                    ":- initialization(main).\nmain :- read(_), halt.\n",
                    ":- initialization(main, main).\nmain :- writeln(hello).\n"
                  ]).

test(isolated, [forall(player(Begin, Expected)), Status-Line == exit(0)-Expected]) :-
    moves(Text),
    string_concat(Begin, Text, All),
    lines_of(All, Status, Output),
    string_length(Expected, Length),
    sub_string(Output, 0, Length, _, Line),
    assertion(\+ sub_string(Output, _, _, _, "did not play on")).

lost("go(_, _) :- halt.\n", "),ended)").
lost("go(_, _) :- abort.\n", "),ended)").
lost("go(_, _) :- throw('$aborted').\n", End) :-      % what abort/0 raises in older versions
    current_prolog_flag(version, Version),
    (   Version < 90 300
    ->  End = "),ended)"
    ;   End = "),threw($aborted)"
    ).
lost("go(_, _) :- throw(inference_limit_exceeded).\n", "),threw(inference_limit_exceeded)").
lost("go(_, _) :- throw(time_limit_exceeded).\n", "),threw(time_limit_exceeded)").
lost("go(_, _) :- current_prolog_flag(pid, P), process_kill(P, kill).\n", "),ended)").
lost("go(_, _) :- sig_atomic((repeat, catch(sleep(9), _, true), fail)).\n", "),too_slow)").
lost("go(_, X) :- X = f(X).\n", "),illegal(").
lost("go(_, _) :- X = f(X), throw(X).\n", "),threw(").
lost("go(S, M) :- read(M), S == M.\n", "),failed)").

test(lost, [forall(lost(Text, End)), Status-Losses == exit(0)-2]) :-
    lines_of(Text, Status, Output),
    aggregate_all(count, sub_string(Output, _, _, _, End), Losses).

lines_of(Text, Status, Output) :-
    player_file(Text, File),
    format(atom(Player), "file=~w:go", [File]),
    call_cleanup(match([ataxx, Player, 'level=1', '--games=2', '--move_time=0.5', '--list'],
                       Output0, Status),
                 delete_file(File)),
    sub_string(Output0, Before, _, _, "2 games:"),
    !,
    sub_string(Output0, Before, _, 0, Summary),
    sub_string(Output0, 0, Before, _, List),
    string_concat(Summary, List, Output).

%   What a file prints while it is loaded is not shown, whoever loads it.

printing_directives(":- forall(between(1, 1000, _), format(\"hello~n\")).
                     :- format(user_output, \"hello~n\", []), format(user_error, \"hello~n\", []).
                     :- print_message(error, format(\"hello\", [])), read(_).
                     :- initialization(writeln(hello)).
                    ").

test(player_prints, Status-Line == exit(0)-"2 games: +") :-
    printing_directives(Begin),
    moves(End),
    string_concat(Begin, End, Text),
    lines_of(Text, Status, Output),
    sub_string(Output, 0, 10, _, Line),
    aggregate_all(count, sub_string(Output, _, _, _, hello), Told),
    assertion(Told == 1).

test(game_prints, Status-Told == exit(0)-1) :-
    printing_directives(Begin),
    file_text_of('../examples/tictactoe.pl', Game),
    string_concat(Begin, Game, Text),
    player_file(Text, File),
    call_cleanup(match([File,'level=1','level=1','--games=2'], Output, Status), delete_file(File)),
    aggregate_all(count, sub_string(Output, _, _, _, hello), Told).

file_text_of(Relative, Text) :-
    tests_file(Relative, File),
    file_text(File, Text).

test(loads_never, Status-Output == exit(2)-Expected) :-
    player_file(":- halt.\n", File),
    format(atom(Player), "file=~w:go", [File]),
    call_cleanup(match([ataxx, Player, 'level=1', '--games=2'], Output, Status), delete_file(File)),
    format(string(Expected), "match: ~w cannot be loaded~n", [File]).

test(missing_predicate, Status-Lines == exit(2)-1) :-
    player_file("first(S, M) :- tabuleiro_game:valid_moves(S, [M|_]).\n", File),
    format(atom(Player), "file=~w:second", [File]),
    call_cleanup(match([infection, Player, 'level=1', '--games=2'], Output, Status),
                 delete_file(File)),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines).

test(program_that_throws, Status-Losses == exit(0)-2) :-
    player_file("oops(_, _) :- throw(ball).\n", File),
    format(atom(Player), "file=~w:oops", [File]),
    call_cleanup(match([ataxx, Player, 'level=2', '--games=2', '--list'], Output, Status),
                 delete_file(File)),
    aggregate_all(count, sub_string(Output, _, _, _, "),threw(ball))"), Losses),
    format(string(Told), "; player 1, file(~q,oops), did not play on in 2~n", [File]),
    assertion(sub_string(Output, _, _, 0, Told)).

%   What is wrong with a file that is of use all the same is told once.

test(syntax_error, Status-Output == exit(0)-Expected) :-
    player_file("go(S, M) :- tabuleiro_game:valid_moves(S, [M|_]).\nno :- .\np(X).\n", File),
    format(atom(Player), "file=~w:go", [File]),
    call_cleanup(match([infection, 'level=1', Player, '--games=2', '--threads=2'], Output, Status),
                 delete_file(File)),
    format(string(Expected),
           "2 games: +1 =0 -1  score 50.0 % [9.5, 90.5]  Elo +0 [-393, +393]~n\c
            match: ~w:2:6: Syntax error: Unbalanced operator~n", [File]).

test(syntax_error_in_the_predicate, Status-Output == exit(2)-Expected) :-
    player_file("go(S, M) :- .\n", File),
    format(atom(Player), "file=~w:go", [File]),
    call_cleanup(match([infection, 'level=1', Player], Output, Status), delete_file(File)),
    format(string(Expected),
           "match: ~w (~w:1:12: Syntax error: Unbalanced operator) has no predicate go/2~n",
           [File, File]).

%   A program that ends Prolog has not played, whatever it has done to the outputs.

program_that_halts(":- halt.\n").
program_that_halts(Text) :-
    member(Halt, [halt,'halt(7)']),
    atomics_to_string([ ":- use_module(library(tabuleiro)).\n",
                        ":- declare_game(long, [players([x,o])]).\n",
                        "initial_state(0).\nvalid_moves(N, [a]) :- N < 9.\n",
                        "move(N, a, M) :- M is N+1.\n",
                        "game_over(9, x).\nchoose_move(_, _, a) :- ", Halt, ".\n"
                      ], Text).

test(program_that_halts, [ forall(program_that_halts(Text)),
                           true(Output-Status == "match: a program has called halt\n"-exit(2))
                         ]) :-
    player_file(Text, File),
    call_cleanup(match([File,'choose_move=1','level=1'], Output, Status), delete_file(File)).

test(full_disk, Output-Status == "\c
         match: writeln/1: I/O error in write on stream user_output (No space left on device)\n\c
         "-exit(2)) :-
    tests_file('../examples/match.pl', Command),
    limited_child_output('exec >/dev/full', [Command,infection,'level=1','level=1','--games=2'], "",
                         Output, Status).

%   The command may be a link, and finds the library of the checkout, which it is not told of.

test(linked, [forall(member(Name, [match,conformance])), Status == exit(0)]) :-
    format(atom(Relative), "../examples/~w.pl", [Name]),
    tests_file(Relative, Command),
    temporary_file(Base),
    atom_concat(Base, '.pl', Link),
    current_prolog_flag(executable, Swipl),
    setup_call_cleanup(
        link_file(Command, Link, symbolic),
        ( process_create(Swipl, [Link,'--help'], [stderr(null), stdout(null), process(Process)]),
          process_wait(Process, Status)
        ),
        delete_file(Link)).

test(help, Status == exit(0)) :-
    match(['--help'], Output, Status),
    forall(member(Text, ["PLAYER", "--games", "--seed", "level=N"]),
           assertion(sub_string(Output, _, _, _, Text))).

refused([], 2).
refused([ataxx,'level=1'], 2).
refused([chess,'level=1','level=1'], 2).
refused([ataxx,'level=1','level=9'], 2).
refused([ataxx,'level=1','level=1','level=1'], 2).
refused([ataxx,'level=1',nonsense], 2).
refused([ataxx,'level=1','colour=1'], 2).
refused([ataxx,'level=1','file=/no/such/file.pl:go'], 2).
refused([ataxx,'level=1','file=nothing'], 2).
refused([ataxx,'level=1','nodes=9,hash=100000000000'], 2).
refused([ataxx,'level=1','file=/:go'], 2).
refused([ataxx,'level=1','level=1','--size=9'], 2).
refused([ataxx,'level=1','level=1','--games=0'], 2).
refused([ataxx,'level=1','level=1','--nonsense'], 2).

test(refused, [forall(refused(Arguments, Code)), true(Status-Lines == exit(Code)-1)]) :-
    match(Arguments, Output, Status),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines).

%   Who ends a match that goes on for ever gets its result so far; the lines of the games come when
%   they are over.

test(interrupted, [forall(member(Signal-Code, [int-130, term-143])),
                   true(Status-Games == exit(Code)-true)]) :-
    tests_file('../examples/match.pl', Command),
    child([Command,ataxx,'level=2','level=1','--games=100000000','--list'], Process, Out),
    read_line_to_string(Out, First),
    assertion(string_concat("seed 1 ", _, First)),
    process_kill(Process, Signal),
    process_kill(Process, Signal),              % as timeout(1) does
    read_string(Out, _, Rest),
    close(Out),
    process_wait(Process, Status),
    ends_with_result(Rest, Games).

test(timeout, Status-Games == exit(124)-true) :-
    match([ataxx,'level=2','level=1','--games=100000000','--list','--timeout=2'], Output, Status),
    ends_with_result(Output, Games).

test(no_game_in_time, Status-Output == exit(124)-Expected) :-
    Expected = "match: ended before a game was over\n",
    match([ataxx,'time=1000','level=1','--timeout=0.5'], Output, Status).

ends_with_result(Output, Games) :-
    split_string(Output, "\n", "\n", Lines),
    last(Lines, Last),
    (   sub_string(Last, _, _, _, " games: +")
    ->  Games = true
    ;   Games = Last
    ).

%   No term of Prolog is what is said.

told([infektion,'level=1','level=1'], Line) :-
    told_no_game(infektion, Line).
told([ataxx,'level=1','level=9'], "match: no such level: 9\n").
told([ataxx,'level=1','file=/no/such/file.pl:go'], "match: there is no file /no/such/file.pl\n").
told([ataxx,'level=1','file=/:go'], "match: / is a folder\n").
told([ataxx,'level=1','file=/no/such/file.pl'],
     "match: a player from a file is written file=FILE:PREDICATE or file=FILE,map=MAP\n").
told([ataxx,'level=1','file=a.pl,map=/no/such/map.pl'], "match: there is no file /no/such/map.pl\n").
told([ataxx,'level=1','file=a.pl,map=/'], "match: / is a folder\n").
told([ataxx,'level=1','level=1','--move_time=0'], "match: 0.0 is not positive\n").
told([ataxx,'level=1','colour=1'], "match: no such search option: colour(1) (the options are time, depth, nodes, threads, hash)\n").
told(['--colour=1',ataxx,'level=1','level=1'], "match: Unknown option: --colour (-h for help)\n").
told([ataxx,'level=1','level=1','--seed=x'],
     "match: Option --seed=x requires an argument of type integer (found x)\n").
told([ataxx,'level=1','level=1','--timeout=0'], "match: --timeout has to be positive\n").

%   What ends in .pl is no file for SWI-Prolog to load, and is not searched for.

told(['/no/such/file.pl','level=1','level=1'], "match: there is no file /no/such/file.pl\n").
told(['level=1',ataxx,'level=1'], Line) :-
    told_no_game('level=1', Line).
told([ataxx,'choose_move=1','level=1'], "match: no such match player: choose_move(1)\n").
told([ataxx,'level=1','level=1','--record','a.pl'],
     "match: the value of --record stands after =, as in --record=VALUE\n").
told(['--report=x.pl',ataxx,'level=1','level=1'],
     "match: Unknown option: --report (-h for help)\n").

told_no_game(Name, Line) :-
    no_such_game(Name, Text),
    format(string(Line), "match: ~s~n", [Text]).

test(told, [forall(told(Arguments, Expected)), true(Output-Status == Expected-exit(2))]) :-
    match(Arguments, Output, Status).

:- end_tests(match_command).
