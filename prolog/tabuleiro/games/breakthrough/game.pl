:- module(tabuleiro_breakthrough_game,
          [ pawns/3                     % +Pawn, +Board, -Count
          ]).
:- use_module('../../core', [game_over_/2]).
:- use_module('../hooks', []).
:- use_module('../table', [cell_name/2, draw_table/3]).
:- use_module(typed, [moves_typed/4, read_typed/4]).
:- use_module(library(lists), [append/2]).
:- autoload(library(apply), [include/3]).

/** <module> Breakthrough for people

The hooks of tabuleiro_hooks for `breakthrough`. A state is `breakthrough(Board, Player)`;
a move is `Line-Column-NewLine-NewColumn`.
*/

tabuleiro_hooks:title(breakthrough, "Breakthrough").

tabuleiro_hooks:questions(breakthrough, []).

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

tabuleiro_hooks:show(breakthrough, State, Last) :-
    State = breakthrough(Board, Player),
    marks(Last, Marks),
    draw_table(Board, Marks, piece),
    (   game_over_(State, _)
    ->  format("The game is over.~n")
    ;   format("It is ~w's turn.~n", [Player])
    ).

marks(none, []).
marks(last(L-C-NL-NC, _), [(L-C)=from, (NL-NC)=to]).

piece(w,   w,   [bold]).
piece(b,   b,   [bold, fg(blue)]).
piece(' ', ' ', []).

tabuleiro_hooks:move_text(breakthrough, L-C-NL-NC, Text) :-
    cell_name(L-C, From),
    cell_name(NL-NC, To),
    format(string(Text), "~s ~s", [From, To]).

tabuleiro_hooks:read_move(breakthrough, Pending, Tokens, State, Reading) :-
    read_typed(Pending, Tokens, State, Reading).

tabuleiro_hooks:moves_like(breakthrough, Pending, Tokens, State, Selection) :-
    moves_typed(Pending, Tokens, State, Selection).

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

%   side(?Player, -Pawn, -Goal): Goal is the line on which the Player's pawns win.

side(white, w, 1).
side(black, b, 8).

%!  pawns(+Pawn, +Board, -Count) is det.
%
%   There are Count of one of `w` and `b` on Board.

pawns(Pawn, Board, Count) :-
    append(Board, Cells),
    include(==(Pawn), Cells, Pawns),
    length(Pawns, Count).

tabuleiro_hooks:help(breakthrough,
    [ "  C7 D6      move the pawn on C7 to D6, one step straight or diagonally ahead",
      "  C7         or the two cells one by one",
      "  moves C7   what the pawn on C7 can do",
      "White, w, moves up, and black, b, down. A pawn captures diagonally; straight ahead it needs",
      "an empty cell. The first on the last line wins, or who has captured all of the other's \c
       pawns.",
      "A terminal shows where the last move landed [w] and began < >."
    ]).
