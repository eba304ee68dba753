:- module(typed_faults,
          [ conversation_fault/3,       % +File, +Text, -Fault
            typed_fault/4,              % :Goal, +File, +Text, -Fault
            held/4,                     % :Goal, +File, +Bytes, -Output
            harmless/1,                 % +Text
            without_thought/2,          % +Text, -Quick
            humans/2                    % +Game, -Seats
          ]).
:- use_module(library(tabuleiro/game), [initial_state/2]).
:- use_module(library(tabuleiro/games/state), [players/2]).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play), []).
:- use_module(dialogue).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(lists), [append/3, member/2, memberchk/2, same_length/2]).

/** <module> What a conversation with a game may do

Whatever is typed, the game goes on or ends politely, and all that it says is
lines a terminal can show.
*/

:- meta_predicate
    typed_fault(0, +, +, -),
    held(0, +, +, -).

%!  conversation_fault(+File, +Text, -Fault) is semidet.
%
%   As typed_fault/4, with a game between people of the kind that the first line
%   of Text names, or with the menus if it names none. The saved games of the
%   corpus can be loaded by their names. What is not harmless/1 is not typed.

conversation_fault(File, Text, Fault) :-
    (   sub_string(Text, Before, _, After, "\n")
    ->  sub_string(Text, 0, Before, _, Name),
        sub_string(Text, _, After, 0, Lines)
    ;   Name = "",
        Lines = Text
    ),
    harmless(Lines),
    (   tabuleiro:current_game(Game),
        atom_string(Game, Name)
    ->  humans(Game, Seats),
        Goal = tabuleiro:play(Game, [seats(Seats)]),
        Typed = Lines
    ;   Goal = tabuleiro_play:play,
        without_thought(Lines, Typed)
    ),
    tests_file('fuzz/corpus/saved_game', Directory),
    setup_call_cleanup(
        working_directory(Old, Directory),
        typed_fault(Goal, File, Typed, Fault),
        working_directory(_, Old)).

%!  typed_fault(:Goal, +File, +Text, -Fault) is semidet.
%
%   Fault tells what is wrong where the bytes Text are typed into Goal; fails if
%   nothing is. The text stands in File meanwhile.

typed_fault(Goal, File, Text, Fault) :-
    catch(( held(Goal, File, Text, Output)
          ->  Result = Output
          ;   Result = failed
          ),
          Error,
          Result = raised(Error)),
    wrong_output(Result, Fault),
    !.

%!  held(:Goal, +File, +Bytes, -Output) is nondet.
%
%   Goal reads Bytes from File, as from a pipe, and prints Output.

held(Goal, File, Bytes, Output) :-
    current_input(Old),
    write_bytes(File, Bytes),
    setup_call_cleanup(
        ( open(File, read, In, [encoding(utf8)]),
          set_input(In)
        ),
        with_output_to(string(Output), Goal),
        ( set_input(Old),
          close(In)
        )).

wrong_output(failed, failed).
wrong_output(raised(Error), raised(Error)).
wrong_output(Output, ends(Line)) :-
    string(Output),
    split_string(Output, "\n", "", Lines),
    append(Before, [Line,""], Lines),
    \+ ending(Line),
    \+ ( member(Earlier, Before),
         sub_string(Earlier, 0, _, _, "It took ")
       ).
wrong_output(Output, code(Code)) :-
    string(Output),
    string_codes(Output, Codes),
    member(Code, Codes),
    Code \== 0'\n,
    Code \== 0'\s,
    \+ code_type(Code, graph).

ending("Good-bye.").
ending("The input has ended, and the game with it.").

%!  harmless(+Text) is semidet.
%
%   Nothing in Text would write a file or think for a second.

harmless(Text) :-
    string_lower(Text, Lower),
    \+ ( member(Word, ["save ", "save\t", "hint"]),
         sub_string(Lower, _, _, _, Word)
       ).

%!  without_thought(+Text, -Quick) is det.
%
%   Quick is Text without the numbers of the levels that think.

without_thought(Text, Quick) :-
    string_codes(Text, Codes0),
    maplist(low_level, Codes0, Codes),
    string_codes(Quick, Codes).

low_level(Code, 0'2) :-
    memberchk(Code, `345`),
    !.
low_level(Code, Code).

%!  humans(+Game, -Seats) is det.
%
%   Seats are people on all seats of Game.

humans(Game, Seats) :-
    initial_state(Game, State),
    players(State, Players),
    same_length(Players, Seats),
    maplist(=(human), Seats).
