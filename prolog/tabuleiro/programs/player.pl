:- module(tabuleiro_player,
          [ seat_move/5,                % +Seat, +State, +Earlier, +MoveTime, -Reply
            called_with/4,              % +State, -Arities, -Bare, -Player
            seat_answer/7,              % +Seat, +Arities, +Bare, +Player, +MoveTime, -Ending, -Move
            seat_reply/4,               % +Ending, +Move, +State, -Reply
            lost_text/2,                % +Reason, -Text
            with_processes/5            % +Entrants0, +Game, +Count, -Entrants, :Goal
          ]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../games/state', [move/3, program_state/3, rules_of/2, state_game/2]).
:- use_module('../search', [best_move/3, chosen_move/4]).
:- use_module('../seat', [called_arities/2, program_call/6]).
:- use_module(file, [load_program/4]).
:- use_module(stranger, [ending/3]).
:- use_module(worker, [ask_worker/5, end_worker/1, spent/1, start_worker/5]).
:- use_module(library(lists), [member/2]).
:- autoload('../map', [mapped_functors/2]).
:- autoload(mapped_player, [mapped_move/4]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2, existence_error/2]).

/** <module> The moves of programs and of the computer

A seat is any of library(tabuleiro/seat) but `human`. A seat that is a file has its processes: these
workers get a state, and answer with a move.
*/

:- meta_predicate with_processes(+, +, +, -, 0).

%!  seat_move(+Seat, +State, +Earlier, +MoveTime, -Reply) is det.
%
%   Earlier are the states before State in the game, the last one first. Reply is
%   `move(Move, NewState)`, or `lost(Reason)` if a program gives no legal move. A program has
%   MoveTime seconds, or `infinite`. Reason is `failed`, threw(Ball), illegal(Move), `too_slow` or
%   `ended`.

seat_move(level(Level), State, Earlier, _, move(Move, NewState)) :-
    chosen_move(State, Level, Earlier, Move),
    move(State, Move, NewState),
    !.
seat_move(search(Limits), State, Earlier, _, move(Move, NewState)) :-
    best_move(State, Move, [earlier(Earlier)|Limits]),
    move(State, Move, NewState),
    !.
seat_move(choose_move(Level), State, _, MoveTime, Reply) :-
    rules_of(State, Rules),
    ending(Rules:own_choice(State, Level, Move), MoveTime, Ending),
    seat_reply(Ending, Move, State, Reply).
seat_move(Seat, State, _, MoveTime, Reply) :-
    called_with(State, Arities, Bare, Player),
    seat_answer(Seat, Arities, Bare, Player, MoveTime, Ending, Move),
    seat_reply(Ending, Move, State, Reply).

%!  called_with(+State, -Arities, -Bare, -Player) is det.
%
%   A program that plays in State is called with Bare and Player of program_state/3, and with one of
%   the Arities of called_arities/2.

called_with(State, Arities, Bare, Player) :-
    state_game(State, Game),
    called_arities(Game, Arities),
    program_state(State, Bare, Player).

%!  seat_answer(+Seat, +Arities, +Bare, +Player, +MoveTime, -Ending, -Move) is det.
%
%   Ending tells, as in ending/3, how the call of the program of Seat ended, and Move is its answer.
%   Seat is goal(Closure) or process(Pool, File, Player).

seat_answer(goal(Closure), Arities, Bare, Player, MoveTime, Ending, Move) :-
    program_call(Closure, Arities, Bare, Player, Move, Goal),
    ending(Goal, MoveTime, Ending).
seat_answer(process(Pool, _, _), _, Bare, Player, MoveTime, Ending, Move) :-
    asked_move(Pool, Bare-Player, MoveTime, Ending, Move).

%!  seat_reply(+Ending, +Move, +State, -Reply) is det.
%
%   Reply is that of seat_move/5 for a program that has answered with Move in State.

seat_reply(true, Move, State, Reply) :-
    (   ground(Move),
        catch(move(State, Move, NewState), error(_, _), fail)
    ->  Reply = move(Move, NewState)
    ;   Reply = lost(illegal(Move))
    ).
seat_reply(false, _, _, lost(failed)).
seat_reply(threw(Ball), _, _, lost(threw(Ball))).
seat_reply(stopped(time), _, _, lost(too_slow)) :-
    !.
seat_reply(stopped(_), _, _, lost(ended)).

%!  lost_text(+Reason, -Text) is det.
%
%   Text tells why a program without a time limit does not play on.

lost_text(failed, "it fails.").
lost_text(illegal(Move), Text) :-
    format(string(Text), "~W is no valid move.",
           [Move, [quoted(true), max_depth(10), cycles(true)]]).
lost_text(threw(Ball), Text) :-
    error_text(Ball, Text).
lost_text(ended, "it has ended.").


                /*******************************
                *          PROCESSES           *
                *******************************/

%   limits(-Limits): the seconds that a program has to load, and the bytes of memory that it has
%   from start to end.

limits(limits(20, 2 147 483 648)).

%!  with_processes(+Entrants0, +Game, +Count, -Entrants, :Goal) is semidet.
%
%   Call Goal once with Entrants. They are Entrants0, who play Game, but with
%   `process(Pool, File, Player)` for `file(File, Player)`. Pool has Count processes, which are
%   ended after Goal. Player is a predicate's name, or map(Map), see player_map/3.
%
%   @error existence_error(source_sink, File)
%   @error existence_error(procedure, Functor) for a predicate that File does not have
%   @error domain_error(player_file, File) for a File that cannot be loaded

with_processes(Entrants0, Game, Count, Entrants, Goal) :-
    Pools = pools([]),
    called_arities(Game, Arities),
    setup_call_cleanup(
        true,
        ( maplist(pooled(Arities, Count, Pools), Entrants0, Entrants),
          once(Goal)
        ),
        ( arg(1, Pools, Queues),
          forall(member(Queue, Queues), emptied(Queue))
        )).

pooled(Arities, Count, Pools, file(File, Player), process(Queue, File, Player)) :-
    !,
    (   catch(absolute_file_name(File, Path,
                                 [file_type(prolog), access(read), file_errors(fail)]),
              error(_, _), fail)
    ->  true
    ;   existence_error(source_sink, File)
    ),
    flag(tabuleiro_player, Number0, Number0+1),
    atom_concat(tabuleiro_player_, Number0, Queue),       % a name, because workers get the seat
    message_queue_create(_, [alias(Queue)]),
    arg(1, Pools, Queues),
    nb_setarg(1, Pools, [Queue|Queues]),
    forall(between(1, Count, Number),
           ( started(Path, Player-Arities, Process, Problem),
             thread_send_message(Queue, player(Path, Player-Arities, Process)),
             tell(Number, Path, Problem)
           )).
pooled(_, _, _, Entrant, Entrant).

emptied(Queue) :-
    (   thread_get_message(Queue, player(_, _, Process), [timeout(0)])
    ->  ended(Process),
        emptied(Queue)
    ;   message_queue_destroy(Queue)
    ).

%   tell(+Number, +Path, +Problem): warn once of what is wrong with a file that can still be used.

tell(Number, Path, Problem) :-
    (   Number =:= 1,
        Problem \== null
    ->  print_message(warning, tabuleiro(player_file(Path, Problem)))
    ;   true
    ).

:- multifile prolog:message//1.

prolog:message(tabuleiro(player_file(Path, Problem))) -->
    (   { sub_string(Problem, 0, _, _, Path) }
    ->  [ '~s'-[Problem] ]
    ;   [ '~w: ~s'-[Path, Problem] ]
    ).

%   started(+Path, +Called, -Worker, -Problem): the file's initialization/1 goals are left out if
%   they end Prolog or run for ever. Called is Player-Arities. Problem is the first complaint of
%   loading, or `null`.

started(Path, Called, Worker, Problem) :-
    member(Initialization, [run, skip]),
    limits(Limits),
    start_worker(load_player(Initialization, Path, Called), std, Limits, Worker0,
                 loaded(player(Lacking, Problem))),
    !,
    (   Lacking = [Functor|_]
    ->  end_worker(Worker0),
        file_with_problem(Path, Problem, File),
        throw(error(existence_error(procedure, Functor), context(_, File)))
    ;   Worker = Worker0
    ).
started(Path, _, _, _) :-
    domain_error(player_file, Path).

file_with_problem(Path, Problem, File) :-
    (   Problem == null
    ->  File = Path
    ;   format(atom(File), "~w (~s)", [Path, Problem])
    ).

ended(none).
ended(worker(Id, In, Out)) :-
    end_worker(worker(Id, In, Out)).

%   asked_move(+Pool, +Position, +Seconds, -Ending, -Move): ask one process of Pool for a Move.
%   Ending tells, as in ending/3, how its call ended. Position is State-Player, as in
%   program_state/3 of tabuleiro_state. A process that does not answer is ended, and the next move
%   starts another.

asked_move(Queue, State-Player, Seconds, Ending, Move) :-
    thread_get_message(Queue, player(Path, Called, Worker0)),
    (   Worker0 == none
    ->  started(Path, Called, Worker, _)
    ;   Worker = Worker0
    ),
    Kept = kept(false),
    setup_call_cleanup(
        true,
        ( ask_worker(Worker, chosen(Called, State, Player, Move0), Seconds, ignored, Ending0),
          (   Ending0 = lost(Reason)
          ->  lost(Reason, Ending1)
          ;   Ending1 = Ending0
          ),
          (   spent(Ending0)
          ->  true
          ;   nb_setarg(1, Kept, true)
          )
        ),
        ( Kept == kept(true)
        ->  thread_send_message(Queue, player(Path, Called, Worker))
        ;   ended(Worker),
            thread_send_message(Queue, player(Path, Called, none))
        )),
    Ending = Ending1,
    Move = Move0.

lost(time, stopped(time)) :-
    !.
lost(_, stopped(crash)).

ignored(_).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public
    chosen/4,
    load_player/4.

:- dynamic program/1.           % Module

%   load_player(+Initialization, +File, +Called, -Loaded): Loaded is player(Lacking, Problem): the
%   predicates that the program lacks, and the first complaint of loading it.

load_player(Initialization, File, Called, player(Lacking, Problem)) :-
    load_files(library(tabuleiro), [if(not_loaded),imports([])]),
    load_program(Initialization, File, Program, Problem),
    assertz(program(Program)),
    findall(Functor, lacking(Called, Program, Functor), Lacking).

%   chosen(+Called, +State, +Player, -Move): the program answers with Move.

chosen(Predicate-Arities, State, Player, Move) :-
    program(Program),
    closure(Predicate, Program, Closure),
    program_call(Closure, Arities, State, Player, Move, Goal),
    call(Goal).

%   lacking(+Called, +Program, -Functor): Program lacks the predicate Functor, which Called needs.

lacking(map(Map)-_, Program, Name/Arity) :-
    !,
    mapped_functors(Map, Functors),
    member(Name/Arity, Functors),
    functor(Head, Name, Arity),
    \+ catch(predicate_property(Program:Head, defined), error(_, _), fail).
lacking(Predicate-Arities, Program, Predicate/First) :-
    \+ ( member(Arity, Arities),
         current_predicate(Program:Predicate/Arity)
       ),
    Arities = [First|_].

closure(map(Map), Program, tabuleiro_player:mapped_move(Map, Program)) :-
    !.
closure(Predicate, Program, Program:Predicate).
