:- module(tabuleiro_infection_typed,
          [ read_typed/4,               % +Pending, +Tokens, +State, -Reading
            moves_typed/4               % +Pending, +Tokens, +State, -Selection
          ]).
:- use_module('../../core', [move_/3, valid_moves_/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(display, [board_cell/3]).
:- autoload(library(apply), [maplist/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2]).

/** <module> Moves of Infection and Ataxx as people type them

Four numbers, on one line or piece by piece.
*/

%!  read_typed(+Pending, +Tokens, +State, -Reading) is det.
%
%   As the hook read_move/5 of tabuleiro_hooks.

read_typed(Pending, Tokens, State, Reading) :-
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

numbers_reading([], State, more([], Prompt)) :-
    !,
    arg(2, State, Player),
    format(string(Prompt), "Player ~w, line (or line column new-line new-column, or help): ",
           [Player]).
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
    (   can_move(L-C, NL-NC, State)
    ->  Reading = move(L-C-NL-NC, [])
    ;   format(string(Message),
               "The piece on ~d ~d cannot move to ~d ~d (moves ~d ~d shows where it can).",
               [L, C, NL, NC, L, C]),
        Reading = illegal(Message)
    ).

%   valid_moves/3 of Ataxx does not name all pieces that can make a clone.

can_move(L-C, NL-NC, State) :-
    move_(State, L-C-NL-NC, _).

wrong_piece(L, C, State, Message) :-
    State =.. [_,Board,Player,_],
    board_cell(Board, L-C, Cell),
    owns(Player, Piece),
    Cell \== Piece,
    format(string(Message), "There is no piece of ~w on ~d ~d.", [Player, L, C]).

owns('A', a).
owns('B', b).

%!  moves_typed(+Pending, +Tokens, +State, -Selection) is det.
%
%   As the hook moves_like/5 of tabuleiro_hooks.

moves_typed([], [], State, moves(Moves)) :-
    !,
    valid_moves_(State, Moves).
moves_typed(Pending, Tokens, State, Selection) :-
    (   Tokens == []
    ->  going_on(Pending, State, Moves),
        Selection = moves(Moves)
    ;   wrong_number(Tokens, Message)
    ->  Selection = wrong(Message)
    ;   Tokens = [L,C]
    ->  piece_moves(L-C, State, Selection)
    ;   Selection = wrong("Type moves, or moves and the line and column of a piece.")
    ).

%   going_on(+Pending, +State, -Moves): the moves whose first numbers are Pending. Some of
%   Ataxx are named by can_move/3 alone.

going_on(Pending, State, Moves) :-
    findall(OL-OC-NL-NC,
            ( append(Pending, _, [OL,OC,NL,NC]),
              maplist(between(1, 7), [OL,OC,NL,NC]),
              can_move(OL-OC, NL-NC, State)
            ),
            Moves).

piece_moves(L-C, State, wrong(Message)) :-
    wrong_piece(L, C, State, Message),
    !.
piece_moves(Place, State, moves(Moves)) :-
    findall(Place-NL-NC,
            ( between(1, 7, NL),
              between(1, 7, NC),
              can_move(Place, NL-NC, State)
            ),
            Moves).
