:- module(tabuleiro_web,
          [ play_web/0,
            play_web/1,                 % +Config
            play_web/2,                 % +Config, :Options
            stop_web/0
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module(traditional, []).
:- use_module(games/state, [state_game/2]).
:- use_module(play/interrupt, [interruptible/2]).
:- use_module(play/session, [new_session/4, session_play/3, set_seats_of_session/3]).
:- use_module(play/setup, [seated_start/7]).
:- use_module(programs/worker, [is_worker/0]).
:- use_module(web/routes, [new_game/4]).
:- use_module(web/seats, [kept_seats/4]).
:- use_module(web/server, [start_server/2, stop_server/0]).
:- reexport(web/svg, [svg/2, svg/3]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(error), [domain_error/2]).
:- autoload(library(uri), [uri_file_name/2]).
:- autoload(library(www_browser), [www_open_url/1]).

/** <module> A board to click, in the browser

Every game with the mouse, on the keyboard or a phone, from a small server in this process that
answers this computer alone. svg/2 and svg/3 make pictures of boards.
*/

:- meta_predicate play_web(+, :).

:- predicate_options(play_web/2, 2,
                     [ moves(list), port(between(1,65535)), browse(boolean), state(ground),
                       seats(list), size(nonneg), players(nonneg), rules(atom), config(ground),
                       seed(integer)
                     ]).

%!  play_web is det.
%
%   Open the user's browser with all games, and print the address of that page. Returns at once;
%   stop_web/0 ends it.

play_web :-
    (   is_worker
    ->  true
    ;   opened(any, true, '')
    ).

%!  play_web(+Config) is det.
%!  play_web(+Config, :Options) is det.
%
%   Open the user's browser with a new game. Config and Options are those of play/2 of
%   library(tabuleiro): the game, who plays it and how it starts. A game of 2000 moves is a draw.
%   There are these options besides, which Config may hold, too; `moves` is not that of play/2:
%
%     - moves(Moves)
%       those made so far, as in a recorded game, which the page then steps through; none by
%       default
%     - port(Port)
%       where the server listens, on the loopback address alone; by default a free port
%     - browse(Boolean)
%       whether the browser is opened, `true` by default; the address is printed in any case
%
%   @error domain_error(seats, List)
%   @error domain_error(move, Move) for the first of Moves that is not valid
%   @error domain_error(game_option, Option)
%   @error permission_error(change, web_port, Port) where the server listens on another one
%   @error permission_error(show, game, Game) where its program cannot be asked in a process of its
%   own, or where there are too many games

play_web(Config) :-
    play_web(Config, []).

play_web(Config, Module:Options) :-
    (   is_worker
    ->  true                            % the file of a program that the page has asked
    ;   begun(Config, Module:Options)
    ).

begun(Config, Options) :-
    Specs = [ option(moves, list, []),
              option(port, within(1, 65535), any),
              option(browse, boolean, true)
            ],
    seated_start(Config, Options, Specs, [_-Moves,_-Port,_-Browse], Seats0, Start, Values),
    state_game(Start, Game),
    new_session(Game, Seats0, Start, Session0),
    foldl(must_play, Moves, Session0, Session1),
    kept_seats(Seats0, Game, Seats, Keeper),
    set_seats_of_session(Seats, Session1, Session),
    catch(new_game(Session, Values, Keeper, Id),
          refused(_, Message),
          not_begun(Game, Keeper, Message)),
    atom_concat('games/', Id, Path),
    opened(Port, Browse, Path).

%   not_begun(+Game, +Keeper, +Message): throw what a page would be told.

not_begun(Game, Keeper, Message) :-
    (   Keeper == none
    ->  true
    ;   thread_send_message(Keeper, done)
    ),
    throw(error(permission_error(show, game, Game), context(_, Message))).

must_play(Move, Session0, Session) :-
    (   session_play(Move, Session0, Session1)
    ->  Session = Session1
    ;   domain_error(move, Move)
    ).

%   opened(+Port, +Browse, +Path): Path leads from the first page to the one that is opened.

opened(Port, Browse, Path) :-
    start_server(Port, Address),
    atom_concat(Address, Path, Page),
    format("~w~n", [Page]),
    (   Browse == true
    ->  catch(browsed(Page), error(_, _), true)
    ;   true
    ).

%   browsed(+Page): what a browser is started with, all users of the computer can see. So that is a
%   file that this user alone can read, and that leads to Page. Prolog removes it when it halts.

:- dynamic leads/1.             % File

browsed(Page) :-
    tmp_file_stream(File, Stream, [encoding(utf8),extension(html)]),
    assertz(leads(File)),
    call_cleanup(
        format(Stream,
               "<!DOCTYPE html>~n<meta charset=\"UTF-8\"><title>Tabuleiro</title>~n\c
                <meta http-equiv=\"refresh\" content=\"0; url=~w\">~n<a href=\"~w\">Tabuleiro</a>~n",
               [Page, Page]),
        close(Stream)),
    uri_file_name(Address, File),
    www_open_url(Address).

%!  stop_web is det.
%
%   End the server and all its games.

stop_web :-
    stop_server,
    forall(retract(leads(File)),
           catch(delete_file(File), error(_, _), true)).

:- public serve_web/1.

%   serve_web(+Games): what examples/play.sh does: [Game] or [] for all, until Ctrl-C.

serve_web(Games) :-
    (   Games = [Game]
    ->  play_web(Game)
    ;   play_web
    ),
    interruptible(thread_get_message(tabuleiro_web_never), nl).
