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

A game at a terminal is written to a file after each move. So it is not lost,
whatever ends it: `quit`, Ctrl-C, the end of the input, a closed terminal or a
crash. Each kind of game has one file, in the folder `tabuleiro` of the user's
state directory (`$XDG_STATE_HOME`, or `~/.local/state`). The file is a saved
game. A file that is not a saved game is ignored, and overwritten.

If the input is no terminal, no game is kept, deleted or found.
*/

:- meta_predicate keeping(0).

%!  keeping(:Goal) is semidet.
%
%   Run Goal, which plays a game, once. Then say whether the game is kept.

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
%   Keep Session in place of the kept game of the same kind. A game without a
%   move is not kept; if all its moves are taken back, its file is deleted.

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
%   Delete the kept game of this kind: Game has ended, or the user has declined it.

drop_game(Game) :-
    from_terminal,
    kept_file(Game, File),
    !,
    catch(delete_file(File), error(_, _), true),
    nb_setval(tabuleiro_kept, no).
drop_game(_).

%!  kept_game(+Game, -Session) is semidet.
%
%   Session is the kept game of the kind Game.

kept_game(Game, Session) :-
    from_terminal,
    kept_file(Game, File),
    load_session(File, Game, [], session(Session)).

%   By the XDG base directory specification, a name that is not absolute is ignored.

kept_file(Game, File) :-
    state_directory(State),
    file_name(Game, Name),
    atomic_list_concat([State, tabuleiro, Name], /, File).

%   The name of a declared game can be any atom, so it is encoded.

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
