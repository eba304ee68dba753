:- module(tabuleiro_adaptoid_published, []).
:- use_module('../hooks', []).
:- use_module(game, [end_lines/3, show_last/2, turn_news/3]).
:- use_module(start, [adaptoid_state/2]).
:- use_module(turn, [growth_text/2, movement_text/2]).
:- use_module(typed_published, [published_like/4, read_published/4]).

/** <module> Adaptoid as published, for people

The hooks of tabuleiro_hooks for the game `adaptoid_published`. A state is the
`adaptoid(Board, Player, CapturesB, CapturesP, Turn, published)` of the protocol. Turns
are those of `adaptoid`, but typed and told with their movement first.
*/

tabuleiro_hooks:title(adaptoid_published, "Adaptoid, as published").

tabuleiro_hooks:questions(adaptoid_published, []).

tabuleiro_hooks:start(adaptoid_published, _, State) :-
    adaptoid_state(published, State).

tabuleiro_hooks:counted(adaptoid_published, "turn").

tabuleiro_hooks:news(adaptoid_published, Turn, Before, _, Lines) :-
    turn_news(Turn, Before, Lines).

tabuleiro_hooks:result(adaptoid_published, State, Winner, Lines) :-
    end_lines(State, Winner, Lines).

tabuleiro_hooks:show(adaptoid_published, State, Last) :-
    show_last(State, Last).

tabuleiro_hooks:read_move(adaptoid_published, Pending, Tokens, State, Reading) :-
    read_published(Pending, Tokens, State, Reading).

tabuleiro_hooks:moves_like(adaptoid_published, Pending, Tokens, State, Selection) :-
    published_like(Pending, Tokens, State, Selection).

tabuleiro_hooks:move_text(adaptoid_published, turn(Growth, Movement), Text) :-
    movement_text(Movement, MovementText),
    growth_text(Growth, GrowthText),
    format(string(Text), "~w, ~w", [MovementText, GrowthText]).

tabuleiro_hooks:help(adaptoid_published,
    [ "  3 4 2 5    move: the adaptoid on line 3, column 4 walks to line 2, column 5",
      "  stay       or nobody moves",
      "  body 3 4   then grow: a new body on line 3, column 4; also leg 3 4 and claw 3 4",
      "  moves 3 4  the turns in which the adaptoid on line 3, column 4 walks",
      "  moves leg  the turns with such a growth; also moves leg 3 4",
      "Movement and growth may be typed on one line: 3 4 2 5, body 3 4. A cell shows legs, colour",
      "and claws: 2p1. A column is read from its number at the top down to the right as far as",
      "line 4, and from there down to the left. A terminal shows what has grown (2p1), walked from",
      "<   > to [2p1], and been captured {   }."
    ]).
