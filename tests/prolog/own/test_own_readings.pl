/*  One game, written in each of the ways in which programs have its predicates: what is read of
    them is the same game.

    From n(9) the players take one or two in turns; who takes the last one wins.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/own/declare), []).
:- use_module('../helpers/own_programs').

common(":- discontiguous value/2, value/3.
        list(N, Ms) :- findall(M, ( member(M, [one,two]), size(M, K), K =< N ), Ms).
        size(one, 1).
        size(two, 2).
        take(N0, M, N) :- size(M, K), K =< N0, N is N0-K.
        other(x, o).
        other(o, x).
        seen(P, Ms) :- ( nonvar(P) -> other(P, _) ; true ), ( nonvar(Ms) -> is_list(Ms) ; true ).
        :- style_check(-singleton).
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
form(start, "initial_state(_, _, S) :- is(S, 9, x). ").
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

form(over, "game_over(S, P, W, _) :- is(S, 0, P), other(P, W). ").
form(over, "game_over(P, S, _, W) :- is(S, 0, P), other(P, W). ").
form(over, "game_over(S, P, Q, W) :- atom(Q), is(S, 0, P), W = Q. ").
form(over, "game_over(P, Q, S, W) :- atom(Q), is(S, 0, P), W = Q. ").

%   told(+Options, +Form): who the other player is can be told.

told(Options, Form) :-
    (   memberchk(players(_), Options)
    ->  true
    ;   \+ sub_string(Form, _, _, _, " Q, ")
    ),
    !.

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

%   The value, of whom it names or of the side that is said, and the sign that is said.

test(value, [ forall(member(Form-Options,
                            [ "value(S, P, V) :- "-[],
                              "value(P, S, V) :- "-[],
                              "value(S, V) :- is(S, _, P), "-[value_side(mover)],
                              "value(S, V) :- P = x, is(S, _, _), "-[value_side(x)],
                              "value(S, V) :- P = o, is(S, _, _), "-[value_side(o)],
                              "worth(P, S, V) :- "-[map([value(S,P,V) = worth(P,S,V)])],
                              "worth(P, S, N, V) :- "-
                              [map([value(S,P,V) = (worth(P,S,_,V0), V is 1*V0)])]
                            ])),
              Form-Values == Form-[2,-2,-4,4]
            ]) :-
    common(Common),
    findall(Part, usual(_, Part), Parts),
    Body = "is(S, N1, Q), W is N1 mod 3 + 2, ( P == Q -> V = W ; V is -W ). ",
    atomic_list_concat([Common,"is(s(N, P), N, P). "|Parts], Program),
    atomic_list_concat([Program,Form,Body], Text),
    with_program(Text, [players([x,o])|Options], Game,
                 ( tabuleiro_game:initial_state(Game, State),
                   tabuleiro_game:move(State, one, Next0),
                   tabuleiro_game:move(Next0, one, Next1),
                   tabuleiro_game:move(Next1, two, Next),
                   values(State, Values0),
                   values(Next, Values1)
                 )),
    Values0 = [A,B],
    Values1 = [C,D],
    Values = [A,B,C,D].

values(State, Values) :-
    findall(Value, ( member(Player, [x,o]), tabuleiro_game:value(State, Player, Value) ), Values).

%   The program's own choose_move, told of what it asks for in any order.

test(choose, [ forall(choice(Head, Options)),
               Head-Chosen == Head-[one,two]
             ]) :-
    common(Common),
    findall(Part, usual(_, Part), Parts),
    atomic_list_concat([Common,"is(s(N, P), N, P). "|Parts], Program),
    format(string(Text),
           "~schoose_move~s :-
                is(S, _, _),
                seen(P, Ms),
                nth0(I, [easy,hard], L),
                nth0(I, [one,two], M).",
           [Program, Head]),
    with_program(Text, [players([x,o]), levels([easy,hard])|Options], Game,
                 ( tabuleiro_game:initial_state(Game, State),
                   tabuleiro_own_declare:rules_module(Game, Rules),
                   findall(Move, ( member(Level, [easy,hard]), Rules:own_choice(State, Level, Move) ), Chosen)
                 )).

choice("(S, L, M)", []).
choice("(L, S, M)", []).
choice("(S, P, L, M)", []).
choice("(P, S, L, M)", []).
choice("(L, P, S, M)", []).
choice("(S, L, Ms, M)", []).
choice("(Ms, L, S, M)", []).
choice("(S, P, L, Ms, M)", []).
choice("(Ms, L, P, S, M)", []).
choice("(S, nothing, L, M)", [map([choose_move(T, K, N) = choose_move(T, nothing, K, N)])]).

test(no_choice, error(tabuleiro(own_game(_, no_predicate(_, choose, _))))) :-
    state(place, StateText, Options),
    usual(start, Start),
    program(StateText, start, Start, Text),
    with_program(Text, Options, Game,
                 ( tabuleiro_game:initial_state(Game, State),
                   tabuleiro_own_declare:rules_module(Game, Rules),
                   Rules:own_choice(State, 1, _)
                 )).

%   The start, as the program is told it: by the declaration, and by who starts the game.

test(config, [ forall(member(Head, ["initial_state(N, S)", "initial_state(S, N)", "initial(N, S)"])),
               Head-Starts == Head-[9,5,7,9]
             ]) :-
    common(Common),
    findall(Part, ( usual(Role, Part), Role \== start ), Parts),
    atomic_list_concat([Common,"is(s(N, P), N, P). "|Parts], Program),
    format(string(Text), "~s~s :- integer(N), is(S, N, x).", [Program, Head]),
    with_program(Text, [players([x,o]), config(9)], Game,
                 ( By5 =.. [Game,5],
                   By7 =.. [Game,[config(7)]],
                   By9 =.. [Game,[]],
                   findall(N,
                           ( member(Config, [Game,By5,By7,By9]),
                             tabuleiro_game:initial_state(Config, State),
                             arg(1, State, s(N, _))
                           ),
                           Starts)
                 )).

test(no_config, error(domain_error(game_option, config(5)))) :-
    state(place, StateText, Options),
    usual(start, Start),
    program(StateText, start, Start, Text),
    with_program(Text, Options, Game,
                 ( By5 =.. [Game,5],
                   tabuleiro_game:initial_state(By5, _)
                 )).

:- end_tests(own_readings).
