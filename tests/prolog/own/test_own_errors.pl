/*  What is wrong with a program or with its declaration is told by an error that names it. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/command/error_text), [error_text/2]).
:- use_module(library(tabuleiro/check)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/own/declared)).
:- use_module('../helpers/own_programs').

%   program(-Parts): of a game without a fault, each replaceable by its name.

part(start, "initial_state(s(5, x)). ").
part(moves, "valid_moves(s(N, _), Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms). ").
part(move, "move(s(N0, P), M, s(N, Q)) :- N is N0-M, other(P, Q). ").
part(over, "game_over(s(0, P), W) :- other(P, W). ").
part(value, "value(s(N, P), Q, V) :- ( P == Q -> V is N mod 3 ; V is -(N mod 3) ). ").
part(rest, "other(x, o). other(o, x). ").

text(Replaced, Text) :-
    findall(Part,
            ( part(Name, Part0),
              (   memberchk(Name-Part1, Replaced)
              ->  Part = Part1
              ;   Part = Part0
              )
            ),
            Parts),
    atomic_list_concat(Parts, ' ', Text).

%   fault(-Replaced, -Options, -Formal, -Words): the error is error(Formal, _), and its text has Words.

fault([start-""], [], tabuleiro(own_game(_, no_predicate(_, start, _))), "initial_state/1").
fault([moves-""], [], tabuleiro(own_game(_, no_predicate(_, moves, _))), "valid_moves/2").
fault([move-""], [], tabuleiro(own_game(_, no_predicate(_, move, _))), "move/3").
fault([over-""], [], tabuleiro(own_game(_, no_predicate(_, over, _))), "game_over/2").
fault([over-"game_over(s(0, _))."], [], tabuleiro(own_game(_, no_predicate(_, over, _))),
      "winner(S, Winner)").
fault([start-"initial_state(N, s(N, x))."], [], tabuleiro(own_game(_, config_needed(_, _))), "config(Term)").
fault([start-"initial_state(_, s(_, x))."], [], instantiation_error, "not ground").
fault([start-"initial_state(_, s(L, x)) :- numlist(1, 400000, L)."], [],
      tabuleiro(own_game(_, too_large(_:initial_state/2))), "million").
fault([start-"initial_state(N, s(N, x)) :- five(N)."], [], existence_error(procedure, _:five/1), "five/1").
fault([start-"initial_state(s(_, x))."], [], instantiation_error, "initial_state(s(_,x))").
fault([start-"initial_state(_)."], [], instantiation_error, "unbound").
fault([start-"initial_state(S) :- S = s(S, x)."], [], tabuleiro(own_game(_, cyclic(_:initial_state/1))),
      "cyclic").
fault([start-"initial_state(s(L, x)) :- numlist(1, 400000, L)."], [],
      tabuleiro(own_game(_, too_large(_:initial_state/1))), "million").
fault([start-"initial_state(_) :- fail."], [], tabuleiro(own_game(_, fails(_:initial_state(_)))), "fails").
fault([start-"initial_state(s(N, x)) :- five(N)."], [], existence_error(procedure, _:five/1), "five/1").
fault([moves-"valid_moves(_, _)."], [], instantiation_error, "valid_moves(s(5,x),_)").
fault([moves-"valid_moves(_, [1|_])."], [], type_error(list, [1|_]), "no list").
fault([moves-"valid_moves(_, all)."], [], type_error(list, all), "no list").
fault([moves-"valid_moves(_, [1,_])."], [], instantiation_error, "not ground").
fault([moves-"valid_moves(_, [])."], [], tabuleiro(own_game(_, no_moves(s(5,x)))), "s(5,x)").
fault([moves-"valid_moves(s(N, _), _) :- N > 9."], [], tabuleiro(own_game(_, fails(_))), "fails").
fault([moves-"valid_moves(S, Ms) :- valid_moves(S, Ms)."], [], tabuleiro(own_game(_, too_slow(_))),
      "second").
fault([moves-"valid_moves(_, Ms) :- length(Ms, 30000000)."], [], resource_error(_), "").
fault([moves-"valid_moves(s(N, _), [M]) :- M is N+a."], [], type_error(evaluable, a/0), "a/0").
fault([moves-"valid_moves(_, _) :- throw(mine)."], [], _, "mine was thrown").
fault([moves-"valid_moves(_, _) :- halt."], [], tabuleiro(own_game(_, exits(_:valid_moves(_, _), halt/0))),
      "calls halt/0").
fault([moves-"valid_moves(_, _) :- catch(halt(3), _, true)."], [],
      tabuleiro(own_game(_, exits(_:valid_moves(_, _), halt/1))), "calls halt/1").
fault([over-"game_over(s(0, P), W) :- other(P, W), forall(member(_, [1]), done(W)). done(_) :- thread_exit(_)."],
      [], tabuleiro(own_game(_, exits(_:game_over(_, _), thread_exit/1))), "calls thread_exit/1").
fault([moves-"valid_moves(_, [1]) :- maplist([_]>>( fail -> halt ; true ), [1])."], [],
      tabuleiro(own_game(_, exits(_:valid_moves(_, _), halt/0))), "calls halt/0").
fault([over-"game_over(s(0, P), W) :- other(P, W), maplist(done(W), [1]). done(W, _) :- findall(W, halt, _)."],
      [], tabuleiro(own_game(_, exits(_:game_over(_, _), halt/0))), "calls halt/0").
fault([move-"move(s(_, P), 3, s(0, P))."], [], tabuleiro(own_game(_, fails(_:move(s(5,x), 1, _)))), "fails").
fault([move-"move(s(_, _), _, s(_, x))."], [], instantiation_error, "not ground").
fault([move-"move(s(N, P), 3, s(N, P)). move(S, _, S)."], [],
      tabuleiro(own_game(_, catch_all(move(s(5,x), 1, s(5,x))))), "move(State, _, State)").
fault([move-"move(s(N0, P), M, s(N, Q)) :- N0 > 3, !, N is N0-M, other(P, Q). move(S, _, S)."], [],
      tabuleiro(own_game(_, catch_all(move(s(_,_), _, s(_,_))))), "move(State, _, State)").
fault([move-"move(s(N0, P), _, s(N, Q)) :- random_between(0, 1000, M), N is N0-M, other(P, Q)."], [],
      tabuleiro(own_game(_, chance(_))), "chance").
fault([move-"move(s(N0, P), _, _, s(N, Q)) :- random_between(0, 1000, M), N is N0-M, other(P, Q)."],
      [players([x,o])], tabuleiro(own_game(_, chance(_))), "chance").
fault([move-"move(s(N0, P), M, s(N, Q)) :-
                 ( N0 > 3 -> N is N0-M ; random_between(1, N0, L), N is N0-L ), other(P, Q)."],
      [], tabuleiro(own_game(_, chance(_:move(s(_,_), _, _)))), "chance").
fault([moves-"valid_moves(s(N, _), [M]) :- ( N > 4 -> M = 1 ; random_between(1, 1000, M) )."],
      [], tabuleiro(own_game(_, chance(_:valid_moves(s(_,_), _)))), "chance").
fault([over-"game_over(s(N, P), W) :- ( N =:= 0 ; N < 5, random_between(0, 1, 1) ), !, other(P, W)."],
      [turn(s(_, P), P)], tabuleiro(own_game(_, chance(_:game_over(s(_,_), _)))), "chance").
fault([over-"game_over(s(0, P), W, P, _) :- other(P, W)."], [players([x,o])],
      tabuleiro(own_game(_, no_end(s(0,_), _))), "map([game_over(S,Winner) = game_over(S,Winner,_,_)])").
fault([over-"game_over(s(0, P), P, W, Q) :- other(P, W), Q = P."], [],
      tabuleiro(own_game(_, ambiguous(over, _))), "map([game_over(A,B,C)=game_over(A,B,C,_)])").
fault([start-"initial_state(N, M, s(N, x)) :- M > 1."], [], tabuleiro(own_game(_, config_needed(_, _))),
      "initial_state/3 has to be told something: say what with the option config(First-Second)").
fault([ moves-"valid_moves(s(N, P), P, Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).",
        move-"move(s(N0, P), M, s(N, P)) :- N is N0-M."
      ],
      [], tabuleiro(own_game(_, players_needed(valid_moves))), "players(List)").
fault([ start-"initial_state(s(5, x, x)).",
        moves-"valid_moves(s(N, P, P), P, Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).",
        move-"move(s(N0, P, P), M, s(N, Q, Q)) :- N is N0-M, other(P, Q).",
        over-"game_over(s(0, P, P), P)."
      ],
      [], tabuleiro(own_game(_, turn_unclear(s(5,x,x), [_,_]))), "turn(s(_,Player,_),Player)").
fault([over-"game_over(s(_, _), _)."], [], instantiation_error, "unbound").
fault([over-"game_over(s(_, _), x)."], [], tabuleiro(own_game(_, over_at_start(_))), "start").
fault([over-"game_over(s(0, _), 1)."], [], tabuleiro(own_game(_, no_winner(1, _))), "winners([1 = Player])").
fault([over-"game_over(s(0, _), W) :- win(W)."], [], existence_error(procedure, _:win/1), "win/1 (in ").
fault([over-"game_over(s(-1, _), x)."], [], tabuleiro(own_game(_, no_moves(s(0,_)))), "game goes on").
fault([value-"value(s(_, _), _, high)."], [], type_error(number, high), "no number").
fault([value-"value(s(_, _), _, _)."], [], instantiation_error, "unbound").
fault([value-"value(s(9, _), _, 1)."], [], tabuleiro(own_game(_, fails(_:value(_, _, _)))), "fails").
fault([value-"value(_, _, V) :- random_between(0, 1000, V)."], [], tabuleiro(own_game(_, chance(_))),
      "chance").
fault([value-"value(A, B, V) :- ( A = s(N, _) -> V = N ; B = s(N, _), V is 2*N )."], [],
      tabuleiro(own_game(_, ambiguous(value, _))), "map([value(A,B,C)=value(A,B,C)])").
fault([value-"value(s(N, _), N)."], [], tabuleiro(own_game(_, side_needed(value/2))), "value_side(mover)").
fault([], [players([a,b])], tabuleiro(own_game(_, no_winner(_, _))), "is no player").
fault([], [turn(t(_, P), P)], tabuleiro(own_game(_, no_turn(t(_,_), s(5,x)))), "s(5,x)").
fault([], [turn(mover)], existence_error(procedure, _:mover/2), "mover/2").
fault([rest-"other(x, o). other(o, x). mover(_, z)."], [players([x,o]), turn(mover)],
      tabuleiro(own_game(_, no_player(z, s(5,x)))), "none of the players").
fault([], [map([move(S, M, N) = play(S, M, N)])], existence_error(procedure, _:play/3), "play/3").

%   wrong(-Options, -Formal): a declaration that is refused as it is made.

wrong(_, instantiation_error).
wrong(players, type_error(list, players)).
wrong([_], instantiation_error).
wrong([players], domain_error(own_game_option, players)).
wrong([players(x)], type_error(list, x)).
wrong([players([])], domain_error(players, [])).
wrong([players([x,x])], domain_error(players, [x,x])).
wrong([players([x,draw])], domain_error(players, [x,draw])).
wrong([players([1,2,3,4,5,6,7,8,9,10,11,12,13])], domain_error(players, _)).
wrong([players([x,f(y)])], type_error(atomic, f(y))).
wrong([players([x,_])], instantiation_error).
wrong([dice(6)], domain_error(own_game_option, dice(6))).
wrong([turn(s(_,x), x)], domain_error(turn, turn(s(_,x), x))).
wrong([turn(s(_,_), _)], domain_error(turn, turn(s(_,_), _))).
wrong([turn(1)], type_error(callable, 1)).
wrong([players([x,o]), winners([1 = z])], domain_error(winners, 1 = z)).
wrong([winners([1])], domain_error(winners, 1)).
wrong([winners([_ = x])], domain_error(winners, _ = x)).
wrong([players([x,o]), value_side(z)], domain_error(value_side, z)).
wrong([better(worse)], domain_error(better, worse)).
wrong([moves(0)], type_error(positive_integer, 0)).
wrong([repetition(win)], domain_error(repetition, win)).
wrong([map([foo(S) = bar(S)])], domain_error(map, foo(S) = bar(S))).
wrong([map([valid_moves(S, S) = moves(S, S)])], domain_error(map, valid_moves(S, S) = moves(S, S))).
wrong([map([colour:x = 1])], domain_error(map, colour:x = 1)).
wrong([map([player:x = 1, player:o = 1])], domain_error(map, player:o = 1)).
wrong([map([move:(L-C) = (L0/C0, L is L0*L0, C is C0)])], domain_error(map, _)).

declared(Options) :-
    declare_game(own_game_wrong, Options).

start(Replaced, Options) :-
    text(Replaced, Text),
    with_program(Text, Options, Game, tabuleiro_game:initial_state(Game, _)).

:- begin_tests(own_errors).

test(no_fault) :-
    start([], []).

%   A loop that ends Prolog when its game is over is no rule.

test(exit_in_a_loop) :-
    start([rest-"other(x, o). other(o, x). play :- initial_state(S), loop(S).
                 loop(S) :- game_over(S, _), halt."],
          []).

test(fault, [ forall(fault(Replaced, Options, Formal, Words)),
              Replaced-Told == Replaced-true
            ]) :-
    catch(( start(Replaced, Options),
            Error = none
          ),
          Error,
          true),
    (   subsumes_term(error(Formal, _), Error)
    ;   Error == mine
    ),
    error_text(Error, Text),
    (   Error \== mine,
        member(Unknown, ["Unknown error","Unknown message"]),
        sub_string(Text, _, _, _, Unknown)
    ->  Told = Text
    ;   sub_string(Text, _, _, _, Words)
    ->  Told = true
    ;   Told = Text
    ),
    !.

test(wrong, [forall(wrong(Options, Formal)), Options-true == Options-Expected]) :-
    catch(declared(Options), error(Found, _), true),
    (   subsumes_term(Formal, Found)
    ->  Expected = true
    ;   Expected = Found
    ),
    assertion(\+ declared_game(own_game_wrong)).

test(option_told, [ forall(member(Options-Words,
                                  [ [player([x,o])]-"(the options are players, turn, map, ",
                                    _{player:[x,o]}-"(the options are players, turn, map, ",
                                    [players("xo")]-"(of the option players)",
                                    [players="xo",_]-"(of the option players)",
                                    _{moves:0}-"(of the option moves)",
                                    [title("T"),repetition(win)]-"(of the option repetition)"
                                  ]))
                  ]) :-
    catch(declared(Options), Error, true),
    message_to_string(Error, Told),
    assertion(sub_string(Told, _, _, _, Words)).

test(name, [ forall(member(Name-Formal,
                           [ _-instantiation_error, "x"-type_error(atom, "x"), 1-type_error(atom, 1),
                             f(x)-type_error(atom, f(x)),
                             infection-permission_error(create, game, infection),
                             adaptoid_published-permission_error(create, game, adaptoid_published)
                           ])),
             Formal =@= Found
           ]) :-
    catch(declare_game(Name, []), error(Found, _), true).

test(player_of_a_state, [ forall(member(Goal, [player_to_move(State, _), value(State, x, _),
                                                move(State, 1, _), choose_move(State, 2, _)
                                              ])),
                          error(tabuleiro(own_game(Game, no_player(State))))
                        ]) :-
    text([value-"value(s(_, P), Q, V) :- other(P, _), ( P == Q -> V = 1 ; V = 2 )."], Text),
    with_program(Text, [], Game,
                 ( tabuleiro_game:initial_state(Game, Start),
                   Start =.. [Game,_],
                   State =.. [Game,s(5,z)],
                   catch(tabuleiro_game:Goal,
                         error(tabuleiro(own_game(_, fails(_))), _),
                         tabuleiro_game:player_to_move(State, _))
                 )).

%   late(-Replaced, -State, -Goal, -Formal, -Words): Goal about State, which the trial does not come
%   to, raises error(Formal, _), and its text has Words.

late([value-"value(s(N, _), P, V) :- ( N > 9 -> V = high ; P == x -> V = N ; V is -N )."], S,
     tabuleiro_game:value(S, x, _), type_error(number, high), "high is no number").
late([moves-"valid_moves(s(N, _), Ms) :- ( N > 9 -> Ms = all ; N > 1 -> Ms = [1,2] ; Ms = [1] )."], S,
     tabuleiro_game:valid_moves(S, _), type_error(list, all), "all is no list").
late([moves-"valid_moves(s(N, _), Ms) :- ( N > 9 -> Ms = all ; N > 1 -> Ms = [1,2] ; Ms = [1] )."], S,
     perft(S, 2, _), type_error(list, all), "all is no list").
late([moves-"valid_moves(s(N, _), Ms) :- ( N > 9 -> Ms = [] ; N > 1 -> Ms = [1,2] ; Ms = [1] )."], S,
     Goal, tabuleiro(own_game(_, no_moves(_:valid_moves(s(99,x), [])))), "valid_moves") :-
    member(Goal, [ tabuleiro_game:valid_moves(S, _), perft(S, 2, _), best_move(S, _, [depth(2)]),
                   best_move(S, _, [monte_carlo(true),nodes(10)])
                 ]).
late([move-"move(s(N0, P), M, s(N, Q)) :- other(P, Q), ( N0 > 9 -> true ; N is N0-M )."], S, Goal,
     instantiation_error, "the answer is not ground: ") :-
    member(Goal, [ perft(S, 2, _), best_move(S, _, [depth(2)]),
                   best_move(S, _, [monte_carlo(true),nodes(10)])
                 ]).
late([over-"game_over(s(N, P), W) :- ( N =:= 0 -> other(P, W) ; N > 9 -> W = both )."], S,
     tabuleiro_game:game_over(S, _),
     tabuleiro(own_game(_, no_winner(both, _:game_over(s(99,x), both)))), "both").
late([value-""], S, tabuleiro_game:value(S, x, _), tabuleiro(own_game(_, no_value)),
     "has no value/2 or value/3").

test(late, forall(late(Replaced, State, Goal, Formal, Words))) :-
    text(Replaced, Text),
    with_program(Text, [], Game,
                 ( State =.. [Game,s(99,x)],
                   catch(Goal, Error, true)
                 )),
    assertion(subsumes_term(error(Formal, _), Error)),
    error_text(Error, Told),
    assertion(sub_string(Told, _, _, _, Words)).

%   A state with a part that no rule looks at has to be ground, too.

test(unbound_part, [ forall(member(Goal, [ perft(State, 2, _), best_move(State, _, [depth(2)]),
                                           best_move(State, _, [monte_carlo(true),nodes(10)])
                                         ])),
                     error(instantiation_error)
                   ]) :-
    Text = "initial_state(n(0, a)).
            valid_moves(n(_, _), [1,2]).
            move(n(N0, _), M, n(N, Part)) :- N is N0+M, ( N > 90 -> true ; Part = a ).
            game_over(n(N, _), x) :- N > 9, N < 90.
            value(n(N, _), P, V) :- ( P == x -> V = N ; V is -N ).",
    with_program(Text, [players([x,o])], Game,
                 ( State =.. [Game,n(90,a),x],
                   Goal
                 )).

%   deep(-Replaced, -Called): a predicate of the program raises an error three plies on from s(99,x),
%   in a call like Called.

deep([moves-"valid_moves(s(N, P), Ms) :- checked(s(N, P)), findall(M, ( between(1, 2, M), M =< N ), Ms)."],
     "valid_moves(s(~d,o),_)").
deep([move-"move(s(N0, P), M, s(N, Q)) :- checked(s(N0, P)), N is N0-M, other(P, Q)."], "move(s(~d,o),").
deep([over-"game_over(s(N, P), W) :- checked(s(N, P)), N =:= 0, other(P, W)."], "game_over(s(~d,o),_)").
deep([over-"game_over(s(N, P), W) :- checked(s(N, P)), N =:= 0 -> other(P, W) ; W = none."],
     "game_over(s(~d,o),_)").
deep([ over-"game_over(s(N, P), W) :- N =:= 0 -> other(P, W) ; W = none.",
       moves-"valid_moves(s(N, P), Ms) :- checked(s(N, P)), findall(M, ( between(1, 2, M), M =< N ), Ms)."
     ],
     "valid_moves(s(~d,o),_)").
deep([value-"value(s(N, P), Q, V) :- checked(s(N, P)), ( P == Q -> V = N ; V is -N )."], "value(s(~d,o),").

%   searched(?Name, ?State, ?Goal): what comes so far.

searched(best_move, S, best_move(S, _, [depth(5)])).
searched(threads, S, best_move(S, _, [depth(5), threads(2)])).
searched(monte_carlo, S, best_move(S, _, [monte_carlo(true), nodes(5000)])).
searched(perft, S, perft(S, 5, _)).
searched(level, S, tabuleiro_game:choose_move(S, 2, _)).

checked_text(Replaced, Goal, Text) :-
    text(Replaced, Text0),
    format(string(Text),
           "~s checked(s(N, o)) :- between(90, 96, N), !, ~s. checked(_).", [Text0,Goal]).

%   raised(+Goal, +Replaced, +Searched, -Ball): Goal of the program raises Ball, three plies on.

raised(Goal0, Replaced, Searched, Ball) :-
    checked_text(Replaced, Goal0, Text),
    (   Searched == level
    ->  Counters = 97
    ;   Counters = 99
    ),
    with_program(Text, [], Game,
                 ( State =.. [Game,s(Counters,x)],
                   searched(Searched, State, Goal),
                   catch(( Goal, Ball = none ), Ball, true)
                 )).

test(deep, [ forall(( deep(Replaced, Called),
                      searched(Searched, _, _),
                      \+ ( Replaced = [value-_], memberchk(Searched, [monte_carlo,perft]) ),
                      \+ ( Replaced = [Role-_], memberchk(Role, [moves,move]), Searched == level )
                    ))
           ]) :-
    raised("atom_length(_, _)", Replaced, Searched, Error),
    assertion(subsumes_term(error(instantiation_error, context(system:atom_length/2, _)), Error)),
    error_text(Error, Told),
    assertion(( between(93, 96, N),
                format(string(Words), Called, [N]),
                sub_string(Told, _, _, _, Words)
              )).

%   What is no error of the program's, or says something, comes out as it is.

test(ball, [ forall(( member(Ball0, [ mine, stop(1), time_limit_exceeded,
                                      error(resource_error(mine), says(it)),
                                      error(mine, context(me/1, it))
                                    ]),
                      searched(Searched, _, _),
                      Searched \== level
                    )),
             Ball == Ball0
           ]) :-
    format(string(Goal), "throw(~q)", [Ball0]),
    deep(Replaced, _),
    !,
    raised(Goal, Replaced, Searched, Ball).

%   It is told as what it is also where it is thrown again, by whom it may be.

test(told_as_it_is, Told == Before) :-
    message_to_string(unhandled_exception(mine), Before),
    deep(Replaced, _),
    !,
    raised("throw(mine)", Replaced, best_move, mine),
    message_to_string(unhandled_exception(mine), Told).

test(no_fault_of_the_program, Text == "the time limit is exceeded") :-
    deep(Replaced, _),
    !,
    raised("throw(time_limit_exceeded)", Replaced, best_move, Ball),
    error_text(Ball, Text).

test(cyclic, error(type_error(_, _), context(me/1, it))) :-
    deep(Replaced, _),
    !,
    raised("X = f(X), throw(error(type_error(t, X), context(me/1, it)))", Replaced, best_move, Ball),
    throw(Ball).

test(stack_overflow, [ forall(member(Searched, [best_move,threads,perft])),
                       cleanup(set_prolog_flag(stack_limit, Limit)),
                       true(is_dict(Context, stack_overflow))
                     ]) :-
    current_prolog_flag(stack_limit, Limit),
    set_prolog_flag(stack_limit, 20 000 000),
    deep(Replaced, _),
    !,
    raised("numlist(1, 10000000, L), atom_length(L, _)", Replaced, Searched,
           error(resource_error(_), Context)).

test(time_limit, [forall(member(Threads, [1,2])), Ball == time_limit_exceeded]) :-
    deep(Replaced, _),
    !,
    checked_text(Replaced, "sleep(100)", Text),
    with_program(Text, [], Game,
                 ( State =.. [Game,s(99,x)],
                   Search = best_move(State, _, [depth(9),threads(Threads)]),
                   catch(call_with_time_limit(0.3, Search), Ball, true)
                 )).

%   Where more than one of its goals may have raised the error, all are told.

test(several_goals) :-
    Text = "initial_state(n(999)).
            valid_moves(n(N), P, [1,2]) :- ( N =:= 7 -> atom_length(P, _), atom_length(_, _) ; true ).
            turn(n(N), P) :- ( N mod 2 =:= 0 -> P = x ; P = o ).
            move(n(N0), M, n(N)) :- N is N0-M.
            game_over(n(N), x) :- N < 1.",
    with_program(Text, [players([x,o]), turn(turn)], Game,
                 ( State =.. [Game,n(9)],
                   catch(best_move(State, _, [depth(4)]), Error, true)
                 )),
    error_text(Error, Told),
    assertion(sub_string(Told, _, _, _, ":turn(n(7),A),")),
    assertion(sub_string(Told, _, _, _, ":valid_moves(n(7),A,_)")).

%   A state that does not name its game: what the user has to write is told, without a trial.

test(bare, [ forall(( member(Goal, [ best_move(s(5,x), _, []), perft([s|x], 1, _),
                                     tabuleiro_game:valid_moves(s, _),
                                     tabuleiro_game:choose_move(Game, 1, _)
                                   ]),
                      member(Tried-Form, [no-"game(State) or game(State, Player)", yes-"game(State)"])
                    ))
           ]) :-
    text([], Text),
    with_program(Text, [], Game,
                 ( (   Tried == yes
                   ->  tabuleiro_game:initial_state(Game, _)
                   ;   true
                   ),
                   catch(Goal, Error, true),
                   atomic_list_concat(Parts, game, Form),
                   atomic_list_concat(Parts, Game, Words),
                   (   Tried == no
                   ->  assertion(\+ plan_so_far(Game, _))
                   ;   true
                   )
                 )),
    assertion(subsumes_term(error(domain_error(game_state, _), _), Error)),
    error_text(Error, Told),
    assertion(sub_string(Told, _, _, _, Words)).

test(without_the_player, true(sub_atom(Hint, _, _, 0, '(State, Player)'))) :-
    Text = "initial_state(n(9)).
            valid_moves(n(N), Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms).
            move(n(N0), M, n(N)) :- N is N0-M.
            game_over(n(0), x).",
    with_program(Text, [players([x,o])], Game,
                 ( State =.. [Game,n(9)],
                   catch(tabuleiro_game:valid_moves(State, _),
                         error(domain_error(game_state, State), context(_, Hint)),
                         true)
                 )).

%   A state of a game that is built in has nothing to do with it.

test(no_bare, [Context == none]) :-
    text([], Text),
    with_program(Text, [], _,
                 catch(perft(infection(x), 1, _), error(_, context(_, Context)), true)),
    (   var(Context)
    ->  Context = none
    ;   true
    ).

%   Which predicate it is is told of one that is told the player, too, and may have to pass.

test(passing, [ forall(member(State-Error0, [ n(99)-fails(_:valid_moves(n(99), x, _)),
                                              n(50)-no_moves(_:valid_moves(n(50), x, []))
                                            ]))
              ]) :-
    Text = "initial_state(n(3)).
            valid_moves(n(N), _, Ms) :- N < 60, findall(M, ( between(1, 2, M), N < 50 ), Ms).
            move(n(N0), M, n(N)) :- N is N0-M.
            game_over(n(N), P, P) :- N < 1.",
    with_program(Text, [players([x,o])], Game,
                 ( Our =.. [Game,State,x],
                   catch(tabuleiro_game:valid_moves(Our, _),
                         error(tabuleiro(own_game(_, Error)), _),
                         true)
                 )),
    assertion(subsumes_term(Error0, Error)).

%   A state of another form is refused by the search as by the protocol.

test(form, [ forall(( member(Arguments, [[s(5,x),x],[s(5,x),x,o],[]]),
                      member(Goal, [best_move(State, _, [depth(1)]), perft(State, 1, _),
                                    tabuleiro_game:valid_moves(State, _)
                                   ])
                    )),
             error(domain_error(game_state, _))
           ]) :-
    text([], Text),
    with_program(Text, [], Game,
                 ( compound_name_arguments(State, Game, Arguments),
                   Goal
                 )).

test(no_form, [ forall(member(Goal, [best_move(State, _, [depth(1)]), perft(State, 1, _)])),
                error(tabuleiro(own_game(_, no_player(_))))
              ]) :-
    text([moves-"valid_moves(s(N, P), P, Ms) :- findall(M, ( between(1, 2, M), M =< N ), Ms)."], Text),
    with_program(Text, [players([x,o])], Game,
                 ( State =.. [Game,t(5)],
                   Goal
                 )).

test(no_check, error(domain_error(game, Game))) :-
    text([], Text),
    with_program(Text, [], Game, conformance(Game, _, [])).

test(another_modules_game, error(permission_error(create, game, Game))) :-
    text([], Text),
    with_program(Text, [], Game, declare_game(another:Game, [])).

:- end_tests(own_errors).
