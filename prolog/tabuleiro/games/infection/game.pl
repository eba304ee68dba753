:- module(tabuleiro_infection_game,
          [ infection_game/1            % ?Game
          ]).
:- use_module('../../core', [game_over_/2, valid_moves_/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module('../hooks', []).
:- use_module('../steps', [every_move/3]).
:- use_module(display, [board_cell/3, infected/3, show_board/3]).
:- use_module(start, [infection_start/2]).
:- autoload(library(apply), [include/3]).
:- use_module(library(lists), [append/2, member/2, memberchk/2]).

/** <module> Infection and Ataxx for people

The hooks of tabuleiro_hooks for the games `infection` and `ataxx`. A state is
`infection(Board, Player, Quiet)` or `ataxx(Board, Player, Quiet)`, where Quiet counts
the moves in a row, up to now, of which none was a clone (in Ataxx passes count, too).
*/

%!  infection_game(?Game) is nondet.

infection_game(infection).
infection_game(ataxx).

tabuleiro_hooks:title(infection, "The 7th Guest: Infection").
tabuleiro_hooks:title(ataxx, "Ataxx").

tabuleiro_hooks:questions(Game, []) :-
    infection_game(Game),
    !.

tabuleiro_hooks:start(Game, _, State) :-
    infection_game(Game),
    !,
    infection_start(Game, Board),
    State =.. [Game,Board,'A',0].

tabuleiro_hooks:news(Game, _, Before, After, Lines) :-
    infection_game(Game),
    !,
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

tabuleiro_hooks:result(Game, State, Winner, Lines) :-
    infection_game(Game),
    !,
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


                /*******************************
                *            SHOWN             *
                *******************************/

tabuleiro_hooks:show(Game, State, Marks) :-
    infection_game(Game),
    !,
    State =.. [_,Board,Player,_],
    (   game_over_(State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    show_board(Board, Caption, Marks).

tabuleiro_hooks:marks(Game, Move, Before, State, Marks) :-
    infection_game(Game),
    !,
    move_marks(Move, Before, State, Marks).

move_marks(pass, _, _, []).
move_marks(OL-OC-NL-NC, Before, State, [(OL-OC)=from,(NL-NC)=to|Infected]) :-
    (   Before == none
    ->  Infected = []
    ;   arg(1, Before, Old),
        arg(1, State, New),
        findall(Place=infected, infected(Old, New, Place), Infected)
    ).

tabuleiro_hooks:help(Game, Lines) :-
    infection_game(Game),
    !,
    help_lines(Lines).

help_lines(
    [ "  1 7 2 6    move the piece on line 1, column 7 to line 2, column 6",
      "  1          or the four numbers one by one",
      "  moves 1 7  what the piece on line 1, column 7 can do",
      "A terminal shows where the last move landed [a], began <a>, and what it infected (a)."
    ]).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(Game, _, Move, Steps) :-
    infection_game(Game),
    !,
    move_steps(Move, Steps).

move_steps(pass, [word("pass")]).
move_steps(OL-OC-NL-NC, [place(From), place(To)]) :-
    format(string(From), "~d ~d", [OL, OC]),
    format(string(To), "~d ~d", [NL, NC]).

%   valid_moves/2 of Ataxx names only one of the pieces that can make a clone on a cell.

tabuleiro_hooks:all_moves(ataxx, State, Moves) :-
    valid_moves_(State, Valid),
    findall(Move,
            ( member(Listed, Valid),
              same_move(Listed, State, Move)
            ),
            Moves).

same_move(L-C-NL-NC, ataxx(Board, Player, _), OL-OC-NL-NC) :-
    max(abs(NL-L), abs(NC-C)) =:= 1,
    !,
    owns(Player, Piece),
    board_cell(Board, OL-OC, Piece),
    max(abs(NL-OL), abs(NC-OC)) =:= 1.
same_move(Move, _, Move).

owns('A', a).
owns('B', b).

tabuleiro_hooks:prompt(Game, _, Names, Next, Prompt) :-
    infection_game(Game),
    !,
    asked(Names, Next, Prompt).

asked([], Next, Prompt) :-
    (   Next == ["pass"]
    ->  Prompt = "there is nothing to do but pass"
    ;   Prompt = "choose a piece"
    ).
asked([_], _, "choose an empty cell one or two steps away").

tabuleiro_hooks:why_not(Game, State, Tokens, Message) :-
    infection_game(Game),
    !,
    (   member(Token, Tokens),
        \+ memberchk(Token, [1,2,3,4,5,6,7])
    ->  no_number(Token, Message)
    ;   every_move(Game, State, Moves),
        cannot(Tokens, Moves, State, Message)
    ).

no_number(Token, Message) :-
    quoted(Token, Quoted),
    (   integer(Token)
    ->  format(string(Message), "Lines and columns go from 1 to 7, not ~w.", [Quoted])
    ;   format(string(Message), "~w is no number and no command (type help for those).", [Quoted])
    ).

cannot([L], _, State, Message) :-
    arg(2, State, Player),
    format(string(Message), "~w has no piece on line ~d that can move.", [Player, L]).
cannot([L,C|To], Moves, State, Message) :-
    arg(1, State, Board),
    arg(2, State, Player),
    owns(Player, Piece),
    (   \+ board_cell(Board, L-C, Piece)
    ->  format(string(Message), "There is no piece of ~w on ~d ~d.", [Player, L, C])
    ;   \+ memberchk(L-C-_-_, Moves)
    ->  format(string(Message), "The piece on ~d ~d cannot move.", [L, C])
    ;   to_text(To, Text),
        format(string(Message),
               "The piece on ~d ~d cannot move to ~s (moves ~d ~d shows where it can).",
               [L, C, Text, L, C])
    ).

to_text([L], Text) :-
    format(string(Text), "line ~d", [L]).
to_text([L,C|_], Text) :-
    format(string(Text), "~d ~d", [L, C]).
