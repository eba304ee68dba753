:- module(tabuleiro_input,
          [ with_input/1,               % :Goal
            ask/2,                      % +Prompt, -Input
            quoted/2                    % +Word, -Text
          ]).
:- use_module(display, [on_terminal/0]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(dcg/basics), [blanks/2, digits/3]).
:- autoload(library(lists), [append/3, memberchk/2]).
:- autoload(library(utf8), [utf8_codes/3]).

/** <module> What people type

Reads the current input line by line. Nothing typed is read as a Prolog term,
and a line beyond a fixed length is not looked at, so that no input takes long.
*/

:- meta_predicate with_input(0).

%!  with_input(:Goal) is semidet.
%
%   Run Goal once, in which ask/2 can be used. SWI-Prolog's settings for the
%   current input are put back after it.
%
%     - Its own prompt is switched off.
%     - So is its line editor (flag `tty_control`), which would hold back
%       SIGINT until the line is complete. The terminal's own editing remains.
%     - UTF-8 in a pipe is decoded here: SWI-Prolog warns of bytes that are not
%       UTF-8, where they should be refused.

with_input(Goal) :-
    current_input(Input),
    stream_property(Input, encoding(Encoding)),
    current_prolog_flag(tty_control, Control),
    setup_call_cleanup(
        begin_input(Input, Encoding, Prompt),
        once(Goal),
        end_input(Input, Encoding, Prompt, Control)).

begin_input(Input, Encoding, Prompt) :-
    prompt(Prompt, ''),
    (   from_terminal(Input)
    ->  set_prolog_flag(tty_control, false)
    ;   reads_bytes(Input, Encoding)
    ->  set_stream(Input, encoding(octet))
    ;   true
    ).

end_input(Input, Encoding, Prompt, Control) :-
    forget_error(Input),
    (   reads_bytes(Input, Encoding)
    ->  set_stream(Input, encoding(Encoding))
    ;   true
    ),
    set_prolog_flag(tty_control, Control),
    prompt(_, Prompt).

%   The text of a stream in memory is decoded already.

reads_bytes(Input, Encoding) :-
    memberchk(Encoding, [utf8,text]),
    stream_property(Input, file_no(_)),
    \+ from_terminal(Input).

from_terminal(Input) :-
    stream_property(Input, tty(true)).

%   An interrupted read leaves its exception on the stream, from where the
%   next read, the toplevel's, would raise it again.

forget_error(Input) :-
    (   stream_property(Input, error(true))
    ->  catch(get_code(Input, _), _, true)
    ;   true
    ).

%!  ask(+Prompt, -Input) is det.
%
%   Read a line. Input is one of
%
%     - end_of_file
%     - empty
%     - help, hint, undo, quit
%     - moves(Tokens)
%     - save(File), load(File)
%     - tokens(Tokens)
%       something else: the list of its integers and words (atoms)
%     - wrong(Message)

ask(Prompt, Input) :-
    write(Prompt),
    flush_output,
    read_line(Line),
    (   echoed(Line)
    ->  true
    ;   nl
    ),
    interpret(Line, Input).

%   On a terminal the end of the line can be seen already.

echoed(Line) :-
    Line \== end_of_file,
    current_input(Input),
    from_terminal(Input),
    on_terminal.


                /*******************************
                *            LINES             *
                *******************************/

%   The longest line read, in characters (bytes of UTF-8 in a pipe).

longest_line(4096).

%!  read_line(-Line) is det.
%
%   Line is line(Codes), end_of_file, too_long or not_text.

read_line(Line) :-
    current_input(Input),
    longest_line(Longest),
    read_codes(Input, Longest, Codes, End),
    finished_line(End, Codes, Input, Line).

read_codes(Input, Left, Codes, End) :-
    get_code(Input, Code),
    (   ends_line(Code, End0)
    ->  Codes = [],
        End = End0
    ;   Left =:= 0
    ->  Codes = [],
        End = too_long,
        skip(Input, 0'\n)
    ;   Codes = [Code|Rest],
        Left1 is Left-1,
        read_codes(Input, Left1, Rest, End)
    ).

ends_line(0'\n, newline).
ends_line(-1, end_of_file).

finished_line(too_long, _, _, too_long) :-
    !.
finished_line(end_of_file, [], _, end_of_file) :-
    !.
finished_line(_, Codes, Input, Line) :-
    stream_property(Input, encoding(Encoding)),
    (   decode(Encoding, Codes, Text),
        \+ memberchk(0xfffd, Text)
    ->  Line = line(Text)
    ;   Line = not_text
    ).

decode(octet, Bytes, Codes) :-
    !,
    phrase(utf8_codes(Codes), Bytes),
    !.
decode(_, Codes, Codes).


                /*******************************
                *           COMMANDS           *
                *******************************/

interpret(end_of_file, end_of_file).
interpret(too_long, wrong(Message)) :-
    longest_line(Longest),
    format(string(Message),
           "That line has more than ~d characters and was not read.",
           [Longest]).
interpret(not_text, wrong("That line is not text in UTF-8.")).
interpret(line(Codes), Input) :-
    phrase(first_word(Word, Rest), Codes),
    (   Word == []
    ->  Input = empty
    ;   string_lower_atom(Word, Name),
        command(Name, Kind)
    ->  command_input(Kind, Name, Rest, Input)
    ;   phrase(tokens(Tokens), Codes),
        (   Tokens == []
        ->  Input = empty
        ;   Input = tokens(Tokens)
        )
    ).

%!  command(?Name, ?Kind) is nondet.
%
%   Kind tells what follows the name of a command.

command(help,  nothing).
command(hint,  nothing).
command(undo,  nothing).
command(quit,  nothing).
command(moves, tokens).
command(save,  file).
command(load,  file).

command_input(nothing, Name, Rest, Input) :-
    phrase(tokens(Tokens), Rest),
    (   Tokens == []
    ->  Input = Name
    ;   format(string(Message), "The command ~w stands alone.", [Name]),
        Input = wrong(Message)
    ).
command_input(tokens, moves, Rest, moves(Tokens)) :-
    phrase(tokens(Tokens), Rest).
command_input(file, Name, Rest, Input) :-
    string_codes(Text, Rest),
    split_string(Text, "", " \t\r", [Trimmed]),
    (   Trimmed == ""
    ->  format(string(Message), "The name of a file is missing: ~w FILE.", [Name]),
        Input = wrong(Message)
    ;   atom_string(File, Trimmed),
        Input =.. [Name,File]
    ).

%   The name of a command ends at a blank; a full stop after it, as after a
%   query, does no harm.

first_word(Word, Rest) -->
    blanks,
    nonblank_codes(Word0),
    remainder_codes(Rest),
    { without_stop(Word0, Word) }.

nonblank_codes([C|Cs]) -->
    [C],
    { \+ code_type(C, space) },
    !,
    nonblank_codes(Cs).
nonblank_codes([]) -->
    [].

remainder_codes(Rest, Rest, []).

without_stop(Codes, Without) :-
    append(Without, `.`, Codes),
    !.
without_stop(Codes, Codes).

string_lower_atom(Codes, Atom) :-
    string_codes(String, Codes),
    string_lower(String, Lower),
    atom_string(Atom, Lower).


                /*******************************
                *            TOKENS            *
                *******************************/

%   Words and integers between blanks, commas, semicolons, parentheses and
%   dashes. A dash that stands before a digit and not after a word is a sign.

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


                /*******************************
                *            QUOTING           *
                *******************************/

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
