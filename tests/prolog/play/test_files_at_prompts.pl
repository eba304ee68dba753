/*  The commands save and load at every prompt of the dialogues in the folder dialogue, with what
    can be no saved game: the game goes on as if they had not been typed, and a former file stays.

    The files are the tests' own. A fault would replace a device of the machine, too, where it is root
    who runs the tests.
*/

:- use_module(library(plunit)).
:- use_module(library(filesex), [delete_directory_and_contents/1]).
:- use_module(library(process)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/prompts').

%   in_directory(-Directory, :Goal): Directory holds, as long as Goal runs, a pipe that nobody reads or
%   writes, a device that is always full (where one can be made), a program, another directory, and
%   links.

:- meta_predicate in_directory(-, 0).

in_directory(Directory, Goal) :-
    setup_call_cleanup(
        ( temporary_file(Directory),
          make_directory(Directory),
          in(Directory, inner, Inner),
          make_directory(Inner),
          forall(link(Name, To),
                 ( in(Directory, Name, Link),
                   link_file(To, Link, symbolic)
                 )),
          in(Directory, program, Program),
          write_bytes(Program, ":- initialization(main).\n"),
          made(Directory, pipe, [p], exit(0)),
          made(Directory, device, [c,1,7], _)
        ),
        Goal,
        delete_directory_and_contents(Directory)).

link(to_pipe, pipe).
link(to_program, program).
link(to_inner, inner).
link(to_device, device).
link(to_itself, to_itself).

made(Directory, Name, Kind, Status) :-
    in(Directory, Name, File),
    process_create(path(mknod), [File|Kind], [stderr(null), process(Process)]),
    process_wait(Process, Status).

in(Directory, Name, File) :-
    atomic_list_concat([Directory, Name], /, File).

%   no_game(+Directory, -File, -SaveReply, -LoadReply): what is in the replies.

no_game(_, '/no such/game', "cannot be written: ", "There is no file").
no_game(_, '/proc/no such game', "cannot be written: ", "There is no file").
no_game(_, '/', "is a directory.", "is a directory.").
no_game(Directory, File, Save, Load) :-
    member(Name, [pipe,to_pipe,device,to_device]),
    in(Directory, Name, File),
    access_file(File, exist),
    Save = "is not a file.",
    Load = Save.
no_game(Directory, File, "is there already, and is not a saved game", "is not a saved game.") :-
    member(Name, [program,to_program]),
    in(Directory, Name, File).
no_game(Directory, File, Save, Load) :-
    member(Name-Save-Load, [ inner-"is a directory."-"is a directory.",
                             to_inner-"is a directory."-"is a directory.",
                             to_itself-"cannot be written: "-"There is no file",
                             'inner/x/y'-"cannot be written: "-"There is no file"
                           ]),
    in(Directory, Name, File).
no_game(Directory, File, "cannot be written: ", "There is no file") :-
    length(Codes, 300),
    maplist(=(0'x), Codes),
    atom_codes(Long, Codes),
    in(Directory, Long, File).

%   other_replies(+Name, +Command, +Directory, -Others): the replies to a Command with each of those
%   files, at each prompt of the dialogue Name, that are not as they have to be.

other_replies(Name, Command, Directory, Others) :-
    findall(File-Wrong,
            ( no_game(Directory, File, Save, Load),
              once(member(Command-Part, [save-Save, load-Load])),
              format(string(Line), "~w ~w", [Command, File]),
              replies(prompts, Name, Line, Replies),
              exclude(expected_reply(Part), Replies, Wrong),
              Wrong \== []
            ),
            Others).

%   Before the game begins there is nothing to save.

expected_reply(_, "No game has begun yet.") :-
    !.
expected_reply(Part, Reply) :-
    sub_string(Reply, _, _, _, Part),
    !.

:- begin_tests(files_at_prompts).

test(save, [forall(dialogue(Name, _)), true(Others == [])]) :-
    in_directory(Directory, other_replies(Name, save, Directory, Others)).
test(load, [forall(dialogue(Name, _)), true(Others == [])]) :-
    in_directory(Directory, other_replies(Name, load, Directory, Others)).

%   A game can be saved at every prompt that it has, and what was saved last is a game.

test(saved, [forall(dialogue(Name, Game)), true(Wrong-Loaded == []-true)]) :-
    setup_call_cleanup(
        temporary_file(File),
        ( format(string(Line), "save ~w", [File]),
          format(string(Saved), "Saved in \"~w\".", [File]),
          replies(prompts, Name, Line, Replies),
          exclude(expected_reply(Saved), Replies, Wrong),
          (   tabuleiro:current_game(Saves),
              memberchk(Game, [Saves,any]),
              load_session(File, Saves, [], session(_))
          ->  Loaded = true
          ;   Loaded = false
          )
        ),
        delete_file(File)).

%   A limit on the size of files does as a full disk. In the middle of a move each game is saved
%   over a file, which stays; then the move is finished.

middle(infection,          "1 7",     "1 6").
middle(ataxx,              "1 1",     "1 2").
middle(virus_wars,         "a1 a2",   "b3").
middle(exo,                "1",       "0 0").
middle(adaptoid,           "leg 4 6", "4 6 4 5").
middle(breakthrough,       "c7",      "c6").
middle(adaptoid_published, "stay",    "leg 4 6").

test(full_disk, true(Text-Replies-Ends-Created == Old-Count-Count-[])) :-
    aggregate_all(count, tabuleiro:current_game(_), Count),
    Old = "saved_game(1, old, [], start, []).\n",
    in_directory(Directory,
                 ( in(Directory, game, File),
                   write_bytes(File, Old),
                   directory_files(Directory, Before),
                   full_disk(File, Output),
                   directory_files(Directory, After),
                   subtract(After, Before, Created),
                   file_text(File, Text)
                 )),
    occurrences(Output, "cannot be written: File too large.", Replies),
    occurrences(Output, "Good-bye.\n", Ends),
    \+ sub_string(Output, _, _, _, "There is no move of yours to take back.").

full_disk(File, Output) :-
    findall(Game, middle(Game, _, _), Games),
    findall(Text,
            ( middle(_, First, Second),
              format(string(Text), "~w~nsave ~w~n~w~nundo~nquit~n", [First, File, Second])
            ),
            Texts),
    atomics_to_string(Texts, Input),
    format(atom(Goal),
           "use_module(library(tabuleiro)), \c
            forall(member(G, ~q), tabuleiro:play(G, [seats([human,human])]))",
           [Games]),
    limited_child_output('trap "" XFSZ; ulimit -f 0', ['--no-signals', '-g', Goal, '-t', halt],
                         Input, Output, exit(0)).

occurrences(Text, Part, Count) :-
    findall(x, sub_string(Text, _, _, _, Part), Found),
    length(Found, Count).

:- end_tests(files_at_prompts).
