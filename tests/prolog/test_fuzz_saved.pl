/*  Files that are no saved games, or nearly, are refused in one line; what is loaded is a game that
    follows the rules; nothing in a file is called.

    How many files of each game are tried is told by the environment variable
    TABULEIRO_FUZZ_CASES (1,000).
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(tabuleiro/saved_game)).
:- use_module(library(tabuleiro/session)).
:- use_module(library(tabuleiro), []).
:- use_module(dialogue).
:- use_module(mutate).
:- use_module(random_game).

cases(Count) :-
    (   getenv('TABULEIRO_FUZZ_CASES', Text)
    ->  atom_number(Text, Count)
    ;   Count = 1000
    ).

%   What a hostile file might hold. It would leave `touched` in module user, or print.

words([ "touched", "assertz(user:touched)", ":- assertz(user:touched).\n",
        ":- initialization(assertz(user:touched)).\n", ":- op(0, xfy, ',').\n", ":- op(700, xfx, [a,human]).\n",
        ":- module(user, []).\n", ":- encoding(utf16le).\n", ":- set_prolog_flag(double_quotes, atom).\n",
        "?- halt.\n", "{|string(X)||a|}", "_{a:1}", "a{}", "@(X, [X=f(X)])", "X", "_", "[]", "'[]'", "{}",
        "\"text\"", "`codes`", "0'a", "0'", "\\", "'", "\"", "%", "/*", "*/", "end_of_file.\n", ".", ". ",
        ",", "|", "-", "- ", "(", ")", "[", "]", "999999999999999999999999999", "1.5", "1r3", "1.0Inf", "1e400",
        "16'ff", "0xff", "1_000", "pass", "human", "computer(1)", "computer(5)", "computer(_)", "win", "[human|X]",
        "saved_game(1, infection, [human,human], X, []).\n", "\0\", "\xff\", "\xc3\\xa9\", "\xef\\xbb\\xbf\", "\r\n",
        "infection", "ataxx", "virus_wars", "exo", "adaptoid", "$stream(1)", "<stream>(0x1)", "\\x110000\\"
      ]).

%   texts(+Game, -Texts): saved games of Game, and the corpus.

texts(Game, Texts) :-
    findall(Text,
            ( member(Seed-Plies, [1-0, 2-3, 3-12, 4-60]),
              saved_text(Game, Seed, Plies, Text)
            ),
            Own),
    corpus(saved_game, Hostile),
    append([Own,Own,Own,Own,Own,Hostile], Texts).

saved_text(Game, Seed, Plies, Text) :-
    random_session(Game, Seed, Plies, Session),
    setup_call_cleanup(
        temporary_file(File),
        ( save_session(File, Session, ok),
          file_text(File, Text)
        ),
        delete_file(File)).

write_bytes(File, Text) :-
    setup_call_cleanup(
        open(File, write, Stream, [encoding(octet)]),
        write(Stream, Text),
        close(Stream)).

%   fault(+File, +Game, +Text, -Fault): what is wrong with the way Text is loaded.

fault(File, Game, Text, Fault) :-
    write_bytes(File, Text),
    catch(call_cleanup(load_session(File, Game, Result), Det = true), Error, Result = error(Error)),
    (   Det \== true
    ->  What = no_exit(Result)
    ;   wrong_result(Result, Game, What)
    ),
    Fault = fault(Text, What).

wrong_result(error(Error), _, raised(Error)).
wrong_result(wrong(Message), _, message(Message)) :-
    \+ plain_line(Message).
wrong_result(session(Session), Game, not_a_game(Session)) :-
    \+ follows_the_rules(Session, Game).

plain_line(Message) :-
    string_codes(Message, Codes),
    Codes \== [],
    forall(member(Code, Codes),
           ( Code == 0'\s
           ; code_type(Code, graph)
           )).

%   Played again by legal_moves/2 and play_move/3, it stands the same.

follows_the_rules(Session, Game) :-
    session_saved(Session, saved_game(Game, Seats, Start, Moves)),
    session_state(Session, State),
    ground(Seats),
    foldl(play_legal, Moves, Start, Played),
    Played == State.

play_legal(Move, Before, After) :-
    once(tabuleiro:play_move(Move, Before, After)).

%   All of Prolog's state that a file might change, were it obeyed.

global_state(state(Operators, Flags, Touched)) :-
    findall(op(Priority, Type, Name), current_op(Priority, Type, user:Name), Operators0),
    msort(Operators0, Operators),
    findall(Flag-Value,
            ( member(Flag, [double_quotes,rational_syntax,character_escapes,encoding,unknown]),
              current_prolog_flag(Flag, Value)
            ),
            Flags),
    findall(Head,
            ( Head = touched,
              current_predicate(touched/0),
              predicate_property(user:Head, dynamic)
            ),
            Touched).

:- begin_tests(fuzz_saved).

test(mutated, [ forall(tabuleiro:game(Game)),
                setup(set_random(seed(7))),
                true(Faults-After == []-Before)
              ]) :-
    cases(Count),
    texts(Game, Texts),
    words(Words),
    global_state(Before),
    setup_call_cleanup(
        temporary_file(File),
        with_output_to(string(Printed),
                       findall(Fault,
                               ( between(1, Count, _),
                                 mutated(Texts, Words, Text),
                                 fault(File, Game, Text, Fault)
                               ),
                               Faults)),
        delete_file(File)),
    assertion(Printed == ""),
    global_state(After).

%   The corpus itself: each file is refused, of whatever game it says it is.

test(corpus, [forall(tabuleiro:game(Game)), true(Results == [])]) :-
    corpus(saved_game, Texts),
    setup_call_cleanup(
        temporary_file(File),
        findall(Text-Result,
                ( member(Text, Texts),
                  write_bytes(File, Text),
                  load_session(File, Game, Result),
                  Result \= wrong(_)
                ),
                Results),
        delete_file(File)).

test(whole, [forall(tabuleiro:game(Game)), true(Fault == none)]) :-
    texts(Game, [Text|_]),
    setup_call_cleanup(
        temporary_file(File),
        (   fault(File, Game, Text, Fault)
        ->  true
        ;   load_session(File, Game, session(_)),
            Fault = none
        ),
        delete_file(File)).

%   Files beyond the limit are not parsed: the number would take a minute.

test(large_number, [forall(tabuleiro:game(Game)), true(Message == Expected)]) :-
    length(Codes, 1 000 000),
    maplist(=(0'7), Codes),
    string_codes(Number, Codes),
    string_concat(Number, ".\n", Text),
    setup_call_cleanup(
        temporary_file(File),
        ( write_bytes(File, Text),
          load_session(File, Game, wrong(Message))
        ),
        delete_file(File)),
    format(string(Expected), "\"~w\" is too large for a saved game.", [File]).

:- end_tests(fuzz_saved).
