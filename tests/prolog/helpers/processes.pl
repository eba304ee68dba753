:- module(test_processes,
          [ resident/1,                 % -Bytes
            resident/2,                 % +Process, -Bytes
            thread_count/2,             % +Process, -Count
            descendants/2,              % +Process, -Processes
            lives/1                     % +Process
          ]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/2, last/2, member/2, memberchk/2]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> What processes take, as /proc tells
*/

%!  resident(-Bytes) is det.
%
%   As resident/2 for this process.

resident(Bytes) :-
    current_prolog_flag(pid, Process),
    resident(Process, Bytes).

%!  resident(+Process, -Bytes) is semidet.
%
%   So much memory of the Process is resident. Fails where it has ended.

resident(Process, Bytes) :-
    proc_text(Process, statm, Text),
    split_string(Text, " ", "", [_,Pages|_]),
    number_string(Count, Pages),
    Bytes is Count*4096.

%!  thread_count(+Process, -Count) is semidet.
%
%   The Process has so many threads.

thread_count(Process, Count) :-
    threads(Process, Threads),
    length(Threads, Count).

threads(Process, Threads) :-
    format(atom(Directory), "/proc/~d/task", [Process]),
    catch(directory_files(Directory, Files), error(_, _), fail),
    findall(Thread, ( member(File, Files), atom_number(File, Thread) ), Threads).

%!  descendants(+Process, -Processes) is det.
%
%   Processes are what the Process has started and what those have.

descendants(Process, Processes) :-
    children(Process, Children),
    maplist(descendants, Children, Others),
    append([Children|Others], Processes).

children(Process, Children) :-
    (   threads(Process, Threads)
    ->  findall(Child,
                ( member(Thread, Threads),
                  format(atom(Name), "task/~d/children", [Thread]),
                  proc_text(Process, Name, Text),
                  split_string(Text, " ", " ", Words),
                  member(Word, Words),
                  number_string(Child, Word)
                ),
                Children)
    ;   Children = []
    ).

%!  lives(+Process) is semidet.
%
%   The Process has not ended. One that nobody has waited for has.

lives(Process) :-
    proc_text(Process, stat, Text),
    split_string(Text, ")", "", Parts),
    last(Parts, Last),
    split_string(Last, " ", " ", [State|_]),
    \+ memberchk(State, ["Z","X"]).

proc_text(Process, Name, Text) :-
    format(atom(File), "/proc/~d/~w", [Process, Name]),
    catch(read_file_to_string(File, Text, []), error(_, _), fail).
