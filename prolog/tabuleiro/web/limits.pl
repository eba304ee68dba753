:- module(tabuleiro_web_limits,
          [ most/2,                     % ?What, ?Count
            refuse/3                    % +Status, +Format, +Arguments
          ]).

/** <module> What the board in the browser may take

Here are the most that there may be of anything, and how a request is refused.
*/

%!  most(?What, ?Count) is nondet.
%
%   No more than so many: `games`, `listeners` (browsers that are told of what comes by itself),
%   `bytes` of a request's body, `head` bytes before it, `wait` seconds for each of the two,
%   `strangers` (connections that have not told the token yet), `seconds` that the predicates of a
%   game in Prolog have for one answer, and `page` that the first page waits for all of them,
%   `stack` for a thread, in bytes.

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
%   @throws refused(Status, Message), where Status is that of HTTP, 4xx or 503

refuse(Status, Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(Status, Message)).
