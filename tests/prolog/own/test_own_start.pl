/*  What is asked for before a game of a program can begin: a configuration that counts for nothing
    need not be told, and a value that takes long later on is no hindrance.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/own/declared), [game_facts/2]).
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

test(needed, [forall(needed(Start)), error(tabuleiro(own_game(_, config_needed)))]) :-
    with_start(Start, Game, started(Game, _)).

%   The value of a position late in the game takes for ever; what the start is worth is known.

late("initial_state(9). value(9, _, 0) :- !. value(N, P, V) :- value(N, P, V). ").
late("initial_state(9). value(_, 9, 0) :- !. value(P, N, V) :- value(P, N, V). ").

test(late_value, [forall(late(Program)), true(Value == true)]) :-
    with_start(Program, Game, game_facts(Game, Facts)),
    Value = Facts.value.

:- end_tests(own_start).
