:- module(tabuleiro_kept_game,
          [ keeping/1,                  % :Goal
            keep_game/1,                % +Session
            drop_game/1,                % +Game
            kept_game/2                 % +Game, -Session
          ]).
:- use_module('../own/declared', [declared_game/1]).
:- use_module(input, [from_terminal/0]).
:- use_module(saved_game, [load_session/4, overwrite_session/3]).
:- use_module(session, [session_game/2, session_length/2]).
:- autoload(library(filesex), [make_directory_path/1]).
:- autoload(library(uri), [uri_encoded/3]).

/** <module> Games that end early

A game at a terminal is written to a file after each move, so that it is not
lost however it ends: by `quit`, Ctrl-C, the end of the input, a closed
terminal or a crash. There is one such file a game, in the folder `tabuleiro` of
the user's state directory (`$XDG_STATE_HOME`, or `~/.local/state`). It is
a saved game; one that cannot be read as such is ignored, and overwritten.

Where the input is no terminal, nothing here does anything.
*/

:- meta_predicate keeping(0).

%!  keeping(:Goal) is semidet.
%
%   Run Goal once, which plays a game, and tell whether it is kept then.

keeping(Goal) :-
    nb_setval(tabuleiro_kept, no),
    once(Goal),
    nb_getval(tabuleiro_kept, Kept),
    notice(Kept).

notice(no).
notice(ok) :-
    format("The game is kept: its menu offers to go on with it.~n").
notice(wrong(Message)) :-
    format("The game is not kept: ~w~n", [Message]).

%!  keep_game(+Session) is det.
%
%   Keep Session instead of what was kept of its game. A game without a move is
%   not kept; where its moves were taken back, it is not any more.

keep_game(Session) :-
    from_terminal,
    !,
    session_game(Session, Game),
    session_length(Session, Moves),
    (   Moves > 0
    ->  keep(Game, Session, Result),
        nb_setval(tabuleiro_kept, Result)
    ;   nb_getval(tabuleiro_kept, no)
    ->  true
    ;   drop_game(Game)
    ).
keep_game(_).

keep(Game, Session, Result) :-
    kept_file(Game, File),
    !,
    file_directory_name(File, Directory),
    catch(make_directory_path(Directory), error(_, _), true),
    overwrite_session(File, Session, Result).
keep(_, _, wrong("there is no home directory.")).

%!  drop_game(+Game) is det.
%
%   Game has ended, or was declined: what is kept of it is deleted.

drop_game(Game) :-
    from_terminal,
    kept_file(Game, File),
    !,
    catch(delete_file(File), error(_, _), true),
    nb_setval(tabuleiro_kept, no).
drop_game(_).

%!  kept_game(+Game, -Session) is semidet.
%
%   Session is what is kept of Game.

kept_game(Game, Session) :-
    from_terminal,
    kept_file(Game, File),
    load_session(File, Game, [], session(Session)).

%   As the XDG base directory specification has it, a name that is not absolute counts as none.

kept_file(Game, File) :-
    state_directory(State),
    file_name(Game, Name),
    atomic_list_concat([State, tabuleiro, Name], /, File).

%   A program may name its game as it likes.

file_name(Game, Name) :-
    (   declared_game(Game)
    ->  uri_encoded(segment, Game, Encoded),
        atom_concat(Encoded, '.own', Name)
    ;   Name = Game
    ).

state_directory(State) :-
    absolute_variable('XDG_STATE_HOME', State),
    !.
state_directory(State) :-
    absolute_variable('HOME', Home),
    atomic_list_concat([Home, '.local', state], /, State).

absolute_variable(Name, Value) :-
    getenv(Name, Value),
    sub_atom(Value, 0, _, _, /).
