/*  Random positions, on which the protocol agrees with the slow reference: those of random games,
    and boards filled at random, which games do not reach.
*/

:- use_module(library(plunit)).
:- use_module(library(random)).
:- use_module(library(solution_sequences)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/game), []).
:- use_module('../../reference/breakthrough', []).

%   game_position(-State): on backtracking the positions of random games.

game_position(State) :-
    repeat,
    tabuleiro_game:initial_state(breakthrough, Start),
    game_position(Start, State).

game_position(State, State).
game_position(Before, State) :-
    tabuleiro_game:valid_moves(Before, Moves),
    random_member(Move, Moves),
    tabuleiro_game:move(Before, Move, After),
    game_position(After, State).

%   filled_position(-State): every cell is drawn on its own, with odds that are drawn, too. Mostly
%   no pawn is on the line on which it wins.

filled_position(breakthrough(Board, Player)) :-
    repeat,
    random_member(Player, [white,black]),
    random_between(2, 15, White),
    random_between(2, 15, Black),
    length(Board, 8),
    maplist(filled_line(White, Black), Board),
    (   maybe(0.2)
    ->  true
    ;   Board = [First|_],
        last(Board, Last),
        \+ memberchk(w, First),
        \+ memberchk(b, Last)
    ).

filled_line(White, Black, Line) :-
    length(Line, 8),
    maplist(filled_cell(White, Black), Line).

filled_cell(White, Black, Cell) :-
    random_between(1, 100, Number),
    (   Number =< White
    ->  Cell = w
    ;   Number =< White+Black
    ->  Cell = b
    ;   Cell = ' '
    ).

:- meta_predicate positions_differing(1, +, -).

positions_differing(Position, Count, Differences) :-
    findall(difference(State, Call, Ours, Expected),
            ( limit(Count, call(Position, State)),
              compared(State, State, Call, Ours, Expected),
              Ours \== Expected
            ),
            Differences).

%   compared(+OurState, +State, -Call, -Ours, -Expected): what a Call gives of OurState, and the
%   reference of State.

compared(Our, State, error, Ours, Expected) :-
    (   reference_breakthrough:is_state(State)
    ->  Expected = none
    ;   arg(1, State, Board),
        Expected = domain_error(breakthrough_board, Board)
    ),
    catch(( tabuleiro_game:valid_moves(Our, _),
            Ours = none
          ),
          error(Ours, _),
          true).
compared(Our, State, Call, Ours, Expected) :-
    reference_breakthrough:is_state(State),
    compared_state(Our, State, Call, Ours, Expected).

compared_state(Our, State, valid_moves, Ours, Expected) :-
    tabuleiro_game:valid_moves(Our, Ours),
    reference_breakthrough:valid_moves(State, Expected).
compared_state(Our, State, game_over, Ours, Expected) :-
    findall(Winner, tabuleiro_game:game_over(Our, Winner), Ours),
    findall(Winner, reference_breakthrough:game_over(State, Winner), Expected).
compared_state(Our, State, value(Player), Ours, Expected) :-
    member(Player, [white,black]),
    tabuleiro_game:value(Our, Player, Ours),
    reference_breakthrough:value(State, Player, Expected).
compared_state(Our, State, moves, Ours, Expected) :-
    findall(Move-After, tabuleiro_game:move(Our, Move, After), Ours),
    findall(Move-After, reference_breakthrough:move(State, Move, After), Expected).
compared_state(Our, State, move(Move), Ours, Expected) :-
    between(1, 3, _),
    random_place(Move),
    findall(After, tabuleiro_game:move(Our, Move, After), Ours),
    findall(After, reference_breakthrough:move(State, Move, After), Expected).
compared_state(Our, State, greedy, Ours, Expected) :-
    maybe(0.2),
    findall(Move, tabuleiro_game:choose_move(Our, 2, Move), Ours),
    findall(Move, reference_breakthrough:greedy_move(State, Move), Expected).
compared_state(Our, State, perft, Ours, Expected) :-
    maybe(0.01),
    tabuleiro:perft(Our, 2, Ours),
    reference_breakthrough:sequences(State, 2, Expected).

%   random_place(-Move): a move that is hardly ever legal; some leave the board.

random_place(Line-Column-NewLine-NewColumn) :-
    random_between(0, 9, Line),
    random_between(0, 9, Column),
    random_between(-2, 2, Down),
    random_between(-2, 2, Right),
    NewLine is Line+Down,
    NewColumn is Column+Right.

:- begin_tests(breakthrough_random).

test(games, Differences == []) :-
    set_random(seed(20261128)),
    positions_differing(game_position, 5000, Differences).

test(fillings, Differences == []) :-
    set_random(seed(20261129)),
    positions_differing(filled_position, 6000, Differences).

%   Of which most are states, and many of those go on.

test(filled_states, true) :-
    set_random(seed(20261129)),
    findall(Over,
            ( limit(6000, filled_position(State)),
              reference_breakthrough:is_state(State),
              (   reference_breakthrough:game_over(State, _)
              ->  Over = over
              ;   Over = goes_on
              )
            ),
            All),
    include(==(goes_on), All, GoingOn),
    length(All, Count),
    length(GoingOn, CountGoingOn),
    assertion(Count >= 5000),
    assertion(CountGoingOn >= 3000).

%   The comparison does see what is wrong, here black's answers for white's.

test(notices, Names == [moves,valid_moves]) :-
    tabuleiro_game:initial_state(breakthrough, State),
    State = breakthrough(Board, white),
    findall(Call,
            ( compared(breakthrough(Board, black), State, Call, Ours, Expected),
              atom(Call),
              \+ memberchk(Call, [greedy,perft]),
              Ours \== Expected
            ),
            Found),
    sort(Found, Names).

:- end_tests(breakthrough_random).

:- begin_tests(reference_breakthrough).

%   The slow reference itself, by counts that are known from elsewhere.

test(start, Counts == [22,484,11132]) :-
    tabuleiro_game:initial_state(breakthrough, State),
    findall(Count,
            ( between(1, 3, Depth),
              reference_breakthrough:sequences(State, Depth, Count)
            ),
            Counts).

:- end_tests(reference_breakthrough).
