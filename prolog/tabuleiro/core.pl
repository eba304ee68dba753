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

This module loads the C++ core. It has the foreign predicates over the states of all games; those of
the library of one game are in that library's module. The shared library is looked for

  1. in the saved state that is running, if it holds one (the option
     `foreign(save)` of qsave_program/2),
  2. in the file that the environment variable `TABULEIRO_CORE` names (for
     tests of another build),
  3. relative to this file: where SWI-Prolog's package manager and
     `cmake --install` put it, and where `cmake --preset release` builds it in
     a checkout. The newer of the two is taken,
  4. on the search path `foreign`.

A program may load us while it is itself loaded in another dialect, where library(lists) is another
library. So our modules import at once all that dialects have of their own. Our modules that
programs load set the dialect `swi` for themselves.
*/

%   SWI-Prolog's own libraries autoload a predicate at its first call, in the dialect of that
%   moment. So the predicates that we use indirectly are autoloaded now.

:- forall(member(Autoloaded,
                 [ ansi_term:append(_, _, _),
                   prolog_wrap:member(_, _),
                   random:nth0(_, _, _),
                   thread:subtract(_, _, _)
                 ]),
          ignore(predicate_property(Autoloaded, defined))).

%!  interface_version(?Version) is det.
%
%   Raise the number whenever the foreign predicates change. The build copies it into the shared
%   library, and a shared library with another number is refused.

interface_version(20).

%!  use_core(+Game) is det.
%
%   Define the foreign predicates of library(tabuleiro/Game) in its module. Load the shared library
%   first if it is not loaded yet. Modules below that library call the predicates with the name of
%   its module, and do not load it.

use_core(Game) :-
    load_core,
    atom_concat(tabuleiro_, Game, Module),
    (   defined(Module:value(_, _, _))
    ->  true
    ;   register_game_(Game, Module)
    ).

%   load_core: load the shared library if it is not loaded yet, and define the predicates that take
%   a state.

load_core :-
    ensure_loaded_core,
    check_interface_version,
    check_prolog_version,
    (   defined(tabuleiro_core:value_(_, _, _))
    ->  true
    ;   register_states_
    ).

%   When the shared library is unloaded, its code stays, and so does what register_states_/0 and
%   register_game_/2 have defined. To define it again could trip a thread that is calling it. In a
%   saved state the foreign predicates remain as predicates that fail instead of raising errors.

defined(Goal) :-
    predicate_property(Goal, foreign),
    \+ predicate_property(Goal, imported_from(_)),
    catch(Goal, error(instantiation_error, _), true).

%!  is_state_(+Term) is semidet.
%
%   Term has the name and the arity of a state of one of the core's games.

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
%   The protocol, for a State of any of the core's games:
%
%     - Players are in the order of their turns.
%     - Moves are those of the game's `valid_moves`. They are `[]` exactly if the game is over,
%       and `[pass]` if the player to move has no other move.
%     - NewState is State after a legal Move, and after the passes of the players who then have no
%       move. move_/3 fails for a ground term that is not a legal move.
%     - Winner is a player or `draw`; game_over_/2 fails while the game goes on.
%     - Value is the value of State for Player, by the game's `value`.
%     - greedy_move_/2 is level 2. Like search_/3 it fails if the game is over.
%     - Request and Report are those of library(tabuleiro/search_options).
%     - Count is the number of sequences of Depth moves; a pass is a move.
%     - play_out_/6 plays State to its end between computer players, atoms as
%       `level=3` or `time=0.1,threads=2`, one for each of the Players. Seat is the
%       winner's, from 0, or `draw`, also after MostMoves. Moves are the moves made, with passes.
%     - The turn has Parts moves. Left of them are still to make, the next one included.
%
%   State is read whole before anything else, and its first fault is raised.
%
%   @error domain_error(game_state, State) where State is not a state of a game

%!  adaptoid_published_walk_(+Board, +Player, +From, +To, -NewBoard) is semidet.
%
%   As moveAdaptoid/5 of library(tabuleiro/adaptoid), by the rules of the published game.

%!  exo_free_cells_(+Galaxy, -Places) is det.
%!  exo_scoring_lines_(+Galaxy, -Lines) is det.
%
%   Places are the cells where a planet can be put, as `Line-Column` in reading order. Lines are the
%   lines that make the score, as `line(Places, Features)`.

%!  search_rules_(+Rules, +Seats, +State, +SoFar, +Request, -Report) is semidet.
%!  perft_rules_(+Rules, +Seats, +State, +Depth, -Count) is det.
%
%   As search_/3 and perft_/3, for a State of a game with this number of Seats, 1 to 12. The rules
%   are predicates of the module Rules, see native/bridge/own/rules.hpp. SoFar is
%   `so_far(States, MovesLeft, Pass)`: the game is a draw when one of States comes again, or after
%   MovesLeft more moves, without those that are Pass. MovesLeft and Pass may be `none`.

%!  monte_carlo_rules_(+Rules, +Seats, +State, +SoFar, +Request, -Report) is semidet.
%
%   As search_rules_/6, by random playouts. The score is the points that the player to move can
%   expect, from 0 to 1. value_/3 is not called. If Request limits neither time nor nodes, the
%   search takes a second.

%!  level_time(+Level, -Seconds) is det.
%
%   Seconds is the time that a Level that searches has for a move.

level_time(Level, Seconds) :-
    level_time_(Level, Seconds).

%!  stop_searches(+Stop) is det.
%
%   With `true`, the searches of this thread, now and later, end with the best move that they have,
%   until a call with `false`. Without the shared library there are no searches.

stop_searches(Stop) :-
    (   core_loaded
    ->  stop_searches_(Stop)
    ;   true
    ).

%!  match_statistics(+Score, +Games, -Interval, -Elo, -EloInterval) is det.
%
%   Score is between 0 and 1, from this number of Games. Interval is `Low-High`, where the score
%   lies with 95 % certainty (Wilson's interval). Elo and EloInterval are the differences in Elo
%   rating for which these scores are expected.

match_statistics(Score, Games, Low-High, Elo, EloLow-EloHigh) :-
    interval_(Score, Games, Low, High),
    elo_(Score, Elo),
    elo_(Low, EloLow),
    elo_(High, EloHigh).

core_loaded :-
    current_predicate(interface_version_/1),
    interface_version_(_).      % fails if it is only what a saved state keeps of it

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
%   path. Only such a file can be put into a saved state, where it is found before any other.

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

%   The values of the C interface differ between series of SWI-Prolog, as 9.2 and 10.1. A library
%   built for one and loaded into another would play wrong moves without a word.

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

%   core_file(-File): the file of the shared library. Fails if there is none.

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

%   This comes last, so that the messages for what may be wrong with the library are there.

:- initialization(load_core, now).
