:- module(tabuleiro_web_server,
          [ start_server/2,             % +Port, -Address
            server_address/1,           % -Address
            stop_server/0
          ]).
:- use_module('../rethrown', [rethrown/1]).
:- use_module(guard, [admitted/5, new_token/1]).
:- use_module(limits, [most/2]).
:- use_module(reply, [put_reply/1]).
:- use_module(routes, [answer/4]).
:- use_module(tables, [remove_tables/0]).
:- autoload(library(error), [permission_error/3]).
:- use_module(library(socket), [tcp_open_socket/3, tcp_setopt/2]).
:- use_module(library(http/thread_httpd),
              [http_current_worker/2, http_server/2, http_stop_server/2]).

/** <module> The server of the board in the browser

One for the process. It does not go through library(http/http_dispatch), whose handlers are those of
all servers of the process: a program's own would be reached here, and ours there.
*/

:- dynamic running/2.           % Port, Token

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
    most(stack, Stack),
    current_output(Output),
    setup_call_cleanup(
        set_output(user_output),        % the threads of the server keep it
        http_server(handle,
                    [ port(ip(127,0,0,1):Port), workers(16), timeout(5), keep_alive_timeout(2),
                      silent(true), stack_limit(Stack)
                    ]),
        set_output(Output)),
    asserta(running(Port, Token)).

%!  server_address(-Address) is semidet.
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

stop :-
    retract(running(Port, _)),
    !,
    remove_tables,
    http_stop_server(Port, []).
stop.

:- at_halt(remove_tables).

%   What is no request of HTTP is refused by the library: also what does not come to its end, which
%   would be an error of the server there. Its pages would call predicates that a program may have
%   defined in module user.

:- multifile
    http:map_exception_to_http_status_hook/4,
    http:status_reply/3.

http:map_exception_to_http_status_hook(error(Formal, context(_, Where)),
                                       bad_request(error(Formal, _)), [connection(close)], []) :-
    Where == in_http_request,
    ours.

http:status_reply(Status, body('application/json', utf8, Json), _) :-
    ours,
    !,
    status_wrong(Status, Wrong),
    format(string(Json), "{\"wrong\":\"~s\"}", [Wrong]).

%   ours: this thread answers for the board.

ours :-
    running(Port, _),
    thread_self(Me),
    http_current_worker(Port, Me),
    !.

status_wrong(bad_request(error(timeout_error(_, _), _)), "The request did not come to its end.") :-
    !.
status_wrong(server_error(_), "Something went wrong with this.") :-
    !.
status_wrong(_, "This is no request.").

%   The head and the body of an answer are two packets: without this the second one is held back
%   until the first has been acknowledged, 40 ms later.

:- multifile thread_httpd:open_client_hook/6.

thread_httpd:open_client_hook(tcp_client(Socket, tabuleiro_web_server:handle, Peer),
                              tabuleiro_web_server:handle, In, Out,
                              [peer(Peer), protocol(http)], _) :-
    tcp_setopt(Socket, nodelay(true)),
    tcp_open_socket(Socket, In, Out).

%   A connection that waits for its next request is closed, too.

:- multifile thread_httpd:discard_client_hook/1.

thread_httpd:discard_client_hook(requeue(In, Out, tabuleiro_web_server:handle, _)) :-
    catch(close(In, [force(true)]), error(_, _), true),
    catch(close(Out, [force(true)]), error(_, _), true).

:- public handle/1.

handle(Request) :-
    catch(reply(Request, Reply),
          refused(Status, Message),
          Reply = refused(Status, Message)),
    put_reply(Reply).

reply(Request, Reply) :-
    (   running(Port, Token)
    ->  admitted(Request, Port, Token, Method, Segments),
        (   answer(Method, Segments, Request, Reply0)
        ->  Reply = Reply0
        ;   Reply = refused(404, "There is nothing here.")
        )
    ;   Reply = refused(503, "The board has been closed.")
    ).
