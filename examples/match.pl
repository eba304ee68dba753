#!/usr/bin/env swipl
/*  Computer against computer from the command line.

        swipl examples/match.pl [OPTION ...] GAME PLAYER PLAYER [PLAYER]
        swipl examples/match.pl [OPTION ...] PROGRAM [GAME] PLAYER ...

    `--help` explains. Matches of the games that are built in without a `file=` player are played
    by the core alone.
*/

:- module(match_command, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).
:- use_module(library(main), [main/0]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module(library(unix), [exec/1]).

%   The library of this checkout, unless another one is found. The command may be a link.

:- multifile user:file_search_path/2.
:- dynamic user:file_search_path/2.

:- prolog_load_context(source, Source),
   (   read_link(Source, _, File)
   ->  true
   ;   File = Source
   ),
   file_directory_name(File, Directory),
   (   absolute_file_name(library(tabuleiro), _,
                          [file_type(prolog), access(read), file_errors(fail)])
   ->  true
   ;   atom_concat(Directory, '/../prolog', Library),
       assertz(user:file_search_path(library, Library))
   ).

:- use_module(library(tabuleiro), [current_game/1, match/4]).
:- use_module(library(tabuleiro/command/arguments),
              [command_options/3, keep_arguments/0, release_arguments/0]).
:- use_module(library(tabuleiro/command/error_text), [error_text/2]).
:- use_module(library(tabuleiro/command/map_file), [map_items/2]).
:- use_module(library(tabuleiro/games/start), [must_be_game/1]).
:- use_module(library(tabuleiro/match), [match_result/4, match_text/2]).
:- use_module(library(tabuleiro/programs/file), [load_program/4]).

:- keep_arguments.

:- initialization(main, main).

opt_type(games,     games,     natural).
opt_type(seed,      seed,      integer).
opt_type(opening,   opening,   nonneg).
opt_type(threads,   threads,   natural).
opt_type(moves,     moves,     nonneg).
opt_type(move_time, move_time, float).
opt_type(size,      size,      nonneg).
opt_type(rotate,    rotate,    boolean).
opt_type(timeout,   timeout,   float).
opt_type(record,    record,    atom).
opt_type(list,      list,      boolean).

opt_meta(games,     'N').
opt_meta(seed,      'N').
opt_meta(opening,   'N').
opt_meta(threads,   'N').
opt_meta(moves,     'N').
opt_meta(move_time, 'SECONDS').
opt_meta(size,      'N').
opt_meta(timeout,   'SECONDS').
opt_meta(record,    'DIRECTORY').

opt_help(help(header),
         "\nPlays a match and prints the first player's wins, draws and losses, its score with a \c
          95 % interval, and the Elo difference.\n").
opt_help(help(usage), " [OPTION ...] [PROGRAM] GAME PLAYER PLAYER [PLAYER]").
opt_help(help(footer),
         "\nA player is level=N (1 random, 2 greedy, 3 to 5 search), a search (time=SECONDS, \c
          nodes=N, depth=N, threads=N, hash=MIB, several separated by commas), or \c
          file=FILE:PREDICATE, called as PREDICATE(State, Move) in a process of its own, or \c
          file=FILE,map=MAP, one in its own terms: the file MAP has the items of a map, each with \c
          a full stop, as choose_move(S, M) = best(S, M).\n\n\c
          PROGRAM is a file that declares a game of its own, which need not be named then where \c
          it is the only one; it is loaded without its initialization/1 goals. There is one \c
          player more, choose_move=LEVEL, its own choose_move, and others are called as \c
          PREDICATE(State, Player, Move) where they have three arguments.\n").
opt_help(games,     "How many games; 100").
opt_help(seed,      "Of the first opening; 1").
opt_help(opening,   "Random moves at the beginning; 4").
opt_help(threads,   "Games at a time; 1").
opt_help(moves,     "A game of so many moves is a draw; 2000").
opt_help(move_time, "A player from a file that takes longer loses the game").
opt_help(size,      "Of the board, in virus_wars; 10").
opt_help(rotate,    "Play each opening from all seats; true").
opt_help(timeout,   "The match ends after so long, with its result so far").
opt_help(record,    "Save each game there, to be loaded by play and in the browser").
opt_help(list,      "Print a line for each game too").

main(Argv) :-
    release_arguments,
    catch(command_options(Argv, Positional, Options),
          error(Formal, Context),
          unusable(error(Formal, Context))),
    at_halt(halted),
    game_and_players(Positional, Game, Texts),
    findall(Player,
            ( member(Text, Texts),
              player(Text, Player)
            ),
            Players),
    findall(Option,
            ( member(Option, Options),
              \+ memberchk(Option, [list(_),timeout(_)])
            ),
            MatchOptions),
    append(Options, [list(false)], Listing),
    memberchk(list(List), Listing),
    on_signal(int, _, match_command:interrupted),
    on_signal(term, _, match_command:interrupted),
    Match = match(Game, Players, Result, [on_game(match_command:played(List))|MatchOptions]),
    in_time(Options, Match, Limited),
    assertz(playing),
    catch(Limited, Ball, ended(Ball, Game, Players)),
    catch(print_result(Result), Error, unusable(Error)),
    assertz(complete).

:- dynamic
    complete/0,
    playing/0.

%   halted: a program that calls halt/0 where it is loaded, or halt/1 where it plays, ends the
%   command. What at_halt/1 calls cannot change the exit status, and the program may have done
%   something to user_error; and SWI-Prolog 9.0 hangs now and then where a limit of time runs.

halted :-
    (   (   complete
        ;   \+ playing,
            \+ current_prolog_flag(exit_status, 0)
        )
    ->  true
    ;   exec(sh('-c', 'echo "match: a program has called halt" >&2; exit 2'))
    ).

%   game_and_players(+Positional, -Game, -Texts): the file of a program may come before them.

game_and_players([Program|Rest], Game, Texts) :-
    \+ current_game(Program),
    program_file(Program, File),
    !,
    declared_by(File, Games),
    (   Rest = [Game,_|_],
        memberchk(Game, Games)
    ->  Rest = [_|Texts]
    ;   Games = [Game],
        Rest = [_|_]
    ->  Texts = Rest
    ;   game_needed(Games, Program)
    ).
game_and_players([Game|Texts], Game, Texts) :-
    catch(must_be_game(Game), Error, unusable(Error)),
    Texts = [_,_|_],
    !.
game_and_players(_, _, _) :-
    usage("a game and its players are needed (--help explains)").

program_file(Program, File) :-
    (   absolute_file_name(Program, File0,
                           [file_type(prolog), access(read), file_errors(fail)])
    ->  File = File0
    ;   file_name_extension(_, pl, Program),
        unusable(error(existence_error(source_sink, Program), _))
    ).

declared_by(File, Games) :-
    findall(Game, current_game(Game), Before),
    load_program(skip, File, _, Problem),
    (   Problem == null
    ->  true
    ;   print_message(warning, tabuleiro(player_file(File, Problem)))
    ),
    findall(Game,
            ( current_game(Game),
              \+ memberchk(Game, Before)
            ),
            Games).

game_needed([], Program) :-
    format(string(Message), "~w declares no game", [Program]),
    usage(Message).
game_needed([_], _) :-
    usage("a game and its players are needed (--help explains)").
game_needed(Games, Program) :-
    atomic_list_concat(Games, ', ', Names),
    format(string(Message), "~w declares ~w: one of them and its players are needed",
           [Program, Names]),
    usage(Message).

in_time(Options, Match, Limited) :-
    (   memberchk(timeout(Seconds), Options)
    ->  (   Seconds > 0
        ->  Limited = call_with_time_limit(Seconds, Match)
        ;   usage("--timeout has to be positive")
        )
    ;   Limited = Match
    ).

:- dynamic so_far/1.

%   played(+List, +Played): told when a game is over; its line is for who waits for it now.

played(List, Played) :-
    assertz(so_far(Played)),
    (   List == true
    ->  game_text(Played, Line),
        writeln(Line),
        flush_output
    ;   true
    ).

print_result(Result) :-
    match_text(Result, Line),
    writeln(Line).

:- dynamic interrupted_before/0.

%   interrupted(+Signal): once. timeout(1) sends its signal twice.

interrupted(Signal) :-
    (   interrupted_before
    ->  true
    ;   assertz(interrupted_before),
        throw(match_interrupted(Signal))
    ).

ended(Ball, Game, Players) :-
    status(Ball, Status),
    !,
    findall(Played, so_far(Played), Results),
    (   Results == []
    ->  format(user_error, "match: ended before a game was over~n", [])
    ;   match_result(Game, Players, Results, Result),
        print_result(Result)
    ),
    assertz(complete),
    halt(Status).
ended(unwind(halt(_)), _, _) :-         % since SWI-Prolog 9.3
    !,
    usage("a program has called halt").
ended(Ball, _, _) :-
    unusable(Ball).

%   status(+Ball, -Status): of a match that is ended early, as of a command which the signal, or
%   timeout(1), has ended.

status(match_interrupted(int), 130).
status(match_interrupted(term), 143).
status(time_limit_exceeded, 124).

unusable(Ball) :-
    (   Ball = error(resource_error(memory), _)
    ->  usage("there is no memory for a table of that size (hash=MIB)")
    ;   error_text(Ball, Message),
        usage(Message)
    ).

%   What is wrong with a player's file is told as what is wrong with the command.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(tabuleiro(player_file(_, _)), warning, Lines) :-
    print_message_lines(user_error, 'match: ', Lines).

usage(Message) :-
    format(user_error, "match: ~w~n", [Message]),
    assertz(complete),
    halt(2).

%   player(+Text, -Player): Player as match/4 takes it.

player(Text, file(File, Player)) :-
    atom_concat('file=', Rest, Text),
    !,
    (   atomic_list_concat([File,Map], ',map=', Rest)
    ->  Player = map(Items),
        catch(map_items(Map, Items), error(Formal, Context), unusable(error(Formal, Context)))
    ;   Player = Predicate,
        sub_atom(Rest, Before, 1, After, :),
        sub_atom(Rest, _, After, 0, Predicate),
        \+ sub_atom(Predicate, _, _, _, :)
    ->  sub_atom(Rest, 0, Before, _, File)
    ;   usage("a player from a file is written file=FILE:PREDICATE or file=FILE,map=MAP")
    ).
player(Text, choose_move(Level)) :-
    atom_concat('choose_move=', LevelText, Text),
    !,
    (   atom_number(LevelText, Number)
    ->  Level = Number
    ;   Level = LevelText
    ).
player(Text, Player) :-
    atomic_list_concat(Parts, ',', Text),
    maplist(setting, Parts, Settings),
    (   Settings = [level(Level)]
    ->  Player = level(Level)
    ;   Player = search(Settings)
    ).

setting(Part, Setting) :-
    (   atomic_list_concat([Name,ValueText], =, Part),
        atom_number(ValueText, Value)
    ->  Setting =.. [Name,Value]
    ;   format(string(Message), "no player: ~w", [Part]),
        usage(Message)
    ).

game_text(Game, Text) :-
    maplist(shown, Game.seats, Seats),
    shown(Game.winner, Winner),
    shown(Game.end, End),
    format(string(Text0), "seed ~d  seats ~w  moves ~d  winner ~w  ~w",
           [Game.seed, Seats, Game.moves, Winner, End]),
    (   File = Game.get(file)
    ->  format(string(Text), "~s  ~w", [Text0, File])
    ;   Text = Text0
    ).

%   shown(+Term, -Shown): without the items of maps.

shown(file(File, map(_)), Shown) :-
    !,
    Shown = file(File, map).
shown(Number-Player, Shown) :-
    !,
    Shown = Number-ShownPlayer,
    shown(Player, ShownPlayer).
shown(lost(Who, Reason), Shown) :-
    !,
    Shown = lost(ShownWho, Reason),
    shown(Who, ShownWho).
shown(Term, Term).
