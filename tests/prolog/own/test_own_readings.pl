/*  One game, written in each of the ways in which programs have its predicates: what is read of
    them is the same game.

    From n(9) the players take one or two in turns; who takes the last one wins.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/own_programs').

common(":- discontiguous value/2, value/3.
        list(N, Ms) :- findall(M, ( member(M, [one,two]), size(M, K), K =< N ), Ms).
        size(one, 1).
        size(two, 2).
        take(N0, M, N) :- size(M, K), K =< N0, N is N0-K.
        other(x, o).
        other(o, x).
        worth(N, V) :- V is N mod 3.
       ").

%   The slow check: all lines of play by these rules, written down once more.

lines(Depth, Lines) :-
    findall(Line, line(Depth, 9, x, Line), Lines).

line(_, 0, Player, [Winner]) :-
    !,
    other(Player, Winner).
line(0, _, _, [on]) :-
    !.
line(Depth, N0, Player, [Player:Move|Line]) :-
    member(Move-Size, [one-1,two-2]),
    N is N0-Size,
    N >= 0,
    other(Player, Other),
    Left is Depth-1,
    line(Left, N, Other, Line).

other(x, o).
other(o, x).

%   state(-Kind, -Text, -Options): how the state tells whose turn it is, with at/2, state(Term, N,
%   Player) and after/4 for the predicates below.

state(place, "is(s(N, P), N, P). ", [players([x,o])]).
state(place_unsaid, "is(s(N, P), N, P). ", []).
state(list, "is([P,N], N, P). ", [players([x,o])]).
state(pair, "is(N-P, N, P). ", [players([x,o])]).
state(deep, "is(game(n(N), who(P), any), N, P). ", [players([x,o])]).
state(pattern, "is(s(N, P), N, P). ", [turn(s(_, P), P)]).
state(closure, "is(s(N, P), N, P). to_move(s(_, P), P). ", [players([x,o]), turn(to_move)]).

%   form(-Role, -Text): a predicate of the program, over is/3.

form(start, "initial_state(S) :- is(S, 9, x). ").
form(start, "initial(S) :- is(S, 9, x). ").
form(moves, "valid_moves(S, Ms) :- is(S, N, _), list(N, Ms). ").
form(moves, "valid_moves(S, P, Ms) :- is(S, N, P), list(N, Ms). ").
form(moves, "valid_moves(P, S, Ms) :- is(S, N, P), list(N, Ms). ").
form(move, "move(S, M, T) :- is(S, N, P), take(N, M, K), other(P, Q), is(T, K, Q). ").
form(move, "move(M, S, T) :- is(S, N, P), take(N, M, K), other(P, Q), is(T, K, Q). ").
form(move, Text) :-
    member(Head, ["(S, P, M, T)", "(S, M, P, T)", "(P, S, M, T)", "(P, M, S, T)", "(M, S, P, T)",
                  "(M, P, S, T)"]),
    format(string(Text), "move~s :- is(S, N, P), take(N, M, K), other(P, Q), is(T, K, Q). ", [Head]).
form(over, "game_over(S, W) :- is(S, 0, P), other(P, W). ").
form(over, "game_over(S, P, W) :- is(S, 0, P), other(P, W). ").
form(over, "game_over(P, S, W) :- is(S, 0, P), other(P, W). ").
form(over, "game_over(S, W) :- is(S, N, P), ( N =:= 0 -> other(P, W) ; W = none ). ").

usual(start, "initial_state(S) :- is(S, 9, x). ").
usual(moves, "valid_moves(S, Ms) :- is(S, N, _), list(N, Ms). ").
usual(move, "move(S, M, T) :- is(S, N, P), take(N, M, K), other(P, Q), is(T, K, Q). ").
usual(over, "game_over(S, W) :- is(S, 0, P), other(P, W). ").

program(StateText, Role, Form, Text) :-
    common(Common),
    findall(Usual,
            ( usual(Other, Usual0),
              (   Other == Role
              ->  Usual = Form
              ;   Usual = Usual0
              )
            ),
            Parts),
    atomic_list_concat([Common,StateText|Parts], Text).

%   told(+Options, +Form): Form can be called where no players are given.

told(Options, Form) :-
    (   memberchk(players(_), Options)
    ;   memberchk(turn(_, _), Options)
    ;   \+ sub_string(Form, _, _, _, "P, "),
        \+ sub_string(Form, _, _, _, "(P,")
    ),
    !.

:- begin_tests(own_readings).

test(form, [ forall(( state(Kind, StateText, Options),
                      form(Role, Form),
                      told(Options, Form)
                    )),
             Kind-Form-Found == Kind-Form-Lines
           ]) :-
    program(StateText, Role, Form, Text),
    lines(4, Lines),
    with_program(Text, Options, Game, all_lines(Game, 4, Found)).

:- end_tests(own_readings).
