:- module(tabuleiro_web,
          [ play_web/0,
            play_web/1,                 % +Config
            play_web/2,                 % +Config, :Options
            stop_web/0
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
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

Every game can be played in the browser, with the mouse, the keyboard or a finger. A small server in
this process shows the pages, to this computer only. svg/2 and svg/3 make pictures of boards.
*/

:- meta_predicate play_web(+, :).

:- predicate_options(play_web/2, 2,
                     [ moves(list), port(between(1,65535)), browse(boolean), state(ground),
                       seats(list), size(nonneg), players(nonneg), rules(atom), config(ground),
                       seed(integer)
                     ]).

%!  play_web is det.
%
%   Open the page of all games in the user's browser, and print its address. Returns at once.
%   stop_web/0 ends the server.

play_web :-
    (   is_worker
    ->  true
    ;   opened(any, true, '')
    ).

%!  play_web(+Config) is det.
%!  play_web(+Config, :Options) is det.
%
%   Open a new game in the user's browser. Config and Options are those of play/2 of
%   library(tabuleiro): the game, its seats and its start. A game of 2000 moves is a draw. Options
%   or Config may also have the following; moves/1 means something else in play/2:
%
%     - moves(Moves)
%       the moves made so far, for example of a recorded game; the page can step through them. The
%       default is `[]`
%     - port(Port)
%       the port of the server, on the loopback address only; by default any free port
%     - browse(Boolean)
%       `true`, the default, opens the browser; the address is printed in any case
%
%   @error domain_error(seats, List)
%   @error domain_error(move, Move) for the first invalid one of Moves
%   @error domain_error(game_option, Option)
%   @error permission_error(change, web_port, Port) if the server listens on another port
%   @error permission_error(show, game, Game) if the program of Game cannot be called in a process
%   of its own, or if there are too many games

play_web(Config) :-
    play_web(Config, []).

play_web(Config, Module:Options) :-
    (   is_worker
    ->  true                            % a worker of the page has loaded a file with this call
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

%   not_begun(+Game, +Keeper, +Message): throw an error with the Message for a page.

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

%   opened(+Port, +Browse, +Path): Path is the path from the first page to the page to open.

opened(Port, Browse, Path) :-
    start_server(Port, Address),
    atom_concat(Address, Path, Page),
    format("~w~n", [Page]),
    (   Browse == true
    ->  catch(browsed(Page), error(_, _), true)
    ;   true
    ).

%   browsed(+Page): all users of the computer can see the arguments of a process. So the browser
%   gets a file that only this user can read, which redirects to Page. Prolog deletes it at halt.

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

%   serve_web(+Games): show [Game], or all games for [], until Ctrl-C. examples/play.sh calls this.

serve_web(Games) :-
    (   Games = [Game]
    ->  play_web(Game)
    ;   play_web
    ),
    interruptible(thread_get_message(tabuleiro_web_never), nl).
