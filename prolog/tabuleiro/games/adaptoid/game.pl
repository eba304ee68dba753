:- module(tabuleiro_adaptoid_game,
          [ adaptoid_game/1             % ?Game
          ]).
:- use_module('../hooks', []).
:- use_module(start, [adaptoid_state/2]).
:- use_module(display, [show_state/2]).
:- use_module(turn, [event_text/2, turn_events/3, turn_marks/3, turn_steps/3]).
:- use_module(why_not, [turn_refused/3]).
:- use_module(library(lists), [append/2, append/3, last/2, member/2, memberchk/2, select/4]).

/** <module> Adaptoid for people

The hooks of tabuleiro_hooks for `adaptoid`, as in the course report, and `adaptoid_published`, as
its inventor has it. A state is the `adaptoid(Board, Player, CapturesB, CapturesP, Turn)` of
library(tabuleiro/adaptoid), or has `published` as its sixth argument; a move is a turn. Published,
a turn is typed and told with its movement first.
*/

%!  adaptoid_game(?Game) is nondet.

adaptoid_game(adaptoid).
adaptoid_game(adaptoid_published).

tabuleiro_hooks:title(adaptoid, "Adaptoid").
tabuleiro_hooks:title(adaptoid_published, "Adaptoid, as published").

tabuleiro_hooks:questions(adaptoid, [choice(rules, [report,published], report)]).
tabuleiro_hooks:questions(adaptoid_published, []).

tabuleiro_hooks:start(adaptoid, Answers, State) :-
    (   memberchk(rules=Rules, Answers)
    ->  true
    ;   Rules = report
    ),
    adaptoid_state(Rules, State).
tabuleiro_hooks:start(adaptoid_published, _, State) :-
    adaptoid_state(published, State).

tabuleiro_hooks:counted(Game, "turn") :-
    adaptoid_game(Game),
    !.

tabuleiro_hooks:news(Game, Turn, Before, _, Lines) :-
    adaptoid_game(Game),
    !,
    turn_events(Turn, Before, Events),
    findall(Line,
            ( member(Event, Events),
              event_text(Event, Line)
            ),
            Lines).

tabuleiro_hooks:show(Game, State, Marks) :-
    adaptoid_game(Game),
    !,
    show_state(State, Marks).

tabuleiro_hooks:marks(Game, Turn, Before, _, Marks) :-
    adaptoid_game(Game),
    !,
    turn_marks(Turn, Before, Marks).

tabuleiro_hooks:help(Game, Lines) :-
    adaptoid_game(Game),
    !,
    growth_help(Growth),
    movement_help(Movement),
    (   Game == adaptoid
    ->  append(Growth, Movement, Parts)
    ;   append(Movement, Growth, Parts)
    ),
    append(Parts,
           [ "Both may be typed on one line. A cell shows legs, colour and claws: 2p1. A column is read",
             "from its number at the top down to the right as far as line 4, and from there down to the",
             "left. A terminal shows what has grown (2p1), walked from <   > to [2p1], and been captured",
             "{   }."
           ],
           Lines).

growth_help(
    [ "  body 3 4   grow: a new body on line 3, column 4; also leg 3 4 and claw 3 4",
      "  moves leg  the turns with such a growth; also moves leg 3 4"
    ]).

movement_help(
    [ "  3 4 2 5    move: the adaptoid on line 3, column 4 walks to line 2, column 5",
      "  stay       or nobody moves",
      "  moves 3 4  the turns in which the adaptoid on line 3, column 4 walks"
    ]).


                /*******************************
                *            MOVES             *
                *******************************/

tabuleiro_hooks:steps(adaptoid, _, Turn, Steps) :-
    turn_steps(report, Turn, Steps).
tabuleiro_hooks:steps(adaptoid_published, _, Turn, Steps) :-
    turn_steps(published, Turn, Steps).

tabuleiro_hooks:alias(Game, _, Tokens, Claw) :-
    adaptoid_game(Game),
    select(pincer, Tokens, claw, Claw),
    !.

tabuleiro_hooks:prompt(Game, _, Names, Next, Prompt) :-
    adaptoid_game(Game),
    !,
    (   memberchk("stay", Next)
    ->  Prompt = "move one of yours that has legs, or stay"
    ;   member(Name, Next),
        grown(Name, _)
    ->  Prompt = "grow a body, a leg or a claw"
    ;   last(Names, Name),
        grown(Name, Prompt0)
    ->  Prompt = Prompt0
    ;   Prompt = "choose where it walks to"
    ).

grown("body", "choose an empty cell next to one of yours").
grown("leg", "choose one of yours for it").
grown("claw", "choose one of yours for it").

tabuleiro_hooks:why_not(Game, State, Tokens, Message) :-
    adaptoid_game(Game),
    !,
    turn_refused(State, Tokens, Message).


                /*******************************
                *            THE END           *
                *******************************/

tabuleiro_hooks:result(Game, State, Winner, Lines) :-
    adaptoid_game(Game),
    !,
    State =.. [adaptoid,Board,_,CapturesB,CapturesP,Turn|_],
    result_text(Winner, Result),
    findall(Line, reason_text(Board, CapturesB, CapturesP, Turn, Line), Reasons),
    append(Reasons, [Result], Lines).

result_text(draw, "A draw.") :-
    !.
result_text(Player, Text) :-
    format(string(Text), "~a wins.", [Player]).

reason_text(_, CapturesB, CapturesP, _, Text) :-
    member(Player-Captures, [b-CapturesB,p-CapturesP]),
    Captures >= 5,
    format(string(Text), "~a has captured ~d.", [Player, Captures]).
reason_text(Board, _, _, _, Text) :-
    append(Board, Cells),
    member(Player, [b,p]),
    \+ memberchk([_,Player,_], Cells),
    format(string(Text), "~a has no adaptoid left.", [Player]).
reason_text(_, _, _, Turn, "All 200 turns are played.") :-
    Turn > 200.
