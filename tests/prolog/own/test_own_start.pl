/*  What is asked for before a game of a program can begin: a configuration that counts for nothing
    need not be told, and a value that takes long later on is no hindrance.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/own/declare), [game_plan/2]).
:- use_module('../helpers/own_programs').

rules("valid_moves(N, Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).
       move(N0, M, N) :- N is N0-M.
       game_over(0, P, Q) :- memberchk(P-Q, [a-b,b-a]).
      ").

with_start(Start, Game, Goal) :-
    rules(Rules),
    string_concat(Start, Rules, Text),
    with_program(Text, [players([a,b])], Game, Goal).

:- meta_predicate with_start(+, -, 0).

started(Game, State) :-
    tabuleiro_game:initial_state(Game, State0),
    arg(1, State0, State).

:- begin_tests(own_start).

test(needless, [forall(member(Start, [ "initial_state(_, 5). ",
                                       "initial_state(Config, 5) :- Config \\== 7. ",
                                       "initial_state(5). ",
                                       "initial_state(_, _, 5). ",
                                       "initial_state(5, _, _). ",
                                       "initial(5). "
                                     ])),
                true(State == 5)]) :-
    with_start(Start, Game, started(Game, State)).

%   What it is told is in the state, or has to be of some kind.

needed("initial_state(N, N). ").
needed("initial_state(N, M) :- length(L, N), length(L, M). ").
needed("initial_state(7, 7). ").
needed("initial_state(config(N), N). ").
needed("initial_state(config(N, _, _), N). ").
needed("initial_state(N, _, N). ").
needed("initial_state(_, M, N) :- N is M+1. ").

test(needed, [forall(needed(Start)), error(tabuleiro(own_game(_, config_needed(_, _))))]) :-
    with_start(Start, Game, started(Game, _)).

%   Two things that a start is told are one term for us.

test(two_things, [forall(member(Head, ["A, B, N","N, A, B"])), true(States == [5,6,refused])]) :-
    rules(Rules),
    format(string(Text), "initial_state(~s) :- N is A+B. ~s", [Head,Rules]),
    with_program(Text, [players([a,b]), config(2-3)], Game,
                 ( started(Game, State),
                   Other =.. [Game,4-2],
                   started(Other, State1),
                   Wrong =.. [Game,7],
                   catch(( started(Wrong, _), Refused = answered ),
                         error(domain_error(game_option, config(7)), _),
                         Refused = refused)
                 )),
    States = [State,State1,Refused].

test(one_thing_for_two, error(tabuleiro(own_game(_, config_needed(initial_state(_, _, _), _-_))))) :-
    rules(Rules),
    string_concat("initial_state(A, B, N) :- N is A+B. ", Rules, Text),
    with_program(Text, [players([a,b]), config(7)], Game, started(Game, _)).

%   What a program imports of ours is none of its own predicates, and what it imports of another file
%   is.

test(imported, [forall(member(Imports-Expected,
                              [ ":- use_module(library(tabuleiro/game), [value/3,choose_move/3]). "-no,
                                ":- use_module(library(tabuleiro/infection), [value/3]). "-no,
                                ":- own_start_other:export(own_start_other:value/3),
                                    import(own_start_other:value/3). "-yes
                              ])),
                true(Found == Expected)]) :-
    string_concat(Imports, "initial_state(5). ", Start),
    with_start(Start, Game, game_plan(Game, Plan)),
    (   Plan.value \== none
    ->  Found = yes
    ;   Found = no
    ).

own_start_other:value(N, P, V) :-
    ( P == a -> V = N ; V is -N ).

%   The value of a position late in the game takes for ever; what the start is worth is known.

late("initial_state(9). value(9, _, 0) :- !. value(N, P, V) :- value(N, P, V). ").
late("initial_state(9). value(_, 9, 0) :- !. value(P, N, V) :- value(P, N, V). ").

test(late_value, [forall(late(Program)), true(Value \== none)]) :-
    with_start(Program, Game, game_plan(Game, Plan)),
    Value = Plan.value.

%   So may the moves, or the end of the game, late in it: what was seen before tells enough.

test(late_in_a_game, [forall(member(Slow, [moves,over])), Players == [x,o]]) :-
    format(string(Text),
           "initial_state(s(0, x)).
            valid_moves(s(N, _), [1,2]) :- slow(moves, N).
            move(s(N0, P), M, s(N, Q)) :- N is N0+M, ( P == x -> Q = o ; Q = x ).
            game_over(s(N, P), P) :- slow(over, N), N > 30.
            slow(~w, N) :- N > 8, !, count(1 000 000 000).
            slow(_, _).
            count(0) :- !.
            count(N) :- N1 is N-1, count(N1).",
           [Slow]),
    with_program(Text, [], Game,
                 ( game_plan(Game, Plan),
                   Players = Plan.players
                 )).

:- end_tests(own_start).
