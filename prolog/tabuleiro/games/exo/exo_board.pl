:- module(tabuleiro_exo_board,
          [ show_galaxy/1,              % +Galaxy
            show_state/3,               % +State, +Caption, +Marks
            planet_symbol/2,            % +Planet, -Symbol
            symbol_planet/2,            % +Symbol, -Planet
            exo_start/2                 % +Players, -State
          ]).
:- use_module('../../core', [exo_free_cells_/2, use_core/1]).
:- use_module('../../text', [count_text/3, on_terminal/0, put_styled/2]).
:- use_module('../places', [board_cell/3]).
:- use_module(library(lists),
              [append/3, max_list/2, member/2, memberchk/2, nth1/3, numlist/3, sum_list/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(random), [random_permutation/2]).

/** <module> Galaxies and states of Exo, drawn

A drawing is a block: a list of rows, each a list of `text(Attributes, Text)`.
Blocks can be printed side by side.
*/

:- initialization(use_core(exo), now).

%!  show_galaxy(+Galaxy) is det.
%
%   Print a valid Galaxy, byte for byte as the predicate of the course report
%   prints it.

show_galaxy(Galaxy) :-
    forall(member(Line, Galaxy),
           show_line(Line)).

show_line(Line) :-
    nl,
    forall(member(_, Line), write('-----|')),
    nl,
    write(' '),
    forall(member(Cell, Line),
           ( cell_text(Cell, Text),
             format("~w | ", [Text])
           )).

cell_text(empty, ---) :-
    !.
cell_text(sun, sun) :-
    !.
cell_text(Planet, Symbol) :-
    planet_symbol(Planet, Symbol).

%!  planet_symbol(+Planet, -Symbol) is det.
%
%   Symbol is an atom of the initials of Planet: `'SWR'` for
%   `planet(small, white, ringed)`.

planet_symbol(planet(Size, Colour, Type), Symbol) :-
    once(initial(size, S, Size)),
    once(initial(colour, C, Colour)),
    once(initial(type, T, Type)),
    atom_chars(Symbol, [S,C,T]).

%!  symbol_planet(+Symbol, -Planet) is semidet.
%
%   Planet is the planet of Symbol, an atom in any case. Fails if there is none.

symbol_planet(Symbol, planet(Size, Colour, Type)) :-
    upcase_atom(Symbol, Upper),
    atom_chars(Upper, [S,C,T]),
    initial(size, S, Size),
    initial(colour, C, Colour),
    initial(type, T, Type),
    !.

initial(size, 'S', small).
initial(size, 'M', medium).
initial(size, 'L', large).
initial(colour, 'R', red).
initial(colour, 'G', green).
initial(colour, 'W', white).
initial(type, 'T', terrestrial).
initial(type, 'G', gaseous).
initial(type, 'R', ringed).

%!  show_state(+State, +Caption, +Marks) is det.
%
%   Print a valid State. Caption is `turn(Player)` or `over`. Marks has a
%   `cell(Player, Line, Column)=to` for the last planet, which is marked on a terminal.

show_state(exo(Universe, Galaxies, _), Caption, Marks) :-
    universe_block(Universe, UniverseBlock),
    put_block(UniverseBlock),
    nl,
    findall(Block,
            ( nth1(Player, Galaxies, Galaxy),
              galaxy_block(Player, Galaxy, Marks, Block)
            ),
            Blocks),
    put_blocks(Blocks),
    show_caption(Caption).

show_caption(turn(Player)) :-
    format("~nIt is player ~w's turn.~n", [Player]).
show_caption(over) :-
    format("~nThe game is over.~n").


                /*******************************
                *           UNIVERSE           *
                *******************************/

%   The numbers of the stacks, the planets on top, and how many planets lie under each.

universe_block([], [[text([], "The universe is empty.")]]) :-
    !.
universe_block(Universe, [[text([], "The universe")],Numbers,Tops,Unders]) :-
    length(Universe, Count),
    numlist(1, Count, Stacks),
    maplist(number_cell, Stacks, NumberCells),
    maplist(top_cell, Universe, TopCells),
    maplist(under_cell, Universe, UnderCells),
    Numbers = [text([], "  stack")|NumberCells],
    append([text([], "  top  ")], TopCells, Tops),
    Unders = [text([], "  under")|UnderCells].

number_cell(Number, text([], Text)) :-
    format(string(Text), "~t~d~5|", [Number]).

top_cell([Top|_], Cell) :-
    planet_text(Top, 5, Cell).

under_cell([_|Under], Cell) :-
    length(Under, Count),
    number_cell(Count, Cell).

planet_text(Planet, Width, text(Style, Text)) :-
    planet_symbol(Planet, Symbol),
    style(Planet, Style),
    format(string(Text), "~t~w~*|", [Symbol,Width]).

style(sun, [bold, fg(yellow)]).
style(planet(_, Colour, _), [bold, fg(Colour)]).


                /*******************************
                *           GALAXIES           *
                *******************************/

%   galaxy_block(+Player, +Galaxy, +Marks, -Block): Block has the numbers of lines and columns, also
%   of the possible new ones around Galaxy, and a point on each cell that can take a planet.

galaxy_block(Player, Galaxy, Marks, [Title,Header|Rows]) :-
    tabuleiro_exo:score(Galaxy, Points),
    tabuleiro_exo:adjacent_to_sun(Galaxy, Adjacent),
    exo_free_cells_(Galaxy, Free),
    count_text(Points, "point", PointsText),
    format(string(TitleText), "Player ~d: ~s, ~d at the sun", [Player, PointsText, Adjacent]),
    Title = [text([bold], TitleText)],
    Galaxy = [FirstLine|_],
    length(Galaxy, Lines),
    length(FirstLine, Columns),
    LastLine is Lines+1,
    LastColumn is Columns+1,
    numlist(0, LastLine, LineNumbers),
    numlist(0, LastColumn, ColumnNumbers),
    maplist(number_cell, ColumnNumbers, Numbers),
    Header = [text([], "    ")|Numbers],
    maplist(galaxy_row(ColumnNumbers, Galaxy, Player, Marks, Free), LineNumbers, Rows).

galaxy_row(ColumnNumbers, Galaxy, Player, Marks, Free, Line, [text([], Label)|Cells]) :-
    format(string(Label), "~t~d~4|", [Line]),
    maplist(galaxy_cell(Galaxy, Player, Marks, Free, Line), ColumnNumbers, Cells).

galaxy_cell(Galaxy, Player, Marks, Free, Line, Column, text(Style, Text)) :-
    (   board_cell(Galaxy, Line-Column, Cell),
        Cell \== empty
    ->  cell_text(Cell, Symbol),
        style(Cell, Style),
        (   memberchk(cell(Player, Line, Column)=to, Marks),
            on_terminal
        ->  format(string(Text), "[~w]", [Symbol])
        ;   format(string(Text), " ~w ", [Symbol])
        )
    ;   Style = [],
        (   memberchk(Line-Column, Free)
        ->  Text = "  .  "
        ;   Text = "     "
        )
    ).


                /*******************************
                *            BLOCKS            *
                *******************************/

%   put_blocks(+Blocks): print Blocks side by side as far as the line is wide, and the rest below.

put_blocks([Block|Blocks]) :-
    line_width(Width),
    beside(Blocks, Width, Block, Beside, Others),
    put_block(Beside),
    (   Others == []
    ->  true
    ;   nl,
        put_blocks(Others)
    ).

line_width(Width) :-
    on_terminal,
    catch(tty_size(_, Width), error(_, _), fail),
    !.
line_width(80).

%   beside(+Blocks, +Width, +Left, -Beside, -Others): Beside is Left with the first of Blocks at its
%   right, as many as fit in Width columns. Others are the rest.

beside([Block|Blocks], Width, Left, Beside, Others) :-
    block_width(Left, LeftWidth),
    block_width(Block, BlockWidth),
    Begin is LeftWidth+4,
    Begin+BlockWidth =< Width,
    !,
    join(Left, Block, Begin, Joined),
    beside(Blocks, Width, Joined, Beside, Others).
beside(Others, _, Beside, Beside, Others).

block_width(Block, Width) :-
    maplist(row_width, Block, Widths),
    max_list(Widths, Width).

row_width(Row, Width) :-
    maplist(text_width, Row, Widths),
    sum_list(Widths, Width).

text_width(text(_, Text), Width) :-
    string_length(Text, Width).

%   join(+Left, +Right, +Width, -Rows): Rows are the rows of Left, with Right from column Width on.

join(Left, [], _, Left) :-
    !.
join([], [Row|Rows], Width, [Joined|Beside]) :-
    !,
    pad([], Width, Row, Joined),
    join([], Rows, Width, Beside).
join([Left|Lefts], [Right|Rights], Width, [Joined|Beside]) :-
    pad(Left, Width, Right, Joined),
    join(Lefts, Rights, Width, Beside).

pad(Left, Width, Right, Joined) :-
    row_width(Left, Used),
    Padding is Width-Used,
    format(string(Spaces), "~*c", [Padding, 0'\s]),
    append(Left, [text([], Spaces)|Right], Joined).

%   Print Block, without the blanks at the ends of its rows.

put_block(Block) :-
    forall(member(Row, Block),
           put_row(Row)).

put_row(Row) :-
    without_trailing_blanks(Row, Texts),
    forall(member(text(Style, Text), Texts),
           put_styled(Style, Text)),
    nl.

without_trailing_blanks(Row, Texts) :-
    (   append(Front, [text(Style, Text)], Row),
        without_last_blank(Text, Style, Last)
    ->  append(Front, Last, Shorter),
        without_trailing_blanks(Shorter, Texts)
    ;   Texts = Row
    ).

without_last_blank("", _, []) :-
    !.
without_last_blank(Text, Style, [text(Style, Shorter)]) :-
    string_concat(Shorter, " ", Text).


                /*******************************
                *          THE START           *
                *******************************/

%!  exo_start(+Players, -State) is det.
%
%   The same as initial_state/2 of library(tabuleiro/exo).

exo_start(Players, State) :-
    must_be(integer, Players),
    (   galaxies(Players, Galaxies)
    ->  true
    ;   domain_error(players, Players)
    ),
    findall(planet(Size, Colour, Type), planet(Size, Colour, Type), Planets),
    random_permutation(Planets, Shuffled),
    stacks(Shuffled, Universe),
    State = exo(Universe, Galaxies, 1).

galaxies(2, [[[sun]],[[sun]]]).
galaxies(3, [[[sun]],[[sun]],[[sun]]]).

planet(Size, Colour, Type) :-
    size(Size),
    colour(Colour),
    type(Type).

size(small).
size(medium).
size(large).

colour(red).
colour(green).
colour(white).

type(terrestrial).
type(gaseous).
type(ringed).

stacks([], []).
stacks([Top,Middle,Bottom|Planets], [[Top,Middle,Bottom]|Stacks]) :-
    stacks(Planets, Stacks).
