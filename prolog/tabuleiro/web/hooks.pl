:- module(tabuleiro_drawings, []).

/** <module> The former place of the hooks of drawings

A program with clauses of these former hooks still loads. A message names the hooks to use instead.
*/

:- multifile prolog:message//1.

prolog:message(tabuleiro(former_hooks)) -->
    [ 'library(tabuleiro/web/hooks) is now library(tabuleiro/games/hooks).'-[],
      nl,
      'No clause of tabuleiro_drawings is called: write tabuleiro_hooks:draw/4 and :counts/3.'-[]
    ].

:- print_message(informational, tabuleiro(former_hooks)).
