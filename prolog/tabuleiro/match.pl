:- module(tabuleiro_match,
          [ play_match/4,               % +Game, :Players, -Result, +Options
            match_result/4,             % +Game, +Players, +Results, -Result
            match_text/2                % +Result, -Text
          ]).
:- use_module(core, [match_statistics/5]).
:- use_module(game, []).
:- use_module(games/hooks, [about/2]).
:- use_module(games/games, [must_be_game/1]).
:- use_module(games/start, [start_by/3, start_specs/2]).
:- use_module(games/state, [check_threads/2, players/2]).
:- use_module(match/game, [play_one/5]).
:- use_module(match/threads, [in_threads/5]).
:- use_module(options, [options/4]).
:- use_module(play/session, [usual_limit/1]).
:- use_module(programs/player, [with_processes/5]).
:- use_module(programs/stranger, [held_back/0]).
:- use_module(rethrown, [rethrown/1]).
:- use_module(seat, [seat/5]).
:- use_module(library(aggregate), [aggregate/3, aggregate_all/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [exclude/3, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2, permission_error/3]).
:- autoload(library(filesex), [make_directory_path/1]).
:- autoload(library(pairs), [pairs_values/2]).

/** <module> Matches between players

Many games between the computer's levels, searches and a program's own
predicates, with a result that says how sure it is. Games are made different by
random moves at their beginning, and fair by playing every beginning once from
each seat.
*/

:- meta_predicate play_match(+, :, -, +).

:- predicate_options(play_match/4, 4,
                     [ games(positive_integer), seed(integer), opening(nonneg), rotate(boolean),
                       threads(positive_integer), moves(nonneg), move_time(number),
                       progress(boolean), record(text), on_game(callable), size(nonneg),
                       rules(atom), config(ground)
                     ]).

%!  play_match(+Game, :Players, -Result, +Options) is det.
%
%   Players are two (in `exo` two or three) seats, as library(tabuleiro/seat) tells,
%   but `human`. A program that throws, fails or gives an illegal move loses the
%   game; one in a file that halts or crashes, too, while a goal/1 that calls halt/0
%   or abort/0 does that to the match.
%
%   Games between levels and searches are played by the core alone.
%
%   Options are those of initial_state/2 of library(tabuleiro/game) except
%   `players`, and
%
%     - games(Count)
%       how many, 100 by default; rounded up so that each player sits in each
%       seat equally often
%     - seed(Integer)
%       of the first beginning, 1 by default; the next has the next number. What
%       is played at fixed nodes or depth is the same again for the same seed.
%     - opening(Moves)
%       so many moves at the beginning are random, 4 by default
%     - rotate(Boolean)
%       whether each beginning is played from all seats, `true` by default
%     - threads(Count)
%       games at a time, 1 by default; no more than there are games
%     - moves(Count)
%       a game as long is a draw, 2000 by default
%     - move_time(Seconds)
%       a goal/1 or file/2 that takes longer over a move loses the game, whatever
%       exceptions it catches; without it there is no limit
%     - progress(Boolean)
%       whether to show the state of the match on one line of the terminal; by
%       default if user_error is one
%     - record(Directory)
%       where each game is saved, from the end of its opening, as a file that play/0 and the
%       board in the browser load: 0001.game and so on, in the order of `results`. A saved
%       game that is called so is written over, and another file stays as it is. The
%       directory is made if it is not there.
%     - on_game(Closure)
%       called as call(Closure, Played) in the module of Players when a game is
%       over, with what Result will have of it in `results`
%
%   Result is a dict of
%
%     - game, players, games
%     - wins, draws, losses
%       of the first player. With three players, the loss of one who did not
%       play on is a draw of the others, who get a third of a point each.
%     - score
%       its share of the points, from 0 to 1; a draw counts an equal part
%     - interval
%       `Low-High`, where the score lies with 95 % certainty
%     - elo, elo_interval
%       the difference in rating that makes such a score expected (`inf` for
%       all points); between two players
%     - results
%       a list of dicts, one for each game: `seed` and `seats` (the Players in
%       the order of their turns), with which and `rotate(false)` and `games(1)`
%       it can be played again; `winner`, `Number-Player` with the number of the
%       Player among Players, or `draw`; `moves`, how many (of which the core alone counts
%       passes, too); `end`, which is `over`, `too_long`, `repeated` (in a game that is
%       declared so), or lost(Number-Player, Reason), for the Reasons `failed`,
%       threw(Ball), illegal(Move), `too_slow` and `ended`, who called halt/0, halt/1,
%       abort/0 or thread_exit/1 or whose process has crashed; `file`, where it is
%       recorded
%
%   @error permission_error(create, directory, Directory) where something else is called so
%   @error resource_error(memory) for a table that cannot be had
%   @error domain_error(match_player, Player)
%   @error existence_error(procedure, Functor) for a goal/1 that is not defined
%   @error domain_error(players, Players) where they are too few or too many
%   @error domain_error(match_option, Option)
%   @error permission_error(share, state_in_facts, Game) for threads/1 in a game of
%   declare_game/2 whose program keeps something in facts

play_match(Game, Module:Players, Result, Options) :-
    must_be_game(Game),
    must_be(list, Players),
    maplist(playing_seat(Module, Game), Players, Seats),
    settings(Game, Players, Options, Settings0),
    numbered_games(Settings0, Players, Count),
    Threads is min(Settings0.threads, Count),
    check_threads(Game, Threads),
    record_directory(Settings0.record, Directory),
    Settings = Settings0.put(_{players:Players, threads:Threads, record:Directory}),
    rethrown(with_processes(Seats, Game, Threads, Seated,
                            all_results(Count, Game, Seated, Module, Settings, Results))),
    match_result(Game, Players, Results, Result).

playing_seat(Module, Game, Player, Seat) :-
    seat(match_player, Module, Game, Player, Seat),
    (   Seat == human
    ->  domain_error(match_player, Player)
    ;   true
    ).

%   settings(+Game, +Players, +Options, -Settings): a dict of the options that are the match's own,
%   with `start`, those of the start for start_by/3.

settings(Game, Players, Options, Settings) :-
    own_specs(Own),
    start_specs(Game, StartSpecs),
    exclude(not_of_a_match, StartSpecs, Asked),
    append(Own, Asked, Specs),
    options(match_option, Specs, Options, Values),
    same_length(Own, OwnValues),
    append(OwnValues, AskedValues, Values),
    players_asked(Game, Players, AskedValues, Start),
    dict_pairs(Settings, settings, [start-[seed-none|Start]|OwnValues]),
    must_seat(Game, Settings.start, Players).

own_specs([ option(games, positive_integer, 100),
            option(seed, integer, 1),
            option(opening, nonneg, 4),
            option(rotate, boolean, true),
            option(threads, positive_integer, 1),
            option(moves, nonneg, Moves),
            option(move_time, duration, infinite),
            option(record, text, none),
            option(on_game, callable, none),
            option(progress, boolean, Default)
          ]) :-
    usual_limit(Moves),
    (   stream_property(user_error, tty(true))
    ->  Default = true
    ;   Default = false
    ).

%   record_directory(+Given, -Directory): wherever players change to.

record_directory(none, none) :-
    !.
record_directory(Given, Directory) :-
    absolute_file_name(Given, Directory),
    (   access_file(Directory, exist),
        \+ exists_directory(Directory)
    ->  permission_error(create, directory, Directory)
    ;   make_directory_path(Directory)
    ).

%   The games of a match have seeds of their own, and as many players as there are.

not_of_a_match(option(seed, _, _)).
not_of_a_match(option(players, _, _)).

players_asked(Game, Players, Start0, Start) :-
    about(Game, About),
    (   memberchk(number(players, _, Low, High, _), About.questions)
    ->  length(Players, Count),
        (   between(Low, High, Count)
        ->  Start = [players-Count|Start0]
        ;   domain_error(players, Players)
        )
    ;   Start = Start0
    ).

must_seat(Game, Start, Players) :-
    start_by(Game, Start, State),
    players(State, Seats),
    (   same_length(Seats, Players)
    ->  true
    ;   domain_error(players, Players)
    ).

numbered_games(Settings, Players, Count) :-
    (   Settings.rotate == true
    ->  length(Players, Seats),
        Count is (Settings.games+Seats-1) // Seats * Seats
    ;   Count = Settings.games
    ).


                /*******************************
                *          THE GAMES           *
                *******************************/

%   all_results(+Count, +Game, +Entrants, +Module, +Settings, -Results): Results in the
%   order of the games, which may be played several at a time.

all_results(Count, Game, Entrants, Module, Settings, Results) :-
    Last is Count-1,
    Tally = tally(0, 0, 0),
    setup_call_cleanup(
        true,
        findall(Index-Result,
                ( a_game(Last, Game, Entrants, Settings, Index, Result),
                  show_progress(Settings, Count, Result, Tally),
                  tell(Settings.on_game, Module, Result)
                ),
                Pairs),
        end_progress(Settings)),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Results).

a_game(Last, Game, Entrants, Settings, Index, Played) :-
    (   Settings.threads =:= 1,
        \+ ( Settings.move_time \== infinite,
             held_back
           )
    ->  between(0, Last, Index),
        play_one(Game, Entrants, Settings, Index, Played)
    ;   in_threads(Settings.threads, Last, play_one(Game, Entrants, Settings), Index, Played)
    ).

tell(Closure, Module, Result) :-
    (   Closure == none
    ->  true
    ;   call(Module:Closure, Result)
    ->  true
    ;   true
    ).

%   The tally is counted in place: the games come as solutions of a goal.

show_progress(Settings, Count, Played, Tally) :-
    result_kind(Played, Kind),
    arg(Kind, Tally, Before),
    After is Before+1,
    nb_setarg(Kind, Tally, After),
    (   Settings.progress == true
    ->  Tally = tally(Wins, Draws, Losses),
        Games is Wins+Draws+Losses,
        format(user_error, "\r~d/~d: +~d =~d -~d ", [Games, Count, Wins, Draws, Losses]),
        flush_output(user_error)
    ;   true
    ).

end_progress(Settings) :-
    (   Settings.progress == true
    ->  nl(user_error)
    ;   true
    ).

%   result_kind(+Played, -Kind): 1 where the first player has won, 2 for a draw, 3 where it lost.

result_kind(Played, Kind) :-
    Winner = Played.winner,
    (   Winner = 1-_
    ->  Kind = 1
    ;   Winner == draw,
        \+ Played.end = lost(1-_, _)
    ->  Kind = 2
    ;   Kind = 3
    ).


                /*******************************
                *          THE RESULT          *
                *******************************/

%!  match_result(+Game, +Players, +Results, -Result) is det.
%
%   Result is that of a match, or of its games so far: Results, one or more, are those that
%   on_game/1 was told.

match_result(Game, Players, Results, Result) :-
    maplist(result_kind, Results, Kinds),
    maplist(count_of(Kinds), [1,2,3], [Wins,Draws,Losses]),
    length(Results, Games),
    length(Players, Seats),
    Points is Wins+Draws/Seats,
    Score is Points/Games*1.0,
    match_statistics(Score, Games, Low-High, Elo, EloLow-EloHigh),
    Common = match{ game:Game, players:Players, games:Games,
                    wins:Wins, draws:Draws, losses:Losses,
                    score:Score, interval:Low-High, results:Results
                  },
    (   Seats =:= 2
    ->  Result = Common.put(_{elo:Elo, elo_interval:EloLow-EloHigh})
    ;   Result = Common
    ).

count_of(Kinds, Kind, Count) :-
    aggregate_all(count, member(Kind, Kinds), Count).

%!  match_text(+Result, -Text) is det.
%
%   Text is a line that tells the Result of a match: without its single games, but
%   with how many each player lost by not playing on.

match_text(Result, Text) :-
    points_text(Result, Points),
    findall(Lost,
            ( aggregate(count, lost_by(Number, Result), Count),
              nth1(Number, Result.players, Player),
              term_text(Player, PlayerText),
              format(string(Lost), "; player ~d, ~s, did not play on in ~d",
                     [Number, PlayerText, Count])
            ),
            Losts),
    atomic_list_concat([Points|Losts], Joined),
    atom_string(Joined, Text).

lost_by(Number, Result) :-
    member(Played, Result.results),
    get_dict(end, Played, lost(Number-_, _)).

%   term_text(+Player, -Text): the same each time, whatever numbers Prolog gives to the variables.

term_text(Player, Text) :-
    copy_term(Player, Copy, _),
    numbervars(Copy, 0, _, [singletons(true)]),
    format(string(Text), "~W", [Copy, [quoted(true), numbervars(true), max_depth(10)]]).

points_text(Result, Text) :-
    _{games:Games, wins:Wins, draws:Draws, losses:Losses, score:Score, interval:Low-High} :< Result,
    maplist(percent, [Score, Low, High], [ScoreText, LowText, HighText]),
    format(string(Points), "~d games: +~d =~d -~d  score ~w % [~w, ~w]",
           [Games, Wins, Draws, Losses, ScoreText, LowText, HighText]),
    (   _{elo:Elo, elo_interval:EloLow-EloHigh} :< Result
    ->  maplist(signed, [Elo, EloLow, EloHigh], [EloText, EloLowText, EloHighText]),
        format(string(Text), "~s  Elo ~w [~w, ~w]", [Points, EloText, EloLowText, EloHighText])
    ;   Text = Points
    ).

percent(Share, Text) :-
    Percent is 100*Share,
    format(string(Text), "~1f", [Percent]).

signed(Elo, Text) :-
    (   Elo =:= inf
    ->  Text = "+inf"
    ;   Elo =:= -inf
    ->  Text = "-inf"
    ;   Rounded is round(Elo),
        (   Rounded >= 0
        ->  Format = "+~d"
        ;   Format = "~d"
        ),
        format(string(Text), Format, [Rounded])
    ).
