/*  Moves that are clicked: each valid move, by the places of the picture, and nothing else. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/web/clicks)).
:- use_module('../helpers/drawn').

config(infection).
config(ataxx).
config(virus_wars(6)).
config(adaptoid).
config(adaptoid_published).
config(exo([seed(7),players(2)])).
config(exo([seed(7),players(3)])).
config(breakthrough).

%   some_state(-State): some of those of random games.

some_state(State) :-
    config(Config),
    findall(Before, random_step(Config, 11, step(Before, _, _)), States),
    length(States, Count),
    Apart is max(1, Count//4),
    nth0(Index, States, State),
    Index mod Apart =:= 0.

%   clicked(+State, -Clicks): `Names-Move` for each move that comes of clicking on.

clicked(State, Clicks) :-
    findall(Names-Move, clicked_from(State, [], Names, Move), Clicks).

clicked_from(State, Before, Names, Move) :-
    next_clicks(State, Before, Next),
    (   Next = move(Move0)
    ->  Move = Move0,
        Names = Before
    ;   Next = places(Places, _),
        member(Place, Places),
        append(Before, [Place], Clicked),
        clicked_from(State, Clicked, Names, Move)
    ).

:- begin_tests(clicks).

%   All that can be clicked are valid moves, each of them once, and all those.

test(moves, [forall(some_state(State)), Clicked-Places == Valid-Expected]) :-
    clicked(State, Clicks),
    findall(Move, member(_-Move, Clicks), Moves0),
    msort(Moves0, Clicked),
    clickable_moves(State, Moves),
    msort(Moves, Valid),
    findall(Move-Names, member(Names-Move, Clicks), Places0),
    msort(Places0, Places),
    findall(Move-Names,
            ( member(Move, Valid),
              move_places(State, Move, Names)
            ),
            Expected).

%   In Ataxx each piece that can make a clone can be clicked, though one stands for all in the list.

clickable_moves(State, Moves) :-
    (   State = ataxx(_, _, _)
    ->  findall(Move, ataxx_move(State, Move), Moves)
    ;   valid_moves(State, Moves)
    ).

ataxx_move(State, Move) :-
    (   valid_moves(State, [pass])
    ->  Move = pass
    ;   Move = OL-OC-NL-NC,
        maplist(between(1, 7), [OL,OC,NL,NC]),
        move(State, Move, _)
    ).

%   Each step of a move is a place of the picture that can be clicked then.

test(places, [forall(some_state(State))]) :-
    valid_moves(State, Moves),
    length(Moves, Count),
    Index is Count//2,
    nth0(Index, Moves, Move),
    move_places(State, Move, Names),
    forall(append(Before, [Name|_], Names),
           ( picture(State, [clickable(true), chosen(Before)], Svg),
             place_names(Svg, can, Can),
             memberchk(Name, Can)
           )).

%   Names are what is typed: those of a move, one after the other, are its text.

test(as_typed, [forall(member(Config-Move-Expected,
                              [ infection-(1-7-2-6)-["1 7","2 6"], virus_wars(10)-(10-1)-["A10"],
                                breakthrough-(7-3-6-4)-["C7","D6"],
                                adaptoid-turn(body([3,6]), stay)-["body","3 6","stay"],
                                adaptoid-turn(claw([4,6]), stay)-["claw","4 6","stay"],
                                adaptoid-turn(leg([4,6]), walk([4,6], [4,5]))-
                                    ["leg","4 6","4 6","4 5"],
                                adaptoid_published-turn(leg([4,6]), stay)-["stay","leg","4 6"]
                              ])),
                Names == Expected
               ]) :-
    initial_state(Config, State),
    move_places(State, Move, Names).
test(planet, true(Names = [_,"0 2"])) :-
    initial_state(exo([seed(7)]), State),
    valid_moves(State, Moves),
    memberchk(Planet-0-2, Moves),
    move_places(State, Planet-0-2, Names).

test(pass, Next-Names == places(["pass"], "There is nothing to do but pass.")-["pass"]) :-
    blocked(State),
    next_clicks(State, [], Next),
    move_places(State, pass, Names).
test(pass_is_clicked, Next == move(pass)) :-
    blocked(State),
    next_clicks(State, [pass], Next).
test(pass_is_drawn, Names == ["pass"]) :-
    blocked(State),
    picture(State, [clickable(true)], Svg),
    place_names(Svg, can, Names).

%   B can go on, A cannot.

blocked(ataxx([ [ a ,'#','#',' ',' ',' ', b ],
                ['#','#','#',' ',' ',' ',' '],
                ['#','#','#',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [' ',' ',' ',' ',' ',' ',' '],
                [ b ,' ',' ',' ',' ',' ', b ]
              ], 'A', 0)).

%   Where nothing can grow, a turn is a movement alone.

test(no_growth, Names == ["stay"]) :-
    full(State),
    move_places(State, turn(none, stay), Names).
test(no_growth_prompt, Prompt == "Move one of yours that has legs, or stay.") :-
    full(State),
    next_clicks(State, [], places(_, Prompt)).

full(adaptoid([ ['!','!', x ,[6,b,0],[6,b,0],' ',' '],
                ['!', x ,[0,b,6],[0,b,0],[0,b,0],[0,b,0],' '],
                [ x ,' ',' ',[0,b,6],[0,b,0],[0,b,0],' '],
                [' ',' ',' ',' ',[0,b,0],[0,b,0],[0,b,0]],
                [ x ,' ',' ',' ',' ',' ',' '],
                ['!', x ,' ',' ',' ',' ',' '],
                ['!','!', x ,[0,p,0],' ',' ',' ']
              ], b, 0, 0, 61)).

test(prompts, [ forall(member(Config-Names-Expected,
                              [ infection-[]-"Choose a piece.",
                                infection-["1 7"]-"Choose an empty cell one or two steps away.",
                                virus_wars(5)-[]-"Choose a cell: 5 of 5 plays left.",
                                breakthrough-[]-"Choose a pawn.",
                                breakthrough-["C7"]-"Choose a cell ahead of it.",
                                exo-[]-"Choose a planet on top of a stack.",
                                adaptoid-[]-"Grow a body, a leg or a claw.",
                                adaptoid-["body"]-"Choose an empty cell next to one of yours.",
                                adaptoid-["leg"]-"Choose one of yours for it.",
                                adaptoid-["leg","4 6"]-"Move one of yours that has legs, or stay.",
                                adaptoid-["leg","4 6","4 6"]-"Choose where it walks to.",
                                adaptoid_published-[]-"Move one of yours that has legs, or stay.",
                                adaptoid_published-["stay","claw"]-"Choose one of yours for it.",
                                adaptoid_published-["stay"]-"Grow a body, a leg or a claw."
                              ])),
                Prompt == Expected
              ]) :-
    initial_state(Config, State),
    next_clicks(State, Names, places(_, Prompt)).
test(walk_prompt, Prompt == "Choose where it walks to.") :-
    initial_state(adaptoid_published, Start),
    move(Start, turn(leg([4,6]), stay), State0),
    move(State0, turn(leg([4,2]), stay), State),
    next_clicks(State, ["4 6"], places(_, Prompt)).

%   What is no beginning of a move fails, as a wrong click is nothing unusual.

test(no_move, [ forall(member(Names,
                              [ ["1 1"], ["1 7","1 7"], ["1 7","1 6","1 5"], [""], [foo], ["17"],
                                ["pass"]
                              ])),
                fail
              ]) :-
    initial_state(infection, State),
    next_clicks(State, Names, _).
test(over, [forall(config(Config)), fail]) :-
    findall(State, random_step(Config, 3, step(_, _, State)), States),
    last(States, Over),
    next_clicks(Over, [], _).
test(no_places_of_a_wrong_move, [ forall(member(Move, [1-1-1-2, foo, _, pass, 1-7-1-_])), fail ]) :-
    initial_state(infection, State),
    move_places(State, Move, _).

test(errors, [ forall(member(Names-Formal,
                             [ _-instantiation_error, [_]-instantiation_error,
                               foo-type_error(list, foo), [f(x)]-type_error(_, f(x))
                             ])),
               throws(error(Formal, _))
             ]) :-
    initial_state(infection, State),
    next_clicks(State, Names, _).
test(no_state, throws(error(domain_error(game_state, foo), _))) :-
    next_clicks(foo, [], _).

:- end_tests(clicks).
