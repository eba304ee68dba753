:- module(tabuleiro_web_reply,
          [ put_reply/1,                % +Reply
            put_head/3                  % +Status, +Type, +Headers
          ]).
:- use_module(library(lists), [member/2]).

:- if(exists_source(library(json))).
:- autoload(library(json), [json_write_dict/3]).
:- else.
:- autoload(library(http/json), [json_write_dict/3]).
:- endif.

/** <module> Answers to requests
*/

%!  put_reply(+Reply) is det.
%
%   Print Reply on the current output. It is
%
%     - html(Text), html(Status, Text), json(Dict), text(Type, Text)
%     - created(Dict)
%       as json(Dict), of something new
%     - attachment(Name, Text)
%       to be saved as a file of that Name
%     - printed(Goal)
%       what Goal prints, while it goes on
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
put_reply(printed(Goal)) :-
    catch(Goal, refused(Status, Message), put_reply(refused(Status, Message))).
put_reply(refused(Status, Message)) :-
    put_json(Status, _{wrong:Message}).

put_text(Status, Type, Headers, Text) :-
    put_head(Status, Type, Headers),
    format("~s", [Text]).

put_json(Status, Dict) :-
    put_head(Status, 'application/json', []),
    current_output(Output),
    json_write_dict(Output, Dict, [width(0)]).

%!  put_head(+Status, +Type, +Headers) is det.
%
%   Print the head of an answer of the media type Type, which goes on until the connection is closed.
%   The browser is told to run, show and send nothing but what is ours.

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
