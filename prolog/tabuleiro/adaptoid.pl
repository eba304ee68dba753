:- module(tabuleiro_adaptoid,
          [ getAdaptoid/4,              % +Board, +Player, +Coords, -Adaptoid
            putAdaptoid/4,              % +Board, +Player, +Coords, -NewBoard
            addLeg/4,                   % +Board, +Player, +Coords, -NewBoard
            addPincer/4,                % +Board, +Player, +Coords, -NewBoard
            removeAdaptoid/4,           % +Board, +Player, +Coords, -NewBoard
            moveAdaptoid/5,             % +Board, +Player, +From, +To, -NewBoard
            feed/4,                     % +Board, +Player, -NewBoard, -Captured
            initial_board/1,            % -Board
            initial_state/1,            % -State
            valid_moves/2,              % +State, -Moves
            move/3,                     % +Turn, +State, -NewState
            value/3,                    % +State, +Player, -Value
            game_over/2,                % +State, -Winner
            choose_move/3,              % +Level, +State, -Turn
            display_game/1,             % +State
            display_board/1,            % +Board
            menu/1                      % ?Board
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core, [use_core/1]).
:- use_module(games/adaptoid/adaptoid_board,
              [adaptoid_start/1, adaptoid_state/2, show_board/2, show_state/2]).
:- use_module(core_rules, [check_level/1, level_move/4]).
:- reexport(search, [best_move/3, perft/3]).
:- reexport(play, [play/0]).

/** <module> Adaptoid

Two players, `b` (white, who begins) and `p` (black), play on a hexagon of 37 cells.
A board is a list of seven lists of seven elements. The lines of the hexagon, of 4, 5,
6, 7, 6, 5 and 4 cells, stand at the right of their lists. The elements to the left of a
line are `'!'`, and the one directly before its first cell is `x`. A cell is `' '` or an
adaptoid `[Legs, Colour, Claws]` with at most six legs and claws together.
Coordinates are `[Line, Column]` in the list of lists, from 1. Each player owns
12 bodies, 12 legs and 12 claws; those that are not on the board are in hand.

A turn has three phases:

  1. _Growth_: the player puts a new body next to one of its adaptoids, or adds a leg
     or a claw to one of them. A player skips it only if no growth is possible.
  2. _Movement_, which is optional: an adaptoid walks as many steps as it
     has legs, or fewer, over empty cells, to an empty cell or an enemy with at
     most as many claws. That enemy is captured; with equal claws, the walker is
     captured, too.
  3. _Feeding_: each enemy adaptoid with more legs and claws than empty cells
     around it is captured.

A player wins with five captures, or when the enemy has no adaptoids left. If that is true
of both players, the one who made the last turn wins. After 200 turns a game is a draw.
A state is `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`: the board, the player to
move, the number of captures of each player, and the number of the turn, from 1. The
published game, whose states have a sixth argument, is in library(tabuleiro/game).

Wrong arguments raise ISO errors. Arguments are checked from the first to the last, and a
term in reading order. A predicate fails for an action that the rules forbid, and for
coordinates outside the hexagon. No predicate leaves a choice point.
*/

:- initialization(use_core(adaptoid), now).

%!  getAdaptoid(+Board, +Player, +Coords, -Adaptoid) is semidet.
%
%   Adaptoid is the `[Legs, Player, Claws]` of Player on Coords.

%!  putAdaptoid(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   NewBoard is Board with a new body on Coords, an empty cell next to an adaptoid of Player.

%!  addLeg(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   NewBoard is Board with one leg more on Player's adaptoid on Coords.

%!  addPincer(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   NewBoard is Board with one claw more on Player's adaptoid on Coords.

%!  removeAdaptoid(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   NewBoard is Board without the adaptoid of Player on Coords.

%!  moveAdaptoid(+Board, +Player, +From, +To, -NewBoard) is semidet.
%
%   NewBoard is Board after the movement of a turn: Player's adaptoid walks From one
%   cell To another, and fights an enemy there.

%!  feed(+Board, +Player, -NewBoard, -Captured) is det.
%
%   The feeding at the end of Player's turn: NewBoard is Board without the enemy adaptoids
%   that starve, and Captured is their number.

%!  initial_board(-Board) is det.
%
%   Board is the board at the start.

initial_board(Board) :-
    adaptoid_start(Board).

%!  initial_state(-State) is det.
%
%   State is the start of a game.

initial_state(State) :-
    adaptoid_state(report, State).

%!  valid_moves(+State, -Moves) is det.
%
%   Moves is the list of the valid turns; `[]` if the game is over. A turn is
%   `turn(Growth, Movement)`. Growth is `body(Coords)`, `leg(Coords)`, `claw(Coords)`,
%   or `none` if nothing can grow; Movement is `stay` or `walk(From, To)`. Growths are
%   listed in this order, and each kind by cell in reading order. After each growth
%   `stay` comes first, then the walks by From, then by To.

%!  move(+Turn, +State, -NewState) is semidet.
%
%   NewState is State after Turn. Fails if Turn is not valid.

%!  value(+State, +Player, -Value) is det.
%
%   Value is 100 times Player's lead over the enemy in captures, plus 10 times the lead in
%   adaptoids on the board, plus the lead in legs and claws, less 50 times the lead in unfed
%   adaptoids, those with more legs and claws than empty cells around them.

%!  game_over(+State, -Winner) is semidet.
%
%   Winner is `b`, `p` or `draw`. Fails while the game goes on.

%!  choose_move(+Level, +State, -Turn) is semidet.
%
%   Turn is the turn that the computer chooses. Fails if the game is over.
%   Level is
%
%     - 1
%       random: every valid turn is equally likely; set_random/1 seeds it. A Turn
%       that is already bound is compared with the turn drawn.
%     - 2
%       greedy: the first of the turns after which value/3 is highest.
%     - 3, 4, 5
%       a search with best_move/3 for 0.1, 1 or 5 seconds.
%
%   @error domain_error(level, Level) for another integer

choose_move(Level, State, Turn) :-
    check_level(Level),
    check_state(State),
    level_move(Level, 1, State, Chosen),
    Turn = Chosen.

%   check_state(+State): the core plays the states of all games, but this library only its own.

check_state(State) :-
    value(State, b, _).

%!  display_game(+State) is det.
%
%   Print State on the current output: in colours on a terminal, as plain text
%   elsewhere.

display_game(State) :-
    check_state(State),
    show_state(State, []).

%!  display_board(+Board) is det.
%
%   Print Board alone.

display_board(Board) :-
    feed(Board, b, _, _),
    show_board(Board, []).

%!  menu(?Board) is semidet.
%
%   Print the board at the start, and then unify Board with it.

menu(Board) :-
    initial_board(Start),
    display_board(Start),
    Board = Start.

%   Sandboxed programs may call these predicates, which read and write nothing.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_adaptoid:getAdaptoid(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:putAdaptoid(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:addLeg(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:addPincer(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:removeAdaptoid(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:moveAdaptoid(_, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:feed(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:initial_board(_)).
sandbox:safe_primitive(tabuleiro_adaptoid:initial_state(_)).
sandbox:safe_primitive(tabuleiro_adaptoid:valid_moves(_, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:move(_, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:value(_, _, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:game_over(_, _)).
sandbox:safe_primitive(tabuleiro_adaptoid:choose_move(_, _, _)).
