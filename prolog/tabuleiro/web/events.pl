:- module(tabuleiro_web_events,
          [ put_events/1                % +Id
          ]).
:- use_module(reply, [put_head/3]).
:- use_module(tables, [listening/3, table_job/2]).
:- use_module(view, [analysis_view/2, table_view/2]).
:- use_module(library(lists), [memberchk/2]).

/** <module> What comes by itself

Server-sent events: `game` with the game as it is shown, at the beginning and after each change,
`analysis` with what has been found, and `gone`, which is the last.
*/

%   After so many seconds without an event the browser is sent a comment: where it has gone, that ends
%   the stream.

longest_silence(15).

%!  put_events(+Id) is det.
%
%   Print the events of the game Id until it goes, or the browser does.

put_events(Id) :-
    listening(Id, Queue,
              ( put_head(200, 'text/event-stream', ['Transfer-Encoding'=chunked]),
                put_game(Id),
                put_analysis(Id),
                put_events(Id, Queue)
              )).

put_events(Id, Queue) :-
    longest_silence(Seconds),
    (   thread_get_message(Queue, Message, [timeout(Seconds)])
    ->  rest(Queue, Messages),
        put_all([Message|Messages], Id, Ended),
        (   Ended == true
        ->  true
        ;   put_events(Id, Queue)
        )
    ;   format(": ~n~n"),
        flush_output,
        put_events(Id, Queue)
    ).

%   rest(+Queue, -Messages): what has come meanwhile is told at once.

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
    (   table_view(Id, Text)
    ->  put_event(game, Text)
    ;   true
    ).

put_analysis(Id) :-
    (   table_job(Id, analyse(_, _)),
        analysis_view(Id, Text)
    ->  put_event(analysis, Text)
    ;   true
    ).

put_event(Name, Text) :-
    format("event: ~w~ndata: ~s~n~n", [Name, Text]),
    flush_output.
