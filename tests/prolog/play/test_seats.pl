/*  Who sits at a board without a menu: people, searches, and a program's own players in this
    process and in others, what is said of those who do not play on, and saved games with them.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [best_move/3, current_game/1, declare_game/2, play/2]).
:- use_module(library(tabuleiro/game),
              [choose_move/3, game_over/2, initial_state/2, move/3, player_to_move/2]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/play), [play/0]).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/web/shown_game), [judged/3, new_shown/4, play_on/3]).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/patience').
:- use_module('../helpers/processes').
:- use_module('../programs/players').

players_file(File) :-
    tests_file('prolog/programs/players.pl', File).

%   What is said of a seat where its moves are announced.

seat_name(goal(Closure), Name) :-
    format(string(Name), "~w", [Closure]).
seat_name(file(File, Predicate), Name) :-
    format(string(Name), "~q of ~q", [Predicate,File]).

%   A program of the file of players, in this process or in one of its own.

program(Predicate, goal(Predicate)).
program(Predicate, file(File, Predicate)) :-
    players_file(File).

replaced(Text, Old, New, Replaced) :-
    atomic_list_concat(Parts, Old, Text),
    atomic_list_concat(Parts, New, Atom),
    atom_string(Atom, Replaced).

last_line(Output, Line) :-
    split_string(Output, "\n", "", Lines),
    append(_, [Line,""], Lines),
    !.

%   with_game(-File, :Goal): File is there no more after Goal.

:- meta_predicate with_game(-, 0).

with_game(File, Goal) :-
    setup_call_cleanup(temporary_file(File), Goal, delete_file(File)).

:- begin_tests(seats).

%   The first player of a whole greedy game is a person who types its moves.

config(infection,          infection).
config(ataxx,              ataxx).
config(virus_wars,         virus_wars(5)).
config(exo,                exo([seed(1)])).
config(adaptoid,           adaptoid).
config(breakthrough,       breakthrough).
config(adaptoid_published, adaptoid_published).

greedy_moves(Game, Config, Text) :-
    initial_state(Config, Start),
    player_to_move(Start, Person),
    with_output_to(string(Text), type_moves(Game, Person, Start)).

type_moves(_, _, State) :-
    game_over(State, _),
    !.
type_moves(Game, Person, State) :-
    choose_move(State, 2, Move),
    (   player_to_move(State, Person)
    ->  tabuleiro_steps:move_text(Game, Move, Text),
        format("~w~n", [Text])
    ;   true
    ),
    move(State, Move, After),
    !,
    type_moves(Game, Person, After).

test(every_game, forall(current_game(Game))) :-
    config(Game, _).

%   Fails are told by the first line that differs.

same(Output, Expected, Same) :-
    (   Output == Expected
    ->  Same = true
    ;   split_string(Output, "\n", "", Lines),
        split_string(Expected, "\n", "", ExpectedLines),
        append(Before, [Line|_], Lines),
        append(Before, [ExpectedLine|_], ExpectedLines),
        Line \== ExpectedLine
    ->  Same = Line-ExpectedLine
    ;   Same = length
    ).

test(person_against_program,
     [ forall(( config(Game, Config), program(greedy, Seat) )),
       true(Same == true)
     ]) :-
    greedy_moves(Game, Config, Input),
    typed(play(Config, [seats([human,level(2)])]), Input, AgainstLevel),
    typed(play(Config, [seats([human,Seat])]), Input, Output),
    assertion(once(sub_string(AgainstLevel, _, _, _, "\nIt took "))),
    seat_name(Seat, Name),
    replaced(AgainstLevel, "computer, level 2", Name, Expected),
    same(Output, Expected, Same).

test(programs_against_each_other,
     [ forall(member(Config-Others, [infection-[], exo([players(3),seed(1)])-[level(2)]])),
       true(Same == true)
     ]) :-
    players_file(File),
    typed(play(Config, [seats([level(2),level(2)|Others])]), "", OfLevels),
    typed(play(Config, [seats([goal(greedy),file(File, greedy)|Others])]), "", Output0),
    seat_name(file(File, greedy), Name),
    replaced(Output0, Name, "computer, level 2", Output1),
    replaced(Output1, "(greedy)", "(computer, level 2)", Output),
    same(Output, OfLevels, Same).

test(search, true(Lines == [Expected])) :-
    initial_state(infection, Start),
    move(Start, 1-7-2-6, State),
    best_move(State, Move, [nodes(300), hash(16)]),
    tabuleiro_steps:move_text(infection, Move, Text),
    format(string(Expected), "B (computer): ~w", [Text]),
    typed(play(infection, [seats([human,search([nodes(300)])])]), "1 7 2 6\nquit\n", Output),
    split_string(Output, "\n", "", All),
    include([Line]>>sub_string(Line, 0, _, _, "B ("), All, Lines).

%   A second is the limit where there is none, and there alone.

test(limits_of_a_search, [ forall(member(Options-Expected,
                                         [ []-[time=1,threads=1,hash=16],
                                           [threads(2),hash(3)]-[time=1,threads=2,hash=3],
                                           [depth(3)]-[depth=3,threads=1,hash=16],
                                           [nodes(9)]-[nodes=9,threads=1,hash=16],
                                           [time(0)]-[time=0,threads=1,hash=16],
                                           [nodes(9),time(2),depth(0)]-
                                           [time=2,depth=0,nodes=9,threads=1,hash=16]
                                         ])),
                           Seat == search(Expected)
                         ]) :-
    tabuleiro_seat:seat(seats, user, infection, search(Options), Seat).

%   A move of a program is taken back with the person's before it.

test(undo, true(Shown == 3)) :-
    typed(play(infection, [seats([human,goal(greedy)])]), "1 7 2 6\nundo\nundo\nquit\n", Output),
    aggregate_all(count, sub_string(Output, _, _, _, "It is player As turn."), Shown),
    assertion(once(sub_string(Output, _, _, _, "There is no move of yours to take back."))).

%   What the options may be.

test(options, [ forall(member(Config-Options, [ virus_wars(5)-[seats([human,human])],
                                                virus_wars-[size(5),seats([human,human])],
                                                virus_wars-[seats=[human,human],size=5],
                                                virus_wars(_{size:5})-[seats([human,human])],
                                                virus_wars(5)-_{seats:[human,human]},
                                                virus_wars-_{size:5, seats:[human,human]}
                                              ])),
                true(Same == true)
              ]) :-
    typed(tabuleiro:play(virus_wars), "5\n1\nA1\nquit\n", WithMenu),
    once(sub_string(WithMenu, Before, _, _, "    A   B   C   D   E\n")),
    sub_string(WithMenu, Before, _, 0, Expected),
    typed(play(Config, Options), "A1\nquit\n", Output),
    same(Output, Expected, Same).

%   Who cannot play is found out before anything is printed.

no_seat([human],                          domain_error(seats, [human])).
no_seat([human,human,human],              domain_error(seats, [human,human,human])).
no_seat([human,program],                  domain_error(seats, program)).
no_seat([human,_],                        instantiation_error).
no_seat([human,level(6)],                 domain_error(level, 6)).
no_seat([human,level(high)],              type_error(integer, high)).
no_seat([human,search([speed(2)])],       domain_error(search_option, speed(2))).
no_seat([human,search([time(-1)])],       domain_error(not_less_than_zero, -1)).
no_seat([human,goal(_)],                  instantiation_error).
no_seat([human,goal(7)],                  type_error(callable, 7)).
no_seat([human,goal(missing)],            existence_error(procedure, plunit_seats:missing/2)).
no_seat([human,file('no such file', p)],  existence_error(source_sink, 'no such file')).
no_seat([human,file(File, missing)],      existence_error(procedure, missing/2)) :-
    players_file(File).
no_seat([human,file(File, 7)],            type_error(atom, 7)) :-
    players_file(File).

test(no_seat, [forall(no_seat(Seats, Formal)), true(Raised-Printed == Formal-"")]) :-
    with_output_to(string(Printed),
                   catch(play(infection, [seats(Seats)]), error(Raised0, _), true)),
    (   Formal == instantiation_error
    ->  Raised = Raised0
    ;   copy_term(Raised0, Raised)
    ).

:- end_tests(seats).


                /*******************************
                *       NOT PLAYING ON         *
                *******************************/

:- begin_tests(not_playing_on).

no_move(mute,      "it fails.").
no_move(throwing,  "oops(\"two\\nlines\") was thrown").
no_move(cheating,  "1-1-'7\\n'-7 is no valid move.").

no_move(Predicate, Seat, Said) :-
    no_move(Predicate, Said),
    program(Predicate, Seat).
no_move(dying, Seat, "it has ended.") :-
    program(dying, Seat),
    Seat = file(_, _).

test(one_line, [forall(no_move(_, Seat, Said)), true(Line == Expected)]) :-
    typed(play(infection, [seats([human,Seat])]), "1 7 2 6\n", Output),
    last_line(Output, Line),
    seat_name(Seat, Name),
    format(string(Expected), "B (~w) does not play on: ~w", [Name, Said]).

%   ... also of what is not bound.

test(mistaken, [forall(program(mistaken, Seat)), true(Begins-Ends == true-true)]) :-
    typed(play(infection, [seats([Seat,human])]), "1 7 2 6\n", Output),
    last_line(Output, Line),
    seat_name(Seat, Name),
    format(string(Beginning), "A (~w) does not play on: ", [Name]),
    End = "Unknown procedure: players:legal_moves/2",
    true_or_text(string_concat(Beginning, _, Line), Line, Begins),
    true_or_text(string_concat(_, End, Line), Line, Ends).

true_or_text(Goal, Text, Result) :-
    (   call(Goal)
    ->  Result = true
    ;   Result = Text
    ).

test(undecided, [forall(program(undecided, Seat)), true(Said == " is no valid move.")]) :-
    typed(play(infection, [seats([Seat,human])]), "", Output),
    last_line(Output, Line),
    once(sub_string(Line, Before, _, _, " does not play on: _")),
    sub_string(Line, Start, _, 0, " is no valid move."),
    Start > Before,
    sub_string(Line, Start, _, 0, Said).

%   In the middle of a turn, too.

stops_in_turn(virus_wars(_, _, Left), Move) :-
    Left > 3,
    valid_moves(virus_wars, Left, Move).

valid_moves(_, 5, 1-1).
valid_moves(_, 4, 1-2).

test(in_mid_turn, true(Lines == [ "blue (stops_in_turn): A1", "blue (stops_in_turn): B1",
                                  "blue (stops_in_turn) does not play on: it fails."
                                ])) :-
    typed(play(virus_wars(5), [seats([goal(stops_in_turn),human])]), "", Output),
    split_string(Output, "\n", "", All),
    include([Line]>>sub_string(Line, 0, _, _, "blue ("), All, Lines).

:- end_tests(not_playing_on).


                /*******************************
                *        WITHOUT AN END        *
                *******************************/

:- begin_tests(without_an_end).

pendulum:initial_state(swing(0)).

pendulum:valid_moves(_, [swing]).

pendulum:move(swing(N), swing, swing(M)) :-
    M is 1-N.

pendulum:game_over(_, _) :-
    fail.

pendulum:display_game(_).

ends(Config, Options, Input, Lines) :-
    declare_game(pendulum:pendulum, [players([left,right])]),
    typed(play(Config, Options), Input, Output),
    last_two_lines(Output, Lines).

last_two_lines(Output, [Length,Ending]) :-
    split_string(Output, "\n", "", All),
    append(_, [Length,Ending,""], All),
    !.

seats(seats([level(1),level(1)])).

%   length_of(+Config, +Options, -Moves): where two computers play.

length_of(pendulum, [Seats],         "2000") :- seats(Seats).
length_of(pendulum, [moves(7),Seats], "7")   :- seats(Seats).
length_of(pendulum, [moves=0,Seats],  "0")   :- seats(Seats).
length_of(pendulum, _{moves:7, seats:Terms}, "7") :- seats(seats(Terms)).
length_of(pendulum([moves(8)]), [Seats], "8") :- seats(Seats).

test(draw, [ forall(length_of(Config, Options, Moves)),
             true(Lines == [Length,"A draw: a game of so many moves is one."])
           ]) :-
    format(string(Length), "It took ~w moves.", [Moves]),
    ends(Config, Options, "", Lines).

test(no_length, error(type_error(nonneg, -1))) :-
    ends(pendulum, [moves(-1)], "", _).

%   What each move takes of memory does not grow with the game.

test(memory, [ condition(( unsanitized, exists_file('/proc/self/statm') )),
               true(Bytes < 100 000 000)
             ]) :-
    seats(Seats),
    resident(Before),
    ends(pendulum, [moves(10 000),Seats], "", _),
    resident(After),
    Bytes is After-Before.

%   In the browser, too, the computers stop.

test(in_the_browser, true(Last-After == swing-none)) :-
    declare_game(pendulum:pendulum, [players([left,right])]),
    initial_state(pendulum, Start),
    new_session(pendulum, [level(1),level(1)], Start, Session0),
    numlist(1, 1999, Moves),
    foldl([_]>>session_play(swing), Moves, Session0, Session),
    new_shown(Session, none, none, Shown),
    judged(Shown, _, play(level(1), _, _)),
    play_on(swing, Shown, Over),
    judged(Over, _, After),
    session_last(Over.session, last(Last, _)).

%   A game that is loaded meanwhile is as long as this one may be.

test(loaded, true(Lines == ["It took 3 moves.","A draw: a game of so many moves is one."])) :-
    with_game(File,
              ( format(string(Input), "swing\nsave ~w\nload ~w\nswing\n", [File, File]),
                ends(pendulum, [moves(3),seats([human,level(1)])], Input, Lines)
              )).

:- end_tests(without_an_end).


                /*******************************
                *            SAVED             *
                *******************************/

:- begin_tests(saved_seats).

saved_text(Seats, Start, Text) :-
    new_session(infection, Seats, Start, Session),
    session_saved(Session, saved_game(_, Saved, _, _)),
    format(string(Text), "~q", [Saved]).

%   Nothing in a file is to be called.

test(kinds, true(Text == "[computer(4),program]")) :-
    initial_state(infection, Start),
    saved_text([level(4),goal(user:greedy)], Start, Text).
test(kinds, true(Text == "[human,program]")) :-
    initial_state(infection, Start),
    saved_text([human,process(queue, 'players.pl', greedy)], Start, Text).

test(search, [ forall(member(Options, [ [], [time(0.5)], [time(1r3),depth(3)],
                                        [nodes(10),threads(2)]
                                      ])),
               true(Loaded == Seats)
             ]) :-
    initial_state(infection, Start),
    tabuleiro_seat:seat(seats, user, infection, search(Options), Seat),
    Seats = [Seat,human],
    new_session(infection, Seats, Start, Session),
    session_saved(Session, Saved),
    saved_session(Saved, infection, [], Again),
    session_seats(Again, Loaded).

test(no_search, [ forall(member(Options, [ x, [speed=1], [time= -1], [depth=x],
                                           [hash=1000000000]
                                         ])),
                  fail
                ]) :-
    initial_state(infection, Start),
    saved_session(saved_game(infection, [search(Options),human], Start, []), infection, [], _).

%   present(+Present, +Saved, -Seats): with whom a game of the Saved seats is gone on.

present([human,goal(m:g)],             [human,program],       [human,goal(m:g)]).
present([human,process(q, f, p)],      [human,program],       [human,process(q, f, p)]).
present([goal(m:g),process(q, f, p)],  [program,program],     [goal(m:g),process(q, f, p)]).
present([goal(m:g),human],             [human,program],       [human,human]).
present([human,level(2)],              [program,program],     [human,human]).
present([human,goal(m:g)],             [computer(3),human],   [level(3),human]).
present([],                            [program,computer(1)], [human,level(1)]).

test(present, [forall(present(Present, Saved, Expected)), true(Seats == Expected)]) :-
    initial_state(infection, Start),
    saved_session(saved_game(infection, Saved, Start, [1-7-2-6]), infection, Present, Session),
    session_seats(Session, Seats).

%   A game against a program is saved, and gone on with where the program plays ...

test(gone_on, [forall(program(greedy, Seat)), true(Seats-Replies == true-4)]) :-
    with_game(File,
              ( format(string(Input),
                       "1 7 2 6\nsave ~w\n7 1 6 1\nload ~w\n7 1 6 1\nquit\n",
                       [File, File]),
                typed(play(infection, [seats([human,Seat])]), Input, First),
                file_text(File, Text),
                format(string(Again), "load ~w\n7 1 6 1\nquit\n", [File]),
                typed(play(infection, [seats([human,Seat])]), Again, Second)
              )),
    (   once(sub_string(Text, _, _, _, "infection, [human, program], "))
    ->  Seats = true
    ;   Seats = Text
    ),
    seat_name(Seat, Name),
    format(string(Reply), "\nB (~w): ", [Name]),
    string_concat(First, Second, Output),
    aggregate_all(count, sub_string(Output, _, _, _, Reply), Replies).

%   ... or by people from the menu.

test(from_the_menu, true(Prompts == ["A, choose a piece","B, choose a piece"])) :-
    with_game(File,
              ( format(string(Input), "1 7 2 6\nsave ~w\nquit\n", [File]),
                typed(play(infection, [seats([human,goal(greedy)])]), Input, _),
                format(string(Again), "load ~w\n7 1 6 1\nquit\n", [File]),
                typed(play, Again, Output)
              )),
    split_string(Output, "\n", "", Lines),
    findall(Prompt,
            ( member(Line, Lines),
              sub_string(Line, 0, 17, _, Prompt),
              sub_string(Prompt, _, _, 0, ", choose a piece")
            ),
            Prompts).

:- end_tests(saved_seats).
