:- module(tabuleiro_web_analysis,
          [ analyse/3,                  % +Id, +State, +Length
            analysis/2,                 % ?Id, -Analysis
            known_score/3,              % +Id, +State, -Score
            forget_analysis/1           % +Id
          ]).
:- use_module('../game', [game_over/2]).
:- use_module('../search_options', [searched/4]).
:- use_module(table, [table_steps/2]).
:- use_module(tables, [game_table/3, tell/2]).
:- use_module(library(lists), [member/2]).

/** <module> The analysis of a position

A search that goes on until it is told to stop. Before it, a short one of each position of the game
that has no score yet, for the graph.
*/

:- dynamic
    analysis_/2,                % Id, Analysis
    score/3.                    % Id, State, Score

%!  analyse(+Id, +State, +Length) is det.
%
%   Analyse State, which comes after Length moves of the game Id, until it is certain what it is
%   worth. Who listens is told of what is found.

analyse(Id, State, Length) :-
    retractall(analysis_(Id, _)),
    searched_aloud(Id, State, Length, 0.5),
    forall(( unscored(Id, Other),
             quick(Seconds),
             searched(true, Other, _, [time(Seconds), hash(1), score(Score)])
           ),
           set_score(Id, Other, Score)),
    tell(Id, analysis),
    longest(Longest),
    searched_aloud(Id, State, Length, Longest).

%   In seconds, for each position of the graph, and for the one that is analysed.

quick(0.03).
longest(86 400).

searched_aloud(Id, State, Length, Seconds) :-
    searched(true, State, _,
             [ time(Seconds), hash(32),
               on_progress(tabuleiro_web_analysis:found(Id, State, Length))
             ]).

unscored(Id, State) :-
    game_table(Id, _, Table),
    table_steps(Table, Steps),
    member(State-_, Steps),
    \+ score(Id, State, _),
    \+ game_over(State, _).

:- public found/4.

found(Id, State, Length, Progress) :-
    set_score(Id, State, Progress.score),
    Analysis = Progress.put(_{state:State, at:Length}),
    transaction(( retractall(analysis_(Id, _)),
                  assertz(analysis_(Id, Analysis))
                )),
    tell(Id, analysis).

%   In one step for those that read it meanwhile.

set_score(Id, State, Score) :-
    transaction(( retractall(score(Id, State, _)),
                  assertz(score(Id, State, Score))
                )).

%!  analysis(+Id, -Analysis) is semidet.
%
%   Analysis is what is found so far: a dict of what on_progress/1 of
%   library(tabuleiro/search_options) gets, and `state` and `at`, what is analysed.

analysis(Id, Analysis) :-
    analysis_(Id, Analysis0),
    !,
    Analysis = Analysis0.

%!  known_score(+Id, +State, -Score) is semidet.
%
%   Score is what State is worth to the player to move, as far as is known.

known_score(Id, State, Score) :-
    score(Id, State, Score0),
    !,
    Score = Score0.

%!  forget_analysis(+Id) is det.

forget_analysis(Id) :-
    retractall(analysis_(Id, _)),
    retractall(score(Id, _, _)).
