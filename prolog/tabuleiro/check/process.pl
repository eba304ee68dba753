:- module(tabuleiro_conformance_process,
          [ answer_of_process/5         % +Task, +Options, +Limits, -End, -Answer
          ]).
:- use_module(program, [check_report/3, prepared/4, settings/2]).
:- use_module(report, [read_report/2, write_report/2]).
:- use_module('../check', []).
:- use_module('../programs/file', [load_program/4]).
:- use_module('../programs/process', [end_process/1, start_process/4]).
:- use_module(library(lists), [memberchk/2]).
:- autoload(library(filesex), [delete_directory_and_contents/1, set_time_file/3]).
:- autoload(library(process), [process_wait/3]).

/** <module> A process that checks a program

It is told what to do by a file, and writes into another one how far it has come.
That file's time shows that it still goes on. Its current directory is a temporary folder
that goes with it. With its last answer it is ended, and with it the processes that it has
started: what the program has left to do when it is checked, main/0, at_halt/1 or a thread,
is no part of the check.
*/

%!  answer_of_process(+Task, +Options, +Limits, -End, -Answer) is det.
%
%   Run a process for `task(Initialization, Game, Path, Options, Over)`: check what is not Over
%   of the program in the file Path, within `limits(Seconds, Deadline)`. Answer is the last that
%   the process has written of itself, a dict of `stage` ("start", "loading", "checking", "done")
%   and, from "checking" on, `problem` and `report`. End is how the process ended, `done` where it
%   was stopped after its last answer, `timeout` where that was at the Deadline and `stuck` where
%   one call has taken it too long.

answer_of_process(Task, Options, Limits, End, Answer) :-
    setup_call_cleanup(
        ( temporary(TaskFile),
          temporary(AnswerFile),
          tmp_file(tabuleiro, Folder),
          make_directory(Folder)
        ),
        ( write_task(TaskFile, doing(Task, AnswerFile, Folder)),
          patience(Options, Limits, Patience),
          run(TaskFile, AnswerFile, Patience, End),
          read_answer(AnswerFile, Answer)
        ),
        ( delete_file(TaskFile),
          delete_file(AnswerFile),
          new_answer(AnswerFile, New),
          catch(delete_file(New), error(existence_error(_, _), _), true),
          catch(delete_directory_and_contents(Folder), error(_, _), true)
        )).

temporary(File) :-
    tmp_file_stream(File, Stream, [encoding(utf8)]),
    close(Stream).

write_task(File, Task) :-
    setup_call_cleanup(
        open(File, write, Stream, [encoding(utf8)]),
        format(Stream, "~k.~n", [Task]),
        close(Stream)).

%   patience(+Options, +Limits, -Patience): `patience(Loading, Call, Deadline)`. A call that its
%   time limit can end has ended long before.

patience(Options, limits(Seconds, Deadline), patience(Loading, Call, Deadline)) :-
    Loading is Seconds / 4,
    settings(Options, Settings),
    Call is 5 + 2*Settings.time_limit.

run(TaskFile, AnswerFile, Patience, End) :-
    setup_call_cleanup(
        ( memory(Bytes),
          start_process(check_here(TaskFile), Bytes, [stdin(null), stdout(null), stderr(null)],
                        Process)
        ),
        await(Process, AnswerFile, 0, Patience, End),
        end_process(Process)).

%   memory(-Bytes): what the process may take.

memory(2 147 483 648).

%   await(+Process, +AnswerFile, +Known, +Patience, -End): until there is an End; the answer of the
%   time Known is not the last one. Asks again and again, since process_wait/3 of SWI-Prolog 9.0.4
%   keeps no other timeout than 0.

await(Process, AnswerFile, Known, Patience, End) :-
    process_wait(Process, Status, [timeout(0)]),
    (   Status \== timeout
    ->  End = Status
    ;   time_file(AnswerFile, Since),
        get_time(Now),
        (   ended(Patience, Now, AnswerFile, Since, Known, End0)
        ->  End = End0
        ;   sleep(0.02),
            await(Process, AnswerFile, Since, Patience, End)
        )
    ).

ended(_, _, AnswerFile, Since, Known, done) :-
    Since =\= Known,
    read_answer(AnswerFile, Answer),
    Answer.stage == "done",
    !.
ended(patience(_, _, Deadline), Now, _, _, _, timeout) :-
    Now > Deadline,
    !.
ended(patience(Loading, Call, _), Now, AnswerFile, Since, _, End) :-
    Spent is Now - Since,
    Spent > min(Loading, Call),
    read_answer(AnswerFile, Answer),
    (   Answer.stage == "loading"
    ->  Spent > Loading,
        End = timeout
    ;   Answer.stage == "checking"
    ->  Spent > Call,
        End = stuck
    ).

read_answer(File, Answer) :-
    catch(read_report(File, Answer), error(_, _), fail),
    !.
read_answer(_, _{stage:"start"}).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public check_here/1.

%   check_here(+TaskFile): what the process does: load the program, check it, write the answer.

check_here(TaskFile) :-
    setup_call_cleanup(
        open(TaskFile, read, In, [encoding(utf8)]),
        read_term(In, doing(Task, AnswerFile, Folder), []),
        close(In)),
    Task = task(Initialization, Game, File, Options, Over),
    working_directory(_, Folder),
    answer(AnswerFile, _{stage:loading}),
    thread_create(beats(AnswerFile), Heart),
    load_program(Initialization, File, Program, Problem0),
    problem(Initialization, Problem0, Problem),
    prepared(Game, Program, Options, Check),
    check_report(Check, announced(AnswerFile, Problem, Over), Report),
    thread_send_message(Heart, done),
    thread_join(Heart, _),
    answer(AnswerFile, _{stage:done, problem:Problem, report:Report}).

problem(Initialization, Problem0, Problem) :-
    (   Problem0 == null,
        Initialization == skip
    ->  Problem = "without its initialization/1"
    ;   Problem = Problem0
    ).

announced(AnswerFile, Problem, Over, Known) :-
    \+ memberchk(Known.next, Over),
    answer(AnswerFile, _{stage:checking, problem:Problem, report:Known}).

%   answer(+File, +Answer): at once, for the process may be killed at any time.

answer(File, Answer) :-
    new_answer(File, New),
    write_report(New, Answer),
    rename_file(New, File).

new_answer(File, New) :-
    atom_concat(File, '.new', New).

%   beats(+File): File is touched as long as ever new calls are made.

beats(File) :-
    flag(tabuleiro_conformance_calls, Calls, Calls),
    thread_self(Me),
    (   thread_get_message(Me, done, [timeout(0.5)])
    ->  true
    ;   flag(tabuleiro_conformance_calls, Now, Now),
        (   Now =\= Calls
        ->  set_time_file(File, [], [modified(now)])
        ;   true
        ),
        beats(File)
    ).
