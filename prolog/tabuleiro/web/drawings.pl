:- module(tabuleiro_drawn,
          [ drawing/4,                  % +Game, +State, +Options, -Drawing
            move_strokes/5,             % +Game, +State, +Options, +Move, -Strokes
            move_marks/5,               % +Game, +Move, +Before, +State, -Marks
            player_counts/3,            % +Game, +State, -Counts
            clickable/4                 % +Game, +State, -Clicks, -Controls
          ]).
:- use_module('../game', [valid_moves/2]).
:- use_module('../games/adaptoid/clicks', []).
:- use_module('../games/adaptoid/drawing', []).
:- use_module('../games/breakthrough/drawing', []).
:- use_module('../games/exo/drawing', []).
:- use_module('../games/infection/drawing', []).
:- use_module('../games/virus_wars/drawing', []).
:- use_module('../games/state', [rules_of/2]).
:- use_module('../own/clicks', [own_clicks/3]).
:- use_module('../own/drawing', [own_counts/2, own_drawing/4, own_marks/4, own_strokes/4]).
:- use_module(hooks, [clicked_moves/3, clicks/4, controls/3, counts/3, draw/4, marks/5, strokes/5]).
:- use_module(library(lists), [member/2]).

/** <module> The drawings there are

The hooks of tabuleiro_drawings where a game has them, and what serves for any game where it
has not.
*/

%!  drawing(+Game, +State, +Options, -Drawing) is det.
%
%   As draw/4.

drawing(Game, State, Options, Drawing) :-
    (   draw(Game, State, Options, Drawing0)
    ->  Drawing = Drawing0
    ;   own_drawing(Game, State, Options, Drawing)
    ).

%!  move_strokes(+Game, +State, +Options, +Move, -Strokes) is det.
%
%   As strokes/5, for a Move that is valid in State.

move_strokes(Game, State, Options, Move, Strokes) :-
    (   strokes(Game, State, Options, Move, Strokes0)
    ->  Strokes = Strokes0
    ;   own_strokes(State, Options, Move, Strokes)
    ).

%!  move_marks(+Game, +Move, +Before, +State, -Marks) is semidet.
%
%   As marks/5.

move_marks(Game, Move, Before, State, Marks) :-
    (   marks(Game, Move, Before, State, Marks0)
    ->  Marks = Marks0
    ;   rules_of(State, Rules),
        Rules \== core,
        own_marks(Move, Before, State, Marks)
    ).

%!  player_counts(+Game, +State, -Counts) is det.
%
%   As counts/3.

player_counts(Game, State, Counts) :-
    (   counts(Game, State, Counts0)
    ->  Counts = Counts0
    ;   own_counts(State, Counts)
    ).

%!  clickable(+Game, +State, -Clicks, -Controls) is semidet.
%
%   Clicks has a `Names-Move` for each move that can be clicked in State, and Controls are those of
%   controls/3. Fails where no move can.

clickable(Game, State, Clicks, Controls) :-
    (   clicked_moves(Game, State, Moves)
    ->  true
    ;   valid_moves(State, Moves)
    ),
    findall(Names-Move,
            ( member(Move, Moves),
              clicks(Game, State, Move, Names)
            ),
            Clicks0),
    (   Clicks0 = [_|_]
    ->  Clicks = Clicks0,
        game_controls(Game, State, Clicks, Controls)
    ;   Moves = [_|_],
        own_clicks(State, Clicks, Controls)
    ).

game_controls(Game, State, _, Controls) :-
    controls(Game, State, Controls0),
    !,
    Controls = Controls0.
game_controls(_, _, [["pass"]-_], ["pass"]) :-
    !.
game_controls(_, _, _, []).
