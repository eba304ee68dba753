:- module(tabuleiro_conformance_exo_galaxy,
          [ planets/1,                  % -Planets
            planet_count/2,             % +Galaxies, -Count
            without_planet/3            % +Galaxy, -Planet, -Smaller
          ]).
:- use_module(grid).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [append/3, last/2, member/2, subtract/3]).
:- autoload(library(apply), [maplist/2, maplist/4]).

/** <module> Galaxies with planets taken away
*/

%!  planets(-Planets) is det.
%
%   All 27.

planets(Planets) :-
    findall(planet(Size, Colour, Type),
            ( member(Size, [small, medium, large]),
              member(Colour, [red, green, white]),
              member(Type, [terrestrial, gaseous, ringed])
            ),
            Planets).

%!  planet_count(+Galaxies, -Count) is det.

planet_count(Galaxies, Count) :-
    aggregate_all(count, ( member(Galaxy, Galaxies), cell(_, Galaxy, planet(_, _, _)) ), Count).

%!  without_planet(+Galaxy, -Planet, -Smaller) is nondet.
%
%   Smaller is Galaxy without Planet, where that leaves it in one piece.

without_planet(Galaxy, Planet, Smaller) :-
    cell(Place, Galaxy, Planet),
    Planet = planet(_, _, _),
    put_cell(empty, Place, Galaxy, Hole),
    in_one_piece(Hole),
    trimmed(Hole, Smaller).

in_one_piece(Galaxy) :-
    findall(Place, ( cell(Place, Galaxy, Cell), Cell \== empty ), Places),
    Places = [First|Others],
    reached([First], Others, []).

%   reached(+Agenda, +Others, -Left): those of Others that no chain of neighbours joins to Agenda.

reached([], Left, Left).
reached([Place|Agenda], Others, Left) :-
    findall(Near, ( member(Near, Others), neighbours(Place, Near) ), Found),
    subtract(Others, Found, Rest),
    append(Found, Agenda, More),
    reached(More, Rest, Left).

neighbours(L1-C1, L2-C2) :-
    abs(L1-L2) =< 1,
    abs(C1-C2) =< 1.

%   trimmed(+Galaxy, -Smallest): without the empty lines and columns at its edges.

trimmed(Galaxy, Smallest) :-
    trimmed_lines(Galaxy, Lines),
    turned(Lines, Columns),
    trimmed_lines(Columns, Trimmed),
    turned(Trimmed, Smallest).

trimmed_lines(Lines, Trimmed) :-
    append(Before, Rest, Lines),
    maplist(empty_line, Before),
    append(Trimmed, After, Rest),
    maplist(empty_line, After),
    Trimmed = [First|_],
    \+ empty_line(First),
    last(Trimmed, Last),
    \+ empty_line(Last),
    !.

empty_line(Line) :-
    maplist(==(empty), Line).

%   turned(+Lines, -Columns)

turned([[]|_], []) :-
    !.
turned(Lines, [Column|Columns]) :-
    maplist(first, Lines, Column, Rest),
    turned(Rest, Columns).

first([X|Xs], X, Xs).
