:- module(tabuleiro_exo_computer,
          [ choose_exo_move/3,          % +Level, +State, -Move
            best_exo_move/3             % +State, -Move, :Options
          ]).
:- use_module('../hooks', [check_level/2]).
:- use_module('../../search_options').
:- autoload(library(random), [random_member/2]).

/** <module> The computer's moves in Exo
*/

:- meta_predicate best_exo_move(+, -, :).

%!  choose_exo_move(+Level, +State, -Move) is semidet.
%
%   As choose_move/3 of exo.

choose_exo_move(Level, State, Move) :-
    check_level(exo, Level),
    choose_at(Level, State, Move).

choose_at(1, State, Move) :-
    !,
    tabuleiro_exo:valid_moves(State, Moves),
    random_member(Drawn, Moves),
    Move = Drawn.
choose_at(2, State, Move) :-
    !,
    tabuleiro_exo:greedy_move_(State, Move).
choose_at(Level, State, Move) :-
    level_request(Level, Request),
    tabuleiro_exo:best_move_(State, Request, Report),
    search_answer(Report, [], Move).

%!  best_exo_move(+State, -Move, :Options) is semidet.
%
%   As best_move/3 of exo.

best_exo_move(State, Move, Options) :-
    (   tabuleiro_exo:game_over(State, _)     % the errors of State
    ->  Over = true
    ;   Over = false
    ),
    search_request(Options, [], Request, [], Outputs),
    Over == false,
    tabuleiro_exo:best_move_(State, Request, Report),
    search_answer(Report, Outputs, Move).
