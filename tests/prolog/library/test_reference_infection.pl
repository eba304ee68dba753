/*  The slow reference itself, by counts of move sequences that are known from elsewhere. */

:- use_module(library(plunit)).
:- use_module('../../reference/infection').
:- use_module('../helpers/boards').

%   sequences(+Rules, +Depth, +Player, +Board, -Count): the number of sequences of Depth moves; a
%   player without a move passes, a finished game goes no further.

sequences(_, 0, _, _, 1) :-
    !.
sequences(Rules, _, _, Board, 0) :-
    game_over(Rules, Board, _),
    !.
sequences(Rules, Depth, Player, Board, Count) :-
    Less is Depth - 1,
    other(Player, Next),
    plays(Rules, Player, Board, Plays),
    (   Plays == []
    ->  sequences(Rules, Less, Next, Board, Count)
    ;   aggregate_all(sum(Below),
                      ( member(play(_, After, _), Plays),
                        sequences(Rules, Less, Next, After, Below)
                      ),
                      Count)
    ).

other('A', 'B').
other('B', 'A').

%   known(-Rules, -Player, -Board, -Depth, -Count)

known(ataxx, 'A', Board, 3, 6460) :-
    start_board(ataxx, Board).
known(ataxx, 'A', [[ a ,' ',' ',' ',' ',' ', b ],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ','#',' ','#',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ','#',' ','#',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [ b ,' ',' ',' ',' ',' ', a ]], 3, 4184).
known(ataxx, 'A', [[' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [ b , b , b , b , b , b , b ],
                   [ b , b , b , b , b , b , b ],
                   [ a , a , a , a , a , a , a ]], 3, 249).
known(ataxx, 'A', [[' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   [' ',' ',' ',' ',' ',' ',' '],
                   ['#','#','#','#','#','#','#'],
                   ['#','#','#','#','#','#','#'],
                   [ a ,' ',' ',' ',' ',' ', b ]], 6, 174).
known(coursework, 'A', Board, 2, 1183) :-
    midgame(Board).
known(coursework, 'B', Board, 2, 1233) :-
    midgame(Board).
known(coursework, 'A', [[ a , a , a , a , a , a , a ],
                        [ a , a , a , a , a , b , b ],
                        [ a , a , a , a , b , b , b ],
                        [ a , a , a , b , b , b , b ],
                        [ a , a , b , b , b , b , b ],
                        [' ', b , b ,' ', b , b , b ],
                        [ a , b ,' ', b , b , b ,' ']], 3, 1576).

:- begin_tests(reference_infection).

test(sequences, [forall(known(Rules, Player, Board, Depth, Expected)), Count == Expected]) :-
    sequences(Rules, Depth, Player, Board, Count).

:- end_tests(reference_infection).
