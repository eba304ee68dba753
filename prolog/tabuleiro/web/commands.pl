:- module(tabuleiro_web_commands,
          [ command/4,                  % +Name, +Body, +Shown0, -Shown
            position_texts/2            % +State, -Texts
          ]).
:- use_module('../ataxx', [fen/3]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../data', [text_data/2]).
:- use_module('../game', [game_over/2, valid_moves/2]).
:- use_module('../games/hooks', [about/2]).
:- use_module('../games/start', [start_by/3]).
:- use_module('../games/state', [is_state/1, mid_turn/1, players/2, position_game/2]).
:- use_module('../games/steps', [read_move/4]).
:- use_module('../play/saved_game', [text_session/5]).
:- use_module('../play/session').
:- use_module('../tokens', [line_tokens/2, quoted_tokens/2]).
:- use_module(clicks, [next_clicks/3]).
:- use_module(limits, [refuse/3]).
:- use_module(seats, [named_seats/4]).
:- use_module(shown_game).
:- use_module(library(lists), [member/2, memberchk/2, nth0/3]).
:- autoload(library(apply), [maplist/2]).

/** <module> The commands of a page

These commands change a game. A page can also ask for the position as text: the state's term and,
in Ataxx, the FEN line that programs for Ataxx exchange.
*/

%!  command(+Name, +Body, +Shown0, -Shown) is det.
%
%   Shown is Shown0 after the command Name, a string. Body is a dict with its arguments.
%
%   @throws refused(Status, Message) where the command cannot be carried out

command(Name, Body, Shown0, Shown) :-
    (   done(Name, Body, Shown0, Shown1)
    ->  Shown = Shown1
    ;   refuse(422, "This cannot be done now.", [])
    ).

%   A page names a move by the places that are clicked, by typed text, or by its number in the list.

done("click", Body, Shown0, Shown) :-
    must_be_to_human(Shown0),
    places(Body, Places),
    session_state(Shown0.session, State),
    (   next_clicks(State, Places, move(Move))
    ->  play_on(Move, Shown0, Shown)
    ;   refuse(422, "This is no valid move.", [])
    ).
done("type", Body, Shown0, Shown) :-
    must_be_to_human(Shown0),
    text(Body, text, Text),
    string_codes(Text, Codes),
    line_tokens(Codes, Tokens),
    typed(Tokens, Shown0, Shown).
done("choose", Body, Shown0, Shown) :-
    must_be_to_human(Shown0),
    Index = Body.get(index),
    integer(Index),
    Index >= 0,
    session_state(Shown0.session, State),
    valid_moves(State, Moves),
    nth0(Index, Moves, Move),
    play_on(Move, Shown0, Shown).
done("undo", _, Shown0, Shown) :-
    (   session_undo(Shown0.session, Session)
    ->  shown(Session, Shown0, Shown)
    ;   refuse(422, "There is no move of yours to take back.", [])
    ).
done("redo", _, Shown0, Shown) :-
    (   session_redo(Shown0.session, Session)
    ->  shown(Session, Shown0, Shown)
    ;   refuse(422, "There is no move to make again.", [])
    ).
done("show", Body, Shown0, Shown) :-
    At = Body.get(at),
    integer(At),
    At >= 0,
    go_to(At, Shown0, Shown).
done("resume", _, Shown0, Shown0.put(_{session:Session, trouble:none})) :-
    set_later_of_session([], Shown0.session, Session).
done("hint", _, Shown0, Shown0.put(hint, wanted)) :-
    must_be_to_human(Shown0).
done("flip", _, Shown0, Shown0.put(flipped, Flipped)) :-
    (   Shown0.flipped == true
    ->  Flipped = false
    ;   Flipped = true
    ).
done("analyse", Body, Shown0, Shown0.put(_{analysing:On, trouble:none})) :-
    On = Body.get(on),
    memberchk(On, [true,false]).
done("seats", Body, Shown0, Shown) :-
    session_state(Shown0.session, State),
    players(State, Players),
    named_seats(Body.get(seats), Players, Shown0.programs, Seats),
    set_seats_of_session(Seats, Shown0.session, Session),
    Shown = Shown0.put(_{session:Session, trouble:none}).
done("new", _, Shown0, Shown) :-
    Session0 = Shown0.session,
    session_game(Session0, Game),
    session_seats(Session0, Seats),
    Values = Shown0.values,
    (   Values == none
    ->  session_start(Session0, Start)
    ;   start_by(Game, Values, Start)
    ),
    new_session(Game, Seats, Start, Session),
    with_session(Session, Shown0, Shown1),
    Shown = Shown1.put(values, Values).
done("paste", Body, Shown0, Shown) :-
    text(Body, text, Text),
    Session0 = Shown0.session,
    session_game(Session0, Game),
    text_position(Text, Game, State),
    players(State, Players),
    session_seats(Session0, Seats0),
    seats_for(Players, Seats0, Seats),
    new_session(Game, Seats, State, Session),
    with_session(Session, Shown0, Shown).
done("load", Body, Shown0, Shown) :-
    text(Body, text, Text),
    text(Body, name, Name),
    session_game(Shown0.session, Game),
    session_seats(Shown0.session, Seats),
    text_session(Text, Name, Game, Seats, Result),
    (   Result = session(Session)
    ->  with_session(Session, Shown0, Shown)
    ;   Result = wrong(Message),
        refuse(422, "~s", [Message])
    ).

must_be_to_human(Shown) :-
    (   session_ended(Shown.session, _)
    ->  refuse(422, "The game is over.", [])
    ;   person_to_move(Shown)
    ->  true
    ;   refuse(422, "It is not a person's turn.", [])
    ).

places(Body, Places) :-
    Places = Body.get(places),
    is_list(Places),
    maplist(string, Places).

text(Body, Name, Text) :-
    Text = Body.get(Name),
    string(Text).

%   seats_for(+Players, +Seats0, -Seats): one of Seats0 for each player, then humans.

seats_for([], _, []).
seats_for([_|Players], Seats0, [Seat|Seats]) :-
    (   Seats0 = [Seat|Rest]
    ->  true
    ;   Seat = human,
        Rest = []
    ),
    seats_for(Players, Rest, Seats).


                /*******************************
                *            TYPED             *
                *******************************/

%   typed(+Tokens, +Shown0, -Shown): play the typed move, or the typed moves of one turn. If one of
%   them is wrong, none is played. The answer to `help` leaves out the terminal's commands.

typed([help], Shown, _) :-
    !,
    session_game(Shown.session, Game),
    about(Game, About),
    findall(Line,
            ( member(Line, About.help),
              string_concat("  ", Rest, Line),
              \+ string_concat("moves ", _, Rest)
            ),
            Typed),
    atomic_list_concat(Typed, '\n', Text),
    refuse(422, "How a move is typed:~n~w~nAll else has a button.", [Text]).
typed(Tokens, Shown0, Shown) :-
    session_state(Shown0.session, State),
    read_move(State, [], Tokens, Reading),
    read(Reading, Shown0, Shown).

read(move(Move, Rest), Shown0, Shown) :-
    play_on(Move, Shown0, Shown1),
    session_state(Shown1.session, State),
    (   Rest == []
    ->  Shown = Shown1
    ;   mid_turn(State),
        \+ game_over(State, _)
    ->  typed(Rest, Shown1, Shown)
    ;   quoted_tokens(Rest, Quoted),
        refuse(422, "The turn is over before ~w.", [Quoted])
    ).
read(more(_, Prompt), _, _) :-
    refuse(422, "Go on: ~w", [Prompt]).
read(wrong(Message), _, _) :-
    refuse(422, "~w", [Message]).


                /*******************************
                *      POSITIONS AS TEXT       *
                *******************************/

%!  position_texts(+State, -Texts) is det.
%
%   Texts has a dict for each way to write State: `name` is the way, and `text` the text.

position_texts(State, Texts) :-
    findall(_{name:Name, text:Text}, position_text(State, Name, Text), Texts).

position_text(ataxx(Board, Player, _), "FEN", Text) :-
    fen(Fen, Board, Player),
    atom_string(Fen, Text).
position_text(State, "Prolog", Text) :-
    format(string(Text), "~W", [State, [quoted(true), ignore_ops(false), module(system)]]).

%   text_position(+Text, +Game, -State): Text stands for State, a state of Game.
%
%   @throws refused(422, Message)

text_position(Text, Game, State) :-
    (   Game == ataxx,
        \+ sub_string(Text, _, _, _, "(")
    ->  read_fen(Text, State)
    ;   with_stop(Text, Stopped),
        text_data(Stopped, State0),
        is_state(State0)
    ->  checked(position_game(State0, StateGame)),
        (   StateGame == Game
        ->  State = State0
        ;   refuse(422, "This is a position of another game.", [])
        )
    ;   refuse(422, "This is no position.", [])
    ).

%   Stopped is Text with a full stop at its end, which Text may lack.

with_stop(Text, Stopped) :-
    split_string(Text, "", " \t\r\n.", [Term]),
    string_concat(Term, " .", Stopped).

read_fen(Text, ataxx(Board, Player, 0)) :-
    normalize_space(atom(Fen), Text),
    checked(fen(Fen, Board, Player)).

:- meta_predicate checked(0).

checked(Goal) :-
    catch(Goal, error(Formal, Context), true),
    !,
    (   nonvar(Formal)
    ->  error_text(error(Formal, Context), Why),
        refuse(422, "This is no possible position: ~s", [Why])
    ;   true
    ).
