:- module(tabuleiro_adaptoid_typed_published,
          [ read_published/4,           % +Pending, +Tokens, +State, -Reading
            published_like/4            % +Pending, +Tokens, +State, -Selection
          ]).
:- use_module(turn, [grown_board/4, moved_board/5, state_parts/4]).
:- use_module(typed_parts,
              [asked_next/2, growth_pattern/3, kind/2, lower_tokens/2, no_growth/5,
               no_movement/5, not_own/4, turns_selected/4, walk_pattern/2, wrong_number/2]).
:- use_module('../../core', [valid_moves_/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists), [append/3, memberchk/2]).

/** <module> Turns of the published Adaptoid as people type them

A movement, `3 4 2 5` or `stay`, then a growth, `body 3 4`; on one line or piece by
piece. Where nothing can grow after the movement, it is the whole turn.
*/

%!  read_published(+Pending, +Tokens, +State, -Reading) is det.
%
%   As the hook read_move/5 of tabuleiro_hooks.

read_published(Pending, Tokens, State, Reading) :-
    lower_tokens(Tokens, Lower),
    joined(Pending, Lower, All),
    movement_reading(All, State, Reading).

%   A whole movement, or a whole growth, may be typed where a part of one is asked for.

joined(_, Tokens, Tokens) :-
    movement_tokens(Tokens, _, _),
    !.
joined(Pending, [Word|Tokens], All) :-
    begins_growth(Word),
    movement_tokens(Pending, Typed, _),
    !,
    append(Typed, [Word|Tokens], All).
joined(Pending, Tokens, All) :-
    append(Pending, Tokens, All).

begins_growth(none).
begins_growth(Word) :-
    kind(Word, _).

%   movement_tokens(+Tokens, -Typed, -Rest): Tokens begin with those of a whole movement.

movement_tokens([stay|Rest], [stay], Rest).
movement_tokens([FromL,FromC,ToL,ToC|Rest], [FromL,FromC,ToL,ToC], Rest) :-
    integer(FromL),
    integer(FromC),
    integer(ToL),
    integer(ToC).

movement_reading([], State, more([], Prompt)) :-
    !,
    state_parts(State, _, _, Player),
    format(string(Prompt),
           "Player ~a, movement (line column new-line new-column, or stay, or help): ",
           [Player]).
movement_reading([Word|_], _, wrong(Message)) :-
    begins_growth(Word),
    !,
    Message = "A turn begins with a movement: four numbers, or stay; a growth follows it.".
movement_reading(Tokens, State, Reading) :-
    movement_tokens(Tokens, Typed, Rest),
    !,
    moved_reading(Typed, Rest, State, Reading).
movement_reading(Numbers, _, wrong(Message)) :-
    wrong_number(Numbers, Message),
    !.
movement_reading(Numbers, State, Reading) :-
    state_parts(State, Rules, Board, Player),
    (   no_movement(Rules, Numbers, Player, Board, Message)
    ->  Reading = wrong(Message, [])
    ;   length(Numbers, Count),
        asked_next(Count, Prompt),
        Reading = more(Numbers, Prompt)
    ).

moved_reading([stay], Rest, State, Reading) :-
    !,
    growth_reading(Rest, stay, [stay], State, Reading).
moved_reading(Numbers, _, _, wrong(Message)) :-
    wrong_number(Numbers, Message),
    !.
moved_reading(Numbers, Rest, State, Reading) :-
    state_parts(State, Rules, Board, Player),
    (   no_movement(Rules, Numbers, Player, Board, Message)
    ->  Reading = wrong(Message, [])
    ;   walk_pattern(Numbers, Walk),
        growth_reading(Rest, Walk, Numbers, State, Reading)
    ).

%   growth_reading(+Tokens, +Movement, +Typed, +State, -Reading): Typed are the tokens of Movement,
%   which is possible.

growth_reading(Tokens, Movement, Typed, State, Reading) :-
    (   can_grow(Movement, State)
    ->  asked_growth(Tokens, Movement, Typed, State, Reading)
    ;   memberchk(Tokens, [[],[none]])
    ->  Reading = move(turn(none, Movement), [])
    ;   Reading = wrong("Nothing can grow then: the movement is the whole turn.")
    ).

can_grow(Movement, State) :-
    valid_moves_(State, Turns),
    \+ memberchk(turn(none, Movement), Turns).

asked_growth([], _, Typed, State, more(Typed, Prompt)) :-
    !,
    state_parts(State, _, _, Player),
    format(string(Prompt), "Player ~a, growth (body, leg or claw with line and column): ",
           [Player]).
asked_growth([none|_], _, Typed, _, wrong(Message, Typed)) :-
    !,
    Message = "Something can grow, so it has to: body, leg or claw, line, column.".
asked_growth([Word|Place], Movement, Typed, State, Reading) :-
    kind(Word, Kind),
    !,
    place_reading(Place, Kind, Movement, Typed, State, Reading).
asked_growth([Token|_], _, Typed, _, wrong(Message, Typed)) :-
    quoted(Token, Quoted),
    format(string(Message), "A growth is body, leg or claw, line, column, not ~w.", [Quoted]).

place_reading([_,_,_|_], _, _, _, _, wrong("Nothing follows the growth: it ends the turn.")) :-
    !.
place_reading(Numbers, _, _, _, _, wrong(Message)) :-
    wrong_number(Numbers, Message),
    !.
place_reading([], Kind, _, Typed, _, more(Pending, "Line: ")) :-
    append(Typed, [Kind], Pending).
place_reading([L], Kind, _, Typed, _, more(Pending, "Column: ")) :-
    append(Typed, [Kind,L], Pending).
place_reading([L,C], Kind, Movement, Typed, State, Reading) :-
    state_parts(State, Rules, Board, Player),
    moved_board(Rules, Movement, Player, Board, Moved),
    Growth =.. [Kind,[L,C]],
    (   grown_board(Growth, Player, Moved, _)
    ->  Reading = move(turn(Growth, Movement), [])
    ;   no_growth(Kind, [L,C], Player, Moved, Message),
        Reading = wrong(Message, Typed)
    ).

%!  published_like(+Pending, +Tokens, +State, -Selection) is det.
%
%   As the hook moves_like/5 of tabuleiro_hooks. A movement that is typed already goes
%   with a growth asked for.

published_like(Pending, Tokens, State, Selection) :-
    lower_tokens(Tokens, Lower),
    (   selection(Lower, Pending, State, Pattern, Message)
    ->  turns_selected(Message, Pattern, State, Selection)
    ;   Selection = wrong("Type moves, or after it a walker's line and column, or a growth.")
    ).

%   selection(+Tokens, +Pending, +State, -Pattern, -Message): either of both is bound.

selection([], Pending, _, turn(Growth, Movement), _) :-
    pending_pattern(Pending, Growth, Movement).
selection([Word|Place], Pending, _, turn(Growth, Movement), Message) :-
    growth_pattern([Word|Place], Growth, Message),
    (   movement_tokens(Pending, Typed, _)
    ->  pending_pattern(Typed, _, Movement)
    ;   true
    ).
selection([L,C], _, State, turn(_, walk([L,C], _)), Message) :-
    \+ kind(L, _),
    state_parts(State, _, Board, Player),
    (   wrong_number([L,C], Message)
    ->  true
    ;   not_own([L,C], Player, Board, Message)
    ->  true
    ;   true
    ).

%   pending_pattern(+Pending, -Growth, -Movement): the turns that begin with the Pending tokens.

pending_pattern([stay|Tokens], Growth, stay) :-
    !,
    pending_growth(Tokens, Growth).
pending_pattern([FromL,FromC,ToL,ToC|Tokens], Growth, walk([FromL,FromC], [ToL,ToC])) :-
    !,
    pending_growth(Tokens, Growth).
pending_pattern(Numbers, _, Movement) :-
    walk_pattern(Numbers, Movement).

pending_growth([], _).
pending_growth([Kind|Numbers], Growth) :-
    Growth =.. [Kind,[L,C]],
    append(Numbers, _, [L,C]).
