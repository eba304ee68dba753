:- use_module(library(plunit)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/games').
:- use_module(library(filesex)).

/*  Every Prolog file of the library loads without a warning, and check/0 and list_undefined/0 find
    nothing.
*/

:- begin_tests(lint).

%   Each file alone, in a copy of one process that has loaded none of them.

test(loads_in_silence, Output-Status == ""-exit(0)) :-
    findall(File, library_file(File), Files),
    format(atom(Goal),
           'forall(member(File, ~q), \c
                   ( fork(Process), \c
                     ( Process == child -> load_files(File, []), halt ; wait(Process, Status) ), \c
                     ( Status == exited(0) -> true ; print(File-Status), nl ) \c
                   ))',
           [Files]),
    child_output(['--on-warning=status', '-q', '-g', 'use_module([library(lists), library(unix)])', '-g', Goal,
                  '-t', halt],
                 "", Output, Status).

test(check_is_silent, Output-Status == ""-exit(0)) :-
    findall(File, library_file(File), Files),
    format(atom(Goal), 'forall(member(File, ~q), use_module(File, [])), check, list_undefined',
           [Files]),
    child_output(['--on-warning=status', '-q', '-g', Goal, '-t', halt], "", Output, Status).

%   Nor where one library is all that is used.

test(one_library, [ forall(( public_library(Library) ; Library = tabuleiro/search_options )),
                    Output-Status == ""-exit(0)
                  ]) :-
    format(atom(Goal), 'use_module(library(~q)), check, list_undefined', [Library]),
    child_output(['--on-warning=status', '-q', '-g', Goal, '-t', halt], "", Output, Status).

%   A program may allow no autoloading but what modules declare, or none, where each of those is
%   loaded at once.

test(all_autoloading_is_declared, [ forall(member(Flag, [explicit,false])),
                                    Output-Status == ""-exit(0)
                                  ]) :-
    findall(File, library_file(File), Files),
    format(atom(Goal),
           'use_module(library(check)), use_module(library(lists)), \c
            set_prolog_flag(autoload, ~q), \c
            forall(member(File, ~q), use_module(File, [])), list_undefined',
           [Flag, Files]),
    child_output(['--on-warning=status', '-q', '-g', Goal, '-t', halt], "", Output, Status).

library_file(File) :-
    tests_file('../prolog', Library),
    directory_member(Library, File, [extensions([pl]), recursive(true)]).

:- end_tests(lint).
