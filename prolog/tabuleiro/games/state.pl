:- module(tabuleiro_state,
          [ rules_of/2,                 % +State, -Rules
            game_rules/2,               % +Game, -Rules
            offers/2,                   % +Rules, ?Goal
            is_state/1,                 % +Term
            no_state/1,                 % +Term
            state_game/2,               % +State, -Game
            position_game/2,            % +Term, -Game
            soon/1,                     % :Goal
            players/2,                  % +State, -Players
            player_to_move/2,           % +State, -Player
            valid_moves/2,              % +State, -Moves
            every_move/2,               % +State, -Moves
            move/3,                     % +State, ?Move, -NewState
            game_over/2,                % +State, -Winner
            value/3,                    % +State, +Player, -Value
            state_first/3,              % +State, +Other, +Order
            program_state/3,            % +State, -Bare, -Player
            mid_turn/1,                 % +State
            check_threads/2             % +Game, +Threads
          ]).
:- use_module('../core', [is_state_/1]).
:- use_module('../core_rules', []).
:- use_module('../own/declared', [state_hint/2]).
:- use_module(hooks, [rules/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload(library(apply), [include/3]).
:- autoload(library(error), [domain_error/2, instantiation_error/1, permission_error/3]).

:- meta_predicate soon(0).

/** <module> The protocol over the rules of every game

A state is a term that names its game, and the rules of a game are a module, which a tool calls
as `Rules:valid_moves(State, Moves)`: tabuleiro_core_rules for those that are built in, which
check every state that they are given, and for another game that of rules/2 of tabuleiro_hooks.
library(tabuleiro/game) exports the predicates of the protocol that are
here. Every rules module has

  - players/2, player_to_move/2, valid_moves/2, move/3, game_over/2, value/3
    the protocol of library(tabuleiro/game), and the players in the order of their turns
  - choose_move(+State, +Level, +Earlier, -Move)
    where Earlier are the states before, the last one first
  - best_move(+State, -Move, :Options), perft(+State, +Depth, -Count), score_kind(+State, -Kind)
    for the tools of library(tabuleiro), and scores in words

and may have what offers/2 asks for:

  - game_of(+State, -Game)
    State is well-formed; where it is missing, the name of State is that of Game
  - every_move(+State, -Moves)
    those of valid_moves/2, and also each other move that leads to the same state as one of them
  - draws(-MostMoves, -Repetition)
    after how many moves a game is a draw, or `none`; Repetition is `draw` where it is one, too,
    when the same state has come for the third time
  - mid_turn(+State)
    the player to move has made a move of this turn already
  - play_out(+State, +Players, +Seed, +MostMoves, -Seat, -Moves)
    a game to its end between computer players, as play_out_/6 of tabuleiro_core
  - program_state(+State, -Bare, -Player), player_arities(-Arities)
    what the program that has the rules takes for State, and with how many arguments its players
    are called: 2, with (Bare, Move), and 3, with (Bare, Player, Move), the first one that there is
  - own_levels(-Levels), own_choice(+State, +Level, -Move)
    the levels of the program's own `choose_move`, and what it answers, which may be nothing
  - state_kept
    the program keeps state in facts, so that several threads cannot be at different positions
*/

%!  rules_of(+State, -Rules) is det.
%
%   Rules is the module that has the rules of the game of State.
%
%   @error domain_error(game_state, State) where it names no game

rules_of(State, Rules) :-
    (   is_state_(State)
    ->  Rules = tabuleiro_core_rules
    ;   other_rules(State, Rules0)
    ->  Rules = Rules0
    ;   var(State)
    ->  instantiation_error(State)
    ;   no_state(State)
    ).

other_rules(State, Rules) :-
    compound(State),
    compound_name_arity(State, Game, _),
    rules(Game, Rules).

%!  game_rules(+Game, -Rules) is det.
%
%   Rules is the module that has the rules of Game, the name of a game.

game_rules(Game, Rules) :-
    (   rules(Game, Rules0)
    ->  Rules = Rules0
    ;   Rules = tabuleiro_core_rules
    ).

%!  offers(+Rules, ?Goal) is nondet.
%
%   Goal, of a predicate that a rules module need not have, is true in Rules. What Rules inherits
%   from the user's module does not count. The predicate is not looked for by current_predicate/2:
%   where a thread ends in that (thread_exit/1), SWI-Prolog 9.0.4 keeps a lock.

offers(Rules, Goal) :-
    functor(Goal, Name, Arity),
    current_predicate(Rules:Name/Arity),
    \+ predicate_property(Rules:Goal, imported_from(user)),
    Rules:Goal.

%!  no_state(+Term)
%
%   Throw the error that Term is no state.
%
%   @error domain_error(game_state, Term)

no_state(Term) :-
    ignore(state_hint(Term, Hint)),
    throw(error(domain_error(game_state, Term), context(_, Hint))).

%!  is_state(+Term) is semidet.
%
%   Term has the name and the arity of a game's states.

is_state(Term) :-
    (   is_state_(Term)
    ->  true
    ;   other_rules(Term, _)
    ).

%!  state_game(+State, -Game) is det.
%
%   State is a well-formed state of Game.

state_game(State, Game) :-
    rules_of(State, Rules),
    (   offers(Rules, game_of(State, Game0))
    ->  Game = Game0
    ;   compound_name_arity(State, Game, _)
    ).

%!  position_game(+Term, -Game) is det.
%
%   Term is a position that Game can go on from, wherever it comes from: its rules know whose turn
%   it is, and the moves, without thinking for long.
%
%   @error domain_error(game_state, Term)

position_game(Term, Game) :-
    state_game(Term, Game0),
    rules_of(Term, Rules),
    (   soon(playable(Rules, Term))
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
    Rules:players(State, Players).

%!  player_to_move(+State, -Player) is det.
%
%   It is Player's turn in State.

player_to_move(State, Player) :-
    rules_of(State, Rules),
    Rules:player_to_move(State, Player).

%!  valid_moves(+State, -Moves) is det.
%
%   Moves is the list of the moves that the player may make, in the order of the
%   game's own `valid_moves`; in `virus_wars` a move is one play. It is `[]` exactly
%   where the game is over, and `[pass]` where the player has no move, but the
%   other has.

valid_moves(State, Moves) :-
    rules_of(State, Rules),
    Rules:valid_moves(State, Moves).

%!  every_move(+State, -Moves) is det.
%
%   Moves are those that people can make in State: those of valid_moves/2, and also each other move
%   that leads to the same state as one of them.

every_move(State, Moves) :-
    rules_of(State, Rules),
    (   offers(Rules, every_move(State, Moves0))
    ->  Moves = Moves0
    ;   Rules:valid_moves(State, Moves)
    ).

%!  move(+State, ?Move, -NewState) is nondet.
%
%   NewState is State after Move, and after the passes of those who have no move
%   then. Fails where Move is not valid. A Move that is not ground is, one after the
%   other, each of the valid_moves/2 that it unifies with; after the last there is
%   no choice point.
%
%   @error type_error(game_state, Move) for the order of the course reports

move(State, Move, NewState) :-
    state_first(State, Move, 'move(State, Move, NewState)'),
    (   ground(Move)
    ->  played(State, Move, NewState)
    ;   valid_moves(State, Moves),
        include(unifies(Move), Moves, Like),
        member(Move, Like),
        played(State, Move, NewState)
    ).

unifies(Move, Other) :-
    \+ Move \= Other.

played(State, Move, NewState) :-
    rules_of(State, Rules),
    Rules:move(State, Move, NewState),
    !.

%!  game_over(+State, -Winner) is semidet.
%
%   Winner is a player or `draw`. Fails while the game goes on.

game_over(State, Winner) :-
    rules_of(State, Rules),
    Rules:game_over(State, Winner),
    !.

%!  value(+State, +Player, -Value) is det.
%
%   Value is what State is worth to Player, as the game's own `value` says.
%
%   @error type_error(game_state, Player) for the state as the second argument

value(State, Player, Value) :-
    state_first(State, Player, 'value(State, Player, Value)'),
    rules_of(State, Rules),
    Rules:value(State, Player, Value).

%!  state_first(+State, +Other, +Order) is det.
%
%   Other is no state, or both are; where it is one instead of State, the error tells the Order.

state_first(State, Other, Order) :-
    (   \+ is_state(State),
        nonvar(State),
        is_state(Other)
    ->  format(atom(Message), "the order is ~w", [Order]),
        throw(error(type_error(game_state, State), context(_, Message)))
    ;   true
    ).

%!  program_state(+State, -Bare, -Player) is det.
%
%   Bare is what a player of a program gets for State, and with it Player, who has to move, if
%   it is called with three arguments.

program_state(State, Bare, Player) :-
    rules_of(State, Rules),
    (   offers(Rules, program_state(State, Bare0, Player0))
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
    offers(Rules, mid_turn(State)),
    !.

%!  check_threads(+Game, +Threads) is det.
%
%   So many Threads, which are at different positions, can play Game: what a program keeps in
%   facts is of none of them.
%
%   @error permission_error(share, state_in_facts, Game)

check_threads(Game, Threads) :-
    (   Threads > 1,
        game_rules(Game, Rules),
        offers(Rules, state_kept)
    ->  permission_error(share, state_in_facts, Game)
    ;   true
    ).
