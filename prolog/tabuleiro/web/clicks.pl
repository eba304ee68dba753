:- module(tabuleiro_clicks,
          [ next_clicks/3,              % +State, +Names, -Next
            next_clicks/4,              % +State, +Names, -Next, -Followed
            next_of/3,                  % +Clicks, +Names, -Next
            move_places/3               % +State, +Move, -Names
          ]).
:- use_module('../game', [game_over/2]).
:- use_module('../games/state', [state_game/2]).
:- use_module('../own/cells', [state_view/2]).
:- use_module(drawings, [clickable/4]).
:- use_module(hooks, [click_prompt/5]).
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

next_clicks(State, Names, Next) :-
    next_clicks(State, Names, Next, _).

%!  next_clicks(+State, +Names, -Next, -Followed) is semidet.
%
%   As next_clicks/3. Followed are those of the places that come next which another one follows,
%   as a piece is followed by where it goes.

next_clicks(State, Names0, Next, Followed) :-
    must_be(list, Names0),
    maplist(text_to_string, Names0, Names),
    state_game(State, Game),
    state_view(State, View),
    (   clickable(Game, View, Clicks, _)
    ->  next_of(Clicks, Names, Next0),
        prompted(Next0, Game, State, Names, Next),
        findall(Place,
                ( member(All-_, Clicks),
                  append(Names, [Place,_|_], All)
                ),
                Followed0),
        sort(Followed0, Followed)
    ;   Names == [],
        \+ game_over(State, _),
        Next = places([], ""),
        Followed = []
    ).

prompted(move(Move), _, _, _, move(Move)).
prompted(places(Places), Game, State, Names, places(Places, Prompt)) :-
    (   click_prompt(Game, State, Names, Places, Prompt0)
    ->  Prompt = Prompt0
    ;   Prompt = ""
    ).

%!  next_of(+Clicks, +Names, -Next) is semidet.
%
%   As next_clicks/3, of Clicks, a list of `Names-Move`, but without a prompt: Next is
%   `move(Move)` or `places(Names)`.

next_of(Clicks, Names, Next) :-
    findall(Rest-Move,
            ( member(All-Move, Clicks),
              append(Names, Rest, All)
            ),
            Rests),
    rests_next(Rests, Next).

rests_next([[]-Move|_], Next) :-
    !,
    Next = move(Move).
rests_next([Rest|Rests], places(Places)) :-
    findall(Place, member([Place|_]-_, [Rest|Rests]), Places0),
    sort(Places0, Places).

%!  move_places(+State, +Move, -Names) is semidet.
%
%   Names are those of the places clicked to make Move, a list of strings. Fails where Move is
%   not valid in State, and where it cannot be clicked.

move_places(State, Move, Names) :-
    state_game(State, Game),
    state_view(State, View),
    clickable(Game, View, Clicks, _),
    member(Names0-Clicked, Clicks),
    Clicked == Move,
    !,
    Names = Names0.
