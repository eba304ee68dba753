:- module(tabuleiro_hooks,
          [ about/2,                    % ?Game, -About
            start/3,                    % +Game, +Answers, -State
            rules/2,                    % ?Game, -Module
            steps/4,                    % +Game, ?State, +Move, -Steps
            alias/4,                    % +Game, +State, +Tokens, -Meant
            prompt/5,                   % +Game, +State, +Names, +Next, -Prompt
            why_not/4,                  % +Game, +State, +Tokens, -Message
            changes/6,                  % +Game, +Move, +Before, +State, -Marks, -Lines
            show/3,                     % +Game, +State, +Marks
            result/4,                   % +Game, +State, +Winner, -Lines
            draw/4,                     % +Game, +State, +Options, -Drawing
            counts/3                    % +Game, +State, -Counts
          ]).

/** <module> What a person sees of a game

The protocol, library(tabuleiro/game), has the rules of a game. The predicates below are hooks: with
clauses of them a game says what people see and type. README.md has an example. The first argument
is the name of the game. A state is a term that names its game; a move is a term of the kind that
valid_moves/2 lists. No hook leaves a choice point, and only show/3 prints. A built-in game needs
clauses of about/2, start/3, steps/4, show/3 and result/4. It also needs clauses of draw/4 and
counts/3 if it is to be drawn.
*/

:- multifile
    about/2,
    start/3,
    rules/2,
    steps/4,
    alias/4,
    prompt/5,
    why_not/4,
    changes/6,
    show/3,
    result/4,
    draw/4,
    counts/3.

%!  about(?Game, -About) is nondet.
%
%   About is a dict of facts about Game that do not depend on a state. examples/play.sh finds the
%   games by the lines that begin with `tabuleiro_hooks:about(Game,` in the files of the folders
%   beside this file; there, Game has only small letters and `_`.
%
%     - title
%       the name for people
%     - questions
%       the questions before a game, a list. `number(Name, Text, Low, High, Default)` asks people
%       for a number from Low to High; a program that does not say gets the Default. Two kinds are
%       for programs alone. `choice(Name, Atoms, Default)` is one of the Atoms; any but the Default
%       starts another game, which people choose by its name. `term(Name, Default)` is any ground
%       term
%     - help
%       a list of lines that explain how to type a move and how to read the display. The list of
%       commands follows. In a line, the input begins after two spaces, its effect in column 14
%     - counted
%       the word for a move where moves are counted: `"move"` or another word

%!  start(+Game, +Answers, -State) is det.
%
%   State is the first state of a game. Answers has a `Name = Value` for each question of about/2,
%   but for a choice only if a program has made it. The core has its own copy of the start, for
%   tabuleiro-match. Both are the same, except where the start is random.

%!  rules(?Game, -Module) is semidet.
%
%   Module has the rules of Game, whose states the core does not know. The module comment of
%   tabuleiro_state says what a rules module has. A built-in game has no clause here.

%!  steps(+Game, ?State, +Move, -Steps) is det.
%
%   Steps is what a person types or clicks to make Move, a valid move in State: in order, a list of
%
%     - place(Name)
%       a place on the board; Name is the string to type: `place("C7")`, `place("1 7")`
%     - word(Word)
%       another string: `word("stay")`
%     - then
%       ends a part of a turn that has several parts
%
%   The text of a move, and all input for it, comes from these steps. State is unbound where only
%   the text of a move is wanted. Without a clause, a move is typed as a Prolog term.

%!  alias(+Game, +State, +Tokens, -Meant) is semidet.
%
%   Tokens, in small letters, are the input for a move or for its beginning. They stand for Meant,
%   the tokens of the move's steps. Without a clause, Tokens stand for themselves.

%!  prompt(+Game, +State, +Names, +Next, -Prompt) is semidet.
%
%   Names are the places and words so far, and Next are those that can follow. Prompt asks for one
%   of Next, in a few words that begin with a small letter. Without a clause, it asks for a move.

%!  why_not(+Game, +State, +Tokens, -Message) is semidet.
%
%   Message says why no move in State begins with Tokens, which are integers and atoms in small
%   letters: `[c,7,d,9]`, `[1,7,5]`. Without a clause, it says that this is no valid move.

%!  changes(+Game, +Move, +Before, +State, -Marks, -Lines) is semidet.
%
%   Move has led from the state Before to State. Before is `none` where it is not known. Marks is a
%   list of `Place=Mark`: Place is a place in State, as show/3 and draw/4 name it, and Mark is
%   `from`, `to`, `grown`, `infected` or `captured`. Lines are texts to show with the move, such as
%   that the next player is skipped. Without a clause, nothing is marked and nothing is told.

%!  show(+Game, +State, +Marks) is det.
%
%   Print State. On a terminal, show the Marks of changes/6, too.

%!  result(+Game, +State, +Winner, -Lines) is det.
%
%   Lines say how the game has ended, and the score. Winner is a player or `draw`.

%!  draw(+Game, +State, +Options, -Drawing) is det.
%
%   Drawing is `drawing(Width, Height, Elements)`. A cell is 60 units wide. Elements are elements of
%   html//1. They have classes, which web/board.css styles, and neither `style` nor `id`. An element
%   can also be `place(Place, Name, Label, X-Y, Shapes)`, a place at X and Y with Shapes drawn
%   around the origin. Name is its name in steps/4, or `none` if no step has it. Label describes it
%   for people who cannot see it, and begins with the Name. Place is its name in changes/6. Options
%   is a list of
%
%     - flip(Flip)
%       `true` if State is seen from the other side, otherwise `false`
%     - narrow(Narrow)
%       `true` if parts are one below the other, `false` if they are side by side
%     - clicked(Names)
%       the places clicked so far; they make a part of a move, which may be shown

%!  counts(+Game, +State, -Counts) is det.
%
%   Counts has a `count(Player, Number, Text, Piece)` for each player, in the order of their turns.
%   Number is the player's score. Text says what the Number counts, and what else is counted. Piece
%   is a list of elements that draw one of the player's pieces around the origin, or `[]` if players
%   have no pieces of their own.
