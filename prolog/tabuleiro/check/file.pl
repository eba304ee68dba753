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

So it may have a module of any name, redefine what it likes, loop, halt or crash. A worker loads it
in a temporary folder that goes with it, and is asked to check one predicate after the other. Where
one of them does not let the process go on, another worker checks the rest.
*/

%!  check_file(+Game, +Settings, +File, -Result) is det.
%
%   Check File with Settings, those of a check and `timeout`, the seconds that the file may take.
%   Result is a dict of
%
%     - file
%     - agrees
%     - problem
%       why there is no report, or not all of it, or what loading File complained
%       about first; or `null`
%     - report
%       that of conformance/3, or `null`
%
%   A program that takes more than a quarter of that time to load (a game that
%   starts by itself, and waits for moves) or has ended Prolog until then is loaded
%   again without its initialization/1 goals.

check_file(Game, Settings, File, Result) :-
    (   program_path(File, Path)
    ->  get_time(Now),
        Deadline is Now + Settings.timeout,
        Longest is 5 + 2*Settings.time_limit,   % a call that its time limit can end has ended
        Task = task(Game, Path, Settings, limits(Settings.timeout, Deadline, Longest)),
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
%   Path is that of the program File, which can be read.

program_path(File, Path) :-
    catch(absolute_file_name(File, Path,
                             [file_type(prolog), access(read), file_errors(fail)]),
          error(_, _), fail).

%   check_path(+Initialization, +Task, -Problem, -Report): Problem is `again` where the program is
%   to be loaded without its initialization/1 goals.

check_path(Initialization, Task, Problem, Report) :-
    checked_from(Initialization, Task, none, [], Loaded, Calls, Dicts, End),
    (   Loaded = loaded(Complaint, Seed, Lacking, _)
    ->  arg(1, Task, Game),
        assembled_report(Game, Seed, Lacking, Dicts, Report0),
        (   Calls = [Call|_]
        ->  functor_text(Call, Next),
            not_checked(End, Next, Problem),
            Report = Report0.put(_{agrees:false, next:Next})
        ;   Report = Report0,
            loading_problem(Initialization, Complaint, Problem)
        )
    ;   End = lost(loading, _),
        Initialization == run
    ->  Problem = again,
        Report = null
    ;   broken_off(End, Problem),
        Report = null
    ).

loading_problem(_, Complaint, Problem) :-
    Complaint \== null,
    !,
    string_concat("loading it: ", Complaint, Problem).
loading_problem(skip, _, "loading it: without its initialization/1") :-
    !.
loading_problem(run, _, null).

%   not_checked(+End, +Next, -Problem): the predicate Next has not been checked, nor those after it.

not_checked(timeout, Next, Problem) :-
    !,
    format(string(Problem), "out of time while ~w is checked", [Next]).
not_checked(End, Next, Problem) :-
    broken_off(End, Text),
    format(string(Problem), "~s again, for ~w", [Text, Next]).

%   checked_from(+Initialization, +Task, +Loaded0, +Done, -Loaded, -Calls, -Dicts, -End): Dicts are
%   the reports Done and those of the other predicates of the program, all but Calls. Loaded0 is what
%   another process has loaded, for Done, or `none`, and so is Loaded where the program cannot be
%   loaded at all. Where there are Calls, or nothing is loaded, End tells why: `timeout`, or
%   `lost(Stage, Status)`, of a process that has been lost at that Stage of the loading.

checked_from(Initialization, Task, Loaded0, Done, Loaded, Calls, Dicts, End) :-
    setup_call_cleanup(
        ( tmp_file(tabuleiro, Folder),
          make_directory(Folder)
        ),
        checked_in(Folder, Initialization, Task, Done, Loaded1, Calls1, Dicts1, End1),
        catch(delete_directory_and_contents(Folder), error(_, _), true)),
    (   End1 == again
    ->  checked_from(Initialization, Task, Loaded1, Dicts1, Loaded, Calls, Dicts, End)
    ;   Loaded1 == none,
        Loaded0 = loaded(_, _, _, AllCalls)
    ->  Loaded = Loaded0,
        Dicts = Done,
        End = End1,
        not_done(AllCalls, Done, Calls)
    ;   Loaded = Loaded1,
        Calls = Calls1,
        Dicts = Dicts1,
        End = End1
    ).

not_done(AllCalls, Done, Calls) :-
    same_length(Done, Over),
    append(Over, Calls, AllCalls).

%   checked_in(+Folder, +Initialization, +Task, +Done, -Loaded, -Calls, -Dicts, -End): by one
%   worker. End is `again` where it has been lost with the last of Dicts.

checked_in(Folder, Initialization, Task, Done, Loaded, Calls, Dicts, End) :-
    Task = task(_, _, _, limits(_, Deadline, _)),
    left(Deadline, Left),
    memory(Bytes),
    start_worker(ready, null, limits(Left, Bytes), Worker, Started),
    (   Started = lost(_)
    ->  Loaded = none,
        loading_end(Started, Status),
        End = lost(start, Status)
    ;   setup_call_cleanup(
            true,
            checked_by(Worker, Folder, Initialization, Task, Done, Loaded, Calls, Dicts, End),
            end_worker(Worker))
    ).

checked_by(Worker, Folder, Initialization, Task, Done, Loaded, Calls, Dicts, End) :-
    Task = task(Game, Path, Settings, limits(Seconds, Deadline, _)),
    left(Deadline, Left),
    Loading is min(Seconds/4, Left),
    dict_pairs(Settings, _, Pairs),
    ask_worker(Worker,
               tabuleiro_checked_file:loaded(Initialization, Game, Path, Folder, Pairs, Loaded0),
               Loading, ignored, Ending),
    (   Ending == true
    ->  Loaded = Loaded0,
        arg(4, Loaded, AllCalls),
        not_done(AllCalls, Done, ToCheck),
        checked_each(ToCheck, Worker, Task, Done, Calls, Dicts, End)
    ;   Loaded = none,
        loading_end(Ending, Status),
        End = lost(loading, Status)
    ).

ignored(_).

left(Deadline, Left) :-
    get_time(Now),
    Left is max(0.001, Deadline - Now).

%   memory(-Bytes): what the process may take.

memory(2 147 483 648).

loading_end(lost(time), timeout) :-
    !.
loading_end(lost(Status), Status) :-
    !.
loading_end(stopped(time), timeout) :-
    !.
loading_end(_, exit(1)).

%   end(+Lost, +Deadline, -End): a process that says nothing is out of time or stuck.

end(time, Deadline, End) :-
    !,
    get_time(Now),
    (   Now >= Deadline
    ->  End = timeout
    ;   End = stuck
    ).
end(Status, _, Status).

%   checked_each(+Calls0, +Worker, +Task, +Done, -Calls, -Dicts, -End)

checked_each([], _, _, Dicts, [], Dicts, done).
checked_each([Call|Calls0], Worker, Task, Done, Calls, Dicts, End) :-
    Task = task(_, _, _, limits(_, Deadline, Longest)),
    left(Deadline, Left),
    Silence is min(Longest, Left),
    catch(ask_worker(Worker, tabuleiro_checked_file:call_checked(Call, Dict), silence(Silence),
                     in_time(Deadline), Ending),
          tabuleiro_out_of_time,
          Ending = lost(time)),
    (   Ending == true
    ->  append(Done, [Dict], Done1),
        checked_each(Calls0, Worker, Task, Done1, Calls, Dicts, End)
    ;   lost_reason(Ending, Reason),
        end(Reason, Deadline, End0),
        (   End0 == timeout
        ->  Calls = [Call|Calls0],
            Dicts = Done,
            End = timeout
        ;   holding_report(Call, End0, Dict),
            append(Done, [Dict], Dicts),
            Calls = Calls0,
            End = again
        )
    ).

lost_reason(lost(Reason), Reason) :-
    !.
lost_reason(_, exit(1)).

in_time(Deadline, _) :-
    get_time(Now),
    (   Now > Deadline
    ->  throw(tabuleiro_out_of_time)
    ;   true
    ).

%   broken_off(+End, -Problem)

broken_off(lost(loading, timeout), "does not come to an end while it is loaded") :-
    !.
broken_off(lost(loading, exit(_)), "ends Prolog while it is loaded") :-
    !.
broken_off(lost(start, timeout), "out of time before it is loaded") :-
    !.
broken_off(lost(Stage, Status), Problem) :-
    end_text(Status, Text),
    (   Stage == loading
    ->  When = "while"
    ;   When = "before"
    ),
    format(string(Problem), "~s ~s it is loaded", [Text, When]).

%!  file_line(+Result, -Line) is det.
%
%   The Result of a file in a line.

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

%   loaded(+Initialization, +Game, +Path, +Folder, +Pairs, -Loaded): Pairs are those of the settings,
%   and Loaded is `loaded(Complaint, Seed, Lacking, Calls)`.

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
