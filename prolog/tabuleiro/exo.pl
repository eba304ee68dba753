:- module(tabuleiro_exo,
          [ initial_state/2,            % +Players, -State
            valid_moves/2,              % +State, -Moves
            move/5,                     % +Planet, +Line, +Column, +State, -NewState
            score/2,                    % +Galaxy, -Points
            adjacent_to_sun/2,          % +Galaxy, -Count
            value/3,                    % +State, +Player, -Value
            game_over/2,                % +State, -Winner
            choose_move/3,              % +Level, +State, -Move
            display_game/1,             % +Galaxy
            display_game/2              % +State, +Player
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core, [use_core/1]).
:- use_module(core_rules, [check_level/1, level_move/4]).
:- use_module(games/exo/exo_board, [exo_start/2, show_galaxy/1, show_state/3]).
:- reexport(search, [best_move/3, perft/3]).
:- reexport(play, [play/0]).

/** <module> Exo

Two or three players build galaxies out of one common universe of 27 planets.

A planet is `planet(Size, Colour, Type)`: Size is `small`, `medium` or `large`;
Colour is `red`, `green` or `white`; Type is `terrestrial`, `gaseous` or `ringed`;
each combination exists once. A galaxy is a list of lines of cells, the smallest
rectangle that holds its sun and all its planets; a cell is `empty`, `sun` or a
planet. The universe is a list of stacks of planets. A stack is a list, top first,
and only its top is available. A state is `exo(Universe, Galaxies, Player)`:
Galaxies is a list of two or three galaxies, and Player is the number of the
player to move.

In turn each player puts an available planet next to the sun or to a planet of
its own galaxy, straight or diagonally. Three adjoining planets in a row
score one point for each of size, colour and type that all three share. The
game ends when every player has put down 13 planets (two players) or 9 (three
players). The player with most points wins; among equals, the one with most
planets around the sun.

Wrong arguments raise ISO errors. Arguments are checked from the first to the last, and a
term in reading order. The errors are instantiation and type errors, and domain errors of
`planet`, `galaxy`, `exo_cell`, `exo_state`, `player`, `players` or `level`. The message of
a wrong galaxy or state says what is wrong. A predicate fails for an illegal move. No
predicate leaves a choice point.
*/

:- initialization(use_core(exo), now).

%!  initial_state(+Players, -State) is det.
%
%   State is the start of a game of 2 or 3 Players: nine stacks of three
%   planets, shuffled by the generator that set_random/1 seeds.
%
%   @error domain_error(players, Players) for another integer

initial_state(Players, State) :-
    exo_start(Players, State).

%!  valid_moves(+State, -Moves) is det.
%
%   Moves is the list of `Planet-Line-Column`: the available planets in the order of
%   the stacks, and for each planet the cells of the player's galaxy that it can be
%   put on, in reading order. Line and Column count in the galaxy as it stands, and
%   reach one past it on each side: 0 is a new line above or a new column on the
%   left. Moves is `[]` if the game is over.

%!  move(+Planet, +Line, +Column, +State, -NewState) is semidet.
%
%   NewState is State after the player to move has put Planet on Line and Column.
%   Fails if the move is not valid.

%!  score(+Galaxy, -Points) is det.
%
%   Points is the number of points that Galaxy scores.

%!  adjacent_to_sun(+Galaxy, -Count) is det.
%
%   Count is the number of planets in the eight cells around the sun.

%!  value(+State, +Player, -Value) is det.
%
%   Value is Player's score less the best score among the others.

%!  game_over(+State, -Winner) is semidet.
%
%   Winner is the number of the winning player, or `draw`. Fails while the game goes on.

%!  choose_move(+Level, +State, -Move) is semidet.
%
%   Move is the `Planet-Line-Column` that the computer chooses. Fails if the
%   game is over. Level is
%
%     - 1
%       random: every valid move is equally likely; set_random/1 seeds it. A Move
%       that is already bound is compared with the move drawn.
%     - 2
%       greedy: the first of the moves after which value/3 is highest.
%     - 3, 4, 5
%       a search with best_move/3 for 0.1, 1 or 5 seconds.
%
%   @error domain_error(level, Level) for another integer

choose_move(Level, State, Move) :-
    check_level(Level),
    must_be_own(State),
    level_move(Level, 1, State, Chosen),
    Move = Chosen.

%   must_be_own(+State): raise an error for a state of another game, which has its own library.

must_be_own(State) :-
    value(State, 1, _).

%!  display_game(+Galaxy) is det.
%
%   Print Galaxy on the current output as the course report does: a planet as
%   its initials, an empty cell as `---`.

display_game(Galaxy) :-
    score(Galaxy, _),
    show_galaxy(Galaxy).

%!  display_game(+State, +Player) is det.
%
%   Print the universe, every galaxy, the scores, and whose turn it is or that the game
%   is over, on the current output: in colours on a terminal, as plain text elsewhere.

display_game(State, Player) :-
    value(State, Player, _),
    (   game_over(State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    show_state(State, Caption, []).

%   Sandboxed programs may call these predicates, which read and write nothing.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_exo:initial_state(_, _)).
sandbox:safe_primitive(tabuleiro_exo:valid_moves(_, _)).
sandbox:safe_primitive(tabuleiro_exo:move(_, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_exo:score(_, _)).
sandbox:safe_primitive(tabuleiro_exo:adjacent_to_sun(_, _)).
sandbox:safe_primitive(tabuleiro_exo:value(_, _, _)).
sandbox:safe_primitive(tabuleiro_exo:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_exo:choose_move(_, _, _)).
