:- module(tabuleiro_infection_game, []).
:- use_module('../../core', [game_over_/2]).
:- use_module('../hooks', []).
:- use_module(display, [infected/3, show_board/3]).
:- use_module(start, [infection_start/2]).
:- use_module(typed, [moves_typed/4, read_typed/4]).
:- autoload(library(apply), [include/3]).
:- use_module(library(lists), [append/2]).

/** <module> Infection and Ataxx for people

The hooks of tabuleiro_hooks for the games `infection` and `ataxx`. A state is
`infection(Board, Player, Quiet)` or `ataxx(Board, Player, Quiet)`, where Quiet counts
the moves in a row, up to now, of which none was a clone (in Ataxx passes count, too).
*/

tabuleiro_hooks:title(infection, "The 7th Guest: Infection").
tabuleiro_hooks:title(ataxx, "Ataxx").

tabuleiro_hooks:questions(infection, []).
tabuleiro_hooks:questions(ataxx, []).

tabuleiro_hooks:start(infection, _, infection(Board, 'A', 0)) :-
    infection_start(infection, Board).
tabuleiro_hooks:start(ataxx, _, ataxx(Board, 'A', 0)) :-
    infection_start(ataxx, Board).

tabuleiro_hooks:news(infection, _, Before, After, Lines) :-
    skipped_lines(Before, After, Lines).
tabuleiro_hooks:news(ataxx, _, Before, After, Lines) :-
    skipped_lines(Before, After, Lines).

skipped_lines(Before, After, Lines) :-
    arg(2, Before, Mover),
    (   arg(2, After, Mover),
        \+ game_over_(After, _)
    ->  opponent(Mover, Skipped),
        format(string(Line), "~w has no valid move and is skipped.", [Skipped]),
        Lines = [Line]
    ;   Lines = []
    ).

opponent('A', 'B').
opponent('B', 'A').

tabuleiro_hooks:result(infection, State, Winner, Lines) :-
    result_lines(State, Winner, Lines).
tabuleiro_hooks:result(ataxx, State, Winner, Lines) :-
    result_lines(State, Winner, Lines).

result_lines(State, Winner, Lines) :-
    State =.. [Game,Board,Player,Quiet],
    append(Board, Cells),
    count(a, Cells, A),
    count(b, Cells, B),
    result_text(Winner, A, B, Result),
    Unhurried =.. [Game,Board,Player,0],
    (   game_over_(Unhurried, _)
    ->  Lines = [Result]
    ;   format(string(Line), "There were ~d moves in a row without a clone.", [Quiet]),
        Lines = [Line,Result]
    ).

count(Piece, Cells, Count) :-
    include(==(Piece), Cells, Pieces),
    length(Pieces, Count).

result_text('A', A, B, Text) :-
    format(string(Text), "A wins, ~d to ~d.", [A, B]).
result_text('B', A, B, Text) :-
    format(string(Text), "B wins, ~d to ~d.", [B, A]).
result_text(draw, A, B, Text) :-
    format(string(Text), "A draw, ~d to ~d.", [A, B]).

tabuleiro_hooks:read_move(infection, Pending, Tokens, State, Reading) :-
    read_typed(Pending, Tokens, State, Reading).
tabuleiro_hooks:read_move(ataxx, Pending, Tokens, State, Reading) :-
    read_typed(Pending, Tokens, State, Reading).

tabuleiro_hooks:moves_like(infection, Pending, Tokens, State, Selection) :-
    moves_typed(Pending, Tokens, State, Selection).
tabuleiro_hooks:moves_like(ataxx, Pending, Tokens, State, Selection) :-
    moves_typed(Pending, Tokens, State, Selection).


                /*******************************
                *            SHOWN             *
                *******************************/

tabuleiro_hooks:show(infection, State, Last) :-
    show_state(State, Last).
tabuleiro_hooks:show(ataxx, State, Last) :-
    show_state(State, Last).

show_state(State, Last) :-
    State =.. [_,Board,Player,_],
    (   game_over_(State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    marks(Last, Board, Marks),
    show_board(Board, Caption, Marks).

marks(none, _, []).
marks(last(pass, _), _, []).
marks(last(OL-OC-NL-NC, State), Board, [(OL-OC)=from, (NL-NC)=to|Infected]) :-
    arg(1, State, Before),
    findall((L-C)=infected, infected(Before, Board, L-C), Infected).

tabuleiro_hooks:move_text(infection, Move, Text) :-
    text_of(Move, Text).
tabuleiro_hooks:move_text(ataxx, Move, Text) :-
    text_of(Move, Text).

text_of(pass, "pass").
text_of(OL-OC-NL-NC, Text) :-
    format(string(Text), "~w ~w ~w ~w", [OL, OC, NL, NC]).

tabuleiro_hooks:help(infection, Lines) :-
    help_lines(Lines).
tabuleiro_hooks:help(ataxx, Lines) :-
    help_lines(Lines).

help_lines(
    [ "  1 7 2 6    move the piece on line 1, column 7 to line 2, column 6",
      "  1          or the four numbers one by one",
      "  moves 1 7  what the piece on line 1, column 7 can do",
      "A terminal shows where the last move landed [a], began <a>, and what it infected (a)."
    ]).
