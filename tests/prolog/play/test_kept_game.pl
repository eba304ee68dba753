/*  Games at a terminal that end early are kept, and offered by the menu. */

:- use_module(library(filesex), [delete_directory_and_contents/1, make_directory_path/1]).
:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(process)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/terminal').

%   with_state(-State, :Goal): State is a state directory that is not there before.

:- meta_predicate with_state(-, 0).

with_state(State, Goal) :-
    setup_call_cleanup(
        temporary_file(State),
        Goal,
        (   exists_directory(State)
        ->  delete_directory_and_contents(State)
        ;   true
        )).

kept_file(State, Game, File) :-
    atomic_list_concat([State, tabuleiro, Game], /, File).

%   kept(+State, +Game, -Moves): how many moves the kept game has, or `none`.

kept(State, Game, Moves) :-
    kept_file(State, Game, File),
    (   load_session(File, Game, [], session(Session))
    ->  session_length(Session, Moves)
    ;   Moves = none
    ).

write_kept(State, Game, Text) :-
    kept_file(State, Game, File),
    file_directory_name(File, Directory),
    make_directory_path(Directory),
    write_bytes(File, Text).

keep_moves(State, Count) :-
    tabuleiro_game:initial_state(infection, Start),
    new_session(infection, [human,human], Start, Session0),
    length(Turns, Count),
    foldl(play_greedy, Turns, Session0, Session),
    kept_file(State, infection, File),
    file_directory_name(File, Directory),
    make_directory_path(Directory),
    save_session(File, Session, ok).

play_greedy(_, Before, After) :-
    session_state(Before, Position),
    tabuleiro_game:choose_move(Position, 2, Move),
    session_play(Move, Before, After).

%   at_terminal(+Environment, +Goal, +Steps, -Printed): Goal is called at a terminal. Steps are
%   read(Text), which has to be printed, type(Text) and hang_up. Printed is what is printed after the
%   last.

at_terminal(Environment, Goal, Steps, Printed) :-
    format(atom(All), "use_module(library(tabuleiro)), ~w, halt", [Goal]),
    toplevel(All, Environment, Process, In, Out),
    forall(member(Step, Steps),
           ( step(Step, Process, In, Out)
           ->  true
           ;   throw(not_printed(Step))
           )),
    read_string(Out, _, Printed),
    close(In),
    close(Out),
    process_wait(Process, _).

step(read(Text), _, _, Out) :-
    read_until(Out, Text).
step(type(Text), _, In, _) :-
    type(In, Text).
step(hang_up, Process, _, _) :-
    process_kill(Process, kill).        % the terminal is that of this process

play(State, Goal, Steps, Printed) :-
    at_terminal(['XDG_STATE_HOME'=State], Goal, Steps, Printed).

%   Lines that make one move of a game between people, and what is asked after each.

move(infection,          ["1 7 2 6\n"-"help): "]).
move(ataxx,              ["1 1 2 2\n"-"help): "]).
move(virus_wars,         ["a1\n"-"help): "]).
move(exo,                ["1\n"-"your galaxy (such as ", "0 0\n"-"help): "]).
move(adaptoid,           ["leg 4 6\n"-"stay): ", "stay\n"-"help): "]).
move(breakthrough,       ["c7 c6\n"-"help): "]).
move(adaptoid_published, ["stay\n"-"body 3 6): ", "leg 4 6\n"-"help): "]).

between_people(Game, [read("help): ")|Steps]) :-
    move(Game, Lines),
    foldl(typed_line, Lines, Steps, []).

typed_line(Line-Prompt, [type(Line),read(Prompt)|Steps], Steps).

people(Game, Goal) :-
    format(atom(Goal), "play(~w,[seats([human,human])])", [Game]).

%   Ways to end a game early.

ends(quit, [type("quit\n")]).
ends(end_of_input, [type("\x4\")]).
ends(ctrl_c, [type("\x3\"), read("ends the game."), read(": "), type("\x3\")]).
ends(hang_up, [hang_up]).

told(hang_up, _) :-
    !.
told(_, Printed) :-
    once(sub_string(Printed, _, _, _, "The game is kept: its menu offers to go on with it.")).

:- begin_tests(kept_game, [condition(pseudo_terminals)]).

test(kept, [ forall(( tabuleiro:current_game(Game), ends(How, End) )),
             true(Moves == 1)
           ]) :-
    people(Game, Goal),
    between_people(Game, Steps0),
    append(Steps0, End, Steps),
    with_state(State,
               ( play(State, Goal, Steps, Printed),
                 assertion(told(How, Printed)),
                 kept(State, Game, Moves)
               )).

%   ... after any of its moves, also one of the computer's.

test(kept_while_the_computer_thinks, true(Moves == 1)) :-
    Steps = [read(": "),type("1 7 2 6\n"),read("It is player B"),hang_up],
    with_state(State,
               ( play(State, 'play(infection,[seats([human,level(5)])])', Steps, _),
                 kept(State, infection, Moves)
               )).

%   ... where people go on with it instead of a program.

test(kept_against_a_program, true(Moves == 2)) :-
    tests_file('prolog/programs/players.pl', File),
    format(atom(Goal), "play(infection,[seats([human,file('~w',endless)])])", [File]),
    with_state(State,
               ( play(State, Goal, [read(": "),type("1 7 2 6\n"),read("It is player B"),hang_up], _),
                 play(State, 'play(infection)',
                      [ read("A game was kept, after 1 move."), read(": "), type("1\n"),
                        read("B, choose a piece"), read(": "), type("1 1 1 2\n"),
                        read("A, choose a piece"), read(": "), type("quit\n")
                      ], _),
                 kept(State, infection, Moves)
               )).

test(newest, true(Moves == 1)) :-
    people(infection, Goal),
    between_people(infection, Steps0),
    append(Steps0, [type("quit\n")], Steps),
    with_state(State,
               ( keep_moves(State, 3),
                 play(State, Goal, Steps, _),
                 kept(State, infection, Moves)
               )).

%   A game without a move is nothing to keep.

test(no_move, true(Told-Moves == no-3)) :-
    people(infection, Goal),
    with_state(State,
               ( keep_moves(State, 3),
                 play(State, Goal, [read(": "),type("quit\n")], Printed),
                 kept(State, infection, Moves)
               )),
    (   sub_string(Printed, _, _, _, "kept")
    ->  Told = Printed
    ;   Told = no
    ).

test(taken_back, true(Moves == none)) :-
    people(infection, Goal),
    between_people(infection, Steps0),
    append(Steps0, [type("undo\n"),read("help): "),type("quit\n")], Steps),
    with_state(State,
               ( play(State, Goal, Steps, _),
                 kept(State, infection, Moves)
               )).


%   What a game at a terminal changes is put back, however it ends: prompt, line editor, handler of
%   Ctrl-C and encoding.

test(settings_are_put_back, [ forall(( ends(How, End), How \== hang_up )), true(Printed == "same\r\n") ]) :-
    Settings = '(prompt(P,P),current_prolog_flag(tty_control,C),on_signal(int,H,H),\c
                 stream_property(user_input,encoding(E)))',
    format(atom(Goal),
           "findall([P,C,H,E],~w,Before),play(infection,[seats([human,human])]),\c
            findall([P,C,H,E],~w,After),(Before==After->writeln(same);print(Before-After))",
           [Settings,Settings]),
    between_people(infection, Steps0),
    append([Steps0,End,[read("menu offers to go on with it.\r\n")]], Steps),
    with_state(State, play(State, Goal, Steps, Printed)).


                /*******************************
                *           OFFERED            *
                *******************************/

offered("A game was kept, after 3 moves.").

test(gone_on, [ forall(member(Library-Goal-Game, [ game-'play(infection)'-[],
                                                   infection-play-[],
                                                   play-play-["1\n"]
                                                 ])),
                true(Moves == 4)
              ]) :-
    offered(Offered),
    findall(Step, ( member(Line, Game), member(Step, [read(": "),type(Line)]) ), Steps0),
    append(Steps0,
           [ read(Offered), read("Go on with it? (1-2, or help): "), type("help\n"),
             read("begin a new one"), read(": "), type("1\n"),
             read("Loaded, after 3 moves."), read(": "), type("hint\n"), read("Level 4 would play ")
           ],
           Steps1),
    with_state(State,
               ( keep_moves(State, 3),
                 fourth_move(State, Line),
                 append(Steps1, [read(": "),type(Line),read("player A"),read(": "),type("quit\n")],
                        Steps),
                 format(atom(Loaded), "use_module(library(tabuleiro/~w)), ~w", [Library, Goal]),
                 play(State, Loaded, Steps, _),
                 kept(State, infection, Moves)
               )).

fourth_move(State, Line) :-
    kept_file(State, infection, File),
    load_session(File, infection, [], session(Session)),
    session_state(Session, Position),
    tabuleiro_game:valid_moves(Position, [Move|_]),
    tabuleiro_steps:move_text(infection, Move, Text),
    string_concat(Text, "\n", Line).

%   Declined, it is dropped when the new game begins, and not before.

test(declined, [ forall(member(Lines-Left, [ ["2\n","1\n","quit\n"]-none,
                                             ["2\n","quit\n"]-3,
                                             ["2\n","undo\n","1\n","quit\n"]-3,
                                             ["quit\n"]-3,
                                             ["\x4\"]-3
                                           ])),
                 true(Moves == Left)
               ]) :-
    offered(Offered),
    findall(Step, ( member(Line, Lines), member(Step, [read(": "),type(Line)]) ), Steps),
    with_state(State,
               ( keep_moves(State, 3),
                 play(State, 'play(infection)', [read(Offered)|Steps], _),
                 kept(State, infection, Moves)
               )).

test(ended, true(Moves == none)) :-
    with_state(State,
               ( keep_moves(State, 3),
                 play(State, 'play(infection,[seats([level(1),level(1)])])', [read("It took")], _),
                 kept(State, infection, Moves)
               )).

%   ... also by a program that does not play on.

test(lost, true(Told-Moves == no-none)) :-
    Goal = 'assertz((fails(_,_):-fail)),play(infection,[seats([human,goal(fails)])])',
    with_state(State,
               ( play(State, Goal, [read("help): "),type("1 7 2 6\n"),read("does not play on: it fails.")],
                      Printed),
                 kept(State, infection, Moves)
               )),
    (   sub_string(Printed, _, _, _, "kept")
    ->  Told = Printed
    ;   Told = no
    ).

%   To look at another that is over is not to end it.

test(another_looked_at, [ forall(member(Lines-Left, [ ["quit\n"]-3, ["undo\n","quit\n"]-4 ])),
                          true(Moves == Left)
                        ]) :-
    Full = [a,a,a,a,a,a,a],
    new_session(infection, [human,human],
                infection([[a,' ',' ',' ',' ',' ',b],Full,Full,Full,Full,Full,Full], 'A', 0),
                Session0),
    foldl(session_play, [1-1-1-2,1-7-1-6,1-2-1-3,1-6-1-5,1-3-1-4], Session0, Session),
    findall(Step, ( member(Line, Lines), member(Step, [read("help): "),type(Line)]) ), Steps),
    with_state(State,
               ( keep_moves(State, 3),
                 atom_concat(State, '/over', File),
                 save_session(File, Session, ok),
                 format(string(Load), "load ~w\n", [File]),
                 play(State, 'play(infection)', [read("help): "),type(Load)|Steps], _),
                 kept(State, infection, Moves)
               )).

%   What is no game that can be gone on with is not offered, and is replaced.

damaged(rubbish, "rubbish").
damaged(empty, "").
damaged(later_version, "saved_game(2, infection, [human,human], start, []).\n").
damaged(other_game, Text) :-
    damaged(Text, "exo", "[1-7-2-6]").
damaged(impossible, Text) :-
    damaged(Text, "infection", "[1-7-7-7]").
damaged(goal, Text) :-
    damaged(Text, "infection", "[halt]").

damaged(Text, Game, Moves) :-
    tabuleiro_game:initial_state(infection, Start),
    format(string(Text), "saved_game(1, ~w, [human,human], ~q, ~w).~n", [Game, Start, Moves]).

test(damaged, [ forall(damaged(_, Text)), true(Moves == 1) ]) :-
    with_state(State,
               ( write_kept(State, infection, Text),
                 play(State, 'play(infection)',
                      [ read("Infection\r\n  1  A human"), read(": "), type("1\n"), read(": "),
                        type("1 7 2 6\n"), read("player B"), read(": "), type("quit\n")
                      ], _),
                 kept(State, infection, Moves)
               )).


                /*******************************
                *           NOT KEPT           *
                *******************************/

%   One line tells why, however many moves there were, and it is no error.

not_kept(Environment, Why) :-
    between_people(infection, Steps),
    people(infection, Goal),
    append(Steps, [type("1 1 1 2\n"),read(": "),type("quit\n"),read("Good-bye.\r\n")], Steps1),
    at_terminal(Environment, Goal, Steps1, Printed),
    split_string(Printed, "\r\n", "\r\n", Lines0),
    exclude(==(""), Lines0, Lines),
    assertion(Lines = [_]),
    Lines = [Line],
    string_concat("The game is not kept: ", Why, Line).

test(no_home, true(Why == "there is no home directory.")) :-
    not_kept(['XDG_STATE_HOME'='not/absolute', 'HOME'=''], Why).

test(no_directory, true(Why == Expected)) :-
    Expected = "\"/dev/null/tabuleiro/infection\" cannot be written: Not a directory.",
    not_kept(['XDG_STATE_HOME'='/dev/null'], Why).

test(directory, true(Ends == true)) :-
    with_state(State,
               ( kept_file(State, infection, File),
                 make_directory_path(File),
                 not_kept(['XDG_STATE_HOME'=State], Why)
               )),
    (   sub_string(Why, _, _, 0, "infection\" is a directory.")
    ->  Ends = true
    ;   Ends = Why
    ).

test(in_home, true(Moves == 1)) :-
    people(infection, Goal),
    between_people(infection, Steps0),
    append(Steps0, [type("quit\n")], Steps),
    with_state(Home,
               ( make_directory(Home),
                 at_terminal(['XDG_STATE_HOME'='', 'HOME'=Home], Goal, Steps, _),
                 atom_concat(Home, '/.local/state', State),
                 kept(State, infection, Moves)
               )).

%   Without a terminal nothing is offered, kept or dropped.

test(piped, true(Moves-Output == 3-Expected)) :-
    Input = "1\n1 7 2 6\nquit\n",
    piped(infection, play, Input, Expected, 0),
    with_state(State,
               ( keep_moves(State, 3),
                 in_state(State,
                          ( piped(infection, play, Input, Output, 0),
                            piped(infection, play, "4\n1\n1\n", _, 0)
                          )),
                 kept(State, infection, Moves)
               )).

test(piped_creates_nothing) :-
    with_state(State,
               ( in_state(State, piped(infection, play, "1\n1 7 2 6\nquit\n", _, 0)),
                 \+ exists_directory(State)
               )).

:- meta_predicate in_state(+, 0).

in_state(State, Goal) :-
    (   getenv('XDG_STATE_HOME', Old)
    ->  Restore = setenv('XDG_STATE_HOME', Old)
    ;   Restore = unsetenv('XDG_STATE_HOME')
    ),
    setup_call_cleanup(setenv('XDG_STATE_HOME', State), Goal, Restore).

:- end_tests(kept_game).
