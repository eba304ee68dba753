:- module(tabuleiro_web_table,
          [ new_table/4,                % +Session, +Programs, +Values, -Table
            table_game/2,               % +Table, -Game
            table_state/2,              % +Table, -State
            table_at/3,                 % +Table, -At, -Length
            table_steps/2,              % +Table, -Steps
            table_whole/2,              % +Table, -Session
            table_to_human/1,           % +Table
            play_on/3,                  % +Move, +Table, -NewTable
            back_to_human/2,            % +Table, -NewTable
            on_to_human/2,              % +Table, -NewTable
            go_to/3,                    % +At, +Table, -NewTable
            with_session/3              % +Session, +Table, -NewTable
          ]).
:- use_module('../play/ending', [session_ended/2]).
:- use_module('../play/session').
:- autoload(library(apply), [foldl/4]).

/** <module> A game on the board in the browser

A table is a dict of

  - session
    the game as far as it is shown
  - later
    the moves after that, in their order: those taken back, and those after the one looked at
  - programs
    the seats that whoever began the game has brought, to be sat on again
  - values
    those of start_by/3 that began the game, or `none`
  - flipped
    whether the board is seen from the other side
  - analysing
    whether the position shown is analysed
  - hint
    `none`, `wanted` or hint(Move)
  - trouble
    why a program does not play on, a text, or `none`
*/

%!  new_table(+Session, +Programs, +Values, -Table) is det.

new_table(Session, Programs, Values,
          table{session:Session, later:[], programs:Programs, values:Values, flipped:false,
                analysing:false, hint:none, trouble:none}).

%!  table_game(+Table, -Game) is det.
%!  table_state(+Table, -State) is det.
%
%   What is played, and the position shown.

table_game(Table, Game) :-
    session_game(Table.session, Game).

table_state(Table, State) :-
    session_state(Table.session, State).

%!  table_at(+Table, -At, -Length) is det.
%
%   At moves of Length are shown.

table_at(Table, At, Length) :-
    session_length(Table.session, At),
    length(Table.later, Later),
    Length is At+Later.

%!  table_whole(+Table, -Session) is det.
%
%   Session is the game to its last move.

table_whole(Table, Session) :-
    foldl(session_play, Table.later, Table.session, Session).

%!  table_steps(+Table, -Steps) is det.
%
%   Steps is `State-Move` for each move of the game, in their order: the state before it.

table_steps(Table, Steps) :-
    table_whole(Table, Whole),
    steps(Whole, [], Steps).

steps(Session, Steps0, Steps) :-
    (   session_back(Session, Move, Before)
    ->  session_state(Before, State),
        steps(Before, [State-Move|Steps0], Steps)
    ;   Steps = Steps0
    ).

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
    NewTable = Table.put(_{session:Session, later:[], hint:none, trouble:none}).

%!  back_to_human(+Table, -NewTable) is semidet.
%
%   Go back to before the last move that a person made; fails where there is none.

back_to_human(Table, NewTable) :-
    step_back(Table, Table1),
    (   session_seat(Table1.session, human)
    ->  NewTable = Table1
    ;   back_to_human(Table1, NewTable)
    ).

%!  on_to_human(+Table, -NewTable) is semidet.
%
%   Go forward to the next position in which a person is to move, or to the end; fails at the end.

on_to_human(Table, NewTable) :-
    step_on(Table, Table1),
    (   (   Table1.later == []
        ;   table_to_human(Table1)
        )
    ->  NewTable = Table1
    ;   on_to_human(Table1, NewTable)
    ).

%!  go_to(+At, +Table, -NewTable) is semidet.
%
%   Show the position after At moves; fails where there are not so many.

go_to(At, Table, NewTable) :-
    table_at(Table, Now, Length),
    At =< Length,
    Steps is At-Now,
    stepped(Steps, Table, NewTable).

stepped(Steps, Table, NewTable) :-
    (   Steps =:= 0
    ->  NewTable = Table
    ;   Steps < 0
    ->  step_back(Table, Table1),
        Steps1 is Steps+1,
        stepped(Steps1, Table1, NewTable)
    ;   step_on(Table, Table1),
        Steps1 is Steps-1,
        stepped(Steps1, Table1, NewTable)
    ).

step_back(Table, Table.put(_{session:Session, later:[Move|Later], hint:none, trouble:none})) :-
    Later = Table.later,
    session_back(Table.session, Move, Session).

step_on(Table, Table.put(_{session:Session, later:Later, hint:none, trouble:none})) :-
    [Move|Later] = Table.later,
    session_play(Move, Table.session, Session).

%!  with_session(+Session, +Table, -NewTable) is det.
%
%   Another game is on the board.

with_session(Session, Table,
             Table.put(_{session:Session, later:[], values:none, hint:none, trouble:none})).
