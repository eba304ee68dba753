:- module(tabuleiro_web_threads,
          [ begin_thread/3,             % :Goal, -Thread, +Options
            written_to/1                % +Output
          ]).
:- use_module(limits, [most/2]).

/** <module> How the server of the board begins its threads
*/

:- meta_predicate
    begin_thread(0, -, +),
    without_input(0, +).

%!  begin_thread(:Goal, -Thread, +Options) is det.
%
%   As thread_create/3, with the memory that a thread of ours may take. Goal prints to user_output,
%   and reads the end of a file: who reads from the terminal meanwhile, as the toplevel does, has a
%   lock on that stream.
%
%   The thread begins and ends with streams of its own process, and not with those of the thread
%   that begins it. SWI-Prolog 9.0.4 counts a stream that a thread begins with, and takes off the
%   one that it ends with: another output would be freed too early, and Prolog would abort; another
%   input would never be freed.

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
%   The current output is Output again, unless that is closed: a thread may have begun with the
%   output of another, as with_output_to/2 has it for a while.

written_to(Output) :-
    catch(set_output(Output), error(existence_error(stream, _), _), true).

both_inputs(Stream) :-
    set_stream(Stream, alias(user_input)),
    set_input(Stream).

:- dynamic idle_input_/1.       % Stream
:- volatile idle_input_/1.

%   idle_input(-Stream): one that is never read. The input of the process may be locked. This one is
%   a device's, since all threads use it: a string's has no lock, and Prolog would abort.

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
