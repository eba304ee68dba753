/*  The foreign predicates over states of any game: library(tabuleiro/core). */

:- use_module(library(plunit)).
:- use_module('../helpers/starts').
:- use_module(library(random)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/core)).
:- use_module(library(tabuleiro/infection), []).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module(library(tabuleiro/exo), []).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/search_options)).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module('../../reference/adaptoid', []).
:- use_module('../../reference/breakthrough', []).
:- use_module('../../reference/exo', []).
:- use_module('../../reference/infection', []).
:- use_module('../../reference/virus_wars', []).
:- use_module('../helpers/adaptoid_faults', []).
:- use_module('../helpers/faults').

%   start(-Game, -State): each way of starting each game.

start(Game, State) :-
    tabuleiro:current_game(Game),
    option(Game, Options),
    started(Game, Options, State).

option(Game, [seed(7)]) :-
    \+ memberchk(Game, [exo,virus_wars]).
option(virus_wars, [size(Size)]) :-
    member(Size, [5,10,15]).
option(exo, [seed(7),players(Players)]) :-
    member(Players, [2,3]).

%   random_state(-Game, -State): states of games played at random, a few of each length.

random_state(Game, State) :-
    start(Game, Start),
    member(Seed-Moves, [1-0, 1-1, 2-4, 3-9, 4-20, 5-60, 6-400]),
    with_seed(Seed, random_moves(Moves, Start, State)).

random_moves(0, State, State) :-
    !.
random_moves(_, State, State) :-
    game_over_(State, _),
    !.
random_moves(Moves, State0, State) :-
    valid_moves_(State0, Valid),
    random_member(Move, Valid),
    move_(State0, Move, State1),
    Left is Moves-1,
    random_moves(Left, State1, State).

ongoing(Game, State) :-
    random_state(Game, State),
    \+ game_over_(State, _).

over(Game, State) :-
    random_state(Game, State),
    game_over_(State, _).

request(Options, Request) :-
    search_request(Options, [], Request, [], _).

%   on_state(?State, -Goal): a call of each predicate.

on_state(State, Goal) :-
    request([nodes(20)], Request),
    member(Goal,
           [ game_of_(State, _), players_(State, _), player_to_move_(State, _),
             valid_moves_(State, _), move_(State, pass, _), game_over_(State, _),
             value_(State, 'A', _), greedy_move_(State, _), search_(State, Request, _),
             perft_(State, 1, _), play_out_(State, ['level=2','level=2'], 1, 9, _, _),
             parts_of_turn_(State, _, _)
           ]).

%   A player without a move.

blocked([[ a , b , b ,' ',' ',' ', b ]|Lines]) :-
    length(Lines, 6),
    maplist(=([b,b,b,b,b,b,b]), Lines).

:- begin_tests(core_states).

test(game, [forall(random_state(Game, State)), true(Named == Game)]) :-
    game_of_(State, Named).

test(players, [forall(member(Game-Options-Expected,
                             [ infection-[]-['A','B'], ataxx-[]-['A','B'],
                               virus_wars-[]-[blue,red], adaptoid-[]-[b,p],
                               exo-[players(2)]-[1,2], exo-[players(3)]-[1,2,3],
                               breakthrough-[]-[white,black], adaptoid_published-[]-[b,p]
                             ])),
               true(Players-First == Expected-Begins)]) :-
    started(Game, Options, State),
    Expected = [Begins|_],
    players_(State, Players),
    player_to_move_(State, First).

test(nothing_after_the_end, [forall(over(Game, State)), true(Played == [])]) :-
    start(Game, Start),
    !,
    valid_moves_(Start, Moves),
    findall(Move, ( member(Move, Moves), move_(State, Move, _) ), Played),
    request([nodes(20)], Request),
    assertion(\+ greedy_move_(State, _)),
    assertion(\+ search_(State, Request, _)),
    perft_(State, 0, 1),
    perft_(State, 1, 0).

test(turn, [forall(ongoing(virus_wars, State)), true(Left-Parts == PlaysLeft-5)]) :-
    arg(3, State, PlaysLeft),
    parts_of_turn_(State, Left, Parts).
test(turn, [forall(( random_state(Game, State), Game \== virus_wars )), true(Left-Parts == 1-1)]) :-
    parts_of_turn_(State, Left, Parts).

%   A clone that valid_moves_/2 of Ataxx names for another piece only.

test(any_piece_clones, true) :-
    tabuleiro_game:initial_state(ataxx, ataxx([[_,_|Line]|Lines], Player, _)),
    State = ataxx([[a,a|Line]|Lines], Player, 0),
    valid_moves_(State, Moves),
    assertion(\+ memberchk(1-2-2-1, Moves)),
    move_(State, 1-1-2-1, After),
    move_(State, 1-2-2-1, After).

test(the_end_without_a_clone, [forall(member(Jumps, [100,101,1 << 64])), true(Winner == draw)]) :-
    tabuleiro_game:initial_state(infection, infection(Board, Player, _)),
    Count is Jumps,
    game_over_(infection(Board, Player, Count), Winner).

%   What is ground, but no move.

test(no_move, [forall(( start(_, State), no_move(Move) )), fail]) :-
    move_(State, Move, _).

no_move(Move) :-
    member(Move,
           [ foo, 1, 1.0, "x", [], f(x), [1,2], a-b, 1-a-2-3, 1-2-3-4-5, 1-1-1-1, 0-0, 16-16,
             1-1.0, 1.0-1, planet(small, red, ringed), planet(small, red, huge)-1-1,
             planet(small, red, ringed)-a-1, planet(small, red)-0-0, turn(foo, stay),
             turn(none, stay), turn(body([1,1]), stay), turn(body([3]), stay),
             turn(body([3|x]), stay), turn(leg([4,6]), run), turn(leg([4,6]), walk([4,6], [4,6])),
             turn(leg([4,6]), walk(4, 6)), turn(leg([4,x]), stay), turn(leg([4.0,6]), stay)
           ]).
no_move(Move) :-
    member(Added, [1 << 64, 1 << 32, -(1 << 64), 1 << 1000]),
    Huge is 1+Added,
    member(Move, [Huge-1, 1-Huge, Huge-1-1-2, 1-1-1-Huge, turn(body([3,Huge]), stay)]).

test(cyclic_move, [forall(start(_, State)), fail]) :-
    member(Cyclic, [f(Move), Move-1, Move-1-1-1, turn(Move, stay), turn(body(Move), stay)]),
    Move = Cyclic,
    move_(State, Move, _).

test(unbound_move, [forall(( start(_, State), unbound_move(Move) )), error(instantiation_error)]) :-
    move_(State, Move, _).

unbound_move(_).
unbound_move(1-7-_-6).
unbound_move(_-1).
unbound_move(1-_).
unbound_move(foo(_)).
unbound_move(planet(small, _, ringed)-0-0).
unbound_move(turn(body([3,_]), stay)).
unbound_move(turn(_, stay)).
unbound_move(turn(foo, _)).

%   Where the game is over, too.

test(unbound_move_after_the_end, [forall(over(_, State)), error(instantiation_error)]) :-
    move_(State, _, _).

test(deterministic, [forall(( start(Game, State), Game \== infection, on_state(State, Goal) ))]) :-
    catch(( call_cleanup(Goal, Det = true)
          ->  assertion(Det == true)
          ;   true
          ),
          error(Formal, _),
          assertion(memberchk(Formal, [domain_error(player, 'A'), type_error(integer, 'A'),
                                       domain_error(players, _)]))).

test(output_that_is_not_it, [forall(( tabuleiro:current_game(Game),
                                      tabuleiro_game:initial_state(Game, State),
                                      on_state(State, Goal)
                                    )),
                             fail]) :-
    functor(Goal, Name, Arity),
    \+ memberchk(Name, [move_,value_,game_over_]),
    arg(Arity, Goal, none),
    call(Goal).

:- end_tests(core_states).

:- begin_tests(core_states_errors).

wrong_state(_, instantiation_error).
wrong_state(Attributed, instantiation_error) :-
    freeze(Attributed, true).
wrong_state(State, domain_error(game_state, State)) :-
    (   no_list(_, State)
    ;   member(State, [ infection, infection(1), infection([], 'A'), infection([], 'A', 0, 0), [],
                        [infection], adaptoid([], b, 0, 0), ataxx([]), chess([], white, 0)
                      ])
    ;   State = f(State)
    ;   compound_name_arguments(State, infection, [])
    ).
wrong_state(State, Error) :-
    wrong_argument(State, Error).

%   wrong_argument(-State, -Formal): the first wrong argument counts.

wrong_argument(infection(_, x, x), instantiation_error).
wrong_argument(infection([], x, x), domain_error(infection_board, [])).
wrong_argument(ataxx([], x, x), domain_error(ataxx_board, [])).
wrong_argument(State, Formal) :-
    member(Game, [infection,ataxx]),
    blocked(Board),
    State =.. [Game,Board,Player,Jumps],
    (   wrong_player(Player, Formal),
        Jumps = x
    ;   Player = 'A',
        wrong_count(Jumps, Formal)
    ).
wrong_argument(virus_wars([], x, x), domain_error(virus_wars_board, [])).
wrong_argument(virus_wars(Board, Player, Left), Formal) :-
    tabuleiro_virus_wars:initial_board(5, Board),
    (   wrong_player(Player, Formal),
        Left = x
    ;   Player = red,
        (   Formal = instantiation_error
        ;   no_integer(_, Left),
            Formal = type_error(integer, Left)
        ;   member(Left, [0,6,-1,0x10000000000000001]),
            Formal = domain_error(plays_left, Left)
        )
    ).
wrong_argument(State, Formal) :-
    wrong_report(State, Formal).
wrong_argument(State, Formal) :-
    (   wrong_report(Report, Formal0),
        Rules = x
    ;   tabuleiro_adaptoid:initial_state(Report),
        (   Formal0 = instantiation_error
        ;   member(Rules, [report,x,1,"published",[],f(_)]),
            Formal0 = domain_error(adaptoid_state, Report)
        )
    ),
    Report =.. Terms,
    append(Terms, [Rules], All),
    State =.. All,
    (   Formal0 = domain_error(adaptoid_state, _)
    ->  Formal = domain_error(adaptoid_state, State)
    ;   Formal = Formal0
    ).
wrong_argument(State, Formal) :-
    tabuleiro_game:initial_state(exo([seed(1)]), exo(Universe, Galaxies, 1)),
    (   State = exo([x], [], x),
        Formal = type_error(list, x)
    ;   State = exo(Universe, [], x),
        Formal = domain_error(exo_state, State)
    ;   State = exo(Universe, Galaxies, Player),
        (   Formal = instantiation_error
        ;   no_integer(_, Player),
            Formal = type_error(integer, Player)
        ;   member(Player, [0,3,0x10000000000000001]),
            Formal = domain_error(player, Player)
        ;   Player = 2,
            Formal = domain_error(exo_state, State)
        )
    ).
wrong_argument(breakthrough([], x), domain_error(breakthrough_board, [])).
wrong_argument(breakthrough(Board, Player), Formal) :-
    tabuleiro_game:initial_state(breakthrough, breakthrough(Board, _)),
    wrong_player(Player, Formal).

%   wrong_report(-State, -Formal): of the Adaptoid of the report. The published one has its faults,
%   and those of its rules, which come last.

wrong_report(adaptoid([], x, x, x, x), domain_error(adaptoid_board, [])).
wrong_report(State, Formal) :-
    tabuleiro_adaptoid:initial_board(Board),
    State = adaptoid(Board, Player, CapturesB, CapturesP, Turn),
    (   wrong_player(Player, Formal),
        [CapturesB,CapturesP,Turn] = [x,x,x]
    ;   Player = b,
        wrong_number(State, CapturesB, Formal),
        [CapturesP,Turn] = [x,x]
    ;   Player = b,
        CapturesB = 0,
        wrong_number(State, CapturesP, Formal),
        Turn = x
    ;   Player = b,
        [CapturesB,CapturesP] = [0,0],
        (   wrong_number(State, Turn, Formal)
        ;   member(Turn, [0,2]),
            Formal = domain_error(adaptoid_state, State)
        )
    ).
wrong_report(State, Formal) :-
    adaptoid_faults:fault(state, _, State, Formal),
    compound(State),
    compound_name_arity(State, adaptoid, 5).

wrong_player(_, instantiation_error).
wrong_player(Term, type_error(atom, Term)) :-
    no_atom(_, Term).
wrong_player(Player, domain_error(player, Player)) :-
    member(Player, ['C','',draw,[]]).

wrong_count(_, instantiation_error).
wrong_count(Term, type_error(integer, Term)) :-
    no_integer(_, Term).
wrong_count(Count, type_error(nonneg, Count)) :-
    member(Count, [-1,-0x10000000000000001]).

wrong_number(_, _, instantiation_error).
wrong_number(_, Term, type_error(integer, Term)) :-
    no_integer(_, Term).
wrong_number(State, Number, domain_error(adaptoid_state, State)) :-
    member(Number, [-1,-0x10000000000000001,0x10000000000000001]).

%   The faulty terms are not listed with forall/1, which cannot hold cyclic ones.

test(wrong_state, Missed == []) :-
    findall(missed(Name, Formal, Expected),
            ( wrong_state(State, Expected),
              on_state(State, Goal),
              functor(Goal, Name, _),
              formal(Goal, Formal),
              Formal \=@= Expected
            ),
            Missed).

formal(Goal, Formal) :-
    catch(( call(Goal)
          ->  Formal = succeeds
          ;   Formal = fails
          ),
          error(Formal, _),
          true).

test(faults_of_every_game, Untested == []) :-
    findall(Game,
            ( tabuleiro:current_game(Game),
              tabuleiro_game:initial_state(Game, Start),
              functor(Start, Name, Arity),
              aggregate_all(count,
                            ( wrong_argument(State, _),
                              nonvar(State),
                              functor(State, Name, Arity)
                            ),
                            Count),
              Count < 12
            ),
            Untested).

test(wrong_player, [forall(( start(_, State), member(Player, [x,[]]) )),
                    true(Formal == Expected)]) :-
    players_(State, [First|_]),
    (   integer(First)
    ->  Expected = type_error(integer, Player)
    ;   Expected = domain_error(player, Player)
    ),
    formal(value_(State, Player, _), Formal).

test(state_before_the_rest, [forall(member(Goal, [ move_(foo, _, _), value_(foo, _, _),
                                                  search_(foo, _, _), perft_(foo, _, _),
                                                  play_out_(foo, _, _, _, _, _)
                                                ])),
                            error(domain_error(game_state, foo))]) :-
    call(Goal).

test(wrong_rest, [forall(( start(_, State), wrong_rest(State, Goal, Formal) )), error(Formal)]) :-
    call(Goal).

wrong_rest(State, perft_(State, _, _), instantiation_error).
wrong_rest(State, perft_(State, x, _), type_error(integer, x)).
wrong_rest(State, perft_(State, -1, _), type_error(nonneg, -1)).
wrong_rest(State, search_(State, x, _), type_error(search_request, x)).
wrong_rest(State, play_out_(State, x, 1, 1, _, _), type_error(list, x)).
wrong_rest(State, play_out_(State, [], 1, 1, _, _), domain_error(players, [])).
wrong_rest(State, play_out_(State, [x|_], 1, 1, _, _), domain_error(match_player, x)).
wrong_rest(State, value_(State, _, _), instantiation_error).

%   Also where the game is over.

test(wrong_request, [forall(over(_, State)), error(type_error(search_request, x))]) :-
    search_(State, x, _).

:- end_tests(core_states_errors).

:- begin_tests(core_states_and_reports).

%   The slow references say the same of the same states. (Each game's library is compared with them in
%   the game's own tests.)

test(moves, [forall(random_state(_, State)), true(Moves == Expected)]) :-
    moves(State, Expected),
    valid_moves_(State, Moves).

%   moves(+State, -Moves): as valid_moves_/2 has them.

moves(State, Moves) :-
    (   winner(State, _)
    ->  Moves = []
    ;   once(reported_moves(State, Reported)),
        (   Reported == []
        ->  Moves = [pass]
        ;   Moves = Reported
        )
    ).

reported_moves(infection(Board, Player, _), Moves) :-
    reference_infection:valid_moves(coursework, Player, Board, Moves).
reported_moves(ataxx(Board, Player, _), Moves) :-
    reference_infection:valid_moves(ataxx, Player, Board, Moves).
reported_moves(virus_wars(Board, Player, _), Moves) :-
    reference_virus_wars:valid_moves(Player, Board, Moves).
reported_moves(State, Moves) :-
    State = exo(_, _, _),
    reference_exo:valid_moves(State, Moves).
reported_moves(State, Moves) :-
    functor(State, adaptoid, _),
    reference_adaptoid:valid_moves(State, Moves).
reported_moves(State, Moves) :-
    State = breakthrough(_, _),
    reference_breakthrough:valid_moves(State, Moves).

test(game_over, [forall(random_state(_, State)), true(Winners == Expected)]) :-
    findall(Winner, game_over_(State, Winner), Winners),
    findall(Winner, winner(State, Winner), Expected).

%   winner(+State, -Winner): the references know no end by a count of moves.

winner(State, draw) :-
    State =.. [Game,_,_,Count],
    memberchk(Game, [infection,ataxx]),
    Count >= 100,
    \+ over_by_the_board(State, _),
    !.
winner(State, Winner) :-
    over_by_the_board(State, Winner).

over_by_the_board(infection(Board, _, _), Winner) :-
    reference_infection:game_over(coursework, Board, Winner).
over_by_the_board(ataxx(Board, _, _), Winner) :-
    reference_infection:game_over(ataxx, Board, Winner).
over_by_the_board(virus_wars(Board, Player, _), Winner) :-
    reference_virus_wars:valid_moves(Player, Board, []),
    opponent(Player, Winner).
over_by_the_board(State, Winner) :-
    State = exo(_, _, _),
    reference_exo:game_over(State, Winner).
over_by_the_board(State, Winner) :-
    functor(State, adaptoid, _),
    reference_adaptoid:game_over(State, Winner).
over_by_the_board(State, Winner) :-
    State = breakthrough(_, _),
    reference_breakthrough:game_over(State, Winner).

test(move, [forall(ongoing(_, State))]) :-
    valid_moves_(State, Moves),
    forall(( nth0(Index, Moves, Move),
             Index mod 7 =:= 0
           ),
           ( after(Move, State, Expected),
             move_(State, Move, After),
             assertion(After == Expected)
           )).

%   after(+Move, +State, -After): with the pass of who has no move then.

after(Move, State, After) :-
    made(Move, State, Made),
    (   moves(Made, [pass])
    ->  made(pass, Made, After)
    ;   After = Made
    ).

made(pass, infection(Board, Player, Count), infection(Board, Other, Count)) :-
    opponent(Player, Other).
made(pass, ataxx(Board, Player, Count0), ataxx(Board, Other, Count)) :-
    opponent(Player, Other),
    Count is Count0+1.
made(L-C-NL-NC, infection(Board0, Player, Count0), infection(Board, Other, Count)) :-
    reference_infection:move(coursework, Player, L, C, NL, NC, Board0, Board),
    opponent(Player, Other),
    counted(L-C-NL-NC, Count0, Count).
made(L-C-NL-NC, ataxx(Board0, Player, Count0), ataxx(Board, Other, Count)) :-
    reference_infection:move(ataxx, Player, L, C, NL, NC, Board0, Board),
    opponent(Player, Other),
    counted(L-C-NL-NC, Count0, Count).
made(Line-Column, virus_wars(Board0, Player, Left0), virus_wars(Board, Next, Left)) :-
    reference_virus_wars:move(Player, Line, Column, Board0, Board),
    (   Left0 =:= 1
    ->  opponent(Player, Next),
        Left = 5
    ;   Next = Player,
        Left is Left0-1
    ).
made(Planet-Line-Column, State, After) :-
    State = exo(_, _, _),
    reference_exo:move(Planet, Line, Column, State, After).
made(Turn, State, After) :-
    functor(State, adaptoid, _),
    reference_adaptoid:move(Turn, State, After).
made(Move, State, After) :-
    State = breakthrough(_, _),
    reference_breakthrough:move(State, Move, After).

opponent('A', 'B').
opponent('B', 'A').
opponent(blue, red).
opponent(red, blue).

%   counted(+Move, +Count0, -Count): the moves in a row without a clone.

counted(L-C-NL-NC, Count0, Count) :-
    (   max(abs(NL-L), abs(NC-C)) =:= 1
    ->  Count = 0
    ;   Count is Count0+1
    ).

test(value, [forall(random_state(_, State)), true(Values == Expected)]) :-
    players_(State, Players),
    findall(Value, ( member(Player, Players), value_(State, Player, Value) ), Values),
    findall(Value, ( member(Player, Players), value(State, Player, Value) ), Expected).

value(infection(Board, _, _), Player, Value) :-
    reference_infection:piece_lead(Board, Player, Value).
value(ataxx(Board, _, _), Player, Value) :-
    reference_infection:piece_lead(Board, Player, Value).
value(virus_wars(Board, _, _), Player, Value) :-
    reference_virus_wars:value(Board, Player, Value).
value(State, Player, Value) :-
    State = exo(_, _, _),
    reference_exo:value(State, Player, Value).
value(State, Player, Value) :-
    functor(State, adaptoid, _),
    reference_adaptoid:value(State, Player, Value).
value(State, Player, Value) :-
    State = breakthrough(_, _),
    reference_breakthrough:value(State, Player, Value).

%   Of Infection and Ataxx where the count of moves does not end the game.

test(perft, [forall(( random_state(_, State),
                      between(0, 2, Depth),
                      perft(State, Depth, Expected)
                    )),
             true(Count == Expected)]) :-
    perft_(State, Depth, Count).

perft(infection(Board, Player, Quiet), Depth, Count) :-
    Quiet+Depth =< 100,
    tabuleiro_infection:perft(Player, Board, Depth, Count).
perft(ataxx(Board, Player, Quiet), Depth, Count) :-
    Quiet+Depth =< 100,
    tabuleiro_ataxx:perft(Player, Board, Depth, Count).
perft(virus_wars(Board, Player, Left), Depth, Count) :-
    tabuleiro_virus_wars:perft(Player, Left, Board, Depth, Count).
perft(State, Depth, Count) :-
    State = exo(_, _, _),
    tabuleiro_exo:perft(State, Depth, Count).
perft(State, Depth, Count) :-
    State = adaptoid(_, _, _, _, _),
    tabuleiro_adaptoid:perft(State, Depth, Count).
perft(State, Depth, Count) :-
    State = breakthrough(_, _),
    reference_breakthrough:sequences(State, Depth, Count).
perft(State, Depth, Count) :-
    State = adaptoid(_, _, _, _, Turn, _),
    \+ ( Depth > 1,                     % the reference would take too long
         Turn > 5
       ),
    sequences(Depth, State, Count).

sequences(0, _, 1) :-
    !.
sequences(Depth, State, Count) :-
    reference_adaptoid:valid_moves(State, Turns),
    Left is Depth-1,
    aggregate_all(sum(Others),
                  ( member(Turn, Turns),
                    reference_adaptoid:move(Turn, State, After),
                    sequences(Left, After, Others)
                  ),
                  Count).

test(greedy, [forall(ongoing(_, State)), true(Move == Expected)]) :-
    once(greedy(State, Expected)),
    greedy_move_(State, Move).

%   greedy(+State, -Move): level 2 of the reports.

greedy(infection(Board, Player, _), Move) :-
    reference_infection:plays(coursework, Player, Board, Plays),
    reference_infection:greedy_move(Plays, Movement),
    move_of(Movement, Move).
greedy(ataxx(Board, Player, _), Move) :-
    reference_infection:plays(ataxx, Player, Board, Plays),
    reference_infection:greedy_move(Plays, Movement),
    move_of(Movement, Move).
greedy(virus_wars(Board, Player, _), Play) :-
    reference_virus_wars:greedy_play(Player, Board, Play).
greedy(State, Move) :-
    State = exo(_, _, _),
    reference_exo:greedy_move(State, Move).
greedy(State, Turn) :-
    functor(State, adaptoid, _),
    reference_adaptoid:greedy_move(State, Turn).
greedy(State, Move) :-
    State = breakthrough(_, _),
    reference_breakthrough:greedy_move(State, Move).

move_of(movement(L, C, NL, NC), Move) :-
    (   L =:= 0
    ->  Move = pass
    ;   Move = L-C-NL-NC
    ).

test(search, [forall(( ongoing(_, State), best(State, Expected) )),
              true(Move-Score-Line == Expected)]) :-
    request([nodes(200)], Request),
    search_(State, Request, report(Move, Score, _, Line, _, _, _)).

%   best(+State, -Found): where neither a pass nor the count of moves tells the games apart. The
%   references do not search.

best(State, Move-Score-Line) :-
    \+ valid_moves_(State, [pass]),
    best(State, Move, [nodes(200), score(Score), line(Line)]).

best(infection(Board, Player, 0), Move, Options) :-
    tabuleiro_infection:best_move(Player, Board, Move, Options).
best(ataxx(Board, Player, 0), Move, Options) :-
    tabuleiro_ataxx:best_move(Player, Board, Move, Options).
best(virus_wars(Board, Player, Left), Play, Options) :-
    tabuleiro_virus_wars:best_move(Player, Left, Board, Play, Options).
best(State, Move, Options) :-
    State = exo(_, _, _),
    tabuleiro_exo:best_move(State, Move, Options).
best(State, Turn, Options) :-
    State = adaptoid(_, _, _, _, _),
    tabuleiro_adaptoid:best_move(State, Turn, Options).

%   A library takes the states of its own game alone, but in best_move/3 and perft/3, which are those
%   of library(tabuleiro).

test(other_game, [forall(( other_game(State, Module, Domain), of_library(State, Goal) )),
                  error(domain_error(Domain, State))]) :-
    call(Module:Goal).

other_game(State, tabuleiro_exo, exo_state) :-
    start(Game, State),
    Game \== exo.
other_game(State, tabuleiro_adaptoid, adaptoid_state) :-
    start(Game, State),
    Game \== adaptoid.

of_library(State, valid_moves(State, _)).
of_library(State, game_over(State, _)).
of_library(State, value(State, _, _)).
of_library(State, choose_move(Level, State, _)) :-
    member(Level, [1,2,3]).

%   A game between greedy players is one greedy move after the other.

test(play_out, [forall(random_state(_, State)), true(Seat-Moves == Expected)]) :-
    players_(State, Players),
    findall('level=2', member(_, Players), Seats),
    once(greedy_game(State, 100, Expected)),
    play_out_(State, Seats, 3, 100, Seat, Moves).

greedy_game(State, Left, Seat-[]) :-
    (   game_over_(State, Winner)
    ->  (   Winner == draw
        ->  Seat = draw
        ;   players_(State, Players),
            nth0(Seat, Players, Winner)
        )
    ;   Left =:= 0
    ->  Seat = draw
    ),
    !.
greedy_game(State, Left0, Seat-[Move|Moves]) :-
    greedy_move_(State, Move),
    made(Move, State, After),
    Left is Left0-1,
    greedy_game(After, Left, Seat-Moves).

:- end_tests(core_states_and_reports).
