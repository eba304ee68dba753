:- module(tabuleiro_own,
          [ declared_game/1,            % ?Name
            declared/3,                 % ?Name, ?Module, ?Settings
            declared_file/2,            % +Name, -File
            declare/3,                  % +Name, +Module, +Settings
            loading_source/1,           % -File
            library_file/1,             % +File
            note_found/2,               % +Name, +Found
            tried_well/1,               % +Name
            plan_so_far/2,              % +Name, -Plan
            known_fault/3,              % +Name, -Error, -Kept
            state_hint/2                % +Term, -Hint
          ]).
:- use_module('../games/hooks', [about/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(solution_sequences), [distinct/2]).

/** <module> The games that programs have declared

What declare_game/2 has recorded, and what trials have found out since. A game is tried again when a
program has been loaded again, or a new file of one has been loaded. A use of the game notices that
within a tenth of a second.
*/

%!  declared(?Name, ?Module, ?Settings) is nondet.
%
%   Module has declared the game Name, with the Settings of own_options/3 of declare.pl. A clause
%   that was made while a file was loaded is removed with the clauses of that file.

:- multifile declared/3.
:- dynamic declared/3.

%   found(?Name, ?Found): what a trial has found.
%
%   tried(?Name, ?Loading, ?Files, ?Generation): at the last trial, Loading was the file being
%   loaded, or `none`. Files were the files of programs, each with the time of its last change as
%   SWI-Prolog noted it. Generation was the one in which the module of the game was last changed.

:- dynamic
    found/2,
    tried/4.
:- volatile
    found/2,
    tried/4.

%!  declared_game(?Name) is nondet.
%
%   Name is a game that a program has declared.

declared_game(Name) :-
    declared(Name, _, _).

%!  declared_file(+Name, -File) is semidet.
%
%   The game Name was declared while File was loaded.

declared_file(Name, File) :-
    clause(declared(Name, _, _), true, Ref),
    clause_property(Ref, source(File)),
    !.

%!  declare(+Name, +Module, +Settings) is det.
%
%   From now on Name is a game of Module. If a file is being loaded, that ends when the file is
%   loaded again or unloaded.

declare(Name, Module, Settings) :-
    retractall(declared(Name, _, _)),
    forget(Name),
    (   loading_source(_)
    ->  compile_aux_clauses([tabuleiro_own:declared(Name, Module, Settings)])
    ;   assertz(declared(Name, Module, Settings))
    ).

forget(Name) :-
    retractall(found(Name, _)),
    retractall(tried(Name, _, _, _)).

%!  note_found(+Name, +Found) is det.
%
%   A trial of the game Name has Found plan(Plan), see clauses.pl, or fault(Error, Kept): Error is
%   what is wrong, and Kept is what kept_state/1 answered then.

note_found(Name, Found) :-
    forget(Name),
    assertz(found(Name, Found)),
    declared(Name, Module, _),
    !,
    (   loading_source(Loading)
    ->  true
    ;   Loading = none
    ),
    program_files(Module, Files),
    module_property(Module, last_modified_generation(Generation)),
    assertz(tried(Name, Loading, Files, Generation)).

%!  loading_source(-File) is semidet.
%
%   File is being loaded. After a file was loaded within a transaction or a snapshot, as in a trial
%   that loads a library, SWI-Prolog 9.2 looks here at a stream that is closed, and throws.

loading_source(File) :-
    catch(prolog_load_context(source, File), error(existence_error(stream, _), _), fail).

%   program_files(+Module, -Files): the files of all programs. source_file/1 does not tell the file
%   of a predicate that Module has from a stream.

program_files(Module, Files) :-
    findall(File-Time,
            ( distinct(File,
                       (   source_file(File)
                       ;   predicate_property(Module:_, file(File))
                       )),
              \+ library_file(File),
              file_time(File, Time)
            ),
            Files).

%   file_time(+File, -Time): `none` if the predicates of File were not loaded from a file.

file_time(File, Time) :-
    (   source_file_property(File, modified(Time0))
    ->  Time = Time0
    ;   Time = none
    ).

%   as_tried(+Name, +Patience): no program has been loaded since the game was tried. Each call of
%   the protocol asks this, and looking through all files is slow. So this thread trusts its last
%   look for Patience seconds, while the module does not change. A program that keeps something in
%   facts changes its module at each call: then each call compares the times of the files, and looks
%   for new files after Patience seconds.

as_tried(Name, Patience) :-
    declared(Name, Module, _),
    module_property(Module, last_modified_generation(Generation)),
    get_time(Now),
    atom_concat('$tabuleiro_own_seen_', Name, Key),
    (   nb_current(Key, seen(Files0, Generation0, Seen)),
        Now >= Seen,
        Now < Seen+Patience
    ->  true
    ;   Files0 = none,
        Generation0 = none
    ),
    (   Generation0 == Generation
    ->  true
    ;   tried(Name, Loading, Files, GenerationThen),
        (   Loading == none
        ->  true
        ;   loading_source(Loading)
        ),
        forall(member(File-Time, Files),
               file_time(File, Time)),
        (   Files0 == Files
        ->  true
        ;   (   GenerationThen == Generation
            ->  true
            ;   program_files(Module, Files)
            ),
            nb_setval(Key, seen(Files, Generation, Now))
        )
    ),
    !.

%!  library_file(+File) is semidet.
%
%   File belongs to SWI-Prolog, to a library or to Tabuleiro.

library_file(File) :-               % newer versions of SWI-Prolog load some from .qlf files
    current_prolog_flag(home, Home),
    sub_atom(File, 0, _, _, Home),
    !.
library_file(File) :-
    module_property(Module, file(File)),
    (   module_property(Module, class(Class)),
        memberchk(Class, [library,system])
    ;   sub_atom(Module, 0, _, _, tabuleiro)
    ),
    !.

%!  tried_well(+Name) is semidet.
%!  plan_so_far(+Name, -Plan) is semidet.
%!  known_fault(+Name, -Error, -Kept) is semidet.
%
%   The declared game Name has been tried, and its program has not been loaded again since. The
%   trial found the Plan, or the fault, that note_found/2 was told.

tried_well(Name) :-
    found(Name, plan(_)),
    as_tried(Name, 0.1),
    !.

plan_so_far(Name, Plan) :-
    tried_well(Name),
    found(Name, plan(Plan)),
    !.

known_fault(Name, Error, Kept) :-
    found(Name, fault(Error, Kept)),
    as_tried(Name, 0),
    !.

%!  state_hint(+Term, -Hint) is semidet.
%
%   Term is not a state. Hint is an atom for the end of an error's message: it says what a state of
%   a declared game is. No game is tried for this: Hint names both forms of one that was not tried.

state_hint(Term, Hint) :-
    findall(Name-Form,
            ( declared_game(Name),
              may_be_meant(Term, Name),
              form(Name, Form)
            ),
            Forms),
    Forms = [First-_|_],
    findall(Form, member(_-Form, Forms), Texts),
    atomic_list_concat(Texts, ' or ', Text),
    (   forall(member(Name-_, Forms), Name == First)
    ->  format(atom(Hint), "a state of the game ~q is ~w", [First, Text])
    ;   format(atom(Hint), "a state of a program's game is ~w", [Text])
    ).

%   may_be_meant(+Term, +Name): Term names no other game.

may_be_meant(Term, Name) :-
    (   compound(Term),
        compound_name_arity(Term, Game, _),
        about(Game, _)
    ->  Game == Name
    ;   true
    ).

%   form(+Name, -Form): one of the forms that states of the game Name may have.

form(Name, Form) :-
    member(Carried-Arguments, [false-"State", true-"State, Player"]),
    (   plan_so_far(Name, Plan)
    ->  (   Plan.turn == carried
        ->  Carried = true
        ;   Carried = false
        )
    ;   true
    ),
    format(atom(Form), "~q(~s)", [Name, Arguments]).
