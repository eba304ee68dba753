:- module(tabuleiro_web_events,
          [ put_events/2                % +Id, +In
          ]).
:- use_module(reply, [put_head/3]).
:- use_module(tables,
              [change_table/3, game_table/3, listened/1, listening/3, table_job/2]).
:- use_module(view, [analysis_view/2, json_text/2, table_view/2]).
:- use_module(library(lists), [memberchk/2]).

/** <module> What comes by itself

Server-sent events: `game` with the game as it is shown, at the beginning and after each change,
`analysis` with what has been found, and the last one: `gone` where the game has gone, or `wrong`
where it cannot be shown, and why.
*/

%   So often, in seconds, it is looked whether the browser is still there.

interval(1).

%!  put_events(+Id, +In) is det.
%
%   Print the events of the game Id until it goes, or the browser that has asked on the stream In
%   does.

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

%   left(+Id): what nobody looks at is not analysed.

left(Id) :-
    (   game_table(Id, _, Table),
        Table.analysing == true,
        \+ listened(Id)
    ->  ignore(change_table(Id, any, unanalysed))
    ;   true
    ).

unanalysed(Table, Table.put(analysing, false)).

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
