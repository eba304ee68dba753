:- module(tabuleiro_exo_planet_drawing,
          [ planet_shape/2,             % +Planet, -Element
            planet_words/2,             % +Planet, -Words
            sun_shape/1                 % -Element
          ]).
:- use_module(display, [planet_symbol/2]).

/** <module> Drawn planets

Around the origin. A planet shows its size and its colour; land, bands or a ring tell its type;
and its symbol stands below it.
*/

%!  planet_shape(+Planet, -Element) is det.

planet_shape(planet(Size, Colour, Type), Planet) :-
    scale(Size, Scale),
    type_shapes(Type, Shapes),
    planet_symbol(planet(Size, Colour, Type), Symbol),
    Planet = g(class([piece,planet,Colour]),
               [ g(transform('translate(0 -6)scale(~w)'-[Scale]), Shapes),
                 text([class(symbol), y(25)], Symbol)
               ]).

scale(small,  0.5).
scale(medium, 0.75).
scale(large,  1).

type_shapes(terrestrial,
            [ circle(r(20), []),
              path([class(land),
                    d('M-15 -9C-8 -17 2 -17 4 -11C5 -6 -3 -6 -5 -1C-7 4 -14 1 -16 -3Z\c
                       M3 3C8 -2 17 0 16 6C14 13 7 17 2 15C-2 12 -1 6 3 3Z')], [])
            ]).
type_shapes(gaseous,
            [ circle(r(20), []),
              path([class(band), d('M-16 -10H16M-19 0H19M-16 10H16')], [])
            ]).
type_shapes(ringed,
            [ circle(r(15), []),
              path([class(ring),
                    d('M-14 4C-26 12 -28 16 -22 15C-10 13 12 2 22 -8C29 -15 24 -16 14 -10')], [])
            ]).

%!  sun_shape(-Element) is det.

sun_shape(g(class([piece,sun]),
            [ path([class(rays), d('M0 -25V25M-25 0H25M-18 -18L18 18M-18 18L18 -18')], []),
              circle(r(15), [])
            ])).

%!  planet_words(+Planet, -Words) is det.
%
%   Words are those of Planet, for people.

planet_words(planet(Size, Colour, Type), Words) :-
    format(string(Words), "~w ~w ~w planet", [Size, Colour, Type]).
