/*  The pictures of all games: what svg/3 promises of each, whatever the state. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(random)).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module(library(tabuleiro/web/clicks)).
:- use_module(library(tabuleiro/web/svg)).
:- use_module('../helpers/boards').
:- use_module('../helpers/drawn').
:- use_module('../helpers/lanes', []).

%   config(-Config): the kinds of boards there are.

config(infection).
config(ataxx).
config(virus_wars(5)).
config(virus_wars(15)).
config(adaptoid).
config(adaptoid_published).
config(exo([seed(7),players(2)])).
config(exo([seed(7),players(3)])).
config(breakthrough).

%   some_step(-Step): some of those of random games, the last ones among them.

some_step(Step) :-
    config(Config),
    findall(Random, random_step(Config, 3, Random), Steps),
    length(Steps, Count),
    Apart is Count//8,
    nth0(Index, Steps, Step),
    (Count-1-Index) mod Apart =:= 0.

ongoing(State) :-
    some_step(step(State, _, _)).

:- begin_tests(svg).

test(well_formed, [forall(some_step(step(Before, Move, State))), Names == Different]) :-
    picture(State, [clickable(true), last(Move), before(Before)], Svg),
    place_names(Svg, place, Names),
    Names = [_|_],
    list_to_set(Names, Different).

test(brings_its_style, [forall(config(Config)), Text == Css]) :-
    initial_state(Config, State),
    svg(State, SVG),
    svg_element(SVG, element(svg, _, Content)),
    memberchk(element(style, [], [Text0]), Content),
    tabuleiro_svg:board_css(Css0),
    split_string(Css0, "", "\n", [Css]),
    split_string(Text0, "", "\n", [Text]).

%   With a theme of its own, no colour is left to be looked up.

test(colours_in_their_places, [ forall(member(Theme-Colour, [light-"#c0271f",dark-"#ff7d70"])),
                                true(( \+ sub_string(SVG, _, _, _, "var("),
                                       sub_string(SVG, _, _, _, Rule)
                                     ))
                              ]) :-
    initial_state(infection, State),
    svg(State, SVG, [theme(Theme)]),
    format(string(Rule), "svg.tabuleiro .red {~n    fill: ~s;~n}", [Colour]).

%   A page may forbid styles in elements; and two pictures in a page must not share names.

test(no_style_no_id, forall(ongoing(State))) :-
    picture(State, [clickable(true)], Svg),
    \+ ( inside(Svg, Element),
         member(Name, [style,id]),
         attribute(Element, Name, _)
       ).

test(css_knows_every_class, Unknown == []) :-
    tabuleiro_svg:board_css(Css),
    split_string(Css, " \n\t,.:{}()", "", Words),
    findall(Class,
            ( some_step(step(Before, Move, State)),
              picture(State, [clickable(true), last(Move), before(Before)], Svg),
              inside(Svg, Element),
              has_class(Element, Class0),
              atom_string(Class0, Class)
            ),
            Classes0),
    sort(Classes0, Classes),
    subtract(Classes, ["even","leg","piece","symbol","turn","word"|Words], Unknown).

%   Everything is within the picture.

test(places_are_inside, [forall(ongoing(State)), Outside == []]) :-
    picture(State, [clickable(true)], Svg),
    attribute(Svg, viewBox, Box),
    split_string(Box, " ", "", ["0","0",Width,Height]),
    number_string(W, Width),
    number_string(H, Height),
    findall(Name,
            ( place_point(Svg, Name, X, Y),
              \+ ( X-26 >= 0, X+26 =< W, Y-22 >= 0, Y+22 =< H )
            ),
            Outside).

place_point(Svg, Name, X, Y) :-
    inside(Svg, Place),
    attribute(Place, 'data-place', Name),
    attribute(Place, transform, Transform),
    split_string(Transform, " ()", "", ["translate",XText,YText,""]),
    number_string(X, XText),
    number_string(Y, YText).

test(picture_says_what_it_is, Role-Label == img-'The 7th Guest: Infection: the turn of A') :-
    initial_state(infection, State),
    picture(State, [], Svg),
    attribute(Svg, role, Role),
    attribute(Svg, 'aria-label', Label).
test(picture_says_that_it_is_over, [ forall(config(Config)),
                                     true(sub_atom(Label, _, _, 0, over))
                                   ]) :-
    findall(State, random_step(Config, 3, step(_, _, State)), States),
    last(States, Over),
    picture(Over, [], Svg),
    attribute(Svg, 'aria-label', Label).

%   In a picture alone nothing can be clicked.

test(no_places, Names == []) :-
    initial_state(breakthrough, State),
    picture(State, [], Svg),
    place_names(Svg, place, Names).

test(places_are_buttons_with_names, [forall(ongoing(State)), Wrong == []]) :-
    picture(State, [clickable(true)], Svg),
    findall(Name,
            ( inside(Svg, Place),
              attribute(Place, 'data-place', Name),
              \+ ( attribute(Place, role, button),
                   attribute(Place, 'aria-label', Label),
                   sub_atom(Label, 0, _, _, Name)
                 )
            ),
            Wrong).

%   Labels along the edges are what is typed.

test(edges, [ forall(member(Config-Expected,
                            [ infection-["1","2","3","4","5","6","7","1","2","3","4","5","6","7"],
                              virus_wars(5)-["A","B","C","D","E","1","2","3","4","5"]
                            ])),
              Texts == Expected
            ]) :-
    initial_state(Config, State),
    picture(State, [], Svg),
    edge_texts(Svg, Texts).
test(flipped_edges, Texts == ["A","B","C","D","E","1","2","3","4","5"]) :-
    initial_state(virus_wars(5), State),
    picture(State, [flip(true)], Svg),
    edge_texts(Svg, Texts).

edge_texts(Svg, Texts) :-
    findall(Text,
            ( inside(Svg, Label),
              has_class(Label, edge),
              Label = element(text, _, [Atom]),
              atom_string(Atom, Text)
            ),
            Texts).

%   Each place goes to the other side of the middle, and stays the same place.

test(flip, [ forall(member(Config, [infection,virus_wars(6),adaptoid,breakthrough])),
             Sums = [_]
           ]) :-
    initial_state(Config, State),
    picture(State, [clickable(true)], Svg),
    picture(State, [clickable(true), flip(true)], Flipped),
    findall(SumX-SumY,
            ( place_point(Svg, Name, X, Y),
              \+ memberchk(Name, [body,leg,claw,stay]),
              place_point(Flipped, Name, FlippedX, FlippedY),
              SumX is X+FlippedX,
              SumY is Y+FlippedY
            ),
            Sums0),
    sort(Sums0, Sums).

:- end_tests(svg).

:- begin_tests(svg_options).

test(size, [ forall(member(Options-Expected,
                           [ []-['480','480'], [size(100)]-['100','100'], [size(auto)]-[],
                             _{size:964}-['964','964']
                           ])),
             Sizes == Expected
           ]) :-
    initial_state(infection, State),
    svg(State, SVG, Options),
    svg_element(SVG, Svg),
    findall(Value,
            ( member(Name, [width,height]),
              attribute(Svg, Name, Value)
            ),
            Sizes).
test(narrow, true(( Wide > NarrowWide, High < NarrowHigh ))) :-
    initial_state(exo([seed(7),players(3)]), State),
    maplist([Options,W-H]>>( picture(State, Options, Svg),
                             attribute(Svg, viewBox, Box),
                             split_string(Box, " ", "", [_,_,WText,HText]),
                             number_string(W, WText),
                             number_string(H, HText)
                           ),
            [[], [narrow(true)]], [Wide-High,NarrowWide-NarrowHigh]).
test(theme, [ forall(member(Options-Expected,
                            [ []-[tabuleiro], [theme(auto)]-[tabuleiro],
                              [theme(dark)]-[tabuleiro,dark], [theme(light)]-[tabuleiro,light]
                            ])),
              Classes == Expected
            ]) :-
    initial_state(infection, State),
    picture(State, Options, Svg),
    findall(Class, has_class(Svg, Class), Classes).

%   What can be clicked next is marked so, and what is clicked already.

test(next_places, [forall(ongoing(State)), Can == Names]) :-
    next_clicks(State, [], places(Names, _)),
    picture(State, [clickable(true)], Svg),
    place_names(Svg, can, Can0),
    sort(Can0, Can).
test(chosen, Chosen-Can == ["1 7"]-["1 5","1 6","2 6","2 7","3 5","3 7"]) :-
    initial_state(infection, State),
    picture(State, [clickable(true), chosen(['1 7'])], Svg),
    place_names(Svg, chosen, Chosen),
    place_names(Svg, can, Can).
test(all_is_chosen, Chosen-Can == ["1 6","1 7"]-[]) :-
    initial_state(infection, State),
    picture(State, [clickable(true), chosen(["1 7","1 6"])], Svg),
    place_names(Svg, chosen, Chosen),
    place_names(Svg, can, Can).
test(nobody_is_to_click, Can-Places == []-49) :-
    initial_state(infection, State),
    picture(State, [clickable(true), offer(false)], Svg),
    place_names(Svg, can, Can),
    place_names(Svg, place, Names),
    length(Names, Places).

%   What has grown is seen before the turn is done, and where the walker is.

test(grown, Label == '3 6, adaptoid of b, 0 legs, 0 claws') :-
    initial_state(adaptoid, State),
    picture(State, [clickable(true), chosen(["body","3 6"])], Svg),
    place_label(Svg, '3 6', Label).
test(grown_leg, Label == '4 6, adaptoid of b, 1 leg, 0 claws') :-
    initial_state(adaptoid, State),
    picture(State, [clickable(true), chosen(["leg","4 6","4 6"])], Svg),
    place_label(Svg, '4 6', Label).
test(moved, Labels == ['4 6, empty','4 5, adaptoid of b, 1 leg, 0 claws']) :-
    initial_state(adaptoid([rules(published)]), Start),
    move(Start, turn(leg([4,6]), stay), State0),
    move(State0, turn(leg([4,2]), stay), State),
    picture(State, [clickable(true), chosen(["4 6","4 5"])], Svg),
    place_label(Svg, '4 6', Label1),
    place_label(Svg, '4 5', Label2),
    Labels = [Label1,Label2].

place_label(Svg, Name, Label) :-
    inside(Svg, Place),
    attribute(Place, 'data-place', Name),
    !,
    attribute(Place, 'aria-label', Label).

test(pieces_have_names, Labels == [ '1 7, piece of A', '1 1, piece of B', '1 2, empty' ]) :-
    initial_state(infection, State),
    picture(State, [clickable(true)], Svg),
    maplist(place_label(Svg), ['1 7','1 1','1 2'], Labels).
test(blocked, Label == '2 1, blocked') :-
    blocked(State),
    picture(State, [clickable(true)], Svg),
    place_label(Svg, '2 1', Label).

blocked(ataxx([ [ a ,' ',' ',' ',' ',' ', b ],
                ['#',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [ b ,' ',' ',' ',' ',' ', a ]
              ], 'A', 0)).

test(viruses, Labels == [ 'A1, virus of blue', 'B1, zombie of red', 'B2, virus of red',
                          'A2, zombie of blue', 'C1, empty' ]) :-
    picture(virus_wars([ [['B'],[r],[],[],[]],
                         [[b],['R'],[],[],[]],
                         [[],[],[],[],[]],
                         [[],[],[],[],[]],
                         [[],[],[],[],[]]
                       ], blue, 5),
            [clickable(true)], Svg),
    maplist(place_label(Svg), ['A1','B1','B2','A2','C1'], Labels).
test(planets, true(sub_atom(Label, 0, _, _, Beginning))) :-
    initial_state(exo([seed(7)]), State),
    State = exo([[planet(Size, Colour, Type)|_]|_], _, _),
    next_clicks(State, [], places(_, _)),
    valid_moves(State, [Move|_]),
    move_places(State, Move, [Symbol,_]),
    format(atom(Beginning), "~s, ~w ~w ~w planet, with 2 planets under it",
           [Symbol, Size, Colour, Type]),
    picture(State, [clickable(true)], Svg),
    atom_string(Name, Symbol),
    place_label(Svg, Name, Label).

:- end_tests(svg_options).

:- begin_tests(svg_moves).

%   What a move has changed has classes.

test(after, [ forall(after(Config, Moves, Expected)), Marks == Expected ]) :-
    initial_state(Config, Start),
    append(First, [Last], Moves),
    !,
    foldl(made, First, Start, Before),
    move(Before, Last, State),
    picture(State, [last(Last), before(Before), clickable(true)], Svg),
    marks(Svg, Marks).

made(Move, State0, State) :-
    move(State0, Move, State).

marks(Svg, Marks) :-
    findall(Class-Names,
            ( member(Class, ['last-from','last-to',grown,infected,captured]),
              place_names(Svg, Class, Names),
              Names \== []
            ),
            Marks).

%   after(?Config, ?Moves, ?Marks): Marks are those after Moves from the start.

after(infection, [1-7-1-5], ['last-from'-["1 7"], 'last-to'-["1 5"]]).
after(infection, [1-7-1-5,1-1-1-3,1-5-1-4],
      ['last-from'-["1 5"], 'last-to'-["1 4"], infected-["1 3"]]).
after(ataxx, [1-1-2-2], ['last-from'-["1 1"], 'last-to'-["2 2"]]).
after(virus_wars(5), [3-1,2-1], ['last-to'-["A2"]]).
after(breakthrough, [7-1-6-1,2-2-3-2], ['last-from'-["B2"], 'last-to'-["B3"]]).
after(breakthrough, [7-1-6-1,2-2-3-2,6-1-5-1,3-2-4-2,5-1-4-2],
      ['last-from'-["A5"], 'last-to'-["B4"], captured-["B4"]]).
after(adaptoid, [turn(body([3,6]), stay)], [grown-["3 6"]]).
after(adaptoid, [turn(leg([4,6]), walk([4,6], [4,5]))], ['last-from'-["4 6"], 'last-to'-["4 5"]]).

%   A zombie tells that a virus was there; who was captured, and what was infected, only the state
%   before.

test(zombie, Marks == ['last-to'-["B1"],infected-["B1"]]) :-
    State = virus_wars([ [['B'],[b],[],[],[]],
                         [[],[],[],[],[]],
                         [[],[],[],[],[]],
                         [[],[],[],[],[]],
                         [[],[],[],[],['R']]
                       ], blue, 4),
    picture(State, [last(1-2), clickable(true)], Svg),
    marks(Svg, Marks).
test(without_before, Marks == ['last-from'-["1 5"],'last-to'-["1 4"]]) :-
    initial_state(infection, Start),
    foldl(made, [1-7-1-5,1-1-1-3,1-5-1-4], Start, State),
    picture(State, [last(1-5-1-4), clickable(true)], Svg),
    marks(Svg, Marks).

%   The last planet is in the galaxy of who put it there, where the new first line is 1.

test(last_planet, [forall(member(Players, [2,3])), Labels == [Expected]]) :-
    initial_state(exo([seed(7),players(Players)]), Start),
    valid_moves(Start, Moves),
    member(Move, Moves),
    Move = Planet-0-0,
    !,
    move(Start, Move, State),
    picture(State, [last(Move), before(Start), clickable(true)], Svg),
    findall(Label,
            ( inside(Svg, Place),
              has_class(Place, 'last-to'),
              attribute(Place, 'aria-label', Label)
            ),
            Labels),
    Planet = planet(Size, Colour, Type),
    format(atom(Expected), "Player 1, 1 1, ~w ~w ~w planet", [Size, Colour, Type]).

%   Arrows and rings tell a move that can be made.

test(highlight, [ forall(member(Config-Move-Expected,
                                [ infection-(1-7-2-6)-[shaft,head],
                                  breakthrough-(7-1-6-2)-[shaft,head],
                                  virus_wars(5)-(3-1)-[shaft],
                                  adaptoid-turn(body([3,6]), stay)-[shaft],
                                  adaptoid-turn(leg([4,6]), walk([4,6], [4,5]))-[shaft,shaft,head]
                                ])),
                  Strokes == Expected
                ]) :-
    initial_state(Config, State),
    picture(State, [highlight(Move)], Svg),
    strokes(Svg, highlight, Strokes).

strokes(Svg, Class, Strokes) :-
    findall(Stroke,
            ( inside(Svg, Group),
              has_class(Group, Class),
              inside(Group, Shape),
              has_class(Shape, Stroke)
            ),
            Strokes).

%   Three moves of a line, each of which is made before the next one is looked at.

test(line, Numbers == ['1','2','3']) :-
    initial_state(infection, State),
    picture(State, [line([1-7-1-5,1-1-1-3,1-5-1-4,1-3-2-3])], Svg),
    numbers(Svg, Numbers).
test(shorter_line, Numbers == ['1']) :-
    initial_state(breakthrough, State),
    picture(State, [line([7-1-6-1])], Svg),
    numbers(Svg, Numbers).
test(line_of_exo, Numbers == ['1']) :-
    initial_state(exo([seed(7)]), State),
    valid_moves(State, [Move|_]),
    move(State, Move, After),
    valid_moves(After, [Next|_]),
    picture(State, [line([Move,Next])], Svg),
    numbers(Svg, Numbers).

%   The places of the player to move alone have names.

test(line_of_turns, Numbers == ['1','2','3']) :-
    picture(lanes(a), [line([1,2,3,1])], Svg),
    numbers(Svg, Numbers).

numbers(Svg, Numbers) :-
    findall(Number,
            ( inside(Svg, Text),
              has_class(Text, number),
              Text = element(text, _, [Number])
            ),
            Numbers).

:- end_tests(svg_moves).

:- begin_tests(svg_errors).

test(option, [ forall(wrong(Options, Formal)), throws(error(Formal, _)) ]) :-
    initial_state(infection, State),
    svg(State, _, Options).

wrong(_, instantiation_error).
wrong([_], instantiation_error).
wrong([colour(red)], domain_error(svg_option, colour(red))).
wrong([size(0)], type_error(positive_integer, 0)).
wrong([size(big)], type_error(positive_integer, big)).
wrong([flip(1)], type_error(boolean, 1)).
wrong([theme(blue)], domain_error(theme, blue)).
wrong([last(foo)], domain_error(move, foo)).
wrong([last(_)], instantiation_error).
wrong([highlight(1-1-1-2)], domain_error(move, 1-1-1-2)).
wrong([line([1-7-1-5,1-7-1-6])], domain_error(move, 1-7-1-6)).
wrong([line([_])], domain_error(move, _)).
wrong([line(foo)], type_error(list, foo)).
wrong([clickable(true),chosen(["1 1"])], domain_error(clicks, ["1 1"])).
wrong([clickable(true),chosen([f(x)])], type_error(_, f(x))).

test(last_that_does_not_lead_there, throws(error(domain_error(move, 1-7-1-6), _))) :-
    initial_state(infection, State),
    svg(State, _, [last(1-7-1-6), before(State)]).
test(before_of_no_game, throws(error(domain_error(game_state, foo), _))) :-
    initial_state(infection, State),
    svg(State, _, [last(1-7-1-6), before(foo)]).
test(no_state, [ forall(member(State-Formal, [ _-instantiation_error,
                                               foo-domain_error(game_state, foo)
                                             ])),
                 throws(error(Formal, _))
               ]) :-
    svg(State, _).

%   Whatever the options are, there is a picture or an error.

test(hostile_options, [forall(between(1, 300, Seed)), true(memberchk(Outcome, [picture,error]))]) :-
    with_seed(Seed, hostile(State, Options)),
    catch(( svg(State, SVG, Options),
            svg_element(SVG, _),
            Outcome = picture
          ),
          error(_, _),
          Outcome = error),
    !.

hostile(State, Options) :-
    findall(Config, config(Config), Configs),
    random_member(Config, Configs),
    initial_state(Config, State),
    findall(Option, ( between(1, 3, _), hostile_option(Option) ), Options).

hostile_option(Option) :-
    random_member(Name, [ size, flip, narrow, theme, style, last, before, highlight, line,
                          clickable, chosen, offer
                        ]),
    random_member(Value, [ _, foo, 0, 1, -1, 0.5, 1.0e300, 10**30, "x", [], [_], [a], f(x), f(_),
                           true, false, auto, dark, pass, 1-2, a-b-c-d, 3-1, 1-7-2-6, 7-1-6-1,
                           1-7-9-9,
                           [1-7-2-6], [1-7-2-6,foo], turn(none,stay), turn(body([3,6]), stay),
                           turn(body([9,9]), walk([a,b], [1,1])), planet(small,red,ringed)-0-0,
                           planet(a,b,c)-x-y, ["1 7"], ["1 7","1 6"], [1,2], infection([], 'A', 0),
                           "\u0001", '<svg>', _{a:1}
                         ]),
    Option =.. [Name,Value].

:- end_tests(svg_errors).

:- begin_tests(svg_beside).

test(counts, [ forall(member(Config-Expected,
                             [ infection-[count('A', 2, "2 pieces"), count('B', 2, "2 pieces")],
                               virus_wars(5)-[ count(blue, 0, "0 viruses, 0 zombies, 5 plays left"),
                                               count(red, 0, "0 viruses, 0 zombies")
                                             ],
                               adaptoid-[ count(b, 0, "0 captures; in hand \c
                                                       bodies 11, legs 12, claws 12"),
                                          count(p, 0, "0 captures; in hand \c
                                                       bodies 11, legs 12, claws 12")
                                        ],
                               exo(3)-[ count(1, 0, "0 points, 0 at the sun"),
                                        count(2, 0, "0 points, 0 at the sun"),
                                        count(3, 0, "0 points, 0 at the sun")
                                      ],
                               breakthrough-[ count(white, 16, "16 pawns"),
                                              count(black, 16, "16 pawns")
                                            ]
                             ])),
               Counts == Expected
             ]) :-
    initial_state(Config, State),
    counts(State, Counts).
test(midgame, Counts == [count('A', 18, "18 pieces"), count('B', 10, "10 pieces")]) :-
    midgame(Board),
    counts(infection(Board, 'A', 0), Counts).

test(swatch, [ forall(( config(Config),
                        \+ Config = exo(_)
                      )),
               Different = [_,_]
             ]) :-
    initial_state(Config, State),
    players(State, Players),
    findall(SVG,
            ( member(Player, Players),
              swatch(State, Player, SVG),
              svg_element(SVG, _)
            ),
            Swatches),
    sort(Swatches, Different).
test(no_swatch, fail) :-
    initial_state(exo, State),
    swatch(State, 1, _).

:- end_tests(svg_beside).
