/*  Adaptoid in the game loop. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid)).
:- use_module(library(tabuleiro/games/adaptoid/adaptoid_turn)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/dialogue').

transcript(adaptoid).
transcript(adaptoid_mistakes).

%   p's 1p0 and 0p2 next to each other; b's two around them.

fight_state(adaptoid([['!','!',x,' ',' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      [x,' ',' ',' ',' ',' ',' '],
                      [' ',' ',[1,p,0],[2,b,0],' ',' ',' '],
                      [x,' ',[0,p,2],[0,b,0],' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      ['!','!',x,' ',' ',' ',[3,p,0]]],
                     b, 0, 0, 21)).

news(Turn, Lines) :-
    fight_state(State),
    move(Turn, State, After),
    tabuleiro_hooks:changes(adaptoid, Turn, State, After, _, Lines).

read(Pending, Tokens, Reading) :-
    fight_state(State),
    tabuleiro_steps:read_move(State, Pending, Tokens, Reading).

:- begin_tests(adaptoid_play).

%   Made as the transcripts of Infection are, with library(tabuleiro/adaptoid).

test(transcript, [forall(transcript(Name)), true(Output-Status == Expected-0)]) :-
    atomic_list_concat(['dialogue/', Name, '.in'], In),
    atomic_list_concat(['dialogue/', Name, '.out'], Out),
    tests_file(In, InFile),
    tests_file(Out, OutFile),
    file_text(InFile, Input),
    file_text(OutFile, Expected),
    piped(adaptoid, play, Input, Output, Status).

%   The whole game of the greedy level against itself, as the predicates play it.

test(computers, Moves == Expected) :-
    typed(play, "4\n2\n2\n", Output),
    split_string(Output, "\n", "", Lines),
    findall(Move,
            ( member(Line, Lines),
              sub_string(Line, 1, 22, After, " (computer, level 2): "),
              sub_string(Line, _, After, 0, Move)
            ),
            Moves),
    initial_state(State),
    greedy_game(State, Expected).

greedy_game(State, []) :-
    game_over(State, _),
    !.
greedy_game(State, [Text|Texts]) :-
    choose_move(2, State, Turn),
    tabuleiro_steps:move_text(adaptoid, Turn, Text),
    move(Turn, State, After),
    greedy_game(After, Texts).

test(computer_level_3, Status == 0) :-
    piped(adaptoid, play, "3\n3\nleg 4 2 stay\nquit\n", Output, Status),
    sub_string(Output, _, _, _, "b (computer, level 3): "),
    !.

%   What happens in a turn is told.

test(quiet, Lines == []) :-
    news(turn(leg([5,4]), stay), Lines).
test(captured, Lines == ["1p0 on 4 3 is captured."]) :-
    news(turn(claw([4,4]), walk([4,4], [4,3])), Lines).
test(both, Lines == ["2b0 and 1p0 capture each other on 4 3."]) :-
    news(turn(leg([5,4]), walk([4,4], [4,3])), Lines).
test(starved, Lines == ["3p0 on 7 7 starves and is captured."]) :-
    fight_state(adaptoid(Board, b, 0, 0, 21)),
    nth1(6, Board, Sixth),
    nth1(7, Sixth, ' ', Others),
    nth1(7, NewSixth, [0,b,0], Others),
    nth1(6, Board, Sixth, Lines5),
    nth1(6, NewBoard, NewSixth, Lines5),
    State = adaptoid(NewBoard, b, 0, 0, 21),
    Turn = turn(leg([5,4]), stay),
    move(Turn, State, After),
    tabuleiro_hooks:changes(adaptoid, Turn, State, After, _, Lines),
    !.

%   How a turn may be typed.

test(whole, Reading == move(turn(leg([4,4]), walk([4,4], [1,5])), [])) :-
    read([], [leg,4,4,4,4,1,5], Reading).
test(growth, Reading == more([leg,4,4])) :-
    read([], ['LEG',4,4], more(Pending, Prompt)),
    sub_string(Prompt, _, _, _, "move one of yours"),
    !,
    Reading = more(Pending).
test(whole_for_a_part, Reading == move(turn(claw([5,4]), stay), [])) :-
    read([leg,4,4,4], [claw,5,4,stay], Reading).
test(whole_movement_for_a_part, Reading == move(turn(leg([4,4]), walk([4,4], [3,4])), [])) :-
    read([leg,4,4,4], [4,4,3,4], Reading).
test(growth_has_to_be, [forall(member(Word, [none,stay])), Message == Expected]) :-
    Expected = "Something can grow, so it has to: body, leg or claw, line, column.",
    read([], [Word], wrong(Message)).
test(one_growth,
     [forall(member(Tokens, [[leg,4,4,claw,4,4], [leg,4,4,body]])), Message == Expected]) :-
    Expected = "A turn has one growth; a movement follows it: four numbers, or stay.",
    read([], Tokens, wrong(Message)).

%   Of a walk that there is not, what was typed before stays.

test(no_walk, [forall(member(Typed-Last, [[]-[4,4,7,4], [4]-[3], [4,4,7]-[4], [4,4,7]-[4,4,7,4]])),
               Reading = wrong(_)]) :-
    read([leg,4,4|Typed], Last, Reading).
test(wrong_number, [forall(member(Wrong, [9,x])), Reading = wrong(_)]) :-
    read([leg,4,4,4,4], [Wrong], Reading).
test(no_walk_on_one_line, Reading = wrong(_)) :-
    read([], [leg,4,4,4,4,7,4], Reading).

test(no_growth, Readings = [more([],_), move(turn(none, stay), []),
                            wrong("Nothing can grow: the turn is four numbers, or stay."), wrong(_)]) :-
    no_growth(State),
    findall(Reading,
            ( member(Tokens, [[],[stay],[leg,1,4],[1,4,1,5]]),
              tabuleiro_steps:read_move(State, [], Tokens, Reading)
            ),
            Readings).

%   b has used up its legs and claws, and its one adaptoid with room around is shut in.

no_growth(adaptoid([['!','!',x,[3,b,3],[3,b,3],[0,b,0],[0,b,0]],
                    ['!',x,[3,b,3],[3,b,3],[0,b,0],[0,b,0],[0,b,0]],
                    [x,[0,b,0],[0,b,0],[0,b,0],' ',' ',' '],
                    [' ',' ',' ',' ',' ',' ',' '],
                    [x,' ',' ',' ',' ',' ',' '],
                    ['!',x,' ',' ',' ',' ',' '],
                    ['!','!',x,' ',' ',' ',[0,p,0]]],
                   b, 0, 0, 51)).

test(texts_are_read, Others == []) :-
    fight_state(State),
    valid_moves(State, Turns),
    findall(Turn,
            ( member(Turn, Turns),
              tabuleiro_steps:move_text(adaptoid, Turn, Text),
              \+ ( string_codes(Text, Codes),
                   tabuleiro_tokens:line_tokens(Codes, Tokens),
                   tabuleiro_steps:read_move(State, [], Tokens, Reading),
                   Reading == move(Turn, [])
                 )
            ),
            Others).

test(moves_of_a_kind, Counts == [All,Bodies,Walks]) :-
    fight_state(State),
    valid_moves(State, Turns),
    length(Turns, All),
    aggregate_all(count, member(turn(body(_), _), Turns), Bodies),
    aggregate_all(count, member(turn(_, walk([4,4], _)), Turns), Walks),
    findall(Count,
            ( member(Tokens, [[],[body],[4,4]]),
              tabuleiro_steps:moves_like(State, [], Tokens, moves(Moves)),
              length(Moves, Count)
            ),
            Counts).

%   Half of a growth's place is no walker's.

test(moves_of_half_a_place, Others == []) :-
    fight_state(State),
    tabuleiro_steps:moves_like(State, [], [leg,4], moves(Moves)),
    assertion(Moves \== []),
    exclude(subsumes_term(turn(leg([4,_]), _)), Moves, Others).

%   Saved games.

test(saved, Loaded == session(Session)) :-
    initial_state(Start),
    new_session(adaptoid, [human,level(3)], Start, Session0),
    foldl(session_play,
          [turn(leg([4,6]), walk([4,6], [3,6])), turn(body([4,3]), stay)],
          Session0, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          load_session(File, adaptoid, [], Loaded)
        ),
        delete_file(File)).

test(impossible, Loaded = wrong(_)) :-
    initial_state(Start),
    loaded(saved_game(1, adaptoid, [human,human], Start, [turn(leg([4,2]), stay)]), Loaded).
test(begun_in_the_middle, Loaded == session(Session)) :-
    fight_state(State),
    new_session(adaptoid, [human,human], State, Session),
    loaded(saved_game(1, adaptoid, [human,human], State, []), Loaded).
test(no_position, Loaded = wrong(_)) :-
    fight_state(adaptoid([_|Lines], Player, A, B, Ply)),
    loaded(saved_game(1, adaptoid, [human,human], adaptoid(Lines, Player, A, B, Ply), []), Loaded).
test(hostile, [forall(member(Move, [x, turn(x, y), turn(leg(x), stay), turn(_{a:1}, stay)])),
               Loaded = wrong(_)]) :-
    initial_state(Start),
    loaded(saved_game(1, adaptoid, [human,human], Start, [Move]), Loaded).

loaded(Term, Loaded) :-
    setup_call_cleanup(
        ( temporary_file(File),
          open(File, write, Stream)
        ),
        ( format(Stream, "~q.~n", [Term]),
          close(Stream),
          load_session(File, adaptoid, [], Loaded)
        ),
        delete_file(File)).

%   The end is explained.

test(result, [forall(ending(State, Outcome, Expected)), Lines == Expected]) :-
    tabuleiro_hooks:result(adaptoid, State, Outcome, Lines).

ending(State, p, ["p has captured 5.","p wins."]) :-
    ended(2, 5, 31, State).
ending(State, draw, ["All 200 turns are played.","A draw."]) :-
    ended(2, 4, 201, State).
ending(adaptoid([[' ',[0,b,0]]], p, 2, 3, 32), b, ["p has no adaptoid left.","b wins."]).

ended(CapturesB, CapturesP, Turn, adaptoid(Board, b, CapturesB, CapturesP, Turn)) :-
    initial_board(Board).

:- end_tests(adaptoid_play).
