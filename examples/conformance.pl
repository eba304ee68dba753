#!/usr/bin/env swipl
/*  Programs of one's own, or of a class, checked against the rules from the command line.

        swipl examples/conformance.pl [OPTION ...] GAME FILE ...

    Prints a line for each file; the exit status is 1 if any does not agree, 2 if the command makes
    no sense. `--help` explains.
*/

:- module(conformance_command, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(main), [main/0]).

%   The library of this checkout, unless another one is found. The command may be a link.

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

:- use_module(library(tabuleiro/command/arguments), [command_options/3, keep_arguments/0]).
:- use_module(library(tabuleiro/check), []).
:- use_module(library(tabuleiro/check/program), [prepared/4]).
:- use_module(library(tabuleiro/check/file), [check_file/4, file_line/2, program_path/2]).
:- use_module(library(tabuleiro/check/report),
              [must_be_report_file/3, print_report/1, write_report/2]).
:- use_module(library(tabuleiro/command/error_text), [error_text/2]).
:- use_module(library(tabuleiro/command/map_file), [map_items/2]).

:- keep_arguments.

:- initialization(main, main).

opt_type(predicates, predicates, atom).
opt_type(cases,      cases,      nonneg).
opt_type(inferences, inferences, nonneg).
opt_type(time_limit, time_limit, float).
opt_type(seed,       seed,       integer).
opt_type(rules,      rules,      atom).
opt_type(order,      order,      boolean).
opt_type(once,       once,       boolean).
opt_type(map,        map,        file(read)).
opt_type(report,     report,     atom).
opt_type(force,      force,      boolean).
opt_type(timeout,    timeout,    float).
opt_type(full,       full,       boolean).
opt_type(f,          full,       boolean).

opt_meta(predicates, 'LIST').
opt_meta(cases,      'N').
opt_meta(inferences, 'N').
opt_meta(time_limit, 'SECONDS').
opt_meta(seed,       'N').
opt_meta(rules,      'RULES').
opt_meta(map,        'FILE').
opt_meta(report,     'FILE').
opt_meta(timeout,    'SECONDS').

opt_help(help(header),
         "\nChecks programs against the rules of a game and prints a line for each file.\n\n\c
          GAME is infection, ataxx, virus_wars, exo, adaptoid, adaptoid_published or \c
          breakthrough.\n").
opt_help(help(usage), " [OPTION ...] GAME FILE ...").
opt_help(help(footer),
         "\nThe exit status is 0 if all programs agree, 1 if any does not, 2 if the command makes \c
          no sense. What the options mean is told in full in the documentation of \c
          library(tabuleiro/check).\n").
opt_help(predicates, "What is checked, as [move/7,value/3]; all by default").
opt_help(cases,      "Of each predicate; 2000").
opt_help(inferences, "Of a call, before it counts as endless; 50000000").
opt_help(time_limit, "Of a call, before it counts as endless; 10").
opt_help(seed,       "Of the random positions; 1").
opt_help(rules,      "coursework or ataxx").
opt_help(order,      "The order of the moves matters").
opt_help(once,       "The first answer alone counts").
opt_help(map,        "What has other names: Ours = Theirs, each with a full stop").
opt_help(report,     "Write all that was found there, as JSON").
opt_help(force,      "Write the report over a file of another kind, too").
opt_help(timeout,    "What a file may take in all; 300").
opt_help(full,       "Print the table and the disagreements of each file, too").

main(Argv) :-
    catch(command_options(Argv, Positional, Options),
          error(Formal, Context),
          refused(error(Formal, Context))),
    (   Positional = [Game,_|_]
    ->  true
    ;   usage("a game and files are needed (--help explains)")
    ),
    Positional = [Game|Files],
    must_make_sense(Game, []),
    findall(Option, check_option(Game, Options, Option), CheckOptions),
    must_make_sense(Game, CheckOptions),
    timeout(Options, Seconds),
    report_file(Options, Files, Report),
    maplist(checked(Game, settings(CheckOptions, Seconds), Options), Files, Results),
    (   Report == none
    ->  true
    ;   catch(write_report(Report, Results),
              error(Formal, Context),
              unwritable(Report, error(Formal, Context)))
    ),
    (   member(Result, Results),
        Result.agrees == false
    ->  halt(1)
    ;   true
    ).

%   check_option(+Game, +Options, -Option): for the check itself.

check_option(Game, Options, Option) :-
    member(Given, Options),
    Given =.. [Name,Value0],
    \+ memberchk(Name, [report, force, timeout, full]),
    catch(( value(Name, Value0, Value),
            Option =.. [Name,Value],
            prepared(Game, conformance_nothing, [Option], _)
          ),
          error(Formal, Context),
          unusable(Name, error(Formal, Context))).

value(predicates, Text, Predicates) :-
    !,
    (   catch(term_to_atom(Predicates, Text), error(syntax_error(_), _), fail),
        is_list(Predicates)
    ->  true
    ;   domain_error(predicates, Text)
    ).
value(map, File, Items) :-
    !,
    map_items(File, Items).
value(_, Value, Value).

timeout(Options, Seconds) :-
    (   memberchk(timeout(Seconds0), Options)
    ->  (   Seconds0 > 0
        ->  Seconds = Seconds0
        ;   usage("--timeout has to be positive")
        )
    ;   Seconds = 300
    ).

%   report_file(+Options, +Files, -Report): a check of a class may take an hour.

report_file(Options, Files, Report) :-
    (   memberchk(report(Report), Options)
    ->  findall(Input, input(Options, Files, Input), Inputs),
        append(Options, [force(false)], Forced),
        memberchk(force(Force), Forced),
        catch(must_be_report_file(Report, Inputs, Force),
              error(Formal, Context),
              unwritable(Report, error(Formal, Context)))
    ;   Report = none
    ).

input(Options, _, Map) :-
    member(map(Map), Options).
input(_, Files, Path) :-
    member(File, Files),
    program_path(File, Path).

%   Which predicates a file has shows when it is checked; what there is no sense in, before.

must_make_sense(Game, Options) :-
    catch(prepared(Game, conformance_nothing, Options, _),
          error(Formal, Context),
          refused(error(Formal, Context))).

refused(Error) :-
    error_text(Error, Text),
    usage(Text).

unusable(Name, Error) :-
    (   reason(Error, Text)
    ->  true
    ;   error_text(Error, Text)
    ),
    format(string(Message), "--~w: ~s", [Name, Text]),
    usage(Message).

%   reason(+Error, -Text): where the words for errors in general would not help.

reason(error(domain_error(predicates, Given), _), Text) :-
    format(string(Text), "~w is no list like [move/7,value/3]", [Given]).
reason(error(domain_error(conformance_predicate, Functor), context(_, Message)), Text) :-
    format(string(Text), "there is no ~p: ~w", [Functor, Message]).
reason(error(instantiation_error, _), "a variable stands where a term is needed").

unwritable(File, error(permission_error(replace, _, _), _)) :-
    !,
    format(string(Message),
           "--report: ~w is there already, and is no report (--force writes over it)", [File]),
    usage(Message).
unwritable(File, Error) :-
    (   Error = error(_, context(_, Why)),
        atom(Why)
    ->  format(string(Message), "--report: ~w cannot be written (~w)", [File, Why])
    ;   format(string(Message), "--report: ~w cannot be written", [File])
    ),
    usage(Message).

usage(Message) :-
    format(user_error, "conformance: ~w~n", [Message]),
    halt(2).

checked(Game, Settings, Options, File, Result) :-
    check_file(Game, File, Settings, Result),
    catch(put_result(Result, Options),
          error(Formal, Context),
          refused(error(Formal, Context))).

put_result(Result, Options) :-
    file_line(Result, Line),
    writeln(Line),
    (   memberchk(full(true), Options),
        is_dict(Result.report)
    ->  nl,
        print_report(Result.report),
        nl
    ;   true
    ),
    flush_output.
