:- module(tabuleiro_input,
          [ with_input/1,               % :Goal
            from_terminal/0,
            echoed/0,
            ask/2                       % +Prompt, -Input
          ]).
:- use_module('../text', [on_terminal/0, text_codes/3]).
:- use_module(interrupt, [get_typed/2, prompted/3]).
:- use_module('../tokens', [line_tokens/2, without_stop/2]).
:- use_module(library(lists), [memberchk/2, reverse/2]).
:- autoload(library(dcg/basics), [blanks/2, nonblanks/3, remainder/3]).

/** <module> What people type

This module reads the current input line by line. It never reads input as a
Prolog term, and it ignores a line that is too long: so no input takes long.
*/

:- meta_predicate with_input(0).

%!  with_input(:Goal) is semidet.
%
%   Run Goal once. Goal can call ask/2. SWI-Prolog's settings for the current
%   input are changed, and restored afterwards:
%
%     - Its own prompt is switched off.
%     - Its line editor (flag `tty_control`) is switched off: it would hold back
%       SIGINT until the line is complete. The terminal's own editing remains.
%     - UTF-8 in a pipe is decoded here: SWI-Prolog only warns of bytes that are
%       not UTF-8, but they have to be refused.

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

%   A stream in memory needs no decoding: its text is decoded already.

reads_bytes(Input, Encoding) :-
    memberchk(Encoding, [utf8,text]),
    stream_property(Input, file_no(_)),
    \+ from_terminal(Input).

from_terminal(Input) :-
    stream_property(Input, tty(true)).

%   An interrupted read leaves its exception on the stream. The next read would
%   raise it again, in the toplevel. So read once more here, and catch it.

forget_error(Input) :-
    (   stream_property(Input, error(true))
    ->  catch(ignore(get_code(Input, _)), _, true)
    ;   true
    ).

%!  ask(+Prompt, -Input) is det.
%
%   Read a line. Tokens are from line_tokens/2. Input is one of
%
%     - end_of_file
%     - empty
%     - help, hint, undo, redo, quit
%     - moves(Tokens)
%     - level(Number)
%     - save(File), load(File)
%     - tokens(Tokens)
%       any other line
%     - wrong(Message)

ask(Prompt, Input) :-
    read_line(Prompt, Line),
    (   Line \== end_of_file,
        echoed
    ->  true
    ;   nl
    ),
    interpret(Line, Input).

%!  echoed is semidet.
%
%   The terminal shows the line that a person types, with its end.

echoed :-
    from_terminal,
    on_terminal.

%!  from_terminal is semidet.
%
%   The current input is a terminal.

from_terminal :-
    current_input(Input),
    from_terminal(Input).


                /*******************************
                *            LINES             *
                *******************************/

%   The longest line that is read, in characters (in a pipe: in bytes of UTF-8).

longest_line(4096).

%!  read_line(+Prompt, -Line) is det.
%
%   Line is line(Codes), end_of_file, too_long or not_text. If the input cannot
%   be read, Line is end_of_file.

read_line(Prompt, Line) :-
    current_input(Input),
    longest_line(Longest),
    catch(prompted(Prompt, Input, read_codes(Input, Longest, Codes, End)),
          error(io_error(_, _), _),
          ( Codes = [],
            End = end_of_file
          )),
    finished_line(End, Codes, Input, Line).

read_codes(Input, Left, Codes, End, Code) :-
    (   ends_line(Code, End0)
    ->  Codes = [],
        End = End0
    ;   Left =:= 0
    ->  Codes = [],
        End = too_long,
        skip(Input, 0'\n)
    ;   Codes = [Code|Rest],
        Left1 is Left-1,
        get_typed(Input, Next),
        read_codes(Input, Left1, Rest, End, Next)
    ).

ends_line(0'\n, newline).
ends_line(-1, end_of_file).

finished_line(too_long, _, _, too_long) :-
    !.
finished_line(end_of_file, [], _, end_of_file) :-
    !.
finished_line(_, Codes, Input, Line) :-
    stream_property(Input, encoding(Encoding)),
    (   text_codes(Encoding, Codes, Text)
    ->  Line = line(Text)
    ;   Line = not_text
    ).


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
    (   string_lower_atom(Word, Name),
        command(Name, Kind)
    ->  command_input(Kind, Name, Rest, Input)
    ;   line_tokens(Codes, Tokens),
        (   Tokens == []
        ->  Input = empty
        ;   Input = tokens(Tokens)
        )
    ).

%!  command(?Name, ?Kind) is nondet.
%
%   Kind is the kind of argument that the command Name takes.

command(help,  nothing).
command(hint,  nothing).
command(undo,  nothing).
command(redo,  nothing).
command(quit,  nothing).
command(moves, tokens).
command(level, number).
command(save,  file).
command(load,  file).

command_input(nothing, Name, Rest, Input) :-
    line_tokens(Rest, Tokens),
    (   Tokens == []
    ->  Input = Name
    ;   format(string(Message), "The command ~w stands alone.", [Name]),
        Input = wrong(Message)
    ).
command_input(tokens, moves, Rest, moves(Tokens)) :-
    line_tokens(Rest, Tokens).
command_input(number, Name, Rest, Input) :-
    line_tokens(Rest, Tokens),
    (   Tokens = [Number],
        integer(Number)
    ->  Input =.. [Name,Number]
    ;   format(string(Message), "One number belongs to it: ~w N.", [Name]),
        Input = wrong(Message)
    ).
command_input(file, Name, Rest, Input) :-
    trimmed(Rest, Codes),
    (   Codes == []
    ->  format(string(Message), "The name of a file is missing: ~w FILE.", [Name]),
        Input = wrong(Message)
    ;   atom_codes(File, Codes),
        Input =.. [Name,File]
    ).

%   split_string/4 is not used: it also splits a text at characters with the code 0.

trimmed(Codes, Trimmed) :-
    without_blanks(Codes, Begun),
    reverse(Begun, Backwards0),
    without_blanks(Backwards0, Backwards),
    reverse(Backwards, Trimmed).

without_blanks([Code|Codes], Rest) :-
    memberchk(Code, ` \t\r`),
    !,
    without_blanks(Codes, Rest).
without_blanks(Codes, Codes).

%   The name of a command ends at a blank. A full stop after it, as after a query,
%   is ignored.

first_word(Word, Rest) -->
    blanks,
    nonblanks(Word0),
    remainder(Rest),
    { without_stop(Word0, Word) }.

string_lower_atom(Codes, Atom) :-
    string_codes(String, Codes),
    string_lower(String, Lower),
    atom_string(Atom, Lower).
