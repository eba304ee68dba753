:- module(tabuleiro_virus_wars_game, []).
:- use_module('../hooks', []).
:- use_module(computer).
:- use_module(display, [cell_name/2, show_board/3]).
:- use_module('../../tokens', [quoted/2]).
:- use_module(library(lists), [append/2, member/2, memberchk/2, nth1/3]).
:- autoload(library(error), [domain_error/2, must_be/2]).

/** <module> Virus Wars for the game loop

The hooks of tabuleiro_hooks for `virus_wars`. A state is
`virus_wars(Board, Player, PlaysLeft)`: Player has PlaysLeft plays left in the
turn, from 5 to 1. A move is one play, `Line-Column`.
*/

tabuleiro_hooks:title(virus_wars, "Virus Wars").

tabuleiro_hooks:levels(virus_wars, [1,2,3,4,5]).

tabuleiro_hooks:questions(virus_wars, [number(size, "Lines of the board?", 5, 15, 10)]).

tabuleiro_hooks:start(virus_wars, Answers, virus_wars(Board, blue, 5)) :-
    memberchk(size=Size, Answers),
    tabuleiro_virus_wars:initial_board(Size, Board).

tabuleiro_hooks:is_start(virus_wars, virus_wars(Board, blue, 5)) :-
    is_list(Board),
    length(Board, Size),
    tabuleiro_virus_wars:initial_board(Size, Empty),
    Board == Empty.

tabuleiro_hooks:players(virus_wars, _, [blue,red]).

tabuleiro_hooks:to_move(virus_wars, virus_wars(_, Player, _), Player).

tabuleiro_hooks:mid_turn(virus_wars, virus_wars(_, _, PlaysLeft)) :-
    PlaysLeft < 5.

tabuleiro_hooks:moves(virus_wars, virus_wars(Board, Player, _), Plays) :-
    tabuleiro_virus_wars:valid_moves(Player, Board, Plays).

tabuleiro_hooks:counted(virus_wars, "play").

tabuleiro_hooks:play(virus_wars, Line-Column, virus_wars(Board, Player, PlaysLeft),
                    virus_wars(NewBoard, NewPlayer, NewPlaysLeft)) :-
    tabuleiro_virus_wars:move(Player, Line, Column, Board, NewBoard),
    (   PlaysLeft =:= 1
    ->  opponent(Player, NewPlayer),
        NewPlaysLeft = 5
    ;   NewPlayer = Player,
        NewPlaysLeft is PlaysLeft-1
    ).

opponent(blue, red).
opponent(red, blue).

tabuleiro_hooks:news(virus_wars, _, _, _, []).

tabuleiro_hooks:outcome(virus_wars, virus_wars(Board, Player, _), win(Winner)) :-
    tabuleiro_virus_wars:game_over(Board, Player, Winner).

tabuleiro_hooks:result(virus_wars, virus_wars(Board, Loser, PlaysLeft), win(Winner),
                      [Reason,Result]) :-
    reason(Loser, PlaysLeft, Reason),
    pieces(Winner, Board, Own),
    pieces(Loser, Board, Others),
    format(string(Result), "~w wins, with ~d viruses and zombies to ~d.", [Winner, Own, Others]).

reason(Loser, 5, Reason) :-
    !,
    format(string(Reason), "~w has no cell left to play on.", [Loser]).
reason(Loser, PlaysLeft, Reason) :-
    Made is 5-PlaysLeft,
    format(string(Reason), "~w has no cell left after ~d of 5 plays.", [Loser, Made]).

pieces(Player, Board, Count) :-
    append(Board, Cells),
    findall(Piece,
            ( member([Piece], Cells),
              owns(Player, Piece)
            ),
            Pieces),
    length(Pieces, Count).

owns(blue, 'B').
owns(blue, b).
owns(red, 'R').
owns(red, r).

tabuleiro_hooks:choose(virus_wars, Level, virus_wars(Board, Player, PlaysLeft), Play) :-
    choose_next_play(Level, Player, PlaysLeft, Board, 5, Play).

tabuleiro_hooks:check_state(virus_wars, virus_wars(Board, Player, PlaysLeft)) :-
    tabuleiro_virus_wars:value(Board, Player, _),
    must_be(integer, PlaysLeft),
    (   between(1, 5, PlaysLeft)
    ->  true
    ;   domain_error(plays_left, PlaysLeft)
    ).

tabuleiro_hooks:evaluate(virus_wars, virus_wars(Board, _, _), Player, Value) :-
    tabuleiro_virus_wars:value(Board, Player, Value).

tabuleiro_hooks:best_move(virus_wars, virus_wars(Board, Player, PlaysLeft), Play, Options) :-
    tabuleiro_virus_wars:best_move(Player, PlaysLeft, Board, Play, Options).

tabuleiro_hooks:perft(virus_wars, virus_wars(Board, Player, PlaysLeft), Depth, Count) :-
    tabuleiro_virus_wars:perft(Player, PlaysLeft, Board, Depth, Count).

tabuleiro_hooks:play_out(virus_wars, virus_wars(Board, Player, PlaysLeft), Players, Seed, MostMoves,
                        Seat, Moves) :-
    tabuleiro_virus_wars:play_game_(Player, PlaysLeft, Board, Players, Seed, MostMoves, Seat, Moves).


                /*******************************
                *            SHOWN             *
                *******************************/

tabuleiro_hooks:show(virus_wars, virus_wars(Board, Player, PlaysLeft), Last) :-
    (   tabuleiro_virus_wars:game_over(Board, Player, _)
    ->  Caption = over
    ;   Caption = turn(Player, PlaysLeft)
    ),
    last_place(Last, Place),
    show_board(Board, Place, Caption).

last_place(none, none).
last_place(last(Place, _), Place).

tabuleiro_hooks:move_text(virus_wars, Place, Text) :-
    cell_name(Place, Text).

tabuleiro_hooks:help(virus_wars,
    [ "  C4         play on the cell in column C of line 4: put a virus there, or assimilate one",
      "  C4 D5 E5   several plays of a turn, one after the other",
      "B and R are live viruses of blue and red, b and r are zombies that blue and red have made.",
      "A cell can be played on next to a virus of yours, or next to zombies of yours that are",
      "connected to one. Who has to play and cannot loses. A terminal shows the last play as [B]."
    ]).


                /*******************************
                *            TYPED             *
                *******************************/

tabuleiro_hooks:read_move(virus_wars, _, Tokens, State, Reading) :-
    cells_reading(Tokens, State, Reading).

cells_reading([], virus_wars(_, Player, PlaysLeft), more([], Prompt)) :-
    format(string(Prompt), "~w, ~d of 5 plays left (a cell such as C4, or help): ",
           [Player, PlaysLeft]).
cells_reading([Token|Tokens], virus_wars(Board, Player, _), Reading) :-
    (   cell(Token, Board, Place)
    ->  place_reading(Place, Tokens, Player, Board, Reading)
    ;   wrong_cell(Token, Board, Message),
        Reading = wrong(Message)
    ).

%   cell(+Token, +Board, -Place): the Token names the Place of a cell on the Board.

cell(Token, Board, Line-Column) :-
    atom(Token),
    upcase_atom(Token, Name),
    length(Board, Size),
    between(1, Size, Line),
    between(1, Size, Column),
    cell_name(Line-Column, Text),
    atom_string(Name, Text),
    !.

wrong_cell(Token, Board, Message) :-
    quoted(Token, Quoted),
    length(Board, Size),
    cell_name(Size-Size, Last),
    format(string(Message), "~w is no cell from A1 to ~w and no command (type help for those).",
           [Quoted, Last]).

place_reading(Place, Rest, Player, Board, Reading) :-
    (   Place = Line-Column,
        tabuleiro_virus_wars:move(Player, Line, Column, Board, _)
    ->  Reading = move(Place, Rest)
    ;   cell_name(Place, Name),
        why_not(Place, Player, Board, Why),
        format(string(Message), "~w cannot play on ~w: ~w.", [Player, Name, Why]),
        Reading = illegal(Message)
    ).

%   why_not(+Place, +Player, +Board, -Why): Why nobody could play there, or not Player.

why_not(Line-Column, Player, Board, Why) :-
    nth1(Line, Board, Cells),
    nth1(Column, Cells, Cell),
    (   Cell = [Piece],
        \+ memberchk(Piece, ['B','R'])
    ->  Why = "zombies stay as they are"
    ;   Cell = [Piece],
        owns(Player, Piece)
    ->  Why = "there is a virus of its own"
    ;   \+ has_entered(Player, Board)
    ->  first_column(Player, Why)
    ;   Why = "it is next to no virus and no connected zombie of its own"
    ).

%   As the rules have it, the board tells.

has_entered(Player, Board) :-
    append(Board, Cells),
    trace_of(Player, Piece),
    memberchk([Piece], Cells),
    !.

trace_of(blue, 'B').
trace_of(blue, r).
trace_of(red, 'R').
trace_of(red, b).

first_column(blue, "the first virus of blue goes to an empty cell of the first column").
first_column(red, "the first virus of red goes to an empty cell of the last column").

tabuleiro_hooks:moves_like(virus_wars, _, Tokens, State, Selection) :-
    (   Tokens == []
    ->  tabuleiro_hooks:moves(virus_wars, State, Plays),
        Selection = moves(Plays)
    ;   Selection = wrong("Type moves alone.")
    ).
