/*  Where memory does not suffice, a resource error says so, and nothing is harmed: for the tables of
    searches, for the threads of searches and for answers on Prolog's stacks.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module('../helpers/starts').
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/child').
:- use_module('../helpers/patience').
:- use_module('../helpers/random_game').

start(Game, State) :-
    started(Game, [seed(1)], State).

%   In the middle of a game there are more moves.

middle(Game, State) :-
    random_session(Game, 1, 12, Session),
    session_state(Session, State).

:- begin_tests(memory).

%   In MiB: from what no machine has to what no number of bytes is.

too_large(Hash) :-
    member(Exponent, [36,42,43,44,62,63,64,200]),
    Hash is 1<<Exponent.

test(table, [ forall(( tabuleiro:current_game(Game),
                       too_large(Hash),
                       member(Threads, [1,2])
                     )),
              error(resource_error(memory))
            ]) :-
    start(Game, State),
    tabuleiro:best_move(State, _, [nodes(100), hash(Hash), threads(Threads)]).

test(search_after_it, [forall(tabuleiro:current_game(Game)), true(Second == First)]) :-
    start(Game, State),
    tabuleiro:best_move(State, First, [nodes(1000)]),
    forall(too_large(Hash),
           catch(tabuleiro:best_move(State, _, [hash(Hash)]), error(resource_error(memory), _), true)),
    tabuleiro:best_move(State, Second, [nodes(1000)]).

%   limited(+KiB, :Goal, -Output, -Status): Goal in a process that can have so much memory.

limited(KiB, Goal, Output, Status) :-
    format(atom(Text), "~q", [Goal]),
    format(atom(Limit), "ulimit -s 8192; ulimit -v ~d", [KiB]),
    limited_child_output(Limit, ['-g', Text, '-t', halt], "", Output, Status).

test(table_within_a_limit, [ condition(unsanitized),
                             forall(tabuleiro:current_game(Game)),
                             true(Output-Status == "refused found"-exit(0))
                           ]) :-
    limited(2 000 000,
            ( use_module(library(tabuleiro), []),
              Config =.. [Game,[seed(1)]],
              tabuleiro_game:initial_state(Config, State),
              catch(tabuleiro:best_move(State, _, [nodes(100), hash(4096)]),
                    error(resource_error(memory), _),
                    write('refused ')),
              tabuleiro:best_move(State, _, [nodes(100), hash(16)]),
              write(found)
            ),
            Output, Status).

%   The stacks of so many threads, 8 MiB each, do not fit.

test(threads_within_a_limit, [ condition(unsanitized),
                               forall(tabuleiro:current_game(Game)),
                               true(Output-Status == "refused found"-exit(0))
                             ]) :-
    limited(1 000 000,
            ( use_module(library(tabuleiro), []),
              Config =.. [Game,[seed(1)]],
              tabuleiro_game:initial_state(Config, State),
              catch(tabuleiro:best_move(State, _, [time(60), hash(1), threads(256)]),
                    error(resource_error(threads), _),
                    write('refused ')),
              tabuleiro:best_move(State, _, [nodes(100), hash(1), threads(2)]),
              write(found)
            ),
            Output, Status).

%   Answers that do not fit: each goal is called in threads whose stacks are filled, less and less
%   so, until there is enough for the answer.

answer(State, tabuleiro_game:valid_moves(State, _)).
answer(State, tabuleiro:perft(State, 1, _)).
answer(State, tabuleiro_game:value(State, Player, _)) :-
    tabuleiro_game:player_to_move(State, Player).
answer(State, tabuleiro:best_move(State, _, [nodes(200), hash(1), line(_)])).
answer(State, tabuleiro:best_move(State, _, [nodes(200), hash(1), on_progress([_]>>true)])).
answer(State, tabuleiro_game:move(State, Move, _)) :-
    tabuleiro_game:valid_moves(State, [Move|_]).

test(stacks, [ forall(( tabuleiro:current_game(Game),
                        middle(Game, State),
                        answer(State, Goal)
                      )),
               true(Odd-Refused == []-some)
             ]) :-
    \+ \+ Goal,                 % loads what is loaded once
    most_filler(Most),
    outcomes(Most, 0, Goal, Outcomes),
    exclude([Outcome]>>memberchk(Outcome, [answered,refused]), Outcomes, Odd),
    (   memberchk(refused, Outcomes)
    ->  Refused = some
    ;   Refused = none
    ).

outcomes(Filler, Answers, Goal, Outcomes) :-
    (   Answers =:= 5
    ->  Outcomes = []
    ;   outcome(Filler, Goal, Outcome),
        Outcomes = [Outcome|Rest],
        (   Outcome == answered
        ->  Answers1 is Answers+1
        ;   Answers1 = 0
        ),
        Filler1 is Filler-13,
        outcomes(Filler1, Answers1, Goal, Rest)
    ).

%   outcome(+Filler, :Goal, -Outcome): of Goal called beside a list of Filler integers, and again
%   without it.

outcome(Filler, Goal, Outcome) :-
    thread_create(call_beside(Filler, Goal), Thread, [stack_limit(1 000 000)]),
    thread_join(Thread, Status),
    (   Status = exited(Outcome0)
    ->  Outcome = Outcome0
    ;   Outcome = Status
    ).

call_beside(Filler, Goal) :-
    catch(( numlist(1, Filler, List),
            (   \+ \+ Goal
            ->  Outcome = answered
            ;   Outcome = failed
            ),
            nonvar(List)
          ),
          error(resource_error(_), _),
          call_again(Goal, Outcome)),
    thread_exit(Outcome).

call_again(Goal, Outcome) :-
    garbage_collect,
    (   call(Goal)
    ->  Outcome = refused
    ;   Outcome = failed_afterwards
    ).

%   The longest list beside which a goal without an answer can be called.

most_filler(Most) :-
    most_filler(0, 1 000 000, Most).

most_filler(Low, High, Most) :-
    (   High-Low =:= 1
    ->  Most = Low
    ;   Middle is (Low+High)//2,
        (   outcome(Middle, true, answered)
        ->  most_filler(Middle, High, Most)
        ;   most_filler(Low, Middle, Most)
        )
    ).

:- end_tests(memory).
