/*  The protocol, library(tabuleiro/game), and the tools over it: the same for every game there is,
    and for those of the examples.
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(time)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/state), [mid_turn/1, players/2, state_game/2]).
:- use_module(library(tabuleiro/play), []).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/examples').
:- use_module('../helpers/patience', [patience/2]).
:- use_module('../helpers/read_back').

%   start(-Game, -State): each way of starting each game.

start(Game, State) :-
    current_game(Game),
    config(Game, Config),
    initial_state(Config, State).

config(Game, Game) :-
    \+ memberchk(Game, [exo,virus_wars]).
config(virus_wars, virus_wars(Size)) :-
    member(Size, [5,10,15]).
config(exo, exo([seed(7),players(Players)])) :-
    member(Players, [2,3]).

%   random_state(-State): states of games played at random, a few of each length.

random_state(State) :-
    start(_, Start),
    member(Seed-Plies, [1-1, 2-4, 3-9, 4-20, 5-60, 6-400]),
    with_seed(Seed, random_moves(Plies, Start, State)).

random_moves(0, State, State) :-
    !.
random_moves(_, State, State) :-
    game_over(State, _),
    !.
random_moves(Plies, State0, State) :-
    valid_moves(State0, Moves),
    random_member(Move, Moves),
    move(State0, Move, State1),
    Left is Plies-1,
    random_moves(Left, State1, State).

ongoing(State) :-
    random_state(State),
    \+ game_over(State, _).

over(State) :-
    random_state(State),
    game_over(State, _).

%   early(-State): a few moves into a game of each kind, where there is much to search.

early(State) :-
    start(_, Start),
    with_seed(5, random_moves(2, Start, State)).

%   follow(+Line, +State): Line is valid moves, one after the other; move/3 has made some passes
%   already.

follow([], _).
follow([Move|Moves], State) :-
    valid_moves(State, Valid),
    (   Move == pass,
        Valid \== [pass]
    ->  follow(Moves, State)
    ;   memberchk(Move, Valid),
        move(State, Move, Next),
        follow(Moves, Next)
    ).

%   unbound_move(+State, -Move): a variable, or the first of the moves with one in the place of a part.

unbound_move(_, _).
unbound_move(State, Move) :-
    valid_moves(State, [Valid|_]),
    compound(Valid),
    arg(Place, Valid, _),
    duplicate_term(Valid, Move),
    setarg(Place, Move, _).

:- begin_tests(tabuleiro).

test(games, Games == [infection,ataxx|Others]) :-
    findall(Game, current_game(Game), Games),
    Games = [_,_|Others].

test(names_its_game, [forall(start(Game, State)), true(Name == Game)]) :-
    state_game(State, Name).

test(goes_on_or_has_no_moves, [forall(random_state(State)), true(Kind == Expected)]) :-
    valid_moves(State, Moves),
    (   Moves == []
    ->  Kind = over
    ;   Kind = goes_on
    ),
    (   game_over(State, Outcome)
    ->  Expected = over,
        players(State, Players),
        assertion(memberchk(Outcome, [draw|Players]))
    ;   Expected = goes_on
    ).

%   The tests of what is over are of every game.

test(some_are_over, Games == Ended) :-
    findall(Game, current_game(Game), Games0),
    sort(Games0, Games),
    findall(Game, ( over(State), state_game(State, Game) ), Ended0),
    sort(Ended0, Ended).

%   Every move can be played, and leads where perft/3 counts it.

test(moves_counted, [forall(ongoing(State)), true(Count == Sum)]) :-
    valid_moves(State, Moves),
    length(Moves, Length),
    perft(State, 0, 1),
    perft(State, 1, Length),
    (   Length =< 60
    ->  perft(State, 2, Count),
        findall(Replies,
                ( member(Move, Moves),
                  move(State, Move, After),
                  replies(State, After, Replies)
                ),
                All),
        sum_list(All, Sum)
    ;   Count = many,
        Sum = many
    ).

%   move/3 makes the passes that perft/3 counts.

replies(Before, After, Replies) :-
    valid_moves(After, Moves),
    assertion(Moves \== [pass]),
    (   passed(Before, After)
    ->  Replies = 1
    ;   perft(After, 1, Replies)
    ).

passed(Before, After) :-
    state_game(Before, Game),
    memberchk(Game, [infection,ataxx]),
    player_to_move(Before, Player),
    player_to_move(After, Player),
    \+ game_over(After, _).

%   The core, which move/3 asks, refuses what is not ground, as a whole or in any part.

test(unbound_in_the_core, [ forall(( start(Game, State),
                                     \+ example_game(Game),
                                     unbound_move(State, Move)
                                   )),
                            error(instantiation_error)
                          ]) :-
    tabuleiro_core:move_(State, Move, _).

test(no_move_after_the_end,
     [forall(over(State)), true(Played-Counts == []-[1,0,0])]) :-
    state_game(State, Game),
    findall(Move,
            ( start(Game, Start),
              valid_moves(Start, Moves),
              member(Move, [pass|Moves]),
              move(State, Move, _)
            ),
            Played),
    findall(Count,
            ( member(Depth, [0,1,0x10000000000000001]),
              perft(State, Depth, Count)
            ),
            Counts).

test(no_search_after_the_end,
     [forall(( over(State), member(Options, [[],[nodes(10)],[time(0)]]) )), fail]) :-
    best_move(State, _, Options).

%   The line that a search expects begins with its move, and can be played.

test(line, [forall(( ongoing(State), member(Most, [1,200,2000]) )), true(Depth == Last)]) :-
    nb_setval(test_tabuleiro_calls, [0]),
    best_move(State, Move,
              [ nodes(Most), score(Score), reached(Depth), line(Line), searched(Nodes),
                on_progress(test_progress)
              ]),
    nb_getval(test_tabuleiro_calls, [Told|_]),          % the last depth that was finished
    (   State = exo(_, [_,_,_], _)
    ->  assertion(between(Told, 27, Depth)),            % of a tree, which grows after it is told
        Last = Depth
    ;   Last = Told
    ),
    assertion(score(State, Score)),
    assertion(between(1, Most, Nodes)),
    Line = [Move|_],
    assertion(follow(Line, State)).

%   In the games of the examples values are integers, and what is certain is above and below all.

score(_, Score) :-
    integer(Score).
score(State, Score) :-
    state_game(State, Game),
    example_game(Game),
    Size is abs(Score),
    Size =:= inf.

test(line_of_a_depth, [forall(( early(State), member(Depth, [1,2,3]) )),
                       true(Reached-Result == Depth-unknown)]) :-
    best_move(State, Move, [depth(Depth), line(Line), reached(Reached), result(Result)]),
    Line = [Move|_],
    assertion(follow(Line, State)).

test(same_search_same_answer, [forall(( ongoing(State), Limit = nodes(20000)
                                      ; early(State), Limit = depth(3)
                                      )),
                               true(Second == First)]) :-
    answer(State, Limit, First),
    answer(State, Limit, Second).

answer(State, Limit, answer(Move, Score, Result, Line, Depth, Nodes)) :-
    best_move(State, Move,
              [ Limit, score(Score), result(Result), line(Line), reached(Depth), searched(Nodes) ]).

test(no_search, [forall(( early(State), member(Limit, [time(0),nodes(0),depth(0)]) )),
                 true(Reached-Searched-Line == 0-0-[Move])]) :-
    best_move(State, Move, [Limit, reached(Reached), searched(Searched), line(Line)]),
    valid_moves(State, Moves),
    assertion(memberchk(Move, Moves)).

%   The search of a program's game for two leaves out depths.

test(progress, [forall(early(State)), true(Depths == Expected)]) :-
    state_game(State, Game),
    (   example_game(Game),
        players(State, [_,_])
    ->  Expected = [1,3]
    ;   Expected = [1,2,3]
    ),
    nb_setval(test_tabuleiro_calls, []),
    best_move(State, _, [depth(3), on_progress(test_progress)]),
    nb_getval(test_tabuleiro_calls, Reversed),
    reverse(Reversed, Depths).

test(best_move_is_compared, [forall(start(_, State)), true(Found == [Move])]) :-
    best_move(State, Move, [depth(1)]),
    valid_moves(State, Moves),
    findall(Valid,
            ( member(Valid, Moves),
              best_move(State, Valid, [depth(1)])
            ),
            Found).

test(best_move_in_the_caller_s_module, Calls == [1]) :-
    initial_state(infection, State),
    nb_setval(test_tabuleiro_calls, []),
    best_move(State, _, [depth(1), on_progress(test_progress)]),
    nb_getval(test_tabuleiro_calls, Calls).

test_progress(Dict) :-
    nb_getval(test_tabuleiro_calls, Calls),
    nb_setval(test_tabuleiro_calls, [Dict.depth|Calls]).

test(evaluates, [forall(random_state(State))]) :-
    players(State, Players),
    forall(member(Player, Players),
           ( value(State, Player, Value),
             assertion(integer(Value))
           )).

%   What is shown is read back as the state.

test(shows, [forall(random_state(State)), Seen == Expected]) :-
    state_game(State, Game),
    with_output_to(string(Text), display_game(State)),
    once(to_be_seen(Game, State, Expected)),
    (   read_back(Game, Text, Seen0)
    ->  Seen = Seen0
    ;   Seen = Text
    ).

test(deterministic, [forall(( current_game(Game), goal_of(Game, Goal) )), true(Det == true)]) :-
    with_output_to(string(_), call_cleanup(Goal, Det = true)).

goal_of(Game, initial_state(Game, _)).
goal_of(Game, Goal) :-
    Config =.. [Game,[seed(7)]],
    initial_state(Config, State),
    player_to_move(State, Player),
    valid_moves(State, [Move|_]),
    member(Goal,
           [ player_to_move(State, _), valid_moves(State, _), move(State, Move, _),
             value(State, Player, _), choose_move(State, 1, _), choose_move(State, 2, _),
             choose_move(State, 3, _), display_game(State), best_move(State, _, [depth(1)]),
             perft(State, 1, _)
           ]).

test(end_is_deterministic, [forall(over(State)), true(Det == true)]) :-
    call_cleanup(game_over(State, _), Det = true).

%   What is asked leaves the state as it was.

test(state_unchanged, [forall(random_state(State)), true(State == Before)]) :-
    duplicate_term(State, Before),
    player_to_move(State, Player),
    value(State, Player, _),
    valid_moves(State, Moves),
    forall(member(Move, Moves), move(State, Move, _)),
    ignore(best_move(State, _, [nodes(100)])).

%   A player without a move.

blocked('A', [[ a , b , b ,' ',' ',' ', b ],
              [ b , b , b , b , b , b , b ],
              [ b , b , b , b , b , b , b ],
              [ b , b , b , b , b , b , b ],
              [ b , b , b , b , b , b , b ],
              [ b , b , b , b , b , b , b ],
              [ b , b , b , b , b , b , b ]]).

test(pass, [forall(member(Game-Clock, [infection-3, ataxx-4])), true(After == Expected)]) :-
    blocked(Player, Board),
    State =.. [Game,Board,Player,3],
    Expected =.. [Game,Board,'B',Clock],
    valid_moves(State, [pass]),
    best_move(State, pass, []),
    forall(member(Level, [1,2,3]), choose_move(State, Level, pass)),
    perft(State, 1, 1),
    \+ move(State, 1-1-1-2, _),
    move(State, pass, After).

test(no_pass_with_a_move, [forall(member(Game, [infection,ataxx])), fail]) :-
    initial_state(Game, State),
    move(State, pass, _).

%   A jump and a clone.

test(the_count_without_a_clone_goes_on,
     [forall(member(Game-Moves, [infection-[1-7-1-5,1-7-1-6], ataxx-[1-1-1-3,1-1-1-2]])),
      true(Counts == [1,0])
     ]) :-
    initial_state(Game, State),
    findall(Count,
            ( member(Move, Moves),
              move(State, Move, After),
              arg(3, After, Count)
            ),
            Counts).

test(the_end_without_a_clone, Outcome-Counts == draw-[2016,0]) :-
    initial_state(infection, infection(Board, Player, _)),
    game_over(infection(Board, Player, 100), Outcome),
    findall(Count,
            ( member(Jumps, [98,100]),
              perft(infection(Board, Player, Jumps), 3, Count)
            ),
            Counts).

test(options, [forall(current_game(Game)), error(domain_error(game_option, nonsense(1)))]) :-
    Config =.. [Game,[nonsense(1)]],
    initial_state(Config, _).
test(options, error(domain_error(game_option, size(7)))) :-
    initial_state(infection([size(7)]), _).
test(options, error(type_error(integer, x))) :-
    initial_state(infection([seed(x)]), _).
test(options, error(instantiation_error)) :-
    initial_state(infection([_]), _).
test(options, error(type_error(list, [size(7)|foo]))) :-
    initial_state(infection([size(7)|foo]), _).
test(game, error(domain_error(game, chess))) :-
    initial_state(chess, _).
test(game, error(type_error(atom, 1))) :-
    play(1).
test(game, error(instantiation_error)) :-
    initial_state(_, _).

test(config, [forall(member(Config-Formal,
                           [ virus_wars(4)-domain_error(size, 4),
                             virus_wars(x)-type_error(integer, x),
                             virus_wars([size(16)])-domain_error(size, 16),
                             exo(4)-domain_error(players, 4),
                             exo([players(2),size(5)])-domain_error(game_option, size(5)),
                             infection(3)-domain_error(game_option, 3),
                             chess(3)-domain_error(game, chess),
                             exo(2, 3)-type_error(atom, exo(2, 3)),
                             "exo"-type_error(atom, "exo")
                           ])),
              error(Formal)]) :-
    initial_state(Config, _).
test(config, [forall(current_game(Game)), error(instantiation_error)]) :-
    Config =.. [Game,_],
    initial_state(Config, _).
test(options_as_a_dict, Length == 5) :-
    initial_state(virus_wars(_{size:5}), virus_wars(Board, _, _)),
    length(Board, Length).
test(seeded, First == Second) :-
    initial_state(exo([players(3),seed(7)]), First),
    initial_state(exo(_{seed:7, players:3}), Second).

test(random_numbers_go_on, Second == First) :-
    set_random(seed(11)),
    random(First),
    set_random(seed(11)),
    forall(( current_game(Game), Config =.. [Game,[seed(3)]] ), initial_state(Config, _)),
    random(Second).

wrong_state(_, instantiation_error).
wrong_state(foo, domain_error(game_state, foo)).
wrong_state(infection, domain_error(game_state, infection)).
wrong_state(infection(1), domain_error(game_state, infection(1))).
wrong_state("infection", domain_error(game_state, "infection")).
wrong_state(infection(_, 'A', 0), instantiation_error).
wrong_state(infection([], 'A', 0), domain_error(infection_board, [])).
wrong_state(infection(Board, 'C', 0), domain_error(player, 'C')) :-
    blocked(_, Board).
wrong_state(infection(Board, 'A', -1), type_error(nonneg, -1)) :-
    blocked(_, Board).
wrong_state(ataxx(Board, 'A', x), type_error(integer, x)) :-
    blocked(_, Board).

on_state(State, player_to_move(State, _)).
on_state(State, valid_moves(State, _)).
on_state(State, move(State, 1-1-1-1, _)).
on_state(State, game_over(State, _)).
on_state(State, value(State, 'A', _)).
on_state(State, best_move(State, _, [])).
on_state(State, perft(State, 1, _)).
on_state(State, display_game(State)).

%   A value is somebody's who plays.

test(value_of_nobody, [forall(start(_, State)), Formals == Expected]) :-
    players(State, [First|_]),
    (   integer(First)
    ->  Nobody = 9,
        Other = nobody,
        Expected = [domain_error(player, 9),type_error(integer, nobody)]
    ;   Nobody = nobody,
        Other = draw,
        Expected = [domain_error(player, nobody),domain_error(player, draw)]
    ),
    findall(Formal,
            ( member(Player, [Nobody,Other]),
              formal(value(State, Player, _), Formal)
            ),
            Formals).

%   formal(:Goal, -Formal): the error of Goal, which comes in time.

:- meta_predicate formal(0, -).

formal(Goal, Formal) :-
    patience(20, Seconds),
    catch(call_with_time_limit(Seconds, ( Goal -> Formal = succeeds ; Formal = fails )),
          Ball,
          ( Ball = error(Formal, _) -> true ; Formal = Ball )).

%   A state with a cycle is refused. (It cannot be listed by forall/1, and is shown where the
%   program shows it.)

test(cyclic_state, Wrong == []) :-
    findall(Game-Name-Kind,
            ( start(Game, State),
              compound_name_arguments(State, Functor, [_|Rest]),
              Board = [Board],
              compound_name_arguments(Cyclic, Functor, [Board|Rest]),
              on_state(Cyclic, Goal),
              functor(Goal, Name, _),
              \+ ( example_game(Game),
                   Name == display_game
                 ),
              formal(Goal, Formal),
              functor(Formal, Kind, _),
              (   example_game(Game)
              ->  \+ Formal = type_error(acyclic_term, _)
              ;   \+ memberchk(Kind, [type_error,domain_error])
              )
            ),
            Wrong).

%   The player to move is in the middle of a turn where some of its plays are made.

test(mid_turn, [forall(random_state(State)), Middle == Expected]) :-
    (   mid_turn(State)
    ->  Middle = true
    ;   Middle = false
    ),
    (   State = virus_wars(_, _, PlaysLeft),
        PlaysLeft < 5
    ->  Expected = true
    ;   Expected = false
    ).

test(wrong_state, [forall(( wrong_state(State, Formal), on_state(State, Goal) )), error(Formal)]) :-
    call(Goal).

test(no_move_at_all, [forall(( start(_, State), member(Move, [foo,0,"x",[],f(x)]) )), fail]) :-
    move(State, Move, _).

%   A move that is not given is each of the valid ones, in their order.

test(moves_enumerated, [forall(ongoing(State)), true(Played == Expected)]) :-
    valid_moves(State, Moves),
    findall(Move-After, move(State, Move, After), Played),
    findall(Move-After,
            ( member(Move, Moves),
              move(State, Move, After)
            ),
            Expected).
test(no_choice_point_after_the_last, [forall(ongoing(State)), true(Determined == [true])]) :-
    findall(Det, call_cleanup(move(State, _, _), Det = true), Dets),
    include(==(true), Dets, Determined),
    last(Dets, true).
test(part_of_a_move, Froms-Det == [1-7]-true) :-
    initial_state(infection, State),
    findall(L-C, move(State, L-C-2-6, _), Froms),
    call_cleanup(move(State, _-7-2-6, _), Det = true).
test(one_after_the_other, Count == 1) :-
    initial_state(infection, State),
    flag(moves_seen, _, 0),
    move(State, _, _),
    flag(moves_seen, Seen, Seen+1),
    !,
    flag(moves_seen, Count, Count).
test(no_such_move, [forall(member(Move, [_-8-2-6,f(_),_+_,"x"])), fail]) :-
    initial_state(infection, State),
    move(State, Move, _).
test(move_with_a_state_given, true(Moves == [1-7-2-6])) :-
    initial_state(infection, State),
    move(State, 1-7-2-6, After),
    findall(Move, move(State, Move, After), Moves).

test(chooses, [forall(( ongoing(State), member(Level, [1,2]) ))]) :-
    choose_move(State, Level, Move),
    valid_moves(State, Moves),
    assertion(memberchk(Move, Moves)).
test(chooses_by_search, [forall(start(_, State))]) :-
    choose_move(State, 3, Move),
    valid_moves(State, Moves),
    assertion(memberchk(Move, Moves)).
test(chooses_no_more, [forall(( over(State), member(Level, [1,2,3,4,5]) )), fail]) :-
    choose_move(State, Level, _).

%   Level 2 makes the first of the moves after which the value is highest.

test(greedy, [forall(ongoing(State)), true(Move == First)]) :-
    choose_move(State, 2, Move),
    player_to_move(State, Player),
    findall(Value-Valid,
            ( move(State, Valid, After),
              value(After, Player, Value)
            ),
            Valued),
    aggregate_all(max(Value), member(Value-_, Valued), Best),
    memberchk(Best-First, Valued).

test(random_obeys_seed, [forall(start(_, State)), true(First == Second)]) :-
    draws(17, State, First),
    draws(17, State, Second),
    draws(18, State, Other),
    assertion(Other \== First).

draws(Seed, State, Moves) :-
    set_random(seed(Seed)),
    findall(Move,
            ( between(1, 50, _),
              choose_move(State, 1, Move)
            ),
            Moves).
test(a_chosen_move_is_compared, fail) :-
    initial_state(infection, State),
    choose_move(State, 2, 9-9-9-9).
test(level, [forall(member(Level-Formal, [ x-type_error(integer, x), 0-domain_error(level, 0),
                                           6-domain_error(level, 6), _-instantiation_error
                                         ])),
             error(Formal)]) :-
    initial_state(infection, State),
    choose_move(State, Level, _).

%   The order of the course reports.

reports_order(State, move(turn(none, stay), State, _), turn(none, stay)).
reports_order(State, choose_move(3, State, _), 3).
reports_order(State, value(b, State, _), b).

test(reports_order, [forall(( initial_state(adaptoid, State),
                              reports_order(State, Goal, Culprit)
                            )),
                     true(Formal-Named == type_error(game_state, Culprit)-true)]) :-
    catch(Goal, error(Formal, context(_, Message)), true),
    functor(Goal, Name, _),
    (   sub_atom(Message, _, _, _, 'the order is '),
        sub_atom(Message, _, _, _, Name)
    ->  Named = true
    ;   Named = Message
    ).

                % play

test(menu, true) :-
    typed(tabuleiro_play:play, "help\n99\n1\nundo\n2\n4\n2\n2\n", Output),
    forall(member(Text, ["Which game?", "The 7th Guest: Infection", "Type a number from 1 to ",
                         "Who plays?", "Level of B?", "It took "
                        ]),
           assertion(sub_string(Output, _, _, _, Text))).

test(menu_ends, [forall(member(Input, ["", "quit\n", "2\n"]))]) :-
    typed(tabuleiro_play:play, Input, _).

test(without_menu, true) :-
    typed(play(ataxx, [seats([level(2),level(2)])]), "", Output),
    assertion(sub_string(Output, _, _, _, "It took ")),
    assertion(\+ sub_string(Output, _, _, _, "Who plays?")).

test(human_begins, true) :-
    typed(play(infection, []), "quit\n", Output),
    assertion(sub_string(Output, _, _, 0, "Good-bye.\n")).

test(loads_any_game, true) :-
    temporary_file(File),
    format(string(Save), "1 1 2 2\nsave ~w\nquit\n", [File]),
    format(string(Load), "load ~w\nquit\n", [File]),
    call_cleanup(
        ( typed(play(ataxx, [seats([human,human])]), Save, _),
          typed(tabuleiro_play:play, Load, Output)
        ),
        delete_file(File)),
    assertion(sub_string(Output, _, _, _, "Loaded, after 1 move.")).

test(seats, [forall(member(Seats, [[human],[human,human,human],[human,foo]])),
             error(domain_error(seats, _))]) :-
    play(infection, [seats(Seats)]).
test(seats, error(domain_error(level, 9))) :-
    play(infection, [seats([human,level(9)])]).

:- end_tests(tabuleiro).
