:- module(tabuleiro_tokens,
          [ line_tokens/2,              % +Codes, -Tokens
            without_stop/2,             % +Codes, -Without
            lower_token/2,              % +Token, -Lower
            tokens_text/2,              % +Tokens, -Text
            quoted_tokens/2,            % +Tokens, -Text
            quoted/2                    % +Word, -Text
          ]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- autoload(library(apply), [foldl/4, maplist/3]).

/** <module> Words and numbers

Splits a typed line, or a written move, into tokens without the Prolog reader. So no input is a
syntax error, and operators and long numbers do no harm.
*/

%!  line_tokens(+Codes, -Tokens) is det.
%
%   Tokens are the integers of Codes, a typed line or a written term, and its words and runs of
%   symbols, as atoms. A token also ends where a letter meets a digit. A dash is a sign if a digit
%   follows it and no word, number, closing bracket or quote stands directly before it. Other
%   dashes, blanks, quotes, brackets and commas only separate tokens.

line_tokens(Codes, Tokens) :-
    phrase(line_tokens(0'\s, Tokens), Codes).

%   line_tokens(+Before, -Tokens)//: Tokens of the text that follows the character Before.

line_tokens(Before, Tokens) -->
    [Code],
    !,
    (   { parts(Code) }
    ->  line_tokens(Code, Tokens)
    ;   { Code == 0'- }
    ->  dash(Before, Tokens)
    ;   { Code == 0'. },
        at_end_of_word
    ->  line_tokens(Code, Tokens)
    ;   { kind(Code, Kind) },
        run(Kind, Codes, Code, Last),
        { token(Kind, [Code|Codes], Token),
          Tokens = [Token|Rest]
        },
        line_tokens(Last, Rest)
    ).
line_tokens(_, []) -->
    [].

dash(Before, Tokens) -->
    { opens(Before) },
    [Code],
    { kind(Code, digits) },
    !,
    run(digits, Codes, Code, Last),
    { token(digits, [0'-,Code|Codes], Token),
      Tokens = [Token|Rest]
    },
    line_tokens(Last, Rest).
dash(_, Tokens) -->
    line_tokens(0'-, Tokens).

%   run(+Kind, -Codes, +Last0, -Last)//: Codes is the longest run of codes of Kind. Last is the last
%   of them, or Last0 if there are none.

run(Kind, [Code|Codes], _, Last) -->
    [Code],
    { Code \== 0'-,
      \+ parts(Code),
      kind(Code, Kind)
    },
    !,
    run(Kind, Codes, Code, Last).
run(_, [], Last, Last) -->
    [].

at_end_of_word, [Code] -->
    [Code],
    !,
    { code_type(Code, space) }.
at_end_of_word -->
    [].

kind(Code, Kind) :-
    (   between(0'0, 0'9, Code)
    ->  Kind = digits
    ;   code_type(Code, csym)
    ->  Kind = letters
    ;   Kind = symbols
    ).

parts(Code) :-
    code_type(Code, space),
    !.
parts(Code) :-
    memberchk(Code, `,;()[]{}|'"\``).

%   opens(+Code): a dash after Code may be a sign.

opens(0'-) :-
    !.
opens(Code) :-
    (   memberchk(Code, `)]}'"\``)
    ->  fail
    ;   parts(Code)
    ->  true
    ;   kind(Code, symbols)
    ).

token(digits, Codes, Number) :-
    !,
    number_codes(Number, Codes).
token(_, Codes, Atom) :-
    atom_codes(Atom, Codes).

%!  without_stop(+Codes, -Without) is det.
%
%   Without is Codes without a full stop at their end.

without_stop(Codes, Without) :-
    append(Without, `.`, Codes),
    !.
without_stop(Codes, Codes).

%!  lower_token(+Token, -Lower) is det.
%
%   Lower is Token in lower case.

lower_token(Token, Lower) :-
    (   atom(Token)
    ->  downcase_atom(Token, Lower)
    ;   Lower = Token
    ).


                /*******************************
                *            SHOWN             *
                *******************************/

%!  tokens_text(+Tokens, -Text) is det.
%
%   Text is the Tokens of a line as people type them: a letter and a number are joined to a cell, as
%   in `c4`, and a point is joined to its neighbours.

tokens_text([], "").
tokens_text([Token|Tokens], Text) :-
    foldl(text_with, Tokens, Token-Token, _-Atom),
    format(string(Text), "~w", [Atom]).

text_with(Token, Before-Text0, Token-Text) :-
    (   joins(Before, Token)
    ->  atomic_list_concat([Text0,Token], Text)
    ;   atomic_list_concat([Text0,' ',Token], Text)
    ).

joins(Before, Token) :-
    (   integer(Token),
        atom(Before),
        atom_codes(Before, [Code]),
        code_type(Code, alpha)
    ->  true
    ;   memberchk('.', [Before,Token])
    ).

%!  quoted_tokens(+Tokens, -Text) is det.
%
%   Text is the text of tokens_text/2, quoted by quoted/2.

quoted_tokens(Tokens, Quoted) :-
    tokens_text(Tokens, Text),
    quoted(Text, Quoted).

%!  quoted(+Word, -Text) is det.
%
%   Text is Word, a token or a file name, between quotes, fit for a message: shortened to 60
%   characters, and without control characters.

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
