/*  library(tabuleiro): the same for every game there is. */

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(tabuleiro), [best_move/3]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module(dialogue).

%   start(-Game, -State): each way of starting each game.

start(Game, State) :-
    tabuleiro:game(Game),
    option(Game, Options),
    tabuleiro:initial_state(Game, State, Options).

option(Game, [seed(7)]) :-
    \+ memberchk(Game, [exo,virus_wars]).
option(virus_wars, [size(Size)]) :-
    member(Size, [5,10,15]).
option(exo, [seed(7),players(Players)]) :-
    member(Players, [2,3]).

%   random_state(-State): states of games played at random, a few of each length.

random_state(State) :-
    start(_, Start),
    member(Seed-Plies, [1-1, 2-4, 3-9, 4-20, 5-60, 6-400]),
    with_seed(Seed, random_moves(Plies, Start, State)).

random_moves(0, State, State) :-
    !.
random_moves(_, State, State) :-
    tabuleiro:outcome(State, _),
    !.
random_moves(Plies, State0, State) :-
    tabuleiro:legal_moves(State0, Moves),
    random_member(Move, Moves),
    tabuleiro:play_move(Move, State0, State1),
    Left is Plies-1,
    random_moves(Left, State1, State).

ongoing(State) :-
    random_state(State),
    \+ tabuleiro:outcome(State, _).

:- begin_tests(tabuleiro).

test(games, Games == [infection,ataxx|Others]) :-
    findall(Game, tabuleiro:game(Game), Games),
    Games = [_,_|Others].

test(names_its_game, [forall(start(Game, State)), true(Name == Game)]) :-
    functor(State, Name, _).

test(goes_on_or_has_no_moves, [forall(random_state(State)), true(Kind == Expected)]) :-
    tabuleiro:legal_moves(State, Moves),
    (   Moves == []
    ->  Kind = over
    ;   Kind = goes_on
    ),
    (   tabuleiro:outcome(State, Outcome)
    ->  Expected = over,
        assertion(( Outcome == draw ; Outcome = win(_) ))
    ;   Expected = goes_on
    ).

test(the_winner_is_a_player,
     [forall(( random_state(State), tabuleiro:outcome(State, win(Winner)) ))]) :-
    functor(State, Game, _),
    tabuleiro_hooks:players(Game, State, Players),
    assertion(memberchk(Winner, Players)).

%   Every move can be played, and leads where perft/3 counts it.

test(moves_counted, [forall(ongoing(State)), true(Count == Sum)]) :-
    tabuleiro:legal_moves(State, Moves),
    length(Moves, Length),
    tabuleiro:perft(State, 0, 1),
    tabuleiro:perft(State, 1, Length),
    (   Length =< 60
    ->  tabuleiro:perft(State, 2, Count),
        findall(Replies,
                ( member(Move, Moves),
                  tabuleiro:play_move(Move, State, After),
                  replies(State, After, Replies)
                ),
                All),
        sum_list(All, Sum)
    ;   Count = many,
        Sum = many
    ).

%   play_move/3 makes the passes that perft/3 counts.

replies(Before, After, Replies) :-
    (   passed(Before, After)
    ->  Replies = 1
    ;   tabuleiro:perft(After, 1, Replies)
    ).

passed(Before, After) :-
    functor(Before, Game, _),
    memberchk(Game, [infection,ataxx]),
    tabuleiro:to_move(Before, Player),
    tabuleiro:to_move(After, Player),
    \+ tabuleiro:outcome(After, _).

test(no_move_after_the_end,
     [forall(( random_state(State), tabuleiro:outcome(State, _) )), true(Played == [])]) :-
    start(Game, Start),
    functor(State, Game, _),
    !,
    tabuleiro:legal_moves(Start, Moves),
    findall(Move,
            ( member(Move, Moves),
              tabuleiro:play_move(Move, State, _)
            ),
            Played).

test(no_search_after_the_end,
     [forall(( random_state(State), tabuleiro:outcome(State, _) )), fail]) :-
    tabuleiro:best_move(State, _, [nodes(10)]).

test(best_move_is_legal, [forall(ongoing(State)), true(Legal == true)]) :-
    tabuleiro:best_move(State, Move, [nodes(200), score(Score), reached(Depth)]),
    assertion(integer(Score)),
    assertion(Depth >= 0),
    tabuleiro:legal_moves(State, Moves),
    (   memberchk(Move, Moves)
    ->  Legal = true
    ;   Legal = false(Move)
    ).

test(best_move_in_the_caller_s_module, Calls == [1]) :-
    tabuleiro:initial_state(infection, State, []),
    nb_setval(test_tabuleiro_calls, []),
    best_move(State, _, [depth(1), on_progress(test_progress)]),
    nb_getval(test_tabuleiro_calls, Calls).

test_progress(Dict) :-
    nb_getval(test_tabuleiro_calls, Calls),
    nb_setval(test_tabuleiro_calls, [Dict.depth|Calls]).

test(evaluates, [forall(random_state(State))]) :-
    functor(State, Game, _),
    tabuleiro_hooks:players(Game, State, Players),
    forall(member(Player, Players),
           ( tabuleiro:evaluate(State, Player, Value),
             assertion(integer(Value))
           )).

test(shows, [forall(random_state(State))]) :-
    with_output_to(string(Text), tabuleiro:show(State)),
    string_length(Text, Length),
    assertion(Length > 20).

test(deterministic, [forall(member(Goal, [ tabuleiro:initial_state(infection, _, []),
                                           tabuleiro:to_move(State, _),
                                           tabuleiro:legal_moves(State, _),
                                           tabuleiro:play_move(1-7-2-6, State, _),
                                           tabuleiro:evaluate(State, 'A', _),
                                           tabuleiro:best_move(State, _, [depth(1)]),
                                           tabuleiro:perft(State, 1, _)
                                         ])),
                     true(Det == true)]) :-
    tabuleiro:initial_state(infection, State, []),
    call_cleanup(Goal, Det = true).

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
    tabuleiro:legal_moves(State, [pass]),
    tabuleiro:best_move(State, pass, []),
    tabuleiro:perft(State, 1, 1),
    tabuleiro:play_move(pass, State, After).

test(no_pass_with_a_move, [forall(member(Game, [infection,ataxx])), fail]) :-
    tabuleiro:initial_state(Game, State, []),
    tabuleiro:play_move(pass, State, _).

%   A jump and a clone.

test(the_count_without_a_clone_goes_on,
     [forall(member(Game-Moves, [infection-[1-7-1-5,1-7-1-6], ataxx-[1-1-1-3,1-1-1-2]])),
      true(Counts == [1,0])
     ]) :-
    tabuleiro:initial_state(Game, State, []),
    findall(Count,
            ( member(Move, Moves),
              tabuleiro:play_move(Move, State, After),
              arg(3, After, Count)
            ),
            Counts).

test(the_end_without_a_clone, Outcome-Counts == draw-[2016,0]) :-
    tabuleiro:initial_state(infection, infection(Board, Player, _), []),
    tabuleiro:outcome(infection(Board, Player, 100), Outcome),
    findall(Count,
            ( member(Jumps, [98,100]),
              tabuleiro:perft(infection(Board, Player, Jumps), 3, Count)
            ),
            Counts).

test(options, [forall(tabuleiro:game(Game)), error(domain_error(game_option, nonsense(1)))]) :-
    tabuleiro:initial_state(Game, _, [nonsense(1)]).
test(options, error(domain_error(game_option, size(7)))) :-
    tabuleiro:initial_state(infection, _, [size(7)]).
test(options, error(type_error(integer, x))) :-
    tabuleiro:initial_state(infection, _, [seed(x)]).
test(options, error(instantiation_error)) :-
    tabuleiro:initial_state(infection, _, [_]).
test(options, error(type_error(list, foo))) :-
    tabuleiro:initial_state(infection, _, foo).
test(game, error(domain_error(game, chess))) :-
    tabuleiro:initial_state(chess, _, []).
test(game, error(type_error(atom, 1))) :-
    tabuleiro:play(1).
test(game, error(instantiation_error)) :-
    tabuleiro:initial_state(_, _, []).

test(random_numbers_go_on, Second == First) :-
    set_random(seed(11)),
    random(First),
    set_random(seed(11)),
    forall(tabuleiro:game(Game), tabuleiro:initial_state(Game, _, [seed(3)])),
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

on_state(State, tabuleiro:to_move(State, _)).
on_state(State, tabuleiro:legal_moves(State, _)).
on_state(State, tabuleiro:play_move(1-1-1-1, State, _)).
on_state(State, tabuleiro:outcome(State, _)).
on_state(State, tabuleiro:evaluate(State, 'A', _)).
on_state(State, tabuleiro:best_move(State, _, [])).
on_state(State, tabuleiro:perft(State, 1, _)).
on_state(State, tabuleiro:show(State)).

test(wrong_state, [forall(( wrong_state(State, Formal), on_state(State, Goal) )), error(Formal)]) :-
    call(Goal).

test(unbound_move, error(instantiation_error)) :-
    tabuleiro:initial_state(infection, State, []),
    tabuleiro:play_move(1-7-_-6, State, _).
test(no_move_at_all, [forall(( start(_, State), member(Move, [foo,1,"x",[],f(x)]) )), fail]) :-
    tabuleiro:play_move(Move, State, _).

                % play

test(menu, true) :-
    typed(tabuleiro:play, "help\n9\n1\nundo\n2\n4\n2\n2\n", Output),
    forall(member(Text, ["Which game?", "The 7th Guest: Infection", "Type a number from 1 to ",
                         "Who plays?", "Level of B?", "It took "
                        ]),
           assertion(sub_string(Output, _, _, _, Text))).

test(menu_ends, [forall(member(Input, ["", "quit\n", "2\n"]))]) :-
    typed(tabuleiro:play, Input, _).

test(without_menu, true) :-
    typed(tabuleiro:play(ataxx, [seats([level(2),level(2)])]), "", Output),
    assertion(sub_string(Output, _, _, _, "It took ")),
    assertion(\+ sub_string(Output, _, _, _, "Who plays?")).

test(human_begins, true) :-
    typed(tabuleiro:play(infection, []), "quit\n", Output),
    assertion(sub_string(Output, _, _, 0, "Good-bye.\n")).

test(loads_any_game, true) :-
    temporary_file(File),
    format(string(Save), "1 1 2 2\nsave ~w\nquit\n", [File]),
    format(string(Load), "load ~w\nquit\n", [File]),
    call_cleanup(
        ( typed(tabuleiro:play(ataxx, [seats([human,human])]), Save, _),
          typed(tabuleiro:play, Load, Output)
        ),
        delete_file(File)),
    assertion(sub_string(Output, _, _, _, "Loaded, after 1 move.")).

test(seats, [forall(member(Seats, [[human],[human,human,human],[human,foo]])),
             error(domain_error(seats, _))]) :-
    tabuleiro:play(infection, [seats(Seats)]).
test(seats, error(domain_error(level, 9))) :-
    tabuleiro:play(infection, [seats([human,level(9)])]).

:- end_tests(tabuleiro).
