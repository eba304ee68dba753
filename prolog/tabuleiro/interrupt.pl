:- module(tabuleiro_interrupt,
          [ interruptible/2             % :Goal, :Interrupted
          ]).

/** <module> Ctrl-C

SWI-Prolog answers SIGINT with a question about what to do. A game would
rather end.
*/

:- meta_predicate interruptible(0, 0).

%!  interruptible(:Goal, :Interrupted) is semidet.
%
%   Run Goal once; where SIGINT arrives before it is done, end it and run
%   Interrupted. The handler that was there before is put back in any case.
%   Signals are sent to the main thread: in another one this is once/1.

interruptible(Goal, _) :-
    \+ thread_self(main),
    !,
    once(Goal).
interruptible(Goal, Interrupted) :-
    catch(setup_call_cleanup(
              on_signal(int, Old, tabuleiro_interrupt:interrupt),
              once(Goal),
              on_signal(int, _, Old)),
          tabuleiro_interrupted,
          Interrupted).

interrupt(_) :-
    throw(tabuleiro_interrupted).
