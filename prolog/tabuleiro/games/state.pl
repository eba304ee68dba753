:- module(tabuleiro_state,
          [ must_be_state/2             % +State, -Game
          ]).
:- use_module(hooks, [check_state/2]).
:- use_module(registry, [load_game/1, state_arity/2]).
:- autoload(library(error), [domain_error/2, instantiation_error/1]).

/** <module> States of any game
*/

%!  must_be_state(+State, -Game) is det.
%
%   State is a well-formed state of Game, whose library is loaded.
%
%   @error domain_error(game_state, State) where it names no game

must_be_state(State, Game) :-
    (   var(State)
    ->  instantiation_error(State)
    ;   compound(State),
        compound_name_arity(State, Game0, Arity),
        state_arity(Game0, Arity)
    ->  load_game(Game0),
        check_state(Game0, State),
        Game = Game0
    ;   domain_error(game_state, State)
    ).
