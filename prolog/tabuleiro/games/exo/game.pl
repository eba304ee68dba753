:- module(tabuleiro_exo_game, []).
:- use_module('../../core', [exo_scoring_lines_/2]).
:- use_module('../../text', [count_text/3]).
:- use_module(display, [planet_symbol/2, show_state/3, symbol_planet/2]).
:- use_module(start, [exo_start/2]).
:- use_module('../hooks', []).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists),
              [append/2, append/3, last/2, member/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [include/3, maplist/3]).

/** <module> Exo for people

The hooks of tabuleiro_hooks for the game `exo`. A state is the
`exo(Universe, Galaxies, Player)` of library(tabuleiro/exo), a move
`Planet-Line-Column`.
*/

tabuleiro_hooks:title(exo, "Exo").

tabuleiro_hooks:questions(exo, [number(players, "How many players?", 2, 3, 2)]).

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

%   A planet on a new first line, 0, is on line 1 then.

tabuleiro_hooks:marks(exo, _-Line0-Column0, _, State, [cell(Player, Line, Column)=to]) :-
    State = exo(_, Galaxies, Next),
    length(Galaxies, Players),
    Player is (Next-2) mod Players + 1,
    Line is max(Line0, 1),
    Column is max(Column0, 1).

tabuleiro_hooks:news(exo, Planet-_-_, Before, After, Lines) :-
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

%   The points of each line, and what decides.

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
    nth1(Line, Galaxy, Cells),
    nth1(Column, Cells, Planet),
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

tabuleiro_hooks:help(exo,
    [ "  SWR 2 3    put the planet SWR (small, white, ringed) on line 2, column 3",
      "  4 2 3      or the planet on top of stack 4",
      "  SWR        or the three one by one",
      "  moves SWR  where a planet can be put (or moves 4, by its stack)",
      "A planet is S, M or L (small, medium, large); R, G or W (red, green, white);",
      "T, G or R (terrestrial, gaseous, ringed). A point marks where one can be put; line 0",
      "and column 0 are new ones. A terminal shows the last planet as [SWR]."
    ]).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(exo, _, Planet-Line-Column, [place(Name), place(Place)]) :-
    planet_symbol(Planet, Symbol),
    atom_string(Symbol, Name),
    format(string(Place), "~d ~d", [Line, Column]).

%   A planet on top of a stack may be called by the number of the stack.

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
    nth1(Line, Galaxy, Cells),
    nth1(Column, Cells, Cell),
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

%   wrong_place(+Place, +State, -Message): the first number in Place, a line and a column as far as
%   they have been typed, that can be none.

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
