:- module(tabuleiro_rethrown,
          [ rethrown/1                  % :Goal
          ]).

/** <module> Errors that pass a cleanup

When an uncaught error passes through setup_call_cleanup/3, SWI-Prolog's toplevel starts the tracer
there. Somebody who has only mistyped the name of a file would be left inside the tracer.
*/

:- meta_predicate rethrown(0).

%!  rethrown(:Goal) is semidet.
%
%   As once/1, but an error of Goal is thrown again only after all cleanup of Goal has been done.

rethrown(Goal) :-
    catch(once(Goal), error(Formal, Context), Failed = true),
    (   Failed == true
    ->  throw(error(Formal, Context))
    ;   true
    ).
