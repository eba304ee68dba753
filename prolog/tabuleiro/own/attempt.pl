:- module(tabuleiro_own_attempt,
          [ attempt/3,                  % +Effort, :Goal, -Ending
            asked/6,                    % +Trial, +Effort, +Reading, ?Call, +What, -Result
            effort/2,                   % +Readings, -Effort
            trial/2,                    % +Settings, -Trial
            needed/3,                   % +Trial, +Role, -Readings
            faulty/2,                   % +Trial, +Result
            ambiguous/2,                % +Trial, +Choices
            last_attempt/1,             % -Goal
            time_left/1,                % +Trial
            without_chance/4,           % +Trial, +Reading, ?Call, +What
            no_chance_in_games/3,       % +Trial, +Rules, +Games
            value_by_chance/5           % +Trial, +Value, +Players, +Games, -Goal
          ]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module('../programs/worker', [is_worker/0]).
:- use_module(faults, [own_game_error/2, program_fault/3, wrong/3]).
:- use_module(reading, [called/4, predicate_names/2, readings/3]).
:- use_module(library(lists), [last/2, member/2, memberchk/2]).
:- use_module(library(prolog_code), [extend_goal/3]).

/** <module> Calls of a program that is tried

A trial is the dict of own_options/3 with the `deadline` of its games. The Effort of a call limits
it. It is `short` if another reading may be right, because a wrong one may run for ever. It is
`late` in the middle of a game, where enough has been seen: a trial may lose several such calls and
stay within its limits.
*/

:- meta_predicate
    attempt(+, 0, -),
    exit_called(0, -).

%   most_inferences(+Effort, -Count): the limit of one call.

most_inferences(late, 1 000 000).
most_inferences(short, 2 000 000).
most_inferences(long, 50 000 000).

%!  effort(+Readings, -Effort) is det.
%
%   Effort is for a call by one of Readings: a call of the only reading may take long.

effort([_], long) :-
    !.
effort(_, short).

%!  trial(+Settings, -Trial) is det.
%
%   Trial begins now. The `deadline` ends its games after a part of the inferences, and of the time,
%   of a trial. On a busy machine the time is up first.

trial(Settings, Settings.put(deadline, deadline(Inferences, Clock))) :-
    statistics(inferences, Used),
    get_time(Now),
    Inferences is Used+4 000 000,
    Clock is Now+0.4.

%!  attempt(+Effort, :Goal, -Ending) is det.
%
%   Call Goal once. Ending is as in ending/3, or stopped(inferences). It is exits(Exit) if Goal may
%   call Exit: then it is not called, except in a worker, which is there to be ended.

attempt(_, Goal, Ending) :-
    \+ is_worker,
    exit_called(Goal, Exit),
    !,
    Ending = exits(Exit).
attempt(Effort, Goal, Ending) :-
    nb_setval(tabuleiro_own_attempt, Goal),
    most_inferences(Effort, Most),
    call_with_inference_limit(ending(Goal, infinite, Ending0), Most, _),
    (   var(Ending0)
    ->  Ending = stopped(inferences)
    ;   Ending = Ending0
    ).

%!  last_attempt(-Goal) is det.
%
%   Goal is the last goal that attempt/3 has called in this thread.

last_attempt(Goal) :-
    nb_getval(tabuleiro_own_attempt, Goal).

%!  needed(+Trial, +Role, -Readings) is det.
%
%   As readings/3. Throws an error if the program has no predicate of Role.

needed(Trial, Role, Readings) :-
    readings(Trial, Role, Readings),
    (   Readings == []
    ->  predicate_names(Role, Names),
        own_game_error(Trial.name, no_predicate(Trial.module, Role, Names))
    ;   true
    ).

%!  asked(+Trial, +Effort, +Reading, ?Call, +What, -Result) is det.
%
%   Call, as in role/2, is called by Reading. Its last argument, the Answer, has to be a What, as in
%   wrong/3. Result is answer(Answer), or fault(Fault, Goal) with a Fault of fault/3.

asked(Trial, Effort, Reading, Call, What, Result) :-
    (   called(Trial, Reading, Call, Goal)
    ->  functor(Call, _, Arity),
        arg(Arity, Call, Answer),
        attempt(Effort, Goal, Ending),
        result(Ending, What, Answer, Goal, Result)
    ;   Result = fault(fails, Call)
    ).

result(true, What, Answer, Goal, Result) :-
    (   wrong(What, Answer, Fault)
    ->  Result = fault(Fault, Goal)
    ;   Result = answer(Answer)
    ).
result(false, _, _, Goal, fault(fails, Goal)).
result(exits(Exit), _, _, Goal, fault(exits(Exit), Goal)).
result(threw(Ball), _, _, Goal, fault(raised(Ball), Goal)).
result(stopped(_), _, _, Goal, fault(stopped, Goal)).

%!  faulty(+Trial, +Result)
%
%   Throw the error for the fault that Result, of asked/6, is.

faulty(Trial, fault(Fault, Goal)) :-
    program_fault(Trial.name, Fault, Goal).

%!  time_left(+Trial) is semidet.
%
%   The time for random games is not yet up.

time_left(Trial) :-
    deadline(Inferences, Clock) = Trial.deadline,
    statistics(inferences, Used),
    Used < Inferences,
    get_time(Now),
    Now < Clock.

%!  ambiguous(+Trial, +Choices)
%
%   Throw the error that the first of Choices, Role-Reading1-Reading2, can be read in two ways.

ambiguous(Trial, Choices) :-
    member(Role-Reading1-Reading2, Choices),
    Reading1 \=@= Reading2,
    !,
    own_game_error(Trial.name, ambiguous(Role, [Reading1,Reading2])).


                /*******************************
                *        ENDS OF PROLOG        *
                *******************************/

%   A trial calls the program in the user's own process. Nothing there stops halt/0 for good:
%   at_halt/1 can cancel it ten times. So the clauses are searched for such calls before they run.

%   exit(+Head, -Exit): the predicate with the indicator Exit ends its process or thread.

exit(halt, halt/0).
exit(halt(_), halt/1).
exit(thread_exit(_), thread_exit/1).

%   without_exit(?Module, ?Name, ?Arity): this predicate has been searched. The undoing of a trial
%   removes the fact.

:- dynamic without_exit/3.
:- volatile without_exit/3.

%   exit_called(:Goal, -Exit): Goal, or what it calls of the program, calls Exit, as Name/Arity.

exit_called(Goal, Exit) :-
    looked_through([Goal], [], Exit),
    Exit \== none.

%   looked_through(+Goals, +Seen, -Exit): Seen lists, as Module:Name/Arity, the predicates that have
%   been searched on the way to Goals.

looked_through([], Seen, none) :-
    forall(member(Module:Name/Arity, Seen),
           assertz(without_exit(Module, Name, Arity))).
looked_through([Goal|Goals], Seen, Exit) :-
    strip_module(Goal, Module, Plain),
    (   \+ callable(Plain)
    ->  looked_through(Goals, Seen, Exit)
    ;   exit(Plain, Exit0),
        predicate_property(Module:Plain, implementation_module(system))
    ->  Exit = Exit0
    ;   findall(Called, called_in_arguments(Module:Plain, Called), Goals1, Goals),
        (   of_the_program(Module:Plain, Indicator),
            \+ memberchk(Indicator, Seen)
        ->  findall(Body, body(Indicator, Body), Goals2, Goals1),
            looked_through(Goals2, [Indicator|Seen], Exit)
        ;   looked_through(Goals1, Seen, Exit)
        )
    ).

%   called_in_arguments(+Goal, -Called): Goal, a control structure or another meta-call, calls its
%   argument Called.

called_in_arguments(Module:Plain, Module:Called) :-
    predicate_property(Module:Plain, meta_predicate(Modes)),
    arg(N, Modes, Mode),
    arg(N, Plain, Argument),
    (   integer(Mode)
    ->  Extra = Mode
    ;   memberchk(Mode-Extra, [(^)-0, (//)-2])
    ),
    called_with(Extra, Argument, Called).

called_with(_, Argument, _) :-
    \+ callable(Argument),
    !,
    fail.
called_with(Extra, _^Argument, Called) :-
    !,
    called_with(Extra, Argument, Called).
called_with(_, _>>Body, Called) :-
    !,
    called_with(0, Body, Called).
called_with(Extra, Module:Argument, Module:Called) :-
    !,
    called_with(Extra, Argument, Called).
called_with(Extra, Argument, Called) :-
    length(More, Extra),
    extend_goal(Argument, More, Called).

%   of_the_program(+Goal, -Indicator): Goal calls Indicator, of no library and not yet searched.

of_the_program(Module:Plain, Defining:Name/Arity) :-
    functor(Plain, Name, Arity),
    (   predicate_property(Module:Plain, imported_from(Defining0))
    ->  Defining = Defining0
    ;   Defining = Module
    ),
    module_property(Defining, class(user)),
    \+ sub_atom(Defining, 0, _, _, tabuleiro_),
    \+ without_exit(Defining, Name, Arity),
    predicate_property(Defining:Plain, number_of_rules(Rules)),
    Rules > 0.

body(Module:Name/Arity, Module:Body) :-
    functor(Head, Name, Arity),
    catch(clause(Module:Head, Body), error(_, _), fail),
    Body \== true.


                /*******************************
                *            CHANCE            *
                *******************************/

%   A search relies on the first answer to each call. So a game of chance is refused. A warning
%   tells of a value that is drawn by lot, because the computer plays wrongly by it.

%!  without_chance(+Trial, +Reading, ?Call, +What) is det.
%
%   Answer Call by Reading. Throw an error if the answer, a What, is drawn by lot.
%
%   @error tabuleiro(own_game(Name, chance(Goal)))

without_chance(Trial, Reading, Call, What) :-
    without_chance(Trial, long, Reading, Call, What).

without_chance(Trial, Effort, Reading, Call, What) :-
    asked_again(Trial, Effort, 0, Reading, Call, What, Goal),
    (   Goal == none
    ->  true
    ;   program_fault(Trial.name, chance, Goal)
    ).

%   asked_again(+Trial, +Effort, +Repeats, +Reading, ?Call, +What, -Goal): Goal is Call by Reading,
%   if it does not always give the same answer in Repeats more calls, or in four if it draws random
%   numbers; else `none`. Call has the first answer.

asked_again(Trial, Effort, Repeats, Reading, Call, What, Goal) :-
    copy_term(Call, Unanswered),
    random_property(state(Random0)),
    asked(Trial, Effort, Reading, Call, What, Result),
    random_property(state(Random)),
    (   Random == Random0
    ->  Most = Repeats
    ;   Most = 4
    ),
    (   Result \= fault(stopped, _),
        between(1, Most, _),
        copy_term(Unanswered, Again),
        asked(Trial, Effort, Reading, Again, What, Result1),
        \+ same_answer(What, Result, Result1)
    ->  called(Trial, Reading, Unanswered, Goal),
        !
    ;   Goal = none
    ).

same_answer(_, fault(_, _), fault(_, _)) :-
    !.
same_answer(moves, answer(Moves0), answer(Moves)) :-
    !,
    msort(Moves0, Sorted),
    msort(Moves, Sorted).
same_answer(_, Result, Result).

%!  no_chance_in_games(+Trial, +Rules, +Games) is det.
%
%   Throw an error if one of Rules, see random_games/6, draws an answer by lot in the Games of the
%   Trial.
%
%   @error tabuleiro(own_game(Name, chance(Goal)))

no_chance_in_games(Trial, rules(Moves, Move, Over), Games) :-
    forall(looked_at(Trial, Games, State, Player),
           ( without_chance(Trial, late, Over, game_over(State, Player, _), any),
             without_chance(Trial, late, Moves, valid_moves(State, Player, List), moves),
             (   nonvar(List),
                 List = [First|_]
             ->  without_chance(Trial, late, Move, move(State, Player, First, _), state)
             ;   true
             )
           )).

%   looked_at(+Trial, +Games, -State, -Player): the start, and the end of each game. This has the
%   time limit of a new trial, because the games may have used up their own.

looked_at(Trial0, Games, State, Player) :-
    trial(Trial0, Trial),
    Games = [[Start|_]|_],
    findall(End, ( member(Game, Games), last(Game, End) ), Ends),
    member(position(_, State, Player), [Start|Ends]),
    (   time_left(Trial)
    ->  true
    ;   !,
        fail
    ).

%!  value_by_chance(+Trial, +Value, +Players, +Games, -Goal) is det.
%
%   Goal is a call of the program's value, by the reading Value, that does not give the same answer
%   each time. It is `none` if no such call is found, or there is no value.

value_by_chance(Trial, Value, Players, Games, Goal) :-
    (   Value \== none,
        Players = [Player|_],
        looked_at(Trial, Games, State, _),
        asked_again(Trial, late, 1, Value, value(State, Player, _), number, Goal0),
        Goal0 \== none
    ->  Goal = Goal0
    ;   Goal = none
    ).
