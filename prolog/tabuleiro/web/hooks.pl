:- module(tabuleiro_drawings,
          [ draw/4,                     % +Game, +State, +Options, -Drawing
            shifts/1,                   % +Game
            counts/3,                   % +Game, +State, -Counts
            partly_clicked/4            % +Game, +State, +Names, -Shown
          ]).

/** <module> What is seen and clicked of a game

What tabuleiro_hooks is for the terminal, these hooks are for drawings: the first argument is
the name of the game, and none leaves a choice point. A game that is drawn needs clauses of
draw/4 and counts/3. What is clicked for a move, and what shows that it can be made, are the
places and words of its steps/4.

A drawing is made of the elements of html//1, in units of which a cell is 60 wide. What
they look like is in board.css: they have classes, and neither `style` nor `id`.
*/

:- multifile
    draw/4,
    shifts/1,
    counts/3,
    partly_clicked/4.

%!  draw(+Game, +State, +Options, -Drawing) is det.
%
%   Drawing is `drawing(Width, Height, Elements)`, where an element can also be a
%   `place(Place, Name, Label, X-Y, Shapes)`: Shapes, drawn around the origin, are a place at X and Y.
%   Its Name is that in steps/4, or `none` where it never is in one, and Label, a text that begins with
%   the Name, tells those of it who do not see it. Place is what marks/5 of tabuleiro_hooks calls it.
%   Options is a list of
%
%     - flip(Flip)
%       `true` where State is seen from the other side, or else `false`
%     - narrow(Narrow)
%       `true` where parts stand below each other rather than side by side, or else `false`

%!  shifts(+Game) is semidet.
%
%   A move of Game can shift the places in its drawing, so that the next move cannot be shown
%   in the same. Without a clause: it does not.

%!  counts(+Game, +State, -Counts) is det.
%
%   Counts has a `count(Player, Number, Text, Piece)` for each player, in their order: how far the
%   player is. Text says of what the Number is, and what else is counted. Piece has the elements of
%   a piece of the player's, around the origin, or is `[]` where players have no pieces of their own.

%!  partly_clicked(+Game, +State, +Names, -Shown) is semidet.
%
%   Shown is State as it is to be drawn where Names are clicked already and make a part of a
%   move. Without a clause: as it is.
