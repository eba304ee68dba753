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
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core, [use_core/1]).
:- use_module(core_rules, [check_level/1, level_move/4]).
:- use_module(games/exo/exo_board, [exo_start/2, show_galaxy/1, show_state/3]).
:- reexport(search, [best_move/3, perft/3]).
:- reexport(play, [play/0]).

/** <module> Exo

Two or three players build galaxies out of one common universe of 27 planets.

A planet is `planet(Size, Colour, Type)`: Size is `small`, `medium` or `large`,
Colour `red`, `green` or `white`, Type `terrestrial`, `gaseous` or `ringed`;
each combination exists once. A galaxy is a list of lines of cells, the
smallest rectangle that holds its sun and all its planets; a cell is `empty`,
`sun` or a planet. The universe is a list of stacks of planets, top first, of
which only the top is available. A state is `exo(Universe, Galaxies, Player)`:
Galaxies is a list of two or three galaxies, Player the number of the one to
move.

In turn each player puts an available planet next to the sun or to a planet of
its own galaxy, straight or diagonally. Three planets in a row, adjoining,
score one point for each of size, colour and type that all three share. The
game ends when every player has put down 13 planets (two players) or 9 (three
players). Most points win; then most planets around the sun.

Wrong arguments raise ISO errors, from the first argument to the last, inside
a term in reading order: instantiation and type errors, and domain errors of
`planet`, `galaxy`, `exo_cell`, `exo_state`, `player`, `players` or `level`; the
message of a wrong galaxy or state says what is wrong with it.
An illegal move is no error: the predicate fails. No predicate leaves a choice
point.
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
%   Moves is the list of `Planet-Line-Column`: for each available planet in the
%   order of the stacks, each cell of the player's galaxy that it can be put on,
%   in reading order. Line and Column are those of the galaxy as it stands, and
%   reach one past it on each side: 0 is a new line above or a new column on the
%   left. `[]` when the game is over.

%!  move(+Planet, +Line, +Column, +State, -NewState) is semidet.
%
%   NewState is State after the player to move has put Planet there. Fails where
%   that is no valid move.

%!  score(+Galaxy, -Points) is det.
%
%   Points is what the lines of Galaxy score.

%!  adjacent_to_sun(+Galaxy, -Count) is det.
%
%   Count is the number of planets in the eight cells around the sun.

%!  value(+State, +Player, -Value) is det.
%
%   Value is Player's score less the best score among the others.

%!  game_over(+State, -Winner) is semidet.
%
%   Winner is the number of the player who has won, or `draw`. Fails while the
%   game goes on.

%!  choose_move(+Level, +State, -Move) is semidet.
%
%   Move is the `Planet-Line-Column` that the computer chooses. Fails when the
%   game is over. Level is
%
%     - 1
%       random: every valid move is as likely; obeys set_random/1. A Move that is
%       bound already is compared with the move drawn.
%     - 2
%       greedy: the first of the moves after which value/3 is highest.
%     - 3, 4, 5
%       a search of 0.1, 1 or 5 seconds, as by best_move/3.
%
%   @error domain_error(level, Level) for another integer

choose_move(Level, State, Move) :-
    check_level(Level),
    must_be_own(State),
    level_move(Level, 1, State, Chosen),
    Move = Chosen.

%   must_be_own(+State): those of another game have their own library.

must_be_own(State) :-
    value(State, 1, _).

%!  display_game(+Galaxy) is det.
%
%   Print Galaxy on the current output as the course report does: a planet by
%   its initials, an empty cell as `---`.

display_game(Galaxy) :-
    score(Galaxy, _),
    show_galaxy(Galaxy).

%!  display_game(+State, +Player) is det.
%
%   Print the universe, every galaxy, the scores and that it is Player's turn, or
%   that the game is over, on the current output: in colours on a terminal, as plain
%   text elsewhere.

display_game(State, Player) :-
    value(State, Player, _),
    (   game_over(State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    show_state(State, Caption, []).

%   What sandboxed programs may call: it reads and writes nothing.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_exo:initial_state(_, _)).
sandbox:safe_primitive(tabuleiro_exo:valid_moves(_, _)).
sandbox:safe_primitive(tabuleiro_exo:move(_, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_exo:score(_, _)).
sandbox:safe_primitive(tabuleiro_exo:adjacent_to_sun(_, _)).
sandbox:safe_primitive(tabuleiro_exo:value(_, _, _)).
sandbox:safe_primitive(tabuleiro_exo:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_exo:choose_move(_, _, _)).
