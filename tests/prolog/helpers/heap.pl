:- module(heap, []).
:- use_module(library(tabuleiro/games/hooks), []).

/** <module> A small game that uses what Infection does not

A question before it, three players, two moves a turn, and rules in Prolog. From a heap of
counters each move takes one or two; who takes the last one wins. A state is
heap(Counters, Player, MovesLeft).
*/

                % the protocol

players(_, [p,q,r]).

player_to_move(heap(_, Player, _), Player).

valid_moves(heap(Counters, _, _), Moves) :-
    findall(N, ( between(1, 2, N), N =< Counters ), Moves).

move(heap(Counters0, Player0, Left0), N, heap(Counters, Player, Left)) :-
    memberchk(N, [1,2]),
    N =< Counters0,
    Counters is Counters0-N,
    (   Left0 =:= 2,
        Counters > 0
    ->  Player = Player0,
        Left = 1
    ;   memberchk(Player0-Player, [p-q,q-r,r-p]),
        Left = 2
    ).

game_over(heap(0, Next, _), Winner) :-
    memberchk(Winner-Next, [p-q,q-r,r-p]),
    !.

value(_, _, 0).

choose_move(heap(Counters, _, _), Level, _, N) :-
    (   Level =:= 5
    ->  throw(stop)
    ;   Level =:= 4
    ->  N is min(2, Counters)
    ;   N = 1
    ).

mid_turn(heap(_, _, 1)).

                % what a person sees

tabuleiro_hooks:rules(heap, heap).
tabuleiro_hooks:about(heap,
                      about{ title:"The Heap", counted:"move", help:["  1 or 2     take as many"],
                             questions:[number(counters, "How many counters?", 3, 20, 10)]
                           }).
tabuleiro_hooks:start(heap, Answers, heap(Counters, p, 2)) :-
    memberchk(counters=Counters, Answers).
tabuleiro_hooks:changes(heap, 2, _, _, [], ["Two at once!"]).
tabuleiro_hooks:result(heap, _, Player, [Line]) :-
    format(string(Line), "~w wins.", [Player]).
tabuleiro_hooks:show(heap, heap(Counters, Player, Left), _) :-
    format("<~d ~w~d>~n", [Counters, Player, Left]).
tabuleiro_hooks:steps(heap, _, N, [word(Text)]) :-
    format(string(Text), "~d", [N]).
tabuleiro_hooks:why_not(heap, _, _, "One or two.").
