:- module(tabuleiro_web_threads,
          [ begin_thread/3              % :Goal, -Thread, +Options
          ]).
:- use_module(limits, [most/2]).

/** <module> The threads of the board in the browser
*/

:- meta_predicate
    begin_thread(0, -, +),
    without_input(0).

%!  begin_thread(:Goal, -Thread, +Options) is det.
%
%   As thread_create/3, with the memory that a thread of ours may take. Goal prints to user_output,
%   and reads the end of a file: who reads from the terminal meanwhile, as the toplevel does, has a
%   lock on that stream.
%
%   The thread begins while user_output is the current output. SWI-Prolog 9.0.4 counts a stream that
%   a thread begins with, and takes off the one that it ends with: another one would be freed too
%   early, and Prolog would abort.

begin_thread(Goal, Thread, Options) :-
    most(stack, Stack),
    current_output(Output),
    setup_call_cleanup(
        set_output(user_output),
        thread_create(without_input(Goal), Thread, [stack_limit(Stack)|Options]),
        set_output(Output)).

without_input(Goal) :-
    setup_call_cleanup(
        open_string("", Empty),
        ( set_stream(Empty, alias(user_input)),
          set_input(Empty),
          call(Goal)
        ),
        close(Empty)).
