:- module(tabuleiro_drawings, []).

/** <module> The former place of the hooks of drawings

A program that draws its game by these hooks still loads, and is told of those that are called now.
*/

:- multifile prolog:message//1.

prolog:message(tabuleiro(former_hooks)) -->
    [ 'library(tabuleiro/web/hooks) is now library(tabuleiro/games/hooks).'-[],
      nl,
      'No clause of tabuleiro_drawings is called: write tabuleiro_hooks:draw/4 and :counts/3.'-[]
    ].

:- print_message(informational, tabuleiro(former_hooks)).
