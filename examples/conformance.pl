#!/usr/bin/env swipl
/*  Checks your own programs, or those of a class, against the rules from the command line.

        swipl examples/conformance.pl [OPTION ...] GAME FILE ...

    It prints a line for each file. The exit status is 1 if any file does not agree, and 2 if the
    command makes no sense. `--help` explains the options.
*/

:- module(conformance_command, []).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(main), [main/0]).

%   Use the library of this checkout, unless another one is found. The command may be a link.

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(source, Source),
   (   read_link(Source, _, File)
   ->  true
   ;   File = Source
   ),
   file_directory_name(File, Directory),
   (   absolute_file_name(library(tabuleiro/check), _,
                          [file_type(prolog), access(read), file_errors(fail)])
   ->  true
   ;   atom_concat(Directory, '/../prolog', Library),
       assertz(user:file_search_path(library, Library))
   ).

:- use_module(library(tabuleiro/check), [check_files/4]).
:- use_module(library(tabuleiro/command),
              [command_options/3, error_text/2, keep_arguments/0, refuse/2]).

:- keep_arguments.

:- initialization(main, main).

%   option(?Name, ?Type, ?Meta, ?Help): an option of the command, for argv_options/4.

option(predicates, atom,       'LIST',    "What is checked, as [move/7,value/3]; all by default").
option(cases,      nonneg,     'N',       "Of each predicate; 2000").
option(inferences, nonneg,     'N',       "Of a call, before it counts as endless; 50000000").
option(time_limit, float,      'SECONDS', "Of a call, before it counts as endless; 10").
option(seed,       integer,    'N',       "Of the random positions; 1").
option(rules,      atom,       'RULES',   "coursework or ataxx").
option(order,      boolean,    '',        "The order of the moves matters").
option(once,       boolean,    '',        "The first answer alone counts").
option(map,        file(read), 'FILE',
       "What has other names: Ours = Theirs, each with a full stop").
option(report,     atom,       'FILE',    "Write all that was found there, as JSON").
option(force,      boolean,    '',        "Write the report over a file of another kind, too").
option(timeout,    float,      'SECONDS', "What a file may take in all; 300").
option(full,       boolean,    '',
       "Print the table and the disagreements of each file, too").

opt_type(Name, Name, Type) :-
    option(Name, Type, _, _).
opt_type(f, full, boolean).

opt_meta(Name, Meta) :-
    option(Name, _, Meta, _),
    Meta \== ''.

opt_help(Name, Help) :-
    option(Name, _, _, Help).
opt_help(help(header),
         "\nChecks programs against the rules of a game and prints a line for each file.\n\n\c
          GAME is infection, ataxx, virus_wars, exo, adaptoid, adaptoid_published or \c
          breakthrough.\n").
opt_help(help(usage), " [OPTION ...] GAME FILE ...").
opt_help(help(footer),
         "\nThe exit status is 0 if all programs agree, 1 if any does not, 2 if the command makes \c
          no sense. What the options mean is told in full in the documentation of \c
          library(tabuleiro/check).\n").

main(Argv) :-
    catch(checked(Argv, Results), Problem, refuse(conformance, Problem)),
    (   member(Result, Results),
        Result.agrees == false
    ->  halt(1)
    ;   true
    ).

checked(Argv, Results) :-
    command_options(Argv, Positional, Given),
    (   Positional = [Game|Files],
        Files = [_|_]
    ->  true
    ;   throw("a game and files are needed (--help explains)")
    ),
    check_files(Game, [], _, []),
    findall(Option, given_option(Game, Given, Option), Options),
    catch(check_files(Game, Files, Results, Options),
          error(Formal, Context),
          unwritable(Options, error(Formal, Context))).

%   given_option(+Game, +Given, -Option): the error of an option that makes no sense names it.

given_option(_, Given, print(What)) :-
    (   memberchk(full(true), Given)
    ->  What = full
    ;   What = lines
    ).
given_option(Game, Given, Option) :-
    member(Option0, Given),
    Option0 =.. [Name,Value0],
    Name \== full,
    catch(( check_option(Name, Value0, Option),
            ( memberchk(Name, [report,force]) -> true ; check_files(Game, [], _, [Option]) )
          ),
          error(Formal, Context),
          unusable(Name, error(Formal, Context))).

check_option(predicates, Text, predicates(Predicates)) :-
    !,
    (   catch(term_to_atom(Predicates, Text), error(syntax_error(_), _), fail),
        is_list(Predicates)
    ->  true
    ;   domain_error(predicates, Text)
    ).
check_option(map, File, map_file(File)) :-
    !.
check_option(Name, Value, Option) :-
    Option =.. [Name,Value].

unusable(timeout, _) :-
    throw("--timeout has to be positive").
unusable(Name, Error) :-
    (   reason(Error, Reason)
    ->  true
    ;   error_text(Error, Reason)
    ),
    format(string(Message), "--~w: ~s", [Name, Reason]),
    throw(Message).

%   reason(+Error, -Reason): Reason explains an Error that error_text/2 would not explain well.

reason(error(domain_error(predicates, Given), _), Reason) :-
    format(string(Reason), "~w is no list like [move/7,value/3]", [Given]).
reason(error(domain_error(conformance_predicate, Functor), context(_, Message)), Reason) :-
    format(string(Reason), "there is no ~p: ~w", [Functor, Message]).
reason(error(instantiation_error, _), "a variable stands where a term is needed").

%   unwritable(+Options, +Error): throw a message if Error is about the report, or else Error.

unwritable(Options, Error) :-
    (   memberchk(report(File), Options),
        Error = error(Formal, Context),
        arg(_, Formal, File)
    ->  (   Formal = permission_error(replace, _, _)
        ->  Why = "is there already, and is no report (--force writes over it)"
        ;   Context = context(_, Detail),
            atom(Detail)
        ->  format(string(Why), "cannot be written (~w)", [Detail])
        ;   Why = "cannot be written"
        ),
        format(string(Message), "--report: ~w ~s", [File, Why]),
        throw(Message)
    ;   throw(Error)
    ).
