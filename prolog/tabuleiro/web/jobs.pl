:- module(tabuleiro_web_jobs,
          [ judged/3,                   % +Table0, -Table, -Job
            can_hurry/1,                % +Job
            hurried/0,
            stop_work/0,
            work/2                      % +Id, +Job
          ]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../core', [stop_searches/1]).
:- use_module('../search', [chosen_move/4]).
:- use_module('../play/ending', [session_ended/2]).
:- use_module('../play/hint', [hint_level/1]).
:- use_module('../play/session',
              [session_earlier/2, session_later/2, session_seat/2, session_state/2]).
:- use_module('../programs/marked', [marked/2, running/1]).
:- use_module('../programs/player',
              [called_with/4, lost_text/2, seat_answer/7, seat_move/5, seat_reply/4]).
:- use_module(analysis, [analyse/3, forget_analysis/1]).
:- use_module(limits, [limited/2, unlimited/2]).
:- use_module(programs, [game_program/2, hurry_program/0]).
:- use_module(table, [play_on/3, table_whole/2]).
:- use_module(tables, [game_table/3, work_done/3, work_given_up/3]).

/** <module> What is done for a game while its page waits

A job is `none` or

  - play(Seat, State, Earlier)
    choose the move of Seat; Earlier are the states before, the last one first
  - hint(State, Earlier)
  - analyse(State, Earlier)
*/

%!  judged(+Table0, -Table, -Job) is det.
%
%   Table is Table0, which has changed, with `over` as it is now. Job is what is to be done for it.
%   A computer plays on where all moves are shown.

judged(Table0, Table0.put(over, Over), Job) :-
    table_whole(Table0, Whole),
    (   session_ended(Whole, _)
    ->  Over = true
    ;   Over = false
    ),
    job(Table0, Job).

job(Table, Job) :-
    Session = Table.session,
    session_state(Session, State),
    session_earlier(Session, Earlier),
    (   session_ended(Session, _)
    ->  Job = none
    ;   session_later(Session, []),
        Table.trouble == none,
        session_seat(Session, Seat),
        Seat \== human
    ->  Job = play(Seat, State, Earlier)
    ;   Table.hint == wanted
    ->  Job = hint(State, Earlier)
    ;   Table.analysing == true
    ->  Job = analyse(State, Earlier)
    ;   Job = none
    ).

%!  can_hurry(+Job) is semidet.
%
%   Who does Job has a decision at any time: the computer. A program comes to its own.

can_hurry(play(level(_), _, _)).
can_hurry(play(search(_), _, _)).
can_hurry(hint(_, _)).

%!  work(+Id, +Job) is det.
%
%   Do Job for the game Id, in a thread of its own, which may be told to stop.

work(Id, Job) :-
    catch(marked(tabuleiro_web_work, ( go_on,
                                       done(Job, Id)
                                     )),
          Ball,
          ended(Ball, Id, Job)).

go_on :-
    (   nb_current(tabuleiro_web_stopped, true)
    ->  throw(tabuleiro_web_stop)
    ;   true
    ).

%!  stop_work is det.
%
%   Called by a signal to a thread that does a job: stop it. Where it has not come so far yet,
%   nothing would catch this: it stops when it begins.

stop_work :-
    (   running(tabuleiro_web_work)
    ->  throw(tabuleiro_web_stop)
    ;   nb_setval(tabuleiro_web_stopped, true)
    ).

%   What has been found after the game has been removed goes, too.

ended(tabuleiro_web_stop, Id, _) :-
    !,
    (   game_table(Id, _, _)
    ->  true
    ;   forget_analysis(Id)
    ).
ended(refused(_, Text), Id, Job) :-
    !,
    work_given_up(Id, Job, given_up(Text)).
ended(Ball, Id, Job) :-
    error_text(Ball, Text),
    work_given_up(Id, Job, given_up(Text)).

%!  hurried is det.
%
%   The search of this thread, or that of the process that it waits for, comes to its decision.

hurried :-
    stop_searches(true),
    hurry_program.

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

%   chosen(+Seat, +Game, +State, +Earlier, -Reply): a program that sits there is called in this
%   process, or has one of its own already.

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

replied(move(Move, _), Table, NewTable) :-
    play_on(Move, Table, NewTable).
replied(lost(Reason), Table, Table.put(trouble, Text)) :-
    lost_text(Reason, Text).

given_up(Text, Table, Table.put(_{trouble:Text, hint:none, analysing:false})).

hinted(Move, Table, Table.put(hint, hint(Move))).

%   A move that comes at once would be missed: so long the position before it is seen, in seconds.

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
