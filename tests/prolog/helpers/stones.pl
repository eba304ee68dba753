:- module(stones,
          [ naming/1                    % ?Naming
          ]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> A program's own game, whose moves are named in every way

In turn two players put stones on the empty cells of a board. A state is
`stones(Naming, Board, Player)`, and Naming is how its moves name cells.
*/

                % how a move is called: the place, of a board with so many lines

%!  naming(?Naming) is nondet.
%
%   But for `loud`, which prints.

naming(Naming) :-
    clause(named(Naming, _, _, _), _),
    Naming \== loud.

named(lines,         L-C, _,     [L,C]).
named(loud,          L-C, _,     [L,C]).
named(lines_from_0,  L-C, _,     put(A,B)) :-
    A is L-1,
    B is C-1.
named(columns,       L-C, _,     C-L).
named(columns_from_0, L-C, _,    (X,Y)) :-
    X is C-1,
    Y is L-1.
named(up,            L-C, Lines, Up/C) :-
    Up is Lines+1-L.
named(columns_up_from_0, L-C, Lines, at(X,Y)) :-
    X is C-1,
    Y is Lines-L.
named(words,         L-C, _,     [put,L,C,stone]).
named(letters,       L-C, _,     cell(Letter,L)) :-
    Code is 0'a+C-1,
    char_code(Letter, Code).
named(one_number,    L-C, Lines, Number) :-
    Number is (C-1)*Lines+L.

                % the protocol

players(_, [x,o]).

player_to_move(stones(_, _, Player), Player).

valid_moves(stones(Naming, Board, _), Moves) :-
    findall(Move,
            ( empty(Board, Place),
              move_of(Naming, Place, Board, Move)
            ),
            Moves).

empty(Board, L-C) :-
    nth1(L, Board, Line),
    nth1(C, Line, ' ').

move_of(Naming, Place, Board, Move) :-
    length(Board, Lines),
    named(Naming, Place, Lines, Move).

move(stones(Naming, Board0, Player), Move, stones(Naming, Board, Other)) :-
    (   Naming == loud
    ->  format("~w moves.~n", [Player])
    ;   true
    ),
    empty(Board0, Place),
    move_of(Naming, Place, Board0, Move),
    put(Place, Player, Board0, Board),
    memberchk(Player-Other, [x-o,o-x]),
    !.

put(L-C, Stone, Board0, Board) :-
    findall(Line,
            ( nth1(I, Board0, Line0),
              findall(Cell,
                      ( nth1(J, Line0, Cell0),
                        (   I-J == L-C
                        ->  Cell = Stone
                        ;   Cell = Cell0
                        )
                      ),
                      Line)
            ),
            Board).

game_over(State, draw) :-
    valid_moves(State, []).

                % what a person sees

tabuleiro_hooks:rules(stones, stones).
tabuleiro_hooks:about(stones, about{title:"Stones & <Cells>", questions:[], counted:"move", help:[]}).
tabuleiro_hooks:start(stones, _, stones(lines, [[' ',' ',' '],[' ',' ',' ']], x)).
tabuleiro_hooks:show(stones, stones(_, Board, _), _) :-
    format("\e[1mstones\e[0m <&>\u0001~n"),
    forall(member(Line, Board),
           format("|~w|~n", [Line])).
