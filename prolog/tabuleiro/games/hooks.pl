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

The protocol, library(tabuleiro/game), says how a game goes. What is needed besides, for people,
each game supplies as clauses of the predicates below, which are hooks, and README.md shows: the
first argument is the name of the game. A state is a term that names its game; a move is a term of
the kind that valid_moves/2 lists. All hooks leave no choice point, and only show/3 prints. A game
that is built in needs clauses of about/2, start/3, steps/4, show/3 and result/4, and, to be drawn,
of draw/4 and counts/3.
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
%   About is a dict of what is always said of Game. examples/play.sh looks for a line that begins
%   `tabuleiro_hooks:about(Game,` in the files one folder below this one; Game has small letters and
%   `_` only.
%
%     - title
%       the name for people
%     - questions
%       what has to be asked before a game can start: a list of `number(Name, Text, Low, High,
%       Default)`, a number from Low to High. The Default is for programs that do not say. What
%       programs alone can choose is a `choice(Name, Atoms, Default)`, one of the Atoms; another
%       than the Default makes the start of another game, which people choose by its name; or a
%       `term(Name, Default)`, any ground term
%     - help
%       how to type a move, and what the display means: a list of lines. The commands follow,
%       with what is typed after two spaces and what it does from column 14 on
%     - counted
%       what a move is called where moves are counted, `"move"` or another word

%!  start(+Game, +Answers, -State) is det.
%
%   State is the start of a game; Answers holds a `Name = Value` for each of the questions of
%   about/2, a choice only if a program has made it. The core has the start once more, for
%   tabuleiro-match: the same, where nothing is drawn by lot.

%!  rules(?Game, -Module) is semidet.
%
%   Module has the rules of Game, a game whose states the core does not know, as tabuleiro_state
%   tells. A game that is built in has no clause here.

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

%!  changes(+Game, +Move, +Before, +State, -Marks, -Lines) is semidet.
%
%   What there is to be seen and told when Move has led from the state Before, or `none` where it is
%   not known, to State. Marks is a list of `Place=Mark`, of a place in State, as show/3 and draw/4
%   call it, and what it is: `from`, `to`, `grown`, `infected` or `captured`. Lines are texts
%   besides the move, such as that the next player was skipped. Without a clause: nothing.

%!  show(+Game, +State, +Marks) is det.
%
%   Print State, on a terminal with the Marks of changes/6.

%!  result(+Game, +State, +Winner, -Lines) is det.
%
%   The end of the game, told with the score. Winner is a player or `draw`.

%!  draw(+Game, +State, +Options, -Drawing) is det.
%
%   Drawing is `drawing(Width, Height, Elements)`, made of the elements of html//1, in units of
%   which a cell is 60 wide. What they look like is in web/board.css: they have classes, and neither
%   `style` nor `id`. An element can also be a `place(Place, Name, Label, X-Y, Shapes)`: Shapes,
%   drawn around the origin, are a place at X and Y. Its Name is that in steps/4, or `none` where it
%   never is in one, and Label, a text that begins with the Name, tells those of it who do not see
%   it. Place is what changes/6 calls it. Options is a list of
%
%     - flip(Flip)
%       `true` where State is seen from the other side, or else `false`
%     - narrow(Narrow)
%       `true` where parts stand below each other rather than side by side, or else `false`
%     - clicked(Names)
%       these are clicked already and make a part of a move, which may be shown

%!  counts(+Game, +State, -Counts) is det.
%
%   Counts has a `count(Player, Number, Text, Piece)` for each player, in their order: how far the
%   player is. Text says of what the Number is, and what else is counted. Piece has the elements of
%   a piece of the player's, around the origin, or is `[]` where players have no pieces of their
%   own.
