:- module(tabuleiro_tracer,
          [ without_tracer/1            % :Goal
          ]).

/** <module> Strangers who trace

A program may turn the tracer on, or leave `:- trace.` behind, where nobody can
type commands.
*/

:- meta_predicate without_tracer(0).

:- multifile user:prolog_trace_interception/4.
:- dynamic user:prolog_trace_interception/4.

%!  without_tracer(:Goal) is semidet.
%
%   Call Goal once. What turns the tracer on is not kept waiting for commands; who traces in another
%   thread is.

without_tracer(Goal) :-
    current_prolog_flag(debug, Debug),
    thread_self(Me),
    setup_call_cleanup(
        asserta(( user:prolog_trace_interception(_, _, _, nodebug) :-
                      thread_self(Me)
                ),
                Hook),
        once(Goal),
        ( erase(Hook),
          set_prolog_flag(debug, Debug)
        )).
