/*  Random positions of every size, on which every predicate agrees with the slow reference: those of
    random games, and boards filled at random, which games do not reach.
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module('../../reference/virus_wars', []).

%   some_size(-Size): any size, small ones more often than large ones, which take long.

some_size(Size) :-
    random_between(5, 15, Size1),
    random_between(5, 15, Size2),
    Size is min(Size1, Size2).

%   game_position(-Player, -Board): on backtracking the positions of random games.

game_position(Player, Board) :-
    repeat,
    some_size(Size),
    tabuleiro_virus_wars:initial_board(Size, Start),
    game_position(blue, 5, Start, Player, Board).

game_position(Player, _, Board, Player, Board) :-
    maybe(0.3).
game_position(ToMove, PlaysLeft, Before, Player, Board) :-
    tabuleiro_virus_wars:valid_moves(ToMove, Before, Moves),
    random_member(Line-Column, Moves),
    tabuleiro_virus_wars:move(ToMove, Line, Column, Before, After),
    (   PlaysLeft =:= 1
    ->  reference_virus_wars:other(ToMove, Next),
        game_position(Next, 5, After, Player, Board)
    ;   Less is PlaysLeft-1,
        game_position(ToMove, Less, After, Player, Board)
    ).

%   filled_position(-Player, -Board): every cell is drawn on its own, with odds that are drawn, too.

filled_position(Player, Board) :-
    repeat,
    random_member(Player, [blue,red]),
    some_size(Size),
    findall(Cell,
            ( member(Cell, [[],['B'],['R'],[b],[r]]),
              random_between(0, 10, Weight),
              between(1, Weight, _)
            ),
            Urn),
    Urn = [_|_],
    Drawn =.. [urn|Urn],
    functor(Drawn, _, Count),
    length(Board, Size),
    maplist(filled_line(Size, Drawn, Count), Board).

filled_line(Size, Urn, Count, Line) :-
    length(Line, Size),
    maplist(filled_cell(Urn, Count), Line).

filled_cell(Urn, Count, Cell) :-
    Index is random(Count) + 1,
    arg(Index, Urn, Cell).

:- meta_predicate positions_differing(2, +, -).

positions_differing(Position, Count, Differences) :-
    findall(Difference,
            ( limit(Count, call(Position, Player, Board)),
              difference(Player, Board, Difference)
            ),
            Differences).

difference(Player, Board, Call-Ours-Expected) :-
    compared(Player, Board, Call, Ours, Expected),
    Ours \== Expected.

%   compared(+Player, +Board, -Call, -Ours, -Expected): what a Call gives, and the reference.

compared(Player, Board, Call, Ours, Expected) :-
    reference_virus_wars:valid_moves(Player, Board, Plays),
    compared(Player, Board, Plays, Call, Ours, Expected).

compared(Player, Board, Plays, valid_moves, Ours, Plays) :-
    tabuleiro_virus_wars:valid_moves(Player, Board, Ours).
compared(Player, Board, Plays, game_over, Ours, Expected) :-
    findall(Winner, tabuleiro_virus_wars:game_over(Board, Player, Winner), Ours),
    (   Plays == []
    ->  reference_virus_wars:other(Player, Other),
        Expected = [Other]
    ;   Expected = []
    ).
compared(Player, Board, _, value, Ours, Expected) :-
    tabuleiro_virus_wars:value(Board, Player, Ours),
    reference_virus_wars:value(Board, Player, Expected).
compared(Player, Board, Plays, Call, Ours, Expected) :-
    some_place(Board, Plays, Line, Column),
    (   maybe(0.8)
    ->  Call = move(Line, Column),
        findall(After, tabuleiro_virus_wars:move(Player, Line, Column, Board, After), Ours),
        findall(After, reference_virus_wars:move_among(Plays, Player, Line, Column, Board, After),
                Expected)
    ;   X is Line-1,
        Y is Column-1,
        Call = makePlay(X, Y),
        findall(Valid-Won, tabuleiro_virus_wars:makePlay(Board, X, Y, Player, Valid, Won), Ours),
        findall(Valid-Won, reference_virus_wars:make_play(Board, X, Y, Player, Valid, Won),
                Expected)
    ).

%   Mostly a valid play, sometimes any place and sometimes none of the board.

some_place(Board, Plays, Line, Column) :-
    (   maybe(0.7),
        random_member(Line-Column, Plays)
    ->  true
    ;   length(Board, Size),
        Most is Size+1,
        random_between(0, Most, Line),
        random_between(0, Most, Column)
    ).

:- begin_tests(virus_wars_random).

test(games, Differences == []) :-
    set_random(seed(20181021)),
    positions_differing(game_position, 5000, Differences).

test(fillings, Differences == []) :-
    set_random(seed(20181022)),
    positions_differing(filled_position, 5000, Differences).

test(greedy, Differences == []) :-
    set_random(seed(20181023)),
    findall(Board-Ours-Expected,
            ( limit(60, filled_position(Player, Board)),
              findall(Play, tabuleiro_virus_wars:choose_play(2, Player, 3, Board, Play), Ours),
              findall(Play, reference_virus_wars:greedy_play(Player, Board, Play), Expected),
              Ours \== Expected
            ),
            Differences).

%   The comparison does see what is wrong, here blue's answers for red's.

test(notices, Names == [game_over,valid_moves,value]) :-
    Board = [[[],[],[],[],[]],[[],['B'],[],[],[]],[[],[],[b],[],[]],[[],[],[],[],[]],[[],[],[],[],[]]],
    findall(Call,
            ( member(Call, [valid_moves,value,game_over]),
              compared(blue, Board, Call, Ours, _),
              compared(red, Board, Call, _, Expected),
              Ours \== Expected
            ),
            Found),
    sort(Found, Names).

:- end_tests(virus_wars_random).

:- begin_tests(reference_virus_wars).

%   The slow reference itself, by counts that are known from elsewhere.

test(start, Counts == [5,21,131,1061]) :-
    tabuleiro_virus_wars:initial_board(5, Board),
    findall(Count,
            ( between(1, 4, Depth),
              reference_virus_wars:sequences(blue, 5, Board, Depth, Count)
            ),
            Counts).

test(next_turn, Count == 765) :-
    reference_virus_wars:sequences(red, 2,
        [[['B'],[r],[],[],[]],[[],['B'],[b],[],[]],[[],[b],[b],[r],[]],[[],[],['R'],[],[]],[[],[],[],[],[]]],
        3, Count).

:- end_tests(reference_virus_wars).
