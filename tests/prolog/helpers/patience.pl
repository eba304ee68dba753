:- module(patience,
          [ patience/2,                 % +Seconds, -Bound
            soon/3,                     % +Seconds, +Latency, -Soon
            seconds/2,                  % :Goal, -Seconds
            unsanitized/0,
            signals_arrive/0
          ]).

/** <module> How long tests wait
*/

%!  patience(+Seconds, -Bound) is det.
%
%   Bound is Seconds, or many more where a sanitizer makes everything slow.

patience(Seconds, Bound) :-
    (   unsanitized
    ->  Bound = Seconds
    ;   Bound is Seconds*20
    ).

%!  soon(+Seconds, +Latency, -Soon) is det.
%
%   Soon is `soon` if Latency is less than patience/2 makes of Seconds, else it is
%   Latency.

soon(Seconds, Latency, Soon) :-
    patience(Seconds, Bound),
    (   Latency < Bound
    ->  Soon = soon
    ;   Soon = Latency
    ).

%!  seconds(:Goal, -Seconds) is det.
%
%   Goal takes so long, whatever comes of it.

:- meta_predicate seconds(0, -).

seconds(Goal, Seconds) :-
    get_time(Start),
    catch(ignore(Goal), _, true),
    get_time(End),
    Seconds is End-Start.

%!  unsanitized is semidet.
%
%   Prolog does not run under a sanitizer.

unsanitized :-
    \+ getenv('TABULEIRO_SANITIZER', _).

%!  signals_arrive is semidet.
%
%   A signal from the system arrives wherever the program is. The thread sanitizer
%   holds it back until the program calls the system, which a count never does.

signals_arrive :-
    \+ getenv('TABULEIRO_SANITIZER', tsan).
