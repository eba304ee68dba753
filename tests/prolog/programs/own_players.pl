/*  Players of the games of tests/prolog/helpers/own_games.pl, for tests: they get the programs' own
    states.
*/

most(heaps(A, B), Player, take(N)) :-
    memberchk(Player-Heap, [a-A,b-B]),
    N is min(2, Heap).

least(heaps(_, _), _, take(1)).

%   There are two of this name: who is told the player is asked where the state does not say it.

either(heaps(_, _), Player, take(1)) :-
    memberchk(Player, [a,b]).

either(heaps(_, _), nothing).
either(north-_, cw).
either(east-_, cw).
either(south-_, cw).
either(west-_, cw).

back(At-Player, Player, Move) :-
    memberchk(At-Move, [north-cw,east-ccw]).

blind(_, take(1)).

wrong(_, _, take(7)).
