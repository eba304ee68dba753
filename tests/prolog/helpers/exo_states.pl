:- module(exo_states,
          [ small_state/1,              % -State
            report_galaxy/2,            % ?Name, -Galaxy
            ordered_start/2             % +Players, -State
          ]).
:- autoload(library(apply), [maplist/2]).
:- autoload(library(lists), [append/2, member/2, subtract/3]).

/** <module> States of Exo for tests
*/

%!  ordered_start(+Players, -State) is det.
%
%   The start with the planets dealt out in order.

ordered_start(Players, exo(Universe, Galaxies, 1)) :-
    length(Galaxies, Players),
    maplist(=([[sun]]), Galaxies),
    findall([planet(Size, Colour, terrestrial), planet(Size, Colour, gaseous),
             planet(Size, Colour, ringed)],
            ( member(Size, [small, medium, large]),
              member(Colour, [red, green, white])
            ),
            Universe).

%!  small_state(-State) is det.
%
%   A state of two players after three moves; player 2 is to move.

small_state(exo(Universe,
                [ [ [planet(small, red, terrestrial), sun, planet(large, white, ringed)] ],
                  [ [planet(medium, green, gaseous), empty],
                    [empty, sun]
                  ]
                ],
                2)) :-
    ordered_start(2, exo(Stacks, _, _)),
    append(Stacks, Planets),
    subtract(Planets,
             [planet(small, red, terrestrial), planet(large, white, ringed),
              planet(medium, green, gaseous)],
             Rest),
    findall([Planet], member(Planet, Rest), Universe).

%!  report_galaxy(?Name, -Galaxy) is nondet.
%
%   The galaxies of the course report.

report_galaxy(initial, [[sun]]).
report_galaxy(middle(1),
              [ [empty, planet(medium,white,terrestrial), empty],
                [empty, planet(medium,green,terrestrial), planet(small,green,gaseous)],
                [empty, planet(small,red,terrestrial), planet(large,green,gaseous)],
                [planet(small,red,ringed), sun, empty]
              ]).
report_galaxy(middle(2),
              [ [planet(large,green,terrestrial), empty, empty],
                [planet(small,green,terrestrial), empty, planet(medium,white,gaseous)],
                [sun, planet(medium,green,gaseous), empty],
                [planet(small,red,gaseous), empty, planet(small,green,ringed)]
              ]).
