:- module(tabuleiro_hint,
          [ hint/5,                     % +Game, +Pending, +State, +Earlier, -Line
            hint_level/1                % -Level
          ]).
:- use_module('../game', [game_over/2, move/3, player_to_move/2, value/3]).
:- use_module('../games/steps', [move_text/3, moves_like/4]).
:- use_module('../games/state', [players/2]).
:- use_module('../search', [best_move/3, chosen_move/4]).
:- use_module(interrupt, [warned/0]).
:- use_module(library(lists), [max_member/2, memberchk/2, nth1/3]).
:- autoload(library(apply), [maplist/3]).

/** <module> Hints for the player to move
*/

%!  hint(+Game, +Pending, +State, +Earlier, -Line) is det.
%
%   Line says what the computer would play in State, in which the game is not over. Earlier are the
%   states before State, the last one first. The move begins with the tokens Pending, the input so
%   far. If SIGINT arrives, it is the best move found until then.

hint(Game, Pending, State, Earlier, Line) :-
    hint_level(Level),
    (   Pending == []
    ->  chosen_move(State, Level, Earlier, Move),
        level_line(Game, Level, Move, Line)
    ;   moves_like(State, Pending, [], moves(Moves)),
        hint_among(Moves, Game, Level, State, Earlier, Line)
    ).

hint_among([], _, _, _, _, "No valid move goes on from what is typed; undo takes it back.") :-
    !.
hint_among(Moves, Game, Level, State, Earlier, Line) :-
    chosen_move(State, Level, Earlier, Move),
    (   memberchk(Move, Moves)
    ->  level_line(Game, Level, Move, Line)
    ;   best_among(Moves, State, Best),
        move_text(Game, Best, Text),
        format(string(Line), "After what is typed: ~w", [Text])
    ).

level_line(Game, Level, Move, Line) :-
    move_text(Game, Move, Text),
    format(string(Line), "Level ~d would play ~w", [Level, Text]).

%!  hint_level(-Level) is det.
%
%   Level is the level that gives hints: the highest one that does not make people wait.

hint_level(4).


                /*******************************
                *       SOME OF THE MOVES      *
                *******************************/

%   The most time, in seconds, and the greatest depth of the search of some of the moves.

search_time(0.5).
search_depth(8).

%   best_among(+Moves, +State, -Best): Best is the first of Moves with the best score. All Moves are
%   searched to the same depth, because scores of different depths cannot be compared.

best_among([Best], _, Best) :-
    !.
best_among(Moves, State, Best) :-
    get_time(Now),
    search_time(Time),
    End is Now+Time,
    best_at_depth(0, End, Moves, State, Best0),
    deepen(1, End, Moves, State, Best0, Best).

deepen(Depth, End, Moves, State, _, Best) :-
    search_depth(Deepest),
    Depth =< Deepest,
    best_at_depth(Depth, End, Moves, State, Best0),
    !,
    Deeper is Depth+1,
    deepen(Deeper, End, Moves, State, Best0, Best).
deepen(_, _, _, _, Best, Best).

%   Fails if the time is up, or SIGINT arrives, before all Moves have been searched.

best_at_depth(Depth, End, Moves, State, Best) :-
    maplist(worth(State, Depth, End), Moves, Worths),
    max_member(Most, Worths),           % max_list/2 raises an overflow for two infinite numbers
    nth1(Index, Worths, Most),
    !,
    nth1(Index, Moves, Best).

worth(State, Depth, End, Move, Worth) :-
    player_to_move(State, Player),
    move(State, Move, After),
    !,
    (   game_over(After, Winner)
    ->  winner_worth(Winner, Player, Worth)
    ;   Depth > 0,
        players(After, [_,_])
    ->  get_time(Now),
        Left is End-Now,
        Left > 0,
        search_worth(After, Depth, Left, Player, Worth)
    ;   Depth =:= 0,
        value(After, Player, Worth)
    ).

winner_worth(draw, _, 0) :-
    !.
winner_worth(Winner, Player, Worth) :-
    (   Winner == Player
    ->  Worth is inf
    ;   Worth is -inf
    ).

%   The score of a search is that of the player to move, and there are two players.

search_worth(State, Depth, Left, Player, Worth) :-
    best_move(State, _,
              [depth(Depth), time(Left), hash(1), score(Score), elapsed(Elapsed)]),
    Elapsed < Left,
    \+ warned,
    (   player_to_move(State, Player)
    ->  Worth = Score
    ;   Worth is -Score
    ).
