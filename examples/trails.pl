/*  Trails, a new game for three players on five by five cells. In turn each player walks one step,
    up, down, left or right, to a cell where nobody has been. A player without a step is out; the
    last player wins.

        swipl -p library=prolog examples/trails.pl
        ?- play(trails).

    A state is trails(Been, Heads). Been is the sorted list of cells where somebody has been, and
    Heads has Player-Cell for each player who is not out, first the player to move.
*/

:- use_module(library(tabuleiro)).
:- declare_game(trails, [players([a,b,c]), turn(trails(_, [Player-_|_]), Player)]).

initial_state(_, trails([1-1,1-5,5-3], [a-(1-1),b-(1-5),c-(5-3)])).

display_game(trails(Been, Heads)) :-
    nl,
    forall(between(1, 5, L),
           ( forall(between(1, 5, C), display_cell(L-C, Been, Heads)),
             format("   ~d-1 to ~d-5~n", [L, L])
           )).

display_cell(Cell, _, Heads) :-
    member(Player-Cell, Heads),
    !,
    format(" ~w", [Player]).
display_cell(Cell, Been, _) :-
    (   memberchk(Cell, Been)
    ->  write(' #')
    ;   write(' .')
    ).

step(L-C, Been, NL-NC) :-
    member(DL-DC, [-1-0,0-(-1),0-1,1-0]),
    NL is L+DL,
    NC is C+DC,
    between(1, 5, NL),
    between(1, 5, NC),
    \+ memberchk(NL-NC, Been).

valid_moves(trails(Been, [_-Cell|_]), Moves) :-
    findall(New, step(Cell, Been, New), Moves).

move(trails(Been, [Player-Cell|Others]), New, trails(NewBeen, Heads)) :-
    step(Cell, Been, New),
    sort([New|Been], NewBeen),
    append(Others, [Player-New], Heads0),
    not_out(Heads0, NewBeen, Heads).

not_out([_-Cell,Next|Heads0], Been, Heads) :-
    \+ step(Cell, Been, _),
    !,
    not_out([Next|Heads0], Been, Heads).
not_out(Heads, _, Heads).

game_over(trails(_, [Winner-_]), Winner).

% value(+State, +Player, -Value): the number of steps that Player can choose from, 0 if out

value(trails(Been, Heads), Player, Value) :-
    findall(New, ( member(Player-Cell, Heads), step(Cell, Been, New) ), Steps),
    length(Steps, Value).

choose_move(State, Player, 1, Move) :-
    findall(Value-New, ( move(State, New, Next), value(Next, Player, Value) ), Moves),
    max_member(_-Move, Moves).
