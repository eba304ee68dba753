:- module(known_games,
          [ small_connect4/3,           % +Columns, +Lines, -State
            hexapawn/1                  % -State
          ]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/own/search), [tool_clause/2]).
:- use_module(examples, []).

/** <module> Games in Prolog of which it is known who wins
*/

tabuleiro_hooks:rules(small_connect4, small_connect4).
tabuleiro_hooks:rules(hexapawn, hexapawn).

:- forall(( member(Rules, [small_connect4,hexapawn]),
            tool_clause(Rules, Clause)
          ),
          assertz(Rules:Clause)).

%!  small_connect4(+Columns, +Lines, -State) is det.
%
%   The start of the Connect Four of the examples on a smaller board.

small_connect4(Columns, Lines, small_connect4(state(Board, x))) :-
    length(Board, Lines),
    length(Empty, Columns),
    maplist(=(e), Empty),
    maplist(=(Empty), Board).

small_connect4:players(_, [x,o]).
small_connect4:seat_(small_connect4(state(_, x)), 0).
small_connect4:seat_(small_connect4(state(_, o)), 1).
small_connect4:moves_(small_connect4(State), Moves) :-
    connect4:valid_moves(State, Moves).
small_connect4:move_(small_connect4(State), Move, small_connect4(New)) :-
    connect4:move(State, Move, New).
small_connect4:over_(small_connect4(State), Outcome) :-
    connect4:game_over(State, Winner),
    !,
    memberchk(Winner-Outcome, [x-0,o-1,draw-draw]).

%!  hexapawn(-State) is det.
%
%   The start of Hexapawn on three by three: pawns go ahead and capture diagonally; who reaches the
%   other side, or leaves the other without a move, wins. A state is hexapawn(Own, Others, Player):
%   the cells of the player to move and those of the other, each Line-Column from the player's side.

hexapawn(hexapawn(Home, Home, w)) :-
    Home = [1-1,1-2,1-3].

hexapawn:players(_, [w,b]).
hexapawn:seat_(hexapawn(_, _, w), 0).
hexapawn:seat_(hexapawn(_, _, b), 1).
hexapawn:moves_(hexapawn(Own, Others, _), Moves) :-
    findall(Line-Column-NewLine-NewColumn,
            ( member(Line-Column, Own),
              NewLine is Line+1,
              member(Side, [-1,0,1]),
              NewColumn is Column+Side,
              known_games:turned(NewLine-NewColumn, Seen),
              (   Side =:= 0
              ->  \+ memberchk(Seen, Others)
              ;   memberchk(Seen, Others)
              )
            ),
            Moves).
hexapawn:move_(hexapawn(Own, Others, Player), Line-Column-NewLine-NewColumn,
               hexapawn(Left, New, Other)) :-
    selectchk(Line-Column, Own, Rest),
    msort([NewLine-NewColumn|Rest], New),
    known_games:turned(NewLine-NewColumn, Seen),
    exclude(==(Seen), Others, Left),
    memberchk(Player-Other, [w-b,b-w]).
hexapawn:over_(State, Seat) :-
    State = hexapawn(_, Others, Player),
    (   memberchk(3-_, Others)
    ->  true
    ;   hexapawn:moves_(State, [])
    ),
    memberchk(Player-Seat, [w-1,b-0]).

%   turned(+Cell, -Seen): the cell as the other player sees it.

turned(Line-Column, Seen-Column) :-
    Seen is 4-Line.
