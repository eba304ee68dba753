:- module(tabuleiro_infection_choice,
          [ chosen_movement/5,          % +Level, +State, :ValidMoves, :Greedy, -Movement
            best_movement/5             % +State, +ValidMoves, +Request, +Given, -Move
          ]).
:- use_module('../../core', [search_/3]).
:- use_module('../../core_rules', [check_level/1, level_request/3]).
:- use_module('../../search_options', [search_answer/3]).
:- autoload(library(random), [random_member/2]).

/** <module> The computer's moves in Infection and Ataxx

For choose_move/4 and best_move/4 of both libraries, each of which passes its own
predicates: call(ValidMoves, Moves) and call(Greedy, Movement).
*/

:- meta_predicate
    chosen_movement(+, +, 1, 1, -).

%!  chosen_movement(+Level, +State, :ValidMoves, :Greedy, -Movement) is det.
%
%   Movement is `movement(OldLine, OldColumn, NewLine, NewColumn)`.

chosen_movement(Level, State, ValidMoves, Greedy, Movement) :-
    check_level(Level),
    chosen_at(Level, State, ValidMoves, Greedy, Movement).

chosen_at(1, _, ValidMoves, _, Movement) :-
    !,
    call(ValidMoves, Moves),
    (   random_member(Move, Moves)
    ->  movement(Move, Movement)
    ;   Movement = movement(0, 0, 0, 0)
    ).
chosen_at(2, _, _, Greedy, Movement) :-
    !,
    call(Greedy, Movement).
chosen_at(Level, State, ValidMoves, Greedy, Movement) :-
    level_request(Level, 1, Request),
    call(ValidMoves, Moves),
    (   best_movement(State, Moves, Request, [], Move)
    ->  movement(Move, Movement)
    ;   call(Greedy, Movement)
    ).

movement(OL-OC-NL-NC, movement(OL, OC, NL, NC)).

%!  best_movement(+State, +ValidMoves, +Request, +Given, -Move) is semidet.
%
%   Move is the best that a search finds. Fails where there is no valid move, and where the
%   game is over.

best_movement(State, [_|_], Request, Given, Move) :-
    search_(State, Request, Report),
    search_answer(Report, Given, Move).
