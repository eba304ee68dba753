:- module(tabuleiro_conformance_exo_rules,
          [ exo_sentence/3              % +Goal, +Difference, -Sentence
          ]).
:- use_module(exo_rows, [rows_text/2]).
:- use_module(grid).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> The sentences that decide in Exo
*/

%!  exo_sentence(+Goal, +Difference, -Sentence) is semidet.
%
%   As sentence/5 of the hooks.

exo_sentence(initial_state(_, _), _,
             "A game starts with the 27 planets in nine stacks of three, a galaxy [[sun]] \c
              for each player, and player 1 to move.").
exo_sentence(valid_moves(_, _), fails(_),
             "Once the game is over there is the empty list of moves.").
exo_sentence(valid_moves(State, _), missing([Planet-Line-Column|_]), Sentence) :-
    move_sentence(Planet, Line, Column, State, Sentence).
exo_sentence(valid_moves(State, _), extra([Move|_]), Sentence) :-
    (   Move = Planet-Line-Column,
        integer(Line),
        integer(Column)
    ->  move_sentence(Planet, Line, Column, State, Sentence)
    ;   Sentence = "A move is a term Planet-Line-Column."
    ).
exo_sentence(move(Planet, Line, Column, State, _), fails(_), Sentence) :-
    move_sentence(Planet, Line, Column, State, Sentence).
exo_sentence(move(Planet, Line, Column, State, _), succeeds(_), Sentence) :-
    move_sentence(Planet, Line, Column, State, Sentence).
exo_sentence(move(_, _, _, _, _), wrong([Right], [Wrong]), Sentence) :-
    new_state(Right, Wrong, Sentence).
exo_sentence(score(Galaxy, _), _, Sentence) :-
    scoring(Scoring),
    rows_text(Galaxy, Rows),
    format(string(Sentence), "~s ~s", [Scoring, Rows]).
exo_sentence(adjacent_to_sun(_, _), _,
             "What counts are the planets in the eight cells around the sun.").
exo_sentence(value(_, _, _), _, Sentence) :-
    scoring(Scoring),
    format(string(Sentence),
           "The value is the player's score less the best score among the others. ~w", [Scoring]).
exo_sentence(game_over(_, _), fails(_), Sentence) :-
    end(Sentence).
exo_sentence(game_over(_, _), succeeds(_), Sentence) :-
    end(Sentence).
exo_sentence(game_over(_, _), wrong(_, _),
             "Most points win; among equals who has more planets around the sun; \c
              still equal, it is a draw.").
exo_sentence(choose_move(_, _, _), succeeds(_), "Once the game is over choose_move/3 fails.").
exo_sentence(choose_move(2, _, _), wrong(_, _),
             "Level 2 takes the move after which value/3 is highest, \c
              the first in the order of valid_moves/2.").
exo_sentence(choose_move(_, _, _), _, "The computer's move is one of valid_moves/2.").

scoring("Three planets in a row, adjoining, straight or diagonally, score a point for each of \c
         size, colour and type that all three share; the sun is no planet.").

end("The game ends when every player has 13 planets, 9 with three players.").

%   move_sentence(+Planet, +Line, +Column, +State, -Sentence): what is right or wrong with it.

move_sentence(Planet, _, _, exo(Universe, _, _), Sentence) :-
    \+ memberchk([Planet|_], Universe),
    !,
    (   member([_|Under], Universe),
        memberchk(Planet, Under)
    ->  Sentence = "Only the planet on top of a stack is available, which is the first of its list."
    ;   Sentence = "Only the planet on top of a stack is available; this one is in no stack now."
    ).
move_sentence(_, Line, Column, exo(_, Galaxies, Player), Sentence) :-
    nth1(Player, Galaxies, Galaxy),
    (   cell(Line-Column, Galaxy, Cell),
        Cell \== empty
    ->  Sentence = "A planet goes to a free cell; an empty one inside the rectangle is free, too."
    ;   neighbour(Line-Column, Galaxy)
    ->  Sentence = "A planet goes next to the sun or to a planet of the player's own galaxy, \c
                    in any of eight directions, also one line or column outside the rectangle; \c
                    each move is listed once, until the game is over."
    ;   Sentence = "A planet goes next to the sun or to a planet of the player's own galaxy."
    ).

neighbour(Place, Galaxy) :-
    next_to(Place, Near),
    cell(Near, Galaxy, Cell),
    Cell \== empty,
    !.

new_state(exo(Universe, _, _), exo(Wrong, _, _), Sentence) :-
    Wrong \== Universe,
    !,
    Sentence = "The planet leaves the top of its stack; a stack that runs out leaves the list.".
new_state(exo(_, Galaxies, _), exo(_, Wrong, _), Sentence) :-
    Wrong \== Galaxies,
    !,
    Sentence = "The planet goes to that cell of the galaxy of the player to move, which stays \c
                the smallest rectangle with all its planets.".
new_state(_, _, "The players move in turn: 1, 2, 3, 1, and so on.").
