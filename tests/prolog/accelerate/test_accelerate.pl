/*  library(tabuleiro/accelerate), on the program in examples/coursework and on small programs made
    up here, whose own clauses answer `own`.
*/

:- use_module(library(plunit)).
:- use_module(library(filesex)).
:- use_module(library(thread)).
:- use_module(library(tabuleiro/accelerate)).
:- use_module('../../reference/infection', [start_board/2]).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').

:- dynamic coursework/1.

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../../examples/coursework/infection', Name),
   absolute_file_name(Name, File, [file_type(prolog), access(read)]),
   assertz(coursework(File)),
   load_files(coursework:File, []).

start(Board) :-
    start_board(coursework, Board).

%   What is told is tested in a process of its own.

:- multifile user:message_hook/3.

user:message_hook(tabuleiro(accelerated(_, _)), informational, _).

%   A program in one module, which answers everything.

own:valid_moves(_, _, own).
own:move(_, _, _, _, _, _, own).
own:move(_, _, _, _, _, _, again).
own:value(_, _, own).
own:choose_move(_, _, _, own).

%   A program with some of the predicates only, reached through another module.

some:value(_, _, own).
:- some:export(some:value/3).
:- through:import(some:value/3).

%   A program that uses our library already.

:- add_import_module(ours, system, start).
:- ours:use_module(library(tabuleiro/infection)).

%   answers(:Goal, +Output, -Answers): all answers, and whether the last left a choice point.

:- meta_predicate answers(0, ?, -).

answers(Goal, Output, Answers) :-
    findall(Output-Deterministic, call_cleanup(Goal, Deterministic = true), Answers).

:- meta_predicate accelerated_once(:, 0).

accelerated_once(Game, Goal) :-
    setup_call_cleanup(accelerate(Game), once(Goal), decelerate(Game)).

:- begin_tests(accelerate).

test(split_program,
     List == [rules:valid_moves/3, rules:move/7, rules:value/3, coursework:choose_move/4]) :-
    accelerated_once(coursework:infection, accelerated(coursework:infection, List)).

test(some_predicates, List == [some:value/3]) :-
    accelerated_once(through:infection, accelerated(some:infection, List)).

test(no_program, [ forall(member(Module, [nothing,ours])),
                   error(existence_error(program, infection))
                 ]) :-
    accelerate(Module:infection).

test(no_program_left_alone, Defined == []) :-
    catch(accelerate(nothing:infection), error(_, _), true),
    findall(Head, current_predicate(_, nothing:Head), Defined).

test(not_imported, fail) :-
    accelerated_once(through:infection, current_predicate(through:valid_moves/3)).

test(context_module, Twice == [own:valid_moves/3, own:move/7, own:value/3, own:choose_move/4]) :-
    own:accelerate(infection),
    own:accelerate(infection),
    own:accelerated(infection, Twice),
    own:decelerate(infection),
    own:accelerated(infection, Left),
    assertion(Left == []),
    own:decelerate(infection).

test(unknown_game, error(domain_error(game, chess))) :-
    accelerate(chess).

test(unknown_game, error(domain_error(game, chess))) :-
    decelerate(chess).

test(unbound_game, error(instantiation_error)) :-
    accelerated(_, _).

test(no_atom, error(type_error(atom, 1))) :-
    accelerate(1).

:- end_tests(accelerate).

:- begin_tests(accelerated_calls,
               [setup(accelerate(own:infection)), cleanup(decelerate(own:infection))]).

test(valid_moves, Count-Deterministic == 12-true) :-
    start(Board),
    answers(own:valid_moves('A', Board, Moves), Moves, [All-Deterministic]),
    length(All, Count).

test(move_leaves_no_choice_point, Line-Deterministic == [b, ' ', ' ', ' ', ' ', a, a]-true) :-
    start(Board),
    answers(own:move('A', 1, 7, 1, 6, Board, [First|_]), First, [Line-Deterministic]).

test(value, Answers == [0-true]) :-
    start(Board),
    answers(own:value(Board, 'A', Value), Value, Answers).

test(choose_move, Answers == [movement(1, 7, 1, 6)-true]) :-
    start(Board),
    answers(own:choose_move(2, 'A', Board, Movement), Movement, Answers).

test(level_of_ours, Answers = [movement(_, _, _, _)-true]) :-
    start(Board),
    answers(own:choose_move(3, 'A', Board, Movement), Movement, Answers).

test(illegal_move_fails, fail) :-
    start(Board),
    own:move('A', 1, 7, 4, 7, Board, _).

test(bound_output_compared, fail) :-
    start(Board),
    own:value(Board, 'A', own).

test(own_level, Answers == [own-true]) :-
    start(Board),
    answers(own:choose_move(1, 'A', Board, Movement), Movement, Answers).

%   left_to_program(-Goal, -Output)

left_to_program(own:valid_moves(_, Board, Moves), Moves) :-
    start(Board).
left_to_program(own:valid_moves('A', _, Moves), Moves).
left_to_program(own:valid_moves(a, Board, Moves), Moves) :-
    start(Board).
left_to_program(own:valid_moves("A", Board, Moves), Moves) :-
    start(Board).
left_to_program(own:valid_moves('A', [[' ', ' '], [' ', a]], Moves), Moves).
left_to_program(own:value(board, 'A', Value), Value).
left_to_program(own:choose_move(_, 'A', Board, Movement), Movement) :-
    start(Board).
left_to_program(own:choose_move(hard, 'A', Board, Movement), Movement) :-
    start(Board).
left_to_program(own:choose_move(6, 'A', Board, Movement), Movement) :-
    start(Board).

test(left_to_program, [forall(left_to_program(Goal, Output)), Answers == [own-true]]) :-
    answers(Goal, Output, Answers).

test(unbound_coordinate_enumerates, Answers = [own-_, again-true]) :-
    start(Board),
    answers(own:move('A', _, 7, 1, 6, Board, NewBoard), NewBoard, Answers).

%   An error of a goal that waits for the output is nobody's ill-typed input.

test(error_of_output, error(type_error(evaluable, _))) :-
    start(Board),
    freeze(Value, _ is Value + a),
    own:value(Board, 'A', Value).

:- end_tests(accelerated_calls).

:- begin_tests(decelerated).

%   state(+Module, -State): what a program can see of the predicates of Module. (Prolog leaves a
%   predicate '$wrap$...' without clauses where one has been wrapped; and the indexes of a predicate
%   come and go with its calls, its size with them.)

state(Module, state(Predicates, Clauses, Exports, Imports)) :-
    findall(Head-Properties,
            ( current_predicate(Name, Module:Head),
              \+ sub_atom(Name, 0, _, _, '$wrap$'),
              findall(Property,
                      ( predicate_property(Module:Head, Property),
                        \+ comes_and_goes(Property)
                      ),
                      Properties)
            ),
            Unsorted),
    msort(Unsorted, Predicates),
    findall(Head-Body,
            ( member(Head-Properties, Predicates),
              \+ memberchk(imported_from(_), Properties),
              clause(Module:Head, Body)
            ),
            Clauses),
    module_property(Module, exports(Exports)),
    findall(Import, import_module(Module, Import), Imports).

comes_and_goes(size(_)).
comes_and_goes(indexed(_)).
comes_and_goes(primary_index(_)).

test(as_before,
     [ forall(member(Module, [coursework, rules, some, through, own])),
       After =@= Before
     ]) :-
    state(Module, Before),
    accelerated_once(Module:infection, state(Module, During)),
    state(Module, After),
    assertion(( Module == through ; During \=@= Before )).

test(own_answers_again, Answers = [own-_, again-true]) :-
    accelerate(own:infection),
    decelerate(own:infection),
    start(Board),
    answers(own:move('A', 1, 7, 4, 7, Board, NewBoard), NewBoard, Answers).

test(choice_points_again, Counts == [8, 1, 8]) :-
    coursework_answers(Before),
    accelerated_once(coursework:infection, coursework_answers(During)),
    coursework_answers(After),
    Counts = [Before, During, After].

%   The program's move/7 infects three cells or, on backtracking, leaves some.

coursework_answers(Count) :-
    start([Line, _|Lines]),
    Board = [Line, [' ', ' ', ' ', ' ', b, b, b]|Lines],
    aggregate_all(count, rules:move('A', 1, 7, 1, 6, Board, _), Count).

%   SWI-Prolog 9.0.4 crashes here where wrappers are not handled with care.

test(loaded_many_times, Output-Status == "done"-exit(0)) :-
    Cycles = forall(between(1, 50, I),
                    ( accelerate(infection),
                      (   I mod 2 =:= 0
                      ->  decelerate(infection)
                      ;   true
                      ),
                      tell(File),
                      format(":- module(reloaded, [value/3]).~nvalue(_, _, ~w).~n", [I]),
                      told,
                      load_files(File, [if(true)]),
                      value([], _, I),
                      accelerated(infection, List),
                      length(List, Length),
                      Length =:= I mod 2,
                      garbage_collect_clauses,
                      garbage_collect_atoms
                    )),
    setup_call_cleanup(
        tmp_file_stream(text, File, Stream),
        ( program(Stream, own),
          format(atom(Goal), "~q", [Cycles]),
          child_output(['-q', '-g', 'use_module(library(tabuleiro/accelerate))', '-g', Goal,
                        '-g', 'write(done)', '-t', halt, File],
                       "", Output, Status)
        ),
        delete_file(File)).

program(Stream, Value) :-
    format(Stream, ":- module(reloaded, [value/3]).~nvalue(_, _, ~w).~n", [Value]),
    close(Stream).

test(stays_when_not_loaded_again, Value == 0) :-
    start(Board),
    coursework(File),
    accelerated_once(coursework:infection,
                     ( load_files(coursework:File, [if(changed)]),
                       accelerated(coursework:infection, [_, _, _, _]),
                       rules:value(Board, 'A', Value)
                     )).

:- end_tests(decelerated).

%   changing(-Module, +Files, :Goal): call Goal in a folder with these files, each Name-Text, while
%   the first is loaded into Module and accelerated.

:- meta_predicate changing(-, +, 0).

changing(Module, Files, Goal) :-
    Files = [First-_|_],
    temporary_file(Folder),
    Module = Folder,
    setup_call_cleanup(
        make_directory(Folder),
        setup_call_cleanup(
            working_directory(Before, Folder),
            ( change(Files),
              load_files(Module:First, []),
              accelerate(Module:infection),
              once(Goal)
            ),
            ( decelerate(Module:infection),
              forall(source_file_in(Folder, File), unload_file(File)),
              working_directory(_, Before)
            )),
        delete_directory_and_contents(Folder)).

source_file_in(Folder, File) :-
    source_file(File),
    sub_atom(File, 0, _, _, Folder).

change(Files) :-
    forall(member(File-Text, Files),
           write_bytes(File, Text)).

load_again(Module, File) :-
    load_files(Module:File, [if(true)]).

%   taken(+Module, -Names): of what runs ours.

taken(Module, Names) :-
    accelerated(Module:infection, Indicators),
    findall(Name, member(_:Name/_, Indicators), Names).

%   value_and_own(+Module, -Value, -Own): the answers where ours has one and where it has none.

value_and_own(Module, Value, Own) :-
    start(Board),
    Module:value(Board, 'A', Value),
    Module:value(_, _, Own).

:- begin_tests(loaded_again).

test(changed, Value-Own == 0-new) :-
    changing(M, [ 'main.pl'-"value(_, _, old).\n" ],
             ( change([ 'main.pl'-"value(_, _, new).\n" ]),
               load_again(M, 'main.pl'),
               value_and_own(M, Value, Own)
             )).

test(by_another_thread, Value-Own == 0-new) :-
    changing(M, [ 'main.pl'-"value(_, _, old).\n" ],
             ( change([ 'main.pl'-"value(_, _, new).\n" ]),
               thread_create(load_again(M, 'main.pl'), Thread),
               thread_join(Thread, true),
               value_and_own(M, Value, Own)
             )).

test(several_files, Names == [valid_moves,value]) :-
    changing(M, [ 'main.pl'-":- use_module(part).\nvalid_moves(_, _, own).\n",
                  'part.pl'-":- module(part, [value/3]).\nvalue(_, _, old).\n"
             ],
             ( load_again(M, 'part.pl'),
               load_again(M, 'main.pl'),
               taken(M, Names),
               value_and_own(M, 0, old)
             )).

test(included, Value-Own == 0-new) :-
    changing(M, [ 'main.pl'-":- include(part).\n", 'part.pl'-"value(_, _, old).\n" ],
             ( change([ 'part.pl'-"value(_, _, new).\n" ]),
               load_again(M, 'main.pl'),
               value_and_own(M, Value, Own)
             )).

%   (In a process of its own, for the warning.)

test(from_another_file, Values == "0 new") :-
    temporary_file(Old),
    temporary_file(New),
    write_bytes(Old, "value(_, _, old).\n"),
    write_bytes(New, "value(_, _, new).\n"),
    start(Board),
    format(atom(Goal), "~q",
           [( use_module(library(tabuleiro/accelerate)),
              accelerate(infection),
              [New],
              value(Board, 'A', Value),
              value(_, _, Own),
              format("~w ~w~n", [Value, Own])
            )]),
    child_output(['-g', Goal, '-t', halt, '-s', Old], "", Output, exit(0)),
    delete_file(Old),
    delete_file(New),
    split_string(Output, "\n", "", [Values|_]).

test(fewer_predicates, Now-Later == [valid_moves]-[valid_moves,value]) :-
    Both = "value(_, _, own).\nvalid_moves(_, _, own).\n",
    changing(M, [ 'main.pl'-Both ],
             ( change([ 'main.pl'-"valid_moves(_, _, own).\n" ]),
               load_again(M, 'main.pl'),
               taken(M, Now),
               change([ 'main.pl'-Both ]),
               load_again(M, 'main.pl'),
               taken(M, Later)
             )).

test(more_predicates, Names == [valid_moves,value]) :-
    changing(M, [ 'main.pl'-"value(_, _, own).\n" ],
             ( change([ 'main.pl'-"value(_, _, own).\nvalid_moves(_, _, own).\n" ]),
               load_again(M, 'main.pl'),
               taken(M, Names)
             )).

%   A load may be cut short by an error, which is printed at the toplevel.

test(cut_short, Value-Own == 0-new) :-
    changing(M, [ 'main.pl'-"value(_, _, old).\n" ],
             ( thread_self(Me),
               change([ 'main.pl'-"value(_, _, new).\n:- cut_short.\nvalue(_, _, more).\n" ]),
               assertz((M:cut_short :- thread_signal(Me, throw(cut_short)))),
               catch(load_again(M, 'main.pl'), cut_short, true),
               print_message(silent, cut_short),
               value_and_own(M, Value, Own)
             )).

test(decelerated, Own-Names == new-[]) :-
    changing(M, [ 'main.pl'-"value(_, _, old).\n" ],
             ( decelerate(M:infection),
               change([ 'main.pl'-"value(_, _, new).\n" ]),
               load_again(M, 'main.pl'),
               start(Board),
               M:value(Board, 'A', Own),
               taken(M, Names)
             )).

%   The predicates of a part are also those of the whole.

test(decelerated_in_a_part, Names == []) :-
    changing(M, [ 'main.pl'-":- use_module(part).\nvalid_moves(_, _, own).\n",
                  'part.pl'-":- module(part, [value/3]).\nvalue(_, _, own).\n"
             ],
             ( decelerate(part:infection),
               load_again(M, 'part.pl'),
               load_again(M, 'main.pl'),
               taken(M, Names)
             )).

test(accelerated_by_the_file, Names == [valid_moves,value]) :-
    changing(M, [ 'main.pl'-"\c
value(_, _, own).
:- accelerate(infection).
valid_moves(_, _, own).
" ],
             ( load_again(M, 'main.pl'),
               taken(M, Names)
             )).

%   In a process of its own: where another program is accelerated already, it is noticed that a file
%   is loaded.

test(accelerated_first_by_the_file, Output-Status == "[valid_moves,value]"-exit(0)) :-
    temporary_file(File),
    write_bytes(File, "\c
:- use_module(library(tabuleiro/accelerate)).
:- set_prolog_flag(verbose, silent).
value(_, _, own).
:- accelerate(infection).
valid_moves(_, _, own).
"),
    child_output(['-q',
                  '-g', 'accelerated(infection, L), findall(N, member(_:N/_, L), Ns), print(Ns)',
                  '-t', halt, '-s', File],
                 "", Output, Status),
    delete_file(File).

%   After the trial of a game that loads a library meanwhile.

test(after_a_trial, Output-Status == "0"-exit(0)) :-
    maplist(temporary_file, [File,Game]),
    write_bytes(File, "value(_, _, own).\n"),
    write_bytes(Game, "\c
:- use_module(library(tabuleiro)).
:- set_prolog_flag(verbose, silent).
:- declare_game(counters, [players([x,o])]).
initial_state(s(3, x)).
valid_moves(s(N, _), Moves) :- list_to_heap([1-N], Heap), heap_to_list(Heap, [_-N]), findall(1, N > 0, Moves).
move(s(N, P), 1, s(M, Q)) :- N > 0, M is N-1, other(P, Q).
game_over(s(0, P), W) :- other(P, W).
other(x, o).
other(o, x).
"),
    format(atom(Load), "ana:consult(~q)", [File]),
    child_output(['-q', '-g', 'tabuleiro_game:initial_state(counters, S), perft(S, 2, 1)',
                  '-g', 'use_module(library(tabuleiro/accelerate)), use_module(library(tabuleiro/infection), [])',
                  '-g', Load, '-g', 'ana:accelerate(infection)',
                  '-g', 'tabuleiro_infection:initial_board(B), ana:value(B, \'A\', V), print(V)',
                  '-t', halt, '-s', Game],
                 "", Output, Status),
    maplist(delete_file, [File,Game]).

test(told, Output-Status == Expected-exit(0)) :-
    temporary_file(File),
    write_bytes(File, "value(_, _, own).\n"),
    format(atom(Change),
           "tell(~q), write('value(_, _, new). valid_moves(_, _, new).'), told, [~q], [~q]",
           [File, File, File]),
    child_output(['-g', 'use_module(library(tabuleiro/accelerate)), accelerate(infection)',
                  '-g', Change, '-t', halt, '-s', File],
                 "", Output, Status),
    delete_file(File),
    Expected = "\c
% accelerate(infection): on the core run now
%   user:value/3
% accelerate(infection): on the core run now
%   user:valid_moves/3
".

test(nothing_to_accelerate, Status == exit(2)) :-
    child_output(['-g', 'use_module(library(tabuleiro/accelerate)), accelerate(infection)'], "",
                 Output, Status),
    assertion(sub_string(Output, _, _, _,
                         "(module user has none of its own of valid_moves/3, move/7, value/3, \c
                          choose_move/4)")).

:- end_tests(loaded_again).

:- begin_tests(accelerate_threads).

test(eight_threads, List == [own:valid_moves/3, own:move/7, own:value/3, own:choose_move/4]) :-
    findall(accelerate(own:infection), between(1, 8, _), Goals),
    concurrent(8, Goals, []),
    accelerated(own:infection, List),
    decelerate(own:infection),
    accelerated(own:infection, Left),
    assertion(Left == []).

:- end_tests(accelerate_threads).

:- begin_tests(accelerated_game).

%   transcript(+Program, +Before, +Input, -Output): of a game of the program in a process of its
%   own, after the goal Before.

transcript(Program, Before, Input, Output) :-
    format(atom(Goal), "~w, play", [Before]),
    child_output(['-q', '-g', 'use_module(library(tabuleiro/accelerate))', '-g', Goal, '-t', halt,
                  '-s', Program],
                 Input, Output, exit(0)).

game("2. 2.").
game("0. 2. 1-7-2-6. 1-1-2-2. rubbish. 2-6-3-6. 7-1-6-1.").

same_transcript(Program, Input) :-
    transcript(Program, true, Input, Plain),
    transcript(Program, 'accelerate(infection), accelerated(infection, [_, _, _, _])', Input,
               Accelerated),
    assertion(Accelerated == Plain).

test(same_transcript, forall(game(Input))) :-
    coursework(File),
    same_transcript(File, Input).

test(same_transcript_for_sicstus, forall(game(Input))) :-
    coursework(File),
    temporary_file(Program),
    format(string(Text),
           ":- expects_dialect(sicstus4).~n:- use_module(library(lists)).~n:- [~q].~n", [File]),
    write_bytes(Program, Text),
    same_transcript(Program, Input),
    delete_file(Program).

test(whole_game, Turns-Ends == 73-true) :-
    coursework(File),
    transcript(File, 'accelerate(infection)', "2. 2.", Output),
    aggregate_all(count, sub_string(Output, _, _, _, " moves from "), Turns),
    (   string_concat(_, "A 27, B 22\nPlayer A wins.\n", Output)
    ->  Ends = true
    ;   Ends = Output
    ).

:- end_tests(accelerated_game).
