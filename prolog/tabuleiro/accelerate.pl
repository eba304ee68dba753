:- module(tabuleiro_accelerate,
          [ accelerate/1,               % :Game
            accelerate/2,               % :Game, +Options
            decelerate/1,               % :Game
            accelerated/2               % :Game, -PredicateIndicators
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % alone it sends help/1 to a library(dialect/swi)
:- use_module(traditional, []).
:- use_module(adaptoid, []).
:- use_module(exo, []).
:- use_module(infection, []).
:- use_module(options, [options/4]).
:- use_module('own/declared', [loading_source/1]).
:- use_module(virus_wars, []).
:- autoload('accelerate/mapped', [accelerate_map/3, mapped_answer/5, mapped_functors/3]).
:- use_module(library(apply), [foldl/6]).
:- use_module(library(error), [domain_error/2, must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2, nth1/3]).
:- use_module(library(prolog_wrap), [current_predicate_wrapper/4, wrap_predicate/4]).

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
  - calls while the file with the clauses is being loaded again;
  - all calls again, after decelerate/1.

A program stays accelerated when its files are loaded again, by make/0 or
otherwise, also where a load ends with an error: ours are then what the files
define of the game's predicates, new ones too.

A predicate is wrapped in the module that defines it, so it makes no difference
whether it is called from there or through another module. All three predicates
look from the module they are called in. Where a predicate is one of two
modules, so is the program: decelerate/1 in either is for both. No other thread
should be running the program while it is accelerated, decelerated or loaded.
*/

:- predicate_options(accelerate/2, 2, [map(list)]).

:- meta_predicate
    accelerate(:),
    accelerate(:, +),
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
%   Make the program's predicates of Game run ours, and tell in a message which do.
%   Predicates that are undefined, or ours already, are left alone; there is no harm
%   in accelerating twice.
%
%   @error domain_error(game, Game) where no program of that game can be
%   accelerated
%   @error existence_error(program, Game) where the program has none of the
%   predicates

accelerate(Game) :-
    accelerate(Game, []).

%!  accelerate(:Game, +Options) is det.
%
%   As accelerate/1, with the option
%
%     - map(List)
%       for programs with other names, orders of arguments, or atoms, as in
%       check_implementation/2. The program's predicate is then the one that an item
%       `Call = TheirCall` names; one whose item has goals on its right side is left alone.
%
%   @error domain_error(accelerate_option, Option)

accelerate(Program:Game, Options) :-
    must_be_accelerable(Game),
    options(accelerate_option, [option(map, list, [])], Options, [map-Items]),
    (   Items == []
    ->  Map = none
    ;   accelerate_map(Game, Items, Map)
    ),
    with_mutex(tabuleiro_accelerate,
               ( forall(( program_predicate(Program, Game, Map, Call, Predicate),
                          \+ wrapped(Game, Predicate)
                        ),
                        wrap(Program, Game, Map, Call, Predicate)),
                 taken(Program, Game, Map, Taken),
                 remember(Taken, Program, Game, Map)
               )),
    (   Taken == []
    ->  nothing_to_accelerate(Program, Game, Map)
    ;   print_message(informational, tabuleiro(accelerated(Game, Taken)))
    ).

taken(Program, Game, Map, Indicators) :-
    findall(Module:Name/Arity,
            ( program_predicate(Program, Game, Map, _, Module:Head),
              wrapped(Game, Module:Head),
              functor(Head, Name, Arity)
            ),
            Indicators).

%   accelerated_program(?Program, ?Game, ?Map): the last one first, whose game a predicate is for that
%   belongs to more than one. Map is `none`, or that of accelerate/2.

:- dynamic accelerated_program/3.
:- volatile accelerated_program/3.

remember([], _, _, _) :-
    !.
remember(_, Program, Game, Map) :-
    retractall(accelerated_program(Program, Game, _)),
    asserta(accelerated_program(Program, Game, Map)),
    (   loading_source(_)
    ->  note_loading,           % the file may define more of the predicates
        initialization(tabuleiro_accelerate:loaded)
    ;   true
    ).

nothing_to_accelerate(Program, Game, Map) :-
    findall(Indicator,
            ( their_predicate(Game, Map, _, Name/Arity),
              format(atom(Indicator), "~w/~w", [Name, Arity])
            ),
            Indicators),
    atomic_list_concat(Indicators, ', ', Names),
    format(atom(Message), "module ~w has none of its own of ~w", [Program, Names]),
    throw(error(existence_error(program, Game), context(_, Message))).

:- multifile prolog:message//1.

prolog:message(tabuleiro(accelerated(Game, Indicators))) -->
    [ 'accelerate(~w): on the core run now'-[Game] ],
    indicator_lines(Indicators).

indicator_lines([]) -->
    [].
indicator_lines([Indicator|Indicators]) -->
    [ nl, '  ~q'-[Indicator] ],
    indicator_lines(Indicators).

%!  decelerate(:Game) is det.
%
%   Undo accelerate/1: the program's predicates are as before, and stay so.

decelerate(Program:Game) :-
    must_be_accelerable(Game),
    with_mutex(tabuleiro_accelerate,
               forall(same_program(Program, Game, Module),
                      forget(Module, Game))).

same_program(Program, _, Program).
same_program(Program, Game, Other) :-
    accelerated_program(Other, Game, Map),
    Other \== Program,
    program_predicate(Program, Game, Map, _, Predicate),
    program_predicate(Other, Game, Map, _, Predicate).

forget(Program, Game) :-
    retractall(accelerated_program(Program, Game, _)),
    forall(retract(wrapped_for(Module, Head, Game, Program)),
           unwrap(Module:Head)).

%!  accelerated(:Game, -PredicateIndicators) is det.
%
%   PredicateIndicators is the list of `Module:Name/Arity` of the program's
%   predicates that run ours, each with the module that defines it.

accelerated(Program:Game, PredicateIndicators) :-
    must_be_accelerable(Game),
    (   accelerated_program(Program, Game, Map)
    ->  true
    ;   Map = none
    ),
    taken(Program, Game, Map, PredicateIndicators).

%   Some versions of SWI-Prolog take the wrappers off when a program is loaded again, some keep
%   them; so they go before it is, and come back after it.

:- multifile user:prolog_load_file/2.
:- dynamic user:prolog_load_file/2.

user:prolog_load_file(Spec, Options) :-
    accelerated_program(_, _, _),
    tabuleiro_accelerate:load_file(Spec, Options).

%   passing(?Thread, ?Spec): the hook lets Spec pass to SWI-Prolog, which calls it once more.
%   loading(?Thread): Thread has begun to load a file since some program has been accelerated.

:- dynamic
    passing/2,
    loading/1.
:- volatile
    passing/2,
    loading/1.

:- public load_file/2.

load_file(Spec, Options) :-
    thread_self(Thread),
    \+ retract(passing(Thread, Spec)),
    before_load(Spec, Options),
    setup_call_cleanup(
        assertz(passing(Thread, Spec)),
        load_files(Spec, Options),
        ( retractall(passing(Thread, Spec)),
          loaded
        )).

note_loading :-
    thread_self(Thread),
    (   loading(Thread)
    ->  true
    ;   assertz(loading(Thread))
    ).

before_load(_:File, Options) :-
    (   catch(absolute_file_name(File, Path,
                                 [file_type(prolog), access(read), file_errors(fail)]),
              error(_, _), fail)
    ->  true
    ;   Path = none
    ),
    with_mutex(tabuleiro_accelerate,
               ( note_loading,
                 forall(( wrapped_in(Path, Predicate),
                          \+ memberchk(if(not_loaded), Options)
                        ),
                        unwrap(Predicate))
               )).

%   wrapped_in(+File, -Predicate): File may be the .qlf file of the source.

wrapped_in(File, Module:Head) :-
    wrapped_for(Module, Head, _, _),
    source_file(Module:Head, Source),
    file_name_extension(Base, _, Source),
    file_name_extension(Base, _, File).

%   loaded: accelerate once the last of the files that load each other has been loaded; until then each
%   passes it on to the one that loads it.

loaded :-
    loading_source(_),
    !,
    initialization(tabuleiro_accelerate:loaded).
loaded :-
    thread_self(Thread),
    with_mutex(tabuleiro_accelerate,
               ( retractall(loading(Thread)),
                 findall(Game-Indicator, wrapped_again(Game, Indicator), New)
               )),
    forall(bagof(Indicator, member(Game-Indicator, New), Indicators),
           print_message(informational, tabuleiro(accelerated(Game, Indicators)))).

%   wrapped_again(-Game, -Indicator): wrap what is not, and enumerate what has not been before.
%   Where another thread is loading a file, all is left to that.

wrapped_again(Game, Module:Name/Arity) :-
    \+ ( loading(Thread),
         is_thread(Thread),
         thread_property(Thread, status(running))
       ),
    accelerated_program(Program, Game, Map),
    program_predicate(Program, Game, Map, Call, Module:Head),
    \+ wrapped(_, Module:Head),
    (   wrapped_for(Module, Head, Game, _)
    ->  New = false
    ;   New = true
    ),
    wrap(Program, Game, Map, Call, Module:Head),
    New == true,
    functor(Head, Name, Arity).

must_be_accelerable(Game) :-
    must_be(atom, Game),
    (   interface(Game, _)
    ->  true
    ;   domain_error(game, Game)
    ).

%   program_predicate(+Program, +Game, +Map, -Call, -Predicate): Predicate, as Module:Head with the
%   module that defines it, is what Call of the interface is for the module Program, unless it is
%   ours.

program_predicate(Program, Game, Map, Call, Module:Head) :-
    their_predicate(Game, Map, Call, Name/Arity),
    current_predicate(Program:Name/Arity),
    functor(Head, Name, Arity),
    (   predicate_property(Program:Head, imported_from(Definer))
    ->  Module = Definer
    ;   Module = Program
    ),
    \+ ours(Game, Module).

%   their_predicate(+Game, +Map, -Call, -Functor): Functor is what programs have for Call of the
%   interface.

their_predicate(Game, Map, Call, Functor) :-
    interface(Game, Calls),
    member(Call, Calls),
    functor(Call, Name, Arity),
    (   Map == none
    ->  Functor = Name/Arity
    ;   mapped_functors(Map, Name/Arity, Theirs),
        member(Functor, Theirs)
    ).

%   ours(+Game, -Module): Module has our predicates of Game.

ours(Game, Module) :-
    atom_concat(tabuleiro_, Game, Module).

%   wrapper(-Wrapper): the name of our wrappers. When a predicate that has ever been wrapped is
%   loaded again, SWI-Prolog 9.0.4 drops references too many to the name and to the closure of the
%   wrapper, frees what the closure has kept of how the predicate is called, and crashes. Against
%   that the name is an atom of Prolog's own, which is never reclaimed, closure/3 keeps every
%   closure (a few hundred bytes) with references to spare, and forget_supervisor/1 leaves it
%   nothing to keep.

wrapper(foreign).

%   wrapped_for(?Module, ?Head, ?Game, ?Program): the game and the program that the wrapper of a
%   predicate is for, or has been before the predicate went.

:- dynamic
    closure/3,
    wrapped_for/4.
:- volatile
    closure/3,
    wrapped_for/4.

wrapped(Game, Module:Head) :-
    wrapped_for(Module, Head, Game, _),
    has_wrapper(Module:Head),
    !.

has_wrapper(Predicate) :-
    wrapper(Wrapper),
    current_predicate_wrapper(Predicate, Wrapper, _, _),
    !.

unwrap(Module:Head) :-
    (   has_wrapper(Module:Head)
    ->  wrapper(Wrapper),
        functor(Head, Name, Arity),
        unwrap_predicate(Module:Name/Arity, Wrapper)
    ;   true
    ).

%   wrap(+Program, +Game, +Map, +Call, +Predicate)

wrap(Program, Game, Map, Call, Module:Head) :-
    wrapper(Wrapper),
    body(Map, Game, Call, Head, Own, Body),
    forget_supervisor(Module:Head),
    wrap_predicate(Module:Head, Wrapper, Own, Body),
    Own = call(OwnCall),
    functor(Head, Name, Arity),
    functor(OwnCall, Closure, Arity),
    assertz(closure(Closure, Closure, Closure)),
    functor(General, Name, Arity),
    retractall(wrapped_for(Module, General, _, _)),
    assertz(wrapped_for(Module, General, Game, Program)).

%   body(+Map, +Game, +Call, ?Head, ?Own, -Body): what is called for Head, the program's own clauses
%   being Own. Ours is called with outputs of its own, so that a goal waiting for an output cannot be
%   the one to raise the error.

body(none, Game, Call, Head, Own, Body) :-
    !,
    Call =.. [Name|Modes],
    Head =.. [Name|Arguments],
    foldl(argument, Modes, Arguments, OurArguments, Outputs-OurOutputs, []-[]),
    Ours =.. [Name|OurArguments],
    own_level(Modes, Arguments, IsOwn),
    ours(Game, OurModule),
    Body = (   IsOwn
           ->  Own
           ;   catch(OurModule:Ours, error(Formal, Context),
                     tabuleiro_accelerate:ill_typed(Formal, Context)),
               (   var(Formal)
               ->  Outputs = OurOutputs
               ;   Own
               )
           ).
body(Map, Game, Call, Head, Own, Body) :-
    ours(Game, OurModule),
    Body = ( tabuleiro_accelerate_mapped:mapped_answer(OurModule, Map, Call, Head, Answer),
             (   Answer == own
             ->  Own
             ;   Head = Answer
             )
           ).

argument(-, Output, OurOutput, [Output|Outputs]-[OurOutput|OurOutputs], Outputs-OurOutputs) :-
    !.
argument(_, Input, Input, Outputs, Outputs).

own_level(Modes, Arguments, Level == 1) :-
    nth1(Position, Modes, level),
    !,
    nth1(Position, Arguments, Level).
own_level(_, _, fail).

%   forget_supervisor(+Predicate): changing whether a predicate is declared det makes Prolog find
%   out afresh, at the next call, how it is best called. The predicate is private to SWI-Prolog, as the
%   directive det/1 cannot be taken back.

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
