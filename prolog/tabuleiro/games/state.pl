:- module(tabuleiro_state,
          [ rules_of/2,                 % +State, -Rules
            is_state/1,                 % +Term
            no_state/1,                 % +Term
            state_game/2,               % +State, -Game
            position_game/2,            % +Term, -Game
            soon/1,                     % :Goal
            players/2,                  % +State, -Players
            program_state/3,            % +State, -Bare, -Player
            mid_turn/1                  % +State
          ]).
:- use_module('../core', [game_of_/2, is_state_/1, parts_of_turn_/3, players_/2]).
:- use_module(hooks, [bare_state/4, mid_turn/2, rules/2, state_hint/2]).
:- autoload(library(error), [domain_error/2, instantiation_error/1]).
:- use_module(library(lists), [memberchk/2]).

:- meta_predicate soon(0).

/** <module> Whose rules a state is under

A state is a term that names its game. The core has the rules of ours, and checks
every state that it is given; another game has its own (rules/2 of tabuleiro_hooks).
*/

%!  rules_of(+State, -Rules) is det.
%
%   Rules is `core`, or the module that has the rules of the game of State.
%
%   @error domain_error(game_state, State) where it names no game

rules_of(State, Rules) :-
    (   known_rules(State, Rules0)
    ->  Rules = Rules0
    ;   var(State)
    ->  instantiation_error(State)
    ;   no_state(State)
    ).

%!  no_state(+Term)
%
%   Throw the error that Term is no state.
%
%   @error domain_error(game_state, Term)

no_state(Term) :-
    (   state_hint(Term, Hint)
    ->  true
    ;   true
    ),
    throw(error(domain_error(game_state, Term), context(_, Hint))).

known_rules(State, Rules) :-
    (   is_state_(State)
    ->  Rules = core
    ;   compound(State),
        compound_name_arity(State, Game, _),
        rules(Game, Rules)
    ).

%!  is_state(+Term) is semidet.
%
%   Term has the name and the arity of a game's states.

is_state(Term) :-
    known_rules(Term, _).

%!  state_game(+State, -Game) is det.
%
%   State is a well-formed state of Game.

state_game(State, Game) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  game_of_(State, Game)
    ;   compound_name_arity(State, Game, _)
    ).

%!  position_game(+Term, -Game) is det.
%
%   Term is a position that Game can go on from, wherever it comes from: the program of another
%   game than ours knows whose turn it is, and the moves, without thinking for long.
%
%   @error domain_error(game_state, Term)

position_game(Term, Game) :-
    state_game(Term, Game0),
    rules_of(Term, Rules),
    (   Rules == core
    ->  Game = Game0
    ;   soon(playable(Rules, Term))
    ->  Game = Game0
    ;   domain_error(game_state, Term)
    ).

playable(Rules, State) :-
    Rules:players(State, Players),
    Rules:player_to_move(State, Player),
    memberchk(Player, Players),
    Rules:valid_moves(State, _),
    !.

%!  soon(:Goal) is semidet.
%
%   Call Goal once, which fails where it takes long: in what comes from elsewhere a program may go
%   on for ever.

soon(Goal) :-
    call_with_inference_limit(once(Goal), 10 000 000, Result),
    Result \== inference_limit_exceeded.

%!  players(+State, -Players) is det.
%
%   All players, in the order of their turns.

players(State, Players) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  players_(State, Players)
    ;   Rules:players(State, Players)
    ).

%!  program_state(+State, -Bare, -Player) is det.
%
%   Bare is what a player of a program gets for State, and with it Player, who has to move, if
%   it is called with three arguments.

program_state(State, Bare, Player) :-
    (   rules_of(State, Rules),
        Rules \== core,
        compound_name_arity(State, Game, _),
        bare_state(Game, State, Bare0, Player0)
    ->  Bare = Bare0,
        Player = Player0
    ;   Bare = State,
        Player = none
    ).

%!  mid_turn(+State) is semidet.
%
%   The player to move has made a move of this turn already.

mid_turn(State) :-
    rules_of(State, Rules),
    (   Rules == core
    ->  parts_of_turn_(State, Left, Parts),
        Left < Parts
    ;   compound_name_arity(State, Game, _),
        mid_turn(Game, State)
    ).
