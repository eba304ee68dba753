:- module(tabuleiro_web_refused,
          [ refuse/3                    % +Status, +Format, +Arguments
          ]).

/** <module> Requests that change nothing
*/

%!  refuse(+Status, +Format, +Arguments)
%
%   @throws refused(Status, Message), where Status is that of HTTP, 4xx or 503

refuse(Status, Format, Arguments) :-
    format(string(Message), Format, Arguments),
    throw(refused(Status, Message)).
