:- module(tabuleiro_core_rules,
          [ game_of/2,                  % +State, -Game
            players/2,                  % +State, -Players
            player_to_move/2,           % +State, -Player
            valid_moves/2,              % +State, -Moves
            every_move/2,               % +State, -Moves
            move/3,                     % +State, +Move, -NewState
            game_over/2,                % +State, -Winner
            value/3,                    % +State, +Player, -Value
            choose_move/4,              % +State, +Level, +Earlier, -Move
            best_move/3,                % +State, -Move, :Options
            perft/3,                    % +State, +Depth, -Count
            score_kind/2,               % +State, -Kind
            mid_turn/1,                 % +State
            play_out/6,                 % +State, +Players, +Seed, +MostMoves, -Seat, -Moves
            level/2,                    % ?Level, ?Description
            check_level/1,              % +Level
            level_move/4,               % +Level, +Parts, +State, -Move
            level_request/3             % +Level, +Parts, -Request
          ]).
:- use_module(core,
              [ game_of_/2, game_over_/2, greedy_move_/2, level_time/2, move_/3, parts_of_turn_/3,
                perft_/3, play_out_/6, player_to_move_/2, players_/2, search_/3, valid_moves_/2,
                value_/3
              ]).
:- use_module(search_options, [search_answer/3, search_request/5]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, nth1/3]).
:- autoload(library(random), [random_member/2]).

/** <module> The rules of the games that are built in

This is the rules module of every game whose states the core knows. rules_of/2 of tabuleiro_state
gives it to the tools. The levels are here, too.
*/

:- meta_predicate best_move(+, -, :).

%   The predicates of the protocol, and others that tools call, are those of tabuleiro_core, whose
%   names end in `_`. They have no PlDoc, so that help/1 shows those of library(tabuleiro/game).

game_of(State, Game) :-
    game_of_(State, Game).

players(State, Players) :-
    players_(State, Players).

player_to_move(State, Player) :-
    player_to_move_(State, Player).

valid_moves(State, Moves) :-
    valid_moves_(State, Moves).

move(State, Move, NewState) :-
    move_(State, Move, NewState).

game_over(State, Winner) :-
    game_over_(State, Winner).

value(State, Player, Value) :-
    value_(State, Player, Value).

perft(State, Depth, Count) :-
    perft_(State, Depth, Count).

play_out(State, Players, Seed, MostMoves, Seat, Moves) :-
    play_out_(State, Players, Seed, MostMoves, Seat, Moves).

%!  every_move(+State, -Moves) is semidet.
%
%   Moves are the valid moves, with a clone onto a cell for each piece that can make it:
%   valid_moves/2 of Ataxx lists one clone for each cell. Fails for the other games.

every_move(State, Moves) :-
    State = ataxx(_, _, _),
    valid_moves_(State, Valid),
    findall(Move,
            ( member(Listed, Valid),
              same_move(Listed, State, Move)
            ),
            Moves).

same_move(L-C-NL-NC, ataxx(Board, _, _), OL-OC-NL-NC) :-
    max(abs(NL-L), abs(NC-C)) =:= 1,
    !,
    nth1(L, Board, Line),
    nth1(C, Line, Piece),
    nth1(OL, Board, OldLine),
    nth1(OC, OldLine, Piece),
    max(abs(NL-OL), abs(NC-OC)) =:= 1.
same_move(Move, _, Move).

%!  choose_move(+State, +Level, +Earlier, -Move) is semidet.
%
%   Move is the computer's move at Level. Earlier is not used: a State of these games tells all that
%   matters.

choose_move(State, Level, _, Move) :-
    parts_of_turn_(State, _, Parts),
    level_move(Level, Parts, State, Move).

%!  best_move(+State, -Move, :Options) is semidet.
%
%   As best_move/3 of library(tabuleiro).

best_move(State, Move, Options) :-
    search_request(Options, [option(earlier, list, [])], Request, _, Given),
    search_(State, Request, Report),
    search_answer(Report, Given, Move).

%!  score_kind(+State, -Kind) is det.
%
%   Kind is that of the scores of a search, see web/view.pl.

score_kind(_, hundredths).

%!  mid_turn(+State) is semidet.
%
%   The player to move has made a move of this turn already.

mid_turn(State) :-
    parts_of_turn_(State, Left, Parts),
    Left < Parts.

                % the levels

%!  level(?Level, ?Description) is nondet.
%
%   The computer plays at Level. The weakest level comes first.

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
%   Move is the computer's move at Level. A search takes one of Parts equal parts of the level's
%   time. Fails if the game is over.

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
%   Request is for the search of a Level that searches, with one of Parts equal parts of its time.
%   Its hash table is small enough for the shortest of these searches to end in time.

level_request(Level, Parts, Request) :-
    level_time(Level, Whole),
    Seconds is Whole/Parts,
    search_request([time(Seconds), hash(16)], [], Request, [], _).
