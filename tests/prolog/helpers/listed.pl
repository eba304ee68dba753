:- module(listed, []).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(lists), [append/3, memberchk/2, nth1/3]).
:- autoload(library(pairs), [pairs_keys/2]).

/** <module> A game that brings its moves

A state is `listed(Moves, Board)` or `listed(Moves, Other, Board)`, with a `Move-Places` for each
valid move: it changes those places of Board, and the game is over then.
*/

players(_, [x]).

player_to_move(_, x).

valid_moves(State, Moves) :-
    arg(1, State, Listed),
    pairs_keys(Listed, Moves).

move(State0, Move, State) :-
    arg(1, State0, Listed),
    memberchk(Move-Places, Listed),
    State0 =.. [_,_|Boards0],
    append(Others, [Board0], Boards0),
    !,
    changed(Places, Board0, Board),
    append(Others, [Board], Boards),
    State =.. [listed,[]|Boards].

changed(Places, Board0, Board) :-
    findall(Line,
            ( nth1(L, Board0, Line0),
              findall(Cell,
                      ( nth1(C, Line0, Cell0),
                        (   memberchk(L-C, Places)
                        ->  Cell = changed
                        ;   Cell = Cell0
                        )
                      ),
                      Line)
            ),
            Board).

game_over(State, draw) :-
    valid_moves(State, []).

tabuleiro_hooks:rules(listed, listed).
tabuleiro_hooks:about(listed, about{title:"Listed", questions:[], counted:"move", help:[]}).
tabuleiro_hooks:start(listed, _, listed([], [])).
tabuleiro_hooks:show(listed, State, _) :-
    print(State).
