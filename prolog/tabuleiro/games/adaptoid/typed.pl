:- module(tabuleiro_adaptoid_typed,
          [ read_turn/4,                % +Pending, +Tokens, +State, -Reading
            turns_like/4                % +Pending, +Tokens, +State, -Selection
          ]).
:- use_module(turn, [grown_board/4]).
:- use_module(typed_parts,
              [asked_next/2, growth_pattern/3, kind/2, lower_tokens/2, no_growth/5,
               no_movement/5, not_own/4, turns_selected/4, walk_pattern/2, wrong_number/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists), [append/3, memberchk/2]).

/** <module> Turns of Adaptoid as people type them

A growth, `body 3 4`, then a movement, `3 4 2 5` or `stay`; on one line or piece
by piece.
*/

%!  read_turn(+Pending, +Tokens, +State, -Reading) is det.
%
%   As the hook read_move/5 of tabuleiro_hooks.

read_turn(Pending, Tokens, State, Reading) :-
    lower_tokens(Tokens, Lower),
    joined(Pending, Lower, All),
    growth_reading(All, State, Reading0),
    growth_kept(Reading0, Pending, Reading).

%   A whole turn, or a whole movement, may be typed where a part of one is asked for.

joined(_, [Kind|Tokens], [Kind|Tokens]) :-
    kind(Kind, _),
    !.
joined(Pending, Tokens, All) :-
    whole_movement(Tokens),
    pending_growth(Pending, Growth),
    !,
    append(Growth, Tokens, All).
joined(Pending, Tokens, All) :-
    append(Pending, Tokens, All).

pending_growth(Pending, Growth) :-
    append(Growth, _, Pending),
    whole_growth(Growth),
    !.

whole_growth([none]).
whole_growth([_,_,_]).

whole_movement([stay]).
whole_movement([_,_,_,_]).

%   Where there is no such walk, it is typed again from its beginning, and the growth is not.

growth_kept(no_walk(Message), Pending, Reading) :-
    !,
    (   pending_growth(Pending, Growth)
    ->  Reading = wrong(Message, Growth)
    ;   Reading = wrong(Message)
    ).
growth_kept(Reading, _, Reading).

growth_reading([], State, Reading) :-
    !,
    State = adaptoid(_, Player, _, _, _),
    (   can_grow(State)
    ->  format(string(Prompt),
               "Player ~a, growth (body, leg or claw with line and column, or help): ",
               [Player]),
        Reading = more([], Prompt)
    ;   movement_reading([], none, [none], State, Reading)
    ).
growth_reading([Word|_], State, Reading) :-
    memberchk(Word, [none,stay]),
    can_grow(State),
    !,
    Reading = wrong("Something can grow, so it has to, first: body, leg or claw, line, column.").
growth_reading([none|Rest], State, Reading) :-
    !,
    movement_reading(Rest, none, [none], State, Reading).
growth_reading([Word|Rest], State, Reading) :-
    kind(Word, Kind),
    !,
    place_reading(Rest, Kind, State, Reading).
growth_reading(Tokens, State, Reading) :-
    \+ can_grow(State),
    !,
    movement_reading(Tokens, none, [none], State, Reading).
growth_reading([Token|_], _, wrong(Message)) :-
    quoted(Token, Quoted),
    format(string(Message),
           "A turn begins with body, leg or claw, not ~w (type help for more).", [Quoted]).

can_grow(State) :-
    tabuleiro_adaptoid:valid_moves(State, [turn(Growth, _)|_]),
    Growth \== none.

place_reading(Numbers, _, _, wrong(Message)) :-
    append(Place, _, Numbers),
    length(Place, Length),
    Length =< 2,
    wrong_number(Place, Message),
    !.
place_reading([], Kind, _, more([Kind], "Line: ")).
place_reading([L], Kind, _, more([Kind,L], "Column: ")).
place_reading([L,C|Rest], Kind, State, Reading) :-
    State = adaptoid(Board, Player, _, _, _),
    Growth =.. [Kind,[L,C]],
    (   grown_board(Growth, Player, Board, _)
    ->  movement_reading(Rest, Growth, [Kind,L,C], State, Reading)
    ;   no_growth(Kind, [L,C], Player, Board, Message),
        Reading = illegal(Message)
    ).

%   movement_reading(+Tokens, +Growth, +Pending, +State, -Reading): Pending are the tokens of
%   Growth.

movement_reading([], _, Pending, State, more(Pending, Prompt)) :-
    !,
    State = adaptoid(_, Player, _, _, _),
    format(string(Prompt), "Player ~a, movement (line column new-line new-column, or stay): ",
           [Player]).
movement_reading([stay], Growth, _, _, move(turn(Growth, stay), [])) :-
    !.
movement_reading([stay|_], _, _, _, wrong("Nothing follows stay: it ends the turn.")) :-
    !.
movement_reading([Word|_], _, _, _, wrong(Message)) :-
    kind(Word, _),
    !,
    Message = "A turn has one growth; a movement follows it: four numbers, or stay.".
movement_reading([_,_,_,_,_|_], _, _, _, wrong(Message)) :-
    !,
    Message = "A movement is four numbers, line, column, new line, new column, or stay.".
movement_reading(Numbers, _, _, _, wrong(Message)) :-
    wrong_number(Numbers, Message),
    !.
movement_reading(Numbers, Growth, Pending, State, Reading) :-
    State = adaptoid(Board, Player, _, _, _),
    grown_board(Growth, Player, Board, Grown),
    (   no_movement(report, Numbers, Player, Grown, Message)
    ->  Reading = no_walk(Message)
    ;   walk_reading(Numbers, Growth, Pending, Reading)
    ).

walk_reading([FromL,FromC,ToL,ToC], Growth, _, Reading) :-
    !,
    Reading = move(turn(Growth, walk([FromL,FromC], [ToL,ToC])), []).
walk_reading(Numbers, _, Pending, more(NewPending, Prompt)) :-
    append(Pending, Numbers, NewPending),
    length(Numbers, Count),
    asked_next(Count, Prompt).

%!  turns_like(+Pending, +Tokens, +State, -Selection) is det.
%
%   As the hook moves_like/5 of tabuleiro_hooks. A growth that is typed already goes
%   with a walker asked for.

turns_like(Pending, Tokens, State, Selection) :-
    lower_tokens(Tokens, Lower),
    (   selection(Lower, Pending, State, Pattern, Message)
    ->  turns_selected(Message, Pattern, State, Selection)
    ;   Selection = wrong("Type moves, or after it a growth, or a walker's line and column.")
    ).

%   selection(+Tokens, +Pending, +State, -Pattern, -Message): either of both is bound.

selection([], Pending, _, Pattern, _) :-
    pending_pattern(Pending, Pattern).
selection([Word|Place], _, _, turn(Growth, _), Message) :-
    growth_pattern([Word|Place], Growth, Message).
selection([L,C], Pending, State, turn(Growth, walk([L,C], _)), Message) :-
    \+ kind(L, _),
    State = adaptoid(Board, Player, _, _, _),
    (   pending_growth(Pending, Typed)
    ->  pending_pattern(Typed, turn(Growth, _)),
        grown_board(Growth, Player, Board, Grown)
    ;   Grown = Board
    ),
    (   wrong_number([L,C], Message)
    ->  true
    ;   not_own([L,C], Player, Grown, Message)
    ->  true
    ;   true
    ).

%   pending_pattern(+Pending, -Pattern): the turns that begin with the Pending tokens.

pending_pattern([], _).
pending_pattern([none|Walk], turn(none, Movement)) :-
    walk_pattern(Walk, Movement).
pending_pattern([Word|Numbers], turn(Growth, Movement)) :-
    kind(Word, Kind),
    Growth =.. [Kind,[L,C]],
    (   Numbers = [L,C|Walk]
    ->  walk_pattern(Walk, Movement)
    ;   append(Numbers, _, [L,C])
    ).
