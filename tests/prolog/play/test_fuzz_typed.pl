/*  Whatever is typed into a game of any kind, the game goes on or ends politely.

    How many conversations of each game are held is told by the environment variable
    TABULEIRO_FUZZ_CASES (1,000), of which a fifth.
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/examples').
:- use_module('../helpers/mutate').
:- use_module('../helpers/random_game').
:- use_module('../helpers/typed_faults').

conversations(Count) :-
    (   getenv('TABULEIRO_FUZZ_CASES', Text)
    ->  atom_number(Text, Cases)
    ;   Cases = 1000
    ),
    Count is Cases // 5.

%   texts(+Game, -Texts): what people might type in Game, and what they did type.

texts(Game, Texts) :-
    findall(Text,
            ( member(Seed-Plies, [1-3, 2-10, 3-40]),
              typed_game(Game, Seed, Plies, Text)
            ),
            Games),
    findall(Text,
            ( member(Name, [mistakes,commands,bytes,second]),
              atomic_list_concat(['dialogue/', Name, '.in'], Relative),
              tests_file(Relative, File),
              file_text(File, Text)
            ),
            Others),
    append([Games,Games,Others], Texts).

typed_game(Game, Seed, Plies, Text) :-
    random_session(Game, Seed, Plies, Session),
    session_saved(Session, saved_game(Game, _, _, Moves)),
    with_output_to(string(Text),
                   forall(member(Move, Moves),
                          ( tabuleiro_steps:move_text(Game, Move, Line),
                            format("~w~n", [Line])
                          ))).

%   with_files(-Words, -Typed, :Goal): Goal may use the file Typed; one of the Words loads a game.

:- meta_predicate with_files(-, -, 0).

with_files([Load|Words], Typed, Goal) :-
    dictionary(typed, Words),
    setup_call_cleanup(
        ( temporary_file(Saved),
          temporary_file(Typed),
          random_session(infection, 1, 5, Session),
          save_session(Saved, Session, ok),
          format(string(Load), "load ~w~n", [Saved])
        ),
        Goal,
        ( delete_file(Saved),
          delete_file(Typed)
        )).

:- begin_tests(fuzz_typed).

test(in_a_game, [ forall(tabuleiro:current_game(Game)),
                  setup(set_random(seed(3))),
                  true(Faults == [])
                ]) :-
    conversations(Count),
    texts(Game, Texts),
    humans(Game, Seats),
    with_files(Words, Typed,
               findall(fault(Text, Fault),
                       ( between(1, Count, _),
                         mutated(Texts, Words, Text),
                         harmless(Text),
                         typed_fault(tabuleiro:play(Game, [seats(Seats)]), Typed, Text, Fault)
                       ),
                       Faults)).

%   In the menus, with no level that thinks.

test(in_the_menus, [setup(set_random(seed(4))), true(Faults == [])]) :-
    conversations(Count),
    Texts = ["1\n1\n", "2\n2\n1\n", "help\nload game\n", "1\n3\n2\n2\n", "1\n2\n1\nundo\nundo\nundo\n2\n",
             "5\n10\n1\n1 1\n", "quit\n"],
    with_files(Words, Typed,
               findall(fault(Text, Fault),
                       ( between(1, Count, _),
                         mutated(Texts, Words, Text0),
                         without_thought(Text0, Text),
                         harmless(Text),
                         typed_fault(tabuleiro_play:play, Typed, Text, Fault)
                       ),
                       Faults)).

%   What libFuzzer's target starts from, with all that was once a fault.

test(corpus, Faults == []) :-
    corpus(typed, Named),
    assertion(Named \== []),
    with_files(_, Typed,
               findall(Name-Fault,
                       ( member(Name-Text, Named),
                         assertion(harmless(Text)),
                         conversation_fault(Typed, Text, Fault)
                       ),
                       Faults)).

%   Numbers beyond any machine's, alone and in the place of each part of a move.

test(large_number, [forall(tabuleiro:current_game(Game)), true(Raised == none)]) :-
    humans(Game, Seats),
    findall(Text,
            ( member(Number, [9223372036854775807,9223372036854775808,-9223372036854775809,
                              99999999999999999999999999999999
                             ]),
              member(Format, ["~w~n", "1 ~w~n", "1 1 ~w~n", "1 1 1 ~w~n", "moves ~w~n", "moves 1 ~w~n"]),
              format(string(Text), Format, [Number])
            ),
            Texts),
    atomics_to_string(Texts, Text),
    with_files(_, Typed,
               (   typed_fault(tabuleiro:play(Game, [seats(Seats)]), Typed, Text, Fault)
               ->  Raised = Fault
               ;   Raised = none
               )).

%   Not in the shortest form, half of a pair, beyond Unicode, cut short, alone.

not_text("\xc0\\xb1\").
not_text("\xed\\xa0\\x80\").
not_text("\xf4\\x90\\x80\\x80\").
not_text("\xfd\\xbf\\xbf\\xbf\\xbf\\xbf\").
not_text("\xe2\\x82\").
not_text("\x80\").
not_text("\xff\").

test(not_text, [forall(not_text(Bytes)), true(Refused == true)]) :-
    format(string(Text), "1~n~w~n1 7~w~nload ~w~nquit~n", [Bytes, Bytes, Bytes]),
    with_files(_, Typed, held(tabuleiro:play(infection), Typed, Text, Output)),
    findall(x, sub_string(Output, _, _, _, "That line is not text in UTF-8.\n"), Lines),
    (   Lines = [_,_,_]
    ->  Refused = true
    ;   Refused = Output
    ).

%   A line beyond the limit is not read: this number alone would take minutes.

test(long_number, [forall(tabuleiro:current_game(Game))]) :-
    humans(Game, Seats),
    length(Codes, 1 000 000),
    maplist(=(0'7), Codes),
    string_codes(Number, Codes),
    string_concat(Number, "\nquit\n", Text),
    with_files(_, Typed, held(tabuleiro:play(Game, [seats(Seats)]), Typed, Text, Output)),
    sub_string(Output, _, _, _, "more than 4096 characters and was not read.\n"),
    sub_string(Output, _, _, 0, "Good-bye.\n"),
    !.

:- end_tests(fuzz_typed).
