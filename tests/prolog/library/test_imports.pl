/*  What the modules of prolog/ import: never in a circle, and never from a level above their own. The levels
    are those of the table in prolog/README.md. What is loaded at its first call counts; hooks do not.
*/

:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(filesex)).
:- use_module(library(lists)).
:- use_module(library(readutil)).
:- use_module(library(ugraphs)).
:- use_module('../helpers/child').

:- dynamic prolog_folder/1.

:- prolog_load_context(directory, Directory),
   directory_file_path(Directory, '../../../prolog', Relative),
   absolute_file_name(Relative, Prolog),
   asserta(prolog_folder(Prolog)).

%   module_file(-Name, -File): Name is the path of File from prolog/tabuleiro, without its extension.

module_file(Name, File) :-
    prolog_folder(Prolog),
    directory_member(Prolog, File, [extensions([pl]), recursive(true)]),
    file_module(File, Name).

file_module(File, Name) :-
    prolog_folder(Prolog),
    directory_file_path(Prolog, 'tabuleiro/beside', Beside),
    relative_file_name(File, Beside, Relative),
    file_name_extension(Name, pl, Relative).

%   imports(-Graph): that of library(ugraphs), of all modules.

imports(Graph) :-
    findall(Name-Imported,
            ( module_file(Name, File),
              file_imports(File, Imported)
            ),
            Graph0),
    maplist(sorted_imports, Graph0, Graph1),
    msort(Graph1, Graph).

sorted_imports(Name-Imported0, Name-Imported) :-
    sort(Imported0, Imported).

file_imports(File, Imported) :-
    findall(Name, file_import(File, _, Name), Imported).

%   file_import(+File, -Directive, -Name): a Directive of File loads the module Name.

file_import(File, Directive, Name) :-
    read_file_to_terms(File, Terms, [encoding(utf8)]),
    member((:- Body), Terms),
    import_spec(Body, Directive, Spec),
    absolute_file_name(Spec, Path,
                       [relative_to(File), file_type(prolog), access(read), file_errors(fail)]),
    file_module(Path, Name),
    module_file(Name, Path).

import_spec((Goal1, Goal2), Directive, Spec) :-
    !,
    (   import_spec(Goal1, Directive, Spec)
    ;   import_spec(Goal2, Directive, Spec)
    ).
import_spec(Directive, Directive, Spec) :-
    callable(Directive),
    Directive =.. [Name,Spec|_],
    memberchk(Name, [use_module,autoload,reexport,ensure_loaded]).

%   levels(-Levels): a list of Level-Pattern, the name of a module, or a folder whose name ends with `/`.

levels(Levels) :-
    prolog_folder(Prolog),
    directory_file_path(Prolog, 'README.md', File),
    read_file_to_string(File, Text, []),
    split_string(Text, "\n", "", Lines),
    findall(Level-Pattern,
            ( member(Line, Lines),
              split_string(Line, "|", " ", ["",LevelText,_,Modules,""]),
              number_string(Level, LevelText),
              split_string(Modules, " ", "", Words),
              member(Word, Words),
              split_string(Word, "", "`,", [Stripped]),
              Stripped \== "",
              atom_string(Pattern, Stripped)
            ),
            Levels).

module_level(Levels, Name, Level) :-
    (   member(Level0-Name, Levels)
    ->  Level = Level0
    ;   member(Level0-Folder, Levels),
        sub_atom(Folder, _, _, 0, /),
        sub_atom(Name, 0, _, _, Folder)
    ->  Level = Level0
    ).

:- begin_tests(imports).

test(each_has_a_level, Without == []) :-
    levels(Levels),
    findall(Name,
            ( module_file(Name, _),
              \+ module_level(Levels, Name, _)
            ),
            Without).

test(no_circle, Circles == []) :-
    imports(Graph),
    transitive_closure(Graph, Closure),
    findall(Name,
            ( member(Name-Reached, Closure),
              memberchk(Name, Reached)
            ),
            Circles).

test(none_goes_up, Up == []) :-
    levels(Levels),
    imports(Graph),
    findall(Name-Imported,
            ( member(Name-All, Graph),
              module_level(Levels, Name, Level),
              member(Imported, All),
              module_level(Levels, Imported, Other),
              Other > Level
            ),
            Up).

%   A report's library loads what it needs.

test(few_files, [ forall(member(Library, [infection,ataxx,virus_wars,adaptoid,exo])),
                  true(Count =< 20)
                ]) :-
    loaded([Library], [], Loaded),
    length(Loaded, Count).

%   loaded(+Names, +Seen, -Loaded): what is loaded at its first call is not.

loaded([], Loaded, Loaded) :-
    !.
loaded([Name|Names], Seen, Loaded) :-
    (   memberchk(Name, Seen)
    ->  loaded(Names, Seen, Loaded)
    ;   findall(Next,
                ( module_file(Name, File),
                  file_import(File, Directive, Next),
                  \+ Directive = autoload(_, _)
                ),
                More),
        append(More, Names, Rest),
        loaded(Rest, [Name|Seen], Loaded)
    ).

%   Libraries that a user may load together load together, in either order, in silence.

test(together, [ forall(( member(Report, [infection,ataxx,virus_wars,adaptoid,exo]),
                          permutation([tabuleiro,tabuleiro/play,tabuleiro/Report], Order)
                        )),
                 Output-Status == ""-exit(0)
               ]) :-
    findall(use_module(library(Library)), member(Library, Order), Goals),
    goals_text(Goals, Text),
    child_output(['--on-warning=status', '--on-error=status', '-q', '-g', Text, '-t', halt], "",
                 Output, Status).

goals_text(Goals, Text) :-
    findall(Atom, ( member(Goal, Goals), format(atom(Atom), "~q", [Goal]) ), Atoms),
    atomic_list_concat(Atoms, ',', Text).

%   What differs does not, and the message says what to do.

test(two_reports, [true(sub_string(Output, _, _, _, "use_module(Library, [])"))]) :-
    child_output(['-q', '-g', 'use_module(library(tabuleiro/exo)),use_module(library(tabuleiro/adaptoid))',
                  '-t', halt], "", Output, _).

:- end_tests(imports).
