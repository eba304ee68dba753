/*  Runs the plunit tests of one file; the exit status tells whether all passed.

        swipl -p library=prolog --on-error=status --on-warning=status tests/prolog/run.pl FILE
*/

:- initialization(main, main).
:- use_module(library(plunit)).

main([File]) :-
    load_files(user:File, []),
    findall(Unit, current_unit(Unit, _, _, _), Units),
    Units \== [],
    run_tests.
