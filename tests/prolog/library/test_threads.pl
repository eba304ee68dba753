/*  Sixteen threads call every predicate of every game, and get what one thread gets.

    How long they do so is told by the environment variable TABULEIRO_THREAD_SECONDS (8).
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(thread)).
:- use_module('../helpers/fuzz_calls').
:- use_module('../helpers/hostile').

:- dynamic
    answer/4.                   % Number, Module, Goal, Outcome

%   A few calls of each predicate with good arguments, with what comes of them.

prepare :-
    retractall(answer(_, _, _, _)),
    set_random(seed(17)),
    findall(Module-Goal, call_of(Module, Goal), Calls),
    forall(nth1(Number, Calls, Module-Goal),
           ( copy_term(Goal, Called),
             outcome(Module, Called, Outcome),
             assertz(answer(Number, Module, Goal, Outcome))
           )).

call_of(Module, Goal) :-
    callee(Module, Game),
    findall(State, state(Game, State), States),
    predicate_types(Module, Name, Types),
    \+ memberchk(Name, [ search_, search_rules_, monte_carlo_rules_, % tell their time
                         register_states_,      % never called again while others call these
                         register_game_
                       ]),
    between(1, 12, _),
    random_member(State, States),
    maplist(argument(Name, State), Types, Arguments),
    Goal =.. [Name|Arguments].

%   Nothing drawn by lot, and no search that ends by time.

argument(Name, State, Type, Argument) :-
    repeat,
    good(Type, State, Argument),
    \+ by_lot(Name, Type, Argument),
    !.

by_lot(initial_state, players, _) :-
    fail.
by_lot(_, level, Level) :-
    Level \== 2.

%   What cannot be compared, the start that is drawn by lot, is only looked at.

outcome(Module, Goal, Outcome) :-
    functor(Goal, Name, _),
    (   sub_atom(Name, 0, _, _, display)
    ->  with_output_to(string(Outcome), Module:Goal)
    ;   Name == initial_state
    ->  Outcome = Name,
        call(Module:Goal)
    ;   call(Module:Goal)
    ->  Outcome = Goal
    ;   Outcome = false
    ).

calls_until(End, Seed, Differences) :-
    aggregate_all(count, answer(_, _, _, _), Count),
    set_random(seed(Seed)),
    nb_setval(fuzz_differences, []),
    repeat,
    random_between(1, Count, Number),
    answer(Number, Module, Goal0, Expected),
    copy_term(Goal0, Goal),
    outcome(Module, Goal, Outcome),
    (   same(Outcome, Expected)
    ->  true
    ;   nb_getval(fuzz_differences, Others),
        nb_setval(fuzz_differences, [Module:Goal0-Outcome|Others])
    ),
    get_time(Now),
    Now > End,
    !,
    nb_getval(fuzz_differences, Differences).

:- begin_tests(threads, [setup(prepare)]).

test(every_module_has_answers, Modules == Called) :-
    findall(Module, callee(Module, _), Modules0),
    sort(Modules0, Modules),
    findall(Module, ( answer(_, Module, _, Outcome), Outcome \== false ), Called0),
    sort(Called0, Called).

test(same_answers, All == []) :-
    (   getenv('TABULEIRO_THREAD_SECONDS', Text)
    ->  atom_number(Text, Seconds)
    ;   Seconds = 8
    ),
    get_time(Now),
    End is Now+Seconds,
    numlist(1, 16, Seeds),
    concurrent_maplist(calls_until(End), Seeds, Differences),
    append(Differences, All).

:- end_tests(threads).
