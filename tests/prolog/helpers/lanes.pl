:- module(lanes, []).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(lists), [member/2]).

/** <module> A game drawn with a lane for each of two players

A move is the number of a place in the lane of the player to move, whose places alone have names.
A state is `lanes(Player)`.
*/

players(_, [a,b]).

player_to_move(lanes(Player), Player).

valid_moves(_, [1,2,3]).

move(lanes(a), _, lanes(b)).
move(lanes(b), _, lanes(a)).

game_over(_, _) :-
    fail.

tabuleiro_hooks:rules(lanes, lanes).
tabuleiro_hooks:about(lanes, about{title:"Lanes", questions:[], counted:"move", help:[]}).
tabuleiro_hooks:start(lanes, _, lanes(a)).
tabuleiro_hooks:show(lanes, State, _) :-
    print(State).
tabuleiro_hooks:steps(lanes, _, Move, [place(Name)]) :-
    number_string(Move, Name).
tabuleiro_hooks:draw(lanes, lanes(Mover), _, drawing(240, 180, Places)) :-
    findall(place(Player-Number, Name, Label, X-Y, []),
            ( member(Player-Y, [a-60,b-120]),
              between(1, 3, Number),
              X is 60*Number,
              number_string(Number, Label),
              (   Player == Mover
              ->  Name = Label
              ;   Name = none
              )
            ),
            Places).
