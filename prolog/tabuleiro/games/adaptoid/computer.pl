:- module(tabuleiro_adaptoid_computer,
          [ choose_adaptoid_turn/3,     % +Level, +State, -Turn
            best_adaptoid_turn/3        % +State, -Turn, :Options
          ]).
:- use_module('../hooks', [check_level/2]).
:- use_module('../../search_options').
:- autoload(library(random), [random_member/2]).

/** <module> The computer's turns in Adaptoid
*/

:- meta_predicate best_adaptoid_turn(+, -, :).

%!  choose_adaptoid_turn(+Level, +State, -Turn) is semidet.
%
%   As choose_move/3 of library(tabuleiro/adaptoid).

choose_adaptoid_turn(Level, State, Turn) :-
    check_level(adaptoid, Level),
    choose_at(Level, State, Turn).

choose_at(1, State, Turn) :-
    !,
    tabuleiro_adaptoid:valid_moves(State, Turns),
    Turns = [_|_],
    random_member(Turn, Turns).
choose_at(2, State, Turn) :-
    !,
    tabuleiro_adaptoid:greedy_move_(State, Turn).
choose_at(Level, State, Turn) :-
    level_request(Level, Request),
    tabuleiro_adaptoid:best_move_(State, Request, Report),
    search_answer(Report, [], Turn).

%!  best_adaptoid_turn(+State, -Turn, :Options) is semidet.
%
%   As best_move/3 of library(tabuleiro/adaptoid).

best_adaptoid_turn(State, Turn, Options) :-
    tabuleiro_adaptoid:value(State, b, _),        % the errors of State
    search_request(Options, [], Request, [], Outputs),
    tabuleiro_adaptoid:best_move_(State, Request, Report),
    search_answer(Report, Outputs, Turn).
