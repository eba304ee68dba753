:- module(tabuleiro_adaptoid_typed_parts,
          [ lower_tokens/2,             % +Tokens, -Lower
            kind/2,                     % +Word, -Kind
            asked_next/2,               % +Count, -Prompt
            wrong_number/2,             % +Tokens, -Message
            not_own/4,                  % +Place, +Player, +Board, -Message
            no_growth/5,                % +Kind, +Place, +Player, +Board, -Message
            no_movement/5,              % +Rules, +Numbers, +Player, +Board, -Message
            growth_pattern/3,           % +Tokens, -Growth, -Message
            walk_pattern/2,             % +Numbers, -Movement
            turns_selected/4            % ?Message, +Pattern, +State, -Selection
          ]).
:- use_module(turn, [board_cell/3, moved_board/5]).
:- use_module('../../core', [valid_moves_/2]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).
:- autoload(library(apply), [include/3, maplist/3]).

/** <module> Growths and walks of Adaptoid as people type them

In whichever order a turn has them.
*/

%!  lower_tokens(+Tokens, -Lower) is det.

lower_tokens(Tokens, Lower) :-
    maplist(lower_token, Tokens, Lower).

lower_token(Token, Lower) :-
    (   atom(Token)
    ->  downcase_atom(Token, Lower)
    ;   Lower = Token
    ).

%!  kind(?Word, -Kind) is semidet.
%
%   Word begins a growth of Kind.

kind(body, body).
kind(leg, leg).
kind(claw, claw).
kind(pincer, claw).

%!  asked_next(+Count, -Prompt) is semidet.
%
%   Prompt asks for the next number of a walk after Count of the four.

asked_next(1, "Column: ").
asked_next(2, "New line: ").
asked_next(3, "New column: ").

%!  wrong_number(+Tokens, -Message) is semidet.
%
%   Message says which of the Tokens is no line and no column.

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

%!  not_own(+Place, +Player, +Board, -Message) is semidet.
%
%   Message says that Player has no adaptoid on Place of Board.

not_own(Place, Player, Board, Message) :-
    (   outside(Place, Message)
    ->  true
    ;   \+ tabuleiro_adaptoid:getAdaptoid(Board, Player, Place, _),
        Place = [L,C],
        format(string(Message), "There is no adaptoid of ~a on ~d ~d.", [Player, L, C])
    ).

%!  no_growth(+Kind, +Place, +Player, +Board, -Message) is det.
%
%   Message says why there is no such growth of Player on Place of Board.

no_growth(body, Place, Player, Board, Message) :-
    !,
    Place = [L,C],
    (   outside(Place, Message)
    ->  true
    ;   board_cell(Board, Place, Cell),
        Cell \== ' '
    ->  format(string(Message), "There is an adaptoid on ~d ~d already.", [L, C])
    ;   has_all(Player, Board)
    ->  format(string(Message), "~a has no body in hand.", [Player])
    ;   format(string(Message), "There is no adaptoid of ~a next to ~d ~d.", [Player, L, C])
    ).
no_growth(Kind, Place, Player, Board, Message) :-
    Place = [L,C],
    (   not_own(Place, Player, Board, Message)
    ->  true
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, Place, [Legs,_,Claws]),
        Legs+Claws =:= 6
    ->  format(string(Message), "The adaptoid on ~d ~d has six legs and claws already.", [L, C])
    ;   format(string(Message), "~a has no ~a in hand.", [Player, Kind])
    ).

has_all(Player, Board) :-
    append(Board, Cells),
    findall(Player, member([_,Player,_], Cells), Bodies),
    length(Bodies, 12).

%!  no_movement(+Rules, +Numbers, +Player, +Board, -Message) is semidet.
%
%   Message says why there is no walk of Player on Board that begins with the Numbers.

no_movement(Rules, [FromL,FromC|To], Player, Board, Message) :-
    From = [FromL,FromC],
    (   not_own(From, Player, Board, Message)
    ->  true
    ;   tabuleiro_adaptoid:getAdaptoid(Board, Player, From, [0,_,_])
    ->  format(string(Message), "The adaptoid on ~d ~d has no legs.", From)
    ;   no_walk(Rules, To, From, Player, Board, Message)
    ).

no_walk(Rules, [ToL,ToC], From, Player, Board, Message) :-
    To = [ToL,ToC],
    (   outside(To, Message)
    ->  true
    ;   \+ moved_board(Rules, walk(From, To), Player, Board, _),
        append(From, To, Numbers),
        append(Numbers, From, Arguments),
        format(string(Message),
               "The adaptoid on ~d ~d cannot walk to ~d ~d (moves ~d ~d shows where it can).",
               Arguments)
    ).

%!  growth_pattern(+Tokens, -Growth, -Message) is semidet.
%
%   The Tokens, a word and perhaps a place, ask for a Growth; or Message says what is wrong.

growth_pattern([Word], Growth, _) :-
    kind(Word, Kind),
    functor(Growth, Kind, 1).
growth_pattern([Word|Place], Growth, Message) :-
    kind(Word, Kind),
    Place = [_,_],
    (   wrong_number(Place, Message)
    ->  true
    ;   Growth =.. [Kind,Place]
    ).

%!  walk_pattern(+Numbers, -Movement) is det.
%
%   The Numbers begin a walk, or none of them is typed.

walk_pattern([], _) :-
    !.
walk_pattern(Numbers, walk([FromL,FromC], [ToL,ToC])) :-
    append(Numbers, _, [FromL,FromC,ToL,ToC]).

%!  turns_selected(?Message, +Pattern, +State, -Selection) is det.
%
%   Selection is that of the hook moves_like/5: the turns of the Pattern, unless there is a
%   Message.

turns_selected(Message, Pattern, State, Selection) :-
    (   var(Message)
    ->  valid_moves_(State, Turns),
        include(subsumes_term(Pattern), Turns, Like),
        Selection = moves(Like)
    ;   Selection = wrong(Message)
    ).
