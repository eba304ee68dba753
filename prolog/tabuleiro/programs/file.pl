:- module(tabuleiro_program_file,
          [ load_program/4              % +Initialization, +File, -Program, -Problem
          ]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module(stranger, [without_streams/1, without_tracer/1]).
:- use_module(library(apply), [maplist/2]).

/** <module> Loading a stranger's program
*/

:- multifile
    user:message_hook/3,
    user:term_expansion/2.
:- dynamic
    user:message_hook/3,
    user:term_expansion/2,
    complaint/1.

%!  load_program(+Initialization, +File, -Program, -Problem) is det.
%
%   Load File, which may be Module:Path, if it is not loaded yet. If Initialization is `skip`
%   instead of `run`, its initialization/1 goals are left out. Program is the module that has its
%   predicates. Problem is the first complaint of loading it, or `null`. Neither complaints nor the
%   output of its directives are printed, and its directives read the end of a file. If something
%   goes wrong, what has been loaded can still be used.

load_program(Initialization, File, Program, Problem) :-
    retractall(complaint(_)),
    Load = without_streams(load_files(user:File, [if(not_loaded)])),
    setup_call_cleanup(
        load_hooks(Initialization, Hooks),
        catch(call_with_inference_limit(without_tracer(Load), 50 000 000, Result), Error, true),
        maplist(erase, Hooks)),
    (   Result == inference_limit_exceeded
    ->  Problem = "a directive does not come to an end"
    ;   complaint(First)
    ->  Problem = First
    ;   nonvar(Error)
    ->  error_text(Error, Problem)
    ;   Problem = null
    ),
    (   module_property(Module, file(File))
    ->  Program = Module
    ;   Program = user
    ).

%   load_hooks(+Initialization, -Hooks): the references of the clauses that hold while a program is
%   loaded.

load_hooks(Initialization, [Hook|Hooks]) :-
    asserta(( user:message_hook(_, Kind, Lines) :-
                  tabuleiro_program_file:complain(Kind, Lines)
            ),
            Hook),
    (   Initialization == skip
    ->  asserta(user:term_expansion((:- initialization(_)), []), Skip),
        Hooks = [Skip]
    ;   Hooks = []
    ).

%   complain(+Kind, +Lines): remember the first error that is reported.

complain(warning, _).
complain(error, Lines) :-
    (   complaint(_)
    ->  true
    ;   with_output_to(string(Text), print_message_lines(current_output, '', Lines)),
        normalize_space(string(Complaint), Text),
        assertz(complaint(Complaint))
    ).
