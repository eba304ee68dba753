:- module(vectors,
          [ vectors/2,                  % +Game, -Vectors
            answers/3                   % +Module, +Template, -Answers
          ]).
:- autoload(library(apply), [foldl/5]).
:- autoload(library(readutil), [read_file_to_terms/3]).
:- autoload(library(lists), [member/2, memberchk/2]).
:- use_module(dialogue, [tests_file/2]).

/** <module> The vectors of a game: calls and what they must give
*/

%!  vectors(+Game, -Vectors) is det.
%
%   Vectors is the list of `Template-Expected` in the file of Game. A Template is a
%   goal with `'$out'`, or `'$out1'` and `'$out2'`, in the place of its outputs; Expected
%   is `fail`, `out(Value)` or `out(Value1, Value2)`.

vectors(Game, Vectors) :-
    atomic_list_concat(['vectors/', Game, '.pl'], Relative),
    tests_file(Relative, File),
    read_file_to_terms(File, Terms, []),
    findall(Template-Expected, member(case(Game, Template, Expected), Terms), Vectors).

%!  answers(+Module, +Template, -Answers) is det.
%
%   Answers lists all answers of a goal of a game's Module as `Outputs-true`; the last of them is
%   without `true` where the goal still had a choice point.

answers(Module, Template, Answers) :-
    Template =.. [Name|Arguments],
    foldl(argument, Arguments, GoalArguments, Outputs, []),
    Goal =.. [Name|GoalArguments],
    findall(Outputs-Deterministic, call_cleanup(Module:Goal, Deterministic = true), Answers).

argument(Mark, Output, [Output|Outputs], Outputs) :-
    memberchk(Mark, ['$out','$out1','$out2']),
    !.
argument(Argument, Argument, Outputs, Outputs).
