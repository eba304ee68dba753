:- module(tabuleiro_adaptoid_why_not,
          [ turn_refused/3              % +State, +Tokens, -Message
          ]).
:- use_module(turn, [board_cell/3, grown_board/4, moved_board/5, state_parts/4]).
:- use_module('../../core', [valid_moves_/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> Why a turn of Adaptoid is refused

For the hook why_not/4 of both games: a turn is a growth, such as `body 3 4`, and a movement, `3 4 2 5`
or `stay`, the movement first in the published game.
*/

%!  turn_refused(+State, +Tokens, -Message) is semidet.
%
%   Message says why no turn in State is typed as Tokens, or begins so.

turn_refused(State, Tokens, Message) :-
    state_parts(State, Rules, Board, Player),
    parts(Rules, State, Parts),
    refused(Parts, Tokens, Rules, Player, Board, Message).

%   parts(+Rules, +State, -Parts): those of a turn in State, in their order. For `movement(Message)`,
%   Message is told who types a growth in its place.

parts(published, _,
      [ movement("A turn begins with a movement: four numbers, or stay; a growth follows it."),
        growth
      ]).
parts(report, State, Parts) :-
    valid_moves_(State, [turn(Growth, _)|_]),
    (   Growth == none
    ->  Parts = [movement("Nothing can grow: the turn is four numbers, or stay.")]
    ;   Parts = [ growth,
                  movement("A turn has one growth; a movement follows it: four numbers, or stay.")
                ]
    ).

refused([Part|Parts], Tokens, Rules, Player, Board, Message) :-
    (   part_refused(Part, Tokens, Rules, Player, Board, Message0)
    ->  Message = Message0
    ;   made(Part, Tokens, Rules, Player, Board, Rest, NewBoard),
        refused(Parts, Rest, Rules, Player, NewBoard, Message)
    ).

%   made(+Part, +Tokens, +Rules, +Player, +Board, -Rest, -NewBoard): NewBoard is Board after the Part
%   that Tokens begin with.

made(growth, [Kind,L,C|Rest], _, Player, Board, Rest, NewBoard) :-
    Growth =.. [Kind,[L,C]],
    grown_board(Growth, Player, Board, NewBoard).
made(movement(_), [stay|Rest], _, _, Board, Rest, Board) :-
    !.
made(movement(_), [FromL,FromC,ToL,ToC|Rest], Rules, Player, Board, Rest, NewBoard) :-
    moved_board(Rules, walk([FromL,FromC], [ToL,ToC]), Player, Board, NewBoard).

part_refused(growth, [Word|Numbers], _, Player, Board, Message) :-
    (   memberchk(Word, [body,leg,claw])
    ->  no_growth(Numbers, Word, Player, Board, Message)
    ;   memberchk(Word, [none,stay])
    ->  Message = "Something can grow, so it has to: body, leg or claw, line, column."
    ;   integer(Word),
        Numbers = [_],
        (   wrong_number([Word|Numbers], Message0)
        ;   not_own([Word|Numbers], Player, Board, Message0)
        )
    ->  Message = Message0
    ;   quoted(Word, Quoted),
        format(string(Message), "A growth is body, leg or claw, line, column, not ~w.", [Quoted])
    ).
part_refused(movement(NoGrowth), [Word|Numbers], Rules, Player, Board, Message) :-
    Word \== stay,
    (   memberchk(Word, [none,body,leg,claw])
    ->  Message = NoGrowth
    ;   no_movement([Word|Numbers], Rules, Player, Board, Message)
    ).


                /*******************************
                *            GROWTH            *
                *******************************/

no_growth(Numbers, _, _, _, Message) :-
    first(2, Numbers, Place),
    wrong_number(Place, Message),
    !.
no_growth([], Kind, Player, _, Message) :-
    format(string(Message), "~a can grow no ~a now.", [Player, Kind]).
no_growth([L], Kind, Player, _, Message) :-
    format(string(Message), "~a can grow no ~a on line ~d.", [Player, Kind, L]).
no_growth([L,C|_], Kind, Player, Board, Message) :-
    Growth =.. [Kind,[L,C]],
    \+ grown_board(Growth, Player, Board, _),
    cannot_grow(Kind, [L,C], Player, Board, Message).

cannot_grow(_, Place, _, _, Message) :-
    outside(Place, Message),
    !.
cannot_grow(body, [L,C], Player, Board, Message) :-
    !,
    board_cell(Board, [L,C], Cell),
    (   Cell \== ' '
    ->  format(string(Message), "There is an adaptoid on ~d ~d already.", [L, C])
    ;   has_all(Player, Board)
    ->  format(string(Message), "~a has no body in hand.", [Player])
    ;   format(string(Message), "There is no adaptoid of ~a next to ~d ~d.", [Player, L, C])
    ).
cannot_grow(Kind, [L,C], Player, Board, Message) :-
    (   not_own([L,C], Player, Board, Message)
    ->  true
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, [L,C], [Legs,_,Claws]),
        Legs+Claws =:= 6
    ->  format(string(Message), "The adaptoid on ~d ~d has six legs and claws already.", [L, C])
    ;   format(string(Message), "~a has no ~a in hand.", [Player, Kind])
    ).

has_all(Player, Board) :-
    append(Board, Cells),
    findall(Player, member([_,Player,_], Cells), Bodies),
    length(Bodies, 12).


                /*******************************
                *           MOVEMENT           *
                *******************************/

no_movement(Numbers, _, _, _, Message) :-
    first(4, Numbers, Walk),
    wrong_number(Walk, Message),
    !.
no_movement([L], _, Player, _, Message) :-
    format(string(Message), "~a has no adaptoid on line ~d that can walk.", [Player, L]).
no_movement([L,C|To], Rules, Player, Board, Message) :-
    (   not_own([L,C], Player, Board, Message)
    ->  true
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, [L,C], [0,_,_])
    ->  format(string(Message), "The adaptoid on ~d ~d has no legs.", [L, C])
    ;   no_walk(To, [L,C], Rules, Player, Board, Message)
    ).

no_walk([], [L,C], _, _, _, Message) :-
    format(string(Message), "The adaptoid on ~d ~d cannot walk.", [L, C]).
no_walk([ToL], [L,C], _, _, _, Message) :-
    format(string(Message),
           "The adaptoid on ~d ~d cannot walk to line ~d (moves ~d ~d shows where it can).",
           [L, C, ToL, L, C]).
no_walk([ToL,ToC|_], From, Rules, Player, Board, Message) :-
    To = [ToL,ToC],
    (   outside(To, Message)
    ->  true
    ;   \+ moved_board(Rules, walk(From, To), Player, Board, _),
        append([From,To,From], Numbers),
        format(string(Message),
               "The adaptoid on ~d ~d cannot walk to ~d ~d (moves ~d ~d shows where it can).",
               Numbers)
    ).


                /*******************************
                *            PLACES            *
                *******************************/

%   first(+Most, +Tokens, -First): the first of Tokens, so many at most.

first(Most, Tokens, First) :-
    (   length(First, Most),
        append(First, _, Tokens)
    ->  true
    ;   First = Tokens
    ).

wrong_number(Tokens, Message) :-
    member(Token, Tokens),
    \+ memberchk(Token, [1,2,3,4,5,6,7]),
    !,
    quoted(Token, Quoted),
    (   integer(Token)
    ->  format(string(Message), "Lines and columns go from 1 to 7, not ~w.", [Quoted])
    ;   format(string(Message), "~w is no number and no command (type help for those).", [Quoted])
    ).

outside([L,C], Message) :-
    First is abs(4-L) + 1,
    C < First,
    format(string(Message), "Line ~d has columns ~d to 7 only.", [L, First]).

%   not_own(+Place, +Player, +Board, -Message): Player has no adaptoid on Place of Board.

not_own(Place, Player, Board, Message) :-
    (   outside(Place, Message)
    ->  true
    ;   \+ tabuleiro_adaptoid:getAdaptoid(Board, Player, Place, _),
        Place = [L,C],
        format(string(Message), "There is no adaptoid of ~a on ~d ~d.", [Player, L, C])
    ).
