/*  A thread keeps the memory of its last search for the next one, and nothing else of it: searches
    answer as in a thread that has searched nothing yet, and with the thread its memory goes.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/patience').
:- use_module('../helpers/processes').
:- use_module('../helpers/random_game').
:- use_module('../helpers/starts').

start(Game, State) :-
    started(Game, [seed(1)], State).

middle(Game, State) :-
    random_session(Game, 1, 12, Session),
    session_state(Session, State).

%   answer(+State, +Options, -Answer): all that a search says but the time it took.

answer(State, Options, answer(Move, Score, Result, Line, Depth, Nodes)) :-
    tabuleiro:best_move(State, Move,
                        [ score(Score), result(Result), line(Line), reached(Depth), searched(Nodes)
                        | Options
                        ]).

%   first_answer(+State, +Options, -Answer): in a thread of its own.

first_answer(State, Options, Answer) :-
    first_solution(Answer, [answer(State, Options, Answer)], []).

:- begin_tests(search_again).

test(as_the_first_time, [ forall(( tabuleiro:current_game(Game),
                                   member(Hash, [1,3,16])
                                 )),
                          true(Answers == [Answer,Answer,Answer])
                        ]) :-
    middle(Game, State),
    Options = [nodes(3000), hash(Hash)],
    first_answer(State, Options, Answer),
    findall(Again,
            ( between(1, 3, _),
              answer(State, Options, Again)
            ),
            Answers).

test(after_searches_of_other_games, [forall(tabuleiro:current_game(Game)), true(Second == First)]) :-
    start(Game, State),
    answer(State, [nodes(500), hash(1)], First),
    forall(( tabuleiro:current_game(Other),
             member(Hash, [1,2])
           ),
           ( middle(Other, Between),
             answer(Between, [nodes(500), hash(Hash)], _)
           )),
    answer(State, [nodes(500), hash(1)], Second).

test(after_one_that_was_broken_off, [forall(tabuleiro:current_game(Game)), true(Second == First)]) :-
    middle(Game, State),
    answer(State, [nodes(500), hash(1)], First),
    catch(tabuleiro:best_move(State, _, [hash(1), on_progress([_]>>throw(enough))]), enough, true),
    answer(State, [nodes(500), hash(1)], Second).

test(within_another, [forall(tabuleiro:current_game(Game)), true(Outer-Inner == Answer-Answer)]) :-
    middle(Game, State),
    Options = [nodes(500), hash(1)],
    answer(State, Options, Answer),
    answer(State, [on_progress(keep_answer(State, Options))|Options], Outer),
    nb_getval(kept_answer, Inner).

%   What is kept is of its size: a table that no machine has is refused as ever.

test(a_table_of_another_size, [ forall(tabuleiro:current_game(Game)),
                                error(resource_error(memory))
                              ]) :-
    start(Game, State),
    answer(State, [nodes(10), hash(1)], _),
    Hash is 1<<62,
    answer(State, [nodes(10), hash(Hash)], _).

%   A large table is given back at once. (What is reserved of memory counts, used or not.)

test(a_large_table_is_given_back, [ condition(unsanitized),
                                    forall(tabuleiro:current_game(Game)),
                                    true(Growth < 100 000 000)
                                  ]) :-
    start(Game, State),
    answer(State, [nodes(10), hash(1)], _),
    reserved(Before),
    answer(State, [nodes(10), hash(1000)], _),
    reserved(After),
    Growth is After-Before.

%   With what hundreds of threads have kept, memory would have grown by as many MiB.

test(freed_with_the_thread, [ condition(unsanitized),
                              forall(tabuleiro:current_game(Game)),
                              true(Growth < 40 000 000)
                            ]) :-
    start(Game, State),
    Search = tabuleiro:best_move(State, _, [nodes(20 000), hash(3)]),
    search_in_threads(10, Search),
    collected(Before),
    search_in_threads(150, Search),
    collected(After),
    Growth is After-Before.

:- end_tests(search_again).

collected(Bytes) :-
    garbage_collect,
    resident(Bytes).

reserved(Bytes) :-
    read_file_to_string('/proc/self/statm', Text, []),
    split_string(Text, " ", "", [Pages|_]),
    number_string(Count, Pages),
    Bytes is Count*4096.

search_in_threads(Count, Search) :-
    forall(between(1, Count, _),
           ( thread_create(Search, Thread),
             thread_join(Thread, true)
           )).

keep_answer(State, Options, _) :-
    answer(State, Options, Inner),
    nb_setval(kept_answer, Inner).
