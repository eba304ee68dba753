:- module(tabuleiro_loop,
          [ play_game/1,                % +Game
            play_game/4,                % +Game, +Seats, +Start, +Most
            play_any/0
          ]).
:- use_module('../core_rules', [level/2]).
:- use_module('../game', [game_over/2, player_to_move/2]).
:- use_module('../games/hooks', [about/2, changes/6, show/3]).
:- use_module('../games/state', [mid_turn/1]).
:- use_module('../games/steps', [listed_texts/3, move_text/3, moves_like/4, read_move/4]).
:- use_module('../own/people', [move_changes/6]).
:- use_module('../programs/player', [lost_text/2, seat_move/5, with_processes/5]).
:- use_module('../rethrown', [rethrown/1]).
:- use_module('../seat', [seat_text/2]).
:- use_module('../text', [player_text/2, put_columns/1, put_lines/1]).
:- use_module('../tokens', [quoted/2, quoted_tokens/2]).
:- use_module(hint, [hint/5]).
:- use_module(input, [ask/2, with_input/1]).
:- use_module(interrupt, [game_interruptible/2, thinking/1]).
:- use_module(kept_game, [drop_game/1, keep_game/1, keeping/1]).
:- use_module(saved_game, [load_session/4, save_session/3]).
:- use_module(session).
:- use_module(setup, [set_up/2, set_up_any/1]).
:- use_module(library(aggregate), [aggregate_all/3]).
:- use_module(library(lists), [memberchk/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(pairs), [pairs_values/2]).

/** <module> The game loop

The loop plays any game that has clauses of the hooks of tabuleiro_hooks, between
people, the computer and programs. The state of a game is a session, which is passed
on as an argument. The file of the kept game is not read while the game lasts.
*/

%!  play_game(+Game) is det.
%
%   Ask who plays, then play Game to its end, or until somebody quits, the
%   input ends or SIGINT arrives twice. At a terminal a game that ends early
%   is kept, and the menu offers it the next time.

play_game(Game) :-
    in_terminal(( set_up(Game, Result),
                  begin(Result)
                )).

%!  play_any is det.
%
%   Ask which game to play; then the same as play_game/1.

play_any :-
    in_terminal(( set_up_any(Result),
                  begin(Result)
                )).

%!  play_game(+Game, +Seats, +Start, +Most) is det.
%
%   Play Game from the state Start, without a menu. After Most moves it is a draw. Seats has a seat
%   of library(tabuleiro/seat) for each player.

play_game(Game, Seats, Start, Most) :-
    rethrown(with_processes(Seats, Game, 1, Seated,
                            ( new_session(Game, Seated, Start, Session0),
                              set_limit_of_session(Most, Session0, Session),
                              in_terminal(begin(session(Session)))
                            ))).

:- meta_predicate in_terminal(0).

in_terminal(Goal) :-
    keeping(rethrown(game_interruptible(
                         with_input(Goal),
                         format("~nInterrupted: the game has ended.~n")))).

begin(session(Session)) :-
    last_marks(Session, Marks),
    run(Session, Marks, []).
begin(loaded(Session)) :-
    go_on(Session).
begin(stop(Reason)) :-
    put_stop(Reason).

go_on(Session) :-
    session_moves_text(Session, Moves),
    format("Loaded, after ~w.~n", [Moves]),
    (   session_ended(Session, End)
    ->  last_marks(Session, Marks),
        put_state(human, Session, Marks),
        put_end(End, Session),
        look_back(Session)
    ;   begin(session(Session))
    ).

last_marks(Session, Marks) :-
    session_game(Session, Game),
    session_state(Session, State),
    (   session_last(Session, last(Move, Before)),
        changes(Game, Move, Before, State, Marks0, _)
    ->  Marks = Marks0
    ;   Marks = []
    ).

put_stop(quit) :-
    format("Good-bye.~n").
put_stop(end_of_file) :-
    format("The input has ended, and the game with it.~n").

%   Go on with Session. Marks are the marks of its last move. Typed are tokens that the
%   human to move has typed in advance, for further moves of the same turn. After all
%   moves on one line, the state is shown once.

run(Session, _, Typed) :-
    Typed = [_|_],
    reading([], Typed, Session, Reading),
    Reading = move(_, _),
    !,
    act(Reading, [], Session).
run(Session, Marks, Typed) :-
    session_game(Session, Game),
    session_seat(Session, Seat),
    (   session_ended(Session, End)
    ->  drop_game(Game),
        put_state(Seat, Session, Marks),
        put_end(End, Session)
    ;   keep_game(Session),
        put_state(Seat, Session, Marks),
        (   Seat == human
        ->  human_move(Typed, [], Session)
        ;   other_move(Seat, Session)
        )
    ).

%   Within a turn of several moves, the computer's moves are only announced. The
%   board after each of them would bury these lines.

put_state(Seat, Session, _) :-
    Seat \== human,
    session_state(Session, State),
    mid_turn(State),
    \+ game_over(State, _),
    !.
put_state(_, Session, Marks) :-
    session_game(Session, Game),
    session_state(Session, State),
    show(Game, State, Marks).

put_end(End, Session) :-
    session_moves_text(Session, Moves),
    format("It took ~w.~n", [Moves]),
    end_lines(End, Session, Lines),
    put_lines(Lines).

%   Make a move of the computer or of a program. A program that gives no move ends the game.

other_move(Seat, Session) :-
    session_game(Session, Game),
    session_state(Session, State),
    player_to_move(State, Player),
    player_text(Player, Name),
    seat_text(Seat, Who),
    session_earlier(Session, Earlier),
    thinking(seat_move(Seat, State, Earlier, infinite, Reply)),
    (   Reply = move(Move, _)
    ->  move_text(Game, Move, Text),
        format("~w (~w): ~w~n", [Name, Who, Text]),
        play_on(Move, [], Session)
    ;   Reply = lost(Reason),
        drop_game(Game),
        lost_text(Reason, Text),
        format("~w (~w) does not play on: ~w~n", [Name, Who, Text])
    ).

%   Play Move, tell what it has changed, and go on.

play_on(Move, Typed, Session) :-
    session_game(Session, Game),
    session_state(Session, Before),
    session_play(Move, Session, NewSession),
    !,
    session_state(NewSession, After),
    move_changes(Game, Move, Before, After, Marks, Lines),
    put_lines(Lines),
    typed_ahead(Typed, After, Rest),
    run(NewSession, Marks, Rest).

%   Tokens that were typed in advance are for the same turn only.

typed_ahead(Typed, State, Typed) :-
    mid_turn(State),
    \+ game_over(State, _),
    !.
typed_ahead([], _, []) :-
    !.
typed_ahead(Typed, _, []) :-
    quoted_tokens(Typed, Quoted),
    format("The turn is over: ~s is not used.~n", [Quoted]).


                /*******************************
                *       A GAME THAT IS OVER    *
                *******************************/

%   A game that was over when it was loaded is shown, and `undo` goes on from before its end. Until
%   then the kept game of the same kind stays kept.

look_back(Session) :-
    ask("The game is over (undo, quit, or help): ", Input),
    (   next(Input, [], Session, Next)
    ->  begin(Next)
    ;   put_look_back(Input, Session),
        look_back(Session)
    ).

put_look_back(moves(_), Session) :-
    !,
    session_steps(Session, Steps),
    pairs_values(Steps, Moves),
    session_game(Session, Game),
    maplist(move_text(Game), Moves, Texts),
    put_texts(Texts).
put_look_back(help, _) :-
    !,
    put_lines(
        [ "  moves      the moves that were played",
          "  undo       take back your last move",
          "  save FILE  write the game to a file",
          "  load FILE  go on with a saved game",
          "  quit       leave"
        ]).
put_look_back(Input, Session) :-
    (   memberchk(Input, [undo,load(_),save(_),wrong(_)])
    ->  put_reply(Input, [], Session)
    ;   put_lines(["The game is over: type undo, quit, or help."])
    ).


                /*******************************
                *           A HUMAN            *
                *******************************/

%   Pending are the tokens so far of a move that is typed piece by piece.

human_move(Typed, Pending, Session) :-
    reading(Pending, Typed, Session, Reading),
    act(Reading, Pending, Session).

reading(Pending, Tokens, Session, Reading) :-
    session_state(Session, State),
    read_move(State, Pending, Tokens, Reading).

act(move(Move, Rest), _, Session) :-
    play_on(Move, Rest, Session).
act(more(Pending, Prompt), _, Session) :-
    ask(Prompt, Input),
    answer(Input, Pending, Session).
act(wrong(Message), Pending, Session) :-
    put_lines([Message]),
    human_move([], Pending, Session).

%   Run the command, or read the piece of a move, that was typed.

answer(tokens(Tokens), Pending, Session) :-
    !,
    human_move(Tokens, Pending, Session).
answer(Input, Pending, Session) :-
    next(Input, Pending, Session, Next),
    !,
    begin(Next).
answer(undo, [_|_], Session) :-
    !,
    put_lines(["What was typed of this move is taken back."]),
    human_move([], [], Session).
answer(level(Level), Pending, Session) :-
    !,
    at_level(Level, Session, Line, NewSession),
    put_lines([Line]),
    human_move([], Pending, NewSession).
answer(Input, Pending, Session) :-
    put_reply(Input, Pending, Session),
    human_move([], Pending, Session).

%   next(+Input, +Pending, +Session, -Next) is semidet: Input ends the game, or leads to another
%   position. begin(Next) does it.

next(quit, _, _, stop(quit)).
next(end_of_file, _, _, stop(end_of_file)).
next(undo, [], Session, session(Earlier)) :-
    session_undo(Session, Earlier).
next(redo, [], Session, session(Later)) :-
    session_redo(Session, Later).
next(load(File), _, Session, loaded(Loaded)) :-
    loaded(File, Session, Loaded).

%   put_reply(+Input, +Pending, +Session): print the reply to Input that does not change the game.

put_reply(undo, _, _) :-
    put_lines(["There is no move of yours to take back."]).
put_reply(redo, Pending, _) :-
    (   Pending == []
    ->  Line = "There is no move to make again."
    ;   Line = "Part of a move is typed: undo takes that back."
    ),
    put_lines([Line]).
put_reply(load(_), _, _).
put_reply(save(File), _, Session) :-
    save_session(File, Session, Result),
    (   Result = wrong(Message)
    ->  put_lines([Message])
    ;   quoted(File, Quoted),
        format("Saved in ~w.~n", [Quoted])
    ).
put_reply(help, _, Session) :-
    session_game(Session, Game),
    about(Game, About),
    put_lines(About.help),
    put_commands.
put_reply(moves(Tokens), Pending, Session) :-
    session_state(Session, State),
    moves_like(State, Pending, Tokens, Selection),
    (   Selection = moves(Moves)
    ->  listed_texts(State, Moves, Texts),
        put_texts(Texts)
    ;   Selection = wrong(Message),
        put_lines([Message])
    ).
put_reply(hint, Pending, Session) :-
    session_game(Session, Game),
    session_state(Session, State),
    session_earlier(Session, Earlier),
    hint(Game, Pending, State, Earlier, Line),
    put_lines([Line]).
put_reply(empty, _, _) :-
    put_lines(["Type a move, or help."]).
put_reply(wrong(Message), _, _) :-
    put_lines([Message]).

%   loaded(+File, +Session, -Loaded) is semidet: Loaded is the game in File. If it cannot be loaded,
%   say why, and fail.

loaded(File, Session, Loaded) :-
    session_game(Session, Game),
    session_seats(Session, Seats),
    load_session(File, Game, Seats, Result),
    (   Result = session(Loaded0)
    ->  session_limit(Session, Most),
        set_limit_of_session(Most, Loaded0, Loaded)
    ;   Result = wrong(Message),
        put_lines([Message]),
        fail
    ).

%   at_level(+Level, +Session, -Line, -NewSession): the computer goes on at Level. Nothing changes
%   if there is no such level, or if no computer plays. Line tells the result.

at_level(Level, Session, Line, NewSession) :-
    session_seats(Session, Seats0),
    maplist(seat_at_level(Level), Seats0, Seats),
    (   \+ level(Level, _)
    ->  aggregate_all(max(Known), level(Known, _), Most),
        format(string(Line), "The levels are 1 to ~d.", [Most]),
        NewSession = Session
    ;   memberchk(level(Level), Seats)
    ->  level(Level, Description),
        format(string(Line), "The computer goes on at level ~d: ~s.", [Level, Description]),
        set_seats_of_session(Seats, Session, NewSession)
    ;   Line = "No computer plays.",
        NewSession = Session
    ).

seat_at_level(Level, Seat0, Seat) :-
    (   computer_seat(Seat0)
    ->  Seat = level(Level)
    ;   Seat = Seat0
    ).

computer_seat(level(_)).
computer_seat(search(_)).
computer_seat(choose_move(_)).

put_commands :-
    put_lines(
        [ "  help       this list",
          "  moves      the valid moves that go on from what is typed",
          "  hint       what the computer would play",
          "  undo       take back your last move, or what is typed of one",
          "  redo       make what was taken back again",
          "  level N    let the computer go on at another level",
          "  save FILE  write the game to a file",
          "  load FILE  go on with a saved game",
          "  quit       end the game"
        ]).

put_texts([]) :-
    !,
    put_lines(["There is no such move."]).
put_texts(Texts) :-
    put_columns(Texts).
