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
%   The thread begins while the current streams and user_input are those of the process. SWI-Prolog
%   9.0.4 counts a stream that a thread begins with, and takes off the one that it ends with: another
%   output would be freed too early, and Prolog would abort; another input would never be freed.

begin_thread(Goal, Thread, Options) :-
    most(stack, Stack),
    current_output(Output),
    current_input(Input),
    stream_property(UserInput, alias(user_input)),
    !,
    setup_call_cleanup(
        ( set_output(user_output),
          own_input
        ),
        thread_create(without_input(Goal), Thread, [stack_limit(Stack)|Options]),
        ( set_stream(UserInput, alias(user_input)),
          set_input(Input),
          set_output(Output)
        )).

without_input(Goal) :-
    setup_call_cleanup(
        ( open_string("", Empty),
          set_stream(Empty, alias(user_input)),
          set_input(Empty)
        ),
        Goal,
        ( own_input,
          close(Empty)
        )).

%   own_input: user_input and the current input are that of the process, if that has one.

own_input :-
    (   stream_property(Input, file_no(0))
    ->  set_stream(Input, alias(user_input)),
        set_input(Input)
    ;   true
    ).
