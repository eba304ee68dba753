/*  library(tabuleiro/conformance) on programs that would end or keep the check, and on what a
    program lacks. */

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(tabuleiro/conformance)).
:- use_module(library(tabuleiro/infection), []).
:- use_module(child).

%   Of each program, value/3 is wrong in its own way and game_over/2 in a plain one.

aborts:value(_, _, _) :-
    abort.
aborts:game_over([_|_], nobody).

halts:value(_, _, _) :-
    catch(halt, _, true).
halts:game_over([_|_], nobody).

halts_with_status:value(Board, Player, Value) :-
    tabuleiro_infection:value(Board, Player, Value).
halts_with_status:value(_, _, _) :-
    halt(3).
halts_with_status:game_over([_|_], nobody).

holds_on:value(_, _, Value) :-
    repeat,
    catch(sleep(100), _, true),
    Value == 1.
holds_on:game_over([_|_], nobody).

holds_on_nested:value(_, _, Value) :-
    repeat,
    catch(forall(repeat, catch(member(Value, [1,2,3]), _, fail)), _, true),
    Value == 1.
holds_on_nested:game_over([_|_], nobody).

endless:value(_, _, _) :-
    repeat,
    fail.

ending(aborts, ends, "calls abort").
ending(halts, ends, "calls halt(0)").
ending(halts_with_status, further_answers, "Value = 1\nand on backtracking:\ncalls halt(3)").
ending(holds_on, no_end, "no end within the limits").
ending(holds_on_nested, no_end, "no end within the limits").

with_limits(Program, Report) :-
    conformance(Program:infection, Report,
                [cases(20), time_limit(0.2), predicates([value/3, game_over/2])]).

%   A value that is right, with all that has to stay unseen.

loud:value(Board, Player, Value) :-
    format(user_output, "out~n", []),
    format(user_error, "error~n", []),
    trace,
    read(user_input, End),
    End == end_of_file,
    tabuleiro_infection:value(Board, Player, Value).

:- begin_tests(conformance_stranger).

test(goes_on, [ forall(ending(Program, Kind, Found)),
                Program-First-Second == Program-Kind-succeeds ]) :-
    with_limits(Program, Report),
    [Value, GameOver] = Report.predicates,
    [Disagreement|_] = Value.disagreements,
    First = Disagreement.kind,
    assertion(Program-Disagreement.found == Program-Found),
    [Other|_] = GameOver.disagreements,
    Second = Other.kind.

%   What wants to halt afterwards can.

test(halts_afterwards, Status == exit(7)) :-
    child_output(['-g', 'use_module(library(tabuleiro/conformance))',
                  '-g', 'assertz((value(_,_,_):-halt(1)))',
                  '-g', 'conformance(infection, _, [cases(5)])',
                  '-g', 'halt(7)'],
                 "", _, Status).

test(aborts_afterwards, Caught == '$aborted') :-
    with_limits(aborts, _),
    catch(thread_create(abort, Thread), _, true),
    thread_join(Thread, exception(Ball)),
    (   memberchk(Ball, ['$aborted', unwind(abort)])
    ->  Caught = '$aborted'
    ;   Caught = Ball
    ).

test(unseen, Output-Status == "true\ntrue\n"-exit(0)) :-
    program_file(Test),
    format(atom(Load), "load_files(~q, [silent(true)])", [Test]),
    child_output(['-g', 'use_module(library(plunit))', '-g', Load,
                  '-g', 'loud:conformance(infection, R, [cases(20), predicates([value/3])]),
                         get_dict(agrees, R, A), writeln(user_output, A), writeln(user_error, A)',
                  '-t', 'halt'],
                 "a. b. c.", Output, Status).

program_file(File) :-
    source_file(loud:value(_, _, _), File),
    !.

%   A time limit of the caller's own is not one of a call.

test(limit_of_the_caller, Caught == time_limit_exceeded) :-
    catch(call_with_time_limit(0.3,
                               conformance(endless:infection, _, [inferences(1 000 000 000 000)])),
          Caught, true).

test(map_lacks, [ forall(member(Items, [[value(B, P, V) = my_value(P, B, V)],
                                        [ choose_move(1, Q, C, M) = value(Q, C, M),
                                          choose_move(2, Q, C, M) = my_value(Q, C, M)
                                        ]])),
                  error(existence_error(procedure, my_value/3)) ]) :-
    check_implementation(aborts:infection, [map(Items)]).

test(predicates_lack, Agrees-Lacking == false-["valid_moves/3"]) :-
    conformance(loud:infection, Report, [cases(10), predicates([value/3, valid_moves/3])]),
    Agrees = Report.agrees,
    Lacking = Report.lacking.

test(predicates_lack_line,
     End == "The program lacks valid_moves/3; agrees (10 cases of 1 predicate).\n") :-
    with_output_to(string(Text),
                   loud:check_implementation(infection, [ cases(10),
                                                          predicates([value/3, valid_moves/3])
                                                        ])),
    sub_string(Text, Before, _, _, "The program"),
    sub_string(Text, Before, _, 0, End),
    !.

test(no_such_predicate, true(sub_string(Message, _, _, _, "game_over/2"))) :-
    catch(check_implementation(loud:infection, [predicates([game_over/1])]),
          error(domain_error(conformance_predicate, game_over/1), context(_, Message)),
          true).

:- end_tests(conformance_stranger).
