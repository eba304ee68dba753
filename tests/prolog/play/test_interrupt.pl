/*  SIGINT in checks and in games: at every prompt, and while the computer thinks. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(process)).
:- use_module(library(prolog_stream), [open_prolog_stream/4]).
:- use_module(library(tabuleiro/core), [stop_searches/1]).
:- use_module(library(tabuleiro/play/hint), [hint/5]).
:- use_module(library(tabuleiro/play/input), [ask/2]).
:- use_module(library(tabuleiro/play/interrupt)).
:- use_module(library(tabuleiro/infection), []).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/patience').
:- use_module('../helpers/prompts').
:- use_module('../helpers/starts').
:- use_module('../helpers/terminal').

send_interrupt :-
    current_prolog_flag(pid, Pid),
    process_kill(Pid, int).

interrupt_me :-
    send_interrupt,
    repeat,                     % until it arrives
    fail.

warn_me :-
    send_interrupt,
    repeat,
    warned,
    !.

notice("\nAnother Ctrl-C ends the game.\n").

%   read_pieces(+Pieces, :Goal): Goal reads the texts Pieces, and SIGINT arrives while it waits for
%   each but the first.

:- dynamic piece/1.

:- meta_predicate read_pieces(+, 0).

read_pieces(Pieces, Goal) :-
    retractall(piece(_)),
    forall(member(Piece, Pieces),
           assertz(piece(Piece))),
    current_input(Old),
    open_prolog_stream(test_interrupt_pieces, read, Stream, first),
    setup_call_cleanup(
        set_input(Stream),
        Goal,
        ( set_input(Old),
          close(Stream)
        )).

test_interrupt_pieces:stream_read(_, Text) :-
    (   user:retract(piece(Piece))
    ->  (   user:nb_current(test_interrupt_read, true)
        ->  user:warn_me
        ;   nb_setval(test_interrupt_read, true)
        ),
        Text = Piece
    ;   Text = ""
    ).
test_interrupt_pieces:stream_close(_).

:- begin_tests(interrupt).

test(ends_the_goal, true(What == interrupted)) :-
    interruptible(interrupt_me, What = interrupted).

test(goal_once, true(X == 1)) :-
    interruptible(member(X, [1,2]), fail).

test(goal_fails, fail) :-
    interruptible(fail, true).

test(goal_throws, true(Ball == oops)) :-
    catch(interruptible(throw(oops), true), Ball, true).

test(handler_is_put_back, [ forall(member(Run, [interruptible,game_interruptible])),
                            true(After == Before)
                          ]) :-
    on_signal(int, Before, Before),
    call(Run, true, true),
    with_output_to(string(_), call(Run, (ignore(warned_or_not(Run)), interrupt_me), true)),
    ignore(call(Run, fail, true)),
    catch(call(Run, throw(oops), true), oops, true),
    on_signal(int, After, After).

warned_or_not(game_interruptible) :-
    warn_me.

test(other_thread_leaves_the_handler, true(Status == exited(Handler))) :-
    on_signal(int, Handler, Handler),
    thread_create(( game_interruptible(on_signal(int, Now, Now), true),
                    thread_exit(Now)
                  ), Thread),
    thread_join(Thread, Status).

test(first_warns, true(Output == Notice)) :-
    notice(Notice),
    with_output_to(string(Output), game_interruptible(warn_me, fail)).

test(second_ends, true(What == ended)) :-
    with_output_to(string(_),
                   game_interruptible(( warn_me,
                                        interrupt_me
                                      ), What = ended)).

%   ... but not where something was entered in between.

test(first_again, true(What-Output == went_on-Expected)) :-
    typed(game_interruptible(( warn_me,
                               ask("Which? ", _),
                               warn_me,
                               What = went_on
                             ), What = ended),
          "1\n", Output),
    notice(Notice),
    atomics_to_string([Notice,"Which? \n",Notice], Expected).   % nothing is asked again after the answer

%   What was typed of a line before it is dropped.

test(typed_is_dropped, true(Input-Output == tokens([1,6])-Expected)) :-
    notice(Notice),
    atomics_to_string(["Which? ", Notice, "Which? ", "\n"], Expected),
    nb_setval(test_interrupt_read, false),
    with_output_to(string(Output),
                   game_interruptible(read_pieces(["7 7", "1 6\n"], ask("Which? ", Input)), fail)).

test(typed_size_is_dropped, true(Boards == 1)) :-
    nb_setval(test_interrupt_read, false),
    with_output_to(string(Output), read_pieces(["12\n1", "5. "], tabuleiro_virus_wars:start(_))),
    findall(x, sub_string(Output, _, _, _, "You have choosen a 5x5 board"), Found),
    length(Found, Boards),
    notice(Notice),
    string_concat(Notice, "Input Value: ", Again),
    once(sub_string(Output, _, _, _, Again)).

:- end_tests(interrupt).


                /*******************************
                *           SEARCHES           *
                *******************************/

:- begin_tests(interrupted_searches).

%   Levels that would think for seconds, with each way there is to a search.

thinks(_, tabuleiro_game:choose_move(State, 5, _), State).
thinks(_, tabuleiro:best_move(State, _, [time(20),threads(2)]), State).
thinks(virus_wars, tabuleiro_virus_wars:choose_move(5, Player, Board, [_|_]),
       virus_wars(Board, Player, _)).
thinks(infection, tabuleiro_infection:choose_move(5, Player, Board, _), infection(Board, Player, _)).

start(Game, Options, State) :-
    tabuleiro:current_game(Game),
    (   Options = []
    ;   Game == exo,
        Options = [players(3)]
    ),
    started(Game, [seed(1)|Options], State).

test(answers_at_once, [ forall(( start(Game, _, State), thinks(Game, Goal, State) )),
                        true(Soon == soon)
                      ]) :-
    thread_self(Main),
    thread_create(( sleep(0.2),
                    thread_signal(Main, stop_searches(true))
                  ), Signaller),
    get_time(Begin),
    thinking(Goal),
    get_time(End),
    thread_join(Signaller, _),
    Took is End-Begin-0.2,
    soon(0.5, Took, Soon).

%   ... and the next one takes its time.

test(once, [forall(start(_, _, State)), true(Stopped-Searched == 0-all)]) :-
    stop_searches(true),
    thinking(tabuleiro:best_move(State, _, [nodes(500), searched(Stopped)])),
    tabuleiro:best_move(State, _, [nodes(500), searched(Count)]),
    (   Count >= 500
    ->  Searched = all
    ;   Searched = Count
    ).

test(not_after_the_game, true(Count >= 500)) :-
    with_output_to(string(_), game_interruptible(warn_me, fail)),
    tabuleiro_game:initial_state(infection, State),
    tabuleiro:best_move(State, _, [nodes(500), searched(Count)]).

%   A hint is the best there is by then, of a whole move and of the rest of one.

pending(_, []).
pending(infection, [1,7]).
pending(exo, [1]).
pending(adaptoid, [leg,4,6]).
pending(breakthrough, [7-3]).
pending(adaptoid_published, [stay]).

test(hint, [ forall(( start(Game, _, State), pending(Game, Pending) )),
             true(Soon == soon)
           ]) :-
    get_time(Begin),
    with_output_to(string(_),
                   game_interruptible(( warn_me,
                                        hint(Game, Pending, State, [], Line)
                                      ), fail)),
    get_time(End),
    assertion(sub_string(Line, _, _, _, " ")),
    Took is End-Begin,
    soon(0.3, Took, Soon).

:- end_tests(interrupted_searches).


                /*******************************
                *            GAMES             *
                *******************************/

:- begin_tests(interrupted_games).

%   At each kind of prompt of each game, SIGINT does nothing but ask again.

test(first_at_every_prompt, [ forall(dialogue(Name, Game)),
                              true(Others-Printed-Status == []-Rest-exit(0))
                            ]) :-
    prompt_kinds(Name, Lines, Parts, Rest0),
    string_concat("\n", Rest0, Rest),
    started(Game, Process, In, Out),
    notice(Notice),
    findall(Prompt-Reply,
            ( nth1(Index, Parts, part(Text,Prompt)),
              nth1(Index, Lines, Line),
              read_until(Out, Text),
              process_kill(Process, int),
              string_concat(Notice, Prompt, Expected),
              string_length(Expected, Length),
              read_string(Out, Length, Reply),
              format(In, "~w~n", [Line]),
              flush_output(In),
              Reply \== Expected
            ),
            Others),
    close(In),
    read_string(Out, _, Printed),
    close(Out),
    process_wait(Process, Status).

started(Game, Process, In, Out) :-
    (   Game == any
    ->  Goal = 'use_module(library(tabuleiro/play)), play'
    ;   format(atom(Goal), 'use_module(library(tabuleiro)), play(~w)', [Game])
    ),
    conversing_child(['-g', Goal, '-t', halt], Process, In, Out).

%   A second one ends the game: in the menu, and in mid-move. What comes after goes on.

ends(Game, [], "help): ") :-
    tabuleiro:current_game(Game).
ends(infection, ["1","1"], "7 1 5): ").
ends(virus_wars, ["5","1","a1"], "help): ").
ends(exo, ["2","1","1"], ": ").
ends(adaptoid, ["1","leg 4 6"], "stay): ").
ends(breakthrough, ["1","c7"], "B6): ").
ends(adaptoid_published, ["1","stay"], "body 3 6): ").

test(second_at_a_prompt,
     [ forall(ends(Game, Lines, Prompt)),
       true(End-Status == "\nInterrupted: the game has ended.\ngoes on: rest\n"-exit(0))
     ]) :-
    format(atom(Goal),
           'use_module(library(tabuleiro)), play(~w), read_term(user_input, Line, []), \c
            format("goes on: ~~w~~n", [Line])',
           [Game]),
    conversing_child(['-g', Goal, '-t', halt], Process, In, Out),
    forall(member(Line, Lines),
           ( read_until(Out, "help): "),
             format(In, "~w~n", [Line]),
             flush_output(In)
           )),
    read_until(Out, Prompt),
    process_kill(Process, int),
    notice(Notice),
    read_until(Out, Notice),
    read_until(Out, Prompt),
    process_kill(Process, int),
    read_until(Out, "\nInterrupted: the game has ended."),
    format(In, "rest.~n", []),
    close(In),
    read_string(Out, _, Rest),
    close(Out),
    process_wait(Process, Status),
    string_concat("\nInterrupted: the game has ended.", Rest, End).

%   ... and while a program's own player thinks for ever, in this process or in one of its own.

endless(goal(players:endless), _).
endless(file(File, endless), File).

test(second_while_a_program_thinks,
     [ forall(endless(Seat, File)),
       setup(tests_file('prolog/programs/players.pl', File)),
       true(End-Status == "\nInterrupted: the game has ended.\ngoes on\n"-exit(0))
     ]) :-
    format(atom(Goal),
           'use_module(library(tabuleiro)), use_module(~q), \c
            play(infection, [seats([~q,human])]), format("goes on~~n")',
           [File, Seat]),
    conversing_child(['-g', Goal, '-t', halt], Process, In, Out),
    read_until(Out, "It is player As turn."),
    read_until(Out, "-\n"),             % the board is complete
    process_kill(Process, int),
    notice(Notice),
    read_until(Out, Notice),
    process_kill(Process, int),
    read_string(Out, _, End),
    close(In),
    close(Out),
    process_wait(Process, Status).

%   Typed at a terminal, Ctrl-C is sent to the program's process, too: nothing comes of it there.

test(program_at_a_terminal,
     [ condition(pseudo_terminals),
       true(Printed == "\r\nInterrupted: the game has ended.\r\n")
     ]) :-
    tests_file('prolog/programs/players.pl', File),
    format(atom(Goal),
           "use_module(library(tabuleiro)), \c
            play(infection, [seats([file('~w', endless),human])]), halt",
           [File]),
    toplevel(Goal, Process, In, Out),
    read_until(Out, "It is player As turn."),
    read_until(Out, "-\r\n"),           % the board is complete
    type(In, "\x3\"),
    read_until(Out, "Another Ctrl-C ends the game.\r\n"),
    sleep(0.5),
    type(In, "\x3\"),
    read_string(Out, _, Printed0),
    close(In),
    close(Out),
    process_wait(Process, _),
    atomic_list_concat(Parts, '^C', Printed0),      % what the terminal shows of it
    atomics_to_string(Parts, Printed).

%   Ctrl-C typed at a terminal, to the toplevel's line editor.

test(at_the_toplevel, [condition(pseudo_terminals)]) :-
    toplevel('use_module(library(tabuleiro/infection))', Process, In, Out),
    type(In, "play.\n"),
    read_until(Out, "or help): "),
    type(In, "1\n"),
    read_until(Out, "or help): "),
    type(In, "1 7\x3\"),
    read_until(Out, "Another Ctrl-C ends the game."),
    read_until(Out, "or help): "),
    type(In, "1 7 2 6\n"),
    read_until(Out, "It is player B"),
    read_until(Out, "or help): "),
    type(In, "\x3\"),
    read_until(Out, "Another Ctrl-C ends the game."),
    read_until(Out, "or help): "),
    type(In, "\x3\"),
    read_until(Out, "Interrupted: the game has ended."),
    read_until(Out, "true."),
    type(In, "play.\n"),
    read_until(Out, "or help): "),
    type(In, "quit\n"),
    read_until(Out, "Good-bye."),
    type(In, "on_signal(int, H, H), X = done.\n"),
    read_until(Out, "H = debug"),
    type(In, "halt.\n"),
    close(In),
    read_string(Out, _, _),
    close(Out),
    process_wait(Process, exit(0)).

:- end_tests(interrupted_games).
