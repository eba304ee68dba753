:- use_module(library(plunit)).
:- use_module(library(process)).
:- use_module(library(tabuleiro/interrupt)).
:- use_module(dialogue).
:- use_module(terminal).

:- begin_tests(interrupt).

interrupt_me :-
    current_prolog_flag(pid, Pid),
    process_kill(Pid, int),
    repeat,                     % until it arrives
    fail.

test(ends_the_goal, true(What == interrupted)) :-
    interruptible(interrupt_me, What = interrupted).

test(goal_once, true(X == 1)) :-
    interruptible(member(X, [1,2]), fail).

test(goal_fails, fail) :-
    interruptible(fail, true).

test(goal_throws, true(Ball == oops)) :-
    catch(interruptible(throw(oops), true), Ball, true).

test(handler_is_put_back, true(After == Before)) :-
    on_signal(int, Before, Before),
    interruptible(true, true),
    interruptible(interrupt_me, true),
    ignore(interruptible(fail, true)),
    catch(interruptible(throw(oops), true), oops, true),
    on_signal(int, After, After).

test(other_thread_leaves_the_handler, true(Status == exited(Handler))) :-
    on_signal(int, Handler, Handler),
    thread_create(( interruptible(on_signal(int, Now, Now), true),
                    thread_exit(Now)
                  ), Thread),
    thread_join(Thread, Status).

%   SIGINT while a human is asked, from a pipe.

test(in_play, true(End-Status == "\nInterrupted: the game has ended.\ngoes on: rest\n"-exit(0))) :-
    game_process(Process, In, Out),
    format(In, "1~n", []),
    flush_output(In),
    read_until(Out, "or help): "),
    read_until(Out, "or help): "),
    process_kill(Process, int),
    read_until(Out, "ended."),
    format(In, "rest.~n", []),
    close(In),
    read_string(Out, _, Rest),
    close(Out),
    process_wait(Process, Status),
    string_concat("\nInterrupted: the game has ended.", Rest, End).

game_process(Process, In, Out) :-
    tests_file('../prolog', Library),
    atom_concat('library=', Library, Path),
    current_prolog_flag(executable, Swipl),
    atomic_list_concat(
        [ 'use_module(library(tabuleiro/infection)),',
          'play,',
          'read_term(user_input, Line, []),',
          'format("goes on: ~w~n", [Line])'
        ], Goal),
    process_create(Swipl, ['-p', Path, '-g', Goal, '-t', halt],
                   [ stdin(pipe(In)), stdout(pipe(Out)), process(Process) ]).

%   Ctrl-C typed at a terminal, to the toplevel's line editor.

test(at_the_toplevel, [condition(pseudo_terminals)]) :-
    toplevel('use_module(library(tabuleiro/infection))', Process, In, Out),
    type(In, "play.\n"),
    read_until(Out, "or help): "),
    type(In, "1\n"),
    read_until(Out, "or help): "),
    type(In, "1 7\x3\"),
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

:- end_tests(interrupt).
