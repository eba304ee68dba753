:- module(tabuleiro_process,
          [ start_process/3,            % :Goal, +Streams, -Process
            end_process/1               % +Process
          ]).
:- autoload(library(process),
            [process_create/3, process_group_kill/2, process_kill/2, process_wait/2]).
:- autoload(library(unix), [exec/1]).

/** <module> A Prolog of its own for a stranger's program

A program in a file may be a module of any name, start a game when it is loaded,
halt or crash. So it is loaded in a process of its own, which leads a group of its
own: what the program has started ends with it.
*/

:- meta_predicate start_process(:, +, -).

%!  start_process(:Goal, +Streams, -Process) is det.
%
%   Start a Process that calls Goal, of one of our modules, and ends. Streams are
%   those of process_create/3. The process finds this library(tabuleiro/...), loads no
%   init file, and ends when this one has ended, however that was: a signal at the
%   terminal, as Ctrl-C, does not reach it.

start_process(Module:Goal, Streams, Process) :-
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
    process_create(Swipl, ['-f', none, '-q', '-p', Path, '-g', Text, '-t', halt],
                   [detached(true), process(Process)|Streams]).

%!  end_process(+Process) is det.
%
%   End the Process with its group, which may go on where it has ended itself.

end_process(Process) :-
    catch(process_group_kill(Process, kill), error(_, _), leads_no_group(Process)),
    catch(process_wait(Process, _), error(_, _), true).

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
