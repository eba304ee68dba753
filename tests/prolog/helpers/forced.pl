:- module(forced,
          [ forced/5                    % +Rules, +Player, +Board, +Plies, -Result
          ]).
:- use_module('../../reference/infection').
:- autoload(library(apply), [maplist/3]).
:- autoload(library(lists), [max_list/2, member/2]).

/** <module> Forced wins and losses, found the slow way
*/

%!  forced(+Rules, +Player, +Board, +Plies, -Result) is det.
%
%   Result is `win(N)` or `loss(N)` where Player, who is to move, can force it or
%   has to take it within Plies, `draw` where it is that, and otherwise
%   `unknown`. The plies without a clone are not counted.

forced(Rules, Player, Board, Plies, Result) :-
    score(Rules, Player, Board, Plies, Score),
    result(Score, Result).

%   Winning in N plies scores 1000-N, losing in N is the negative of that.

result(unknown, unknown).
result(score(0), draw) :-
    !.
result(score(Score), Result) :-
    Plies is 1000-abs(Score),
    (   Score > 0
    ->  Result = win(Plies)
    ;   Result = loss(Plies)
    ).

score(Rules, Player, Board, _, score(Score)) :-
    game_over(Rules, Board, Winner),
    !,
    (   Winner == draw
    ->  Score = 0
    ;   Winner == Player
    ->  Score = 1000
    ;   Score = -1000
    ).
score(_, _, _, 0, unknown) :-
    !.
score(Rules, Player, Board, Plies, Score) :-
    findall(After, after(Rules, Player, Board, After), Afters),
    other(Player, Other),
    Less is Plies-1,
    findall(Reply,
            ( member(After, Afters),
              score(Rules, Other, After, Less, Reply)
            ),
            Replies),
    best(Replies, Score).

after(Rules, Player, Board, After) :-
    plays(Rules, Player, Board, Plays),
    (   Plays == []
    ->  After = Board
    ;   member(play(_, After, _), Plays)
    ).

other('A', 'B').
other('B', 'A').

%   best(+Replies, -Score): a win is one whatever else there is; a loss or a draw only where all
%   replies are known.

best(Replies, Score) :-
    findall(Own,
            ( member(score(Reply), Replies),
              Own is -(Reply-sign(Reply))
            ),
            Owns),
    length(Replies, All),
    length(Owns, Known),
    (   Known > 0,
        max_list(Owns, Best),
        ( Known =:= All
        ; Best > 0
        )
    ->  Score = score(Best)
    ;   Score = unknown
    ).
