:- module(tabuleiro_own_cells,
          [ state_view/2,               % +State, -View
            view_board/3,               % +View, -Board, -Naming
            view_changes/3,             % +View, +Before, -Places
            view_steps/3                % +View, +Moves, -Steps
          ]).
:- use_module('../games/start', [start_of/2]).
:- use_module('../games/state', [rules_of/2, state_game/2, valid_moves/2]).
:- use_module('../games/steps', [leaves/2, move_text/3]).
:- use_module('../web/shapes', [place_name/3]).
:- use_module(library(lists),
              [max_member/2, member/2, memberchk/2, nth1/3, reverse/2, same_length/2, sum_list/2]).
:- autoload(library(apply), [maplist/3]).

/** <module> The board of any game, and the cells that its moves name

A program's state may hold a board, a list of lines, and its moves the numbers of lines and columns.
This module makes some moves to find out where. A place is `Line-Column`, from 1 at the top left.
Naming says how moves name places, as in web/shapes.pl.
*/

%!  state_view(+State, -View) is det.
%
%   View is State, with a variable for the board, which is searched for when first needed.

state_view(State, view(State, _)).

%!  view_board(+View, -Board, -Naming) is semidet.
%
%   Board is the board in the state of View. Moves name its cells as Naming says: by numbers, or by
%   change, where each move changes a cell of its own. Fails if moves name no cell.

view_board(View, Board, Naming) :-
    view_found(View, Path, Naming),
    arg(1, View, State),
    board_at(Path, State, Board).

view_found(view(State, Found), Path, Naming) :-
    (   nonvar(Found)
    ->  true
    ;   board_found(State, Path0, Naming0)
    ->  Found = found(Path0, Naming0)
    ;   Found = none
    ),
    Found = found(Path, Naming).

board_found(State, Path, Naming) :-
    (   named_board(State, Path0, Naming0)
    ->  Path = Path0,
        Naming = Naming0
    ;   start_naming(State, Path, Naming)
    ).

%!  view_changes(+View, +Before, -Places) is semidet.
%
%   Places are the places of the board whose cells differ from those in the state Before.

view_changes(View, Before, Places) :-
    view_found(View, Path, _),
    arg(1, View, State),
    same_size(Path, Before, State),
    board_at(Path, Before, Old),
    board_at(Path, State, New),
    changed_places(Old, New, Places).

named_board(State, Path, Naming) :-
    boards(State, Boards),
    Boards = [_|_],
    valid_moves(State, Moves),
    Moves = [_|_],
    (   some_moves(Moves, Some),
        made(Some, State, Made),
        naming_by_numbers(Boards, Made, Path, Naming)
    ->  true
    ;   length(Moves, Count),
        Count =< 60,
        made(Moves, State, Made),
        naming_by_changes(Boards, Made, Path, Naming)
    ).

%   start_naming(+State, -Path, -Naming): find the board in the start of the game instead. This is
%   for a State that has no moves, or only a pass. The cells that moves change there are dropped.

start_naming(State, Path, Naming) :-
    state_game(State, Game),
    catch(start_of(Game, Start), error(_, _), fail),
    named_board(Start, Path, StartNaming),
    same_size(Path, Start, State),
    (   StartNaming = by_change(_)
    ->  Naming = by_change([])
    ;   Naming = StartNaming
    ).

same_size(Path, State, Other) :-
    board_at(Path, State, [Line|Lines]),
    board_at(Path, Other, [OtherLine|OtherLines]),
    is_list(OtherLines),
    is_list(OtherLine),
    same_length(Lines, OtherLines),
    same_length(Line, OtherLine).

%   some_moves(+Moves, -Some): about a dozen, spread over the whole list.

some_moves(Moves, Some) :-
    length(Moves, Count),
    Apart is max(1, Count//12),
    findall(Move,
            ( nth1(Index, Moves, Move),
              Index mod Apart =:= 0
            ),
            Some).

%   made(+Moves, +State, -Made): `Move-After` for each of Moves, which are valid. A move at which
%   the program throws an error is left out. What the program prints is dropped.

made(Moves, State, Made) :-
    rules_of(State, Rules),
    with_output_to(string(_),
                   findall(Move-After,
                           ( member(Move, Moves),
                             catch(made_by(Rules, State, Move, After), error(_, _), fail)
                           ),
                           Made)).

%   The raw callback of a declared game does not check again that the move is valid.

made_by(Rules, State, Move, After) :-
    (   current_predicate(Rules:move_/3)
    ->  Rules:move_(State, Move, After)
    ;   Rules:move(State, Move, After)
    ),
    !.

%   boards(+Term, -Boards): `Path-Board` for each term in Term that looks like a board. A list of
%   boards and a line whose cells are lists may look like one, too. Path is the list of the numbers
%   of the arguments and elements that lead to the board.

boards(Term, Boards) :-
    findall(Path-Board, board_in(Term, Path, Board), Boards).

board_in(Term, [], Term) :-
    is_board(Term).
board_in(Term, [Index|Path], Board) :-
    part(Term, Index, Part),
    board_in(Part, Path, Board).

part(Term, Index, Part) :-
    (   is_list(Term)
    ->  nth1(Index, Term, Part)
    ;   compound(Term),
        arg(Index, Term, Part)
    ).

is_board(Term) :-
    is_list(Term),
    length(Term, Lines),
    between(2, 26, Lines),
    Term = [Line|_],
    is_list(Line),
    length(Line, Columns),
    between(2, 26, Columns),
    forall(member(Other, Term),
           ( is_list(Other),
             length(Other, Columns)
           )).

board_at([], Board, Board) :-
    !.
board_at([Index|Path], Term, Board) :-
    part(Term, Index, Part),
    !,
    board_at(Path, Part, Board).

%   naming_by_numbers(+Boards, +Made, -Path, -Naming): the board and the naming with the best score.

naming_by_numbers(Boards, Made, Path, Naming) :-
    findall(score(Score, Preference, Path0, Naming0),
            ( member(Path0-Board, Boards),
              changes(Made, Path0, Board, Changes),
              length(Board, Lines),
              naming(Preference, Lines, Naming0),
              naming_score(Changes, Board, Naming0, Score)
            ),
            Scores),
    max_member(score(_, _, Path, Naming), Scores).

%   naming(-Preference, +Lines, -Naming): every way to name by numbers. The board has Lines lines.

naming(8, Lines, naming(1, line_first,   down, Lines)).
naming(7, Lines, naming(0, line_first,   down, Lines)).
naming(6, Lines, naming(1, column_first, down, Lines)).
naming(5, Lines, naming(0, column_first, down, Lines)).
naming(4, Lines, naming(1, line_first,   up,   Lines)).
naming(3, Lines, naming(0, line_first,   up,   Lines)).
naming(2, Lines, naming(1, column_first, up,   Lines)).
naming(1, Lines, naming(0, column_first, up,   Lines)).

%   changes(+Made, +Path, +Board, -Changes): `Move-Places`. Move changes these Places of Board.

changes(Made, Path, Board, Changes) :-
    findall(Move-Places,
            ( member(Move-After, Made),
              board_at(Path, After, New),
              changed_places(Board, New, Places)
            ),
            Changes).

%   naming_by_changes(+Boards, +Made, -Path, -Naming): each move changes exactly one cell, and no
%   other move changes that cell.

naming_by_changes(Boards, Made, Path, by_change(Cells)) :-
    member(Path-Board, Boards),
    changes(Made, Path, Board, Changes),
    maplist(changed_cell, Changes, Cells),
    findall(Place, member(cell(Place, _, _), Cells), Places),
    sort(Places, Different),
    same_length(Places, Different),
    !.

changed_cell(Move-[Place], cell(Place, Name, Move)) :-
    format(string(Name), "~w", [Move]).

%   changed_places(+Board, +Other, -Places): Places are those on which Other, a board of the same
%   size, differs from Board.

changed_places(Board, Other, Places) :-
    findall(L-C,
            ( nth1(L, Board, Line),
              nth1(L, Other, OtherLine),
              nth1(C, Line, Cell),
              nth1(C, OtherLine, OtherCell),
              Cell \== OtherCell
            ),
            Places).

%   naming_score(+Changes, +Board, +Naming, -Score): every move with numbers has to name a cell that
%   it changes. Such cells raise the Score; the other cells that a move names lower it.

naming_score(Changes, Board, Naming, Score) :-
    maplist(move_score(Board, Naming), Changes, Scores),
    memberchk(named(_), Scores),
    findall(S, member(named(S), Scores), Named),
    sum_list(Named, Score).

move_score(Board, Naming, Move-Changed, Score) :-
    move_places(Move, Board, Naming, Places),
    findall(Place,
            ( member(Place, Places),
              memberchk(Place, Changed)
            ),
            Hits),
    length(Places, PlaceCount),
    length(Hits, HitCount),
    (   HitCount > 0
    ->  Score = named(Value),
        Value is 3*HitCount-PlaceCount
    ;   leaves(Move, Leaves),
        \+ ( member(Leaf, Leaves),
             integer(Leaf)
           ),
        Score = unnamed
    ).

%   move_places(+Move, +Board, +Naming, -Places): the places that Move names, in its order.

move_places(Move, Board, Naming, Places) :-
    move_steps(Board, Naming, Move, Steps),
    findall(Place, member(place(Place), Steps), Places).

%!  view_steps(+View, +Moves, -Steps) is det.
%
%   Steps has a list for each of Moves, as the hook steps/4 has: the cells that the move names, and
%   its other words, in their order. Moves are valid in the state of View. Words that all moves have
%   at their beginning or their end are left out. If moves name no cells, each move is one word.

view_steps(View, Moves, Steps) :-
    (   view_board(View, Board, Naming)
    ->  maplist(move_steps(Board, Naming), Moves, Steps0),
        without_common(Steps0, Steps1),
        maplist(maplist(named_step(Naming)), Steps1, Steps)
    ;   arg(1, View, State),
        state_game(State, Game),
        maplist(whole_move(Game), Moves, Steps)
    ).

named_step(Naming, Step0, Step) :-
    (   Step0 = place(Place)
    ->  place_name(Naming, Place, Name),
        Step = place(Name)
    ;   Step = Step0
    ).

whole_move(Game, Move, [word(Text)]) :-
    move_text(Game, Move, Text).

%   without_common(+Steps, -Without): the words that all moves share at their beginning or at their
%   end are left out, but each move keeps at least one step.

without_common(Steps0, Steps) :-
    without_first(Steps0, Steps1),
    maplist(reverse, Steps1, Reversed0),
    without_first(Reversed0, Reversed),
    maplist(reverse, Reversed, Steps).

without_first(Steps, Without) :-
    (   Steps = [[word(Word)|_]|_],
        maplist(begins(word(Word)), Steps, Rests)
    ->  without_first(Rests, Without)
    ;   Without = Steps
    ).

begins(Step, [Step|Rest], Rest) :-
    Rest = [_|_].

%   move_steps(+Board, +Naming, +Move, -Steps): the atomic parts of Move. Two numbers that name a
%   place are one step, `place(Place)`; each other part is `word(Text)`.

move_steps(_, by_change(Cells), Move, [place(Place)]) :-
    memberchk(cell(Place, _, Move), Cells),
    !.
move_steps(Board, Naming, Move, Steps) :-
    leaves(Move, Leaves),
    steps(Leaves, Board, Naming, Steps).

steps([], _, _, []).
steps([A,B|Leaves], Board, Naming, [place(Place)|Steps]) :-
    named_place(Naming, A, B, Board, Place),
    !,
    steps(Leaves, Board, Naming, Steps).
steps([Leaf|Leaves], Board, Naming, [word(Text)|Steps]) :-
    format(string(Text), "~w", [Leaf]),
    steps(Leaves, Board, Naming, Steps).

named_place(naming(Base, Order, Direction, Lines), A, B, Board, L-C) :-
    integer(A),
    integer(B),
    ordered(Order, A, B, Line, Column),
    directed(Direction, Base, Lines, Line, L),
    C is Column-Base+1,
    Board = [Cells|_],
    length(Cells, Columns),
    between(1, Lines, L),
    between(1, Columns, C).

ordered(line_first, Line, Column, Line, Column).
ordered(column_first, Column, Line, Line, Column).

directed(down, Base, _, Line, L) :-
    L is Line-Base+1.
directed(up, Base, Lines, Line, L) :-
    L is Lines-(Line-Base).
