/*  What a person sees of games that programs declare: whole games typed, what is said of moves
    that are none and of programs that cannot show a state, and how games end.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [current_game/1, declare_game/2, play/1, play/2]).
:- use_module(library(tabuleiro/game), [initial_state/2, move/3, valid_moves/2]).
:- use_module(library(tabuleiro/play), [play/0]).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/own_games').

%   said(+Seats, +Game, +Input, -Lines): what comes of Input in a game that begins at once.

said(Game, Seats, Input, Lines) :-
    typed(play(Game, [seats(Seats)]), Input, Output),
    split_string(Output, "\n", "", Lines).

persons([human,human]).

%   told(-Lines): what the program of pebbles tells of a move, while a test lets it.

:- dynamic told/1.

tabuleiro_hooks:changes(pebbles, take(N), _, _, [N=to], Lines) :-
    told(Lines).

%   moved(+Lines, -Marks, -Output): Marks are of a move after which b has to pass, and Output is what
%   is told of it, where the program tells Lines.

moved(Lines, Marks, Output) :-
    initial_state(pebbles, Start),
    foldl([Move,State0,State]>>move(State0, Move, State), [take(2),take(1)], Start, Before),
    move(Before, take(1), After),
    setup_call_cleanup(
        assertz(told(Lines), Ref),
        tabuleiro_own_people:move_changes(pebbles, take(1), Before, After, Marks, Output),
        erase(Ref)).

:- begin_tests(own_play).

test(whole_game_with_a_pass, Lines == [ "4 and 1",
                                        "a (a move such as take(1), or help): ",
                                        "2 and 1",
                                        "b (a move such as take(1), or help): ",
                                        "2 and 0",
                                        "a (a move such as take(1), or help): ",
                                        "b has no valid move and is skipped.",
                                        "1 and 0",
                                        "a (a move such as take(1), or help): ",
                                        "0 and 0",
                                        "It took 4 moves.",
                                        "a wins.",
                                        ""
                                      ]) :-
    persons(Seats),
    said(pebbles, Seats, "take(2)\n1\nTake 1\n#1\n", Lines).

test(puzzle, Lines == [ "at 0",
                        "walker (a move such as right, or help): ",
                        "at 1",
                        "walker (a move such as left, or help): ",
                        "at 0",
                        "walker (a move such as right, or help): ",
                        "at 1",
                        "walker (a move such as left, or help): ",
                        "at 0",
                        "walker (a move such as right, or help): ",
                        "at 1",
                        "walker (a move such as left, or help): ",
                        "at 2",
                        "walker (a move such as left, or help): ",
                        "at 3",
                        "It took 5 moves.",
                        "walker wins.",
                        ""
                      ]) :-
    said(walk, [human], "right\nundo\nright\nleft\nright\nright\nright\n", Lines).

test(moves_running, Movers == ["one","one","two","one","one","two"]) :-
    persons(Seats),
    said(runs, Seats, "go\ngo\ngo\ngo\ngo\ngo\n", Lines),
    convlist([Line,Mover]>>split_string(Line, " ", "", [Mover,"(a"|_]), Lines, Movers).

%   A program may mark its moves and tell of them; where it tells nothing, the pass is told still.

test(marked_and_told, Marks-Lines == [1=to]-["One."]) :-
    moved(["One."], Marks, Lines).
test(marked, Marks-Lines == [1=to]-["b has no valid move and is skipped."]) :-
    moved([], Marks, Lines).
test(told, true) :-
    persons(Seats),
    setup_call_cleanup(
        assertz(user:told(["Two."]), Ref),
        said(pebbles, Seats, "take(2)\nquit\n", Lines),
        erase(Ref)),
    append(_, ["Two.","2 and 1"|_], Lines),
    !.

%   What a program cannot show is told, and written.

test(faulty_display, Shown == [ "one 6",
                                "display_game fails for this state:",
                                "runs(5,one,1)",
                                "half",
                                "display_game does not show this state: atom_length/2: Arguments \c
                                 are not sufficiently instantiated",
                                "runs(4,two,1)",
                                "display_game does not show this state: oops was thrown",
                                "runs(3,one,2)",
                                "one 2",
                                "two 1",
                                "one 0",
                                "It took 6 moves.",
                                "A draw.",
                                ""
                              ]) :-
    persons(Seats),
    said(runs, Seats, "go\ngo\ngo\ngo\ngo\ngo\n", Lines),
    exclude([Line]>>sub_string(Line, _, _, _, "or help"), Lines, Shown).

test(no_display, Lines == [ "north-w",
                            "w (a move such as cw, or help): ",
                            "east-b",
                            "b (a move such as cw, or help): ",
                            "Good-bye.",
                            ""
                          ]) :-
    persons(Seats),
    said(spin, Seats, "cw\nquit\n", Lines).

%   Ends that do not come of the state.

test(too_long, End == ["It took 5 moves.","A draw: a game of so many moves is one.",""]) :-
    persons(Seats),
    said(spun, Seats, "cw\ncw\ncw\ncw\ncw\n", Lines),
    append(_, End, Lines),
    length(End, 3),
    !.
test(repeated, End == ["It took 8 moves.",
                       "A draw: the same position has come for the third time.",
                       ""]) :-
    persons(Seats),
    said(spin, Seats, "cw\nccw\ncw\nccw\ncw\ncw\ncw\ncw\n", Lines0),
    said(spin, Seats, "cw\ncw\ncw\ncw\ncw\ncw\ncw\ncw\ncw\n", Lines),
    assertion(( append(_, ["It took 4 moves."|_], Lines0) )),
    append(_, End, Lines),
    length(End, 3),
    !.

%   A line that is no move changes nothing.

refused("take(9)",   "\"take 9\" is no valid move: moves shows 2 valid moves.").
refused("9",         "\"9\" is no valid move: moves shows 2 valid moves.").
refused("#3",        "There is no such number: moves shows 2 valid moves.").
refused("take(x",    "\"take x\" is no valid move: moves shows 2 valid moves.").
refused("halt.",     "\"halt\" is no valid move: moves shows 2 valid moves.").
refused(":- halt.",  "\": halt\" is no valid move: moves shows 2 valid moves.").
refused("[]",        "Type a move, or help.").
refused("()",        "Type a move, or help.").
refused("moves 9",   "There is no such move.").
refused("moves",     "  #1 take(1)     #2 take(2)").
refused("moves take(2)", "  #2 take(2)").
refused("undo",      "There is no move of yours to take back.").

test(refused, [forall(refused(Line, Reply)), true(Lines == Expected)]) :-
    Prompt = "a (a move such as take(1), or help): ",
    Expected = ["4 and 1",Prompt,Reply,Prompt,"2 and 1",
                "b (a move such as take(1), or help): ","Good-bye.",""],
    format(string(Input), "~w~ntake(2)~nquit~n", [Line]),
    persons(Seats),
    said(pebbles, Seats, Input, Lines).

%   A move may be typed piece by piece, too.

test(piece_by_piece, true(Lines == ["4 and 1",First,"take, go on (such as 1): ","2 and 1",Second,
                                    "Good-bye.",""])) :-
    First = "a (a move such as take(1), or help): ",
    Second = "b (a move such as take(1), or help): ",
    persons(Seats),
    said(pebbles, Seats, "take(\n2)\nquit\n", Lines).

test(help, true) :-
    persons(Seats),
    said(pebbles, Seats, "help\nquit\n", Lines),
    forall(member(Line, [ "  #3         the third of those that moves shows",
                          "  undo       take back your last move, or what is typed of one"
                        ]),
           assertion(memberchk(Line, Lines))).

%   All moves of the game of odd terms are typed, as moves shows them.

test(odd_terms, End == ["It took 9 moves.","A draw.",""]) :-
    persons(Seats),
    said(words, Seats,
         "moves\n'A b'\n[-1,2]\n1 2\nf x 1\n\"q'1\"\né\n1\nmove('Up',2)\n[]\n#1\n", Lines),
    append(_, End, Lines),
    length(End, 3),
    !.

                % the menus

test(in_the_menu, true) :-
    typed(play, "quit\n", Output),
    forall(member(Text, ["  1  The 7th Guest: Infection\n", "  Two heaps\n", "  walk\n"]),
           assertion(sub_string(Output, _, _, _, Text))).

test(from_the_menu, true) :-
    findall(Game, current_game(Game), Games),
    once(nth1(Number, Games, pebbles)),
    format(string(Input), "~d~n1~ntake(1)~nquit~n", [Number]),
    typed(play, Input, Output),
    assertion(sub_string(Output, _, _, _, "  4  a computer, b computer\n")),
    assertion(sub_string(Output, _, _, _, "\n3 and 1\n")).

%   A puzzle has a menu of two; the program's own choose_move comes after our levels.

test(own_levels, Menu == ["  1  walker human", "  2  walker computer"]) :-
    typed(play(walk), "2\n7\n", Output),
    split_string(Output, "\n", "", ["walk"|Lines]),
    length(Menu, 2),
    append(Menu, _, Lines),
    assertion(sub_string(Output, _, _, _, "  6  its own choose_move, level 1\n")),
    assertion(sub_string(Output, _, _, _, "  7  its own choose_move, level well\n")),
    assertion(sub_string(Output, _, _, 0, "It took 3 moves.\nwalker wins.\n")),
    assertion(sub_string(Output, _, _, _,
                         "walker (its own choose_move, level well): right\nat 1\n")).

test(listed_last, Last == count) :-
    findall(Game, current_game(Game), Games),
    assertion(nth1(1, Games, infection)),
    last(Games, Last).

:- end_tests(own_play).
