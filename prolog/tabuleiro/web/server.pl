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

A process has one server. It does not use library(http/thread_httpd): that reads a request of any
length from anybody, makes functors, which are never freed, of the names of headers, and blocks one
of its few threads with each incomplete request. Here each connection has a thread, for one
request.
*/

:- dynamic
    running/2,                  % Port, Token
    stranger/1.                 % Thread

%!  start_server(+Port, -Address) is det.
%
%   Start the server if it is not running. Address is that of its first page. Port may be `any`.
%
%   @error permission_error(change, web_port, Port) if it is running on another port

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
%   Address is the address of the first page, with a slash at its end. Fails if the server is not
%   running.

server_address(Address) :-
    running(Port, Token),
    format(atom(Address), "http://127.0.0.1:~d/~w/", [Port, Token]).

%!  stop_server is det.
%
%   End the server and all its games, if it is running.

stop_server :-
    with_mutex(tabuleiro_web_server, stop).

%   The accepting thread waits for a connection: make a last one, so that it ends.

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

%   make_room: if too many connections have not yet sent the token, close the first of them.

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

%   The head and the body of an answer are two packets. Without the option nodelay, the second one
%   would be held back until the first has been acknowledged, 40 ms later. The message hook
%   suppresses warnings about closing the connection to a browser that has left.

connected(Client) :-
    asserta(user:thread_message_hook(error(socket_error(_, _), _), warning, _)),
    tcp_setopt(Client, nodelay(true)),
    setup_call_cleanup(
        tcp_open_socket(Client, In, Out),
        catch(served(In, Out), Ball, ended(Ball)),
        ( close(In, [force(true)]),
          close(Out, [force(true)])
        )).

%   ended(+Ball): print no message if the browser has left, or if Prolog halts.

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

%   asked(+In, -Asked): Asked is asked(Request, Method, Segments) for an admitted request, otherwise
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

%   refused_reply(+Request, +Token, +Status, +Message, -Reply): Token is `none` if Request does not
%   have the right one.

refused_reply(Request, Token, Status, Message, Reply) :-
    (   wants_page(Request)
    ->  refused_page(Message, Token, Text),
        Reply = html(Status, Text)
    ;   Reply = refused(Status, Message)
    ).

%   read_away(+In, +Times): read what is left of the request, such as the body of a refused one. If
%   a connection is closed with unread bytes, the browser may lose the answer.

read_away(In, Times) :-
    (   Times > 0,
        wait_for_input([In], [In], 0),
        catch(read_pending_codes(In, Codes, []), error(_, _), fail),
        Codes \== []
    ->  Fewer is Times-1,
        read_away(In, Fewer)
    ;   true
    ).
