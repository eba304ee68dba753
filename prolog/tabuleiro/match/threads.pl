:- module(tabuleiro_match_threads,
          [ in_threads/5                % +Threads, +Last, :Goal, -Index, -Answer
          ]).
:- use_module(library(lists), [member/2]).

/** <module> Games at a time

As concurrent_and/3 of library(thread), whose threads go on for ever where a time
limit ends it when all games have been handed out (SWI-Prolog 9.0.4), are ended by
abort/0, which a player may hold, and are waited for where one has ended itself.
*/

:- meta_predicate in_threads(+, +, 2, -, -).

%!  in_threads(+Threads, +Last, :Goal, -Index, -Answer) is nondet.
%
%   Answer is what comes of call(Goal, Index, Answer), called once for each Index
%   from 0 to Last in so many Threads; in the order in which they are done. What a
%   call raises is passed on. The threads are ended with the last answer, with a
%   cut, or with an exception, whatever exceptions Goal catches.
%
%   @error permission_error(exit, thread, Thread) where Goal has ended its thread, as
%   abort/0 and thread_exit/1 do

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

%   Two calls for each thread are handed out in advance.

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

%   A signal that comes just before a thread waits for a message does not wake it: `stop` does.
%   An error raised here would be taken for the time limit that may be why this is called: none is.

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

:- public exited/1.             % called where a thread ends

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

%   A catch/3 that holds the exception is left by the next one, at its next call.

leave :-
    prolog_current_frame(Frame),
    (   prolog_frame_attribute(Frame, parent_goal, tabuleiro_match_threads:working(_, _, _))
    ->  thread_self(Me),
        thread_signal(Me, tabuleiro_match_threads:leave),
        throw(tabuleiro_left)
    ;   true
    ).
