:- module(tabuleiro_virus_wars_game, []).
:- use_module('../../core', [use_core/1]).
:- use_module('../hooks', []).
:- use_module('../table', [cell_name/2, cells_named/4, no_cell/3]).
:- use_module(display, [show_board/3]).
:- use_module(library(lists), [append/2, member/2, memberchk/2, nth1/3]).

/** <module> Virus Wars for people

The hooks of tabuleiro_hooks for `virus_wars`. A state is
`virus_wars(Board, Player, PlaysLeft)`: Player has PlaysLeft plays left in the
turn, from 5 to 1. A move is one play, `Line-Column`.
*/

:- initialization(use_core(virus_wars), now).

tabuleiro_hooks:title(virus_wars, "Virus Wars").

tabuleiro_hooks:questions(virus_wars, [number(size, "Lines of the board?", 5, 15, 10)]).

tabuleiro_hooks:start(virus_wars, Answers, virus_wars(Board, blue, 5)) :-
    memberchk(size=Size, Answers),
    tabuleiro_virus_wars:initial_board(Size, Board).

tabuleiro_hooks:counted(virus_wars, "play").

tabuleiro_hooks:result(virus_wars, virus_wars(Board, Loser, PlaysLeft), Winner,
                       [Reason,Result]) :-
    reason(Loser, PlaysLeft, Reason),
    pieces(Winner, Board, Own),
    pieces(Loser, Board, Others),
    format(string(Result), "~w wins, with ~d viruses and zombies to ~d.", [Winner, Own, Others]).

reason(Loser, 5, Reason) :-
    !,
    format(string(Reason), "~w has no cell left to play on.", [Loser]).
reason(Loser, PlaysLeft, Reason) :-
    Made is 5-PlaysLeft,
    format(string(Reason), "~w has no cell left after ~d of 5 plays.", [Loser, Made]).

pieces(Player, Board, Count) :-
    append(Board, Cells),
    findall(Piece,
            ( member([Piece], Cells),
              owns(Player, Piece)
            ),
            Pieces),
    length(Pieces, Count).

owns(blue, 'B').
owns(blue, b).
owns(red, 'R').
owns(red, r).


                /*******************************
                *            SHOWN             *
                *******************************/

tabuleiro_hooks:show(virus_wars, virus_wars(Board, Player, PlaysLeft), Marks) :-
    (   tabuleiro_virus_wars:game_over(Board, Player, _)
    ->  Caption = over
    ;   Caption = turn(Player, PlaysLeft)
    ),
    show_board(Board, Marks, Caption).

tabuleiro_hooks:marks(virus_wars, L-C, _, virus_wars(Board, _, _), [L-C=to|Marks]) :-
    nth1(L, Board, Line),
    nth1(C, Line, [Piece]),
    !,
    (   memberchk(Piece, [b,r])
    ->  Marks = [L-C=infected]
    ;   Marks = []
    ).

tabuleiro_hooks:help(virus_wars,
    [ "  C4         play on the cell in column C of line 4: put a virus there, or assimilate one",
      "  C4 D5 E5   several plays of a turn, one after the other",
      "B and R are live viruses of blue and red, b and r are zombies that blue and red have made.",
      "A cell can be played on next to a virus of yours, or next to zombies of yours that are",
      "connected to one. Who has to play and cannot loses. A terminal shows the last play as [B]."
    ]).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(virus_wars, _, Place, [place(Name)]) :-
    cell_name(Place, Name).

tabuleiro_hooks:prompt(virus_wars, virus_wars(_, _, PlaysLeft), _, _, Prompt) :-
    format(string(Prompt), "choose a cell: ~d of 5 plays left", [PlaysLeft]).

tabuleiro_hooks:why_not(virus_wars, virus_wars(Board, Player, _), Tokens, Message) :-
    length(Board, Size),
    cells_named(Tokens, Size, Places, Rest),
    (   Places = [Place|_]
    ->  cell_name(Place, Name),
        why_not(Place, Player, Board, Why),
        format(string(Message), "~w cannot play on ~w: ~w.", [Player, Name, Why])
    ;   no_cell(Rest, Size, Message)
    ).

%   why_not(+Place, +Player, +Board, -Why): Why nobody could play there, or not Player.

why_not(Line-Column, Player, Board, Why) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Cell),
    (   Cell = [Piece],
        \+ memberchk(Piece, ['B','R'])
    ->  Why = "zombies stay as they are"
    ;   Cell = [Piece],
        owns(Player, Piece)
    ->  Why = "there is a virus of its own"
    ;   \+ has_entered(Player, Board)
    ->  first_column(Player, Why)
    ;   Why = "it is next to no virus and no connected zombie of its own"
    ).

%   As the rules have it, the board tells.

has_entered(Player, Board) :-
    append(Board, Cells),
    trace_of(Player, Piece),
    memberchk([Piece], Cells),
    !.

trace_of(blue, 'B').
trace_of(blue, r).
trace_of(red, 'R').
trace_of(red, b).

first_column(blue, "the first virus of blue goes to an empty cell of the first column").
first_column(red, "the first virus of red goes to an empty cell of the last column").
