:- module(tabuleiro_traditional, []).

/** <module> SWI-Prolog without dicts

Under `swipl --traditional` most of the library would raise syntax errors. Each public library
loads this file first, which stops loading with a single message.
*/

:- if(current_prolog_flag(traditional, true)).
:- print_message(error, format("Tabuleiro uses dicts, which swipl --traditional does not have.", [])),
   abort.
:- endif.
