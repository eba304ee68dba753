:- module(search_caller,
          [ search_here/0,
            search_there/0,
            search_with_lambda/0
          ]).
:- use_module(library(tabuleiro/infection)).
:- use_module(boards).

/** <module> A module that has a search report its progress
*/

report(_) :-
    throw(called_in(search_caller)).

elsewhere:report(_) :-
    throw(called_in(elsewhere)).

search(Goal) :-
    midgame(Board),
    best_move('A', Board, _, [depth(1), on_progress(Goal)]).

%!  search_here
%
%   Throws `called_in(Module)`, as all three do.

search_here :-
    search(report).

search_there :-
    search(elsewhere:report).

search_with_lambda :-
    search([Dict]>>report(Dict)).
