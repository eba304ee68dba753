:- module(tabuleiro_drawn,
          [ drawing/4,                  % +Game, +View, +Options, -Drawing
            move_marks/5,               % +Game, +Move, +Before, +View, -Marks
            player_counts/3             % +Game, +View, -Counts
          ]).
:- use_module('../games/adaptoid/drawing', []).
:- use_module('../games/infection/drawing', []).      % clauses for several games come first
:- use_module('../games/breakthrough/drawing', []).
:- use_module('../games/exo/drawing', []).
:- use_module('../games/virus_wars/drawing', []).
:- use_module('../games/hooks', [marks/5, rules/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../own/drawing', [own_counts/2, own_drawing/4, own_marks/3]).
:- use_module(hooks, [counts/3, draw/4]).

/** <module> The drawings there are

The hooks of tabuleiro_drawings where a game has them, and what serves for any game where it
has not. View is that of state_view/2 of own/cells.pl.
*/

%!  drawing(+Game, +View, +Options, -Drawing) is det.
%
%   As draw/4.

drawing(Game, View, Options, Drawing) :-
    arg(1, View, State),
    (   draw(Game, State, Options, Drawing0)
    ->  Drawing = Drawing0
    ;   own_drawing(Game, View, Options, Drawing)
    ).

%!  move_marks(+Game, +Move, +Before, +View, -Marks) is semidet.
%
%   Marks are those of marks/5, a list of `Place=Class`, with the classes of board.css.

move_marks(Game, Move, Before, View, Marks) :-
    arg(1, View, State),
    (   marks(Game, Move, Before, State, Marks0)
    ->  true
    ;   rules(Game, _),
        own_marks(Before, View, Marks0)
    ),
    findall(Place=Class,
            ( member(Place=Mark, Marks0),
              mark_class(Mark, Class)
            ),
            Marks).

mark_class(Mark, Class) :-
    (   memberchk(Mark-Class0, [from-'last-from',to-'last-to'])
    ->  Class = Class0
    ;   Class = Mark
    ).

%!  player_counts(+Game, +View, -Counts) is det.
%
%   As counts/3.

player_counts(Game, View, Counts) :-
    arg(1, View, State),
    (   counts(Game, State, Counts0)
    ->  Counts = Counts0
    ;   own_counts(View, Counts)
    ).
