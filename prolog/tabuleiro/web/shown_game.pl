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

/** <module> A game in the browser

A shown game is a dict of

  - session
    the game up to the position shown; later moves are taken back in it
  - programs
    the seats from the call that began the game, which a page can choose again
  - values
    the values of start_by/3 that began the game, or `none`
  - over
    whether the game has ended with its last move
  - flipped
    whether the board is seen from the other side
  - analysing
    whether the position shown is analysed
  - hint
    `none`, `wanted` or hint(Move)
  - trouble
    a text that says why a program does not play on, or `none`

A job is the work to do for a game while its page waits. It is `none` or

  - play(Seat, State, Earlier)
    choose a move for Seat; Earlier are the states before State, the last one first
  - hint(State, Earlier)
  - analyse(State, Earlier)
*/

%!  new_shown(+Session, +Programs, +Values, -Shown) is det.

new_shown(Session, Programs, Values,
          shown{session:Session, programs:Programs, values:Values, over:false, flipped:false,
                analysing:false, hint:none, trouble:none}).

%!  shown_length(+Shown, -At, -Length) is det.
%
%   The game has Length moves, and the position shown is that after At of them.

shown_length(Shown, At, Length) :-
    Session = Shown.session,
    session_length(Session, At),
    session_later(Session, Moves),
    length(Moves, Later),
    Length is At+Later.

%!  shown_steps(+Shown, -Steps) is det.
%
%   Steps has a `State-Move` for each move of the game, in order. State is the state before Move.

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
%   Play a valid Move in the position shown. The moves after that position are forgotten.

play_on(Move, Shown, NewShown) :-
    session_play(Move, Shown.session, Session),
    shown(Session, Shown, NewShown).

%!  shown(+Session, +Shown, -NewShown) is det.
%
%   NewShown shows Session, another position of the same game.

shown(Session, Shown, Shown.put(_{session:Session, hint:none, trouble:none})).

%!  go_to(+At, +Shown, -NewShown) is semidet.
%
%   Show the position after At moves. Fails if the game has fewer.

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
%   NewShown shows Session, another game.

with_session(Session, Shown,
             Shown.put(_{session:Session, values:none, hint:none, trouble:none})).

%!  judged(+Shown0, -Shown, -Job) is det.
%
%   Shown0 has changed. Shown is Shown0 with the new value of `over`, and Job is the new job. The
%   computer plays on only if the position shown is the last one.

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
%   The computer does Job, and can decide at any time. A program cannot be hurried.

can_hurry(play(level(_), _, _)).
can_hurry(play(search(_), _, _)).
can_hurry(hint(_, _)).
