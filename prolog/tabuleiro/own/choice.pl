:- module(tabuleiro_own_choice,
          [ chosen/4                    % +Plan, +State, +Level, -Move
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module(answers, [wrong/3]).
:- use_module(faults, [own_game_error/2, program_fault/3]).
:- use_module(kept, [unchanged/1]).
:- use_module(reading, [called/4, predicate_names/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> The program's own choose_move

It may take long, and read the terminal, and so is no part of the trial. Where its arguments
can be read in several orders, each is tried at the first call.
*/

%   reading_found(?Rules, ?Reading): the one that has been found right.

:- dynamic reading_found/2.
:- volatile reading_found/2.

%!  chosen(+Plan, +State, +Level, -Move) is semidet.
%
%   Move is the first that the program's choose_move answers for State, a state of ours, at Level.
%   Fails and raises what the program does.

chosen(Plan, State, Level, Move) :-
    Rules = Plan.rules,
    choice_call(Rules, State, Level, Call),
    choice_reading(Plan.choose, Plan, Call, Reading),
    called(Plan, Reading, Call, Goal),
    !,
    catch(Goal, Ball, program_fault(Plan.name, raised(Ball), Goal)),
    !,
    arg(5, Call, Move).

choice_call(Rules, State, Level, choose_move(Bare, Player, Level, Moves, _)) :-
    compound_name_arguments(State, _, [Bare|_]),
    Rules:player_to_move(State, Player),
    Rules:valid_moves(State, Moves).

choice_reading([], Plan, _, _) :-
    predicate_names(choose, Names),
    own_game_error(Plan.name, no_predicate(Plan.module, choose, Names)).
choice_reading([Reading], _, _, Reading) :-
    !.
choice_reading(Readings, Plan, Call, Reading) :-
    (   reading_found(Plan.rules, Reading),
        member(Known, Readings),
        Known =@= Reading
    ->  true
    ;   member(Reading, Readings),
        works(Reading, Plan, Call)
    ->  retractall(reading_found(Plan.rules, _)),
        assertz(reading_found(Plan.rules, Reading))
    ;   Readings = [Reading|_]
    ).

%   works(+Reading, +Plan, +Call): what does not end within a second is thinking.

works(Reading, Plan, Call) :-
    copy_term(Call, Copy),
    called(Plan, Reading, Copy, Goal),
    isolated(unchanged(ending(Goal, 1, Ending))),
    (   Ending == stopped(time)
    ->  true
    ;   Ending == true,
        arg(4, Copy, Moves),
        arg(5, Copy, Move),
        \+ wrong(any, Move, _),
        memberchk(Move, Moves)
    ),
    !.
