/*  library(tabuleiro/check) on the games that no report names predicates of, Breakthrough and
    Adaptoid as published: ours and the slow references agree, and each of some small programs, all
    of one predicate and wrong, is found out, on a small board.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/check)).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/game), []).
:- use_module('../../reference/adaptoid', []).
:- use_module('../../reference/breakthrough', []).

%   right(-Game, -Module, -Map, -Functors): what Module has of Game.

right(breakthrough, tabuleiro_game, [],
      ["valid_moves/2", "move/3", "value/3", "game_over/2", "choose_move/3"]).
right(breakthrough, reference_breakthrough,
      [ choose_move(State, 2, Move) = greedy_move(State, Move) ],
      ["valid_moves/2", "move/3", "value/3", "game_over/2", "choose_move/3"]).
right(adaptoid_published, published, [],
      ["initial_state/1", "valid_moves/2", "move/3", "value/3", "game_over/2", "choose_move/3"]).
right(adaptoid_published, reference_adaptoid,
      [ choose_move(2, State, Move) = greedy_move(State, Move) ],
      ["valid_moves/2", "move/3", "value/3", "game_over/2", "choose_move/3"]).

%   wrong(-Game, -Program, -Kind, -Pieces, -Rule): the module Program disagrees in this way.

wrong(breakthrough, white_at_the_top, wrong_answer, 0, "At the start").
wrong(breakthrough, straight_captures, extra_moves, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, nowhere_diagonally, missing_moves, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, no_captures, missing_moves, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, plays_on, extra_moves, 1, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, backwards, succeeds, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, two_steps, succeeds, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, cannibal, succeeds, 3, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, round_the_edge, succeeds, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, anybodys, succeeds, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, off_the_board, succeeds, 2, "A player moves a pawn of its own one line ahead").
wrong(breakthrough, leaves_a_trail, wrong_answer, 2, "A pawn leaves its cell").
wrong(breakthrough, stays_to_move, wrong_answer, 2, "A pawn leaves its cell").
wrong(breakthrough, pawns_only, wrong_answer, 2, "The value is ten times").
wrong(breakthrough, nobody_has_won, wrong_answer, 2, "The value is ten times").
wrong(breakthrough, to_the_last_pawn, fails, 2, "White wins with a pawn").
wrong(breakthrough, never_without_pawns, fails, 1, "White wins with a pawn").
wrong(breakthrough, one_left, succeeds, 2, "White wins with a pawn").
wrong(breakthrough, loser_wins, wrong_answer, 1, "White wins with a pawn").
wrong(breakthrough, last_best, wrong_answer, 2, "Level 2 takes").
wrong(breakthrough, no_level_1, illegal_move, 2, "The computer's move").
wrong(adaptoid_published, of_the_report, wrong_answer, 0, "At the start").
wrong(adaptoid_published, grows_first, missing_moves, 2, "A turn moves or stays, and then grows").
wrong(adaptoid_published, grows_first, extra_moves, 2, "A turn moves or stays, and then grows").
wrong(adaptoid_published, clawless, extra_moves, 2, "A turn moves or stays, and then grows").
wrong(adaptoid_published, afraid, missing_moves, 2, "A turn moves or stays, and then grows").
wrong(adaptoid_published, grows_where_it_was, succeeds, 2, "A turn moves or stays, and then grows").
wrong(adaptoid_published, no_legs, succeeds, 2, "A turn moves or stays, and then grows").
wrong(adaptoid_published, five_arguments, wrong_answer, 2, "Movement, then growth, then feeding.").
wrong(adaptoid_published, falls_for_nothing, wrong_answer, 3, "Movement, then growth, then feeding.").
wrong(adaptoid_published, moves_twice, wrong_answer, 2, "Movement, then growth, then feeding.").
wrong(adaptoid_published, hungry, wrong_answer, 2, "Movement, then growth, then feeding.").
wrong(adaptoid_published, six_captures, fails, 2, "Five captures win").
wrong(adaptoid_published, captures_only, wrong_answer, 1, "The value is").
wrong(adaptoid_published, last_turn, wrong_answer, 2, "Level 2 takes").

%   Breakthrough

white_at_the_top:initial_state(breakthrough(Board, white)) :-
    tabuleiro_game:initial_state(breakthrough, breakthrough(Start, _)),
    reverse(Start, Board).

straight_captures:valid_moves(State, Moves) :-
    tabuleiro_game:valid_moves(State, Valid),
    State = breakthrough(Board, Player),
    ahead(Player, Pawn, Enemy, Down),
    findall(Line-Column-NewLine-Column,
            ( Valid = [_|_],
              nth1(Line, Board, Cells),
              nth1(Column, Cells, Pawn),
              NewLine is Line+Down,
              nth1(NewLine, Board, NewCells),
              nth1(Column, NewCells, Enemy)
            ),
            More),
    append(Valid, More, Moves).

ahead(white, w, b, -1).
ahead(black, b, w, 1).

nowhere_diagonally:valid_moves(State, Moves) :-
    State = breakthrough(Board, _),
    tabuleiro_game:valid_moves(State, Valid),
    exclude(quiet(Board), Valid, Moves).

quiet(Board, _-Column-NewLine-NewColumn) :-
    Column =\= NewColumn,
    nth1(NewLine, Board, Cells),
    nth1(NewColumn, Cells, ' ').

no_captures:valid_moves(State, Moves) :-
    State = breakthrough(Board, _),
    tabuleiro_game:valid_moves(State, Valid),
    include(empty(Board), Valid, Moves).

empty(Board, _-_-NewLine-NewColumn) :-
    nth1(NewLine, Board, Cells),
    nth1(NewColumn, Cells, ' ').

plays_on:valid_moves(State, Moves) :-
    (   tabuleiro_game:game_over(State, _)
    ->  State = breakthrough(Board, Player),
        ahead(Player, Pawn, _, Down),
        findall(Line-Column-NewLine-Column,
                ( nth1(Line, Board, Cells),
                  nth1(Column, Cells, Pawn),
                  NewLine is Line+Down,
                  between(1, 8, NewLine)
                ),
                Moves)
    ;   tabuleiro_game:valid_moves(State, Moves)
    ).

%   also_moves(+Wrong, +State, +Move, -NewState): what is valid, and moves of which
%   call(Wrong, Cell-Pawn, Down, Place, To, NewPlace) is true: from Place, where Cell is, to To, so
%   that the mover's Pawn stands on NewPlace then. Its pawns go Down.

also_moves(_, State, Move, NewState) :-
    tabuleiro_game:move(State, Move, NewState),
    !.
also_moves(Wrong, State, Line-Column-NewLine-NewColumn, breakthrough(Board, Other)) :-
    State = breakthrough(Before, Player),
    \+ tabuleiro_game:game_over(State, _),
    ahead(Player, Pawn, _, Down),
    ahead(Other, _, Pawn, _),
    nth1(Line, Before, Cells),
    nth1(Column, Cells, Cell),
    call(Wrong, Cell-Pawn, Down, Line-Column, NewLine-NewColumn, NewPlace),
    put(' ', Line-Column, Before, Board1),
    content(NewPlace, Before, Content),
    allowed(Wrong, Pawn, Content),
    put(Pawn, NewPlace, Board1, Board),
    !.

put(Cell, Line-Column, Board, NewBoard) :-
    nth1(Line, Board, Cells, Lines),
    nth1(Column, Cells, _, Others),
    nth1(Column, NewCells, Cell, Others),
    nth1(Line, NewBoard, NewCells, Lines).

content(Line-Column, Board, Content) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Content).

allowed(own_pawn, Pawn, Content) :-
    !,
    Content == Pawn.
allowed(_, _, ' ').

back(Pawn-Pawn, Down, Line-Column, NewLine-Column, NewLine-Column) :-
    NewLine =:= Line-Down.

far(Pawn-Pawn, Down, Line-Column, NewLine-Column, NewLine-Column) :-
    NewLine =:= Line+2*Down.

own_pawn(Pawn-Pawn, Down, Line-Column, NewLine-NewColumn, NewLine-NewColumn) :-
    NewLine =:= Line+Down,
    abs(NewColumn-Column) =< 1.

edge(Pawn-Pawn, Down, Line-Column, NewLine-NewColumn, NewLine-NewColumn) :-
    NewLine =:= Line+Down,
    memberchk(Column-NewColumn, [1-8, 8-1]).

stolen(Cell-Pawn, _, Line-Column, NewLine-Column, NewLine-Column) :-
    Cell \== Pawn,
    ahead(_, Cell, _, Down),
    NewLine =:= Line+Down.

clamped(Pawn-Pawn, Down, Line-Column, NewLine-NewColumn, NewLine-Column) :-
    NewLine =:= Line+Down,
    memberchk(NewColumn, [0, 9]).

backwards:move(State, Move, NewState) :-
    also_moves(back, State, Move, NewState).
two_steps:move(State, Move, NewState) :-
    also_moves(far, State, Move, NewState).
cannibal:move(State, Move, NewState) :-
    also_moves(own_pawn, State, Move, NewState).
round_the_edge:move(State, Move, NewState) :-
    also_moves(edge, State, Move, NewState).
anybodys:move(State, Move, NewState) :-
    also_moves(stolen, State, Move, NewState).
off_the_board:move(State, Move, NewState) :-
    also_moves(clamped, State, Move, NewState).

leaves_a_trail:move(State, Line-Column-NewLine-NewColumn, breakthrough(Board, Other)) :-
    tabuleiro_game:move(State, Line-Column-NewLine-NewColumn, breakthrough(Moved, Other)),
    State = breakthrough(_, Player),
    ahead(Player, Pawn, _, _),
    put(Pawn, Line-Column, Moved, Board),
    !.

stays_to_move:move(State, Move, breakthrough(Board, Player)) :-
    State = breakthrough(_, Player),
    tabuleiro_game:move(State, Move, breakthrough(Board, _)).

pawns_only:value(State, Player, Value) :-
    (   tabuleiro_game:game_over(State, _)
    ->  tabuleiro_game:value(State, Player, Value)
    ;   pawn_lead(State, Player, Lead),
        Value is 10*Lead
    ).

pawn_lead(breakthrough(Board, _), Player, Lead) :-
    ahead(Player, Pawn, Enemy, _),
    append(Board, Cells),
    include(==(Pawn), Cells, Pawns),
    include(==(Enemy), Cells, Enemies),
    length(Pawns, Count),
    length(Enemies, EnemyCount),
    Lead is Count-EnemyCount.

nobody_has_won:value(State, Player, Value) :-
    (   tabuleiro_game:game_over(State, _)
    ->  pawn_lead(State, Player, Lead),
        Value is 10*Lead
    ;   tabuleiro_game:value(State, Player, Value)
    ).

to_the_last_pawn:game_over(State, Winner) :-
    tabuleiro_game:game_over(State, Winner),
    without_pawns(State).

without_pawns(breakthrough(Board, _)) :-
    append(Board, Cells),
    member(Pawn, [w,b]),
    \+ memberchk(Pawn, Cells),
    !.

never_without_pawns:game_over(State, Winner) :-
    tabuleiro_game:game_over(State, Winner),
    \+ without_pawns(State).

one_left:game_over(State, Winner) :-
    (   tabuleiro_game:game_over(State, Winner0)
    ->  Winner = Winner0
    ;   State = breakthrough(Board, _),
        append(Board, Cells),
        member(Winner-Pawn, [white-b,black-w]),
        include(==(Pawn), Cells, [_])
    ),
    !.

loser_wins:game_over(State, Loser) :-
    tabuleiro_game:game_over(State, Winner),
    ahead(Winner, Pawn, _, _),
    ahead(Loser, _, Pawn, _),
    !.

last_best:valid_moves(State, Moves) :-
    tabuleiro_game:valid_moves(State, Moves).
last_best:choose_move(State, Level, Move) :-
    tabuleiro_game:choose_move(State, Level, Move0),
    (   Level == 2
    ->  tabuleiro_game:valid_moves(State, Moves),
        last(Moves, Move)
    ;   Move = Move0
    ).

no_level_1:choose_move(State, Level, Move) :-
    tabuleiro_game:choose_move(State, Level, Move0),
    (   Level == 1
    ->  Move = 1-1-1-1
    ;   Move = Move0
    ).

%   Adaptoid as published, with the arguments of the report's predicates

published:initial_state(State) :-
    tabuleiro_game:initial_state(adaptoid_published, State).
published:valid_moves(State, Moves) :-
    tabuleiro_game:valid_moves(State, Moves).
published:move(Turn, State, NewState) :-
    tabuleiro_game:move(State, Turn, NewState).
published:value(State, Player, Value) :-
    tabuleiro_game:value(State, Player, Value).
published:game_over(State, Winner) :-
    tabuleiro_game:game_over(State, Winner).
published:choose_move(Level, State, Turn) :-
    tabuleiro_game:choose_move(State, Level, Turn).

of_the_report:initial_state(State) :-
    tabuleiro_game:initial_state(adaptoid, State).

grows_first:valid_moves(State, Moves) :-
    report_state(State, Report),
    tabuleiro_game:valid_moves(Report, Moves).

report_state(adaptoid(Board, Player, B, P, Turn, published), adaptoid(Board, Player, B, P, Turn)).

clawless:valid_moves(State, Moves) :-
    published:valid_moves(State, Valid),
    findall(turn(leg(To), walk(From, To)),
            ( Valid = [_|_],
              clawless_attack(State, From, To)
            ),
            More),
    append(Valid, More, Moves).

clawless_attack(adaptoid(Board, Player, _, _, _, published), [Line,Column], [Line,NewColumn]) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, [Legs,Player,0]),
    Legs > 0,
    NewColumn is Column+1,
    nth1(NewColumn, Cells, [_,Other,_]),
    Other \== Player.

afraid:valid_moves(State, Moves) :-
    State = adaptoid(Board, _, _, _, _, published),
    published:valid_moves(State, Valid),
    exclude(attack(Board), Valid, Moves).

attack(Board, turn(_, walk(_, [Line,Column]))) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, [_,_,_]).

grows_where_it_was:move(Turn, State, NewState) :-
    (   published:move(Turn, State, NewState0)
    ->  NewState = NewState0
    ;   Turn = turn(Growth, walk(From, To)),
        Growth =.. [Kind,From],
        NewGrowth =.. [Kind,To],
        published:move(turn(NewGrowth, walk(From, To)), State, NewState)
    ).

no_legs:move(Turn, State, NewState) :-
    (   published:move(Turn, State, NewState0)
    ->  NewState = NewState0
    ;   report_state(State, Report),
        tabuleiro_game:move(Report, Turn, NewReport),
        Turn = turn(leg(Coords), walk(Coords, _)),
        report_state(NewState, NewReport)
    ).

five_arguments:move(Turn, State, Report) :-
    published:move(Turn, State, NewState),
    report_state(NewState, Report).

%   What the mover loses in a fight is not counted.

falls_for_nothing:move(Turn, State, adaptoid(Board, Next, B, P, Number, published)) :-
    published:move(Turn, State, adaptoid(Board, Next, B1, P1, Number, published)),
    State = adaptoid(_, Player, B0, P0, _, published),
    (   Player == b
    ->  B-P = B1-P0
    ;   B-P = B0-P1
    ).

moves_twice:move(Turn, State, adaptoid(Board, Player, B, P, Number, published)) :-
    State = adaptoid(_, Player, _, _, _, published),
    published:move(Turn, State, adaptoid(Board, _, B, P, Number, published)).

%   Those of the mover are fed, too.

hungry:move(Turn, State, adaptoid(Fed, Next, B, P, Number, published)) :-
    published:move(Turn, State, adaptoid(Board, Next, B, P, Number, published)),
    tabuleiro_adaptoid:feed(Board, Next, Fed, _).

six_captures:game_over(State, Winner) :-
    State = adaptoid(Board, Player, B, P, Number, published),
    FewerB is max(0, B-1),
    FewerP is max(0, P-1),
    published:game_over(adaptoid(Board, Player, FewerB, FewerP, Number, published), Winner).

captures_only:value(adaptoid(_, _, B, P, _, published), Player, Value) :-
    (   Player == b
    ->  Value is 100*(B-P)
    ;   Value is 100*(P-B)
    ).

last_turn:valid_moves(State, Moves) :-
    published:valid_moves(State, Moves).
last_turn:choose_move(Level, State, Turn) :-
    published:choose_move(Level, State, Turn0),
    (   Level == 2
    ->  published:valid_moves(State, Moves),
        last(Moves, Turn)
    ;   Turn = Turn0
    ).

:- begin_tests(conformance_protocol).

test(right, [ forall(right(Game, Module, Map, Functors)),
              Game-Module-Agreed == Game-Module-Functors
            ]) :-
    conformance(Module:Game, Report, [cases(300), map(Map), order(true), once(true)]),
    findall(Functor,
            ( member(Predicate, Report.predicates),
              Predicate.cases > 0,
              Predicate.cases == Predicate.agreed,
              Functor = Predicate.predicate
            ),
            Agreed).

test(wrong, [ forall(wrong(Game, Program, Kind, Pieces, Rule)),
              Program-Begin == Program-Rule
            ]) :-
    conformance(Program:Game, Report, [cases(1000)]),
    member(Predicate, Report.predicates),
    member(Shown, Predicate.disagreements),
    Shown.kind == Kind,
    !,
    assertion(Shown.pieces =< Pieces),
    string_length(Rule, Length),
    sub_string(Shown.rule, 0, Length, _, Begin).

:- end_tests(conformance_protocol).
