:- module(tabuleiro_renamed, []).

/** <module> What predicates of earlier versions are now

Who calls one, as an old program does, is told.
*/

:- multifile prolog:error_message//1.

prolog:error_message(existence_error(procedure, Procedure)) -->
    { strip_module(Procedure, _, Functor),
      ground(Functor),
      renamed(Functor, New, Library)
    },
    [ 'Unknown procedure: ~q'-[Procedure], nl,
      'It is ~w of library(~w) now.'-[New, Library]
    ].

renamed(game/1, 'current_game/1', tabuleiro).
renamed(initial_state/3, 'initial_state(Config, State)', 'tabuleiro/game').
renamed(to_move/2, 'player_to_move(State, Player)', 'tabuleiro/game').
renamed(legal_moves/2, 'valid_moves(State, Moves)', 'tabuleiro/game').
renamed(play_move/3, 'move(State, Move, NewState)', 'tabuleiro/game').
renamed(outcome/2, 'game_over(State, Winner)', 'tabuleiro/game').
renamed(evaluate/3, 'value(State, Player, Value)', 'tabuleiro/game').
renamed(show/1, 'display_game(State)', 'tabuleiro/game').
