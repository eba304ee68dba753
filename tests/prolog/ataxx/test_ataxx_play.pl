/*  Ataxx in the game loop. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/ataxx)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/dialogue').

%   'A' moves next to a piece of 'B' in a corner that is walled in by blocked cells.

cornered([[ b ,'#','#',' ',' ',' ',' '],
          ['#','#','#',' ',' ',' ',' '],
          ['#','#','#',' ',' ',' ',' '],
          [' ',' ',' ',' ',' ',' ',' '],
          [' ',' ',' ',' ',' ',' ',' '],
          [' ',' ',' ',' ',' ',' ',' '],
          [' ',' ',' ',' ',' ',' ', a ]]).

play(Move, Before, After) :-
    tabuleiro_game:move(Before, Move, After).

outcome(State, Outcome) :-
    (   tabuleiro_game:game_over(State, Outcome0)
    ->  Outcome = Outcome0
    ;   Outcome = none
    ).

:- begin_tests(ataxx_play).

%   Made as the transcripts of Infection are, with library(tabuleiro/ataxx).

test(transcript, Output == Expected) :-
    tests_file('dialogue/ataxx.in', In),
    tests_file('dialogue/ataxx.out', Out),
    file_text(In, Input),
    file_text(Out, Expected),
    typed(play, Input, Output).

test(piped, Output-Status == Expected-0) :-
    tests_file('dialogue/ataxx.in', In),
    tests_file('dialogue/ataxx.out', Out),
    file_text(In, Input),
    file_text(Out, Expected),
    piped(ataxx, play, Input, Output, Status).

%   The whole game of the greedy level against itself, as the predicates play it.

test(computers, Moves == Expected) :-
    typed(play, "4\n2\n2\n", Output),
    split_string(Output, "\n", "", Lines),
    findall(Move,
            ( member(Line, Lines),
              sub_string(Line, Before, Length, After, " (computer, level 2): "),
              sub_string(Line, 0, Before, _, Player),
              Start is Before+Length,
              sub_string(Line, Start, After, 0, Text),
              string_concat(Player, Text, Move)
            ),
            Moves),
    initial_board(Board),
    greedy_game('A', Board, Expected).

greedy_game(_, Board, []) :-
    game_over(Board, _),
    !.
greedy_game(Player, Board, Moves) :-
    choose_move(2, Player, Board, movement(OL, OC, NL, NC)),
    other(Player, Other),
    (   OL =:= 0
    ->  greedy_game(Other, Board, Moves)
    ;   move(Player, OL, OC, NL, NC, Board, After),
        format(string(Move), "~w~w ~w ~w ~w", [Player, OL, OC, NL, NC]),
        Moves = [Move|Rest],
        greedy_game(Other, After, Rest)
    ).

other('A', 'B').
other('B', 'A').

test(pass, Next-Clock-Lines == 'A'-1-["B has no valid move and is skipped."]) :-
    cornered(Board),
    Before = ataxx(Board, 'A', 7),
    play(7-7-6-6, Before, After),
    tabuleiro_hooks:changes(ataxx, 7-7-6-6, Before, After, _, Lines),
    After = ataxx(_, Next, Clock).

test(pass_and_jump_count, Clock == 9) :-
    cornered(Board),
    play(7-7-5-6, ataxx(Board, 'A', 7), ataxx(_, 'A', Clock)).

test(draw_after_a_hundred, Outcomes == [none,none,draw,draw]) :-
    cornered(Board),
    findall(Outcome,
            ( member(Clock, [96,97,98,99]),
              play(7-7-5-6, ataxx(Board, 'A', Clock), After),
              outcome(After, Outcome)
            ),
            Outcomes).

test(draw_whatever_the_pieces, Outcome == draw) :-
    cornered(Board),
    play(7-7-7-6, ataxx(Board, 'A', 0), ataxx(More, _, _)),
    outcome(ataxx(More, 'A', 100), Outcome).

test(result, Lines == ["There were 100 moves in a row without a clone.","A draw, 1 to 1."]) :-
    cornered(Board),
    State = ataxx(Board, 'A', 100),
    outcome(State, Outcome),
    tabuleiro_hooks:result(ataxx, State, Outcome, Lines).

test(no_skip_at_the_end, Lines == []) :-
    cornered(Board),
    Before = ataxx(Board, 'A', 98),
    play(7-7-5-6, Before, After),
    tabuleiro_hooks:changes(ataxx, 7-7-5-6, Before, After, _, Lines).

test(a_hundred_jumps_played, End == [ "There were 100 moves in a row without a clone.",
                                      "A draw, 2 to 2.",
                                      ""
                                    ]) :-
    numlist(1, 25, Rounds),
    foldl([_,Text0,Text]>>
              string_concat(Text0, "1 1 3 1\n1 7 3 7\n3 1 1 1\n3 7 1 7\n", Text),
          Rounds, "1\n", Input),
    typed(play, Input, Output),
    split_string(Output, "\n", "", Lines),
    length(End, 3),
    append(_, End, Lines),
    !.

test(saved, Result == session(Session)) :-
    tabuleiro_hooks:start(ataxx, [], Start),
    new_session(ataxx, [human,level(5)], Start, Session0),
    foldl(session_play, [1-1-2-3,1-7-3-6], Session0, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          load_session(File, ataxx, [], Result)
        ),
        delete_file(File)).

test(no_game_of_infection, Text == "is a saved game of another kind.") :-
    tabuleiro_hooks:start(ataxx, [], Start),
    new_session(ataxx, [human,human], Start, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          load_session(File, infection, [], wrong(Message))
        ),
        delete_file(File)),
    sub_string(Message, _, 32, 0, Text).

test(blocked_cells_are_shown, Cell == "  #  ") :-
    cornered(Board),
    with_output_to(string(Shown), tabuleiro_hooks:show(ataxx, ataxx(Board, 'A', 0), [])),
    split_string(Shown, "\n", "", Lines),
    nth1(6, Lines, Line),
    split_string(Line, "|", "", [_,_,_,Cell|_]).

:- end_tests(ataxx_play).
