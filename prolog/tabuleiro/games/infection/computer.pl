:- module(tabuleiro_infection_computer,
          [ choose_infection_move/6,    % +Game, +Level, +Player, +Board, +Quiet, -Movement
            best_infection_move/5,      % +Game, +Player, +Board, -Move, :Options
            best_infection_turn/6       % +Game, +Player, +Board, +Quiet, -Turn, :Options
          ]).
:- use_module('../hooks', [check_level/2]).
:- use_module('../../search_options').
:- autoload(library(random), [random_member/2]).

/** <module> The computer's moves in Infection and Ataxx

Game is `infection` or `ataxx`, the module of that game. Quiet counts the moves
in a row, up to now, of which none was a clone; a hundred end the game.
*/

:- meta_predicate
    best_infection_move(+, +, +, -, :),
    best_infection_turn(+, +, +, +, -, :).

%!  choose_infection_move(+Game, +Level, +Player, +Board, +Quiet, -Movement) is det.
%
%   As choose_move/4 of Game.

choose_infection_move(Game, Level, Player, Board, Quiet, Movement) :-
    check_level(Game, Level),
    choose_at(Level, Game, Player, Board, Quiet, Movement).

choose_at(1, Game, Player, Board, _, Movement) :-
    !,
    Game:valid_moves(Player, Board, Moves),
    (   random_member(Move, Moves)
    ->  movement(Move, Movement)
    ;   Movement = movement(0, 0, 0, 0)
    ).
choose_at(2, Game, Player, Board, _, Movement) :-
    !,
    Game:greedy_move_(Player, Board, Movement).
choose_at(Level, Game, Player, Board, Quiet, Movement) :-
    level_request(Level, Request),
    (   Game:valid_moves(Player, Board, [_|_]),
        Game:best_move_(Player, Board, Quiet, Request, Report)
    ->  search_answer(Report, [], Move),
        movement(Move, Movement)
    ;   choose_at(2, Game, Player, Board, Quiet, Movement)
    ).

movement(OL-OC-NL-NC, movement(OL, OC, NL, NC)).

%!  best_infection_move(+Game, +Player, +Board, -Move, :Options) is semidet.
%
%   As best_move/4 of Game.

best_infection_move(Game, Player, Board, Move, Options) :-
    Game:valid_moves(Player, Board, Moves),     % the errors of Player and Board
    search_request(Options, [input(jumps, nonneg, 0)], Request, [Jumps], Outputs),
    Moves = [_|_],
    Game:best_move_(Player, Board, Jumps, Request, Report),
    search_answer(Report, Outputs, Move).

%!  best_infection_turn(+Game, +Player, +Board, +Quiet, -Turn, :Options) is semidet.
%
%   Turn is the best move of Player, or `pass` where Player has to. Fails where
%   the game is over.

best_infection_turn(Game, Player, Board, Quiet, Turn, Options) :-
    search_request(Options, [], Request, [], Outputs),
    Game:best_move_(Player, Board, Quiet, Request, Report),
    search_answer(Report, Outputs, Turn).
