/*  Monte Carlo tree search of games whose rules are in Prolog. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/own/search), [tool_clause/2]).
:- use_module('../helpers/examples').
:- use_module('../helpers/own_programs').
:- use_module('../helpers/patience', [seconds/2]).
:- use_module('../helpers/rules_toy').

/*  Tic-tac-toe without a value. */

tabuleiro_hooks:rules(plain_tictactoe, plain_tictactoe).

:- forall(tool_clause(plain_tictactoe, Clause), assertz(plain_tictactoe:Clause)).

plain_tictactoe:players(_, [x,o]).
plain_tictactoe:seat_(plain_tictactoe(_, x), 0).
plain_tictactoe:seat_(plain_tictactoe(_, o), 1).
plain_tictactoe:moves_(plain_tictactoe(Board, _), Moves) :-
    findall(N, arg(N, Board, e), Moves).
plain_tictactoe:move_(plain_tictactoe(Board0, Player), N, plain_tictactoe(Board, Other)) :-
    duplicate_term(Board0, Board),
    setarg(N, Board, Player),
    memberchk(Player-Other, [x-o,o-x]).
plain_tictactoe:over_(plain_tictactoe(Board, _), Outcome) :-
    (   member(Line, [[1,2,3],[4,5,6],[7,8,9],[1,4,7],[2,5,8],[3,6,9],[1,5,9],[3,5,7]]),
        maplist({Board}/[N,Cell]>>arg(N, Board, Cell), Line, [Player,Player,Player]),
        Player \== e
    ->  memberchk(Player-Outcome, [x-0,o-1])
    ;   \+ arg(_, Board, e),
        Outcome = draw
    ).

start(plain_tictactoe(b(e,e,e,e,e,e,e,e,e), x)).

%   game(+Seat, +State, -Outcome): the Seat plays by 2,000 nodes against perfect play, which chooses
%   among its best moves at random.

game(_, State, Outcome) :-
    plain_tictactoe:over_(State, Outcome),
    !.
game(Seat, State, Outcome) :-
    (   plain_tictactoe:seat_(State, Seat)
    ->  best_move(State, Move, [nodes(2000)])
    ;   perfect_move(State, Move)
    ),
    plain_tictactoe:move_(State, Move, New),
    game(Seat, New, Outcome).

perfect_move(State, Move) :-
    plain_tictactoe:moves_(State, Moves),
    findall(Rank-N,
            ( member(N, Moves),
              plain_tictactoe:move_(State, N, New),
              rank(New, Rank)
            ),
            Ranked),
    aggregate_all(max(Rank), member(Rank-_, Ranked), Best),
    findall(N, member(Best-N, Ranked), BestMoves),
    random_member(Move, BestMoves).

%   rank(+State, -Rank): for who has moved there.

rank(State, Rank) :-
    (   plain_tictactoe:over_(State, Outcome)
    ->  (   Outcome == draw
        ->  Rank = 1
        ;   Rank = 2
        )
    ;   best_move(State, _, [depth(9), result(Result)]),
        (   Result = loss(_)
        ->  Rank = 2
        ;   Result = win(_)
        ->  Rank = 0
        ;   Rank = 1
        )
    ).

:- begin_tests(own_monte_carlo).

test(winning_move, Move-Result-Line == 3-win(1)-[3]) :-
    best_move(plain_tictactoe(b(x,x,e,o,o,e,e,e,e), x), Move,
              [nodes(2000), result(Result), line(Line), score(Score)]),
    Score == 1.0.

test(blocking_move, Move == 3) :-
    best_move(plain_tictactoe(b(x,x,e,e,o,e,e,e,e), o), Move, [nodes(300)]).

test(lost, Result == loss(2)) :-
    best_move(plain_tictactoe(b(x,x,e,x,o,e,e,e,e), o), _,
              [nodes(2000), result(Result), score(Score)]),
    Score == 0.0.

test(not_beaten, Lost == []) :-
    set_random(seed(5)),
    start(Start),
    findall(Seat-Outcome,
            ( between(1, 6, Game),
              Seat is Game mod 2,
              game(Seat, Start, Outcome),
              Outcome \== draw,
              Outcome =\= Seat
            ),
            Lost).

%   Who has a multiple of four left loses.

test(nim, [forall(between(1, 12, Counters)), Result == Expected]) :-
    toy(plain, Counters, State),
    best_move(State, Move, [monte_carlo(true), nodes(100 000), result(Result0)]),
    functor(Result0, Result, 1),
    Left is Counters mod 4,
    (   Left =:= 0
    ->  Expected = loss
    ;   Move == Left,
        Expected = win
    ).

test(draw_is_proven, Result-Score == draw-0.5) :-
    best_move(plain_tictactoe(b(x,o,x,o,o,x,e,x,e), o), _,
              [nodes(2000), result(Result), score(Score)]).

test(three_players, [forall(member(Nodes, [0,1,500]))]) :-
    initial_state(trails, State),
    best_move(State, Move,
              [ monte_carlo(true), nodes(Nodes), score(Score), result(unknown), line([Move|_]) ]),
    valid_moves(State, Moves),
    memberchk(Move, Moves),
    float(Score),
    Score >= 0,
    Score =< 1.

test(chance_of_three, Score =:= 1/3) :-
    initial_state(trails, State),
    best_move(State, _, [monte_carlo(true), nodes(0), score(Score)]).

%   Without a value a puzzle is searched in order, and a game for more by playouts: the first finds the
%   shortest way.

test(puzzle_without_a_value, [ forall(member(Monte-Expected, [[]-[3,2,1],[monte_carlo(true)]-other])),
                               Depths == Expected ]) :-
    with_program("initial_state(n(0)).
                  valid_moves(n(N), Ms) :- ( N > 0 -> Ms = [down,up] ; Ms = [up] ).
                  move(n(N0), up, n(N)) :- N is N0+1.
                  move(n(N0), down, n(N)) :- N is N0-1.
                  game_over(n(4), me).",
                 [players([me])], Game,
                 ( initial_state(Game, Start),
                   move(Start, up, State),
                   nb_setval(own_depths, []),
                   best_move(State, up, [nodes(300), on_progress(deeper)|Monte]),
                   nb_getval(own_depths, Depths0)
                 )),
    (   Depths0 == [3,2,1]
    ->  Depths = Depths0
    ;   Depths = other
    ).

deeper(Dict) :-
    nb_getval(own_depths, Depths),
    nb_setval(own_depths, [Dict.depth|Depths]).

test(puzzle, true(ground(Line))) :-
    toy(alone, 10, State),
    best_move(State, _, [monte_carlo(true), nodes(100 000), result(win(_)), line(Line)]).

test(same_every_time, First == Second) :-
    start(State),
    findall(Move-Score-Line,
            ( between(1, 2, _),
              best_move(State, Move, [nodes(3000), score(Score), line(Line)])
            ),
            [First,Second]).

test(nodes, Nodes == 1234) :-
    start(State),
    best_move(State, _, [nodes(1234), searched(Nodes)]).

test(default, [forall(member(Options-Type, [[nodes(500)]-float, [depth(2)]-integer,
                                             [nodes(500),exact(true)]-integer,
                                             [nodes(500),monte_carlo(false)]-integer])),
               true(call(Type, Score))]) :-
    start(State),
    best_move(State, _, [score(Score)|Options]).

test(value_is_asked_by_default, true(integer(Score))) :-
    toy(plain, 40, State),
    best_move(State, _, [nodes(500), score(Score)]).

%   A heap of counters as above, in a declared game.

program("
initial_state(_, heap(7, a)).
valid_moves(heap(Counters, _), Moves) :-
    findall(N, ( between(1, 3, N), N =< Counters ), Moves).
move(heap(Counters0, Player), N, heap(Counters, Other)) :-
    Counters is Counters0-N,
    other(Player, Other).
game_over(heap(0, Player), Winner) :-
    other(Player, Winner).
other(a, b).
other(b, a).
").

test(declared, Move-Level == 3-3) :-
    program(Text),
    with_program(Text, [players([a,b]), turn(heap(_, Player), Player)], Game,
                 ( initial_state(Game, State),
                   best_move(State, Move, [nodes(5000), result(win(_))]),
                   choose_move(State, 3, Level)
                 )).

%   Of a line that has no choice: as long as it may get, and no longer.

test(endless, true(memberchk(Move, [1,2]))) :-
    toy(line, 400, State),
    best_move(State, Move, [monte_carlo(true), nodes(50 000)]).

test(no_choice, true(Nodes < 1000)) :-
    toy(plain, 1, State),
    best_move(State, 1, [monte_carlo(true), time(30), searched(Nodes)]).

test(small_tree, true(memberchk(Move, [1,2,3]))) :-
    toy(plain, 40, State),
    best_move(State, Move, [monte_carlo(true), hash(0), nodes(5000)]).

test(without_a_limit, true(Seconds < 5)) :-
    toy(plain, 60, State),
    best_move(State, _, [monte_carlo(true), depth(3), elapsed(Seconds)]).

test(over, fail) :-
    toy(plain, 0, State),
    best_move(State, _, [monte_carlo(true)]).

test(progress, Depths == Sorted) :-
    start(State),
    nb_setval(own_depths, []),
    best_move(State, _, [nodes(2000), on_progress(note_depth)]),
    nb_getval(own_depths, Depths0),
    reverse(Depths0, Depths),
    Depths = [1,1|_],
    msort(Depths, Sorted),
    last(Depths, Last),
    Last > 2.

note_depth(Told) :-
    get_dict(depth, Told, Depth),
    nb_getval(own_depths, Depths),
    nb_setval(own_depths, [Depth|Depths]).

test(error, error(instantiation_error)) :-
    toy(raises, 10, State),
    best_move(State, _, [monte_carlo(true), nodes(1000)]).

test(error_in_progress, throws(ball)) :-
    start(State),
    best_move(State, _, [nodes(2000), on_progress([_]>>throw(ball))]).

test(stack_overflow, [cleanup(set_prolog_flag(stack_limit, Limit)), Caught == resource]) :-
    current_prolog_flag(stack_limit, Limit),
    set_prolog_flag(stack_limit, 20 000 000),
    toy(overflows, 10, State),
    catch(best_move(State, _, [monte_carlo(true), nodes(1000)]), error(resource_error(_), _),
          Caught = resource).

test(time_limit, Caught == true) :-
    toy(slow, 60, State),
    catch(( call_with_time_limit(0.3, best_move(State, _, [monte_carlo(true), time(20)])),
            Caught = moved
          ),
          time_limit_exceeded,
          Caught = true).

test(time, true(Seconds < 2)) :-
    toy(slow, 60, State),
    seconds(best_move(State, _, [monte_carlo(true), time(0.2)]), Seconds).

test(collected_atoms, true(memberchk(Move, [1,2,3]))) :-
    toy(collects, 33, State),
    best_move(State, Move, [monte_carlo(true), nodes(3000)]).

test(output, Output == "") :-
    toy(noisy, 20, State),
    with_output_to(string(Output), best_move(State, _, [monte_carlo(true), nodes(500)])).

test(built_in, error(domain_error(search_option, monte_carlo(true)))) :-
    initial_state(breakthrough, State),
    best_move(State, _, [monte_carlo(true)]).

test(type, error(type_error(boolean, 1))) :-
    start(State),
    best_move(State, _, [monte_carlo(1)]).

:- end_tests(own_monte_carlo).
