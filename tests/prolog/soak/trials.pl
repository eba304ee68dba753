:- module(soak_trials,
          [ trials/4                    % +Game, +Goals, +Count, +Seed
          ]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(prolog_wrap)).
:- use_module(library(random)).
:- use_module('../helpers/process_state', [changes/3, process_state/1]).

/** <module> A process in which programs with faults are tried

What test_soak_toplevel.pl runs for each library of a report. It loads this file first, and what is seen before
anything of ours is loaded is what there has to be in the end.
*/

%!  trials(+Game, +Goals, +Count, +Seed) is det.
%
%   Call Goals, which load libraries, have a program of the Game accelerated, and try Count programs with faults beside
%   a thread that asserts, reads and prints. Writes `changed(What, Before, After)` for each thing that is other than
%   before, `lost(What, Should, Is)` for what the thread does not have, and last `ended`.

trials(Game, Goals, Count, Seed) :-
    process_state(Start),
    selectchk(hooks-_, Start, Before),
    maplist(call_in_user, Goals),
    user:accelerate(soak_accelerated:Game),
    user:accelerated(soak_accelerated:Game, Accelerated),
    maplist(tried, [sound,throws,fails]),       % all is loaded that trials use
    set_random(seed(Seed)),
    process_state(Loaded),
    memberchk(hooks-Hooks, Loaded),
    thread_create(busy(1, 0), Busy),
    forall(between(1, Count, _),
           ( random_fault(Fault),
             tried(Fault)
           )),
    catch(thread_send_message(Busy, done), error(existence_error(_, _), _), true),    % all is done
    thread_join(Busy, exited(Busies)),
    wrapped(Wrapped),
    report([wrapped-Accelerated], [wrapped-Wrapped]),
    user:decelerate(soak_accelerated:Game),
    wrapped(Last),
    report([wrapped_in_the_end-[]], [wrapped_in_the_end-Last]),
    process_state(After),
    report([hooks-Hooks|Before], After),
    Busies = made(Made, Read),
    aggregate_all(count, fact(_), Facts),
    lost(facts, Made, Facts),
    lost(terms_read, Made, Read),
    note(made(Made)),
    note(ended).

call_in_user(Goal) :-
    user:Goal.

note(Term) :-
    format("~q.~n", [Term]).

report(Before, After) :-
    changes(Before, After, Changes),
    maplist(note, Changes).

lost(What, Should, Is) :-
    (   Should == Is
    ->  true
    ;   note(lost(What, Should, Is))
    ).

                /*******************************
                *         WHAT IS SEEN         *
                *******************************/

%   wrapped(-Predicates): all that have a wrapper, but for SWI-Prolog's own that are tabled.

wrapped(Predicates) :-
    findall(Module:Name/Arity,
            ( current_module(Module),
              predicate_property(Module:Head, defined),
              \+ predicate_property(Module:Head, imported_from(_)),
              current_predicate_wrapper(Module:Head, Wrapper, _, _),
              Wrapper \== (table),
              functor(Head, Name, Arity)
            ),
            Predicates0),
    sort(Predicates0, Predicates).

                /*******************************
                *          THE THREAD          *
                *******************************/

:- dynamic fact/1.

%   busy(+Number, +Read): assert, read and print, until told to end. The term that it reads is its Number; so many were
%   right before.

busy(Number, Read) :-
    thread_self(Me),
    (   (   thread_peek_message(Me, done)
        ;   Number > 3000
        )
    ->  Made is Number-1,
        thread_exit(made(Made, Read))
    ;   assertz(fact(Number)),
        read(user_input, Term),
        (   Term == Number
        ->  NowRead is Read+1
        ;   NowRead = Read
        ),
        format(user_output, "printed(~d).~n", [Number]),
        sleep(0.001),
        Next is Number+1,
        busy(Next, NowRead)
    ).

                /*******************************
                *           PROGRAMS           *
                *******************************/

random_fault(Fault) :-
    findall(Fault0, ( fault(Fault0, Often, _), between(1, Often, _) ), Faults),
    random_member(Fault, Faults).

%   fault(?Fault, -Often, -Clause): the program has Clause before its others. What makes a state is without faults: it
%   is called again, and not tried, when the game begins.

fault(throws,     3, "valid_moves(_, _) :- throw(my_ball).").
fault(fails,      3, "move(_, _, _) :- !, fail.").
fault(type_error, 3, "game_over(_, _) :- atom_length(_, _).").
fault(lacks,      3, "value(_, _, _) :- no_such_predicate.").
fault(prints,     3, "valid_moves(_, _) :- print(user_error, seen), print(seen), read(_), fail.").
fault(asserts,    3, "move(_, _, _) :- assertz(made), fail.").
fault(halts,      3, "game_over(_, _) :- halt.").
fault(traces,     3, "valid_moves(_, _) :- trace, fail.").
fault(any_winner, 3, "game_over(_, _).").
fault(fills,      1, "value(_, _, _) :- length(_, 100000000).").
fault(no_end,     1, "valid_moves(_, _) :- repeat, fail.").

program("initial_state(_, s(20, x)).
valid_moves(s(N, _), Moves) :- findall(take(K), ( member(K, [1,2,3]), K =< N ), Moves).
move(s(N, P), take(K), s(M, Q)) :- K =< N, M is N-K, other(P, Q).
game_over(s(0, P), W) :- other(P, W).
value(s(N, P), Q, V) :- ( P == Q -> V is N mod 4 ; V is -(N mod 4) ).
other(x, o).
other(o, x).
").

tried(Fault) :-
    flag(soak_trials, Number, Number+1),
    atom_concat(soak_program_, Number, Name),
    (   fault(Fault, _, Clause)
    ->  true
    ;   Clause = ""
    ),
    program(Program),
    atomics_to_string([":- discontiguous initial_state/2, valid_moves/2, move/3, game_over/2, value/3.\n\c
                        :- dynamic made/0.\n",Clause,"\n",Program], Text),
    setup_call_cleanup(
        open_string(Text, Stream),
        load_files(Name:Name, [stream(Stream), silent(true)]),
        close(Stream)),
    tabuleiro:declare_game(Name:Name, [players([x,o])]),
    catch(ignore(tabuleiro_game:initial_state(Name, _)), _, true),
    unload_file(Name).

soak_accelerated:value(_, _, 0).
