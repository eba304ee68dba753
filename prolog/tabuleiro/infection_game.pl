:- module(infection_game, []).
:- use_module(game, []).
:- use_module(infection).
:- use_module(infection_display, [show_board/3]).
:- use_module(tokens, [quoted/2]).
:- autoload(library(apply), [include/3]).
:- autoload(library(lists), [append/2, append/3, member/2, memberchk/2, nth1/3]).

/** <module> Infection for the game loop

The hooks of tabuleiro_game for states `infection(Board, Player, Jumps)`, where
Jumps counts the moves in a row, up to now, of which none was a clone.
*/

%   As many jumps in a row end the game.

most_jumps(100).

tabuleiro_game:title(infection, "The 7th Guest: Infection").

tabuleiro_game:questions(infection, []).

tabuleiro_game:start(infection, _, infection(Board, 'A', 0)) :-
    initial_board(Board).

tabuleiro_game:is_start(infection, State) :-
    tabuleiro_game:start(infection, [], State).

tabuleiro_game:players(infection, _, ['A','B']).

tabuleiro_game:to_move(infection, infection(_, Player, _), Player).

tabuleiro_game:moves(infection, infection(Board, Player, _), Moves) :-
    valid_moves(Player, Board, Moves).

tabuleiro_game:play(infection, OL-OC-NL-NC,
                    infection(Board, Player, Jumps),
                    infection(NewBoard, Next, NewJumps)) :-
    move(Player, OL, OC, NL, NC, Board, NewBoard),
    jumps(NewBoard, OL-OC, Jumps, NewJumps),
    next_player(NewBoard, Player, Next).

jumps(Board, Place, Jumps, NewJumps) :-
    (   cell(Board, Place, ' ')
    ->  NewJumps is Jumps+1
    ;   NewJumps = 0
    ).

cell(Board, L-C, Cell) :-
    nth1(L, Board, Line),
    nth1(C, Line, Cell).

next_player(Board, Player, Next) :-
    opponent(Player, Opponent),
    (   valid_moves(Opponent, Board, []),
        \+ game_over(Board, _)
    ->  Next = Player
    ;   Next = Opponent
    ).

opponent('A', 'B').
opponent('B', 'A').

tabuleiro_game:news(infection, _, infection(_, Mover, _), After, Lines) :-
    After = infection(_, Next, _),
    (   Next == Mover,
        \+ tabuleiro_game:outcome(infection, After, _)
    ->  opponent(Mover, Skipped),
        format(string(Line), "~w has no valid move and is skipped.", [Skipped]),
        Lines = [Line]
    ;   Lines = []
    ).

tabuleiro_game:outcome(infection, infection(Board, _, Jumps), Outcome) :-
    (   game_over(Board, Winner)
    ->  outcome(Winner, Outcome)
    ;   most_jumps(Most),
        Jumps >= Most,
        value(Board, 'A', Lead),
        lead_outcome(Lead, Outcome)
    ).

outcome(draw, Outcome) =>
    Outcome = draw.
outcome(Player, Outcome) =>
    Outcome = win(Player).

lead_outcome(Lead, Outcome) :-
    (   Lead > 0
    ->  Outcome = win('A')
    ;   Lead < 0
    ->  Outcome = win('B')
    ;   Outcome = draw
    ).

tabuleiro_game:result(infection, State, Outcome, Lines) :-
    State = infection(Board, _, _),
    append(Board, Cells),
    count(a, Cells, A),
    count(b, Cells, B),
    result_text(Outcome, A, B, Result),
    (   game_over(Board, _)
    ->  Lines = [Result]
    ;   most_jumps(Most),
        format(string(Line), "There were ~d moves in a row without a clone.", [Most]),
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

tabuleiro_game:choose(infection, Level, infection(Board, Player, _), OL-OC-NL-NC) :-
    choose_move(Level, Player, Board, movement(OL, OC, NL, NC)).


                /*******************************
                *            SHOWN             *
                *******************************/

tabuleiro_game:show(infection, State, Last) :-
    State = infection(Board, Player, _),
    (   tabuleiro_game:outcome(infection, State, _)
    ->  Caption = over
    ;   Caption = turn(Player)
    ),
    marks(Last, Board, Marks),
    show_board(Board, Caption, Marks).

marks(none, _, []).
marks(last(OL-OC-NL-NC, infection(Before, _, _)), Board,
      [(OL-OC)=from, (NL-NC)=to|Infected]) :-
    findall((L-C)=infected, infected(Before, Board, L-C), Infected).

infected(Before, After, Place) :-
    cell(Before, Place, Old),
    Old \== ' ',
    cell(After, Place, New),
    New \== ' ',
    New \== Old.

tabuleiro_game:move_text(infection, OL-OC-NL-NC, Text) :-
    format(string(Text), "~w ~w ~w ~w", [OL, OC, NL, NC]).

tabuleiro_game:help(infection,
    [ "  1 7 2 6    move the piece on line 1, column 7 to line 2, column 6",
      "  1          or the four numbers one by one",
      "A terminal shows where the last move landed [a], began <a>, and what it infected (a)."
    ]).


                /*******************************
                *            TYPED             *
                *******************************/

tabuleiro_game:read_move(infection, Pending, Tokens, State, Reading) :-
    (   wrong_number(Tokens, Message)
    ->  Reading = wrong(Message)
    ;   whole_or_part(Pending, Tokens, Numbers),
        (   Numbers = [_,_,_,_,_|_]
        ->  Reading = wrong("A move is four numbers: line, column, new line, new column.")
        ;   numbers_reading(Numbers, State, Reading)
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

numbers_reading([], infection(_, Player, _), more([], Prompt)) :-
    !,
    format(string(Prompt), "Player ~w, line (or line column new-line new-column, or help): ", [Player]).
numbers_reading([L], _, more([L], "Column: ")) :-
    !.
numbers_reading([L,C|To], State, Reading) :-
    (   wrong_piece(L, C, State, Message)
    ->  Reading = illegal(Message)
    ;   to_reading(To, L-C, State, Reading)
    ).

to_reading([], L-C, _, more([L,C], "New line: ")).
to_reading([NL], L-C, _, more([L,C,NL], "New column: ")).
to_reading([NL,NC], L-C, State, Reading) :-
    tabuleiro_game:moves(infection, State, Moves),
    (   memberchk(L-C-NL-NC, Moves)
    ->  Reading = move(L-C-NL-NC, [])
    ;   format(string(Message),
               "The piece on ~d ~d cannot move to ~d ~d (moves ~d ~d shows where it can).",
               [L, C, NL, NC, L, C]),
        Reading = illegal(Message)
    ).

wrong_piece(L, C, infection(Board, Player, _), Message) :-
    cell(Board, L-C, Cell),
    owns(Player, Piece),
    Cell \== Piece,
    format(string(Message), "There is no piece of ~w on ~d ~d.", [Player, L, C]).

owns('A', a).
owns('B', b).

tabuleiro_game:moves_like(infection, Tokens, State, Selection) :-
    tabuleiro_game:moves(infection, State, Moves),
    (   Tokens == []
    ->  Selection = moves(Moves)
    ;   wrong_number(Tokens, Message)
    ->  Selection = wrong(Message)
    ;   Tokens = [L,C]
    ->  piece_moves(L, C, State, Moves, Selection)
    ;   Selection = wrong("Type moves, or moves and the line and column of a piece.")
    ).

piece_moves(L, C, State, _, wrong(Message)) :-
    wrong_piece(L, C, State, Message),
    !.
piece_moves(L, C, _, Moves, moves(Selected)) :-
    include(starts_on(L-C), Moves, Selected).

starts_on(Place, Place-_-_).
