:- module(tabuleiro_web_position,
          [ position_texts/2,           % +State, -Texts
            text_position/3             % +Text, +Game, -State
          ]).
:- use_module('../ataxx', [fen/3]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../data', [text_data/2]).
:- use_module('../games/state', [is_state/1, position_game/2]).
:- use_module(refused, [refuse/3]).

/** <module> Positions as text

The state's term, and for Ataxx what its programs exchange besides.
*/

%!  position_texts(+State, -Texts) is det.
%
%   Texts are dicts of a `name` and a `text`, one for each way to write State.

position_texts(State, Texts) :-
    findall(_{name:Name, text:Text}, position_text(State, Name, Text), Texts).

position_text(ataxx(Board, Player, _), "FEN", Text) :-
    fen(Fen, Board, Player),
    atom_string(Fen, Text).
position_text(State, "Prolog", Text) :-
    format(string(Text), "~W", [State, [quoted(true), ignore_ops(false), module(system)]]).

%!  text_position(+Text, +Game, -State) is det.
%
%   State of Game is what Text writes.
%
%   @throws refused(422, Message)

text_position(Text, Game, State) :-
    (   Game == ataxx,
        \+ sub_string(Text, _, _, _, "(")
    ->  read_fen(Text, State)
    ;   with_stop(Text, Stopped),
        text_data(Stopped, State0),
        is_state(State0)
    ->  checked(position_game(State0, StateGame)),
        (   StateGame == Game
        ->  State = State0
        ;   refuse(422, "This is a position of another game.", [])
        )
    ;   refuse(422, "This is no position.", [])
    ).

%   The full stop may be missing.

with_stop(Text, Stopped) :-
    split_string(Text, "", " \t\r\n.", [Term]),
    string_concat(Term, " .", Stopped).

read_fen(Text, ataxx(Board, Player, 0)) :-
    normalize_space(atom(Fen), Text),
    checked(fen(Fen, Board, Player)).

:- meta_predicate checked(0).

checked(Goal) :-
    catch(Goal, error(Formal, Context), true),
    !,
    (   nonvar(Formal)
    ->  error_text(error(Formal, Context), Why),
        refuse(422, "This is no possible position: ~s", [Why])
    ;   true
    ).
