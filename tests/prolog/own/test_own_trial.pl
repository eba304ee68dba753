/*  The trial of a program: it is silent, reads nothing, ends within a second, and leaves what the
    program keeps as it was; what a program keeps is told. And programs that are loaded again.
*/

:- use_module(library(plunit)).
:- use_module(library(prolog_wrap), [current_predicate_wrapper/4]).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/own/declare), [game_plan/2]).
:- use_module(library(tabuleiro/own/declared)).
:- use_module(library(tabuleiro/programs/stranger), [without_tracer/1]).
:- use_module('../helpers/dialogue', [temporary_file/1]).
:- use_module('../helpers/own_programs').

game("initial_state(s(5, x)).
      valid_moves(s(N, _), Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).
      game_over(s(0, P), W) :- other(P, W).
      other(x, o).
      other(o, x).
     ").

text(More, Text) :-
    game(Game),
    atom_concat(Game, More, Text).

%   keeping(-Text, -Kept): programs that keep something while they move.

keeping("move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q), retractall(last(_)), assertz(last(M)).
         :- dynamic last/1.
         last(none).",
        [_:last/1]).
keeping("move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q), assertz(last(M)).", [_:last/1]).
keeping("move(s(N0, P), M, s(N, Q)) :- N is N0-M, assertz(scratch(P)), other(P, Q), retract(scratch(_)).",
        [_:scratch/1]).
keeping("move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q), nb_setval(own_last, M).",
        [variable(own_last)]).
keeping("move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q), b_setval(own_last, M).",
        [variable(own_last)]).
keeping("move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q).", []).

:- dynamic user:told/1.

told_while(Goal, Messages) :-
    setup_call_cleanup(
        asserta((user:thread_message_hook(tabuleiro(own_game(_, What)), Kind, _) :-
                     assertz(user:told(Kind-What))),
                Ref),
        Goal,
        erase(Ref)),
    findall(Message, retract(user:told(Message)), Messages).

plain_move("move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q). ").

:- begin_tests(own_trial).

test(kept, [forall(keeping(More, Kept)), true(subsumes_term(Kept, Found))]) :-
    text(More, Text),
    with_program(Text, [turn(s(_, P), P)], Game, told_while(game_plan(Game, Plan), Messages)),
    (   Messages = [warning-state_kept(Found)]
    ->  assertion(Plan.kept \== [])
    ;   assertion(Messages == []),
        assertion(Plan.kept == []),
        Found = []
    ).

%   by_chance(-Value, -Told): how the value is told that is written so.

by_chance("random_between(0, 9, R), V is N+R", yes).
by_chance("random(R), V is N mod 3+R/100", yes).
by_chance("( N < 4 -> random_between(0, 9, V) ; V = N )", yes).
by_chance("statistics(inferences, I), V is N+I", yes).
by_chance("random_between(0, 9, _), V = N", no).
by_chance("V = N", no).
by_chance("numlist(1, 300000, L), last(L, V0), V is V0+N", no).

test(value_by_chance, [forall(by_chance(Value, Told)), true(Warned == Told)]) :-
    plain_move(Move),
    format(string(More), "~s value(s(N, _), V) :- ~s.", [Move,Value]),
    text(More, Text),
    with_program(Text, [turn(s(_, P), P), value_side(x)], Game,
                 told_while(game_plan(Game, _), Messages)),
    (   Messages == []
    ->  Warned = no
    ;   Messages = [warning-value_by_chance(_:value(s(_, _), V))],
        var(V)
    ->  Warned = yes
    ;   Warned = Messages
    ).

%   asked_in_a_row(+Role, +Drawn, -Most): so many times, at the most, the program's predicate of Role,
%   which calls Drawn, is asked the same of the start in a row.

asked_in_a_row(Role, Drawn, Most) :-
    format(string(Text),
           "initial_state(s(9, x)).
            valid_moves(s(N, _), Ms) :- asked(moves, N, N), findall(M, ( between(1, 2, M), M =< N ), Ms).
            move(s(N0, P), M, s(N, Q)) :- asked(move, N0, N0-M), N is N0-M, other(P, Q).
            game_over(s(N, P), W) :- asked(over, N, N), N =:= 0, other(P, W).
            value(s(N, P), Q, V) :- asked(value, N, N-Q), ( P == Q -> V is N mod 3 ; V is -(N mod 3) ).
            other(x, o).
            other(o, x).
            asked(Role, N, What) :-
                term_hash(Role-What, Hash),
                flag(own_asked, Last, Hash),
                ( Last =:= Hash -> flag(own_run, Before, Before+1) ; flag(own_run, _, 1) ),
                ( Role-N == ~w-9 -> ~s, flag(own_run, Run, Run), flag(own_most, Most, max(Most, Run)) ; true ).",
           [Role,Drawn]),
    flag(own_most, _, 0),
    with_program(Text, [turn(s(_, P), P)], Game, game_plan(Game, _)),
    flag(own_most, Most, Most).

%   What draws random numbers is asked four times more, and what does not is not, but for the value,
%   which is asked once more. (The end of the game is asked for twice where games begin.)

test(asked_again, [forall(member(Role-Expected, [moves-[1,5],move-[1,5],over-[2,5],value-[2,5]])),
                   Found == Expected]) :-
    findall(Most,
            ( member(Drawn, ["true","random(_)"]),
              asked_in_a_row(Role, Drawn, Most)
            ),
            Found).

%   A game of a trial is no longer than 80 moves, whose last position is looked at, too.

test(longest_game, true(between(1, 81, Longest))) :-
    flag(own_longest, _, 0),
    with_program("initial_state(s(0, x)).
                  valid_moves(_, [1]).
                  move(s(N0, P), 1, s(N, Q)) :-
                      N is N0+1, memberchk(P-Q, [x-o,o-x]), flag(own_longest, L, max(L, N)).
                  game_over(s(-1, _), draw).",
                 [], Game, game_plan(Game, _)),
    flag(own_longest, Longest, Longest).

%   What a program keeps is as before, though each call of it keeps something else.

test(put_back, Kept-Variable == [a,b]-mine) :-
    text("move(s(N0, P), M, s(N, Q)) :-
              N is N0-M, other(P, Q), retractall(last(_)), assertz(last(M)), assertz(new(M)),
              nb_setval(own_last, M), nb_setval(own_new, M).
          :- dynamic last/1.
          last(a).
          last(b).",
         Text),
    nb_setval(own_last, mine),
    with_program(Text, [turn(s(_, P), P)], Game,
                 ( told_while(game_plan(Game, Plan), _),
                   Module = Plan.module,
                   findall(X, Module:last(X), Kept),
                   assertion(catch(\+ Module:new(_), error(existence_error(_, _), _), true))
                 )),
    nb_getval(own_last, Variable),
    assertion(\+ nb_current(own_new, _)).

%   What other threads keep meanwhile is left alone, and is nothing that the program keeps.

test(other_threads, Count-Kept == 300-[]) :-
    plain_move(Move),
    text(Move, Text),
    with_program(Text, [turn(s(_, P), P)], Game,
                 ( declared(Game, Module, _),
                   dynamic(Module:fact/1),
                   thread_create(forall(between(1, 300, Number),
                                        ( assertz(Module:fact(Number)),
                                          sleep(0.001)
                                        )),
                                 Writer),
                   sleep(0.05),
                   game_plan(Game, Plan),
                   thread_join(Writer),
                   aggregate_all(count, Module:fact(_), Count)
                 )),
    Kept = Plan.kept.

%   Threads that need a game at the same time try it once, and what is found is told once.

test(tried_once, Told == 1) :-
    plain_move(Move),
    text(Move, Text),
    flag(own_trial_told, _, 0),
    with_program(Text, [], Game,
                 setup_call_cleanup(
                     assertz((user:message_hook(tabuleiro(own_game(Game, _)), _, _) :-
                                  flag(own_trial_told, Count, Count+1)),
                             Ref),
                     concurrent(4, [game_plan(Game, _),game_plan(Game, _),game_plan(Game, _)], []),
                     erase(Ref))),
    flag(own_trial_told, Told, Told).

%   Nothing of SWI-Prolog's is wrapped for it.

test(not_wrapped, Wrapped == []) :-
    plain_move(Move),
    text(Move, Text),
    with_program(Text, [turn(s(_, P), P)], Game, game_plan(Game, _)),
    findall(Head,
            ( member(Head, [halt,halt(_),thread_exit(_)]),
              current_predicate_wrapper(system:Head, _, _, _)
            ),
            Wrapped).

%   Who traces in another thread meanwhile is asked for commands.

test(tracer_of_others, Mine-Others == nodebug-false) :-
    without_tracer(( user:prolog_trace_interception(call, 1, none, Mine),
                     thread_create(user:prolog_trace_interception(call, 1, none, nodebug), Thread),
                     thread_join(Thread, Others)
                   )).

test(place_is_told, Messages =@= [informational-turn_found(turn(s(_,P),P), [x,o])]) :-
    plain_move(Move),
    text(Move, Text),
    with_program(Text, [], Game, told_while(game_plan(Game, _), Messages)).

test(silent, Output == "") :-
    text("move(s(N0, P), M, s(N, Q)) :-
              N is N0-M, other(P, Q), write(moved), read(_), get_char(user_input, _),
              format(user_error, \"moved~n\", []), write(user_output, moved).
          display_game(S) :- print(S).
         ", Text),
    with_program(Text, [turn(s(_, P), P)], Game, with_output_to(string(Output), game_plan(Game, _))).

test(random_numbers_stay, Number =:= Again) :-
    plain_move(Move),
    text(Move, Text),
    set_random(seed(1)),
    Number is random(1 000 000),
    set_random(seed(1)),
    with_program(Text, [turn(s(_, P), P)], Game, game_plan(Game, _)),
    Again is random(1 000 000).

%   Each reading that does not end, and each predicate that does not, leaves the second.

test(ends, [ forall(member(More, [ "move(S, M, N) :- move(S, M, N).",
                                   "move(S, M, N) :- catch(loop, _, move(S, M, N)).
                                    loop :- loop.",
                                   "move(s(N, P), M, S) :- sleep(9), S = s(N, P, M)."
                                 ])),
             true(Seconds < 10)
           ]) :-
    text(More, Text),
    get_time(Start),
    catch(with_program(Text, [], Game, game_plan(Game, _)),
          error(tabuleiro(own_game(_, too_slow(_))), _),
          true),
    get_time(End),
    Seconds is End-Start.

%   What the trials before may have left is raised first.

test(stack_limit_stays,
     [ forall(member(Start, ["initial_state(L) :- length(L, 100000000).", "initial_state(s(5, x))."])),
       setup(( current_prolog_flag(stack_limit, Before), set_prolog_flag(stack_limit, 3 000 000 000) )),
       cleanup(set_prolog_flag(stack_limit, Before)),
       Limit =:= 3 000 000 000
     ]) :-
    plain_move(Move),
    string_concat(Start,
                  " valid_moves(s(N, _), Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).
                    game_over(s(0, P), P). other(x, o). other(o, x). ",
                  Text0),
    string_concat(Text0, Move, Text),
    catch(with_program(Text, [], Game, game_plan(Game, _)), error(_, _), true),
    current_prolog_flag(stack_limit, Limit).

%   No trial before it is needed: the clauses may come after the declaration.

test(records_only) :-
    with_program("initial_state(_) :- throw(called).", [], Game,
                 ( once(current_game(Game)),
                   once(declared_game(Game))
                 )).

%   In a file

file_text(Most, Title, Text) :-
    format(string(Text),
           ":- module(own_file_program, []).
            :- use_module(library(tabuleiro)).
            :- declare_game(own_file_game, [title(\"~w\")]).
            initial_state(s(5, x)).
            valid_moves(s(N, _), Ms) :- findall(M, ( between(1, ~d, M), M =< N ), Ms).
            move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q).
            game_over(s(0, P), W) :- other(P, W).
            other(x, o).
            other(o, x).
           ",
           [Title, Most]).

write_file(File, Text, Time) :-
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)),
    set_time_file(File, [], [modified(Time)]).

first_moves(Moves) :-
    tabuleiro_game:initial_state(own_file_game, State),
    tabuleiro_game:valid_moves(State, Moves).

without_messages(Goal) :-
    setup_call_cleanup(
        asserta((user:thread_message_hook(_, _, _) :- true), Ref),
        Goal,
        erase(Ref)).

title(Title) :-
    tabuleiro_hooks:about(own_file_game, About),
    !,
    Title = About.title.

test(loaded_again, Seen == [[1,2]-"One",[1,2,3]-"Two",gone,refused]) :-
    temporary_file(Base),
    atom_concat(Base, '.pl', File),
    get_time(Now),
    Earlier is Now-1000,
    Later is Now-500,
    setup_call_cleanup(
        true,
        without_messages(( file_text(2, 'One', Text1),
                           write_file(File, Text1, Earlier),
                           load_files(File, []),
                           first_moves(Moves1),
                           title(Title1),
                           file_text(3, 'Two', Text2),
                           write_file(File, Text2, Later),
                           make,
                           first_moves(Moves2),
                           title(Title2),
                           findall(x, current_game(own_file_game), [x]),
                           unload_file(File),
                           (   current_game(own_file_game)
                           ->  Gone = there
                           ;   Gone = gone
                           ),
                           catch(( tabuleiro_game:valid_moves(own_file_game(s(5,x)), _),
                                   Refused = answered
                                 ),
                                 error(domain_error(game_state, _), _),
                                 Refused = refused)
                         )),
        delete_file(File)),
    Seen = [Moves1-Title1,Moves2-Title2,Gone,Refused].

%   So is a program with a fault; until it changes, in its facts, too, the fault is known.

test(fault_known, Tried == [new,known,new,known,new]) :-
    with_program("initial_state(s(N)) :- flag(own_trial, Calls, Calls+1), five(N).
                  :- dynamic five/1.",
                 [], Game,
                 ( findall(How,
                           ( member(Change, [true, true, asserted, true, loaded]),
                             declared(Game, Module, _),
                             change(Change, Module),
                             tried(Game, How)
                           ),
                           Tried)
                 )).

%   What a program wants to know of the loading of files is its own affair.

test(hook_of_a_program, Told == 1) :-
    with_program("initial_state(0). valid_moves(N, [a]) :- N < 9. move(N, a, M) :- M is N+1.
                  game_over(9, x).",
                 [players([x,o])], Game,
                 ( game_plan(Game, _),
                   declared(Game, Module, _),
                   flag(own_trial_told, _, 0),
                   setup_call_cleanup(
                       assertz((user:message_hook(load_file(done(_, _, _, _, _, _)), _, _) :-
                                    flag(own_trial_told, Count, Count+1),
                                    fail),
                               Ref),
                       change(loaded, Module),
                       erase(Ref))
                 )),
    flag(own_trial_told, Told, Told).

change(true, _).
change(asserted, Module) :-
    assertz((Module:five(_) :- fail)).
change(loaded, Module) :-
    atom_concat(Module, '_more', File),
    setup_call_cleanup(
        open_string("more.", Stream),
        load_files(Module:File, [stream(Stream), silent(true)]),
        close(Stream)).

tried(Game, How) :-
    flag(own_trial, Before, Before),
    catch(( game_plan(Game, _), Fault = none ),
          error(tabuleiro(own_game(_, Fault)), _),
          true),
    assertion(subsumes_term(fails(_), Fault)),
    flag(own_trial, After, After),
    (   After =:= Before
    ->  How = known
    ;   How = new
    ).

%   Some libraries are compiled files.

test(not_after_a_library) :-
    plain_move(Move),
    text(Move, Text),
    with_program(Text, [], Game,
                 ( game_plan(Game, _),
                   load_files(library(prolog_xref), []),
                   plan_so_far(Game, _)
                 )).

%   Who draws a game by a hook of before is told.

test(former_hook, Messages == [warning-former_hook(tabuleiro_drawings:draw/4)]) :-
    plain_move(Move),
    text(Move, Text),
    setup_call_cleanup(
        assertz(tabuleiro_drawings:draw(_, _, _, drawing(1, 1, [])), Ref),
        with_program(Text, [turn(s(_, P), P)], Game, told_while(game_plan(Game, _), Messages)),
        erase(Ref)).

%   What a program has no more, its rules have no more.

test(value_gone, Found == [there,gone]) :-
    plain_move(Move),
    text(Move, Text0),
    string_concat(Text0, "value(s(N, _), _, N).", Text),
    with_program(Text, [], Game,
                 findall(Rule,
                         ( member(Change, [true,gone]),
                           declared(Game, Module, _),
                           (   Change == gone
                           ->  abolish(Module:value/3),
                               change(loaded, Module)
                           ;   true
                           ),
                           game_plan(Game, Plan),
                           Rules = Plan.rules,
                           (   current_predicate(Rules:value_/3)
                           ->  Rule = there
                           ;   Rule = gone
                           )
                         ),
                         Found)).

test(declared_again, Titles == ["First","Second"]) :-
    plain_move(Move),
    text(Move, Text),
    with_program(Text, [title("First")], Game,
                 ( game_plan(Game, First),
                   Module = First.module,
                   declare_game(Module:Game, [title("Second")]),
                   game_plan(Game, Second)
                 )),
    Titles = [First.title,Second.title].

:- end_tests(own_trial).
