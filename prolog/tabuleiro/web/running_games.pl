:- module(tabuleiro_web_running_games,
          [ add_game/3,                 % +Shown, +Keeper, -Id
            running_game/3,             % +Id, -Version, -Shown
            game_ids/1,                 % -Ids
            change_game/3,              % +Id, +Version, :Change
            game_job/2,                 % +Id, -Job
            hurry/1,                    % +Id
            note/3,                     % ?Id, ?Key, -Note
            set_note/3,                 % +Id, +Key, +Note
            listening/3,                % +Id, -Queue, :Goal
            listened/1,                 % +Id
            remove_games/0,
            analysis/2,                 % +Id, -Analysis
            known_scores/2              % +Id, -Scores
          ]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../core', [stop_searches/1]).
:- use_module('../game', [game_over/2]).
:- use_module('../play/hint', [hint_level/1]).
:- use_module('../play/session', [session_game/2]).
:- use_module('../programs/player',
              [called_with/4, lost_text/2, seat_answer/7, seat_move/5, seat_reply/4]).
:- use_module('../programs/stranger', [marked/2, running/1]).
:- use_module('../search', [best_move/3, chosen_move/4]).
:- use_module(limits, [most/2, refuse/3]).
:- use_module(programs,
              [end_programs/0, end_programs/1, game_program/2, hurry_program/0, limited/2,
               unlimited/2, unlimited/4]).
:- use_module(shown_game, [judged/3, play_on/3, shown_steps/2]).
:- use_module(threads, [begin_thread/3]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> All games in the browser

A game has a number, which is never used again, and a version, which each change increases. Only one
thread at a time changes a game. At most one thread works on it: it plays for the computer, looks
for a hint, or analyses. An analysis goes on until it is stopped. For the graph, it also searches
each position of the game that has no score yet for a short time.
*/

:- meta_predicate
    change_game(+, +, 2),
    work_done(+, +, 2),
    work_given_up(+, +, 2),
    if_wanted(+, +, 0),
    if_doing(+, +, 0),
    listening(+, -, 0).

:- dynamic
    running_/6,                 % Id, Mutex, Keeper, Used, Version, Shown
    worker/3,                   % Id, Thread, Job
    note/3,                     % Id, Key, Note
    listener/2.                 % Id, Queue

%!  add_game(+Shown, +Keeper, -Id) is det.
%
%   Id is the number of a new game. Keeper is the thread that keeps the processes of its players, or
%   `none`. If there are too many games, the least recently used game that nobody watches is
%   dropped.
%
%   @throws refused(503, Message) if there are too many games and all are watched

add_game(Shown0, Keeper, Id) :-
    session_game(Shown0.session, Game),
    limited(Game, judged(Shown0, Shown, Job)),
    with_mutex(tabuleiro_web_running_games,
               ( make_room,
                 flag(tabuleiro_web_game, Id0, Id0+1),
                 Id is Id0+1,
                 mutex_create(Mutex),
                 get_time(Now),
                 assertz(running_(Id, Mutex, Keeper, Now, 1, Shown))
               )),
    with_mutex(Mutex, sig_atomic(start_job(Id, Job))).

make_room :-
    most(games, Most),
    predicate_property(running_(_, _, _, _, _, _), number_of_clauses(Count)),
    Count >= Most,
    !,
    findall(Time-Id,
            ( running_(Id, _, _, Time, _, _),
              \+ listened(Id)
            ),
            Idle),
    (   msort(Idle, [_-Oldest|_])
    ->  remove_game(Oldest)
    ;   refuse(503, "There are ~d games already, and all are looked at.", [Most])
    ).
make_room.

%!  running_game(+Id, -Version, -Shown) is semidet.

running_game(Id, Version, Shown) :-
    running_(Id, _, _, _, Version, Shown).

%!  game_ids(-Ids) is det.
%
%   Ids are the numbers of all games, the oldest first.

game_ids(Ids) :-
    findall(Id, running_(Id, _, _, _, _, _), Ids).

%!  change_game(+Id, +Version, :Change) is semidet.
%
%   Call call(Change, Shown, NewShown) once, to change the game. Version is the version to change,
%   or `any`. Tell all listeners. Fails if there is no such game.
%
%   @throws refused(409, Message) if the game has another version

change_game(Id, Version, Change) :-
    running_(Id, Mutex, _, _, _, _),
    with_mutex(Mutex, changed(Id, Version, Change)).

changed(Id, Expected, Change) :-
    running_(Id, _, _, _, Version, Shown),
    (   memberchk(Expected, [any,Version])
    ->  true
    ;   refuse(409, "The game has gone on meanwhile.", [])
    ),
    session_game(Shown.session, Game),
    limited(Game, ( call(Change, Shown, Shown1),
                    judged(Shown1, NewShown, Job)
                  )),
    sig_atomic(commit(Id, NewShown, Job)).

%   commit(+Id, +Shown, +Job) is semidet: store Shown in a transaction, so that no reader sees half
%   of it. Fails if the game has been removed in the meantime.

commit(Id, Shown, Job) :-
    get_time(Now),
    with_mutex(tabuleiro_web_running_games,
               transaction(( retract(running_(Id, Mutex, Keeper, _, Version, _)),
                             NewVersion is Version+1,
                             assertz(running_(Id, Mutex, Keeper, Now, NewVersion, Shown)),
                             start_job(Id, Job)
                           ))),
    tell(Id, changed).


                /*******************************
                *             WORK             *
                *******************************/

%   start_job(+Id, +Job): stop the present job, and start a thread for Job, unless it is `none`. If
%   Job is the present job, let it go on.

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

%   work(+Id, +Job): do Job in a thread of its own, which stop_work/0 stops.

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

%   stop_work: a signal calls this in the thread of a job, to stop it. If the job has not begun yet,
%   nothing would catch the exception: so set a flag, which go_on/0 tests.

stop_work :-
    (   running(tabuleiro_web_work)
    ->  throw(tabuleiro_web_stop)
    ;   nb_setval(tabuleiro_web_stopped, true)
    ).

%   hurried: make the search in this thread, or in the process that it waits for, decide at once.

hurried :-
    stop_searches(true),
    hurry_program.

%   work_done(+Id, +Job, :Change)
%
%   Like change_game/3, in the thread that does Job. Do nothing if Job is no longer wanted.

work_done(Id, Job, Change) :-
    if_wanted(Id, Job, changed(Id, any, Change)).

%   work_given_up(+Id, +Job, :Change): like work_done/3, but no job follows Change. The game's own
%   predicates are not called: the fault may be theirs.

work_given_up(Id, Job, Change) :-
    if_wanted(Id, Job, unjudged(Id, Change)).

unjudged(Id, Change) :-
    running_game(Id, _, Shown),
    call(Change, Shown, NewShown),
    sig_atomic(commit(Id, NewShown, none)).

%   if_wanted(+Id, +Job, :Goal): call Goal, which changes the game, if this thread still does Job.

if_wanted(Id, Job, Goal) :-
    (   running_(Id, Mutex, _, _, _, _)
    ->  with_mutex(Mutex, if_doing(Id, Job, Goal))
    ;   true
    ).

if_doing(Id, Job, Goal) :-
    thread_self(Me),
    (   worker(Id, Me, Job)
    ->  ignore(Goal)
    ;   true
    ).

%!  game_job(+Id, -Job) is det.
%
%   Job is the present job of the game, or `none`.

game_job(Id, Job) :-
    (   worker(Id, _, Job0)
    ->  Job = Job0
    ;   Job = none
    ).

%!  hurry(+Id) is det.
%
%   Make the player or the hint that is being computed for the game decide at once.

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
%   A thread that works for a game stores its results as notes, one Note for each Key. Notes are
%   deleted with their game. For a deleted game, none is stored.

set_note(Id, Key, Note) :-
    with_mutex(tabuleiro_web_running_games,
               transaction(( retractall(note(Id, Key, _)),
                             (   running_(Id, _, _, _, _, _)
                             ->  assertz(note(Id, Key, Note))
                             ;   true
                             )
                           ))).


                /*******************************
                *           LISTENERS          *
                *******************************/

%   tell(+Id, +Message)
%
%   Send Message to all listeners.

tell(Id, Message) :-
    forall(listener(Id, Queue),
           catch(thread_send_message(Queue, Message), error(_, _), true)).

%!  listening(+Id, -Queue, :Goal) is semidet.
%
%   Call Goal once. While it runs, Queue gets the messages about the game: `changed`, `analysis`
%   for new results, and `gone` when the game is removed.
%
%   @throws refused(503, Message) if there are too many listeners

listening(Id, Queue, Goal) :-
    setup_call_cleanup(
        add_listener(Id, Queue),
        once(Goal),
        ( retractall(listener(Id, Queue)),
          message_queue_destroy(Queue)
        )).

%!  listened(+Id) is semidet.
%
%   The game has a listener.

listened(Id) :-
    listener(Id, _),
    !.

add_listener(Id, Queue) :-
    with_mutex(tabuleiro_web_running_games,
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

%   remove_game(+Id): remove a game, and end the idle processes of its program. Other games of that
%   program start new ones. The mutex is left to garbage collection: a thread may wait for it.

remove_game(Id) :-
    (   running_game(Id, _, Shown)
    ->  session_game(Shown.session, Game),
        end_programs(Game)
    ;   true
    ),
    with_mutex(tabuleiro_web_running_games, sig_atomic(removed(Id))).

removed(Id) :-
    findall(Keeper, retract(running_(Id, _, Keeper, _, _, _)), Keepers),
    stop_job(Id),
    retractall(note(Id, _, _)),
    tell(Id, gone),
    forall(( member(Keeper, Keepers),
             Keeper \== none
           ),
           catch(thread_send_message(Keeper, done), error(_, _), true)).

%!  remove_games is det.
%
%   Remove all games, and end all processes.

remove_games :-
    game_ids(Ids),
    forall(member(Id, Ids), remove_game(Id)),
    end_programs.


                /*******************************
                *             JOBS             *
                *******************************/

%   job(+Id, +Job): do Job, a job of shown_game.pl, for the game Id.

job(Id, Job) :-
    catch(done(Job, Id), Ball, ended(Ball, Id, Job)).

ended(tabuleiro_web_stop, _, _) :-
    !.
ended(refused(_, Text), Id, Job) :-
    !,
    work_given_up(Id, Job, given_up(Text)).
ended(Ball, Id, Job) :-
    error_text(Ball, Text),
    work_given_up(Id, Job, given_up(Text)).

done(play(Seat, State, Earlier), Id) :-
    get_time(Begun),
    compound_name_arity(State, Game, _),
    chosen(Seat, Game, State, Earlier, Reply),
    wait_until_seen(Begun),
    work_done(Id, play(Seat, State, Earlier), replied(Reply)).
done(hint(State, Earlier), Id) :-
    hint_level(Level),
    compound_name_arity(State, Game, _),
    unlimited(Game, chosen_move(State, Level, Earlier, Move)),
    work_done(Id, hint(State, Earlier), hinted(Move)).
done(analyse(State, Earlier), Id) :-
    analyse(Id, State, Earlier).

%   chosen(+Seat, +Game, +State, +Earlier, -Reply): a program in the seat is called in this process,
%   or has a process already: then only the rules of Game are asked in a worker.

chosen(Seat, Game, State, Earlier, Reply) :-
    (   called_here(Seat),
        game_program(Game, _)
    ->  limited(Game, called_with(State, Arities, Bare, Player)),
        seat_answer(Seat, Arities, Bare, Player, infinite, Ending, Move),
        limited(Game, seat_reply(Ending, Move, State, Reply))
    ;   unlimited(Game, seat_move(Seat, State, Earlier, infinite, Reply))
    ).

called_here(goal(_)).
called_here(process(_, _, _)).

replied(move(Move, _), Shown, NewShown) :-
    play_on(Move, Shown, NewShown).
replied(lost(Reason), Shown, Shown.put(trouble, Text)) :-
    lost_text(Reason, Text).

given_up(Text, Shown, Shown.put(_{trouble:Text, hint:none, analysing:false})).

hinted(Move, Shown, Shown.put(hint, hint(Move))).

%   The time, in seconds, that a position is shown before the computer's move: people would miss a
%   move that comes at once.

least_time(0.6).

wait_until_seen(Begun) :-
    least_time(Least),
    get_time(Now),
    Left is Begun+Least-Now,
    (   Left > 0,
        thread_self(Me),
        thread_get_message(Me, now, [timeout(Left)])
    ->  true
    ;   true
    ).


                /*******************************
                *           ANALYSIS           *
                *******************************/

%   analyse(+Id, +State, +Earlier)
%
%   Analyse State, after the states Earlier of the game Id, the last one first, until the score is
%   certain. Tell the listeners of each result.

analyse(Id, State, Earlier) :-
    set_note(Id, analysis, none),
    searched_aloud(Id, State, Earlier, 0.5),
    compound_name_arity(State, Game, _),
    forall(( unscored(Id, Game, Other),
             unlimited(Game, quick_score(Other, Score))
           ),
           set_note(Id, score(Other), Score)),
    tell(Id, analysis),
    longest(Longest),
    searched_aloud(Id, State, Earlier, Longest).

%   The time of a search, in seconds: for a position of the graph, and for the position analysed.

quick(0.03).
longest(86 400).

searched_aloud(Id, State, Earlier, Seconds) :-
    compound_name_arity(State, Game, _),
    length(Earlier, Length),
    unlimited(Game, found(Id, State, Length), Progress,
              best_move(State, _,
                        [ earlier(Earlier), time(Seconds), hash(32), on_progress(Progress) ])).

unscored(Id, Game, State) :-
    running_game(Id, _, Shown),
    limited(Game, shown_steps(Shown, Steps)),
    member(State-_, Steps),
    \+ note(Id, score(State), _).

quick_score(State, Score) :-
    \+ game_over(State, _),
    quick(Seconds),
    best_move(State, _, [time(Seconds), hash(1), score(Score)]).

found(Id, State, Length, Progress) :-
    set_note(Id, score(State), Progress.score),
    Analysis = Progress.put(_{state:State, at:Length}),
    set_note(Id, analysis, Analysis),
    tell(Id, analysis).

%!  analysis(+Id, -Analysis) is det.
%
%   Analysis is the result so far, or `none`: the dict that on_progress/1 of
%   library(tabuleiro/search_options) gets, with the `state` that is analysed, and `at`, the number
%   of moves before it.

analysis(Id, Analysis) :-
    (   note(Id, analysis, Analysis0)
    ->  Analysis = Analysis0
    ;   Analysis = none
    ).

%!  known_scores(+Id, -Scores) is det.
%
%   Scores has a State-Score for each State of the game that has been searched. Score is the score
%   of the player to move.

known_scores(Id, Scores) :-
    findall(State-Score, note(Id, score(State), Score), Scores).
