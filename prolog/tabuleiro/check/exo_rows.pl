:- module(tabuleiro_conformance_exo_rows,
          [ rows_text/2                 % +Galaxy, -Text
          ]).
:- use_module(grid).
:- use_module(library(lists), [member/2, nth1/3]).
:- autoload(library(apply), [maplist/2]).

/** <module> What scores in a galaxy of Exo
*/

%!  rows_text(+Galaxy, -Text) is det.
%
%   Text names the rows of three that score in Galaxy, with what their planets
%   share.

rows_text(Galaxy, Text) :-
    findall(Row, row_text(Galaxy, Row), Rows),
    (   Rows == []
    ->  Text = "No three in a row share anything here."
    ;   atomic_list_concat(Rows, '; ', Joined),
        format(string(Text), "Here (Line-Column): ~w.", [Joined])
    ).

row_text(Galaxy, Text) :-
    cell(Line-Column, Galaxy, First),
    member(Down-Right, [0-1, 1-0, 1-1, 1-(-1)]),
    Line2 is Line + Down,
    Column2 is Column + Right,
    cell(Line2-Column2, Galaxy, Second),
    Line3 is Line2 + Down,
    Column3 is Column2 + Right,
    cell(Line3-Column3, Galaxy, Third),
    maplist(compound, [First,Second,Third]),
    findall(Feature, shared(First, Second, Third, Feature), Features),
    Features = [_|_],
    atomic_list_concat(Features, ' and ', Shared),
    format(string(Text), "~w, ~w, ~w share ~w",
           [Line-Column, Line2-Column2, Line3-Column3, Shared]).

shared(First, Second, Third, Feature) :-
    nth1(Position, [size, colour, type], Feature),
    arg(Position, First, Value),
    arg(Position, Second, Value),
    arg(Position, Third, Value).
