:- module(tabuleiro_exo_start,
          [ exo_start/2                 % +Players, -State
          ]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(random), [random_permutation/2]).

/** <module> How games of Exo start
*/

%!  exo_start(+Players, -State) is det.
%
%   As initial_state/2 of library(tabuleiro/exo).

exo_start(Players, State) :-
    must_be(integer, Players),
    (   galaxies(Players, Galaxies)
    ->  true
    ;   domain_error(players, Players)
    ),
    findall(planet(Size, Colour, Type), planet(Size, Colour, Type), Planets),
    random_permutation(Planets, Shuffled),
    stacks(Shuffled, Universe),
    State = exo(Universe, Galaxies, 1).

galaxies(2, [[[sun]],[[sun]]]).
galaxies(3, [[[sun]],[[sun]],[[sun]]]).

planet(Size, Colour, Type) :-
    size(Size),
    colour(Colour),
    type(Type).

size(small).
size(medium).
size(large).

colour(red).
colour(green).
colour(white).

type(terrestrial).
type(gaseous).
type(ringed).

stacks([], []).
stacks([Top,Middle,Bottom|Planets], [[Top,Middle,Bottom]|Stacks]) :-
    stacks(Planets, Stacks).
