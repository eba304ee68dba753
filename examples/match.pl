#!/usr/bin/env swipl
/*  Plays matches of computer players from the command line.

        swipl examples/match.pl [OPTION ...] GAME PLAYER PLAYER [PLAYER]
        swipl examples/match.pl [OPTION ...] PROGRAM [GAME] PLAYER ...

    `--help` explains the options. In a built-in game the core alone plays a match that has no
    `file=` player.
*/

:- module(match_command, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(error), [domain_error/2, existence_error/2]).
:- use_module(library(lists), [memberchk/2]).
:- use_module(library(main), [main/0]).

%   Use the library of this checkout, unless another one is found. The command may be a link.

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

:- use_module(library(tabuleiro), [current_game/1]).
:- use_module(library(tabuleiro/command),
              [ command_options/3, declared_games/2, keep_arguments/0, map_items/2, match_command/3,
                refuse/2
              ]).

:- keep_arguments.

:- initialization(main, main).

%   option(?Name, ?Type, ?Meta, ?Help): an option of the command, for argv_options/4.

option(games,     natural, 'N',         "How many games; 100").
option(seed,      integer, 'N',         "Of the first opening; 1").
option(opening,   nonneg,  'N',         "Random moves at the beginning; 4").
option(threads,   natural, 'N',         "Games at a time; 1").
option(moves,     nonneg,  'N',         "A game of so many moves is a draw; 2000").
option(move_time, float,   'SECONDS',   "A player from a file that takes longer loses the game").
option(size,      nonneg,  'N',         "Of the board, in virus_wars; 10").
option(rotate,    boolean, '',          "Play each opening from all seats; true").
option(timeout,   float,   'SECONDS',   "The match ends after so long, with its result so far").
option(record,    atom,    'DIRECTORY',
       "Save each game there, to be loaded by play and in the browser").
option(list,      boolean, '',          "Print a line for each game too").

opt_type(Name, Name, Type) :-
    option(Name, Type, _, _).

opt_meta(Name, Meta) :-
    option(Name, _, Meta, _),
    Meta \== ''.

opt_help(Name, Help) :-
    option(Name, _, _, Help).
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

main(Argv) :-
    catch(match_of(Argv, Game, Players, Options), Problem, refuse(match, Problem)),
    match_command(Game, Players, Options).

match_of(Argv, Game, Players, Options) :-
    command_options(Argv, Positional, Options),
    game_and_players(Positional, Game, Texts),
    maplist(player, Texts, Players),
    (   memberchk(timeout(Seconds), Options),
        Seconds =< 0
    ->  throw("--timeout has to be positive")
    ;   true
    ).

%   game_and_players(+Positional, -Game, -Texts): the file of a program may come first.

game_and_players([Program|Rest], Game, Texts) :-
    \+ current_game(Program),
    program_file(Program, File),
    !,
    declared_games(File, Games),
    (   Rest = [Game,_|_],
        memberchk(Game, Games)
    ->  Rest = [_|Texts]
    ;   Games = [Game],
        Rest = [_|_]
    ->  Texts = Rest
    ;   game_needed(Games, Program)
    ).
game_and_players([Game|Texts], Game, Texts) :-
    (   current_game(Game)
    ->  true
    ;   domain_error(game, Game)
    ),
    Texts = [_,_|_],
    !.
game_and_players(_, _, _) :-
    throw("a game and its players are needed (--help explains)").

program_file(Program, File) :-
    (   absolute_file_name(Program, File0,
                           [file_type(prolog), access(read), file_errors(fail)])
    ->  File = File0
    ;   file_name_extension(_, pl, Program),
        existence_error(source_sink, Program)
    ).

game_needed([], Program) :-
    format(string(Message), "~w declares no game", [Program]),
    throw(Message).
game_needed([_], _) :-
    throw("a game and its players are needed (--help explains)").
game_needed(Games, Program) :-
    atomic_list_concat(Games, ', ', Names),
    format(string(Message), "~w declares ~w: one of them and its players are needed",
           [Program, Names]),
    throw(Message).

%   player(+Text, -Player): Player is the term for match/4 that Text describes.

player(Text, file(File, Player)) :-
    atom_concat('file=', Rest, Text),
    !,
    (   atomic_list_concat([File,Map], ',map=', Rest)
    ->  Player = map(Items),
        map_items(Map, Items)
    ;   Player = Predicate,
        sub_atom(Rest, Before, 1, After, :),
        sub_atom(Rest, _, After, 0, Predicate),
        \+ sub_atom(Predicate, _, _, _, :)
    ->  sub_atom(Rest, 0, Before, _, File)
    ;   throw("a player from a file is written file=FILE:PREDICATE or file=FILE,map=MAP")
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
        throw(Message)
    ).
