:- module(tabuleiro_virus_wars_display,
          [ show_board/3,               % +Board, +Last, +Caption
            draw_board/2,               % +Board, +Last
            cell_name/2                 % +Place, -Name
          ]).
:- use_module('../../text', [on_terminal/0, put_styled/2]).
:- use_module(library(lists), [nth1/3]).

/** <module> The drawn board of Virus Wars

The table of the course report: its bytes are fixed where the output is no
terminal. On a terminal live viruses are bold and zombies dim, and the last play
is marked.
*/

%!  show_board(+Board, +Last, +Caption) is det.
%
%   Print a valid Board and what there is to say of it. Last is as in
%   draw_board/2. Caption is `turn(Player)`, `turn(Player, PlaysLeft)` or `over`.

show_board(Board, Last, Caption) :-
    draw_board(Board, Last),
    show_caption(Caption).

show_caption(turn(Player)) :-
    format("It is ~w's turn.~n", [Player]).
show_caption(turn(Player, 1)) :-
    !,
    format("It is ~w's turn, with 1 play left.~n", [Player]).
show_caption(turn(Player, PlaysLeft)) :-
    format("It is ~w's turn, with ~d plays left.~n", [Player, PlaysLeft]).
show_caption(over) :-
    format("The game is over.~n").

%!  draw_board(+Board, +Last) is det.
%
%   Print the table of a valid Board. Last is the Line-Column of the last play,
%   marked on a terminal only, or `none`.

draw_board(Board, Last) :-
    length(Board, Size),
    (   Size < 10
    ->  Margin = 1
    ;   Margin = 2
    ),
    format("~*c", [Margin, 0'\s]),
    forall(between(1, Size, Column),
           ( column_letter(Column, Letter),
             format("   ~c", [Letter])
           )),
    nl,
    draw_rule(Margin, Size),
    forall(nth1(L, Board, Line),
           ( format("~t~d~*| ", [L, Margin]),
             forall(nth1(C, Line, Cell),
                    draw_cell(L-C, Cell, Last)),
             format("|~n"),
             draw_rule(Margin, Size)
           )).

draw_rule(Margin, Size) :-
    Left is Margin+1,
    Dashes is 4*Size+1,
    format("~*c~*c~n", [Left, 0'\s, Dashes, 0'-]).

draw_cell(Place, Cell, Last) :-
    (   on_terminal,
        Place == Last
    ->  Left = '[',
        Right = ']'
    ;   Left = ' ',
        Right = ' '
    ),
    piece(Cell, Piece, Style),
    format("|~w", [Left]),
    put_styled(Style, Piece),
    write(Right).

piece([], ' ', []).
piece(['B'], 'B', [bold, fg(blue)]).
piece(['R'], 'R', [bold, fg(red)]).
piece([b], b, [faint, fg(blue)]).
piece([r], r, [faint, fg(red)]).

column_letter(Column, Letter) :-
    Letter is 0'A + Column - 1.

%!  cell_name(+Place, -Name) is det.
%
%   Name is Line-Column as the table shows it: `C4` is line 4, column 3.

cell_name(Line-Column, Name) :-
    column_letter(Column, Letter),
    format(string(Name), "~c~d", [Letter, Line]).
