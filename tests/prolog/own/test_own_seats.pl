/*  Who plays the games that programs declare: a program's players get its own states, alone and
    with the player, in this process and in others, in play and in matches.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro), [match/4, play/2]).
:- use_module(library(tabuleiro/play/session), [saved_session/4]).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/own_games').
:- use_module('../helpers/own_programs').
:- ensure_loaded('../programs/own_players').

players_file(File) :-
    tests_file('prolog/programs/own_players.pl', File).

%   program(+Predicate, -Seat): in this process or in one of its own.

program(Predicate, goal(user:Predicate)).
program(Predicate, file(File, Predicate)) :-
    players_file(File).

moves(Game, Seats, Moves, End) :-
    typed(play(Game, [seats(Seats)]), "", Output),
    split_string(Output, "\n", "", Lines),
    convlist([Line,Move]>>
                 ( sub_string(Line, Before, _, _, "): "),
                   Start is Before+3,
                   sub_string(Line, Start, _, 0, Move)
                 ),
             Lines, Moves),
    append(_, [End,""], Lines),
    !.

%   What it keeps in facts is told when it is tried, which is no matter of the tests.

:- begin_tests(own_seats, [setup(tabuleiro_game:initial_state(count, _))]).

%   Arity 3: the state and the player; 2: the state alone. Where there are both, the player is told
%   if the state does not say it.

seated(pebbles, [most,least],   ["take(2)","take(1)","take(2)"], "a wins.").
seated(pebbles, [either,blind], ["take(1)","take(1)","take(1)","take(1)","take(1)"], "a wins.").
seated(pebbles, [most,blind],   ["take(2)","take(1)","take(2)"], "a wins.").
seated(spin,    [either,either], ["cw","cw","cw","cw","cw","cw","cw","cw"],
       "A draw: the same position has come for the third time.").
seated(spin,    [back,back],    ["cw","ccw","cw","ccw"],
       "A draw: the same position has come for the third time.").

test(seated, [forall(( seated(Game, [P1,P2], Expected, Ending),
                       program(P1, Seat1),
                       program(P2, Seat2)
                     )),
              true(Moves-End == Expected-Ending)]) :-
    moves(Game, [Seat1,Seat2], Moves, End).

test(own_choose_move, Moves-End == ["right","right","right"]-"walker wins.") :-
    moves(walk, [choose_move(well)], Moves, End).

%   The order of its arguments is found at the first call, and holds for every level.

test(own_levels, Begun == ["1","3","1"]) :-
    moves(lots([seed(1)]), [choose_move(easy),choose_move(hard)], Moves, _),
    append(Begun, _, Moves),
    length(Begun, 3),
    !.

%   A level is asked for as it is, wherever its program sits.

test(asked_levels, [ forall(member(Where, [match,play])), Asked == [0,1,2] ]) :-
    Text = "initial_state(pile(5, x)).
            valid_moves(pile(_, _), [1,2]).
            move(pile(N0, P), M, pile(N, Q)) :- N is N0-M, other(P, Q).
            game_over(pile(N, P), W) :- N =< 0, other(P, W).
            choose_move(pile(_, _), Level, 1) :- nb_setval(tabuleiro_asked, Level).
            other(x, o).
            other(o, x).",
    with_program(Text, [players([x,o]), levels([0,1,2])], Game,
                 ( findall(Asked0,
                           ( member(Level, [0,1,2]),
                             assertion(saved(Game, choose_move(Level))),
                             played(Where, Game, choose_move(Level)),
                             nb_getval(tabuleiro_asked, Asked0)
                           ),
                           Asked),
                   assertion(\+ saved(Game, choose_move(3))),
                   catch(played(Where, Game, choose_move(3)),
                         error(domain_error(level, 3), context(_, Message)),
                         true)
                 )),
    assertion(sub_atom(Message, _, _, 0, ' are [0,1,2]')).

played(match, Game, Seat) :-
    match(Game, [Seat,level(1)], _, [games(1),rotate(false),opening(0),moves(1)]).
played(play, Game, Seat) :-
    typed(play(Game, [seats([Seat,human])]), "quit\n", _).

saved(Game, Seat) :-
    tabuleiro_game:initial_state(Game, Start),
    saved_session(saved_game(Game, [Seat,human], Start, []), Game, [], Session),
    arg(2, Session, [Seat,human]).

%   What is no move loses the game, and is told in the program's own terms.

test(illegal, [forall(program(wrong, Seat)),
               true(End == "does not play on: take(7) is no valid move.")]) :-
    program(most, Most),
    !,
    moves(pebbles, [Most,Seat], _, Line),
    sub_string(Line, Before, _, 0, "does not play on: take(7) is no valid move."),
    sub_string(Line, Before, _, 0, End).

no_seat(pebbles, [human,goal(user:missing)],   existence_error(procedure, user:missing/3)).
no_seat(spin,    [human,goal(user:missing)],   existence_error(procedure, user:missing/2)).
no_seat(pebbles, [human,choose_move(1)],       domain_error(seats, choose_move(1))).
no_seat(walk,    [choose_move(3)],             domain_error(level, 3)).
no_seat(walk,    [choose_move(bad)],           domain_error(level, bad)).
no_seat(walk,    [choose_move(_)],             instantiation_error).
no_seat(walk,    [human,human],                domain_error(seats, [human,human])).
no_seat(infection, [human,choose_move(1)],     domain_error(seats, choose_move(1))).
no_seat(infection, [human,goal(user:most)],    existence_error(procedure, user:most/2)).
no_seat(pebbles, [human,file(File, missing)],  existence_error(procedure, missing/3)) :-
    players_file(File).

test(no_seat, [forall(no_seat(Game, Seats, Formal)), error(Formal)]) :-
    typed(play(Game, [seats(Seats)]), "", _).

                % matches

test(match, [forall(( program(most, First), program(blind, Second) )),
             true(Ends == [over])]) :-
    match(pebbles, [First,Second], Result, [games(4),opening(0)]),
    findall(End, ( member(Played, Result.results), End = Played.end ), Ends0),
    sort(Ends0, Ends),
    assertion(Result.games == 4).

test(threads, Wins == 2) :-
    match(pebbles, [goal(user:most),goal(user:least)], Result,
          [games(4),opening(0),threads(2)]),
    Wins = Result.wins.

test(no_threads_where_facts_are_shared,
     error(permission_error(share, state_in_facts, count))) :-
    match(count, [level(1),level(1)], _, [games(4),opening(0),threads(2)]).
test(one_thread, Draws == 4) :-
    match(count, [level(1),level(1)], Result, [games(4),opening(0)]),
    Draws = Result.draws.

ended(spin, 0, repeated, 8).
ended(spun, 0, too_long, 5).

test(ended, [forall(ended(Game, Opening, Expected, Count)), true(Ends == [Expected-Count])]) :-
    match(Game, [goal(user:either),goal(user:either)], Result, [games(2),opening(Opening)]),
    findall(End-Moves,
            ( member(Played, Result.results),
              End = Played.end,
              Moves = Played.moves
            ),
            Ends0),
    sort(Ends0, Ends).

%   A puzzle is a match of one.

test(one_player, Score-Ends == 1.0-[over,over]) :-
    match(walk, [choose_move(1)], Result, [games(2),opening(0)]),
    Score = Result.score,
    findall(End, ( member(Played, Result.results), End = Played.end ), Ends).

:- end_tests(own_seats).
