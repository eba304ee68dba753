/*  The library in programs of other dialects (expects_dialect/1), whose library(lists) and more is
    another: nothing is printed but what the program writes.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module('../helpers/child').
:- use_module('../helpers/dialogue').
:- use_module('../helpers/games').

dialect(Dialect) :-
    absolute_file_name(library(dialect), Directory, [file_type(directory)]),
    directory_files(Directory, Files),
    member(File, Files),
    file_name_extension(Dialect, pl, File).

%   dialect_with_libraries(-Dialect): one that has a library(lists) of its own.

dialect_with_libraries(Dialect) :-
    dialect(Dialect),
    absolute_file_name(library(dialect/Dialect/lists), _,
                       [file_type(prolog), access(read), file_errors(fail)]).

%   program_output(+Terms, -Output): of loading a program of these terms.

program_output(Terms, Output) :-
    temporary_file(File),
    setup_call_cleanup(
        open(File, write, Stream),
        forall(member(Term, Terms),
               format(Stream, "~q.~n", [Term])),
        close(Stream)),
    call_cleanup(
        child_output(['-q', '--on-warning=status', '-g', true, '-t', halt, '-s', File], "",
                     Output, Status),
        delete_file(File)),
    assertion(Status == exit(0)).

:- begin_tests(dialects).

test(loaded, [ forall(dialect(Dialect)), Output == "" ]) :-
    all_loaded(Directives),
    program_output([(:- expects_dialect(Dialect))|Directives], Output).

test(loaded_from_a_module, [ forall(dialect_with_libraries(Dialect)), Output == "" ]) :-
    all_loaded(Directives),
    program_output([ (:- module(program, [])),
                     (:- expects_dialect(Dialect))
                   | Directives
                   ],
                   Output).

test(loaded_alone, [forall(public_library(Library)), Output == ""]) :-
    program_output([ (:- expects_dialect(sicstus4)),
                     (:- use_module(library(Library)))
                   ],
                   Output).

%   all_loaded(-Directives): of a program that loads every public library, and has the predicates of one.

all_loaded([(:- use_module(library(tabuleiro/infection)))|Directives]) :-
    findall((:- use_module(library(Library), [])), public_library(Library), Directives).

%   The cross-referencer, and with it help/1, finds all that the libraries load.

test(cross_referenced, Output-Status == ""-exit(0)) :-
    findall(Library, public_library(Library), Libraries),
    format(atom(Goal), "use_module(library(prolog_xref)), forall(member(Library, ~q), xref_source(library(Library)))",
           [Libraries]),
    child_output(['-q', '--on-warning=status', '-g', Goal, '-t', halt], "", Output, Status).

%   What SWI-Prolog cannot read it says once.

test(traditional, [ forall(public_library(Library)),
                    Said == ["Tabuleiro uses dicts, which swipl --traditional does not have."]
                  ]) :-
    format(atom(Goal), "use_module(library(~w))", [Library]),
    child_output(['--traditional', '-q', '-g', Goal, '-t', halt], "", Output, _),
    split_string(Output, "\n", "", Lines),
    findall(Message,
            ( member(Line, Lines),
              sub_string(Line, 0, _, _, "ERROR:"),
              sub_string(Line, 6, _, 0, Indented),
              normalize_space(string(Message), Indented),
              \+ sub_string(Message, 0, _, _, "/")
            ),
            Said).

%   A directive is called in the dialect of its file, whatever it calls.

test(called_in_a_directive,
     [ forall(( dialect_with_libraries(Dialect), game_library(Game, _) )), Output == "played" ]) :-
    program_output([ (:- expects_dialect(Dialect)),
                     (:- use_module(library(tabuleiro), [])),
                     (:- tabuleiro_game:initial_state(Game, State),
                         tabuleiro:best_move(State, Move, [nodes(100)]),
                         tabuleiro_game:move(State, Move, Next),
                         tabuleiro_game:valid_moves(Next, [_|_]),
                         with_output_to(string(_), tabuleiro_game:display_game(Next)),
                         tabuleiro:match(Game, [level(1),level(2)], _, [games(2)])),
                     (:- with_output_to(string(_),
                                        tabuleiro:play(Game, [seats([level(1),level(1)])])),
                         write(played))
                   ],
                   Output).

test(accelerated_in_a_directive,
     [ forall(dialect_with_libraries(Dialect)), Output == "4 0" ]) :-
    tests_file('../examples/coursework/infection', Program),
    program_output([ (:- expects_dialect(Dialect)),
                     (:- use_module(library(tabuleiro/accelerate))),
                     (:- [Program]),
                     (:- accelerate(infection),
                         accelerated(infection, During),
                         decelerate(infection),
                         accelerated(infection, After),
                         length(During, Many),
                         length(After, None),
                         format("~w ~w", [Many, None]))
                   ],
                   Output).

test(checked_in_a_directive,
     [ forall(dialect_with_libraries(Dialect)), Output == "[valid_moves/3,20,20]" ]) :-
    tests_file('../examples/coursework/infection', Program),
    program_output([ (:- expects_dialect(Dialect)),
                     (:- use_module(library(tabuleiro/check))),
                     (:- [Program]),
                     (:- conformance(infection, Report,
                                     [cases(20), predicates([valid_moves/3])]),
                         get_dict(predicates, Report, [Checked]),
                         get_dict(predicate, Checked, Predicate),
                         get_dict(cases, Checked, Cases),
                         get_dict(agreed, Checked, Agreed),
                         format("~w", [[Predicate,Cases,Agreed]]))
                   ],
                   Output).

:- end_tests(dialects).
