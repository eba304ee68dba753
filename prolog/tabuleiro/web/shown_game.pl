:- module(tabuleiro_web_shown_game,
          [ new_shown/4,                % +Session, +Programs, +Values, -Shown
            shown_length/3,             % +Shown, -At, -Length
            shown_steps/2,              % +Shown, -Steps
            person_to_move/1,           % +Shown
            play_on/3,                  % +Move, +Shown, -NewShown
            shown/3,                    % +Session, +Shown, -NewShown
            go_to/3,                    % +At, +Shown, -NewShown
            with_session/3,             % +Session, +Shown, -NewShown
            judged/3,                   % +Shown0, -Shown, -Job
            can_hurry/1                 % +Job
          ]).
:- use_module('../play/session').

/** <module> A game on the board in the browser

A game that is shown is a dict of

  - session
    the game as far as it is shown; moves after that are taken back
  - programs
    the seats that whoever began the game has brought, to be sat on again
  - values
    those of start_by/3 that began the game, or `none`
  - over
    whether the game has ended with its last move
  - flipped
    whether the board is seen from the other side
  - analysing
    whether the position shown is analysed
  - hint
    `none`, `wanted` or hint(Move)
  - trouble
    why a program does not play on, a text, or `none`

What is to be done for it while its page waits is a job, `none` or

  - play(Seat, State, Earlier)
    choose the move of Seat; Earlier are the states before, the last one first
  - hint(State, Earlier)
  - analyse(State, Earlier)
*/

%!  new_shown(+Session, +Programs, +Values, -Shown) is det.

new_shown(Session, Programs, Values,
          shown{session:Session, programs:Programs, values:Values, over:false, flipped:false,
                analysing:false, hint:none, trouble:none}).

%!  shown_length(+Shown, -At, -Length) is det.
%
%   At moves of Length are shown.

shown_length(Shown, At, Length) :-
    Session = Shown.session,
    session_length(Session, At),
    session_later(Session, Moves),
    length(Moves, Later),
    Length is At+Later.

%!  shown_steps(+Shown, -Steps) is det.
%
%   Steps is `State-Move` for each move of the game, in their order: the state before it.

shown_steps(Shown, Steps) :-
    session_whole(Shown.session, Whole),
    session_steps(Whole, Steps).

%!  person_to_move(+Shown) is semidet.
%
%   A person is to move in the position shown.

person_to_move(Shown) :-
    Session = Shown.session,
    \+ session_ended(Session, _),
    session_seat(Session, human).

%!  play_on(+Move, +Shown, -NewShown) is semidet.
%
%   Play a valid Move in the position shown, instead of what came after it.

play_on(Move, Shown, NewShown) :-
    session_play(Move, Shown.session, Session),
    shown(Session, Shown, NewShown).

%!  shown(+Session, +Shown, -NewShown) is det.
%
%   Session, another position of the game, is shown.

shown(Session, Shown, Shown.put(_{session:Session, hint:none, trouble:none})).

%!  go_to(+At, +Shown, -NewShown) is semidet.
%
%   Show the position after At moves; fails where there are not so many.

go_to(At, Shown, NewShown) :-
    shown_length(Shown, Now, Length),
    At =< Length,
    Steps is At-Now,
    stepped(Steps, Shown.session, Session),
    shown(Session, Shown, NewShown).

stepped(Steps, Session0, Session) :-
    (   Steps =:= 0
    ->  Session = Session0
    ;   Steps < 0
    ->  session_back(Session0, Session1),
        Steps1 is Steps+1,
        stepped(Steps1, Session1, Session)
    ;   session_on(Session0, Session1),
        Steps1 is Steps-1,
        stepped(Steps1, Session1, Session)
    ).

%!  with_session(+Session, +Shown, -NewShown) is det.
%
%   Another game is on the board.

with_session(Session, Shown,
             Shown.put(_{session:Session, values:none, hint:none, trouble:none})).

%!  judged(+Shown0, -Shown, -Job) is det.
%
%   Shown is Shown0, which has changed, with `over` as it is now. Job is what is to be done for it.
%   A computer plays on where all moves are shown.

judged(Shown0, Shown0.put(over, Over), Job) :-
    session_whole(Shown0.session, Whole),
    (   session_ended(Whole, _)
    ->  Over = true
    ;   Over = false
    ),
    job(Shown0, Job).

job(Shown, Job) :-
    Session = Shown.session,
    session_state(Session, State),
    session_earlier(Session, Earlier),
    (   session_ended(Session, _)
    ->  Job = none
    ;   session_later(Session, []),
        Shown.trouble == none,
        session_seat(Session, Seat),
        Seat \== human
    ->  Job = play(Seat, State, Earlier)
    ;   Shown.hint == wanted
    ->  Job = hint(State, Earlier)
    ;   Shown.analysing == true
    ->  Job = analyse(State, Earlier)
    ;   Job = none
    ).

%!  can_hurry(+Job) is semidet.
%
%   Who does Job has a decision at any time: the computer. A program comes to its own.

can_hurry(play(level(_), _, _)).
can_hurry(play(search(_), _, _)).
can_hurry(hint(_, _)).
