:- module(checked_program,
          [ conformance/3,              % +Arguments, -Output, -Status
            line/4,                     % +Text, +Options, -Line, -Status
            with_program/3              % +Text, -File, :Goal
          ]).
:- use_module(child).
:- use_module(dialogue).
:- autoload(library(lists), [append/3]).

/** <module> Programs for examples/conformance.pl
*/

:- meta_predicate with_program(+, -, 0).

%!  conformance(+Arguments, -Output, -Status) is det.
%
%   Run the command.

conformance(Arguments, Output, Status) :-
    tests_file('../examples/conformance.pl', Command),
    child_output([Command|Arguments], "", Output, Status).

%!  with_program(+Text, -File, :Goal) is semidet.
%
%   Call Goal with Text in a File.

with_program(Text, File, Goal) :-
    temporary_file(Base),
    atom_concat(Base, '.pl', File),
    setup_call_cleanup(
        setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
        Goal,
        delete_file(File)).

%!  line(+Text, +Options, -Line, -Status) is det.
%
%   The line about a program of Infection, without its name.

line(Text, Options, Line, Status) :-
    append(Options, [infection, File], Arguments),
    with_program(Text, File, conformance(Arguments, Output, Status)),
    format(string(Begin), "~w: ", [File]),
    string_concat(Begin, Line0, Output),
    string_concat(Line, "\n", Line0).
