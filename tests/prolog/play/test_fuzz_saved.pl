/*  Files that are no saved games, or nearly, are refused in one line; what is loaded is a game that
    follows the rules; nothing in a file is called.

    How many files of each game are tried is told by the environment variable
    TABULEIRO_FUZZ_CASES (1,000).
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/examples').
:- use_module('../helpers/mutate').
:- use_module('../helpers/random_game').
:- use_module('../helpers/saved_faults').

cases(Count) :-
    (   getenv('TABULEIRO_FUZZ_CASES', Text)
    ->  atom_number(Text, Count)
    ;   Count = 1000
    ).

%   texts(+Game, -Texts): saved games of Game, and the corpus. Obeyed, its hostile files would leave
%   `touched` in module user, or print.

texts(Game, Texts) :-
    findall(Text,
            ( member(Seed-Plies, [1-0, 2-3, 3-12, 4-60]),
              saved_text(Game, Seed, Plies, Text)
            ),
            Own),
    corpus(saved_game, Named),
    pairs_values(Named, Others),
    append([Own,Own,Own,Own,Own,Others], Texts).

saved_text(Game, Seed, Plies, Text) :-
    random_session(Game, Seed, Plies, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          file_text(File, Text)
        ),
        delete_file(File)).

:- begin_tests(fuzz_saved).

test(mutated, [ forall(tabuleiro:current_game(Game)),
                setup(set_random(seed(7))),
                true(Faults-After == []-Before)
              ]) :-
    cases(Count),
    texts(Game, Texts),
    dictionary(saved_game, Words),
    global_state(Before),
    setup_call_cleanup(
        temporary_file(File),
        with_output_to(string(Printed),
                       findall(fault(Text, Fault),
                               ( between(1, Count, _),
                                 mutated(Texts, Words, Text),
                                 saved_result(File, Game, Text, Result),
                                 saved_fault(Result, Game, Fault)
                               ),
                               Faults)),
        delete_file(File)),
    assertion(Printed == ""),
    global_state(After).

%   The corpus itself: games are loaded where their game is played, all else is refused.

test(corpus, [forall(tabuleiro:current_game(Game)), true(Faults-Loaded == []-Games)]) :-
    corpus(saved_game, Named),
    setup_call_cleanup(
        temporary_file(File),
        findall(Name-Result,
                ( member(Name-Text, Named),
                  saved_result(File, Game, Text, Result)
                ),
                Results),
        delete_file(File)),
    findall(Name-Fault,
            ( member(Name-Result, Results),
              saved_fault(Result, Game, Fault)
            ),
            Faults),
    findall(Name, member(Name-session(_), Results), Loaded),
    findall(Name, of_game(Game, Named, Name), Games),
    assertion(Games \== []).

%   Files of games are named as `game_exo_12`.

of_game(Game, Named, Name) :-
    format(atom(Start), "game_~w_", [Game]),
    member(Name-_, Named),
    atom_concat(Start, Part, Name),
    \+ sub_atom(Part, _, _, _, '_').   % another game's name goes on

test(whole, [forall(tabuleiro:current_game(Game)), true(Fault == none)]) :-
    texts(Game, [Text|_]),
    setup_call_cleanup(
        temporary_file(File),
        saved_result(File, Game, Text, Result),
        delete_file(File)),
    (   saved_fault(Result, Game, Fault)
    ->  true
    ;   Result = session(_),
        Fault = none
    ).

%   Files beyond the limit are not parsed: the number would take a minute.

test(large_number, [forall(tabuleiro:current_game(Game)), true(Message == Expected)]) :-
    length(Codes, 1 000 000),
    maplist(=(0'7), Codes),
    string_codes(Number, Codes),
    string_concat(Number, ".\n", Text),
    setup_call_cleanup(
        temporary_file(File),
        saved_result(File, Game, Text, wrong(Message)),
        delete_file(File)),
    format(string(Expected), "\"~w\" is too large for a saved game.", [File]).

:- end_tests(fuzz_saved).
