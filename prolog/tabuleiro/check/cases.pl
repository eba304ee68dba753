:- module(tabuleiro_cases,
          [ case/3,                     % +Game, +Functor, -Case
            simpler_case/3,             % +Game, +Case, -Simpler
            pieces/3                    % +Game, +Goal, -Count
          ]).
:- use_module(documented).
:- use_module('../core', [players_/2]).
:- use_module('../game', [choose_move/3, initial_state/2, move/3, player_to_move/2, valid_moves/2]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists),
              [append/2, append/3, member/2, nth1/3, nth1/4, same_length/2, select/4]).
:- autoload(library(apply), [foldl/5, include/3, maplist/2, maplist/3, maplist/4]).
:- autoload(library(random), [random/1, random_between/3, random_member/2]).

/** <module> The cases of a check

The positions and the calls of a check, and simpler ones, for all games, made with the protocol. A
Case is `case(Goal, Question, Path)`. Path is `path(Start, Moves, State)`, and Goal, a call of a
documented predicate, asks Question about State.
*/

%!  case(+Game, +Functor, -Case) is nondet.
%
%   Case is one of infinitely many for the predicate Functor, Name/Arity; its move may be invalid.

case(Game, Name/Arity, case(Goal, Question, Path)) :-
    path(Game, Path),
    Path = path(_, _, State),
    question(Game, State, Question),
    goal_of(Game, Question, Goal),
    functor(Goal, Name, Arity).

question(_, _, initial_state(_, _)).
question(_, State, valid_moves(State, _)).
question(Game, State, move(State, Move, _)) :-
    some_move(Game, State, Move).
question(_, State, value(State, Player, _)) :-
    players_(State, Players),
    member(Player, Players).
question(_, State, game_over(State, _)).
question(_, State, choose_move(State, Level, _)) :-
    member(Level, [1, 2]).


                /*******************************
                *          POSITIONS           *
                *******************************/

path(Game, path(State, [], State)) :-
    worth_a_look(Game, State),
    possible(Game, State).
path(Game, Path) :-
    repeat,
    random_path(Game, Path).

%   worth_a_look(+Game, -State): State is a start, a position/2 of Game, or has a lone piece, or a
%   board that is full or has a single cell of other content.

worth_a_look(Game, State) :-
    start(Game, State).
worth_a_look(Game, State) :-
    position(Game, State).
worth_a_look(Game, State) :-
    has_board(Game),
    between(1, 4, _),
    random_content(Game, [piece], Piece),
    cleared(Game, Empty),
    lone_place(Empty, Place),
    with_cell(Game, Place, Piece, Empty, State).
worth_a_look(Game, State) :-
    has_board(Game),
    between(1, 3, _),
    random_content(Game, [piece], Piece),
    random_content(Game, [empty, piece], Other),
    cleared(Game, Empty),
    changed_board(changed(Game, always, [Piece]), Empty, Full),
    lone_place(Empty, Place),
    with_cell(Game, Place, Other, Full, State).

start(Game, State) :-
    asked(Game, initial_state(Config, _), _),
    initial_state(Config, State).

%   random_start(+Game, -State): half of the starts have the smallest board, or number of players.

random_start(Game, State) :-
    findall(Config, asked(Game, initial_state(Config, _), _), Configs),
    (   random_between(1, 2, 1)
    ->  Configs = [Config|_]
    ;   random_member(Config, Configs)
    ),
    initial_state(Config, State).

%   cleared(+Game, -State): State has an empty board, and a random player is to move.

cleared(Game, State) :-
    random_start(Game, Start),
    players_(Start, Players),
    random_member(Player, Players),
    turn_of(Player, Start, Turn),
    content(Game, empty, Empty),
    changed_board(changed(Game, always, [Empty]), Turn, State),
    !.

random_content(Game, Kinds, Content) :-
    findall(Known, ( member(Kind, Kinds), content(Game, Kind, Known) ), Contents),
    random_member(Content, Contents).

%   turn_of(+Player, +State0, -State): State is the first from State0 on in which Player is to move.

turn_of(Player, State0, State) :-
    (   player_to_move(State0, Player)
    ->  State = State0
    ;   move(State0, _, State1)
    ->  turn_of(Player, State1, State)
    ).

%   lone_place(+State, -Place): Place is in a corner, on an edge or in the middle.

lone_place(State, Line-Column) :-
    arg(1, State, Board),
    length(Board, Size),
    Middle is (Size + 1) // 2,
    random_member(Line, [1, Middle, Size]),
    random_member(Column, [1, Middle, Size]).

random_path(Game, path(State, [], State)) :-
    has_board(Game),
    (   between(1, 4, _),
        few_pieces(Game, State)
    ;   between(1, 2, _),
        redrawn(Game, State)
    ),
    possible(Game, State).
random_path(Game, path(Start, Moves, State)) :-
    random_start(Game, Start),
    random_member(Greed, [0, 1, 3]),
    random_game(100, Greed, Start, AllMoves),
    length(AllMoves, Length),
    between(1, 5, _),
    random_between(0, Length, Count),
    length(Moves, Count),
    append(Moves, _, AllMoves),
    played(Moves, Start, State, _).

%   has_board(+Game): the first argument of a state is a board, of which any cells may be changed.

has_board(Game) :-
    structure(Game, board, _),
    !.

%   random_game(+Most, +Greed, +State, -Moves): Moves are at most Most moves. On average Greed of
%   four are moves of level 2, and the others are random.

random_game(Most, Greed, State, Moves) :-
    (   Most > 0,
        random_move(Greed, State, Move)
    ->  move(State, Move, NewState),
        Moves = [Move|Rest],
        Fewer is Most - 1,
        random_game(Fewer, Greed, NewState, Rest)
    ;   Moves = []
    ).

random_move(Greed, State, Move) :-
    (   random_between(1, 4, Draw),
        Draw =< Greed
    ->  choose_move(State, 2, Move)
    ;   valid_moves(State, Moves),
        random_member(Move, Moves)
    ).

%   few_pieces(+Game, -State): State has a few pieces close together.

few_pieces(Game, State) :-
    cleared(Game, State0),
    arg(1, State0, Board),
    length(Board, Size),
    random_between(1, Size, Line),
    random_between(1, Size, Column),
    random_between(1, 6, Count),
    random_between(1, 3, Far),
    put_near(Count, Game, Far, Line-Column, State0, State).

put_near(0, _, _, _, State, State) :-
    !.
put_near(Count, Game, Far, Line0-Column0, State0, State) :-
    Near is -Far,
    random_between(Near, Far, Down),
    random_between(Near, Far, Right),
    Line is Line0 + Down,
    Column is Column0 + Right,
    random_content(Game, [piece, other], Content),
    (   with_cell(Game, Line-Column, Content, State0, State1)
    ->  true
    ;   State1 = State0
    ),
    Fewer is Count - 1,
    put_near(Fewer, Game, Far, Line0-Column0, State1, State).

%   redrawn(+Game, -State): all cells of the board, or some of them, are drawn independently.

redrawn(Game, State) :-
    random_start(Game, Start),
    random_between(0, 20, Most),
    random_game(Most, 0, Start, Moves),
    played(Moves, Start, State0, _),
    findall(Content,
            ( content(Game, Kind, Content),
              (   Kind == empty
              ->  Times = 8
              ;   Times = 4
              ),
              random_between(0, Times, Weight),
              between(1, Weight, _)
            ),
            Urn),
    Urn = [_|_],
    random_member(Chance, [0.1, 0.3, always]),
    changed_board(changed(Game, Chance, Urn), State0, State).

%   changed_board(:Changed, +State0, -State): call(Changed, Cell0, Cell) changes each cell.

:- meta_predicate changed_board(2, +, -).

changed_board(Changed, State0, State) :-
    other_board(State0, Board0, Board, State),
    maplist(maplist(Changed), Board0, Board).

%   other_board(+State0, -Board0, ?Board, -State): State is State0 with Board in place of Board0.

other_board(State0, Board0, Board, State) :-
    State0 =.. [Name,Board0|Others],
    State =.. [Name,Board|Others].

%   changed(+Game, +Chance, +Urn, +Cell0, -Cell): draw Cell from Urn, with the probability Chance or
%   `always`. An element of the board that is no cell stays as it is.

changed(Game, Chance, Urn, Cell0, Cell) :-
    (   content(Game, _, Cell0),
        (   Chance == always
        ->  true
        ;   random(Draw),
            Draw < Chance
        )
    ->  random_member(Cell, Urn)
    ;   Cell = Cell0
    ).

%   with_cell(+Game, +Place, +Cell, +State0, -State): State is State0 with Cell at Place.

with_cell(Game, Line-Column, Cell, State0, State) :-
    Line > 0,
    Column > 0,
    other_board(State0, Board0, Board, State),
    nth1(Line, Board0, Cells0, OtherLines),
    nth1(Column, Cells0, Cell0, OtherCells),
    content(Game, _, Cell0),
    !,
    nth1(Column, Cells, Cell, OtherCells),
    nth1(Line, Board, Cells, OtherLines).

%   possible(+Game, +State): the core accepts State, and State has a piece unless a start has none.

possible(Game, State) :-
    catch(valid_moves(State, _), error(_, _), fail),
    (   has_piece(Game, State)
    ->  true
    ;   start(Game, Start)
    ->  \+ has_piece(Game, Start)
    ).

has_piece(Game, State) :-
    has_board(Game),
    arg(1, State, Board),
    member(Cells, Board),
    member(Cell, Cells),
    content(Game, piece, Cell),
    !.


                /*******************************
                *             MOVES            *
                *******************************/

%   some_move(+Game, +State, -Move): Move is a valid move, a move of another player, or a move with
%   parts of two, with other numbers or with other places.

some_move(Game, State, Move) :-
    moves(Game, State, Valid),
    (   between(1, 3, _),
        random_member(Move, Valid)
    ;   another_turn(State, Other),
        moves(Game, Other, Moves),
        random_member(Move, Moves)
    ;   (   Valid = [_|_]
        ->  Moves = Valid
        ;   start(Game, Start)
        ->  moves(Game, Start, Moves)
        ),
        between(1, 7, _),
        random_member(Move0, Moves),
        (   random_between(1, 3, 1)
        ->  random_member(Move1, Moves),
            crossed(Move0, Move1, Move2)
        ;   Move2 = Move0
        ),
        with_numbers(Numbers0, Numbers, Move2, Move),
        random_member(Change, [ none, number, number, numbers, place, piece, piece, from_piece,
                                round_the_edge
                              ]),
        changed_numbers(Change, Game, State, Numbers0, Numbers)
    ).

%   moves(+Game, +State, -Moves): Moves are the valid moves, listed by our documented predicate.

moves(Game, State, Moves) :-
    catch(our_answer(Game, valid_moves(State, Moves0)), error(_, _), fail),
    Moves = Moves0.

another_turn(State, Other) :-
    player_to_move(State, Player),
    players_(State, Players),
    member(Next, Players),
    Next \== Player,
    State =.. Arguments,
    select(Player, Arguments, Next, OtherArguments),
    Other =.. OtherArguments.

%   crossed(+Term0, +Term1, -Term): Term has parts of Term0 and of Term1.

crossed(Term0, Term1, Term) :-
    (   compound(Term0),
        compound(Term1),
        compound_name_arguments(Term0, Name, Arguments0),
        compound_name_arguments(Term1, Name, Arguments1),
        same_length(Arguments0, Arguments1),
        random_between(1, 3, Draw),
        Draw > 1
    ->  maplist(crossed, Arguments0, Arguments1, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ;   random_member(Term, [Term0, Term0, Term1])
    ).

%   with_numbers(-Numbers0, ?Numbers, +Term0, -Term): Term is Term0 with Numbers in the place of
%   Numbers0.

with_numbers(Numbers0, Numbers, Term0, Term) :-
    with_number(Term0, Term, Numbers0-Numbers, []-[]).

with_number(Term0, Term, Numbers0-Numbers, Rest0-Rest) :-
    (   integer(Term0)
    ->  Numbers0 = [Term0|Rest0],
        Numbers = [Term|Rest]
    ;   compound(Term0)
    ->  compound_name_arguments(Term0, Name, Arguments0),
        foldl(with_number, Arguments0, Arguments, Numbers0-Numbers, Rest0-Rest),
        compound_name_arguments(Term, Name, Arguments)
    ;   Term = Term0,
        Rest0-Rest = Numbers0-Numbers
    ).

%   changed_numbers(+Change, +Game, +State, +Numbers0, -Numbers): a place is two of the numbers.

changed_numbers(none, _, _, Numbers, Numbers).
changed_numbers(number, _, _, Numbers0, Numbers) :-
    random_member(Number0, Numbers0),
    random_number(Number0, Number),
    select(Number0, Numbers0, Number, Numbers),
    !.
changed_numbers(numbers, _, _, Numbers0, Numbers) :-
    maplist(random_number, Numbers0, Numbers).
changed_numbers(place, _, _, Numbers0, Numbers) :-
    findall(Line-Column, place(Numbers0, Line, Column), Places),
    random_member(Line-Column, Places),
    with_place(Line, Column, Numbers0, Numbers).
changed_numbers(piece, Game, State, Numbers0, Numbers) :-
    random_piece(Game, State, Line-Column),
    with_place(Line, Column, Numbers0, Numbers).
changed_numbers(from_piece, Game, State, Numbers0, Numbers) :-
    random_piece(Game, State, Line-Column),
    Numbers0 = [Line0,Column0|_],
    Down is Line - Line0,
    Right is Column - Column0,
    shifted(Numbers0, Down, Right, Numbers).

changed_numbers(round_the_edge, Game, State, Numbers0, Numbers) :-
    changed_numbers(from_piece, Game, State, Numbers0, Numbers1),
    arg(1, State, Board),
    length(Board, Size),
    maplist(on_board(Size), Numbers1, Numbers).

on_board(Size, Number0, Number) :-
    Number is (Number0 - 1) mod Size + 1.

random_piece(Game, State, Line-Column) :-
    has_board(Game),
    arg(1, State, Board),
    findall(Line0-Column0,
            ( nth1(Line0, Board, Cells),
              nth1(Column0, Cells, Cell),
              once(content(Game, piece, Cell))
            ),
            Places),
    random_member(Line-Column, Places).

shifted([], _, _, []).
shifted([Line0,Column0|Numbers0], Down, Right, [Line,Column|Numbers]) :-
    Line is Line0 + Down,
    Column is Column0 + Right,
    shifted(Numbers0, Down, Right, Numbers).

place(Numbers, Line, Column) :-
    append(Before, [Line,Column|_], Numbers),
    length(Before, Count),
    Count mod 2 =:= 0.

%   with_place(+Line, +Column, +Numbers0, -Numbers): Line and Column replace one of the places.

with_place(Line, Column, Numbers0, Numbers) :-
    length(Numbers0, Length),
    Last is Length // 2 - 1,
    random_between(0, Last, Place),
    Count is 2*Place,
    length(Before, Count),
    append(Before, [_,_|After], Numbers0),
    append(Before, [Line,Column|After], Numbers).

random_number(Number0, Number) :-
    (   random_between(1, 4, 1)
    ->  random_between(-1, 9, Number)
    ;   random_member(Difference, [-2, -1, 1, 2]),
        Number is Number0 + Difference
    ).


                /*******************************
                *           SIMPLER            *
                *******************************/

%!  simpler_case(+Game, +Case, -Simpler) is nondet.
%
%   Simpler is Case with something removed: cells of the board, their contents, or moves of the game
%   that led to it. There is no endless chain of ever simpler cases.

simpler_case(Game, case(Goal, Question, Path), case(SimplerGoal, SimplerQuestion, SimplerPath)) :-
    Question \= initial_state(_, _),
    simpler_path(Game, Path, SimplerPath),
    SimplerPath = path(_, _, State),
    Question =.. [Name,_|Arguments],
    SimplerQuestion =.. [Name,State|Arguments],
    functor(Goal, Predicate, Arity),
    goal_of(Game, SimplerQuestion, SimplerGoal),
    functor(SimplerGoal, Predicate, Arity).

simpler_path(Game, path(_, _, State0), path(State, [], State)) :-
    has_board(Game),
    !,
    simpler_state(Game, State0, State),
    possible(Game, State).
simpler_path(_, path(Start, Moves, _), path(Start, Fewer, State)) :-
    some_dropped(Moves, Kept),
    played(Kept, Start, State, Fewer).

%   some_dropped(+Moves, -Kept): drops some moves in a row, or any two if there are at most 12.

some_dropped(Moves, Kept) :-
    member(Count, [8, 4, 2, 1]),
    length(Dropped, Count),
    append(Before, Rest, Moves),
    append(Dropped, After, Rest),
    append(Before, After, Kept).
some_dropped(Moves, Kept) :-
    length(Moves, Count),
    Count =< 12,
    append(Before, [_,Move|Rest], Moves),
    append(Between, [_|After], Rest),
    append([Before,[Move|Between],After], Kept).

%   played(+Moves, +State0, -State, -Made): Made are those of Moves that are valid in their turn.

played([], State, State, []).
played([Move|Moves], State0, State, Made) :-
    (   catch(move(State0, Move, State1), error(_, _), fail)
    ->  Made = [Move|Made1],
        played(Moves, State1, State, Made1)
    ;   played(Moves, State0, State, Made)
    ).

%   simpler_state(+Game, +State0, -State): State is State0 without the last line and column, with an
%   emptied line, with a simpler cell or with a lower number.

simpler_state(_, State0, State) :-
    other_board(State0, Board0, Board, State),
    append(Lines, [_], Board0),
    maplist(without_last, Lines, Board).
simpler_state(Game, State0, State) :-
    other_board(State0, Board0, Board, State),
    content(Game, empty, Empty),
    select(Cells0, Board0, Cells, Board),
    include(holds(Game), Cells0, [_,_|_]),
    maplist(changed(Game, always, [Empty]), Cells0, Cells).
simpler_state(Game, State0, State) :-
    findall(Content, content(Game, _, Content), Contents),
    other_board(State0, Board0, Board, State),
    select(Cells0, Board0, Cells, Board),
    select(Cell0, Cells0, Cell, Cells),
    simpler_cell(Contents, Cell0, Cell).
simpler_state(_, State0, State) :-
    State0 =.. Arguments0,
    select(Number, Arguments0, Lower, Arguments),
    integer(Number),
    member(Lower, [0, 1, 2]),
    Lower < Number,
    State =.. Arguments.

without_last(Line, Shorter) :-
    append(Shorter, [_], Line),
    !.

holds(Game, Cell) :-
    content(Game, Kind, Cell),
    !,
    Kind \== empty.

%   simpler_cell(+Contents, +Cell, -Simpler): Simpler is the empty cell, or a cell that comes before
%   Cell in Contents and differs from it in one place.

simpler_cell(Contents, Cell, Simpler) :-
    append(Before, [Content|_], Contents),
    Content == Cell,
    !,
    Before = [Empty|Others],
    (   Simpler = Empty
    ;   member(Simpler, Others),
        differ_once(Cell, Simpler)
    ).

differ_once(Cell, Simpler) :-
    (   is_list(Cell)
    ->  append(Left, [_|Right], Cell),
        append(Left, [_|Right], Simpler)
    ;   true
    ),
    !.

%!  pieces(+Game, +Goal, -Count) is det.
%
%   Count is the number of pieces on the boards of Goal.

pieces(Game, Goal, Count) :-
    functor(Goal, Name, Arity),
    functor(Call, Name, Arity),
    aggregate_all(count,
                  ( documented(Game, Call, _),
                    arg(Index, Call, +Type),
                    arg(Index, Goal, Input),
                    typed_part(Game, Type, Input, cell, Cell),
                    once(content(Game, piece, Cell))
                  ),
                  Count).
