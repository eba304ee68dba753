:- module(soak,
          [ soak_count/2,               % +Whole, -Count
            soak_seed/1,                % -Seed
            resident/2,                 % +Process, -Bytes
            thread_count/2,             % +Process, -Count
            descendants/2,              % +Process, -Processes
            lives/1,                    % +Process
            flat/3,                     % +First, +Second, -Verdict
            eventually/1                % :Goal
          ]).
:- use_module(patience, [patience/2, unsanitized/0]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [append/2, last/2, member/2, memberchk/2]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> Use that lasts: how much of it, and what it leaves

What a process takes is read from /proc.
*/

:- meta_predicate eventually(0).

%!  soak_count(+Whole, -Count) is det.
%
%   Count is a tenth of Whole, or as many tenths as TABULEIRO_SOAK_TENTHS says.

soak_count(Whole, Count) :-
    number_of('TABULEIRO_SOAK_TENTHS', Tenths),
    Count is max(1, Whole*Tenths//10).

%!  soak_seed(-Seed) is det.
%
%   Seed is TABULEIRO_SOAK_SEED, 1 by default.

soak_seed(Seed) :-
    number_of('TABULEIRO_SOAK_SEED', Seed).

number_of(Variable, Number) :-
    (   getenv(Variable, Text)
    ->  atom_number(Text, Number)
    ;   Number = 1
    ).

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

%!  flat(+First, +Second, -Verdict) is det.
%
%   Verdict is `flat` where the memory Second is at most a tenth above First, else both. A
%   sanitizer keeps freed memory for a while: nothing can be told there.

flat(First, Second, Verdict) :-
    (   unsanitized,
        Second > First*1.1
    ->  Verdict = grown(First, Second)
    ;   Verdict = flat
    ).

%!  eventually(:Goal) is semidet.
%
%   Goal succeeds within 20 seconds, of which patience/2 makes more.

eventually(Goal) :-
    patience(20, Seconds),
    get_time(Begin),
    repeat,
    (   call(Goal)
    ->  true
    ;   get_time(Now),
        Now > Begin+Seconds
    ->  !,
        fail
    ;   sleep(0.05),
        fail
    ),
    !.
