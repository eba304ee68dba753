:- module(tabuleiro_text,
          [ on_terminal/0,
            put_styled/2,               % +Attributes, +Text
            count_text/3,               % +Count, +Thing, -Text
            player_text/2,              % +Player, -Text
            put_lines/1,                % +Lines
            put_columns/1,              % +Texts
            text_codes/3                % +Encoding, +Read, -Codes
          ]).
:- use_module(library(lists), [append/3, max_list/2, member/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(ansi_term), [ansi_format/3]).
:- autoload(library(utf8), [utf8_codes/3]).

/** <module> Plain text and terminals

Predicates that the displays of all games use. They print on the current output,
and send escape codes only to a terminal.
*/

%!  on_terminal is semidet.
%
%   The current output is a terminal.

on_terminal :-
    current_output(Output),
    stream_property(Output, tty(true)).

%!  put_styled(+Attributes, +Text) is det.
%
%   Print Text; on a terminal, with the Attributes of ansi_format/3.

put_styled([], Text) :-
    !,
    write(Text).
put_styled(Attributes, Text) :-
    ansi_format(Attributes, "~w", [Text]).

%!  count_text(+Count, +Thing, -Text) is det.
%
%   Text is `1 point`, `2 points` and so on, for the Thing `point`.

count_text(1, Thing, Text) :-
    !,
    format(string(Text), "1 ~w", [Thing]).
count_text(Count, Thing, Text) :-
    format(string(Text), "~d ~ws", [Count, Thing]).

%!  player_text(+Player, -Text) is det.
%
%   Text names Player. The number 2 is named `player 2`.

player_text(Player, Text) :-
    (   integer(Player)
    ->  format(string(Text), "player ~d", [Player])
    ;   format(string(Text), "~w", [Player])
    ).

%!  put_lines(+Lines) is det.
%
%   Print Lines, each on a line of its own.

put_lines(Lines) :-
    forall(member(Line, Lines),
           format("~w~n", [Line])).

%!  put_columns(+Texts) is det.
%
%   Print many short Texts as a table.

put_columns(Texts) :-
    maplist(string_length, Texts, Lengths),
    max_list(Lengths, Longest),
    Width is Longest+5,
    InLine is max(1, 76//Width),
    put_rows(Texts, InLine, Width).

put_rows([], _, _) :-
    !.
put_rows(Texts, InLine, Width) :-
    split_row(Texts, InLine, Row, Rest),
    put_row(Row, Width),
    put_rows(Rest, InLine, Width).

split_row(Texts, InLine, Row, Rest) :-
    length(Row, InLine),
    append(Row, Rest, Texts),
    !.
split_row(Row, _, Row, []).

put_row([Text], _) :-
    !,
    format("  ~w~n", [Text]).
put_row([Text|Texts], Width) :-
    string_length(Text, Length),
    Padding is Width-2-Length,
    format("  ~w~*c", [Text, Padding, 0'\s]),
    put_row(Texts, Width).

%!  text_codes(+Encoding, +Read, -Codes) is semidet.
%
%   Codes are the characters of Read, the codes that a stream with that Encoding has given. With
%   `octet` Read is bytes, which are decoded as UTF-8. Fails if Read is not text.

text_codes(Encoding, Read, Codes) :-
    decoded(Encoding, Read, Codes),
    maplist(is_character, Codes).

%   UTF-8 allows only the shortest encoding of a character.

decoded(octet, Bytes, Codes) :-
    !,
    phrase(utf8_codes(Codes), Bytes),
    !,
    phrase(utf8_codes(Codes), Shortest),
    Shortest == Bytes.
decoded(_, Codes, Codes).

%   SWI-Prolog turns bytes that are not text into U+FFFD. It also decodes numbers beyond Unicode,
%   and surrogates, which many of its own predicates refuse.

is_character(Code) :-
    Code =< 0x10ffff,
    Code =\= 0xfffd,
    \+ between(0xd800, 0xdfff, Code).
