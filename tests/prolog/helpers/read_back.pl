:- module(read_back,
          [ read_back/3,                % +Game, +Text, -Seen
            to_be_seen/3                % +Game, +State, -Seen
          ]).
:- discontiguous seen/3.
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(tabuleiro/game), [game_over/2]).
:- use_module('../../reference/exo', []).

/** <module> Displayed states, read back

A display is read by its columns, as a person sees it, without a predicate of the library.
*/

%!  read_back(+Game, +Text, -Seen) is semidet.
%
%   Seen is what the Text that display_game/1 prints shows: a list of Name-Value. Fails where
%   the Text has not the form of a display of Game.

read_back(Game, Text, Seen) :-
    split_string(Text, "\n", "", Lines0),
    append(Lines, [""], Lines0),
    seen(Game, Lines, Seen).

%!  to_be_seen(+Game, +State, -Seen) is det.
%
%   Seen is what has to be seen of State, as read_back/3 has it.

to_be_seen(Game, State, Seen) :-
    (   game_over(State, _)
    ->  Over = true
    ;   Over = false
    ),
    seen_of(Game, State, Over, Seen).

%   cells(+Line, -Cells): what stands between the bars of Line, without blanks.

cells(Line, Cells) :-
    split_string(Line, "|", " ", [_|Parts]),
    append(Cells0, [""], Parts),
    maplist(atom_string, Cells, Cells0).

%   numbered(+Lines, -Numbers, -Rows): the lines that have a number before the first bar.

numbered(Lines, Numbers, Rows) :-
    findall(Number-Cells,
            ( member(Line, Lines),
              split_string(Line, "|", " ", [First|_]),
              number_string(Number, First),
              cells(Line, Cells)
            ),
            Pairs),
    findall(Number, member(Number-_, Pairs), Numbers),
    findall(Cells, member(_-Cells, Pairs), Rows).

%   between_texts(+Line, +Before, -Word, +After): Line is Before, Word and After.

between_texts(Line, Before, Word, After) :-
    string_concat(Before, Rest, Line),
    string_concat(Word0, After, Rest),
    !,
    atom_string(Word, Word0).

turn_or_over(Lines, Over, Before, After, Turn) :-
    (   memberchk(Over, Lines)
    ->  Turn = over
    ;   member(Line, Lines),
        between_texts(Line, Before, Turn, After)
    ->  true
    ).


                /*******************************
                *      INFECTION, ATAXX        *
                *******************************/

seen(Game, Lines, [lines-Numbers,board-Board,scores-[A,B],turn-Turn]) :-
    memberchk(Game, [infection,ataxx]),
    findall(Row, ( member(Line, Lines), string_concat("|", Row, Line) ), Numbered),
    numbered(Numbered, Numbers, Rows),
    maplist(maplist(blank(' ')), Rows, Board),
    append(_, [Names,Scores|_], Lines),
    split_string(Names, " ", " ", Words0),
    exclude(==(""), Words0, ["Player","A","Player","B"]),
    !,
    split_string(Scores, " ", " ", Points0),
    exclude(==(""), Points0, Points),
    maplist(number_string, [A,B], Points),
    turn_or_over(Lines, "           The game is over.                  ",
                 "           It is player ", "s turn.             ", Turn).


                /*******************************
                *            TABLES            *
                *******************************/

seen(virus_wars, Lines, [columns-Letters,lines-Numbers,board-Board,turn-Turn,plays-Left]) :-
    table(Lines, Letters, Numbers, Rows),
    maplist(maplist(virus_cell), Rows, Board),
    last(Lines, Last),
    (   Last == "The game is over."
    ->  Turn = over,
        Left = none
    ;   between_texts(Last, "It is ", Words, " left."),
        atomic_list_concat([Turn,Plays], '\'s turn, with ', Words)
    ->  (   Plays == '1 play'
        ->  Left = 1
        ;   atom_concat(Count, ' plays', Plays),
            atom_number(Count, Left)
        )
    ).
seen(breakthrough, Lines, [columns-Letters,lines-Numbers,board-Board,turn-Turn]) :-
    table(Lines, Letters, Numbers, Rows),
    maplist(maplist(blank(' ')), Rows, Board),
    turn_or_over(Lines, "The game is over.", "It is ", "'s turn.", Turn).

table([Header|Lines], Letters, Numbers, Rows) :-
    split_string(Header, " ", " ", Letters0),
    exclude(==(""), Letters0, Letters1),
    maplist(atom_string, Letters, Letters1),
    numbered(Lines, Numbers, Rows).

blank(Blank, '', Blank) :-
    !.
blank(_, Cell, Cell).

virus_cell('', []) :-
    !.
virus_cell(Cell, [Cell]).


                /*******************************
                *           ADAPTOID           *
                *******************************/

seen(Game, Lines, [lines-Numbers,board-Board,hands-Hands,turn-Turn]) :-
    memberchk(Game, [adaptoid,adaptoid_published]),
    numbered(Lines, Numbers, Rows),
    maplist(maplist(adaptoid_cell), Rows, Board),
    findall(hand(Player,Captures,Bodies,Legs,Claws),
            ( member(Line, Lines),
              split_string(Line, " ", " .,;:", Words),
              exclude(==(""), Words, [Player0,"captures",Captures0,"in","hand","bodies",Bodies0,
                                      "legs",Legs0,"claws",Claws0]),
              atom_string(Player, Player0),
              maplist(number_string, [Captures,Bodies,Legs,Claws],
                      [Captures0,Bodies0,Legs0,Claws0])
            ),
            Hands),
    last(Lines, Last),
    (   Last == "  The game is over."
    ->  Turn = over
    ;   between_texts(Last, "  Turn ", Words, "."),
        atomic_list_concat([Number0,Player], ': ', Words),
        atom_number(Number0, Number),
        Turn = Number-Player
    ).

adaptoid_cell('', ' ') :-
    !.
adaptoid_cell(Text, [Legs,Player,Claws]) :-
    atom_chars(Text, [L,Player,C]),
    atom_number(L, Legs),
    atom_number(C, Claws).


                /*******************************
                *             EXO              *
                *******************************/

seen(exo, Lines, [universe-Universe,galaxies-Galaxies,turn-Turn]) :-
    universe(Lines, Universe),
    findall(Player-Galaxy,
            ( append(_, [Titles|Below], Lines),
              sub_string(Titles, Left, _, _, "Player "),
              galaxy(Titles, Left, Below, Player, Galaxy)
            ),
            Galaxies),
    turn_or_over(Lines, "The game is over.", "It is player ", "'s turn.", Turn).

universe(Lines, Stacks) :-
    (   memberchk("The universe is empty.", Lines)
    ->  Stacks = []
    ;   append(_, ["The universe",Numbers0,Tops0,Unders0|_], Lines),
        words(Numbers0, ["stack"|Numbers]),
        words(Tops0, ["top"|Tops]),
        words(Unders0, ["under"|Unders]),
        same_length(Numbers, Tops),
        same_length(Numbers, Unders),
        findall(Number-Planet-Under,
                ( nth1(Index, Numbers, Number1),
                  nth1(Index, Tops, Top),
                  nth1(Index, Unders, Under1),
                  number_string(Number, Number1),
                  number_string(Under, Under1),
                  planet(Top, Planet)
                ),
                Stacks)
    ).

words(Line, Words) :-
    split_string(Line, " ", " ", Words0),
    exclude(==(""), Words0, Words).

planet(Symbol, planet(Size, Colour, Type)) :-
    string_chars(Symbol, [S,C,T]),
    memberchk(S-Size, ['S'-small,'M'-medium,'L'-large]),
    memberchk(C-Colour, ['R'-red,'G'-green,'W'-white]),
    memberchk(T-Type, ['T'-terrestrial,'G'-gaseous,'R'-ringed]).

%   galaxy(+Titles, +Left, +Below, -Player, -Galaxy): the block that begins so far to the right, as its
%   title, what stands on each cell, and the cells with a point. Another block may stand beside it.

galaxy(Titles, Left, [Header|Rows], Player, galaxy(Points,AtSun,Cells,Free)) :-
    sub_string(Titles, Left, _, 0, FromHere),
    split_string(FromHere, " ", ":,", ["Player",Player0,Points0,Unit,AtSun0,"at","the","sun"|_]),
    memberchk(Unit, ["point","points"]),
    maplist(number_string, [Player,Points,AtSun], [Player0,Points0,AtSun0]),
    First is Left+4,
    columns(Header, First, 0, Columns),
    findall(Line-Contents,
            ( append(Above, [Row|_], Rows),
              length(Above, Line),
              forall(( append(Before, [Earlier], Above), length(Before, N) ),
                     at(Earlier, Left, 4, N)),
              at(Row, Left, 4, Line),
              findall(Column-Content,
                      ( between(0, Columns, Column),
                        Place is First+5*Column,
                        part(Row, Place, 5, Content),
                        Content \== ""
                      ),
                      Contents)
            ),
            Lines),
    findall(Line-Column-Content,
            ( member(Line-Contents, Lines),
              member(Column-Symbol, Contents),
              Symbol \== ".",
              (   Symbol == "sun"
              ->  Content = sun
              ;   planet(Symbol, Content)
              )
            ),
            Cells),
    findall(Line-Column,
            ( member(Line-Contents, Lines),
              member(Column-".", Contents)
            ),
            Free).

%   columns(+Header, +Place, +Column, -Last): the numbers of columns, each five wide, go on to Last.

columns(Header, Place, Column, Last) :-
    at(Header, Place, 5, Column),
    !,
    Next is Column+1,
    NextPlace is Place+5,
    (   at(Header, NextPlace, 5, Next)
    ->  columns(Header, NextPlace, Next, Last)
    ;   Last = Column
    ).

at(Line, Place, Width, Number) :-
    part(Line, Place, Width, Text),
    number_string(Number, Text).

%   part(+Line, +Place, +Width, -Text): without blanks, and as if Line had blanks at its end.

part(Line, Place, Width, Text) :-
    string_length(Line, Length),
    From is min(Place, Length),
    Count is min(Width, Length-From),
    sub_string(Line, From, Count, _, Part),
    split_string(Part, "", " ", [Text]).


                /*******************************
                *         THE EXAMPLES         *
                *******************************/

seen(connect4, [Header|Lines], [columns-Columns,board-Board,turn-Turn]) :-
    words(Header, Columns0),
    maplist(number_string, Columns, Columns0),
    append(Rows, [Last], Lines),
    maplist(words, Rows, Board0),
    maplist(maplist(point(e)), Board0, Board),
    between_texts(Last, "", Turn, " to move").
seen(tictactoe, Lines, [board-Board]) :-
    findall(Cells,
            ( member(Line, Lines),
              split_string(Line, "|", " ", Cells),
              Cells = [_,_,_]
            ),
            Rows),
    append(Rows, Texts),
    maplist(atom_or_number, Texts, Board).
seen(trails, Lines, [board-Board]) :-
    findall(Cells,
            ( member(Line, Lines),
              words(Line, Words),
              append(Cells0, [_,"to",_], Words),
              maplist(atom_string, Cells, Cells0)
            ),
            Board).

point(Empty, ".", Empty) :-
    !.
point(_, Text, Cell) :-
    atom_string(Cell, Text).

atom_or_number(Text, Cell) :-
    term_string(Cell, Text).


                /*******************************
                *       WHAT IS TO BE SEEN     *
                *******************************/

seen_of(Game, State, Over, [lines-[1,2,3,4,5,6,7],board-Board,scores-[A,B],turn-Turn]) :-
    memberchk(Game, [infection,ataxx]),
    !,
    State =.. [_,Board,Player,_],
    append(Board, Cells),
    maplist(count(Cells), [a,b], [A,B]),
    turn(Over, Player, Turn).
seen_of(virus_wars, virus_wars(Board, Player, PlaysLeft), Over,
        [columns-Letters,lines-Numbers,board-Board,turn-Turn,plays-Left]) :-
    numbers_and_letters(Board, Numbers, Letters),
    turn(Over, Player-PlaysLeft, Turn0),
    (   Turn0 = Turn-Left
    ->  true
    ;   Turn = over,
        Left = none
    ).
seen_of(breakthrough, breakthrough(Board, Player), Over,
        [columns-Letters,lines-Numbers,board-Board,turn-Turn]) :-
    numbers_and_letters(Board, Numbers, Letters),
    turn(Over, Player, Turn).
seen_of(Game, State, Over, [lines-[1,2,3,4,5,6,7],board-Board,hands-Hands,turn-Turn]) :-
    memberchk(Game, [adaptoid,adaptoid_published]),
    !,
    State =.. [_,Board0,Player,CapturesB,CapturesP,Number|_],
    findall(Cells,
            ( nth1(Line, Board0, Line0),
              nth1(Line, [4,5,6,7,6,5,4], Length),
              length(Cells, Length),
              append(_, Cells, Line0)
            ),
            Board),
    append(Board, All),
    findall(hand(Whose,Captures,Bodies,Legs,Claws),
            ( member(Whose-Captures, [b-CapturesB,p-CapturesP]),
              findall(L-C, member([L,Whose,C], All), Adaptoids),
              length(Adaptoids, Count),
              findall(L, member(L-_, Adaptoids), Ls),
              findall(C, member(_-C, Adaptoids), Cs),
              sum_list(Ls, LegCount),
              sum_list(Cs, ClawCount),
              Bodies is 12-Count,
              Legs is 12-LegCount,
              Claws is 12-ClawCount
            ),
            Hands),
    turn(Over, Number-Player, Turn).
seen_of(exo, State, Over, [universe-Stacks,galaxies-Blocks,turn-Turn]) :-
    State = exo(Universe, Galaxies, Player),
    findall(Number-Top-Under,
            ( nth1(Number, Universe, [Top|Others]),
              length(Others, Under)
            ),
            Stacks),
    findall(Number-galaxy(Points,AtSun,Cells,Free),
            ( nth1(Number, Galaxies, Galaxy),
              reference_exo:score(Galaxy, Points),
              reference_exo:adjacent_to_sun(Galaxy, AtSun),
              findall(Line-Column-Cell,
                      ( nth1(Line, Galaxy, Row),
                        nth1(Column, Row, Cell),
                        Cell \== empty
                      ),
                      Cells),
              findall(Line-Column, reference_exo:free(Galaxy, Line, Column), Free)
            ),
            Blocks),
    atom_number(Name, Player),
    turn(Over, Name, Turn).
seen_of(connect4, connect4(state(Board, Player)), _, [columns-[1,2,3,4,5,6,7],board-Board,turn-Player]).
seen_of(tictactoe, tictactoe(Board, _), _, [board-Board]).
seen_of(trails, trails(trails(Been, Heads)), _, [board-Board]) :-
    findall(Cells,
            ( between(1, 5, Line),
              findall(Cell,
                      ( between(1, 5, Column),
                        (   member(Cell-(Line-Column), Heads)
                        ->  true
                        ;   memberchk(Line-Column, Been)
                        ->  Cell = #
                        ;   Cell = '.'
                        )
                      ),
                      Cells)
            ),
            Board).

turn(true, _, over).
turn(false, Player, Player).

count(Cells, Cell, Count) :-
    include(==(Cell), Cells, Same),
    length(Same, Count).

numbers_and_letters(Board, Numbers, Letters) :-
    length(Board, Size),
    numlist(1, Size, Numbers),
    findall(Letter,
            ( member(Number, Numbers),
              Code is 0'A+Number-1,
              char_code(Letter, Code)
            ),
            Letters).
