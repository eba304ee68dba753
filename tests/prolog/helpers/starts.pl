:- module(test_starts,
          [ started/3                   % +Game, +Options, -State
          ]).
:- use_module(library(tabuleiro/game), [initial_state/2]).

/** <module> Starts of games for tests
*/

%!  started(+Game, +Options, -State) is det.
%
%   State is the start of Game with Options.

started(Game, Options, State) :-
    Config =.. [Game,Options],
    initial_state(Config, State).
