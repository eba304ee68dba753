:- module(tabuleiro_conformance_virus_wars_rules,
          [ virus_wars_sentence/3       % +Goal, +Difference, -Sentence
          ]).
:- use_module(grid).
:- use_module(library(lists), [memberchk/2]).

/** <module> The sentences that decide in Virus Wars
*/

%!  virus_wars_sentence(+Goal, +Difference, -Sentence) is semidet.
%
%   As sentence/5 of the hooks.

virus_wars_sentence(initial_board(_, _), _, "A game starts on an empty board, each cell a [].").
virus_wars_sentence(valid_moves(_, _, _), fails(_),
                    "A player without a valid play gets the empty list.").
virus_wars_sentence(valid_moves(Player, Board, _), missing([Place|_]), Sentence) :-
    available(Player, Board, Place, Sentence).
virus_wars_sentence(valid_moves(Player, Board, _), extra([Place|_]), Sentence) :-
    place_sentence(Player, Board, Place, Sentence).
virus_wars_sentence(move(Player, Line, Column, Board, _), fails(_), Sentence) :-
    available(Player, Board, Line-Column, Sentence).
virus_wars_sentence(move(Player, Line, Column, Board, _), succeeds(_), Sentence) :-
    place_sentence(Player, Board, Line-Column, Sentence).
virus_wars_sentence(move(_, Line, Column, Board, _), wrong([Right], [Wrong]), Sentence) :-
    (   differing_cell(Right, Wrong, Place, _)
    ->  cell(Place, Board, Before),
        (   Place \== Line-Column
        ->  Sentence = "A play changes one cell, no other."
        ;   Before == []
        ->  Sentence = "On an empty cell a play puts a live virus of the player's."
        ;   Sentence = "On a live enemy virus a play makes it a zombie of the player's colour."
        )
    ;   Sentence = "A board is a list of lines of cells, each a list."
    ).
virus_wars_sentence(makePlay(Board, X, Y, Player, _, _), wrong([Valid, _], [Found, _]), Sentence) :-
    (   Found \== Valid
    ->  Line is X + 1,
        Column is Y + 1,
        (   Valid == true
        ->  available(Player, Board, Line-Column, Sentence)
        ;   place_sentence(Player, Board, Line-Column, Sentence)
        )
    ;   Sentence = "GameWon is true where the play is valid and leaves the other player \c
                    no available cell, and false elsewhere."
    ).
virus_wars_sentence(makePlay(_, _, _, _, _, _), _,
                    "makePlay/6 succeeds: ValidMove is false where the play is not valid.").
virus_wars_sentence(value(_, _, _), _,
                    "The value is ten times the lead in pieces, zombies too, \c
                     plus the lead in available cells.").
virus_wars_sentence(game_over(_, _, _), succeeds(_),
                    "Who has an available cell has not lost yet.").
virus_wars_sentence(game_over(_, _, _), _,
                    "A player who has to make a play and has none available loses: \c
                     the other one wins.").
virus_wars_sentence(choose_move(2, _, _, _), _,
                    "Level 2 takes, five times, the play after which value/3 is highest, \c
                     the first in reading order; fewer if it runs out of plays.").
virus_wars_sentence(choose_move(_, _, _, _), _,
                    "A turn is five valid plays, each seeing the one before, \c
                     or as many as there are.").
virus_wars_sentence(choose_play(_, _, _, _, _), succeeds(_), "Without a valid play it fails.").
virus_wars_sentence(choose_play(2, _, _, _, _), wrong(_, _),
                    "Level 2 takes the play after which value/3 is highest, \c
                     the first in the order of valid_moves/3.").
virus_wars_sentence(choose_play(_, _, _, _, _), _, "The computer's play is one of valid_moves/3.").

%   available(+Player, +Board, +Place, -Sentence): why Place is.

available(Player, Board, _, Sentence) :-
    \+ entered(Player, Board),
    !,
    entry(Player, Sentence).
available(Player, Board, Place, Sentence) :-
    live(Player, Live),
    (   near(Place, Board, Live)
    ->  Sentence = "A cell next to a live virus of the player is available, in all eight \c
                    directions, if it is empty or holds a live enemy virus."
    ;   Sentence = "A cell next to a zombie of the player is available \c
                    if a chain of such zombies joins it to a live virus of the player."
    ).

%   place_sentence(+Player, +Board, +Place, -Sentence): why Place is not, or not once more.

place_sentence(_, Board, Place, Sentence) :-
    \+ ( Place = Line-Column,
         integer(Line),
         integer(Column),
         cell(Place, Board, _)
       ),
    !,
    Sentence = "A play is a place on the board, Line-Column, from 1.".
place_sentence(Player, Board, Place, Sentence) :-
    cell(Place, Board, Cell),
    other(Player, Other),
    live(Other, Enemy),
    (   \+ memberchk(Cell, [[], Enemy])
    ->  Sentence = "A play goes to an empty cell or a live enemy virus; zombies never change again."
    ;   \+ entered(Player, Board)
    ->  entry(Player, Sentence)
    ;   live(Player, Live),
        near(Place, Board, Live)
    ->  Sentence = "Every cell is listed once."
    ;   zombie(Player, Zombie),
        near(Place, Board, Zombie)
    ->  Sentence = "Zombies that no chain of zombies joins to a live virus of the player give \c
                    nothing."
    ;   Sentence = "A cell is available next to a live virus of the player, \c
                    or to a zombie that is joined to one; nothing continues on the opposite side."
    ).

entry(blue, "The first virus of blue goes to an empty cell of the first column.").
entry(red, "The first virus of red goes to an empty cell of the last column.").

entered(Player, Board) :-
    live(Player, Live),
    other(Player, Other),
    zombie(Other, Zombie),
    count_cells(Board, [Live, Zombie], Count),
    Count > 0.

near(Place, Board, Cell) :-
    next_to(Place, Near),
    cell(Near, Board, Found),
    Found == Cell,
    !.

other(blue, red).
other(red, blue).

live(blue, ['B']).
live(red, ['R']).

zombie(blue, [b]).
zombie(red, [r]).
