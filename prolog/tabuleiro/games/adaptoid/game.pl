:- module(tabuleiro_adaptoid_game,
          [ turn_news/3,                % +Turn, +Before, -Lines
            end_lines/3,                % +State, +Winner, -Lines
            show_last/2                 % +State, +Last
          ]).
:- use_module('../hooks', []).
:- use_module(start, [adaptoid_state/2]).
:- use_module(display, [show_state/2]).
:- use_module(turn, [event_text/2, turn_events/3, turn_marks/2, turn_text/2]).
:- use_module(typed, [read_turn/4, turns_like/4]).
:- use_module(library(lists), [append/2, append/3, member/2, memberchk/2]).

/** <module> Adaptoid for people

The hooks of tabuleiro_hooks for the game `adaptoid`, whose rules are in the module
of that name. A state is the `adaptoid(Board, Player, CapturesB, CapturesP, Turn)`
of that module, a move a turn. The predicates exported are for states of the
published game, too.
*/

tabuleiro_hooks:title(adaptoid, "Adaptoid").

tabuleiro_hooks:questions(adaptoid, [choice(rules, [report,published], report)]).

tabuleiro_hooks:start(adaptoid, Answers, State) :-
    (   memberchk(rules=Rules, Answers)
    ->  true
    ;   Rules = report
    ),
    adaptoid_state(Rules, State).

tabuleiro_hooks:counted(adaptoid, "turn").

tabuleiro_hooks:news(adaptoid, Turn, Before, _, Lines) :-
    turn_news(Turn, Before, Lines).

%!  turn_news(+Turn, +Before, -Lines) is det.
%
%   As the hook news/5.

turn_news(Turn, Before, Lines) :-
    turn_events(Turn, Before, Events),
    findall(Line,
            ( member(Event, Events),
              event_text(Event, Line)
            ),
            Lines).

tabuleiro_hooks:result(adaptoid, State, Winner, Lines) :-
    end_lines(State, Winner, Lines).

%!  end_lines(+State, +Winner, -Lines) is det.
%
%   As the hook result/4.

end_lines(State, Winner, Lines) :-
    State =.. [adaptoid,Board,_,CapturesB,CapturesP,Turn|_],
    result_text(Winner, Result),
    findall(Line, reason_text(Board, CapturesB, CapturesP, Turn, Line), Reasons),
    append(Reasons, [Result], Lines).

tabuleiro_hooks:show(adaptoid, State, Last) :-
    show_last(State, Last).

%!  show_last(+State, +Last) is det.
%
%   As the hook show/3.

show_last(State, Last) :-
    turn_marks(Last, Marks),
    show_state(State, Marks).

tabuleiro_hooks:read_move(adaptoid, Pending, Tokens, State, Reading) :-
    read_turn(Pending, Tokens, State, Reading).

tabuleiro_hooks:moves_like(adaptoid, Pending, Tokens, State, Selection) :-
    turns_like(Pending, Tokens, State, Selection).

tabuleiro_hooks:move_text(adaptoid, Turn, Text) :-
    turn_text(Turn, Text).

tabuleiro_hooks:help(adaptoid,
    [ "  body 3 4   grow: a new body on line 3, column 4; also leg 3 4 and claw 3 4",
      "  3 4 2 5    then move: the adaptoid on line 3, column 4 walks to line 2, column 5",
      "  stay       or nobody moves",
      "  moves leg  the turns with such a growth; also moves leg 3 4",
      "  moves 3 4  the turns in which the adaptoid on line 3, column 4 walks",
      "Growth and movement may be typed on one line: body 3 4, 3 4 2 5. A cell shows legs, colour",
      "and claws: 2p1. A column is read from its number at the top down to the right as far as",
      "line 4, and from there down to the left. A terminal shows what has grown (2p1), walked from",
      "<   > to [2p1], and been captured {   }."
    ]).

%   The end.

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
