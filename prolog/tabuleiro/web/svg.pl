:- module(tabuleiro_svg,
          [ svg/2,                      % +State, -SVG
            svg/3,                      % +State, -SVG, +Options
            counts/2,                   % +State, -Counts
            swatch/3                    % +State, +Player, -SVG
          ]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2]).
:- use_module('../games/hooks', [about/2, changes/6, counts/3, draw/4, rules/2]).
:- use_module('../games/state', [state_game/2]).
:- use_module('../options', [options/5]).
:- use_module('../own/cells', [state_view/2]).
:- use_module('../own/drawing', [own_counts/2, own_drawing/4, own_marks/3]).
:- use_module('../text', [player_text/2]).
:- use_module(clicks, [clickable/4, moves_steps/4, next_of/3]).
:- use_module(shapes, [place/4, plain_text/2, stroke/4]).
:- use_module(library(http/html_write), [html//1, print_html/1]).
:- use_module(library(lists), [append/2, append/3, max_list/2, member/2, memberchk/2, nth0/3]).
:- autoload(library(apply), [foldl/4, maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(filesex), [directory_file_path/3]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> Boards as pictures

This module draws the board of any game as SVG. The picture can stand alone in a file, a notebook
or a page. It is light or dark, as the system of the viewer is.
*/

:- predicate_options(svg/3, 3,
                     [ size(any), flip(boolean), narrow(boolean), theme(oneof([auto,light,dark])),
                       last(ground), before(any), highlight(ground), line(list), clickable(boolean),
                       chosen(list), offer(boolean), style(boolean)
                     ]).

%!  svg(+State, -SVG) is det.
%!  svg(+State, -SVG, +Options) is det.
%
%   SVG is a string with the picture of State, a state of any game. Options is a list or a dict of
%
%     - size(Size)
%       the width in pixels, by default 480; with `auto` the page decides
%     - flip(Boolean)
%       `true` shows the board from the other side; by default `false`
%     - narrow(Boolean)
%       `true` puts the galaxies of Exo one below the other, for a phone; by default `false`
%     - theme(Theme)
%       `light`, `dark` or, by default, `auto`: the theme that the viewer's system prefers, or
%       the class `light` or `dark` of an enclosing element. Programs with little support of
%       CSS need `light` or `dark`
%     - last(Move), before(State)
%       the last move, and the state before it; its changes are marked
%     - highlight(Move)
%       a possible move, which arrows or rings show
%     - line(Moves)
%       moves one after the other; numbered arrows show the first three
%     - clickable(Boolean)
%       `true` makes places buttons, with their names as `data-place`; by default `false`
%     - chosen(Names)
%       the places clicked so far, in order; by default none
%     - offer(Boolean)
%       `false` if nobody is to click now: no place gets the class `can`
%     - style(Boolean)
%       `false` leaves out board.css, for a page that has it
%
%   @error domain_error(svg_option, Option)
%   @error domain_error(move, Move) for a move that is not valid in its state
%   @error domain_error(clicks, Names) if no move begins with the places Names

svg(State, SVG) :-
    svg(State, SVG, []).

svg(State, SVG, Options) :-
    state_game(State, Game),
    options(svg_option,
            [ option(size, any, 480), option(flip, boolean, false),
              option(narrow, boolean, false),
              option(theme, one_of([auto,light,dark]), auto), option(style, boolean, true),
              option(last, ground, none), option(before, any, none),
              option(highlight, ground, none), option(line, list, []),
              option(clickable, boolean, false), option(chosen, list(any), []),
              option(offer, boolean, true)
            ],
            Options, Given,
            [ size-Size, flip-Flip, narrow-Narrow, theme-Theme, style-Style, _, before-Before,
              _, line-Line, clickable-Clickable, chosen-Chosen, offer-Offer
            ]),
    given(last, Given, Last),
    given(highlight, Given, Highlight),
    state_view(State, View),
    last_marks(Last, Game, Before, View, Marks),
    clicks(Clickable, Game, View, Chosen, Offer, Clicks, Controls),
    clicked(Clicks, Clicked),
    Drawing = [flip(Flip), narrow(Narrow), clicked(Clicked)],
    drawing(Game, View, Drawing, drawing(Width, Top, Drawn)),
    control_rows(Controls, Width, Top, Height, Buttons0),
    maplist(element(Marks, Clicks), Drawn, Board),
    maplist(element(Marks, Clicks), Buttons0, Buttons),
    line_elements(Line, 1, State, View, Drawing, Drawn, Arrows),
    highlight_elements(Highlight, State, View, Drawn, Highlights),
    style_elements(Style, Theme, StyleElements),
    Ground = rect([class(ground), width(Width), height(Height), rx(8)], []),
    append([StyleElements, [Ground|Board], Buttons, Arrows, Highlights], Elements),
    role(Clicks, Role),
    state_label(Game, State, Label),
    frame(Size, Width, Height, Theme, Frame),
    svg_text([role(Role), 'aria-label'(Label)|Frame], Elements, SVG).

%   given(+Name, +Given, -Values): Values is [Value] if the option is given, otherwise []. No term
%   could mean "no move": any term can be a move of a program's own game.

given(Name, Given, Values) :-
    (   memberchk(Name-Value, Given)
    ->  Values = [Value]
    ;   Values = []
    ).


                /*******************************
                *            CLICKS            *
                *******************************/

clicks(false, _, _, _, _, none, []).
clicks(true, Game, View, Chosen, Offer, clicks(Names, Offered), Controls) :-
    maplist(text_to_string, Chosen, Names),
    (   clickable(Game, View, Clicks, Controls0)
    ->  Controls = Controls0
    ;   Clicks = [],
        Controls = []
    ),
    (   next_of(Clicks, Names, Next)
    ->  offered(Next, Offer, Offered)
    ;   Names == []
    ->  Offered = []
    ;   domain_error(clicks, Names)
    ).

offered(places(Names), true, Names) :-
    !.
offered(_, _, []).

clicked(none, []).
clicked(clicks(Names, _), Names).

%   element(+Marks, +Clicks, +Drawn, -Element): Element is the SVG for Drawn, an element of draw/4.

element(Marks, Clicks, Drawn, Element) :-
    (   Drawn = place(_, _, _, _, _)
    ->  place(Drawn, Marks, Clicks, Element)
    ;   Element = Drawn
    ).

%   control_rows(+Names, +Width, +Top, -Height, -Places): Places are buttons for the words Names,
%   below the board, whose height is Top. Height includes the buttons.

control_rows([], _, Height, Height, []) :-
    !.
control_rows(Names, Width, Top, Height, Places) :-
    maplist(string_length, Names, Lengths),
    max_list(Lengths, Longest),
    Wide is max(92, 10*Longest+20),
    Apart is Wide+8,
    length(Names, Count),
    InRow is max(1, min(Count, integer(Width)//Apart)),
    Height is Top+52*((Count+InRow-1)//InRow)+8,
    findall(Place,
            ( nth0(Index, Names, Name),
              X is Width/2+Apart*(Index mod InRow-(InRow-1)/2),
              Y is Top+30+52*(Index//InRow),
              button(Name, Wide, X-Y, Place)
            ),
            Places).

button(Name, Wide, Point, place(Name, Name, Name, Point, [Key,Word])) :-
    Left is -Wide/2,
    Key = rect([class(key), x(Left), y(-22), width(Wide), height(44), rx(10)], []),
    Word = text([class(word), y(6)], Name).


                /*******************************
                *            MOVES             *
                *******************************/

last_marks([], _, _, _, []).
last_marks([Move], Game, Before, View, Marks) :-
    arg(1, View, State),
    (   can_have_led(Move, Before, State),
        move_marks(Game, Move, Before, View, Marks0)
    ->  Marks = Marks0
    ;   domain_error(move, Move)
    ).

can_have_led(_, none, _) :-
    !.
can_have_led(Move, Before, State) :-
    move(Before, Move, After),
    After == State.

highlight_elements([], _, _, _, []).
highlight_elements([Move], State, View, Drawn, Elements) :-
    valid_strokes(Move, State, View, Drawn, Strokes, _),
    maplist(stroke(highlight, ''), Strokes, Elements).

%   line_elements(+Moves, +Number, +State, +View, +Drawing, +Drawn, -Elements): only three moves are
%   shown, because more would hide the board. Drawn is the drawing of State, or of a state before
%   it, with the options Drawing of draw/4.

line_elements([Move|Moves], Number, State, View, Drawing, Drawn, Elements) :-
    Number =< 3,
    !,
    valid_strokes(Move, State, View, Drawn, Strokes, After),
    maplist(stroke(line, Number), Strokes, First),
    Next is Number+1,
    (   Next =< 3,
        Moves = [_|_],
        drawn_later(After, Drawing, Drawn, Later)
    ->  line_elements(Moves, Next, After, View, Drawing, Later, Others),
        append(First, Others, Elements)
    ;   Elements = First
    ).
line_elements(_, _, _, _, _, _, []).

%   drawn_later(+State, +Drawing, +Drawn, -Later) is semidet: Later is the drawing of State, in
%   which other places may have names. Fails if its places are not those of Drawn, for example
%   because a galaxy has grown: then the next move cannot be shown in the picture.

drawn_later(State, Drawing, Drawn, Later) :-
    state_game(State, Game),
    (   draw(Game, State, Drawing, drawing(_, _, Later0))
    ->  place_points(Drawn, Points),
        place_points(Later0, LaterPoints),
        LaterPoints == Points,
        Later = Later0
    ;   Later = Drawn
    ).

place_points(Drawn, Points) :-
    findall(Place-Point, member(place(Place, _, _, Point, _), Drawn), Points).

%   valid_strokes(+Move, +State, +View, +Drawn, -Strokes, -After): Strokes show Move, which must be
%   valid in State, at the places in Drawn. State is the state of View or a later one.

valid_strokes(Move, State, View, Drawn, Strokes, After) :-
    (   ground(Move),
        move(State, Move, After0)
    ->  After = After0
    ;   domain_error(move, Move)
    ),
    state_game(State, Game),
    moves_steps(Game, View, [Move], [Steps]),
    steps_strokes(Steps, Drawn, Strokes).

%   steps_strokes(+Steps, +Drawn, -Strokes): Strokes show each part of a turn by a ring around its
%   only place, or by arrows from place to place.

steps_strokes(Steps, Drawn, Strokes) :-
    (   append(Part, [then|Others], Steps)
    ->  steps_strokes(Part, Drawn, First),
        steps_strokes(Others, Drawn, Second),
        append(First, Second, Strokes)
    ;   findall(Point,
                ( member(place(Name), Steps),
                  memberchk(place(_, Name, _, Point, _), Drawn)
                ),
                Points),
        points_strokes(Points, Strokes)
    ).

points_strokes([], []).
points_strokes([X-Y], [ring(X, Y)]) :-
    !.
points_strokes([X-Y,ToX-ToY|Points], [arrow(X, Y, ToX, ToY)|Strokes]) :-
    (   Points == []
    ->  Strokes = []
    ;   points_strokes([ToX-ToY|Points], Strokes)
    ).


                /*******************************
                *          THE PICTURE         *
                *******************************/

role(none, img).
role(clicks(_, _), group).

%   state_label(+Game, +State, -Label): Label describes the picture for screen readers.

state_label(Game, State, Label) :-
    about(Game, About),
    Title = About.title,
    (   game_over(State, _)
    ->  format(string(Text), "~w: the game is over", [Title])
    ;   player_to_move(State, Player),
        player_text(Player, Name),
        format(string(Text), "~w: the turn of ~s", [Title, Name])
    ),
    plain_text(Text, Label).

%   frame(+Size, +Width, +Height, +Theme, -Attributes): Attributes are those of the element svg.

frame(Size, Width, Height, Theme, [class([tabuleiro|Classes]),Box|Sizes]) :-
    (   Theme == auto
    ->  Classes = []
    ;   Classes = [Theme]
    ),
    Box = viewBox('0 0 ~w ~w'-[Width,Height]),
    (   Size == auto
    ->  Sizes = []
    ;   must_be(positive_integer, Size),
        High is max(1, round(Size*Height/Width)),
        Sizes = [width(Size),height(High)]
    ).

style_elements(true, Theme, [style([], \[Css])]) :-
    themed_css(Theme, Css).
style_elements(false, _, []).

svg_text(Attributes, Elements, SVG) :-
    phrase(html(svg([xmlns('http://www.w3.org/2000/svg')|Attributes], Elements)), Tokens),
    with_output_to(string(SVG), print_html(Tokens)).


                /*******************************
                *            BESIDE            *
                *******************************/

%!  counts(+State, -Counts) is det.
%
%   Counts has a `count(Player, Number, Text)` for each player. Number is the player's number of
%   pieces, points or captures. Text says what the Number counts, and what else is counted. Counts
%   is `[]` for a program's own game if it is not known what to count.

counts(State, Counts) :-
    pieces(State, Pieces),
    findall(count(Player, Number, Text),
            member(count(Player, Number, Text, _), Pieces),
            Counts).

%   pieces(+State, -Pieces): like counts/3 of tabuleiro_hooks, but for any game.

pieces(State, Pieces) :-
    state_game(State, Game),
    (   counts(Game, State, Pieces0)
    ->  Pieces = Pieces0
    ;   state_view(State, View),
        own_counts(View, Pieces)
    ).

%!  swatch(+State, +Player, -SVG) is semidet.
%
%   SVG is a small picture of a piece of Player, without board.css. Fails if the players of the game
%   have no pieces of their own.

swatch(State, Player, SVG) :-
    pieces(State, Pieces),
    memberchk(count(Player, _, _, Elements), Pieces),
    Elements = [_|_],
    svg_text([class(tabuleiro), viewBox('-30 -30 60 60'), 'aria-hidden'(true)], Elements, SVG).


                /*******************************
                *           ANY GAME           *
                *******************************/

%   drawing(+Game, +View, +Options, -Drawing): like draw/4, but for any game.

drawing(Game, View, Options, Drawing) :-
    arg(1, View, State),
    (   draw(Game, State, Options, Drawing0)
    ->  Drawing = Drawing0
    ;   own_drawing(Game, View, Options, Drawing)
    ).

%   move_marks(+Game, +Move, +Before, +View, -Marks) is semidet: Marks are the marks of changes/6 as
%   a list of `Place=Class`, with the classes of board.css.

move_marks(Game, Move, Before, View, Marks) :-
    arg(1, View, State),
    (   changes(Game, Move, Before, State, Marks0, _)
    ->  true
    ;   rules(Game, _),
        Marks0 = []
    ),
    (   Marks0 == [],
        rules(Game, _)
    ->  own_marks(Before, View, Marks1)
    ;   Marks1 = Marks0
    ),
    findall(Place=Class,
            ( member(Place=Mark, Marks1),
              mark_class(Mark, Class)
            ),
            Marks).

mark_class(Mark, Class) :-
    (   memberchk(Mark-Class0, [from-'last-from',to-'last-to'])
    ->  Class = Class0
    ;   Class = Mark
    ).


                /*******************************
                *            STYLE             *
                *******************************/

%   board_css(-Css): Css is the text of board.css.

term_expansion(board_css(file), board_css(Css)) :-
    prolog_load_context(directory, Directory),
    directory_file_path(Directory, 'board.css', File),
    read_file_to_string(File, Css, [encoding(utf8)]).

board_css(file).

%   themed_css(+Theme, -Css): Css is board.css for a Theme of svg/3. For `light` and `dark`, the
%   variables are replaced by their colours, for programs that know of CSS only selectors.

themed_css(auto, Css) :-
    !,
    board_css(Css).
themed_css(Theme, Css) :-
    board_css(Css0),
    split_string(Css0, "\n", "", Lines),
    findall(Use=Colour,
            ( member(Line, Lines),
              colour_line(Line, Theme, Use, Colour)
            ),
            Colours),
    foldl(used, Colours, Css0, Css).

%   colour_line(+Line, +Theme, -Use, -Colour): Line defines the Colour that Use, `var(Name)`, is in
%   Theme.

colour_line(Line, Theme, Use, Colour) :-
    split_string(Line, ":", " ", [Name,Value]),
    string_concat("--", _, Name),
    split_string(Value, "(,)", " ", ["light-dark",Light,Dark,_]),
    memberchk(Theme-Colour, [light-Light,dark-Dark]),
    format(string(Use), "var(~s)", [Name]).

used(Use=Colour, Css0, Css) :-
    atomic_list_concat(Parts, Use, Css0),
    atomic_list_concat(Parts, Colour, Css).
