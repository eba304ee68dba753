:- module(boards,
          [ midgame/1                   % -Board
          ]).

/** <module> Boards for tests
*/

%!  midgame(-Board) is det.
%
%   A board of Infection in the middle of a game: A has 18 pieces, B has 10.

midgame([[ a ,' ',' ',' ',' ',' ',' '],
         [' ', a ,' ',' ',' ',' ',' '],
         [ a , a , a , a ,' ',' ',' '],
         [ a , b , a , b , b ,' ',' '],
         [ a , a , a , b , b ,' ',' '],
         [ b , a , a , a , b ,' ',' '],
         [ b , a , a , a , b , b , a ]]).
