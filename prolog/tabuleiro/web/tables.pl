:- module(tabuleiro_web_tables,
          [ add_table/3,                % +Table, +Keeper, -Id
            game_table/3,               % +Id, -Version, -Table
            table_ids/1,                % -Ids
            change_table/3,             % +Id, +Version, :Change
            work_done/3,                % +Id, +Job, :Change
            work_given_up/3,            % +Id, +Job, :Change
            table_job/2,                % +Id, -Job
            hurry/1,                    % +Id
            note/3,                     % ?Id, ?Key, -Note
            set_note/3,                 % +Id, +Key, +Note
            tell/2,                     % +Id, +Message
            listening/3,                % +Id, -Queue, :Goal
            listened/1,                 % +Id
            remove_tables/0
          ]).
:- use_module('../core', [stop_searches/1]).
:- use_module('../programs/stranger', [marked/2, running/1]).
:- use_module(limits, [limited/2, most/2]).
:- use_module(programs, [end_programs/0, end_programs/1, hurry_program/0]).
:- use_module(refused, [refuse/3]).
:- use_module(table, [judged/3, table_game/2]).
:- use_module(threads, [begin_thread/3]).
:- autoload(library(lists), [member/2, memberchk/2]).

/** <module> All games on the board in the browser

A game has a number, which is not used again, and a version, which is raised by each change. One
thread at a time changes a game; one at most works on it: plays for the computer, looks for a
hint or analyses.
*/

:- meta_predicate
    change_table(+, +, 2),
    work_done(+, +, 2),
    work_given_up(+, +, 2),
    listening(+, -, 0).

:- dynamic
    table_/4,                   % Id, Mutex, Version, Table
    used/2,                     % Id, Time
    keeper/2,                   % Id, Thread
    worker/3,                   % Id, Thread, Job
    note/3,                     % Id, Key, Note
    listener/2.                 % Id, Queue

:- multifile job/2.

%!  add_table(+Table, +Keeper, -Id) is det.
%
%   Id is the number of a new game. Keeper is the thread that keeps the processes of its players, or
%   `none`. Where there are too many games, that goes which has not been used for longest, of those
%   that no browser shows.
%
%   @throws refused(503, Message) where all are shown

add_table(Table0, Keeper, Id) :-
    table_game(Table0, Game),
    limited(Game, judged(Table0, Table, Job)),
    with_mutex(tabuleiro_web_tables,
               ( make_room,
                 flag(tabuleiro_web_table, Id0, Id0+1),
                 Id is Id0+1,
                 mutex_create(Mutex),
                 get_time(Now),
                 sig_atomic(( assertz(used(Id, Now)),
                              (   Keeper == none
                              ->  true
                              ;   assertz(keeper(Id, Keeper))
                              ),
                              assertz(table_(Id, Mutex, 1, Table))
                            ))
               )),
    with_mutex(Mutex, sig_atomic(start_job(Id, Job))).

make_room :-
    most(tables, Most),
    predicate_property(table_(_, _, _, _), number_of_clauses(Count)),
    Count >= Most,
    !,
    findall(Time-Id,
            ( used(Id, Time),
              \+ listened(Id)
            ),
            Idle),
    (   msort(Idle, [_-Oldest|_])
    ->  remove_table(Oldest)
    ;   refuse(503, "There are ~d games already, and all are looked at.", [Most])
    ).
make_room.

%!  game_table(+Id, -Version, -Table) is semidet.

game_table(Id, Version, Table) :-
    table_(Id, _, Version, Table).

%!  table_ids(-Ids) is det.
%
%   Ids are the numbers of all games, the oldest first.

table_ids(Ids) :-
    findall(Id, table_(Id, _, _, _), Ids).

%!  change_table(+Id, +Version, :Change) is semidet.
%
%   Call Change once with the game and a changed one. Version is the one that is to be changed, or
%   `any`. Who listens is told. Fails where there is no such game.
%
%   @throws refused(409, Message) where the game has another version

change_table(Id, Version, Change) :-
    table_(Id, Mutex, _, _),
    with_mutex(Mutex, changed(Id, Version, Change)).

changed(Id, Expected, Change) :-
    table_(Id, _, Version, Table),
    (   memberchk(Expected, [any,Version])
    ->  true
    ;   refuse(409, "The game has gone on meanwhile.", [])
    ),
    table_game(Table, Game),
    limited(Game, ( call(Change, Table, Table1),
                    judged(Table1, NewTable, Job)
                  )),
    sig_atomic(commit(Id, NewTable, Job)).

%   commit(+Id, +Table, +Job) is semidet: in one step for those that read it meanwhile; fails where
%   the game has been removed meanwhile.

commit(Id, Table, Job) :-
    get_time(Now),
    with_mutex(tabuleiro_web_tables,
               transaction(( retract(table_(Id, Mutex, Version, _)),
                             NewVersion is Version+1,
                             assertz(table_(Id, Mutex, NewVersion, Table)),
                             retractall(used(Id, _)),
                             assertz(used(Id, Now)),
                             start_job(Id, Job)
                           ))),
    tell(Id, changed).


                /*******************************
                *             WORK             *
                *******************************/

%!  job(+Id, +Job) is det.
%
%   Do Job for the game Id. The one clause of this hook is that of jobs.pl.

%   start_job(+Id, +Job): have Job done, `none` or that of another thread, instead of what is being
%   done now, but where that is the same.

start_job(Id, Job) :-
    worker(Id, _, Job),
    !.
start_job(Id, Job) :-
    stop_job(Id),
    (   Job == none
    ->  true
    ;   begin_thread(work(Id, Job), Thread, [detached(true)]),
        assertz(worker(Id, Thread, Job))
    ).

stop_job(Id) :-
    forall(retract(worker(Id, Thread, _)),
           (   thread_self(Thread)
           ->  true
           ;   signalled(Thread, stop_work)
           )).

signalled(Thread, Goal) :-
    catch(thread_signal(Thread, Goal), error(_, _), true).

%   work(+Id, +Job): in a thread of its own, which may be told to stop.

work(Id, Job) :-
    catch(marked(tabuleiro_web_work, ( go_on,
                                       job(Id, Job)
                                     )),
          tabuleiro_web_stop,
          true).

go_on :-
    (   nb_current(tabuleiro_web_stopped, true)
    ->  throw(tabuleiro_web_stop)
    ;   true
    ).

%   stop_work: called by a signal to a thread that does a job: stop it. Where it has not come so far
%   yet, nothing would catch this: it stops when it begins.

stop_work :-
    (   running(tabuleiro_web_work)
    ->  throw(tabuleiro_web_stop)
    ;   nb_setval(tabuleiro_web_stopped, true)
    ).

%   hurried: the search of this thread, or that of the process that it waits for, comes to its
%   decision.

hurried :-
    stop_searches(true),
    hurry_program.

%!  work_done(+Id, +Job, :Change) is det.
%
%   As change_table/3, by the thread that does Job, if that is still wanted.

work_done(Id, Job, Change) :-
    (   table_(Id, Mutex, _, _)
    ->  with_mutex(Mutex, job_done(Id, Job, Change))
    ;   true
    ).

job_done(Id, Job, Change) :-
    thread_self(Me),
    (   worker(Id, Me, Job)
    ->  ignore(changed(Id, any, Change))
    ;   true
    ).

%!  work_given_up(+Id, +Job, :Change) is det.
%
%   As work_done/3, where Change leaves nothing to be done. The game's own predicates, which may be
%   what is wrong, are not called.

work_given_up(Id, Job, Change) :-
    (   table_(Id, Mutex, _, _)
    ->  with_mutex(Mutex, job_given_up(Id, Job, Change))
    ;   true
    ).

job_given_up(Id, Job, Change) :-
    thread_self(Me),
    (   worker(Id, Me, Job),
        table_(Id, _, _, Table)
    ->  call(Change, Table, NewTable),
        ignore(sig_atomic(commit(Id, NewTable, none)))
    ;   true
    ).

%!  table_job(+Id, -Job) is det.
%
%   Job is what is being done for the game, or `none`.

table_job(Id, Job) :-
    (   worker(Id, _, Job0)
    ->  Job = Job0
    ;   Job = none
    ).

%!  hurry(+Id) is det.
%
%   Who thinks about the game comes to its decision at once.

hurry(Id) :-
    forall(worker(Id, Thread, _),
           ( catch(thread_send_message(Thread, now), error(_, _), true),
             signalled(Thread, hurried)
           )).


                /*******************************
                *             NOTES            *
                *******************************/

%!  note(?Id, ?Key, -Note) is nondet.
%!  set_note(+Id, +Key, +Note) is det.
%
%   Who works for a game notes what it has found, one Note for each Key. All of them go with the
%   game; one that comes later is not noted.

set_note(Id, Key, Note) :-
    with_mutex(tabuleiro_web_tables,
               transaction(( retractall(note(Id, Key, _)),
                             (   table_(Id, _, _, _)
                             ->  assertz(note(Id, Key, Note))
                             ;   true
                             )
                           ))).


                /*******************************
                *           LISTENERS          *
                *******************************/

%!  tell(+Id, +Message) is det.
%
%   Send Message to all who listen.

tell(Id, Message) :-
    forall(listener(Id, Queue),
           catch(thread_send_message(Queue, Message), error(_, _), true)).

%!  listening(+Id, -Queue, :Goal) is semidet.
%
%   Call Goal once, while Queue gets what is told of the game: `changed`, other messages of
%   those who work, and `gone`, when the game goes.
%
%   @throws refused(503, Message) where too many listen

listening(Id, Queue, Goal) :-
    setup_call_cleanup(
        add_listener(Id, Queue),
        once(Goal),
        ( retractall(listener(Id, Queue)),
          message_queue_destroy(Queue)
        )).

%!  listened(+Id) is semidet.
%
%   Somebody listens to what is told of the game.

listened(Id) :-
    listener(Id, _),
    !.

add_listener(Id, Queue) :-
    with_mutex(tabuleiro_web_tables,
               ( most(listeners, Most),
                 predicate_property(listener(_, _), number_of_clauses(Count)),
                 (   Count >= Most
                 ->  refuse(503, "Too many browsers show games.", [])
                 ;   message_queue_create(Queue),
                     assertz(listener(Id, Queue))
                 )
               )).


                /*******************************
                *            THE END           *
                *******************************/

%   remove_table(+Id): its mutex is left to be collected, as a thread may be waiting for it. The
%   processes of its game are ended, too: where there are more games of it, others are started.

remove_table(Id) :-
    (   table_(Id, _, _, Table)
    ->  table_game(Table, Game),
        end_programs(Game)
    ;   true
    ),
    with_mutex(tabuleiro_web_tables, sig_atomic(removed(Id))).

removed(Id) :-
    retractall(table_(Id, _, _, _)),
    retractall(used(Id, _)),
    stop_job(Id),
    retractall(note(Id, _, _)),
    tell(Id, gone),
    forall(retract(keeper(Id, Keeper)),
           catch(thread_send_message(Keeper, done), error(_, _), true)).

%!  remove_tables is det.
%
%   All games go.

remove_tables :-
    table_ids(Ids),
    forall(member(Id, Ids), remove_table(Id)),
    end_programs.
