/*  The search of games whose rules are in Prolog. TABULEIRO_OWN_POSITIONS=N compares so many
    positions of each example with minimax, to depth 4.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/own/declare), [game_plan/2, rules_module/2]).
:- use_module(library(tabuleiro/own/declared), [declared/3]).
:- use_module('../helpers/child').
:- use_module('../helpers/examples').
:- use_module('../helpers/known_games').
:- use_module('../helpers/own_games').
:- use_module('../helpers/own_programs').
:- use_module('../helpers/patience', [seconds/2, unsanitized/0]).
:- use_module('../helpers/rules_toy').

%   positions(-Count, -Deepest)

positions(Count, Deepest) :-
    (   getenv('TABULEIRO_OWN_POSITIONS', Text),
        atom_number(Text, Count)
    ->  Deepest = 4
    ;   Count = 50,
        Deepest = 3
    ).

%   some_position(+Game, -State): after some random moves from the start.

some_position(Game, State) :-
    repeat,
    initial_state(Game, Start),
    random_between(0, 12, Plies),
    random_plies(Plies, Start, State),
    \+ game_over(State, _),
    !.

random_plies(0, State, State) :-
    !.
random_plies(_, State, State) :-
    game_over(State, _),
    !.
random_plies(Plies, State0, State) :-
    valid_moves(State0, Moves),
    random_member(Move, Moves),
    move(State0, Move, State1),
    !,
    Less is Plies-1,
    random_plies(Less, State1, State).

%   found(+State, +Options, -Score): as minimax/4 tells it.

found(State, Options, Score) :-
    best_move(State, _, [score(Number),result(Result)|Options]),
    told(Result, Number, Score).

told(win(Plies), Number, win(Plies)) :-
    Number =:= inf,
    !.
told(loss(Plies), Number, loss(Plies)) :-
    Number =:= -inf,
    !.
told(_, Number, Number).

same(Score, Score) :-
    !.
same(Score0, Score) :-
    number(Score0),
    number(Score),
    Score0 =:= Score.

two_players(Game) :-
    example_game(Game),
    Game \== trails.

resident(Bytes) :-
    read_file_to_string('/proc/self/statm', Text, []),
    split_string(Text, " ", "", [_,Pages|_]),
    number_string(Count, Pages),
    Bytes is Count*4096.

most_resident(_) :-
    resident(Bytes),
    nb_setval(most_resident, Bytes).

:- begin_tests(own_search).

%   Where there is no choice of a move no more than a ply is searched, and none beyond what is proven.

test(exact, [forall(two_players(Game)), Wrong == []]) :-
    set_random(seed(11)),
    rules_module(Game, Rules),
    positions(Count, Deepest),
    findall(State-Depth-Score-Expected,
            ( between(1, Count, _),
              some_position(Game, State),
              between(1, Deepest, Depth),
              found(State, [depth(Depth), reached(Reached)], Score),
              minimax(Rules, State, Reached, Expected),
              \+ same(Score, Expected)
            ),
            Wrong).

test(exact_for_three, Wrong == []) :-
    set_random(seed(12)),
    rules_module(trails, Rules),
    positions(Count, Deepest),
    findall(State-Depth-Score-Expected,
            ( between(1, Count, _),
              some_position(trails, State),
              between(1, Deepest, Depth),
              best_move(State, _, [depth(Depth), score(Score), reached(Reached)]),
              max_n(Rules, State, Reached, Scores),
              Rules:seat_(State, Seat),
              nth0(Seat, Scores, Expected),
              Score =\= Expected
            ),
            Wrong).

kind(plain).
kind(floats).
kind(whole_floats).
kind(great).
kind(rationals).
kind(collects).

%   Names are atoms that nobody else holds, and are collected in between: their handles are used
%   again, for others.

test(exact_whatever_the_program_does, [forall(kind(Kind)), Wrong == []]) :-
    findall(Counters-Depth-Score-Expected,
            ( between(1, 14, Counters),
              between(1, 6, Depth),
              toy(Kind, Counters, State),
              found(State, [depth(Depth)], Score),
              minimax(rules_toy, State, Depth, Expected),
              \+ same(Score, Expected)
            ),
            Wrong).

test(atom_handles, Wrong == []) :-
    findall(Counters,
            ( between(30, 31, Counters),
              toy(collects, Counters, State),
              found(State, [depth(8)], Score),
              minimax(rules_toy, State, 8, Expected),
              \+ same(Score, Expected)
            ),
            Wrong).

%   Rules that answer otherwise each time end no process: the search finds some move, or the game is
%   over.

test(fickle, [forall(( member(Kind, [fickle,fickle_three]),
                       member(Options, [ [depth(6)], [depth(6),exact(false)],
                                         [nodes(500),hash(0)], [nodes(500),threads(2)],
                                         [monte_carlo(true),nodes(2000)],
                                         [monte_carlo(true),nodes(2000),hash(0)] ]) ))]) :-
    forall(between(1, 10, _),
           ( toy(Kind, 30, State),
             (   best_move(State, Move, Options)
             ->  between(1, 5, Move)
             ;   true
             ),
             perft(State, 3, _)
           )).

%   The inferences of the program count, so that a limit of them ends a search.

test(inference_limit, [forall(member(Options, [[time(20)], [time(20),threads(2)],
                                               [time(20),monte_carlo(true)]])),
                       Result == inference_limit_exceeded]) :-
    toy(plain, 400, State),
    best_move(State, _, [depth(1)]),
    call_with_inference_limit(best_move(State, _, Options), 100 000, Result).

test(inference_limit_of_built_in, Result == (!)) :-
    initial_state(infection, State),
    best_move(State, _, [depth(1)]),
    call_with_inference_limit(best_move(State, _, [nodes(20 000)]), 10 000, Result).

%   A limit that ends the first search of all, in which the game is tried, leaves no library half
%   loaded.

test(limit_of_the_first_search, [ forall(member(Limit, [1000,5000,12000,20000])),
                                  Output-Status == "1"-exit(0) ]) :-
    Text = "initial_state(_, 5).
            valid_moves(N, Moves) :- findall(M, ( between(1, 2, M), M =< N ), Moves).
            move(N0, M, N) :- N is N0-M.
            game_over(0, draw).
            value(N, _, N).",
    format(atom(Goal),
           "use_module(library(tabuleiro)), open_string(~q, Stream), \c
            load_files(user:pile, [stream(Stream)]), declare_game(pile, [players([x,o])]), \c
            call_with_inference_limit(best_move(pile(5, x), _, [depth(2)]), ~d, _), \c
            best_move(pile(5, x), Move, [depth(2)]), print(Move)",
           [Text,Limit]),
    child_output(['-q','-g',Goal,'-t',halt], "", Output, Status).

%   Time limits come at every moment of the calls before, in and after a search: none is lost, nor
%   is the output.

test(time_limits_at_every_moment, Lost == []) :-
    toy(plain, 20, State),
    current_output(Output),
    findall(Caught-Now,
            ( between(1, 200, _),
              Seconds is 0.001+0.003*random_float,
              catch(call_with_time_limit(Seconds,
                                         ( repeat,
                                           best_move(State, _, [nodes(1)]),
                                           fail
                                         )),
                    Caught,
                    true),
              current_output(Now),
              set_output(Output),
              Caught-Now \== time_limit_exceeded-Output
            ),
            Lost).

%   A program may leave another current output, which is not closed.

test(output_of_the_program, [cleanup(close(Stream))]) :-
    open_null_stream(Stream),
    Text = "initial_state(n(0)).
            valid_moves(n(_), [1,2,3]).
            move(n(N0), M, n(N)) :- N is N0+M, ( catch(set_output(kept_open), _, true) -> true ; true ).
            game_over(n(-1), draw).",
    set_stream(Stream, alias(kept_open)),
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   with_output_to(string(Output),
                                  ( best_move(State, _, [nodes(100)]),
                                    write(here)
                                  ))
                 )),
    Output == "here",
    write(Stream, still_open).

%   No more than some thousand different moves are kept outside the stacks.

test(more_moves_than_are_kept, Score =:= Expected) :-
    Text = "initial_state(n(0)).
            valid_moves(n(N), Ms) :- findall(N-M, between(1, 150, M), Ms).
            move(n(N0), N0-M, n(N)) :- N is N0*1000+M.
            game_over(n(-1), draw).
            value(n(N), P, V) :- V0 is N*7919 mod 1009, ( P == x -> V = V0 ; V is -V0 ).",
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   found(State, [depth(2)], Score),
                   rules_module(Game, Rules),
                   once(minimax(Rules, State, 2, Expected))
                 )).

%   Those beyond that take room for no longer than their position is looked at: a search whose 90,000
%   moves are all different, of 300 bytes each, keeps some MiB of them.

test(moves_are_not_all_kept, [condition(unsanitized), true(Growth < 15 000 000)]) :-
    Text = "initial_state(n(0)).
            valid_moves(n(N), Ms) :-
                format(string(S), '~`xt~300|', []),
                findall(N-M-S, between(1, 300, M), Ms).
            move(n(N0), _-M-_, n(N)) :- N is N0*1000+M.
            game_over(n(-1), draw).
            value(n(N), P, V) :- V0 is N*7919 mod 1009, ( P == x -> V = V0 ; V is -V0 ).",
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   best_move(State, _, [depth(1),hash(1)]),
                   resident(Before),
                   best_move(State, _, [depth(2),hash(1),on_progress(most_resident)]),
                   nb_getval(most_resident, After)
                 )),
    Growth is After-Before.

%   States that differ in one thing alone, wherever it is, are two: what the program says of the one is
%   believed of it alone.

pair(s(p(a),b), s(p(a,b))).
pair(s(p(a,b),c), s(p(a,b,c))).
pair(p(a), p(b)).
pair(p(a), q(a)).
pair(p, p()).
pair(p(1), p('1')).
pair(p(1), p(1.0)).
pair(p(1), p(-1)).
pair(p(0.0), p(-0.0)).
pair(p("1"), p('1')).
pair(p("ab","c"), p("a","bc")).
pair(p(10000000000), p(-10000000000)).
pair(p(100000000000000000000), p(-100000000000000000000)).
pair(p(100000000000000000000), p("100000000000000000000")).
pair(p(1r3), p(2r3)).
pair(p([]), p('[]')).
pair(p([a]), p([a,a])).
pair(p([[a],b]), p([[a,b]])).
pair(p([a|b]), p([a,b])).

test(states_told_apart, [ forall(( pair(One, Other),
                                   member(First-Second, [One-Other,Other-One])
                                 )),
                          Move-Score == 2-5
                        ]) :-
    format(string(Text),
           "initial_state(n).
            valid_moves(n, [1,2]).
            valid_moves(t(_), [1]).
            move(n, 1, t(~q)).
            move(n, 2, t(~q)).
            move(t(_), 1, over).
            game_over(over, draw).
            value(S, P, V) :- ( S == t(~q) -> V0 = 5 ; V0 = 1 ), ( P == x -> V = V0 ; V is -V0 ).",
           [First,Second,Second]),
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   best_move(State, Move, [depth(1),score(Score)])
                 )).

%   A thread keeps the memory of its last search, but nothing of what the program said then.

test(program_that_has_changed, Scores == [7,70]) :-
    Text = "initial_state(n(0)).
            valid_moves(n(_), [1,2,3]).
            move(n(N0), M, n(N)) :- N is 2*N0+M.
            game_over(n(-1), draw).
            :- dynamic worth/1.
            worth(1).
            value(n(N), P, V) :- worth(W), ( P == x -> V is W*N ; V is -W*N ).",
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   found(State, [depth(2)], Score1),
                   rules_module(Game, Rules),
                   once(minimax(Rules, State, 2, Score1)),
                   game_plan(Game, Plan),
                   Module = Plan.module,
                   retract(Module:worth(1)),
                   assertz(Module:worth(10)),
                   found(State, [depth(2)], Score2)
                 )),
    Scores = [Score1,Score2].

%   Numbers are those of the program, of its type.

number_type(plain, integer).
number_type(floats, float).
number_type(whole_floats, float).
number_type(great, integer).

test(own_numbers, [forall(number_type(Kind, Type)), true(call(Type, Score))]) :-
    toy(Kind, 40, State),
    best_move(State, _, [depth(3), score(Score)]).

test(great_numbers, Rest == 0) :-
    toy(great, 40, State),
    best_move(State, _, [depth(3), score(Score)]),
    Rest is Score mod 10**20.

test(infinite_value_is_no_win, Score-Result == Inf-unknown) :-
    Inf is inf,
    toy(infinite, 40, State),
    member(Depth, [1,2]),
    best_move(State, _, [depth(Depth), score(Score), result(Result)]),
    Score =:= inf,
    !.

%   Who has a multiple of four left loses.

test(nim, [forall(between(1, 20, Counters)), Result == Expected]) :-
    toy(plain, Counters, State),
    best_move(State, Move, [depth(30), result(Result)]),
    Left is Counters mod 4,
    Turns is (Counters+3)//4,
    (   Left =:= 0
    ->  Plies is 2*Turns,
        Expected = loss(Plies)
    ;   Move == Left,
        Plies is 2*Turns-1,
        Expected = win(Plies)
    ).

test(tictactoe, Result == draw) :-
    initial_state(tictactoe, State),
    best_move(State, _, [depth(9), result(Result)]).

test(puzzle, Result-Line == win(4)-[3,3,3,1]) :-
    toy(alone, 10, State),
    best_move(State, _, [depth(10), result(Result), line(Line0)]),
    msort(Line0, Sorted),
    reverse(Sorted, Line).

test(line_of_many_plies, Length == 127) :-
    toy(line, 400, State),
    best_move(State, _, [depth(127), line(Line)]),
    length(Line, Length).

%   In Connect Four on so small a board nobody can win; in Hexapawn on three by three who is second
%   does.

test(connect4_on_4_by_4, Result == draw) :-
    small_connect4(4, 4, State),
    best_move(State, _, [depth(16), result(Result)]).

test(hexapawn, true(Result = loss(_))) :-
    hexapawn(State),
    best_move(State, _, [depth(12), result(Result)]).

test(perft, Count == 81) :-
    toy(plain, 40, State),
    perft(State, 4, Count).

%   A count of endless lines is refused long before the C stack is full.

test(deep_count, Caught-Moves == c_stack-4999) :-
    Text = "initial_state(n(0)).
            valid_moves(n(_), [1]).
            move(n(N0), 1, n(N)) :- flag(own_moves, Count, Count+1), N is N0+1.
            game_over(n(-1), draw).",
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   flag(own_moves, _, 0),
                   catch(perft(State, 1 000 000, _), error(resource_error(Caught), _), true),
                   flag(own_moves, Moves, 0)
                 )).

test(threads_find_the_same, Score == Expected) :-
    toy(collects, 33, State),
    found(State, [depth(8)], Expected),
    found(State, [depth(8), threads(3)], Score).

test(helper_is_called_back, [forall(member(Kind, [stuck_helper,stubborn_helper,immortal_helper])),
                             Fast == true]) :-
    toy(Kind, 60, State),
    seconds(best_move(State, _, [time(0.2), threads(3)]), Seconds),
    (   Seconds < 5
    ->  Fast = true
    ;   Fast = Seconds
    ).

test(error_in_a_helper, error(instantiation_error)) :-
    toy(raises_in_helper, 200, State),
    best_move(State, _, [time(30), threads(2)]).

test(error, error(instantiation_error)) :-
    toy(raises, 10, State),
    best_move(State, _, [depth(3)]).

test(no_number, error(domain_error(answer, _))) :-
    toy(no_number, 10, State),
    best_move(State, _, [depth(2)]).

test(stack_overflow, [cleanup(set_prolog_flag(stack_limit, Limit)), Caught == resource]) :-
    current_prolog_flag(stack_limit, Limit),
    set_prolog_flag(stack_limit, 20 000 000),
    toy(overflows, 10, State),
    catch(best_move(State, _, [depth(3)]), error(resource_error(_), _), Caught = resource),
    toy(plain, 10, Plain),
    best_move(Plain, _, [depth(3)]).

test(time_limit_is_not_lost, [forall(member(Threads, [1,2])), Caught == true]) :-
    toy(slow, 60, State),
    catch(( call_with_time_limit(0.3, best_move(State, _, [time(20), threads(Threads)])),
            Caught = moved
          ),
          time_limit_exceeded,
          Caught = true).

test(time, Fast == true) :-
    toy(slow, 60, State),
    seconds(best_move(State, _, [time(0.2)]), Seconds),
    (   Seconds < 2
    ->  Fast = true
    ;   Fast = Seconds
    ).

test(signal, Caught == stop_it) :-
    thread_self(Me),
    toy(slow, 60, State),
    thread_create(( sleep(0.2), thread_signal(Me, throw(stop_it)) ), Thread),
    catch(best_move(State, _, [time(20)]), Caught, true),
    thread_join(Thread).

%   Within 50 ms of the return of the program's own predicate; ten times as much where much else is
%   going on.

stop(thread_signal(throw(stop_it))).
stop(thread_signal(abort)).
stop(time_limit).

%   stop_lasts(+Stop, +Threads, -Seconds): so long does a search go on when it is told to Stop.

stop_lasts(thread_signal(Goal), Threads, Seconds) :-
    toy(slow, 60, State),
    thread_create(best_move(State, _, [time(20),threads(Threads)]), Thread),
    sleep(0.3),
    seconds(( thread_signal(Thread, Goal), thread_join(Thread, _) ), Seconds).
stop_lasts(time_limit, Threads, Seconds) :-
    toy(slow, 60, State),
    seconds(call_with_time_limit(0.3, best_move(State, _, [time(20),threads(Threads)])), All),
    Seconds is All-0.3.

test(stops_soon, [forall((stop(Stop), member(Threads, [1,2]))), Soon == true]) :-
    stop_lasts(Stop, Threads, Seconds),
    (   Seconds < 0.5
    ->  Soon = true
    ;   Soon = Seconds
    ).

%   What is told is seen, and what a program prints is not, after the first time, either.

test(output, [forall(member(Options, [ [depth(5)], [depth(5),threads(3)],
                                       [monte_carlo(true),nodes(500)]
                                     ])),
              Others == ['']]) :-
    toy(noisy, 20, State),
    with_output_to(string(Output),
                   ( best_move(State, _, [on_progress([_]>>write(told))|Options]),
                     perft(State, 2, _)
                   )),
    atomic_list_concat(Parts, told, Output),
    assertion(( Parts = [_,_,_|_] )),           % told twice at least
    sort(Parts, Others).

test(output_comes_back, Output == "here") :-
    toy(raises, 20, State),
    with_output_to(string(Output),
                   ( catch(best_move(State, _, [depth(1)]), error(_, _), true),
                     write(here)
                   )).

test(levels, [forall(member(Game-Level, [tictactoe-1,tictactoe-2,connect4-2,connect4-3]))]) :-
    initial_state(Game, State),
    choose_move(State, Level, Move),
    valid_moves(State, Moves),
    memberchk(Move, Moves).

%   Level 2 lists the moves once, however many there are.

test(listed_once, Count == 1) :-
    Text = "initial_state(n(999)).
            valid_moves(n(_), Ms) :- flag(own_listed, Count, Count+1), numlist(1, 50, Ms).
            move(n(N0), M, n(N)) :- N is N0-M.
            game_over(n(N), P, P) :- N < 1.
            value(n(N), _, N).",
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   flag(own_listed, _, 0),
                   choose_move(State, 2, Move),
                   flag(own_listed, Count, Count)
                 )),
    assertion(Move == 1).

test(output_of_levels, [forall(between(1, 3, Level)), Output == ""]) :-
    Text = "initial_state(n(4)).
            valid_moves(n(N), Ms) :- print(N), findall(M, ( between(1, 2, M), M =< N ), Ms).
            move(n(N0), M, n(N)) :- print(M), N is N0-M.
            game_over(n(0), P, P) :- print(P).",
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   with_output_to(string(Output), choose_move(State, Level, _))
                 )).

test(over, fail) :-
    toy(plain, 0, State),
    best_move(State, _, [depth(3)]).

%   A program that fills the memory, or thinks for ever, in a search with a limit of time.

test(memory, error(resource_error(program_space))) :-
    misbehaving("repeat, assertz(filled(a, b, c, d)), fail", [time(60)]).

test(endless, error(resource_error(time))) :-
    misbehaving("repeat, fail", [time(0.1)]).

test(selective, true(memberchk(Move, [1,2,3]))) :-
    toy(plain, 40, State),
    best_move(State, Move, [depth(8), exact(false)]).

%   Of games that are built in, too.

test(exact_option, Score == Exact) :-
    initial_state(breakthrough, State),
    best_move(State, _, [depth(3), exact(true), score(Exact)]),
    best_move(State, _, [depth(3), exact(true), hash(1), score(Score)]).

:- end_tests(own_search).

%   misbehaving(+Value, +Options): search a game whose value calls Value once it is tried.

misbehaving(Value, Options) :-
    format(string(Text),
           "initial_state(n(9)).
            valid_moves(n(N), [1]) :- N > 0.
            move(n(N0), 1, n(N)) :- N is N0-1.
            game_over(n(0), x).
            value(_, _, V) :- ( armed -> ~s ; V = 0 ).
            :- dynamic armed/0, filled/4.", [Value]),
    with_program(Text, [players([x,o])], Game,
                 ( initial_state(Game, State),
                   declared(Game, Module, _),
                   assertz(Module:armed),
                   best_move(State, _, [depth(3)|Options])
                 )).

%   What a program keeps in facts is of none of the threads. That it does is told when it is tried,
%   which is no matter of the tests.

:- begin_tests(own_search_facts, [setup(tabuleiro_game:initial_state(count, _))]).

test(threads_and_facts, [ forall(member(Options, [[], [monte_carlo(true)], [nodes(100)]])),
                          error(permission_error(share, state_in_facts, count))
                        ]) :-
    initial_state(count, State),
    best_move(State, _, [threads(2)|Options]).

test(facts_without_threads, true(memberchk(Move, Moves))) :-
    initial_state(count, State),
    valid_moves(State, Moves),
    best_move(State, Move, [threads(1), depth(2)]).

:- end_tests(own_search_facts).
