:- module(against_adaptoid,
          [ differences/3,              % :States, +Count, -Differences
            compared/4                  % +State, -Call, -Ours, -Expected
          ]).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/game), []).
:- use_module('../../reference/adaptoid', []).
:- use_module(adaptoid_states, [random_coords/1]).
:- autoload(library(lists), [member/2, nth1/3]).
:- autoload(library(random), [random_between/3, random_member/2]).
:- autoload(library(solution_sequences), [limit/2]).

/** <module> Adaptoid compared with the slow reference
*/

%!  compared(+State, -Call, -Ours, -Expected) is multi.
%
%   What a Call gives on State, and what the reference gives.

compared(State, Call, Ours, Expected) :-
    (   functor(State, adaptoid, 6)
    ->  compared_published(State, Call, Ours, Expected)
    ;   compared_report(State, Call, Ours, Expected)
    ).

compared_published(State, valid_moves(State), Ours, Expected) :-
    tabuleiro_game:valid_moves(State, Ours),
    reference_adaptoid:valid_moves(State, Expected).
compared_published(State, game_over(State), Ours, Expected) :-
    findall(Winner, tabuleiro_game:game_over(State, Winner), Ours),
    findall(Winner, reference_adaptoid:game_over(State, Winner), Expected).
compared_published(State, value(State, Player), Ours, Expected) :-
    random_member(Player, [b,p]),
    tabuleiro_game:value(State, Player, Ours),
    reference_adaptoid:value(State, Player, Expected).
compared_published(State, move(State, Turn), Ours, Expected) :-
    tabuleiro_game:valid_moves(State, Turns),
    (   random_member(Turn, Turns)
    ;   random_turn(Turn)
    ),
    findall(After, tabuleiro_game:move(State, Turn, After), Ours),
    findall(After, reference_adaptoid:move(Turn, State, After), Expected).
compared_published(State, choose_move(State, 2), Ours, Expected) :-
    random_between(1, 40, 1),
    findall(Turn, tabuleiro_game:choose_move(State, 2, Turn), Ours),
    findall(Turn, reference_adaptoid:greedy_move(State, Turn), Expected).

compared_report(State, valid_moves(State), Ours, Expected) :-
    tabuleiro_adaptoid:valid_moves(State, Ours),
    reference_adaptoid:valid_moves(State, Expected).
compared_report(State, game_over(State), Ours, Expected) :-
    findall(Winner, tabuleiro_adaptoid:game_over(State, Winner), Ours),
    findall(Winner, reference_adaptoid:game_over(State, Winner), Expected).
compared_report(State, value(State, Player), Ours, Expected) :-
    random_member(Player, [b,p]),
    tabuleiro_adaptoid:value(State, Player, Ours),
    reference_adaptoid:value(State, Player, Expected).
compared_report(State, move(Turn, State), Ours, Expected) :-
    (   tabuleiro_adaptoid:valid_moves(State, Turns),
        random_member(Turn, Turns)
    ;   random_turn(Turn)
    ),
    findall(After, tabuleiro_adaptoid:move(Turn, State, After), Ours),
    findall(After, reference_adaptoid:move(Turn, State, After), Expected).
compared_report(adaptoid(Board, Player, _, _, _), feed(Board, Player), Ours, Expected) :-
    findall(After-Captured, tabuleiro_adaptoid:feed(Board, Player, After, Captured), Ours),
    findall(After-Captured, reference_adaptoid:fed(Player, Board, After, Captured), Expected).
compared_report(adaptoid(Board, _, _, _, _), Call, Ours, Expected) :-
    random_member(Player, [b,p]),
    random_coords(Coords),
    random_between(1, 8, Kind),
    step(Kind, Player, Coords, Board, Call, Output, Reference, Output2),
    findall(Output, tabuleiro_adaptoid:Call, Ours),
    findall(Output2, reference_adaptoid:Reference, Expected).

step(1, Player, Coords, Board, putAdaptoid(Board, Player, Coords, A), A,
     grown(body, Player, Coords, Board, B), B).
step(2, Player, Coords, Board, addLeg(Board, Player, Coords, A), A,
     grown(leg, Player, Coords, Board, B), B).
step(3, Player, Coords, Board, addPincer(Board, Player, Coords, A), A,
     grown(claw, Player, Coords, Board, B), B).
step(4, Player, Coords, Board, getAdaptoid(Board, Player, Coords, A), A,
     adaptoid_on(Player, Coords, Board, B), B).
step(5, Player, Coords, Board, removeAdaptoid(Board, Player, Coords, A), A,
     removed(Player, Coords, Board, B), B).
step(6, Player, _, Board, moveAdaptoid(Board, Player, From, To, A), A,
     moved(Player, From, To, Board, B), B) :-
    random_coords(From),
    random_coords(To).
step(Kind, Player, _, Board, moveAdaptoid(Board, Player, From, To, A), A,
     moved(Player, From, To, Board, B), B) :-
    Kind >= 7,
    findall([L,C], ( nth1(L, Board, Line), nth1(C, Line, [_,Player,_]) ), Places),
    Places = [_|_],
    random_member(From, Places),
    random_coords(To).

random_turn(turn(Growth, Movement)) :-
    random_coords(On),
    random_coords(From),
    random_coords(To),
    random_member(Growth, [body(On),leg(On),claw(On),none]),
    random_member(Movement, [walk(From, To),stay]).

%!  differences(:States, +Count, -Differences) is det.
%
%   Differences lists, as Call-Ours-Expected, where we and the
%   reference disagree on the first Count answers of call(States, State), which
%   is called again and again.

:- meta_predicate differences(1, +, -).

differences(States, Count, Differences) :-
    findall(Call-Ours-Expected,
            ( limit(Count, ( repeat, call(States, State) )),
              compared(State, Call, Ours, Expected),
              Ours \== Expected
            ),
            Differences).
