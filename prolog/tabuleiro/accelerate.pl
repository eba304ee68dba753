:- module(tabuleiro_accelerate,
          [ accelerate/1,               % :Game
            accelerate/2,               % :Game, +Options
            decelerate/1,               % :Game
            accelerated/2               % :Game, -PredicateIndicators
          ]).
:- use_module(library(dialect), [expects_dialect/1]).
:- once(expects_dialect(swi)).          % a bare call makes help/1 look for library(dialect/swi)
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

Your program may play one of the games by rules of its own, in the terms of the course reports.
accelerate/1 makes it run our predicates in place of its own, and you need not edit it:

    ?- [my_infection].
    ?- use_module(library(tabuleiro/accelerate)).
    ?- accelerate(infection).
    ?- play.

The program's loop, display and state stay its own. These predicates are replaced, if the program
has them:

  | `infection` | valid_moves/3, move/7, value/3, choose_move/4 |
  | `virus_wars` | initial_board/2, valid_moves/3, move/5, makePlay/6, value/3, game_over/3 |
  | | choose_move/4, choose_play/5 |
  | `exo` | valid_moves/2, move/5, score/2, adjacent_to_sun/2, value/3, game_over/2, choose_move/3 |
  | `adaptoid` | moveAdaptoid/5, addLeg/4, addPincer/4, getAdaptoid/4, removeAdaptoid/4 |
  | | putAdaptoid/4, feed/4, valid_moves/2, move/3, value/3, game_over/2, choose_move/3 |

Our predicates answer every call whose inputs are of the right form: once, without a choice point,
or they fail. The program's own clauses answer

  - a call with an unbound or ill-typed input, for which our predicate would raise an instantiation,
    type or domain error;
  - level 1 of choose_move/4 and choose_play/5, so that the program's random numbers stay its own.
    Ours answer all other levels of our library, even if the program does not have them or means
    something else by them;
  - calls while the file with the clauses is being loaded again;
  - all calls after decelerate/1.

A program stays accelerated when its files are loaded again, by make/0 or otherwise, even if loading
ends with an error. All of the game's predicates that the files then define run ours, new ones too.

A predicate is wrapped in the module that defines it, and so runs ours when it is called through
another module, too. All three predicates start from the module in which they are called. If two
modules share a predicate, they are one program: decelerate/1 in one is for both. No other thread
should run the program while it is accelerated, decelerated or loaded.
*/

:- predicate_options(accelerate/2, 2, [map(list)]).

:- meta_predicate
    accelerate(:),
    accelerate(:, +),
    decelerate(:),
    accelerated(:, -).

%   interface(?Game, ?Calls): the predicates of the library of Game that programs have, too. An
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
%   Make the program's predicates of Game run ours, and print a message that names them. Predicates
%   that are undefined, or already ours, are left alone. Accelerating twice does no harm.
%
%   @error domain_error(game, Game) where programs of Game cannot be accelerated
%   @error existence_error(program, Game) where the program has none of the predicates

accelerate(Game) :-
    accelerate(Game, []).

%!  accelerate(:Game, +Options) is det.
%
%   As accelerate/1, with the option
%
%     - map(List)
%       for programs with other names, orders of arguments, or atoms, as in check_implementation/2.
%       The program's predicate is the one in an item `Call = TheirCall`. If an item has goals on
%       its right side, the predicate is left alone.
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

%   accelerated_program(?Program, ?Game, ?Map): the latest is first, and a predicate of several
%   programs is for the game of the first. Map is `none`, or that of accelerate/2.

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
%   Undo accelerate/1: the program runs its own predicates again.

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
%   PredicateIndicators lists, as `Module:Name/Arity`, the program's predicates that run ours.
%   Module is the one that defines the predicate.

accelerated(Program:Game, PredicateIndicators) :-
    must_be_accelerable(Game),
    (   accelerated_program(Program, Game, Map)
    ->  true
    ;   Map = none
    ),
    taken(Program, Game, Map, PredicateIndicators).

%   When a program is loaded again, some versions of SWI-Prolog remove the wrappers and others keep
%   them. So they are removed before the load, and made again after it.

:- multifile user:prolog_load_file/2.
:- dynamic user:prolog_load_file/2.

user:prolog_load_file(Spec, Options) :-
    accelerated_program(_, _, _),
    tabuleiro_accelerate:load_file(Spec, Options).

%   passing(?Thread, ?Spec): the hook lets Spec pass when SWI-Prolog calls it once more.
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

%   loaded: accelerate when the last of the files that load each other is loaded. Until then each
%   file leaves this to the file that loads it.

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

%   wrapped_again(-Game, -Indicator): wrap each predicate that is not wrapped, and enumerate those
%   that never were. If another thread is loading a file, that thread does all this.

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

%   program_predicate(+Program, +Game, +Map, -Call, -Predicate): the module Program has Predicate
%   for Call of the interface, and it is not ours. Predicate is Module:Head, with the module that
%   defines it.

program_predicate(Program, Game, Map, Call, Module:Head) :-
    their_predicate(Game, Map, Call, Name/Arity),
    current_predicate(Program:Name/Arity),
    functor(Head, Name, Arity),
    (   predicate_property(Program:Head, imported_from(Definer))
    ->  Module = Definer
    ;   Module = Program
    ),
    \+ ours(Game, Module).

%   their_predicate(+Game, +Map, -Call, -Functor): programs have Functor for Call of the interface.

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

%   wrapper(-Wrapper): the name of our wrappers. When a predicate that was ever wrapped is loaded
%   again, 9.0.4 drops too many references to the name and to the closure of the wrapper. It also
%   frees the supervisor that the closure has kept, and crashes. Three things prevent that. The name
%   is an atom of Prolog's own, which is never reclaimed. closure/3 keeps every closure (a few
%   hundred bytes) with references to spare. And forget_supervisor/1 leaves the closure no
%   supervisor to keep.

wrapper(foreign).

%   wrapped_for(?Module, ?Head, ?Game, ?Program): the wrapper of this predicate is for Game and
%   Program, or was before the predicate was removed.

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

%   wrap(+Program, +Game, +Map, +Call, +Predicate): make Predicate run ours.

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

%   body(+Map, +Game, +Call, ?Head, ?Own, -Body): Body answers Head; Own calls the program's
%   clauses. Ours is called with fresh variables for the outputs, because a goal that waits for an
%   output might raise an error that looks like ours.

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

%   forget_supervisor(+Predicate): a change of whether Predicate is det makes Prolog choose the
%   supervisor anew at the next call. This predicate is private to SWI-Prolog; the directive det/1
%   cannot be undone.

forget_supervisor(Predicate) :-
    (   predicate_property(Predicate, det)
    ->  Det = true,
        Other = false
    ;   Det = false,
        Other = true
    ),
    '$set_predicate_attribute'(Predicate, det, Other),
    '$set_predicate_attribute'(Predicate, det, Det).

%   ill_typed(+Formal, +Context): succeed if the error says that our predicate cannot take this
%   input.

ill_typed(instantiation_error, _) :-
    !.
ill_typed(type_error(_, _), _) :-
    !.
ill_typed(domain_error(_, _), _) :-
    !.
ill_typed(Formal, Context) :-
    throw(error(Formal, Context)).
