/*  The domain errors of boards and states say in their message what is wrong.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/virus_wars), []).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/exo), []).

%   says(:Goal, +Domain, +Part): the goal raises an error of the domain whose message has that part.

says(Goal, Domain, Part) :-
    catch((call(Goal), fail), error(domain_error(Domain, _), context(_, Message)), true),
    assertion(once(sub_string(Message, _, _, _, Part))).

%   lines(+Lines, +Columns, -Board): a board of Virus Wars without viruses.

lines(Lines, Columns, Board) :-
    length(Line, Columns),
    maplist(=([]), Line),
    length(Board, Lines),
    maplist(=(Line), Board).

adaptoid_says(Board, Player, Captures, Turn, Domain, Part) :-
    says(tabuleiro_adaptoid:valid_moves(adaptoid(Board, Player, Captures, 0, Turn), _), Domain, Part).

exo_says(Universe, Galaxies, Part) :-
    says(tabuleiro_exo:valid_moves(exo(Universe, Galaxies, 1), _), exo_state, Part).

:- begin_tests(error_messages).

test(virus_wars_board,
     forall(member(Lines-Columns-Part,
                   [ 4-4-"line 1 has 4 cells, not 5 to 15",
                     16-16-"line 1 has 16 cells, not 5 to 15",
                     6-5-"6 lines of 5 cells",
                     5-6-"5 lines of 6 cells",
                     0-5-"no lines"
                   ]))) :-
    lines(Lines, Columns, Board),
    says(tabuleiro_virus_wars:valid_moves(blue, Board, _), virus_wars_board, Part).

test(virus_wars_line, forall(member(Columns-Part, [ 4-"line 3 has 4 cells, not 5",
                                                    6-"line 3 has 6 cells, not 5" ]))) :-
    lines(2, 5, Above),
    lines(1, Columns, Wrong),
    append([Above, Wrong, Above], Board),
    says(tabuleiro_virus_wars:valid_moves(blue, Board, _), virus_wars_board, Part).

test(adaptoid_state,
     forall(member(Player-Captures-Turn-Part, [ b-0-2-"b moves in odd turns",
                                                p-0-1-"p moves in even turns",
                                                b-(-1)-1-"captures is negative",
                                                b-0-(-1)-"below 1"
                                              ]))) :-
    tabuleiro_adaptoid:initial_board(Board),
    adaptoid_says(Board, Player, Captures, Turn, adaptoid_state, Part).

test(adaptoid_supplies, forall(member(To-Part, [ [5,b,0]-"b has more than 12 legs",
                                                 [0,p,5]-"p has more than 12 claws" ]))) :-
    tabuleiro_adaptoid:initial_board([Line|Lines]),
    maplist(filled(To), Line, Filled),
    adaptoid_says([Filled|Lines], b, 0, 1, adaptoid_board, Part).

test(adaptoid_bodies) :-
    tabuleiro_adaptoid:initial_board(Initial),
    maplist(maplist(filled([0,p,0])), Initial, Board),
    adaptoid_says(Board, b, 0, 1, adaptoid_board, "p has more than 12 bodies").

test(adaptoid_outside) :-
    tabuleiro_adaptoid:initial_board([[_|Line]|Lines]),
    adaptoid_says([[z|Line]|Lines], b, 0, 1, adaptoid_cell, "line 1, column 1").

test(exo_universe,
     forall(member(Stack-Part, [ [planet(huge, red, ringed)]-"size",
                                 [planet(small, blue, ringed)]-"colour",
                                 [planet(small, red, 7)]-"type",
                                 [moon]-"no planet(" ]))) :-
    exo_says([Stack], [[[sun]], [[sun]]], Part).

test(exo_counts) :-
    length(Planets, 28),
    maplist(=(planet(small, red, ringed)), Planets),
    maplist([Planet, [Planet]]>>true, Planets, Stacks),
    exo_says(Stacks, [[[sun]], [[sun]]], "27 stacks"),
    exo_says([Planets], [[[sun]], [[sun]]], "27 planets"),
    exo_says([], [[[sun]], [[sun]], [[sun]], [[sun]]], "too many galaxies").

test(exo_galaxy) :-
    length(Cells, 15),
    maplist(=(empty), Cells),
    maplist([Cell, [Cell]]>>true, Cells, Lines),
    says(tabuleiro_exo:score(Lines, _), galaxy, "14 lines"),
    says(tabuleiro_exo:score([Cells], _), galaxy, "14 columns").

:- end_tests(error_messages).

%   filled(+To, +Cell, -Filled): To in each cell of the hexagon.

filled(To, Cell, Filled) :-
    (   memberchk(Cell, ['!', x])
    ->  Filled = Cell
    ;   Filled = To
    ).
