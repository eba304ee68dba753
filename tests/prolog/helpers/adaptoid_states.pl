:- module(adaptoid_states,
          [ game_state/1,               % -State
            made_state/1,               % -State
            published_game_state/1,     % -State
            published_made_state/1,     % -State
            random_coords/1             % -Coords
          ]).
:- use_module(library(tabuleiro/game), [initial_state/2, move/3, valid_moves/2]).
:- autoload(library(lists), [numlist/3]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> Random states of Adaptoid for tests
*/

%!  game_state(-State) is nondet.
%
%   On backtracking the states of a random game, the finished one too.

game_state(State) :-
    initial_state(adaptoid, Start),
    reached(Start, State).

%!  published_game_state(-State) is nondet.
%
%   As game_state/1, of the published game.

published_game_state(State) :-
    initial_state(adaptoid_published, Start),
    reached(Start, State).

reached(State, State).
reached(Before, State) :-
    valid_moves(Before, Turns),
    Turns = [_|_],
    random_member(Turn, Turns),
    move(Before, Turn, After),
    reached(After, State).

%!  made_state(-State) is det.
%
%   A crowded or an empty board, rich or poor adaptoids, any captures, now and then near the
%   last turn.

made_state(adaptoid(Board, Player, CapturesB, CapturesP, Turn)) :-
    random_between(1, 12, Crowd),
    random_between(0, 6, Wealth),
    numlist(1, 7, Lines),
    made_lines(Lines, Crowd, Wealth, supplies(12, 12, 12)-supplies(12, 12, 12), Board),
    random_between(0, 5, CapturesB),
    random_between(0, 5, CapturesP),
    random_member(Latest, [198,150,40]),
    Earliest is Latest-30,
    random_between(Earliest, 201, Drawn),
    Turn is max(1, Drawn),
    (   Turn mod 2 =:= 1
    ->  Player = b
    ;   Player = p
    ).

%!  published_made_state(-State) is det.
%
%   As made_state/1, of the published game.

published_made_state(adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)) :-
    made_state(adaptoid(Board, Player, CapturesB, CapturesP, Turn)).

made_lines([], _, _, _, []).
made_lines([L|Ls], Crowd, Wealth, Supplies0, [Line|Lines]) :-
    numlist(1, 7, Columns),
    made_cells(Columns, L, Crowd, Wealth, Supplies0, Supplies, Line),
    made_lines(Ls, Crowd, Wealth, Supplies, Lines).

made_cells([], _, _, _, Supplies, Supplies, []).
made_cells([C|Cs], L, Crowd, Wealth, Supplies0, Supplies, [Cell|Cells]) :-
    First is abs(L-4)+1,
    (   C < First-1
    ->  Cell = '!',
        Supplies1 = Supplies0
    ;   C < First
    ->  Cell = x,
        Supplies1 = Supplies0
    ;   random_between(1, 16, Draw),
        Draw =< Crowd,
        made_adaptoid(Wealth, Supplies0, Supplies1, Cell)
    ->  true
    ;   Cell = ' ',
        Supplies1 = Supplies0
    ),
    made_cells(Cs, L, Crowd, Wealth, Supplies1, Supplies, Cells).

made_adaptoid(Wealth, B0-P0, B-P, [Legs,Colour,Claws]) :-
    random_member(Colour, [b,p]),
    (   Colour == b
    ->  taken(Wealth, B0, B, Legs, Claws),
        P = P0
    ;   taken(Wealth, P0, P, Legs, Claws),
        B = B0
    ).

taken(Wealth, supplies(Bodies0, Legs0, Claws0), supplies(Bodies, LegsLeft, ClawsLeft),
      Legs, Claws) :-
    Bodies0 > 0,
    Bodies is Bodies0-1,
    MostLegs is min(Wealth, Legs0),
    random_between(0, MostLegs, Legs),
    MostClaws is min(Wealth-Legs, Claws0),
    random_between(0, MostClaws, Claws),
    LegsLeft is Legs0-Legs,
    ClawsLeft is Claws0-Claws.

%!  random_coords(-Coords) is det.
%
%   Mostly of a cell of the hexagon.

random_coords([L,C]) :-
    random_between(0, 8, L),
    random_between(0, 8, C).
