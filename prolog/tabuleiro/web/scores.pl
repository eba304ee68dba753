:- module(tabuleiro_web_scores,
          [ score_kind/2,               % +State, -Kind
            score_of/5,                 % +Kind, +Player, +State, +Score0, -Score
            score_text/4,               % +Kind, +Score, +Player, -Text
            score_heights/3             % +Kind, +Lines, -HeightLines
          ]).
:- use_module('../game', [player_to_move/2]).
:- use_module('../games/state', [players/2, rules_of/2]).
:- use_module('../text', [player_text/2]).
:- use_module(library(lists), [member/2]).
:- autoload(library(apply), [foldl/4, maplist/3]).

/** <module> Scores in words, and as heights of a graph

What a score is tells its kind:

  - hundredths
    of a piece or a point; 100000 less the plies is a win, and that negated a loss
  - value
    what a program's own value says; infinite with a win or a loss
  - share
    of a win, from 0.0 to 1.0: what a program's own game has that says no value
*/

%!  score_kind(+State, -Kind) is det.
%
%   Kind is that of the scores which a search of State tells.

score_kind(State, Kind) :-
    rules_of(State, Rules),
    Rules:score_kind(State, Kind).

%!  score_of(+Kind, +Player, +State, +Score0, -Score) is semidet.
%
%   Score is for Player what Score0 is for who moves in State; fails where that does not tell.

score_of(Kind, Player, State, Score0, Score) :-
    (   player_to_move(State, Player)
    ->  Score = Score0
    ;   players(State, [_,_]),
        others(Kind, Score0, Score)
    ).

others(share, Score0, Score) :-
    !,
    Score is 1-Score0.
others(_, Score0, Score) :-
    Score is -Score0.

%!  score_text(+Kind, +Score, +Player, -Text) is det.
%
%   Text says what the Score of Player is.

score_text(Kind, Score, Player, Text) :-
    player_text(Player, Name),
    text(Kind, Score, Name, Text).

text(hundredths, Score, Name, Text) :-
    abs(Score) > 90000,
    !,
    Plies is 100000-abs(Score),
    ended(Score, Verb),
    format(string(Text), "~s ~w in ~d", [Name, Verb, Plies]).
text(hundredths, Score, Name, Text) :-
    Pieces is Score/100.0,
    (   Score > 0
    ->  Sign = "+"
    ;   Sign = ""
    ),
    format(string(Text), "~s~2f for ~s", [Sign, Pieces, Name]).
text(value, Score, Name, Text) :-
    abs(Score) =:= inf,
    !,
    ended(Score, Verb),
    format(string(Text), "~s ~w", [Name, Verb]).
text(value, Score, Name, Text) :-
    format(string(Text), "~w for ~s", [Score, Name]).
text(share, Score, Name, Text) :-
    format(string(Text), "~2f points for ~s", [Score, Name]).

ended(Score, Verb) :-
    (   Score > 0
    ->  Verb = wins
    ;   Verb = loses
    ).

%!  score_heights(+Kind, +Lines, -HeightLines) is det.
%
%   Lines are lists of scores, or `null` where none is known. The heights are from -1, a loss, to 1,
%   a win; half a lead of three pieces is half way up, and values of a program's own are as large
%   as they are beside the others.

score_heights(Kind, Lines, HeightLines) :-
    findall(Size,
            ( member(Line, Lines),
              member(Score, Line),
              number(Score),
              Size is abs(Score),
              Size < inf
            ),
            Sizes),
    foldl(max_of, Sizes, 0, Largest),
    maplist(maplist(height(Kind, Largest)), Lines, HeightLines).

max_of(Size, Largest0, Largest) :-
    Largest is max(Size, Largest0).

height(_, _, null, Height) :-
    !,
    Height = null.
height(hundredths, _, Score, Height) :-
    Height is tanh(Score/600).
height(value, Largest, Score, Height) :-
    (   abs(Score) =:= inf
    ->  Height is copysign(1, Score)
    ;   Height is 0.9*Score/max(1, Largest)
    ).
height(share, _, Score, Height) :-
    Height is 2*Score-1.
