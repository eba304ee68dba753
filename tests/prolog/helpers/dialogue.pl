:- module(dialogue,
          [ typed/3,                    % :Goal, +Input, -Output
            dialogue_input/2,           % +Name, -Input
            piped/5,                    % +Game, +Goal, +Input, -Output, -Status
            tests_file/2,               % +Relative, -File
            file_text/2,                % +File, -Text
            write_bytes/2,              % +File, +Text
            temporary_file/1,           % -File
            with_file/2                 % -File, :Goal
          ]).
:- use_module(library(process)).
:- use_module(library(readutil)).

/** <module> Dialogues for tests

Scripted input for goals that read the current input, in this process or in
one of its own.
*/

:- meta_predicate
    typed(0, +, -),
    with_file(-, 0).

:- dynamic tests_directory/1.
:- prolog_load_context(directory, Helpers),
   absolute_file_name('../..', Tests, [relative_to(Helpers), file_type(directory)]),
   assertz(tests_directory(Tests)).

%!  typed(:Goal, +Input, -Output) is semidet.
%
%   Call Goal with the text Input for the current input. Output is all that it
%   prints.

typed(Goal, Input, Output) :-
    current_input(Old),
    setup_call_cleanup(
        ( open_string(Input, Stream),
          set_input(Stream)
        ),
        with_output_to(string(Output), Goal),
        ( set_input(Old),
          close(Stream)
        )).

%!  dialogue_input(+Name, -Input) is det.
%
%   Input is what is typed in the dialogue Name; the folder of the tests is filled
%   in for TESTS.

dialogue_input(Name, Input) :-
    atomic_list_concat(['dialogue/', Name, '.in'], Relative),
    tests_file(Relative, File),
    file_text(File, Template),
    tests_file('.', Tests),
    atomic_list_concat(Parts, 'TESTS', Template),
    atomic_list_concat(Parts, Tests, Atom),
    atom_string(Atom, Input).

%!  piped(+Game, +Goal, +Input, -Output, -Status) is det.
%
%   Run Goal, a text, in a process of its own, with Game loaded and the
%   bytes Input in its standard input. Output is what it writes to standard
%   output and error, Status its exit status.

piped(Game, Goal, Input, Output, Status) :-
    tests_file('../prolog', Library),
    atom_concat('library=', Library, Path),
    current_prolog_flag(executable, Swipl),
    setup_call_cleanup(
        ( tmp_file_stream(In, InStream, [encoding(octet)]),
          tmp_file_stream(Out, OutStream, [encoding(octet)]),
          close(OutStream)
        ),
        ( write(InStream, Input),
          close(InStream),
          atomic_list_concat(
              [ 'LC_ALL=C.UTF-8 exec "$0" -p "$1" --on-error=status --on-warning=status ',
                '-g "use_module(library(tabuleiro/$2))" -g "$3" -t halt ',
                '<"$4" >"$5" 2>&1'
              ], Command),
          process_create('/bin/sh',
                         ['-c', Command, Swipl, Path, Game, Goal, In, Out],
                         [process(Process)]),
          process_wait(Process, exit(Status)),
          file_text(Out, Output)
        ),
        ( delete_file(In),
          delete_file(Out)
        )).

%!  tests_file(+Relative, -File) is det.
%
%   File is the absolute name of Relative, a file in the folder of the tests.

tests_file(Relative, File) :-
    tests_directory(Tests),
    absolute_file_name(Relative, File, [relative_to(Tests)]).

%!  file_text(+File, -Text) is det.
%
%   Text is the string of the bytes of File.

file_text(File, Text) :-
    read_file_to_string(File, Text, [encoding(octet)]).

%!  write_bytes(+File, +Text) is det.
%
%   Write the bytes of the string Text to File.

write_bytes(File, Text) :-
    setup_call_cleanup(
        open(File, write, Stream, [encoding(octet)]),
        write(Stream, Text),
        close(Stream)).

%!  temporary_file(-File) is det.
%
%   File is the name of a file that does not exist. Two threads that make one at a time may get an error
%   from SWI-Prolog 9.0.4.

temporary_file(File) :-
    with_mutex(temporary_file, tmp_file_stream(File, Stream, [])),
    close(Stream),
    delete_file(File).

%!  with_file(-File, :Goal) is semidet.
%
%   Call Goal with the name of a file that exists only for that time.

with_file(File, Goal) :-
    setup_call_cleanup(
        temporary_file(File),
        Goal,
        ( access_file(File, exist)
        ->  delete_file(File)
        ;   true
        )).
