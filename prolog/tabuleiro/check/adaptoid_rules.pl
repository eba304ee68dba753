:- module(tabuleiro_conformance_adaptoid_rules,
          [ adaptoid_sentence/4         % +Game, +Goal, +Difference, -Sentence
          ]).
:- use_module(adaptoid_faults).
:- use_module(adaptoid_state, [state_of/3]).
:- use_module(grid).

/** <module> The sentences that decide in Adaptoid, by the report's rules and as published
*/

%!  adaptoid_sentence(+Game, +Goal, +Difference, -Sentence) is semidet.
%
%   As sentence/5 of the hooks.

adaptoid_sentence(_, initial_board(_), _, Sentence) :-
    start(Sentence).
adaptoid_sentence(_, initial_state(_), _, Sentence) :-
    start(Sentence).
adaptoid_sentence(_, getAdaptoid(_, _, _, _), _,
                  "getAdaptoid/4 gives the [Legs, Colour, Claws] there if it is the player's, \c
                   and fails elsewhere.").
adaptoid_sentence(_, putAdaptoid(Board, Player, Coords, _), Difference, Sentence) :-
    grows(Difference, body, Board, Player, Coords, Sentence).
adaptoid_sentence(_, addLeg(Board, Player, Coords, _), Difference, Sentence) :-
    grows(Difference, leg, Board, Player, Coords, Sentence).
adaptoid_sentence(_, addPincer(Board, Player, Coords, _), Difference, Sentence) :-
    grows(Difference, claw, Board, Player, Coords, Sentence).
adaptoid_sentence(_, removeAdaptoid(_, _, _, _), _,
                  "removeAdaptoid/4 takes the player's adaptoid off its cell, \c
                   and fails where there is none.").
adaptoid_sentence(_, moveAdaptoid(Board, Player, From, To, _), Difference, Sentence) :-
    movement(Difference, Board, Player, From, To, Sentence).
adaptoid_sentence(_, feed(Board, Player, _, _), wrong([_,_], [Fed,_]), Sentence) :-
    feeding_fault(Board, Player, Fed, Fault),
    !,
    feeding(Feeding),
    format(string(Sentence), "~s ~s", [Feeding, Fault]).
adaptoid_sentence(_, feed(_, _, _, _), wrong([_,Right], [_,Wrong]), Sentence) :-
    Right \== Wrong,
    !,
    Sentence = "Captured is the number of adaptoids that feed/4 has captured.".
adaptoid_sentence(_, feed(_, _, _, _), _, Sentence) :-
    feeding(Sentence).
adaptoid_sentence(_, valid_moves(_, _), fails(_),
                  "Once the game is over there is the empty list of turns.").
adaptoid_sentence(Game, valid_moves(_, _), missing([turn(Growth, Movement)|_]), Sentence) :-
    turn(Game, Growth, Movement, Sentence).
adaptoid_sentence(Game, valid_moves(State, _), extra([Turn|_]), Sentence) :-
    (   against(Game, Turn, State, Fault)
    ->  Sentence = Fault
    ;   Turn = turn(Growth, Movement)
    ->  turn(Game, Growth, Movement, Sentence)
    ;   Sentence = "A turn is a term turn(Growth, Movement)."
    ).
adaptoid_sentence(Game, move(turn(Growth, Movement), _, _), fails(_), Sentence) :-
    turn(Game, Growth, Movement, Sentence).
adaptoid_sentence(Game, move(turn(Growth, Movement), State, _), succeeds(_), Sentence) :-
    (   against(Game, turn(Growth, Movement), State, Fault)
    ->  Sentence = Fault
    ;   turn(Game, Growth, Movement, Sentence)
    ).
adaptoid_sentence(Game, move(_, _, _), wrong([Right], [Wrong]), Sentence) :-
    new_state(Game, Right, Wrong, Sentence).
adaptoid_sentence(_, value(_, _, _), _,
                  "The value is 100 times the lead in captures, 10 times that in adaptoids, \c
                   once that in legs and claws, less 50 times that in unfed adaptoids.").
adaptoid_sentence(_, game_over(_, _), _,
                  "Five captures win, and an enemy without adaptoids; where that is true of both \c
                   sides, who made the last turn; after 200 turns it is a draw.").
adaptoid_sentence(_, choose_move(_, _, _), succeeds(_),
                  "Once the game is over choose_move/3 fails.").
adaptoid_sentence(_, choose_move(2, _, _), wrong(_, _),
                  "Level 2 takes the turn after which value/3 is highest, \c
                   the first in the order of valid_moves/2.").
adaptoid_sentence(_, choose_move(_, _, _), _, "The computer's turn is one of valid_moves/2.").

start("At the start p stands on [4,2] and b on [4,6], and b begins.").

growth(none, "Only who can grow nothing skips the growth.").
growth(body, "A new body [0, Colour, 0] goes to an empty cell next to an adaptoid of one's own, \c
              if one of the twelve is in hand.").
growth(leg, "A leg goes to an adaptoid of one's own that has fewer than six legs and claws, \c
             if one of the twelve is in hand.").
growth(claw, "A claw goes to an adaptoid of one's own that has fewer than six legs and claws, \c
              if one of the twelve is in hand.").

walking("An adaptoid walks as many steps as it has legs, or fewer, from cell to neighbouring \c
         cell, over empty cells, and ends on another cell than it began on.").

fighting(adaptoid, "A walk may end on an enemy with at most as many claws as the walker.").
fighting(adaptoid_published,
         "A walk may end on an enemy if the walker has a claw; who has fewer claws is captured, \c
          and with equal claws both are.").

feeding("Every enemy adaptoid with more legs and claws than empty cells around it is captured, \c
         all judged on the same board.").

movement(wrong([Right], [Wrong]), _, _, _, To, Sentence) :-
    !,
    (   To = [Line,Column],
        differing_cell(Right, Wrong, Line-Column, _)
    ->  Sentence = "The enemy with fewer claws is captured; with equal claws both adaptoids are."
    ;   Sentence = "The walker leaves its cell empty and changes no other but the last."
    ).
movement(succeeds(_), Board, Player, From, To, Sentence) :-
    movement_fault(adaptoid, Board, Player, From, To, Sentence),
    !.
movement(_, Board, Player, [_,_], [Line,Column], Sentence) :-
    cell(Line-Column, Board, [_,Colour,_]),
    Colour \== Player,
    !,
    fighting(adaptoid, Sentence).
movement(_, _, _, From, _, Sentence) :-
    walking(Walking),
    neighbours_text(From, Text),
    format(string(Sentence), "~s ~s", [Walking, Text]).

%   grows(+Difference, +Kind, +Board, +Player, +Coords, -Sentence)

grows(succeeds(_), Kind, Board, Player, Coords, Sentence) :-
    growth_fault(Kind, Board, Player, Coords, Sentence),
    !.
grows(fails(_), body, _, _, Coords, Sentence) :-
    !,
    growth(body, Growth),
    neighbours_text(Coords, Text),
    format(string(Sentence), "~s ~s", [Growth, Text]).
grows(wrong(_, _), leg, _, _, _, Sentence) :-
    !,
    Sentence = "An adaptoid is [Legs, Colour, Claws]: one leg more, and all else as it was.".
grows(wrong(_, _), claw, _, _, _, Sentence) :-
    !,
    Sentence = "An adaptoid is [Legs, Colour, Claws]: one claw more, and all else as it was.".
grows(_, Kind, _, _, _, Sentence) :-
    growth(Kind, Sentence).

%   against(+Game, +Turn, +State, -Sentence): what of the rules a turn is against.

against(Game, turn(Growth, Movement), State, Sentence) :-
    ground(Growth-Movement),
    state_of(Game, adaptoid(Board, Player, _, _, _), State),
    turn_fault(Game, Board, Player, Growth, Movement, Sentence),
    !.

%   turn(+Game, +Growth, +Movement, -Sentence): of the two, the movement is what more goes wrong
%   with.

turn(_, Growth, stay, Sentence) :-
    !,
    (   Growth =.. [Kind|_],
        growth(Kind, Sentence)
    ->  true
    ;   Sentence = "A growth is body(Coords), leg(Coords), claw(Coords) or none."
    ).
turn(Game, _, _, Sentence) :-
    order(Game, Order),
    walking(Walking),
    fighting(Game, Fighting),
    format(string(Sentence), "~w ~w ~w", [Order, Walking, Fighting]).

order(adaptoid, "After the growth:").
order(adaptoid_published, "Before the growth, which is on the board after the movement:").

new_state(Game, RightState, WrongState, Sentence) :-
    state_of(Game, adaptoid(Right, _, B, P, _), RightState),
    state_of(Game, adaptoid(Wrong, _, B1, P1, _), WrongState),
    (   Right \== Wrong
    ->  phases(Game, Phases),
        feeding(Feeding),
        format(string(Sentence), "~w ~w", [Phases, Feeding])
    ;   B-P \== B1-P1
    ->  captures(Game, Sentence)
    ),
    !.
new_state(Game, _, Wrong, Sentence) :-
    \+ state_of(Game, _, Wrong),
    !,
    state_of(Game, adaptoid('Board', 'Player', 'CapturesB', 'CapturesP', 'Turn'), State),
    format(string(Sentence), "A state is ~w.", [State]).
new_state(_, _, _, "After a turn the other player is to move, and Turn counts one more.").

phases(adaptoid, "Growth, then movement, then feeding.").
phases(adaptoid_published, "Movement, then growth, then feeding.").

captures(adaptoid,
         "CapturesB counts what b has captured, by fights and feeding, CapturesP what p \c
          has; in a fight of equal claws each side captures one.").
captures(adaptoid_published,
         "CapturesB counts what b has captured, by fights and feeding, CapturesP what p \c
          has; in a fight of equal claws each side captures one, and who attacks more claws is \c
          captured.").
