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

A match is many games between the computer's levels, searches and a program's own predicates. The
result tells how certain it is. Random moves at the beginning make the games different. To be fair,
each beginning is played once from each seat.
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
%   Players are two seats (in `exo` two or three), as in library(tabuleiro/seat), without `human`. A
%   program that throws, fails or gives an illegal move loses the game. So does one in a file that
%   halts or crashes; but a goal/1 that calls halt/0 or abort/0 ends the match.
%
%   Games between levels and searches are played by the core alone.
%
%   Options are those of initial_state/2 of library(tabuleiro/game) except
%   `players`, and
%
%     - games(Count)
%       the number of games, 100 by default, rounded up so that each player sits in each seat
%       equally often
%     - seed(Integer)
%       the seed of the first beginning, 1 by default; each further one adds 1. With fixed nodes or
%       depth the same seed gives the same games again.
%     - opening(Moves)
%       the number of random moves at the beginning, 4 by default
%     - rotate(Boolean)
%       whether each beginning is played from all seats, `true` by default
%     - threads(Count)
%       the number of games that are played at a time, 1 by default, and never more than all
%     - moves(Count)
%       a game of this length is a draw, 2000 by default
%     - move_time(Seconds)
%       a goal/1 or file/2 that takes longer for a move loses the game, even if it catches all
%       exceptions; by default there is no limit
%     - progress(Boolean)
%       whether to show the state of the match on one line of the terminal; the default is `true` if
%       user_error is a terminal
%     - record(Directory)
%       save each game here, from the end of its opening, as a file that play/0 and the board in the
%       browser load: 0001.game and so on, in the order of `results`. A saved game of the same name
%       is overwritten; any other file of the name stays as it is. The directory is made if there is
%       none.
%     - on_game(Closure)
%       called as call(Closure, Played) in the module of Players at the end of each game. Played is
%       the dict of the game in `results`
%
%   Result is a dict of
%
%     - game, players, games
%     - wins, draws, losses
%       of the first player. If one of three players does not play on, that is a draw of the other
%       two, who get a third of a point each.
%     - score
%       the first player's share of the points, from 0 to 1; a draw is an equal share for each
%     - interval
%       `Low-High`: the score lies between these with 95 % certainty
%     - elo, elo_interval
%       between two players: the difference in rating for which this score is expected (`inf` for
%       all points)
%     - results
%       a list of dicts, one for each game. Its `seed` and `seats` (the Players in the order of
%       their turns) play it again, with `rotate(false)` and `games(1)`. `winner` is
%       `Number-Player`, with the number of the Player among Players, or `draw`. `moves` is the
%       number of moves, with passes only if the core plays. `end` is `over`, `too_long`, `repeated`
%       (in a game that declares it), or lost(Number-Player, Reason). Reason is `failed`,
%       threw(Ball), illegal(Move), `too_slow`, or `ended`: the player has called halt/0, halt/1,
%       abort/0 or thread_exit/1, or its process has crashed. `file` is the file of a recorded game
%
%   @error permission_error(create, directory, Directory) where Directory is another kind of file
%   @error resource_error(memory) for a hash table that cannot be had
%   @error domain_error(match_player, Player)
%   @error existence_error(procedure, Functor) for a goal/1 that is not defined
%   @error domain_error(players, Players) for too few or too many Players
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

%   settings(+Game, +Players, +Options, -Settings): a dict of the match's own options, and `start`:
%   the options of the start, for start_by/3.

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

%   record_directory(+Given, -Directory): absolute, because players may change the working
%   directory.

record_directory(none, none) :-
    !.
record_directory(Given, Directory) :-
    absolute_file_name(Given, Directory),
    (   access_file(Directory, exist),
        \+ exists_directory(Directory)
    ->  permission_error(create, directory, Directory)
    ;   make_directory_path(Directory)
    ).

%   A match sets the seeds of its games, and has as many players as Players lists.

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

%   all_results(+Count, +Game, +Entrants, +Module, +Settings, -Results): Results are in the order of
%   the games, also if several are played at a time.

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

%   Tally is changed in place, because the games come as solutions of a goal.

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

%   result_kind(+Played, -Kind): for the first player, a win is 1, a draw 2 and a loss 3.

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
%   Result is that of a match, or of its games so far: Results are the dicts that on_game/1 has got,
%   one or more.

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
%   Text is a line that tells the Result of a match. It leaves out the single games, but tells for
%   each player how many games were lost by not playing on.

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

%   term_text(+Player, -Text): Text does not depend on Prolog's names of variables.

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
