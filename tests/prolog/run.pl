/*  Runs the plunit tests of one file; the exit status tells whether all passed.

        swipl -p library=prolog --on-error=status --on-warning=status tests/prolog/run.pl -- FILE
*/

:- initialization(main, main).
:- use_module(library(plunit)).

main([File]) :-
    load_files(user:File, []),
    (   current_module(Module),
        atom_concat(plunit_, _, Module)
    ->  run_tests
    ;   throw(error(existence_error(test_unit, File), _))
    ).
