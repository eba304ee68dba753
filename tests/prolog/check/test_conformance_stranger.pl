/*  library(tabuleiro/check) on programs that would end or keep the check, and on what a
    program lacks. Programs that end Prolog are checked in test_conformance_ends.pl.
*/

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(tabuleiro/check)).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../helpers/child').
:- use_module('../helpers/process_state').

%   Of each program, value/3 is wrong in its own way and game_over/2 in a plain one.

throws:value(_, _, _) :-
    throw(inference_limit_exceeded).
throws:game_over([_|_], nobody).

throws_later:value(Board, Player, Value) :-
    tabuleiro_infection:value(Board, Player, Value).
throws_later:value(_, _, _) :-
    throw(time_limit_exceeded).
throws_later:game_over([_|_], nobody).

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

ending(throws, throws, "throws inference_limit_exceeded").
ending(throws_later, further_answers,
       "Value = 1\nand on backtracking:\nthrows time_limit_exceeded").
ending(holds_on, no_end, "no end within the limits").
ending(holds_on_nested, no_end, "no end within the limits").

with_limits(Program, Report) :-
    conformance(Program:infection, Report,
                [cases(20), time_limit(0.2), predicates([value/3, game_over/2])]).

%   Clauses and names are no matter of the stacks.

fills:value(_, _, _) :-
    repeat,
    assertz(fills:filled(a, b, c, d)),
    fail.

names:value(_, _, _) :-
    numlist(1, 1 000, Numbers),
    repeat,
    gensym(name, Prefix),
    member(Number, Numbers),
    atomic_list_concat([Prefix,Number,filling], Name),
    assertz(names:filled(Name)),
    fail.

%   A value that is right, with all that has to stay unseen.

loud:value(Board, Player, Value) :-
    format(user_output, "out~n", []),
    format(user_error, "error~n", []),
    trace,
    read(user_input, End),
    End == end_of_file,
    tabuleiro_infection:value(Board, Player, Value).

%   What never ends after right answers, and what is right and accepts any answer, or none.

later_endless:value(Board, Player, Value) :-
    tabuleiro_infection:value(Board, Player, Value).
later_endless:value(_, _, _) :-
    repeat,
    fail.

any_answer:value(_, _, Value) :-
    nonvar(Value),
    !.
any_answer:value(Board, Player, Value) :-
    tabuleiro_infection:value(Board, Player, Value).
any_answer:game_over(Board, Winner) :-
    Winner == draw,
    is_list(Board),
    !.
any_answer:game_over(Board, Winner) :-
    tabuleiro_infection:game_over(Board, Winner).
any_answer:move(Player, OL, OC, NL, NC, Board, New) :-
    var(New),
    tabuleiro_infection:move(Player, OL, OC, NL, NC, Board, New).

%   Large boards keep it for ever. Small ones take longer than is waited for while the case is made
%   smaller, and are wrong.

slow_and_wrong:value(Board, _, Value) :-
    append(Board, Cells),
    aggregate_all(count, ( member(Cell, Cells), Cell \== ' ' ), Pieces),
    (   Pieces > 6
    ->  repeat,
        fail
    ;   forall(between(1, 100 000, _), true),
        Value = none
    ).

%   It changes what it can, and ends in each way.

meddles:value(_, _, Value) :-
    set_stream(user_output, alias(user_error)),
    set_output(user_error),
    trace,
    set_prolog_flag(stack_limit, 100 000 000),
    flag(calls_of_a_stranger, Calls, Calls+1),
    (   Calls mod 3 =:= 0
    ->  throw(oops)
    ;   Calls mod 3 =:= 1
    ->  Value = 0
    ;   repeat,
        fail
    ).

%   What it would have filled stays when the call has ended.

:- dynamic filling:filled/0.

filling:value(_, _, _) :-
    assertz(filling:filled),
    throw(error(resource_error(program_space), _)).

:- begin_tests(conformance_stranger).

test(memory_is_filled_once, Kind-Calls == throws-1) :-
    conformance(filling:infection, Report, [cases(20), predicates([value/3])]),
    [Value] = Report.predicates,
    [Disagreement] = Value.disagreements,
    Kind = Disagreement.kind,
    aggregate_all(count, filling:filled, Calls).

%   After a call without an end the next would have none, either.

test(endless_once, Kind-Count-Cases == no_end-1-1) :-
    conformance(endless:infection, Report,
                [cases(20), inferences(100 000), predicates([value/3])]),
    [Value] = Report.predicates,
    [Disagreement] = Value.disagreements,
    Kind = Disagreement.kind,
    Count = Disagreement.count,
    Cases = Value.cases.

%   What is shown is of the kind that it is shown for.

test(shown_as_found, Kind-Found == no_end-"no end within the limits") :-
    conformance(slow_and_wrong:infection, Report,
                [cases(100), inferences(500 000), predicates([value/3])]),
    [Value] = Report.predicates,
    last(Value.disagreements, Disagreement),
    Kind = Disagreement.kind,
    Found = Disagreement.found.

%   Whatever a program does, nothing of the process is other than before.

test(left_as_it_was, [forall(member(Program, [meddles,loud,throws])), Program-Changes == Program-[]]) :-
    flag(calls_of_a_stranger, _, 0),
    left_changed(conformance(Program:infection, _,
                             [cases(20), inferences(100 000), predicates([value/3])]),
                 Changes).
test(left_as_it_was_under_a_limit, Changes == []) :-
    left_changed(call_with_time_limit(0.2,
                                      conformance(endless:infection, _,
                                                  [inferences(1 000 000 000 000)])),
                 Changes).

test(endless_after_answers, Agrees-Agreed-Cases == true-20-20) :-
    conformance(later_endless:infection, Report,
                [cases(20), inferences(100 000), predicates([value/3])]),
    [Value] = Report.predicates,
    Agrees = Report.agrees,
    Agreed = Value.agreed,
    Cases = Value.cases,
    [Example] = Value.further_answers,
    assertion(Example.count == 1).

test(outputs_bound, Agrees-Told == true-[ "move/7"-refused, "value/3"-accepted,
                                          "game_over/2"-accepted ]) :-
    conformance(any_answer:infection, Report, [cases(200)]),
    Agrees = Report.agrees,
    findall(Name-Key,
            ( member(Predicate, Report.predicates),
              Name = Predicate.predicate,
              member(Key, [refused,accepted]),
              get_dict(Key, Predicate.bound, Count),
              Count > 0
            ),
            Told).

test(outputs_bound_notes, Notes-Line == 3-"The program agrees (600 cases of 3 predicates).") :-
    with_output_to(string(Text), any_answer:check_implementation(infection, [cases(200)])),
    split_string(Text, "\n", "\n", Lines),
    aggregate_all(count, ( member(Note, Lines), string_concat("Note: ", _, Note) ), Notes),
    last(Lines, Line).

test(goes_on, [ forall(ending(Program, Kind, Found)),
                Program-First-Second == Program-Kind-succeeds ]) :-
    with_limits(Program, Report),
    [Value, GameOver] = Report.predicates,
    append(Value.disagreements, Value.further_answers, [Disagreement|_]),
    First = Disagreement.kind,
    assertion(Program-Disagreement.found == Program-Found),
    [Other|_] = GameOver.disagreements,
    Second = Other.kind.

test(memory, [ forall(member(Program, [fills,names])),
               Kind-Known == throws-true ]) :-
    conformance(Program:infection, Report,
                [cases(20), time_limit(60), inferences(1 000 000 000), predicates([value/3])]),
    [Value] = Report.predicates,
    [Disagreement|_] = Value.disagreements,
    Kind = Disagreement.kind,
    (   sub_string(Disagreement.found, _, _, _, "resource_error(program_space)")
    ->  Known = true
    ;   Known = false
    ),
    retractall(Program:filled(_, _, _, _)),
    retractall(Program:filled(_)).

%   SWI-Prolog holds back signals while a file is loaded.

test(in_a_directive, Output-Status == "no_end\n"-exit(0)) :-
    setup_call_cleanup(
        ( tmp_file_stream(File, Stream, [extension(pl)]),
          format(Stream, ":- use_module(library(tabuleiro/check)).~n\c
                          value(_, _, _) :- sleep(100).~n\c
                          :- conformance(infection, R, [cases(5), time_limit(0.2), predicates([value/3])]),~n\c
                          [V] = R.predicates, [D|_] = V.disagreements, K = D.kind, writeln(K).~n",
                 []),
          close(Stream)
        ),
        child_output(['-g', halt, File], "", Output, Status),
        delete_file(File)).

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

%   A limit of the caller's own is not one of a call.

test(time_limit_of_the_caller, Caught == time_limit_exceeded) :-
    catch(call_with_time_limit(0.3,
                               conformance(endless:infection, _, [inferences(1 000 000 000 000)])),
          Caught, true).

test(inference_limit_of_the_caller, Result == inference_limit_exceeded) :-
    call_with_inference_limit(conformance(endless:infection, _, [inferences(1 000 000 000 000)]),
                              30 000 000, Result).

%   What a program throws is none of them.

test(under_limits_of_the_caller,
     [ forall(( member(Program, [throws,throws_later]), ending(Program, _, Expected) )),
       Found == Expected
     ]) :-
    call_with_time_limit(600,
                         call_with_inference_limit(with_limits(Program, Report), 1 000 000 000, _)),
    Report.predicates = [Value|_],
    append(Value.disagreements, Value.further_answers, [Disagreement|_]),
    Found = Disagreement.found.

test(map_lacks, [ forall(member(Items, [[value(B, P, V) = my_value(P, B, V)],
                                        [ choose_move(1, Q, C, M) = value(Q, C, M),
                                          choose_move(2, Q, C, M) = my_value(Q, C, M)
                                        ]])),
                  error(existence_error(procedure, my_value/3)) ]) :-
    check_implementation(throws:infection, [map(Items)]).

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

%   The signal of a limit may come when its call has ended: it stops nothing, however deep.

test(passed_limit) :-
    deep(5 000).

deep(0) :-
    !,
    tabuleiro_stranger:stop(-1).
deep(Depth) :-
    Less is Depth-1,
    deep(Less),
    true.

:- end_tests(conformance_stranger).
