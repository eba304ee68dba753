/*  Random positions under the rules of Ataxx, with blocked cells in most, on which every predicate
    agrees with the slow reference.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module('../../reference/infection').
:- use_module('../helpers/against_reference').

%   gapped_game(-Player, -Board): the positions of a random game from the start with some cells
%   blocked.

gapped_game(Player, Board) :-
    start_board(ataxx, Start),
    random_between(0, 12, Share),
    maplist(maplist(gap(Share)), Start, Gapped),
    game_position(tabuleiro_ataxx, Gapped, Player, Board).

gap(Share, Cell, Gapped) :-
    (   Cell == ' ',
        random_between(1, 40, Drawn),
        Drawn =< Share
    ->  Gapped = '#'
    ;   Gapped = Cell
    ).

:- begin_tests(ataxx_random).

test(games, Differences == []) :-
    set_random(seed(20191118)),
    positions_differing(tabuleiro_ataxx, gapped_game, 2000, Differences).

test(fillings, Differences == []) :-
    set_random(seed(20191119)),
    positions_differing(tabuleiro_ataxx, filled_position([' ', a, b, '#']), 1500, Differences).

%   Infection is something else.

test(notices, Names == [choose_move, valid_moves]) :-
    Empty = [' ', ' ', ' ', ' ', ' ', ' ', ' '],
    Board = [[ a ,' ',' ', b ,' ',' ',' '],
             [' ',' ',' ', b ,' ',' ',' '],
             [' ', b ,' ', b ,' ',' ',' '],
             Empty, Empty, Empty, Empty],
    plays(coursework, 'A', Board, Plays),
    findall(Name,
            ( compared(tabuleiro_ataxx, 'A', Board, Plays, Call, Ours, Expected),
              Ours \== Expected,
              functor(Call, Name, _)
            ),
            Found),
    sort(Found, Names).

:- end_tests(ataxx_random).
