:- module(tabuleiro_arguments,
          [ keep_arguments/0,
            release_arguments/0,
            command_options/3           % :Arguments, -Positional, -Options
          ]).
:- use_module(library(lists), [append/3, member/2]).
:- autoload(library(error), [existence_error/2]).
:- autoload(library(main), [argv_options/4]).

/** <module> All arguments of a command for the command

What follows a script and ends in .pl, SWI-Prolog takes for more files to load: a
program that is to be checked, or even an option, `--map=names.pl`.
*/

:- meta_predicate command_options(:, -, -).

:- multifile user:prolog_load_file/2.
:- dynamic
    user:prolog_load_file/2,
    kept/1.

user:prolog_load_file(_:File, _) :-
    tabuleiro_arguments:kept(File).

%!  keep_arguments is det.
%
%   To be called while a script is loaded: what SWI-Prolog wants to load after it is
%   not loaded, and comes first in the flag `argv`.

keep_arguments :-
    prolog_load_context(source, Script),
    current_prolog_flag(os_argv, All),
    current_prolog_flag(argv, Rest),
    append(Before, Rest, All),
    append(_, [First|Taken], Before),
    same_file(First, Script),
    !,
    without_separator(Taken, Files),
    (   Files == []
    ->  true
    ;   append(Files, Rest, Arguments),
        set_prolog_flag(argv, Arguments),
        forall(member(File, Files), assertz(kept(File)))
    ).
keep_arguments.

%!  release_arguments is det.
%
%   To be called once the command runs, which may load a file among its arguments itself.

release_arguments :-
    retractall(kept(_)).

%!  command_options(:Arguments, -Positional, -Options) is det.
%
%   As argv_options/4 of library(main), which raises errors, but for one thing: an option has its
%   value after `=`. It would take the next argument for it, a file that is to be read.
%
%   @error existence_error(option_value, Option)

command_options(Module:Arguments, Positional, Options) :-
    (   append(Ours, [--|_], Arguments)
    ->  true
    ;   Ours = Arguments
    ),
    forall(( member(Argument, Ours), without_value(Module, Argument) ),
           existence_error(option_value, Argument)),
    argv_options(Module:Arguments, Positional, Options, []).

%   without_value(+Module, +Argument): an option that needs one.

without_value(Module, Argument) :-
    atom_concat(--, Text, Argument),
    \+ sub_atom(Text, _, _, _, =),
    atomic_list_concat(Parts, -, Text),
    atomic_list_concat(Parts, '_', Name),
    Module:opt_type(Name, _, Type),
    Type \== boolean.

%   without_separator(+Taken, -Files): `--` after the files belongs to SWI-Prolog.

without_separator(Taken, Files) :-
    (   append(Files0, [--], Taken)
    ->  Files = Files0
    ;   Files = Taken
    ).
