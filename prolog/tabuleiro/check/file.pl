:- module(tabuleiro_checked_file,
          [ check_file/4,               % +Game, +Settings, +File, -Result
            file_line/2,                % +Result, -Line
            program_path/2              % +File, -Path
          ]).
:- use_module(program, [checked_call/3, checked_calls/2, lacking/3, prepared/4]).
:- use_module(report,
              [assembled_report/5, end_text/2, functor_text/2, holding_report/3, report_line/2]).
:- use_module('../programs/file', [load_program/4]).
:- use_module('../programs/worker', [ask_worker/5, end_worker/1, start_worker/5]).
:- use_module(library(lists), [append/3, same_length/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(filesex), [delete_directory_and_contents/1]).

/** <module> A program in a file, checked in processes of its own

So the program may have a module of any name, redefine any predicate, loop, halt or crash. A worker
loads it in a temporary folder, which is deleted when the worker ends, and checks one predicate
after the other. If a predicate stops the process, another worker checks the rest.
*/

%!  check_file(+Game, +Settings, +File, -Result) is det.
%
%   Result is that of check_files/4 in library(tabuleiro/check). Settings is the dict of settings/3,
%   with `timeout`, the seconds that the file may take.

check_file(Game, Settings, File, Result) :-
    (   program_path(File, Path)
    ->  get_time(Now),
        Deadline is Now + Settings.timeout,
        Task = task(Game, Path, Settings, Deadline),
        check_path(run, Task, Problem0, Report0),
        (   Problem0 == again
        ->  check_path(skip, Task, Problem, Report)
        ;   Problem = Problem0,
            Report = Report0
        )
    ;   exists_directory(File)
    ->  Problem = "is a folder",
        Report = null
    ;   Problem = "cannot be read",
        Report = null
    ),
    (   is_dict(Report)
    ->  Agrees = Report.agrees
    ;   Agrees = false
    ),
    Result = _{file:File, agrees:Agrees, problem:Problem, report:Report}.

%!  program_path(+File, -Path) is semidet.
%
%   Path is the path of the program File. Fails if it cannot be read.

program_path(File, Path) :-
    catch(absolute_file_name(File, Path,
                             [file_type(prolog), access(read), file_errors(fail)]),
          error(_, _), fail).

%   check_path(+Initialization, +Task, -Problem, -Report): Problem is `again` if the program must be
%   loaded again, without its initialization/1 goals.

check_path(Initialization, Task, Problem, Report) :-
    checked_from(Initialization, Task, Loaded, [], Dicts, End),
    (   nonvar(Loaded)
    ->  Loaded = loaded(Complaint, Seed, Lacking, Calls),
        arg(1, Task, Game),
        assembled_report(Game, Seed, Lacking, Dicts, Report0),
        (   End == done
        ->  Report = Report0,
            loading_problem(Initialization, Complaint, Problem)
        ;   to_check(Dicts, Calls, [Call|_]),
            functor_text(Call, Next),
            not_checked(End, Next, Problem),
            Report = Report0.put(_{agrees:false, next:Next})
        )
    ;   Report = null,
        (   End = lost(loading, _),
            Initialization == run
        ->  Problem = again
        ;   lost_text(End, Problem)
        )
    ).

%   to_check(+Dicts, +Calls, -Rest): Rest are the Calls for which Dicts has no report yet.

to_check(Dicts, Calls, Rest) :-
    same_length(Dicts, Checked),
    append(Checked, Rest, Calls).

loading_problem(_, Complaint, Problem) :-
    Complaint \== null,
    !,
    string_concat("loading it: ", Complaint, Problem).
loading_problem(skip, _, "loading it: without its initialization/1") :-
    !.
loading_problem(run, _, null).

%   not_checked(+End, +Next, -Problem): the predicate Next and those after it have not been checked.

not_checked(timeout, Next, Problem) :-
    !,
    format(string(Problem), "out of time while ~w is checked", [Next]).
not_checked(End, Next, Problem) :-
    lost_reason(End, Reason),
    format(string(Problem), "cannot be loaded again to check ~w: ~s", [Next, Reason]).

%   lost_text(+End, -Text): the program has not been loaded.

lost_text(End, Text) :-
    End = lost(Stage, _),
    (   Stage == loading
    ->  When = "while"
    ;   When = "before"
    ),
    lost_reason(End, Reason),
    format(string(Text), "~s ~s it is loaded", [Reason, When]).

%   lost_reason(+End, -Reason)

lost_reason(lost(loading, timeout), "does not come to an end") :-
    !.
lost_reason(lost(loading, exit(_)), "ends Prolog") :-
    !.
lost_reason(lost(start, timeout), "out of time") :-
    !.
lost_reason(lost(_, Status), Reason) :-
    end_text(Status, Reason).

%   checked_from(+Initialization, +Task, ?Loaded, +Dicts0, -Dicts, -End): Dicts are Dicts0, the
%   reports of earlier processes, followed by those of the remaining predicates. The first process
%   binds Loaded; it stays unbound if the program cannot be loaded at all. End is `done`, `timeout`,
%   or `lost(Stage, Status)` for a process that has been lost at that Stage of the loading.

checked_from(Initialization, Task, Loaded, Dicts0, Dicts, End) :-
    setup_call_cleanup(
        ( tmp_file(tabuleiro, Folder),
          make_directory(Folder)
        ),
        checked_in(Folder, Initialization, Task, Loaded, Dicts0, Dicts1, End1),
        catch(delete_directory_and_contents(Folder), error(_, _), true)),
    (   End1 == again
    ->  checked_from(Initialization, Task, Loaded, Dicts1, Dicts, End)
    ;   Dicts = Dicts1,
        End = End1
    ).

%   checked_in(+Folder, +Initialization, +Task, ?Loaded, +Dicts0, -Dicts, -End): as checked_from/6,
%   with one worker. End is `again` if the predicate of the last of Dicts has stopped the worker,
%   and there are more predicates to check.

checked_in(Folder, Initialization, Task, Loaded, Dicts0, Dicts, End) :-
    Task = task(_, _, _, Deadline),
    left(Deadline, Left),
    memory(Bytes),
    start_worker(ready, null, limits(Left, Bytes), Worker, Started),
    (   Started = lost(_)
    ->  Dicts = Dicts0,
        ending_status(Started, Status),
        End = lost(start, Status)
    ;   setup_call_cleanup(
            true,
            checked_by(Worker, Folder, Initialization, Task, Loaded, Dicts0, Dicts, End),
            end_worker(Worker))
    ).

checked_by(Worker, Folder, Initialization, Task, Loaded, Dicts0, Dicts, End) :-
    Task = task(Game, Path, Settings, Deadline),
    left(Deadline, Left),
    Loading is min(Settings.timeout/4, Left),
    dict_pairs(Settings, _, Pairs),
    ask_worker(Worker,
               tabuleiro_checked_file:loaded(Initialization, Game, Path, Folder, Pairs, Loaded0),
               Loading, ignored, Ending),
    (   Ending == true
    ->  ignore(Loaded = Loaded0),
        arg(4, Loaded, Calls),
        to_check(Dicts0, Calls, ToCheck),
        checked_each(ToCheck, Worker, Task, Dicts0, Dicts, End)
    ;   Dicts = Dicts0,
        ending_status(Ending, Status),
        End = lost(loading, Status)
    ).

ignored(_).

left(Deadline, Left) :-
    get_time(Now),
    Left is max(0.001, Deadline - Now).

%   memory(-Bytes): the memory limit of a process.

memory(2 147 483 648).

%   ending_status(+Ending, -Status): Ending is that of ask_worker/5, and not `true`.

ending_status(lost(time), timeout) :-
    !.
ending_status(lost(Status), Status) :-
    !.
ending_status(stopped(time), timeout) :-
    !.
ending_status(_, exit(1)).

%   checked_each(+Calls, +Worker, +Task, +Dicts0, -Dicts, -End): a worker is stuck if it is silent
%   for longer than its own time limit for a call allows.

checked_each([], _, _, Dicts, Dicts, done).
checked_each([Call|Calls], Worker, Task, Dicts0, Dicts, End) :-
    Task = task(_, _, Settings, Deadline),
    left(Deadline, Left),
    Silence is min(5 + 2*Settings.time_limit, Left),
    catch(ask_worker(Worker, tabuleiro_checked_file:call_checked(Call, Dict), silence(Silence),
                     in_time(Deadline), Ending),
          tabuleiro_out_of_time,
          Ending = lost(time)),
    (   Ending == true
    ->  append(Dicts0, [Dict], Dicts1),
        checked_each(Calls, Worker, Task, Dicts1, Dicts, End)
    ;   ending_status(Ending, Status),
        get_time(Now),
        (   Status == timeout,
            Now >= Deadline
        ->  Dicts = Dicts0,
            End = timeout
        ;   (   Status == timeout
            ->  Held = stuck
            ;   Held = Status
            ),
            holding_report(Call, Held, Dict),
            append(Dicts0, [Dict], Dicts),
            (   Calls == []
            ->  End = done
            ;   End = again
            )
        )
    ).

in_time(Deadline, _) :-
    get_time(Now),
    (   Now > Deadline
    ->  throw(tabuleiro_out_of_time)
    ;   true
    ).

%!  file_line(+Result, -Line) is det.
%
%   Line is the Result of a file as one line of text.

file_line(Result, Line) :-
    (   is_dict(Result.report)
    ->  report_line(Result.report, Text),
        (   Result.problem == null
        ->  format(string(Line), "~w: ~w", [Result.file, Text])
        ;   Text == ""
        ->  format(string(Line), "~w: ~w", [Result.file, Result.problem])
        ;   format(string(Line), "~w: ~w (~w)", [Result.file, Text, Result.problem])
        )
    ;   format(string(Line), "~w: ~w", [Result.file, Result.problem])
    ).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public
    call_checked/2,
    loaded/6,
    ready/1.

:- dynamic check/1.             % Check

ready(ready).

%   loaded(+Initialization, +Game, +Path, +Folder, +Pairs, -Loaded): load the program in Folder.
%   Pairs are the settings as pairs, and Loaded is `loaded(Complaint, Seed, Lacking, Calls)`.

loaded(Initialization, Game, Path, Folder, Pairs, loaded(Complaint, Seed, Lacking, Calls)) :-
    working_directory(_, Folder),
    load_program(Initialization, Path, Program, Complaint),
    dict_pairs(Settings, settings, Pairs),
    prepared(Game, Program, Settings, Check),
    assertz(check(Check)),
    Seed = Settings.seed,
    lacking(Check, Mapped, Asked),
    append(Mapped, Asked, Functors),
    maplist(functor_text, Functors, Lacking),
    checked_calls(Check, Calls).

call_checked(Call, Dict) :-
    check(Check),
    checked_call(Check, Call, Dict).
