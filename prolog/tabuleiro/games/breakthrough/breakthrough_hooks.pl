:- module(tabuleiro_breakthrough_hooks, []).
:- use_module('../../core', [game_over_/2, valid_moves_/2]).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/shapes', [grid_drawing/5]).
:- use_module('../hooks', []).
:- use_module('../places', [board_cell/3, cell_name/2, cells_named/4, draw_table/3, no_cell/3]).
:- use_module(library(lists), [append/2, memberchk/2]).
:- autoload(library(apply), [include/3]).

/** <module> Breakthrough for people

The hooks of tabuleiro_hooks for `breakthrough`. A state is `breakthrough(Board, Player)`;
a move is `Line-Column-NewLine-NewColumn`.
*/

tabuleiro_hooks:about(breakthrough,
                      about{title:"Breakthrough", questions:[], counted:"move", help:Help}) :-
    help_lines(Help).

help_lines(
    [ "  C7 D6      move the pawn on C7 to D6, one step straight or diagonally ahead",
      "  C7         or the two cells one by one",
      "  moves C7   what the pawn on C7 can do",
      "White, w, moves up, and black, b, down. A pawn captures diagonally; straight ahead it needs",
      "an empty cell. The first on the last line wins, or who has captured all of the other's \c
       pawns.",
      "A terminal shows where the last move landed [w] and began < >."
    ]).

tabuleiro_hooks:start(breakthrough, _,
                      breakthrough([ [ b , b , b , b , b , b , b , b ],
                                     [ b , b , b , b , b , b , b , b ],
                                     [' ',' ',' ',' ',' ',' ',' ',' '],
                                     [' ',' ',' ',' ',' ',' ',' ',' '],
                                     [' ',' ',' ',' ',' ',' ',' ',' '],
                                     [' ',' ',' ',' ',' ',' ',' ',' '],
                                     [ w , w , w , w , w , w , w , w ],
                                     [ w , w , w , w , w , w , w , w ]
                                   ],
                                   white)).

tabuleiro_hooks:show(breakthrough, State, Marks) :-
    State = breakthrough(Board, Player),
    draw_table(Board, Marks, shown),
    (   game_over_(State, _)
    ->  format("The game is over.~n")
    ;   format("It is ~w's turn.~n", [Player])
    ).

tabuleiro_hooks:changes(breakthrough, L-C-NL-NC, Before, _, [L-C=from,NL-NC=to|Captured], []) :-
    (   Before = breakthrough(Board, _),
        board_cell(Board, NL-NC, Cell),
        Cell \== ' '
    ->  Captured = [NL-NC=captured]
    ;   Captured = []
    ).

shown(w,   w,   [bold]).
shown(b,   b,   [bold, fg(blue)]).
shown(' ', ' ', []).

tabuleiro_hooks:result(breakthrough, breakthrough(Board, _), Winner, [Reason,Result]) :-
    side(Winner, Own, Goal),
    side(Loser, Enemy, _),
    Loser \== Winner,
    !,
    pawns(Own, Board, OwnCount),
    pawns(Enemy, Board, EnemyCount),
    (   EnemyCount =:= 0
    ->  format(string(Reason), "~w has no pawn left.", [Loser])
    ;   format(string(Reason), "A pawn of ~w is on line ~d.", [Winner, Goal])
    ),
    format(string(Result), "~w wins, with ~d to ~d pawns.", [Winner, OwnCount, EnemyCount]).

%   side(?Player, -Pawn, -Goal): a Player whose Pawn stands on the line Goal wins.

side(white, w, 1).
side(black, b, 8).

%   pawns(+Pawn, +Board, -Count): Board has Count of Pawn, `w` or `b`.

pawns(Pawn, Board, Count) :-
    append(Board, Cells),
    include(==(Pawn), Cells, Pawns),
    length(Pawns, Count).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(breakthrough, _, L-C-NL-NC, [place(From), place(To)]) :-
    cell_name(L-C, From),
    cell_name(NL-NC, To).

tabuleiro_hooks:prompt(breakthrough, _, [], _, "choose a pawn").
tabuleiro_hooks:prompt(breakthrough, _, [_], _, "choose a cell ahead of it").

tabuleiro_hooks:why_not(breakthrough, State, Tokens, Message) :-
    cells_named(Tokens, 8, Places, Rest),
    valid_moves_(State, Moves),
    (   Places = [L-C|_],
        \+ memberchk(L-C-_-_, Moves)
    ->  cannot_move(L-C, State, Message)
    ;   Rest = [_|_]
    ->  no_cell(Rest, 8, Message)
    ;   Places = [From,To|_],
        cell_name(From, Name),
        cell_name(To, NewName),
        format(string(Message), "The pawn on ~s cannot move to ~s (moves ~s shows where it can).",
               [Name, NewName, Name])
    ).

cannot_move(L-C, breakthrough(Board, Player), Message) :-
    cell_name(L-C, Name),
    (   side(Player, Pawn, _),
        board_cell(Board, L-C, Pawn)
    ->  format(string(Message), "The pawn on ~s cannot move.", [Name])
    ;   format(string(Message), "There is no pawn of ~w on ~s.", [Player, Name])
    ).


                /*******************************
                *            DRAWN             *
                *******************************/

%   White pawns have round heads, black pawns have pointed heads.

tabuleiro_hooks:draw(breakthrough, breakthrough(Board, _), Options, Drawing) :-
    grid_drawing(Board, letters, Options, piece, Drawing).

piece(' ', "empty", []).
piece(w, "white pawn", [Pawn]) :-
    pawn(white, Pawn).
piece(b, "black pawn", [Pawn]) :-
    pawn(black, Pawn).

pawn(Colour, g(class([piece,Colour]), [Body,Head])) :-
    Body = path(d('M-5 -6H5L10 13H14V21H-14V13H-10Z'), []),
    head(Colour, Head).

head(white, circle([cy(-12), r(9)], [])).
head(black, path(d('M0 -26L11 -11L0 -2L-11 -11Z'), [])).

tabuleiro_hooks:counts(breakthrough, breakthrough(Board, _),
                          [White,Black]) :-
    player_count(white, w, Board, White),
    player_count(black, b, Board, Black).

player_count(Player, Cell, Board, count(Player, Count, Text, [Pawn])) :-
    pawns(Cell, Board, Count),
    count_text(Count, pawn, Text),
    pawn(Player, Pawn).
