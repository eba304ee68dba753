:- module(tabuleiro_exo_hooks, []).
:- use_module('../../core', [exo_free_cells_/2, exo_scoring_lines_/2, game_over_/2]).
:- use_module('../../text', [count_text/3]).
:- use_module('../../tokens', [quoted/2]).
:- use_module('../../web/shapes', [label/5]).
:- use_module('../hooks', []).
:- use_module('../places', [board_cell/3, numbers_name/2]).
:- use_module(exo_board, [exo_start/2, planet_symbol/2, show_state/3, symbol_planet/2]).
:- use_module(library(lists),
              [append/2, append/3, last/2, max_list/2, member/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [include/3, maplist/3]).
:- autoload(library(option), [option/2]).

/** <module> Exo for people

The hooks of tabuleiro_hooks for the game `exo`. A state is the
`exo(Universe, Galaxies, Player)` of library(tabuleiro/exo); a move is
`Planet-Line-Column`.
*/

tabuleiro_hooks:about(exo,
                      about{ title:"Exo", counted:"move", help:Help,
                             questions:[number(players, "How many players?", 2, 3, 2)]
                           }) :-
    help_lines(Help).

help_lines(
    [ "  SWR 2 3    put the planet SWR (small, white, ringed) on line 2, column 3",
      "  4 2 3      or the planet on top of stack 4",
      "  SWR        or the three one by one",
      "  moves SWR  where a planet can be put (or moves 4, by its stack)",
      "A planet is S, M or L (small, medium, large); R, G or W (red, green, white);",
      "T, G or R (terrestrial, gaseous, ringed). A point marks where one can be put; line 0",
      "and column 0 are new ones. A terminal shows the last planet as [SWR]."
    ]).

tabuleiro_hooks:start(exo, Answers, State) :-
    memberchk(players=Players, Answers),
    exo_start(Players, State).


                /*******************************
                *            SHOWN             *
                *******************************/

tabuleiro_hooks:show(exo, State, Marks) :-
    State = exo(_, _, Player),
    (   tabuleiro_exo:game_over(State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    show_state(State, Caption, Marks).

%   Line 0 is a new first line: after the move it has the number 1. Columns are the same.

tabuleiro_hooks:changes(exo, Planet-Line0-Column0, Before, State, [cell(Player, Line, Column)=to],
                        Lines) :-
    State = exo(_, Galaxies, Next),
    length(Galaxies, Players),
    Player is (Next-2) mod Players + 1,
    Line is max(Line0, 1),
    Column is max(Column0, 1),
    gained(Before, Planet, State, Lines).

%   gained(+Before, +Planet, +After, -Lines): Lines tell the points that Planet scores, if any.

gained(none, _, _, []) :-
    !.
gained(Before, Planet, After, Lines) :-
    Before = exo(_, _, Player),
    galaxy_of(Player, Before, Old),
    galaxy_of(Player, After, New),
    tabuleiro_exo:score(Old, OldPoints),
    tabuleiro_exo:score(New, NewPoints),
    Gain is NewPoints-OldPoints,
    (   Gain > 0
    ->  planet_symbol(Planet, Symbol),
        count_text(Gain, "point", GainText),
        format(string(Line), "~w scores ~w for player ~w, who now has ~d.",
               [Symbol, GainText, Player, NewPoints]),
        Lines = [Line]
    ;   Lines = []
    ).

galaxy_of(Player, exo(_, Galaxies, _), Galaxy) :-
    nth1(Player, Galaxies, Galaxy),
    !.

%   List the scoring lines of each galaxy, and say why the winner has won.

tabuleiro_hooks:result(exo, exo(_, Galaxies, _), Winner, Lines) :-
    findall(GalaxyLines,
            ( nth1(Player, Galaxies, Galaxy),
              galaxy_lines(Player, Galaxy, GalaxyLines)
            ),
            Explained),
    winner_text(Winner, Galaxies, Text),
    append(Explained, Explanation),
    append(Explanation, [Text], Lines).

galaxy_lines(Player, Galaxy, [Title|Lines]) :-
    tabuleiro_exo:score(Galaxy, Points),
    tabuleiro_exo:adjacent_to_sun(Galaxy, Adjacent),
    count_text(Points, "point", PointsText),
    count_text(Adjacent, "planet", AdjacentText),
    format(string(Title), "Player ~w: ~w, ~w at the sun.", [Player, PointsText, AdjacentText]),
    exo_scoring_lines_(Galaxy, Scoring),
    maplist(scoring_text(Galaxy), Scoring, Lines).

scoring_text(Galaxy, line(Places, Features), Text) :-
    maplist(place_symbol(Galaxy), Places, Symbols),
    atomic_list_concat(Symbols, ' ', SymbolsText),
    atomic_list_concat(Features, ', ', FeaturesText),
    Places = [L1-C1|_],
    last(Places, L2-C2),
    length(Features, Points),
    format(string(Text), "  ~d  ~w, ~d ~d to ~d ~d: ~w",
           [Points, SymbolsText, L1, C1, L2, C2, FeaturesText]).

place_symbol(Galaxy, Line-Column, Symbol) :-
    board_cell(Galaxy, Line-Column, Planet),
    !,
    planet_symbol(Planet, Symbol).

winner_text(draw, _, "A draw: the best have as many points, and as many planets at the sun.") :-
    !.
winner_text(Player, Galaxies, Text) :-
    maplist(tabuleiro_exo:score, Galaxies, Points),
    nth1(Player, Points, Most),
    include(==(Most), Points, Best),
    (   Best = [_]
    ->  format(string(Text), "Player ~w wins with ~d points.", [Player, Most])
    ;   format(string(Text),
               "Player ~w wins: of those with ~d points it has most planets at the sun.",
               [Player, Most])
    ).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(exo, _, Planet-Line-Column, [place(Name), place(Place)]) :-
    planet_symbol(Planet, Symbol),
    atom_string(Symbol, Name),
    numbers_name(Line-Column, Place).

%   The number of a stack stands for the planet on top of it.

tabuleiro_hooks:alias(exo, exo(Universe, _, _), [Stack|Place], [Name|Place]) :-
    integer(Stack),
    length(Universe, Count),
    between(1, Count, Stack),   % nth1/3 raises an error at numbers beyond 64 bits
    nth1(Stack, Universe, [Planet|_]),
    !,
    planet_symbol(Planet, Symbol),
    downcase_atom(Symbol, Name).

tabuleiro_hooks:prompt(exo, _, [], _, "choose a planet on top of a stack").
tabuleiro_hooks:prompt(exo, _, [_], _, "choose a cell of your galaxy").

tabuleiro_hooks:why_not(exo, State, [Token|Place], Message) :-
    State = exo(Universe, _, Player),
    (   atom(Token),
        symbol_planet(Token, Planet),
        memberchk([Planet|_], Universe)
    ->  (   wrong_place(Place, State, Message)
        ->  true
        ;   Place = [Line,Column],
            galaxy_of(Player, State, Galaxy),
            cannot_be_put(Line, Column, Galaxy, Message)
        )
    ;   wrong_planet(Token, State, Message)
    ).

cannot_be_put(Line, Column, Galaxy, Message) :-
    board_cell(Galaxy, Line-Column, Cell),
    Cell \== empty,
    !,
    (   Cell == sun
    ->  format(string(Message), "The sun is on ~d ~d.", [Line, Column])
    ;   planet_symbol(Cell, Symbol),
        format(string(Message), "On ~d ~d there is ~w.", [Line, Column, Symbol])
    ).
cannot_be_put(Line, Column, _, Message) :-
    format(string(Message), "There is nothing next to ~d ~d: a planet goes where a point is.",
           [Line, Column]).

wrong_planet(Token, exo(Universe, _, _), Message) :-
    integer(Token),
    !,
    length(Universe, Count),
    quoted(Token, Quoted),
    format(string(Message), "Stacks go from 1 to ~d, not ~w.", [Count, Quoted]).
wrong_planet(Token, State, Message) :-
    symbol_planet(Token, Planet),
    !,
    planet_symbol(Planet, Symbol),
    where_is(Planet, State, Where),
    format(string(Message), "~w is not available: ~w.", [Symbol, Where]).
wrong_planet(Token, _, Message) :-
    quoted(Token, Quoted),
    format(string(Message), "~w is no planet, no number and no command (type help for those).",
           [Quoted]).

where_is(Planet, exo(Universe, _, _), Where) :-
    nth1(Stack, Universe, Planets),
    append(Above, [Planet|_], Planets),
    !,
    length(Above, Count),
    count_text(Count, "planet", Text),
    format(string(Where), "it lies under ~w in stack ~d", [Text, Stack]).
where_is(Planet, exo(_, Galaxies, _), Where) :-
    nth1(Player, Galaxies, Galaxy),
    member(Line, Galaxy),
    memberchk(Planet, Line),
    !,
    format(string(Where), "it is in the galaxy of player ~d", [Player]).

%   wrong_place(+Place, +State, -Message): Place is the line and the column, as far as they are
%   typed. Message refuses the first of them that is out of range.

wrong_place(Place, State, Message) :-
    State = exo(_, _, Player),
    galaxy_of(Player, State, Galaxy),
    Galaxy = [FirstLine|_],
    length(Galaxy, Lines),
    length(FirstLine, Columns),
    nth1(Index, Place, Number),
    nth1(Index, ["Lines"-Lines,"Columns"-Columns], Name-Count),
    Last is Count+1,
    \+ ( integer(Number),
         between(0, Last, Number)
       ),
    !,
    quoted(Number, Quoted),
    format(string(Message), "~w go from 0 to ~d, not ~w.", [Name, Last, Quoted]).


                /*******************************
                *            DRAWN             *
                *******************************/

%   The stacks stand in a row, and the galaxies below it. A stack is the place `stack(Planet)`. Its
%   name is the symbol of Planet, its top. A cell is the place `cell(Player, Line, Column)`, which
%   has a name only in the galaxy of the player to move.

tabuleiro_hooks:draw(exo, State, Options, drawing(Width, Height, Elements)) :-
    State = exo(Universe, Galaxies, _),
    layout(Galaxies, Options, Width, Height, Origins),
    findall(Element, stack_element(Universe, Element), Stacks),
    findall(Element,
            ( nth1(Player, Galaxies, Galaxy),
              nth1(Player, Origins, Origin),
              galaxy_element(Player, Galaxy, Origin, State, Element)
            ),
            Others),
    append(Stacks, Others, Elements).


                /*******************************
                *           GEOMETRY           *
                *******************************/

%   layout(+Galaxies, +Options, -Width, -Height, -Origins): Origins are the upper left corners of
%   the galaxies, `X-Y`.

layout(Galaxies, Options, Width, Height, Origins) :-
    maplist(galaxy_size, Galaxies, Sizes),
    option(narrow(Narrow), Options),
    widest(Narrow, Widest),
    placed(Sizes, Widest, 0, 106, 0, Origins, Rights, Height),
    max_list([610|Rights], Width).

galaxy_size(Galaxy, Width-Height) :-
    Galaxy = [Line|_],
    length(Galaxy, Lines),
    length(Line, Columns),
    Width is max(330, 60*Columns+170),     % the title is 330 wide
    Height is 60*Lines+190.

widest(true, 700).
widest(false, 1500).

%   placed(+Sizes, +Widest, +X, +Y, +RowHeight, -Origins, -Rights, -Height): place the galaxies from
%   X on in a row that ends before Widest, and the others in rows below.

placed([], _, _, Y, RowHeight, [], [], Height) :-
    Height is Y+RowHeight.
placed([Width-High|Sizes], Widest, X, Y, RowHeight, [Left-Top|Origins], [Right|Rights], Height) :-
    (   X > 0,
        X+Width > Widest
    ->  Left = 0,
        Top is Y+RowHeight,
        NewRowHeight = High
    ;   Left = X,
        Top = Y,
        NewRowHeight is max(RowHeight, High)
    ),
    Right is Left+Width,
    placed(Sizes, Widest, Right, Top, NewRowHeight, Origins, Rights, Height).

%   cell_point(+Origin, +Line, +Column, -X, -Y): X and Y are the middle of a cell. There is room for
%   line 0 and column 0.

cell_point(Left-Top, Line, Column, X, Y) :-
    X is Left+66+60*Column,
    Y is Top+88+60*Line.

stack_point(Stack, X, 44) :-
    X is 66*Stack-26.


                /*******************************
                *           UNIVERSE           *
                *******************************/

stack_element([], Label) :-
    label(110, 44, plain, "The universe is empty.", Label).
stack_element(Universe, Element) :-
    nth1(Stack, Universe, [Planet|Under]),
    stack_point(Stack, X, Y),
    (   label(X, Y+44, edge, Stack, Element)
    ;   length(Under, Count),
        planet_symbol(Planet, Symbol),
        atom_string(Symbol, Name),
        planet_words(Planet, Words),
        count_text(Count, planet, CountText),
        format(string(Label), "~s, ~s, with ~s under it", [Name, Words, CountText]),
        findall(Sheet, sheet(Count, Sheet), Sheets),
        planet_shape(Planet, Shape),
        append(Sheets, [Shape], Shapes),
        Element = place(stack(Planet), Name, Label, X-Y, Shapes)
    ).

%   The planets below the top one are drawn as the edges of sheets; the top sheet comes last.

sheet(Count, rect([class(cell), x(X), y(Y), width(54), height(56), rx(6)], [])) :-
    between(0, Count, Above),
    X is 4*(Count-Above)-28,
    Y is -28-4*(Count-Above).


                /*******************************
                *           GALAXIES           *
                *******************************/

galaxy_element(Player, Galaxy, Left-Top, State, Title) :-
    State = exo(_, _, Mover),
    title(Player, Galaxy, Text),
    (   Player == Mover,
        \+ game_over_(State, _)
    ->  Class = [title,turn]
    ;   Class = title
    ),
    X is Left+14,
    label(X, Top+18, Class, Text, Title).
galaxy_element(_, Galaxy, Origin, _, Label) :-
    Galaxy = [Line|_],
    length([_|Galaxy], LastLine),
    length([_|Line], LastColumn),
    cell_point(Origin, 0, 0, X0, Y0),
    (   between(0, LastColumn, Text),
        X is X0+60*Text,
        label(X, Y0-40, edge, Text, Label)
    ;   between(0, LastLine, Text),
        Y is Y0+60*Text,
        label(X0-46, Y, edge, Text, Label)
    ).
galaxy_element(Player, Galaxy, Origin, State, Element) :-
    cell(Galaxy, State, Line, Column, Words, Shapes),
    cell_point(Origin, Line, Column, X, Y),
    State = exo(_, _, Mover),
    numbers_name(Line-Column, Place),
    (   Player == Mover
    ->  Name = Place,
        format(string(Label), "~s, ~s", [Place, Words])
    ;   Name = none,
        format(string(Label), "Player ~d, ~s, ~s", [Player, Place, Words])
    ),
    Element = place(cell(Player, Line, Column), Name, Label, X-Y, Shapes).
galaxy_element(_, Galaxy, Origin, _, Line) :-
    exo_scoring_lines_(Galaxy, Scoring),
    member(line(Places, _), Scoring),
    Places = [L1-C1|_],
    last(Places, L2-C2),
    cell_point(Origin, L1, C1, X, Y),
    cell_point(Origin, L2, C2, ToX, ToY),
    Line = path([class(score), d('M~w ~wL~w ~w'-[X,Y,ToX,ToY])], []).

title(Player, Galaxy, Text) :-
    points_text(Galaxy, _, Points),
    format(string(Text), "Player ~d: ~s", [Player, Points]).

points_text(Galaxy, Points, Text) :-
    tabuleiro_exo:score(Galaxy, Points),
    tabuleiro_exo:adjacent_to_sun(Galaxy, Adjacent),
    count_text(Points, point, PointsText),
    format(string(Text), "~s, ~d at the sun", [PointsText, Adjacent]).

%   cell(+Galaxy, +State, -Line, -Column, -Words, -Shapes): a planet, the sun, or a free cell.

cell(Galaxy, _, Line, Column, Words, Shapes) :-
    board_cell(Galaxy, Line-Column, Cell),
    cell_shapes(Cell, Words, Shapes).
cell(Galaxy, State, Line, Column, "free", [rect([class([cell,free])|Box], [])]) :-
    \+ game_over_(State, _),
    exo_free_cells_(Galaxy, Free),
    member(Line-Column, Free),
    box(Box).

cell_shapes(sun, "sun", [rect([class(cell)|Box], []),Sun]) :-
    box(Box),
    sun_shape(Sun).
cell_shapes(planet(Size, Colour, Type), Words, [rect([class(cell)|Box], []),Shape]) :-
    Planet = planet(Size, Colour, Type),
    box(Box),
    planet_words(Planet, Words),
    planet_shape(Planet, Shape).

box([x(-28), y(-28), width(56), height(56), rx(6)]).

tabuleiro_hooks:counts(exo, exo(_, Galaxies, _), Counts) :-
    findall(count(Player, Points, Text, []),
            ( nth1(Player, Galaxies, Galaxy),
              points_text(Galaxy, Points, Text)
            ),
            Counts).


                /*******************************
                *           PLANETS            *
                *******************************/

%   planet_shape(+Planet, -Element): Element shows the size and the colour of Planet. Land, bands or
%   a ring show its type. Its symbol stands below it.

planet_shape(planet(Size, Colour, Type), Planet) :-
    scale(Size, Scale),
    type_shapes(Type, Shapes),
    planet_symbol(planet(Size, Colour, Type), Symbol),
    Planet = g(class([piece,planet,Colour]),
               [ g(transform('translate(0 -6)scale(~w)'-[Scale]), Shapes),
                 text([class(symbol), y(25)], Symbol)
               ]).

scale(small,  0.5).
scale(medium, 0.75).
scale(large,  1).

type_shapes(terrestrial,
            [ circle(r(20), []),
              path([class(land),
                    d('M-15 -9C-8 -17 2 -17 4 -11C5 -6 -3 -6 -5 -1C-7 4 -14 1 -16 -3Z\c
                       M3 3C8 -2 17 0 16 6C14 13 7 17 2 15C-2 12 -1 6 3 3Z')], [])
            ]).
type_shapes(gaseous,
            [ circle(r(20), []),
              path([class(band), d('M-16 -10H16M-19 0H19M-16 10H16')], [])
            ]).
type_shapes(ringed,
            [ circle(r(15), []),
              path([class(ring),
                    d('M-14 4C-26 12 -28 16 -22 15C-10 13 12 2 22 -8C29 -15 24 -16 14 -10')], [])
            ]).

sun_shape(g(class([piece,sun]),
            [ path([class(rays), d('M0 -25V25M-25 0H25M-18 -18L18 18M-18 18L18 -18')], []),
              circle(r(15), [])
            ])).

%   planet_words(+Planet, -Words): Words describe Planet.

planet_words(planet(Size, Colour, Type), Words) :-
    format(string(Words), "~w ~w ~w planet", [Size, Colour, Type]).
