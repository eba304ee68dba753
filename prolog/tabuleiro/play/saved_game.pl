:- module(tabuleiro_saved_game,
          [ save_session/3,             % +File, +Session, -Result
            overwrite_session/3,        % +File, +Session, -Result
            load_session/4,             % +File, +Game, +Present, -Result
            session_text/2,             % +Session, -Text
            text_game/2,                % +Text, -Game
            text_session/5              % +Text, +Name, +Game, +Present, -Result
          ]).
:- use_module('../command/output', [may_be_lost/2]).
:- use_module('../data', [file_text/3, longest_data/1, text_data/2, too_long/1]).
:- use_module('../games/games', [game_name/1]).
:- use_module('../text', [text_codes/3]).
:- use_module('../tokens', [quoted/2]).
:- use_module(session, [saved_session/4, session_saved/2]).
:- use_module(library(lists), [member/2]).

/** <module> Saved games

A saved game is a file of one term,

    saved_game(FormatVersion, Game, Seats, Start, Moves).

The term is read as data: nothing in it is ever called. A file that is too large
is not read. Start is any position of the game. Later versions of this library
load the files of earlier versions.
*/

format_version(1).

%!  save_session(+File, +Session, -Result) is det.
%
%   Write Session to File, which is new or a saved game. Result is `ok` or
%   `wrong(Message)`. In the second case an existing file is unchanged.

save_session(File, Session, Result) :-
    write_session(File, Session, saved_game, Result).

%!  overwrite_session(+File, +Session, -Result) is det.
%
%   The same as save_session/3, but File may be any existing file.

overwrite_session(File, Session, Result) :-
    write_session(File, Session, any, Result).

%   Over says which existing file may be replaced: `saved_game` or `any`.

write_session(File, Session, Over, Result) :-
    session_text(Session, Text),
    (   string_bytes(Text, Length),
        longest_data(Longest),
        Length > Longest
    ->  wrong("~s is not written: the game is too long to be saved.", File, [], Result)
    ;   catch(write_file(File, Over, Text, Result),
              error(Formal, Context),
              failed("~s cannot be written: ~w.", File, error(Formal, Context), Result))
    ).

%   string_bytes(+Text, -Length): Length is the number of bytes of Text in UTF-8.

string_bytes(Text, Length) :-
    setup_call_cleanup(
        open_null_stream(Stream),
        ( set_stream(Stream, encoding(utf8)),
          write(Stream, Text),
          byte_count(Stream, Length)
        ),
        close(Stream)).

%!  session_text(+Session, -Text) is det.
%
%   Text is the text that save_session/3 writes for Session.

session_text(Session, Text) :-
    session_saved(Session, saved_game(Game, Seats, Start, Moves)),
    format_version(Version),
    with_output_to(
        string(Text),
        write_saved(saved_game(Version, Game, Seats, Start, Moves))).

%   The term is written with the operators of module system, which no program changes.

write_saved(Term) :-
    format("% A saved game. The command load of the game loop reads it.~n"),
    write_term(Term,
               [ quoted(true), ignore_ops(false), module(system),
                 spacing(next_argument)
               ]),
    format(".~n").

%   An existing file is replaced only when the new file is complete. A path that
%   is not a regular file is refused: writing to a pipe that nobody reads never
%   ends, and a device keeps nothing.

write_file(File, Over, Text, Result) :-
    expand_home(File, Path),
    (   exists_directory(Path)
    ->  wrong("~s is a directory.", File, [], Result)
    ;   no_file(Path)
    ->  wrong("~s is not a file.", File, [], Result)
    ;   linked_file(Path, Target),
        must_be_writable(Target),
        (   may_be_lost(Target, is_kind(Over))
        ->  replace_file(Target, Text),
            Result = ok
        ;   wrong("~s is there already, and is not a saved game: it stays as it is.", File, [],
                  Result)
        )
    ).

is_kind(any, _).
is_kind(saved_game, Path) :-
    file_text(Path, octet, Bytes),
    decoded(Bytes, Text),
    parse_saved(Text, _).

no_file(Path) :-
    access_file(Path, exist),
    \+ exists_file(Path).
no_file(Path) :-
    linked_through_process(Path).

%   Links such as /dev/stdout lead to files that a process has open. They must not be replaced,
%   even if they are regular files.

linked_through_process(Path) :-
    read_link(Path, Link, _),
    member(Part, [Path, Link]),
    sub_atom(Part, 0, _, _, '/proc/').

%   If Path is a link, the file that it leads to is replaced, and not the link.

linked_file(Path, Target) :-
    (   read_link(Path, _, Linked)
    ->  Target = Linked
    ;   Target = Path
    ).

must_be_writable(Path) :-
    (   access_file(Path, write)
    ;   \+ access_file(Path, exist)
    ),
    !.
must_be_writable(Path) :-
    throw(error(permission_error(open, source_sink, Path),
                context(_, 'Permission denied'))).

%   The temporary name is unique: another thread may be saving to the same file.

replace_file(Path, Text) :-
    current_prolog_flag(pid, Pid),
    thread_self(Thread),
    thread_property(Thread, id(Id)),
    format(atom(Temporary), "~w.~d.~d.new", [Path, Pid, Id]),
    catch(( write_text(Temporary, Text),
            rename_file(Temporary, Path)
          ),
          Error,
          ( sig_atomic(catch(delete_file(Temporary), error(_, _), true)),
            throw(Error)
          )).

write_text(Path, Text) :-
    setup_call_cleanup(
        open(Path, write, Stream, [encoding(utf8)]),
        ( write(Stream, Text),
          flush_output(Stream)
        ),
        close(Stream, [force(true)])).

%!  load_session(+File, +Game, +Present, -Result) is det.
%
%   Read a saved game of Game. Result is `session(Session)` or
%   `wrong(Message)`. Present are the seats of the present game, or `[]`.

load_session(File, Game, Present, Result) :-
    load_saved(File, Loaded),
    loaded_result(Loaded, File, Game, Present, Result).

%!  text_game(+Text, -Game) is semidet.
%
%   Text is the content of a file with a saved game of Game.

text_game(Text, Game) :-
    \+ too_long(Text),
    parse_saved(Text, saved_game(Game, _, _, _)),
    atom(Game).

%!  text_session(+Text, +Name, +Game, +Present, -Result) is det.
%
%   The same as load_session/4, for the content Text of a file named Name.

text_session(Text, Name, Game, Present, Result) :-
    (   too_long(Text)
    ->  too_large(Name, Loaded)
    ;   text_result(Text, Name, Loaded)
    ),
    loaded_result(Loaded, Name, Game, Present, Result).

loaded_result(Loaded, File, Game, Present, Result) :-
    (   Loaded = saved(Saved)
    ->  saved_result(Saved, File, Game, Present, Result)
    ;   Result = Loaded
    ).

saved_result(Saved, _, Game, Present, session(Session)) :-
    saved_session(Saved, Game, Present, Session),
    !.
saved_result(saved_game(Game, _, _, _), File, Game, _, Result) :-
    game_name(Game),
    !,
    wrong("~s is not a possible game: it does not follow the rules.", File, [], Result).
saved_result(_, File, _, _, Result) :-
    wrong("~s is a saved game of another kind.", File, [], Result).

%   Result is `saved(Saved)` or `wrong(Message)`. Saved is a ground term
%   `saved_game(Game, Seats, Start, Moves)` with unchecked arguments.

load_saved(File, Result) :-
    catch(read_saved(File, Result),
          error(Formal, Context),
          failed("~s cannot be read: ~w.", File, error(Formal, Context), Result)).

read_saved(File, Result) :-
    expand_home(File, Path),
    (   exists_directory(Path)
    ->  wrong("~s is a directory.", File, [], Result)
    ;   \+ access_file(Path, exist)
    ->  wrong("There is no file ~s.", File, [], Result)
    ;   \+ exists_file(Path)
    ->  wrong("~s is not a file.", File, [], Result)
    ;   file_text(Path, octet, Bytes),
        bytes_result(Bytes, File, Result)
    ).

bytes_result(Bytes, File, Result) :-
    (   too_long(Bytes)
    ->  too_large(File, Result)
    ;   decoded(Bytes, Text)
    ->  text_result(Text, File, Result)
    ;   not_saved(File, Result)
    ).

text_result(Text, File, Result) :-
    (   parse_saved(Text, Saved)
    ->  Result = saved(Saved)
    ;   not_saved(File, Result)
    ).

too_large(File, Result) :-
    wrong("~s is too large for a saved game.", File, [], Result).

not_saved(File, Result) :-
    wrong("~s is not a saved game.", File, [], Result).

decoded(Bytes, Text) :-
    string_codes(Bytes, Octets),
    text_codes(octet, Octets, Codes),
    string_codes(Text, Codes).

parse_saved(Text, saved_game(Game, Seats, Start, Moves)) :-
    text_data(Text, Term),
    Term = saved_game(Version, Game, Seats, Start, Moves),
    format_version(Version).

%   `~/` is the home directory, as in a shell.

expand_home(File, Path) :-
    atom_concat('~/', Rest, File),
    getenv('HOME', Home),
    !,
    atomic_list_concat([Home, Rest], /, Path).
expand_home(File, File).

wrong(Format, File, Arguments, wrong(Message)) :-
    quoted(File, Quoted),
    format(string(Message), Format, [Quoted|Arguments]).

failed(Format, File, Error, Result) :-
    reason(Error, Reason),
    wrong(Format, File, [Reason], Result).

%   Reason is the message of the operating system, if there is one, or else the error term.

reason(error(_, Context), Reason) :-
    nonvar(Context),
    Context = context(_, Reason),
    atomic(Reason),
    !.
reason(error(Formal, _), Reason) :-
    format(string(Reason), "~q", [Formal]).
