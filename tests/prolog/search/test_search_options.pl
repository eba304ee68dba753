/*  The options of best_move/4. */

:- use_module(library(plunit)).
:- use_module('../helpers/starts').
:- use_module(library(tabuleiro/infection)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/search_options), [search_request/5]).
:- use_module(library(tabuleiro/game), [initial_state/2]).
:- use_module('../helpers/boards').
:- use_module('../helpers/fuzz_calls').
:- use_module('../helpers/search_caller').

best(Options) :-
    midgame(Board),
    best_move('A', Board, _, Options).

%   formal(+Options, -Formal): the error that Options raise.

formal(Options, Formal) :-
    catch(( best(Options),
            Formal = none
          ),
          error(Formal, _),
          true).

faulty(unbound, _, instantiation_error).
faulty(partial, [depth(1)|_], instantiation_error).
faulty(no_list(Term), Term, type_error(list, Term)) :-
    member(Term, [x, depth(1), "depth", 1, [depth(1)|x]]).
faulty(cyclic, Options, type_error(list, Options)) :-
    Options = [depth(1)|Options].
faulty(unbound_option, [depth(1),_], instantiation_error).
faulty(unbound_name, [_=1], instantiation_error).
faulty(name, ["depth"=1], type_error(atom, "depth")).
faulty(unknown, [Option], domain_error(search_option, Option)) :-
    member(Option,
           [ speed(1), speed=1, depth, depth(1, 2), 'Depth'(1), [depth(1)], 1, "depth", user:depth(1)
           ]).
faulty(part(Wrong), [Option,depth(1)], domain_error(search_option, Option)) :-
    member(Name, [ time, depth, nodes, threads, hash, jumps, exact, on_progress, score, result, line,
                   reached, searched, elapsed
                 ]),
    (   sub_atom(Name, 0, _, After, Wrong),
        After > 0
    ;   sub_atom(Name, Before, _, 0, Wrong),
        Before > 0
    ;   atom_concat(Name, s, Wrong)
    ),
    compound_name_arguments(Option, Wrong, [1]).
faulty(type(Name, Type, Value), [Option], type_error(Type, Value)) :-
    wrong(Name, Value, Type),
    member(Option, [Call, Name=Value]),
    Call =.. [Name,Value].
faulty(unbound_value(Name), [Option], instantiation_error) :-
    member(Name, [time,depth,nodes,threads,hash,jumps,on_progress]),
    Option =.. [Name,_].
faulty(negative_time(Time), [time(Time)], domain_error(not_less_than_zero, Time)) :-
    member(Time, [-1, -0.5, -1r2, -10000000000000000000000]).
faulty(no_number, [time(Nan)], domain_error(not_less_than_zero, Nan)) :-
    Nan is nan.
faulty(first_wrong_value, [depth(x),speed(1)], type_error(integer, x)).
faulty(first_unknown, [speed(1),depth(x)], domain_error(search_option, speed(1))).
faulty(second_of_two, [depth(1),depth(x)], type_error(integer, x)).

wrong(time, Value, number) :-
    member(Value, [x, "1", 1+1, inf]).
wrong(Name, Value, integer) :-
    member(Name, [depth,nodes,threads,hash,jumps]),
    member(Value, [x, "1", 1.0, 1r2, 1+1]).
wrong(Name, Value, nonneg) :-
    member(Name, [depth,nodes,hash,jumps]),
    member(Value, [-1,-0x10000000000000001]).
wrong(threads, Value, positive_integer) :-
    member(Value, [0,-1,-0x10000000000000001]).
wrong(on_progress, Value, callable) :-
    member(Value, [1, "goal"]).

%   timed_call(+Seconds, -Call): Call, of a foreign predicate, asks for a search for so long.

timed_call(Seconds, Module:Goal) :-
    tabuleiro:current_game(Game),
    callee(Module, Game),
    predicate_types(Module, Name, Types),
    memberchk(request, Types),
    started(Game, [seed(1)], State),
    maplist(argument(State, Seconds), Types, Arguments),
    Goal =.. [Name|Arguments].

argument(State, Seconds, Type, Argument) :-
    (   Type == request
    ->  Argument = request(Seconds, 1, none, 1, 1, none, none)
    ;   good(Type, State, Argument)
    ).

%   extreme(-Number): it is no finite float.

extreme(Number) :-
    member(Expression, [nan,inf,-inf,10**400,-(10**400),-(10**400) rdiv 3]),
    Number is Expression.

%   progress(+Options, -Dicts): the dicts that a search with Options reports.

:- dynamic reported/1.

progress(Options, Dicts) :-
    retractall(reported(_)),
    best([on_progress([Dict]>>assertz(reported(Dict)))|Options]),
    findall(Dict, retract(reported(Dict)), Dicts).

stop_at(Depth, Dict) :-
    (   Dict.depth >= Depth
    ->  throw(enough(Dict.depth))
    ;   true
    ).

%   request_of(+Count, -Call): of a foreign predicate that is told Count for a number of plies, of
%   positions or of MiB.

request_of(Count, tabuleiro_core:search_(State, request(none,Depth,Nodes,1,MiB,none,none), _)) :-
    initial_state(infection, State),
    nth1(_, [Depth,Nodes,MiB], Count, [1,1]).

%   searched(+State, +Depth, -Found)

searched(State, Depth, Score-Line-Nodes) :-
    tabuleiro:best_move(State, _, [ depth(Depth), nodes(2000), hash(1), score(Score), line(Line),
                                    searched(Nodes)
                                  ]).

:- begin_tests(search_options).

test(faulty, Missed == []) :-
    findall(Name-Formal,
            ( faulty(Name, Options, Expected),
              formal(Options, Formal),
              Formal \== Expected
            ),
            Missed).

test(not_too_few, true(Count > 60)) :-
    aggregate_all(count, faulty(_, _, _), Count).

%   A second is the limit where there is none, and there alone.

test(limits, [ forall(member(Options-Expected,
                             [ []-[1,none,none], [threads(2),hash(1)]-[1,none,none],
                               [depth(3)]-[none,3,none], [nodes(9)]-[none,none,9],
                               [time(0)]-[0.0,none,none], [time(1.0e300),nodes(9)]-[1.0e9,none,9],
                               [time(1r4)]-[0.25,none,none]
                             ])),
               Limits == Expected
             ]) :-
    search_request(Options, [], Request, [], _),
    Request =.. [_,Seconds,Depth,Nodes|_],
    Limits = [Seconds,Depth,Nodes].

%   Errors come from the first argument to the last, and before any search.

test(player_first, error(domain_error(player, x))) :-
    best_move(x, x, _, x).
test(board_second, error(type_error(list, x))) :-
    best_move('A', x, _, x).
test(options_of_a_finished_game, error(type_error(integer, x))) :-
    length(Empty, 7),
    maplist(=(' '), Empty),
    length(Board, 7),
    maplist(=(Empty), Board),
    best_move('A', Board, _, [depth(x)]).
test(before_the_search, Calls == 0) :-
    flag(progress_calls, _, 0),
    catch(best([on_progress([_]>>flag(progress_calls, N, N+1)), depth(x)]), error(_, _), true),
    flag(progress_calls, Calls, Calls).

test(good, [forall(member(Options,
                          [ [depth(1)],
                            [depth=1],
                            [nodes(0), time(0)],
                            [time(0), threads(2), hash(1), jumps(3)],
                            [depth(0x10000000000000001), nodes(5)],
                            [nodes(0x10000000000000001), depth(1)],
                            [threads(0x10000000000000001), depth(1)],
                            [jumps=0, depth(1)],
                            [time(0x10000000000000001), depth(1)],
                            [time(1.0e300), depth(1)],
                            [time(1r1000), depth(1)]
                          ]))]) :-
    best(Options).

test(dict, Reached-Score == 2-Listed) :-
    best([depth(2), score(Listed)]),
    best(options{depth:2, score:Score, reached:Reached}).
test(faulty_in_a_dict, [forall(member(Options-Formal,
                                      [ _{depth:x}-type_error(integer, x),
                                        _{depth:1, speed:1}-domain_error(search_option, speed(1))
                                      ])),
                        error(Formal)]) :-
    best(Options).

test(as_long_as_it_takes, [forall(member(Time, [1.0Inf, Huge]))]) :-
    Huge is 10**400,
    best([time(Time), depth(1)]).

%   The foreign predicates, which are given what the options were turned into, are as careful.

test(no_time, [forall(( Nan is nan, timed_call(Nan, Call) )),
               error(domain_error(not_less_than_zero, Nan))]) :-
    call(Call).

test(no_count, [ forall(( member(Count, [-1,-0x8000000000000001]),
                          request_of(Count, Call)
                        )),
                 error(type_error(nonneg, Count))
               ]) :-
    call(Call).

test(level_times, Times == [3-0.1,4-1.0,5-5.0]) :-
    findall(Level-Seconds,
            ( member(Level, [-0x10000000000000001,-1,0,1,2,3,4,5,6,7,0x10000000000000001]),
              catch(tabuleiro_core:level_time_(Level, Seconds), error(domain_error(level, Level), _), fail)
            ),
            Times).

%   No search goes deeper than its longest line, however deep it is to go: for three it is by depth.

test(no_deeper_than_a_line, [ forall(( member(Config, [infection,exo([seed(1),players(3)])]),
                                       member(Depth, [128,2147483647,0x10000000000000001])
                                     )),
                              Deeper == Deepest
                            ]) :-
    initial_state(Config, State),
    searched(State, 127, Deepest),
    searched(State, Depth, Deeper).

test(extreme_times) :-
    forall(( extreme(Seconds),
             Seconds =:= Seconds,
             timed_call(Seconds, Call)
           ),
           ignore(Call)).             % a game may be over

test(scores, [forall(( extreme(Score),
                       member(Goal, [elo_(Score, _),interval_(Score, 1, _, _)])
                     )),
              error(domain_error(score, Score))]) :-
    tabuleiro_core:Goal.

test(first_of_two, Reached == 1) :-
    best([depth(1), depth(3), reached(Reached)]).

test(outputs, Same == true) :-
    best([depth(2), score(S), result(R), line(L), reached(D), searched(N), elapsed(T)]),
    best([depth=2, score=S, result=R, line=L, reached=D, searched=N, elapsed=_]),
    integer(S),
    R == unknown,
    length(L, 2),
    D == 2,
    integer(N),
    float(T),
    Same = true.

test(outputs_are_compared,
     [ forall(member(Output, [score(x),result(win(1)),line([]),reached(3),searched(0),elapsed(0)])),
       fail
     ]) :-
    best([depth(2), Output]).

test(one_output_twice, First == Second) :-
    best([depth(1), score(First), score(Second)]).

test(progress, Depths-Last == [1,2,3,4]-[Score,Line,Nodes]) :-
    progress([depth(4), score(Score), line(Line), searched(Nodes)], Dicts),
    maplist(get_dict(depth), Dicts, Depths),
    last(Dicts, Dict),
    Last = [Dict.score,Dict.line,Dict.nodes].

test(progress_keys, Keys == [depth,line,nodes,score,seconds]) :-
    progress([depth(1)], [Dict]),
    dict_pairs(Dict, _, Pairs),
    pairs_keys(Pairs, Keys0),
    sort(Keys0, Keys).

test(progress_grows, true) :-
    progress([depth(5)], Dicts),
    maplist(get_dict(nodes), Dicts, Nodes),
    maplist(get_dict(seconds), Dicts, Seconds),
    sort(0, @=<, Nodes, Nodes),
    sort(0, @=<, Seconds, Seconds),
    forall(member(Dict, Dicts),
           length(Dict.line, Dict.depth)).

test(progress_failure) :-
    best([depth(3), on_progress([_]>>fail), reached(3)]).

test(progress_choice_points) :-
    best([depth(3), on_progress([_]>>member(_, [1,2])), reached(3)]).

test(progress_bindings, true(var(X))) :-
    best([depth(3), on_progress(=(X)), reached(3)]).

test(progress_exception, [throws(enough(2))]) :-
    best([time(100), on_progress(stop_at(2))]).

test(progress_exception_in_its_cleanup, [throws(enough)]) :-
    best([ time(100),
           on_progress([_]>>setup_call_cleanup(true, member(_, [1,2]), throw(enough)))
         ]).

test(search_after_an_exception, Second == First) :-
    best([depth(4), score(First)]),
    catch(best([time(100), on_progress(stop_at(2))]), enough(_), true),
    best([depth(4), score(Second)]).

test(search_within_a_search, Calls == 3) :-
    flag(progress_calls, _, 0),
    best([depth(3), on_progress([_]>>( best([depth(2), score(_)]),
                                       flag(progress_calls, N, N+1)
                                     ))]),
    flag(progress_calls, Calls, Calls).

%   The goal is called in the module that calls best_move/4, or in the one it names.

test(callers_module, throws(called_in(search_caller))) :-
    search_here.
test(named_module, throws(called_in(elsewhere))) :-
    search_there.
test(callers_module_with_lambda, throws(called_in(search_caller))) :-
    search_with_lambda.

:- end_tests(search_options).
