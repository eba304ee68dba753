/*  What the commands say instead of an error term: always one line. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/command/error_text)).
:- use_module('../helpers/games').

cyclic(Term) :-
    Term = f(Term).

said(error(domain_error(game, infektion), _), Line) :-
    no_such_game(infektion, Line).
said(error(domain_error(level, 9), context(_, _)), "no such level: 9").
said(error(domain_error(search_option, colour(1)), _), "no such search option: colour(1)").
said(error(domain_error(conformance_predicate, a/1), context(_, "b/2 is documented")),
     "no such conformance predicate: a/1 (b/2 is documented)").
said(error(domain_error(positive, 0.0), _), "0.0 is not positive").
said(error(domain_error(player_file, '/a b'), _), "/a b cannot be loaded").
said(error(type_error(positive_integer, 0), _), "0 is no positive integer").
said(error(type_error(nonneg, -1), _), "-1 is less than zero").
said(error(type_error(list(integer), x), _), "x is no list(integer)").
said(error(type_error(evaluable, a/0), context(system:(is)/2, 'in user:f(1)')),
     "a/0 is no evaluable (in user:f(1))").
said(error(existence_error(procedure, go/2), context(_, '/a.pl')), "/a.pl has no predicate go/2").
said(error(existence_error(procedure, go/2), context(user:f/1, 'in user:f(1)')),
     "f/1: Unknown procedure: go/2 (in user:f(1))").
said(error(existence_error(procedure, go/2), go/2), "Unknown procedure: go/2").
said(error(existence_error(source_sink, '/no/file'), _), "there is no file /no/file").
said(error(existence_error(source_sink, library(none)), _), "there is no file library(none)").
said(error(permission_error(open, source_sink, '/'), _), "/ is a folder").
said(error(existence_error(source_sink, 'two\nlines'), _), "there is no file two lines").
said(error(instantiation_error, _), "Arguments are not sufficiently instantiated").
said(inference_limit_exceeded, "the limit of inferences is exceeded").
said(time_limit_exceeded, "the time limit is exceeded").
said(f('A b', "c"), "f('A b',\"c\") was thrown").

:- begin_tests(error_text).

test(said, [forall(said(Ball, Expected)), Text == Expected]) :-
    error_text(Ball, Text).

test(cannot_be_opened, Text == Expected) :-
    tmp_file_stream(File, Out, []),
    close(Out),
    call_cleanup(error_text(error(permission_error(open, source_sink, File), _), Text),
                 delete_file(File)),
    format(string(Expected), "~w cannot be opened", [File]).

%   Nothing that can be thrown raises an error of its own.

strange(_).
strange(error(_, _)).
strange(error(domain_error(_, _), _)).
strange(error(domain_error(_, Culprit), context(_, _))) :-
    cyclic(Culprit).
strange(error(type_error(_, _), foo)).
strange(error(existence_error(_, _), context(_, _))).
strange(error(existence_error(source_sink, _), _)).
strange(error(permission_error(_, _, _), _)).
strange(error(foo, bar)).
strange(Ball) :-
    cyclic(Ball).
strange(Ball) :-
    numlist(1, 100 000, Ball).

test(strange) :-
    forall(strange(Ball),
           assertion(one_short_line(Ball))).

:- end_tests(error_text).

one_short_line(Ball) :-
    error_text(Ball, Text),
    \+ sub_string(Text, _, _, _, "\n"),
    string_length(Text, Length),
    Length < 500.
