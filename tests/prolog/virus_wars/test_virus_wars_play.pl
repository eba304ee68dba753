/*  Virus Wars in the game loop, and its display. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/virus_wars)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/screen').
:- use_module('../helpers/virus_wars_boards').

:- begin_tests(virus_wars_display).

test(board, Lines == [ "    A   B   C   D   E",
                       "  ---------------------",
                       "1 | B | r |   |   |   |",
                       "  ---------------------",
                       "2 |   | B | b |   |   |",
                       "  ---------------------",
                       "3 |   | b | b | r |   |",
                       "  ---------------------",
                       "4 |   |   | R |   |   |",
                       "  ---------------------",
                       "5 |   |   |   |   |   |",
                       "  ---------------------",
                       "It is red's turn.",
                       ""
                     ]) :-
    report_board(Board),
    shown(display_game(Board, red), Text),
    split_string(Text, "\n", "", Lines).

%   Blue has no cell to play on.

test(over, Line == "The game is over.") :-
    walled_in(Board),
    shown(display_game(Board, blue), Text),
    split_string(Text, "\n", "", Lines),
    append(_, [Line,""], Lines),
    !.

test(straight, [forall(between(5, 15, Size)), Ends == [End]]) :-
    initial_board(Size, Board),
    shown(display_game(Board, blue), Text),
    split_string(Text, "\n", "", [_|Lines0]),
    append(Lines, [_,_], Lines0),
    !,
    length(Lines, Count),
    assertion(Count =:= 2*Size+1),
    findall(Length,
            ( member(Line, Lines),
              string_length(Line, Length)
            ),
            Lengths),
    sort(Lengths, Ends),
    (   Size < 10
    ->  End is 4*Size+3
    ;   End is 4*Size+4
    ).

test(letters_above_their_cells, [forall(between(5, 15, Size)), Found == Column]) :-
    initial_board(Size, Board),
    move(red, Size, Size, Board, After),
    shown(display_game(After, blue), Text),
    split_string(Text, "\n", "", [Letters|Lines]),
    append(_, [Last,_,_,_], Lines),
    string_length(Letters, Length),
    Column is Length-1,
    sub_string(Last, Found, 1, _, "R"),
    !.

test(plain_in_a_pipe) :-
    report_board(Board),
    shown(display_game(Board, red), Text),
    \+ sub_string(Text, _, _, _, "\e").

test(colours) :-
    report_board(Board),
    shown_on_terminal(display_game(Board, red), Text),
    forall(member(Code, ["\e[1;34mB", "\e[1;31mR", "\e[2;34mb", "\e[2;31mr"]),
           once(sub_string(Text, _, _, _, Code))).

%   The last play alone is marked, on a terminal alone: cell by cell of a board.

test(last_play, [forall(( between(1, 5, Line), between(1, 5, Column) )), Found == Expected]) :-
    report_board(Board),
    State = virus_wars(Board, red, 5),
    Show = tabuleiro_hooks:show(virus_wars, State, [Line-Column=to]),
    shown(tabuleiro_hooks:show(virus_wars, State, []), Plain),
    shown(Show, Plain),
    shown_on_terminal(Show, Coloured),
    without_escapes(Coloured, Marked),
    split_string(Plain, "\n", "", PlainLines),
    split_string(Marked, "\n", "", MarkedLines),
    findall(Row-Position-Character,
            ( nth1(Row, MarkedLines, MarkedLine),
              nth1(Row, PlainLines, PlainLine),
              MarkedLine \== PlainLine,
              string_chars(MarkedLine, Characters),
              nth1(Position, Characters, Character),
              \+ sub_string(PlainLine, _, 1, _, Character)
            ),
            Found),
    Row0 is 2*Line+1,
    Left is 4*Column,
    Right is Left+2,
    Expected = [Row0-Left-'[',Row0-Right-']'].

:- end_tests(virus_wars_display).

:- begin_tests(virus_wars_start).

%   After a size the empty board is drawn.

test(asks, [forall(member(Typed, ["8.\n", "8 .", " \n8.\n", "08.\n"])), Text == Expected]) :-
    typed(start(_), Typed, Text),
    initial_board(8, Board),
    shown(display_game(Board, blue), Shown),
    string_concat(Drawn, "It is blue's turn.\n", Shown),
    string_concat("\nChoose board Size\nBoard Size must be between 5 and 15\nInput Value: \n\c
                   You have choosen a 8x8 board\n", Drawn, Expected).

test(asks_again,
     [ forall(member(Typed, [ "4.", "16.", "-8.", "x.", "8.0.", "8 8.", "[8].", "foo(8,.", ".", "'.",
                              "99999999999999999999999999.", "halt."
                            ])),
       Count-Size == 2-"5x5"
     ]) :-
    string_concat(Typed, "\n5.\n", Input),
    typed(start(_), Input, Text),
    findall(x, sub_string(Text, _, _, _, "Input Value: "), Asked),
    length(Asked, Count),
    once(sub_string(Text, _, _, _, "Input Value: \nInvalid Input\n\nChoose board Size\n")),
    once(sub_string(Text, Before, _, _, " board\n")),
    Start is Before-3,
    sub_string(Text, Start, 3, _, Size).

test(end_of_input, [forall(member(Typed, ["", "8", "9\n"])), End == "Input Value: \n"]) :-
    typed(start(_), Typed, Text),
    sub_string(Text, _, 14, 0, End).

test(long_term, true(Count == 2)) :-
    length(Codes, 1000000),
    maplist(=(0'1), Codes),
    string_codes(Ones, Codes),
    string_concat(Ones, ".\n15.\n", Input),
    typed(start(_), Input, Text),
    findall(x, sub_string(Text, _, _, _, "Input Value: "), Asked),
    length(Asked, Count).

test(blanks_hide_nothing, true(Count == 2)) :-
    format(string(Input), "8~*c~w.~n5.~n", [200, 0'\s, x]),
    typed(start(_), Input, Text),
    findall(x, sub_string(Text, _, _, _, "Input Value: "), Asked),
    length(Asked, Count).

%   A term has 99 characters at most.

test(longest_term, [forall(member(Length-Expected, [98-1,99-1,100-2,101-2])), Count == Expected]) :-
    Blanks is Length-1,
    format(string(Input), "~*c8.~n5.~n", [Blanks,0'\s]),
    typed(start(_), Input, Text),
    findall(x, sub_string(Text, _, _, _, "Input Value: "), Asked),
    length(Asked, Count).

test(rest_of_input_is_left, Rest == "rest\n") :-
    typed(( start(_),
            read_string(current_input, _, Rest)
          ), "8. rest\n", _).

:- end_tests(virus_wars_start).

:- begin_tests(virus_wars_play).

%   The texts of the help for a question stand in one column, for numbers of two digits, too.

test(help_in_a_column, Columns == [13,13,13,13]) :-
    typed(play, "help\nquit\n", Output),
    split_string(Output, "\n", "", Lines),
    findall(Column,
            ( member(Text, ["the answer","go on with","back to the","leave"]),
              member(Line, Lines),
              sub_string(Line, Column, _, _, Text)
            ),
            Columns).

%   Made as the transcripts of Infection are, with library(tabuleiro/virus_wars).

test(transcript, Output == Expected) :-
    transcript(Input, Expected),
    typed(play, Input, Output).

test(piped, Output-Status == Expected-0) :-
    transcript(Input, Expected),
    piped(virus_wars, play, Input, Output, Status).

transcript(Input, Expected) :-
    tests_file('dialogue/virus_wars.in', In),
    tests_file('dialogue/virus_wars.out', Out),
    file_text(In, Input),
    file_text(Out, Expected).

%   The whole game of the greedy level against itself, as the predicates play it.

test(computers, Plays == Expected) :-
    typed(play, "6\n4\n2\n2\n", Output),
    split_string(Output, "\n", "", Lines),
    findall(Player-Name,
            ( member(Line, Lines),
              split_string(Line, " ", "", [Player,"(computer,","level","2):",Name])
            ),
            Plays),
    initial_board(6, Board),
    greedy_game(blue, 5, Board, Expected).

greedy_game(Player, PlaysLeft, Board, Plays) :-
    (   choose_play(2, Player, PlaysLeft, Board, Line-Column)
    ->  move(Player, Line, Column, Board, After),
        Letter is 0'A + Column - 1,
        format(string(Name), "~c~d", [Letter, Line]),
        atom_string(Player, Text),
        Plays = [Text-Name|Rest],
        next(Player, PlaysLeft, Next, Left),
        greedy_game(Next, Left, After, Rest)
    ;   Plays = []
    ).

next(blue, 1, red, 5) :-
    !.
next(red, 1, blue, 5) :-
    !.
next(Player, PlaysLeft, Player, Less) :-
    Less is PlaysLeft-1.

test(boards_of_a_computer_turn, Boards == 3) :-
    typed(play, "6\n2\n2\na1 b1 b2 b3 a2\nquit\n", Output),
    findall(x, sub_string(Output, _, _, _, "    A   B"), Found),
    length(Found, Boards).

test(boards_of_a_human_turn, Boards == 2) :-
    typed(play, "6\n1\na1 b1 b2 b3 a2\nquit\n", Output),
    findall(x, sub_string(Output, _, _, _, "    A   B"), Found),
    length(Found, Boards).

%   What has been played on the line is shown before it is said what has not.

test(wrong_in_the_middle_of_a_line, Lines == Expected) :-
    Expected = [ "It is blue's turn, with 3 plays left.",
                 "blue cannot play on F6: it is next to no virus and no connected zombie of its own.",
                 "blue, choose a cell: 3 of 5 plays left (such as C1, or help): ",
                 "Good-bye.",
                 ""
               ],
    typed(play, "6\n1\na1 b1 f6 b2\nquit\n", Output),
    split_string(Output, "\n", "", All),
    append(_, Lines, All),
    same_length(Lines, Expected),
    !.

test(plays_are_counted, Lines == ["The game is over.", "It took 15 plays."]) :-
    typed(play, "6\n4\n2\n2\n", Output),
    split_string(Output, "\n", "", All),
    append(_, [Over,Count,_,_,""], All),
    Lines = [Over,Count],
    !.

test(lost_in_the_middle, Lines == ["blue has no cell left after 2 of 5 plays.",
                                   "red wins, with 8 viruses and zombies to 2."]) :-
    one_cell(Board0),
    move(blue, 2, 1, Board0, Board),
    State = virus_wars(Board, blue, 3),
    tabuleiro_game:game_over(State, Outcome),
    tabuleiro_hooks:result(virus_wars, State, Outcome, Lines0),
    Lines0 = [First,_],
    Lines = [First,"red wins, with 8 viruses and zombies to 2."].

test(lost_at_the_beginning, Line == "blue has no cell left to play on.") :-
    walled_in(Board),
    State = virus_wars(Board, blue, 5),
    tabuleiro_game:game_over(State, Outcome),
    tabuleiro_hooks:result(virus_wars, State, Outcome, [Line,_]).

test(undo_across_turns, State == virus_wars(Board, blue, 1)) :-
    initial_board(5, Start),
    new_session(virus_wars, [human,level(2)], virus_wars(Start, blue, 5), Session0),
    foldl(session_play, [1-1,1-2,2-2,2-1], Session0, Session1),
    session_state(Session1, virus_wars(Board, _, _)),
    foldl(session_play, [2-3,5-5,4-4], Session1, Session2),
    session_undo(Session2, Session),
    session_state(Session, State).

test(saved_game, Loaded == session(Session)) :-
    initial_board(15, Board),
    new_session(virus_wars, [human,level(2)], virus_wars(Board, blue, 5), Start),
    greedy_session(200, Start, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          load_session(File, virus_wars, [], Loaded)
        ),
        delete_file(File)).

greedy_session(0, Session, Session) :-
    !.
greedy_session(Count, Session0, Session) :-
    session_state(Session0, State),
    (   tabuleiro_game:valid_moves(State, Moves),
        Moves = [_|_]
    ->  Index is Count mod 3,
        (   nth0(Index, Moves, Move)
        ->  true
        ;   Moves = [Move|_]
        ),
        session_play(Move, Session0, Session1),
        Less is Count-1,
        greedy_session(Less, Session1, Session)
    ;   Session = Session0
    ).

%   What is no state.

test(no_state, [forall(member(State, [ virus_wars([], blue, 5), virus_wars(x, blue, 5), x,
                                       virus_wars([[[]]], blue, 5), virus_wars(_, blue, 5)
                                     ])),
                fail]) :-
    saved_session(saved_game(virus_wars, [human,human], State, []), virus_wars, [], _).

test(checked, [forall(member(Left-Formal, [0-domain_error(plays_left, 0), 6-domain_error(plays_left, 6),
                                           x-type_error(integer, x)])),
               error(Formal)]) :-
    initial_board(5, Board),
    tabuleiro_state:state_game(virus_wars(Board, blue, Left), virus_wars).

test(hint, Ending == "Good-bye.\n") :-
    typed(play, "5\n1\nhint\nquit\n", Output),
    once(sub_string(Output, Before, _, _, "Level 4 would play ")),
    Start is Before+19,
    sub_string(Output, Start, 1, _, "A"),
    sub_string(Output, _, 10, 0, Ending).

:- end_tests(virus_wars_play).
