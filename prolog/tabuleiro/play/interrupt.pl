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

SWI-Prolog answers SIGINT with a question about what to do. A check should end
instead. A game should warn first: people also type Ctrl-C to drop their input.

The first SIGINT raises no exception in a game: that would leave a read or a
search half done. The handler takes what it needs from global variables of the
thread. It writes to the output of the game, because the output of a program is
dropped while the computer thinks.
*/

:- meta_predicate
    interruptible(0, 0),
    game_interruptible(0, 0),
    prompted(+, +, 1),
    thinking(0).

%!  interruptible(:Goal, :Interrupted) is semidet.
%
%   Run Goal once. If SIGINT arrives before Goal is done, end it and run
%   Interrupted. The previous handler is restored in any case. Signals are sent
%   to the main thread: in any other thread this is once/1.

interruptible(Goal, Interrupted) :-
    handling(interrupt, Goal, Interrupted).

%!  game_interruptible(:Goal, :Interrupted) is semidet.
%
%   Like interruptible/2, but the first SIGINT since the last input to prompted/3
%   only warns that another one ends the Goal. It makes searches in thinking/1 end,
%   drops the input that is typed at a prompt, and shows the prompt again.

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
%   SIGINT has arrived since the last input.

warned :-
    nb_current(tabuleiro_warned, true).

%!  thinking(:Goal) is semidet.
%
%   Run Goal once: the computer's choice of a move. SIGINT makes the searches of Goal
%   end at once. Later searches take their full time again.

thinking(Goal) :-
    once(Goal),
    stop_searches(false).

%!  prompted(+Prompt, +Input, :Read) is semidet.
%
%   Write Prompt, and call Read once with the next code from Input. Read gets the
%   other codes by get_typed/2. If SIGINT arrives, what Read has read is dropped, and
%   Read is called again with the next input.

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
%   The same as get_code/2, for use in prompted/3.

get_typed(Input, Code) :-
    (   warned
    ->  get_code(Input, Code)
    ;   get_code(Input, Code0),
        (   warned
        ->  throw(tabuleiro_dropped(Code0))
        ;   Code = Code0
        )
    ).
