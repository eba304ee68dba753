:- module(fuzz_calls,
          [ callee/2,                   % ?Module, ?Game
            predicate_types/3,          % ?Module, ?Name, ?Types
            good/3,                     % +Type, +State, -Argument
            bad/3,                      % +Type, -Argument, -Verdict
            allowed/2,                  % +Type, +Formal
            state/2                     % ?Game, -State
          ]).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(games).
:- use_module(hostile).
:- use_module(rules_toy, [toy/3]).
:- use_module(starts).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/exo), []).
:- use_module(library(tabuleiro/infection), []).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).

/** <module> Calls of every predicate of every game

What the arguments of a predicate are, how to make good ones from a state of the
game, and which errors a bad one may raise.
*/

%!  callee(?Module, ?Game) is nondet.
%
%   Module has predicates which are called with arguments made from states of Game.

callee(Module, Game) :-
    tabuleiro:current_game(Game),
    (   game_library(Game, _),
        atom_concat(tabuleiro_, Game, Module)
    ;   member(Module, [tabuleiro_core,tabuleiro_game,tabuleiro])
    ).

%!  predicate_types(?Module, ?Name, ?Types) is nondet.
%
%   Module:Name takes arguments of Types, from left to right.

predicate_types(Module, Name, Types) :-
    member(Module, [tabuleiro_infection,tabuleiro_ataxx]),
    infection_predicate(Name, Types).
predicate_types(tabuleiro_virus_wars, Name, Types) :-
    virus_wars_predicate(Name, Types).
predicate_types(tabuleiro_exo, Name, Types) :-
    exo_predicate(Name, Types).
predicate_types(tabuleiro_adaptoid, Name, Types) :-
    adaptoid_predicate(Name, Types).
predicate_types(tabuleiro_ataxx, read_fen_, [fen,out,out]).
predicate_types(tabuleiro_ataxx, write_fen_, [board,player,out]).
predicate_types(tabuleiro_game, Name, Types) :-
    protocol_predicate(Name, Types).
predicate_types(tabuleiro, best_move, [state,out,options]).
predicate_types(tabuleiro, perft, [state,depth,out]).
predicate_types(tabuleiro_core, Name, Types) :-
    core_predicate(Name, Types).

infection_predicate(valid_moves, [player,board,out]).
infection_predicate(move, [player,integer,integer,integer,integer,board,out]).
infection_predicate(value, [board,player,out]).
infection_predicate(game_over, [board,out]).
infection_predicate(choose_move, [level,player,board,out]).
infection_predicate(best_move, [player,board,out,options]).
infection_predicate(perft, [player,board,depth,out]).
infection_predicate(display_game, [board,player]).
infection_predicate(greedy_move_, [player,board,out]).

virus_wars_predicate(initial_board, [size,out]).
virus_wars_predicate(valid_moves, [player,board,out]).
virus_wars_predicate(move, [player,integer,integer,board,out]).
virus_wars_predicate(makePlay, [board,integer,integer,player,out,out]).
virus_wars_predicate(value, [board,player,out]).
virus_wars_predicate(game_over, [board,player,out]).
virus_wars_predicate(choose_move, [level,player,board,out]).
virus_wars_predicate(choose_play, [level,player,plays_left,board,out]).
virus_wars_predicate(best_move, [player,plays_left,board,out,options]).
virus_wars_predicate(perft, [player,plays_left,board,depth,out]).
virus_wars_predicate(display_game, [board,player]).
virus_wars_predicate(plan_turn_, [player,board,request,out]).

exo_predicate(initial_state, [players,out]).
exo_predicate(valid_moves, [state,out]).
exo_predicate(move, [planet,integer,integer,state,out]).
exo_predicate(score, [galaxy,out]).
exo_predicate(adjacent_to_sun, [galaxy,out]).
exo_predicate(value, [state,number,out]).
exo_predicate(game_over, [state,out]).
exo_predicate(choose_move, [level,state,out]).
exo_predicate(best_move, [state,out,options]).
exo_predicate(perft, [state,depth,out]).
exo_predicate(display_game, [galaxy]).
exo_predicate(display_game, [state,number]).

adaptoid_predicate(getAdaptoid, [board,player,coords,out]).
adaptoid_predicate(putAdaptoid, [board,player,coords,out]).
adaptoid_predicate(addLeg, [board,player,coords,out]).
adaptoid_predicate(addPincer, [board,player,coords,out]).
adaptoid_predicate(removeAdaptoid, [board,player,coords,out]).
adaptoid_predicate(moveAdaptoid, [board,player,coords,coords,out]).
adaptoid_predicate(feed, [board,player,out,out]).
adaptoid_predicate(valid_moves, [state,out]).
adaptoid_predicate(move, [turn,state,out]).
adaptoid_predicate(value, [state,player,out]).
adaptoid_predicate(game_over, [state,out]).
adaptoid_predicate(choose_move, [level,state,out]).
adaptoid_predicate(best_move, [state,out,options]).
adaptoid_predicate(perft, [state,depth,out]).
adaptoid_predicate(display_game, [state]).
adaptoid_predicate(display_board, [board]).

protocol_predicate(player_to_move, [state,out]).
protocol_predicate(valid_moves, [state,out]).
protocol_predicate(game_over, [state,out]).
protocol_predicate(value, [state,seat,out]).
protocol_predicate(choose_move, [state,level,out]).
protocol_predicate(display_game, [state]).

core_predicate(interface_version_, [out]).
core_predicate(prolog_version_, [out]).
core_predicate(register_states_, []).
core_predicate(register_game_, [game,module]).
core_predicate(level_time_, [search_level,out]).
core_predicate(stop_searches_, [stop]).
core_predicate(interval_, [score,few,out,out]).
core_predicate(elo_, [score,out]).
core_predicate(is_state_, [state]).
core_predicate(game_of_, [state,out]).
core_predicate(players_, [state,out]).
core_predicate(player_to_move_, [state,out]).
core_predicate(valid_moves_, [state,out]).
core_predicate(move_, [state,move,out]).
core_predicate(game_over_, [state,out]).
core_predicate(value_, [state,seat,out]).
core_predicate(greedy_move_, [state,out]).
core_predicate(search_, [state,request,out]).
core_predicate(perft_, [state,depth,out]).
core_predicate(search_rules_, [rules,few_players,rules_state,so_far,request,out]).
core_predicate(monte_carlo_rules_, [rules,few_players,rules_state,so_far,request,out]).
core_predicate(perft_rules_, [rules,few_players,rules_state,depth,out]).
core_predicate(play_out_, [state,entrants,integer,few,out,out]).
core_predicate(parts_of_turn_, [state,out,out]).
core_predicate(adaptoid_published_walk_, [adaptoid_board,adaptoid_player,coords,coords,out]).
core_predicate(exo_free_cells_, [galaxy,out]).
core_predicate(exo_scoring_lines_, [galaxy,out]).

%!  state(?Game, -State) is nondet.
%
%   States of Game, early and late ones.

state(Game, State) :-
    tabuleiro:current_game(Game),
    member(Seed, [1,2,3,4]),
    options(Game, Seed, Options),
    started(Game, Options, Start),
    member(Plies, [0,3,12,40,500]),
    with_seed(Seed, random_moves(Plies, Start, State)).

options(virus_wars, Seed, [size(Size)]) :-
    !,
    nth1(Seed, [5,8,10,15], Size).
options(exo, Seed, [seed(Seed), players(Players)]) :-
    !,
    Players is 2 + Seed mod 2.
options(_, _, []).

random_moves(0, State, State) :-
    !.
random_moves(_, State, State) :-
    tabuleiro_game:game_over(State, _),
    !.
random_moves(Plies, State0, State) :-
    tabuleiro_game:valid_moves(State0, Moves),
    random_member(Move, Moves),
    tabuleiro_game:move(State0, Move, State1),
    Left is Plies-1,
    random_moves(Left, State1, State).

%!  good(+Type, +State, -Argument) is det.
%
%   Argument is a good argument of that Type for a predicate of State's game.

good(out, _, _).
good(state, State, State).
good(board, State, Board) :-
    arg(1, State, Board).
good(galaxy, State, Galaxy) :-
    (   State = exo(_, Galaxies, _)
    ->  random_member(Galaxy, Galaxies)
    ;   Galaxy = [[sun]]
    ).
good(adaptoid_board, State, Board) :-
    (   functor(State, adaptoid, _)
    ->  arg(1, State, Board)
    ;   tabuleiro_adaptoid:initial_board(Board)
    ).
good(adaptoid_player, _, Player) :-
    random_member(Player, [b,p]).
good(player, State, Player) :-
    good(seat, State, Player).
good(number, State, Number) :-
    arg(2, State, Galaxies),
    length(Galaxies, Count),
    random_between(1, Count, Number).
good(integer, _, Integer) :-
    random_member(Integer, [-9223372036854775809,-1,0,1,2,3,4,5,6,7,8,15,16,
                            9223372036854775808]).
good(seat, State, Player) :-
    tabuleiro_core:players_(State, Players),
    random_member(Player, Players).
good(move, State, Move) :-
    tabuleiro_core:valid_moves_(State, Moves),
    random_member(Move, [pass|Moves]).
good(size, _, Size) :-
    random_between(5, 15, Size).
good(players, _, Players) :-
    random_between(2, 3, Players).
good(plays_left, _, PlaysLeft) :-
    random_between(1, 5, PlaysLeft).
good(level, _, Level) :-
    (   maybe(0.0005)                   % it thinks for a tenth of a second
    ->  Level = 3
    ;   random_member(Level, [1,2])
    ).
good(depth, _, Depth) :-
    random_member(Depth, [0,1]).
good(options, _, Options) :-
    random_member(Options, [[nodes(20),hash(1)],[depth(1),hash(1)],[time(0),hash(1)]]).
good(request, _, request(none, 1, 20, 1, 1, none, none)).
good(few, _, Few) :-
    random_member(Few, [0,1,3]).
good(game, _, Game) :-
    findall(Any, tabuleiro:current_game(Any), Games),
    random_member(Game, Games).
good(module, _, fuzz_registered).
good(search_level, _, Level) :-
    random_between(3, 5, Level).
good(stop, _, false).
good(score, _, Score) :-
    random_member(Score, [0,1,0.5,0.25]).
good(entrants, State, Entrants) :-
    tabuleiro_core:players_(State, Players),
    findall(Entrant,
            ( member(_, Players),
              random_member(Entrant, ['level=1','level=2','nodes=20,hash=1','depth=1,hash=1'])
            ),
            Entrants).
good(rules, _, rules_toy).
good(few_players, _, 2).
good(rules_state, _, State) :-
    random_between(1, 9, Counters),
    toy(plain, Counters, State).
good(so_far, _, so_far(States, MovesLeft, Pass)) :-
    findall(State, ( between(1, 3, _), good(rules_state, _, State) ), States),
    random_member(MovesLeft, [none,0,1,7]),
    random_member(Pass, [none,pass]).
good(fen, _, Fen) :-
    random_member(Fen, ['x5o/7/7/7/7/7/o5x x 0 1', "7/7/3-3/7/7/7/x6 o 5 9"]).
good(coords, _, [Line,Column]) :-
    good(integer, _, Line),
    good(integer, _, Column).
good(planet, _, planet(Size, Colour, Kind)) :-
    random_member(Size, [small,medium,large]),
    random_member(Colour, [red,green,white]),
    random_member(Kind, [terrestrial,gaseous,ringed]).
good(turn, _, turn(Growth, Movement)) :-
    good(coords, _, Place),
    good(coords, _, From),
    good(coords, _, To),
    random_member(Growth, [none,body(Place),leg(Place),claw(Place)]),
    random_member(Movement, [stay,walk(From, To)]).

%!  bad(+Type, -Argument, -Verdict) is det.
%
%   Argument is most often not of Type. Verdict is `bad`, or `good` where it is.

bad(options, Options, bad) :-
    !,
    random_member(Options,
                  [ _, foo, [nodes(x)], [nodes(-1)], [nodes(_)], [depth(1.5)], [nonsense(1)],
                    [nodes(1)|_], [nodes(1)|x], [time(x)], [time(-1)], [threads(0)], [hash(a)],
                    [nodes(1),on_progress(1)], [_], [a-b], "nodes(1)"
                  ]).
bad(Type, Argument, Verdict) :-
    random_member(Kind,
                  [ variable, attributed, float, rational, string, compound, partial_list,
                    improper_list, cyclic_list, cyclic_term, huge_integer, negative, blob,
                    wide_atom, empty_atom, dict, nested, zero_arity, code_list, char, reserved
                  ]),
    (   memberchk(Type, [integer,few]),
        memberchk(Kind, [huge_integer,negative])
    ->  Verdict = good
    ;   Verdict = bad
    ),
    (   Type == depth,                  % a perft as deep would not end
        Kind == huge_integer
    ->  hostile(negative, Argument)
    ;   hostile(Kind, Argument)
    ).

%!  allowed(+Type, +Formal) is semidet.
%
%   An argument of Type that is bad may raise error(Formal, _).

allowed(_, instantiation_error).
allowed(player, type_error(atom, _)).
allowed(player, domain_error(player, _)).
allowed(seat, type_error(Type, _)) :-
    memberchk(Type, [atom,integer]).
allowed(seat, domain_error(player, _)).
allowed(rules, type_error(atom, _)).
allowed(rules, existence_error(procedure, _)).
allowed(few_players, type_error(integer, _)).
allowed(few_players, domain_error(players, _)).
allowed(so_far, type_error(Type, _)) :-
    memberchk(Type, [game_so_far,list,integer]).
allowed(so_far, domain_error(Domain, _)) :-
    memberchk(Domain, [game_state,moves_left]).
allowed(rules_state, domain_error(Domain, _)) :-
    memberchk(Domain, [answer,game_state]).
allowed(number, type_error(integer, _)).
allowed(number, domain_error(player, _)).
allowed(integer, type_error(integer, _)).
allowed(size, type_error(integer, _)).
allowed(size, domain_error(_, _)).
allowed(players, type_error(integer, _)).
allowed(players, domain_error(_, _)).
allowed(plays_left, type_error(integer, _)).
allowed(plays_left, domain_error(_, _)).
allowed(level, type_error(integer, _)).
allowed(level, domain_error(level, _)).
allowed(depth, type_error(Type, _)) :-
    memberchk(Type, [integer,nonneg]).
allowed(board, type_error(list, _)).
allowed(board, domain_error(Domain, _)) :-
    ends_in(Domain, ['_board','_cell']).
allowed(galaxy, type_error(list, _)).
allowed(galaxy, domain_error(Domain, _)) :-
    memberchk(Domain, [exo_cell,galaxy]).
allowed(state, type_error(Type, _)) :-
    memberchk(Type, [list,integer,nonneg,atom]).
allowed(state, domain_error(Domain, _)) :-
    ends_in(Domain, ['_state','_board','_cell',galaxy,player,plays_left]).
allowed(planet, type_error(_, _)).
allowed(planet, domain_error(_, _)).
allowed(coords, type_error(_, _)).
allowed(coords, domain_error(_, _)).
allowed(turn, type_error(_, _)).
allowed(turn, domain_error(_, _)).
allowed(options, type_error(_, _)).
allowed(options, domain_error(_, _)).

ends_in(Domain, Endings) :-
    member(Ending, Endings),
    atom_concat(_, Ending, Domain),
    !.
