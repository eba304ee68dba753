:- module(tabuleiro_own_drawing,
          [ own_drawing/4,              % +Game, +View, +Options, -Drawing
            own_marks/3,                % +Before, +View, -Marks
            own_counts/2                % +View, -Counts
          ]).
:- use_module('../games/hooks', [show/3]).
:- use_module('../games/state', [players/2]).
:- use_module('../games/steps', [leaves/2]).
:- use_module('../text', [count_text/3]).
:- use_module('../web/shapes', [grid_drawing/5, plain_text/2]).
:- use_module(cells, [view_board/3, view_changes/3]).
:- use_module(library(lists),
              [append/2, max_list/2, member/2, memberchk/2, nth0/3, nth1/3, reverse/2, select/3]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(apply), [exclude/3, maplist/3]).

/** <module> Any game, drawn

A state that holds a board whose cells its moves name is drawn as that board. Any other state is
drawn as the text that the game shows. This is for a game without hooks of its own.
*/

%!  own_drawing(+Game, +View, +Options, -Drawing) is det.

own_drawing(Game, View, Options, Drawing) :-
    arg(1, View, State),
    (   view_board(View, Board, Naming)
    ->  players(State, Players),
        grid_drawing(Board, Naming, Options, own_piece(Players), Drawing)
    ;   text_drawing(Game, State, Drawing)
    ).

                /*******************************
                *             CELLS            *
                *******************************/

%   own_piece(+Players, +Cell, -Said, -Elements): a word that is a player's name, or the beginning
%   of one, is a piece of that player. The rest of the cell is written on the piece.

own_piece(Players, Cell, Said, Elements) :-
    cell_words(Cell, All, Words),
    (   owned(Cell, Words, Players, Seat, Name, Text),
        body(Seat, Name, Class, Body)
    ->  Said = All,
        written(Text, Written),
        Elements = [g(class([piece,Class]), [Body,Written])]
    ;   memberchk(Words, [[],["0"]])
    ->  Said = "empty",
        Elements = []
    ;   Said = All,
        joined(Words, Text),
        written(Text, Written),
        Elements = [g(class(piece), [Written])]
    ).

%   cell_words(+Cell, -All, -Words): All is the text of all parts of Cell. Words are the parts,
%   without those that mean that the cell is empty.

cell_words(Cell, All, Words) :-
    leaves(Cell, Leaves),
    maplist(leaf_text, Leaves, Texts),
    joined(Texts, All),
    exclude(blank, Texts, Words).

leaf_text(Leaf, Text) :-
    format(string(Text0), "~w", [Leaf]),
    plain_text(Text0, Text1),
    split_string(Text1, "", " ", [Text]).

joined(Texts, Joined) :-
    atomic_list_concat(Texts, ' ', Atom),
    atom_string(Atom, Joined).

blank(Text) :-
    string_lower(Text, Lower),
    memberchk(Lower, ["", ".", "-", "_", "empty", "none", "null", "nil", "blank"]).

%   owned(+Cell, +Words, +Players, -Seat, -Name, -Text): the piece shows Text: the other Words, or
%   the functor of Cell, or the only word. A number beside other words names no player.

owned(Cell, [Word], Players, Seat, Name, Text) :-
    !,
    owner(Word, Players, Seat, Name),
    (   compound(Cell),
        \+ is_list(Cell),
        compound_name_arity(Cell, Functor, _)
    ->  leaf_text(Functor, Text)
    ;   Text = Word
    ).
owned(_, Words, Players, Seat, Name, Text) :-
    select(Word, Words, Others),
    \+ number_string(_, Word),
    owner(Word, Players, Seat, Name),
    !,
    joined(Others, Text).

%   owner(+Word, +Players, -Seat, -Name): Word is the beginning of the Name of one player alone.

owner(Word, Players, Seat, Name) :-
    string_lower(Word, Lower),
    findall(Seat0-Name0,
            ( nth0(Seat0, Players, Player),
              leaf_text(Player, Name1),
              string_lower(Name1, Name0),
              sub_string(Name0, 0, _, _, Lower)
            ),
            [Seat-Name]).

%   body(+Seat, +Name, -Class, -Element): Name is one of four colours, or Seat gives the colour.

body(Seat, Name, Class, Element) :-
    seat_body(Seat, Class0, Element),
    (   memberchk(Name-Named, ["white"-white,"black"-black,"red"-red,"blue"-blue])
    ->  Class = Named
    ;   Class = Class0
    ).

seat_body(0, red, circle(r(23), [])).
seat_body(1, blue, path(d('M0 -27L27 0L0 27L-27 0Z'), [])).
seat_body(2, leaf, rect([x(-21), y(-21), width(42), height(42), rx(5)], [])).

%   written(+Text, -Element): a longer Text than fits is cut.

written(Text, text([class([content,Size]), y(7)], Short)) :-
    string_length(Text, Length),
    (   Length > 6
    ->  sub_string(Text, 0, 5, _, Beginning),
        string_concat(Beginning, "\u2026", Short)
    ;   Short = Text
    ),
    size_class(Length, Size).

size_class(Length, Class) :-
    (   Length =< 2
    ->  Class = big
    ;   Length =< 4
    ->  Class = middle
    ;   Class = small
    ).


                /*******************************
                *             TEXT             *
                *******************************/

%   text_drawing(+Game, +State, -Drawing): the game's text, cut to 200 lines of 200 characters.

text_drawing(Game, State, drawing(Width, Height, Elements)) :-
    with_output_to(string(Shown), show(Game, State, [])),
    string_codes(Shown, Codes),
    phrase(without_escapes(Plain), Codes),
    string_codes(Text, Plain),
    split_string(Text, "\n", "\r", Lines0),
    without_blank_ends(Lines0, Lines),
    findall(Line,
            ( nth1(Index, Lines, Line0),
              Index =< 200,
              fixed_line(Line0, Line)
            ),
            Fixed),
    maplist(string_length, Fixed, Lengths),
    max_list([30|Lengths], Longest),
    length(Fixed, Count),
    Width is 10*Longest+40,
    Height is 20*Count+40,
    findall(text([class(shown), x(20), y(Y)], Line),
            ( nth1(Index, Fixed, Line),
              Y is 20*Index+15
            ),
            Elements).

%   without_escapes(-Codes)//: Codes are without the sequences that set colours or move the cursor.

without_escapes(Codes) -->
    "\e[",
    !,
    parameters,
    without_escapes(Codes).
without_escapes([Code|Codes]) -->
    [Code],
    !,
    without_escapes(Codes).
without_escapes([]) -->
    [].

parameters -->
    [Code],
    !,
    (   { between(0x40, 0x7e, Code) }
    ->  []
    ;   parameters
    ).
parameters -->
    [].

without_blank_ends(Lines0, Lines) :-
    without_blank_first(Lines0, Lines1),
    reverse(Lines1, Reversed0),
    without_blank_first(Reversed0, Reversed),
    reverse(Reversed, Lines).

without_blank_first([Line|Lines0], Lines) :-
    split_string(Line, "", " \t", [""]),
    !,
    without_blank_first(Lines0, Lines).
without_blank_first(Lines, Lines).

%   fixed_line(+Line0, -Line): Line has blanks that a browser does not collapse.

fixed_line(Line0, Line) :-
    string_length(Line0, Length),
    Kept is min(200, Length),
    sub_string(Line0, 0, Kept, _, Cut),
    plain_text(Cut, Plain),
    split_string(Plain, " \t", "", Words),
    atomic_list_concat(Words, '\u00a0', Line).


                /*******************************
                *            MOVES             *
                *******************************/

%!  own_marks(+Before, +View, -Marks) is det.

own_marks(Before, View, Marks) :-
    (   Before \== none,
        view_changes(View, Before, Places)
    ->  findall(Place=to, member(Place, Places), Marks)
    ;   Marks = []
    ).

%!  own_counts(+View, -Counts) is det.
%
%   Counts tells how many cells each player has; it is empty if nobody has any.

own_counts(View, Counts) :-
    (   view_board(View, Board, _),
        arg(1, View, State),
        players(State, Players),
        append(Board, Cells),
        findall(count(Player, Count, Text, []),
                ( nth0(Seat, Players, Player),
                  aggregate_all(count,
                                ( member(Cell, Cells),
                                  cell_words(Cell, _, Words),
                                  owned(Cell, Words, Players, Seat, _, _)
                                ),
                                Count),
                  count_text(Count, piece, Text)
                ),
                Counts0),
        member(count(_, Number, _, _), Counts0),
        Number > 0
    ->  Counts = Counts0
    ;   Counts = []
    ).
