:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection)).
:- use_module(library(tabuleiro/games/infection/infection_board)).
:- use_module('../helpers/boards').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/screen').

:- begin_tests(display).

test(text, Text == Expected) :-
    midgame(Board),
    tests_file('dialogue/midgame.txt', File),
    file_text(File, Expected),
    shown(display_game(Board, 'A'), Text).

test(whose_turn, Differences == ['A'-'B']) :-
    midgame(Board),
    shown(display_game(Board, 'A'), TextA),
    shown(display_game(Board, 'B'), TextB),
    string_chars(TextA, CharsA),
    string_chars(TextB, CharsB),
    findall(A-B,
            ( nth1(I, CharsA, A),
              nth1(I, CharsB, B),
              A \== B
            ),
            Differences).

test(start, Scores == "            2                2              ") :-
    initial_board(Board),
    shown(display_game(Board, 'A'), Text),
    split_string(Text, "\n", "", Lines),
    nth1(22, Lines, Scores).

test(column_does_not_matter, Text == Expected) :-
    midgame(Board),
    shown(display_game(Board, 'A'), Plain),
    string_concat("x", Plain, Expected),
    shown(( write(x),
            display_game(Board, 'A')
          ), Text).

test(no_escape_codes) :-
    midgame(Board),
    shown(show_board(Board, over, [(1-1)=from, (2-2)=to, (4-2)=infected]), Text),
    \+ sub_string(Text, _, _, _, "\e"),
    \+ sub_string(Text, _, _, _, "(").

test(colours) :-
    midgame(Board),
    shown_on_terminal(display_game(Board, 'A'), Text),
    sub_string(Text, _, _, _, "\e[1;31ma"),
    sub_string(Text, _, _, _, "\e[1;34mb"),
    !.

test(colours_only, Text == Expected) :-
    midgame(Board),
    shown(display_game(Board, 'A'), Expected),
    shown_on_terminal(display_game(Board, 'A'), Coloured),
    without_escapes(Coloured, Text).

test(marks, Line == "|  4  | [a] | (b) | <a> |  b  |  b  |     |     |") :-
    midgame(Board),
    shown_on_terminal(
        show_board(Board, over, [(4-1)=to, (4-2)=infected, (4-3)=from]),
        Coloured),
    without_escapes(Coloured, Text),
    split_string(Text, "\n", "", Lines),
    nth1(12, Lines, Line).

test(bad_board, error(domain_error(infection_board, []))) :-
    display_game([], 'A').
test(bad_cell, error(domain_error(infection_cell, c))) :-
    midgame([[_|Line]|Lines]),
    display_game([[c|Line]|Lines], 'A').
test(unbound_board, error(instantiation_error)) :-
    display_game(_, 'A').
test(bad_player, error(domain_error(player, 'C'))) :-
    midgame(Board),
    display_game(Board, 'C').
test(player_no_atom, error(type_error(atom, "A"))) :-
    midgame(Board),
    display_game(Board, "A").
test(board_comes_first, error(type_error(list, x))) :-
    display_game(x, 'C').
test(nothing_printed_before_an_error, Text == "") :-
    midgame(Board),
    shown(catch(display_game(Board, 'C'), error(_, _), true), Text).

:- end_tests(display).
