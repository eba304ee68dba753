:- module(tabuleiro_process,
          [ start_process/4,            % :Goal, +Bytes, +Streams, -Process
            end_process/1,              % +Process
            end_process/2               % +Process, -Status
          ]).
:- autoload(library(process),
            [process_create/3, process_group_kill/2, process_kill/2, process_wait/2]).
:- autoload(library(unix), [exec/1]).

/** <module> A Prolog of its own for a stranger's program

A program in a file may be a module of any name, start a game when it is loaded,
halt or crash. So it is loaded in a process of its own, which leads a group of its
own: what the program has started ends with it.
*/

:- meta_predicate start_process(:, +, +, -).

%!  start_process(:Goal, +Bytes, +Streams, -Process) is det.
%
%   Start a Process that calls Goal, of one of our modules, and ends. It may take so many Bytes of
%   memory. Streams are those of process_create/3. The process finds this library(tabuleiro/...),
%   loads no init file, and ends when this one has ended, however that was: a signal at the
%   terminal, as Ctrl-C, does not reach it.

start_process(Module:Goal, Bytes, Streams, Process) :-
    current_prolog_flag(executable, Swipl),
    current_prolog_flag(pid, Parent),
    module_property(tabuleiro_process, file(Here)),
    module_property(Module, file(File)),
    absolute_file_name('../..', Library, [relative_to(Here), file_type(directory)]),
    atom_concat('library=', Library, Path),
    format(atom(Text), "~k",
           [( use_module(Here),
              tabuleiro_process:served(Parent, File, Module:Goal)
            )]),
    limited_command(Bytes, [Swipl,'-f',none,'-q','-p',Path,'-g',Text,'-t',halt], Command),
    Command = [Program|Arguments],
    process_create(Program, Arguments, [detached(true), process(Process)|Streams]).

%   limited_command(+Bytes, +Command0, -Command): the shell sets the limit of the process that it
%   becomes. There is none where there is no shell, where the system knows no such limit, and under
%   a sanitizer, which takes most of the addresses for itself.

limited_command(Bytes, Command0, Command) :-
    Shell = '/bin/sh',
    (   exists_file(Shell),
        \+ getenv('ASAN_OPTIONS', _),
        \+ getenv('TSAN_OPTIONS', _)
    ->  Kilobytes is Bytes//1024,
        Command = [Shell, '-c', 'ulimit -v "$0" 2>/dev/null; exec "$@"', Kilobytes|Command0]
    ;   Command = Command0
    ).

%!  end_process(+Process) is det.
%!  end_process(+Process, -Status) is det.
%
%   End the Process with its group, which may go on where it has ended itself. Status is that of
%   process_wait/2.

end_process(Process) :-
    end_process(Process, _).

end_process(Process, Status) :-
    catch(process_group_kill(Process, kill), error(_, _), leads_no_group(Process)),
    catch(process_wait(Process, Status), error(_, _), Status = exit(0)).

%   leads_no_group(+Process): it has only just started, or all of it has ended.

leads_no_group(Process) :-
    catch(process_kill(Process, kill), error(_, _), true).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public served/3.

%   served(+Parent, +File, :Goal): what the process does, with the module in File. What the thread
%   calls is loaded before there is one: SWI-Prolog 9.0.4 complains where it is halted while a
%   thread loads it.

served(Parent, File, Goal) :-
    exists(Parent),
    at_halt(left),
    thread_create(outlived(Parent), _, [detached(true)]),
    use_module(File, []),
    call(Goal).

%   outlived(+Parent): where the Parent is no more, or the thread that serves it, which
%   thread_exit/1 ends, this process and its group end.

outlived(Parent) :-
    repeat,
    sleep(0.5),
    \+ ( exists(Parent),
         thread_property(main, status(running))
       ),
    !,
    current_prolog_flag(pid, Process),
    process_group_kill(Process, kill).

%   left: end at once, with the status that the process halts with. SWI-Prolog 9.0.4 now and then
%   does not end where there has been an alarm.

left :-
    current_prolog_flag(exit_status, Status),
    format(atom(Command), "exit ~d", [Status]),
    exec(sh('-c', Command)).

%   exists(+Process): the signal is one that is ignored.

exists(Process) :-
    catch(process_kill(Process, urg), error(existence_error(_, _), _), fail).
