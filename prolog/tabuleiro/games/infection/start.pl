:- module(tabuleiro_infection_start,
          [ infection_start/2           % ?Game, ?Board
          ]).

/** <module> The boards that games of Infection and Ataxx start on
*/

%!  infection_start(?Game, ?Board) is nondet.
%
%   A game of Game starts on Board, with a move of `'A'`.

infection_start(infection, [[ b ,' ',' ',' ',' ',' ', a ],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [ a ,' ',' ',' ',' ',' ', b ]]).
infection_start(ataxx,     [[ a ,' ',' ',' ',' ',' ', b ],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [' ',' ',' ',' ',' ',' ',' '],
                            [ b ,' ',' ',' ',' ',' ', a ]]).
