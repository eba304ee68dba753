:- module(tabuleiro_hooks,
          [ title/2,                    % ?Game, -Title
            questions/2,                % +Game, -Questions
            start/3,                    % +Game, +Answers, -State
            rules/2,                    % +Game, -Module
            show/3,                     % +Game, +State, +Last
            move_text/3,                % +Game, +Move, -Text
            tokens/3,                   % +Game, +Codes, -Tokens
            read_move/5,                % +Game, +Pending, +Tokens, +State, -Reading
            moves_like/5,               % +Game, +Pending, +Tokens, +State, -Selection
            news/5,                     % +Game, +Move, +Before, +After, -Lines
            drawn/4,                    % +Game, +Earlier, +State, -Reason
            result/4,                   % +Game, +State, +Winner, -Lines
            counted/2,                  % ?Game, -Name
            help/2,                     % +Game, -Lines
            state_hint/2                % +Term, -Hint
          ]).

/** <module> What a person sees of a game

The protocol, library(tabuleiro/game), says how a game goes. What the game loop
needs to know besides, for people, each game supplies as clauses of the predicates
below, which are hooks: the first argument is the name of the game. A state is a
term that names its game; a move is a term of the kind that valid_moves/2
lists. All hooks leave no choice point, and only show/3 prints. A game that is built in
needs clauses of all but rules/2, tokens/3, news/5, drawn/4, counted/2 and state_hint/2.
*/

:- multifile
    title/2,
    questions/2,
    start/3,
    rules/2,
    show/3,
    move_text/3,
    tokens/3,
    read_move/5,
    moves_like/5,
    news/5,
    drawn/4,
    result/4,
    counted/2,
    help/2,
    state_hint/2.

%!  title(?Game, -Title) is nondet.
%
%   Title is the name of Game for people. examples/play.sh looks for a clause that begins
%   `title(Game, `, spelt so.

%!  questions(+Game, -Questions) is det.
%
%   What has to be asked before a game can start: a list of
%   `number(Name, Text, Low, High, Default)`, a number from Low to High. The
%   Default is for programs that do not say. What programs alone can choose is a
%   `choice(Name, Atoms, Default)`, one of the Atoms; another than the Default makes
%   the start of another game, which people choose by its name; or a
%   `term(Name, Default)`, any ground term.

%!  start(+Game, +Answers, -State) is det.
%
%   State is the start of a game; Answers holds a `Name = Value` for each of
%   the questions/2, a choice only if a program has made it. The core has the start once
%   more, for tabuleiro-match: the same, where nothing is drawn by lot.

%!  rules(?Game, -Module) is semidet.
%
%   Module has the rules of Game, a game whose states the core does not know, as tabuleiro_state
%   tells. A game that is built in has no clause here.

%!  show(+Game, +State, +Last) is det.
%
%   Print State. Last is `none` or `last(Move, Before)`: how it came about.

%!  move_text(+Game, +Move, -Text) is det.
%
%   Move as it is typed.

%!  tokens(+Game, +Codes, -Tokens) is semidet.
%
%   Tokens are what the line Codes is taken apart into, for read_move/5 and moves_like/5.
%   Without a clause: its words and numbers, as tokens//1 of tabuleiro_tokens.

%!  read_move(+Game, +Pending, +Tokens, +State, -Reading) is det.
%
%   Make sense of the Tokens just typed after the Pending ones. Tokens are
%   integers and atoms, in the spelling typed: `C4` is one, which cell_named/3 of table.pl
%   reads. A Prompt ends with `: `. Reading is
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
%   What the command `moves` with Tokens after it shows: `moves(Moves)`, texts(Texts) that tell
%   moves, or `wrong(Message)`. Without any tokens it is the moves that go on from the
%   Pending ones, as read_move/5 left them, and `moves(Moves)` where there are some of these.

%!  news(+Game, +Move, +Before, +After, -Lines) is det.
%
%   What there is to be told of a move played, besides the move: texts such
%   as that the next player was skipped. Without a clause: nothing.

%!  drawn(+Game, +Earlier, +State, -Reason) is semidet.
%
%   State, after the Earlier ones (the last one first), ends the game in a draw, though the
%   rules go on: Reason is `too_long` or `repeated`. Without a clause: never.

%!  result(+Game, +State, +Winner, -Lines) is det.
%
%   The end of the game, told with the score. Winner is a player or `draw`.

%!  counted(?Game, -Name) is semidet.
%
%   Name is what a move is called where moves are counted. Without a clause:
%   `move`.

%!  help(+Game, -Lines) is det.
%
%   How to type a move of Game, and what its display means. The commands follow, with
%   what is typed after two spaces and what it does from column 14 on.

%!  state_hint(+Term, -Hint) is semidet.
%
%   Term is no state, and Hint says what a state of a game that a program has declared is: an atom
%   for the end of an error's message.
