:- module(tabuleiro_table,
          [ draw_table/3,               % +Board, +Marks, :Piece
            cell_name/2,                % +Place, -Name
            cell_named/3,               % +Token, +Size, -Place
            no_cell/3                   % +Token, +Size, -Message
          ]).
:- use_module('../text', [on_terminal/0, put_styled/2]).
:- use_module('../tokens', [quoted/2]).
:- use_module(library(lists), [memberchk/2, nth1/3]).

/** <module> Square boards with letters over the columns

A place is `Line-Column`, from 1 at the top left.
*/

:- meta_predicate draw_table(+, +, 3).

%!  draw_table(+Board, +Marks, :Piece) is det.
%
%   Print a Board, a list of lines, as a table. `call(Piece, Cell, Text, Style)` tells the
%   one character for what a cell holds, and the attributes of ansi_format/3 that it has
%   on a terminal. Marks is a list of `Place=Mark`, shown on a terminal only: `from`, where
%   the last move began, and `to`, where it ended.

draw_table(Board, Marks, Piece) :-
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
                    draw_cell(L-C, Cell, Marks, Piece)),
             format("|~n"),
             draw_rule(Margin, Size)
           )).

draw_rule(Margin, Size) :-
    Left is Margin+1,
    Dashes is 4*Size+1,
    format("~*c~*c~n", [Left, 0'\s, Dashes, 0'-]).

draw_cell(Place, Cell, Marks, Piece) :-
    (   on_terminal,
        memberchk(Place=Mark, Marks)
    ->  brackets(Mark, Left, Right)
    ;   Left = ' ',
        Right = ' '
    ),
    call(Piece, Cell, Text, Style),
    format("|~w", [Left]),
    put_styled(Style, Text),
    write(Right).

brackets(from, <,   >).
brackets(to,   '[', ']').

column_letter(Column, Letter) :-
    Letter is 0'A + Column - 1.

%!  cell_name(+Place, -Name) is det.
%
%   Name is Place as the table shows it: `C4` is line 4, column 3.

cell_name(Line-Column, Name) :-
    column_letter(Column, Letter),
    format(string(Name), "~c~d", [Letter, Line]).

%!  cell_named(+Token, +Size, -Place) is semidet.
%
%   Token is the name of Place, on a board of Size lines, in capital or small letters.

cell_named(Token, Size, Line-Column) :-
    atom(Token),
    upcase_atom(Token, Name),
    between(1, Size, Line),
    between(1, Size, Column),
    cell_name(Line-Column, Text),
    atom_string(Name, Text),
    !.

%!  no_cell(+Token, +Size, -Message) is det.
%
%   Message says that Token names no cell of a board of Size lines.

no_cell(Token, Size, Message) :-
    quoted(Token, Quoted),
    cell_name(Size-Size, Last),
    format(string(Message), "~w is no cell from A1 to ~w and no command (type help for those).",
           [Quoted, Last]).
