:- module(exo_against_reference,
          [ game_state/2,               % +Players, -Step
            reached/3,                  % +State, +Kind, -Step
            compared/5,                 % +State, +Step, -Call, -Ours, -Expected
            differences/4               % +Players, +Games, -Count, -Differences
          ]).
:- use_module('../../reference/exo').
:- use_module(library(tabuleiro/exo), []).
:- autoload(library(lists), [append/2, last/2, member/2, nth1/3]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> Exo compared with the slow reference
*/

%!  game_state(+Players, -Step) is nondet.
%
%   On backtracking the states of a random game, as `step(State, Moves, Move,
%   After)`: the valid moves, one of them and the state after it; `none` and `none`
%   at the end. In every fourth game the galaxies grow long rather than round.

game_state(Players, Step) :-
    start_state(Players, Start),
    random_between(1, 4, Kind),
    reached(Start, Kind, Step).

%!  reached(+State, +Kind, -Step) is nondet.
%
%   The states of a game that goes on from State.

reached(Before, Kind, Step) :-
    valid_moves(Before, Moves),
    (   drawn(Kind, Moves, Move)
    ->  after(Move, Before, After),
        (   Step = step(Before, Moves, Move, After)
        ;   reached(After, Kind, Step)
        )
    ;   Step = step(Before, Moves, none, none)
    ).

drawn(_, [], _) :-
    !,
    fail.
drawn(1, Moves, Move) :-
    !,
    random_between(1, 3, Draw),
    (   Draw =:= 1
    ->  last(Moves, Move)
    ;   Moves = [Move|_]
    ).
drawn(_, Moves, Move) :-
    random_member(Move, Moves).

%!  compared(+State, +Step, -Call, -Ours, -Expected) is nondet.
%
%   What a Call gives on State, and what the reference gives on the state of
%   Step.

compared(State, step(_, Moves, _, _), valid_moves(State), Ours, Moves) :-
    tabuleiro_exo:valid_moves(State, Ours).
compared(State, step(_, _, Planet-Line-Column, After), move(State), Ours, [After]) :-
    findall(OurAfter, tabuleiro_exo:move(Planet, Line, Column, State, OurAfter), Ours).
compared(State, step(Reference, _, _, _), game_over(State), Ours, Expected) :-
    findall(Winner, tabuleiro_exo:game_over(State, Winner), Ours),
    findall(Winner, game_over(Reference, Winner), Expected).
compared(State, step(Reference, _, _, _), value(State, Player), Ours, Expected) :-
    State = exo(_, Galaxies, _),
    nth1(Player, Galaxies, _),
    tabuleiro_exo:value(State, Player, Ours),
    value(Reference, Player, Expected).
compared(State, step(Reference, _, _, _), adjacent_to_sun(Galaxy), Ours, Expected) :-
    mover_galaxy(State, Galaxy),
    tabuleiro_exo:adjacent_to_sun(Galaxy, Ours),
    mover_galaxy(Reference, ReferenceGalaxy),
    adjacent_to_sun(ReferenceGalaxy, Expected).
compared(State, step(Reference, _, _, _), score(Galaxy), Ours, Expected) :-
    mover_galaxy(State, Galaxy),
    tabuleiro_exo:score(Galaxy, Ours),
    mover_galaxy(Reference, ReferenceGalaxy),
    score(ReferenceGalaxy, Expected).
compared(State, step(_, Moves, _, _), any_move(State, Move), Ours, Expected) :-
    any_move(State, Move),
    Move = Planet-Line-Column,
    findall(Move, tabuleiro_exo:move(Planet, Line, Column, State, _), Ours),
    findall(Move, member(Move, Moves), Expected).

mover_galaxy(exo(_, Galaxies, Player), Galaxy) :-
    nth1(Player, Galaxies, Galaxy),
    !.

%   any_move(+State, -Move): any planet on any cell in or round the galaxy, hardly ever a valid
%   move.

any_move(State, planet(Size, Colour, Type)-Line-Column) :-
    random_member(Size, [small, medium, large]),
    random_member(Colour, [red, green, white]),
    random_member(Type, [terrestrial, gaseous, ringed]),
    mover_galaxy(State, Galaxy),
    length(Galaxy, Lines),
    random_between(-1, Lines, Above),
    random_between(-1, 8, Column),
    Line is Above + 1.

%!  differences(+Players, +Games, -Count, -Differences) is det.
%
%   Differences lists, as Call-Ours-Expected, where the two disagree on the
%   states of random games; Count is the number of those.

differences(Players, Games, Count, Differences) :-
    findall(Found,
            ( between(1, Games, _),
              game_state(Players, Step),
              Step = step(State, _, _, _),
              findall(Call-Ours-Expected,
                      ( compared(State, Step, Call, Ours, Expected),
                        Ours \== Expected
                      ),
                      Found)
            ),
            All),
    length(All, Count),
    append(All, Differences).
