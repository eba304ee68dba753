:- module(tabuleiro_utf8,
          [ bytes_text/2,               % +Bytes, -Codes
            is_text/1                   % +Codes
          ]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(utf8), [utf8_codes/3]).

/** <module> Text in UTF-8
*/

%!  bytes_text(+Bytes, -Codes) is semidet.
%
%   Codes are the characters that Bytes encode; fails where Bytes are no text.

bytes_text(Bytes, Codes) :-
    phrase(utf8_codes(Codes0), Bytes),
    !,
    phrase(utf8_codes(Codes0), Shortest),   % only the shortest form of a character is UTF-8
    Shortest == Bytes,
    is_text(Codes0),
    Codes = Codes0.

%!  is_text(+Codes) is semidet.
%
%   All Codes are characters. U+FFFD is what SWI-Prolog makes of bytes that are not text. It also
%   decodes numbers beyond Unicode, and surrogates, which many of its own predicates refuse.

is_text(Codes) :-
    maplist(is_character, Codes).

is_character(Code) :-
    Code =< 0x10ffff,
    Code =\= 0xfffd,
    \+ between(0xd800, 0xdfff, Code).
