:- module(tabuleiro_own_turn,
          [ turn_places/3,              % +Games, +Known, -Places
            player_places/4,            % +Games, +Players, +State, -Patterns
            near_place/2,               % +State, -Path
            place_value/3,              % +Path, +State, -Value
            place_pattern/4             % +Path, +State, -Pattern, -Value
          ]).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3]).

/** <module> The place of a state that tells whose turn it is

A game is a list of `Ply-State`; the Ply goes on by one where a player passes, too. A path is
a list of the numbers of arguments that lead to a place of a term.
*/

%!  turn_places(+Games, +Known, -Places) is det.
%
%   Places are those that alternate strictly in all of Games, as `Path-Values`: between the
%   values that Known lists, from the first on, or between any two, from the first ply to the
%   fourth at least, where it is `none`.

turn_places(Games, Known, Places) :-
    (   member([0-State,Ply-Next|Rest], Games),
        long_enough(Known, Rest)
    ->  findall(Path-Values,
                ( difference(State, Next, Path, Value0, Value1),
                  values(Known, Value0, Ply, Value1, Values),
                  forall(member(Game, Games),
                         forall(member(Ply1-Other, Game),
                                at_ply(Path, Values, Ply1, Other)))
                ),
                Places)
    ;   Places = []
    ).

long_enough(none, Rest) :-
    memberchk(3-_, Rest).
long_enough([_|_], _).

values(none, First, 1, Second, [First,Second]).
values([First|Values], First0, Ply, Next, [First|Values]) :-
    First == First0,
    at_ply([], [First|Values], Ply, Next).

%   difference(+Term1, +Term2, -Path, -Value1, -Value2): two terms of the same shape have different
%   values at Path.

difference(Term1, Term2, Path, Value1, Value2) :-
    (   compound(Term1)
    ->  compound(Term2),
        compound_name_arity(Term1, Name, Arity),
        compound_name_arity(Term2, Name, Arity),
        Path = [Position|Path1],
        arg(Position, Term1, Argument1),
        arg(Position, Term2, Argument2),
        difference(Argument1, Argument2, Path1, Value1, Value2)
    ;   atomic(Term2),
        Term1 \== Term2,
        Path = [],
        Value1 = Term1,
        Value2 = Term2
    ).

at_ply(Path, Values, Ply, State) :-
    place_value(Path, State, Value),
    length(Values, Count),
    Index is Ply mod Count,
    nth0(Index, Values, Expected),
    Value == Expected.

%!  place_value(+Path, +State, -Value) is semidet.
%
%   Value is where Path leads to in State.

place_value([], Value, Value).
place_value([Position|Path], Term, Value) :-
    compound(Term),
    arg(Position, Term, Argument),
    place_value(Path, Argument, Value).

%!  player_places(+Games, +Players, +State, -Patterns) is det.
%
%   Patterns are turn(Pattern, Player) for the arguments of State, and the elements of one that is
%   a list, that are always one of Players, but not always the same one.

player_places(Games, Players, State, Patterns) :-
    findall(turn(Pattern, Player),
            ( near_place(State, Path),
              always_a_player(Path, Games, Players),
              place_pattern(Path, State, Pattern, Player)
            ),
            Patterns).

%!  near_place(+State, -Path) is nondet.
%
%   Path leads to an atomic argument of State, or to one of the first elements of a list.

near_place(State, Path) :-
    near_the_top(12, State, Path).

near_the_top(_, Term, [Position]) :-
    compound(Term),
    arg(Position, Term, Argument),
    atomic(Argument),
    Argument \== [].
near_the_top(Most, Term, [2|Path]) :-
    Most > 0,
    compound(Term),
    compound_name_arity(Term, _, 2),
    arg(2, Term, Rest),
    Left is Most-1,
    near_the_top(Left, Rest, Path).

always_a_player(Path, Games, Players) :-
    findall(Value,
            ( member(Game, Games),
              member(_-State, Game),
              ( place_value(Path, State, Value) -> true ; Value = [] )
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
