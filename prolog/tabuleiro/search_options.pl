:- module(tabuleiro_search_options,
          [ search_request/5,           % :Options, +Own, -Request, -OwnValues, -Given
            search_answer/3             % +Report, +Given, -Move
          ]).
:- use_module(options, [options/5]).

%   Not autoloaded, because loading them would add to the time of the first search.

:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [memberchk/2]).

/** <module> The options of best_move/4

These are the options of the search of every game: the limits that a caller can set, and the
answers that the search can give.

  - time(Seconds), depth(Plies), nodes(Count)
    The limits of the search: it ends at the first one that it reaches. Without any limit
    it is time(1). With the limit 0 the search does not begin, and the move is the one that
    looks best at a glance. The search also ends when the result is certain, or when there
    is only one move.
  - threads(Count)
    The number of threads; 1 by default. The search starts at most 256.
  - hash(MiB)
    The size of the transposition table, or of the search tree: by default 64, and 3 for a
    declared game, which uses half as much again for the program's answers about states.
  - exact(Bool)
    With `true` the score is that of plain minimax at the depth reached: no line is left out
    because of an evaluation. The default is `true` for a declared game, and `false` for a
    built-in one.
  - monte_carlo(Bool)
    For a declared game only. With `true` the search judges a move by random playouts, games
    played at random from that move to their end, and does not call the program's `value`.
    This is the default if the program has no `value`, the game has two or more players, and
    neither depth nor exact is given; a `value` that is always the same counts as a `value`.
    A playout of more than 200 plies counts as a draw. The search then ignores depth and
    exact and runs on one thread; hash is the size of its tree. It takes one second if
    neither time nor nodes is given. Without a time the same state always gets the same answer.
  - earlier(States)
    The earlier states of the game, the last one first; none by default. They matter in a
    declared game that ends in a draw by repetition or after a number of moves.
  - on_progress(:Goal)
    Goal is called after each finished depth, with a dict of `depth`, `score`, `line`, `nodes`
    and `seconds`, all as below. With Monte Carlo it is called after the first playout, the
    second, the fourth and so on; with Exo for three, if no depth is given, after as many
    positions have been added to the tree. If Goal fails, the search goes on; its bindings are
    undone; an exception ends the search and is passed on.
  - score(-Score)
    The value of the position for the player, in hundredths of a piece. A win is 100000 less
    the plies, and a loss is that negated. In a declared game the score is the number that
    the program's `value` gives, or the float `inf` for a win and `-inf` for a loss. With
    Monte Carlo it is the points that the player can expect, from 0.0 to 1.0: a win is one
    point, and a draw shares the point equally.
  - result(-Result)
    What the score proves: `win(Plies)` or `loss(Plies)`, with the plies until the end of the
    game, `draw` or `unknown`. With Monte Carlo the end may be nearer.
  - line(-Moves)
    The principal variation: Move and the best moves found after it.
  - reached(-Depth)
    The last depth that was finished. With Monte Carlo, and with Exo for three if no depth is
    given, it is the depth of the tree in plies.
  - searched(-Count)
    The number of positions that were searched.
  - elapsed(-Seconds)
    The time that the search took.

Options is a dict, or a list of `Name(Value)` and `Name=Value`; if an option is given twice, the
first one holds. The answers are unified when the search is done.
*/

:- meta_predicate search_request(:, +, -, -, -).

%!  search_request(:Options, +Own, -Request, -OwnValues, -Given) is det.
%
%   Request is the request to the core. Own are the specs, in the form of options/4, of the
%   options that only this caller reads, and OwnValues are their values. Given are all options,
%   for search_answer/3.
%
%   @error domain_error(search_option, Option) for an unknown option
%   @error type_error(Type, Value) for a value of another type
%   @error domain_error(not_less_than_zero, Seconds) for a negative time

search_request(Module:Options, Own, Request, OwnValues, Given) :-
    specs(Own, Specs),
    options(search_option, Specs, Options, Given, Values),
    Values = [ time-Time, depth-Depth, nodes-Nodes, threads-Threads, hash-Hash,
               exact-Exact, on_progress-Goal, score-_, result-_, line-_, reached-_, searched-_, elapsed-_
             | OwnPairs
             ],
    maplist(arg(2), OwnPairs, OwnValues),
    time_limit(Time, Depth, Nodes, Seconds),
    progress(Goal, Module, Progress),
    Request = request(Seconds, Depth, Nodes, Threads, Hash, Progress, Exact).

specs(Own,
      [ option(time, seconds, none),
        option(depth, [integer,nonneg], none),
        option(nodes, [integer,nonneg], none),
        option(threads, [integer,positive_integer], 1),
        option(hash, [integer,nonneg], none),
        option(exact, boolean, none),
        option(on_progress, callable, none),
        option(score, any, none),
        option(result, any, none),
        option(line, any, none),
        option(reached, any, none),
        option(searched, any, none),
        option(elapsed, any, none)
      | Own
      ]).

time_limit(none, none, none, Seconds) :-
    !,
    Seconds = 1.
time_limit(none, _, _, none) :-
    !.
time_limit(Time, _, _, Seconds) :-
    longest_time(Longest),
    Seconds is float(min(Time, Longest)).

%   Some thirty years, which every clock can measure.

longest_time(1.0e9).

progress(none, _, none) :-
    !.
progress(Goal, Module, tabuleiro_search_options:tell_progress(Module:Goal)).

:- public tell_progress/2.      % called by the core

%   The cut runs the cleanup of the Goal's choice points at once, so that the core sees an exception
%   of that cleanup.

tell_progress(Goal, report(_, Score, _, Line, Depth, Nodes, Seconds)) :-
    call(Goal, _{depth:Depth, score:Score, line:Line, nodes:Nodes, seconds:Seconds}),
    !.

%!  search_answer(+Report, +Given, -Move) is semidet.
%
%   Move is the best move of Report. The Given options that ask for an answer are unified with it.

search_answer(report(Move, Score, Result, Line, Depth, Nodes, Seconds), Given, Move) :-
    maplist(told([ score-Score, result-Result, line-Line, reached-Depth, searched-Nodes,
                   elapsed-Seconds
                 ]),
            Given).

told(Answers, Name-Value) :-
    (   memberchk(Name-Answer, Answers)
    ->  Value = Answer
    ;   true
    ).
