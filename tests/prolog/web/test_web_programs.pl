/*  Programs of declared games in the browser that end Prolog, do not end, crash or fill the memory:
    the page and all other games live on, and nothing is left of their processes.
*/

:- use_module(library(plunit)).
:- use_module(library(filesex)).
:- use_module(library(process)).
:- use_module(library(readutil)).
:- use_module(library(tabuleiro), [declare_game/2]).
:- use_module(library(tabuleiro/web)).
:- use_module('../helpers/web_client').

:- dynamic folder/1.            % Folder

%   misbehaves(?Name, ?Goal, ?Parts): what valid_moves calls when it is armed, and what is told: one
%   of Parts. A call that ends Prolog is made while running: one that stands in a clause is refused
%   when the game is tried.

misbehaves(asserts, "repeat, assertz(seen(f(a, b, c, d))), fail", ["memory","5 seconds"]).
misbehaves(names, "numlist(1, 100000000, L), member(N, L), atom_concat(name, N, A), assertz(seen(A)), fail",
           ["memory","5 seconds"]).
misbehaves(sleeps, "sleep(100)", ["5 seconds"]).
misbehaves(loops, "repeat, fail", ["5 seconds"]).
misbehaves(halts, "G = halt, G", ["has ended its process"]).
misbehaves(aborts, "abort", ["has ended its process"]).
misbehaves(exits, "G = thread_exit(x), G", ["has ended its process","No permission to exit thread"]).
misbehaves(crashes,
           "current_prolog_flag(pid, P), format(atom(C), 'kill -SEGV ~w', [P]), shell(C)",
           ["has crashed"]).

%   program(+Name, +Goal, -File): a program of the game Name, in a module of that name, which calls
%   Goal in valid_moves, or in game_over where that is its name, while the file that armed/2 tells is
%   there.

program(Name, Goal, File) :-
    folder(Folder),
    armed(Name, Armed),
    format(atom(File), "~w/~w.pl", [Folder, Name]),
    setup_call_cleanup(
        open(File, write, Out),
        format(Out, ":- module(~w, []).~n\c
                     :- use_module(library(tabuleiro)).~n\c
                     :- use_module(library(lists)).~n\c
                     :- dynamic seen/1.~n\c
                     initial_state(s(5, x)).~n\c
                     valid_moves(s(N, _), Ms) :- bad, findall(M, ( between(1, 2, M), M =< N ), Ms).~n\c
                     move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q).~n\c
                     game_over(_, _) :- ~w == game_over, bad, fail.~n\c
                     game_over(s(0, P), W) :- other(P, W).~n\c
                     other(x, o).~n\c
                     other(o, x).~n\c
                     bad :- ( exists_file(~q) -> ~s ; true ).~n\c
                     :- declare_game(~w:~w, [turn(s(_, P), P)]).~n",
               [Name, Name, Armed, Goal, Name, Name]),
        close(Out)).

armed(Name, File) :-
    folder(Folder),
    format(atom(File), "~w/~w.armed", [Folder, Name]).

while_armed(Name, Goal) :-
    armed(Name, File),
    setup_call_cleanup(
        ( open(File, write, Out),
          close(Out)
        ),
        Goal,
        delete_file(File)).

load_programs :-
    tmp_file(web_programs, Folder),
    make_directory(Folder),
    assertz(folder(Folder)),
    forall(( misbehaves(Name, Goal, _)
           ; Name = prints, Goal = "true"
           ; Name = sleeps_first, Goal = "true"
           ; Name = game_over, Goal = "abort"
           ),
           ( program(Name, Goal, File),
             load_files(user:File, [imports([]), silent(true)])
           )).

unload_programs :-
    stop_web,
    retract(folder(Folder)),
    directory_files(Folder, Files),
    forall(( member(Name, Files),
             file_name_extension(_, pl, Name)
           ),
           ( directory_file_path(Folder, Name, File),
             unload_file(File)
           )),
    delete_directory_and_contents(Folder).

%   home(-Home): the address of the first page.

home(Home) :-
    web_address(play_web(infection, [browse(false)]), Game),
    sub_atom(Game, Before, _, _, 'games/'),
    !,
    sub_atom(Game, 0, Before, _, Home).

begun(Home, Name, Game) :-
    atom_concat(Home, games, Games),
    atom_string(Name, Text),
    post(Games, _{game:Text, seats:["human","human"]}, 201, Answer),
    format(atom(Game), "~wgames/~d", [Home, Answer.id]).

chosen(Game, Version, Status, Answer) :-
    atom_concat(Game, '/choose', Address),
    post(Address, _{version:Version, index:0}, Status, Answer).

%   processes(-Count): of this process's.

processes(Count) :-
    current_prolog_flag(pid, Me),
    setup_call_cleanup(
        process_create(path(ps), ['-A','-o','ppid='], [stdout(pipe(Out))]),
        read_string(Out, _, Text),
        close(Out)),
    split_string(Text, "\n", " ", Lines),
    number_string(Me, Mine),
    aggregate_all(count, member(Mine, Lines), Count0),
    Count is Count0-1.

threads(Count) :-
    aggregate_all(count, thread_property(_, status(_)), Count).

%   settled(:Goal, -Value): Goal answers the same for a while, as threads and processes go when they
%   have been told to.

:- meta_predicate settled(1, -).

settled(Goal, Value) :-
    call(Goal, Value0),
    sleep(0.3),
    call(Goal, Value1),
    (   Value0 == Value1
    ->  Value = Value1
    ;   settled(Goal, Value)
    ).

%   until_idle(+Id, +Times): nothing is done for the game any more.

until_idle(Id, Times) :-
    (   tabuleiro_web_running_games:game_job(Id, none)
    ->  true
    ;   Times > 0,
        sleep(0.1),
        Fewer is Times-1,
        until_idle(Id, Fewer)
    ).

:- begin_tests(web_programs, [setup(load_programs), cleanup(unload_programs)]).

test(misbehaves, [ forall(misbehaves(Name, _, Parts)),
                   true([Status,Processes,Threads,Again] == [422,Processes0,Threads0,200]) ]) :-
    home(Home),
    begun(Home, Name, Game),
    begun(Home, infection, Other),
    settled(processes, Processes0),
    settled(threads, Threads0),
    get_time(Begun),
    while_armed(Name,
                ( chosen(Game, 1, Status, Answer),
                  get_time(Ended),
                  chosen(Other, 1, 200, _)
                )),
    assertion(( member(Part, Parts), sub_string(Answer.wrong, _, _, _, Part) )),
    assertion(Ended-Begun < 20),
    chosen(Game, 1, Again, _),
    settled(processes, Processes),
    settled(threads, Threads).

%   What the program and what it has started print is no answer.

test(prints, Status == 200) :-
    home(Home),
    program(prints, "writeln(answer(true, [])), shell('echo \"answer(true, []).\"')", File),
    load_files(user:File, [imports([]), silent(true)]),
    begun(Home, prints, Game),
    while_armed(prints, chosen(Game, 1, Status, _)).

%   The first page does not wait for a program, and does not ask it each time.

test(first_page, true(Seconds < 10)) :-
    home(Home),
    while_armed(sleeps,
                ( get_time(Begun),
                  get(Home, 200, _),
                  get(Home, 200, _),
                  get_time(Ended)
                )),
    Seconds is Ended-Begun.

%   A game whose program cannot be asked is not begun. It has been tried before, in this process.

test(not_begun, error(permission_error(show, game, game_over))) :-
    tabuleiro_game:initial_state(game_over, _),
    while_armed(game_over, play_web(game_over, [browse(false)])).

%   The processes end with the page.

test(ended, Processes == 0) :-
    home(Home),
    begun(Home, halts, _),
    processes(Before),
    assertion(Before > 0),
    stop_web,
    settled(processes, Processes).

%   The computer, a hint and the analysis are in the process, too.

test(jobs, At == 1) :-
    home(Home),
    atom_concat(Home, games, Games),
    post(Games, _{game:"prints", seats:["level2","human"]}, 201, Answer),
    format(atom(Game), "~wgames/~d", [Home, Answer.id]),
    listened(Game, Events,
             ( until_at(Events, 1, View),
               wanted(Events, Game, hint, _{}, View.version),
               until_hint(Events, Hinted),
               wanted(Events, Game, analyse, _{on:true}, Hinted.version),
               next_event(Events, analysis, Found)
             )),
    At = View.at,
    assertion(is_list(Found.graph)).

%   wanted(+Events, +Game, +Command, +Body, +Version): again where the game has gone on meanwhile.

wanted(Events, Game, Command, Body, Version) :-
    format(atom(Address), "~w/~w", [Game, Command]),
    post(Address, Body.put(version, Version), Status, _),
    (   Status == 200
    ->  true
    ;   assertion(Status == 409),
        next_event(Events, game, View),
        wanted(Events, Game, Command, Body, View.version)
    ).

%   Where the program answers nothing any more, the computer is not said to think.

test(given_up, true(string(Trouble))) :-
    home(Home),
    atom_concat(Home, games, Games),
    post(Games, _{game:"game_over", seats:["level1","human"]}, 201, Answer),
    while_armed(game_over, until_idle(Answer.id, 200)),
    format(atom(Game), "~wgames/~d", [Home, Answer.id]),
    listened(Game, Events, next_event(Events, game, View)),
    Trouble = View.trouble.

until_hint(Events, View) :-
    next_event(Events, game, View0),
    (   string(View0.hint)
    ->  View = View0
    ;   until_hint(Events, View)
    ).

until_at(Events, At, View) :-
    next_event(Events, game, View0),
    (   View0.at == At
    ->  View = View0
    ;   until_at(Events, At, View)
    ).

%   A program in no file is called in this process, and the page says so.

test(in_no_file, true(sub_string(Text, _, _, _, "is in no file"))) :-
    home(Home),
    declare_in_no_file,
    get(Home, 200, Text).

%   That goes on while the toplevel waits for what is typed.

test(in_no_file_while_reading, Status == 200) :-
    stop_web,
    declare_in_no_file,
    stream_property(In, alias(user_input)),
    setup_call_cleanup(
        ( process_create(path(sleep), [60], [stdout(pipe(Typed)), process(Process)]),
          set_stream(Typed, alias(user_input)),
          home(Home),
          set_stream(In, alias(user_input)),
          thread_create(get_char(Typed, _), Reader)
        ),
        ( begun(Home, web_programs_no_file, Game),
          chosen(Game, 1, Status, _)
        ),
        ( process_kill(Process),
          process_wait(Process, _),
          thread_join(Reader, _),
          close(Typed)
        )).

declare_in_no_file :-
    current_predicate(web_programs_no_file:move/3),
    !.
declare_in_no_file :-
    forall(member(Clause, [ (initial_state(s(2))),
                            (valid_moves(s(_), [1])),
                            (move(s(N0), 1, s(N)) :- N is N0-1),
                            (game_over(s(0), me)),
                            (player_to_move(s(_), me))
                          ]),
           assertz(web_programs_no_file:Clause)),
    declare_game(web_programs_no_file:web_programs_no_file, [players([me])]).

%   What is asked of a program has one process, however many ask at once.

test(one_process, true(Processes =< Before+1)) :-
    stop_web,
    home(Home),
    settled(processes, Before),
    begun(Home, prints, Game),
    atom_concat(Game, '/moves', Moves),
    findall(Thread,
            ( between(1, 8, _),
              thread_create(post(Moves, _{filter:""}, 200, _), Thread)
            ),
            Threads),
    forall(member(Thread, Threads), thread_join(Thread, true)),
    settled(processes, Processes).

:- end_tests(web_programs).
