:- module(tabuleiro_virus_wars_start,
          [ ask_size_and_draw/0
          ]).
:- use_module(input, [echoed/0, with_input/1]).
:- use_module(interrupt, [game_interruptible/2, get_typed/2, prompted/3]).
:- use_module('../games/virus_wars/display', [draw_board/2]).
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
    game_interruptible(with_input(ask_and_draw), nl).

ask_and_draw :-
    format("~nChoose board Size~nBoard Size must be between 5 and 15~n"),
    read_to_stop("Input Value: ", Read),
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
    tabuleiro_virus_wars:initial_board(Size, Board),
    draw_board(Board, []).
answer(term(_)) :-
    format("Invalid Input~n"),
    ask_and_draw.

size(Size) -->
    blanks,
    digits([D|Ds]),
    blanks,
    { number_codes(Size, [D|Ds]) }.

%   So many characters of a term are kept; the last of them is not a size's.

longest(100).

%   read_to_stop(+Prompt, -Read): Read is term(Codes), what is typed up to a full stop that a blank
%   or the end of the input follows, or end_of_file, where there is none.

read_to_stop(Prompt, Read) :-
    current_input(Input),
    longest(Longest),
    catch(prompted(Prompt, Input, read_to_stop(Input, Longest, Codes, End)),
          error(io_error(_, _), _),
          End = end_of_file),
    (   End == stop
    ->  Read = term(Codes)
    ;   Read = end_of_file
    ).

read_to_stop(_, _, [], end_of_file, -1) :-
    !.
read_to_stop(Input, Left, Codes, End, 0'.) :-
    !,
    get_typed(Input, Next),
    (   stops(Next)
    ->  Codes = [],
        End = stop
    ;   keep(Left, 0'., Codes, Less, Rest),
        read_to_stop(Input, Less, Rest, End, Next)
    ).
read_to_stop(Input, Left, Codes, End, Code) :-
    keep(Left, Code, Codes, Less, Rest),
    get_typed(Input, Next),
    read_to_stop(Input, Less, Rest, End, Next).

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
