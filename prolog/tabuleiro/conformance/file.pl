:- module(tabuleiro_conformance_file,
          [ check_file/4,               % +Game, +File, +Settings, -Result
            check_here/1,               % +TaskFile
            file_line/2                 % +Result, -Line
          ]).
:- use_module('../conformance', [conformance/3]).
:- use_module(report, [report_line/2, write_report/2]).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(http/json), [json_read_dict/2]).
:- autoload(library(process), [process_create/3, process_kill/2, process_wait/2, process_wait/3]).

/** <module> A program in a file, checked in a process of its own

So it may have a module of any name, redefine what it likes, loop, halt or crash.
*/

:- dynamic library_directory/1.
:- prolog_load_context(directory, Directory),
   absolute_file_name('../..', Library, [relative_to(Directory), file_type(directory)]),
   retractall(library_directory(_)),
   assertz(library_directory(Library)).

%!  check_file(+Game, +File, +Settings, -Result) is det.
%
%   Check File, with `settings(Options, Seconds)`: the Options of
%   library(tabuleiro/conformance), of which only map/1 may have variables, and the
%   Seconds that the process may take. Result is a dict of
%
%     - file
%     - agrees
%     - problem
%       why there is no report, or what loading File complained about first; or `null`
%     - report
%       that of conformance/3, or `null`
%
%   A program that takes more than a quarter of the Seconds to load (a game that
%   starts by itself, and waits for moves) or has ended Prolog until then is loaded
%   again without its initialization/1 goals.

check_file(Game, File, settings(Options, Seconds), Result) :-
    (   catch(absolute_file_name(File, Path,
                                 [file_type(prolog), access(read), file_errors(fail)]),
              _, fail)
    ->  check_path(run, Game, Path, Options, Seconds, End, Answer0),
        (   Answer0.stage == "loading"
        ->  check_path(skip, Game, Path, Options, Seconds, End1, Answer)
        ;   End1 = End,
            Answer = Answer0
        ),
        judge(Answer, End1, Problem, Report)
    ;   Problem = "cannot be read",
        Report = null
    ),
    (   is_dict(Report)
    ->  Agrees = Report.agrees
    ;   Agrees = false
    ),
    Result = _{file:File, agrees:Agrees, problem:Problem, report:Report}.

%   check_path(+Initialization, +Game, +Path, +Options, +Seconds, -End, -Answer): Answer is the last
%   that the process has written of itself.

check_path(Initialization, Game, Path, Options, Seconds, End, Answer) :-
    setup_call_cleanup(
        ( temporary(TaskFile),
          temporary(AnswerFile)
        ),
        ( write_task(TaskFile, task(Initialization, Game, Path, Options, AnswerFile)),
          run(TaskFile, AnswerFile, Seconds, End),
          read_answer(AnswerFile, Answer)
        ),
        ( delete_file(TaskFile),
          delete_file(AnswerFile)
        )).

temporary(File) :-
    tmp_file_stream(File, Stream, [encoding(utf8)]),
    close(Stream).

write_task(File, Task) :-
    setup_call_cleanup(
        open(File, write, Stream, [encoding(utf8)]),
        format(Stream, "~k.~n", [Task]),
        close(Stream)).

run(TaskFile, AnswerFile, Seconds, End) :-
    current_prolog_flag(executable, Swipl),
    library_directory(Library),
    atom_concat('library=', Library, Path),
    format(atom(Goal),
           "use_module(library(tabuleiro/conformance/file)),\c
            tabuleiro_conformance_file:check_here(~q)",
           [TaskFile]),
    process_create(Swipl, ['-f', none, '-q', '-p', Path, '-g', Goal, '-t', halt],
                   [stdin(null), stdout(null), stderr(null), process(Process)]),
    get_time(Start),
    await(Process, AnswerFile, Start, Seconds, End).

%   await(+Process, +AnswerFile, +Start, +Seconds, -End): asks again and again, since process_wait/3
%   of SWI-Prolog 9.0.4 keeps no other timeout than 0.

await(Process, AnswerFile, Start, Seconds, End) :-
    process_wait(Process, Status, [timeout(0)]),
    get_time(Now),
    Spent is Now - Start,
    (   Status \== timeout
    ->  End = Status
    ;   too_long(Spent, Now, Seconds, AnswerFile)
    ->  process_kill(Process, kill),
        process_wait(Process, _),
        End = timeout
    ;   sleep(0.02),
        await(Process, AnswerFile, Start, Seconds, End)
    ).

too_long(Spent, _, Seconds, _) :-
    Spent > Seconds,
    !.
too_long(_, Now, Seconds, AnswerFile) :-
    time_file(AnswerFile, Since),
    Now - Since > Seconds / 4,
    read_answer(AnswerFile, Answer),
    Answer.stage == "loading".

judge(Answer, End, Problem, Report) :-
    (   Answer.stage == "done"
    ->  Problem = Answer.problem,
        Report = Answer.report
    ;   Report = null,
        broken_off(Answer.stage, End, Problem)
    ).

read_answer(File, Answer) :-
    catch(setup_call_cleanup(
              open(File, read, Stream, [encoding(utf8)]),
              json_read_dict(Stream, Answer),
              close(Stream)),
          _, fail),
    !.
read_answer(_, _{stage:"start"}).

broken_off("loading", timeout, "does not come to an end while it is loaded") :-
    !.
broken_off("checking", timeout, "does not come to an end while it is checked") :-
    !.
broken_off("loading", exit(_), "ends Prolog while it is loaded") :-
    !.
broken_off("checking", exit(_), "ends Prolog while it is checked") :-
    !.
broken_off(Stage, End, Problem) :-
    format(string(Problem), "crashes Prolog (~w, ~w)", [Stage, End]).

%!  check_here(+TaskFile) is det.
%
%   What the process does: load the program, check it, write the answer.

check_here(TaskFile) :-
    setup_call_cleanup(
        open(TaskFile, read, In, [encoding(utf8)]),
        read_term(In, task(Initialization, Game, File, Options, AnswerFile), []),
        close(In)),
    write_report(AnswerFile, _{stage:loading}),
    load_program(Initialization, File, Program, Problem),
    write_report(AnswerFile, _{stage:checking}),
    without_clock(Options, OptionsHere),
    conformance(Program:Game, Report, OptionsHere),
    write_report(AnswerFile, _{stage:done, problem:Problem, report:Report}).

%   No alarms, with which a program that halts can hang SWI-Prolog 9.0.4: the clock is watched from
%   outside.

without_clock(Options, [time_limit(infinite)|Others]) :-
    exclude(is_time_limit, Options, Others).

is_time_limit(time_limit(_)).

:- multifile
    user:message_hook/3,
    user:term_expansion/2.
:- dynamic
    user:message_hook/3,
    user:term_expansion/2,
    complaint/1.

%   load_program(+Initialization, +File, -Program, -Problem): Program is the module to be checked.
%   What has been loaded when something goes wrong is checked all the same.

load_program(Initialization, File, Program, Problem) :-
    asserta(( user:message_hook(_, Kind, Lines) :-
                  tabuleiro_conformance_file:complain(Kind, Lines)
            ),
            Hook),
    (   Initialization == skip
    ->  asserta(user:term_expansion((:- initialization(_)), []))
    ;   true
    ),
    catch(call_with_inference_limit(load_files(user:File, []), 50 000 000, Result),
          Error,
          true),
    erase(Hook),
    (   Result == inference_limit_exceeded
    ->  Problem = "a directive does not come to an end"
    ;   complaint(First)
    ->  Problem = First
    ;   nonvar(Error)
    ->  format(string(Problem), "~p", [Error])
    ;   Initialization == skip
    ->  Problem = "without its initialization/1"
    ;   Problem = null
    ),
    (   module_property(Module, file(File))
    ->  Program = Module
    ;   Program = user
    ).

%   complain(+Kind, +Lines): remember the first error that is reported.

complain(error, Lines) :-
    \+ complaint(_),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)),
    normalize_space(string(Complaint), Text),
    assertz(complaint(Complaint)),
    fail.

%!  file_line(+Result, -Line) is det.
%
%   The Result of a file in a line.

file_line(Result, Line) :-
    (   is_dict(Result.report)
    ->  report_line(Result.report, Text),
        (   Result.problem == null
        ->  format(string(Line), "~w: ~w", [Result.file, Text])
        ;   format(string(Line), "~w: ~w (loading it: ~w)", [Result.file, Text, Result.problem])
        )
    ;   format(string(Line), "~w: ~w", [Result.file, Result.problem])
    ).
