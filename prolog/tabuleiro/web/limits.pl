:- module(tabuleiro_web_limits,
          [ limited/2,                  % ?Game, :Goal
            most/2                      % ?What, ?Count
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../games/hooks', [rules/2]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(refused, [refuse/3]).

/** <module> What the board in the browser may take
*/

:- meta_predicate limited(?, 0).

%!  most(?What, ?Count) is nondet.
%
%   No more than so many: `tables`, `listeners` (browsers that are told of what comes by
%   itself), `bytes` of a request's body, `head` bytes before it, `wait` seconds for each of the two,
%   `strangers` (connections that have not told the token yet), `seconds` that the predicates of a game in Prolog have
%   for one answer, `stack` for a thread, in bytes.

most(tables, 100).
most(listeners, 100).
most(bytes, 65536).
most(head, 16384).
most(wait, 5).
most(strangers, 64).
most(seconds, 5).
most(stack, 268435456).

%!  limited(?Game, :Goal) is semidet.
%
%   Call Goal once, which may call predicates of Game, or of any game. Those of a game with rules
%   in Prolog print nothing, read nothing and come to an end.
%
%   @throws refused(422, Message) where they throw, or take too long

limited(Game, Goal) :-
    (   in_prolog(Game)
    ->  most(seconds, Seconds),
        isolated(ending(Goal, Seconds, Ending)),
        ended(Ending, Seconds)
    ;   once(Goal)
    ).

%   in_prolog(?Game): rules are in Prolog, and may be those of a program with faults, which its
%   trial tells.

in_prolog(Game) :-
    catch(\+ \+ rules(Game, _), error(_, _), true).

ended(true, _).
ended(threw(Ball), _) :-
    (   subsumes_term(refused(_, _), Ball)
    ->  throw(Ball)
    ;   subsumes_term(error(resource_error(_), _), Ball)
    ->  refuse(422, "The game's own predicates take more memory than they may.", [])
    ;   error_text(Ball, Text),
        refuse(422, "The game's own predicates: ~s", [Text])
    ).
ended(stopped(time), Seconds) :-
    refuse(422, "The game's own predicates take longer than ~w seconds.", [Seconds]).
