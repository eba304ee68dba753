:- module(virus_wars_boards,
          [ report_board/1,             % -Board
            walled_in/1,                % -Board
            one_cell/1,                 % -Board
            full_board/1                % -Board
          ]).

/** <module> Boards of Virus Wars for tests
*/

%!  report_board(-Board) is det.
%
%   The course report's board in the middle of a game.

report_board([[['B'], [r] , []   , [] , []],
              [ []  ,['B'],[b]   , [] , []],
              [ []  , [b] ,[b]   , [r], []],
              [ []  , []  ,['R'] , [] , []],
              [ []  , []  , []   , [] , []]]).

%!  walled_in(-Board) is det.
%
%   Blue is alive and has no cell to play on.

walled_in([[['B'],[r],[] ,[]   ,[]],
           [ [r] ,[r],[] ,[]   ,[]],
           [ []  ,[] ,[] ,[]   ,[]],
           [ []  ,[] ,[] ,['R'],[]],
           [ []  ,[] ,[] ,[]   ,[]]]).

%!  one_cell(-Board) is det.
%
%   Blue has one cell to play on, 2-1, and then none.

one_cell([[['B'],[r],[] ,[]   ,[]],
          [ []  ,[r],[] ,[]   ,[]],
          [ [r] ,[r],[] ,[]   ,[]],
          [ []  ,[] ,[] ,['R'],[]],
          [ []  ,[] ,[] ,[]   ,[]]]).

%!  full_board(-Board) is det.
%
%   A board of 10 by 10 in the middle of a game, with 60 cells taken.

full_board([[['B'],['B'],['B'],['B'], []  , []  , []  , []  , []  , []  ],
            [['B'],['B'], [r] ,['B'],['B'], []  , []  , []  , []  , []  ],
            [['B'], [r] ,['B'], [b] ,['B'], [r] , []  , []  ,['R'], []  ],
            [ []  ,['B'],['B'], [b] , [r] , [r] ,['R'], []  ,['R'],['R']],
            [ []  ,['B'], [r] , [r] , [b] ,['R'], [b] ,['R'],['R'],['R']],
            [['B'],['B'], [b] , [b] , [r] , [b] , [b] ,['R'], [b] ,['R']],
            [ []  ,['B'],['B'], [b] , [b] ,['R'],['R'], [b] ,['R'],['R']],
            [ []  , []  ,['B'], [r] ,['R'],['R'], []  ,['R'],['R'], []  ],
            [ []  , []  , []  ,['B'], []  , []  ,['R'], []  , []  , []  ],
            [ []  , []  , []  , []  , []  , []  , []  , []  , []  , []  ]]).
