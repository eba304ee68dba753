/*  Calls by the ten thousands leave resident memory as it was.

    How many calls of each predicate are made is told by the environment variable
    TABULEIRO_LEAK_CALLS (33,000: a leak of one of the smallest chunks of memory a call is a MiB then).
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(random)).
:- use_module('../helpers/fuzz_calls').
:- use_module('../helpers/patience').
:- use_module('../helpers/processes').

%   predicate(-Module, -Goal): a call of each predicate, with good arguments.

predicate(Module, Goal) :-
    callee(Module, Game),
    example(Game, State),
    predicate_types(Module, Name, Types),
    \+ sub_atom(Name, 0, _, _, display),        % Prolog code
    \+ sub_atom(Name, 0, _, _, register_),      % called once: it makes predicates
    maplist(argument(State), Types, Arguments),
    Goal =.. [Name|Arguments].

%   A few moves into a game, where terms are small.

:- dynamic example/2.           % Game, State

prepare :-
    set_random(seed(5)),
    retractall(example(_, _)),
    forall(tabuleiro:current_game(Game),
           ( early(Game, State)
           ->  assertz(example(Game, State))
           )).

early(Game, State) :-
    state(Game, State),
    \+ tabuleiro_game:game_over(State, _).

argument(_, level, 2) :-
    !.
argument(_, options, [nodes(20),hash(1)]) :-
    !.
argument(State, Type, Argument) :-
    good(Type, State, Argument).

%   leak(+Module:Goal, +Calls, -Leak): `none`, or bytes(Growth). Prolog's own tables grow now and then,
%   by some MiB at once: what leaks grows again.

leak(Goal, Calls, Leak) :-
    (   between(1, 2, _),
        growth(Goal, Calls, Bytes),
        Bytes =< 1 048 576
    ->  Leak = none
    ;   growth(Goal, Calls, Bytes),
        Leak = bytes(Bytes)
    ).

%   growth(+Module:Goal, +Calls, -Bytes): how much more memory is resident after Calls than after
%   the first hundredth of them.

growth(Goal, Calls, Bytes) :-
    First is Calls // 100,
    repeated(Goal, First),
    collected(Before),
    Rest is Calls-First,
    repeated(Goal, Rest),
    collected(After),
    Bytes is After-Before.

repeated(Goal, Count) :-
    forall(between(1, Count, _),
           ignore(Goal)).

collected(Bytes) :-
    garbage_collect,
    garbage_collect_atoms,
    trim_stacks,
    resident(Bytes).

calls(Goal, Calls) :-
    functor(Goal, Name, _),
    (   searches(Name)
    ->  Calls = 1000
    ;   getenv('TABULEIRO_LEAK_CALLS', Text)
    ->  atom_number(Text, Calls)
    ;   Calls = 33 000
    ).

searches(best_move).
searches(plan_turn_).
searches(search_).
searches(search_rules_).
searches(monte_carlo_rules_).
searches(play_out_).

%   A sanitizer keeps freed memory for a while.

measurable :-
    exists_file('/proc/self/statm'),
    unsanitized.

:- begin_tests(leaks, [ setup(prepare), condition(measurable) ]).

test(memory_is_flat, [forall(predicate(Module, Goal)), true(Leak == none)]) :-
    calls(Goal, Calls),
    leak(Module:Goal, Calls, Leak).

%   The errors make terms of their own.

test(errors, [forall(tabuleiro:current_game(Game)), true(Leak == none)]) :-
    example(Game, State),
    State =.. [Name,First|Others],
    Damaged =.. [Name,[First|damaged]|Others],
    leak(catch(tabuleiro_game:valid_moves(Damaged, _), error(_, _), fail), 20 000, Leak).

:- end_tests(leaks).
