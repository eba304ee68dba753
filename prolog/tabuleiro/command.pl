:- module(tabuleiro_command,
          [ keep_arguments/0,
            command_options/3,          % :Arguments, -Positional, -Options
            refuse/2,                   % +Command, +Problem
            declared_games/2,           % +File, -Games
            match_command/3             % +Game, :Players, +Options
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- reexport('command/error_text', [error_text/2]).
:- reexport('command/output', [must_be_output/4]).
:- reexport(map, [map_items/2]).
:- use_module(games/games, [game_name/1]).
:- use_module(match, [match_result/4, match_text/2, play_match/4]).
:- use_module(programs/file, [load_program/4]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, subtract/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [existence_error/2]).
:- autoload(library(main), [argv_options/4]).
:- autoload(library(option), [select_option/4]).
:- autoload(library(time), [call_with_time_limit/2]).

:- if(exists_source(library(unix))).
:- autoload(library(unix), [exec/1]).
:- endif.

/** <module> The common parts of the commands in examples/

A command is a script that reads its arguments and reports a fault in one line.
*/

:- meta_predicate
    command_options(:, -, -),
    match_command(+, :, +).

:- predicate_options(match_command/3, 3,
                     [ list(boolean), timeout(number), pass_to(tabuleiro_match:play_match/4, 4)
                     ]).

:- dynamic
    kept/1,                             % File
    stage/1,                            % begun, playing, interrupted, complete: all that were
    so_far/1.                           % Played

%!  keep_arguments is det.
%
%   Call this while a script is loaded. SWI-Prolog loads the arguments after the script that end in
%   .pl, even a program to be checked, or an option such as `--map=names.pl`. This predicate
%   prevents that, and puts these arguments first into the flag `argv`.

keep_arguments :-
    prolog_load_context(source, Script),
    current_prolog_flag(os_argv, All),
    current_prolog_flag(argv, Rest),
    append(Before, Rest, All),
    append(_, [First|Taken], Before),
    same_file(First, Script),
    !,
    (   append(Files, [--], Taken)      % the -- belongs to SWI-Prolog
    ->  true
    ;   Files = Taken
    ),
    (   Files == []
    ->  true
    ;   append(Files, Rest, Arguments),
        set_prolog_flag(argv, Arguments),
        forall(member(File, Files), assertz(kept(File))),
        assertz((user:prolog_load_file(_:Loaded, _) :- tabuleiro_command:kept(Loaded)))
    ).
keep_arguments.

%!  command_options(:Arguments, -Positional, -Options) is det.
%
%   As argv_options/4 of library(main) in the mode that raises errors, but an option must have its
%   value after `=`: argv_options/4 would take the next argument, perhaps a file, as the value.
%   After this call the command itself may load a file among its arguments.
%
%   @error existence_error(option_value, Option)

command_options(Module:Arguments, Positional, Options) :-
    retractall(kept(_)),
    (   append(Ours, [--|_], Arguments)
    ->  true
    ;   Ours = Arguments
    ),
    forall(( member(Argument, Ours), without_value(Module, Argument) ),
           existence_error(option_value, Argument)),
    argv_options(Module:Arguments, Positional, Options, []).

%   without_value(+Module, +Argument): Argument is an option that needs a value and has none.

without_value(Module, Argument) :-
    atom_concat(--, Text, Argument),
    \+ sub_atom(Text, _, _, _, =),
    atomic_list_concat(Parts, -, Text),
    atomic_list_concat(Parts, '_', Name),
    Module:opt_type(Name, _, Type),
    Type \== boolean.

%!  refuse(+Command, +Problem)
%
%   Print a line that tells the Problem, a string or an exception, and end the Command with the
%   status 2. The exception that halt/1 throws, since SWI-Prolog 9.3, is thrown again.

refuse(_, Problem) :-
    subsumes_term(unwind(halt(_)), Problem),
    !,
    throw(Problem).
refuse(Command, Problem) :-
    (   string(Problem)
    ->  Text = Problem
    ;   error_text(Problem, Text)
    ),
    format(user_error, "~w: ~s~n", [Command, Text]),
    assertz(stage(complete)),
    halt(2).

%!  declared_games(+File, -Games) is det.
%
%   Load the program in File, without its initialization/1 goals. Games are the games it declares.

declared_games(File, Games) :-
    begin_match,
    findall(Game, game_name(Game), Before),
    load_program(skip, File, _, Problem),
    (   Problem == null
    ->  true
    ;   print_message(warning, tabuleiro(player_file(File, Problem)))
    ),
    findall(Game, game_name(Game), After),
    subtract(After, Before, Games).


                /*******************************
                *            MATCHES           *
                *******************************/

%!  match_command(+Game, :Players, +Options) is det.
%
%   Play a match as match/4 of library(tabuleiro), and print its result. Options is a list of the
%   options of match/4, and
%
%     - list(Boolean)
%       whether a line is printed for each game when it is over; `false` by default
%     - timeout(Seconds)
%       the match ends after this time
%
%   If SIGINT, SIGTERM or timeout/1 ends the match, the command prints the result so far, and its
%   status is 130, 143 or 124. A match that cannot be played ends the command with refuse/2.

match_command(Game, Module:Players, Options0) :-
    begin_match,
    select_option(list(List), Options0, Options1, false),
    select_option(timeout(Seconds), Options1, Options, infinite),
    on_signal(int, _, tabuleiro_command:interrupted),
    on_signal(term, _, tabuleiro_command:interrupted),
    assertz(stage(playing)),
    Match = play_match(Game, Module:Players, Result,
                       [on_game(tabuleiro_command:played(List))|Options]),
    (   Seconds == infinite
    ->  Limited = Match
    ;   Limited = call_with_time_limit(Seconds, Match)
    ),
    catch(Limited, Ball, ended(Ball, Game, Players)),
    catch(print_result(Result), Error, refuse(match, Error)),
    assertz(stage(complete)).

:- public
    halted/0,                           % called by at_halt/1
    interrupted/1,                      % called by on_signal/3
    played/2.                           % called by play_match/4

%   begin_match: watch for a program that calls halt/0 while it is loaded, or halt/1 while it plays,
%   and so ends the command. Report a fault of a player's file as a fault of the command.

begin_match :-
    (   stage(begun)
    ->  true
    ;   assertz(stage(begun)),
        at_halt(tabuleiro_command:halted),
        assertz((user:message_hook(tabuleiro(player_file(_, _)), warning, Lines) :-
                     print_message_lines(user_error, 'match: ', Lines)))
    ).

%   halted: replace this process by a shell that prints the line and exits with 2. The goal of
%   at_halt/1 cannot change the exit status, the program may have changed user_error, and SWI-Prolog
%   9.0 sometimes hangs here while a time limit runs. Only the command `match` calls begin_match/0.

halted :-
    (   (   stage(complete)
        ;   \+ stage(playing),
            \+ current_prolog_flag(exit_status, 0)
        )
    ->  true
    ;   exec(sh('-c', 'echo "match: a program has called halt" >&2; exit 2'))
    ).

%   played(+List, +Played): a game is over. If List is true, print its line at once.

played(List, Played) :-
    assertz(so_far(Played)),
    (   List == true
    ->  played_text(Played, Line),
        writeln(Line),
        flush_output
    ;   true
    ).

print_result(Result) :-
    match_text(Result, Line),
    writeln(Line).

%   interrupted(+Signal): react only to the first signal, because timeout(1) sends its signal twice.

interrupted(Signal) :-
    (   stage(interrupted)
    ->  true
    ;   assertz(stage(interrupted)),
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
    assertz(stage(complete)),
    halt(Status).
ended(unwind(halt(_)), _, _) :-         % since SWI-Prolog 9.3
    !,
    refuse(match, "a program has called halt").
ended(error(resource_error(memory), _), _, _) :-
    !,
    refuse(match, "there is no memory for a table of that size (hash=MIB)").
ended(Ball, _, _) :-
    refuse(match, Ball).

%   status(+Ball, -Status): the exit status of a match that is ended early. It is that of a command
%   that the signal, or timeout(1), has ended.

status(match_interrupted(int), 130).
status(match_interrupted(term), 143).
status(time_limit_exceeded, 124).

played_text(Game, Text) :-
    maplist(shown, Game.seats, Seats),
    shown(Game.winner, Winner),
    shown(Game.end, End),
    format(string(Text0), "seed ~d  seats ~w  moves ~d  winner ~w  ~w",
           [Game.seed, Seats, Game.moves, Winner, End]),
    (   File = Game.get(file)
    ->  format(string(Text), "~s  ~w", [Text0, File])
    ;   Text = Text0
    ).

%   shown(+Term, -Shown): Shown is Term without the items of maps.

shown(Term, Shown) :-
    (   Term = file(File, map(_))
    ->  Shown = file(File, map)
    ;   Term = Number-Player
    ->  Shown = Number-ShownPlayer,
        shown(Player, ShownPlayer)
    ;   Term = lost(Who, Reason)
    ->  Shown = lost(ShownWho, Reason),
        shown(Who, ShownWho)
    ;   Shown = Term
    ).
