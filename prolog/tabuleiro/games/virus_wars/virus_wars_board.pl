:- module(tabuleiro_virus_wars_board,
          [ show_board/3,               % +Board, +Marks, +Caption
            draw_board/2                % +Board, +Marks
          ]).
:- use_module('../places', [draw_table/3]).

/** <module> The drawn board of Virus Wars

The board is printed as the table of the course report: byte for byte if the
output is no terminal. On a terminal live viruses are bold, zombies are dim, and
the last play is marked.
*/

%!  show_board(+Board, +Marks, +Caption) is det.
%
%   Print a valid Board, and then Caption: `turn(Player)`, `turn(Player, PlaysLeft)`
%   or `over`. Marks are those of draw_board/2.

show_board(Board, Marks, Caption) :-
    draw_board(Board, Marks),
    show_caption(Caption).

show_caption(turn(Player)) :-
    format("It is ~w's turn.~n", [Player]).
show_caption(turn(Player, 1)) :-
    !,
    format("It is ~w's turn, with 1 play left.~n", [Player]).
show_caption(turn(Player, PlaysLeft)) :-
    format("It is ~w's turn, with ~d plays left.~n", [Player, PlaysLeft]).
show_caption(over) :-
    format("The game is over.~n").

%!  draw_board(+Board, +Marks) is det.
%
%   Print the table of a valid Board. Marks has `Line-Column=to` for the last play. It is
%   shown on a terminal only.

draw_board(Board, Marks) :-
    draw_table(Board, Marks, piece).

piece([], ' ', []).
piece(['B'], 'B', [bold, fg(blue)]).
piece(['R'], 'R', [bold, fg(red)]).
piece([b], b, [faint, fg(blue)]).
piece([r], r, [faint, fg(red)]).
