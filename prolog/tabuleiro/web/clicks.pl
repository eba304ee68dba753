:- module(tabuleiro_clicks,
          [ next_clicks/3,              % +State, +Names, -Next
            next_clicks/4,              % +State, +Names, -Next, -Followed
            next_of/3,                  % +Clicks, +Names, -Next
            clickable/4,                % +Game, +View, -Clicks, -Words
            moves_steps/4,              % +Game, +View, +Moves, -Steps
            move_places/3               % +State, +Move, -Names
          ]).
:- use_module('../game', [game_over/2]).
:- use_module('../games/hooks', [prompt/5, steps/4]).
:- use_module('../games/state', [every_move/2, state_game/2]).
:- use_module('../games/steps', [step_names/2]).
:- use_module('../own/cells', [state_view/2, view_steps/3]).
:- use_module(library(lists), [append/3, list_to_set/2, member/2, memberchk/2, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [must_be/2]).
:- autoload(library(pairs), [pairs_keys/2, pairs_keys_values/3]).

/** <module> Moves that are clicked

A person makes a move by clicking the places and words of its steps/4, one after the other. Their
names are the values of `data-place` in a clickable picture of svg/3. If a move is the beginning of
another move, the word `done` ends it.
*/

%!  next_clicks(+State, +Names, -Next) is semidet.
%
%   Names are the places clicked so far in State, strings or atoms. Next is
%
%     - move(Move)
%       the clicks make Move
%     - places(Places, Prompt)
%       one of Places can be clicked next, strings without duplicates; Prompt asks for it in a few
%       words. Places is `[]` if the moves in State cannot be clicked
%
%   Fails if no move begins with Names, and if the game is over.

next_clicks(State, Names, Next) :-
    next_clicks(State, Names, Next, _).

%!  next_clicks(+State, +Names, -Next, -Followed) is semidet.
%
%   Like next_clicks/3. Followed are the next places that do not complete a move: a further place
%   can follow, as the new cell follows the piece.

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
    (   prompt(Game, State, Names, Places, Asked)
    ->  sub_string(Asked, 0, 1, After, First0),
        sub_string(Asked, 1, After, 0, Rest),
        string_upper(First0, First),
        format(string(Prompt), "~s~s.", [First, Rest])
    ;   Prompt = ""
    ).

%!  next_of(+Clicks, +Names, -Next) is semidet.
%
%   Like next_clicks/3, for Clicks, a list of `Names-Move`. There is no prompt: Next is
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
%   Names, a list of strings, are the places to click to make Move. Fails if Move is not valid in
%   State, and if it cannot be clicked.

move_places(State, Move, Names) :-
    state_game(State, Game),
    state_view(State, View),
    clickable(Game, View, Clicks, _),
    member(Names0-Clicked, Clicks),
    Clicked == Move,
    !,
    Names = Names0.

%!  clickable(+Game, +View, -Clicks, -Words) is semidet.
%
%   Clicks has a `Names-Move` for each valid move in the state of View, which is from state_view/2.
%   Words are those of the Names that are not places. Fails if moves cannot be clicked: if there are
%   none, if two moves have the same clicks, or if there are too many words or too long ones.

clickable(Game, View, Clicks, Words) :-
    arg(1, View, State),
    every_move(State, Moves),
    Moves = [_|_],
    moves_steps(Game, View, Moves, Steps),
    maplist(step_names, Steps, Names),
    \+ memberchk([], Names),
    pairs_keys_values(Clicks0, Names, Moves),
    told_apart(Clicks0, Clicks, Done),
    findall(Word, ( member(Move, Steps), member(word(Word), Move) ), Words0),
    append(Words0, Done, Words1),
    list_to_set(Words1, Words),
    length(Words, Count),
    Count =< 24,
    maplist(fits_button, Words).

%!  moves_steps(+Game, +View, +Moves, -Steps) is det.
%
%   Steps has the steps of each of Moves, as in the hook steps/4. Moves are valid in the state of
%   View.

moves_steps(Game, View, Moves, Steps) :-
    arg(1, View, State),
    Moves = [First|_],
    (   steps(Game, State, First, _)
    ->  maplist(steps(Game, State), Moves, Steps)
    ;   view_steps(View, Moves, Steps)
    ).

%   told_apart(+Clicks0, -Clicks, -Done): Clicks are Clicks0, sorted, with "done" after each move
%   that is the beginning of another one. Done is ["done"] if there is such a move, or else [].

told_apart(Clicks0, Clicks, Done) :-
    sort(1, @=<, Clicks0, Sorted),
    ended(Sorted, Clicks),
    pairs_keys(Clicks, Names),
    sort(Names, Different),
    same_length(Names, Different),
    (   Clicks == Sorted
    ->  Done = []
    ;   Done = ["done"]
    ).

ended([], []).
ended([Names0-Move|Clicks0], [Names-Move|Clicks]) :-
    (   Clicks0 = [Next-_|_],
        append(Names0, [_|_], Next)
    ->  append(Names0, ["done"], Names)
    ;   Names = Names0
    ),
    ended(Clicks0, Clicks).

fits_button(Word) :-
    string_length(Word, Length),
    between(1, 16, Length),
    string_codes(Word, Codes),
    forall(member(Code, Codes),
           ( code_type(Code, graph)
           ; Code == 0'\s
           )).
