/*  Each block of code of README.md and of the pages that it leads to is tried, or a table says where else it is: goals
    and directives in a toplevel, which must neither fail, warn nor raise an error, and commands of the shell. What a
    page shows below them must be what is printed. Blocks with the answers of a toplevel are for test_readme.pl.
*/

:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/documents').

%   tried(?Page, ?Text, ?How): what becomes of the block of Page that has the Text. How is
%
%     - toplevel(Programs)
%       it is typed into a toplevel after the Programs that the reader has
%     - shell
%       its commands are run
%     - as(Begin, End)
%       it is a part of a program, which stands between the texts Begin and End, and is loaded
%     - conversation
%       it is what is typed to the engine, and what it answers
%     - elsewhere(Test)
%       the file Test does it
%     - shown
%       it is a layout, a usage, or figures that were measured

tried('README.md', "bash examples/play.sh ", elsewhere('tests/prolog/play/test_play_command.pl')).
tried('README.md', "/path/to/tabuleiro/prolog", elsewhere('tests/prolog/play/test_play_command.pl')).
tried('README.md', "pack_install(", elsewhere('tests/packaging/pack_install.sh')).
tried('README.md', "--foreign=save", elsewhere('tests/prolog/library/test_qsave.pl')).
tried('README.md', ":- declare_game(connect4", toplevel([connect4_clauses])).
tried('README.md', "?- play(connect4).", toplevel([connect4])).
tried('README.md', ":- use_module(library(tabuleiro/infection), [", toplevel([])).
tried('README.md', "print_write_options", toplevel([])).
tried('README.md', "?- [carla].", toplevel([])).
tried('README.md', "ana.pl bruno.pl", elsewhere('tests/prolog/check/test_conformance_command.pl')).
tried('README.md', "goal(my_player)", toplevel([my_player])).
tried('examples/README.md', "?- [carla].", toplevel([])).
tried('examples/README.md', "my_moves(Board, Player, Moves)", toplevel([checker,my_moves])).
tried('examples/README.md', "ana.pl bruno.pl", elsewhere('tests/prolog/check/test_conformance_command.pl')).
tried('native/README.md', "native/engine/search/", shown).
tried('native/README.md', "benchmark/bridge.pl", elsewhere('tests/prolog/library/test_benchmark.pl')).
tried('native/README.md', "duplicate_term/2", shown).
tried('native/README.md', "benchmark/own.pl", elsewhere('tests/prolog/library/test_benchmark.pl')).
tried('native/README.md', "nodes: x fewer", shown).
tried('native/README.md', "benchmark/interrupts.pl", elsewhere('tests/prolog/library/test_benchmark.pl')).
tried('native/train/README.md', "--game GAME", shown).
tried('native/train/README.md', "--games 12000", elsewhere('tests/commands/command_line.sh')).
tried('native/uai/README.md', "$ tabuleiro-uai", conversation).
tried('native/uai/README.md', "core_benchmark", elsewhere('tests/prolog/library/test_benchmark.pl')).
tried('prolog/README.md', "library(tabuleiro/exo), []", toplevel([])).
tried('prolog/README.md', "goal(my_player)", toplevel([my_player])).
tried('prolog/README.md', "file=my_player.pl", shell).
tried('prolog/README.md', "?- [my_infection].", toplevel([])).
tried('prolog/tabuleiro/games/README.md', "test_clicks.pl", elsewhere('tests/CMakeLists.txt')).
tried('prolog/tabuleiro/games/adaptoid/README.md', "tabuleiro-match", shell).
tried('prolog/tabuleiro/games/exo/README.md', "tabuleiro-match", shell).
tried('prolog/tabuleiro/own/README.md', ":- declare_game(connect4", toplevel([connect4_clauses])).
tried('prolog/tabuleiro/own/README.md', "?- play(connect4).", toplevel([connect4])).
tried('prolog/tabuleiro/own/README.md', "examples/tictactoe.pl\n?- play(", shell).
tried('prolog/tabuleiro/own/README.md', "choose_move(State, 3, Move)", as(":- discontiguous choose_move/3.\n", "")).
tried('prolog/tabuleiro/own/README.md', ":- declare_game(gekitai", toplevel([gekitai])).
tried('prolog/tabuleiro/own/README.md', "winner_by(", as(":- use_module(library(tabuleiro)).\n:- declare_game(pile, [", "]).\n")).
tried('prolog/tabuleiro/own/README.md', "level=3 choose_move=1", shell).
tried('prolog/tabuleiro/web/README.md', "play.sh --web", elsewhere('tests/prolog/play/test_play_command.pl')).
tried('prolog/tabuleiro/web/README.md', "?- play_web.", toplevel([mine])).
tried('prolog/tabuleiro/web/README.md', "open('board.svg'", toplevel([drawings])).
tried('prolog/tabuleiro/web/README.md', ":- use_module(library(tabuleiro/games/hooks)", as("", "")).
tried('tests/README.md', "bash tests/run.sh --fuzz", elsewhere('tests/commands/command_line.sh')).
tried('tests/README.md', "run.pl -- tests/prolog/match", elsewhere('tests/CMakeLists.txt')).
tried('tests/README.md', "PATH=/opt/swipl/bin", elsewhere('tests/commands/checkouts.sh')).

%   has(?Program, -Text): what the reader has.

has(connect4, Text) :-
    tests_file('../examples/connect4.pl', File),
    format(string(Text), ":- ensure_loaded(~q).~n", [File]).
has(connect4_clauses, Text) :-
    connect4_text(Text).
has(my_player, "my_player(State, Move) :- tabuleiro_game:valid_moves(State, [Move|_]).\n").
has(mine, "mine(State, Move) :- tabuleiro_game:valid_moves(State, [Move|_]).\n").
has(drawings, ":- use_module(library(tabuleiro/web)), use_module(library(tabuleiro/game)).\n").
has(checker, ":- use_module(library(tabuleiro/check)).\n").
has(gekitai,
    ":- use_module(library(tabuleiro)).
     initial_state(_, [e,e,e,e]).
     valid_moves(Board, Player, Moves) :-
         findall([1,C,New], ( nth1(C, Board, e), move(Board, [1,C,Player], New) ), Moves).
     move(Board, [1,C,Player], New) :- nth1(C, Board, e, Rest), nth1(C, New, Player, Rest), !.
     game_over([P,P,_,_], P) :- integer(P).
     game_over(Board, none) :- \\+ memberchk(e, Board).
     value(_, _, 0).\n").
has(my_moves,
    ":- use_module(library(tabuleiro/infection), []).
     ours(Board0, Board) :- maplist(maplist(cell), Board0, Board).
     cell(empty, ' ').
     cell(a, a).
     cell(b, b).
     player(white, 'A').
     player(black, 'B').
     my_moves(Board0, Player0, Moves) :-
         ours(Board0, Board),
         player(Player0, Player),
         tabuleiro_infection:valid_moves(Player, Board, Moves0),
         findall([A,B,C,D], member(A-B-C-D, Moves0), Moves).
     greedy(Board0, Player0, L/C, NL/NC) :-
         ours(Board0, Board),
         player(Player0, Player),
         tabuleiro_infection:choose_move(2, Player, Board, movement(L,C,NL,NC)).\n").

%   connect4_text(-Text): the clauses of the example, with one start, and without level 3.

connect4_text(Text) :-
    tests_file('../examples/connect4.pl', File),
    read_file_to_terms(File, Terms, []),
    with_output_to(string(Text),
                   forall(( member(Term, Terms), clause_of_game(Term, Clause) ),
                          portray_clause(Clause))).

clause_of_game((:- _), _) :-
    !,
    fail.
clause_of_game((choose_move(_, 3, _) :- _), _) :-
    !,
    fail.
clause_of_game((initial_state(standard, State) :- Body), (initial_state(State) :- Body)) :-
    !.
clause_of_game(Clause, Clause).

%   files(+Folder): what lies in the folder of the reader.

files(Folder) :-
    make_directory(Folder),
    tests_file('..', Project),
    forall(member(Name, [examples,native,prolog,tests]),
           ( directory_file_path(Project, Name, Target),
             directory_file_path(Folder, Name, Link),
             link_file(Target, Link, symbolic)
           )),
    carla(Carla),
    has(my_player, Player),
    tests_file('../examples/coursework/infection.pl', Coursework),
    format(string(Infection), ":- ensure_loaded(~q).~n", [Coursework]),
    directory_file_path(Folder, '.build', Build),
    make_directory(Build),
    directory_file_path(Build, release, Release),
    core_folder(Core),
    link_file(Core, Release, symbolic),
    written(Folder, 'my_player.pl', Player),
    written(Folder, 'my_infection.pl', Infection),
    written(Folder, 'carla.pl', Carla).

%   carla(-Text): the coursework's rules, but for jumps, which leave a piece behind, and without the further answers of
%   its move/7.

carla(Text) :-
    tests_file('../examples/coursework/rules.pl', File),
    read_file_to_string(File, Text0, []),
    replaced(Text0, "leaveCell(jump, Line, Column, Board, NewBoard) :-\n    setCell(Line, Column, ' ', Board, NewBoard).",
             "leaveCell(jump, _, _, Board, Board).", Text1),
    replaced(Text1, "infectCell(_, _, _, Board, Board).",
             "infectCell(Line, Column, Piece, Board, Board) :-\n\c
                  cell(Line, Column, Board, Content),\n\c
                  memberchk(Content, [' ',Piece]).", Text).

replaced(Text0, Old, New, Text) :-
    once(( sub_string(Text0, Before, _, After, Old),
           sub_string(Text0, 0, Before, _, Begin),
           sub_string(Text0, _, After, 0, End)
         )),
    string_concat(Begin, New, Text1),
    string_concat(Text1, End, Text).

written(Folder, Name, Text) :-
    directory_file_path(Folder, Name, File),
    write_bytes(File, Text).

%   shorter(?Written, ?Done): a match of two games at low levels will do, and none of it wants to be looked at. What the
%   page leaves to the reader is given, and what a dialogue of its own would answer is left out.

shorter("games(200)", "games(2)").
shorter("Result, [])", "Result, [games(2)])").
shorter("level(3)", "level(2)").
shorter("level=3", "level=2").
shorter("level=4", "level=1").
shorter("time(1)", "time(0.05)").
shorter("--list", "--list --games=2").
shorter("--record=games", "--record=games --games=2").
shorter("--games=20\n", "--games=2\n").
shorter("--games 400", "--games 2").
shorter("go movetime 1000", "go movetime 50").
shorter("check_implementation(infection).", "check_implementation(infection, [cases(200)]).").
shorter("[ map([ valid_moves(Player", "[ cases(200), map([ valid_moves(Player").
shorter("play_web(ataxx", "tabuleiro_game:initial_state(ataxx, State), play_web(ataxx").
shorter("play_web(exo", "Moves = [], play_web(exo").
shorter("play.         ", "true.         ").

shortened(Text0, Text) :-
    findall(Old-New, shorter(Old, New), Pairs),
    foldl(shortened_by, Pairs, Text0, Text).

shortened_by(Old-New, Text0, Text) :-
    (   atomic_list_concat(Parts, Old, Text0),
        Parts = [_,_|_]
    ->  atomic_list_concat(Parts, New, Text)
    ;   Text = Text0
    ).

%   items(+Lines, -Items): program(Lines), query(Lines, Printed) and command(Line, Typed, Printed), with the lines that
%   the page shows as Printed.

items([], []).
items([Line|Lines], Items) :-
    (   string_concat("$ ", Command, Line)
    ->  queries(Lines, Typed, Lines1),
        printed(Lines1, Printed, Rest),
        Items = [command(Command, Typed, Printed)|Items1]
    ;   string_concat("?- ", Begin, Line)
    ->  goal([Begin|Lines], Goal, Lines1),
        printed(Lines1, Printed, Rest),
        Items = [query(Goal, Printed)|Items1]
    ;   Items = [program(Line)|Items1],
        Rest = Lines
    ),
    items(Rest, Items1).

queries([Line|Lines], [Begin|Queries], Rest) :-
    string_concat("?- ", Begin, Line),
    !,
    queries(Lines, Queries, Rest).
queries(Lines, [], Lines).

goal([Line|Lines], [Line|Goal], Rest) :-
    (   ends_goal(Line)
    ->  Goal = [],
        Rest = Lines
    ;   goal(Lines, Goal, Rest)
    ).

ends_goal(Line) :-
    once(( sub_string(Line, Before, _, _, "% "),
           sub_string(Line, 0, Before, _, Code)
         ; Code = Line
         )),
    split_string(Code, "", " ", [Stripped]),
    sub_string(Stripped, _, 1, 0, ".").

%   printed(+Lines0, -Printed, -Lines): what follows a goal or a command is what it prints, up to the next, but the report
%   of a check has a goal in it, to be pasted.

printed([Line|Lines0], Printed, Lines) :-
    \+ begins(Line, "$ "),
    \+ begins(Line, "?- "),
    !,
    (   Line == ""
    ->  Printed = Printed1
    ;   Printed = [Line|Printed1]
    ),
    (   Line == "",
        Lines0 = [Next|_],
        begins(Next, "?- move(")
    ->  exclude(==(""), Lines0, Printed1),
        Lines = []
    ;   printed(Lines0, Printed1, Lines)
    ).
printed(Lines, [], Lines).

begins(Line, Begin) :-
    string_concat(Begin, _, Line).

%   in_folder(+Folder, +Program, +Arguments, +Input, -Output, -Status): what a program of this machine writes there, in
%   an order of its own on its two outputs. The command `swipl` is this one, and nothing opens a browser.

in_folder(Folder, Program, Arguments, Input, Lines, Status) :-
    current_prolog_flag(executable, Swipl),
    directory_file_path(Folder, bin, Bin),
    directory_file_path(Bin, swipl, Link),
    make_directory_path(Bin),
    (   exists_file(Link)
    ->  true
    ;   link_file(Swipl, Link, symbolic)
    ),
    getenv('PATH', Path),
    atomic_list_concat([Bin,Path], :, WithIt),
    process_create(Program, Arguments,
                   [ cwd(Folder),
                     environment(['PATH'=WithIt,'BROWSER'=true,'XDG_STATE_HOME'='/dev/null']),
                     stdin(pipe(In)), stdout(pipe(Out)), stderr(pipe(Err)),
                     process(Process)
                   ]),
    call_cleanup(write(In, Input), catch(close(In), _, true)),
    call_cleanup(read_string(Out, _, Output), close(Out)),
    call_cleanup(read_string(Err, _, Errors), close(Err)),
    process_wait(Process, Status),
    maplist(text_lines, [Output,Errors], Parts),
    append(Parts, Lines).

core_folder(Folder) :-
    (   getenv('TABULEIRO_CORE', File)
    ->  file_directory_name(File, Folder)
    ;   tests_file('../.build/release', Folder)
    ).

text_lines(Text, Lines) :-
    split_string(Text, "\n", "", All),
    exclude(==(""), All, Lines).

complaint(Line) :-
    member(Begin, ["false.", "ERROR", "Warning"]),
    sub_string(Line, 0, _, _, Begin),
    !.

%   missing(+Shown, +Lines, -Missing): none of Shown, or those from the first that is not among Lines, in this order. How
%   many times as long something takes is another number each time.

missing(Shown, Lines, Missing) :-
    maplist(comparable, Shown, Wanted),
    maplist(comparable, Lines, Printed),
    (   append(_, Tail, Printed),
        append(Wanted, _, Tail)
    ->  Missing = []
    ;   Missing = Wanted-Printed
    ).

comparable(Line, Words) :-
    split_string(Line, " ", " ", Words0),
    exclude(==(""), Words0, Words1),
    (   Words1 = [Predicate,Cases,Agreed,Times|Rest],
        maplist(number_like, [Cases,Agreed,Times])
    ->  Words = [Predicate,Cases,Agreed|Rest]
    ;   Words = Words1
    ).

number_like(Text) :-
    string_codes(Text, Codes),
    forall(member(Code, Codes), ( code_type(Code, digit) ; Code =:= 0', )).

%   block_text(+Lines, -Text).

block_text(Lines, Text) :-
    atomic_list_concat(Lines, '\n', Text0),
    atom_string(Text0, Text).

%   tried_block(+Page, +Fragment, -Lines): the block of Page that has the text Fragment.

tried_block(Page, Fragment, Lines) :-
    page_block(Page, Kind, Lines),
    \+ of_another_kind(Kind, Lines),
    block_text(Lines, Text),
    sub_string(Text, _, _, _, Fragment),
    !.

%   of_another_kind(+Kind, +Lines): dialogues with answers, and pictures of boards.

of_another_kind(fenced("prolog"), _).
of_another_kind(fenced(""), [Line|_]) :-
    \+ begins(Line, ":- ").

with_folder(Folder, Goal) :-
    temporary_file(Folder),
    setup_call_cleanup(files(Folder), Goal, delete_directory_and_contents(Folder)).

%   like(+Pattern, +Said): three dots stand for what is another text each time.

said(Answer, Pattern) :-
    member(Said, Answer),
    like(Pattern, Said),
    !.

like(Pattern, Said) :-
    atomic_list_concat([Begin|Parts], '...', Pattern),
    string_concat(Begin, Rest, Said),
    followed(Parts, Rest).

followed([], "").
followed([Part|Parts], Text) :-
    sub_string(Text, _, _, After, Part),
    sub_string(Text, _, After, 0, Rest),
    (   Parts == []
    ->  true
    ;   followed(Parts, Rest)
    ),
    !.

%   lines_until(+Stream, +Begin, -Lines)

lines_until(Stream, Begin, Lines) :-
    read_line_to_string(Stream, Line),
    (   Line == end_of_file
    ->  Lines = []
    ;   begins(Line, Begin)
    ->  Lines = [Line]
    ;   Lines = [Line|Lines1],
        lines_until(Stream, Begin, Lines1)
    ).

%   run_in(+Folder, +Command, +Typed, -Answer, -Status)

run_in(Folder, Command0, Typed, Answer, Status) :-
    string_concat(Command0, "\n", Command1),
    shortened(Command1, Command),
    block_text(Typed, Input0),
    string_concat(Input0, "\n", Input),
    in_folder(Folder, path(bash), ['-c',Command], Input, Answer, Status).

:- begin_tests(documents).

test(every_block_is_tried, Forgotten-Left == []-[]) :-
    findall(Page-First,
            ( page_block(Page, Kind, Lines),
              \+ of_another_kind(Kind, Lines),
              block_text(Lines, Text),
              \+ ( tried(Page, Fragment, _), sub_string(Text, _, _, _, Fragment) ),
              Lines = [First|_]
            ),
            Forgotten),
    findall(Page-Fragment,
            ( tried(Page, Fragment, _),
              \+ ( page_block(Page, _, Lines),
                   block_text(Lines, Text),
                   sub_string(Text, _, _, _, Fragment)
                 )
            ),
            Left).

test(elsewhere, [forall(tried(_, _, elsewhere(Test))), true]) :-
    tests_file('..', Project),
    directory_file_path(Project, Test, File),
    exists_file(File).

test(toplevel, [forall(tried(Page, Fragment, toplevel(Programs))), true(Wrong-Missing == []-[])]) :-
    tried_block(Page, Fragment, Lines),
    items(Lines, Items),
    findall(Line, member(program(Line), Items), Own),
    maplist(has, Programs, Texts),
    append([Texts,Own], All),
    block_text(All, Program0),
    shortened(Program0, Program),
    findall(Typed,
            ( member(query(Goal, _), Items),
              block_text(Goal, Goal1),
              shortened(Goal1, Typed)
            ),
            Queries),
    block_text([""|Queries], Input0),
    string_concat(Input0, "\n", Input),
    findall(Shown, ( member(query(_, Shown), Items), Shown \== [] ), Printed),
    with_folder(Folder,
                ( string_concat(Program, "\n", Written),
                  written(Folder, 'program.pl', Written),
                  in_folder(Folder, path(swipl), ['-q','-p','library=prolog','--on-error=status','-g','[program]'],
                            Input, Answer, Status)
                )),
    assertion(Status == exit(0)),
    include(complaint, Answer, Wrong),
    findall(Lacking, ( member(Shown, Printed), missing(Shown, Answer, Lacking), Lacking \== [] ), Missing).

test(shell, [forall(tried(Page, Fragment, shell)), true(Wrong == [])]) :-
    tried_block(Page, Fragment, Lines),
    (   member(Line, Lines),
        begins(Line, "$ ")
    ->  items(Lines, Items)
    ;   findall(command(Line, [], []), ( member(Line, Lines), Line \== "" ), Items)
    ),
    with_folder(Folder,
                findall(Command-Status-Missing,
                        ( member(command(Command, Typed, Shown), Items),
                          run_in(Folder, Command, Typed, Answer, Status),
                          missing(Shown, Answer, Missing),
                          Status-Missing \== exit(0)-[]
                        ),
                        Wrong)).

test(parts, [forall(tried(Page, Fragment, as(Begin, End))), true(Answer-Status == []-exit(0))]) :-
    tried_block(Page, Fragment, Lines),
    block_text(Lines, Text),
    atomics_to_string([Begin,Text,End,"\n"], Program),
    with_folder(Folder,
                ( written(Folder, 'program.pl', Program),
                  in_folder(Folder, path(swipl),
                            ['-q','-p','library=prolog','--on-error=status','--on-warning=status',
                             '-l','program.pl','-g',halt],
                            "", Answer, Status)
                )).

%   The engine ends where its input ends: that waits for the best move.

test(conversation, [forall(tried(Page, Fragment, conversation)), true(Unlike == [])]) :-
    tried_block(Page, Fragment, [_|Lines]),
    once(( append(Typed, [First|Others], Lines),
           begins(First, "info ")
         )),
    block_text(Typed, Input0),
    shortened(Input0, Input),
    core_folder(Core),
    directory_file_path(Core, 'tabuleiro-uai', Engine),
    process_create(Engine, [], [stdin(pipe(In)), stdout(pipe(Out)), process(Process)]),
    format(In, "~w~n", [Input]),
    flush_output(In),
    lines_until(Out, "bestmove ", Answer),
    close(In),
    close(Out),
    process_wait(Process, _),
    exclude(==(""), [First|Others], Shown),
    exclude(said(Answer), Shown, Unlike).

:- end_tests(documents).
