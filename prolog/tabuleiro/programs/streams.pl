:- module(tabuleiro_streams,
          [ without_streams/1           % :Goal
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).

/** <module> Strangers who print and read
*/

:- meta_predicate without_streams(0).

%!  without_streams(:Goal) is semidet.
%
%   Call Goal once, with nothing to read and nowhere to print.

%   There is a stream for each purpose, since a program may close one. Where those that print
%   nothing stand for the user's already, they do.

without_streams(Goal) :-
    Aliases = [user_input,user_output,user_error],
    maplist(standard, Aliases, Standard),
    !,
    current_input(In),
    current_output(Out),
    setup_call_cleanup(
        ( maplist(open_string(""), [Empty,UserEmpty]),
          maplist(open_null_stream, [Null,UserNull,ErrorNull])
        ),
        setup_call_cleanup(
            ( maplist(stands_for, [UserEmpty,UserNull,ErrorNull], Aliases),
              set_input(Empty),
              set_output(Null)
            ),
            once(Goal),
            ( maplist(stands_for, Standard, Aliases),
              set_input(In),
              set_output(Out)
            )),
        maplist(closed, [Empty,UserEmpty,Null,UserNull,ErrorNull])).
without_streams(Goal) :-
    once(Goal).

closed(Stream) :-
    (   is_stream(Stream)
    ->  close(Stream, [force(true)])
    ;   true
    ).

standard(Alias, Stream) :-
    stream_property(Stream, alias(Alias)),
    !.

stands_for(Stream, Alias) :-
    set_stream(Stream, alias(Alias)).
