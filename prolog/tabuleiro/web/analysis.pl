:- module(tabuleiro_web_analysis,
          [ analyse/3,                  % +Id, +State, +Length
            analysis/2,                 % ?Id, -Analysis
            known_scores/2              % +Id, -Scores
          ]).
:- use_module('../game', [game_over/2]).
:- use_module('../search', [best_move/3]).
:- use_module(limits, [limited/2, unlimited/2, unlimited/4]).
:- use_module(table, [table_steps/2]).
:- use_module(tables, [game_table/3, note/3, set_note/3, tell/2]).
:- use_module(library(lists), [member/2]).

/** <module> The analysis of a position

A search that goes on until it is told to stop. Before it, a short one of each position of the game
that has no score yet, for the graph.
*/

%!  analyse(+Id, +State, +Earlier) is det.
%
%   Analyse State, which comes after the states Earlier of the game Id, the last one first, until
%   it is certain what it is worth. Who listens is told of what is found.

analyse(Id, State, Earlier) :-
    set_note(Id, analysis, none),
    searched_aloud(Id, State, Earlier, 0.5),
    compound_name_arity(State, Game, _),
    forall(( unscored(Id, Game, Other),
             unlimited(Game, quick_score(Other, Score))
           ),
           set_note(Id, score(Other), Score)),
    tell(Id, analysis),
    longest(Longest),
    searched_aloud(Id, State, Earlier, Longest).

%   In seconds, for each position of the graph, and for the one that is analysed.

quick(0.03).
longest(86 400).

searched_aloud(Id, State, Earlier, Seconds) :-
    compound_name_arity(State, Game, _),
    length(Earlier, Length),
    unlimited(Game, found(Id, State, Length), Progress,
              best_move(State, _,
                        [ earlier(Earlier), time(Seconds), hash(32), on_progress(Progress) ])).

unscored(Id, Game, State) :-
    game_table(Id, _, Table),
    limited(Game, table_steps(Table, Steps)),
    member(State-_, Steps),
    \+ note(Id, score(State), _).

quick_score(State, Score) :-
    \+ game_over(State, _),
    quick(Seconds),
    best_move(State, _, [time(Seconds), hash(1), score(Score)]).

found(Id, State, Length, Progress) :-
    set_note(Id, score(State), Progress.score),
    Analysis = Progress.put(_{state:State, at:Length}),
    set_note(Id, analysis, Analysis),
    tell(Id, analysis).

%!  analysis(+Id, -Analysis) is semidet.
%
%   Analysis is what is found so far: a dict of what on_progress/1 of
%   library(tabuleiro/search_options) gets, and `state` and `at`, what is analysed.

analysis(Id, Analysis) :-
    note(Id, analysis, Analysis0),
    !,
    Analysis0 \== none,
    Analysis = Analysis0.

%!  known_scores(+Id, -Scores) is det.
%
%   Scores has a State-Score for each State of the game that has been searched: what it is worth to
%   the player to move.

known_scores(Id, Scores) :-
    findall(State-Score, note(Id, score(State), Score), Scores).
