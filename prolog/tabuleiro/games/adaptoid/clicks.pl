:- module(tabuleiro_adaptoid_clicks, []).
:- use_module('../../web/hooks', []).
:- use_module(turn, [board_cell/3, grown_board/4, moved_board/5, state_parts/4]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> Turns of Adaptoid that are clicked

The hooks of tabuleiro_drawings for `adaptoid`, where growth is clicked before movement, and
`adaptoid_published`, where movement is. A growth is an empty cell, for a body, or an adaptoid
and then the word `leg` or `claw`; a movement is an adaptoid and a cell, or the word `stay`.
*/

tabuleiro_drawings:clicks(adaptoid, _, turn(Growth, Movement), Names) :-
    growth_names(Growth, First),
    movement_names(Movement, Second),
    append(First, Second, Names).
tabuleiro_drawings:clicks(adaptoid_published, _, turn(Growth, Movement), Names) :-
    movement_names(Movement, First),
    growth_names(Growth, Second),
    append(First, Second, Names).

growth_names(none, []).
growth_names(body(Place), [Name]) :-
    name(Place, Name).
growth_names(leg(Place), [Name,"leg"]) :-
    name(Place, Name).
growth_names(claw(Place), [Name,"claw"]) :-
    name(Place, Name).

movement_names(stay, ["stay"]).
movement_names(walk(From, To), [FromName,ToName]) :-
    name(From, FromName),
    name(To, ToName).

name([L,C], Name) :-
    format(string(Name), "~d ~d", [L, C]).

tabuleiro_drawings:controls(adaptoid, _, ["leg","claw","stay"]).
tabuleiro_drawings:controls(adaptoid_published, _, ["leg","claw","stay"]).

tabuleiro_drawings:click_prompt(adaptoid, _, Names, Next, Prompt) :-
    (   part_prompt(Next, Prompt)
    ->  true
    ;   Names == []
    ->  grow_prompt(Prompt)
    ;   Prompt = "Where does it walk to?"
    ).
tabuleiro_drawings:click_prompt(adaptoid_published, _, Names, Next, Prompt) :-
    (   part_prompt(Next, Prompt)
    ->  true
    ;   Names = [Name],
        Name \== "stay"
    ->  Prompt = "Where does it walk to?"
    ;   grow_prompt(Prompt)
    ).

part_prompt(Next, "Move one of yours that has legs, or stay.") :-
    memberchk("stay", Next),
    !.
part_prompt(Next, "A leg or a claw?") :-
    (   memberchk("leg", Next)
    ;   memberchk("claw", Next)
    ),
    !.

grow_prompt("Grow: choose an empty cell for a body, or one of yours for a leg or a claw.").

%   What a turn begins with is seen while the rest of it is clicked.

tabuleiro_drawings:partly_clicked(adaptoid, State, Names, Shown) :-
    state_parts(State, _, Board, Player),
    growth_clicked(Names, Board, Growth),
    grown_board(Growth, Player, Board, Grown),
    with_board(State, Grown, Shown).
tabuleiro_drawings:partly_clicked(adaptoid_published, State, [From,To|_], Shown) :-
    place(From, FromPlace),
    place(To, ToPlace),
    state_parts(State, _, Board, Player),
    moved_board(published, walk(FromPlace, ToPlace), Player, Board, Moved),
    with_board(State, Moved, Shown).

growth_clicked([Name|Names], Board, Growth) :-
    place(Name, Place),
    board_cell(Board, Place, Cell),
    (   Cell == ' '
    ->  Growth = body(Place)
    ;   Names = [Kind0|_],
        atom_string(Kind, Kind0),
        Growth =.. [Kind,Place]
    ).

place(Name, [L,C]) :-
    split_string(Name, " ", "", Parts),
    maplist(number_string, [L,C], Parts).

with_board(State, Board, Shown) :-
    State =.. [Game,_|Others],
    Shown =.. [Game,Board|Others].
