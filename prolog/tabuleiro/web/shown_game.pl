:- module(tabuleiro_web_shown_game,
          [ new_table/4,                % +Session, +Programs, +Values, -Table
            table_at/3,                 % +Table, -At, -Length
            table_steps/2,              % +Table, -Steps
            table_to_human/1,           % +Table
            play_on/3,                  % +Move, +Table, -NewTable
            shown/3,                    % +Session, +Table, -NewTable
            go_to/3,                    % +At, +Table, -NewTable
            with_session/3,             % +Session, +Table, -NewTable
            judged/3,                   % +Table0, -Table, -Job
            can_hurry/1                 % +Job
          ]).
:- use_module('../play/session').

/** <module> A game on the board in the browser

A table is a dict of

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

%!  new_table(+Session, +Programs, +Values, -Table) is det.

new_table(Session, Programs, Values,
          table{session:Session, programs:Programs, values:Values, over:false, flipped:false,
                analysing:false, hint:none, trouble:none}).

%!  table_at(+Table, -At, -Length) is det.
%
%   At moves of Length are shown.

table_at(Table, At, Length) :-
    Session = Table.session,
    session_length(Session, At),
    session_later(Session, Moves),
    length(Moves, Later),
    Length is At+Later.

%!  table_steps(+Table, -Steps) is det.
%
%   Steps is `State-Move` for each move of the game, in their order: the state before it.

table_steps(Table, Steps) :-
    session_whole(Table.session, Whole),
    session_steps(Whole, Steps).

%!  table_to_human(+Table) is semidet.
%
%   A person is to move in the position shown.

table_to_human(Table) :-
    Session = Table.session,
    \+ session_ended(Session, _),
    session_seat(Session, human).

%!  play_on(+Move, +Table, -NewTable) is semidet.
%
%   Play a valid Move in the position shown, instead of what came after it.

play_on(Move, Table, NewTable) :-
    session_play(Move, Table.session, Session),
    shown(Session, Table, NewTable).

%!  shown(+Session, +Table, -NewTable) is det.
%
%   Session, another position of the game, is shown.

shown(Session, Table, Table.put(_{session:Session, hint:none, trouble:none})).

%!  go_to(+At, +Table, -NewTable) is semidet.
%
%   Show the position after At moves; fails where there are not so many.

go_to(At, Table, NewTable) :-
    table_at(Table, Now, Length),
    At =< Length,
    Steps is At-Now,
    stepped(Steps, Table.session, Session),
    shown(Session, Table, NewTable).

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

%!  with_session(+Session, +Table, -NewTable) is det.
%
%   Another game is on the board.

with_session(Session, Table,
             Table.put(_{session:Session, values:none, hint:none, trouble:none})).

%!  judged(+Table0, -Table, -Job) is det.
%
%   Table is Table0, which has changed, with `over` as it is now. Job is what is to be done for it.
%   A computer plays on where all moves are shown.

judged(Table0, Table0.put(over, Over), Job) :-
    session_whole(Table0.session, Whole),
    (   session_ended(Whole, _)
    ->  Over = true
    ;   Over = false
    ),
    job(Table0, Job).

job(Table, Job) :-
    Session = Table.session,
    session_state(Session, State),
    session_earlier(Session, Earlier),
    (   session_ended(Session, _)
    ->  Job = none
    ;   session_later(Session, []),
        Table.trouble == none,
        session_seat(Session, Seat),
        Seat \== human
    ->  Job = play(Seat, State, Earlier)
    ;   Table.hint == wanted
    ->  Job = hint(State, Earlier)
    ;   Table.analysing == true
    ->  Job = analyse(State, Earlier)
    ;   Job = none
    ).

%!  can_hurry(+Job) is semidet.
%
%   Who does Job has a decision at any time: the computer. A program comes to its own.

can_hurry(play(level(_), _, _)).
can_hurry(play(search(_), _, _)).
can_hurry(hint(_, _)).
