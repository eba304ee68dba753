:- module(tabuleiro_web_limits,
          [ limited/2,                  % ?Game, :Goal
            unlimited/2,                % +Game, :Goal
            unlimited/4,                % +Game, :Told, -Closure, :Goal
            most/2                      % ?What, ?Count
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../games/hooks', [rules/2]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(programs, [asked_program/5, game_program/2]).
:- use_module(refused, [refuse/3]).
:- use_module(library(lists), [memberchk/2]).

/** <module> What the board in the browser may take
*/

:- meta_predicate
    limited(?, 0),
    unlimited(+, 0),
    unlimited(+, 1, -, 0).

%!  most(?What, ?Count) is nondet.
%
%   No more than so many: `tables`, `listeners` (browsers that are told of what comes by
%   itself), `bytes` of a request's body, `head` bytes before it, `wait` seconds for each of the two,
%   `strangers` (connections that have not told the token yet), `seconds` that the predicates of a
%   game in Prolog have for one answer, and `page` that the first page waits for all of them,
%   `stack` for a thread, in bytes.

most(tables, 100).
most(listeners, 100).
most(bytes, 65536).
most(head, 16384).
most(wait, 5).
most(strangers, 64).
most(seconds, 5).
most(page, 1).
most(stack, 268435456).

%!  limited(?Game, :Goal) is semidet.
%
%   Call Goal once, which may call predicates of Game. Those of a game with rules in Prolog print
%   nothing, read nothing and come to an end. Where its program came from files, Goal, a call of
%   our own modules with plain data, is called in another process, which has loaded them.
%
%   @throws refused(422, Message) where they throw, take too long or end the process

limited(Game, Goal) :-
    most(seconds, Seconds),
    (   game_program(Game, Program)
    ->  asked_program(Program, Goal, Seconds, ignored, Ending),
        ended(Ending, Seconds)
    ;   in_prolog(Game)
    ->  isolated(ending(Goal, Seconds, Ending)),
        ended(Ending, Seconds)
    ;   once(Goal)
    ).

ignored(_).

%!  unlimited(+Game, :Goal) is semidet.
%!  unlimited(+Game, :Told, -Closure, :Goal) is semidet.
%
%   As limited/2, but Goal has all the time that it takes. What Goal gives to Closure, which is a
%   part of it, call(Told, Term) gets.

unlimited(Game, Goal) :-
    unlimited(Game, ignored, _, Goal).

unlimited(Game, Told, Closure, Goal) :-
    (   game_program(Game, Program)
    ->  Closure = tabuleiro_worker:tell_asker,
        asked_program(Program, Goal, infinite, Told, Ending),
        ended(Ending, infinite)
    ;   Closure = Told,
        once(Goal)
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
ended(lost(Reason), Seconds) :-
    (   Reason == time
    ->  ended(stopped(time), Seconds)
    ;   Reason == load
    ->  refuse(422, "The game's program cannot be loaded in a process of its own.", [])
    ;   memberchk(Reason, [exit(_),killed(9)])
    ->  refuse(422, "The game's program has ended its process, as halt and abort do.", [])
    ;   Reason = killed(Signal)
    ->  refuse(422, "The game's program has crashed, or filled the memory (signal ~w).", [Signal])
    ).
