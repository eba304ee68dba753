/*  library(tabuleiro/check): its options, its map, what it leaves as it was. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/check)).
:- use_module(library(tabuleiro/check/report), [read_report/2]).
:- use_module(library(tabuleiro/infection), []).
:- use_module('../helpers/dialogue').
:- use_module('../../reference/infection').

%   A program with other names, another order of arguments, and other terms throughout.

translated([ initial_board(Board) = start(Board),
             valid_moves(Player, Board, Moves) = all_moves(Board, Player, Moves),
             move(Player, OL, OC, NL, NC, Board, NewBoard)
             = play(Board, Player, OL/OC, NL/NC, NewBoard, _),
             value(Board, Player, Value) = lead(Player, Board, Value),
             game_over(Board, Winner) = ended(Board, Winner),
             choose_move(1, Player, Board, movement(OL, OC, NL, NC))
             = any(Board, Player, OL/OC, NL/NC),
             choose_move(2, Player, Board, movement(OL, OC, NL, NC))
             = greedy(Board, Player, OL/OC-NL/NC),
             player:'A' = white,
             player:'B' = black,
             cell:a = 1,
             cell:b = 2,
             cell:' ' = 0,
             winner:draw = nobody,
             move:(A-B-C-D) = step(A/B, C/D)
           ]).

their_player('A', white).
their_player('B', black).

their_cell(a, 1).
their_cell(b, 2).
their_cell(' ', 0).

their_board(Board, TheirBoard) :-
    maplist(maplist(their_cell), Board, TheirBoard).

:- dynamic translated:lead/3.

translated:start(Board) :-
    tabuleiro_infection:initial_board(Board0),
    their_board(Board0, Board).
translated:all_moves(Board, Player, Moves) :-
    their_board(Board0, Board),
    their_player(Player0, Player),
    tabuleiro_infection:valid_moves(Player0, Board0, Moves0),
    findall(step(A/B, C/D), member(A-B-C-D, Moves0), Moves).
translated:play(Board, Player, OL/OC, NL/NC, NewBoard, comment) :-
    their_board(Board0, Board),
    their_player(Player0, Player),
    tabuleiro_infection:move(Player0, OL, OC, NL, NC, Board0, NewBoard0),
    their_board(NewBoard0, NewBoard).
translated:lead(Player, Board, Value) :-
    their_board(Board0, Board),
    their_player(Player0, Player),
    tabuleiro_infection:value(Board0, Player0, Value).
translated:ended(Board, Winner) :-
    their_board(Board0, Board),
    tabuleiro_infection:game_over(Board0, Winner0),
    (   Winner0 == draw
    ->  Winner = nobody
    ;   their_player(Winner0, Winner)
    ).
translated:any(Board, Player, OL/OC, NL/NC) :-
    translated:all_moves(Board, Player, Moves),
    (   random_member(step(OL/OC, NL/NC), Moves)
    ->  true
    ;   OL/OC-NL/NC = 0/0-0/0
    ).
translated:greedy(Board, Player, OL/OC-NL/NC) :-
    their_board(Board0, Board),
    their_player(Player0, Player),
    tabuleiro_infection:choose_move(2, Player0, Board0, movement(OL, OC, NL, NC)).

%   The slow reference plays by the rules of Ataxx, with one argument more.

reference([ valid_moves(Player, Board, Moves) = valid_moves(ataxx, Player, Board, Moves),
            move(Player, OL, OC, NL, NC, Board, New)
            = move(ataxx, Player, OL, OC, NL, NC, Board, New),
            value(Board, Player, Value) = piece_lead(Board, Player, Value),
            game_over(Board, Winner) = game_over(ataxx, Board, Winner),
            initial_board(Board) = start_board(ataxx, Board)
          ]).

%   A program that counts places from 0, says who is worse off, and looks at the end in two steps.

zero:moves(Board, Player, Moves) :-
    tabuleiro_infection:valid_moves(Player, Board, Moves0),
    findall(at(OL, OC)-at(NL, NC),
            ( member(OL1-OC1-NL1-NC1, Moves0),
              maplist(succ, [OL,OC,NL,NC], [OL1,OC1,NL1,NC1])
            ),
            Moves).
zero:move(at(OL0, OC0), at(NL0, NC0), Player, Board, New) :-
    maplist(plus(1), [OL0,OC0,NL0,NC0], [OL,OC,NL,NC]),
    tabuleiro_infection:move(Player, OL, OC, NL, NC, Board, New).
zero:lack(Board, Player, Lack) :-
    tabuleiro_infection:value(Board, Player, Value),
    Lack is -Value.
zero:ended(Board) :-
    tabuleiro_infection:game_over(Board, _).
zero:best(Board, Winner) :-
    tabuleiro_infection:game_over(Board, Winner).

zero([ valid_moves(Player, Board, Moves) = moves(Board, Player, Moves),
       move(Player, OL, OC, NL, NC, Board, New)
       = ( OL0 is OL-1, OC0 is OC-1, NL0 is NL-1, NC0 is NC-1,
           move(at(OL0, OC0), at(NL0, NC0), Player, Board, New)
         ),
       value(Board, Player, Value) = ( lack(Board, Player, Lack), Value is -Lack ),
       game_over(Board, Winner) = ( ended(Board) -> best(Board, Winner) ; fail ),
       move:(OL-OC-NL-NC) = ( at(OL0, OC0)-at(NL0, NC0), OL is OL0+1, OC is 1+OC0, NL is NL0+1,
                              NC is NC0 - -1 )
     ]).

%   Programs that print, read, keep and consume what is everybody's.

noisy:value(Board, Player, Value) :-
    format("value of ~w?~n", [Player]),
    read(_),
    set_random(seed(5)),
    tabuleiro_infection:value(Board, Player, Value).

hasty:value([[_|_]|_], _, 0).

kinds(Report, Kinds) :-
    findall(Kind,
            ( member(Predicate, Report.predicates),
              member(Disagreement, Predicate.disagreements),
              Kind = Disagreement.kind
            ),
            Kinds).

agreed(Report, Functors) :-
    findall(Functor,
            ( member(Predicate, Report.predicates),
              Predicate.cases > 0,
              Predicate.cases == Predicate.agreed,
              Functor = Predicate.predicate
            ),
            Functors).

:- begin_tests(conformance).

test(ours, Agrees == true) :-
    conformance(tabuleiro_infection:infection, Report, [cases(300), order(true)]),
    Agrees = Report.agrees.

%   Our own predicates know a right answer and a wrong one where they are asked.

test(ours_bound, [ forall(member(Game, [infection,virus_wars,exo,adaptoid])), Wrong == [] ]) :-
    atom_concat(tabuleiro_, Game, Module),
    use_module(library(tabuleiro/Game), []),
    conformance(Module:Game, Report, [cases(60)]),
    findall(Functor-Bound,
            ( member(Predicate, Report.predicates),
              Functor = Predicate.predicate,
              Bound = Predicate.bound,
              Bound.refused+Bound.accepted > 0
            ),
            Wrong).

%   A report is written over nothing that is loaded, and over no other file.

test(report_over_a_program, error(permission_error(write, source_sink, File))) :-
    source_file(noisy:value(_, _, _), File),
    !,
    noisy:conformance(infection, _, [cases(1), report(File)]).

test(report_over_another_file, Text-Why == "mine"-permission_error(replace, source_sink, File)) :-
    temporary_file(File),
    setup_call_cleanup(
        write_bytes(File, "mine"),
        ( catch(noisy:conformance(infection, _, [cases(1), report(File)]), error(Why, _), true),
          file_text(File, Text)
        ),
        delete_file(File)).

test(context_module, Functors == ["value/3"]) :-
    noisy:conformance(infection, Report, [cases(100)]),
    agreed(Report, Functors).

test(nothing_printed_or_read, Output == "") :-
    typed(noisy:conformance(infection, _, [cases(20)]), "a. b. c.", Output).

%   However few cases are asked for, each predicate has one, and however many inferences, they are
%   a limit.

test(few_cases, [ forall(member(Cases-Counts, [ 1-[1,1,1,1,1,1], 25-[1,25,25,25,25,2] ])),
                  Found == Counts
                ]) :-
    conformance(tabuleiro_infection:infection, Report, [cases(Cases)]),
    findall(Count, ( member(Predicate, Report.predicates), Count = Predicate.cases ), Found).

test(most_inferences, [forall(member(Limit, [1 << 62, 1 << 63, 10**30])), Agrees == true]) :-
    Inferences is Limit,
    conformance(tabuleiro_infection:infection, Report,
                [cases(2), inferences(Inferences), predicates([value/3])]),
    Agrees = Report.agrees.

%   Level 2 without a list of moves: the order of the best is nobody's, but they are the best.

level_2(best, agrees).
level_2(last_best, agrees).
level_2(worst, wrong_answer).
level_2(illegal, wrong_answer).

lone:choose_move(2, Player, Board, movement(OL, OC, NL, NC)) :-
    nb_getval(conformance_level_2, Which),
    tabuleiro_infection:valid_moves(Player, Board, Moves),
    (   Moves == []
    ->  [OL,OC,NL,NC] = [0,0,0,0]
    ;   Which == illegal
    ->  [OL,OC,NL,NC] = [1,1,7,7]
    ;   findall(Value-(A-B-C-D),
                ( member(A-B-C-D, Moves),
                  tabuleiro_infection:move(Player, A, B, C, D, Board, New),
                  tabuleiro_infection:value(New, Player, Value)
                ),
                Valued),
        keysort(Valued, [Worst-_|_]),
        aggregate_all(max(Value), member(Value-_, Valued), Best),
        (   Which == worst
        ->  memberchk(Worst-(OL-OC-NL-NC), Valued)
        ;   findall(Move, member(Best-Move, Valued), Bests),
            (   Which == best
            ->  Bests = [OL-OC-NL-NC|_]
            ;   last(Bests, OL-OC-NL-NC)
            )
        )
    ).
lone:choose_move(1, Player, Board, Movement) :-
    tabuleiro_infection:choose_move(1, Player, Board, Movement).

test(level_2, [forall(level_2(Which, Expected)), Which-Found == Which-Expected]) :-
    nb_setval(conformance_level_2, Which),
    conformance(lone:infection, Report, [cases(300), predicates([choose_move/4])]),
    (   Report.agrees == true
    ->  Found = agrees
    ;   kinds(Report, [Found])
    ).

test(random_numbers_left, After == Expected) :-
    set_random(seed(9)),
    random(1, 1 000 000, Expected),
    set_random(seed(9)),
    noisy:conformance(infection, _, [cases(20)]),
    random(1, 1 000 000, After).

test(same_seed_same_report, Same == true) :-
    hasty:conformance(infection, First, [cases(100), seed(3)]),
    hasty:conformance(infection, Second, [cases(100), seed(3)]),
    goals(First, Goals1),
    goals(Second, Goals2),
    (   Goals1 == Goals2
    ->  Same = true
    ;   Same = Goals1-Goals2
    ).

goals(Report, Goals) :-
    findall(Count-Goal,
            ( member(Predicate, Report.predicates),
              member(Disagreement, Predicate.disagreements),
              Goal = Disagreement.goal,
              Count = Disagreement.count
            ),
            Goals).

test(nothing_defined, Agrees-Kinds == false-[]) :-
    nothing:conformance(infection, Report, []),
    Agrees = Report.agrees,
    kinds(Report, Kinds).

test(predicates, Functors == ["value/3", "game_over/2"]) :-
    conformance(tabuleiro_infection:infection, Report,
                [cases(20), predicates([game_over/2, value/3])]),
    agreed(Report, Functors).

test(ataxx, Functors == ["initial_board/1", "valid_moves/3", "move/7", "value/3", "game_over/2"]) :-
    reference(Map),
    conformance(reference_infection:ataxx, Report, [cases(600), map(Map), order(true)]),
    agreed(Report, Functors).

test(rules, Sorted == [extra_moves, missing_moves, succeeds, wrong_answer]) :-
    reference(Map),
    conformance(reference_infection:infection, Report, [cases(300), map(Map), rules(coursework)]),
    kinds(Report, Kinds),
    sort(Kinds, Sorted).

test(rules_of_ataxx, Agrees == true) :-
    reference(Map),
    conformance(reference_infection:infection, Report, [cases(300), map(Map), rules(ataxx)]),
    Agrees = Report.agrees.

test(map, Functors == ["initial_board/1", "valid_moves/3", "move/7", "value/3", "game_over/2",
                       "choose_move/4"]) :-
    translated(Map),
    conformance(translated:infection, Report, [cases(300), map(Map), order(true)]),
    agreed(Report, Functors).

%   Goals on the right side, and sums that are undone.

test(map_of_goals, Functors == ["valid_moves/3", "move/7", "value/3", "game_over/2"]) :-
    zero(Map),
    conformance(zero:infection, Report, [cases(300), map(Map), order(true)]),
    agreed(Report, Functors).

test(map_of_goals_that_disagrees, Kinds == [wrong_answer]) :-
    zero(Map0),
    exclude(=@=(value(B, P, V) = ( lack(B, P, L), V is -L )), Map0, Map),
    conformance(zero:infection, Report,
                [cases(50), map([value(B, P, W) = lack(B, P, W)|Map]), predicates([value/3])]),
    kinds(Report, Kinds).

test(map_of_goals_lacks,
     error(existence_error(procedure, worth/3), _)) :-
    zero:conformance(infection, _,
                     [map([value(B, P, V) = ( \+ worth(P, B, _) ; lack(B, P, V) )])]).

%   What disagrees is shown in their terms, with a rule found in ours.

test(map_shows_their_terms, Player-Rule == white-"The value is") :-
    translated(Map),
    setup_call_cleanup(
        asserta((translated:lead(_, _, 77) :- !), Clause),
        conformance(translated:infection, Report, [cases(50), map(Map), predicates([value/3])]),
        erase(Clause)),
    [Predicate] = Report.predicates,
    [Disagreement] = Predicate.disagreements,
    term_string(lead(Player, [[Cell|_]|_], _), Disagreement.goal),
    assertion(memberchk(Cell, [0, 1, 2])),
    sub_string(Disagreement.rule, 0, 12, _, Rule),
    !.

test(report, Kinds == ["wrong_answer"]) :-
    temporary_file(File),
    call_cleanup(( hasty:conformance(infection, _, [cases(50), report(File)]),
                   read_report(File, Report)
                 ),
                 delete_file(File)),
    kinds(Report, Kinds).

%   A report that cannot be written is told before the program is called.

called:value(_, _, _) :-
    nb_setval(conformance_called, true).

test(report_unwritable, [ forall(member(File-Formal,
                                        [ '/no/such/file'-existence_error(source_sink, _),
                                          '/'-_,
                                          _-instantiation_error,
                                          12-type_error(_, 12)
                                        ])),
                          Called == false
                        ]) :-
    nb_setval(conformance_called, false),
    catch(conformance(called:infection, _, [cases(1), report(File)]), error(Found, _), true),
    assertion(subsumes_term(Formal, Found)),
    nb_getval(conformance_called, Called).

test(printed, Ends == "The program disagrees: value/3 wrong answer.\n") :-
    typed(hasty:check_implementation(infection, [cases(50)]), "", Output),
    assertion(forall(member(Text, [ "predicate ", "valid_moves/3", "not defined", "value/3",
                                    "?- value([[", "right: Value = ", "yours: Value = 0",
                                    "rule:  The value is"
                                  ]),
                     sub_string(Output, _, _, _, Text))),
    sub_string(Output, _, 45, 0, Ends).

bad_option(foo(1), domain_error(conformance_option, foo(1))).
bad_option(foo, domain_error(conformance_option, foo)).
bad_option(_, instantiation_error).
bad_option(cases(0), type_error(_, 0)).
bad_option(cases(many), type_error(positive_integer, many)).
bad_option(time_limit(0), domain_error(time_limit, 0)).
bad_option(time_limit(Infinite), domain_error(time_limit, Infinite)) :-
    Infinite is inf.
bad_option(time_limit(soon), type_error(number, soon)).
bad_option(order(maybe), type_error(boolean, maybe)).
bad_option(report(_), instantiation_error).
bad_option(report(Term), type_error(text, Term)) :-
    member(Term, [1, 1.5, f(x), [a|b]]).
bad_option(rules(chess), domain_error(rules, chess)).
bad_option(predicates([foo/1]), domain_error(conformance_predicate, foo/1)).
bad_option(predicates([_]), instantiation_error).
bad_option(map([foo(X) = bar(X)]), domain_error(map, _)).
bad_option(map([colour:a = b]), domain_error(map, _)).
bad_option(time_limit=0, domain_error(time_limit, 0)).
bad_option(map([x]), domain_error(map, x)).
bad_option(map([valid_moves(P, B, P) = my_moves(B, P, _)]), domain_error(map, _)).
bad_option(map([player:'A' = white, player:'B' = white]), domain_error(map, player:'B' = white)).
bad_option(map([player:'A' = white, player:'A' = black]), domain_error(map, player:'A' = black)).
bad_option(map([player:'A' = _]), domain_error(map, _)).
bad_option(map([player:_ = white]), domain_error(map, _)).
bad_option(map([move:(A-B) = (at(C, D), A is C*C, B is D)]), domain_error(map, _)).
bad_option(map([A-B = (at(C, D), A is C+D, B is D)]), domain_error(map, _)).
bad_option(map([A-B = at(A, B)]), domain_error(map, _)).

test(bad_option, [forall(bad_option(Option, Expected)), true(subsumes_term(Expected, Formal))]) :-
    catch(conformance(nothing:infection, _, [Option]), error(Formal, _), true).

test(dict, Goals == Expected) :-
    hasty:conformance(infection, OfList, [cases(20), predicates([value/3])]),
    hasty:conformance(infection, OfDict, _{cases:20, predicates:[value/3]}),
    maplist(goals, [OfDict,OfList], [Goals,Expected]),
    assertion(Goals = [_]).

test(unknown_game, error(domain_error(game, chess))) :-
    check_implementation(chess, []).

%   The library has had another name.

test(former_name, Module == tabuleiro_check) :-
    use_module(library(tabuleiro/conformance), []),
    predicate_property(tabuleiro_conformance:check_implementation(_), imported_from(Module)).

:- end_tests(conformance).
