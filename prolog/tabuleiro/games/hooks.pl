:- module(tabuleiro_hooks,
          [ title/2,                    % ?Game, -Title
            levels/2,                   % ?Game, -Levels
            questions/2,                % +Game, -Questions
            start/3,                    % +Game, +Answers, -State
            is_start/2,                 % +Game, +State
            players/3,                  % +Game, +State, -Players
            to_move/3,                  % +Game, +State, -Player
            mid_turn/2,                 % +Game, +State
            moves/3,                    % +Game, +State, -Moves
            play/4,                     % +Game, +Move, +State, -NewState
            news/5,                     % +Game, +Move, +Before, +After, -Lines
            outcome/3,                  % +Game, +State, -Outcome
            result/4,                   % +Game, +State, +Outcome, -Lines
            choose/4,                   % +Game, +Level, +State, -Move
            show/3,                     % +Game, +State, +Last
            read_move/5,                % +Game, +Pending, +Tokens, +State, -Reading
            moves_like/5,               % +Game, +Pending, +Tokens, +State, -Selection
            counted/2,                  % ?Game, -Name
            move_text/3,                % +Game, +Move, -Text
            help/2,                     % +Game, -Lines
            check_state/2,              % +Game, +State
            evaluate/4,                 % +Game, +State, +Player, -Value
            best_move/4,                % +Game, +State, -Move, :Options
            perft/4,                    % +Game, +State, +Depth, -Count
            play_out/7,                 % +Game, +State, +Players, +Seed, +MostMoves, -Seat, -Moves
            check_level/2               % +Game, +Level
          ]).
:- use_module(library(lists), [memberchk/2]).
:- autoload(library(error), [domain_error/2, existence_error/2, must_be/2]).

/** <module> What a game tells the loop

The game loop, the saved games and the menus know no game. What they need to
know each game supplies as clauses of the predicates below, which are hooks:
the first argument is the name of the game. A state is a term whose name is
the game's; a move is a term of the kind that the game's `valid_moves` lists.
All hooks leave no choice point, and only show/3 prints.
*/

:- multifile
    title/2,
    levels/2,
    questions/2,
    start/3,
    is_start/2,
    players/3,
    to_move/3,
    mid_turn/2,
    moves/3,
    play/4,
    news/5,
    outcome/3,
    result/4,
    choose/4,
    show/3,
    read_move/5,
    moves_like/5,
    counted/2,
    move_text/3,
    help/2,
    check_state/2,
    evaluate/4,
    best_move/4,
    perft/4,
    play_out/7.

:- meta_predicate best_move(+, +, -, :).

%!  title(?Game, -Title) is nondet.
%
%   Title is the name of Game for people.

%!  levels(?Game, -Levels) is nondet.
%
%   Levels are the levels, in ascending order, that the computer plays at.

%!  questions(+Game, -Questions) is det.
%
%   What has to be asked before a game can start: a list of
%   `number(Name, Text, Low, High, Default)`, a number from Low to High. The
%   Default is for programs that do not say.

%!  start(+Game, +Answers, -State) is det.
%
%   State is the start of a game; Answers holds a `Name = Number` for each of
%   the questions/2.

%!  is_start(+Game, +State) is semidet.
%
%   State can be the start of a game. State is any ground term: it may come
%   from a file. An error counts as a no.

%!  players(+Game, +State, -Players) is det.
%
%   All players, in the order of their turns.

%!  to_move(+Game, +State, -Player) is det.
%
%   The player who makes the next move.

%!  mid_turn(+Game, +State) is semidet.
%
%   The player to move has made a move of this turn already, in a game whose
%   turns have several. Without a clause: never.

%!  moves(+Game, +State, -Moves) is det.
%
%   The valid moves; none exactly where the game is over. A player who has to
%   pass has the one move `pass`.

%!  play(+Game, +Move, +State, -NewState) is semidet.
%
%   NewState is State after a valid Move, with a player to move who can. Move
%   may come from a file; an error counts as a failure then.

%!  news(+Game, +Move, +Before, +After, -Lines) is det.
%
%   What there is to be told of a move played, besides the move: texts such
%   as that the next player was skipped.

%!  outcome(+Game, +State, -Outcome) is semidet.
%
%   Outcome is `win(Player)` or `draw`; fails while the game goes on.

%!  result(+Game, +State, +Outcome, -Lines) is det.
%
%   The end of the game, told with the score.

%!  choose(+Game, +Level, +State, -Move) is det.
%
%   The computer's move at one of its levels/2.

%!  show(+Game, +State, +Last) is det.
%
%   Print State. Last is `none` or `last(Move, Before)`: how it came about.

%!  read_move(+Game, +Pending, +Tokens, +State, -Reading) is det.
%
%   Make sense of the Tokens just typed after the Pending ones. Tokens are
%   integers and atoms, in the spelling typed. Reading is
%
%     - more(NewPending, Prompt)
%       so far so good; Prompt asks for what comes next
%     - move(Move, Rest)
%       a valid move; Rest are tokens of further moves of the same turn
%     - wrong(Message)
%       the Tokens are no use; Pending stays
%     - wrong(Message, NewPending)
%       the Tokens are no use, and of the Pending ones only NewPending
%     - illegal(Message)
%       there is no such move, all has to be typed again
%
%   Without any tokens it is `more([], Prompt)`.

%!  moves_like(+Game, +Pending, +Tokens, +State, -Selection) is det.
%
%   What the command `moves` with Tokens after it shows: `moves(Moves)` or
%   `wrong(Message)`. Without any tokens it is the moves that go on from the
%   Pending ones, as read_move/5 left them.

%!  counted(?Game, -Name) is semidet.
%
%   Name is what one of the moves/3 is called where they are counted. Without a
%   clause: `move`.

%!  move_text(+Game, +Move, -Text) is det.
%
%   Move as it is typed.

%!  help(+Game, -Lines) is det.
%
%   How to type a move of Game, and what its display means.

%!  check_state(+Game, +State) is det.
%
%   State, a term of the game's name and arity, is well formed; raises the
%   game's own errors where it is not. The other hooks are called with states
%   that are.

%!  evaluate(+Game, +State, +Player, -Value) is det.
%
%   What State is worth to Player, as the game's `value` says.

%!  best_move(+Game, +State, -Move, :Options) is semidet.
%
%   Move is the best that a search finds, with the options of
%   library(tabuleiro/search_options); fails where the game is over.

%!  perft(+Game, +State, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves, passes counted.

%!  play_out(+Game, +State, +Players, +Seed, +MostMoves, -Seat, -Moves) is det.
%
%   Play State to its end between computer players, atoms as `level=3` or
%   `time=0.1,threads=2` in the order of the seats. Seat is the winner's, from 0,
%   or `draw`, as after MostMoves. Moves is how many there were, passes counted.

%!  check_level(+Game, +Level) is det.
%
%   Level is one that the computer plays Game at.
%
%   @error type_error(integer, Level)
%   @error domain_error(level, Level) for an integer outside 1..5
%   @error existence_error(level, Level) for another level that is not offered

check_level(Game, Level) :-
    must_be(integer, Level),
    levels(Game, Levels),
    (   memberchk(Level, Levels)
    ->  true
    ;   memberchk(Level, [1,2,3,4,5])
    ->  existence_error(level, Level)
    ;   domain_error(level, Level)
    ).
