:- module(tabuleiro_own_turn,
          [ turn_places/3,              % +Games, +Known, -Places
            player_places/4,            % +Games, +Players, +State, -Patterns
            place_pattern/4             % +Path, +State, -Pattern, -Value
          ]).
:- autoload(library(apply), [include/3, maplist/3]).
:- use_module(library(lists), [last/2, member/2, memberchk/2, nth0/3]).

/** <module> The place of a state that tells whose turn it is

A game is a list of `Ply-State`; the Ply goes on by one where a player passes, too. A path is
a list of the numbers of arguments that lead to a place of a term.
*/

%!  turn_places(+Games, +Known, -Places) is det.
%
%   Places are those that alternate strictly in all of Games, as `Path-Values`: between the
%   values that Known lists, from the first on, or between any two where it is `none`.

turn_places(Games, Known, Places) :-
    (   member([0-State|_], Games)
    ->  findall(Path-Value, leaf(State, Path, Value), Leaves),
        findall(Path-Values,
                ( member(Path-First, Leaves),
                  values(Known, First, Path, Games, Values),
                  forall(member(Game, Games),
                         forall(member(Ply-Other, Game),
                                at_ply(Path, Values, Ply, Other)))
                ),
                Places)
    ;   Places = []
    ).

values(none, First, Path, Games, [First,Second]) :-
    member(Game, Games),
    memberchk(1-State, Game),
    !,
    at(Path, State, Second),
    atomic(Second),
    Second \== First.
values([First|Values], First0, _, Games, [First|Values]) :-
    First == First0,
    member([_,_|_], Games),
    !.

at_ply(Path, Values, Ply, State) :-
    at(Path, State, Value),
    length(Values, Count),
    Index is Ply mod Count,
    nth0(Index, Values, Expected),
    Value == Expected.

leaf(Term, Path, Value) :-
    (   compound(Term)
    ->  Path = [Position|Path1],
        arg(Position, Term, Argument),
        leaf(Argument, Path1, Value)
    ;   Path = [],
        Value = Term
    ).

at([], Value, Value).
at([Position|Path], Term, Value) :-
    compound(Term),
    arg(Position, Term, Argument),
    at(Path, Argument, Value).

%!  player_places(+Games, +Players, +State, -Patterns) is det.
%
%   Patterns are turn(Pattern, Player) for the arguments of State, and the elements of one that is
%   a list, that are always one of Players, but not always the same one.

player_places(Games, Players, State, Patterns) :-
    findall(turn(Pattern, Player),
            ( leaf(State, Path, _),
              near_the_top(Path),
              always_a_player(Path, Games, Players),
              place_pattern(Path, State, Pattern, Player)
            ),
            Patterns).

near_the_top([_]).
near_the_top([2|Path]) :-
    near_the_top(Path).

always_a_player(Path, Games, Players) :-
    findall(Value,
            ( member(Game, Games),
              member(_-State, Game),
              ( at(Path, State, Value) -> true ; Value = [] )
            ),
            Values),
    sort(Values, [_,_|_]),
    forall(member(Value, Values),
           memberchk(Value, Players)).

%!  place_pattern(+Path, +State, -Pattern, -Value) is det.
%
%   Pattern is as general as can be with Value where Path leads to in State.

place_pattern([], _, Value, Value).
place_pattern([Position|Path], State, Pattern, Value) :-
    functor(State, Name, Arity),
    functor(Pattern, Name, Arity),
    arg(Position, State, Part),
    arg(Position, Pattern, PartPattern),
    place_pattern(Path, Part, PartPattern, Value).
