:- module(tabuleiro_rethrown,
          [ rethrown/1                  % :Goal
          ]).

/** <module> Errors that pass a cleanup

Where an error that nobody catches passes setup_call_cleanup/3, SWI-Prolog's toplevel tells it and
starts the tracer there: who has mistyped the name of a file, say, would have to find out of that.
*/

:- meta_predicate rethrown(0).

%!  rethrown(:Goal) is semidet.
%
%   As once/1. An error of Goal is thrown when all that has to be cleaned up after it is.

rethrown(Goal) :-
    catch(once(Goal), error(Formal, Context), Failed = true),
    (   Failed == true
    ->  throw(error(Formal, Context))
    ;   true
    ).
