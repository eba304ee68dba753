:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid)).
:- use_module(library(tabuleiro/games/adaptoid/adaptoid_board)).
:- use_module(library(tabuleiro/games/adaptoid/adaptoid_turn), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/screen').

:- begin_tests(adaptoid_display).

board([['!','!',x,[2,p,1],' ',' ',[0,b,0]],
       ['!',x,' ',' ',' ',' ',' '],
       [x,' ',' ',' ',' ',' ',' '],
       [[0,p,0],' ',' ',' ',' ',' ',[6,b,0]],
       [x,' ',' ',' ',' ',' ',' '],
       ['!',x,' ',' ',' ',' ',' '],
       ['!','!',x,[0,p,6],' ',' ',[1,b,1]]]).

test(text, Text == Expected) :-
    board(Board),
    tests_file('dialogue/adaptoid_board.txt', File),
    file_text(File, Expected),
    shown(display_board(Board), Text).

test(menu, Text-Bound == Expected-Board) :-
    initial_board(Board),
    shown(display_board(Board), Expected),
    shown(menu(Bound), Text).
test(menu_prints_before_it_compares, Text == Expected) :-
    initial_board(Board),
    shown(display_board(Board), Expected),
    shown(\+ menu([]), Text).

test(state, Lines == [ "  b: captures 3; in hand bodies 9, legs 5, claws 11.",
                       "  p: captures 4; in hand bodies 9, legs 10, claws 5.",
                       "  Turn 22: p.",
                       ""
                     ]) :-
    board(Board),
    shown(display_game(adaptoid(Board, p, 3, 4, 22)), Text),
    split_string(Text, "\n", "", All),
    length(Lines, 4),
    append(_, Lines, All),
    !.

test(over) :-
    board(Board),
    shown(display_game(adaptoid(Board, p, 5, 4, 22)), Text),
    sub_string(Text, _, _, 0, "\n  The game is over.\n").

test(no_blanks_at_ends_of_lines, Ends == []) :-
    board(Board),
    shown(display_game(adaptoid(Board, p, 3, 4, 22)), Text),
    split_string(Text, "\n", "", Lines),
    findall(Line, ( member(Line, Lines), string_concat(_, " ", Line) ), Ends).

test(no_escape_codes) :-
    board(Board),
    shown(show_board(Board, [[1,4]=to]), Text),
    \+ sub_string(Text, _, _, _, "\e"),
    \+ sub_string(Text, _, _, _, "[").

test(colours) :-
    board(Board),
    shown_on_terminal(display_board(Board), Text),
    sub_string(Text, _, _, _, "\e[1;31m2p1"),
    sub_string(Text, _, _, _, "\e[1;36m0b0"),
    !.

test(colours_only, Text == Expected) :-
    board(Board),
    shown(display_board(Board), Expected),
    shown_on_terminal(display_board(Board), Coloured),
    without_escapes(Coloured, Text).

test(marks, Line == "  1            |[2p1]|<   >|{   }|(0b0)|") :-
    board(Board),
    shown_on_terminal(
        show_board(Board, [[1,4]=to, [1,5]=from, [1,6]=captured, [1,7]=grown]),
        Coloured),
    without_escapes(Coloured, Text),
    split_string(Text, "\n", "", Lines),
    nth1(4, Lines, Line).

%   The marks of a turn: who walks away and dies, and who grows where it stays.

test(marks_of_turns, Marks == [ [[5,4]=grown,[4,3]=captured,[4,4]=from,[4,3]=to],
                                [[4,4]=from,[3,4]=to],
                                [[5,4]=grown]
                              ]) :-
    State = adaptoid([['!','!',x,' ',' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      [x,' ',' ',' ',' ',' ',' '],
                      [' ',' ',[1,p,0],[2,b,0],' ',' ',' '],
                      [x,' ',[0,p,2],[0,b,0],' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      ['!','!',x,' ',' ',' ',' ']],
                     b, 0, 0, 21),
    findall(Each,
            ( member(Turn, [ turn(leg([5,4]), walk([4,4], [4,3])),
                             turn(leg([4,4]), walk([4,4], [3,4])),
                             turn(leg([5,4]), stay)
                           ]),
              tabuleiro_adaptoid_turn:turn_changes(Turn, State, Each, _)
            ),
            Marks).

:- end_tests(adaptoid_display).
