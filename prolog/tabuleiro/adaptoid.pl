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
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core, [use_core/1]).
:- use_module(games/adaptoid/adaptoid_board,
              [adaptoid_start/1, adaptoid_state/2, show_board/2, show_state/2]).
:- use_module(core_rules, [check_level/1, level_move/4]).
:- reexport(search, [best_move/3, perft/3]).
:- reexport(play, [play/0]).

/** <module> Adaptoid

Two players, `b` (white, who begins) and `p` (black), on a hexagon of 37 cells.
A board is a list of seven lists of seven: the lines of the hexagon, of 4, 5,
6, 7, 6, 5, 4 cells, stand at the right of their lists, and what is left of
them is `'!'`, or `x` right before the first cell. A cell is `' '` or an
adaptoid `[Legs, Colour, Claws]` with at most six legs and claws together.
Coordinates are `[Line, Column]` in the list of lists, from 1. Each player owns
12 bodies, 12 legs and 12 claws; what is not on the board is in hand.

A turn has three phases:

  1. _Growth_: a new body next to an adaptoid of one's own, or a leg or a claw
     on one of them. Only who can do none of it skips it.
  2. _Movement_, which may be left out: an adaptoid walks as many steps as it
     has legs, or fewer, over empty cells, to an empty cell or an enemy with at
     most as many claws. That enemy is captured, and with equal claws the
     walker, too.
  3. _Feeding_: each enemy adaptoid with more legs and claws than empty cells
     around it is captured.

Five captures win, and so does an enemy without adaptoids; where that is true
of both sides, who made the last turn. After 200 turns a game is a draw. A state is
`adaptoid(Board, Player, CapturesB, CapturesP, Turn)`: whose turn it is, what
each has captured, and the number of the turn, from 1. The published game, whose states
have a sixth argument, is in library(tabuleiro/game).

Wrong arguments raise ISO errors, from the first argument to the last, inside
a term in reading order. What the rules forbid is no error: the predicate
fails, and so it does for coordinates outside the hexagon. No predicate leaves
a choice point.
*/

:- initialization(use_core(adaptoid), now).

%!  getAdaptoid(+Board, +Player, +Coords, -Adaptoid) is semidet.
%
%   Adaptoid is the `[Legs, Player, Claws]` of Player on Coords.

%!  putAdaptoid(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   Growth by a new body, on an empty cell next to an adaptoid of Player.

%!  addLeg(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   Growth by a leg on an adaptoid of Player.

%!  addPincer(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   Growth by a claw on an adaptoid of Player.

%!  removeAdaptoid(+Board, +Player, +Coords, -NewBoard) is semidet.
%
%   NewBoard is Board without the adaptoid of Player on Coords.

%!  moveAdaptoid(+Board, +Player, +From, +To, -NewBoard) is semidet.
%
%   The movement of a turn: Player's adaptoid walks From one cell To another,
%   and fights the enemy there.

%!  feed(+Board, +Player, -NewBoard, -Captured) is det.
%
%   The feeding at the end of Player's turn: NewBoard is Board without those of
%   the enemy who starve, whose number is Captured.

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
%   Moves is the list of the turns that can be made; `[]` where the game is
%   over. A turn is `turn(Growth, Movement)`. Growth is `body(Coords)`,
%   `leg(Coords)`, `claw(Coords)`, or `none` where nothing can grow; Movement is
%   `stay` or `walk(From, To)`. Growths come in this order and by cell in reading
%   order, and for each `stay`, then the walks by From, then To.

%!  move(+Turn, +State, -NewState) is semidet.
%
%   NewState is State after Turn. Fails where the turn is not valid.

%!  value(+State, +Player, -Value) is det.
%
%   Value is, for what Player has more of than the enemy, 100 for each capture,
%   10 for each adaptoid on the board and 1 for each leg and claw, less 50 for
%   each adaptoid that is unfed: with more members than empty cells around it.

%!  game_over(+State, -Winner) is semidet.
%
%   Winner is `b`, `p` or `draw`. Fails while the game goes on.

%!  choose_move(+Level, +State, -Turn) is semidet.
%
%   Turn is the turn that the computer chooses. Fails where the game is over.
%   Level is
%
%     - 1
%       random: every valid turn is as likely; obeys set_random/1. A Turn that
%       is bound already is compared with the turn drawn.
%     - 2
%       greedy: the first of the turns after which value/3 is highest.
%     - 3, 4, 5
%       a search of 0.1, 1 or 5 seconds, as by best_move/3.
%
%   @error domain_error(level, Level) for another integer

choose_move(Level, State, Turn) :-
    check_level(Level),
    check_state(State),
    level_move(Level, 1, State, Chosen),
    Turn = Chosen.

%   check_state(+State): the core plays states of all games, this library those of its own.

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
%   Prints the board at the start, and unifies Board with it then.

menu(Board) :-
    initial_board(Start),
    display_board(Start),
    Board = Start.

%   What sandboxed programs may call: it reads and writes nothing.

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
