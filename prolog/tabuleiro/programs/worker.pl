:- module(tabuleiro_worker,
          [ start_worker/5,             % :Load, +Error, +Limits, -Worker, -Loaded
            ask_worker/5,               % +Worker, :Goal, +Seconds, :Told, -Ending
            spent/1,                    % +Ending
            worker_lives/1,             % +Worker
            hurry_worker/1,             % +Worker
            end_worker/1,               % +Worker
            is_worker/0,
            tell_asker/1                % +Term
          ]).
:- use_module('../core', [stop_searches/1]).
:- use_module(stranger, [ending/3]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(library(terms), [term_size/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(occurs), [sub_term/2]).
:- autoload(library(process),
            [ process_create/3, process_group_kill/2, process_kill/2, process_wait/2, process_wait/3 ]).

:- if(exists_source(library(unix))).
:- autoload(library(unix), [dup/2, exec/1]).
:- endif.

/** <module> Processes that call goals

A worker is a process with a stranger's program. The program may be a module of any name, start a
game when it is loaded, halt or crash. The process leads a process group, which is ended with it: so
the processes that the program has started end, too. The worker calls the goals that it is asked to
call, one after the other, and answers how each ended. Terms go through pipes. What the program
prints goes to standard error, and it reads the end of a file.
*/

:- meta_predicate
    start_process(:, +, +, -),
    start_worker(:, +, +, -, -),
    ask_worker(+, 0, +, 1, -).

%!  start_worker(:Load, +Error, +Limits, -Worker, -Loaded) is det.
%
%   Worker is a new process. Loaded is loaded(Answer) after call(Load, Answer) has succeeded there,
%   or `lost(Reason)`, as in ask_worker/5; a worker that is lost has been ended. Load is of one of
%   our modules that use this one. What the process prints goes to Error, `std` or `null`. Limits
%   are `limits(Seconds, Bytes)`: the time for Load, and the memory from start to end.

start_worker(Module:Load, Error, limits(Seconds, Bytes), Worker, Loaded) :-
    setup_call_catcher_cleanup(
        ( start_process(Module:Load, Bytes,
                        [ stdin(pipe(In, [encoding(utf8)])),
                          stdout(pipe(Out, [encoding(utf8)])),
                          stderr(Error)
                        ],
                        Id),
          Worker = worker(Id, In, Out)
        ),
        ( set_stream(Out, timeout(Seconds)),
          catch(read_term(Out, Answer, [module(tabuleiro_worker)]), error(Formal, _), true),
          (   subsumes_term(loaded(_), Answer)
          ->  Loaded = Answer
          ;   lost_reason(Formal, Id, Reason),
              Loaded = lost(Reason)
          )
        ),
        Catcher,
        (   Catcher == exit,
            Loaded = loaded(_)
        ->  true
        ;   end_worker(Worker)
        )).

%!  end_worker(+Worker) is det.
%
%   End the process, and the processes that it has started.

end_worker(worker(Id, In, Out)) :-
    end_process(Id, _),
    close(In, [force(true)]),
    close(Out, [force(true)]).

%!  worker_lives(+Worker) is semidet.
%
%   The process has not ended.

worker_lives(worker(Id, _, _)) :-
    process_wait(Id, timeout, [timeout(0)]).

%!  ask_worker(+Worker, :Goal, +Seconds, :Told, -Ending) is det.
%
%   Call Goal once in the process, for at most Seconds, or `infinite`; with `silence(Seconds)`,
%   until the process has said nothing for Seconds. Ending is as in ending/3. If it is `true`, Goal
%   has the bindings of the call there. If no answer came, Ending is `lost(Reason)`, and the caller
%   has to end the Worker: Reason is `time`, or how the process has ended, as in process_wait/2.
%   Meanwhile call(Told, Term) is called with each Term that the process gives to tell_asker/1.
%
%   The process keeps the time itself, as long as it can.

ask_worker(Worker, Goal, Seconds, Told, Ending) :-
    Worker = worker(Id, In, Out),
    limits(Seconds, Longest, Own),
    set_stream(Out, timeout(Longest)),
    term_variables(Goal, Outputs),
    catch(( said(In, ask(Goal, Outputs, Own)),
            answer(Out, Told, Answer)
          ),
          error(Formal, Context),
          true),
    answered(Formal, Context, Answer, Id, Outputs, Ending).

%!  spent(+Ending) is semidet.
%
%   The worker whose call had the Ending, that of ask_worker/5, cannot be used again: it has been
%   ended, or has filled its memory, which may never become free. Whoever asked it ends it.

spent(lost(_)).
spent(threw(Ball)) :-
    subsumes_term(error(resource_error(_), _), Ball).

%   limits(+Seconds, -Longest, -Own): wait Longest for an answer, and give the process the limit
%   Own.

limits(infinite, infinite, infinite) :-
    !.
limits(silence(Seconds), Seconds, infinite) :-
    !.
limits(Seconds, Longest, Seconds) :-
    Longest is Seconds+3.

answer(Out, Told, Answer) :-
    catch(read_term(Out, Answer0, [module(tabuleiro_worker)]),
          error(syntax_error(_), _),
          Answer0 = unreadable),
    (   subsumes_term(told(_), Answer0)
    ->  arg(1, Answer0, Term),
        call(Told, Term),
        answer(Out, Told, Answer)
    ;   Answer = Answer0
    ).

%   answered(+Formal, +Context, +Answer, +Id, +Outputs, -Ending): Formal and Context are of the
%   error that came instead of the Answer, if one came.

answered(_, _, Answer, _, Outputs, Ending) :-
    subsumes_term(answer(_, _), Answer),
    Answer = answer(Ending0, Values),
    !,
    (   Ending0 == true
    ->  Outputs = Values
    ;   true
    ),
    Ending = Ending0.
answered(Formal, _, _, Id, _, lost(Reason)) :-
    (   nonvar(Formal)
    ->  memberchk(Formal, [io_error(_, _),timeout_error(_, _)])
    ;   true
    ),
    !,
    lost_reason(Formal, Id, Reason).
answered(Formal, Context, _, _, _, _) :-
    throw(error(Formal, Context)).

%   lost_reason(?Formal, +Process, -Reason): Formal is that of the error, if there was one.

lost_reason(Formal, Id, Reason) :-
    (   nonvar(Formal),
        Formal = timeout_error(_, _)
    ->  Reason = time
    ;   status(Id, Reason)
    ).

%   status(+Process, -Status): a process that has closed its pipe ends soon. One that does not has
%   written something else to the pipe, and is ended.

status(Id, Status) :-
    (   between(1, 50, _),
        process_wait(Id, Status0, [timeout(0)]),
        (   Status0 \== timeout
        ->  true
        ;   sleep(0.02),
            fail
        )
    ->  Status = Status0
    ;   end_process(Id, Status)
    ).

%!  hurry_worker(+Worker) is det.
%
%   The search that the process is doing decides at once.

hurry_worker(worker(Id, _, _)) :-
    catch(process_kill(Id, usr1), error(_, _), true).

%   start_process(:Load, +Bytes, +Streams, -Process): start a Process that serves, with a Load of
%   one of our modules and at most Bytes of memory. Streams are those of process_create/3. The
%   process uses the same library(tabuleiro/...) as this one, and loads no init file. It ends when
%   this one ends in any way; a signal from the terminal, such as Ctrl-C, does not reach it.

start_process(Module:Load, Bytes, Streams, Process) :-
    current_prolog_flag(executable, Swipl),
    current_prolog_flag(pid, Parent),
    module_property(tabuleiro_worker, file(Here)),
    module_property(Module, file(File)),
    absolute_file_name('../..', Library, [relative_to(Here), file_type(directory)]),
    atom_concat('library=', Library, Path),
    format(atom(Text), "~k",
           [( use_module(Here, []),
              tabuleiro_worker:serve(Parent, File, Module:Load)
            )]),
    limited_command(Bytes, [Swipl,'-f',none,'-q','-p',Path,'-g',Text,'-t',halt], Command),
    Command = [Program|Arguments],
    process_create(Program, Arguments, [detached(true), process(Process)|Streams]).

%   limited_command(+Bytes, +Command0, -Command): the shell sets the memory limit with ulimit, and
%   then replaces itself by the command. There is no limit without a shell, on a system without this
%   limit, or under a sanitizer, which needs most of the addresses for itself.

limited_command(Bytes, Command0, Command) :-
    Shell = '/bin/sh',
    (   exists_file(Shell),
        \+ getenv('ASAN_OPTIONS', _),
        \+ getenv('TSAN_OPTIONS', _)
    ->  Kilobytes is Bytes//1024,
        Command = [Shell, '-c', 'ulimit -v "$0" 2>/dev/null; exec "$@"', Kilobytes|Command0]
    ;   Command = Command0
    ).

%   end_process(+Process, -Status): end the Process and its group. The group may still run when the
%   Process has ended. Status is that of process_wait/2.

end_process(Process, Status) :-
    catch(process_group_kill(Process, kill), error(_, _), leads_no_group(Process)),
    catch(process_wait(Process, Status), error(_, _), Status = exit(0)).

%   leads_no_group(+Process): Process has only just started, or its whole group has ended.

leads_no_group(Process) :-
    catch(process_kill(Process, kill), error(_, _), true).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public serve/3.

:- dynamic asker/1.             % Out

%!  is_worker is semidet.
%
%   This process is a worker.

is_worker :-
    asker(_).

%!  tell_asker(+Term) is det.
%
%   Send Term to the process that has asked this one.

tell_asker(Term) :-
    asker(Out),
    said(Out, told(Term)).

%   outlived(+Parent): when the Parent has ended, or the thread that serves it (by thread_exit/1),
%   end this process and its group.

outlived(Parent) :-
    repeat,
    sleep(0.5),
    \+ ( exists(Parent),
         thread_property(main, status(running))
       ),
    !,
    current_prolog_flag(pid, Process),
    process_group_kill(Process, kill).

%   left: end at once, with the exit status that halt/1 has set. SWI-Prolog 9.0.4 sometimes does not
%   end after an alarm.

left :-
    current_prolog_flag(exit_status, Status),
    format(atom(Command), "exit ~d", [Status]),
    exec(sh('-c', Command)).

%   exists(+Process): send a signal that processes ignore, to see whether Process exists.

exists(Process) :-
    catch(process_kill(Process, urg), error(existence_error(_, _), _), fail).

%   serve(+Parent, +File, :Load): the work of the process, with the module in File. The predicates
%   that the thread calls are loaded before it starts: 9.0.4 complains if it is halted while a
%   thread loads them. Ctrl-C is ignored: it is meant for the process that has started this one.

serve(Parent, File, Load) :-
    exists(Parent),
    at_halt(left),
    thread_create(outlived(Parent), _, [detached(true)]),
    use_module(File, []),
    own_streams(In, Out),
    on_signal(int, _, ignore),
    on_signal(usr1, _, tabuleiro_worker:hurried),
    assertz(asker(Out)),
    call(Load, Loaded),
    said(Out, loaded(Loaded)),
    served(In, Out).

:- public hurried/1.

hurried(_) :-
    stop_searches(true).

%   own_streams(-In, -Out): the streams to the process that asks. If the system allows it, the
%   program and the processes that it starts get other streams.

own_streams(In, Out) :-
    stream_property(In0, alias(user_input)),
    stream_property(Out0, alias(user_output)),
    stream_property(Error, alias(user_error)),
    open_string("", Empty),
    (   catch(moved(In0, Out0, Error, In, Out), error(_, _), fail)
    ->  true
    ;   In = In0,
        Out = Out0,
        set_stream(In, encoding(utf8)),
        set_stream(Out, encoding(utf8))
    ),
    set_stream(Empty, alias(user_input)),
    set_stream(Error, alias(user_output)),
    set_input(Empty),
    set_output(Error).

moved(In0, Out0, Error, In, Out) :-
    open('/dev/fd/0', read, In, [encoding(utf8), bom(false)]),
    open('/dev/fd/1', write, Out, [encoding(utf8)]),
    open('/dev/null', read, Null),
    dup(Null, In0),
    dup(Error, Out0),
    close(Null).

served(In, Out) :-
    catch(read_term(In, Question, [module(tabuleiro_worker)]),
          error(_, _),
          Question = unreadable),
    (   subsumes_term(ask(_, _, _), Question)
    ->  Question = ask(Goal, Outputs, Seconds),
        stop_searches(false),
        ending(Goal, Seconds, Ending),
        portable(Ending, Outputs, Answer),
        said(Out, Answer),
        served(In, Out)
    ;   Question == unreadable
    ->  said(Out, answer(threw(error(representation_error(question), _)), [])),
        served(In, Out)
    ;   halt
    ).

%   portable(+Ending0, +Outputs0, -Answer): a term that cannot go through a pipe becomes text. Such
%   a part is written with its address.

portable(Ending0, Outputs0, Answer) :-
    Answer0 = answer(Ending0, Outputs0),
    (   acyclic_term(Answer0),
        term_attvars(Answer0, []),
        term_size(Answer0, Cells),
        Cells < 10 000 000,
        format(string(Text), "~k", [Answer0]),
        \+ sub_string(Text, _, _, _, ">(0x")
    ->  Answer = Answer0
    ;   maplist(plain, [Ending0|Outputs0], [Ending|Outputs]),
        Answer = answer(Ending, Outputs)
    ).

plain(Term0, Term) :-
    copy_term(Term0, Copy, _),
    (   acyclic_term(Copy),
        term_size(Copy, Cells),
        Cells < 10 000,
        \+ ( sub_term(Part, Copy), no_pipe_takes(Part) )
    ->  Term = Copy
    ;   Term0 = threw(Ball)
    ->  format(string(Text), "~W", [Ball, [quoted(true), max_depth(8), cycles(true)]]),
        Term = threw(Text)
    ;   format(string(Term), "~W", [Term0, [quoted(true), max_depth(8), cycles(true)]])
    ).

%   For blob/2, [] is not of the type `text` either.

no_pipe_takes(Part) :-
    blob(Part, Type),
    Type \== text,
    Part \== [].

said(Out, Term) :-
    format(Out, "~k.~n", [Term]),
    flush_output(Out).
