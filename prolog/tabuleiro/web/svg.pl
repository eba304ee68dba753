:- module(tabuleiro_svg,
          [ svg/2,                      % +State, -SVG
            svg/3,                      % +State, -SVG, +Options
            counts/2,                   % +State, -Counts
            swatch/3,                   % +State, +Player, -SVG
            board_css/1                 % -Css
          ]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2]).
:- use_module('../games/hooks', [title/2]).
:- use_module('../games/state', [state_game/2]).
:- use_module('../options', [options/5]).
:- use_module('../text', [player_text/2]).
:- use_module(clicks, [next_clicks/3]).
:- use_module(drawings, []).
:- use_module(hooks, [controls/3, draw/4, marks/5, partly_clicked/4, shifts/1, strokes/5]).
:- use_module(shapes, [place/7, stroke/4]).
:- use_module(library(http/html_write), [html//1, print_html/1]).
:- use_module(library(lists), [append/2, append/3, memberchk/2, nth0/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- autoload(library(filesex), [directory_file_path/3]).
:- autoload(library(option), [option/2]).
:- autoload(library(readutil), [read_file_to_string/3]).

/** <module> Boards as pictures

Any game's board as SVG, which stands alone in a file, a notebook or a page. Light and dark
follow the system of who looks at it.
*/

%!  svg(+State, -SVG) is det.
%!  svg(+State, -SVG, +Options) is det.
%
%   SVG is a string, the picture of State, a state of any game. Options is a list or a dict of
%
%     - size(Size)
%       how wide it is, in pixels; `auto` where the page says. By default 480
%     - flip(Boolean)
%       seen from the other side; by default it is not
%     - theme(Theme)
%       `light`, `dark` or, by default, `auto`: what the system of who looks prefers, or a
%       class `light` or `dark` of something that the picture is in
%     - last(Move), before(State)
%       Move has led to State, and from which state; what it has changed is marked
%     - highlight(Move)
%       an arrow shows Move, or rings do
%     - line(Moves)
%       numbered arrows show the first of Moves, which are played one after the other
%     - clickable(Boolean)
%       places are buttons, with their name as `data-place`; by default they are not
%     - chosen(Names)
%       these places are clicked already, one after the other; by default none
%     - style(Boolean)
%       `false` leaves out board.css, for a page that has it
%
%   @error domain_error(svg_option, Option)
%   @error domain_error(move, Move) for a move that is not valid where it is said to be made
%   @error domain_error(clicks, Names) for places that begin no move

svg(State, SVG) :-
    svg(State, SVG, []).

svg(State, SVG, Options) :-
    state_game(State, Game),
    options(svg_option,
            [ option(size, any, 480), option(flip, boolean, false),
              option(theme, one_of([auto,light,dark]), auto), option(last, ground, []),
              option(before, any, none), option(highlight, ground, []), option(line, list, []),
              option(clickable, boolean, false), option(chosen, list, []),
              option(style, boolean, true)
            ],
            Options,
            Given,
            [ size-Size, flip-Flip, theme-Theme, _, before-Before, _, line-Line,
              clickable-Clickable, chosen-Chosen, style-Style
            ]),
    check_size(Size),
    given(last, Given, Last),
    given(highlight, Given, Highlight),
    all_marks(Last, Game, Before, State, Marks),
    all_clicks(Clickable, Chosen, State, Clicks),
    shown(Clicks, Game, State, Shown),
    DrawOptions = [flip(Flip), marks(Marks), clicks(Clicks)],
    draw(Game, Shown, DrawOptions, drawing(Width, Height0, Elements)),
    control_row(Game, State, DrawOptions, Width, Height0, Height, Controls),
    line_elements(Line, 1, State, Flip, Lines),
    highlighted(Highlight, State, Flip, Highlighted),
    style_elements(Style, StyleElements),
    append([StyleElements, Elements, Controls, Lines, Highlighted], All),
    state_label(Game, State, Label),
    picture(Size, Width, Height, Theme, Attributes),
    role(Clicks, Role),
    svg_text([ role(Role), 'aria-label'(Label), 'data-game'(Game)|Attributes],
             All,
             SVG).

check_size(Size) :-
    (   Size == auto
    ->  true
    ;   must_be(positive_integer, Size)
    ).

%   given(+Name, +Given, -Values): Values is [Value] where the option is given, or []. No move can
%   stand for none: a game's may be any term.

given(Name, Given, Values) :-
    (   memberchk(Name-Value, Given)
    ->  Values = [Value]
    ;   Values = []
    ).

all_marks([], _, _, _, []).
all_marks([Move], Game, Before, State, Marks) :-
    (   possible_last(Before, Move, State),
        marks(Game, Move, Before, State, Marks0)
    ->  Marks = Marks0
    ;   domain_error(move, Move)
    ).

possible_last(none, _, _) :-
    !.
possible_last(Before, Move, State) :-
    move(Before, Move, After),
    After == State.

all_clicks(false, _, _, none).
all_clicks(true, Chosen, State, clicks(Names, Next)) :-
    maplist(text_to_string, Chosen, Names),
    (   next_clicks(State, Names, Answer)
    ->  next_names(Answer, Next)
    ;   Names == []
    ->  Next = []
    ;   domain_error(clicks, Names)
    ).

next_names(move(_), []).
next_names(places(Names, _), Names).

shown(Clicks, Game, State, Shown) :-
    (   Clicks = clicks([Name|Names], _),
        partly_clicked(Game, State, [Name|Names], Shown0)
    ->  Shown = Shown0
    ;   Shown = State
    ).


                /*******************************
                *            MOVES             *
                *******************************/

move_strokes(Move, State, Flip, Strokes) :-
    state_game(State, Game),
    (   move(State, Move, _),
        strokes(Game, State, Flip, Move, Strokes0)
    ->  Strokes = Strokes0
    ;   domain_error(move, Move)
    ).

highlighted([], _, _, []).
highlighted([Move], State, Flip, Elements) :-
    move_strokes(Move, State, Flip, Strokes),
    maplist(stroke(highlight, ''), Strokes, Elements).

%   line_elements(+Moves, +Number, +State, +Flip, -Elements): more than three moves would hide the
%   board.

line_elements([], _, _, _, []) :-
    !.
line_elements(_, 4, _, _, []) :-
    !.
line_elements([Move|Moves], Number, State, Flip, Elements) :-
    move_strokes(Move, State, Flip, Strokes),
    maplist(stroke(line, Number), Strokes, First),
    state_game(State, Game),
    (   shifts(Game)
    ->  Elements = First
    ;   move(State, Move, After),
        Next is Number+1,
        line_elements(Moves, Next, After, Flip, Others),
        append(First, Others, Elements)
    ).


                /*******************************
                *          THE PICTURE         *
                *******************************/

%   control_row(+Game, +State, +Options, +Width, +Top, -Height, -Elements): what can be clicked and
%   is no place on the board, whose height is Top, is a row of buttons below it.

control_row(Game, State, Options, Width, Top, Height, Elements) :-
    option(clicks(clicks(_, Next)), Options),
    control_names(Game, State, Next, Names),
    !,
    Height is Top+60,
    length(Names, Count),
    findall(Element,
            ( nth0(Index, Names, Name),
              X is Width/2+100*(Index-(Count-1)/2),
              button(Name, X-(Top+30), Options, Element)
            ),
            Elements).
control_row(_, _, _, _, Height, Height, []).

control_names(Game, State, _, Names) :-
    controls(Game, State, Names),
    !.
control_names(_, _, ["pass"], ["pass"]).

button(Name, Point, Options, Element) :-
    place(Name, Name, Name, Point, Options,
          [ rect([class(key), x(-46), y(-20), width(92), height(40), rx(10)], []),
            text([class(word), y(6)], Name)
          ],
          Element).

%   state_label(+Game, +State, -Label): what is said of the picture to those who do not see it.

state_label(Game, State, Label) :-
    title(Game, Title),
    (   game_over(State, _)
    ->  format(string(Label), "~s: the game is over", [Title])
    ;   player_to_move(State, Player),
        player_text(Player, Text),
        format(string(Label), "~s: the turn of ~w", [Title, Text])
    ).

role(none, img).
role(clicks(_, _), group).

%   picture(+Size, +Width, +Height, +Theme, -Attributes): of a drawing so wide and high.

picture(Size, Width, Height, Theme, [class([tabuleiro|Classes]),Box|Sizes]) :-
    (   Theme == auto
    ->  Classes = []
    ;   Classes = [Theme]
    ),
    Box = viewBox('0 0 ~w ~w'-[Width,Height]),
    (   Size == auto
    ->  Sizes = []
    ;   High is max(1, round(Size*Height/Width)),
        Sizes = [width(Size),height(High)]
    ).

style_elements(true, [style([], \[Css])]) :-
    board_css(Css).
style_elements(false, []).

svg_text(Attributes, Elements, SVG) :-
    phrase(html(svg([xmlns('http://www.w3.org/2000/svg')|Attributes], Elements)), Tokens),
    with_output_to(string(SVG), print_html(Tokens)).

%!  board_css(-Css) is det.
%
%   Css is the text of board.css, for a page with pictures that leave it out.

term_expansion(board_css(file), board_css(Css)) :-
    prolog_load_context(directory, Directory),
    directory_file_path(Directory, 'board.css', File),
    read_file_to_string(File, Css, [encoding(utf8)]).

board_css(file).

%!  counts(+State, -Counts) is det.
%
%   Counts has a `count(Player, Number, Text)` for each player: Number is how many pieces, points
%   or captures the player has, and Text says so, and what else is counted.

counts(State, Counts) :-
    state_game(State, Game),
    tabuleiro_drawings:counts(Game, State, Counts).

%!  swatch(+State, +Player, -SVG) is semidet.
%
%   SVG is a small picture, without board.css, of the piece of Player. Fails in a game whose
%   players do not have pieces of their own.

swatch(State, Player, SVG) :-
    state_game(State, Game),
    tabuleiro_drawings:swatch(Game, Player, Elements),
    svg_text([class(tabuleiro), viewBox('-30 -30 60 60'), 'aria-hidden'(true)], Elements, SVG).
