/*  The commands moves and hint in the middle of typing a move: what is typed of it counts, in
    every game.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/play/hint), [hint/4]).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/tokens), [tokens//1]).
:- use_module('../helpers/random_game').

%   state(+Game, -State): a few positions in the middle of games.

state(Game, State) :-
    member(Seed-Plies, [1-0, 2-7, 3-15]),
    random_session(Game, Seed, Plies, Session),
    session_state(Session, State),
    \+ tabuleiro_game:game_over(State, _).

move_tokens(Game, Move, Tokens) :-
    tabuleiro_hooks:move_text(Game, Move, Text),
    string_codes(Text, Codes),
    phrase(tokens(Tokens), Codes),
    !.

%   begun(+Game, +State, -Tokens, -Pending): a beginning of a valid move, and what is pending after
%   it is typed.

begun(Game, State, Beginning, Pending) :-
    tabuleiro_game:valid_moves(State, Moves),
    findall(Beginning,
            ( nth0(Index, Moves, Move),
              0 =:= Index mod 7,
              move_tokens(Game, Move, Tokens),
              append(Beginning, [_|_], Tokens),
              Beginning \== []
            ),
            Beginnings0),
    sort(Beginnings0, Beginnings),
    member(Beginning, Beginnings),
    tabuleiro_hooks:read_move(Game, [], Beginning, State, more(Pending, _)),
    Pending \== [].

going_on(Game, State, Beginning, Moves) :-
    tabuleiro_game:valid_moves(State, All),
    findall(Move,
            ( member(Move, All),
              move_tokens(Game, Move, Tokens),
              append(Beginning, _, Tokens)
            ),
            Moves).

piecewise(Game) :-
    tabuleiro:current_game(Game),
    \+ memberchk(Game, [ataxx,virus_wars]).

:- begin_tests(typed_so_far).

test(moves, [forall(( piecewise(Game), state(Game, State) )), true(Wrong == [])]) :-
    findall(Beginning-Moves,
            ( begun(Game, State, Beginning, Pending),
              tabuleiro_hooks:moves_like(Game, Pending, [], State, moves(Moves)),
              going_on(Game, State, Beginning, Expected),
              Moves \== Expected
            ),
            Wrong).

%   Ataxx lists one of the moves that clone onto a cell, and takes all of them.

test(moves_of_ataxx, [forall(state(ataxx, State)), true(Wrong == [])]) :-
    findall(Beginning-Moves,
            ( begun(ataxx, State, Beginning, Pending),
              tabuleiro_hooks:moves_like(ataxx, Pending, [], State, moves(Moves)),
              going_on(ataxx, State, Beginning, Listed),
              \+ ( subset(Listed, Moves),
                   forall(member(Move, Moves),
                          ( move_tokens(ataxx, Move, Tokens),
                            append(Beginning, _, Tokens),
                            tabuleiro_game:move(State, Move, _)
                          ))
                 )
            ),
            Wrong).

test(something_is_begun, [forall(tabuleiro:current_game(Game))]) :-
    (   Game == virus_wars
    ->  true
    ;   state(Game, State),
        begun(Game, State, _, _)
    ),
    !.

%   The last of the beginnings is rarely what the computer likes best.

test(hint, [ forall(( tabuleiro:current_game(Game), Game \== virus_wars )),
             true(Advised == Begun)
           ]) :-
    random_session(Game, 2, 7, Session),
    session_state(Session, State),
    findall(Tokens-Pending, begun(Game, State, Tokens, Pending), All),
    last(All, Begun-Pending),
    hint(Game, Pending, State, Line),
    hinted(Line, Tokens),
    append(Advised, _, Tokens),
    same_length(Advised, Begun),
    !.

hinted(Line, Tokens) :-
    member(Words, ["After what is typed: ", "Level 4 would play "]),
    string_concat(Words, Text, Line),
    !,
    string_codes(Text, Codes),
    phrase(tokens(Tokens), Codes),
    !.

%   Only the fight wins at once, whatever has grown.

test(best, [forall(member(Pending, [[leg,5,4],[body,5,5],[leg,5,4,4]])),
            true(Walk == [4,4,4,3])]) :-
    State = adaptoid([['!','!',x,' ',' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      [x,' ',' ',' ',' ',' ',' '],
                      [' ',' ',[1,p,0],[2,b,0],' ',' ',' '],
                      [x,' ',[0,p,2],[0,b,0],' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      ['!','!',x,' ',' ',' ',[3,p,0]]],
                     b, 4, 0, 21),
    hint(adaptoid, Pending, State, Line),
    hinted(Line, [_,_,_|Walk]).

test(nothing_goes_on,
     true(Line == "No valid move goes on from what is typed; undo takes it back.")) :-
    tabuleiro_game:initial_state(infection, State),
    hint(infection, [3], State, Line).

:- end_tests(typed_so_far).
