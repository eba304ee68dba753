:- module(tabuleiro_own_first_state,
          [ start/4                     % +Trial, -Start, -Told, -State
          ]).
:- use_module(attempt, [asked/6, effort/2, faulty/2, needed/3]).
:- use_module(faults, [own_game_error/2]).
:- use_module(library(apply), [include/3]).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(lists), [member/2, memberchk/2]).

/** <module> The start of a student's program, as a trial finds it
*/

%!  start(+Trial, -Start, -Told, -State) is det.
%
%   Start is the reading of the start, which is State, and Told that which is told the
%   configuration, `none` where there is none.
%
%   @error tabuleiro(own_game(Name, What)) where it cannot be told

start(Trial, Start, Told, State) :-
    Trial = trial(_, Settings, _),
    needed(Trial, start, Readings),
    include(told_config, Readings, Tellings),
    (   Settings.config == none,
        include(untold, Readings, Untold),
        Untold == []
    ->  needless_config(Trial, Tellings, Start, State)
    ;   usable_starts(Settings.config, Readings, Tellings, Usable),
        (   Usable == []
        ->  config_needed(Trial, Tellings)
        ;   true
        ),
        config(Settings.config, Config),
        first_answer(Trial, Usable, initial_state(Config, _), state, Start, State)
    ),
    (   Tellings == []
    ->  Told = none
    ;   member(Told, Tellings),
        Told =@= Start
    ->  true
    ;   Tellings = [Told|_]
    ).

usable_starts(none, Readings, _, Usable) :-
    !,
    include(untold, Readings, Usable).
usable_starts(_, Readings, [], Readings) :-
    !.
usable_starts(Config, _, Tellings, Usable) :-
    include(takes(Config), Tellings, Usable).

takes(Config, [initial_state(Config0, _) = _|_]) :-
    unifiable(Config0, Config, _).

config(none, _) :-
    !.
config(Config, Config).

%   needless_config(+Trial, +Tellings, -Start, -State): a program that takes anything for its
%   configuration, and makes nothing of it, need not be told one.

needless_config(Trial, Tellings, Start, State) :-
    Nothing = '$nothing',
    findall(Reading-Result,
            ( member(Reading, Tellings),
              no_config(Reading, Nothing, Config),
              asked(Trial, short, Reading, initial_state(Config, _), state, Result)
            ),
            Results),
    (   member(Start0-answer(State0), Results),
        \+ ( sub_term(Part, State0),
             Part == Nothing
           )
    ->  Start = Start0,
        State = State0
    ;   Results = [_-Fault|_],
        whatever_told(Fault)
    ->  faulty(Trial, Fault)
    ;   config_needed(Trial, Tellings)
    ).

no_config([initial_state(Config0, _) = _|_], Nothing, Config) :-
    (   nonvar(Config0),
        Config0 = _-_
    ->  Config = Nothing-Nothing
    ;   Config = Nothing
    ).

%   config_needed(+Trial, +Tellings): throw the error that says what to say.

config_needed(trial(Name, _, _), [[initial_state(Config, _) = Theirs|_]|_]) :-
    own_game_error(Name, config_needed(Theirs, Config)).

%   whatever_told(+Result): no configuration would mend this fault.

whatever_told(fault(Fault, _)) :-
    memberchk(Fault, [unbound(_),not_ground,cyclic,too_large,exits(_),
                      raised(error(existence_error(procedure, _), _))]).

told_config(Reading) :-
    member(initial_state(Config, _) = Theirs, Reading),
    \+ ( var(Config),
         term_variables(Theirs, Variables),
         \+ ( member(Variable, Variables),
              Variable == Config
            )
       ),
    !.

untold(Reading) :-
    \+ told_config(Reading).

%   first_answer(+Trial, +Readings, +Call, +What, -Reading, -Answer): the first Reading that answers
%   What. What the first of all does is the error where none does.

first_answer(Trial, Readings, Call, What, Reading, Answer) :-
    effort(Readings, Effort),
    findall(Reading0-Result,
            ( member(Reading0, Readings),
              asked(Trial, Effort, Reading0, Call, What, Result)
            ),
            Results),
    (   member(Reading1-answer(Answer1), Results)
    ->  Reading = Reading1,
        Answer = Answer1
    ;   Results = [_-Fault|_],
        faulty(Trial, Fault)
    ).
