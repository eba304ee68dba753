/*  Games that nobody has drawn: as a board where their moves name cells, or else as text. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/web/clicks)).
:- use_module(library(tabuleiro/web/svg)).
:- use_module('../helpers/child').
:- use_module('../helpers/drawn').
:- use_module('../helpers/heap', []).
:- use_module('../helpers/listed', []).
:- use_module('../helpers/stones').

board([[' ',' ', x ],
       [' ', o ,' '],
       [' ',' ',' '],
       [' ', x ,' ']]).

shown_lines(Svg, Lines) :-
    findall(Line,
            ( inside(Svg, Text),
              has_class(Text, shown),
              Text = element(text, _, [Line])
            ),
            Lines).

:- begin_tests(own_board).

%   Each move is made by a click on the cell where its stone comes to lie, however it names it.

test(click, [forall(naming(Naming)), Wrong == []]) :-
    board(Board),
    State = stones(Naming, Board, o),
    picture(State, [clickable(true)], Svg),
    valid_moves(State, Moves),
    Moves = [_|_],
    findall(Move,
            ( member(Move, Moves),
              \+ clicked_where_it_lies(State, Svg, Move)
            ),
            Wrong).

clicked_where_it_lies(State, Svg, Move) :-
    move_places(State, Move, [Name]),
    next_clicks(State, [Name], move(Move)),
    position(Svg, Name, Position),
    move(State, Move, After),
    State = stones(_, Before, _),
    After = stones(_, New, _),
    nth1(L, Before, Line),
    nth1(L, New, NewLine),
    nth1(C, Line, ' '),
    nth1(C, NewLine, o),
    !,
    X is 60*C+6,
    Y is 60*L+6,
    format(atom(Position), "translate(~w ~w)", [X,Y]).

position(Svg, Name, Position) :-
    inside(Svg, Place),
    attribute(Place, 'data-place', Atom),
    atom_string(Atom, Name),
    !,
    attribute(Place, transform, Position).

%   Names are the numbers in the move; and the labels are those numbers.

test(names, [ forall(member(Naming-Name-Labels,
                            [ lines-"1 1"-"123 1234", lines_from_0-"0 0"-"012 0123",
                              columns-"1 1"-"123 1234", columns_from_0-"0 0"-"012 0123",
                              up-"4 1"-"123 4321", columns_up_from_0-"0 3"-"012 3210",
                              words-"1 1"-"123 1234", letters-"cell(a,1)"-"123 1234",
                              one_number-"1"-"123 1234"
                            ])),
              Name0-Labels0 == Name-Labels
            ]) :-
    board(Board),
    State = stones(Naming, Board, o),
    valid_moves(State, [Move|_]),
    move_places(State, Move, [Name0]),
    picture(State, [clickable(true)], Svg),
    findall(Text,
            ( inside(Svg, Label),
              has_class(Label, edge),
              Label = element(text, _, [Text])
            ),
            [A,B,C|Lines]),
    atomic_list_concat([A,B,C,' '|Lines], Labels1),
    atom_string(Labels1, Labels0).

%   Moves are tried in silence, and without those that the program cannot make.

test(silent, Output == "") :-
    board(Board),
    with_output_to(string(Output), picture(stones(loud, Board, o), [clickable(true)], _)).
test(move_that_raises, Can == ["1 1","1 2"]) :-
    picture(listed([[1,1]-[1-1], [1,2]-_{}], [[a,b],[c,d]]), [clickable(true)], Svg),
    place_names(Svg, can, Can).

%   At its end, a game is called as it was.

test(end, Names == ["1 1","1 2","1 3","2 1","2 2","2 3"]) :-
    picture(stones(lines, [[x,o,x],[x,x,o]], o), [clickable(true)], Svg),
    place_names(Svg, place, Names).
test(end_of_another_size, Lines == ['stones\u00a0<&>\uFFFD','|[x,o]|','|[x,x]|']) :-
    picture(stones(lines, [[x,o],[x,x]], o), [clickable(true)], Svg),
    shown_lines(Svg, Lines).

test(pieces, Labels == ['1 1, empty','1 3, x','2 2, o']) :-
    board(Board),
    picture(stones(lines, Board, o), [clickable(true)], Svg),
    findall(Label,
            ( member(Name, ['1 1','1 3','2 2']),
              inside(Svg, Place),
              attribute(Place, 'data-place', Name),
              attribute(Place, 'aria-label', Label)
            ),
            Labels).
test(counts, Counts == [count(x, 2, "2 pieces"), count(o, 1, "1 piece")]) :-
    board(Board),
    counts(stones(lines, Board, o), Counts).

test(last, Names == ["2 1"]) :-
    board(Board),
    State = stones(lines, Board, o),
    move(State, [2,1], After),
    picture(After, [clickable(true), last([2,1]), before(State)], Svg),
    place_names(Svg, 'last-to', Names).
test(highlight, Count == 1) :-
    board(Board),
    picture(stones(columns_from_0, Board, o), [highlight((0,1))], Svg),
    aggregate_all(count, ( inside(Svg, Group), has_class(Group, highlight) ), Count).

%   Of several words in a cell one may be the player's.

test(pieces_of_parts, [ forall(member(Cell-Class-Text,
                                      [ x-red-x, o-blue-o, [x]-red-x, [x,2]-red-'2', [2,o]-blue-'2',
                                        king(o)-blue-king, empty-none-none, [empty]-none-none,
                                        [empty,2]-none-'2', 0-none-none, [0,1]-none-'0 1'
                                      ])),
                        Class0-Text0 == Class-Text
                      ]) :-
    picture(stones(lines, [[Cell,' '],[' ',' ']], x), [], Svg),
    (   inside(Svg, Piece),
        has_class(Piece, piece)
    ->  (   member(Class0, [red,blue,none]),
            has_class(Piece, Class0)
        ->  true
        ;   Class0 = none
        ),
        inside(Piece, element(text, _, [Text0]))
    ;   Class0 = none,
        Text0 = none
    ),
    !.

%   What is in a cell is text, whatever it is.

test(hostile_cells, [ forall(member(Cell-Label,
                                    [ '<script>&"\''-'1 1, <script>&"\'',
                                      'a\u0001\u0000b'-'1 1, a\uFFFD\uFFFDb',
                                      f("z", [y])-'1 1, z y', [z]-'1 1, z', []-'1 1, empty',
                                      0-'1 1, empty', 0.5-'1 1, 0.5', ''-'1 1, empty',
                                      'Ωß👽'-'1 1, Ωß👽'
                                    ])),
                      Label0 == Label
                    ]) :-
    picture(stones(lines, [[Cell,' '],[' ',' ']], x), [clickable(true)], Svg),
    inside(Svg, Place),
    attribute(Place, 'data-place', '1 1'),
    !,
    attribute(Place, 'aria-label', Label0).
test(hostile_title, Label == 'Stones & <Cells>: the turn of x') :-
    board(Board),
    picture(stones(lines, Board, x), [], Svg),
    attribute(Svg, 'aria-label', Label).

:- end_tests(own_board).

:- begin_tests(own_text).

%   One that is no board is the text that it shows, without the escapes of terminals and with the
%   blanks there are.

test(text, Lines == ['stones\u00a0<&>\uFFFD','|[a,\u00a0,b]|']) :-
    picture(stones(lines, [[a,' ',b]], x), [], Svg),
    shown_lines(Svg, Lines).
test(heap, Lines == ['<10\u00a0p2>']) :-
    initial_state(heap, State),
    picture(State, [], Svg),
    shown_lines(Svg, Lines).

%   Its moves can be clicked all the same where they are few words.

test(words, Names-Next == ["1","2"]-move(2)) :-
    initial_state(heap, State),
    picture(State, [clickable(true)], Svg),
    place_names(Svg, can, Names),
    next_clicks(State, ["2"], Next).
test(nothing_to_count, Counts == []) :-
    initial_state(heap, State),
    counts(State, Counts).


:- end_tests(own_text).

:- begin_tests(own_hook).

%   A program draws its game itself with one clause; what that does not say stays as it is.

tabuleiro_hooks:draw(listed, listed(_, heap(Counters)), _, drawing(Width, 60, Circles)) :-
    Width is 60*max(1, Counters),
    findall(circle([class(blue), cx(X), cy(30), r(25)], []),
            ( between(1, Counters, N),
              X is 60*N-30
            ),
            Circles).

test(drawn, Count-Names == 3-["1","2"]) :-
    picture(listed([1-[],2-[]], heap(3)), [clickable(true)], Svg),
    aggregate_all(count, inside(Svg, element(circle, _, _)), Count),
    place_names(Svg, can, Names).

:- end_tests(own_hook).

:- begin_tests(own_clicks).

%   listed_clicks(?Moves, ?Clicks): what is clicked for each of Moves.

listed_clicks([[[1,1],[1,2]]-[1-1,1-2], [[1,1],[2,2]]-[1-1,2-2]],
              [["1 1","1 2"], ["1 1","2 2"]]).

%   Where a move is the beginning of another, it ends by a word.

listed_clicks([ [[1,1],[1,2]]-[1-1,1-2], [[1,1],[1,2],[1,3]]-[1-1,1-2,1-3],
                [[1,1],[1,2],[2,3]]-[1-1,1-2,2-3]
              ],
              [["1 1","1 2","done"], ["1 1","1 2","1 3"], ["1 1","1 2","2 3"]]).

%   What all moves say is not clicked, and what tells them apart is.

listed_clicks([[go,1,1,up]-[1-1], [go,1,1,down]-[1-1], [go,1,2,up]-[1-2]],
              [["1 1","up"], ["1 1","down"], ["1 2","up"]]).
listed_clicks([jump(1,1,end)-[1-1], jump(2,2,end)-[2-2]],
              [["1 1"], ["2 2"]]).
listed_clicks([[1,1]-[1-1], pass-[]],
              [["1 1"], ["pass"]]).
listed_clicks([only-[]],
              [["only"]]).

test(clicks, [forall(listed_clicks(Moves, Expected)), Clicks-Next == Expected-Keys]) :-
    board(Board),
    State = listed(Moves, Board),
    pairs_keys(Moves, Keys),
    findall(Names, ( member(Move, Keys), move_places(State, Move, Names) ), Clicks),
    findall(Move, ( member(Names, Clicks), next_clicks(State, Names, move(Move)) ), Next).

test(all_in_the_picture, forall(listed_clicks(Moves, Expected))) :-
    board(Board),
    picture(listed(Moves, Board), [clickable(true)], Svg),
    place_names(Svg, place, Names),
    append(Expected, Clicked),
    subset(Clicked, Names).

%   Where no move names a cell, each is a button with all of it.

test(whole_moves, Names-Next == ["1-1","f(2,3)","pass"]-move(f(2,3))) :-
    State = listed([1-1-[], f(2,3)-[], pass-[]], none),
    picture(State, [clickable(true)], Svg),
    place_names(Svg, can, Names),
    next_clicks(State, ["f(2,3)"], Next).

%   Where moves cannot be told apart by clicks, or are words too many or too long, none can be
%   clicked.

test(not_clicked, [ forall(member(Moves, [ [a-[], 'a'-[]], [[1,1]-[1-1], f(1,1)-[1-1]],
                                           [abcdefghijklmnopq-[], a-[]]
                                         ])),
                    Next == places([], "")
                  ]) :-
    board(Board),
    next_clicks(listed(Moves, Board), [], Next),
    picture(listed(Moves, Board), [clickable(true)], Svg),
    place_names(Svg, can, []).
test(as_written, Names == ["''","'a\\nb'","a"]) :-
    board(Board),
    next_clicks(listed([''-[], 'a\nb'-[], a-[]], Board), [], places(Names, _)).
test(many_words, Next == places([], "")) :-
    findall(N-[], between(1, 25, N), Moves),
    next_clicks(listed(Moves, []), [], Next).
test(no_click, fail) :-
    findall(N-[], between(1, 25, N), Moves),
    next_clicks(listed(Moves, []), ["1"], _).

%   Cells may be lists.

test(cells_that_are_lists, Clicks == [["1 2","2 2"],["2 1","2 2"]]) :-
    State = listed([[[1,2],[2,2]]-[1-2,2-2], [[2,1],[2,2]]-[2-1,2-2]],
                   [[[1,a],[2,b]],[[1,b],[2,a]]]),
    valid_moves(State, Moves),
    maplist(move_places(State), Moves, Clicks).

%   Of several boards in a state the one is drawn that moves change.

test(two_boards, Pieces == [now]) :-
    picture(listed([[1,2]-[1-2]], [[old,' '],[' ',' ']], [[now,' '],[' ',' ']]), [], Svg),
    findall(Text,
            ( inside(Svg, Element),
              has_class(Element, content),
              Element = element(text, _, [Text])
            ),
            Pieces).

%   A program that draws by the hooks of before is told of those that are called.

test(former_hooks, true(sub_string(Output, _, _, _, "write tabuleiro_hooks:draw/4"))) :-
    child_output(['-g', 'use_module(library(tabuleiro/web/hooks), [])', '-t', halt], "", Output, _).

:- end_tests(own_clicks).
