:- module(tabuleiro_adaptoid_start,
          [ adaptoid_start/1,           % ?Board
            adaptoid_state/2            % +Rules, -State
          ]).

/** <module> How games of Adaptoid start
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

%!  adaptoid_state(+Rules, -State) is det.
%
%   State is the start of a game by Rules, `report` or `published`.

adaptoid_state(report, adaptoid(Board, b, 0, 0, 1)) :-
    adaptoid_start(Board).
adaptoid_state(published, adaptoid(Board, b, 0, 0, 1, published)) :-
    adaptoid_start(Board).
