:- module(tabuleiro_check_exo,
          [documented/3, structure/3, asked/3, content/3, special_answer/3, rule/4]).
:- use_module(documented, []).
:- use_module('../core', [exo_scoring_lines_/2, use_core/1]).
:- use_module('../games/state', [valid_moves/2]).
:- use_module(library(lists), [nth1/3]).
:- use_module(library(apply), [maplist/2, maplist/3]).

/** <module> The documented predicates of Exo
*/

:- initialization(use_core(exo), now).

tabuleiro_documented:vocabulary(exo, tabuleiro_check_exo).

documented(_, initial_state(+players, -state), 20).
documented(_, valid_moves(+state, -moves), 2).
documented(_, move(+planet, +line, +column, +state, -new_state), 1).
documented(_, score(+galaxy, -points), 1).
documented(_, adjacent_to_sun(+galaxy, -count), 1).
documented(_, value(+state, +player, -value), 1).
documented(_, game_over(+state, -winner), 1).
documented(_, choose_move(+level, +state, -move), 40).

structure(_, state, term(exo(universe, galaxies, player))).
structure(_, new_state, either(state)).
structure(_, universe, list(stack)).
structure(_, stack, list(planet)).
structure(_, galaxies, list(galaxy)).
structure(_, galaxy, list(cells)).
structure(_, cells, list(cell)).
structure(_, cell, either(planet)).
structure(_, planet, term(planet(size, colour, type))).
structure(_, moves, list(move)).
structure(_, move, term(planet-number-number)).
structure(_, winner, either(player)).

asked(_, initial_state(exo(Players), _), initial_state(Players, _)) :-
    between(2, 3, Players).
asked(_, valid_moves(State, Moves), valid_moves(State, Moves)).
asked(_, move(State, Planet-Line-Column, NewState), move(Planet, Line, Column, State, NewState)).
asked(_, value(State, Player, Value), value(State, Player, Value)).
asked(_, value(exo(_, Galaxies, _), Player, _), score(Galaxy, _)) :-
    is_list(Galaxies),
    nth1(Player, Galaxies, Galaxy).
asked(_, value(exo(_, Galaxies, _), Player, _), adjacent_to_sun(Galaxy, _)) :-
    is_list(Galaxies),
    nth1(Player, Galaxies, Galaxy).
asked(_, game_over(State, Winner), game_over(State, Winner)).
asked(_, choose_move(State, Level, Move), choose_move(Level, State, Move)).

content(_, empty, empty).
content(_, piece, planet(_, _, _)).

special_answer(_, initial_state(Players, _), holds(tabuleiro_check_exo:start(Players), Text)) :-
    Text = "nine stacks of three planets, a sun for each player, player 1 to move".

start(Players, [State]) :-
    ground(State),
    State = exo(Universe, Galaxies, 1),
    length(Galaxies, Players),
    maplist(==([[sun]]), Galaxies),
    length(Universe, 9),
    maplist(stack, Universe),
    catch(valid_moves(State, _), error(_, _), fail).

stack([_,_,_]).

rule(_, initial_state(_, _), _,
     "A game starts with the 27 planets in nine stacks of three, a galaxy [[sun]] \c
      for each player, and player 1 to move.").
rule(_, valid_moves(_, _), fails(_), "Once the game is over there is the empty list of moves.").
rule(_, valid_moves(_, _), _, Sentence) :-
    moving(Sentence).
rule(_, move(_, _, _, _, _), wrong(_, _),
     "The planet leaves the top of its stack; a stack that runs out leaves the list. The planet \c
      goes to that cell of the galaxy of the player to move, which stays the smallest rectangle \c
      with all its planets. The players move in turn: 1, 2, 3, 1, and so on.").
rule(_, move(_, _, _, _, _), _, Sentence) :-
    moving(Sentence).
rule(_, score(Galaxy, _), _, Sentence) :-
    scoring(Scoring),
    exo_scoring_lines_(Galaxy, Lines),
    maplist(line_text, Lines, Texts),
    atomic_list_concat(Texts, Joined),
    format(string(Sentence), "~s~w", [Scoring, Joined]).
rule(_, adjacent_to_sun(_, _), _, "What counts are the planets in the eight cells around the sun.").
rule(_, value(_, _, _), _, Sentence) :-
    scoring(Scoring),
    string_concat("The value is the player's score less the best score among the others. ", Scoring,
                  Sentence).
rule(_, game_over(_, _), wrong(_, _),
     "Most points win; among equals who has more planets around the sun; \c
      still equal, it is a draw.").
rule(_, game_over(_, _), _,
     "The game ends when every player has 13 planets, 9 with three players.").
rule(_, choose_move(_, _, _), succeeds(_), "Once the game is over choose_move/3 fails.").
rule(_, choose_move(2, _, _), wrong(_, _),
     "Level 2 takes the move after which value/3 is highest, \c
      the first in the order of valid_moves/2.").
rule(_, choose_move(_, _, _), _, "The computer's move is one of valid_moves/2.").

scoring("Three planets in a row, adjoining, straight or diagonally, score a point for each of \c
         size, colour and type that all three share; the sun is no planet.").

%   line_text(+Line, -Text): three cells, Line-Column, and what their planets share.

line_text(line(Places, Features), Text) :-
    format(string(Text), " Here ~w share ~w.", [Places, Features]).

moving("Only the planet on top of a stack is available, which is the first of its list. It goes \c
        to a free cell next to the sun or to a planet of the player's own galaxy, in any of eight \c
        directions: inside the rectangle, or one line or column outside it. Each move is listed \c
        once, until the game is over.").
