:- module(tabuleiro_accelerate,
          [ accelerate/1,               % :Game
            decelerate/1,               % :Game
            accelerated/2               % :Game, -PredicateIndicators
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- expects_dialect(swi).
:- use_module(games, [load_game/1]).
:- use_module(library(lists), [member/2, nth1/3]).
:- use_module(library(prolog_wrap), [current_predicate_wrapper/4, wrap_predicate/4]).
:- autoload(library(apply), [foldl/6]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> Somebody's own program on our core

A program that plays one of the games with rules of its own, in the terms of
the course reports, can be made to run our predicates in their place, without
being edited:

    ?- [my_infection].
    ?- use_module(library(tabuleiro/accelerate)).
    ?- accelerate(infection).
    ?- play.

The program's loop, display and state stay its own. What is replaced, of the
predicates that the program has:

  | `infection` | valid_moves/3, move/7, value/3, choose_move/4 |
  | `virus_wars` | initial_board/2, valid_moves/3, move/5, makePlay/6, value/3, game_over/3 |
  | | choose_move/4, choose_play/5 |
  | `exo` | valid_moves/2, move/5, score/2, adjacent_to_sun/2, value/3, game_over/2, choose_move/3 |
  | `adaptoid` | moveAdaptoid/5, addLeg/4, addPincer/4, getAdaptoid/4, removeAdaptoid/4 |
  | | putAdaptoid/4, feed/4, valid_moves/2, move/3, value/3, game_over/2, choose_move/3 |

Our predicates answer every call whose inputs are of the right form, with one
answer and no choice point, or fail. The program's own clauses answer

  - a call with an unbound or ill-typed input, one in which ours would raise an
    instantiation, type or domain error;
  - level 1 of choose_move/4 and choose_play/5, so that the program's random numbers stay its
    own. The other levels that our library offers are ours, also those that the
    program does not know or means otherwise;
  - all calls again, after decelerate/1, and after the file with the clauses has
    been loaded again.

A predicate is wrapped in the module that defines it, so it makes no difference
whether it is called from there or through another module. All three predicates
look from the module they are called in. No other thread should be running the
program while it is accelerated or decelerated.
*/

:- meta_predicate
    accelerate(:),
    decelerate(:),
    accelerated(:, -).

%   interface(?Game, ?Calls): the predicates of the library of Game that a program may have, too. An
%   argument is an input (`+`), an output (`-`), or the level of a computer player (`level`).

interface(infection, [ valid_moves(+, +, -),
                       move(+, +, +, +, +, +, -),
                       value(+, +, -),
                       choose_move(level, +, +, -)
                     ]).
interface(virus_wars, [ initial_board(+, -),
                        valid_moves(+, +, -),
                        move(+, +, +, +, -),
                        makePlay(+, +, +, +, -, -),
                        value(+, +, -),
                        game_over(+, +, -),
                        choose_move(level, +, +, -),
                        choose_play(level, +, +, +, -)
                      ]).
interface(exo, [ valid_moves(+, -),
                 move(+, +, +, +, -),
                 score(+, -),
                 adjacent_to_sun(+, -),
                 value(+, +, -),
                 game_over(+, -),
                 choose_move(level, +, -)
               ]).
interface(adaptoid, [ moveAdaptoid(+, +, +, +, -),
                      addLeg(+, +, +, -),
                      addPincer(+, +, +, -),
                      getAdaptoid(+, +, +, -),
                      removeAdaptoid(+, +, +, -),
                      putAdaptoid(+, +, +, -),
                      feed(+, +, -, -),
                      valid_moves(+, -),
                      move(+, +, -),
                      value(+, +, -),
                      game_over(+, -),
                      choose_move(level, +, -)
                    ]).

%!  accelerate(:Game) is det.
%
%   Make the program's predicates of Game run ours. Loads library(tabuleiro/Game)
%   without importing from it. Predicates that are undefined, or ours already,
%   are left alone; there is no harm in accelerating twice.
%
%   @error domain_error(game, Game) where no program of that game can be
%   accelerated
%   @error permission_error(redefine, module, Game) where the program itself has
%   a module of that name

accelerate(Program:Game) :-
    must_be_accelerable(Game),
    load_game(Game),
    with_mutex(tabuleiro_accelerate,
               forall(( program_predicate(Program, Game, Call, Predicate),
                        \+ wrapped(Game, Predicate)
                      ),
                      wrap(Game, Call, Predicate))).

%!  decelerate(:Game) is det.
%
%   Undo accelerate/1: the program's predicates are as before.

decelerate(Program:Game) :-
    must_be_accelerable(Game),
    with_mutex(tabuleiro_accelerate,
               forall(( program_predicate(Program, Game, _, Predicate),
                        wrapped(Game, Predicate)
                      ),
                      unwrap(Predicate))).

%!  accelerated(:Game, -PredicateIndicators) is det.
%
%   PredicateIndicators is the list of `Module:Name/Arity` of the program's
%   predicates that run ours, each with the module that defines it.

accelerated(Program:Game, PredicateIndicators) :-
    must_be_accelerable(Game),
    findall(Module:Name/Arity,
            ( program_predicate(Program, Game, _, Module:Head),
              wrapped(Game, Module:Head),
              functor(Head, Name, Arity)
            ),
            PredicateIndicators).

%   Some versions of SWI-Prolog take the wrappers off when the program is loaded again, some keep
%   them; so they go before it is. The message is sent where a file is really about to be loaded.

:- multifile user:message_hook/3.
:- dynamic user:message_hook/3.

user:message_hook(load_file(start(_, file(_, File))), _, _) :-
    with_mutex(tabuleiro_accelerate,
               forall(wrapped_in(File, Predicate),
                      unwrap(Predicate))),
    fail.

wrapped_in(File, Module:Head) :-
    interface(Game, Calls),
    member(Call, Calls),
    functor(Call, Name, Arity),
    functor(Head, Name, Arity),
    source_file(Module:Head, File),
    wrapped(Game, Module:Head).

must_be_accelerable(Game) :-
    must_be(atom, Game),
    (   interface(Game, _)
    ->  true
    ;   domain_error(game, Game)
    ).

%   program_predicate(+Program, +Game, -Call, -Predicate): Predicate, as Module:Head with the module
%   that defines it, is what Call of the interface is for the module Program, unless it is ours.

program_predicate(Program, Game, Call, Module:Head) :-
    interface(Game, Calls),
    member(Call, Calls),
    functor(Call, Name, Arity),
    current_predicate(Program:Name/Arity),
    functor(Head, Name, Arity),
    (   predicate_property(Program:Head, imported_from(Definer))
    ->  Module = Definer
    ;   Module = Program
    ),
    Module \== Game.

%   wrapper(-Wrapper): the name of our wrappers. When a predicate that has ever been wrapped is
%   loaded again, SWI-Prolog 9.0.4 drops references too many to the name and to the closure of the
%   wrapper, frees what the closure has kept of how the predicate is called, and crashes. Against
%   that the name is an atom of Prolog's own, which is never reclaimed, closure/3 keeps every
%   closure (a few hundred bytes) with references to spare, and forget_supervisor/1 leaves it
%   nothing to keep.

wrapper(foreign).

%   wrapped_for(?Module, ?Head, ?Game): the game that the wrapper of a predicate is for.

:- dynamic
    closure/3,
    wrapped_for/3.

wrapped(Game, Module:Head) :-
    wrapped_for(Module, Head, Game),
    wrapper(Wrapper),
    current_predicate_wrapper(Module:Head, Wrapper, _, _),
    !.

unwrap(Module:Head) :-
    wrapper(Wrapper),
    functor(Head, Name, Arity),
    unwrap_predicate(Module:Name/Arity, Wrapper),
    retractall(wrapped_for(Module, Head, _)).

%   wrap(+Game, +Call, +Predicate): ours is called with outputs of its own, so that a goal waiting
%   for an output cannot be the one to raise the error.

wrap(Game, Call, Module:Head) :-
    wrapper(Wrapper),
    Call =.. [Name|Modes],
    Head =.. [Name|Arguments],
    foldl(argument, Modes, Arguments, OurArguments, Outputs-OurOutputs, []-[]),
    Ours =.. [Name|OurArguments],
    own_level(Modes, Arguments, IsOwn),
    forget_supervisor(Module:Head),
    wrap_predicate(Module:Head, Wrapper, Own,
                   (   IsOwn
                   ->  Own
                   ;   catch(Game:Ours, error(Formal, Context),
                             tabuleiro_accelerate:ill_typed(Formal, Context)),
                       (   var(Formal)
                       ->  Outputs = OurOutputs
                       ;   Own
                       )
                   )),
    Own = call(OwnCall),
    functor(OwnCall, Closure, Arity),
    assertz(closure(Closure, Closure, Closure)),
    functor(General, Name, Arity),
    retractall(wrapped_for(Module, General, _)),
    assertz(wrapped_for(Module, General, Game)).

argument(-, Output, OurOutput, [Output|Outputs]-[OurOutput|OurOutputs], Outputs-OurOutputs) :-
    !.
argument(_, Input, Input, Outputs, Outputs).

own_level(Modes, Arguments, Level == 1) :-
    nth1(Position, Modes, level),
    !,
    nth1(Position, Arguments, Level).
own_level(_, _, fail).

%   forget_supervisor(+Predicate): changing whether a predicate is declared det makes Prolog find
%   out afresh, at the next call, how it is best called.

forget_supervisor(Predicate) :-
    (   predicate_property(Predicate, det)
    ->  Det = true,
        Other = false
    ;   Det = false,
        Other = true
    ),
    '$set_predicate_attribute'(Predicate, det, Other),
    '$set_predicate_attribute'(Predicate, det, Det).

%   ill_typed(+Formal, +Context): the error says that the call was not for us; another is passed on.

ill_typed(instantiation_error, _) :-
    !.
ill_typed(type_error(_, _), _) :-
    !.
ill_typed(domain_error(_, _), _) :-
    !.
ill_typed(Formal, Context) :-
    throw(error(Formal, Context)).
