:- module(tabuleiro_search,
          [ best_move/3,                % +State, -Move, :Options
            perft/3,                    % +State, +Depth, -Count
            chosen_move/4               % +State, +Level, +Earlier, -Move
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(core_rules, [check_level/1]).
:- use_module(games/state, [rules_of/2, state_game/2]).

/** <module> The search and the counts of every game

library(tabuleiro) and the libraries of Exo and Adaptoid export best_move/3 and perft/3.
chosen_move/4 is for callers that know the earlier states of the game.
*/

:- meta_predicate best_move(+, -, :).

:- predicate_options(best_move/3, 3,
                     [ time(number),
                       depth(nonneg),
                       nodes(nonneg),
                       threads(positive_integer),
                       hash(nonneg),
                       exact(boolean),
                       monte_carlo(boolean),
                       earlier(list),
                       on_progress(callable),
                       score(-number),
                       result(-any),
                       line(-list),
                       reached(-nonneg),
                       searched(-nonneg),
                       elapsed(-number)
                     ]).

%!  best_move(+State, -Move, :Options) is semidet.
%
%   Move is the best move that a search finds, with the options of
%   library(tabuleiro/search_options). Fails if the game is over.
%
%   A search of a built-in game counts as one inference, however long it takes: limit it with the
%   options time and nodes. In a declared game the inferences of the program's predicates count, and
%   call_with_inference_limit/3 bounds them, but not the inferences of helper threads.
%
%   In Exo a score is in hundredths of a point. With three players the search assumes that each one
%   plays for itself (max^n). It can then prove a result only by the last move of the game; every
%   other result is `unknown`. A line that ends the game scores 20000 if it wins and -10000 if it
%   loses. This search runs on one thread.

best_move(State, Move, Options) :-
    state_game(State, _),
    rules_of(State, Rules),
    Rules:best_move(State, Move, Options).

%!  perft(+State, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves from State. A pass counts as a move.
%   A game that is over has no further moves.

perft(State, Depth, Count) :-
    rules_of(State, Rules),
    Rules:perft(State, Depth, Count).

%!  chosen_move(+State, +Level, +Earlier, -Move) is semidet.
%
%   As choose_move/3 of library(tabuleiro/game), in a game whose earlier states are Earlier, the
%   last one first.

chosen_move(State, Level, Earlier, Move) :-
    state_game(State, _),
    check_level(Level),
    rules_of(State, Rules),
    Rules:choose_move(State, Level, Earlier, Chosen),
    !,
    Move = Chosen.

%   Sandboxed programs may call this predicate, and those of library(tabuleiro/game). They may not
%   call best_move/3: it takes as much memory and as many threads as its options say, and it calls
%   the goal of on_progress/1, which the sandbox would not check.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_search:perft(_, _, _)).
