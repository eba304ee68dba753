:- module(tabuleiro_web_server,
          [ start_server/2,             % +Port, -Address
            stop_server/0
          ]).
:- use_module('../rethrown', [rethrown/1]).
:- use_module(limits, [most/2, refuse/3]).
:- use_module(pages, [forget_tried/0, refused_page/3]).
:- use_module(reply, [put_reply/1]).
:- use_module(request, [admitted/5, new_token/1, read_request/2, wants_page/1]).
:- use_module(routes, [answer/4]).
:- use_module(running_games, [remove_games/0]).
:- use_module(threads, [begin_thread/3, written_to/1]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(socket)).
:- autoload(library(error), [permission_error/3]).

/** <module> The server of the board in the browser

There is one server for the process. It is not library(http/thread_httpd): that reads a request of
any length from anybody, makes names that are never collected of its headers, and keeps one of its
few threads for each that does not come to its end. Here each connection has a thread, for one
request.
*/

:- dynamic
    running/2,                  % Port, Token
    stranger/1.                 % Thread

%!  start_server(+Port, -Address) is det.
%
%   Start the server where it does not run; Port may be `any`.
%
%   @error permission_error(change, web_port, Port) where it runs on another one

start_server(Port, Address) :-
    rethrown(with_mutex(tabuleiro_web_server, start(Port))),
    server_address(Address).

start(Port) :-
    running(Running, _),
    !,
    (   memberchk(Port, [any,Running])
    ->  true
    ;   permission_error(change, web_port, Port)
    ).
start(Port0) :-
    (   Port0 == any
    ->  true
    ;   Port = Port0
    ),
    new_token(Token),
    tcp_socket(Socket),
    catch(( tcp_setopt(Socket, reuseaddr),
            tcp_bind(Socket, ip(127,0,0,1):Port),
            tcp_listen(Socket, 64),
            asserta(running(Port, Token)),
            begin_thread(accepting(Socket), _, [alias(tabuleiro_web)])
          ),
          Error,
          ( retractall(running(_, _)),
            tcp_close_socket(Socket),
            throw(Error)
          )).

%   server_address(-Address)
%
%   Address is that of the first page, with the slash at its end; fails where the server does not
%   run.

server_address(Address) :-
    running(Port, Token),
    format(atom(Address), "http://127.0.0.1:~d/~w/", [Port, Token]).

%!  stop_server is det.
%
%   End the server and all its games, where it runs.

stop_server :-
    with_mutex(tabuleiro_web_server, stop).

%   The thread that accepts connections waits for one: this is the last.

stop :-
    retract(running(Port, _)),
    !,
    forget_tried,
    remove_games,
    catch(setup_call_cleanup(
              tcp_socket(Socket),
              tcp_connect(Socket, '127.0.0.1':Port),
              tcp_close_socket(Socket)),
          error(_, _),
          true),
    thread_join(tabuleiro_web, _).
stop.

:- at_halt(remove_games).

accepting(Socket) :-
    repeat,
    catch(accept(Socket), error(_, _), sleep(0.1)),
    \+ running(_, _),
    !,
    tcp_close_socket(Socket).

accept(Socket) :-
    tcp_accept(Socket, Client, _),
    catch(begin_thread(connected(Client), _, [detached(true)]),
          Error,
          ( tcp_close_socket(Client),
            throw(Error)
          )),
    make_room.

%   make_room: where too many have not yet said who they are, the first of them goes.

make_room :-
    most(strangers, Most),
    predicate_property(stranger(_), number_of_clauses(Count)),
    Count > Most,
    stranger(Thread),
    !,
    catch(thread_signal(Thread, tabuleiro_web_server:leave), error(_, _), true).
make_room.

:- public leave/0.              % called by a signal

leave :-
    thread_self(Me),
    (   stranger(Me)
    ->  throw(tabuleiro_web_stop)
    ;   true
    ).


                /*******************************
                *         A CONNECTION         *
                *******************************/

%   The head and the body of an answer are two packets: with a delay the second one would be held
%   back until the first has been acknowledged, 40 ms later. Closing the connection to a browser
%   that has gone is no matter for a warning.

connected(Client) :-
    asserta(user:thread_message_hook(error(socket_error(_, _), _), warning, _)),
    tcp_setopt(Client, nodelay(true)),
    setup_call_cleanup(
        tcp_open_socket(Client, In, Out),
        catch(served(In, Out), Ball, ended(Ball)),
        ( close(In, [force(true)]),
          close(Out, [force(true)])
        )).

%   ended(+Ball): the browser has gone, or Prolog ends.

ended(Ball) :-
    member(Expected,
           [ error(socket_error(_, _), _), error(io_error(_, _), _), error(timeout_error(_, _), _),
             tabuleiro_web_stop, '$aborted', unwind(_)
           ]),
    subsumes_term(Expected, Ball),
    !.
ended(Ball) :-
    print_message(error, unhandled_exception(Ball)).

served(In, Out) :-
    most(wait, Seconds),
    set_stream(Out, timeout(Seconds)),
    set_stream(Out, encoding(utf8)),
    thread_self(Me),
    setup_call_cleanup(
        assertz(stranger(Me)),
        asked(In, Asked),
        retractall(stranger(Me))),
    reply(Asked, Reply),
    current_output(Output),
    setup_call_cleanup(
        set_output(Out),
        put_reply(Reply),
        written_to(Output)),
    flush_output(Out),
    read_away(In, 20).

%   asked(+In, -Asked): Asked is asked(Request, Method, Segments) of somebody who may ask, or
%   refused(Request, Status, Message).

asked(In, Asked) :-
    catch(( read_request(In, Request),
            who_asks(Request, Asked)
          ),
          refused(Status, Message),
          Asked = refused([], Status, Message)).

who_asks(Request, Asked) :-
    (   running(Port, Token)
    ->  catch(( admitted(Request, Port, Token, Method, Segments),
                Asked = asked(Request, Method, Segments)
              ),
              refused(Status, Message),
              Asked = refused(Request, Status, Message))
    ;   Asked = refused(Request, 503, "The board has been closed.")
    ).

reply(refused(Request, Status, Message), Reply) :-
    refused_reply(Request, none, Status, Message, Reply).
reply(asked(Request, Method, Segments), Reply) :-
    catch(answered(Method, Segments, Request, Reply),
          Ball,
          wrong(Ball, Request, Reply)).

answered(Method, Segments, Request, Reply) :-
    (   answer(Method, Segments, Request, Reply0)
    ->  Reply = Reply0
    ;   refuse(404, "There is nothing here.", [])
    ).

wrong(Ball, Request, Reply) :-
    (   subsumes_term(refused(_, _), Ball)
    ->  refused(Status, Message) = Ball
    ;   print_message(error, unhandled_exception(Ball)),
        Status = 500,
        Message = "Something went wrong with this."
    ),
    (   running(_, Token)
    ->  Home = Token
    ;   Home = none
    ),
    refused_reply(Request, Home, Status, Message, Reply).

%   refused_reply(+Request, +Token, +Status, +Message, -Reply): Token is `none` for who has not told
%   it.

refused_reply(Request, Token, Status, Message, Reply) :-
    (   wants_page(Request)
    ->  refused_page(Message, Token, Text),
        Reply = html(Status, Text)
    ;   Reply = refused(Status, Message)
    ).

%   read_away(+In, +Times): what has come besides, as a body that was refused by its head. Closing a
%   connection with something unread may take the answer back.

read_away(In, Times) :-
    (   Times > 0,
        wait_for_input([In], [In], 0),
        catch(read_pending_codes(In, Codes, []), error(_, _), fail),
        Codes \== []
    ->  Fewer is Times-1,
        read_away(In, Fewer)
    ;   true
    ).
