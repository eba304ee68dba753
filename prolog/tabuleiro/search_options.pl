:- module(tabuleiro_search_options,
          [ search_request/5,           % :Options, +Own, -Request, -OwnValues, -Given
            search_answer/3             % +Report, +Given, -Move
          ]).
:- use_module(options, [options/5]).

%   Not autoloaded: that would be part of the time of the first search.

:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [memberchk/2]).

/** <module> The options of best_move/4

What every game's search can be asked for, and what it tells. The options are

  - time(Seconds), depth(Plies), nodes(Count)
    When the search ends: at the first of those given. Without any of them it
    is time(1). With 0 it does not begin, and the move is the one that looks
    best at a glance. A result that is certain, or the lack of a choice, ends it
    too.
  - threads(Count)
    On how many threads it runs; 1 by default. More than 256 are not started.
  - hash(MiB)
    The size of its table of positions, or its tree; by default 64, and 3 for a game of one's
    own, where half as much again holds what the program has said of states.
  - exact(Bool)
    With `true` the score is that of plain minimax at the depth reached, with
    nothing left out on the word of an evaluation. By default so it is for a
    game of one's own, and not for those that are built in.
  - monte_carlo(Bool)
    For a game of one's own alone. With `true` moves are judged by playing the
    game to its end from them, at random, again and again; the program's `value`
    is not asked. So it is by default where the program has none, two or more
    play, and neither depth nor exact is given; a `value` that is always the same
    is still one. A playout of more than 200 plies counts as a draw. The limit of
    depth and exact are without meaning then, and it runs on one thread; hash is
    the size of its tree, and where neither time nor nodes is given it takes a
    second. Without a time the same state gets the same answer every time.
  - earlier(States)
    The states of the game before this one, the last one first; none by default. They matter in a
    game of one's own that a repetition or a number of moves makes a draw.
  - on_progress(:Goal)
    After each finished depth (with Monte Carlo after the first playout, the
    second, the fourth and so on; with Exo for three, where no depth is given,
    likewise by the positions added to its tree) Goal is called with a dict of `depth`, `score`,
    `line`, `nodes` and `seconds`, all of them as below. Its failure is
    ignored, its bindings are undone, its exception ends the search and is
    passed on.
  - score(-Score)
    What the position is worth to the player, in hundredths of a piece; with a
    win or a loss 100000 less the plies, or that negated. In a game of one's
    own it is the number that the program's `value` says, `inf` with a win and
    `-inf` with a loss, as floats. With Monte Carlo it is the points that the
    player can expect, from 0.0 to 1.0: a win is one, a draw as much as the same
    chance for all.
  - result(-Result)
    What the score proves: `win(Plies)`, `loss(Plies)` (so many until the end
    of the game), `draw` or `unknown`. With Monte Carlo the end may be nearer.
  - line(-Moves)
    The best line of play found: Move and what follows it.
  - reached(-Depth)
    The last depth that was finished; with Monte Carlo, and with Exo for three
    where no depth is given, how many plies deep the tree is.
  - searched(-Count)
    How many positions were looked at.
  - elapsed(-Seconds)
    How long it took.

Options are a list of `Name(Value)` and `Name=Value`, of which the first holds
where one is given twice, or a dict. What the search tells is unified when it is done.
*/

:- meta_predicate search_request(:, +, -, -, -).

%!  search_request(:Options, +Own, -Request, -OwnValues, -Given) is det.
%
%   Request is what the core is asked for. Own are the specs, as those of options/4, of the
%   options that only this caller reads, and OwnValues their values. Given are all, for
%   search_answer/3.
%
%   @error domain_error(search_option, Option) for an option that there is not
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

%!  search_answer(+Report, +Given, -Move) is semidet.
%
%   Move is the best move that a search reports. Unifies what the Given options ask it for.

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
