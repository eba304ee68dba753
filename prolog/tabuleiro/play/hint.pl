:- module(tabuleiro_hint,
          [ hint/4                      % +Game, +Pending, +State, -Line
          ]).
:- use_module('../games/hooks').
:- use_module(interrupt, [warned/0]).
:- use_module(library(lists), [max_list/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [include/3, maplist/3]).

/** <module> Advice for who has to move
*/

%!  hint(+Game, +Pending, +State, -Line) is det.
%
%   Line tells what the computer would play in State, where the game goes on. With
%   Pending, what is typed of a move already, it is a move that goes on from there.
%   It is the best found so far where SIGINT arrives.

hint(Game, Pending, State, Line) :-
    hint_level(Game, Level),
    (   Pending == []
    ->  choose(Game, Level, State, Move),
        level_line(Game, Level, Move, Line)
    ;   moves_like(Game, Pending, [], State, moves(Moves)),
        hint_among(Moves, Game, Level, State, Line)
    ).

hint_among([], _, _, _, "No valid move goes on from what is typed; undo takes it back.") :-
    !.
hint_among(Moves, Game, Level, State, Line) :-
    choose(Game, Level, State, Move),
    (   memberchk(Move, Moves)
    ->  level_line(Game, Level, Move, Line)
    ;   best_among(Moves, Game, State, Best),
        move_text(Game, Best, Text),
        format(string(Line), "After what is typed: ~w", [Text])
    ).

level_line(Game, Level, Move, Line) :-
    move_text(Game, Move, Text),
    format(string(Line), "Level ~d would play ~w", [Level, Text]).

%   The highest level that does not make people wait.

hint_level(Game, Level) :-
    levels(Game, Levels),
    include(>=(4), Levels, Quick),
    max_list(Quick, Level).


                /*******************************
                *       SOME OF THE MOVES      *
                *******************************/

%   How long the moves are searched, in seconds, and how deep at most.

search_time(0.5).
search_depth(8).

%   best_among(+Moves, +Game, +State, -Best): the first of those after which the player stands best.
%   All are searched to the same depth, as scores of different depths do not compare.

best_among([Best], _, _, Best) :-
    !.
best_among(Moves, Game, State, Best) :-
    get_time(Now),
    search_time(Time),
    End is Now+Time,
    best_at_depth(0, End, Moves, Game, State, Best0),
    deepen(1, End, Moves, Game, State, Best0, Best).

deepen(Depth, End, Moves, Game, State, _, Best) :-
    search_depth(Deepest),
    Depth =< Deepest,
    best_at_depth(Depth, End, Moves, Game, State, Best0),
    !,
    Deeper is Depth+1,
    deepen(Deeper, End, Moves, Game, State, Best0, Best).
deepen(_, _, _, _, _, Best, Best).

%   Fails where the time is up, or SIGINT arrives, before all have been looked at.

best_at_depth(Depth, End, Moves, Game, State, Best) :-
    maplist(worth(Game, State, Depth, End), Moves, Worths),
    max_list(Worths, Most),
    nth1(Index, Worths, Most),
    !,
    nth1(Index, Moves, Best).

worth(Game, State, Depth, End, Move, Worth) :-
    to_move(Game, State, Player),
    play(Game, Move, State, After),
    !,
    (   outcome(Game, After, Outcome)
    ->  outcome_worth(Outcome, Player, Worth)
    ;   Depth > 0,
        players(Game, After, [_,_])
    ->  get_time(Now),
        Left is End-Now,
        Left > 0,
        search_worth(Game, After, Depth, Left, Player, Worth)
    ;   Depth =:= 0,
        evaluate(Game, After, Player, Worth)
    ).

outcome_worth(draw, _, 0).
outcome_worth(win(Winner), Player, Worth) :-
    (   Winner == Player
    ->  Worth = 1 000 000
    ;   Worth = -1 000 000
    ).

%   Scores are those of the player to move: one of two.

search_worth(Game, State, Depth, Left, Player, Worth) :-
    best_move(Game, State, _,
              [depth(Depth), time(Left), hash(1), score(Score), elapsed(Elapsed)]),
    Elapsed < Left,
    \+ warned,
    (   to_move(Game, State, Player)
    ->  Worth = Score
    ;   Worth is -Score
    ).
