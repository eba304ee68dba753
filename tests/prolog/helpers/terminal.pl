:- module(terminal,
          [ pseudo_terminals/0,
            toplevel/4,                 % +Goal, -Process, -In, -Out
            toplevel/5,                 % +Goal, +Environment, -Process, -In, -Out
            type/2,                     % +In, +Text
            read_until/2,               % +Out, +Text
            read_to/4                   % +Out, +Texts, -Text, -Before
          ]).
:- use_module(dialogue).
:- use_module(skips, [wanted/2]).
:- autoload(library(lists), [append/3, member/2, reverse/2]).
:- autoload(library(process), [process_create/3, process_wait/2]).

/** <module> A Prolog toplevel at a terminal, for tests
*/

%!  pseudo_terminals is semidet.
%
%   There are pseudo-terminals here. Some containers have none, and the tests that want one are skipped there.

pseudo_terminals :-
    wanted(there_are_pseudo_terminals, "no pseudo-terminal can be had from /usr/bin/script").

there_are_pseudo_terminals :-
    exists_file('/usr/bin/script'),
    process_create('/usr/bin/script', ['-qec', true, '/dev/null'],
                   [ stdin(null), stdout(null), stderr(null), process(Process) ]),
    process_wait(Process, exit(0)).

%!  toplevel(+Goal, -Process, -In, -Out) is det.
%
%   Start a toplevel on a pseudo-terminal, after Goal (an atom) has run. In is
%   its keyboard, Out its screen. A shell that stayed as its parent would die of
%   the typed Ctrl-C where it is dash. No game can be kept there.

toplevel(Goal, Process, In, Out) :-
    toplevel(Goal, ['XDG_STATE_HOME'='/dev/null'], Process, In, Out).

%!  toplevel(+Goal, +Environment, -Process, -In, -Out) is det.
%
%   As toplevel/4, with more environment variables, `Name = Value` each.

toplevel(Goal, Environment, Process, In, Out) :-
    tests_file('../prolog', Library),
    current_prolog_flag(executable, Swipl),
    format(atom(Command), "exec ~w -q -p library=~w -g \"~w\"", [Swipl, Library, Goal]),
    process_create('/usr/bin/script', ['-qefc', Command, '/dev/null'],
                   [ stdin(pipe(In)), stdout(pipe(Out)), process(Process),
                     environment(['TERM'=xterm|Environment])
                   ]).

%!  type(+In, +Text) is det.

type(In, Text) :-
    write(In, Text),
    flush_output(In).

%!  read_until(+Out, +Text) is det.
%!  read_to(+Out, +Texts, -Text, -Before) is det.
%
%   Read up to and including Text, the first of Texts that comes. Before is the code list of what
%   comes before it, backwards.
%
%   @throws ended_instead_of(Texts, Codes) where the output ends before, after Codes

read_until(Out, Text) :-
    read_to(Out, [Text], _, _).

read_to(Out, Texts, Text, Before) :-
    findall(Text0-Reversed,
            ( member(Text0, Texts),
              string_codes(Text0, Codes),
              reverse(Codes, Reversed)
            ),
            Ends),
    read_to(Out, Ends, [], Text, Before).

read_to(Out, Ends, Read, Text, Before) :-
    (   member(Text0-Reversed, Ends),
        append(Reversed, Before0, Read)
    ->  Text = Text0,
        Before = Before0
    ;   get_code(Out, Code),
        (   Code == -1
        ->  reverse(Read, Codes),
            findall(Text0, member(Text0-_, Ends), Texts),
            throw(ended_instead_of(Texts, Codes))
        ;   read_to(Out, Ends, [Code|Read], Text, Before)
        )
    ).
