:- module(tabuleiro_check_adaptoid,
          [documented/3, structure/3, asked/3, content/3, position/2, rule/4]).
:- use_module(documented, []).
:- use_module('../core', [use_core/1]).
:- use_module('../games/start', [start_of/2]).
:- use_module(library(lists), [member/2]).

/** <module> The documented predicates of Adaptoid, by the report's rules and as published

The published game, whose states have one argument more, has only the predicates over states.
*/

:- initialization(use_core(adaptoid), now).

tabuleiro_documented:vocabulary(adaptoid, tabuleiro_check_adaptoid).
tabuleiro_documented:vocabulary(adaptoid_published, tabuleiro_check_adaptoid).

documented(adaptoid, Call, Share) :-
    documented(Call, Share).
documented(adaptoid_published, Call, Share) :-
    documented(Call, Share),
    over_states(Call).

documented(initial_board(-board), 1).
documented(initial_state(-state), 1).
documented(getAdaptoid(+board, +player, +coords, -adaptoid), 1).
documented(putAdaptoid(+board, +player, +coords, -new_board), 1).
documented(addLeg(+board, +player, +coords, -new_board), 1).
documented(addPincer(+board, +player, +coords, -new_board), 1).
documented(removeAdaptoid(+board, +player, +coords, -new_board), 1).
documented(moveAdaptoid(+board, +player, +(from), +to, -new_board), 1).
documented(feed(+board, +player, -new_board, -captured), 1).
documented(valid_moves(+state, -moves), 4).
documented(move(+move, +state, -new_state), 1).
documented(value(+state, +player, -value), 1).
documented(game_over(+state, -winner), 1).
documented(choose_move(+level, +state, -move), 40).

over_states(Call) :-
    arg(_, Call, Mode),
    arg(1, Mode, state),
    !.

structure(_, board, list(cells)).
structure(_, new_board, list(cells)).
structure(_, cells, list(cell)).
structure(_, cell, either(adaptoid)).
structure(Game, state, term(State)) :-
    state(Game, board, player, captures, captures, turn, State).
structure(_, new_state, either(state)).
structure(_, moves, list(move)).
structure(_, from, either(coords)).
structure(_, to, either(coords)).
structure(_, winner, either(player)).

state(adaptoid, Board, Player, CapturesB, CapturesP, Turn,
      adaptoid(Board, Player, CapturesB, CapturesP, Turn)).
state(adaptoid_published, Board, Player, CapturesB, CapturesP, Turn,
      adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)).

asked(Game, Question, Goal) :-
    over_states(Game, Question, Goal).
asked(adaptoid, Question, Goal) :-
    over_boards(Question, Goal).

over_states(Game, initial_state(Game, State), initial_state(State)).
over_states(_, valid_moves(State, Moves), valid_moves(State, Moves)).
over_states(_, move(State, Move, NewState), move(Move, State, NewState)).
over_states(_, value(State, Player, Value), value(State, Player, Value)).
over_states(_, game_over(State, Winner), game_over(State, Winner)).
over_states(_, choose_move(State, Level, Move), choose_move(Level, State, Move)).

%   over_boards(?Question, -Goal): Goal is a part of the turn in Question, on a cell that it names.

over_boards(initial_state(adaptoid, _), initial_board(_)).
over_boards(move(adaptoid(Board, _, _, _, _), turn(Growth, Movement), _), Goal) :-
    nonvar(Growth),
    member(Player, [b, p]),
    member(Named, [Growth, Movement]),
    compound(Named),
    arg(_, Named, Coords),
    member(Name, [getAdaptoid, putAdaptoid, addLeg, addPincer, removeAdaptoid]),
    Goal =.. [Name, Board, Player, Coords, _].
over_boards(move(adaptoid(Board, Player, _, _, _), turn(_, Walk), _),
            moveAdaptoid(Board, Player, From, To, _)) :-
    nonvar(Walk),
    Walk = walk(From, To).
over_boards(value(adaptoid(Board, _, _, _, _), Player, _), feed(Board, Player, _, _)).

content(_, empty, ' ').
content(_, piece, [Legs,Player,Claws]) :-
    between(0, 6, Legs),
    Most is 6 - Legs,
    between(0, Most, Claws),
    member(Player, [b, p]).

%   States at the limits of the captures, of the turns and of the bodies, legs and claws.

position(Game, State) :-
    state(Game, Board, _, _, _, _, Start),
    start_of(Game, Start),
    member(Player-B-P-Turn, [p-0-0-2, b-5-0-3, p-5-6-4, b-6-5-5, p-4-4-200, b-0-0-201]),
    state(Game, Board, Player, B, P, Turn, State).
position(Game, State) :-
    almost_all(Board),
    state(Game, Board, Player, 0, 0, Turn, State),
    member(Player-Turn, [b-51, p-52]).

%   almost_all(-Board): b has 11 bodies, 11 legs and 11 claws on it, and p has all 12 of each. Every
%   adaptoid that can walk has room to grow.

almost_all([[  '!'  ,  '!'  ,   x   ,[2,b,1],[2,b,1],[2,b,1],[1,b,2]],
            [  '!'  ,   x   ,[1,b,2],  ' '  ,[1,b,2],  ' '  ,[1,b,1]],
            [   x   ,[1,b,1],  ' '  ,[0,b,0],[0,b,0],[0,b,0],  ' '  ],
            [  ' '  ,  ' '  ,  ' '  ,  ' '  ,  ' '  ,  ' '  ,  ' '  ],
            [   x   ,[2,p,1],  ' '  ,[2,p,1],[0,p,0],  ' '  ,[1,p,2]],
            [  '!'  ,   x   ,[1,p,2],[2,p,1],  ' '  ,[0,p,0],[0,p,0]],
            [  '!'  ,  '!'  ,   x   ,[2,p,1],[1,p,2],[1,p,2],[0,p,0]]]).

rule(_, initial_board(_), _, Sentence) :-
    start(Sentence).
rule(_, initial_state(_), _, Sentence) :-
    start(Sentence).
rule(_, getAdaptoid(_, _, _, _), _,
     "getAdaptoid/4 gives the [Legs, Colour, Claws] there if it is the player's, \c
      and fails elsewhere.").
rule(_, putAdaptoid(_, _, _, _), _,
     "A new body [0, Colour, 0] goes to an empty cell of the hexagon next to an adaptoid of one's \c
      own, if one of the twelve is in hand.").
rule(_, addLeg(_, _, _, _), _,
     "A leg goes to an adaptoid of one's own that has fewer than six legs and claws, if one of \c
      the twelve is in hand. An adaptoid is [Legs, Colour, Claws].").
rule(_, addPincer(_, _, _, _), _,
     "A claw goes to an adaptoid of one's own that has fewer than six legs and claws, if one of \c
      the twelve is in hand. An adaptoid is [Legs, Colour, Claws].").
rule(_, removeAdaptoid(_, _, _, _), _,
     "removeAdaptoid/4 takes the player's adaptoid off its cell, and fails where there is none.").
rule(_, moveAdaptoid(_, _, _, _, _), wrong(_, _),
     "The enemy with fewer claws is captured; with equal claws both adaptoids are. The walker \c
      leaves its cell empty, and no cell changes but that and the last.").
rule(Game, moveAdaptoid(_, _, _, _, _), _, Sentence) :-
    walking(Game, Sentence).
rule(_, feed(_, _, _, _), _, Sentence) :-
    feeding(Sentence).
rule(_, valid_moves(_, _), fails(_), "Once the game is over there is the empty list of turns.").
rule(Game, valid_moves(_, _), _, Sentence) :-
    turn(Game, Sentence).
rule(adaptoid, move(_, _, _), wrong(_, _), Sentence) :-
    feeding(Feeding),
    string_concat("Growth, then movement, then feeding. After a turn the other player is to move, \c
                   and Turn counts one more. CapturesB counts what b has captured, by fights and \c
                   feeding, CapturesP what p has. ",
                  Feeding, Sentence).
rule(adaptoid_published, move(_, _, _), wrong(_, _), Sentence) :-
    feeding(Feeding),
    string_concat("Movement, then growth, then feeding. After a turn the other player is to move, \c
                   and Turn counts one more. CapturesB counts what b has captured, by fights and \c
                   feeding, CapturesP what p has; who attacks more claws is captured. ",
                  Feeding, Sentence).
rule(Game, move(_, _, _), _, Sentence) :-
    turn(Game, Sentence).
rule(_, value(_, _, _), _,
     "The value is 100 times the lead in captures, 10 times that in adaptoids, \c
      once that in legs and claws, less 50 times that in unfed adaptoids.").
rule(_, game_over(_, _), _,
     "Five captures win, and an enemy without adaptoids; where that is true of both \c
      sides, who made the last turn; after 200 turns it is a draw.").
rule(_, choose_move(_, _, _), succeeds(_), "Once the game is over choose_move/3 fails.").
rule(_, choose_move(2, _, _), wrong(_, _),
     "Level 2 takes the turn after which value/3 is highest, \c
      the first in the order of valid_moves/2.").
rule(_, choose_move(_, _, _), _, "The computer's turn is one of valid_moves/2.").

start("At the start p stands on [4,2] and b on [4,6], and b begins.").

feeding("Every enemy adaptoid with more legs and claws than empty cells around it is captured, \c
         all judged on the same board.").

walking(adaptoid,
        "An adaptoid walks as many steps as it has legs, or fewer, from cell to neighbouring \c
         cell, over empty cells, and ends on another cell than it began on: an empty one, or an \c
         enemy with at most as many claws as the walker.").
walking(adaptoid_published,
        "An adaptoid walks as many steps as it has legs, or fewer, from cell to neighbouring \c
         cell, over empty cells, and ends on another cell than it began on: an empty one, or an \c
         enemy if the walker has a claw.").

turn(Game, Sentence) :-
    order(Game, Order),
    walking(Game, Walking),
    format(string(Sentence),
           "~s A growth is none, if there is no other, a body on an empty cell next to an \c
            adaptoid of one's own, or a leg or a claw for one with fewer than six; a player has \c
            twelve of each. ~s",
           [Order, Walking]).

order(adaptoid, "A turn grows, and then moves or stays.").
order(adaptoid_published, "A turn moves or stays, and then grows on the board after that.").
