:- module(wild, []).
:- use_module(library(tabuleiro/games/hooks), []).

/** <module> A game whose rules misbehave

From wild(start) each move leads to a state that is named after it, where game_over/2 does what
the name says.
*/

                % the protocol

players(_, [a,b]).

player_to_move(wild(Kind), Player) :-
    (   Kind == start
    ->  Player = a
    ;   Player = b
    ).

valid_moves(wild(Kind), Moves) :-
    (   Kind == start
    ->  Moves = [prints,throws,runs,fills]
    ;   Moves = [stop]
    ).

move(wild(_), Move, wild(Move)).

game_over(wild(prints), _) :-
    format("printed~n"),
    read(end_of_file),
    fail.
game_over(wild(throws), _) :-
    throw(oops).
game_over(wild(runs), _) :-
    repeat,
    catch(sleep(0.01), _, true),
    fail.
game_over(wild(fills), _) :-
    length(_, 100 000 000).

value(_, _, 0).

choose_move(State, _, _, Move) :-
    valid_moves(State, [Move|_]).

                % what a person sees

tabuleiro_hooks:rules(wild, wild).
tabuleiro_hooks:about(wild, about{title:"Wild", questions:[], counted:"move", help:[]}).
tabuleiro_hooks:start(wild, _, wild(start)).
tabuleiro_hooks:result(wild, _, Player, [Player]).
tabuleiro_hooks:show(wild, State, _) :-
    print(State).
