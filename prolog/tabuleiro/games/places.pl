:- module(tabuleiro_places,
          [ board_cell/3,               % +Board, ?Place, -Cell
            draw_table/3,               % +Board, +Marks, :Piece
            marked/4,                   % +Place, +Marks, -Left, -Right
            cell_name/2,                % +Place, -Name
            numbers_name/2,             % +Place, -Name
            cells_named/4,              % +Tokens, +Size, -Places, -Rest
            no_cell/3,                  % +Tokens, +Size, -Message
            wrong_number/2              % +Tokens, -Message
          ]).
:- use_module('../text', [on_terminal/0, put_styled/2]).
:- use_module('../tokens', [quoted/2, quoted_tokens/2]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).

/** <module> The places of a board, as they are shown and typed

The hooks of the games use these. A place is `Line-Column`; the place at the top left is `1-1`.
*/

:- meta_predicate draw_table(+, +, 3).

%!  board_cell(+Board, ?Place, -Cell) is nondet.
%
%   Cell is what Board, a list of lines, has on Place.

board_cell(Board, L-C, Cell) :-
    nth1(L, Board, Line),
    nth1(C, Line, Cell).

%!  draw_table(+Board, +Marks, :Piece) is det.
%
%   Print Board, a list of lines, as a table. `call(Piece, Cell, Text, Style)` gives the one
%   character to print for Cell, and its attributes of ansi_format/3 on a terminal. Marks is a list
%   of `Place=Mark`, shown on a terminal only. The mark `from` is where the last move began, `to`
%   where it ended.

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
    marked(Place, Marks, Left, Right),
    call(Piece, Cell, Text, Style),
    format("|~w", [Left]),
    put_styled(Style, Text),
    write(Right).

%!  marked(+Place, +Marks, -Left, -Right) is det.
%
%   Left and Right are the characters before and after the content of Place. Marks are those of
%   changes/6 of tabuleiro_hooks. On a terminal, the first mark of Place gives brackets; without a
%   mark both are spaces. Brackets also serve people who cannot see the colours.

marked(Place, Marks, Left, Right) :-
    on_terminal,
    memberchk(Place=Mark, Marks),
    !,
    brackets(Mark, Left, Right).
marked(_, _, ' ', ' ').

brackets(from,     <,   >).
brackets(to,       '[', ']').
brackets(infected, '(', ')').
brackets(grown,    '(', ')').
brackets(captured, '{', '}').

column_letter(Column, Letter) :-
    Letter is 0'A + Column - 1.

%!  cell_name(+Place, -Name) is det.
%
%   Name is the name of Place in the table: `C4` is line 4, column 3.

cell_name(Line-Column, Name) :-
    column_letter(Column, Letter),
    format(string(Name), "~c~d", [Letter, Line]).

%!  numbers_name(+Place, -Name) is det.
%
%   Name is the line and the column of Place: `4 3`.

numbers_name(Line-Column, Name) :-
    format(string(Name), "~d ~d", [Line, Column]).

%!  cells_named(+Tokens, +Size, -Places, -Rest) is det.
%
%   Places are the cells that the first of Tokens name on a board of Size lines: `c` and 4 name C4.
%   A letter before a word is skipped: the user has typed the cell again after it. Rest are the
%   other tokens.

cells_named(Tokens, Size, Places, Rest) :-
    (   Tokens = [Letter,Line|Others],
        integer(Line),
        between(1, Size, Line),
        column(Letter, Size, Column)
    ->  Places = [Line-Column|OtherPlaces],
        cells_named(Others, Size, OtherPlaces, Rest)
    ;   Tokens = [Letter,Other|_],
        atom(Other),
        column(Letter, Size, _)
    ->  Tokens = [_|Others],
        cells_named(Others, Size, Places, Rest)
    ;   Places = [],
        Rest = Tokens
    ).

column(Letter, Size, Column) :-
    atom_codes(Letter, [Code]),
    Column is Code-0'a+1,
    between(1, Size, Column).

%!  no_cell(+Tokens, +Size, -Message) is det.
%
%   Message says that the first of Tokens name no cell on a board of Size lines.

no_cell(Tokens, Size, Message) :-
    (   Tokens = [Letter,Number|_],
        atom(Letter),
        integer(Number)
    ->  quoted_tokens([Letter,Number], Quoted)
    ;   Tokens = [Token|_],
        quoted(Token, Quoted)
    ),
    cell_name(Size-Size, Last),
    format(string(Message), "~w is no cell from A1 to ~w and no command (type help for those).",
           [Quoted, Last]).

%!  wrong_number(+Tokens, -Message) is semidet.
%
%   Message refuses the first of Tokens that is not a number from 1 to 7. Fails if there is none.

wrong_number(Tokens, Message) :-
    member(Token, Tokens),
    \+ memberchk(Token, [1,2,3,4,5,6,7]),
    !,
    quoted(Token, Quoted),
    (   integer(Token)
    ->  format(string(Message), "Lines and columns go from 1 to 7, not ~w.", [Quoted])
    ;   format(string(Message), "~w is no number and no command (type help for those).", [Quoted])
    ).
