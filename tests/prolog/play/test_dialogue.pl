:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(tabuleiro/infection)).
:- use_module(library(tabuleiro/core_rules), [level/2]).
:- use_module('../helpers/dialogue').

/*  The transcripts are what a process of its own prints for scripted input.
    Where they have to change:

        swipl -p library=prolog -g "use_module(library(tabuleiro/infection)), play" -t halt <NAME.in >NAME.out
*/

:- begin_tests(dialogue).

transcript(mistakes).
transcript(commands).
transcript(second).             % The computer has the first move
transcript(bytes).              % Control characters, bad UTF-8, long lines

test(transcript, [forall(transcript(Name)), true(Output-Status == Expected-0)]) :-
    input(Name, Input),
    atomic_list_concat(['dialogue/', Name, '.out'], Relative),
    tests_file(Relative, File),
    file_text(File, Expected),
    piped(infection, play, Input, Output, Status).

input(Name, Input) :-
    atomic_list_concat(['dialogue/', Name, '.in'], Relative),
    tests_file(Relative, File),
    file_text(File, Input).

%   The whole game of the greedy level against itself, as the predicates play it.

test(computers, true(Text == Expected)) :-
    typed(play, "4\n2\n2\n", Output),
    initial_board(Board),
    with_output_to(string(Expected), expected_game(Board, 'A', 0)),
    sub_string(Output, Before, _, _, "---"),
    !,
    sub_string(Output, Before, _, 0, Text).

expected_game(Board, _, Count) :-
    game_over(Board, Winner),
    !,
    with_output_to(string(Text), display_game(Board, 'A')),
    sub_string(Text, Before, _, After, "           It is player As turn.             "),
    sub_string(Text, 0, Before, _, Above),
    sub_string(Text, _, After, 0, Below),
    format("~w           The game is over.                  ~w", [Above, Below]),
    format("It took ~d moves.~n~w wins, 27 to 22.~n", [Count, Winner]).
expected_game(Board, Player, Count) :-
    display_game(Board, Player),
    choose_move(2, Player, Board, movement(OL, OC, NL, NC)),
    format("~w (computer, level 2): ~w ~w ~w ~w~n", [Player, OL, OC, NL, NC]),
    move(Player, OL, OC, NL, NC, Board, NewBoard),
    other(Player, Other),
    Count1 is Count+1,
    expected_game(NewBoard, Other, Count1).

other('A', 'B').
other('B', 'A').

test(computers_end, true(End == [ "It took 73 moves.",
                                  "A wins, 27 to 22.",
                                  ""
                                ])) :-
    piped(infection, play, "4\n2\n2\n", Output, 0),
    split_string(Output, "\n", "", Lines),
    length(End, 3),
    append(_, End, Lines),
    !.

%   The hint is a valid move; nothing more is sure of a level that thinks.

test(hint, true(Hint-Ending == Level-"Good-bye.\n")) :-
    aggregate_all(max(Quick), ( level(Quick, _), Quick =< 4 ), Level),
    typed(play, "1\nhint\nquit\n", Output),
    sub_string(Output, Before, _, _, "Level "),
    sub_string(Output, Before, _, 0, Rest),
    split_string(Rest, "\n", "", [Line|_]),
    split_string(Line, " ", "", [_,HintText,"would","play"|Texts]),
    number_string(Hint, HintText),
    maplist(number_string, [OL,OC,NL,NC], Texts),
    initial_board(Board),
    move('A', OL, OC, NL, NC, Board, _),
    sub_string(Output, _, 10, 0, Ending),
    !.

test(last_line_without_newline, true(Ending == "Good-bye.\n")) :-
    typed(play, "1\nquit", Output),
    sub_string(Output, _, 10, 0, Ending).

test(unreadable_input,
     true(Ending-Status == "The input has ended, and the game with it."-exit(0))) :-
    tests_file('../prolog', Library),
    current_prolog_flag(executable, Swipl),
    process_create('/bin/sh',
                   [ '-c',
                     'exec "$0" -p "library=$1" -t halt \c
                      -g "use_module(library(tabuleiro/infection)),play" <&-',
                     Swipl, Library
                   ],
                   [stdout(pipe(Out)), process(Process)]),
    read_string(Out, _, Output),
    close(Out),
    process_wait(Process, Status),
    split_string(Output, "\n", "", Lines),
    append(_, [Ending,_], Lines),
    !.

test(play_twice_on_one_input, true(Rest == "rest\n")) :-
    Input = "1\n1 7 2 6\nquit\n2\n1\nquit\nrest\n",
    typed(( play,
            play,
            read_string(current_input, _, Rest)
          ), Input, _).

test(plain_in_a_pipe) :-
    typed(play, "1\n1 7 2 6\nhelp\nmoves\nhint\nquit\n", Output),
    \+ sub_string(Output, _, _, _, "\e").

test(on_a_terminal) :-
    typed(( current_output(Out),
            set_stream(Out, tty(true)),
            play
          ),
          "1\n1 7 2 6\n1 1 2 2\n2 6 2 4\n2 2 2 3\nquit\n", Output),
    sub_string(Output, _, _, _, "["),
    sub_string(Output, _, _, _, "<"),
    sub_string(Output, _, _, _, "("),
    !.

%   Most of a megabyte in one line is neither parsed nor kept.

test(long_line) :-
    numlist(1, 140000, Numbers),
    atomic_list_concat(Numbers, ' ', Line),
    format(string(Input), "1~n~w~nquit~n", [Line]),
    typed(play, Input, Output),
    sub_string(Output, _, _, 0,
               "more than 4096 characters and was not read.\n\c
                A, choose a piece (such as 1 7 1 5, or help): \n\c
                Good-bye.\n").

test(settings_are_put_back, true(After == Before)) :-
    settings(Before),
    typed(play, "1\n1 7 2 6\nquit\n", _),
    typed(play, "4\n2\n2\n", _),
    typed(play, "", _),
    settings(After).

%   ... in a pipe, too.

test(settings_of_a_pipe, true(Last == "same")) :-
    Settings = '(prompt(P,P),stream_property(user_input,encoding(E)))',
    format(string(Goal),
           "findall(P-E,~w,Before),play,findall(P-E,~w,After),(Before==After->writeln(same);print(Before-After))",
           [Settings,Settings]),
    piped(infection, Goal, "1\n1 7 2 6\nquit\n", Output, 0),
    split_string(Output, "\n", "", Lines),
    append(_, [Last,""], Lines),
    !.

%   All that play/0 changes for its time.

settings(settings(Prompt, Handler, Control, Encoding, Dynamic)) :-
    prompt(Prompt, Prompt),
    on_signal(int, Handler, Handler),
    current_prolog_flag(tty_control, Control),
    stream_property(user_input, encoding(Encoding)),
    findall(Module:Name/Arity-Count,
            ( current_module(Module),
              module_property(Module, file(File)),
              sub_atom(File, _, _, _, '/prolog/tabuleiro/'),
              predicate_property(Module:Predicate, dynamic),
              \+ predicate_property(Module:Predicate, imported_from(_)),
              predicate_property(Module:Predicate, number_of_clauses(Count)),
              functor(Predicate, Name, Arity)
            ),
            Dynamic).

test(in_another_thread, true(Status == exited("Good-bye.\n"))) :-
    thread_create(( typed(play, "1\nquit\n", Output),
                    sub_string(Output, _, 10, 0, End),
                    thread_exit(End)
                  ), Thread),
    thread_join(Thread, Status).

:- end_tests(dialogue).
