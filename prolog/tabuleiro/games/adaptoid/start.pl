:- module(tabuleiro_adaptoid_start,
          [ adaptoid_start/1            % ?Board
          ]).

/** <module> The board that games of Adaptoid start on
*/

%!  adaptoid_start(?Board) is semidet.
%
%   A game starts on Board, with a turn of `b`.

adaptoid_start([['!','!', x ,' ',   ' ',' ',' '    ],
                ['!', x ,' ',' ',   ' ',' ',' '    ],
                [ x ,' ',' ',' ',   ' ',' ',' '    ],
                [' ',[0,p,0],' ',' ',' ',[0,b,0],' '],
                [ x ,' ',' ',' ',   ' ',' ',' '    ],
                ['!', x ,' ',' ',   ' ',' ',' '    ],
                ['!','!', x ,' ',   ' ',' ',' '    ]]).
