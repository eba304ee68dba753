:- module(tabuleiro_seat,
          [ seat/5,                     % +Domain, +Module, +Game, +Term, -Seat
            own_levels/2,               % +Game, -Levels
            called_arities/2,           % +Game, -Arities
            program_call/6,             % :Closure, +Arities, +Bare, +Player, -Move, -Goal
            seat_text/2,                % +Seat, -Text
            core_player/2               % +Seat, -Text
          ]).
:- use_module(games/state, [game_rules/2, offers/2]).
:- use_module(core_rules, [check_level/1]).
:- use_module(options, [options/4]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload('programs/mapped_player', [player_map/3]).
:- autoload(library(apply), [convlist/3, maplist/3]).
:- autoload(library(error), [domain_error/2, existence_error/2, instantiation_error/1, must_be/2,
                             resource_error/1]).

/** <module> Who sits at a board

A seat is the same term wherever somebody plays:

  - human
    a person at this terminal
  - level(N)
    a level of the computer, 1 to 5
  - search(Options)
    a search with the limits time(Seconds), depth(Plies) and nodes(Count) for each move,
    time(1) if none of them is given; and threads(Count) and hash(MiB), which are 1 and 16
    if not given
  - goal(:Closure)
    a program's own player, called as call(Closure, State, Move)
  - map(List)
    a program's own player in its own terms: List is a map, as in
    library(tabuleiro/check), with an item for `choose_move(State, Move)`, as
    `choose_move(infection(B, P, _), L-C-NL-NC) = best(P, B, L/C, NL/NC)`
  - file(File, Predicate)
    a player called as Predicate(State, Move) in a process of its own, which has
    loaded File and library(tabuleiro). File may be a module of any name. If its
    initialization/1 goals halt or do not end, it is loaded without them. During a game
    the seat is `process(Pool, File, Predicate)`.
  - file(File, map(List))
    the same, for a player in its own terms, as with map(List)

In a game that a program has declared, its players get the program's own state. Players with one
argument more are called as (State, Player, Move). Such a game has one more seat:

  - choose_move(Level)
    the program's own `choose_move`, at one of its own levels
*/

%!  seat(+Domain, +Module, +Game, +Term, -Seat) is det.
%
%   Seat is the seat Term of Game. Its closure is qualified with Module, and the options of its
%   search are complete.
%
%   @error domain_error(Domain, Term) where Term is not a seat
%   @error domain_error(level, Level) where the program's own `choose_move` does not have Level
%   @error existence_error(procedure, Functor) where the predicate of a closure is not defined

seat(_, _, _, Term, _) :-
    var(Term),
    !,
    instantiation_error(Term).
seat(_, _, _, human, human) :-
    !.
seat(_, _, _, level(Level), level(Level)) :-
    !,
    check_level(Level).
seat(_, _, _, search(Options), search(Limits)) :-
    !,
    options(search_option,
            [ option(time, seconds, none),
              option(depth, [integer,nonneg], none),
              option(nodes, [integer,nonneg], none),
              option(threads, [integer,positive_integer], 1),
              option(hash, [integer,nonneg], 16)
            ],
            Options, Values),
    limited(Values, Limited),
    convlist(limit, Limited, Limits).
seat(_, Module, Game, goal(Closure), goal(Definer:Plain)) :-
    !,
    strip_module(Module:Closure, Definer, Plain),
    must_be(callable, Plain),
    called_arities(Game, Arities),
    must_be_defined(Definer, Plain, Arities).
seat(_, Module, Game, map(Items), goal(tabuleiro_mapped_player:mapped_move(Map, Module))) :-
    !,
    player_map(Game, Items, Map).
seat(_, _, Game, file(File, Player), file(File, Called)) :-
    !,
    (   nonvar(Player),
        Player = map(Items)
    ->  player_map(Game, Items, Map),
        Called = map(Map)
    ;   must_be(atom, Player),
        Called = Player
    ),
    must_be(ground, File).
seat(_, _, Game, choose_move(Level), choose_move(Level)) :-
    own_levels(Game, Levels),
    !,
    must_be(ground, Level),
    (   memberchk(Level, Levels)
    ->  true
    ;   format(atom(Message), "the levels of ~q are ~q", [Game, Levels]),
        throw(error(domain_error(level, Level), context(_, Message)))
    ).
seat(Domain, _, _, Term, _) :-
    domain_error(Domain, Term).

%!  own_levels(+Game, -Levels) is semidet.
%
%   Levels are those of `choose_move` in the program that has declared Game.

own_levels(Game, Levels) :-
    game_rules(Game, Rules),
    offers(Rules, own_levels(Levels)),
    !.

%!  called_arities(+Game, -Arities) is det.
%
%   Arities are numbers of arguments: 2 for (State, Move), 3 for (State, Player, Move). A program's
%   player is called with the first that it is defined for.

called_arities(Game, Arities) :-
    game_rules(Game, Rules),
    (   offers(Rules, player_arities(Arities0))
    ->  Arities = Arities0
    ;   Arities = [2]
    ).

limited(Values, Limited) :-
    (   Values = [time-none,depth-none,nodes-none|Others]
    ->  Limited = [time-1|Others]
    ;   Limited = Values
    ).

limit(Name-Value, Name=Value) :-
    Value \== none.

%   must_be_defined(+Module, +Closure, +Arities): a predicate that is autoloaded is defined, too. A
%   module whose flag `unknown` is not `error` may call undefined predicates.

must_be_defined(Module, Closure, Arities) :-
    (   defined_arity(Module, Closure, Arities, _)
    ->  true
    ;   current_prolog_flag(Module:unknown, error)
    ->  Arities = [First|_],
        called_functor(Closure, First, Functor),
        existence_error(procedure, Module:Functor)
    ;   true
    ).

%   defined_arity(+Module, +Closure, +Arities, -Arity): Arity is the first of Arities that Closure
%   has a predicate for.

defined_arity(Module, Closure, Arities, Arity) :-
    member(Arity, Arities),
    called_functor(Closure, Arity, Name/Called),
    functor(Head, Name, Called),
    catch(predicate_property(Module:Head, defined), error(_, _), fail),
    !.

called_functor(Closure, More, Name/Arity) :-
    (   atom(Closure)
    ->  Name = Closure,
        Arity = More
    ;   compound_name_arity(Closure, Name, Given),
        Arity is Given+More
    ).

%!  program_call(:Closure, +Arities, +Bare, +Player, -Move, -Goal) is det.
%
%   Goal calls Closure for a Move. The number of arguments is one of Arities, of called_arities/2.

program_call(Module:Closure, Arities, Bare, Player, Move, Goal) :-
    (   defined_arity(Module, Closure, Arities, Arity)
    ->  true
    ;   Arities = [Arity|_]
    ),
    (   Arity =:= 2
    ->  Goal = call(Module:Closure, Bare, Move)
    ;   Goal = call(Module:Closure, Bare, Player, Move)
    ).

%!  seat_text(+Seat, -Text) is det.
%
%   Text names the player at Seat, which is not `human`.

seat_text(level(Level), Text) :-
    format(string(Text), "computer, level ~d", [Level]).
seat_text(search(_), "computer").
seat_text(goal(tabuleiro_mapped_player:_), "a program, by a map") :-
    !.
seat_text(goal(_:Closure), Text) :-
    format(string(Text), "~W", [Closure, [quoted(true), max_depth(5), portray(true)]]).
seat_text(choose_move(Level), Text) :-
    format(string(Text), "its own choose_move, level ~w", [Level]).
seat_text(process(_, File, map(_)), Text) :-
    !,
    format(string(Text), "a program, by a map, of ~q", [File]).
seat_text(process(_, File, Predicate), Text) :-
    format(string(Text), "~q of ~q", [Predicate, File]).

%!  core_player(+Seat, -Text) is semidet.
%
%   The core plays for Seat without Prolog. Text, an atom, describes the seat to the core.

core_player(level(Level), Text) :-
    format(atom(Text), "level=~d", [Level]).
core_player(search(Limits), Text) :-
    maplist(setting_text, Limits, Settings),
    atomic_list_concat(Settings, ',', Text).

setting_text(time=Seconds, Text) :-
    !,
    most(time, Most),
    Float is float(min(Seconds, Most)),
    format(atom(Text), "time=~w", [Float]).
setting_text(Name=Value, Text) :-
    most(Name, Most),
    (   Value =< Most
    ->  Number = Value
    ;   Name == hash
    ->  resource_error(memory)
    ;   Number = Most
    ),
    format(atom(Text), "~w=~d", [Name, Number]).

%   most(+Name, -Most): the largest number that the core reads. A larger hash table cannot be had; a
%   larger time, depth, count of nodes or of threads makes no difference.

most(time, 1 000 000).
most(hash, 1 048 576).
most(depth, 127).
most(nodes, 18 446 744 073 709 551 615).
most(threads, 256).
