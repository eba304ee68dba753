:- module(tabuleiro_clicks,
          [ next_clicks/3,              % +State, +Names, -Next
            move_places/3               % +State, +Move, -Names
          ]).
:- use_module('../game', [move/3, valid_moves/2]).
:- use_module('../games/state', [state_game/2]).
:- use_module(drawings, []).
:- use_module(hooks, [click_prompt/5, clicked_moves/3, clicks/4]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [must_be/2]).
:- use_module(library(lists), [append/3, member/2]).

/** <module> Moves that are clicked

One place after the other. The names of places are those of `data-place` in a drawing of
svg/3 that can be clicked.
*/

%!  next_clicks(+State, +Names, -Next) is semidet.
%
%   Next is what comes after the places called Names, strings or atoms, are clicked in State:
%
%     - move(Move)
%       they make Move
%     - places(Names, Prompt)
%       one of these, in a list of strings without duplicates; Prompt asks for it in a few
%       words. Where moves cannot be clicked, the list is empty
%
%   Fails where Names begin no move, and where the game is over.

next_clicks(State, Names0, Next) :-
    must_be(list, Names0),
    maplist(name_string, Names0, Names),
    state_game(State, Game),
    moves_clicked(Game, State, Moves),
    findall(Rest-Move,
            ( member(Move, Moves),
              clicks(Game, State, Move, Clicks),
              append(Names, Rest, Clicks)
            ),
            Rests),
    rests_next(Rests, Game, State, Names, Next).

name_string(Name, String) :-
    must_be(text, Name),
    text_to_string(Name, String).

moves_clicked(Game, State, Moves) :-
    (   clicked_moves(Game, State, Moves0)
    ->  Moves = Moves0
    ;   valid_moves(State, Moves)
    ).

rests_next([[]-Move|_], _, _, _, Next) :-
    !,
    Next = move(Move).
rests_next(Rests, Game, State, Names, places(Places, Prompt)) :-
    Rests = [_|_],
    findall(Place, member([Place|_]-_, Rests), Places0),
    sort(Places0, Places),
    (   click_prompt(Game, State, Names, Places, Prompt0)
    ->  Prompt = Prompt0
    ;   Prompt = ""
    ).

%!  move_places(+State, +Move, -Names) is semidet.
%
%   Names are those of the places clicked to make Move, a list of strings. Fails where Move is
%   not valid in State, and where it cannot be clicked.

move_places(State, Move, Names) :-
    state_game(State, Game),
    ground(Move),
    move(State, Move, _),
    clicks(Game, State, Move, Names).
