:- module(tabuleiro_match_player,
          [ match_player/4,             % +Game, +Module, +Player, -Entrant
            native_player/2,            % +Entrant, -Text
            player_move/5               % +Entrant, +Game, +State, +MoveTime, -Reply
          ]).
:- use_module(game, [best_move/4, check_level/2, choose/4, play/4]).
:- use_module(options, [option_pair/3]).
:- use_module(player_process, [asked_move/5]).
:- use_module(search_options, [search_request/5]).
:- use_module(stranger, [ending/3]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(error), [domain_error/2, existence_error/2, instantiation_error/1, must_be/2,
                           resource_error/1]).

/** <module> Who plays in a match

An entrant is `level(Level, Text)` or `search(Options, Text)`, where Text says
the same to the core, `goal(Closure)`, or `file(Pool)` with processes that play.
*/

%!  match_player(+Game, +Module, +Player, -Entrant) is det.
%
%   Entrant is Player as play_match/4 takes it, with closures of Module.

match_player(_, _, Player, _) :-
    var(Player),
    !,
    instantiation_error(Player).
match_player(Game, _, level(Level), level(Level, Text)) :-
    !,
    check_level(Game, Level),
    format(atom(Text), "level=~d", [Level]).
match_player(_, _, search(Options), search(Limits, Text)) :-
    !,
    search_request(Options, [], _, [], _),
    maplist(option_pair(match_player), Options, Given),
    (   member(Name-_, Given),
        \+ setting(Name, _)
    ->  domain_error(match_player, search(Options))
    ;   findall(Name=Value,
                ( setting(Name, Default),
                  setting_value(Name, Default, Given, Value)
                ),
                Limits),
        maplist(setting_text, Limits, Texts),
        atomic_list_concat(Texts, ',', Text)
    ).
match_player(_, Module, goal(Closure), goal(Qualified)) :-
    !,
    strip_module(Module:Closure, Definer, Plain),
    must_be(callable, Plain),
    must_be_defined(Definer, Plain),
    Qualified = Definer:Plain.
match_player(_, _, file(File, Predicate), file(File, Predicate)) :-
    !,
    must_be(atom, Predicate),
    must_be(ground, File).
match_player(_, _, Player, _) :-
    domain_error(match_player, Player).

%   must_be_defined(+Module, +Closure): as a call of it finds it, autoloaded, too. A module with its
%   flag `unknown` set to something else may call what there is not.

must_be_defined(Module, Closure) :-
    (   atom(Closure)
    ->  Name = Closure,
        Given = 0
    ;   compound_name_arity(Closure, Name, Given)
    ),
    Arity is Given+2,
    functor(Head, Name, Arity),
    (   catch(predicate_property(Module:Head, defined), error(_, _), fail)
    ->  true
    ;   current_prolog_flag(Module:unknown, error)
    ->  existence_error(procedure, Module:Name/Arity)
    ;   true
    ).

%   setting(?Name, ?Default): an option of a search that plays.

setting(time, none).
setting(depth, none).
setting(nodes, none).
setting(threads, 1).
setting(hash, 16).

setting_value(Name, Default, Given, Value) :-
    (   memberchk(Name-Value0, Given)
    ->  Value = Value0
    ;   Default \== none
    ->  Value = Default
    ;   Name == time,
        \+ memberchk(depth-_, Given),
        \+ memberchk(nodes-_, Given)
    ->  Value = 1
    ).

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

%   most(+Name, -Most): the largest number that the core reads. More than that is no table that can
%   be had, and a time, a depth, a count or threads that make no difference.

most(time, 1 000 000).
most(hash, 1 048 576).
most(depth, 127).
most(nodes, 18 446 744 073 709 551 615).
most(threads, 256).

%!  native_player(+Entrant, -Text) is semidet.
%
%   The core can play for Entrant without Prolog; Text says how.

native_player(level(_, Text), Text).
native_player(search(_, Text), Text).

%!  player_move(+Entrant, +Game, +State, +MoveTime, -Reply) is det.
%
%   Reply is `move(Move, NewState)`, or `lost(Reason)` where a goal does not give
%   a legal move. MoveTime is how many seconds a goal may take, or `infinite`.

player_move(level(Level, _), Game, State, _, move(Move, NewState)) :-
    choose(Game, Level, State, Move),
    play(Game, Move, State, NewState).
player_move(search(Limits, _), Game, State, _, move(Move, NewState)) :-
    best_move(Game, State, Move, Limits),
    play(Game, Move, State, NewState).
player_move(goal(Closure), Game, State, MoveTime, Reply) :-
    ending(call(Closure, State, Move), MoveTime, Ending),
    reply(Ending, Move, Game, State, Reply).
player_move(file(Pool), Game, State, MoveTime, Reply) :-
    asked_move(Pool, State, MoveTime, Ending, Move),
    reply(Ending, Move, Game, State, Reply).

reply(true, Move, Game, State, Reply) :-
    (   ground(Move),
        catch(play(Game, Move, State, NewState), error(_, _), fail)
    ->  Reply = move(Move, NewState)
    ;   Reply = lost(illegal(Move))
    ).
reply(false, _, _, _, lost(failed)).
reply(threw(Ball), _, _, _, lost(threw(Ball))).
reply(stopped(time), _, _, _, lost(too_slow)) :-
    !.
reply(stopped(_), _, _, _, lost(ended)).
