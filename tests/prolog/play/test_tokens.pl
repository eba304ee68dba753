:- encoding(utf8).

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/tokens)).

tokens_of(Text, Tokens) :-
    string_codes(Text, Codes),
    line_tokens(Codes, Tokens).

:- begin_tests(tokens).

same("1 7 2 6").
same("1,7,2,6").
same("1, 7, 2, 6.").
same("1-7-2-6").
same("1 - 7 - 2 - 6").
same("(1,7)-(2,6)").
same("  1\t7;2;6  \r").
same("1. 7. 2. 6.").
same("0001 7 2 6").

test(four_numbers, [forall(same(Text)), true(Tokens == [1,7,2,6])]) :-
    tokens_of(Text, Tokens).

other("", []).
other(" , ; () - ", []).
other(".", []).
other("C4 c4", ['C',4,c,4]).
other("c4-d5", [c,4,d,5]).
other("swr 2 3", [swr,2,3]).
other("-1", [-1]).
other("1 -7", [1,-7]).
other("1--7", [1,-7]).
other("1.5", [1,'.',5]).
other("1e3 0x10 0'a 1r3 1_000", [1,e,3,0,x,10,0,a,1,r,3,1,'_',0]).
other("stay.", [stay]).
other("X [1] a:b", ['X',1,a,:,b]).
other("é", [é]).

test(others, [forall(other(Text, Expected)), true(Tokens == Expected)]) :-
    tokens_of(Text, Tokens).

test(many_digits, true(Length == 4096)) :-
    length(Codes, 4096),
    maplist(=(0'9), Codes),
    line_tokens(Codes, [Number]),
    integer(Number),
    atom_length(Number, Length).

quoting(chess, "\"chess\"").
quoting(17, "\"17\"").
quoting('a b', "\"a b\"").
quoting('\e[31m\n\a', "\"?[31m??\"").

test(quoted, [forall(quoting(Word, Expected)), true(Text == Expected)]) :-
    quoted(Word, Text).

%   Of a long word the first 60 characters are shown.

test(quoted_is_short, [ forall(member(Length-Expected, [59-61,60-62,61-65,4000-65])), true(Shown == Expected) ]) :-
    length(Codes, Length),
    maplist(=(0'x), Codes),
    atom_codes(Word, Codes),
    quoted(Word, Text),
    string_length(Text, Shown).

:- end_tests(tokens).
