:- module(readers,
          [ begin/0,
            saved_game/1,               % +Text
            typed/1                     % +Text
          ]).
:- use_module(coverage).
:- use_module(library(tabuleiro), []).
:- use_module('../../prolog/helpers/dialogue').
:- use_module('../../prolog/helpers/examples').
:- use_module('../../prolog/helpers/saved_faults').
:- use_module('../../prolog/helpers/typed_faults').

/** <module> The readers that are written in Prolog, for the fuzz targets

Each predicate takes a string of bytes, and fails after printing what is wrong
if it is not read as it should be. All that the tests of the same readers look
for is looked for here.
*/

%   A file, and Prolog's state, once for all inputs.

:- dynamic scratch/1, untouched/1.

%!  begin is det.
%
%   To be called once, before any input.

begin :-
    set_prolog_flag(gc_thread, false),
    ignore(( getenv('TMPDIR', Directory),
             set_prolog_flag(tmp_dir, Directory)
           )),
    temporary_file(File),
    assertz(scratch(File)),
    global_state(State),
    assertz(untouched(State)).

%!  saved_game(+Text) is semidet.
%
%   Text is a saved game of the game that it names first, or is refused.

saved_game(Text) :-
    scratch(File),
    named_game(Text, Game),
    with_output_to(string(Printed),
                   ( saved_result(File, Game, Text, Result),
                     (   saved_fault(Result, Game, Fault)
                     ->  true
                     ;   Fault = none
                     )
                   )),
    expect(Fault, none),
    expect(Printed, ""),
    expect_untouched.

%   named_game(+Text, -Game): of the names in Text Game is the first, and the longest that begins
%   there.

named_game(Text, Game) :-
    findall(Before-After-Name,
            ( tabuleiro:current_game(Name),
              once(sub_string(Text, Before, _, After, Name))
            ),
            Named),
    (   msort(Named, [_-Game|_])
    ->  true
    ;   Game = infection
    ).

%!  typed(+Text) is semidet.
%
%   What is typed after the first line of Text, into the game that the line names
%   or into the menus, is answered.

typed(Text) :-
    scratch(File),
    (   conversation_fault(File, Text, Fault)
    ->  true
    ;   Fault = none
    ),
    expect(Fault, none),
    expect_untouched.

expect(Found, Expected) :-
    (   Found == Expected
    ->  true
    ;   format(user_error, "~q, expected ~q~n", [Found, Expected]),
        fail
    ).

expect_untouched :-
    global_state(State),
    untouched(Untouched),
    expect(State, Untouched).
