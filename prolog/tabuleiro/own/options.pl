:- module(tabuleiro_own_options,
          [ own_options/3               % +Module, +Options, -Settings
          ]).
:- use_module('../map', [checked_map/3]).
:- use_module('../options', [option_list/2, options/4]).
:- use_module(vocabulary, []).
:- autoload(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> The options of declare_game/2
*/

%!  own_options(+Module, +Options, -Settings) is det.
%
%   Settings is a dict of all options, as declare_game/2 tells them.

own_options(Module, Options0, Settings) :-
    turn_of_two(Options0, Options),
    specs(Specs),
    catch(options(own_game_option, Specs, Options, Values),
          error(Formal, Context),
          ( detail(Formal, Options, Context),
            throw(error(Formal, Context))
          )),
    dict_pairs(Settings0, settings, Values),
    checked_map('$own', Settings0.map, Map),
    Settings = Settings0.put(_{map:Map, module:Module, limit:Settings0.moves}),
    check_players(Settings.players),
    check_turn(Settings.turn),
    check_winners(Settings.winners, Settings.players),
    check_side(Settings.value_side, Settings.players).

specs([ option(players, list, none),
        option(turn, any, none),
        option(map, list, []),
        option(config, ground, none),
        option(winners, list, []),
        option(value_side, ground, none),
        option(better, one_of([higher,lower]), higher),
        option(levels, list, [1,2]),
        option(moves, positive_integer, none),
        option(repetition, one_of([none,draw]), none),
        option(title, text, none)
      ]).

%   detail(+Formal, +Options, ?Context): which option an error of its type is about.

detail(domain_error(own_game_option, _), _, _) :-
    !.
detail(Formal, Options, context(_, Detail)) :-
    Formal =.. [_,_,Culprit],
    option_list(Options, List),
    member(Option, List),
    nonvar(Option),
    (   Option = (Name = Value)
    ;   Option =.. [Name,Value]
    ),
    Value == Culprit,
    !,
    format(atom(Detail), "of the option ~q", [Name]).
detail(_, _, _).

%   turn_of_two(+Options0, -Options): turn(Pattern, Player) is the one option of two arguments.

turn_of_two(Options0, Options) :-
    (   is_list(Options0)
    ->  one_argument_each(Options0, Options)
    ;   Options = Options0
    ).

one_argument_each([], []).
one_argument_each([Option0|Options0], [Option|Options]) :-
    (   nonvar(Option0),
        Option0 = turn(Pattern, Player)
    ->  Option = turn(place(Pattern, Player))
    ;   nonvar(Option0),
        Option0 = turn(Closure)
    ->  Option = turn(goal(Closure))
    ;   Option = Option0
    ),
    one_argument_each(Options0, Options).

check_players(none) :-
    !.
check_players(Players) :-
    must_be(list(atomic), Players),
    length(Players, Count),
    most_players(Most),
    sort(Players, Sorted),
    (   between(1, Most, Count),
        length(Sorted, Count),
        \+ ( member(Word, [draw,tie,none,empate]),
             memberchk(Word, Players)
           )
    ->  true
    ;   domain_error(players, Players)
    ).

%   most_players(-Count): as many as the core searches for.

most_players(12).

check_turn(Turn) :-
    (   Turn == none
    ->  true
    ;   Turn = goal(Closure)
    ->  must_be(callable, Closure)
    ;   Turn = place(Pattern, Player),
        var(Player),
        compound(Pattern),
        term_variables(Pattern, Variables),
        member(Variable, Variables),
        Variable == Player
    ->  true
    ;   Turn = place(Pattern, Player)
    ->  domain_error(turn, turn(Pattern, Player))
    ;   domain_error(turn, Turn)
    ).

check_winners(Winners, Players) :-
    (   member(Item, Winners),
        \+ winner_item(Item, Players)
    ->  domain_error(winners, Item)
    ;   true
    ).

winner_item(Item, Players) :-
    nonvar(Item),
    Item = (Theirs = Ours),
    ground(Theirs),
    atomic(Ours),
    (   memberchk(Ours, [draw,none])
    ->  true
    ;   Players == none
    ->  true
    ;   memberchk(Ours, Players)
    ).

check_side(Side, Players) :-
    (   memberchk(Side, [none,mover])
    ->  true
    ;   Players == none
    ->  true
    ;   memberchk(Side, Players)
    ->  true
    ;   domain_error(value_side, Side)
    ).
