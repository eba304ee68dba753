:- module(tabuleiro_pool,
          [ with_processes/5,           % +Entrants0, +Game, +Count, -Entrants, :Goal
            asked_move/5                % +Pool, +Position, +Seconds, -Ending, -Move
          ]).
:- use_module(file, [load_program/4]).
:- use_module(process, [end_process/1, start_process/3]).
:- use_module(stranger, [ending/3]).
:- use_module('../seat', [called_arities/2, program_call/6]).
:- autoload('../map', [mapped_functors/2]).
:- autoload(mapped_player, [mapped_move/4]).
:- use_module(library(lists), [member/2]).
:- use_module(library(terms), [term_size/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2, existence_error/2]).
:- autoload(library(occurs), [sub_term/2]).

/** <module> Players in processes of their own

A process is told a state, and answers with a move. Terms go through pipes. What
the program prints goes to standard error, and what it reads is the end of a file.
*/

:- meta_predicate with_processes(+, +, +, -, 0).

%   loading_time(-Seconds): so long a program may take to load.

loading_time(20).

%!  with_processes(+Entrants0, +Game, +Count, -Entrants, :Goal) is semidet.
%
%   Call Goal once with Entrants, in which each `file(File, Player)` of Entrants0, who play Game,
%   is a `process(Pool, File, Player)` with a Pool of Count processes. They are ended after it.
%   Player is a predicate's name, or map(Map) with a Map of player_map/3.
%
%   @error existence_error(source_sink, File)
%   @error existence_error(procedure, Functor) for what File does not have
%   @error domain_error(player_file, File) for one that cannot be loaded

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
    message_queue_create(Queue),
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

%   tell(+Number, +Path, +Problem): once, what is wrong with a file that is of use all the same.

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

%   started(+Path, +Called, -Process, -Problem): without the file's initialization/1 goals, if
%   they end Prolog or do not end themselves. Called is Player-Arities. Problem is what loading
%   it complained about first, or `null`.

started(Path, Called, Process, Problem) :-
    member(Initialization, [run, skip]),
    loaded(Initialization, Path, Called, Process0, loaded(Lacking, Problem)),
    !,
    (   Lacking = [Functor|_]
    ->  ended(Process0),
        file_with_problem(Path, Problem, File),
        throw(error(existence_error(procedure, Functor), context(_, File)))
    ;   Process = Process0
    ).
started(Path, _, _, _) :-
    domain_error(player_file, Path).

file_with_problem(Path, Problem, File) :-
    (   Problem == null
    ->  File = Path
    ;   format(atom(File), "~w (~s)", [Path, Problem])
    ).

loaded(Initialization, Path, Called, Process, Answer) :-
    setup_call_catcher_cleanup(
        ( start_process(serve_moves(Initialization, Path, Called),
                        [ stdin(pipe(In, [encoding(utf8)])),
                          stdout(pipe(Out, [encoding(utf8)]))
                        ],
                        Id),
          Process = process(Id, In, Out)
        ),
        ( loading_time(Seconds),
          set_stream(Out, timeout(Seconds)),
          catch(read_term(Out, Answer, []), error(_, _), fail),
          subsumes_term(loaded(_, _), Answer)
        ),
        Catcher,
        (   Catcher == exit
        ->  true
        ;   ended(Process)
        )).

ended(none).
ended(process(Id, In, Out)) :-
    end_process(Id),
    close(In, [force(true)]),
    close(Out, [force(true)]).

%!  asked_move(+Pool, +Position, +Seconds, -Ending, -Move) is det.
%
%   Ask one of the processes for a Move; Ending is that of ending/3 for its call. Position is
%   State-Player as program_state/3 of tabuleiro_state has them. A
%   process that does not answer is ended, and another one stands in for it.

asked_move(Queue, Position, Seconds, Ending, Move) :-
    thread_get_message(Queue, player(Path, Called, Process0)),
    (   Process0 == none
    ->  started(Path, Called, Process, _)
    ;   Process = Process0
    ),
    Kept = kept(false),
    setup_call_cleanup(
        true,
        ( exchanged(Process, Position, Seconds, Ending0, Move0),
          (   Ending0 = lost(Ending1)
          ->  true
          ;   Ending1 = Ending0,
              nb_setarg(1, Kept, true)
          )
        ),
        ( Kept == kept(true)
        ->  thread_send_message(Queue, player(Path, Called, Process))
        ;   ended(Process),
            thread_send_message(Queue, player(Path, Called, none))
        )),
    Ending = Ending1,
    Move = Move0.

%   exchanged(+Process, +Position, +Seconds, -Ending, -Move): Ending is lost(Ending) where nothing
%   came. The process keeps the time itself, as long as it can.

exchanged(process(_, In, Out), Position, Seconds, Ending, Move) :-
    (   Seconds == infinite
    ->  Longest = infinite
    ;   Longest is 2*Seconds + 2
    ),
    set_stream(Out, timeout(Longest)),
    catch(( format(In, "~k.~n", [ask(Position, Seconds)]),
            flush_output(In),
            read_term(Out, Answer, [])
          ),
          error(Formal, _),
          true),
    (   nonvar(Formal),
        Formal = timeout_error(_, _)
    ->  Ending = lost(stopped(time))
    ;   nonvar(Answer),
        Answer = answer(Ending0, Move0)
    ->  Ending = Ending0,
        Move = Move0
    ;   Ending = lost(stopped(crash))
    ).


                /*******************************
                *         THE PROCESS          *
                *******************************/

:- public serve_moves/3.

%   serve_moves(+Initialization, +File, +Called): what a process does: load File, say what it lacks,
%   and answer until there are no more questions.

serve_moves(Initialization, File, Called) :-
    stream_property(In, alias(user_input)),
    stream_property(Out, alias(user_output)),
    stream_property(Error, alias(user_error)),
    set_stream(In, encoding(utf8)),
    set_stream(Out, encoding(utf8)),
    open_string("", Empty),
    set_stream(Empty, alias(user_input)),
    set_stream(Error, alias(user_output)),
    set_input(Empty),
    set_output(Error),
    on_signal(int, _, ignore),          % Ctrl-C is for who plays
    use_module(library(tabuleiro), []),
    load_program(Initialization, File, Program, Problem),
    findall(Functor, lacking(Called, Program, Functor), Lacking),
    said(Out, loaded(Lacking, Problem)),
    Called = Player-Arities,
    closure(Player, Program, Closure),
    served(In, Out, Closure, Arities).

%   lacking(+Called, +Program, -Functor): Program does not have it.

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

closure(map(Map), Program, tabuleiro_pool:mapped_move(Map, Program)) :-
    !.
closure(Predicate, Program, Program:Predicate).

served(In, Out, Closure, Arities) :-
    read_term(In, Question, []),
    (   Question = ask(State-Player, Seconds)
    ->  program_call(Closure, Arities, State, Player, Move, Goal),
        ending(Goal, Seconds, Ending),
        portable(answer(Ending, Move), Answer),
        said(Out, Answer),
        served(In, Out, Closure, Arities)
    ;   true
    ).

%   portable(+Answer0, -Answer): what no pipe takes becomes text.

portable(answer(Ending0, Move0), answer(Ending, Move)) :-
    maplist(plain, [Ending0,Move0], [Ending,Move]).

plain(Term0, Term) :-
    copy_term(Term0, Copy, _),
    (   acyclic_term(Copy),
        term_size(Copy, Cells),
        Cells < 10 000,
        \+ ( sub_term(Part, Copy), no_pipe_takes(Part) )
    ->  Term = Copy
    ;   Term0 = threw(Ball)
    ->  format(string(Text), "~W", [Ball, [quoted(true), max_depth(8), cycles(true)]]),
        Term = threw(Text)
    ;   format(string(Term), "~W", [Term0, [quoted(true), max_depth(8), cycles(true)]])
    ).

%   Nor is [] a text for blob/2.

no_pipe_takes(Part) :-
    blob(Part, Type),
    Type \== text,
    Part \== [].

said(Out, Term) :-
    format(Out, "~k.~n", [Term]),
    flush_output(Out).
