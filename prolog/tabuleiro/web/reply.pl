:- module(tabuleiro_web_reply,
          [ put_reply/1                 % +Reply
          ]).
:- use_module(running_games, [change_game/3, running_game/3, listened/1, listening/3, game_job/2]).
:- use_module(view, [analysis_view/2, json_text/2, game_view/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> Answers to requests

The server prints each answer by put_reply/1. One kind of answer is a stream of server-sent events.
The event `game` has the game as it is shown; it comes at the beginning and after each change. The
event `analysis` has the results of the analysis. The last event is `gone` if the game is removed,
or `wrong`, with the reason, if the game cannot be shown.
*/

%!  put_reply(+Reply) is det.
%
%   Print Reply on the current output. It is
%
%     - html(Text), html(Status, Text), json(Dict), text(Type, Text)
%     - created(Dict)
%       like json(Dict), with the status for a new game
%     - attachment(Name, Text)
%       the browser saves Text as a file named Name
%     - events(Id, In)
%       the events of the game Id, until it is removed or the browser closes the stream In
%     - refused(Status, Message)

put_reply(html(Text)) :-
    put_reply(html(200, Text)).
put_reply(html(Status, Text)) :-
    put_text(Status, 'text/html', [], Text).
put_reply(text(Type, Text)) :-
    put_text(200, Type, [], Text).
put_reply(json(Dict)) :-
    put_json(200, Dict).
put_reply(created(Dict)) :-
    put_json(201, Dict).
put_reply(attachment(Name, Text)) :-
    format(atom(Disposition), "attachment; filename=\"~w\"", [Name]),
    put_text(200, 'text/plain', ['Content-Disposition'=Disposition], Text).
put_reply(events(Id, In)) :-
    catch(put_events(Id, In), refused(Status, Message), put_reply(refused(Status, Message))).
put_reply(refused(Status, Message)) :-
    put_json(Status, _{wrong:Message}).

put_text(Status, Type, Headers, Text) :-
    put_head(Status, Type, Headers),
    format("~s", [Text]).

put_json(Status, Dict) :-
    json_text(Dict, Text),
    put_text(Status, 'application/json', [], Text).

%   put_head(+Status, +Type, +Headers)
%
%   Print the head of an answer of the media type Type. The answer ends when the connection is
%   closed. The headers forbid the browser to run, show or contact anything but our own pages.

put_head(Status, Type, Headers) :-
    format("HTTP/1.1 ~d \r\nContent-Type: ~w; charset=UTF-8\r\nConnection: close\r\n",
           [Status, Type]),
    forall(( safe_header(Name, Value)
           ; member(Name=Value, Headers)
           ),
           format("~w: ~w\r\n", [Name, Value])),
    format("\r\n").

safe_header('Content-Security-Policy',
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \c
             connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'").
safe_header('X-Content-Type-Options', nosniff).
safe_header('Referrer-Policy', 'no-referrer').
safe_header('Cross-Origin-Resource-Policy', 'same-origin').
safe_header('Cross-Origin-Opener-Policy', 'same-origin').
safe_header('Cache-Control', 'no-store').


                /*******************************
                *            EVENTS            *
                *******************************/

%   The time, in seconds, between two checks whether the browser is still there.

interval(1).

put_events(Id, In) :-
    call_cleanup(
        listening(Id, Queue,
                  ( put_head(200, 'text/event-stream', []),
                    catch(put_all_events(Id, In, Queue), refused(_, Wrong), put_wrong(Wrong))
                  )),
        left(Id)).

put_all_events(Id, In, Queue) :-
    put_game(Id),
    put_analysis(Id),
    put_events(Id, In, Queue).

put_wrong(Wrong) :-
    json_text(_{wrong:Wrong}, Text),
    put_event(wrong, Text).

%   left(+Id): a browser has left the game. If no other one shows it, its analysis ends.

left(Id) :-
    (   running_game(Id, _, Shown),
        Shown.analysing == true,
        \+ listened(Id)
    ->  ignore(change_game(Id, any, unanalysed))
    ;   true
    ).

unanalysed(Shown, Shown.put(analysing, false)).

put_events(Id, In, Queue) :-
    interval(Seconds),
    (   has_gone(In)
    ->  Ended = true
    ;   thread_get_message(Queue, Message, [timeout(Seconds)])
    ->  rest(Queue, Messages),
        put_all([Message|Messages], Id, Ended)
    ;   Ended = false
    ),
    (   Ended == true
    ->  true
    ;   put_events(Id, In, Queue)
    ).

has_gone(In) :-
    wait_for_input([In], [In], 0),
    catch(peek_byte(In, -1), error(_, _), true).

%   rest(+Queue, -Messages): Messages are all that wait in Queue: one event answers them together.

rest(Queue, Messages) :-
    (   thread_get_message(Queue, Message, [timeout(0)])
    ->  Messages = [Message|Rest],
        rest(Queue, Rest)
    ;   Messages = []
    ).

put_all(Messages, Id, Ended) :-
    (   memberchk(gone, Messages)
    ->  put_event(gone, "{}"),
        Ended = true
    ;   Ended = false,
        (   memberchk(changed, Messages)
        ->  put_game(Id)
        ;   true
        ),
        put_analysis(Id)
    ).

put_game(Id) :-
    (   game_view(Id, Text)
    ->  put_event(game, Text)
    ;   true
    ).

put_analysis(Id) :-
    (   game_job(Id, analyse(_, _)),
        analysis_view(Id, Text)
    ->  put_event(analysis, Text)
    ;   true
    ).

put_event(Name, Text) :-
    format("event: ~w~ndata: ~s~n~n", [Name, Text]),
    flush_output.
