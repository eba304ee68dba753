/*  One toplevel at a terminal, in which game after game is played with undo, hints, saving, loading, Ctrl-C and another
    size of the terminal: each ends properly, and the process is left as it was. Ten games in whole, the second half
    of them as the first (see helpers/soak.pl).
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [current_game/1]).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/processes').
:- use_module('../helpers/soak').
:- use_module('../helpers/terminal').
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(process)).
:- use_module(library(readutil)).

%   terminal(-Terminal): terminal(Process, In, Out, Device), with the process of Prolog.

start(Directory, terminal(Script, Process, In, Out, Device)) :-
    tests_file('../examples/tictactoe.pl', Program),
    format(atom(Goal), "load_files('~w',[]),use_module(library(tabuleiro/play),[])", [Program]),
    toplevel(Goal, ['XDG_STATE_HOME'=Directory], Script, In, Out),
    read_until(Out, "?- "),
    eventually(descendants(Script, [Process|_])),
    format(atom(Link), "/proc/~d/fd/0", [Process]),
    read_link(Link, Device, _).

said(terminal(_, _, In, Out, _), Typed, Texts, Text) :-
    type(In, Typed),
    read_to(Out, Texts, Text, _).

%   asked(+Terminal, +Query, -Answer): Query, a text, gives Answer, which is written in braces. There are none in what
%   is typed.

asked(terminal(_, _, In, Out, _), Query, Answer) :-
    format(string(Line), "~s, format('~~c~~w~~c~~n', [0x7b,Answer,0x7d]).~n", [Query]),
    type(In, Line),
    read_to(Out, ["{"], _, _),
    read_to(Out, ["}"], _, Reversed),
    reverse(Reversed, Codes),
    string_codes(Answer, Codes),
    read_to(Out, ["?- "], _, _).

state(Terminal, Bytes, State) :-
    Terminal = terminal(_, Process, _, _, _),
    asked(Terminal, "garbage_collect, garbage_collect_atoms, garbage_collect_clauses, trim_stacks, Answer = collected", _),
    resident(Process, Bytes),
    asked(Terminal,
          "aggregate_all(count, stream_property(_, mode(_)), Streams), on_signal(int, Int, Int), \c
           aggregate_all(count, thread_property(_, status(_)), Threads), Answer = Streams/Int/Threads",
          State).

                /*******************************
                *             GAMES            *
                *******************************/

game(Game) :-
    current_game(Game).
game(tictactoe).

%   games(-Games): of a half, others with another seed.

games(Games) :-
    soak_count(5, Count),
    soak_seed(Seed),
    findall(Game, game(Game), All),
    length(All, Length),
    findall(Game,
            ( between(1, Count, Number),
              Index is ((Seed-1)*Count+Number-2) mod Length,
              nth0(Index, All, Game)
            ),
            Games).

%   The ways to do something else before a move, by the number of the move.

between_moves(2, Terminal, File) :-
    format(string(Line), "save ~w~n", [File]),
    said(Terminal, Line, ["Saved in"], _),
    prompted(Terminal).
between_moves(3, Terminal, _) :-
    resized(Terminal, 70, 20),
    said(Terminal, "undo\n", ["help): "], _).
between_moves(4, Terminal, File) :-
    format(string(Line), "load ~w~n", [File]),
    said(Terminal, Line, ["Loaded, after"], _),
    prompted(Terminal).
between_moves(5, Terminal, _) :-
    said(Terminal, "\x3\", ["Another Ctrl-C ends the game."], _),
    prompted(Terminal),
    said(Terminal, "moves\n", ["help): "], _).
between_moves(6, Terminal, _) :-
    resized(Terminal, 200, 60),
    said(Terminal, "redo\n", ["help): "], _).

prompted(terminal(_, _, _, Out, _)) :-
    read_to(Out, ["help): "], _, _).

resized(terminal(_, _, _, _, Device), Columns, Lines) :-
    process_create(path(stty), ['-F',Device,cols,Columns,rows,Lines], []).

%   played(+Terminal, +File, +Number, +Game): the computer plays what it would advise, and the game is ended after eight
%   moves, in one way or another.

played(Terminal, File, Number-Game) :-
    format(string(Query), "play(~w, [seats([human,level(2)])]).~n", [Game]),
    said(Terminal, Query, ["help): "], _),
    moved(Terminal, File, 1, Ended),
    (   Ended == over
    ->  true
    ;   Way is Number mod 3,
        ended(Way, Terminal)
    ),
    Terminal = terminal(_, _, _, Out, _),
    read_to(Out, ["?- "], _, _).

moved(Terminal, File, Number, Ended) :-
    (   between_moves(Number, Terminal, File)
    ->  true
    ;   true
    ),
    Terminal = terminal(_, _, In, Out, _),
    type(In, "hint\n"),
    read_to(Out, [" would play "], _, _),
    read_to(Out, ["\r\n"], _, Reversed),
    reverse(Reversed, Codes),
    read_to(Out, ["help): "], _, _),
    format(string(Line), "~s~n", [Codes]),
    said(Terminal, Line, ["help): ","It took "], Text),
    (   Text == "It took "
    ->  Ended = over
    ;   Number =:= 8
    ->  Ended = on
    ;   Next is Number+1,
        moved(Terminal, File, Next, Ended)
    ).

ended(0, Terminal) :-
    said(Terminal, "quit\n", ["Good-bye."], _).
ended(1, Terminal) :-
    said(Terminal, "\x3\", ["Another Ctrl-C ends the game."], _),
    prompted(Terminal),
    said(Terminal, "\x3\", ["Interrupted: the game has ended."], _).
ended(2, Terminal) :-
    said(Terminal, "\x4\", ["The input has ended"], _).

half(Terminal, File, Bytes, State) :-
    games(Games),
    forall(nth1(Number, Games, Game),
           ( played(Terminal, File, Number-Game)
           ->  true
           ;   throw(not_played(Game))
           )),
    state(Terminal, Bytes, State).

:- begin_tests(soak_play, [condition(pseudo_terminals)]).

test(games, Verdict-First-Second-Status == flat-State-State-exit(0)) :-
    tmp_file(soak_play, Directory),
    make_directory(Directory),
    directory_file_path(Directory, game, File),
    start(Directory, Terminal),
    state(Terminal, _, State),
    half(Terminal, File, FirstBytes, First),
    half(Terminal, File, SecondBytes, Second),
    flat(FirstBytes, SecondBytes, Verdict),
    Terminal = terminal(Script, _, In, Out, _),
    type(In, "halt.\n"),
    read_string(Out, _, _),
    close(In),
    close(Out),
    process_wait(Script, Status),
    delete_directory_and_contents(Directory).

:- end_tests(soak_play).
