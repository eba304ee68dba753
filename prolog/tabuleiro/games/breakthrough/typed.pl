:- module(tabuleiro_breakthrough_typed,
          [ read_typed/4,               % +Pending, +Tokens, +State, -Reading
            moves_typed/4               % +Pending, +Tokens, +State, -Selection
          ]).
:- use_module('../../core', [move_/3, valid_moves_/2]).
:- use_module('../table', [cell_name/2, cell_named/3, no_cell/3]).
:- use_module(library(lists), [append/2, append/3, member/2, nth1/3]).
:- autoload(library(apply), [include/3, maplist/3]).

/** <module> Moves of Breakthrough as people type them

Two cells, on one line, as one word or one by one. Pending is the place of the pawn that is
typed already, in a list.
*/

%!  read_typed(+Pending, +Tokens, +State, -Reading) is det.
%
%   As the hook read_move/5 of tabuleiro_hooks.

read_typed(Pending, Tokens, State, Reading) :-
    (   wrong_token(Tokens, Message)
    ->  Reading = wrong(Message)
    ;   typed_places(Tokens, Typed),
        whole_or_part(Pending, Typed, Places),
        places_reading(Places, State, Reading)
    ).

wrong_token(Tokens, Message) :-
    member(Token, Tokens),
    \+ token_places(Token, _),
    !,
    no_cell(Token, 8, Message).

typed_places(Tokens, Places) :-
    maplist(token_places, Tokens, Parts),
    append(Parts, Places).

%   token_places(+Token, -Places): Token names a cell, or two running.

token_places(Token, Places) :-
    (   cell_named(Token, 8, Place)
    ->  Places = [Place]
    ;   atom(Token),
        atom_length(Token, 4),
        sub_atom(Token, 0, 2, _, First),
        sub_atom(Token, 2, 2, _, Second),
        cell_named(First, 8, From),
        cell_named(Second, 8, To),
        Places = [From,To]
    ).

%   Both cells may be typed where the second is asked for.

whole_or_part(_, [From,To], [From,To]) :-
    !.
whole_or_part(Pending, Typed, Places) :-
    append(Pending, Typed, Places).

places_reading([], breakthrough(_, Player), more([], Prompt)) :-
    !,
    format(string(Prompt), "~w (two cells such as C7 D6, or help): ", [Player]).
places_reading([From], State, Reading) :-
    !,
    pawn_moves(From, State, Moves),
    (   Moves == []
    ->  cannot_move(From, State, Message),
        Reading = illegal(Message)
    ;   Reading = more([From], "To: ")
    ).
places_reading([From,To], State, Reading) :-
    !,
    From = L-C,
    To = NL-NC,
    (   move_(State, L-C-NL-NC, _)
    ->  Reading = move(L-C-NL-NC, [])
    ;   cannot_move_to(From, To, State, Message),
        Reading = illegal(Message)
    ).
places_reading(_, _, wrong("A move is two cells: where the pawn is, and where it goes.")).

pawn_moves(From, State, Moves) :-
    valid_moves_(State, All),
    include(begins(From), All, Moves).

begins(L-C, L-C-_-_).

cannot_move(From, State, Message) :-
    State = breakthrough(Board, Player),
    cell_name(From, Name),
    (   owns(Player, Pawn),
        holds(Board, From, Pawn)
    ->  format(string(Message), "The pawn on ~s cannot move.", [Name])
    ;   format(string(Message), "There is no pawn of ~w on ~s.", [Player, Name])
    ).

cannot_move_to(From, To, State, Message) :-
    pawn_moves(From, State, Moves),
    (   Moves == []
    ->  cannot_move(From, State, Message)
    ;   cell_name(From, Name),
        cell_name(To, NewName),
        format(string(Message), "The pawn on ~s cannot move to ~s (moves ~s shows where it can).",
               [Name, NewName, Name])
    ).

owns(white, w).
owns(black, b).

holds(Board, L-C, Cell) :-
    nth1(L, Board, Line),
    nth1(C, Line, Cell).

%!  moves_typed(+Pending, +Tokens, +State, -Selection) is det.
%
%   As the hook moves_like/5 of tabuleiro_hooks.

moves_typed([], [], State, moves(Moves)) :-
    !,
    valid_moves_(State, Moves).
moves_typed([From], [], State, moves(Moves)) :-
    !,
    pawn_moves(From, State, Moves).
moves_typed(_, Tokens, _, wrong(Message)) :-
    wrong_token(Tokens, Message),
    !.
moves_typed(_, Tokens, State, Selection) :-
    (   typed_places(Tokens, [From])
    ->  pawn_moves(From, State, Moves),
        (   Moves == []
        ->  cannot_move(From, State, Message),
            Selection = wrong(Message)
        ;   Selection = moves(Moves)
        )
    ;   Selection = wrong("Type moves, or moves and the cell of a pawn.")
    ).
