:- module(tabuleiro_accelerate,
          [ accelerate/1,               % :Game
            decelerate/1,               % :Game
            accelerated/2               % :Game, -PredicateIndicators
          ]).
:- autoload(library(apply), [foldl/6]).
:- autoload(library(error), [domain_error/2, must_be/2, permission_error/3]).
:- autoload(library(lists), [member/2, nth1/3]).
:- autoload(library(prolog_wrap), [current_predicate_wrapper/4, wrap_predicate/4]).

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

Our predicates answer every call whose inputs are of the right form, with one
answer and no choice point, or fail. The program's own clauses answer

  - a call with an unbound or ill-typed input, one in which ours would raise an
    instantiation, type or domain error;
  - level 1 of choose_move/4, so that the program's random numbers stay its
    own. The other levels that our library offers are ours, also those that the
    program does not know or means otherwise;
  - all calls again, after decelerate/1.

A program that has been loaded again, edited perhaps, should be accelerated
again; some versions of Prolog take the old wrappers off.

A predicate is wrapped in the module that defines it, so it makes no difference
whether it is called from there or through another module. All three predicates
look from the module they are called in.
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
    must_be_game(Game),
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
    must_be_game(Game),
    wrapper(Game, Wrapper),
    with_mutex(tabuleiro_accelerate,
               forall(( program_predicate(Program, Game, _, Predicate),
                        wrapped(Game, Predicate)
                      ),
                      unwrap(Predicate, Wrapper))).

%!  accelerated(:Game, -PredicateIndicators) is det.
%
%   PredicateIndicators is the list of `Module:Name/Arity` of the program's
%   predicates that run ours, each with the module that defines it.

accelerated(Program:Game, PredicateIndicators) :-
    must_be_game(Game),
    findall(Module:Name/Arity,
            ( program_predicate(Program, Game, _, Module:Head),
              wrapped(Game, Module:Head),
              functor(Head, Name, Arity)
            ),
            PredicateIndicators).

must_be_game(Game) :-
    must_be(atom, Game),
    (   interface(Game, _)
    ->  true
    ;   domain_error(game, Game)
    ).

%   Loading our module over one of the program's would take the program's predicates away.

load_game(Game) :-
    absolute_file_name(library(tabuleiro/Game), File, [file_type(prolog), access(read)]),
    (   taken(Game, File)
    ->  permission_error(redefine, module, Game)
    ;   use_module(File, [])
    ).

taken(Module, File) :-
    current_module(Module),
    (   module_property(Module, file(Other))
    ->  Other \== File
    ;   current_predicate(_, Module:Head),
        \+ predicate_property(Module:Head, imported_from(_))
    ->  true
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

wrapper(Game, Wrapper) :-
    atom_concat(tabuleiro_, Game, Wrapper).

wrapped(Game, Predicate) :-
    wrapper(Game, Wrapper),
    current_predicate_wrapper(Predicate, Wrapper, _, _),
    !.

unwrap(Module:Head, Wrapper) :-
    functor(Head, Name, Arity),
    unwrap_predicate(Module:Name/Arity, Wrapper).

%   wrap(+Game, +Call, +Predicate): ours is called with outputs of its own, so that a goal waiting
%   for an output cannot be the one to raise the error.

wrap(Game, Call, Module:Head) :-
    wrapper(Game, Wrapper),
    Call =.. [Name|Modes],
    Head =.. [Name|Arguments],
    foldl(argument, Modes, Arguments, OurArguments, Outputs-OurOutputs, []-[]),
    Ours =.. [Name|OurArguments],
    own_level(Modes, Arguments, IsOwn),
    wrap_predicate(Module:Head, Wrapper, Own,
                   (   IsOwn
                   ->  Own
                   ;   catch(Game:Ours, error(Formal, Context),
                             tabuleiro_accelerate:ill_typed(Formal, Context)),
                       (   var(Formal)
                       ->  Outputs = OurOutputs
                       ;   Own
                       )
                   )).

argument(-, Output, OurOutput, [Output|Outputs]-[OurOutput|OurOutputs], Outputs-OurOutputs) :-
    !.
argument(_, Input, Input, Outputs, Outputs).

own_level(Modes, Arguments, Level == 1) :-
    nth1(Position, Modes, level),
    !,
    nth1(Position, Arguments, Level).
own_level(_, _, fail).

%   ill_typed(+Formal, +Context): the error says that the call was not for us; another is passed on.

ill_typed(instantiation_error, _) :-
    !.
ill_typed(type_error(_, _), _) :-
    !.
ill_typed(domain_error(_, _), _) :-
    !.
ill_typed(Formal, Context) :-
    throw(error(Formal, Context)).
