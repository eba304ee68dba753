:- module(tabuleiro_core,
          [ use_core/1,                 % +Game
            is_state_/1,                % +Term
            game_of_/2,                 % +State, -Game
            players_/2,                 % +State, -Players
            player_to_move_/2,          % +State, -Player
            valid_moves_/2,             % +State, -Moves
            move_/3,                    % +State, +Move, -NewState
            game_over_/2,               % +State, -Winner
            value_/3,                   % +State, +Player, -Value
            greedy_move_/2,             % +State, -Move
            search_/3,                  % +State, +Request, -Report
            perft_/3,                   % +State, +Depth, -Count
            play_out_/6,                % +State, +Players, +Seed, +MostMoves, -Seat, -Moves
            parts_of_turn_/3,           % +State, -Left, -Parts
            adaptoid_published_walk_/5, % +Board, +Player, +From, +To, -NewBoard
            search_rules_/6,            % +Rules, +Seats, +State, +SoFar, +Request, -Report
            monte_carlo_rules_/6,       % +Rules, +Seats, +State, +SoFar, +Request, -Report
            perft_rules_/5,             % +Rules, +Seats, +State, +Depth, -Count
            exo_free_cells_/2,          % +Galaxy, -Places
            exo_scoring_lines_/2,       % +Galaxy, -Lines
            level_time/2,               % +Level, -Seconds
            stop_searches/1,            % +Stop
            match_statistics/5          % +Score, +Games, -Interval, -Elo, -EloInterval
          ]).
:- use_module(library(ansi_term), []).
:- use_module(library(lists), [max_member/2, member/2]).
:- use_module(library(prolog_wrap), []).
:- use_module(library(random), []).
:- use_module(library(thread), []).
:- autoload(library(shlib), [load_foreign_library/2]).

/** <module> The shared library

Loads the C++ core. The foreign predicates over the states of all games are
defined here; those of a game's library, in that library's module. The shared
library is looked for

  1. in the saved state that this is, if it holds one (the option
     `foreign(save)` of qsave_program/2),
  2. in the file that the environment variable `TABULEIRO_CORE` names (for
     tests of another build),
  3. relative to this file, where SWI-Prolog's package manager and
     `cmake --install` put it and where `cmake --preset release` builds it in
     a checkout: the newer of the two,
  4. on the search path `foreign`.

A program may call us while it is being loaded as one of another dialect, where
library(lists) is another library. So our modules import at once what dialects
have of their own, and those that programs load are of the dialect `swi`
themselves.
*/

%   SWI-Prolog's own libraries find what they autoload at its first call, in the dialect of the
%   moment; so that of those we use is found now.

:- forall(member(Autoloaded,
                 [ ansi_term:append(_, _, _),
                   prolog_wrap:member(_, _),
                   random:nth0(_, _, _),
                   thread:subtract(_, _, _)
                 ]),
          ignore(predicate_property(Autoloaded, defined))).

%!  interface_version(?Version) is det.
%
%   Raised whenever the foreign predicates change. The build copies it into
%   the shared library; a shared library with another number is refused.

interface_version(20).

%!  use_core(+Game) is det.
%
%   Define the foreign predicates of library(tabuleiro/Game) in its module, loading the
%   shared library first if that has not happened yet. What is beneath that library calls them
%   there, with the name of the module, and does not load it.

use_core(Game) :-
    load_core,
    atom_concat(tabuleiro_, Game, Module),
    (   defined(Module:value(_, _, _))
    ->  true
    ;   register_game_(Game, Module)
    ).

%   load_core: load the shared library, if that has not happened yet, and define the predicates that
%   take a state.

load_core :-
    ensure_loaded_core,
    check_interface_version,
    check_prolog_version,
    (   defined(tabuleiro_core:value_(_, _, _))
    ->  true
    ;   register_states_
    ).

%   Unloading the shared library leaves its code and what register_states_/0 and register_game_/2
%   have defined where they are; defining them again could trip a thread that is calling them. In a
%   saved state foreign predicates remain as predicates that fail, where these are to raise errors.

defined(Goal) :-
    predicate_property(Goal, foreign),
    \+ predicate_property(Goal, imported_from(_)),
    catch(Goal, error(instantiation_error, _), true).

%!  is_state_(+Term) is semidet.
%
%   Term has the name and the arity of the states of a game of the core.

%!  game_of_(+State, -Game) is det.
%!  players_(+State, -Players) is det.
%!  player_to_move_(+State, -Player) is det.
%!  valid_moves_(+State, -Moves) is det.
%!  move_(+State, +Move, -NewState) is semidet.
%!  game_over_(+State, -Winner) is semidet.
%!  value_(+State, +Player, -Value) is det.
%!  greedy_move_(+State, -Move) is semidet.
%!  search_(+State, +Request, -Report) is semidet.
%!  perft_(+State, +Depth, -Count) is det.
%!  play_out_(+State, +Players, +Seed, +MostMoves, -Seat, -Moves) is det.
%!  parts_of_turn_(+State, -Left, -Parts) is det.
%
%   The protocol, for a State of any game of the core:
%
%     - Players are in the order of their turns.
%     - Moves are those of the game's `valid_moves`; `[]` exactly where the game is
%       over, and `[pass]` where the player to move has no other.
%     - NewState is State after a legal Move, and after the passes of those who
%       have no move then. A ground term that is no legal move fails.
%     - Winner is a player or `draw`; game_over_/2 fails while the game goes on.
%     - Value is what State is worth to Player, as the game's `value` says.
%     - greedy_move_/2 is level 2; like search_/3 it fails where the game is over.
%     - Request and Report are those of library(tabuleiro/search_options).
%     - Count is the number of sequences of Depth moves; a pass is a move.
%     - play_out_/6 plays State to its end between computer players, atoms as
%       `level=3` or `time=0.1,threads=2`, one for each of the Players. Seat is the
%       winner's, from 0, or `draw`, as after MostMoves; Moves are those made, passes among them.
%     - The player to move has Left moves left in this turn, with the next one, of
%       Parts.
%
%   All of State is read before anything else, and the first fault in it raised.
%
%   @error domain_error(game_state, State) where it is no state of a game

%!  adaptoid_published_walk_(+Board, +Player, +From, +To, -NewBoard) is semidet.
%
%   As moveAdaptoid/5 of library(tabuleiro/adaptoid), by the rules of the published game.

%!  exo_free_cells_(+Galaxy, -Places) is det.
%!  exo_scoring_lines_(+Galaxy, -Lines) is det.
%
%   Places are those where a planet can be put, as `Line-Column` in reading order, and
%   Lines are those that make the score, `line(Places, Features)`.

%!  search_rules_(+Rules, +Seats, +State, +SoFar, +Request, -Report) is semidet.
%!  perft_rules_(+Rules, +Seats, +State, +Depth, -Count) is det.
%
%   As search_/3 and perft_/3, for a State of a game that so many play, 1 to 12, and whose rules
%   are predicates of the module Rules, which native/bridge/own/rules.hpp tells. SoFar is
%   `so_far(States, MovesLeft, Pass)`: the game is a draw when one of the States comes again, and
%   after so many moves, which are none of those that are Pass; `none` for no such number and no
%   such move.

%!  monte_carlo_rules_(+Rules, +Seats, +State, +SoFar, +Request, -Report) is semidet.
%
%   As search_rules_/6, by playing on at random. The score is how many points the player to move
%   can expect, from 0 to 1; it calls no value_/3. Where Request limits neither time nor nodes it
%   takes a second.

%!  level_time(+Level, -Seconds) is det.
%
%   How long a Level that searches thinks about a move.

level_time(Level, Seconds) :-
    level_time_(Level, Seconds).

%!  stop_searches(+Stop) is det.
%
%   With `true`, the searches of this thread end with the best move that they have,
%   those that run and those to come, until Stop is `false`. Without the shared
%   library there are none.

stop_searches(Stop) :-
    (   core_loaded
    ->  stop_searches_(Stop)
    ;   true
    ).

%!  match_statistics(+Score, +Games, -Interval, -Elo, -EloInterval) is det.
%
%   What a Score between 0 and 1 over so many Games says: the Interval `Low-High`
%   where it lies with 95 % certainty (Wilson's), and the difference in Elo rating
%   that makes each expected.

match_statistics(Score, Games, Low-High, Elo, EloLow-EloHigh) :-
    interval_(Score, Games, Low, High),
    elo_(Score, Elo),
    elo_(Low, EloLow),
    elo_(High, EloHigh).

core_loaded :-
    current_predicate(interface_version_/1),
    interface_version_(_).      % not what a saved state has left of it

ensure_loaded_core :-
    core_loaded,
    !.
ensure_loaded_core :-
    core_file(File),
    !,
    library_name(File, Name),
    file_directory_name(File, Directory),
    setup_call_cleanup(
        asserta(user:file_search_path(foreign, Directory), Path),
        load_foreign_library(foreign(Name), install_tabuleiro),
        erase(Path)).
ensure_loaded_core :-
    catch(load_foreign_library(foreign(tabuleiro), install_tabuleiro),
          error(shared_object(open, _), _),
          throw(error(tabuleiro(no_library), _))).

%   library_name(+File, -Name): the shared library is loaded as foreign(Name), a file on a search
%   path: only such can be put into a saved state, and is found there before any file.

library_name(File, Name) :-
    file_base_name(File, Base),
    current_prolog_flag(shared_object_extension, Extension),
    (   file_name_extension(Name, Extension, Base)
    ->  true
    ;   Name = Base
    ).

:- multifile qsave:arch_shlib/3.

qsave:arch_shlib(Architecture, foreign(Name), File) :-
    current_prolog_flag(arch, Architecture),
    core_file(File),
    library_name(File, Name).

check_interface_version :-
    interface_version_(Built),
    interface_version(Expected),
    (   Built == Expected
    ->  true
    ;   (   core_file(File)
        ->  true
        ;   File = foreign(tabuleiro)
        ),
        throw(error(tabuleiro(interface_version(File, Built, Expected)), _))
    ).

%   What the C interface of one series of SWI-Prolog, as 9.2 or 10.1, gives back, another reads
%   wrongly: a built library that is loaded into another plays wrong moves, and says nothing.

check_prolog_version :-
    prolog_version_(Version),
    Built is Version // 100,
    prolog_series(Running),
    (   Built =:= Running
    ->  true
    ;   throw(error(tabuleiro(prolog_version(Built, Running)), _))
    ).

prolog_series(Series) :-
    current_prolog_flag(version, Version),
    Series is Version // 100.

:- dynamic source_directory/1.
:- prolog_load_context(directory, Dir),
   retractall(source_directory(_)),
   assertz(source_directory(Dir)).

%   core_file(-File): the file of the shared library, or failure where there is none.

core_file(File) :-
    getenv('TABULEIRO_CORE', Name),
    Name \== '',
    !,
    absolute_file_name(Name, File, [access(read)]).
core_file(File) :-
    source_directory(Dir),
    findall(Time-Candidate,
            ( built(Dir, Candidate),
              time_file(Candidate, Time)
            ),
            Candidates),
    max_member(_-File, Candidates),
    !.
core_file(File) :-
    absolute_file_name(foreign(tabuleiro), File,
                       [ file_type(executable), access(read), file_errors(fail) ]).

built(Dir, File) :-
    current_prolog_flag(arch, Arch),
    atomic_list_concat(['../../lib', Arch, tabuleiro], /, Installed),
    member(Base, [Installed, '../../.build/release/tabuleiro']),
    absolute_file_name(Base, File,
                       [ relative_to(Dir), file_type(executable), access(read),
                         file_errors(fail)
                       ]).

:- multifile prolog:error_message//1.

prolog:error_message(tabuleiro(no_library)) -->
    [ 'The shared library of tabuleiro is not there. Build it: '-[], nl,
      'cmake --preset release && cmake --build --preset release'-[]
    ].
prolog:error_message(tabuleiro(interface_version(File, Built, Expected))) -->
    [ 'The shared library ~w is of interface version ~w, these Prolog files of ~w.'-
      [File, Built, Expected], nl,
      'Rebuild it: cmake --preset release && cmake --build --preset release'-[]
    ].
prolog:error_message(tabuleiro(prolog_version(Built, Running))) -->
    { series_text(Built, BuiltText),
      series_text(Running, RunningText)
    },
    [ 'The shared library of tabuleiro is built for SWI-Prolog ~w, this one is ~w.'-
      [BuiltText, RunningText], nl,
      'Rebuild it: cmake --preset release && cmake --build --preset release'-[]
    ].

prolog:error_message(permission_error(import_into(Module), procedure, Library:Name/Arity)) -->
    { functor(Head, Name, Arity),
      is_ours(Library),
      predicate_property(Module:Head, imported_from(Other)),
      is_ours(Other)
    },
    [ 'No permission to import ~p into ~p'-[Library:Name/Arity, Module], nl,
      'Load one of the two libraries with use_module(Library, []), and call its predicates with their module: '-[],
      '~q:~q(...)'-[Library, Name]
    ].

is_ours(Module) :-
    atom_concat(tabuleiro_, _, Module).

series_text(Series, Text) :-
    Major is Series // 100,
    Minor is Series mod 100,
    format(atom(Text), "~d.~d", [Major, Minor]).

%   Last, as what may be wrong with the library has its message by then.

:- initialization(load_core, now).
