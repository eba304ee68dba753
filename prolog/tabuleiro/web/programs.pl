:- module(tabuleiro_web_programs,
          [ game_program/2,             % +Game, -Program
            limited/2,                  % ?Game, :Goal
            unlimited/2,                % +Game, :Goal
            unlimited/4,                % +Game, :Told, -Closure, :Goal
            hurry_program/0,
            end_programs/1,             % +Game
            end_programs/0
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../games/hooks', [rules/2]).
:- use_module('../own/declared',
              [declare/3, declared/3, declared_file/2, declared_game/1, library_file/1]).
:- use_module('../programs/file', [load_program/4]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module('../programs/worker',
              [ask_worker/5, end_worker/1, hurry_worker/1, is_worker/0, spent/1, start_worker/5,
               worker_lives/1]).
:- use_module(limits, [most/2, refuse/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload(library(apply), [include/3]).

/** <module> Calls of a declared game's predicates, in processes of their own

Calls of the predicates of a declared game run in a worker of programs/worker.pl, a process that has
loaded the files of the program. A worker runs one call at a time, and keeps nothing that a later
call needs: if it ends, another worker takes its place. Calls with a time limit run one after the
other. A call without a limit, such as a move of the computer, has a worker of its own.
*/

:- meta_predicate
    limited(?, 0),
    unlimited(+, 0),
    unlimited(+, 1, -, 0),
    asked_program(+, 0, +, 1, -),
    in_turn(+, 0),
    answered(+, 0, +, 1, -),
    asked(+, 0, +, 1, +, -).

:- dynamic
    idle/2,                     % Program, Worker
    asking/1.                   % Thread

%   limits(-Limits): for start_worker/5. most_idle(-Count): at most Count workers are idle.

limits(limits(10, 536 870 912)).
most_idle(6).

%!  limited(?Game, :Goal) is semidet.
%
%   Call Goal once. Goal may call predicates of Game. If the rules of Game are in Prolog, Goal can
%   neither print nor read, and has a time limit. If the program of Game came from files, Goal is
%   called in another process that has loaded them: a call of our own modules with plain data.
%
%   @throws refused(422, Message) where Goal throws, takes too long or ends the process

limited(Game, Goal) :-
    most(seconds, Seconds),
    (   game_program(Game, Program)
    ->  asked_program(Program, Goal, Seconds, ignored, Ending),
        ended(Ending, Seconds)
    ;   in_prolog(Game)
    ->  isolated(ending(Goal, Seconds, Ending)),
        ended(Ending, Seconds)
    ;   once(Goal)
    ).

ignored(_).

%!  unlimited(+Game, :Goal) is semidet.
%!  unlimited(+Game, :Told, -Closure, :Goal) is semidet.
%
%   Like limited/2, but without a time limit. Closure, a variable, occurs in Goal: each Term that
%   Goal passes to it is passed on by call(Told, Term) in this process.

unlimited(Game, Goal) :-
    unlimited(Game, ignored, _, Goal).

unlimited(Game, Told, Closure, Goal) :-
    (   game_program(Game, Program)
    ->  Closure = tabuleiro_worker:tell_asker,
        asked_program(Program, Goal, infinite, Told, Ending),
        ended(Ending, infinite)
    ;   Closure = Told,
        once(Goal)
    ).

%   in_prolog(?Game): the rules of Game are in Prolog. An error of rules/2 counts: trying the game
%   will report it.

in_prolog(Game) :-
    catch(\+ \+ rules(Game, _), error(_, _), true).

ended(true, _).
ended(threw(Ball), _) :-
    (   subsumes_term(refused(_, _), Ball)
    ->  throw(Ball)
    ;   subsumes_term(error(resource_error(_), _), Ball)
    ->  refuse(422, "The game's own predicates take more memory than they may.", [])
    ;   error_text(Ball, Text),
        refuse(422, "The game's own predicates: ~s", [Text])
    ).
ended(stopped(time), Seconds) :-
    refuse(422, "The game's own predicates take longer than ~w seconds.", [Seconds]).
ended(lost(Reason), Seconds) :-
    (   Reason == time
    ->  ended(stopped(time), Seconds)
    ;   Reason == load
    ->  refuse(422, "The game's program cannot be loaded in a process of its own.", [])
    ;   memberchk(Reason, [exit(_),killed(9)])
    ->  refuse(422, "The game's program has ended its process, as halt and abort do.", [])
    ;   Reason = killed(Signal)
    ->  refuse(422, "The game's program has crashed, or filled the memory (signal ~w).", [Signal])
    ).

%!  game_program(+Game, -Program) is semidet.
%
%   Program is `program(Game, Module, Settings, Files)` for a declared Game whose program came from
%   files. Files has a `file(Into, Path, Time)` for each, in the order of loading; Into is the
%   module that loaded the file. Fails for any other game, and in a worker.

game_program(Game, program(Game, Module, Settings, Files)) :-
    atom(Game),
    \+ is_worker,
    declared(Game, Module, Settings),
    !,
    findall(Path, program_file(Game, Module, Path), Paths0),
    sort(Paths0, Paths1),
    include(own_file, Paths1, Paths),
    findall(File,
            ( source_file(Path),
              memberchk(Path, Paths),
              loaded_file(Path, File)
            ),
            Files),
    Files = [_|_].

%   program_file(+Game, +Module, -Path) is nondet: the file Path has a predicate of the program, the
%   declaration of Game, or a hook for it.

program_file(_, Module, Path) :-
    current_predicate(_, Module:Head),
    \+ predicate_property(Module:Head, imported_from(_)),
    \+ predicate_property(Module:Head, foreign),
    nth_clause(Module:Head, 1, Ref),
    clause_property(Ref, source(Path)).
program_file(Game, _, Path) :-
    declared_file(Game, Path).
program_file(Game, _, Path) :-
    current_predicate(_, tabuleiro_hooks:Head),
    arg(1, Head, Game),
    clause(tabuleiro_hooks:Head, _, Ref),
    clause_property(Ref, source(Path)).

own_file(Path) :-
    exists_file(Path),
    \+ library_file(Path).

loaded_file(Path, file(Module, Path, Time)) :-
    source_file_property(Path, modified(Time)),
    (   source_file_property(Path, load_context(Module0, _, _))
    ->  Module = Module0
    ;   Module = user
    ).

%   asked_program(+Program, :Goal, +Seconds, :Told, -Ending)
%
%   Like ask_worker/5, in a process that has loaded Program. Goal is a call of our own modules with
%   plain data. Ending is lost(load) if Program cannot be loaded there.

asked_program(Program, Goal, Seconds, Told, Ending) :-
    thread_self(Me),
    setup_call_cleanup(
        assertz(asking(Me)),
        (   Seconds == infinite
        ->  answered(Program, Goal, Seconds, Told, Ending0)
        ;   in_turn(Program, answered(Program, Goal, Seconds, Told, Ending0))
        ),
        retract(asking(Me))),
    Ending = Ending0.

in_turn(program(Game, _, _, _), Goal) :-
    atom_concat(tabuleiro_web_program_, Game, Mutex),
    with_mutex(Mutex, Goal).

answered(Program, Goal, Seconds, Told, Ending) :-
    State = worker(none, false),
    setup_call_cleanup(
        true,
        asked(Program, Goal, Seconds, Told, State, Ending0),
        released(State, Program)),
    Ending = Ending0.

asked(Program, Goal, Seconds, Told, State, Ending) :-
    (   worker(Program, State, Worker)
    ->  b_setval(tabuleiro_web_worker, Worker),
        ask_worker(Worker, isolated(Goal), Seconds, Told, Ending),
        b_setval(tabuleiro_web_worker, none),
        (   spent(Ending)
        ->  true
        ;   nb_setarg(2, State, true)
        )
    ;   Ending = lost(load)
    ).

worker(Program, State, Worker) :-
    sig_atomic(( retract(idle(Program, Worker0)),
                 nb_setarg(1, State, Worker0)
               )),
    (   worker_lives(Worker0)
    ->  !,
        Worker = Worker0
    ;   nb_setarg(1, State, none),
        end_worker(Worker0),
        fail
    ).
worker(Program, State, Worker) :-
    member(Initialization, [run, skip]),
    limits(Limits),
    start_worker(load_game(Initialization, Program), null, Limits, Worker, loaded(loaded)),
    !,
    nb_setarg(1, State, Worker).

released(worker(none, _), _) :-
    !.
released(worker(Worker, false), _) :-
    !,
    end_worker(Worker).
released(worker(Worker, true), Program) :-
    assertz(idle(Program, Worker)),
    predicate_property(idle(_, _), number_of_clauses(Count)),
    most_idle(Most),
    (   Count > Most,
        retract(idle(_, Oldest))
    ->  end_worker(Oldest)
    ;   true
    ).

%!  hurry_program is det.
%
%   Make the search that this thread waits for decide at once.

hurry_program :-
    (   nb_current(tabuleiro_web_worker, Worker),
        Worker \== none
    ->  hurry_worker(Worker)
    ;   true
    ).

%!  end_programs is det.
%
%   End all processes. A thread that waits for one gets a refusal, and its process is ended, too.

end_programs :-
    forall(asking(Thread),
           catch(thread_signal(Thread, tabuleiro_web_programs:closed), error(_, _), true)),
    until_none_asks(100),
    end_programs(_).

%   until_none_asks(+Times): wait until no thread asks, for at most Times hundredths of a second.

until_none_asks(Times) :-
    (   asking(_),
        Times > 0
    ->  sleep(0.01),
        Fewer is Times-1,
        until_none_asks(Fewer)
    ;   true
    ).

:- public closed/0.

closed :-
    prolog_current_frame(Frame),
    (   prolog_frame_attribute(Frame, parent_goal,
                               tabuleiro_web_programs:asked_program(_, _, _, _, _))
    ->  refuse(503, "The board has been closed.", [])
    ;   true
    ).

%!  end_programs(+Game) is det.
%
%   End the idle processes of Game.

end_programs(Game) :-
    forall(retract(idle(program(Game, _, _, _), Worker)),
           end_worker(Worker)).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public load_game/3.

%   load_game(+Initialization, +Program, -Loaded): the first call in a process. If the files do not
%   declare the game, declare it here.

load_game(Initialization, program(Game, Module, Settings, Files), loaded) :-
    use_module(library(tabuleiro), []),
    use_module(library(tabuleiro/web), []),
    forall(member(file(Into, Path, _), Files),
           load_program(Initialization, Into:Path, _, _)),
    (   declared_game(Game)
    ->  true
    ;   declare(Game, Module, Settings)
    ).
