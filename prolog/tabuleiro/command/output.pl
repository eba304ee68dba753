:- module(tabuleiro_output,
          [ must_be_output/4,           % +File, +Inputs, :SameKind, +Force
            may_be_lost/2               % +File, :SameKind
          ]).
:- use_module(library(lists), [member/2]).

/** <module> The files that a command may overwrite

A command never overwrites a file that it reads. It overwrites a file of another kind than it
writes only if the user asks for it.
*/

:- meta_predicate
    must_be_output(+, +, 1, +),
    may_be_lost(+, 1).

%!  must_be_output(+File, +Inputs, :SameKind, +Force) is det.
%
%   Raise an error if a command that reads the files Inputs may not write File. File is not changed.
%   With Force `true` File may also be a file that may_be_lost/2 protects.
%
%   @error permission_error(write, source_sink, File) if File is one of Inputs
%   @error permission_error(replace, source_sink, File) if File is of another kind
%   @error existence_error(source_sink, File), permission_error(open, source_sink, File) if File
%   cannot be written

must_be_output(File, Inputs, SameKind, Force) :-
    must_be_writable(File),
    (   member(Input, Inputs),
        exists_file(Input),
        same_file(Input, File)
    ->  refused(write, File, 'it is read')
    ;   Force == true
    ->  true
    ;   may_be_lost(File, SameKind)
    ->  true
    ;   refused(replace, File, 'a file of another kind is there')
    ).

refused(Action, File, Why) :-
    throw(error(permission_error(Action, source_sink, File), context(_, Why))).

%!  may_be_lost(+File, :SameKind) is semidet.
%
%   File does not exist, is not a regular file (a device), or call(SameKind, File) is true. An
%   empty file is protected, too, because it may have a meaning.

may_be_lost(File, SameKind) :-
    (   exists_file(File)
    ->  once(call(SameKind, File))
    ;   true
    ).

%   must_be_writable(+File): raise the error of opening File, if there is one.

must_be_writable(File) :-
    (   access_file(File, write),
        File \== '',
        \+ exists_directory(File)
    ->  true
    ;   setup_call_cleanup(open(File, append, Stream), true, close(Stream))
    ).
