:- module(tabuleiro_search_options,
          [ search_request/5,           % :Options, +Own, -Request, -OwnValues, -Outputs
            search_answer/3,            % +Report, +Outputs, -Move
            level_request/2,            % +Level, -Request
            level_request/3             % +Level, +Parts, -Request
          ]).
:- use_module(core, [level_time/2]).
:- use_module(options, [option_pair/3]).

%   Not autoloaded: that would be part of the time of the first search.

:- use_module(library(apply), [convlist/3, maplist/2, maplist/3]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [append/3, memberchk/2]).

/** <module> The options of best_move/4

What every game's search can be asked for, and what it tells. The options are

  - time(Seconds), depth(Plies), nodes(Count)
    When the search ends: at the first of those given. Without any of them it
    is time(1). With 0 it does not begin, and the move is the one that gains
    most at once. A result that is certain, or the lack of a choice, ends it
    too.
  - threads(Count)
    On how many threads it runs; 1 by default. More than 256 are not started.
  - hash(MiB)
    The size of its table of positions; 64 by default.
  - on_progress(:Goal)
    After each finished depth Goal is called with a dict of `depth`, `score`,
    `line`, `nodes` and `seconds`, all of them as below. Its failure is
    ignored, its bindings are undone, its exception ends the search and is
    passed on.
  - score(-Score)
    What the position is worth to the player, in hundredths of a piece; with a
    win or a loss 100000 less the plies, or that negated.
  - result(-Result)
    What the score proves: `win(Plies)`, `loss(Plies)` (so many until the end
    of the game), `draw` or `unknown`.
  - line(-Moves)
    The best line of play found: Move and what follows it.
  - reached(-Depth)
    The last depth that was finished.
  - searched(-Count)
    How many positions were looked at.
  - elapsed(-Seconds)
    How long it took.

An option is written `Name(Value)` or `Name=Value`. Where one is given twice,
the first holds. What the search tells is unified when it is done.
*/

:- meta_predicate search_request(:, +, -, -, -).

%   inputs(-Inputs): the options of all games that are read, as input(Name, Type, Default), in the
%   order of a request.

inputs([ input(time, seconds, none),
         input(depth, nonneg, none),
         input(nodes, nonneg, none),
         input(threads, positive_integer, 1),
         input(hash, nonneg, 64),
         input(on_progress, callable, none)
       ]).

%!  search_request(:Options, +Own, -Request, -OwnValues, -Outputs) is det.
%
%   Request is what the core is asked for. Own lists the options that only this
%   game reads, as `input(Name, Type, Default)` with a type of must_be/2, and
%   OwnValues their values. Outputs are for search_answer/3.
%
%   @error domain_error(search_option, Option) for an option that there is not
%   @error type_error(Type, Value) for a value of another type
%   @error domain_error(not_less_than_zero, Seconds) for a negative time

search_request(Module:Options, Own, Request, OwnValues, Outputs) :-
    must_be(list, Options),
    inputs(Common),
    append(Common, Own, Inputs),
    maplist(checked_pair(Inputs), Options, Pairs),
    maplist(input_value(Pairs), Own, OwnValues),
    maplist(input_value(Pairs), Common, [Time,Depth,Nodes,Threads,Hash,Goal]),
    time_limit(Time, Depth, Nodes, Seconds),
    progress(Goal, Module, Progress),
    Request = request(Seconds, Depth, Nodes, Threads, Hash, Progress),
    convlist(output_pair, Pairs, Outputs).

%   checked_pair(+Inputs, +Option, -Pair): Pair is Name-Value of an Option that has been checked.

checked_pair(Inputs, Option, Name-Value) :-
    option_pair(search_option, Option, Name-Value),
    (   memberchk(input(Name, Type, _), Inputs)
    ->  must_be_of_type(Type, Value)
    ;   output(Name)
    ->  true
    ;   domain_error(search_option, Option)
    ).

must_be_of_type(seconds, Value) :-
    !,
    must_be(number, Value),
    (   Value >= 0
    ->  true
    ;   domain_error(not_less_than_zero, Value)
    ).
must_be_of_type(callable, Value) :-
    !,
    must_be(callable, Value).
must_be_of_type(Type, Value) :-
    must_be(integer, Value),
    must_be(Type, Value).

input_value(Pairs, input(Name, _, Default), Value) :-
    (   memberchk(Name-Given, Pairs)
    ->  Value = Given
    ;   Value = Default
    ).

time_limit(none, none, none, Seconds) :-
    !,
    Seconds = 1.
time_limit(none, _, _, none) :-
    !.
time_limit(Time, _, _, Seconds) :-
    longest_time(Longest),
    Seconds is float(min(Time, Longest)).

%   As good as for ever, and in reach of any clock.

longest_time(1.0e9).

progress(none, _, none) :-
    !.
progress(Goal, Module, tabuleiro_search_options:tell_progress(Module:Goal)).

:- public tell_progress/2.      % called by the core

%   The cut runs what the Goal's choice points have to clean up here, where an exception of that is
%   seen.

tell_progress(Goal, report(_, Score, _, Line, Depth, Nodes, Seconds)) :-
    call(Goal, _{depth:Depth, score:Score, line:Line, nodes:Nodes, seconds:Seconds}),
    !.

output_pair(Name-Value, Name-Value) :-
    output(Name).

%   output(?Name): an option that is written.

output(score).
output(result).
output(line).
output(reached).
output(searched).
output(elapsed).

%!  search_answer(+Report, +Outputs, -Move) is semidet.
%
%   Move is the best move that a search reports. Unifies the Outputs.

search_answer(report(Move, Score, Result, Line, Depth, Nodes, Seconds), Outputs, Move) :-
    maplist(give([ score-Score, result-Result, line-Line, reached-Depth, searched-Nodes,
                   elapsed-Seconds
                 ]),
            Outputs).

give(Given, Name-Value) :-
    memberchk(Name-Value0, Given),
    Value = Value0.

%!  level_request(+Level, -Request) is det.
%!  level_request(+Level, +Parts, -Request) is det.
%
%   Request asks for a search as a Level of choose_move/4 makes it, or for one of
%   the Parts that its time is shared out to. Its table is small enough for the
%   shortest to be done with it in time.

level_request(Level, Request) :-
    level_request(Level, 1, Request).

level_request(Level, Parts, Request) :-
    level_time(Level, Whole),
    Seconds is Whole/Parts,
    search_request([time(Seconds), hash(16)], [], Request, [], []).
