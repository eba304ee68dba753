:- module(tabuleiro_web_limits,
          [ most/2,                     % ?What, ?Count
            refuse/3                    % +Status, +Format, +Arguments
          ]).

/** <module> The limits of the board in the browser

most/2 has the limits of the server, and refuse/3 refuses a request.
*/

%!  most(?What, ?Count) is nondet.
%
%   Count is the limit of What: the number of `games`, `listeners` (browsers that get the events
%   of a game) and `strangers` (connections that have not yet sent the token); `head` and `bytes`,
%   the bytes of the head and of the body of a request, and `wait`, the seconds for each of them;
%   `seconds`, the time of a game in Prolog for one answer; `page`, the seconds that the first page
%   waits for such games; and `stack`, the bytes of the stacks of a thread.

most(games, 100).
most(listeners, 100).
most(bytes, 65536).
most(head, 16384).
most(wait, 5).
most(strangers, 64).
most(seconds, 5).
most(page, 1).
most(stack, 268435456).

%!  refuse(+Status, +Format, +Arguments)
%
%   @throws refused(Status, Message). Status is a status code of HTTP, 4xx or 503

refuse(Status, Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(Status, Message)).
