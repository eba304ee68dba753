/*  Adaptoid as published, in the game loop. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/games/adaptoid/adaptoid_turn)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/prompts').

%   b's 2b1 between p's 1p0, 0p1 and 0p2.

fight_state(adaptoid([['!','!',x,' ',' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      [x,' ',' ',' ',[0,b,0],' ',' '],
                      [' ',' ',[1,p,0],[2,b,1],[0,p,1],' ',' '],
                      [x,' ',' ',[0,b,0],[0,p,2],' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      ['!','!',x,' ',' ',' ',[3,p,0]]],
                     b, 0, 0, 21, published)).

news(Turn, Lines) :-
    fight_state(State),
    move(State, Turn, After),
    tabuleiro_hooks:changes(adaptoid_published, Turn, State, After, _, Lines).

marks(Turn, Marks) :-
    fight_state(State),
    turn_changes(Turn, State, Marks, _).

read(Pending, Tokens, Reading) :-
    fight_state(State),
    tabuleiro_steps:read_move(State, Pending, Tokens, Reading).

%   shut_in(-State): 37 cells less one are taken, and b has all its bodies, legs and claws.

shut_in(adaptoid([['!','!',x,[3,b,3],[3,b,3],[3,b,3],[3,b,3]],
                  ['!',x,[0,b,0],[0,b,0],[0,b,0],[0,b,0],[0,b,0]],
                  [x,[0,b,0],[0,b,0],[0,b,0],' ',' ',' '],
                  [' ',' ',' ',' ',' ',' ',' '],
                  [x,' ',' ',' ',' ',' ',' '],
                  ['!',x,' ',' ',' ',' ',' '],
                  ['!','!',x,' ',' ',' ',[0,p,0]]],
                 b, 0, 0, 21, published)).

:- begin_tests(adaptoid_published_play).

%   Made with library(tabuleiro) and play(adaptoid_published), as the other transcripts are.

test(transcript, Output == Expected) :-
    dialogue_input(adaptoid_published, Input),
    tests_file('dialogue/adaptoid_published.out', File),
    file_text(File, Expected),
    conversation(adaptoid_published, Input, Output).

test(computers, Moves == Expected) :-
    typed(play(adaptoid_published), "4\n2\n2\n", Output),
    split_string(Output, "\n", "", Lines),
    findall(Move,
            ( member(Line, Lines),
              sub_string(Line, 1, 22, After, " (computer, level 2): "),
              sub_string(Line, _, After, 0, Move)
            ),
            Moves),
    initial_state(adaptoid_published, State),
    greedy_game(State, Expected).

greedy_game(State, []) :-
    game_over(State, _),
    !.
greedy_game(State, [Text|Texts]) :-
    choose_move(State, 2, Turn),
    tabuleiro_steps:move_text(adaptoid_published, Turn, Text),
    move(State, Turn, After),
    greedy_game(After, Texts).

test(by_the_rules, true) :-
    typed(play(adaptoid([rules(published)]), []), "stay leg 4 6\nquit\n", Output),
    assertion(sub_string(Output, _, _, _, "p (computer, level 3): ")),
    assertion(sub_string(Output, _, _, 0, "Good-bye.\n")).

%   What happens in a turn is told.

test(quiet, Lines == []) :-
    news(turn(leg([5,4]), stay), Lines).
test(captured, Lines == ["1p0 on 4 3 is captured."]) :-
    news(turn(body([4,4]), walk([4,4], [4,3])), Lines).
test(both, Lines == ["2b1 and 0p1 capture each other on 4 5."]) :-
    news(turn(leg([5,4]), walk([4,4], [4,5])), Lines).
test(fallen, Lines == ["2b1 attacks 0p2 on 5 5 and is captured."]) :-
    news(turn(leg([5,4]), walk([4,4], [5,5])), Lines).

%   What has grown is marked as that, but the walker.

test(body_where_it_was, Marks == [[4,4]=grown,[4,4]=from,[4,3]=to]) :-
    marks(turn(body([4,4]), walk([4,4], [4,3])), Marks).
test(walker_grows, [forall(member(Growth, [leg([3,4]),claw([3,4])])),
                    Marks == [[4,4]=from,[3,4]=to]]) :-
    marks(turn(Growth, walk([4,4], [3,4])), Marks).
test(body_where_both_fell, Marks == [[4,5]=grown,[4,5]=captured,[4,4]=from,[4,5]=to]) :-
    marks(turn(body([4,5]), walk([4,4], [4,5])), Marks).

%   How a turn may be typed.

test(whole, Reading == move(turn(claw([4,3]), walk([4,4], [4,3])), [])) :-
    read([], [4,4,4,3,'PINCER',4,3], Reading).
test(movement, Pending-Asked == [4,4,4,3]-true) :-
    read([4,4], [4,3], more(Pending, Prompt)),
    (   sub_string(Prompt, _, _, _, "grow a body")
    ->  Asked = true
    ;   Asked = Prompt
    ).
test(whole_for_a_part, Reading == move(turn(leg([4,4]), stay), [])) :-
    read([4,4,4,3,leg,4], [stay,leg,4,4], Reading).
test(whole_movement_for_a_part, Pending == [4,4,3,4]) :-
    read([4,4], [4,4,3,4], more(Pending, _)).
test(whole_growth_for_a_part, Reading == move(turn(leg([4,3]), walk([4,4], [4,3])), [])) :-
    read([4,4,4,3,claw,4], [leg,4,3], Reading).
test(place_for_a_place, Reading == move(turn(claw([4,3]), walk([4,4], [4,3])), [])) :-
    read([4,4,4,3,claw], [4,3], Reading).
test(movement_first, [forall(member(Word, [body,leg,claw,pincer,none]))]) :-
    read([], [Word,4,4], wrong(Message)),
    Message == "A turn begins with a movement: four numbers, or stay; a growth follows it.".
test(has_to_grow, Message == "Something can grow, so it has to: body, leg or claw, line, column.") :-
    read([stay], [none], wrong(Message)).
test(no_walk,
     [ forall(member(Before-Tokens,
                     [ []-[4,4,7,7], [4,4]-[7], []-[7,7], []-[5,4,6,4,leg,5,4] ]))
     ]) :-
    read(Before, Tokens, wrong(_)).
test(no_growth, [forall(member(Tokens, [[leg,4,4],[body,4,5],[claw,5,3],[x]]))]) :-
    read([4,4,4,3], Tokens, wrong(_)).
test(no_number, [forall(member(Before-Tokens, [ []-[8], []-[x], [4]-[0,1,1], [stay,leg]-[9],
                                                []-[4,4,9,1], [stay]-[leg,4,4,4]
                                              ]))]) :-
    read(Before, Tokens, wrong(_)).

%   Where nothing can grow, a movement is the whole turn.

test(nothing_grows, [forall(member(Tokens, [[stay],['STAY']])),
                     Reading == move(turn(none, stay), [])]) :-
    shut_in(State),
    tabuleiro_steps:read_move(State, [], Tokens, Reading).
test(nothing_grows, [forall(member(Tokens, [[stay,leg,1,4],[stay,none],[stay,x]]))]) :-
    shut_in(State),
    tabuleiro_steps:read_move(State, [], Tokens, wrong(_)).

%   The moves that go on from what is typed are those listed, by whichever part.

like(Pending, Tokens, Turns) :-
    fight_state(State),
    tabuleiro_steps:moves_like(State, Pending, Tokens, moves(Turns)).

test(moves_like, [forall(member(Pending-Tokens-Pattern,
                                [ []-[]-_,
                                  [stay]-[]-turn(_, stay),
                                  [4,4]-[]-turn(_, walk([4,4], _)),
                                  [4,4,4,3]-[]-turn(_, walk([4,4], [4,3])),
                                  [4,4,4,3,leg]-[]-turn(leg(_), walk([4,4], [4,3])),
                                  [4,4,4,3,leg,4]-[]-turn(leg([4,_]), walk([4,4], [4,3])),
                                  []-[leg]-turn(leg(_), _),
                                  []-['Pincer',5,4]-turn(claw([5,4]), _),
                                  [stay,body]-[leg]-turn(leg(_), stay),
                                  [4,4]-[leg]-turn(leg(_), walk([4,4], _)),
                                  []-[4,4]-turn(_, walk([4,4], _))
                                ])),
                  true(Turns-Some == Expected-true)]) :-
    like(Pending, Tokens, Turns),
    fight_state(State),
    valid_moves(State, All),
    include(subsumes_term(Pattern), All, Expected),
    (   Turns == []
    ->  Some = none
    ;   Some = true
    ).
test(no_moves_like, [forall(member(Tokens, [[x],[leg,9,9],[4,3],[1,2,3]]))]) :-
    fight_state(State),
    tabuleiro_steps:moves_like(State, [], Tokens, wrong(_)).

%   Every turn is read as it is told.

test(told_and_read, [forall(( fight_state(State) ; shut_in(State) )), Wrong == []]) :-
    valid_moves(State, Turns),
    findall(Text,
            ( member(Turn, Turns),
              tabuleiro_steps:move_text(adaptoid_published, Turn, Text),
              split_string(Text, " ,", " ,", Words),
              exclude(==(""), Words, Typed),
              maplist(term_string, Tokens, Typed),
              \+ tabuleiro_steps:read_move(State, [], Tokens, move(Turn, []))
            ),
            Wrong).

%   Saved games

test(saved, Game-Moves == adaptoid_published-"3 turns") :-
    temporary_file(File),
    format(string(Input),
           "1\nstay leg 4 6\nstay claw 4 2\n4 6 4 5 body 4 6\nsave ~w\nquit\n",
           [File]),
    call_cleanup(
        ( typed(play(adaptoid_published), Input, _),
          load_session(File, adaptoid_published, [], session(Session)),
          load_session(File, adaptoid, [], wrong(_))
        ),
        delete_file(File)),
    session_game(Session, Game),
    session_moves_text(Session, Moves).

start_saved(Game, Start, Result) :-
    temporary_file(File),
    call_cleanup(
        ( format(string(Text), "~q.~n", [saved_game(1, Game, [human,human], Start, [])]),
          write_bytes(File, Text),
          load_session(File, Game, [], Result)
        ),
        delete_file(File)).

test(starts, Kinds == [session,wrong,wrong,session]) :-
    initial_state(adaptoid, Report),
    initial_state(adaptoid_published, Published),
    findall(Kind,
            ( member(Game-Start, [ adaptoid-Report, adaptoid-Published,
                                   adaptoid_published-Report, adaptoid_published-Published
                                 ]),
              start_saved(Game, Start, Result),
              functor(Result, Kind, 1)
            ),
            Kinds).

:- end_tests(adaptoid_published_play).
