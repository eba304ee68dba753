:- module(tabuleiro_interrupt,
          [ interruptible/2,            % :Goal, :Interrupted
            game_interruptible/2,       % :Goal, :Interrupted
            prompted/3,                 % +Prompt, +Input, :Read
            get_typed/2,                % +Input, -Code
            thinking/1,                 % :Goal
            warned/0
          ]).
:- use_module('../core', [stop_searches/1]).

/** <module> Ctrl-C

SWI-Prolog answers SIGINT with a question about what to do. A check would rather
end, and a game warn first: Ctrl-C is also how people drop what they have typed.

The handler of a game raises no exception at first, as that would leave what is
read or searched half done. What it needs to know is in global variables, which
are those of the thread. It tells people where the game does: what a program prints while
the computer thinks is dropped.
*/

:- meta_predicate
    interruptible(0, 0),
    game_interruptible(0, 0),
    prompted(+, +, 1),
    thinking(0).

%!  interruptible(:Goal, :Interrupted) is semidet.
%
%   Run Goal once; where SIGINT arrives before it is done, end it and run
%   Interrupted. The handler that was there before is put back in any case.
%   Signals are sent to the main thread: in another one this is once/1.

interruptible(Goal, Interrupted) :-
    handling(interrupt, Goal, Interrupted).

%!  game_interruptible(:Goal, :Interrupted) is semidet.
%
%   As interruptible/2, but that the first SIGINT since something was entered by
%   prompted/3 only tells that another one ends the Goal. It stops what
%   is thinking/1, and drops what is typed at a prompt, which is shown again.

game_interruptible(Goal, Interrupted) :-
    nb_setval(tabuleiro_warned, false),
    nb_setval(tabuleiro_prompt, none),
    current_output(Output),
    nb_setval(tabuleiro_output, Output),
    call_cleanup(handling(warn, Goal, Interrupted),
                 stop_searches(false)).

handling(_, Goal, _) :-
    \+ thread_self(main),
    !,
    once(Goal).
handling(Handler, Goal, Interrupted) :-
    catch(setup_call_cleanup(
              on_signal(int, Old, tabuleiro_interrupt:Handler),
              once(Goal),
              on_signal(int, _, Old)),
          tabuleiro_interrupted,
          Interrupted).

interrupt(_) :-
    throw(tabuleiro_interrupted).

warn(Signal) :-
    warned,
    !,
    interrupt(Signal).
warn(_) :-
    nb_setval(tabuleiro_warned, true),
    stop_searches(true),
    nb_getval(tabuleiro_output, Output),
    format(Output, "~nAnother Ctrl-C ends the game.~n", []),
    nb_getval(tabuleiro_prompt, Prompt),
    (   Prompt = prompt(Text)
    ->  write(Output, Text)
    ;   true
    ),
    flush_output(Output).

%!  warned is semidet.
%
%   SIGINT has arrived since something was entered.

warned :-
    nb_current(tabuleiro_warned, true).

%!  thinking(:Goal) is semidet.
%
%   Run Goal once, the computer's choice of a move. SIGINT before it is done makes
%   its searches end at once; those of later goals take their time again.

thinking(Goal) :-
    once(Goal),
    stop_searches(false).

%!  prompted(+Prompt, +Input, :Read) is semidet.
%
%   Write Prompt, and call Read once with the next code from Input, where it gets the
%   rest by get_typed/2. What it has read where SIGINT arrives is dropped: it
%   is called again, with what is typed after it.

prompted(Prompt, Input, Read) :-
    nb_setval(tabuleiro_prompt, prompt(Prompt)),
    write(Prompt),
    flush_output,
    get_code(Input, Code),
    read_typed(Code, Read),
    nb_setval(tabuleiro_prompt, none),
    nb_setval(tabuleiro_warned, false),
    stop_searches(false).

read_typed(Code, Read) :-
    catch(call(Read, Code),
          tabuleiro_dropped(Next),
          Dropped = true),
    !,
    (   Dropped == true
    ->  read_typed(Next, Read)
    ;   true
    ).

%!  get_typed(+Input, -Code) is det.
%
%   As get_code/2, for prompted/3.

get_typed(Input, Code) :-
    (   warned
    ->  get_code(Input, Code)
    ;   get_code(Input, Code0),
        (   warned
        ->  throw(tabuleiro_dropped(Code0))
        ;   Code = Code0
        )
    ).
