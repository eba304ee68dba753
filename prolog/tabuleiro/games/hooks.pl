:- module(tabuleiro_hooks,
          [ title/2,                    % ?Game, -Title
            questions/2,                % +Game, -Questions
            start/3,                    % +Game, +Answers, -State
            rules/2,                    % +Game, -Module
            show/3,                     % +Game, +State, +Marks
            marks/5,                    % +Game, +Move, +Before, +State, -Marks
            steps/4,                    % +Game, ?State, +Move, -Steps
            all_moves/3,                % +Game, +State, -Moves
            alias/4,                    % +Game, +State, +Tokens, -Meant
            prompt/5,                   % +Game, +State, +Names, +Next, -Prompt
            why_not/4,                  % +Game, +State, +Tokens, -Message
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
below, which are hooks, and README.md shows: the first argument is the name of the game. A state is a
term that names its game; a move is a term of the kind that valid_moves/2
lists. All hooks leave no choice point, and only show/3 prints. A game that is built in
needs clauses of title/2, questions/2, start/3, show/3, steps/4, result/4 and help/2.
*/

:- multifile
    title/2,
    questions/2,
    start/3,
    rules/2,
    show/3,
    marks/5,
    steps/4,
    all_moves/3,
    alias/4,
    prompt/5,
    why_not/4,
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

%!  show(+Game, +State, +Marks) is det.
%
%   Print State, on a terminal with the Marks of marks/5.

%!  marks(+Game, +Move, +Before, +State, -Marks) is semidet.
%
%   What shows that Move has led from the state Before to State: a list of `Place=Mark`, of a place
%   in State, as show/3 and draw/4 of tabuleiro_drawings call it, and what it is: `from`, `to`,
%   `grown`, `infected` or `captured`. Before is `none` where it is not known. Without a clause:
%   nothing.

%!  steps(+Game, ?State, +Move, -Steps) is det.
%
%   Steps say Move, which can be made in State, as a person does: in their order, a list of
%
%     - place(Name)
%       a place of the board, by the string that is typed for it: `place("C7")`, `place("1 7")`
%     - word(Word)
%       another string: `word("stay")`
%     - then
%       ends a part of a turn that has several
%
%   All that is typed, shown of a move and clicked comes from these. State is unbound where only the
%   text of a move is wanted. Without a clause, a move is typed as the term that it is.

%!  all_moves(+Game, +State, -Moves) is semidet.
%
%   Moves are those that people can make in State, where valid_moves/2 names only one of several that
%   are the same. Without a clause: those of valid_moves/2.

%!  alias(+Game, +State, +Tokens, -Meant) is semidet.
%
%   Tokens, in small letters, are typed for a move or its beginning, and stand for Meant, the tokens
%   of its steps. Without a clause: for themselves.

%!  prompt(+Game, +State, +Names, +Next, -Prompt) is semidet.
%
%   Prompt asks, in a few words that begin with a small letter, for one of Next, the names of the
%   places and words that can come after Names. Without a clause: for a move.

%!  why_not(+Game, +State, +Tokens, -Message) is semidet.
%
%   Message says why no move in State begins with Tokens, integers and atoms in small letters, as
%   `[c,7,d,9]` and `[1,7,5]`. Without a clause: that it is none.

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
