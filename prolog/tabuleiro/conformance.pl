:- module(tabuleiro_conformance, []).
:- reexport(check).

/** <module> The former name of library(tabuleiro/check)
*/

:- multifile prolog:message//1.

prolog:message(tabuleiro(renamed(Old, New))) -->
    [ 'library(~w) is now called library(~w)'-[Old, New] ].

:- print_message(informational,
                 tabuleiro(renamed(tabuleiro/conformance, tabuleiro/check))).
