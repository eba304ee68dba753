/*  Moves of any game as people type them: lines and terms taken apart, and what is meant. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/games/steps)).
:- use_module(library(tabuleiro/tokens), [line_tokens/2]).
:- use_module('../helpers/listed', []).

:- begin_tests(own_typed).

taken_apart("",              []).
taken_apart("  ",            []).
taken_apart("3",             [3]).
taken_apart("3.",            [3]).
taken_apart("1-2-3",         [1,2,3]).
taken_apart("[1,-2]",        [1,-2]).
taken_apart("1 -2",          [1,-2]).
taken_apart("- 1",           [1]).
taken_apart("a - -1",        [a,-1]).
taken_apart("move(-1,0)",    [move,-1,0]).
taken_apart("f(x)-1",        [f,x,1]).
taken_apart("'a'-1",         [a,1]).
taken_apart("2*-1",          [2,*,-1]).
taken_apart("a1-b2",         [a,1,b,2]).
taken_apart("'A b'-\"c\"",   ['A',b,c]).
taken_apart("x->y",          [x,>,y]).
taken_apart("2/3",           [2,/,3]).
taken_apart("0.5",           [0,'.',5]).
taken_apart("#3",            [#,3]).
taken_apart("{a}|b",         [a,b]).
taken_apart("é1",            [é,1]).
taken_apart("a_B",           [a_B]).
taken_apart("0'a",           [0,a]).
taken_apart(":- halt.",      [:,halt]).

test(tokens, [forall(taken_apart(Line, Expected)), true(Tokens == Expected)]) :-
    string_codes(Line, Codes),
    line_tokens(Codes, Tokens).

test(long_number, Tokens == [Number]) :-
    Number is 10**4000,
    number_codes(Number, Codes),
    line_tokens(Codes, Tokens).

moves([[1,2], [-1,2], move(3,4), 'A b', 'a b', 7, f(g(1),h(1)), f(g(1,h(1))), "text", 'X', end,
       0.5, []]).

meant("[1,2]",       [1,2]).
meant("1,2",         [1,2]).
meant("1 2",         [1,2]).
meant("-1 2",        [-1,2]).
meant("[-1,2]",      [-1,2]).
meant("move(3,4).",  move(3,4)).
meant("MOVE 3 4",    move(3,4)).
meant("3 4",         move(3,4)).
meant("A b",         'A b').
meant("'a b'",       'a b').
meant("7",           7).
meant("#7",          f(g(1),h(1))).
meant("# 13",        []).
meant("text",        "text").
meant("x",           'X').
meant("end",         end).
meant(".5",          none).
meant("0.5",         0.5).

test(meant, [forall(meant(Line, Expected)), true(Meant == Expected)]) :-
    reading(Line, Reading),
    (   Reading = move(Move, [])
    ->  Meant = Move
    ;   Reading = wrong(_),
        Meant = none
    ).

reading(Line, Reading) :-
    moves(Moves),
    string_codes(Line, Codes),
    line_tokens(Codes, Tokens),
    state_of(Moves, State),
    read_move(State, [], Tokens, Reading).

state_of(Moves, listed(Listed, none)) :-
    findall(Move-[], member(Move, Moves), Listed).

wrong("9 9",      "\"9 9\" is no valid move: moves shows 13 valid moves.").
wrong("#0",       "There is no such number: moves shows 13 valid moves.").
wrong("#14",      "There is no such number: moves shows 13 valid moves.").
wrong("#-1",      "There is no such number: moves shows 13 valid moves.").
wrong("#x",       "There is no such number: moves shows 13 valid moves.").
wrong("f g 1 h 1", "Several moves are written so: moves shows the number of each.").
wrong("a B",      "Several moves are written so: moves shows the number of each.").
wrong("\e[2J",    "\"? 2 J\" is no valid move: moves shows 13 valid moves.").

test(wrong, [forall(wrong(Line, Expected)), true(Reading == wrong(Expected))]) :-
    reading(Line, Reading).

%   Each move can be typed as it is written, or by its number.

test(as_written, [forall(( moves(Moves), nth1(Number, Moves, Move) )),
                  true(Reading == Expected)]) :-
    Expected = [move(Move, []),move(Move, [])],
    term_text(user, Move, Text),
    format(string(Numbered), "#~d", [Number]),
    maplist(reading, [Text,Numbered], Reading0),
    (   memberchk(Move, [f(_,_),f(_),[]])       % two differ in parentheses, one has no token
    ->  Reading0 = [_|Same],
        Reading = [move(Move, [])|Same]
    ;   Reading = Reading0
    ).

listed("",     13).
listed("f",    2).
listed("F g",  2).
listed("1",    3).
listed("3",    1).
listed("z",    0).

test(moves_like, [forall(listed(Line, Count)), true(Length == Count)]) :-
    moves(Moves),
    string_codes(Line, Codes),
    line_tokens(Codes, Tokens),
    state_of(Moves, State),
    moves_like(State, [], Tokens, moves(Like)),
    length(Like, Length).

test(numbered, Texts == ["#3 move(3,4)"]) :-
    moves(Moves),
    state_of(Moves, State),
    moves_like(State, [], [move], moves(Like)),
    listed_texts(State, Like, Texts).

:- op(700, xfx, user:(===>)).

test(operators, Text == "a===>b") :-
    term_text(user, a===>b, Text).

:- end_tests(own_typed).
