:- module(tabuleiro_output,
          [ must_be_output/4,           % +File, +Inputs, :SameKind, +Force
            may_be_lost/2               % +File, :SameKind
          ]).
:- use_module(library(lists), [member/2]).

/** <module> What a command may write over

It never writes over what it reads, and over a file of another kind than it writes only where
that is asked for.
*/

:- meta_predicate
    must_be_output(+, +, 1, +),
    may_be_lost(+, 1).

%!  must_be_output(+File, +Inputs, :SameKind, +Force) is det.
%
%   Raise an error where a command that reads the files Inputs may not write File, and leave File as
%   it is. Force tells whether File may be one that may_be_lost/2 does not let go.
%
%   @error permission_error(write, source_sink, File) where it is one of Inputs
%   @error permission_error(replace, source_sink, File) where it is of another kind
%   @error existence_error(source_sink, File), permission_error(open, source_sink, File) where it
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
%   File is not there, is no file, as a device, or one of which call(SameKind, File) is true. An
%   empty file may have a meaning.

may_be_lost(File, SameKind) :-
    (   exists_file(File)
    ->  once(call(SameKind, File))
    ;   true
    ).

%   must_be_writable(+File): raise the error of opening it, where there is one.

must_be_writable(File) :-
    (   access_file(File, write),
        File \== '',
        \+ exists_directory(File)
    ->  true
    ;   setup_call_cleanup(open(File, append, Stream), true, close(Stream))
    ).
