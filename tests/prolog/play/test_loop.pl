:- use_module(library(plunit)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/play/loop)).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/infection), [initial_board/1]).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/heap').

:- begin_tests(loop).

%   What the loop prints for a heap of 6, after the questions.

heap(Input, Text) :-
    string_concat("6\n", Input, Typed),
    typed(play_game(heap), Typed, Output),
    last_question(Output, End),
    sub_string(Output, End, _, 0, Text).

last_question(Output, End) :-
    once(sub_string(Output, Board, _, _, "<")),
    findall(After,
            ( sub_string(Output, Before, Length, _, "or help): \n"),
              Before < Board,
              After is Before+Length
            ),
            Ends),
    last(Ends, End).

test(question_first, true(Lines == ["The Heap", "How many counters? (3-20, or help): "])) :-
    typed(play_game(heap), "quit\n", Output),
    split_string(Output, "\n", "", [Title,Question|_]),
    Lines = [Title,Question].

test(eight_seatings, true(Line-Count == "  8  p computer, q computer, r computer"-8)) :-
    typed(play_game(heap), "6\nquit\n", Output),
    split_string(Output, "\n", "", Lines),
    findall(L,
            ( member(L, Lines),
              sub_string(L, 0, 2, _, "  ")
            ),
            Menu),
    length(Menu, Count),
    last(Menu, Line).

test(turn_of_two_moves,
     true(Text == "<6 p2>\np (a move such as 1, or help): \n<5 p1>\np (a move such as 1, or help): \nTwo at once!\n<3 q2>\nq (a move such as 1, or help): \nGood-bye.\n")) :-
    heap("1\n1\n2\nquit\n", Text).

test(turn_on_one_line,
     true(Text == "<6 p2>\np (a move such as 1, or help): \n<4 q2>\nq (a move such as 1, or help): \nGood-bye.\n")) :-
    heap("1\n1 1\nquit\n", Text).

test(too_much_on_one_line, true(Text == Expected)) :-
    Expected = "<6 p2>\np (a move such as 1, or help): \nThe turn is over: \"2 1\" is not used.\n\c
                <4 q2>\nq (a move such as 1, or help): \nGood-bye.\n",
    heap("1\n1 1 2 1\nquit\n", Text).

test(over_in_mid_line, true(Text == Expected)) :-
    Expected = "<3 q2>\nq (a move such as 1, or help): \nTwo at once!\n\c
                The turn is over: \"1\" is not used.\n\c
                <0 r2>\nIt took 4 moves.\nq wins.\n",
    heap("1\n2 1\n2 1 1\n", Text0),
    sub_string(Text0, Before, _, _, "<3 q2>"),
    sub_string(Text0, Before, _, 0, Text),
    !.

%   What comes of the moves before it is shown before the message.

test(wrong_second_move, true(Text == Expected)) :-
    Expected = "<6 p2>\np (a move such as 1, or help): \n<5 p1>\nOne or two.\np (a move such as 1, or help): \nGood-bye.\n",
    heap("1\n1 9\nquit\n", Text).

test(computer_in_mid_turn_is_not_shown, true(Text == Expected)) :-
    Expected = "<6 p2>\np (computer, level 1): 1\np (computer, level 1): 1\n\c
                <4 q2>\nq (a move such as 1, or help): \nGood-bye.\n",
    heap("5\n1\nquit\n", Text).

test(hint_is_of_level_4_at_most, true(Text == Expected)) :-
    Expected = "<6 p2>\np (a move such as 1, or help): \nLevel 4 would play 2\np (a move such as 1, or help): \nGood-bye.\n",
    heap("1\nhint\nquit\n", Text).

test(all_computers, true(Text == Expected)) :-
    Expected = "<6 p2>\np (computer, level 1): 1\np (computer, level 1): 1\n\c
                <4 q2>\nq (computer, level 4): 2\nTwo at once!\n\c
                q (computer, level 4): 2\nTwo at once!\n\c
                <0 r2>\nIt took 4 moves.\nq wins.\n",
    heap("8\n1\n4\n1\n", Text).

%   A game may begin with a position, and then no option says how it starts.

test(state, true(Shown == ["3 q1","2 r2"])) :-
    typed(tabuleiro:play(heap, [state(heap(3,q,1)),seats([human,human,human])]), "1\nquit\n", Output),
    states_shown(Output, Shown).

bad_state([state(heap(x,q,1))],            type_error(_, _)).
bad_state([state(_)],                      instantiation_error).
bad_state([state(x)],                      domain_error(game_state, x)).
bad_state([state=x],                       domain_error(game_state, x)).
bad_state([state(heap(3,q,1)),counters(9)], domain_error(game_option, counters(9))).
bad_state([state(heap(3,x,1))],            domain_error(game_state, heap(3,x,1))).
bad_state([_],                             instantiation_error).

test(bad_state, [forall(bad_state(Options, Expected)), true(subsumes_term(Expected, Formal))]) :-
    catch(tabuleiro:play(heap, Options), error(Formal, _), true).

test(state_of_another_game, error(domain_error(heap, _))) :-
    tabuleiro_game:initial_state(ataxx, State),
    tabuleiro:play(heap, [state(State)]).

%   undo takes one move back, across turns, to a decision of a human.

test(undo_within_a_turn, true(Shown == ["6 p2","5 p1","4 q2","5 p1","6 p2"])) :-
    states("1\n1\n1\nundo\nundo\nundo\nquit\n", Shown).
test(undo_over_a_computer,
     true(Shown == ["10 p2","8 q2","6 r2","4 p2","7 q1","8 q2"])) :-
    typed(play_game(heap), "10\n2\n1\n1 1\n1 1\nundo\nundo\nquit\n", Output),
    states_shown(Output, Shown).

%   redo goes on to where a human is to move, or to the last move, until another one is made.

test(redo, true(Shown == ["6 p2","5 p1","4 q2","5 p1","6 p2","5 p1","4 q2"])) :-
    states("1\n1\n1\nundo\nundo\nredo\nredo\nquit\n", Shown).
test(redo_over_a_computer,
     true(Shown == ["10 p2","8 q2","6 r2","4 p2","7 q1","8 q2","7 q1","4 p2"])) :-
    typed(play_game(heap), "10\n2\n1\n1 1\n1 1\nundo\nundo\nredo\nredo\nquit\n", Output),
    states_shown(Output, Shown).
%   ... though none is to move after it.

test(redo_to_the_end, true(Text == "<2 p1>\np (a move such as 1, or help): \n<3 p2>\np (a move such as 1, or help): \n<2 p1>\np (a move such as 1, or help): \n<0 q2>\nIt took 2 moves.\np wins.\n")) :-
    new_session(heap, [human,level(1),level(1)], heap(3, p, 2), Session0),
    foldl(session_play, [1,2], Session0, Session),
    with_file(File,
              ( save_session(File, Session, ok),
                format(string(Input), "load ~w~nundo~nundo~nredo~nredo~n", [File]),
                typed(tabuleiro:play(heap, [state(heap(3,p,2)),seats([human,human,human])]), Input,
                      Output)
              )),
    once(sub_string(Output, _, _, After, "The game is over (undo, quit, or help): \n")),
    sub_string(Output, _, After, 0, Text).

test(redo_nothing, [forall(member(Input, ["", "1\n", "1\nundo\nredo\n", "1\nundo\n2\n"]))]) :-
    atomics_to_string(["1\n",Input,"redo\nquit\n"], Typed),
    heap(Typed, Text),
    assertion(sub_string(Text, _, _, _, "There is no move to make again.\n")).

%   level N is for all computers, and for nobody else.

test(level, true(Text == Expected)) :-
    Expected = "<6 p2>\np (a move such as 1, or help): \nThe computer goes on at level 2: greedy.\np (a move such as 1, or help): \n<5 p1>\np (a move such as 1, or help): \n<4 q2>\n\c
                q (computer, level 2): 1\nq (computer, level 2): 1\n<2 r2>\nr (a move such as 1, or help): \nGood-bye.\n",
    heap("3\n1\nlevel 2\n1\n1\nquit\n", Text).

wrong_level("1\n", "level 2",   "No computer plays.").
wrong_level("3\n1\n", "level 0",   "The levels are 1 to 5.").
wrong_level("3\n1\n", "level 6",   "The levels are 1 to 5.").
wrong_level("3\n1\n", "level -99999999999999999999", "The levels are 1 to 5.").
wrong_level("3\n1\n", "level",     "One number belongs to it: level N.").
wrong_level("3\n1\n", "level x",   "One number belongs to it: level N.").
wrong_level("3\n1\n", "level 1 2", "One number belongs to it: level N.").
wrong_level("3\n1\n", "LEVEL. 1.5", "One number belongs to it: level N.").

test(wrong_level, [forall(wrong_level(Seats, Line, Reply)), true(Text == Expected)]) :-
    format(string(Input), "~w~w~nquit~n", [Seats, Line]),
    format(string(Expected), "<6 p2>~np (a move such as 1, or help): ~n~w~np (a move such as 1, or help): ~nGood-bye.~n", [Reply]),
    heap(Input, Text).

%   A program stays where it is.

test(level_of_a_program, true(Seats == [human,goal(user:foo),level(3)])) :-
    new_session(heap, [human,goal(user:foo),search([nodes=9])], heap(6, p, 2), Session),
    tabuleiro_loop:at_level(3, Session, _, NewSession),
    session_seats(NewSession, Seats).

states(Input, Shown) :-
    heap(Input, Text),
    states_shown(Text, Shown).

states_shown(Text, Shown) :-
    split_string(Text, "\n", "", Lines),
    findall(State,
            ( member(Line, Lines),
              string_concat("<", Rest, Line),
              string_concat(State, ">", Rest)
            ),
            Shown).

%   The numbers that a question allows, and those beside them.

allowed("", 2, "Type a number from 3 to 20").
allowed("", 3, "Who plays?").
allowed("", 20, "Who plays?").
allowed("", 21, "Type a number from 3 to 20").
allowed("6\n", 0, "Type a number from 1 to 8").
allowed("6\n", 1, "<6 p2>").
allowed("6\n", 8, "Level of p?").
allowed("6\n", 9, "Type a number from 1 to 8").
allowed("6\n5\n", 0, "Type a number from 1 to 5").
allowed("6\n5\n", 1, "<6 p2>").
allowed("6\n5\n", 6, "Type a number from 1 to 5").

test(allowed, [ forall(allowed(Before, Number, Part)), true(sub_string(After, _, _, _, Part)), nondet ]) :-
    format(string(Input), "~s~d~nquit~n", [Before,Number]),
    typed(play_game(heap), Before, Asked0),
    string_concat(Asked, "\nThe input has ended, and the game with it.\n", Asked0),
    typed(play_game(heap), Input, Output),
    string_concat(Asked, After, Output).

test(undo_of_answers, true(Prompts == Expected)) :-
    Expected = ["How many counters? (3-20, or help): ",
                "Who plays? (1-8, or help): ",
                "Level of p? (1-5, or help): ",
                "Level of q? (1-5, or help): ",
                "Level of p? (1-5, or help): ",
                "Who plays? (1-8, or help): ",
                "How many counters? (3-20, or help): ",
                "How many counters? (3-20, or help): "],
    typed(play_game(heap), "6\n7\n1\nundo\nundo\nundo\nundo\nquit\n", Output),
    split_string(Output, "\n", "", Lines),
    include([Line]>>sub_string(Line, _, _, 0, "help): "), Lines, Prompts).

test(saved_with_its_seats, true(Result == session(Session))) :-
    new_session(heap, [human,level(5),human], heap(6, p, 2), Session0),
    foldl(session_play, [1,2,1], Session0, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          load_session(File, heap, [], Result),
          load_session(File, infection, [], wrong(_))
        ),
        delete_file(File)).

test(no_move_after_the_end, fail) :-
    new_session(heap, [human,human,human], heap(3, p, 2), Session0),
    foldl(session_play, [2,1,1], Session0, _).

%   An exception in the computer's move passes through play_game/1.

test(exception, true(Caught-After == stop-Before)) :-
    settings(Before),
    catch(typed(play_game(heap), "6\n5\n5\n", _), Caught, true),
    settings(After).

settings(Prompt-Handler) :-
    prompt(Prompt, Prompt),
    on_signal(int, Handler, Handler).

:- end_tests(loop).

%   Positions of Infection that end or skip.

:- begin_tests(infection_in_the_loop).

play(Move, State, NewState) :-
    move(State, Move, NewState),
    !.

%   'B' has one piece, in a corner walled in by 'A'.
walled_in([[b,a,a,' ',' ',' ',' '],
           [a,a,a,' ',' ',' ',' '],
           [a,a,a,' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' ']]).

test(skipped, true(Next-Lines == 'A'-["B has no valid move and is skipped."])) :-
    walled_in(Board),
    Before = infection(Board, 'A', 0),
    play(3-3-4-4, Before, After),
    player_to_move(After, Next),
    tabuleiro_hooks:changes(infection, 3-3-4-4, Before, After, _, Lines).

test(not_skipped, true(Next-Lines == 'B'-[])) :-
    initial_board(Board),
    Before = infection(Board, 'A', 0),
    play(1-7-2-6, Before, After),
    player_to_move(After, Next),
    tabuleiro_hooks:changes(infection, 1-7-2-6, Before, After, _, Lines).

test(jumps_are_counted, true(Counts == [1,2,0,1])) :-
    initial_board(Board),
    foldl([Move,Count,Before,After]>>
              ( play(Move, Before, After),
                After = infection(_, _, Count)
              ),
          [1-7-3-7,1-1-1-3,3-7-2-7,1-3-1-5], Counts,
          infection(Board, 'A', 0), _).

test(hundred_jumps, true(Outcomes == [no,'A'])) :-
    walled_in(Board),
    findall(Outcome,
            ( member(Jumps, [99,100]),
              (   game_over(infection(Board, 'A', Jumps), Outcome)
              ->  true
              ;   Outcome = no
              )
            ),
            Outcomes).

test(hundred_jumps_draw, true(Outcome == draw)) :-
    initial_board(Board),
    game_over(infection(Board, 'A', 100), Outcome).

test(hundred_jumps_b, true(Outcome == 'B')) :-
    initial_board(Board),
    play(1-1-1-2, infection(Board, 'B', 0), infection(More, _, _)),
    game_over(infection(More, 'A', 100), Outcome).

%   Two players who go on jumping to and fro.

test(endless_jumping, true(End == [ "It took 100 moves.",
                                    "There were 100 moves in a row without a clone.",
                                    "A draw, 2 to 2.",
                                    ""
                                  ])) :-
    numlist(1, 25, Rounds),
    foldl([_,Text0,Text]>>
              string_concat(Text0, "1 7 3 7\n1 1 3 1\n3 7 1 7\n3 1 1 1\n", Text),
          Rounds, "1\n", Input),
    typed(play_game(infection), Input, Output),
    split_string(Output, "\n", "", Lines),
    length(End, 4),
    append(_, End, Lines),
    !.

test(clone_in_between, true(Ending == "The input has ended, and the game with it.\n")) :-
    numlist(1, 25, Rounds),
    foldl([I,Text0,Text]>>
              ( (   I =:= 24
                ->  Round = "1 7 1 6\n1 1 1 2\n1 7 3 7\n7 7 5 7\n3 7 1 7\n5 7 7 7\n"
                ;   Round = "1 7 3 7\n7 7 5 7\n3 7 1 7\n5 7 7 7\n"
                ),
                string_concat(Text0, Round, Text)
              ),
          Rounds, "1\n", Input),
    typed(play_game(infection), Input, Output),
    sub_string(Output, _, 43, 0, Ending).

test(last_move_is_marked,
     true(Line1-Line3 == "|  1  |     |     |     |     | < > |     |     |"-
                         "|  3  |     | (a) | [a] |     |     |     |     |")) :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    Board = [[' ',' ',' ',' ', a ,' ',' '],
             Empty,
             [' ', b ,' ',' ',' ',' ',' '],
             Empty, Empty, Empty,
             [' ',' ',' ',' ',' ',' ', b ]],
    Before = infection(Board, 'A', 0),
    play(1-5-3-3, Before, After),
    tabuleiro_hooks:changes(infection, 1-5-3-3, Before, After, Marks, _),
    with_output_to(string(Text),
                   ( current_output(Out),
                     set_stream(Out, tty(true)),
                     tabuleiro_hooks:show(infection, After, Marks)
                   )),
    split_string(Text, "\n", "", Shown),
    nth1(6, Shown, Line1),
    nth1(10, Shown, Line3).

:- end_tests(infection_in_the_loop).
