:- module(test_child,
          [ child_output/4,             % +Arguments, +Input, -Output, -Status
            limited_child_output/5,     % +Limit, +Arguments, +Input, -Output, -Status
            child/3,                    % +Arguments, -Process, -Out
            conversing_child/4          % +Arguments, -Process, -In, -Out
          ]).
:- autoload(library(lists), [append/3]).
:- autoload(library(process), [process_create/3, process_wait/2]).
:- autoload(library(readutil), [read_stream_to_codes/2]).

/** <module> A Prolog of its own for a test
*/

%!  child_output(+Arguments, +Input, -Output, -Status) is det.
%
%   Run swipl with Arguments and with this process's library(tabuleiro/...).
%   Output is what it writes on both its outputs, given the text Input to read.

child_output(Arguments, Input, Output, Status) :-
    command(Arguments, Swipl, All),
    output(Swipl, All, Input, Output, Status).

%!  limited_child_output(+Limit, +Arguments, +Input, -Output, -Status) is det.
%
%   As child_output/4 after Limit, a command of the shell.

limited_child_output(Limit, Arguments, Input, Output, Status) :-
    command(Arguments, Swipl, All),
    format(atom(Script), "~w; exec \"$0\" \"$@\"", [Limit]),
    output('/bin/sh', ['-c', Script, Swipl|All], Input, Output, Status).

output(Program, Arguments, Input, Output, Status) :-
    process_create(Program, Arguments,
                   [stdin(pipe(In)), stdout(pipe(Out)), stderr(pipe(Err)), process(Pid)]),
    call_cleanup(write(In, Input), close(In)),
    call_cleanup(read_stream_to_codes(Out, OutCodes), close(Out)),
    call_cleanup(read_stream_to_codes(Err, ErrCodes), close(Err)),
    process_wait(Pid, Status),
    append(OutCodes, ErrCodes, Codes),
    string_codes(Output, Codes).

%!  child(+Arguments, -Process, -Out) is det.
%
%   Start swipl with Arguments as child_output/4 does, with no input. Out is what
%   it writes to its standard output.

child(Arguments, Process, Out) :-
    command(Arguments, Swipl, All),
    process_create(Swipl, All, [stdin(null), stdout(pipe(Out)), process(Process)]).

%!  conversing_child(+Arguments, -Process, -In, -Out) is det.
%
%   As child/3; In is its standard input.

conversing_child(Arguments, Process, In, Out) :-
    command(Arguments, Swipl, All),
    process_create(Swipl, All, [stdin(pipe(In)), stdout(pipe(Out)), process(Process)]).

command(Arguments, Swipl, All) :-
    current_prolog_flag(executable, Swipl),
    absolute_file_name(library(tabuleiro/core), Core, [file_type(prolog), access(read)]),
    file_directory_name(Core, Directory),
    file_directory_name(Directory, Library),
    atom_concat('library=', Library, Path),
    append(['--on-error=status', '-p', Path], Arguments, All).
