:- module(tabuleiro_conformance_choices,
          [ best_choices/2,             % +Valued, -Choices
            random_moves/3,             % +Count, +Moves, -Move
            weighted_urn/2              % +Contents, -Urn
          ]).
:- use_module(library(lists), [max_member/2, member/2]).
:- autoload(library(random), [random_between/3, random_member/2]).

/** <module> Choosing, for what is right and for what is tried
*/

%!  best_choices(+Valued, -Choices) is det.
%
%   Choices are those of Valued, a list of Value-Choice with at least one, that
%   have the highest value.

best_choices(Valued, Choices) :-
    findall(Value, member(Value-_, Valued), Values),
    max_member(Highest, Values),
    findall(Choice, member(Highest-Choice, Valued), Choices).

%!  random_moves(+Count, +Moves, -Move) is nondet.
%
%   Move is so many times one of Moves; none if there are none.

random_moves(Count, Moves, Move) :-
    between(1, Count, _),
    random_member(Move, Moves).

%!  weighted_urn(+Contents, -Urn) is det.
%
%   Urn has each of Contents, a list of Content-Most, up to so many times.

weighted_urn(Contents, Urn) :-
    findall(Content,
            ( member(Content-Most, Contents),
              random_between(0, Most, Weight),
              between(1, Weight, _)
            ),
            Urn).
