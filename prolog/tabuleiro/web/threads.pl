:- module(tabuleiro_web_threads,
          [ begin_thread/3,             % :Goal, -Thread, +Options
            written_to/1                % +Output
          ]).
:- use_module(limits, [most/2]).

/** <module> The threads of the server
*/

:- meta_predicate
    begin_thread(0, -, +),
    without_input(0, +).

%!  begin_thread(:Goal, -Thread, +Options) is det.
%
%   Like thread_create/3, with our limit of memory. The output of Goal is user_output. Its input is
%   empty: a thread that reads from the terminal, such as the toplevel, holds a lock on the stream
%   user_input.
%
%   The thread begins and ends with the same streams, which last as long as the process. SWI-Prolog
%   9.0.4 adds a reference to a stream with which a thread begins, and takes one from the stream
%   with which it ends. If the output were another at the end, it would be freed too early, and
%   Prolog would abort; another input would never be freed.

begin_thread(Goal, Thread, Options) :-
    most(stack, Stack),
    idle_input(Idle),
    current_output(Output),
    current_input(Input),
    stream_property(UserInput, alias(user_input)),
    !,
    setup_call_cleanup(
        ( set_output(user_output),
          both_inputs(Idle)
        ),
        thread_create(without_input(Goal, Idle), Thread, [stack_limit(Stack)|Options]),
        ( set_stream(UserInput, alias(user_input)),
          set_input(Input),
          written_to(Output)
        )).

without_input(Goal, Idle) :-
    setup_call_cleanup(
        ( open_string("", Empty),
          both_inputs(Empty)
        ),
        Goal,
        ( both_inputs(Idle),
          close(Empty)
        )).

%!  written_to(+Output) is det.
%
%   Make Output the current output again, unless it is closed. A thread may have begun with the
%   temporary output of another thread, such as that of with_output_to/2.

written_to(Output) :-
    catch(set_output(Output), error(existence_error(stream, _), _), true).

both_inputs(Stream) :-
    set_stream(Stream, alias(user_input)),
    set_input(Stream).

:- dynamic idle_input_/1.       % Stream
:- volatile idle_input_/1.

%   idle_input(-Stream): Stream is never read: the input of the process may be locked. It is a
%   device: all threads share it, and a string stream has no lock, so that Prolog would abort.

idle_input(Stream) :-
    with_mutex(tabuleiro_web_threads, idle(Stream0)),
    Stream = Stream0.

idle(Stream) :-
    (   idle_input_(Stream0)
    ->  true
    ;   (   current_prolog_flag(windows, true)
        ->  Null = 'NUL'
        ;   Null = '/dev/null'
        ),
        open(Null, read, Stream0, [close_on_abort(false)]),
        assertz(idle_input_(Stream0))
    ),
    Stream = Stream0.
