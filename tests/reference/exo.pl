:- module(reference_exo,
          [ start_state/2,              % +Players, -State
            valid_moves/2,              % +State, -Moves
            move/5,                     % +Planet, +Line, +Column, +State, -NewState
            after/3,                    % +Move, +State, -NewState
            score/2,                    % +Galaxy, -Points
            adjacent_to_sun/2,          % +Galaxy, -Count
            value/3,                    % +State, +Player, -Value
            game_over/2,                % +State, -Winner
            greedy_move/2               % +State, -Move
          ]).
:- autoload(library(apply), [foldl/4, maplist/2, maplist/3]).
:- autoload(library(lists),
            [append/2, append/3, last/2, max_list/2, member/2, memberchk/2, nth1/3, nth1/4,
             same_length/2]).
:- autoload(library(random), [random_permutation/2]).

/** <module> The rules of Exo, slow and obvious

What the core is compared with. It is written from the description of the
rules, straight and without a thought for speed. Arguments are not checked.
*/

%!  start_state(+Players, -State) is det.

start_state(Players, exo(Universe, Galaxies, 1)) :-
    length(Galaxies, Players),
    maplist(=([[sun]]), Galaxies),
    findall(planet(Size, Colour, Type),
            ( member(Size, [small, medium, large]),
              member(Colour, [red, green, white]),
              member(Type, [terrestrial, gaseous, ringed])
            ),
            Planets),
    random_permutation(Planets, Shuffled),
    length(Universe, 9),
    maplist([[_, _, _]]>>true, Universe),
    append(Universe, Shuffled).

cell(Galaxy, Line, Column, Cell) :-
    nth1(Line, Galaxy, Cells),
    nth1(Column, Cells, Cell).

is_planet(planet(_, _, _)).

%   size(+Galaxy, -Lines, -Columns)

size(Galaxy, Lines, Columns) :-
    length(Galaxy, Lines),
    last(Galaxy, Line),
    length(Line, Columns).

%   free(+Galaxy, -Line, -Column): a place that a planet can be put on, in reading order.

free(Galaxy, Line, Column) :-
    size(Galaxy, Lines, Columns),
    LastLine is Lines + 1,
    LastColumn is Columns + 1,
    between(0, LastLine, Line),
    between(0, LastColumn, Column),
    \+ ( cell(Galaxy, Line, Column, Cell),
         Cell \== empty
       ),
    once(( around(Line, Column, NextLine, NextColumn),
           cell(Galaxy, NextLine, NextColumn, Neighbour),
           Neighbour \== empty
         )).

around(Line, Column, NextLine, NextColumn) :-
    member(Down, [-1, 0, 1]),
    member(Right, [-1, 0, 1]),
    \+ ( Down == 0,
         Right == 0
       ),
    NextLine is Line + Down,
    NextColumn is Column + Right.

%!  valid_moves(+State, -Moves) is det.

valid_moves(State, Moves) :-
    State = exo(Universe, Galaxies, Player),
    nth1(Player, Galaxies, Galaxy),
    !,
    (   finished(State)
    ->  Moves = []
    ;   findall(Planet-Line-Column,
                ( member([Planet|_], Universe),
                  free(Galaxy, Line, Column)
                ),
                Moves)
    ).

%!  move(+Planet, +Line, +Column, +State, -NewState) is semidet.

move(Planet, Line, Column, State, NewState) :-
    valid_moves(State, Moves),
    memberchk(Planet-Line-Column, Moves),
    after(Planet-Line-Column, State, NewState).

%!  after(+Move, +State, -NewState) is det.
%
%   NewState is State after a valid Move.

after(Planet-Line-Column, exo(Universe, Galaxies, Player),
      exo(NewUniverse, NewGalaxies, NewPlayer)) :-
    append(Before, [[Planet|Under]|After], Universe),
    nth1(Player, Galaxies, Galaxy, Others),
    !,
    (   Under == []
    ->  append(Before, After, NewUniverse)
    ;   append(Before, [Under|After], NewUniverse)
    ),
    put(Planet, Line, Column, Galaxy, NewGalaxy),
    nth1(Player, NewGalaxies, NewGalaxy, Others),
    length(Galaxies, Players),
    NewPlayer is Player mod Players + 1.

%   put(+Planet, +Line, +Column, +Galaxy, -NewGalaxy): the rectangle that also holds the new place,
%   filled cell by cell.

put(Planet, Line, Column, Galaxy, NewGalaxy) :-
    size(Galaxy, Lines, Columns),
    Top is min(1, Line),
    Bottom is max(Lines, Line),
    Left is min(1, Column),
    Right is max(Columns, Column),
    findall(Cells,
            ( between(Top, Bottom, L),
              findall(Cell,
                      ( between(Left, Right, C),
                        new_cell(L, C, Planet, Line, Column, Galaxy, Cell)
                      ),
                      Cells)
            ),
            NewGalaxy).

new_cell(Line, Column, Planet, Line, Column, _, Cell) :-
    !,
    Cell = Planet.
new_cell(Line, Column, _, _, _, Galaxy, Cell) :-
    cell(Galaxy, Line, Column, Cell),
    !.
new_cell(_, _, _, _, _, _, empty).

%!  score(+Galaxy, -Points) is det.

score(Galaxy, Points) :-
    findall(Feature,
            ( member(Feature, [1, 2, 3]),
              cell(Galaxy, L1, C1, Planet1),
              is_planet(Planet1),
              member(Down-Right, [0-1, 1-0, 1-1, 1-(-1)]),
              L2 is L1 + Down,
              C2 is C1 + Right,
              cell(Galaxy, L2, C2, Planet2),
              is_planet(Planet2),
              L3 is L2 + Down,
              C3 is C2 + Right,
              cell(Galaxy, L3, C3, Planet3),
              is_planet(Planet3),
              arg(Feature, Planet1, Value),
              arg(Feature, Planet2, Value),
              arg(Feature, Planet3, Value)
            ),
            Shared),
    length(Shared, Points).

%!  adjacent_to_sun(+Galaxy, -Count) is det.

adjacent_to_sun(Galaxy, Count) :-
    cell(Galaxy, Line, Column, sun),
    !,
    findall(Planet,
            ( around(Line, Column, NextLine, NextColumn),
              cell(Galaxy, NextLine, NextColumn, Planet),
              is_planet(Planet)
            ),
            Planets),
    length(Planets, Count).

%!  value(+State, +Player, -Value) is det.

value(exo(_, Galaxies, _), Player, Value) :-
    nth1(Player, Galaxies, Galaxy, Others),
    !,
    score(Galaxy, Points),
    maplist(score, Others, OthersPoints),
    max_list(OthersPoints, Most),
    Value is Points - Most.

planets(Galaxy, Count) :-
    append(Galaxy, Cells),
    findall(Cell, ( member(Cell, Cells), is_planet(Cell) ), Planets),
    length(Planets, Count).

finished(exo(_, Galaxies, _)) :-
    length(Galaxies, Players),
    memberchk(Players-Each, [2-13, 3-9]),
    \+ ( member(Galaxy, Galaxies),
         \+ planets(Galaxy, Each)
       ).

%!  game_over(+State, -Winner) is semidet.

game_over(State, Winner) :-
    State = exo(_, Galaxies, _),
    finished(State),
    findall(result(Points, Adjacent)-Player,
            ( nth1(Player, Galaxies, Galaxy),
              score(Galaxy, Points),
              adjacent_to_sun(Galaxy, Adjacent)
            ),
            Results),
    msort(Results, Sorted),
    append(_, [Second-_, First-Player], Sorted),
    !,
    (   First == Second
    ->  Winner = draw
    ;   Winner = Player
    ).

%!  greedy_move(+State, -Move) is semidet.
%
%   Move is the first of the moves after which the mover's value is highest.

greedy_move(State, Move) :-
    State = exo(_, _, Player),
    valid_moves(State, Moves),
    same_length(Moves, Values),
    maplist(value_after(State, Player), Moves, Values),
    max_list(Values, Highest),
    nth1(Index, Values, Highest),
    nth1(Index, Moves, Move),
    !.

value_after(State, Player, Move, Value) :-
    after(Move, State, NewState),
    value(NewState, Player, Value).
