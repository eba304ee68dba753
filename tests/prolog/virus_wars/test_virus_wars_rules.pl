/*  What the vectors leave open: outputs that are bound, inputs that must not change, choice points,
    shared terms, the levels that need no search, perft/5.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/virus_wars)).
:- use_module('../helpers/virus_wars_boards').

%   query(-Goal, -Output, -Wrong): a call that succeeds, its output, and a term of the same kind
%   that is not the answer.

query(initial_board(5, Board), Board, Report) :-
    report_board(Report).
query(valid_moves(blue, Board, Moves), Moves, [1-3]) :-
    report_board(Board).
query(move(blue, 1, 3, Board, After), After, Board) :-
    report_board(Board).
query(makePlay(Board, 0, 2, blue, Valid, false), Valid, false) :-
    report_board(Board).
query(makePlay(Board, 0, 2, blue, true, Won), Won, true) :-
    report_board(Board).
query(value(Board, red, Value), Value, 0) :-
    report_board(Board).
query(game_over(Board, blue, Winner), Winner, blue) :-
    walled_in(Board).
query(choose_move(2, blue, Board, Moves), Moves, []) :-
    report_board(Board).
query(choose_move(1, blue, Board, Moves), Moves, [2-1,1-1]) :-
    one_cell(Board).
query(choose_move(3, blue, Board, Moves), Moves, []) :-
    one_cell(Board).
query(choose_play(Level, blue, 2, Board, Play), Play, 1-1) :-
    member(Level, [1,2,3]),
    one_cell(Board).
query(best_move(blue, 2, Board, Play, [depth(1)]), Play, 1-1) :-
    one_cell(Board).
query(perft(blue, 5, Board, 2, Count), Count, 0) :-
    report_board(Board).

:- begin_tests(virus_wars_outputs).

test(no_choice_point, [forall(query(Goal, _, _))]) :-
    call_cleanup(Goal, Deterministic = true),
    assertion(Deterministic == true),
    !.

test(right_output_compared, [forall(query(Goal, Output, _)), true(Output == Copy)]) :-
    copy_term(Goal-Output, CopiedGoal-Copy),
    call(CopiedGoal),
    Output = Copy,
    call(Goal).

test(wrong_output_fails, [forall(query(Goal, Wrong, Wrong)), fail]) :-
    call(Goal).

test(output_of_another_type_fails, [forall(query(Goal, "no output", _)), fail]) :-
    call(Goal).

test(input_as_output, fail) :-
    report_board(Board),
    valid_moves(blue, Board, Board).

test(output_goal_wakes, fail) :-
    report_board(Board),
    freeze(Value, Value > 1000),
    value(Board, blue, Value).

test(input_unchanged, [forall(query(Goal, Output, _)), true(Goal == Before)]) :-
    duplicate_term(Goal-Output, Before-Answer),
    call(Goal),
    Answer = Output.

test(lines_shared, Shared == [false,true,true]) :-
    report_board(Board),
    move(blue, 3, 1, Board, After),
    findall(Same,
            ( member(L, [3,4,5]),
              nth1(L, Board, Old),
              nth1(L, After, New),
              (   same_term(Old, New)
              ->  Same = true
              ;   Same = false
              )
            ),
            Shared).

test(every_cell_of_every_size, [forall(between(5, 15, Size)), Wrong == []]) :-
    initial_board(Size, Board),
    findall(Line-Column,
            ( between(1, Size, Line),
              member(Column, [1,Size]),
              player_of(Column, Player),
              move(Player, Line, Column, Board, After),
              \+ ( nth1(Line, After, Cells),
                   nth1(Column, Cells, [_]),
                   valid_moves(Player, After, Around),
                   forall(member(L-C, Around),
                          ( abs(L-Line) =< 1,
                            abs(C-Column) =< 1
                          ))
                 )
            ),
            Wrong).

player_of(1, blue) :-
    !.
player_of(_, red).

:- end_tests(virus_wars_outputs).

:- begin_tests(virus_wars_choice).

test(whole_turn, [forall(member(Level, [1,2,3])), Moves == Played]) :-
    initial_board(8, Board),
    choose_move(Level, blue, Board, Moves),
    length(Moves, 5),
    playable(Moves, blue, Board, Played).

playable([], _, _, []).
playable([Line-Column|Moves], Player, Board, [Line-Column|Played]) :-
    (   move(Player, Line, Column, Board, After)
    ->  playable(Moves, Player, After, Played)
    ;   Played = [illegal]
    ).

test(runs_out, [forall(member(Level, [1,2,3,4,5])), Moves == [2-1]]) :-
    one_cell(Board),
    choose_move(Level, blue, Board, Moves).

test(no_play, [forall(member(Level, [1,2,3,4,5])), Moves == []]) :-
    walled_in(Board),
    choose_move(Level, blue, Board, Moves).

test(no_play, [forall(member(Level, [1,2,3,4,5])), fail]) :-
    walled_in(Board),
    choose_play(Level, blue, 3, Board, _).

test(no_best, fail) :-
    walled_in(Board),
    best_move(blue, 3, Board, _, []).

%   The turn of level 2 is its plays, one after the other.

test(greedy_turn, Moves == Plays) :-
    report_board(Board),
    choose_move(2, red, Board, Moves),
    greedy_plays(5, Board, Plays).

greedy_plays(0, _, []) :-
    !.
greedy_plays(Left, Board, [Play|Plays]) :-
    choose_play(2, red, Left, Board, Play),
    valid_moves(red, Board, Moves),
    findall(Value-Move,
            ( member(Move, Moves),
              Move = L-C,
              move(red, L, C, Board, B),
              value(B, red, Value)
            ),
            Valued),
    aggregate_all(max(Value), member(Value-_, Valued), Best),
    memberchk(Best-First, Valued),
    assertion(Play == First),
    Play = Line-Column,
    move(red, Line, Column, Board, After),
    Less is Left-1,
    greedy_plays(Less, After, Plays).

%   The chance that one of the five plays is not drawn in 500 draws is below 5 * (4/5)^500; each is
%   expected 100 times with a standard deviation of 9.

test(random_is_uniform, Far == []) :-
    set_random(seed(1)),
    initial_board(5, Board),
    findall(Play,
            ( between(1, 500, _),
              choose_play(1, blue, 5, Board, Play)
            ),
            Plays),
    findall(Line-Count,
            ( between(1, 5, Line),
              aggregate_all(count, member(Line-1, Plays), Count),
              \+ between(60, 140, Count)
            ),
            Far).

test(random_obeys_seed, First == Second) :-
    random_turns(First),
    random_turns(Second).

random_turns(Turns) :-
    set_random(seed(7)),
    report_board(Board),
    findall(Turn,
            ( between(1, 20, _),
              choose_move(1, blue, Board, Turn)
            ),
            Turns).

:- end_tests(virus_wars_choice).

:- begin_tests(virus_wars_perft).

%   known(-Player, -PlaysLeft, -Board, -Depth, -Count)

known(blue, 5, Board, 6, 51156) :-
    initial_board(5, Board).
known(blue, 5, Board, 0, 1) :-
    initial_board(15, Board).
known(red, 2, Board, 4, 7650) :-
    report_board(Board).
known(blue, 1, Board, 1, 9) :-
    report_board(Board).
known(blue, 3, Board, 1, 0) :-
    walled_in(Board).
known(blue, 3, Board, 2, 0) :-
    one_cell(Board).

test(known, [forall(known(Player, PlaysLeft, Board, Depth, Expected)), Count == Expected]) :-
    perft(Player, PlaysLeft, Board, Depth, Count).

:- end_tests(virus_wars_perft).
