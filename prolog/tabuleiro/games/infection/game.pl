:- module(tabuleiro_infection_game,
          [ define_hooks/1              % +Game
          ]).
:- use_module('../hooks', []).
:- use_module(computer, [best_infection_turn/6, choose_infection_move/6]).
:- use_module(display, [show_board/3]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [include/3, maplist/2]).
:- autoload(library(error), [must_be/2]).

/** <module> Infection and Ataxx for the game loop

The hooks of tabuleiro_hooks for the games `infection` and `ataxx`, whose rules
are in the modules of these names. A state is `infection(Board, Player, Quiet)`
or `ataxx(Board, Player, Quiet)`, where Quiet counts the moves in a row, up to
now, of which none was a clone (in Ataxx passes count, too).
*/

%!  define_hooks(+Game) is det.
%
%   While the file of Game is loaded: make each predicate of this module that is
%   named as a hook the hook of Game.

define_hooks(Game) :-
    findall((tabuleiro_hooks:Head :- tabuleiro_infection_game:Head),
            hook(Game, Head),
            Clauses),
    compile_aux_clauses(Clauses).

hook(Game, Head) :-
    module_property(tabuleiro_hooks, exports(Hooks)),
    member(Name/Arity, Hooks),
    current_predicate(tabuleiro_infection_game:Name/Arity),
    functor(Head, Name, Arity),
    arg(1, Head, Game).

%   state(?Game, ?Board, ?Player, ?Quiet, ?State): the parts of a state.

state(Game, Board, Player, Quiet, State) :-
    State =.. [Game,Board,Player,Quiet].

title(infection, "The 7th Guest: Infection").
title(ataxx, "Ataxx").

levels(_, [1,2,3,4,5]).

questions(_, []).

start(Game, _, State) :-
    Game:initial_board(Board),
    state(Game, Board, 'A', 0, State).

is_start(Game, State) :-
    start(Game, [], State).

players(_, _, ['A','B']).

to_move(Game, State, Player) :-
    state(Game, _, Player, _, State).

moves(Game, State, Moves) :-
    state(Game, Board, Player, Quiet, State),
    (   outcome(Game, State, _)
    ->  Moves = []
    ;   Game:pass_(Player, Board, Quiet, _, _)
    ->  Moves = [pass]
    ;   Game:valid_moves(Player, Board, Moves)
    ).

play(Game, pass, State, NewState) :-
    !,
    state(Game, Board, Player, Quiet, State),
    Game:pass_(Player, Board, Quiet, Next, NewQuiet),
    state(Game, Board, Next, NewQuiet, NewState).
play(Game, OL-OC-NL-NC, State, NewState) :-
    state(Game, Board, Player, Quiet, State),
    Game:play_(Player, OL, OC, NL, NC, Board, Quiet, NewBoard, Next, NewQuiet),
    state(Game, NewBoard, Next, NewQuiet, NewState).

news(Game, _, Before, After, Lines) :-
    to_move(Game, Before, Mover),
    (   to_move(Game, After, Mover),
        \+ outcome(Game, After, _)
    ->  opponent(Mover, Skipped),
        format(string(Line), "~w has no valid move and is skipped.", [Skipped]),
        Lines = [Line]
    ;   Lines = []
    ).

opponent('A', 'B').
opponent('B', 'A').

outcome(Game, State, Outcome) :-
    state(Game, Board, _, Quiet, State),
    Game:game_over_(Board, Quiet, Winner),
    (   Winner == draw
    ->  Outcome = draw
    ;   Outcome = win(Winner)
    ).

result(Game, State, Outcome, Lines) :-
    state(Game, Board, _, Quiet, State),
    append(Board, Cells),
    count(a, Cells, A),
    count(b, Cells, B),
    result_text(Outcome, A, B, Result),
    (   Game:game_over(Board, _)
    ->  Lines = [Result]
    ;   format(string(Line), "There were ~d moves in a row without a clone.", [Quiet]),
        Lines = [Line,Result]
    ).

count(Piece, Cells, Count) :-
    include(==(Piece), Cells, Pieces),
    length(Pieces, Count).

result_text(win('A'), A, B, Text) :-
    format(string(Text), "A wins, ~d to ~d.", [A, B]).
result_text(win('B'), A, B, Text) :-
    format(string(Text), "B wins, ~d to ~d.", [B, A]).
result_text(draw, A, B, Text) :-
    format(string(Text), "A draw, ~d to ~d.", [A, B]).

choose(Game, Level, State, OL-OC-NL-NC) :-
    state(Game, Board, Player, Quiet, State),
    choose_infection_move(Game, Level, Player, Board, Quiet, movement(OL, OC, NL, NC)).

check_state(Game, State) :-
    state(Game, Board, Player, Quiet, State),
    Game:value(Board, Player, _),
    must_be(integer, Quiet),
    must_be(nonneg, Quiet).

evaluate(Game, State, Player, Value) :-
    state(Game, Board, _, _, State),
    Game:value(Board, Player, Value).

:- meta_predicate best_move(+, +, -, :).

best_move(Game, State, Move, Options) :-
    state(Game, Board, Player, Quiet, State),
    best_infection_turn(Game, Player, Board, Quiet, Move, Options).

perft(Game, State, Depth, Count) :-
    state(Game, Board, Player, Quiet, State),
    Game:perft_(Player, Board, Quiet, Depth, Count).

play_out(Game, State, Players, Seed, MostMoves, Seat, Moves) :-
    state(Game, Board, Player, Quiet, State),
    Game:play_game_(Player, Board, Quiet, Players, Seed, MostMoves, Seat, Moves).


                /*******************************
                *            SHOWN             *
                *******************************/

show(Game, State, Last) :-
    state(Game, Board, Player, _, State),
    (   outcome(Game, State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    marks(Last, Game, Board, Marks),
    show_board(Board, Caption, Marks).

marks(none, _, _, []).
marks(last(pass, _), _, _, []).
marks(last(OL-OC-NL-NC, State), Game, Board, [(OL-OC)=from, (NL-NC)=to|Infected]) :-
    state(Game, Before, _, _, State),
    findall((L-C)=infected, infected(Before, Board, L-C), Infected).

infected(Before, After, Place) :-
    cell(Before, Place, Old),
    Old \== ' ',
    cell(After, Place, New),
    New \== ' ',
    New \== Old.

cell(Board, L-C, Cell) :-
    nth1(L, Board, Line),
    nth1(C, Line, Cell).

move_text(_, pass, "pass").
move_text(_, OL-OC-NL-NC, Text) :-
    format(string(Text), "~w ~w ~w ~w", [OL, OC, NL, NC]).

help(_,
    [ "  1 7 2 6    move the piece on line 1, column 7 to line 2, column 6",
      "  1          or the four numbers one by one",
      "  moves 1 7  what the piece on line 1, column 7 can do",
      "A terminal shows where the last move landed [a], began <a>, and what it infected (a)."
    ]).


                /*******************************
                *            TYPED             *
                *******************************/

read_move(Game, Pending, Tokens, State, Reading) :-
    (   wrong_number(Tokens, Message)
    ->  Reading = wrong(Message)
    ;   whole_or_part(Pending, Tokens, Numbers),
        (   Numbers = [_,_,_,_,_|_]
        ->  Reading = wrong("A move is four numbers: line, column, new line, new column.")
        ;   numbers_reading(Numbers, Game, State, Reading)
        )
    ).

%   All four numbers may be typed where one of them is asked for.

whole_or_part(_, [OL,OC,NL,NC], [OL,OC,NL,NC]) :-
    !.
whole_or_part(Pending, Tokens, Numbers) :-
    append(Pending, Tokens, Numbers).

wrong_number(Tokens, Message) :-
    member(Token, Tokens),
    \+ memberchk(Token, [1,2,3,4,5,6,7]),
    !,
    quoted(Token, Quoted),
    (   integer(Token)
    ->  format(string(Message), "Lines and columns go from 1 to 7, not ~w.", [Quoted])
    ;   format(string(Message), "~w is no number and no command (type help for those).", [Quoted])
    ).

numbers_reading([], Game, State, more([], Prompt)) :-
    !,
    to_move(Game, State, Player),
    format(string(Prompt), "Player ~w, line (or line column new-line new-column, or help): ",
           [Player]).
numbers_reading([L], _, _, more([L], "Column: ")) :-
    !.
numbers_reading([L,C|To], Game, State, Reading) :-
    (   wrong_piece(L, C, Game, State, Message)
    ->  Reading = illegal(Message)
    ;   to_reading(To, L-C, Game, State, Reading)
    ).

to_reading([], L-C, _, _, more([L,C], "New line: ")).
to_reading([NL], L-C, _, _, more([L,C,NL], "New column: ")).
to_reading([NL,NC], L-C, Game, State, Reading) :-
    (   can_move(L-C, NL-NC, Game, State)
    ->  Reading = move(L-C-NL-NC, [])
    ;   format(string(Message),
               "The piece on ~d ~d cannot move to ~d ~d (moves ~d ~d shows where it can).",
               [L, C, NL, NC, L, C]),
        Reading = illegal(Message)
    ).

%   valid_moves/3 of Ataxx does not name all pieces that can make a clone.

can_move(L-C, NL-NC, Game, State) :-
    state(Game, Board, Player, _, State),
    Game:move(Player, L, C, NL, NC, Board, _).

wrong_piece(L, C, Game, State, Message) :-
    state(Game, Board, Player, _, State),
    cell(Board, L-C, Cell),
    owns(Player, Piece),
    Cell \== Piece,
    format(string(Message), "There is no piece of ~w on ~d ~d.", [Player, L, C]).

owns('A', a).
owns('B', b).

moves_like(Game, [], [], State, moves(Moves)) :-
    !,
    moves(Game, State, Moves).
moves_like(Game, Pending, Tokens, State, Selection) :-
    (   Tokens == []
    ->  going_on(Pending, Game, State, Moves),
        Selection = moves(Moves)
    ;   wrong_number(Tokens, Message)
    ->  Selection = wrong(Message)
    ;   Tokens = [L,C]
    ->  piece_moves(L-C, Game, State, Selection)
    ;   Selection = wrong("Type moves, or moves and the line and column of a piece.")
    ).

%   going_on(+Pending, +Game, +State, -Moves): the moves whose first numbers are Pending. Some of
%   Ataxx are named by can_move/4 alone.

going_on(Pending, Game, State, Moves) :-
    findall(OL-OC-NL-NC,
            ( append(Pending, _, [OL,OC,NL,NC]),
              maplist(between(1, 7), [OL,OC,NL,NC]),
              can_move(OL-OC, NL-NC, Game, State)
            ),
            Moves).

piece_moves(L-C, Game, State, wrong(Message)) :-
    wrong_piece(L, C, Game, State, Message),
    !.
piece_moves(Place, Game, State, moves(Moves)) :-
    findall(Place-NL-NC,
            ( between(1, 7, NL),
              between(1, 7, NC),
              can_move(Place, NL-NC, Game, State)
            ),
            Moves).
