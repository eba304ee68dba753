:- module(tabuleiro_own_clicks,
          [ own_clicks/3                % +View, -Clicks, -Words
          ]).
:- use_module('../games/hooks', [move_text/3]).
:- use_module('../games/state', [state_game/2, valid_moves/2]).
:- use_module('../web/grid', [place_name/3]).
:- use_module(cells, [move_steps/4, view_board/3]).
:- use_module(library(lists),
              [append/3, list_to_set/2, member/2, memberchk/2, reverse/2, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(pairs), [pairs_keys/2, pairs_keys_values/3]).

/** <module> Moves of any game that are clicked

The cells that a move names are clicked in its order; its other words and numbers are words
to click, and so is `done`, where a move is the beginning of another. What is the same in all
moves is not asked for. Where moves name no cells, each is one word to click.
*/

%!  own_clicks(+View, -Clicks, -Words) is semidet.
%
%   Clicks has a `Names-Move` for each valid move in the state of View, and Words are those of the
%   Names that are no cells. Fails where moves cannot be clicked: two of them would be the same
%   clicks, or the words are too many or too long.

own_clicks(View, Clicks, Words) :-
    arg(1, View, State),
    valid_moves(State, Moves),
    (   view_board(View, Board, Naming)
    ->  maplist(move_steps(Board, Naming), Moves, Steps0),
        without_common(Steps0, Steps)
    ;   state_game(State, Game),
        maplist(whole_move(Game), Moves, Steps),
        Naming = none
    ),
    maplist(step_names(Naming), Steps, Names),
    \+ memberchk([], Names),
    pairs_keys_values(Clicks0, Names, Moves),
    told_apart(Clicks0, Clicks, Done),
    findall(Word, ( member(Move, Steps), member(word(Word), Move) ), Words0),
    append(Words0, Done, Words1),
    list_to_set(Words1, Words),
    length(Words, Count),
    Count =< 24,
    maplist(fits_button, Words).

whole_move(Game, Move, [word(Text)]) :-
    move_text(Game, Move, Text0),
    !,
    text_to_string(Text0, Text).
whole_move(_, Move, [word(Text)]) :-
    format(string(Text), "~w", [Move]).

%   without_common(+Steps, -Without): without the words at their beginning, and at their end, that
%   all moves share. Something is left of each.

without_common(Steps0, Steps) :-
    without_first(Steps0, Steps1),
    maplist(reverse, Steps1, Reversed0),
    without_first(Reversed0, Reversed),
    maplist(reverse, Reversed, Steps).

without_first(Steps, Without) :-
    (   Steps = [[word(Word)|_]|_],
        maplist(begins(word(Word)), Steps, Rests)
    ->  without_first(Rests, Without)
    ;   Without = Steps
    ).

begins(Step, [Step|Rest], Rest) :-
    Rest = [_|_].

step_names(Naming, Steps, Names) :-
    maplist(step_name(Naming), Steps, Names).

step_name(_, word(Word), Word).
step_name(Naming, place(Place), Name) :-
    place_name(Naming, Place, Name).

%   told_apart(+Clicks0, -Clicks, -Done): Clicks are in the order in which a beginning comes before
%   what goes on from it; Done is ["done"] where that comes after one.

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
