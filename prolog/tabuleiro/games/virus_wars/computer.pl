:- module(tabuleiro_virus_wars_computer,
          [ choose_turn/4,              % +Level, +Player, +Board, -Plays
            choose_next_play/6,         % +Level, +Player, +PlaysLeft, +Board, +Parts, -Play
            best_play/5                 % +Player, +PlaysLeft, +Board, -Play, :Options
          ]).
:- use_module('../hooks', [check_level/2]).
:- use_module('../../search_options').
:- autoload(library(random), [random_member/2]).

/** <module> The computer's plays in Virus Wars
*/

:- meta_predicate best_play(+, +, +, -, :).

%!  choose_turn(+Level, +Player, +Board, -Plays) is det.
%
%   As choose_move/4 of virus_wars.

choose_turn(Level, Player, Board, Plays) :-
    check_level(virus_wars, Level),
    (   Level =< 2
    ->  tabuleiro_virus_wars:valid_moves(Player, Board, _),   % their errors
        plays_of_turn(5, Level, Player, Board, Chosen)
    ;   level_request(Level, Request),
        tabuleiro_virus_wars:plan_turn_(Player, Board, Request, Chosen)
    ),
    Plays = Chosen.

plays_of_turn(0, _, _, _, Plays) :-
    !,
    Plays = [].
plays_of_turn(PlaysLeft, Level, Player, Board, Plays) :-
    (   play_at(Level, Player, PlaysLeft, Board, Line-Column)
    ->  tabuleiro_virus_wars:move(Player, Line, Column, Board, After),
        Less is PlaysLeft-1,
        Plays = [Line-Column|Rest],
        plays_of_turn(Less, Level, Player, After, Rest)
    ;   Plays = []
    ).

play_at(1, Player, _, Board, Play) :-
    tabuleiro_virus_wars:valid_moves(Player, Board, Plays),
    random_member(Play, Plays).
play_at(2, Player, PlaysLeft, Board, Play) :-
    tabuleiro_virus_wars:greedy_play_(Player, PlaysLeft, Board, Play).

%!  choose_next_play(+Level, +Player, +PlaysLeft, +Board, +Parts, -Play) is semidet.
%
%   As choose_play/5 of virus_wars, but that a search takes the time of a turn
%   divided by Parts.

choose_next_play(Level, Player, PlaysLeft, Board, Parts, Play) :-
    check_level(virus_wars, Level),
    tabuleiro_virus_wars:perft(Player, PlaysLeft, Board, 0, _),   % their errors
    (   Level =< 2
    ->  play_at(Level, Player, PlaysLeft, Board, Chosen)
    ;   level_request(Level, Parts, Request),
        tabuleiro_virus_wars:best_move_(Player, PlaysLeft, Board, Request, Report),
        search_answer(Report, [], Chosen)
    ),
    !,
    Play = Chosen.

%!  best_play(+Player, +PlaysLeft, +Board, -Play, :Options) is semidet.
%
%   As best_move/5 of virus_wars.

best_play(Player, PlaysLeft, Board, Play, Options) :-
    tabuleiro_virus_wars:perft(Player, PlaysLeft, Board, 0, _),   % their errors come first
    search_request(Options, [], Request, [], Outputs),
    tabuleiro_virus_wars:best_move_(Player, PlaysLeft, Board, Request, Report),
    search_answer(Report, Outputs, Play).
