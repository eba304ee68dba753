/*  examples/play.sh at a terminal, up to the first move. Here it starts what is built: its checkout is made of links,
    and has nothing that builds.
*/

:- use_module(library(filesex)).
:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/terminal').
:- use_module('../helpers/web_client').

%   started(+Arguments, -Process, -In, -Out): examples/play.sh runs there, and a `cmake` that does nothing says that all
%   is built.

started(Arguments, Folder, Process, In, Out) :-
    temporary_file(Folder),
    make_directory(Folder),
    directory_file_path(Folder, cmake, CMake),
    write_bytes(CMake, "#!/bin/sh\n"),
    chmod(CMake, +x),
    getenv('PATH', Path),
    atomic_list_concat([Folder,Path], :, WithIt),
    tests_file('../examples/play.sh', Script),
    format(atom(Command), "exec bash ~w ~w", [Script,Arguments]),
    process_create('/usr/bin/script', ['-qefc',Command,'/dev/null'],
                   [ stdin(pipe(In)), stdout(pipe(Out)), process(Process),
                     environment(['PATH'=WithIt,'TERM'=xterm,'XDG_STATE_HOME'='/dev/null','BROWSER'=true])
                   ]).

%   ended(+Folder, +Process, +In, +Out, -Status)

ended(Folder, Process, In, Out, Status) :-
    close(In),
    read_string(Out, _, _),
    close(Out),
    process_wait(Process, Status),
    delete_directory_and_contents(Folder).

%   first(?Game, ?Move, ?Places, ?Answer): what is typed for a first Move, as places to click, and what the screen shows
%   when it has been made.

first(infection,          "1 7 2 6", ["1 7","2 6"], "It is player Bs turn.").
first(breakthrough,       "C7 D6",   ["C7","D6"],   "It is black's turn.").

:- begin_tests(play_command, [condition(pseudo_terminals)]).

%   Infection is what is played where no game is named.

test(terminal, [forall(member(Arguments-Game, ['' -infection,breakthrough-breakthrough])), true(Status == exit(0))]) :-
    first(Game, Move, _, Answer),
    started(Arguments, Folder, Process, In, Out),
    read_until(Out, "Who plays? "),
    type(In, "1\n"),
    read_until(Out, "or help): "),
    type(In, Move),
    type(In, "\n"),
    read_until(Out, Answer),
    type(In, "quit\n"),
    read_until(Out, "Good-bye."),
    ended(Folder, Process, In, Out, Status).

test(browser, [forall(first(Game, _, Places, _)), true(Moved-Made == 200-true)]) :-
    format(atom(Arguments), "--web ~w", [Game]),
    started(Arguments, Folder, Process, In, Out),
    address(Out, Address),
    atom_concat(Address, '/click', Click),
    get(Address, Got, _),
    assertion(Got == 200),
    post(Click, _{version:1, places:Places}, Moved, View),
    (   View.length >= 1
    ->  Made = true
    ;   Made = View
    ),
    type(In, "\x3\"),
    ended(Folder, Process, In, Out, _).

%   The page of all games.

test(all_games, true(Got-Missing == 200-[])) :-
    started('--web', Folder, Process, In, Out),
    address(Out, Address),
    get(Address, Got, Page),
    findall(Game, ( tabuleiro:current_game(Game), \+ sub_string(Page, _, _, _, Game) ), Missing),
    type(In, "\x3\"),
    ended(Folder, Process, In, Out, _).

address(Out, Address) :-
    read_until(Out, "http"),
    read_line_to_string(Out, Line),
    normalize_space(atom(Rest), Line),
    atom_concat(http, Rest, Address).

:- end_tests(play_command).
