:- module(tabuleiro_conformance_adaptoid_state,
          [ state_of/3                  % +Game, ?Report, ?State
          ]).

/** <module> States of Adaptoid, by the report's rules and as published
*/

%!  state_of(?Game, ?Report, ?State) is nondet.
%
%   State is one of Game, `adaptoid` or `adaptoid_published`, and Report that which has the
%   same in it by the report's rules.

state_of(adaptoid, Report, Report).
state_of(adaptoid_published,
         adaptoid(Board, Player, CapturesB, CapturesP, Turn),
         adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)).
