:- use_module(library(filesex), [chmod/2]).
:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/infection)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/random_game').
:- use_module(library(readutil)).
:- use_module('../helpers/skips').

%   A game of 12 moves, A human and B the computer.

session(Session) :-
    initial_board(Board),
    new_session(infection, [human,level(2)], infection(Board, 'A', 0), Start),
    numlist(1, 12, Turns),
    foldl(play_greedy, Turns, Start, Session).

play_greedy(_, Before, After) :-
    session_state(Before, State),
    tabuleiro_game:choose_move(State, 2, Move),
    session_play(Move, Before, After).

write_file(File, Text) :-
    setup_call_cleanup(
        open(File, write, Stream, [encoding(octet)]),
        write(Stream, Text),
        close(Stream)).

files_can_be_denied :-
    wanted(\+ access_file('/proc/version', write), "who runs the tests may read and write every file").

saved_text(Text) :-
    session(Session),
    with_file(File,
              ( save_session(File, Session, ok),
                file_text(File, Text)
              )).

loaded(Text, Result) :-
    with_file(File,
              ( write_file(File, Text),
                load_session(File, infection, [], Result)
              )).

:- begin_tests(save).

test(round_trip, true(Result == session(Session))) :-
    session(Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, infection, [], Result)
              )).

test(operators_of_the_user_do_not_matter,
     [ setup(( op(700, yfx, user:(-)),
               op(200, xfx, user:a),
               op(200, fy, user:human)
             )),
       cleanup(( op(500, yfx, user:(-)),
                 op(0, xfx, user:a),
                 op(0, fy, user:human)
               )),
       true(Result == session(Session))
     ]) :-
    session(Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, infection, [], Result)
              )).

test(file_is_a_text_of_one_term, true(Terms == [saved_game/5])) :-
    saved_text(Text),
    open_string(Text, Stream),
    findall(Name/Arity,
            ( repeat,
              read(Stream, Term),
              (   Term == end_of_file
              ->  !,
                  fail
              ;   functor(Term, Name, Arity)
              )
            ),
            Terms).

%   A game may begin anywhere.

test(from_the_middle,
     [ forall(tabuleiro:current_game(Game)), true(Result-Last == session(Session)-Move) ]) :-
    random_session(Game, 1, 7, Middle),
    session_state(Middle, State),
    session_seats(Middle, Seats),
    new_session(Game, Seats, State, Session0),
    tabuleiro_game:valid_moves(State, [Move|_]),
    session_play(Move, Session0, Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, Game, [], Result)
              )),
    session_last(Session, last(Last, _)).

%   ... or be over before its first move.

test(from_the_end, true(Result == session(Session))) :-
    Full = [a,a,a,a,a,a,a],
    new_session(infection, [human,human],
                infection([Full,Full,Full,Full,Full,Full,Full], 'A', 0), Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, infection, [], Result)
              )).

%   A saved game may be replaced, another game's too.

test(overwrites, [ forall(member(Old, ["infection", "exo"])),
                   true(Result == session(Session))
                 ]) :-
    session(Session),
    saved_text(Saved),
    replaced(Saved, "infection", Old, Text),
    with_file(File,
              ( write_file(File, Text),
                save_session(File, Session, ok),
                load_session(File, infection, [], Result)
              )).

%   Anything else stays, whatever is wrong with it. An empty file may be one that has a meaning.

not_overwritten("").
not_overwritten(":- initialization(main).\nmain :- true.\n").
not_overwritten("\xff\\xfe\\0\").
not_overwritten(Text) :-
    hostile(Name, Text, "is not a saved game."),
    memberchk(Name, [directive,goal_after,other_version,truncated(_),variable]).
not_overwritten(Text) :-
    hostile(too_large, Text, _).

test(other_files_stay, [forall(not_overwritten(Old)), true(Told-Text-Beside == []-Old-[])]) :-
    session(Session),
    with_file(File,
              ( write_file(File, Old),
                save_session(File, Session, wrong(Message)),
                file_text(File, Text),
                beside(File, Beside)
              )),
    format(string(Expected),
           "\"~w\" is there already, and is not a saved game: it stays as it is.", [File]),
    subtract([Message], [Expected], Told).

test(linked_file_stays, true(Text == "main.\n")) :-
    session(Session),
    with_file(File,
              with_file(Link,
                        ( write_file(File, "main.\n"),
                          link_file(File, Link, symbolic),
                          save_session(Link, Session, wrong(_)),
                          file_text(File, Text)
                        ))).

%   What a file is that cannot be read, nobody knows.

test(unreadable_file_stays,
     [ condition(files_can_be_denied),
       true(Text == "x")
     ]) :-
    session(Session),
    with_file(File,
              ( write_file(File, "x"),
                chmod(File, -r),
                save_session(File, Session, wrong(Message)),
                chmod(File, +r),
                file_text(File, Text)
              )),
    sub_string(Message, _, _, 0, "\" cannot be written: Permission denied."),
    !.

test(threads, true(Statuses-Loaded-Beside == [true,true,true,true]-session(Session)-[])) :-
    session(Session),
    with_file(File,
              ( findall(Thread,
                        ( between(1, 4, _),
                          thread_create(forall(between(1, 100, _),
                                               save_session(File, Session, ok)),
                                        Thread)
                        ),
                        Threads),
                maplist(thread_join, Threads, Statuses),
                load_session(File, infection, [], Loaded),
                beside(File, Beside)
              )).

%   Games that the first version has saved: they load in every later one.

test(saved_by_version_1, [ forall(( tabuleiro:current_game(Game), member(Part, [3,late,whole]) )),
                           true(Loaded-State == saved_game(Game,Seats,Start,Moves)-Expected)
                         ]) :-
    atomic_list_concat([game,Game,Part], '_', Name),
    atom_concat('fuzz/corpus/saved_game/', Name, Relative),
    tests_file(Relative, File),
    tabuleiro_game:initial_state(Game, _),       % loads the game
    read_file_to_terms(File, [saved_game(1,Game,Seats,Start,Moves)], []),
    foldl(made, Moves, Start, Expected),
    load_session(File, Game, [], session(Session)),
    session_saved(Session, Loaded),
    session_state(Session, State).

made(Move, State0, State) :-
    tabuleiro_game:move(State0, Move, State),
    !.

test(nothing_left_beside, true(Beside == [])) :-
    session(Session),
    with_file(File,
              ( save_session(File, Session, ok),
                beside(File, Beside)
              )).

beside(File, Beside) :-
    atom_concat(File, '.*', Pattern),
    expand_file_name(Pattern, Beside).

in_home(Directory, Goal) :-
    (   getenv('HOME', Home)
    ->  Restore = setenv('HOME', Home)
    ;   Restore = unsetenv('HOME')
    ),
    setup_call_cleanup(setenv('HOME', Directory), Goal, Restore).

test(home, true(Result == session(Session))) :-
    session(Session),
    with_file(File,
              ( file_directory_name(File, Directory),
                file_base_name(File, Base),
                atom_concat('~/', Base, InHome),
                in_home(Directory, save_session(InHome, Session, ok)),
                load_session(File, infection, [], Result)
              )).


                /*******************************
                *         CANNOT SAVE          *
                *******************************/

save_message(File, Message) :-
    session(Session),
    save_session(File, Session, wrong(Message)).

test(directory, true(Message == "\"/\" is a directory.")) :-
    save_message('/', Message).
test(no_directory, true(Message == Expected)) :-
    Expected = "\"/no such/game\" cannot be written: No such file or directory.",
    save_message('/no such/game', Message).
test(nul_in_the_name) :-
    save_message('a\0\b', Message),
    sub_string(Message, 0, _, _, "\"a?b\" cannot be written: ").

%   What the process has open is not replaced, even where it is a file.

test(open_by_the_process, [condition(exists_directory('/proc/self/fd'))]) :-
    with_file(File,
              setup_call_cleanup(
                  open(File, write, Stream),
                  ( stream_property(Stream, file_no(Number)),
                    atom_concat('/proc/self/fd/', Number, Link),
                    save_message(Link, Message)
                  ),
                  close(Stream))),
    sub_string(Message, _, _, 0, "is not a file."),
    !.

test(link, true(Result-Target == session(Session)-File)) :-
    session(Session),
    with_file(File,
              with_file(Link,
                        ( link_file(File, Link, symbolic),
                          save_session(Link, Session, ok),
                          load_session(File, infection, [], Result),
                          read_link(Link, Target, _)
                        ))).

test(read_only, [condition(files_can_be_denied), true(Message == Expected)]) :-
    Expected = "\"/proc/version\" cannot be written: Permission denied.",
    save_message('/proc/version', Message).

%   A text of 131072 bytes is written and read, and one more is not.

longest_data(131072).

%   padded(+Bytes, -Session): Session is saved in so many bytes, fewer than which are characters.

padded(Bytes, Session) :-
    padded_by(1, Shortest),
    session_text(Shortest, Text),
    string_length(Text, Length),
    Padding is Bytes-Length,
    padded_by(Padding, Session).

padded_by(Length, Session) :-
    format(atom(Padding), "\u00e9~`xt~*|", [Length]),
    new_session(infection, [human,human], start(Padding), Session).

test(longest_saved, Results == [ok,wrong(Message)]) :-
    longest_data(Longest),
    with_file(File,
              ( findall(Result,
                        ( member(More, [0,1]),
                          Bytes is Longest+More,
                          padded(Bytes, Session),
                          save_session(File, Session, Result)
                        ),
                        Results),
                size_file(File, Longest)
              )),
    format(string(Message), "\"~w\" is not written: the game is too long to be saved.", [File]).

test(longest_loaded, Results == [session(Session),wrong(Message)]) :-
    longest_data(Longest),
    session(Session),
    saved_text(Saved),
    string_length(Saved, Length),
    with_file(File,
              findall(Result,
                      ( member(More, [0,1]),
                        Blanks is Longest+More-Length,
                        repeated(" ", Blanks, Padding),
                        string_concat(Saved, Padding, Text),
                        write_file(File, Text),
                        load_session(File, infection, [], Result)
                      ),
                      Results)),
    format(string(Message), "\"~w\" is too large for a saved game.", [File]).

test(longest_text, Results == [true,false]) :-
    longest_data(Longest),
    saved_text(Saved),
    string_length(Saved, Length),
    findall(Result,
            ( member(More, [0,1]),
              Blanks is Longest+More-Length,
              repeated(" ", Blanks, Padding),
              string_concat(Saved, Padding, Text),
              (   text_game(Text, infection),
                  text_session(Text, name, infection, [], session(_))
              ->  Result = true
              ;   Result = false
              )
            ),
            Results).

test(game_goes_on_after_it, true(Scores == 2)) :-
    typed(play, "1\n1\n7\nsave /no such/game\n2\n6\nquit\n", Output),
    findall(x,
            sub_string(Output, _, _, _, "Player A         Player B"),
            Boards),
    length(Boards, Scores).


                /*******************************
                *         CANNOT LOAD          *
                *******************************/

load_message(File, Message) :-
    load_session(File, infection, [], wrong(Message)).

test(load_directory, true(Message == "\"/\" is a directory.")) :-
    load_message('/', Message).
test(load_nothing, true(Message == "There is no file \"/no such/game\".")) :-
    load_message('/no such/game', Message).
test(load_device, true(Message == "\"/dev/null\" is not a file.")) :-
    load_message('/dev/null', Message).

test(zero_in_name, true(Message == "\"g?e\" cannot be read: file name contains a 0-code.")) :-
    load_message('g\x0\e', Message).

%   ... which is typed as any other name.

test(zero_typed, [forall(member(Name, ["g\x0\e", "g\x0\\x0\e", "\x0\"]))]) :-
    format(string(Input), "load ~w~n1~n1~nsave ~w~nquit~n", [Name, Name]),
    typed(play, Input, Output),
    sub_string(Output, _, _, _, "\" cannot be read: file name contains a 0-code.\n"),
    sub_string(Output, _, _, _, "\" cannot be written: file name contains a 0-code.\n"),
    sub_string(Output, _, _, 0, "Good-bye.\n"),
    !.

not_saved("is not a saved game.").
not_possible("is not a possible game: it does not follow the rules.").

%   Texts made from a saved game that has to be refused, and how.

hostile(Name, Text, Why) :-
    saved_text(Saved),
    hostile(Name, Saved, Text, Why).

hostile(empty, _, "", Why) :-
    not_saved(Why).
hostile(directive, Saved, Text, Why) :-
    not_saved(Why),
    string_concat(":- op(700, xfx, foo).\n", Saved, Text).
hostile(goal_after, Saved, Text, Why) :-
    not_saved(Why),
    string_concat(Saved, ":- assertz(user:touched).\n", Text).
hostile(ends_early, Saved, Text, Why) :-
    not_saved(Why),
    string_concat("end_of_file.\n", Saved, Text).
hostile(truncated(Length), Saved, Text, Why) :-
    not_saved(Why),
    string_length(Saved, Whole),
    member(Part, [0.1, 0.5, 0.9, 0.99]),
    Length is truncate(Part*Whole),
    sub_string(Saved, 0, Length, _, Text).
hostile(no_full_stop, Saved, Text, Why) :-
    not_saved(Why),
    string_concat(Text, ".\n", Saved).
hostile(variable, Saved, Text, Why) :-
    not_saved(Why),
    replaced(Saved, "human", "_", Text).
hostile(other_version, Saved, Text, Why) :-
    not_saved(Why),
    replaced(Saved, "saved_game(1", "saved_game(2", Text).
hostile(character_code(Level), Saved, Text, Why) :-     % each is the number 2
    not_saved(Why),
    member(Level, ["0'\\x2\\", "16'2", "10'2"]),
    replaced(Saved, "computer(2)", "computer(~w)", Format),
    format(string(Text), Format, [Level]).
hostile(character_code_behind(Comment), Saved, Text, Why) :-
    not_saved(Why),
    member(Comment, ["% it's\n", "/* it's */", "'a1' ", "\"1\" "]),
    string_concat(Comment, Saved, Text0),
    replaced(Text0, "computer(2)", "computer(10'2)", Text).
hostile(not_utf8, Saved, Text, Why) :-
    not_saved(Why),
    string_concat("% \xe9\\n", Saved, Text).
hostile(quasi_quotation, _, "{|prolog||x|}.", Why) :-
    not_saved(Why).
hostile(cyclic, _, "@(X, [X=f(X)]).", Why) :-
    not_saved(Why).
hostile(long_number, _, Text, Why) :-
    not_saved(Why),
    repeated("9", 60000, Number),
    string_concat(Number, ".", Text).
hostile(nested(Open), _, Text, Why) :-
    not_saved(Why),
    member(Open, ["[", "(", "{", "f(", "- ", "\\+", "a:-", "'"]),
    repeated(Open, 15000, Text).
hostile(too_large, Saved, Text, "is too large for a saved game.") :-
    repeated(" ", 131072, Blanks),
    string_concat(Saved, Blanks, Text).
hostile(other_game, Saved, Text, "is a saved game of another kind.") :-
    replaced(Saved, "infection", "chess", Text).
hostile(goal_as_move, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "1-7-1-6", "assertz(user:touched)", Text).
hostile(invalid_move, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "1-7-1-6", "1-7-2-5", Text).
hostile(no_integer_in_move, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "1-7-1-6", "1-7-a-6", Text).
hostile(moves_no_list, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "]).", "|x]).", Text).
hostile(other_board, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "[[b,", "[[a,", Text).
hostile(wrong_cell, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "[[b,", "[[c,", Text).
hostile(short_board, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "[[b, ", "[[", Text).
hostile(other_player, Saved, Text, Why) :-
    not_possible(Why),
    replaced(Saved, "'A', 0", "'B', 0", Text).
hostile(jumps(Jumps), Saved, Text, Why) :-
    not_possible(Why),
    member(Jumps, ["-1", "x", "0.0", "99999999999999999999"]),
    string_concat("'A', ", Jumps, New),
    replaced(Saved, "'A', 0", New, Text).
hostile(seats, Saved, Text, Why) :-
    not_possible(Why),
    member(Seats, ["[human]", "[human,human,human]", "[human,computer(6)]",
                   "[human,dog]", "human", "[human|x]"]),
    replaced(Saved, "[human, computer(2)]", Seats, Text).

replaced(Text, Old, New, Replaced) :-
    sub_string(Text, Before, _, After, Old),
    !,
    sub_string(Text, 0, Before, _, Start),
    sub_string(Text, _, After, 0, End),
    string_concat(Start, New, Beginning),
    string_concat(Beginning, End, Replaced).

repeated(Text, Count, Repeated) :-
    length(Texts, Count),
    maplist(=(Text), Texts),
    atomics_to_string(Texts, Repeated).

test(hostile, [forall(hostile(_, Text, Why)), true(Got == Why)]) :-
    loaded(Text, wrong(Message)),
    split_string(Message, "\"", "", ["", _, After]),
    string_concat(" ", Got, After),
    \+ current_predicate(user:touched/0).

test(bytes) :-
    string_codes(Text, [0'a,0xff,0xfe,0,0x80]),
    loaded(Text, wrong(_)).

%   What is loaded comes with who plays, and can be undone.

test(load_in_play, true(Shown == Expected)) :-
    session(Session),
    session_undo(Session, Before),
    session_length(Before, 10),
    session_state(Before, infection(Board, Player, _)),
    with_output_to(string(Expected), display_game(Board, Player)),
    with_file(File,
              ( save_session(File, Session, ok),
                format(string(Input), "load ~w~nundo~nquit~n", [File]),
                typed(play, Input, Output)
              )),
    sub_string(Output, Start, _, _, "Loaded, after 12 moves.\n"),
    sub_string(Output, Start, _, 0, Rest),
    string_length(Expected, Length),
    findall(At, sub_string(Rest, At, _, _, "----\n\n"), Ats),
    last(Ats, Last),
    Display is Last-42,
    sub_string(Rest, Display, Length, _, Shown),
    !.

%   One that is over waits for what is to be done with it: only undo, load and quit go on.

over(Session) :-
    Line = [a,a,a,a,a,a,a],
    new_session(infection, [human,human],
                infection([[a,' ',' ',a,a,a,b],Line,Line,Line,Line,Line,Line], 'A', 0),
                Session0),
    foldl(session_play, [1-1-1-2,1-2-1-3], Session0, Session).

over_reply("moves",      "  1 1 1 2     1 2 1 3").
over_reply("help",       "  moves      the moves that were played\n  \c
                            undo       take back your last move\n  \c
                            save FILE  write the game to a file\n  \c
                            load FILE  go on with a saved game\n  \c
                            quit       leave").
over_reply("save /",     "\"/\" is a directory.").
over_reply("load /none", "There is no file \"/none\".").
over_reply("load",       "The name of a file is missing: load FILE.").
over_reply(Line,         "The game is over: type undo, quit, or help.") :-
    member(Line, ["1 1 1 2", "hint", "redo", "level 3", ""]).

test(over_in_play, true(Replies == Expected)) :-
    over(Session),
    findall(Line-Reply, over_reply(Line, Reply), Pairs),
    pairs_keys(Pairs, Lines),
    pairs_values(Pairs, Expected0),
    append(Lines, ["quit"], Typed),
    append(Expected0, ["Good-bye."], Expected),
    over_replies(Session, Typed, Replies).

test(over_to_the_end_of_input, true(Reply == "The input has ended, and the game with it.")) :-
    over(Session),
    over_replies(Session, [], [Reply]).

%   Replies are what is told after each prompt of Session, which is over and loaded.

over_replies(Session, Lines, Replies) :-
    with_file(File,
              ( save_session(File, Session, ok),
                foldl(typed_line, Lines, "", Typed),
                format(string(Input), "load ~w~n~s", [File,Typed]),
                typed(play, Input, Output)
              )),
    atomic_list_concat([_|Replies0], 'The game is over (undo, quit, or help): \n', Output),
    maplist([Atom,Text]>>split_string(Atom, "", "\n", [Text]), Replies0, Replies).

typed_line(Line, Typed0, Typed) :-
    string_concat(Typed0, Line, Typed1),
    string_concat(Typed1, "\n", Typed).

test(over_and_taken_back, [forall(tabuleiro:current_game(Game)), true(Saved == Expected)]) :-
    random_session(Game, 1, 100 000, Session),
    session_state(Session, State),
    assertion(tabuleiro_game:game_over(State, _)),
    session_undo(Session, Before),
    session_saved(Before, Expected),
    session_seats(Session, Seats),
    with_file(Written,
              with_file(File,
                        ( save_session(File, Session, ok),
                          format(string(Input), "load ~w~nundo~nsave ~w~nquit~n", [File,Written]),
                          typed(tabuleiro:play(Game, [seats(Seats)]), Input, _),
                          load_session(Written, Game, [], session(Loaded))
                        ))),
    session_saved(Loaded, Saved).

:- end_tests(save).
