/*  Runs the plunit tests of one file; the exit status tells whether all passed. It is 77 where all passed that were
    run, and a machine lacks what others need. Each test is named when it begins, so that one that hangs is known.

        swipl -p library=prolog --on-error=status --on-warning=status tests/prolog/run.pl -- FILE

    Where the environment has TABULEIRO_FIRST_FAILURE, the process is killed as soon as a test has failed.
*/

:- initialization(main, main).
:- use_module(library(plunit)).
:- use_module(library(process), [process_kill/2]).
:- use_module(helpers/skips, [skips/1]).

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3,
           begun/2.                     % the test named last, and the stream for names

user:message_hook(plunit(Begin), _, _) :-
    compound(Begin),
    compound_name_arguments(Begin, begin, [Unit:Name|_]),
    begun(Before, Stream),
    Before \== Unit:Name,
    retractall(begun(_, _)),
    assertz(begun(Unit:Name, Stream)),
    format(Stream, "~W~n", [Unit:Name, [quoted(true),max_depth(8)]]),
    fail.

user:message_hook(plunit(_), Kind, _) :-
    memberchk(Kind, [error,warning]),
    getenv('TABULEIRO_FIRST_FAILURE', _),
    current_prolog_flag(pid, Process),
    process_kill(Process, kill).

main([File]) :-
    stream_property(Stream, alias(user_error)),
    assertz(begun(none, Stream)),
    load_files(user:File, []),
    (   current_module(Module),
        atom_concat(plunit_, _, Module)
    ->  run_tests
    ;   throw(error(existence_error(test_unit, File), _))
    ),
    (   skips(Count),
        Count > 0,
        statistics(warnings, 0),
        statistics(errors, 0)
    ->  halt(77)
    ;   true
    ).
