/*  Exo in the game loop, and its displays. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/exo)).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/exo_states').
:- use_module('../helpers/screen').

output(Name, Output) :-
    atomic_list_concat(['dialogue/', Name, '.out'], Relative),
    tests_file(Relative, File),
    file_text(File, Output).

play(Level, Session, NewSession) :-
    session_state(Session, State),
    choose_move(Level, State, Move),
    session_play(Move, Session, NewSession).

%   session(+Players, +Seat, +Moves, -Session): a game with the same Seat for all, begun with moves
%   of level 2.

session(Players, Seat, Moves, Session) :-
    ordered_start(Players, Start),
    length(Seats, Players),
    maplist(=(Seat), Seats),
    new_session(exo, Seats, Start, Session0),
    length(Turns, Moves),
    foldl([_, S0, S]>>play(2, S0, S), Turns, Session0, Session).

lines(Text, Lines) :-
    split_string(Text, "\n", "", Lines).

:- begin_tests(exo_play).

%   The transcripts begin with saved games: what is shuffled is not the same everywhere.

transcript(exo_two).
transcript(exo_three).

test(transcript, [forall(transcript(Name)), Output == Expected]) :-
    dialogue_input(Name, Input),
    output(Name, Expected),
    typed(play, Input, Output).

test(piped, [forall(transcript(Name)), Output-Status == Expected-0]) :-
    dialogue_input(Name, Input),
    output(Name, Expected),
    piped(exo, play, Input, Output, Status).

%   A whole game of computers, as the predicates play it.

test(computers, [forall(member(Players-Count, [2-26, 3-27])), Moves-Length == Expected-Count]) :-
    session(Players, level(2), 0, Session),
    with_file(File,
              ( save_session(File, Session, ok),
                format(string(Input), "load ~w~n", [File]),
                typed(play, Input, Output)
              )),
    lines(Output, Lines),
    findall(Move,
            ( member(Line, Lines),
              sub_string(Line, _, _, After, " (computer, level 2): "),
              sub_string(Line, _, After, 0, Move)
            ),
            Moves),
    length(Moves, Length),
    ordered_start(Players, Start),
    greedy_moves(Start, Expected).

greedy_moves(State, Texts) :-
    (   choose_move(2, State, Move)
    ->  Move = Planet-Line-Column,
        tabuleiro_steps:move_text(exo, Move, Text),
        move(Planet, Line, Column, State, NewState),
        Texts = [Text|Rest],
        greedy_moves(NewState, Rest)
    ;   Texts = []
    ).

test(hint, Valid == true) :-
    tests_file('dialogue/exo_two.game', File),
    format(string(Input), "load ~w~nhint~nquit~n", [File]),
    typed(play, Input, Output),
    lines(Output, Lines),
    member(Line, Lines),
    split_string(Line, " ", "", ["Level","4","would","play",Symbol,L,C]),
    !,
    atom_string(SymbolAtom, Symbol),
    tabuleiro_exo_board:symbol_planet(SymbolAtom, Planet),
    number_string(LineNumber, L),
    number_string(ColumnNumber, C),
    ordered_start(2, State),
    (   move(Planet, LineNumber, ColumnNumber, State, _)
    ->  Valid = true
    ;   Valid = Line
    ).

%   A line that there is not is told of, not taken for one without moves.

test(moves_on_no_line, [forall(member(Line, [99,x])), Message == Expected]) :-
    ordered_start(2, State),
    tabuleiro_steps:moves_like(State, [], [4,Line], wrong(Message)),
    format(string(Expected), "Lines go from 0 to 2, not \"~w\".", [Line]).

test(undo, [Again-Steps == Session-Expected]) :-
    session(3, human, 5, Session),
    session(3, human, 4, Shorter),
    session_steps(Shorter, Expected),
    session_undo(Session, Earlier),
    session_steps(Earlier, Steps),
    session_redo(Earlier, Again).

:- end_tests(exo_play).

:- begin_tests(exo_saved).

test(round_trip, [forall(( member(Players, [2, 3]), member(Moves, [0, 7, 26]) )),
                  Result == session(Session)]) :-
    session(Players, human, Moves, Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, exo, [], Result)
              )).

%   A file in which one thing is not as it has to be is refused, as a whole.

test(refused, [forall(tampered(Saved)), Refused == true]) :-
    (   saved_session(Saved, exo, [], Session)
    ->  Refused = Session
    ;   Refused = true
    ).

saved(Seats, Start, Moves, saved_game(exo, Seats, Start, Moves)).

tampered(Saved) :-
    ordered_start(2, Start),
    Start = exo(Universe, Galaxies, 1),
    P = planet(small, red, terrestrial),
    H2 = [human, human],
    member(Seats-State-Moves,
           [ [human]-Start-[],
             [human, human, human]-Start-[],
             [human, computer(6)]-Start-[],
             H2-exo(Universe, Galaxies, 3)-[],
             H2-exo([[P]|Universe], Galaxies, 1)-[],
             H2-exo(Universe, [[[sun]]], 1)-[],
             H2-exo(Universe, x, 1)-[],
             H2-x-[],
             H2-Start-[P-5-5],
             H2-Start-[P-0-0, P-0-0],
             H2-Start-[P-a-0],
             H2-Start-[x],
             H2-Start-x,
             H2-Start-[planet(small, red, ringed)-0-0]
           ]),
    saved(Seats, State, Moves, Saved).
:- end_tests(exo_saved).

:- begin_tests(exo_display).

%   As the predicate in the report prints it, with the symbols of its figures.

test(galaxy,
     Text == "\n-----|-----|-----|\n --- | MWT | --- | \n-----|-----|-----|\n --- | MGT | SGG | \n\
-----|-----|-----|\n --- | SRT | LGG | \n-----|-----|-----|\n SRR | sun | --- | ") :-
    report_galaxy(middle(1), Galaxy),
    shown(display_game(Galaxy), Text).

test(first_galaxy, Text == "\n-----|\n sun | ") :-
    shown(display_game([[sun]]), Text).

test(all_symbols, Symbols == 27) :-
    ordered_start(2, exo(Universe, _, _)),
    append(Universe, Planets),
    maplist(tabuleiro_exo_board:planet_symbol, Planets, All),
    maplist(tabuleiro_exo_board:symbol_planet, All, Back),
    assertion(Back == Planets),
    sort(All, Different),
    length(Different, Symbols).

test(state, Text == Expected) :-
    small_state(State),
    shown(display_game(State, 2), Text),
    Expected = "The universe
  stack    1    2    3    4    5    6    7    8    9   10   11   12   13   14   15   16   17   18   19   20   21   22   23   24
  top    SRG  SRR  SGT  SGG  SGR  SWT  SWG  SWR  MRT  MRG  MRR  MGT  MGR  MWT  MWG  MWR  LRT  LRG  LRR  LGT  LGG  LGR  LWT  LWG
  under    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0    0

Player 1: 0 points, 2 at the sun    Player 2: 0 points, 1 at the sun
        0    1    2    3    4               0    1    2    3
   0  .    .    .    .    .            0  .    .    .
   1  .   SRT  sun  LWR   .            1  .   MGG   .    .
   2  .    .    .    .    .            2  .    .   sun   .
                                       3       .    .    .

It is player 2's turn.
".

test(whose_turn, Lines == ["It is player 1's turn.", "It is player 2's turn."]) :-
    small_state(State),
    findall(Line,
            ( member(Player, [1, 2]),
              shown(display_game(State, Player), Text),
              lines(Text, All),
              append(_, [Line, ""], All)
            ),
            Lines).

test(over, [forall(member(Player, [1, 2])), Ending == ["", "The game is over.", ""]]) :-
    session(2, human, 26, Session),
    session_state(Session, State),
    shown(display_game(State, Player), Text),
    lines(Text, Lines),
    append(_, Ending, Lines),
    length(Ending, 3),
    !.

test(terminal, [forall(member(Part, ["\e[1;31m SRT ", "\e[1;33m sun ", "\e[1;32m[MGG]",
                                     "\e[1;37m  LWT"]))]) :-
    small_state(State),
    shown_on_terminal(tabuleiro_exo_board:show_state(State, turn(2), [cell(2, 1, 1)=to]), Text),
    assertion(sub_string(Text, _, _, _, Part)).

test(no_escapes_in_a_pipe, fail) :-
    small_state(State),
    shown(tabuleiro_exo_board:show_state(State, turn(2), [cell(2, 1, 1)=to]), Text),
    (   sub_string(Text, _, _, _, "\e")
    ;   sub_string(Text, _, _, _, "[MGG]")
    ).

test(result, [forall(result(Points, Outcome, Expected)), Last == Expected]) :-
    galaxies(Points, Galaxies),
    tabuleiro_hooks:result(exo, exo([], Galaxies, 1), Outcome, Lines),
    last(Lines, Last).

result([3, 0], 1, "Player 1 wins with 3 points.").
result([0, 3], 2, "Player 2 wins with 3 points.").
result([0, 0], 2, "Player 2 wins: of those with 0 points it has most planets at the sun.").
result([0, 0], draw, "A draw: the best have as many points, and as many planets at the sun.").

galaxies([], []).
galaxies([Points|Rest], [Galaxy|Galaxies]) :-
    galaxy(Points, Galaxy),
    galaxies(Rest, Galaxies).

galaxy(0, [[sun]]).
galaxy(3, [[sun, planet(small, red, ringed), planet(small, red, gaseous),
            planet(small, green, gaseous), planet(small, white, gaseous)]]).

test(lines_explained,
     Lines == ["Player 1: 3 points, 1 planet at the sun.",
               "  1  SRR SRG SGG, 1 2 to 1 4: small",
               "  2  SRG SGG SWG, 1 3 to 1 5: small, gaseous",
               "Player 2: 0 points, 0 planets at the sun."]) :-
    galaxies([3, 0], Galaxies),
    tabuleiro_hooks:result(exo, exo([], Galaxies, 1), 1, All),
    append(Lines, [_], All),
    !.

:- end_tests(exo_display).
