:- module(tabuleiro_level,
          [ level/2,                    % ?Level, ?Description
            check_level/1,              % +Level
            level_move/4,               % +Level, +Parts, +State, -Move
            level_request/3             % +Level, +Parts, -Request
          ]).
:- use_module(core, [greedy_move_/2, level_time/2, search_/3, valid_moves_/2]).
:- use_module(search_options, [search_answer/3, search_request/5]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(random), [random_member/2]).

/** <module> The levels of the computer
*/

%!  level(?Level, ?Description) is nondet.
%
%   Level, from the weakest on, is one that the computer plays at.

level(1, "random").
level(2, "greedy").
level(3, "thinks for a tenth of a second").
level(4, "thinks for a second").
level(5, "thinks for five seconds").

%!  check_level(+Level) is det.
%
%   @error type_error(integer, Level)
%   @error domain_error(level, Level) for another integer

check_level(Level) :-
    must_be(integer, Level),
    (   level(Level, _)
    ->  true
    ;   domain_error(level, Level)
    ).

%!  level_move(+Level, +Parts, +State, -Move) is semidet.
%
%   Move is what the computer plays at Level in a State of the core; a search takes one of the
%   Parts of the level's time. Fails where the game is over.

level_move(1, _, State, Move) :-
    !,
    valid_moves_(State, Moves),
    random_member(Move, Moves).
level_move(2, _, State, Move) :-
    !,
    greedy_move_(State, Move).
level_move(Level, Parts, State, Move) :-
    level_request(Level, Parts, Request),
    search_(State, Request, Report),
    search_answer(Report, [], Move).

%!  level_request(+Level, +Parts, -Request) is det.
%
%   Request asks for a search as a Level that searches makes it, or for one of the Parts
%   that its time is shared out to. Its table is small enough for the shortest to be done
%   with it in time.

level_request(Level, Parts, Request) :-
    level_time(Level, Whole),
    Seconds is Whole/Parts,
    search_request([time(Seconds), hash(16)], [], Request, [], _).
