:- module(tabuleiro_conformance_infection_rules,
          [ infection_sentence/5        % +Game, +Ours, +Goal, +Difference, -Sentence
          ]).
:- use_module(grid).
:- use_module(library(lists), [memberchk/2]).

/** <module> The sentences that decide in Infection and Ataxx
*/

%!  infection_sentence(+Game, +Ours, +Goal, +Difference, -Sentence) is semidet.
%
%   As sentence/5 of the hooks.

infection_sentence(Game, _, initial_board(_), _, Sentence) :-
    start(Game, Sentence).
infection_sentence(_, _, valid_moves(_, _, _), fails([[]]),
                   "A player without a valid move gets the empty list.").
infection_sentence(Game, _, valid_moves(_, _, _), missing([OL-OC-NL-NC|_]), Sentence) :-
    offset(OL-OC, NL-NC, Offset),
    kind(Game, Offset, Kind),
    may(Kind, Sentence).
infection_sentence(Game, Ours, valid_moves(Player, Board, _), extra([Move|_]), Sentence) :-
    (   move_places(Move, Old, New)
    ->  may_not(Game, Ours, Player, Board, Old, New, Sentence)
    ;   Sentence = "A move in the list is a term OldLine-OldColumn-NewLine-NewColumn."
    ).
infection_sentence(Game, _, move(_, OL, OC, NL, NC, _, _), fails(_), Sentence) :-
    offset(OL-OC, NL-NC, Offset),
    kind(Game, Offset, Kind),
    may(Kind, Sentence).
infection_sentence(Game, Ours, move(Player, OL, OC, NL, NC, Board, _), succeeds(_), Sentence) :-
    may_not(Game, Ours, Player, Board, OL-OC, NL-NC, Sentence).
infection_sentence(Game, _, move(_, OL, OC, NL, NC, Board, _), wrong([Right], [Wrong]), Sentence) :-
    (   differing_cell(Right, Wrong, Place, Content-Found)
    ->  offset(OL-OC, NL-NC, Offset),
        kind(Game, Offset, Kind),
        cell(Place, Board, Before),
        changed(Place, OL-OC, NL-NC, Kind, Before-Content-Found, Sentence)
    ;   Sentence = "A board is a list of seven lists of seven cells."
    ).
infection_sentence(_, _, value(_, _, _), _,
                   "The value is the number of the player's pieces less that of the other's.").
infection_sentence(_, _, game_over(Board, _), fails(_), Sentence) :-
    over(Board, Sentence).
infection_sentence(infection, _, game_over(_, _), succeeds(_),
                   "While both sides have pieces and a cell is empty, the game goes on.").
infection_sentence(ataxx, _, game_over(_, _), succeeds(_),
                   "While both sides have pieces and one of them can move, the game goes on.").
infection_sentence(_, _, game_over(_, _), wrong(_, _),
                   "At the end more pieces win; with as many on both sides it is a draw.").
infection_sentence(_, _, choose_move(2, _, Board, _), wrong([Right], _), Sentence) :-
    Right \= movement(0, 0, 0, 0),
    Board = [_|_],
    Sentence = "Level 2 takes the move after which value/3 is highest, \c
                the first of those in the order of valid_moves/3.".
infection_sentence(_, _, choose_move(_, _, _, _), _,
                   "The computer's move is one of valid_moves/3, or movement(0,0,0,0) \c
                    where there is none.").

start(infection,
      "At the start b stands at the top left and the bottom right, a in the other corners.").
start(ataxx, "At the start a stands at the top left and the bottom right, b in the other corners.").

offset(OL-OC, NL-NC, Down-Right) :-
    Down is abs(NL - OL),
    Right is abs(NC - OC).

%   kind(+Game, +Offset, -Kind)

kind(_, 0-0, none) :-
    !.
kind(_, Down-Right, clone) :-
    Down =< 1,
    Right =< 1,
    !.
kind(Game, Down-Right, Kind) :-
    memberchk(Down-Right, [1-2, 2-1]),
    !,
    knight(Game, Kind).
kind(_, Down-Right, jump) :-
    Down =< 2,
    Right =< 2,
    !.
kind(_, _, far).

knight(infection, no_knight).
knight(ataxx, knight).

may(clone, "A piece can be cloned to each of the empty cells next to it, in all eight directions.").
may(jump, "A piece can jump to an empty cell two steps away, straight or diagonally, \c
           over whatever lies between.").
may(knight, "Every empty cell within distance two can be moved to, a knight's move away too.").

%   may_not(+Game, +Ours, +Player, +Board, +Old, +New, -Sentence): why there is no such move, or
%   none more.

may_not(_, _, _, Board, Old, New, Sentence) :-
    (   \+ cell(Old, Board, _)
    ;   \+ cell(New, Board, _)
    ),
    !,
    Sentence = "A move stays on the board of seven lines and seven columns; \c
                nothing continues on the opposite side.".
may_not(_, _, Player, Board, Old, _, Sentence) :-
    cell(Old, Board, Content),
    \+ owns(Player, Content),
    !,
    Sentence = "A player moves pieces of its own: 'A' those marked a, 'B' those marked b.".
may_not(_, _, _, Board, _, New, Sentence) :-
    cell(New, Board, Content),
    Content \== ' ',
    !,
    Sentence = "A piece moves to an empty cell only.".
may_not(Game, _, _, _, Old, New, Sentence) :-
    offset(Old, New, Offset),
    kind(Game, Offset, Kind),
    (   Kind == no_knight
    ->  Sentence = "A jump goes two steps straight or diagonally: \c
                    a knight's move, such as (1,2), is none."
    ;   Kind == far
    ->  Sentence = "A piece moves one or two steps, no further."
    ),
    !.
may_not(ataxx, _, _, _, _, _, Sentence) :-
    !,
    Sentence = "Clones onto one cell are one move, listed for the first piece that can make it.".
may_not(_, _, _, _, _, _, "Every move is listed once.").

owns('A', a).
owns('B', b).

%   changed(+Place, +Old, +New, +Kind, +Contents, -Sentence): the rule about the cell Place.
%   Contents are those before the move, after it, and what the program makes of it.

changed(Old, Old, _, jump, _, "A jump leaves the old cell empty.") :-
    !.
changed(Old, Old, _, clone, _-_-' ', "A clone leaves its piece on the old cell.") :-
    !.
changed(New, _, New, _, _, "The new cell holds a piece of the mover's.") :-
    !.
changed(Place, _, New, _, Before-Right-_, Sentence) :-
    offset(Place, New, Down-Side),
    Down =< 1,
    Side =< 1,
    !,
    (   Before \== Right
    ->  Sentence = "Every enemy piece in the eight cells around the new one changes sides."
    ;   Before == ' '
    ->  Sentence = "Only pieces change sides: an empty cell stays empty."
    ;   Before == '#'
    ->  Sentence = "A blocked cell stays blocked."
    ;   Sentence = "Only enemy pieces change sides: the mover's own stay."
    ).
changed(_, _, _, _, _,
        "Only the eight cells around the new one are infected; nothing else changes, \c
         nothing continues on the opposite side.").

over(Board, Sentence) :-
    count_cells(Board, [' '], Empty),
    count_cells(Board, [a], CountA),
    count_cells(Board, [b], CountB),
    (   Empty =:= 0
    ->  Sentence = "The game is over when no cell is empty."
    ;   min(CountA, CountB) =:= 0
    ->  Sentence = "The game is over when one side has no piece left."
    ;   Sentence = "The game is over when neither side can move."
    ).
