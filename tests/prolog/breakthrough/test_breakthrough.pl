/*  Breakthrough: what its states may be, its display and what is typed, and the counts and endings
    of an independent implementation. test_protocol.pl and test_core_states.pl ask of it what they
    ask of every game.
*/

:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/random_game').
:- use_module('../helpers/screen').
:- use_module('../../reference/breakthrough', []).

:- dynamic ends/2, count/3.

:- tests_file('vectors/breakthrough_wins.pl', File),
   read_file_to_terms(File, Terms, []),
   forall(member(Term, Terms), assertz(Term)).
:- tests_file('vectors/breakthrough_perft.tsv', File),
   read_file_to_string(File, Text, []),
   split_string(Text, "\n", "", [_|Lines]),
   forall(( member(Line, Lines),
            split_string(Line, "\t", "", ["breakthrough",_,StateText,DepthText,CountText])
          ),
          ( term_string(State, StateText),
            number_string(Depth, DepthText),
            number_string(Count, CountText),
            assertz(count(State, Depth, Count))
          )).

%   board(+Rows, -Board): a row is Line-Text, with a character for each cell; the others are empty.

board(Rows, Board) :-
    findall(Line,
            ( between(1, 8, L),
              (   memberchk(L-Row, Rows)
              ->  true
              ;   Row = "        "
              ),
              string_chars(Row, Line)
            ),
            Board).

near_the_end([ 2-"  w   b ",
               3-" b      ",
               4-"    w   ",
               6-"   b    ",
               7-" w    w "
             ]).

near_the_end_with(Rows, Board) :-
    near_the_end(Others),
    append(Rows, Others, All),
    board(All, Board).

:- begin_tests(breakthrough_rules).

test(known, [forall(count(State, Depth, Expected)), Count == Expected]) :-
    perft(State, Depth, Count).
test(reference_knows_them, [forall(( count(State, Depth, Expected), Expected < 10000 )), Count == Expected]) :-
    reference_breakthrough:sequences(State, Depth, Count).
test(known_are_all_there, Rows == 18) :-
    aggregate_all(count, count(_, _, _), Rows).

%   Straight ahead no pawn captures; diagonally only another's.

test(diagonally, Moves == [3-3-2-2,3-3-2-3,3-3-2-4]) :-
    board([1-"b       ", 2-" b b    ", 3-"  w     "], Board),
    valid_moves(breakthrough(Board, white), Moves).
test(straight_ahead, Moves == [5-5-6-4,5-5-6-6]) :-
    board([5-"    b   ", 6-"   ww   "], Board),
    valid_moves(breakthrough(Board, black), Moves).

%   No pawn goes round the edge.

test(edges, Moves == [4-1-3-1,4-1-3-2,4-8-3-7,4-8-3-8]) :-
    board([4-"w      w", 7-"       b"], Board),
    valid_moves(breakthrough(Board, white), Moves).

%   Whoever is to move.

test(over, [forall(( member(Player, [white,black]),
                     member(Line-Row-Expected, [1-"w      b"-white, 8-"b       "-black])
                   )),
            true(Winner-Moves == Expected-[])]) :-
    near_the_end_with([Line-Row], Board),
    State = breakthrough(Board, Player),
    game_over(State, Winner),
    valid_moves(State, Moves).
test(nobody_left, [forall(member(Player, [white,black])), true(Winner == black)]) :-
    board([4-"   b    "], Board),
    game_over(breakthrough(Board, Player), Winner).
test(goes_on, [forall(member(Player, [white,black])), fail]) :-
    near_the_end_with([], Board),
    game_over(breakthrough(Board, Player), _).

test(value, Values == [-1,1,1000,-1000]) :-
    near_the_end_with([2-"      b "], Board),
    near_the_end_with([1-"w       "], Won),
    findall(Value,
            ( member(Of-Player, [Board-white,Board-black,Won-white,Won-black]),
              value(breakthrough(Of, white), Player, Value)
            ),
            Values).

:- end_tests(breakthrough_rules).

:- begin_tests(breakthrough_errors).

wrong_board(_, instantiation_error).
wrong_board(x, type_error(list, x)).
wrong_board(Board, domain_error(breakthrough_board, Board)) :-
    near_the_end_with([], Lines),
    Lines = [Line|Shorter],
    member(Board, [[],Shorter,[Line|Lines]]).
wrong_board(Board, domain_error(breakthrough_board, Board)) :-
    member(Row, ["","       ","         "]),
    near_the_end_with([4-Row], Board).
wrong_board(Board, domain_error(breakthrough_board, Board)) :-
    member(Rows-_,
           [ [1-"w       ", 8-"b       "]-both_have_won,
             []-nobody_is_there,
             [3-" b      ", 4-"w       ", 7-"wwwwwwww", 8-"wwwwwwww"]-seventeen,
             [1-"bbbbbbbb", 2-"bbbbbbbb", 3-"b       ", 4-"w       "]-seventeen
           ]),
    board(Rows, Board).
wrong_board(Board, Formal) :-
    near_the_end_with([], Board0),
    nth0(2, Board0, Line0, Lines),
    nth0(5, Line0, _, Cells),
    member(Cell-Formal,
           [ x-domain_error(breakthrough_cell, x), 0'w-domain_error(breakthrough_cell, 0'w),
             "w"-domain_error(breakthrough_cell, "w"), []-domain_error(breakthrough_cell, []),
             f(w)-domain_error(breakthrough_cell, f(w)), 'W'-domain_error(breakthrough_cell, 'W'),
             _-instantiation_error
           ]),
    nth0(5, Line, Cell, Cells),
    nth0(2, Board, Line, Lines).
wrong_board([x|Lines], type_error(list, x)) :-
    near_the_end_with([], [_|Lines]).
wrong_board([Line|Lines], Formal) :-
    near_the_end_with([], [_|Lines]),
    member(Line-Formal,
           [ _-instantiation_error, [' '|_]-instantiation_error,
             [' '|x]-type_error(list, [' '|x])
           ]).
wrong_board([Line|Rest], Formal) :-
    near_the_end_with([], [Line|_]),
    member(Rest-Formal, [_-instantiation_error, x-type_error(list, [Line|x])]).

test(board, Missed == []) :-
    findall(missed(Formal, Expected),
            ( wrong_board(Board, Expected),
              catch(valid_moves(breakthrough(Board, x), _), error(Formal, _), true),
              Formal \=@= Expected
            ),
            Missed).

%   The first fault in reading order, and the board before the player.

test(first_fault, error(domain_error(breakthrough_cell, x))) :-
    near_the_end_with([3-"   x   y"], Board),
    valid_moves(breakthrough(Board, z), _).
test(player, [forall(member(Player-Formal, [ x-domain_error(player, x), 1-type_error(atom, 1),
                                             'White'-domain_error(player, 'White'),
                                             draw-domain_error(player, draw), _-instantiation_error
                                           ])),
              error(Formal)]) :-
    near_the_end_with([], Board),
    valid_moves(breakthrough(Board, Player), _).

%   Pawns may be anywhere else, also on the line from which they cannot have come.

test(any_board, true(Moves == [8-2-7-1,8-2-7-2,8-2-7-3])) :-
    board([1-"b       ", 2-"bbbbbbbb", 3-"bbbbbbb ", 8-" w      "], Board),
    valid_moves(breakthrough(Board, white), Moves).

:- end_tests(breakthrough_errors).

:- begin_tests(breakthrough_search).

%   The search finds the result, and in how many moves it comes with the best play.

test(ends, [forall(ends(Expected, State)), true(Result == Expected)]) :-
    best_move(State, _, [depth(8), result(Result)]).
test(ends_are_all_there, true(Results == [loss(2),loss(4),loss(6),win(1),win(3),win(5),win(7)])) :-
    findall(Result, ends(Result, _), Results0),
    sort(Results0, Results).
test(there_is_no_draw, fail) :-
    ends(_, State),
    best_move(State, _, [depth(4), result(draw)]).

%   Level 2 takes a win where there is one.

test(greedy_wins, [forall(ends(win(1), State)), true(Winner == Player)]) :-
    player_to_move(State, Player),
    choose_move(State, 2, Move),
    move(State, Move, After),
    game_over(After, Winner).

:- end_tests(breakthrough_search).

:- begin_tests(breakthrough_play).

test(transcript, Output == Expected) :-
    tests_file('dialogue/breakthrough.in', InFile),
    tests_file('dialogue/breakthrough.out', OutFile),
    file_text(InFile, Input),
    file_text(OutFile, Expected),
    typed(play(breakthrough), Input, Output).

test(plain) :-
    tests_file('dialogue/breakthrough.out', File),
    file_text(File, Text),
    \+ sub_string(Text, _, _, _, "\e").

%   On a terminal.

test(last_move, [forall(member(Part, ["|< >|", "|[\e[1mw\e[0m]|", "| \e[1;34mb\e[0m |"]))]) :-
    initial_state(breakthrough, Before),
    move(Before, 7-3-6-4, After),
    tabuleiro_hooks:changes(breakthrough, 7-3-6-4, Before, After, Marks, _),
    shown_on_terminal(tabuleiro_hooks:show(breakthrough, After, Marks), Text),
    once(sub_string(Text, _, _, _, Part)).

test(captured_all, Lines == ["black has no pawn left.","white wins, with 1 to 0 pawns."]) :-
    board([3-"   w    "], Board),
    tabuleiro_hooks:result(breakthrough, breakthrough(Board, black), white, Lines).
test(arrived, Lines == ["A pawn of black is on line 8.","black wins, with 4 to 4 pawns."]) :-
    near_the_end_with([8-"  b     "], Board),
    tabuleiro_hooks:result(breakthrough, breakthrough(Board, white), black, Lines).

test(written_and_read, [forall(member(Seed, [1,2,3])), true(Read == Moves)]) :-
    random_session(breakthrough, Seed, 20, Session),
    session_state(Session, State),
    valid_moves(State, Moves),
    findall(Move,
            ( member(Written, Moves),
              tabuleiro_steps:move_text(breakthrough, Written, Text),
              string_codes(Text, Codes),
              tabuleiro_tokens:line_tokens(Codes, Tokens),
              tabuleiro_steps:read_move(State, [], Tokens, move(Move, []))
            ),
            Read).

test(saved, [forall(member(Plies, [0,7,400])), true(Loaded == session(Session))]) :-
    random_session(breakthrough, 5, Plies, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          load_session(File, breakthrough, [], Loaded)
        ),
        delete_file(File)).

:- end_tests(breakthrough_play).
