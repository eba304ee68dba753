:- module(tabuleiro_conformance_choices,
          [ best_choices/2,             % +Valued, -Choices
            level_choice/3,             % +Level, +State, -Expected
            random_moves/3,             % +Count, +Moves, -Move
            weighted_urn/2,             % +Contents, -Urn
            drawn_line/3,               % +Urn, +Length, -Line
            put_near/7                  % +Count, +Contents, +Most, +Size, +Place, +Board,
                                        % -NewBoard
          ]).
:- use_module('../core', [move_/3, player_to_move_/2, valid_moves_/2, value_/3]).
:- use_module(grid, [put_cell/4]).
:- use_module(library(lists), [max_member/2, member/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
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

%!  level_choice(+Level, +State, -Expected) is semidet.
%
%   What is right of a choose_move/3 of Level 1 or 2 in a State of the core: Expected is as in
%   expected/4 of the hooks. Fails where the game is over.

level_choice(Level, State, Expected) :-
    valid_moves_(State, Moves),
    Moves = [_|_],
    (   Level == 1
    ->  Expected = any(Moves)
    ;   player_to_move_(State, Player),
        maplist(valued(Player, State), Moves, Valued),
        best_choices(Valued, Choices),
        Expected = best(Choices, valid_moves(State, _))
    ).

valued(Player, State, Move, Value-(Move-Move)) :-
    move_(State, Move, NewState),
    value_(NewState, Player, Value).

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

%!  drawn_line(+Urn, +Length, -Line) is det.
%
%   Every cell of Line is drawn from Urn on its own.

drawn_line(Urn, Length, Line) :-
    length(Line, Length),
    maplist(drawn_cell(Urn), Line).

drawn_cell(Urn, Cell) :-
    random_member(Cell, Urn).

%!  put_near(+Count, +Contents, +Most, +Size, +Place, +Board, -NewBoard) is det.
%
%   So many times a cell of the board of Size lines, at most Most lines and columns away from Place,
%   gets one of Contents.

put_near(0, _, _, _, _, Board, Board) :-
    !.
put_near(Count, Contents, Most, Size, Line0-Column0, Board0, Board) :-
    Least is -Most,
    random_between(Least, Most, Down),
    random_between(Least, Most, Right),
    Line is max(1, min(Size, Line0+Down)),
    Column is max(1, min(Size, Column0+Right)),
    random_member(Content, Contents),
    put_cell(Content, Line-Column, Board0, Board1),
    Next is Count - 1,
    put_near(Next, Contents, Most, Size, Line0-Column0, Board1, Board).
