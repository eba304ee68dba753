:- module(tabuleiro_mapped_player,
          [ player_map/3,               % +Game, +Items, -Map
            mapped_move/4,              % +Map, +Module, +State, -Move
            documented/3,               % ?Game, ?Call, ?Share
            structure/3                 % +Game, ?Type, -Structure
          ]).
:- use_module('../check/games', []).
:- use_module('../map', [checked_map/3, our_outputs/4, their_goal/4]).

/** <module> A program's player in its own terms

A program that plays one of our games, but with boards and moves of its own form, is a player by a
map. Its map has the one call `choose_move(State, Move)`, and the types of the game and of its
state.
*/

tabuleiro_documented:vocabulary('$player'(_), tabuleiro_mapped_player).

documented(_, choose_move(+state, -move), 1).

structure('$player'(Game), Type, Structure) :-
    tabuleiro_documented:structure(Game, Type, Structure).
structure('$player'(Game), state, term(State)) :-
    state(Game, State).

%   state(?Game, ?State): the types in a state of Game, if no predicate of its library takes one.

state(infection, infection(board, player, jumps)).
state(ataxx, ataxx(board, player, clock)).
state(virus_wars, virus_wars(board, player, plays_left)).

%!  player_map(+Game, +Items, -Map) is det.
%
%   Map is the checked map of Items, for mapped_move/4.
%
%   @error domain_error(map, Item)
%   @error domain_error(map, Items) where choose_move(State, Move) has no item

player_map(Game, Items, Map) :-
    checked_map('$player'(Game), Items, Map),
    (   their_goal(Map, choose_move(_, _), Goal, _),
        Goal \= choose_move(_, _)
    ->  true
    ;   Message = 'a player has an item choose_move(State, Move) = Goal in its map',
        throw(error(domain_error(map, Items), context(_, Message)))
    ).

%!  mapped_move(+Map, +Module, +State, -Move) is semidet.
%
%   Move is the answer of the program in Module for State. State and Move are in our terms.

mapped_move(Map, Module, State, Move) :-
    their_goal(Map, choose_move(State, _), Goal, Outputs),
    call(Module:Goal),
    !,
    our_outputs(Map, choose_move(State, _), Outputs, [Move]).
