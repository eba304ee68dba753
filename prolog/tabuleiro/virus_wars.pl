:- module(tabuleiro_virus_wars,
          [ initial_board/2,            % +Size, -Board
            valid_moves/3,              % +Player, +Board, -Moves
            move/5,                     % +Player, +Line, +Column, +Board, -NewBoard
            makePlay/6,                 % +Board, +X, +Y, +Player, -ValidMove, -GameWon
            value/3,                    % +Board, +Player, -Value
            game_over/3,                % +Board, +Player, -Winner
            choose_move/4,              % +Level, +Player, +Board, -Moves
            choose_play/5,              % +Level, +Player, +PlaysLeft, +Board, -Play
            best_move/5,                % +Player, +PlaysLeft, +Board, -Play, :Options
            perft/5,                    % +Player, +PlaysLeft, +Board, +Depth, -Count
            display_game/2,             % +Board, +Player
            start/1                     % ?Ignored
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
:- use_module(traditional, []).
:- use_module(core, [move_/3, use_core/1]).
:- use_module(core_rules, [check_level/1, level_move/4, level_request/3]).
:- use_module(search, [best_move/3]).
:- use_module(games/virus_wars/virus_wars_board, [draw_board/2, show_board/3]).
:- autoload('play/input', [echoed/0, with_input/1]).
:- autoload('play/interrupt', [game_interruptible/2, get_typed/2, prompted/3]).
:- reexport(play, [play/0]).
:- autoload(library(dcg/basics), [blanks/2, digits/3]).

/** <module> Virus Wars

Two players, `blue`, who begins, and `red`, play on a square board of 5 to 15 lines:
a list of lines, each a list of cells. A cell is `[]` (empty), `['B']` or
`['R']` (a live virus of blue or red), `[b]` or `[r]` (a zombie that blue or red
made). Lines and columns count from 1.

A turn is five plays. A play puts a virus on an empty cell that is _available_,
or turns a live enemy virus on an available cell into a zombie of the player's
own, for good. A cell is available next to a live virus of the player, in any of
the eight directions, and next to a zombie of the player that a chain of the
player's zombies connects to a live virus. A player's first virus goes to the first
column (`blue`) or to the last one (`red`). A player who has to make a play and
cannot loses at once, also in the middle of a turn.

Wrong arguments raise ISO errors. Arguments are checked from the first to the last, and a
board in reading order. A predicate fails for a play that is not valid. No predicate leaves
a choice point.
*/

:- meta_predicate best_move(+, +, +, -, :).

:- predicate_options(best_move/5, 5, [pass_to(tabuleiro_search:best_move/3, 3)]).

:- initialization(use_core(virus_wars), now).

%!  initial_board(+Size, -Board) is det.
%
%   Board is an empty board of Size lines.
%
%   @error domain_error(virus_wars_size, Size) for an integer outside 5..15

%!  valid_moves(+Player, +Board, -Moves) is det.
%
%   Moves is the list of the `Line-Column` available to Player, in reading order.

%!  move(+Player, +Line, +Column, +Board, -NewBoard) is semidet.
%
%   NewBoard is Board after Player has played on that Line and Column. Fails if the cell
%   is not available.

%!  makePlay(+Board, +X, +Y, +Player, -ValidMove, -GameWon) is det.
%
%   ValidMove is `true` if Player can play on line X, column Y, both counted from 0,
%   else `false`. GameWon is `true` if that play is valid and leaves the other player
%   without an available cell, else `false`.

%!  value(+Board, +Player, -Value) is det.
%
%   Value is ten times Player's lead over the other player in viruses and zombies, plus
%   Player's lead in available cells.

%!  game_over(+Board, +Player, -Winner) is semidet.
%
%   Player has to make a play and cannot, so that the other player is the Winner.

%!  choose_move(+Level, +Player, +Board, -Moves) is det.
%
%   Moves are the plays that the computer chooses for a whole turn of Player: five,
%   or fewer if Player then has no available cell and loses. Level is
%
%     - 1
%       random: at each play every available cell is equally likely; set_random/1
%       seeds it.
%     - 2
%       greedy: at each play the first of the plays after which value/3 is highest.
%     - 3, 4, 5
%       a search of 0.1, 1 or 5 seconds for the turn.
%
%   @error domain_error(level, Level) for another integer

choose_move(Level, Player, Board, Moves) :-
    check_level(Level),
    valid_moves(Player, Board, _),      % the errors of these
    (   Level =< 2
    ->  plays_of_turn(Level, virus_wars(Board, Player, 5), Player, Chosen)
    ;   level_request(Level, 1, Request),
        plan_turn_(Player, Board, Request, Chosen)
    ),
    Moves = Chosen.

plays_of_turn(Level, State, Player, Plays) :-
    (   State = virus_wars(_, Player, _),
        level_move(Level, 1, State, Play)
    ->  move_(State, Play, After),
        Plays = [Play|Rest],
        plays_of_turn(Level, After, Player, Rest)
    ;   Plays = []
    ).

%!  choose_play(+Level, +Player, +PlaysLeft, +Board, -Play) is semidet.
%
%   Play is the `Line-Column` on which the computer plays for Player, who has
%   PlaysLeft plays left in the turn, including this one. The levels are those of
%   choose_move/4; a search takes the time of a turn divided by PlaysLeft. Fails
%   if no cell is available.
%
%   @error domain_error(plays_left, PlaysLeft) for an integer outside 1..5

choose_play(Level, Player, PlaysLeft, Board, Play) :-
    check_level(Level),
    perft(Player, PlaysLeft, Board, 0, _),      % the errors of these
    level_move(Level, PlaysLeft, virus_wars(Board, Player, PlaysLeft), Chosen),
    Play = Chosen.

%!  best_move(+Player, +PlaysLeft, +Board, -Play, :Options) is semidet.
%
%   Play is the best play that a search finds, for Player with PlaysLeft plays
%   left in the turn. The options are those of library(tabuleiro/search_options).
%   A ply and each move of a line is one play, of either player. Fails if no cell
%   is available.

best_move(Player, PlaysLeft, Board, Play, Options) :-
    perft(Player, PlaysLeft, Board, 0, _),      % the errors of these
    best_move(virus_wars(Board, Player, PlaysLeft), Play, Options).

%!  perft(+Player, +PlaysLeft, +Board, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth plays, of both players, that Player
%   can begin with PlaysLeft plays left in the turn.

%!  display_game(+Board, +Player) is det.
%
%   Print Board, and that it is Player's turn or that the game is over because Player
%   has no available cell, on the current output: in colours on a terminal, as plain
%   text elsewhere.

display_game(Board, Player) :-
    (   game_over(Board, Player, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    show_board(Board, [], Caption).

%   Sandboxed programs may call these predicates, which read and write nothing.

:- multifile sandbox:safe_primitive/1.

sandbox:safe_primitive(tabuleiro_virus_wars:initial_board(_, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:valid_moves(_, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:move(_, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:makePlay(_, _, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:value(_, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:game_over(_, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:choose_move(_, _, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:choose_play(_, _, _, _, _)).
sandbox:safe_primitive(tabuleiro_virus_wars:perft(_, _, _, _, _)).

%!  start(?Ignored) is det.
%
%   As in the course report: ask for the size of a board, a number and a full stop,
%   until it is from 5 to 15, and draw the empty board. The end of the input also
%   ends it.

start(_) :-
    game_interruptible(with_input(ask_and_draw), nl).

%   The size is a term that ends with a full stop. It is read without the Prolog reader, so that no
%   input takes long or is evaluated. Whatever is not a number is answered like a syntax error.

ask_and_draw :-
    format("~nChoose board Size~nBoard Size must be between 5 and 15~n"),
    read_to_stop("Input Value: ", Read),
    (   echoed
    ->  true
    ;   nl
    ),
    answer(Read).

answer(end_of_file) :-
    !.
answer(term(Codes)) :-
    phrase(size(Size), Codes),
    between(5, 15, Size),
    !,
    format("You have choosen a ~dx~d board~n", [Size, Size]),
    initial_board(Size, Board),
    draw_board(Board, []).
answer(term(_)) :-
    format("Invalid Input~n"),
    ask_and_draw.

size(Size) -->
    blanks,
    digits([D|Ds]),
    blanks,
    { number_codes(Size, [D|Ds]) }.

%   longest(-Count): at most Count characters of a term are kept. A longer term ends in `?`, which
%   makes it no size.

longest(100).

%   read_to_stop(+Prompt, -Read): Read is term(Codes), the text typed up to a full stop that a blank
%   or the end of the input follows. Read is end_of_file if there is no such full stop.

read_to_stop(Prompt, Read) :-
    current_input(Input),
    longest(Longest),
    catch(prompted(Prompt, Input, read_to_stop(Input, Longest, Codes, End)),
          error(io_error(_, _), _),
          End = end_of_file),
    (   End == stop
    ->  Read = term(Codes)
    ;   Read = end_of_file
    ).

read_to_stop(_, _, [], end_of_file, -1) :-
    !.
read_to_stop(Input, Left, Codes, End, 0'.) :-
    !,
    get_typed(Input, Next),
    (   stops(Next)
    ->  Codes = [],
        End = stop
    ;   keep(Left, 0'., Codes, Less, Rest),
        read_to_stop(Input, Less, Rest, End, Next)
    ).
read_to_stop(Input, Left, Codes, End, Code) :-
    keep(Left, Code, Codes, Less, Rest),
    get_typed(Input, Next),
    read_to_stop(Input, Less, Rest, End, Next).

stops(-1) :-
    !.
stops(Code) :-
    code_type(Code, space).

keep(0, _, Codes, 0, Codes) :-
    !.
keep(1, _, [0'?|Rest], 0, Rest) :-
    !.
keep(Left, Code, [Code|Rest], Less, Rest) :-
    Less is Left-1.
