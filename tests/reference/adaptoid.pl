:- module(reference_adaptoid,
          [ valid_moves/2,              % +State, -Turns
            move/3,                     % +Turn, +State, -NewState
            value/3,                    % +State, +Player, -Value
            game_over/2,                % +State, -Winner
            grown/5,                    % +Kind, +Player, +Coords, +Board, -NewBoard
            removed/4,                  % +Player, +Coords, +Board, -NewBoard
            moved/5,                    % +Player, +From, +To, +Board, -NewBoard
            fed/4,                      % +Player, +Board, -NewBoard, -Captured
            adaptoid_on/4,              % +Player, +Coords, +Board, -Adaptoid
            greedy_move/2,              % +State, -Turn
            start_state/1               % -State
          ]).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(lists),
            [append/2, max_list/2, member/2, memberchk/2, nth1/3, selectchk/3, sum_list/2]).
:- autoload(library(ordsets), [ord_union/3]).

/** <module> The rules of Adaptoid, slow and obvious

What the core is compared with. It is written from the description of the
rules, straight and with hardly a thought for speed. Arguments are not checked.

A state has five arguments, or six in the published game; steps on boards are those of
the report.

Outside, a board is a list of lists; inside, a compound of its 49 cells in
reading order, where arg/3 finds and enumerates them by number.
*/

%!  start_state(-State) is det.

start_state(adaptoid([['!','!', x ,' ',   ' ',' ',' '    ],
                      ['!', x ,' ',' ',   ' ',' ',' '    ],
                      [ x ,' ',' ',' ',   ' ',' ',' '    ],
                      [' ',[0,p,0],' ',' ',' ',[0,b,0],' '],
                      [ x ,' ',' ',' ',   ' ',' ',' '    ],
                      ['!', x ,' ',' ',   ' ',' ',' '    ],
                      ['!','!', x ,' ',   ' ',' ',' '    ]],
                     b, 0, 0, 1)).

%   state(?State, ?Rules, ?Board, ?Player, ?CapturesB, ?CapturesP, ?Turn): Rules are `report` or
%   `published`.

state(adaptoid(Board, Player, B, P, Turn), report, Board, Player, B, P, Turn).
state(adaptoid(Board, Player, B, P, Turn, published), published, Board, Player, B, P, Turn).

enemy(b, p).
enemy(p, b).

cells(Board, Cells) :-
    append(Board, List),
    compound_name_arguments(Cells, cells, List).

board(Cells, Board) :-
    compound_name_arguments(Cells, cells, List),
    lines(List, Board).

lines([], []).
lines([A,B,C,D,E,F,G|Rest], [[A,B,C,D,E,F,G]|Lines]) :-
    lines(Rest, Lines).

%   number(?Coords, ?Number): Coords are those of the cell with Number, in the hexagon.

number([L,C], Number) :-
    (   var(Number)
    ->  between(1, 7, L),
        between(1, 7, C),
        Number is (L-1)*7 + C
    ;   L is (Number-1)//7 + 1,
        C is (Number-1) mod 7 + 1
    ),
    C > abs(L-4).

%   touch(?Number, ?Next): neighbours. A cell touches the two at its sides, and two of the line
%   below.

:- dynamic touch/2.

:- forall(( number([L,C], Number),
            member(L1-C1, [L-(C-1), L-(C+1)]),
            Column is C1,
            number([L1,Column], Next)
          ),
          assertz(touch(Number, Next))).
:- forall(( number([L,C], Number),
            Below is L+1,
            (   L < 4
            ->  Columns = [C-1,C]
            ;   Columns = [C,C+1]
            ),
            member(Sum, Columns),
            Column is Sum,
            number([Below,Column], Next)
          ),
          ( assertz(touch(Number, Next)),
            assertz(touch(Next, Number))
          )).

put(Cells, Number, Content, NewCells) :-
    duplicate_term(Cells, NewCells),
    setarg(Number, NewCells, Content).

%   on_board(+Player, +Cells, -Bodies, -Legs, -Claws): how many of each.

on_board(Player, Cells, Bodies, Legs, Claws) :-
    findall(L, arg(_, Cells, [L,Player,_]), AllLegs),
    findall(C, arg(_, Cells, [_,Player,C]), AllClaws),
    length(AllLegs, Bodies),
    sum_list(AllLegs, Legs),
    sum_list(AllClaws, Claws).


                /*******************************
                *            GROWTH            *
                *******************************/

%   grows(?Kind, +Player, +Cells, ?Number, -NewCells): in the order of valid_moves/2.

grows(body, Player, Cells, Number, NewCells) :-
    on_board(Player, Cells, Bodies, _, _),
    Bodies < 12,
    arg(Number, Cells, ' '),
    once(( touch(Number, Next),
           arg(Next, Cells, [_,Player,_])
         )),
    put(Cells, Number, [0,Player,0], NewCells).
grows(leg, Player, Cells, Number, NewCells) :-
    on_board(Player, Cells, _, Legs, _),
    Legs < 12,
    arg(Number, Cells, [L,Player,C]),
    L+C < 6,
    L1 is L+1,
    put(Cells, Number, [L1,Player,C], NewCells).
grows(claw, Player, Cells, Number, NewCells) :-
    on_board(Player, Cells, _, _, Claws),
    Claws < 12,
    arg(Number, Cells, [L,Player,C]),
    L+C < 6,
    C1 is C+1,
    put(Cells, Number, [L,Player,C1], NewCells).

%   growth(+Player, +Cells, -Growth, -NewCells)

growth(Player, Cells, Growth, NewCells) :-
    grows(Kind, Player, Cells, Number, NewCells),
    number(Coords, Number),
    Growth =.. [Kind,Coords].
growth(Player, Cells, none, Cells) :-
    \+ grows(_, Player, Cells, _, _).


                /*******************************
                *           MOVEMENT           *
                *******************************/

%   ends(+Rules, +Player, +Cells, +From, -Ends): where the walks of the adaptoid with number From can end.

ends(Rules, Player, Cells, From, Ends) :-
    arg(From, Cells, [Legs,Player,Claws]),
    enemy(Player, Enemy),
    reach(Legs, [From], place(From, Enemy, Rules, Claws, Cells), [], Ends0),
    (   selectchk(From, Ends0, Ends)
    ->  true
    ;   Ends = Ends0
    ).

reach(0, _, _, Ends, Ends) :-
    !.
reach(Steps, Here, Place, Ends0, Ends) :-
    findall(Next, ( member(Number, Here), touch(Number, Next) ), Around0),
    sort(Around0, Around),
    step(Around, Place, Passed, Reached),
    ord_union(Ends0, Reached, Ends1),
    Fewer is Steps-1,
    reach(Fewer, Passed, Place, Ends1, Ends).

%   step(+Around, +Place, -Passed, -Reached): of the cells Around those that a walk can pass, and
%   those that it can end on.

step([], _, [], []).
step([Next|Around], Place, Passed, Reached) :-
    Place = place(From, Enemy, Rules, Claws, Cells),
    arg(Next, Cells, Content),
    (   ( Next == From ; Content == ' ' )
    ->  Passed = [Next|MorePassed],
        Reached = [Next|MoreReached]
    ;   Content = [_,Enemy,C],
        may_attack(Rules, Claws, C)
    ->  Passed = MorePassed,
        Reached = [Next|MoreReached]
    ;   Passed = MorePassed,
        Reached = MoreReached
    ),
    step(Around, Place, MorePassed, MoreReached).

%   may_attack(+Rules, +Claws, +EnemysClaws)

may_attack(report, Claws, EnemysClaws) :-
    EnemysClaws =< Claws.
may_attack(published, Claws, _) :-
    Claws > 0.

%   movement(+Rules, +Player, +Cells, -Movement)

movement(_, _, _, stay).
movement(Rules, Player, Cells, walk(FromCoords, ToCoords)) :-
    arg(From, Cells, [Legs,Player,_]),
    Legs > 0,
    ends(Rules, Player, Cells, From, Ends),
    number(FromCoords, From),
    member(To, Ends),
    number(ToCoords, To).

%   walked(+Player, +From, +To, +Cells, -NewCells, -Lost, -Won): a walk that can be made; how many
%   of its own Player loses, and how many it wins.

walked(Player, From, To, Cells, NewCells, Lost, Won) :-
    arg(From, Cells, Walker),
    Walker = [_,Player,Claws],
    arg(To, Cells, Met),
    (   Met = [_,_,Claws]
    ->  Left = ' ',
        Lost = 1,
        Won = 1
    ;   Met = [_,_,More],
        More > Claws
    ->  Left = Met,
        Lost = 1,
        Won = 0
    ;   Met = [_,_,_]
    ->  Left = Walker,
        Lost = 0,
        Won = 1
    ;   Left = Walker,
        Lost = 0,
        Won = 0
    ),
    put(Cells, From, ' ', Cells1),
    put(Cells1, To, Left, NewCells).


                /*******************************
                *           FEEDING            *
                *******************************/

%   unfed(+Player, +Cells, -Numbers): of the adaptoids of Player that starve.

unfed(Player, Cells, Numbers) :-
    findall(Number,
            ( arg(Number, Cells, [Legs,Player,Claws]),
              findall(Next,
                      ( touch(Number, Next),
                        arg(Next, Cells, ' ')
                      ),
                      Food),
              length(Food, Enough),
              Legs+Claws > Enough
            ),
            Numbers).

feed_cells(Player, Cells, NewCells, Captured) :-
    enemy(Player, Enemy),
    unfed(Enemy, Cells, Numbers),
    foldl(clear, Numbers, Cells, NewCells),
    length(Numbers, Captured).

clear(Number, Cells, NewCells) :-
    put(Cells, Number, ' ', NewCells).


                /*******************************
                *        STEPS ON BOARDS       *
                *******************************/

%!  grown(+Kind, +Player, +Coords, +Board, -NewBoard) is semidet.

grown(Kind, Player, Coords, Board, NewBoard) :-
    in_hexagon(Coords, Number),
    cells(Board, Cells),
    grows(Kind, Player, Cells, Number, NewCells),
    !,
    board(NewCells, NewBoard).

in_hexagon([L,C], Number) :-
    between(1, 7, L),
    between(1, 7, C),
    Number is (L-1)*7 + C,
    number(_, Number).

%!  adaptoid_on(+Player, +Coords, +Board, -Adaptoid) is semidet.

adaptoid_on(Player, Coords, Board, [Legs,Player,Claws]) :-
    in_hexagon(Coords, Number),
    cells(Board, Cells),
    arg(Number, Cells, [Legs,Player,Claws]).

%!  removed(+Player, +Coords, +Board, -NewBoard) is semidet.

removed(Player, Coords, Board, NewBoard) :-
    adaptoid_on(Player, Coords, Board, _),
    in_hexagon(Coords, Number),
    cells(Board, Cells),
    clear(Number, Cells, NewCells),
    board(NewCells, NewBoard).

%!  moved(+Player, +From, +To, +Board, -NewBoard) is semidet.

moved(Player, FromCoords, ToCoords, Board, NewBoard) :-
    in_hexagon(FromCoords, From),
    in_hexagon(ToCoords, To),
    cells(Board, Cells),
    arg(From, Cells, [_,Player,_]),
    ends(report, Player, Cells, From, Ends),
    memberchk(To, Ends),
    walked(Player, From, To, Cells, NewCells, _, _),
    board(NewCells, NewBoard).

%!  fed(+Player, +Board, -NewBoard, -Captured) is det.

fed(Player, Board, NewBoard, Captured) :-
    cells(Board, Cells),
    feed_cells(Player, Cells, NewCells, Captured),
    board(NewCells, NewBoard).


                /*******************************
                *         WHOLE TURNS          *
                *******************************/

%!  valid_moves(+State, -Turns) is det.

valid_moves(State, []) :-
    game_over(State, _),
    !.
valid_moves(State, Turns) :-
    state(State, Rules, Board, Player, _, _, _),
    cells(Board, Cells),
    findall(Turn, turn(Rules, Player, Cells, Turn), Turns).

turn(report, Player, Cells, turn(Growth, Movement)) :-
    growth(Player, Cells, Growth, Grown),
    movement(report, Player, Grown, Movement).
turn(published, Player, Cells, turn(Growth, Movement)) :-
    movement(published, Player, Cells, Movement),
    after(Movement, Player, Cells, Moved, _, _),
    growth(Player, Moved, Growth, _).

%!  move(+Turn, +State, -NewState) is semidet.

move(Turn, State, NewState) :-
    \+ game_over(State, _),
    state(State, Rules, Board, Player, CapturesB, CapturesP, Number),
    cells(Board, Cells),
    phases(Rules, Turn, Player, Cells, Both, Lost, Won),
    feed_cells(Player, Both, Fed, Starved),
    board(Fed, NewBoard),
    enemy(Player, Next),
    NewNumber is Number+1,
    (   Player == b
    ->  NewB is CapturesB+Won+Starved,
        NewP is CapturesP+Lost
    ;   NewB is CapturesB+Lost,
        NewP is CapturesP+Won+Starved
    ),
    state(NewState, Rules, NewBoard, Next, NewB, NewP, NewNumber).

%   phases(+Rules, +Turn, +Player, +Cells, -NewCells, -Lost, -Won): growth and movement.

phases(report, turn(Growth, Movement), Player, Cells, Moved, Lost, Won) :-
    growth_on(Growth, Player, Cells, Grown),
    movement_in(Movement, report, Player, Grown),
    after(Movement, Player, Grown, Moved, Lost, Won).
phases(published, turn(Growth, Movement), Player, Cells, Grown, Lost, Won) :-
    movement_in(Movement, published, Player, Cells),
    after(Movement, Player, Cells, Moved, Lost, Won),
    growth_on(Growth, Player, Moved, Grown).

growth_on(none, Player, Cells, Cells) :-
    !,
    \+ grows(_, Player, Cells, _, _).
growth_on(Growth, Player, Cells, Grown) :-
    Growth =.. [Kind,Coords],
    in_hexagon(Coords, Number),
    grows(Kind, Player, Cells, Number, Grown),
    !.

movement_in(stay, _, _, _).
movement_in(walk(FromCoords, ToCoords), Rules, Player, Cells) :-
    in_hexagon(FromCoords, From),
    in_hexagon(ToCoords, To),
    arg(From, Cells, [_,Player,_]),
    ends(Rules, Player, Cells, From, Ends),
    memberchk(To, Ends).

after(stay, _, Cells, Cells, 0, 0).
after(walk(FromCoords, ToCoords), Player, Cells, NewCells, Lost, Won) :-
    in_hexagon(FromCoords, From),
    in_hexagon(ToCoords, To),
    walked(Player, From, To, Cells, NewCells, Lost, Won).

%!  value(+State, +Player, -Value) is det.

value(State, Player, Value) :-
    state(State, _, Board, _, CapturesB, CapturesP, _),
    cells(Board, Cells),
    worth(b, CapturesB, Cells, B),
    worth(p, CapturesP, Cells, P),
    (   Player == b
    ->  Value is B-P
    ;   Value is P-B
    ).

worth(Player, Captures, Cells, Worth) :-
    on_board(Player, Cells, Bodies, Legs, Claws),
    unfed(Player, Cells, Unfed),
    length(Unfed, Hungry),
    Worth is 100*Captures + 10*Bodies + Legs + Claws - 50*Hungry.

%!  game_over(+State, -Winner) is semidet.

game_over(State, Winner) :-
    state(State, _, _, ToMove, _, _, Turn),
    enemy(ToMove, Last),
    (   member(Winner0, [Last,ToMove]),
        has_won(Winner0, State)
    ->  Winner = Winner0
    ;   Turn > 200,
        Winner = draw
    ).

has_won(b, State) :-
    state(State, _, Board, _, Captures, _, _),
    (   Captures >= 5
    ->  true
    ;   without(p, Board)
    ).
has_won(p, State) :-
    state(State, _, Board, _, _, Captures, _),
    (   Captures >= 5
    ->  true
    ;   without(b, Board)
    ).

without(Player, Board) :-
    \+ ( member(Line, Board),
         memberchk([_,Player,_], Line)
       ).

%!  greedy_move(+State, -Turn) is semidet.
%
%   The first of the turns after which the value is greatest.

greedy_move(State, Turn) :-
    state(State, _, _, Player, _, _, _),
    valid_moves(State, Turns),
    findall(Value,
            ( member(Each, Turns),
              move(Each, State, After),
              value(After, Player, Value)
            ),
            Values),
    max_list(Values, Greatest),
    nth1(Position, Values, Greatest),
    !,
    nth1(Position, Turns, Turn).
