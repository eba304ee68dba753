/*  library(tabuleiro/conformance) on the games that no report names predicates of, Breakthrough and
    Adaptoid as published: ours and the slow references agree, and each of some small programs, all
    of one predicate and wrong, is found out, on a small board.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/conformance)).
:- use_module(library(tabuleiro/game), []).
:- use_module('../../reference/breakthrough', []).

%   right(-Game, -Module, -Map, -Functors): what Module has of Game.

right(breakthrough, tabuleiro_game, [],
      ["valid_moves/2", "move/3", "value/3", "game_over/2", "choose_move/3"]).
right(breakthrough, reference_breakthrough,
      [ choose_move(State, 2, Move) = greedy_move(State, Move) ],
      ["valid_moves/2", "move/3", "value/3", "game_over/2", "choose_move/3"]).

%   wrong(-Game, -Program, -Kind, -Pieces, -Rule): the module Program disagrees in this way.

wrong(breakthrough, white_at_the_top, wrong_answer, 0, "At the start").
wrong(breakthrough, straight_captures, extra_moves, 2, "Straight ahead a pawn needs").
wrong(breakthrough, nowhere_diagonally, missing_moves, 2, "A pawn goes diagonally ahead").
wrong(breakthrough, no_captures, missing_moves, 2, "A pawn captures diagonally").
wrong(breakthrough, plays_on, extra_moves, 1, "Once the game is over").
wrong(breakthrough, backwards, succeeds, 2, "A pawn goes one line ahead").
wrong(breakthrough, two_steps, succeeds, 2, "A pawn goes one line ahead").
wrong(breakthrough, cannibal, succeeds, 3, "A pawn does not go to where").
wrong(breakthrough, round_the_edge, succeeds, 2, "A pawn goes one cell straight or").
wrong(breakthrough, anybodys, succeeds, 2, "A player moves pawns of its own").
wrong(breakthrough, off_the_board, succeeds, 2, "A move stays on the board").
wrong(breakthrough, leaves_a_trail, wrong_answer, 2, "A pawn leaves its cell").
wrong(breakthrough, stays_to_move, wrong_answer, 2, "After a move the other").
wrong(breakthrough, pawns_only, wrong_answer, 2, "The value is ten times").
wrong(breakthrough, nobody_has_won, wrong_answer, 2, "The value is 1000").
wrong(breakthrough, to_the_last_pawn, fails, 2, "The game is over when a white pawn").
wrong(breakthrough, never_without_pawns, fails, 1, "The game is over when a player").
wrong(breakthrough, one_left, succeeds, 2, "While both players have pawns").
wrong(breakthrough, loser_wins, wrong_answer, 1, "White wins with a pawn").
wrong(breakthrough, last_best, wrong_answer, 2, "Level 2 takes").
wrong(breakthrough, no_level_1, illegal_move, 2, "The computer's move").

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
              Program-Found-Begin == Program-[Kind]-Rule
            ]) :-
    conformance(Program:Game, Report, [cases(1000)]),
    findall(Disagreement,
            ( member(Predicate, Report.predicates),
              member(Disagreement, Predicate.disagreements)
            ),
            Disagreements),
    findall(FoundKind,
            ( member(Disagreement, Disagreements),
              FoundKind = Disagreement.kind
            ),
            Found),
    Disagreements = [Shown|_],
    assertion(Shown.pieces =< Pieces),
    string_length(Rule, Length),
    sub_string(Shown.rule, 0, Length, _, Begin).

:- end_tests(conformance_protocol).
