:- module(tabuleiro_conformance_file,
          [ check_file/4,               % +Game, +File, +Settings, -Result
            file_line/2,                % +Result, -Line
            program_path/2              % +File, -Path
          ]).
:- use_module(process, [answer_of_process/5]).
:- use_module(report, [assembled_report/5, end_text/2, holding_report/4, report_line/2]).
:- use_module(library(lists), [append/3, member/2]).

/** <module> A program in a file, checked in processes of its own

So it may have a module of any name, redefine what it likes, loop, halt or crash.
Where one of its predicates does not let the process go on, the process is
stopped, and another one checks the others.
*/

%!  check_file(+Game, +File, +Settings, -Result) is det.
%
%   Check File, with `settings(Options, Seconds)`: the Options of
%   library(tabuleiro/check), of which only map/1 may have variables, and the
%   Seconds that the file may take. Result is a dict of
%
%     - file
%     - agrees
%     - problem
%       why there is no report, or not all of it, or what loading File complained
%       about first; or `null`
%     - report
%       that of conformance/3, or `null`
%
%   A program that takes more than a quarter of the Seconds to load (a game that
%   starts by itself, and waits for moves) or has ended Prolog until then is loaded
%   again without its initialization/1 goals.

check_file(Game, File, settings(Options, Seconds), Result) :-
    (   program_path(File, Path)
    ->  get_time(Now),
        Deadline is Now + Seconds,
        check_path(Game, Path, Options, limits(Seconds, Deadline), Problem, Report)
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

check_path(Game, Path, Options, Limits, Problem, Report) :-
    checked(run, Game, Path, Options, Limits, [], Problem0, Report0),
    (   Problem0 == again
    ->  checked(skip, Game, Path, Options, Limits, [], Problem, Report)
    ;   Problem = Problem0,
        Report = Report0
    ).

%!  program_path(+File, -Path) is semidet.
%
%   Path is that of the program File, which can be read.

program_path(File, Path) :-
    catch(absolute_file_name(File, Path,
                             [file_type(prolog), access(read), file_errors(fail)]),
          error(_, _), fail).

%   checked(+Initialization, +Game, +Path, +Options, +Limits, +Done, -Problem, -Report): Done are
%   the reports of the predicates that need not be checked.

checked(Initialization, Game, Path, Options, Limits, Done, Problem, Report) :-
    findall(Predicate, ( member(Dict, Done), Predicate = Dict.predicate ), Over),
    answer_of_process(task(Initialization, Game, Path, Options, Over), Options, Limits,
                      End, Answer),
    Task = task(Initialization, Game, Path, Options, Limits, Done),
    by_stage(Answer.stage, Answer, End, Task, Problem, Report).

by_stage("done", Answer, _, Task, Problem, Report) :-
    !,
    (   Answer.problem == null
    ->  Problem = null
    ;   string_concat("loading it: ", Answer.problem, Problem)
    ),
    arg(6, Task, Done),
    with_done(Done, Answer.report, Report).
by_stage("checking", Answer, End, Task, Problem, Report) :-
    !,
    Task = task(Initialization, Game, Path, Options, Limits, Done0),
    with_done(Done0, Answer.report, Known),
    (   End == timeout
    ->  format(string(Problem), "out of time while ~w is checked", [Answer.report.next]),
        Report = Known.put(agrees, false)
    ;   holding_report(Answer.report.next, Answer.report.call, End, Dict),
        append(Known.predicates, [Dict], Done),
        checked(Initialization, Game, Path, Options, Limits, Done, Problem, Report)
    ).
by_stage("loading", _, _, Task, again, null) :-
    arg(1, Task, run),
    !.
by_stage(Stage, _, End, _, Problem, null) :-
    broken_off(Stage, End, Problem).

%   with_done(+Done, +Report0, -Report): the reports of other processes come first.

with_done([], Report, Report) :-
    !.
with_done(Done, Report0, Report) :-
    append(Done, Report0.predicates, Predicates),
    assembled_report(Report0.game, Report0.seed, Report0.lacking, Predicates, Report1),
    Report = Report0.put(Report1).

broken_off("loading", timeout, "does not come to an end while it is loaded") :-
    !.
broken_off("loading", exit(_), "ends Prolog while it is loaded") :-
    !.
broken_off("loading", End, Problem) :-
    !,
    end_text(End, Text),
    format(string(Problem), "~s while it is loaded", [Text]).
broken_off("start", timeout, "out of time before it is loaded") :-
    !.
broken_off("start", End, Problem) :-
    end_text(End, Text),
    format(string(Problem), "~s before it is loaded", [Text]).

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
