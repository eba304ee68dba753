:- module(tabuleiro_tokens,
          [ tokens//1,                  % -Tokens
            line_tokens/2,              % +Codes, -Tokens
            without_stop/2,             % +Codes, -Without
            quoted/2                    % +Word, -Text
          ]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(dcg/basics), [digits/3]).

/** <module> Words and numbers

Takes a line apart without the Prolog reader: no syntax error, no operator and
no number takes it by surprise.
*/

%!  tokens(-Tokens)// is det.
%
%   Tokens are the integers and the words (atoms) between blanks, commas,
%   semicolons, parentheses and dashes. A dash that stands before a digit and
%   not after a word is a sign. A full stop after a token does no harm.

tokens(Tokens) -->
    separators,
    (   word(Codes)
    ->  { token(Codes, Token),
          add_token(Token, Tokens, Rest)
        },
        after_word,
        tokens(Rest)
    ;   { Tokens = [] }
    ).

separators -->
    separator,
    !,
    separators.
separators -->
    [].

separator -->
    [C],
    { separates(C) }.
separator -->
    "-",
    \+ digit_ahead.

digit_ahead -->
    [C],
    { code_type(C, digit) }.

separates(C) :-
    code_type(C, space),
    !.
separates(C) :-
    memberchk(C, `,;()`).

after_word -->
    "-",
    !.
after_word -->
    [].

word([C|Cs]) -->
    [C],
    { \+ separates(C) },
    word_rest(Cs).

word_rest([C|Cs]) -->
    [C],
    { C \== 0'-,
      \+ separates(C)
    },
    !,
    word_rest(Cs).
word_rest([]) -->
    [].

%!  line_tokens(+Codes, -Tokens) is det.
%
%   Tokens are those of tokens//1 in the line Codes.

line_tokens(Codes, Tokens) :-
    phrase(tokens(Tokens), Codes).

%!  without_stop(+Codes, -Without) is det.
%
%   Without is Codes less a full stop at their end.

without_stop(Codes, Without) :-
    append(Without, `.`, Codes),
    !.
without_stop(Codes, Codes).

token(Codes0, Token) :-
    without_stop(Codes0, Codes),
    (   Codes == []
    ->  Token = none
    ;   phrase(integer_codes(Digits), Codes)
    ->  number_codes(Token, Digits)
    ;   atom_codes(Token, Codes)
    ).

add_token(none, Tokens, Tokens) :-
    !.
add_token(Token, [Token|Tokens], Tokens).

integer_codes([0'-,D|Ds]) -->
    "-",
    !,
    digits([D|Ds]).
integer_codes([D|Ds]) -->
    digits([D|Ds]).

%!  quoted(+Word, -Text) is det.
%
%   Text is a token or a file name between quotes, fit to be shown: not too
%   long, and without control characters.

quoted(Word, Text) :-
    atom_codes(Word, Codes0),
    maplist(shown_code, Codes0, Codes),
    atom_codes(Shown, Codes),
    (   sub_atom(Shown, 0, 60, After, Beginning),
        After > 0
    ->  format(string(Text), "\"~w...\"", [Beginning])
    ;   format(string(Text), "\"~w\"", [Shown])
    ).

shown_code(Code, Code) :-
    code_type(Code, graph),
    !.
shown_code(0'\s, 0'\s) :-
    !.
shown_code(_, 0'?).
