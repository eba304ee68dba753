:- module(tabuleiro_adaptoid_board,
          [ show_board/2,               % +Board, +Marks
            show_state/2,               % +State, +Marks
            line_length/2,              % ?Line, ?Cells
            in_hand/5,                  % +Player, +Board, -Bodies, -Legs, -Claws
            adaptoid_start/1,           % ?Board
            adaptoid_state/2            % +Rules, -State
          ]).
:- use_module('../../core', [game_over_/2]).
:- use_module('../../text', [put_styled/2]).
:- use_module('../places', [marked/4]).
:- use_module(library(lists), [append/2, member/2, nth1/3]).
:- autoload(library(apply), [foldl/4]).

/** <module> The drawn board of Adaptoid

The lines of the hexagon stand one below the other, each shifted by half a cell.
Cells are six characters wide. Line numbers stand at the left. The number of a
column stands at both of its ends. From its upper end, a column runs down to the
right as far as the longest line, and from there down to the left.
*/

%!  show_board(+Board, +Marks) is det.
%
%   Print a valid Board. Marks is a list of `[Line,Column] = Mark`, shown on a
%   terminal only. Mark is `grown`, `from` (where a walk began), `to` (where it
%   ended) or `captured`.

show_board(Board, Marks) :-
    put_column_numbers,
    forall(nth1(L, Board, Line),
           ( put_upper_edges(L),
             put_cells(L, Line, Marks),
             put_lower_edges(L)
           )),
    put_column_numbers.

%!  line_length(?Line, ?Cells) is nondet.
%
%   Line of the hexagon has this number of Cells: the last ones of its list.

line_length(1, 4).
line_length(2, 5).
line_length(3, 6).
line_length(4, 7).
line_length(5, 6).
line_length(6, 5).
line_length(7, 4).

%   indent(+Line, -Indent): Indent is the number of characters left of a line's first cell.

indent(Line, Indent) :-
    line_length(Line, Length),
    Indent is 6 + 3*(7-Length).

%   put_row(+Indent, +Text, +Gap, +Count): print a line with Text Count times, and Gap between.

put_row(Indent, Text, Gap, Count) :-
    findall(Text, between(1, Count, _), Texts),
    atomic_list_concat(Texts, Gap, Row),
    format("~*c~w~n", [Indent, 0'\s, Row]).

%   Print the numbers of the columns that begin in the first line or end in the last line.

put_column_numbers :-
    indent(1, Indent),
    format("~*c   4     5     6     7~n", [Indent, 0'\s]).

%   The edges between two lines are printed with the longer line. Left of them stands the number of
%   the column that begins or ends in that line.

put_upper_edges(Line) :-
    Line > 4,
    !.
put_upper_edges(Line) :-
    line_length(Line, Length),
    indent(Line, Indent),
    put_column_number(Line, Indent),
    put_row(2, "/ \\", "   ", Length),
    Second is Indent+1,
    put_row(Second, "/   \\", " ", Length).

put_lower_edges(Line) :-
    Line < 4,
    !.
put_lower_edges(Line) :-
    line_length(Line, Length),
    indent(Line, Indent),
    Left is Indent-1,
    put_column_number(Line, Left),
    put_row(2, "\\   /", " ", Length),
    Second is Indent+2,
    put_row(Second, "\\ /", "   ", Length).

%   Print the column number of Line in Width characters. Lines 1 and 7 have none: print blanks.

put_column_number(Line, Width) :-
    line_length(Line, Length),
    (   Length =:= 4
    ->  format("~*c", [Width, 0'\s])
    ;   Column is 8-Length,
        Before is Width-1,
        format("~*c~d", [Before, 0'\s, Column])
    ).

put_cells(L, Line, Marks) :-
    line_length(L, Length),
    indent(L, Indent),
    Before is Indent-3,
    format("  ~d~*c", [L, Before, 0'\s]),
    Skipped is 7-Length,
    forall(( nth1(C, Line, Cell),
             C > Skipped
           ),
           put_cell([L,C], Cell, Marks)),
    format("|~n").

put_cell(Place, Cell, Marks) :-
    cell_text(Cell, Text, Style),
    marked(Place, Marks, Left, Right),
    format("|~a", [Left]),
    put_styled(Style, Text),
    format("~a", [Right]).

cell_text(' ', '   ', []).
cell_text([Legs,Colour,Claws], Text, Style) :-
    format(string(Text), "~d~a~d", [Legs, Colour, Claws]),
    style(Colour, Style).

style(b, [bold, fg(cyan)]).
style(p, [bold, fg(red)]).

%!  show_state(+State, +Marks) is det.
%
%   Print a valid State: the board by show_board/2, the captures and the pieces
%   in hand of each player, and whose turn it is.

show_state(State, Marks) :-
    State =.. [adaptoid,Board,Player,CapturesB,CapturesP,Turn|_],
    nl,
    show_board(Board, Marks),
    nl,
    put_side(b, Board, CapturesB),
    put_side(p, Board, CapturesP),
    (   game_over_(State, _)
    ->  format("  The game is over.~n")
    ;   format("  Turn ~d: ~a.~n", [Turn, Player])
    ).

put_side(Player, Board, Captures) :-
    in_hand(Player, Board, Bodies, Legs, Claws),
    format("  ~a: captures ~d; in hand bodies ~d, legs ~d, claws ~d.~n",
           [Player, Captures, Bodies, Legs, Claws]).

%!  in_hand(+Player, +Board, -Bodies, -Legs, -Claws) is det.
%
%   Player has these Bodies, Legs and Claws that are not on Board.

in_hand(Player, Board, Bodies, Legs, Claws) :-
    append(Board, Cells),
    findall([1,L,C], member([L,Player,C], Cells), Adaptoids),
    foldl(take, Adaptoids, [12,12,12], [Bodies,Legs,Claws]).

take([B,L,C], [B0,L0,C0], [B1,L1,C1]) :-
    B1 is B0-B,
    L1 is L0-L,
    C1 is C0-C.


                /*******************************
                *          THE START           *
                *******************************/

%!  adaptoid_start(?Board) is semidet.
%
%   Board is the board at the start of a game. Player `b` begins.

adaptoid_start([['!','!', x ,' ',   ' ',' ',' '    ],
                ['!', x ,' ',' ',   ' ',' ',' '    ],
                [ x ,' ',' ',' ',   ' ',' ',' '    ],
                [' ',[0,p,0],' ',' ',' ',[0,b,0],' '],
                [ x ,' ',' ',' ',   ' ',' ',' '    ],
                ['!', x ,' ',' ',   ' ',' ',' '    ],
                ['!','!', x ,' ',   ' ',' ',' '    ]]).

%!  adaptoid_state(+Rules, -State) is det.
%
%   State is the start of a game by Rules, `report` or `published`.

adaptoid_state(report, adaptoid(Board, b, 0, 0, 1)) :-
    adaptoid_start(Board).
adaptoid_state(published, adaptoid(Board, b, 0, 0, 1, published)) :-
    adaptoid_start(Board).
