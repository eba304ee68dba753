/*  library(tabuleiro/check) on Virus Wars, Exo and Adaptoid: the slow references agree, and
    each of some small programs, all of one predicate and wrong, is found out, on a small board.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/check)).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/exo), []).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module('../../reference/adaptoid', []).
:- use_module('../../reference/exo', []).
:- use_module('../../reference/virus_wars', []).

%   reference(-Game, -Module, -Map, -Functors): what Module has of Game.

reference(virus_wars, reference_virus_wars,
          [makePlay(Board, X, Y, Player, Valid, Won) = make_play(Board, X, Y, Player, Valid, Won)],
          ["valid_moves/3", "move/5", "makePlay/6", "value/3"]).
reference(exo, reference_exo,
          [ choose_move(2, State, Move) = greedy_move(State, Move) ],
          ["valid_moves/2", "move/5", "score/2", "adjacent_to_sun/2", "value/3", "game_over/2",
           "choose_move/3"]).
reference(adaptoid, reference_adaptoid,
          [ initial_state(State) = start_state(State),
            getAdaptoid(Board, Player, Coords, Adaptoid)
            = adaptoid_on(Player, Coords, Board, Adaptoid),
            putAdaptoid(Board, Player, Coords, New) = grown(body, Player, Coords, Board, New),
            addLeg(Board, Player, Coords, New) = grown(leg, Player, Coords, Board, New),
            addPincer(Board, Player, Coords, New) = grown(claw, Player, Coords, Board, New),
            removeAdaptoid(Board, Player, Coords, New) = removed(Player, Coords, Board, New),
            moveAdaptoid(Board, Player, From, To, New) = moved(Player, From, To, Board, New),
            feed(Board, Player, New, Captured) = fed(Player, Board, New, Captured)
          ],
          ["initial_state/1", "getAdaptoid/4", "putAdaptoid/4", "addLeg/4", "addPincer/4",
           "removeAdaptoid/4", "moveAdaptoid/5", "feed/4", "valid_moves/2", "move/3", "value/3",
           "game_over/2"]).

%   wrong(-Game, -Program, -Kind, -Pieces, -Rule): the module Program disagrees in this way.

wrong(virus_wars, edge_forgotten, missing_moves, 1, "A play goes to an available cell").
wrong(virus_wars, zombies_cut_off, extra_moves, 2, "A play goes to an available cell").
wrong(virus_wars, anywhere_first, extra_moves, 1, "A play goes to an available cell").
wrong(virus_wars, from_one, wrong_answer, 2, "").
wrong(virus_wars, no_zombies, wrong_answer, 2, "On an empty cell a play puts").
wrong(virus_wars, live_only, wrong_answer, 1, "The value is ten times").
wrong(virus_wars, loser_wins, wrong_answer, 1, "A player who has to make a play").
wrong(virus_wars, four_plays, illegal_move, 1, "A turn is five valid plays").
wrong(virus_wars, last_best, wrong_answer, 1, "Level 2 takes").
wrong(exo, covered, extra_moves, 0, "Only the planet on top").
wrong(exo, inside, missing_moves, 0, "Only the planet on top").
wrong(exo, no_turns, wrong_answer, 0, "The planet leaves the top").
wrong(exo, horizontal, wrong_answer, 3, "Three planets in a row").
wrong(exo, no_diagonals, wrong_answer, 1, "What counts").
wrong(exo, last_worst, wrong_answer, 4, "Level 2 takes").
wrong(adaptoid, both_survive, wrong_answer, 2, "The enemy with fewer claws").
wrong(adaptoid, stronger, succeeds, 2, "An adaptoid walks as many steps").
wrong(adaptoid, own_fed, wrong_answer, 2, "Every enemy adaptoid").
wrong(adaptoid, seven, succeeds, 1, "A leg goes to an adaptoid").
wrong(adaptoid, no_stay, missing_moves, 2, "").
wrong(adaptoid, six_captures, fails, 2, "Five captures win").
wrong(adaptoid, anybodys, succeeds, 1, "getAdaptoid/4 gives").
wrong(adaptoid, square, succeeds, 1, "A new body").
wrong(adaptoid, stays_to_move, wrong_answer, 2, "Growth, then movement").

%   Two others have to score, and each planet of theirs is one of the player's own.

wrong(exo, against_all, wrong_answer, 9, "The value is").

%   Virus Wars

edge_forgotten:valid_moves(Player, Board, Moves) :-
    tabuleiro_virus_wars:valid_moves(Player, Board, All),
    findall(Line-Column, ( member(Line-Column, All), Line < 5 ), Moves).

zombies_cut_off:valid_moves(Player, Board, Moves) :-
    cut_off_zombies(Player, Live, Zombie),
    (   member(Line0, Board),
        member(Live, Line0)
    ->  Reaching = Zombie
    ;   Reaching = none
    ),
    findall(Line-Column,
            ( nth1(Line, Board, Cells),
              nth1(Column, Cells, []),
              member(Down, [-1, 0, 1]),
              member(Right, [-1, 0, 1]),
              NearLine is Line + Down,
              NearColumn is Column + Right,
              nth1(NearLine, Board, NearCells),
              nth1(NearColumn, NearCells, Reaching)
            ),
            More),
    tabuleiro_virus_wars:valid_moves(Player, Board, Valid),
    append(Valid, More, All),
    sort(All, Moves).

cut_off_zombies(blue, ['B'], [b]).
cut_off_zombies(red, ['R'], [r]).

anywhere_first:valid_moves(Player, Board, Moves) :-
    (   \+ ( member(Cells, Board), member([_], Cells) )
    ->  findall(Line-Column, ( nth1(Line, Board, Cells), nth1(Column, Cells, []) ), Moves)
    ;   tabuleiro_virus_wars:valid_moves(Player, Board, Moves)
    ).

from_one:makePlay(Board, X, Y, Player, Valid, Won) :-
    X1 is X-1,
    Y1 is Y-1,
    tabuleiro_virus_wars:makePlay(Board, X1, Y1, Player, Valid, Won).

no_zombies:move(Player, Line, Column, Board, NewBoard) :-
    tabuleiro_virus_wars:move(Player, Line, Column, Board, NewBoard0),
    live_for_zombie(Player, Live, Zombie),
    nth1(Line, NewBoard0, Cells, Lines),
    nth1(Column, Cells, Cell, Others),
    (   Cell == Zombie
    ->  nth1(Column, NewCells, Live, Others),
        nth1(Line, NewBoard1, NewCells, Lines)
    ;   NewBoard1 = NewBoard0
    ),
    !,
    NewBoard = NewBoard1.

live_for_zombie(blue, ['B'], [b]).
live_for_zombie(red, ['R'], [r]).

live_only:value(Board, Player, Value) :-
    tabuleiro_virus_wars:value(Board, Player, Value0),
    aggregate_all(count, ( member(Cells, Board), member([b], Cells) ), Blue),
    aggregate_all(count, ( member(Cells, Board), member([r], Cells) ), Red),
    (   Player == blue
    ->  Value is Value0 - 10*(Blue-Red)
    ;   Value is Value0 - 10*(Red-Blue)
    ).

loser_wins:game_over(Board, Player, Player) :-
    tabuleiro_virus_wars:game_over(Board, Player, _).

four_plays:choose_move(Level, Player, Board, Moves) :-
    tabuleiro_virus_wars:choose_move(Level, Player, Board, All),
    (   Level == 1,
        append(Moves0, [_], All)
    ->  Moves = Moves0
    ;   Moves = All
    ).

last_best:valid_moves(Player, Board, Moves) :-
    tabuleiro_virus_wars:valid_moves(Player, Board, Moves).
last_best:choose_play(Level, Player, Left, Board, Play) :-
    tabuleiro_virus_wars:choose_play(Level, Player, Left, Board, Play0),
    tabuleiro_virus_wars:valid_moves(Player, Board, Moves),
    (   Level == 2
    ->  findall(Value-Move,
                ( member(Move, Moves),
                  Move = Line-Column,
                  tabuleiro_virus_wars:move(Player, Line, Column, Board, After),
                  tabuleiro_virus_wars:value(After, Player, Value)
                ),
                Valued),
        msort(Valued, Sorted),
        last(Sorted, _-Play)
    ;   Play = Play0
    ).

%   Exo

covered:valid_moves(exo(Universe, Galaxies, Player), Moves) :-
    findall([Planet], ( member(Stack, Universe), member(Planet, Stack) ),
            Stacks),
    tabuleiro_exo:valid_moves(exo(Stacks, Galaxies, Player), Moves).

inside:valid_moves(State, Moves) :-
    tabuleiro_exo:valid_moves(State, All),
    findall(Planet-Line-Column, ( member(Planet-Line-Column, All), Line > 0 ), Moves).

no_turns:move(Planet, Line, Column, State, exo(Universe, Galaxies, Player)) :-
    tabuleiro_exo:move(Planet, Line, Column, State, exo(Universe, Galaxies, _)),
    State = exo(_, _, Player).

horizontal:score(Galaxy, Points) :-
    findall(1,
            ( member(Cells, Galaxy),
              append(_, [planet(S1,C1,T1), planet(S2,C2,T2), planet(S3,C3,T3)|_], Cells),
              member([X,Y,Z], [[S1,S2,S3], [C1,C2,C3], [T1,T2,T3]]),
              X == Y,
              Y == Z
            ),
            Ones),
    length(Ones, Points).

no_diagonals:adjacent_to_sun(Galaxy, Count) :-
    nth1(Line, Galaxy, Cells),
    nth1(Column, Cells, sun),
    !,
    aggregate_all(count,
                  ( member(Down-Right, [-1-0, 0-(-1), 0-1, 1-0]),
                    L is Line+Down,
                    C is Column+Right,
                    nth1(L, Galaxy, Others),
                    nth1(C, Others, planet(_, _, _))
                  ),
                  Count).

against_all:value(exo(_, Galaxies, _), Player, Value) :-
    nth1(Player, Galaxies, Own, Others),
    tabuleiro_exo:score(Own, Score),
    findall(Points, ( member(Galaxy, Others), tabuleiro_exo:score(Galaxy, Points) ), All),
    sum_list(All, Sum),
    Value is Score - Sum.

last_worst:choose_move(Level, State, Move) :-
    tabuleiro_exo:choose_move(Level, State, First),
    tabuleiro_exo:valid_moves(State, Moves),
    (   Level == 2
    ->  last(Moves, Move)
    ;   Move = First
    ).

%   Adaptoid

both_survive:moveAdaptoid(Board, Player, From, To, NewBoard) :-
    tabuleiro_adaptoid:moveAdaptoid(Board, Player, From, To, NewBoard0),
    To = [Line,Column],
    nth1(Line, NewBoard0, Cells, Lines),
    nth1(Column, Cells, Cell, Others),
    (   Cell == ' '
    ->  tabuleiro_adaptoid:getAdaptoid(Board, Player, From, Walker),
        nth1(Column, NewCells, Walker, Others),
        nth1(Line, NewBoard1, NewCells, Lines)
    ;   NewBoard1 = NewBoard0
    ),
    !,
    NewBoard = NewBoard1.

stronger:moveAdaptoid(Board, Player, From, To, NewBoard) :-
    (   tabuleiro_adaptoid:moveAdaptoid(Board, Player, From, To, NewBoard0)
    ->  NewBoard = NewBoard0
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, From, _),
        other(Player, Other),
        tabuleiro_adaptoid:getAdaptoid(Board, Other, To, _),
        tabuleiro_adaptoid:removeAdaptoid(Board, Other, To, Weaker),
        tabuleiro_adaptoid:moveAdaptoid(Weaker, Player, From, To, NewBoard)
    ).

other(b, p).
other(p, b).

own_fed:feed(Board, Player, NewBoard, Captured) :-
    other(Player, Other),
    tabuleiro_adaptoid:feed(Board, Other, NewBoard, Captured).

seven:addLeg(Board, Player, Coords, NewBoard) :-
    tabuleiro_adaptoid:getAdaptoid(Board, Player, Coords, [Legs,_,Claws]),
    (   tabuleiro_adaptoid:addLeg(Board, Player, Coords, NewBoard0)
    ->  NewBoard = NewBoard0
    ;   Legs + Claws =:= 6,
        NewBoard = Board
    ).

no_stay:valid_moves(State, Moves) :-
    tabuleiro_adaptoid:valid_moves(State, All),
    findall(turn(Growth, walk(From, To)), member(turn(Growth, walk(From, To)), All), Moves).

six_captures:game_over(adaptoid(Board, Player, B, P, Turn), Winner) :-
    FewerB is max(0, B-1),
    FewerP is max(0, P-1),
    tabuleiro_adaptoid:game_over(adaptoid(Board, Player, FewerB, FewerP, Turn), Winner).

anybodys:getAdaptoid(Board, _, Coords, Adaptoid) :-
    (   tabuleiro_adaptoid:getAdaptoid(Board, b, Coords, Adaptoid0)
    ->  Adaptoid = Adaptoid0
    ;   tabuleiro_adaptoid:getAdaptoid(Board, p, Coords, Adaptoid)
    ).

square:putAdaptoid(Board, Player, [Line,Column], NewBoard) :-
    (   tabuleiro_adaptoid:putAdaptoid(Board, Player, [Line,Column], NewBoard0)
    ->  NewBoard = NewBoard0
    ;   nth1(Line, Board, Cells, Lines),
        nth1(Column, Cells, ' ', Others),
        member(Down-Right, [-1-(-1), -1-1, 1-(-1), 1-1]),
        NearLine is Line+Down,
        NearColumn is Column+Right,
        tabuleiro_adaptoid:getAdaptoid(Board, Player, [NearLine,NearColumn], _),
        nth1(Column, NewCells, [0,Player,0], Others),
        nth1(Line, NewBoard, NewCells, Lines)
    ),
    !.

stays_to_move:move(Turn, State, adaptoid(Board, Player, B, P, Number)) :-
    tabuleiro_adaptoid:move(Turn, State, adaptoid(Board, _, B, P, Number)),
    State = adaptoid(_, Player, _, _, _).

%   What a player owns is one more or one less than twelve.

eleven_legs:addLeg(Board, Player, Coords, NewBoard) :-
    owned(Board, Player, 0, Legs),
    Legs < 11,
    tabuleiro_adaptoid:addLeg(Board, Player, Coords, NewBoard).

thirteen_claws:addPincer(Board, Player, Coords, NewBoard) :-
    owned(Board, Player, 2, Claws),
    (   Claws =:= 12,
        tabuleiro_adaptoid:getAdaptoid(Board, Player, Coords, [Legs,_,Others]),
        Legs + Others < 6
    ->  NewBoard = Board
    ;   tabuleiro_adaptoid:addPincer(Board, Player, Coords, NewBoard)
    ).

thirteen_bodies:putAdaptoid(Board, Player, Coords, NewBoard) :-
    (   tabuleiro_adaptoid:putAdaptoid(Board, Player, Coords, NewBoard0)
    ->  NewBoard = NewBoard0
    ;   Coords = [Line,Column],
        findall(Cell, ( member(Cells, Board), member(Cell, Cells), Cell = [_,Player,_] ), Bodies),
        length(Bodies, 12),
        nth1(Line, Board, Cells),
        nth1(Column, Cells, ' '),
        NewBoard = Board
    ).

owned(Board, Player, Index, Count) :-
    findall(Number,
            ( member(Cells, Board),
              member([Legs,Player,Claws], Cells),
              nth0(Index, [Legs,Player,Claws], Number)
            ),
            Numbers),
    sum_list(Numbers, Count).

:- begin_tests(conformance_games).

%   The limit of what a player owns is met soon.

test(supply, [ forall(member(Program-Functor,
                             [ eleven_legs-addLeg/4, thirteen_claws-addPincer/4,
                               thirteen_bodies-putAdaptoid/4
                             ])),
               Program-Agrees == Program-false
             ]) :-
    conformance(Program:adaptoid, Report, [cases(300), predicates([Functor])]),
    Agrees = Report.agrees.

test(reference, [forall(reference(Game, Module, Map, Functors)), Game-Agreed == Game-Functors]) :-
    conformance(Module:Game, Report, [cases(100), map(Map), order(true), once(true)]),
    findall(Functor,
            ( member(Predicate, Report.predicates),
              Predicate.cases > 0,
              Predicate.cases == Predicate.agreed,
              Functor = Predicate.predicate
            ),
            Agreed).

test(ours, [forall(member(Game, [virus_wars, exo, adaptoid])), Game-Agrees == Game-true]) :-
    atom_concat(tabuleiro_, Game, Ours),
    conformance(Ours:Game, Report, [cases(200), order(true)]),
    Agrees = Report.agrees.

test(wrong, [ forall(wrong(Game, Program, Kind, Pieces, Rule)),
              Program-Found-Begin == Program-Kind-Rule
            ]) :-
    conformance(Program:Game, Report, [cases(600)]),
    findall(Disagreement,
            ( member(Predicate, Report.predicates),
              member(Disagreement, Predicate.disagreements)
            ),
            Disagreements),
    Disagreements = [First|_],
    (   member(Shown, Disagreements),
        Shown.kind == Kind
    ->  true
    ;   Shown = First
    ),
    Found = Shown.kind,
    assertion(Shown.pieces =< Pieces),
    string_length(Rule, Length),
    sub_string(Shown.rule, 0, Length, _, Begin),
    !.

%   What differs is told, by its place or its name.

told(virus_wars, no_zombies, move/5, "column 2: right is [b], yours is ['B'], and it was ['R'] before.").
told(adaptoid, stays_to_move, move/3, "Player: right is p, yours is b, and it was b before.").
told(exo, horizontal, score/2, "Here [1-1,2-2,3-3] share [green].").

test(told, [forall(told(Game, Program, Functor, Text)), Program-End == Program-Text]) :-
    conformance(Program:Game, Report, [cases(600), predicates([Functor])]),
    [Predicate] = Report.predicates,
    [Disagreement] = Predicate.disagreements,
    string_length(Text, Length),
    sub_string(Disagreement.rule, _, Length, 0, End).

:- end_tests(conformance_games).
