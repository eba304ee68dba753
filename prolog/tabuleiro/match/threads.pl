:- module(tabuleiro_match_threads,
          [ in_threads/5                % +Threads, +Last, :Goal, -Index, -Answer
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Several games at a time

This is like concurrent_and/3 of library(thread), which has three faults here: when a time limit
ends it after all games are handed out, its threads never end (9.0.4); it ends them by abort/0,
which a player may catch; and it waits for ever for a thread that has ended itself.
*/

:- meta_predicate in_threads(+, +, 2, -, -).

%!  in_threads(+Threads, +Last, :Goal, -Index, -Answer) is nondet.
%
%   Run call(Goal, Index, Answer) once for each Index from 0 to Last, in Threads threads. Answers
%   come as the calls end. An exception of a call is thrown. The threads are ended after the last
%   answer, by a cut, or by an exception, even if Goal catches all exceptions.
%
%   @error permission_error(exit, thread, Thread) if Goal ends its thread, as by abort/0 or
%   thread_exit/1

in_threads(Threads, Last, Goal, Index, Answer) :-
    Workers = workers([]),
    setup_call_cleanup(
        ( message_queue_create(Jobs),
          message_queue_create(Answers)
        ),
        ( forall(between(1, Threads, _),
                 sig_atomic(start(Workers, Jobs, Answers, Goal))),
          answer(Threads, Last, Jobs, Answers, Index, Answer)
        ),
        end(Workers, Jobs, Answers)).

start(Workers, Jobs, Answers, Goal) :-
    thread_create(worker(Jobs, Answers, Goal), Worker,
                  [at_exit(tabuleiro_match_threads:exited(Answers))]),
    arg(1, Workers, Others),
    nb_setarg(1, Workers, [Worker|Others]).

%   Each thread has two calls handed out in advance.

answer(Threads, Last, Jobs, Answers, Index, Answer) :-
    Ahead is 2*Threads,
    First is min(Ahead-1, Last),
    forall(between(0, First, Number),
           thread_send_message(Jobs, Number)),
    between(0, Last, Done),
    Next is Done+Ahead,
    (   Next =< Last
    ->  thread_send_message(Jobs, Next)
    ;   true
    ),
    thread_get_message(Answers, Message),
    (   Message = raised(Ball)
    ->  throw(Ball)
    ;   Message = exited(Worker)
    ->  throw(error(permission_error(exit, thread, Worker),
                    context(_, 'a player has ended the thread of its game')))
    ;   Message = answer(Index, Answer)
    ).

%   A signal does not wake a thread that is just about to wait for a message, but the message `stop`
%   does. No error is raised here: it would replace the time limit that may have led to this call.

end(Workers, Jobs, Answers) :-
    arg(1, Workers, All),
    forall(( member(Worker, All),
             thread_property(Worker, status(running))
           ),
           catch(thread_signal(Worker, tabuleiro_match_threads:leave), error(_, _), true)),
    forall(member(_, All),
           thread_send_message(Jobs, stop)),
    forall(member(Worker, All),
           thread_join(Worker, _)),
    message_queue_destroy(Jobs),
    message_queue_destroy(Answers).

:- public exited/1.             % called when a thread ends

exited(Answers) :-
    thread_self(Me),
    thread_send_message(Answers, exited(Me)).

worker(Jobs, Answers, Goal) :-
    catch(working(Jobs, Answers, Goal), tabuleiro_left, true).

working(Jobs, Answers, Goal) :-
    repeat,
    thread_get_message(Jobs, Index),
    (   Index == stop
    ->  !
    ;   done(Goal, Index, Message),
        thread_send_message(Answers, Message),
        fail
    ).

done(Goal, Index, Message) :-
    catch(( call(Goal, Index, Answer)
          ->  Message = answer(Index, Answer)
          ;   Message = none
          ),
          Ball,
          Message = raised(Ball)).

:- public leave/0.              % called by a signal

%   If a catch/3 catches the exception, a further signal throws at the next call.

leave :-
    prolog_current_frame(Frame),
    (   prolog_frame_attribute(Frame, parent_goal, tabuleiro_match_threads:working(_, _, _))
    ->  thread_self(Me),
        thread_signal(Me, tabuleiro_match_threads:leave),
        throw(tabuleiro_left)
    ;   true
    ).
