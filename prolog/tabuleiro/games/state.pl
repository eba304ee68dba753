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

A state is a term that names its game. The rules of a game are a module; a tool calls it as
`Rules:valid_moves(State, Moves)`. The rules module of all built-in games is tabuleiro_core_rules,
which checks each state that it gets. rules/2 of tabuleiro_hooks names that of any other game.
library(tabuleiro/game) exports the predicates of the protocol from here. Every rules module has

  - players/2, player_to_move/2, valid_moves/2, move/3, game_over/2, value/3
    as in library(tabuleiro/game); players/2 lists the players in the order of their turns
  - choose_move(+State, +Level, +Earlier, -Move)
    Earlier are the states before State, the last one first
  - best_move(+State, -Move, :Options), perft(+State, +Depth, -Count), score_kind(+State, -Kind)
    for the tools of library(tabuleiro), and for scores in words

It may also have these predicates, which tools call through offers/2:

  - game_of(+State, -Game)
    State is a well-formed state of Game; without game_of/2, Game is the name of the term State
  - every_move(+State, -Moves)
    the moves of valid_moves/2, and each other move that leads to the same state as one of them
  - draws(-MostMoves, -Repetition)
    a game is a draw after MostMoves moves, unless that is `none`; if Repetition is `draw`, it is
    also a draw when the same state comes for the third time
  - mid_turn(+State)
    the player to move has already made a move of this turn
  - play_out(+State, +Players, +Seed, +MostMoves, -Seat, -Moves)
    play a game to its end between computer players, as play_out_/6 of tabuleiro_core does
  - program_state(+State, -Bare, -Player), player_arities(-Arities)
    Bare is the program's own term for State. Arities are 2, a call with (Bare, Move), or 3, one
    with (Bare, Player, Move), or both; a player is called with the first arity that it has
  - own_levels(-Levels), own_choice(+State, +Level, -Move)
    the levels of the program's own `choose_move`, and its move, if it gives one
  - state_kept
    the program keeps its state in facts, so that threads cannot have different positions
*/

%!  rules_of(+State, -Rules) is det.
%
%   Rules is the module with the rules of the game of State.
%
%   @error domain_error(game_state, State) where State names no game

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
%   Rules is the module with the rules of Game, the name of a game.

game_rules(Game, Rules) :-
    (   rules(Game, Rules0)
    ->  Rules = Rules0
    ;   Rules = tabuleiro_core_rules
    ).

%!  offers(+Rules, ?Goal) is nondet.
%
%   Goal calls an optional predicate of a rules module, and is true in Rules. A predicate that Rules
%   inherits from the module user does not count. current_predicate/2 is not used: a thread that
%   ends in it by thread_exit/1 leaves a lock held in SWI-Prolog 9.0.4.

offers(Rules, Goal) :-
    functor(Goal, Name, Arity),
    current_predicate(Rules:Name/Arity),
    \+ predicate_property(Rules:Goal, imported_from(user)),
    Rules:Goal.

%!  no_state(+Term)
%
%   Throw the error for a Term that is not a state.
%
%   @error domain_error(game_state, Term)

no_state(Term) :-
    ignore(state_hint(Term, Hint)),
    throw(error(domain_error(game_state, Term), context(_, Hint))).

%!  is_state(+Term) is semidet.
%
%   Term has the name and the arity of the states of a game.

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
%   Term is a position from which Game can be played, even if it comes from a file or a page: the
%   rules soon give the player to move and the valid moves.
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
%   Call Goal once; fail if it takes more than ten million inferences. On a position from elsewhere
%   a program may never return.

soon(Goal) :-
    call_with_inference_limit(once(Goal), 10 000 000, Result),
    Result \== inference_limit_exceeded.

%!  players(+State, -Players) is det.
%
%   Players are all players, in the order of their turns.

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
%   Moves are the moves that the player to move may make, in the order of the game's
%   own `valid_moves`. In `virus_wars` a move is one play. Moves is `[]` exactly if the
%   game is over, and `[pass]` if the player to move has no move, but the other player
%   has one.

valid_moves(State, Moves) :-
    rules_of(State, Rules),
    Rules:valid_moves(State, Moves).

%!  every_move(+State, -Moves) is det.
%
%   Moves are the moves that people can type in State: those of valid_moves/2, and each other move
%   that leads to the same state as one of them.

every_move(State, Moves) :-
    rules_of(State, Rules),
    (   offers(Rules, every_move(State, Moves0))
    ->  Moves = Moves0
    ;   Rules:valid_moves(State, Moves)
    ).

%!  move(+State, ?Move, -NewState) is nondet.
%
%   NewState is State after Move, and after the passes of players who then have no
%   move. Fails if Move is not valid. If Move is not ground, it is unified on
%   backtracking with each of valid_moves/2 in turn; the last one leaves no choice
%   point.
%
%   @error type_error(game_state, State) for arguments in the order of the course reports

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
%   Winner is a player or `draw`. Fails unless the game is over.

game_over(State, Winner) :-
    rules_of(State, Rules),
    Rules:game_over(State, Winner),
    !.

%!  value(+State, +Player, -Value) is det.
%
%   Value is the value of State for Player, by the game's own `value`.
%
%   @error type_error(game_state, State) where the second argument is the state

value(State, Player, Value) :-
    state_first(State, Player, 'value(State, Player, Value)'),
    rules_of(State, Rules),
    Rules:value(State, Player, Value).

%!  state_first(+State, +Other, +Order) is det.
%
%   Throw an error, which tells the right Order, if Other is a state and State is none.

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
%   Bare is the term that a program's own player gets for State. Player is the player to move: a
%   player that is called with three arguments gets that, too.

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
%   The player to move has already made a move of this turn.

mid_turn(State) :-
    rules_of(State, Rules),
    offers(Rules, mid_turn(State)),
    !.

%!  check_threads(+Game, +Threads) is det.
%
%   Several threads, at different positions, can play Game. They cannot if its program keeps state
%   in facts, which all threads share. Threads is their number.
%
%   @error permission_error(share, state_in_facts, Game)

check_threads(Game, Threads) :-
    (   Threads > 1,
        game_rules(Game, Rules),
        offers(Rules, state_kept)
    ->  permission_error(share, state_in_facts, Game)
    ;   true
    ).
