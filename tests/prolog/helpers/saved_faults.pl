:- module(saved_faults,
          [ saved_result/4,             % +File, +Game, +Text, -Result
            saved_fault/3,              % +Result, +Game, -Fault
            global_state/1              % -State
          ]).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/game), [move/3]).
:- use_module(dialogue).
:- autoload(library(apply), [foldl/4]).
:- autoload(library(lists), [member/2]).

/** <module> What a file may do that says it is a saved game

It is refused in one plain line, or is a game that follows the rules; nothing
of Prolog's changes.
*/

%!  saved_result(+File, +Game, +Text, -Result) is det.
%
%   Result is what load_session/4 makes of a File of the bytes Text:
%   `session(Session)` or `wrong(Message)`, and where it should not be so,
%   `error(Error)`, `failed` or `choice_point`.

saved_result(File, Game, Text, Result) :-
    write_bytes(File, Text),
    (   catch(call_cleanup(load_session(File, Game, [], Result0), Det = true),
              Error,
              Result0 = error(Error))
    ->  (   Det == true
        ->  Result = Result0
        ;   Result = choice_point
        )
    ;   Result = failed
    ).

%!  saved_fault(+Result, +Game, -Fault) is semidet.
%
%   Fault tells what is wrong with a Result of saved_result/4; fails if nothing is.

saved_fault(error(Error), _, raised(Error)).
saved_fault(failed, _, failed).
saved_fault(choice_point, _, choice_point).
saved_fault(wrong(Message), _, message(Message)) :-
    \+ plain_line(Message).
saved_fault(session(Session), Game, not_a_game(Session)) :-
    \+ follows_the_rules(Session, Game).

plain_line(Message) :-
    string_codes(Message, Codes),
    Codes \== [],
    forall(member(Code, Codes),
           ( Code == 0'\s
           ; code_type(Code, graph)
           )).

%   Played again by move/3, it stands the same.

follows_the_rules(Session, Game) :-
    session_saved(Session, saved_game(Game, Seats, Start, Moves)),
    session_state(Session, State),
    ground(Seats),
    foldl(play_legal, Moves, Start, Played),
    Played == State.

play_legal(Move, Before, After) :-
    move(Before, Move, After).

%!  global_state(-State) is det.
%
%   State is all of Prolog's state that a file might change, were it obeyed.

global_state(state(Operators, Flags, Touched, Streams)) :-
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
            Touched),
    findall(Stream, stream_property(Stream, mode(_)), Streams).
