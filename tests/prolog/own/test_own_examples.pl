/*  The programs of examples/ that declare games: whole games of the computer's, of people's and of
    their own choose_move, in our loop and in theirs.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro), [best_move/3, match/4, perft/3, play/1, play/2]).
:- use_module(library(tabuleiro/game), [initial_state/2]).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/examples').

%   seats(+Game, ?Seat, -Seats): Seat for each player.

seats(Game, Seat, Seats) :-
    initial_state(Game, Start),
    players(Start, Players),
    maplist([_,Seat]>>true, Players, Seats).

last_lines(Output, Count, Last) :-
    split_string(Output, "\n", "\n", Lines),
    length(Last, Count),
    append(_, Last, Lines),
    !.

:- begin_tests(own_examples).

test(computers, [forall(( example_game(Game),
                          member(Seat, [level(1),level(2),level(3),search([depth(2)]),
                                        choose_move(1)])
                        ))]) :-
    seats(Game, Seat, Seats),
    typed(play(Game, [seats(Seats)]), "", Output),
    last_lines(Output, 2, [Moves,Result]),
    assertion(sub_string(Moves, 0, _, _, "It took ")),
    assertion(( sub_string(Result, _, _, 0, " wins.") ; Result == "A draw." )).

%   From the menu, against a person who types the first of the moves by its number.

test(against_a_person, [forall(example_game(Game)), true(Result == true)]) :-
    atomics_to_string(["2\n3\n"], Begin),
    findall("#1\n", between(1, 30, _), Typed),
    atomics_to_string([Begin|Typed], Input),
    (   seats(Game, _, [_,_])
    ->  Menu = Input
    ;   string_concat("4\n1\n1\n", Input, Menu)
    ),
    typed(play(Game), Menu, Output),
    (   sub_string(Output, _, _, _, "It took ")
    ->  Result = true
    ;   Result = Output
    ).

test(levels, [forall(example_game(Game)), true(Plays == true)]) :-
    seats(Game, level(1), [_|Others]),
    match(Game, [level(3)|Others], Result, [games(6)]),
    (   forall(member(Played, Result.results), Played.end == over)
    ->  Plays = true
    ;   Plays = Result
    ).

                % what is known

test(tictactoe_is_a_draw, Result-Score == draw-0) :-
    initial_state(tictactoe, State),
    best_move(State, _, [depth(9), result(Result), score(Score)]).
test(perft_of_tictactoe, Counts == [9,72,504,3024,15120,54720]) :-
    initial_state(tictactoe, State),
    findall(Count, ( between(1, 6, Depth), perft(State, Depth, Count) ), Counts).

                % the game cycle of its own

test(own_cycle, [forall(member(Levels, ["1,1","1,2","2,2"])), true(Status-Won == exit(0)-true)]) :-
    format(atom(Goal), "start(~s)", [Levels]),
    example_output(tictactoe, Goal, "", Output, Status),
    won(Output, Won).
test(own_cycle_against_a_person, Status-Won == exit(0)-true) :-
    example_output(tictactoe, 'start(0,1)', "1. 2. 3. 4. 5. 6. 7. 8. 9. 1. 2. 3. 4. 5.",
                   Output, Status),
    won(Output, Won).

example_output(Game, Goal, Input, Output, Status) :-
    format(atom(Relative), "../examples/~w.pl", [Game]),
    tests_file(Relative, File),
    child_output(['-g',Goal,'-t',halt,File], Input, Output, Status).

won(Output, Won) :-
    (   sub_string(Output, _, _, _, "The winner: ")
    ->  Won = true
    ;   Won = Output
    ).

                % the command that plays matches

command(["choose_move=1","level=1","--games=2"],             exit(0), "2 games: ").
command(["tictactoe","level=2","choose_move=2","--games=2"], exit(0), "2 games: ").
command(["level=1","choose_move=9"],  exit(2), "match: no such level: 9 (the levels of tictactoe are [1,2])\n").
command(["trails","level=1","level=1"], exit(2),
        "match: no player: trails\n").
command([],                           exit(2),
        "match: a game and its players are needed (--help explains)\n").

test(command, [forall(command(Arguments, Status, Begin)), true(Ended-Begun == Status-Begin)]) :-
    tests_file('../examples/match.pl', Match),
    tests_file('../examples/tictactoe.pl', File),
    maplist([String,Atom]>>atom_string(Atom, String), Arguments, Atoms),
    child_output([Match,File|Atoms], "", Output, Ended),
    string_length(Begin, Length),
    (   sub_string(Output, 0, Length, _, Begun)
    ->  true
    ;   Begun = Output
    ).

test(no_game_in_the_file, Output == Expected) :-
    tests_file('../examples/match.pl', Match),
    tests_file('../examples/coursework/infection.pl', File),
    child_output([Match,File,'level=1','level=1'], "", Output, exit(2)),
    format(string(Expected), "match: ~w declares no game~n", [File]).

:- end_tests(own_examples).
