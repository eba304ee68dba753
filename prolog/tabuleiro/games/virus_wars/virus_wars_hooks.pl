:- module(tabuleiro_virus_wars_hooks, []).
:- use_module('../../core', [use_core/1]).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/shapes', [grid_drawing/5]).
:- use_module('../hooks', []).
:- use_module('../places', [board_cell/3, cell_name/2, cells_named/4, no_cell/3]).
:- use_module(virus_wars_board, [show_board/3]).
:- use_module(library(lists), [append/2, member/2, memberchk/2]).
:- autoload(library(apply), [include/3]).

/** <module> Virus Wars for people

The hooks of tabuleiro_hooks for `virus_wars`. A state is
`virus_wars(Board, Player, PlaysLeft)`: Player has PlaysLeft plays left in the
turn, 5 to 1. A move is one play, `Line-Column`.
*/

:- initialization(use_core(virus_wars), now).

tabuleiro_hooks:about(virus_wars,
                      about{ title:"Virus Wars", counted:"play", help:Help,
                             questions:[number(size, "Lines of the board?", 5, 15, 10)]
                           }) :-
    help_lines(Help).

help_lines(
    [ "  C4         play on the cell in column C of line 4: put a virus there, or assimilate one",
      "  C4 D5 E5   several plays of a turn, one after the other",
      "B and R are live viruses of blue and red, b and r are zombies that blue and red have made.",
      "A cell can be played on next to a virus of yours, or next to zombies of yours that are",
      "connected to one. Who has to play and cannot loses. A terminal shows the last play as [B]."
    ]).

tabuleiro_hooks:start(virus_wars, Answers, virus_wars(Board, blue, 5)) :-
    memberchk(size=Size, Answers),
    tabuleiro_virus_wars:initial_board(Size, Board).

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

tabuleiro_hooks:changes(virus_wars, L-C, _, virus_wars(Board, _, _), [L-C=to|Marks], []) :-
    board_cell(Board, L-C, [Piece]),
    !,
    (   memberchk(Piece, [b,r])
    ->  Marks = [L-C=infected]
    ;   Marks = []
    ).


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

%   why_not(+Place, +Player, +Board, -Why): Why is the reason that Player cannot play on Place.

why_not(Line-Column, Player, Board, Why) :-
    board_cell(Board, Line-Column, Cell),
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

%   has_entered(+Player, +Board): Board shows that Player has made a play, by the rules of the core.

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


                /*******************************
                *            DRAWN             *
                *******************************/

%   Viruses are filled, zombies are outlines.

tabuleiro_hooks:draw(virus_wars, virus_wars(Board, _, _), Options, Drawing) :-
    grid_drawing(Board, letters, Options, piece, Drawing).

piece([], "empty", []).
piece(['B'], "virus of blue", [g(class([piece,blue]), Shapes)]) :-
    virus(blue, Shapes).
piece(['R'], "virus of red", [g(class([piece,red]), Shapes)]) :-
    virus(red, Shapes).
piece([b], "zombie of blue", [g(class([piece,blue,zombie]), [Shape,Cross])]) :-
    outline(blue, Shape),
    cross(Cross).
piece([r], "zombie of red", [g(class([piece,red,zombie]), [Shape,Cross])]) :-
    outline(red, Shape),
    cross(Cross).

virus(blue, [ path([class(spikes),
                    d('M0 -24V24M-24 0H24M-17 -17L17 17M-17 17L17 -17')], []),
              Outline,
              circle([class(mark), cx(-5), cy(-4), r(3.5)], []),
              circle([class(mark), cx(5), cy(4), r(3.5)], [])
            ]) :-
    outline(blue, Outline).
virus(red, [Outline, circle([class(mark), r(5)], [])]) :-
    outline(red, Outline).

outline(blue, circle(r(16), [])).
outline(red, path(d('M0 -25L7 -12L22 -12.5L14 0L22 12.5L7 12L0 25L-7 12L-22 12.5L-14 0\c
                     L-22 -12.5L-7 -12Z'), [])).

cross(path([class(dead), d('M-5 -5L5 5M-5 5L5 -5')], [])).

tabuleiro_hooks:counts(virus_wars, virus_wars(Board, Player, PlaysLeft),
                          [ count(blue, Blue, BlueText, [g(class([piece,blue]), BlueShapes)]),
                            count(red, Red, RedText, [g(class([piece,red]), RedShapes)])
                          ]) :-
    append(Board, Cells),
    counted('B', b, Cells, Blue, BluePieces),
    counted('R', r, Cells, Red, RedPieces),
    with_plays(blue, Player, PlaysLeft, BluePieces, BlueText),
    with_plays(red, Player, PlaysLeft, RedPieces, RedText),
    virus(blue, BlueShapes),
    virus(red, RedShapes).

counted(Virus, Zombie, Cells, Count, Text) :-
    include(==([Virus]), Cells, Viruses),
    include(==([Zombie]), Cells, Zombies),
    length(Viruses, VirusCount),
    length(Zombies, ZombieCount),
    Count is VirusCount+ZombieCount,
    (   VirusCount =:= 1
    ->  VirusText = "1 virus"
    ;   format(string(VirusText), "~d viruses", [VirusCount])
    ),
    count_text(ZombieCount, zombie, ZombieText),
    format(string(Text), "~s, ~s", [VirusText, ZombieText]).

with_plays(Player, Mover, PlaysLeft, Pieces, Text) :-
    (   Player == Mover
    ->  count_text(PlaysLeft, play, Plays),
        format(string(Text), "~s, ~s left", [Pieces, Plays])
    ;   Text = Pieces
    ).
