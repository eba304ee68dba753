:- module(pictures,
          [ picture/2,                  % -Name, -SVG
            picture_file/2              % +Name, -File
          ]).
:- use_module(library(tabuleiro/command), [must_be_output/4]).
:- use_module(library(tabuleiro/game), [move/3]).
:- use_module(library(tabuleiro/web), [svg/3]).

/** <module> The pictures in the READMEs

Draws a position from the middle of each game, with the last move marked. This command writes
the pictures beside the README of each game:

    swipl -p library=prolog examples/pictures.pl
*/

:- initialization(main, main).

main :-
    forall(picture(Name, SVG),
           ( picture_file(Name, File),
             must_be_output(File, [], has_picture, false),
             setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                                write(Out, SVG),
                                close(Out))
           )).

has_picture(File) :-
    setup_call_cleanup(open(File, read, In, [encoding(utf8)]),
                       read_string(In, 4, Begin),
                       close(In)),
    Begin == "<svg".

%!  picture(-Name, -SVG) is nondet.
%
%   SVG is the text of the picture Name.

picture(Name, SVG) :-
    before(Name, Move, Before),
    move(Before, Move, State),
    svg(State, SVG, [last(Move), before(Before), size(400)]).

%!  picture_file(+Name, -File) is det.
%
%   File is the file of the picture Name.

picture_file(Name, File) :-
    module_property(pictures, file(Here)),
    file_directory_name(Here, Examples),
    atomic_list_concat([Examples,'/../prolog/tabuleiro/games/',Name,'.svg'], File).

%   before(?Name, ?Move, ?State): the picture Name shows the state after Move in State.

before('infection/infection',
       5-7-7-5,
       infection([[ b , b ,' ',' ',' ', a , a ],
                  [ b , b , b ,' ',' ',' ',' '],
                  [ a , b , b ,' ',' ',' ',' '],
                  [ a , a ,' ',' ',' ',' ',' '],
                  [ a ,' ',' ',' ', a , a , b ],
                  [ a ,' ',' ',' ', a , a , b ],
                  [' ',' ',' ',' ',' ', a , b ]],
                 'B', 1)).
before('infection/ataxx',
       5-5-4-4,
       ataxx([[ a , a , a ,'#',' ',' ', b ],
              [ a , a ,' ',' ',' ', b , b ],
              [' ',' ',' ', b , b ,' ',' '],
              ['#',' ', b ,' ', b ,' ','#'],
              [' ',' ',' ', a , a ,' ',' '],
              [ b , b ,' ',' ', a , a ,' '],
              [ b ,' ',' ','#',' ', a , a ]],
             'A', 0)).
before('virus_wars/virus_wars',
       2-6,
       virus_wars([[  []  ,  []  ,  []  ,  []  ,  []  ,  []  ,  []  ,  []  ],
                   [  []  , ['R'],  []  , [r]  , [b]  , ['R'],  []  , [b]  ],
                   [  []  ,  []  , [r]  ,  []  , [b]  , ['B'], [b]  ,  []  ],
                   [  []  , [r]  ,  []  ,  []  ,  []  , [b]  ,  []  ,  []  ],
                   [ ['B'], [r]  ,  []  ,  []  ,  []  ,  []  , ['B'],  []  ],
                   [ [r]  ,  []  ,  []  ,  []  ,  []  ,  []  , ['B'],  []  ],
                   [  []  , [r]  ,  []  ,  []  ,  []  ,  []  ,  []  , ['B']],
                   [ [r]  , [r]  , [r]  , [r]  , [r]  , [r]  , [r]  ,  []  ]],
                  blue, 2)).
before('adaptoid/adaptoid',
       turn(claw([1,4]), walk([2,6], [3,7])),
       adaptoid([[  '!'  ,  '!'  ,   x   ,[0,p,0],  ' '  ,  ' '  ,  ' '  ],
                 [  '!'  ,   x   ,  ' '  ,  ' '  ,  ' '  ,[2,p,2],  ' '  ],
                 [   x   ,  ' '  ,  ' '  ,  ' '  ,[0,p,0],  ' '  ,[2,b,1]],
                 [[1,p,0],[0,p,4],  ' '  ,  ' '  ,  ' '  ,  ' '  ,  ' '  ],
                 [   x   ,  ' '  ,  ' '  ,  ' '  ,  ' '  ,[1,b,3],  ' '  ],
                 [  '!'  ,   x   ,  ' '  ,  ' '  ,[0,b,0],[3,b,0],  ' '  ],
                 [  '!'  ,  '!'  ,   x   ,  ' '  ,  ' '  ,  ' '  ,  ' '  ]],
                p, 0, 1, 28)).
before('exo/exo',
       planet(large,green,gaseous)-4-4,
       exo([ [ planet(small,green,ringed), planet(small,red,terrestrial),
               planet(large,green,terrestrial)
             ],
             [ planet(large,green,gaseous) ],
             [ planet(small,green,gaseous), planet(small,red,ringed), planet(large,white,ringed) ],
             [ planet(medium,green,terrestrial), planet(large,white,gaseous) ],
             [ planet(small,green,terrestrial), planet(large,red,gaseous),
               planet(large,green,ringed)
             ],
             [ planet(medium,green,ringed), planet(small,white,ringed),
               planet(medium,white,ringed)
             ]
           ],
           [ [ [ planet(medium,red,gaseous), sun, empty, empty, planet(small,white,terrestrial) ],
               [ empty, planet(large,red,ringed), planet(medium,red,ringed),
                 planet(medium,red,terrestrial), empty
               ],
               [ empty, empty, planet(large,red,terrestrial), empty, empty ]
             ],
             [ [ empty, empty, planet(small,red,gaseous) ],
               [ sun, planet(small,white,gaseous), empty ],
               [ planet(medium,green,gaseous), planet(medium,white,gaseous),
                 planet(medium,white,terrestrial)
               ],
               [ empty, planet(large,white,terrestrial), empty ]
             ]
           ],
           1)).
before('breakthrough/breakthrough',
       6-2-7-1,
       breakthrough([[ b , b , b , b , b , b , b , b ],
                     [ b , b ,' ',' ', b ,' ',' ', b ],
                     [' ',' ',' ',' ', w ,' ',' ',' '],
                     [ w , w , w ,' ',' ',' ',' ',' '],
                     [ w ,' ',' ',' ',' ', b ,' ', b ],
                     [' ', b ,' ',' ',' ',' ',' ',' '],
                     [ w ,' ',' ',' ', w , w , w ,' '],
                     [ w ,' ', w , w , w , w , w , w ]],
                    black)).
