:- module(tabuleiro_virus_wars_start,
          [ ask_size_and_draw/0
          ]).
:- use_module(display, [on_terminal/0]).
:- use_module(input, [with_input/1]).
:- use_module(interrupt, [interruptible/2]).
:- use_module(virus_wars_display, [draw_board/2]).
:- autoload(library(dcg/basics), [blanks/2, digits/3]).

/** <module> The beginning of the course report's program

It asks for a size, a term that a full stop ends, and draws the empty board.
The term is read without the Prolog reader: all but a number is as wrong as a
syntax error, and nothing typed takes long or is evaluated.
*/

%!  ask_size_and_draw is det.
%
%   Ask until there is a size, or no more input.

ask_size_and_draw :-
    interruptible(with_input(ask_and_draw), nl).

ask_and_draw :-
    format("~nChoose board Size~nBoard Size must be between 5 and 15~nInput Value: "),
    flush_output,
    read_to_stop(Read),
    (   echoed
    ->  true
    ;   nl
    ),
    answer(Read).

answer(end_of_file) :-
    !.
answer(term(Codes)) :-
    phrase(size(Size), Codes),
    between(5, 15, Size),
    !,
    format("You have choosen a ~dx~d board~n", [Size, Size]),
    virus_wars:initial_board(Size, Board),
    draw_board(Board, none).
answer(term(_)) :-
    format("Invalid Input~n"),
    ask_and_draw.

echoed :-
    current_input(Input),
    stream_property(Input, tty(true)),
    on_terminal.

size(Size) -->
    blanks,
    digits([D|Ds]),
    blanks,
    { number_codes(Size, [D|Ds]) }.

%   So many characters of a term are kept; the last of them is not a size's.

longest(100).

%   read_to_stop(-Read): Read is term(Codes), what is typed up to a full stop that a blank or the
%   end of the input follows, or end_of_file, where there is none.

read_to_stop(Read) :-
    current_input(Input),
    longest(Longest),
    catch(( get_code(Input, Code),
            read_to_stop(Code, Input, Longest, Codes, End)
          ),
          error(io_error(_, _), _),
          End = end_of_file),
    (   End == stop
    ->  Read = term(Codes)
    ;   Read = end_of_file
    ).

read_to_stop(-1, _, _, [], end_of_file) :-
    !.
read_to_stop(0'., Input, Left, Codes, End) :-
    !,
    get_code(Input, Next),
    (   stops(Next)
    ->  Codes = [],
        End = stop
    ;   keep(Left, 0'., Codes, Less, Rest),
        read_to_stop(Next, Input, Less, Rest, End)
    ).
read_to_stop(Code, Input, Left, Codes, End) :-
    keep(Left, Code, Codes, Less, Rest),
    get_code(Input, Next),
    read_to_stop(Next, Input, Less, Rest, End).

stops(-1) :-
    !.
stops(Code) :-
    code_type(Code, space).

keep(0, _, Codes, 0, Codes) :-
    !.
keep(1, _, [0'?|Rest], 0, Rest) :-
    !.
keep(Left, Code, [Code|Rest], Less, Rest) :-
    Less is Left-1.
