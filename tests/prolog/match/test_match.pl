/*  Matches: every kind of player, the counting, the reproduction, and who loses a game by not
    playing on. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), [game_over/2, valid_moves/2]).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module(library(tabuleiro/play/saved_game), [load_session/4]).
:- use_module(library(tabuleiro/play/session), [session_length/2, session_state/2]).
:- use_module(library(filesex)).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/process_state').
:- use_module(library(time)).
:- use_module(library(tabuleiro), [match/4]).
:- use_module(library(tabuleiro/match), [match_text/2]).

first_move(State, Move) :-
    valid_moves(State, [Move|_]).

throws(_, _) :-
    throw(oops).

fails(_, _) :-
    fail.

leaves_board(_, 1-1-9-9).

no_move(_, nonsense).

unbound(_, _).

thinks_for_ever(_, _) :-
    repeat,
    fail.

holds_on(_, Move) :-
    repeat,
    catch(sleep(100), _, true),
    Move == none.

aborts(_, _) :-
    abort.

throws_limit(_, _) :-
    throw(inference_limit_exceeded).

calls_undefined(State, Move) :-
    undefined_player(State, Move).

exits(_, _) :-
    thread_exit(gone).

:- dynamic seen_threads/1.

counts_threads(State, Move) :-
    aggregate_all(count, thread_property(_, status(running)), Count),
    assertz(seen_threads(Count)),
    first_move(State, Move).

:- begin_tests(match).

%   each(+Key, +Result, -Values): what the games of a match have at Key.

each(Key, Result, Values) :-
    findall(Value,
            ( member(Game, Result.results),
              get_dict(Key, Game, Value)
            ),
            Values).

test(counts, Wins-Draws-Losses == 10-0-0) :-
    match(infection, [level(2),level(1)], Result, [games(10)]),
    _{wins:Wins, draws:Draws, losses:Losses, games:10, score:Score, interval:Low-High,
      elo:Elo, elo_interval:EloLow-EloHigh, game:infection, players:[level(2),level(1)]} :< Result,
    assertion(Score =:= 1),
    assertion(abs(Low-0.7225) < 0.0001),        % Wilson: 10 of 10
    assertion(High =:= 1),
    assertion(Elo =:= inf),
    assertion(EloHigh =:= inf),
    assertion(abs(EloLow-166.2) < 0.1).

test(text, Text == "10 games: +10 =0 -0  score 100.0 % [72.2, 100.0]  Elo +inf [+166, +inf]") :-
    match(infection, [level(2),level(1)], Result, [games(10)]),
    match_text(Result, Text).

test(text_of_a_loss,
     Text == "10 games: +0 =0 -10  score 0.0 % [0.0, 27.8]  Elo -inf [-inf, -166]") :-
    match(infection, [level(1),level(2)], Result, [games(10)]),
    match_text(Result, Text).

test(sums, true) :-
    match(ataxx, [search([nodes(50)]),level(2)], Result, [games(12), seed(5)]),
    length(Result.results, 12),
    assertion(Result.wins+Result.draws+Result.losses =:= 12),
    each(winner, Result, Winners),
    aggregate_all(count, member(1-_, Winners), Count),
    assertion(Count =:= Result.wins).

%   Between equal players each beginning gives the first player a win and a loss, or two draws.

test(both_seats, Wins == Losses) :-
    match(infection, [level(2),level(2)], Result, [games(20)]),
    Wins = Result.wins,
    Losses = Result.losses.

%   Players who are alike are told apart by their numbers.

test(alike, Numbers == [1,2]) :-
    match(infection, [level(2),level(2)], Result, [games(2)]),
    each(winner, Result, [Number1-level(2),Number2-level(2)]),
    msort([Number1,Number2], Numbers).

test(rounded_up, Games == 4) :-
    match(infection, [level(2),level(2)], Result, [games(3)]),
    Games = Result.games.

test(not_rotated, Seats == [[level(2),level(1)],[level(2),level(1)],[level(2),level(1)]]) :-
    match(infection, [level(2),level(1)], Result, [games(3), rotate(false)]),
    each(seats, Result, Seats).

test(reproduced, [forall(member(Threads, [1,2])), true(Second == First)]) :-
    Players = [search([nodes(60)]),level(1)],
    match(ataxx, Players, First, [games(8), seed(3)]),
    match(ataxx, Players, Second, [games(8), seed(3), threads(Threads)]).

test(another_seed_another_match, true(Second \== First)) :-
    match(ataxx, [level(1),level(1)], Result1, [games(8), seed(3)]),
    match(ataxx, [level(1),level(1)], Result2, [games(8), seed(300)]),
    each(moves, Result1, First),
    each(moves, Result2, Second).

test(one_game_again, Moves-Winner == Expected-(2-search([nodes(60)]))) :-
    match(ataxx, [search([nodes(60)]),level(1)], Result, [games(6), seed(8)]),
    last(Result.results, Game),
    assertion(Game.seats == [level(1),search([nodes(60)])]),
    assertion(Game.winner == 1-search([nodes(60)])),
    match(ataxx, Game.seats, Again, [games(1), rotate(false), seed(Game.seed)]),
    [Replayed] = Again.results,
    Expected = Game.moves,
    Moves = Replayed.moves,
    Winner = Replayed.winner.

%   The core alone and the loop of Prolog play the same games.

greedy(State, Move) :-
    tabuleiro_game:choose_move(State, 2, Move).

players_of(Game, Players) :-
    tabuleiro_game:initial_state(Game, State),
    tabuleiro_state:players(State, Names),
    maplist([_,level(2)]>>true, Names, Players).

test(same_without_prolog, [forall(tabuleiro:current_game(Game)), true(Prolog == Core)]) :-
    players_of(Game, Players),
    Players = [_|Others],
    match(Game, Players, Result1, [games(4)]),
    match(Game, [goal(plunit_match:greedy)|Others], Result2, [games(4)]),
    results(Result1, Core),
    results(Result2, Prolog).

results(Result, Results) :-
    findall(Seed-Winner,
            ( member(Game, Result.results),
              _{seed:Seed, winner:Named} :< Game,
              number_of(Named, Winner)
            ),
            Results).

number_of(draw, draw).
number_of(Number-_, Number).

test(searches_play_every_game, [forall(tabuleiro:current_game(Game)), true(Played == Games)]) :-
    players_of(Game, [_|Others]),
    match(Game, [search([nodes(30),hash(1)])|Others], Result, [games(2)]),
    Games = Result.games,
    each(end, Result, Ends),
    aggregate_all(count, member(over, Ends), Played).

%   The depth ends each search long before.

test(longest_times, [ forall(member(Expression, [1 000 000, 1.0e6+1, 1.0e300, 10**400, inf])),
                      true(Games == 2)
                    ]) :-
    Time is Expression,
    match(infection, [search([time(Time),depth(1)]),level(1)], Result, [games(2)]),
    Games = Result.games.

test(three_players, [condition(tabuleiro:current_game(exo)), true(Games-Sum == 6-6)]) :-
    match(exo, [level(2),level(1),goal(first_move)], Result, [games(5)]),
    _{games:Games, wins:Wins, draws:Draws, losses:Losses} :< Result,
    assertion(\+ get_dict(elo, Result, _)),
    Sum is Wins+Draws+Losses.
%   A draw is a third of a point of three, and a half of two; so is the game that another has lost.

test(points, [ forall(member(Players-Results-Points,
                             [ [a,b]-[draw-over,draw-over]-(1 rdiv 1),
                               [a,b]-[1-over,2-over,draw-too_long]-(3 rdiv 2),
                               [a,b,c]-[draw-over]-(1 rdiv 3),
                               [a,b,c]-[1-over,draw-over,3-over]-(4 rdiv 3),
                               [a,b,c]-[draw-lost(2)]-(1 rdiv 3),
                               [a,b,c]-[draw-lost(1)]-(0 rdiv 1)
                             ])),
               Players-Results-Losses-Share == Players-Results-ExpectedLosses-true
             ]) :-
    findall(played{winner:Winner, end:End},
            ( member(Winner0-End0, Results),
              (   Winner0 == draw
              ->  Winner = draw
              ;   Winner = Winner0-x
              ),
              (   End0 = lost(Number)
              ->  End = lost(Number-x, failed)
              ;   End = End0
              )
            ),
            Played),
    tabuleiro_match:match_result(exo, Players, Played, Result),
    length(Results, Games),
    Score is Points/Games,
    (   abs(Result.score-Score) < 1.0e-9
    ->  Share = true
    ;   Share = Result.score
    ),
    Losses = Result.losses,
    aggregate_all(count, ( member(Kind, Results), \+ memberchk(Kind, [1-over,draw-over,draw-too_long,draw-lost(2)]) ),
                  ExpectedLosses).

test(three_players_one_fails, [condition(tabuleiro:current_game(exo)), true(Draws-Losses == 0-3)]) :-
    match(exo, [goal(fails),level(1),level(1)], Result, [games(3)]),
    _{draws:Draws, losses:Losses} :< Result.

test(size, [condition(tabuleiro:current_game(virus_wars)), true(Ends == [over,over])]) :-
    match(virus_wars, [level(2),level(1)], Result, [games(2), size(5)]),
    each(end, Result, Ends).

test(goal_of_the_caller, Ends == [over,over]) :-
    match(infection, [goal(first_move),level(2)], Result, [games(2)]),
    each(end, Result, Ends).

test(closure_with_arguments, Ends == [over,over]) :-
    match(infection, [goal([State,Move]>>first_move(State, Move)),level(1)], Result, [games(2)]),
    each(end, Result, Ends).

lost(throws, threw(oops)).
lost(fails, failed).
lost(leaves_board, illegal(1-1-9-9)).
lost(no_move, illegal(nonsense)).
lost(throws_limit, threw(inference_limit_exceeded)).
lost(calls_undefined, threw(error(existence_error(procedure, _), _))).

test(loses, [forall(lost(Goal, Reason)), true(Losses == 4)]) :-
    match(ataxx, [goal(Goal),level(2)], Result, [games(4)]),
    Losses = Result.losses,
    forall(member(Game, Result.results),
           ( assertion(Game.end = lost(1-goal(Goal), Reason)),
             assertion(Game.winner == 2-level(2))
           )).

test(loses_unbound, [true(Losses == 2)]) :-
    match(ataxx, [goal(unbound),level(2)], Result, [games(2)]),
    Losses = Result.losses,
    forall(member(Game, Result.results),
           ( Game.end = lost(1-_, illegal(Move)),
             assertion(var(Move))
           )).

test(second_loses, Ends == [lost(2-goal(fails), failed),lost(2-goal(fails), failed)]) :-
    match(ataxx, [level(2),goal(fails)], Result, [games(2)]),
    assertion(Result.wins == 2),
    each(end, Result, Ends).

test(too_slow, [ forall(member(Player, [thinks_for_ever,holds_on])),
                 Ends == [lost(1-goal(Player), too_slow),lost(1-goal(Player), too_slow)] ]) :-
    match(ataxx, [goal(Player),level(2)], Result, [games(2), move_time(0.05)]),
    each(end, Result, Ends).

%   Who ends the thread of its game ends the match, instead of having it wait for ever.

test(ends_its_thread, [ forall(member(Player, [exits,aborts])),
                        error(permission_error(exit, thread, _))
                      ]) :-
    match(ataxx, [goal(Player),level(2)], _, [games(2), threads(2)]).

%   The threads of a short match are ended before they wait for another game, or when they do.

test(many_short_matches) :-
    forall(between(1, 100, _),
           match(ataxx, [goal(fails),level(2)], _, [games(2), threads(2)])).

%   No more threads are started than there are games.

test(many_threads, [cleanup(retractall(seen_threads(_))), true(More =< 2)]) :-
    aggregate_all(count, thread_property(_, status(running)), Before),
    match(ataxx, [goal(counts_threads),level(1)], _, [games(2), threads(100)]),
    aggregate_all(max(Count), seen_threads(Count), Most),
    More is Most-Before.

test(too_long, [forall(member(Player, [level(2),goal(plunit_match:greedy)])),
                true(Ends == [too_long-draw-3,too_long-draw-3])]) :-
    match(infection, [Player,level(2)], Result, [games(2), moves(3)]),
    findall(End-Winner-Moves,
            ( member(Game, Result.results),
              _{end:End, winner:Winner, moves:Moves} :< Game
            ),
            Ends).

%   The last move that is allowed may win; one move less is a draw.

test(won_by_the_last_move, [forall(member(Player, [level(2),goal(plunit_match:greedy)])),
                            Ends == [Moves-over-Winner,Fewer-too_long-draw]]) :-
    Options = [games(1), rotate(false), seed(5)],
    match(infection, [level(2),level(1)], Result, Options),
    [Played] = Result.results,
    Moves = Played.moves,
    Winner-_ = Played.winner,
    Fewer is Moves-1,
    findall(Made-End-Number,
            ( member(Most, [Moves,Fewer]),
              match(infection, [Player,level(1)], Limited, [moves(Most)|Options]),
              [Game] = Limited.results,
              _{moves:Made, end:End, winner:Won} :< Game,
              number_of(Won, Number)
            ),
            Ends).

%   Each beginning is played once from each seat, and the game is not over after it.

test(seeds, [ forall(member(Rotate-Expected, [true-[7,7,7,8,8,8],false-[7,8,9,10,11,12]])),
              Seeds == Expected
            ]) :-
    match(exo, [level(1),level(1),level(1)], Result, [games(6), seed(7), rotate(Rotate)]),
    each(seed, Result, Seeds).

test(opening_goes_on, [forall(member(Games, [20])), Ended == []]) :-
    match(virus_wars, [goal(first_move),level(1)], Result, [size(5), opening(40), games(Games)]),
    findall(Played, ( member(Played, Result.results), Played.moves =:= 0 ), Ended).

test(opening_to_the_end, true(sub_atom(Words, _, _, _, 'opening(0)'))) :-
    catch(match(infection, [level(2),level(2)], _, [games(2), opening(1000)]),
          error(domain_error(opening, 1000), context(_, Words)),
          true).

test(no_opening, Moves == [Count,Count]) :-
    match(infection, [level(2),level(2)], Result, [games(2), opening(0)]),
    each(moves, Result, Moves),
    Moves = [Count|_],
    assertion(Count == 73).

%   Nothing that is played draws from the program's random numbers.

test(random_numbers_go_on, Second == First) :-
    set_random(seed(11)),
    random(First),
    set_random(seed(11)),
    match(infection, [level(1),goal(first_move)], _, [games(2)]),
    random(Second).

                % records

%   recorded(+Game, +Players, +Options, -Records): what each file of a match says of its game, and
%   what the result does.

recorded(Game, Players, Options, Records) :-
    temporary_file(Directory),
    setup_call_cleanup(
        true,
        ( match(Game, Players, Result, [record(Directory)|Options]),
          findall(Record,
                  ( member(Played, Result.results),
                    record(Directory, Played, Record)
                  ),
                  Records)
        ),
        delete_directory_and_contents(Directory)).

record(Directory, Played, Name-Winner-Moves) :-
    directory_file_path(Directory, Name, Played.file),
    load_session(Played.file, _, [], session(Session)),
    session_state(Session, State),
    session_length(Session, Moves),
    (   game_over(State, Player)
    ->  players(State, Seats),
        (   nth1(Seat, Seats, Player)
        ->  nth1(Seat, Played.seats, Winner)
        ;   Winner = Player
        )
    ;   Winner = none
    ).

%   A record has the whole game, and is that of the same game without a record.

test(recorded, [ forall(member(Game-Players, [ infection-[level(2),level(1)],
                                               ataxx-[level(1),level(1)],
                                               virus_wars-[level(1),level(2)],
                                               adaptoid-[level(2),goal(first_move)],
                                               adaptoid_published-[level(2),level(1)],
                                               exo-[level(1),level(2),level(2)],
                                               breakthrough-[level(1),goal(first_move)]
                                             ])),
                 true(Winners == Expected)
               ]) :-
    Options = [games(6),threads(2)],
    match(Game, Players, Result, Options),
    findall(Name-Winner,
            ( nth1(Number, Result.results, Played),
              format(atom(Name), "000~d.game", [Number]),
              winner(Played.winner, Winner)
            ),
            Expected),
    recorded(Game, Players, Options, Records),
    findall(Name-Winner, member(Name-Winner-_, Records), Winners).

winner(_-Player, Player) :-
    !.
winner(Winner, Winner).

%   The moves that the core counts are those of the record, but for passes.

test(recorded_moves, Lengths == Moves) :-
    match(breakthrough, [level(1),level(2)], Result, [games(4)]),
    each(moves, Result, Moves),
    recorded(breakthrough, [level(1),level(2)], [games(4)], Records),
    findall(Length, member(_-_-Length, Records), Lengths).

%   Of passes, which the core counts, a record has none: they are made by themselves.

test(recorded_passes, [forall(member(Game, [infection,ataxx])), Ends == Expected]) :-
    Players = [level(1),level(1)],
    Options = [games(20), rotate(false), opening(0)],
    match(Game, Players, Result, Options),
    each(winner, Result, Winners),
    maplist(winner, Winners, Expected),
    recorded(Game, Players, Options, Records),
    findall(Winner, member(_-Winner-_, Records), Ends),
    each(moves, Result, Moves),
    sum_list(Moves, Counted),
    findall(Length, member(_-_-Length, Records), Lengths),
    sum_list(Lengths, Recorded),
    assertion(Recorded < Counted).

%   A game that is lost by not playing on is recorded up to there.

test(recorded_loss, Records == ['0001.game'-none-0,'0002.game'-none-1]) :-
    recorded(infection, [goal(fails),level(2)], [games(2)], Records).

test(no_directory, error(permission_error(create, directory, File))) :-
    with_file(File,
              ( write_bytes(File, ""),
                match(infection, [level(1),level(2)], _, [games(2),record(File)])
              )).

test(no_directory_but_a_device, error(permission_error(create, directory, '/dev/null'))) :-
    match(infection, [level(1),level(2)], _, [games(2),record('/dev/null')]).

                % errors

wrong([level(2)], [], domain_error(players, [level(2)])).
wrong([level(2),level(2),level(2)], [], domain_error(players, [level(2),level(2),level(2)])).
wrong([level(2)|_], [], instantiation_error).
wrong([level(2),_], [], instantiation_error).
wrong([level(2),level(6)], [], domain_error(level, 6)).
wrong([level(2),level(x)], [], type_error(integer, x)).
wrong([level(2),foo], [], domain_error(match_player, foo)).
wrong([level(2),goal(1)], [], type_error(callable, 1)).
wrong([level(2),goal(nobody:foo)], [], existence_error(procedure, nobody:foo/2)).
wrong([level(2),goal(nobody:foo(1))], [], existence_error(procedure, nobody:foo/3)).
wrong([level(2),goal(undefined_player)], [],
      existence_error(procedure, plunit_match:undefined_player/2)).
wrong([level(2),search([nodes(x)])], [], type_error(integer, x)).
wrong([level(2),search([nodes(9),hash(100 000 000 000)])], [games(2)], resource_error(memory)).
wrong([level(2),file('/no/such/file', go)], [], existence_error(source_sink, '/no/such/file')).
wrong([level(2),file(_, go)], [], instantiation_error).
wrong([level(2),file('player.pl', 1)], [], type_error(atom, 1)).
wrong([level(2),search([colour(1)])], [], domain_error(search_option, colour(1))).
wrong([level(2),search([score(_)])], [], domain_error(search_option, score(_))).
wrong([level(2),level(2)], [games(0)], type_error(positive_integer, 0)).
wrong([level(2),level(2)], [games(x)], type_error(_, x)).
wrong([level(2),level(2)], [size(7)], domain_error(match_option, size(7))).
wrong([level(2),level(2)], [nonsense], domain_error(match_option, nonsense)).
wrong([level(2),level(2)], [_], instantiation_error).
wrong([level(2),level(2)], foo, type_error(list, foo)).
wrong([level(2),level(2)], [move_time(0)], domain_error(positive, 0)).
wrong([level(2),level(2)], [move_time(Infinite)], domain_error(positive, Infinite)) :-
    Infinite is inf.
wrong([level(2),level(2)], [move_time(x)], type_error(number, x)).
wrong([level(2),level(2)], [rotate(perhaps)], type_error(_, perhaps)).
wrong([level(2),level(2)], [record(7)], type_error(text, 7)).
wrong([level(2),level(2)], [record(_)], instantiation_error).
wrong([level(2),level(2)], [record('/no\x0\such')], _).
wrong([level(2),level(2)], [opening(1000)], domain_error(opening, 1000)).

test(wrong, [forall(wrong(Players, Options, Formal)), error(Formal)]) :-
    match(infection, Players, _, Options).
test(wrong_game, error(domain_error(game, chess))) :-
    match(chess, [level(2),level(2)], _, []).

                % interrupts; the bound is ten times what is promised

test(time_limit, [forall(member(Threads, [1,2])), true(Caught-Soon == time_limit_exceeded-soon)]) :-
    get_time(Begin),
    catch(( call_with_time_limit(0.2, match(ataxx, [level(5),level(5)], _, [threads(Threads)])),
            Caught = none
          ),
          Caught,
          true),
    get_time(End),
    Late is End-Begin-0.2,
    (   Late < 0.5
    ->  Soon = soon
    ;   Soon = Late
    ).

%   A match that is interrupted leaves no threads behind: where all games have been handed out, too,
%   and where a player holds every exception.

test(threads_end,
     [ forall(member(Player, [level(5),goal(thinks_for_ever),goal(holds_on)])),
       true(Caught-Left == time_limit_exceeded-[])
     ]) :-
    threads(Before),
    catch(( call_with_time_limit(0.5, match(ataxx, [Player,level(2)], _, [games(4), threads(2)])),
            Caught = none
          ),
          Caught,
          true),
    threads(After),
    subtract(After, Before, Left).

%   However a match ends, nothing of the process is other than before.

test(left_as_it_was, [forall(member(Player-Options, [ first_move-[], first_move-[threads(2)], throws-[],
                                                      aborts-[threads(2)], holds_on-[move_time(0.05)]
                                                    ])),
                      Player-Changes == Player-[]]) :-
    left_changed(match(ataxx, [goal(Player),level(1)], _, [games(2), moves(6)|Options]), Changes).

threads(Threads) :-
    findall(Thread,
            ( thread_property(Thread, status(_)),
              \+ ( thread_property(Thread, alias(Alias)),
                   memberchk(Alias, [gc,'__thread_pool_manager'])
                 )
            ),
            Threads).

test(inference_limit_of_the_match, [ forall(member(Player-Expected,
                                                   [ thinks_for_ever-inference_limit_exceeded,
                                                     throws_limit-done
                                                   ])),
                                    true(Outcome == Expected)
                                  ]) :-
    call_with_inference_limit(match(ataxx, [goal(Player),level(2)], _, [games(2)]), 3 000 000,
                              Result),
    (   Result == inference_limit_exceeded
    ->  Outcome = Result
    ;   Outcome = done
    ).

%   SWI-Prolog holds back signals while a file is loaded.

test(in_a_directive, Output-Status == "too_slow\n"-exit(0)) :-
    setup_call_cleanup(
        ( tmp_file_stream(File, Stream, [extension(pl)]),
          format(Stream, ":- use_module(library(tabuleiro)).~n\c
                          slow(_, _) :- sleep(100).~n\c
                          go :- match(infection, [goal(slow),level(1)], R,~n\c
                                      [games(1), rotate(false), move_time(0.5)]),~n\c
                                [G] = R.results, lost(_, Reason) = G.end, writeln(Reason).~n\c
                          :- initialization(go).~n",
                 []),
          close(Stream)
        ),
        child_output(['-g', halt, File], "", Output, Status),
        delete_file(File)).

test(time_limit_of_the_match, Caught == time_limit_exceeded) :-
    catch(( call_with_time_limit(0.2, match(ataxx, [goal(thinks_for_ever),level(2)], _, [])),
            Caught = none
          ),
          Caught,
          true).

:- end_tests(match).
