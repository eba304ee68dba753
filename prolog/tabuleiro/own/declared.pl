:- module(tabuleiro_own,
          [ declared_game/1,            % ?Name
            declared_module/2,          % ?Name, ?Module
            declaration/3,              % ?Name, ?Module, ?Settings
            declared_file/2,            % +Name, -File
            declare/3,                  % +Name, +Module, +Settings
            library_file/1,             % +File
            found/2,                    % +Name, +Facts
            found_faulty/3,             % +Name, +Error, +Kept
            known_fault/3,              % +Name, -Error, -Kept
            facts_so_far/2,             % +Name, -Facts
            bare_state/3,               % +State, -Bare, -Player
            state_hint/2                % +Term, -Hint
          ]).
:- use_module('../games/hooks', [about/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(solution_sequences), [distinct/2]).

/** <module> The games that programs have declared

What declare_game/2 has recorded, and what has been found out since by trying. A program that is
loaded again, or more of it, is tried again: that is noticed when the game is next used.
*/

%   declared(?Name, ?Module, ?Settings): the game Name is that of Module, with the Settings of
%   own_options/3. A clause that a file has made goes with it.
%
%   facts(?Name, ?Facts): what a trial has found.
%
%   fault(?Name, ?Error, ?Kept): a trial has found the Error, while programs kept what kept_state/1
%   has answered.
%
%   tried(?Name, ?Generation, ?Loading, ?Files): at the last trial the program's module was of this
%   Generation, the file Loading, or `none`, was being loaded, and programs were from Files, each
%   with the time when it was changed before it was loaded.

:- multifile declared/3.
:- dynamic
    declared/3,
    facts/2,
    fault/3,
    tried/4.
:- volatile
    facts/2,
    fault/3,
    tried/4.

%!  declared_game(?Name) is nondet.
%
%   Name is a game that a program has declared.

declared_game(Name) :-
    declared(Name, _, _).

%!  declared_module(?Name, ?Module) is nondet.
%
%   The game Name is that of Module.

declared_module(Name, Module) :-
    declared(Name, Module, _).

%!  declaration(?Name, ?Module, ?Settings) is nondet.
%
%   The game Name is that of Module, with the Settings of own_options/3.

declaration(Name, Module, Settings) :-
    declared(Name, Module, Settings).

%!  declared_file(+Name, -File) is semidet.
%
%   The game Name has been declared while File was loaded.

declared_file(Name, File) :-
    clause(declared(Name, _, _), true, Ref),
    clause_property(Ref, source(File)),
    !.

%!  declare(+Name, +Module, +Settings) is det.
%
%   Name is a game of Module from now on, until the file that is being loaded, if there is one, is
%   loaded again or unloaded.

declare(Name, Module, Settings) :-
    retractall(declared(Name, _, _)),
    forget(Name),
    (   prolog_load_context(source, _)
    ->  compile_aux_clauses([tabuleiro_own:declared(Name, Module, Settings)])
    ;   assertz(declared(Name, Module, Settings))
    ).

forget(Name) :-
    retractall(facts(Name, _)),
    retractall(fault(Name, _, _)),
    retractall(tried(Name, _, _, _)).

%!  found(+Name, +Facts) is det.
%!  found_faulty(+Name, +Error, +Kept) is det.
%
%   The game Name has been tried, and Facts are those of game_facts/2 of declare.pl, or Error is what
%   is wrong with it, while programs kept what kept_state/1 has answered.

found(Name, Facts) :-
    forget(Name),
    assertz(facts(Name, Facts)),
    now_tried(Name).

found_faulty(Name, Error, Kept) :-
    forget(Name),
    assertz(fault(Name, Error, Kept)),
    now_tried(Name).

now_tried(Name) :-
    declared(Name, Module, _),
    !,
    module_property(Module, last_modified_generation(Generation)),
    (   prolog_load_context(source, Loading)
    ->  true
    ;   Loading = none
    ),
    program_files(Module, Files),
    assertz(tried(Name, Generation, Loading, Files)).

%   program_files(+Module, -Files): those of all programs. What Module has from a stream is of a file
%   that source_file/1 does not tell.

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

%   file_time(+File, -Time): `none` for what has been loaded from no file.

file_time(File, Time) :-
    (   source_file_property(File, modified(Time0))
    ->  Time = Time0
    ;   Time = none
    ).

%   as_tried(+Name): no program has been loaded since the game was tried.

as_tried(Name) :-
    tried(Name, Generation, Loading, Files),
    (   Loading == none
    ->  true
    ;   prolog_load_context(source, Loading)
    ),
    forall(member(File-Time, Files),
           file_time(File, Time)),
    declared(Name, Module, _),
    (   module_property(Module, last_modified_generation(Generation))
    ->  true
    ;   program_files(Module, Files)
    ),
    !.

%!  library_file(+File) is semidet.
%
%   File is one of SWI-Prolog's or of ours, or a library.

library_file(File) :-               % in later versions of SWI-Prolog some are compiled, .qlf
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

%!  facts_so_far(+Name, -Facts) is semidet.
%
%   Facts are those of the declared game Name, which has been tried as it is now.

facts_so_far(Name, Facts) :-
    facts(Name, Facts),
    as_tried(Name),
    !.

%!  known_fault(+Name, -Error, -Kept) is semidet.
%
%   Error and Kept are those of found_faulty/3, for the game Name as it is now.

known_fault(Name, Error, Kept) :-
    fault(Name, Error, Kept),
    as_tried(Name),
    !.

%!  bare_state(+State, -Bare, -Player) is det.
%
%   Bare is the program's own state in State, a state of ours, and Player who is carried along with
%   it, or `none`.

bare_state(State, Bare, Player) :-
    compound_name_arguments(State, _, Arguments),
    (   Arguments = [Bare,Player0]
    ->  Player = Player0
    ;   Arguments = [Bare],
        Player = none
    ).

%!  state_hint(+Term, -Hint) is semidet.
%
%   Term is no state, and Hint says what a state of a declared game is: an atom for the end of an
%   error's message. The game is not tried for the error: its states are told as far as they are known.

state_hint(Term, Hint) :-
    findall(Name-Form,
            ( declared_game(Name),
              may_be_meant(Term, Name),
              form(Name, Form)
            ),
            Forms),
    hint(Forms, Hint).

%   may_be_meant(+Term, +Name): Term names no other game.

may_be_meant(Term, Name) :-
    (   compound(Term),
        compound_name_arity(Term, Game, _),
        about(Game, _)
    ->  Game == Name
    ;   true
    ).

form(Name, Form) :-
    (   facts_so_far(Name, Facts)
    ->  form(Facts.carried, Name, Form)
    ;   form(unknown, Name, Form)
    ).

form(false, Name, Form) :-
    format(atom(Form), "~q(State)", [Name]).
form(true, Name, Form) :-
    format(atom(Form), "~q(State, Player)", [Name]).
form(unknown, Name, Form) :-
    form(false, Name, Form1),
    form(true, Name, Form2),
    format(atom(Form), "~w or ~w", [Form1, Form2]).

hint([Name-Form], Hint) :-
    !,
    format(atom(Hint), "a state of the game ~q is ~w", [Name, Form]).
hint(Forms, Hint) :-
    Forms = [_|_],
    findall(Form, member(_-Form, Forms), Texts),
    atomic_list_concat(Texts, ' or ', Text),
    format(atom(Hint), "a state of a program's game is ~w", [Text]).
