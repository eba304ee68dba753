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

that is read as data: nothing in it is ever called, and a file that is too
large is not read at all. Start is any position of the game. Later versions of this
library load what an earlier one has saved.
*/

format_version(1).

%!  save_session(+File, +Session, -Result) is det.
%
%   Write Session to File, which is new or a saved game. Result is `ok` or
%   `wrong(Message)`; then a file of that name is as it was before.

save_session(File, Session, Result) :-
    write_session(File, Session, saved_game, Result).

%!  overwrite_session(+File, +Session, -Result) is det.
%
%   As save_session/3; a file of that name may be any.

overwrite_session(File, Session, Result) :-
    write_session(File, Session, any, Result).

%   Over is what a file that is there already may be.

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

%   string_bytes(+Text, -Length): of Text in UTF-8.

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
%   Text is what save_session/3 writes.

session_text(Session, Text) :-
    session_saved(Session, saved_game(Game, Seats, Start, Moves)),
    format_version(Version),
    with_output_to(
        string(Text),
        write_saved(saved_game(Version, Game, Seats, Start, Moves))).

%   The operators of module system are the same in every program.

write_saved(Term) :-
    format("% A saved game. The command load of the game loop reads it.~n"),
    write_term(Term,
               [ quoted(true), ignore_ops(false), module(system),
                 spacing(next_argument)
               ]),
    format(".~n").

%   What is there already is replaced when the new file is complete, and not
%   before. What is no file is refused: writing to a pipe that nobody reads
%   never ends, and what is written to a device is lost.

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

%   The link /dev/stdout and the like lead to what the process has open, not to be replaced,
%   even where it is a file.

linked_through_process(Path) :-
    read_link(Path, Link, _),
    member(Part, [Path, Link]),
    sub_atom(Part, 0, _, _, '/proc/').

%   A link goes on leading to the file.

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

%   Another thread may be saving to the same file.

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
%   `wrong(Message)`. Present are the seats of those who play now, or `[]`.

load_session(File, Game, Present, Result) :-
    load_saved(File, Loaded),
    loaded_result(Loaded, File, Game, Present, Result).

%!  text_game(+Text, -Game) is semidet.
%
%   Text is what a file with a saved game of Game holds.

text_game(Text, Game) :-
    \+ too_long(Text),
    parse_saved(Text, saved_game(Game, _, _, _)),
    atom(Game).

%!  text_session(+Text, +Name, +Game, +Present, -Result) is det.
%
%   As load_session/4; Text is what a file of that Name holds.

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

%   Loaded is `saved(Saved)`, a ground `saved_game(Game, Seats, Start, Moves)`
%   with anything in it, or `wrong(Message)`.

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

%   `~/` as in a shell.

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

%   What the operating system says, if it does.

reason(error(_, Context), Reason) :-
    nonvar(Context),
    Context = context(_, Reason),
    atomic(Reason),
    !.
reason(error(Formal, _), Reason) :-
    format(string(Reason), "~q", [Formal]).
