:- module(tabuleiro_infection_hooks, []).
:- use_module('../../core', [game_over_/2]).
:- use_module('../../text', [count_text/3]).
:- use_module('../../web/shapes', [grid_drawing/5]).
:- use_module('../hooks', []).
:- use_module('../places', [board_cell/3, numbers_name/2, wrong_number/2]).
:- use_module('../state', [every_move/2]).
:- use_module(infection_board, [infected/3, infection_start/2, show_board/3]).
:- use_module(library(lists), [append/2, memberchk/2]).
:- autoload(library(apply), [include/3]).

/** <module> Infection and Ataxx for people

The hooks of tabuleiro_hooks for the games `infection` and `ataxx`. A state is
`infection(Board, Player, Quiet)` or `ataxx(Board, Player, Quiet)`. Quiet is the number
of moves since the last clone; in Ataxx it counts passes, too.
*/

infection_game(infection).
infection_game(ataxx).

tabuleiro_hooks:about(infection, About) :-
    about("The 7th Guest: Infection", About).
tabuleiro_hooks:about(ataxx, About) :-
    about("Ataxx", About).

about(Title, about{title:Title, questions:[], counted:"move", help:Help}) :-
    help_lines(Help).

help_lines(
    [ "  1 7 2 6    move the piece on line 1, column 7 to line 2, column 6",
      "  1          or the four numbers one by one",
      "  moves 1 7  what the piece on line 1, column 7 can do",
      "A terminal shows where the last move landed [a], began <a>, and what it infected (a)."
    ]).

tabuleiro_hooks:start(Game, _, State) :-
    infection_game(Game),
    !,
    infection_start(Game, Board),
    State =.. [Game,Board,'A',0].

tabuleiro_hooks:result(Game, State, Winner, Lines) :-
    infection_game(Game),
    !,
    result_lines(State, Winner, Lines).

result_lines(State, Winner, Lines) :-
    State =.. [Game,Board,Player,Quiet],
    pieces(a, Board, A),
    pieces(b, Board, B),
    result_text(Winner, A, B, Result),
    Unhurried =.. [Game,Board,Player,0],
    (   game_over_(Unhurried, _)
    ->  Lines = [Result]
    ;   format(string(Line), "There were ~d moves in a row without a clone.", [Quiet]),
        Lines = [Line,Result]
    ).

pieces(Piece, Board, Count) :-
    append(Board, Cells),
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

tabuleiro_hooks:changes(Game, Move, Before, State, Marks, Lines) :-
    infection_game(Game),
    !,
    move_marks(Move, Before, State, Marks),
    skipped_lines(Before, State, Lines).

move_marks(pass, _, _, []).
move_marks(OL-OC-NL-NC, Before, State, [(OL-OC)=from,(NL-NC)=to|Infected]) :-
    (   Before == none
    ->  Infected = []
    ;   arg(1, Before, Old),
        arg(1, State, New),
        findall(Place=infected, infected(Old, New, Place), Infected)
    ).

skipped_lines(none, _, []) :-
    !.
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


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(Game, _, Move, Steps) :-
    infection_game(Game),
    !,
    move_steps(Move, Steps).

move_steps(pass, [word("pass")]).
move_steps(OL-OC-NL-NC, [place(From), place(To)]) :-
    numbers_name(OL-OC, From),
    numbers_name(NL-NC, To).

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
    (   wrong_number(Tokens, Message0)
    ->  Message = Message0
    ;   every_move(State, Moves),
        cannot(Tokens, Moves, State, Message)
    ).

owns('A', a).
owns('B', b).

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
    numbers_name(L-C, Text).


                /*******************************
                *            DRAWN             *
                *******************************/

tabuleiro_hooks:draw(Game, State, Options, Drawing) :-
    infection_game(Game),
    !,
    arg(1, State, Board),
    grid_drawing(Board, numbers, Options, piece, Drawing).

piece(' ', "empty", []).
piece('#', "blocked",
      [ rect([class(block), x(-26), y(-26), width(52), height(52), rx(6)], []),
        path([class(cross), d('M-14 -14L14 14M-14 14L14 -14')], [])
      ]).
piece(a, "piece of A", [Piece]) :-
    piece_of('A', Piece).
piece(b, "piece of B", [Piece]) :-
    piece_of('B', Piece).

piece_of('A', g(class([piece,red]),
                [ circle(r(22), []),
                  circle([class(mark), cx(-7), cy(-6), r(5)], []),
                  circle([class(mark), cx(8), cy(-3), r(4)], []),
                  circle([class(mark), cx(-1), cy(9), r(4)], [])
                ])).
piece_of('B', g(class([piece,blue]),
                [ path(d('M0 -26L26 0L0 26L-26 0Z'), []),
                  path([class(mark), d('M0 -9L9 0L0 9L-9 0Z')], [])
                ])).

tabuleiro_hooks:counts(Game, State, [A,B]) :-
    infection_game(Game),
    !,
    arg(1, State, Board),
    player_count('A', Board, A),
    player_count('B', Board, B).

player_count(Player, Board, count(Player, Count, Text, [Piece])) :-
    owns(Player, Cell),
    pieces(Cell, Board, Count),
    piece_of(Player, Piece),
    count_text(Count, piece, Text).
