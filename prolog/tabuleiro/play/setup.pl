:- module(tabuleiro_setup,
          [ set_up/2,                   % +Game, -Result
            set_up_any/1,               % -Result
            seated_start/7              % +Config, :Options, +Specs, -Others, -Seats, -Start, -Values
          ]).
:- use_module('../core_rules', [level/2]).
:- use_module('../games/games', [game_name/1]).
:- use_module('../games/hooks', [about/2, start/3]).
:- use_module('../games/start', [config/3, start_by/3, start_specs/2]).
:- use_module('../games/state', [players/2, position_game/2, state_game/2]).
:- use_module('../options', [option_list/2, options/4]).
:- use_module('../seat', [own_levels/2, seat/5, seat_text/2]).
:- use_module('../text', [player_text/2, put_lines/1]).
:- use_module('../tokens', [quoted_tokens/2]).
:- use_module(input, [ask/2]).
:- use_module(kept_game, [drop_game/1, kept_game/2]).
:- use_module(saved_game, [load_session/4]).
:- use_module(session, [new_session/4, session_moves_text/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [maplist/2, maplist/3]).
:- autoload(library(error), [domain_error/2]).
:- autoload(library(pairs), [pairs_values/2]).

/** <module> The questions before a game

The menu asks which game to play, whether to go on with a kept game, the questions of the game,
who plays, and the level of each computer player. The answers so far are a list of `Name = Number`,
the last one first. A game that starts without the menu has options instead.
*/

%!  set_up(+Game, -Result) is det.
%
%   Ask all questions. Result is `session(Session)` for a new game,
%   `loaded(Session)` for a saved game, or `stop(Reason)`, where Reason is `quit`
%   or `end_of_file`.

set_up(Game, Result) :-
    about(Game, About),
    format("~w~n", [About.title]),
    set_up(game(Game), [], Result).

%!  set_up_any(-Result) is det.
%
%   Like set_up/2, but the first question is which game to play.

set_up_any(Result) :-
    set_up(any, [], Result).

%   Asked is game(Game), or `any` if the menu asks for the game.

set_up(Asked, Answers, Result) :-
    next(Asked, Answers, Next),
    (   Next = ready(Seats, Start)
    ->  asked_game(Asked, Answers, Game),
        drop_game(Game),                % if a game was kept, it has been declined
        new_session(Game, Seats, Start, Session),
        Result = session(Session)
    ;   Next = kept(Session)
    ->  Result = loaded(Session)
    ;   Next = question(_, Lines, _, _),
        put_lines(Lines),
        ask_question(Next, Asked, Answers, Result)
    ).

ask_question(Question, Asked, Answers, Result) :-
    Question = question(_, _, Text, Low-High),
    format(string(Prompt), "~w (~d-~d, or help): ", [Text, Low, High]),
    ask(Prompt, Input),
    answer(Input, Question, Asked, Answers, Result).

answer(tokens([Number]), question(Name, _, _, Low-High), Asked, Answers, Result) :-
    integer(Number),
    Number >= Low,
    Number =< High,
    !,
    set_up(Asked, [Name=Number|Answers], Result).
answer(quit, _, _, _, stop(quit)) :-
    !.
answer(end_of_file, _, _, _, stop(end_of_file)) :-
    !.
answer(undo, _, Asked, [_|Answers], Result) :-
    !,
    set_up(Asked, Answers, Result).
answer(load(File), Question, Asked, Answers, Result) :-
    !,
    ignore(asked_game(Asked, Answers, Game)),
    load_session(File, Game, [], Loaded),
    (   Loaded = session(Session)
    ->  Result = loaded(Session)
    ;   Loaded = wrong(Message),
        format("~w~n", [Message]),
        ask_question(Question, Asked, Answers, Result)
    ).
answer(Input, Question, Asked, Answers, Result) :-
    reply(Input, Question, Lines),
    put_lines(Lines),
    ask_question(Question, Asked, Answers, Result).

%   reply(+Input, +Question, -Lines): Lines are the reply to Input that is no answer.

reply(help, question(_, Lines, _, Low-High), Reply) :-
    !,
    format(string(Number), "  ~d to ~d~t~13|the answer", [Low, High]),
    append(Lines,
           [ Number,
             "  load FILE  go on with a saved game",
             "  undo       back to the question before",
             "  quit       leave",
             "Once the game has begun: moves, hint, redo, level N and save FILE too."
           ],
           Reply).
reply(wrong(Message), _, [Message]) :-
    !.
reply(undo, _, ["There is no question before this one."]) :-
    !.
reply(Input, _, ["No game has begun yet."]) :-
    in_game(Input),
    !.
reply(Input, question(_, _, _, Low-High), [Message]) :-
    typed(Input, Typed),
    format(string(Message), "Type a number from ~d to ~d~w.", [Low, High, Typed]).

in_game(hint).
in_game(redo).
in_game(moves(_)).
in_game(save(_)).

typed(tokens(Tokens), Typed) :-
    !,
    quoted_tokens(Tokens, Quoted),
    format(string(Typed), ", not ~w", [Quoted]).
typed(level(_), ", nothing else") :-
    !.
typed(empty, "").


                /*******************************
                *          QUESTIONS           *
                *******************************/

%   asked_game(+Asked, +Answers, -Game) is semidet: fails while the game has not been chosen.

asked_game(game(Game), _, Game).
asked_game(any, Answers, Game) :-
    memberchk(game=Number, Answers),
    games(Games),
    nth1(Number, Games, Game).

games(Games) :-
    findall(Game, game_name(Game), Games).

%   next(+Asked, +Answers, -Next): Next is `question(Name, Lines, Text, Low-High)`, `kept(Session)`
%   or `ready(Seats, Start)`. The question Text is printed after the Lines.

next(Asked, Answers, Next) :-
    (   asked_game(Asked, Answers, Game)
    ->  next_in_game(Game, Answers, Next)
    ;   game_question(Next)
    ).

game_question(Next) :-
    findall(Title,
            ( game_name(Game),
              about(Game, About),
              Title = About.title
            ),
            Titles),
    choice(game, [], Titles, "Which game?", Next).

%   choice(+Name, +Above, +Choices, +Text, -Next): Next asks the question Text. The lines before it
%   are Above, and then the numbered Choices.

choice(Name, Above, Choices, Text, question(Name, Lines, Text, 1-Count)) :-
    length(Choices, Count),
    findall(Line,
            ( nth1(Number, Choices, Choice),
              format(string(Line), "  ~d  ~w", [Number, Choice])
            ),
            Numbered),
    append(Above, Numbered, Lines).

next_in_game(Game, Answers, Next) :-
    \+ memberchk(kept=2, Answers),
    kept_game(Game, Session),
    !,
    (   memberchk(kept=1, Answers)
    ->  Next = kept(Session)
    ;   kept_question(Session, Next)
    ).
next_in_game(Game, Answers, Question) :-
    about(Game, About),
    member(number(Name, Text, Low, High, _), About.questions),
    \+ memberchk(Name=_, Answers),
    !,
    Question = question(Name, [], Text, Low-High).
next_in_game(Game, Answers, Next) :-
    start(Game, Answers, Start),
    players(Start, Players),
    findall(Seating, seating(Players, Seating), Seatings),
    (   memberchk(seating=Choice, Answers)
    ->  nth1(Choice, Seatings, Seating),
        (   open_seat(Seating, Answers, Player)
        ->  level_question(Game, Player, Next)
        ;   maplist(seat(Game, Answers), Seating, Seats),
            Next = ready(Seats, Start)
        )
    ;   seating_question(Seatings, Next)
    ).

kept_question(Session, Next) :-
    session_moves_text(Session, Moves),
    format(string(Line), "A game was kept, after ~w.", [Moves]),
    choice(kept, [Line], ["go on with it","begin a new one"], "Go on with it?", Next).

%   seating(+Players, -Seating) is nondet: Seating has a Player-Kind for each player.

seating([], []).
seating([Player|Players], [Player-Kind|Seating]) :-
    member(Kind, [human, computer]),
    seating(Players, Seating).

seating_question(Seatings, Next) :-
    maplist(seating_line, Seatings, Lines),
    choice(seating, [], Lines, "Who plays?", Next).

seating_line(Seating, Line) :-
    maplist(seating_text, Seating, Texts),
    atomic_list_concat(Texts, ', ', Line).

seating_text(Player-Kind, Text) :-
    player_text(Player, Name),
    format(string(Text), "~w ~w", [Name, Kind]).

open_seat(Seating, Answers, Player) :-
    member(Player-computer, Seating),
    \+ memberchk(level(Player)=_, Answers),
    !.

seat(_, _, _-human, human).
seat(Game, Answers, Player-computer, Seat) :-
    memberchk(level(Player)=Number, Answers),
    computers(Game, Computers),
    nth1(Number, Computers, Seat-_).

level_question(Game, Player, Next) :-
    computers(Game, Computers),
    pairs_values(Computers, Descriptions),
    player_text(Player, Name),
    format(string(Text), "Level of ~w?", [Name]),
    choice(level(Player), [], Descriptions, Text, Next).

%   computers(+Game, -Computers): Computers has a Seat-Description for each computer player.

computers(Game, Computers) :-
    findall(Seat-Description, computer(Game, Seat, Description), Computers).

computer(_, level(Level), Description) :-
    level(Level, Description).
computer(Game, Seat, Description) :-
    own_levels(Game, Levels),
    member(Level, Levels),
    Seat = choose_move(Level),
    seat_text(Seat, Description).


                /*******************************
                *        WITHOUT A MENU        *
                *******************************/

:- meta_predicate seated_start(+, :, +, -, -, -, -).

%!  seated_start(+Config, :Options, +Specs, -Others, -Seats, -Start, -Values) is det.
%
%   Start is the first state of a game, and Seats are its players, by the Config and the Options of
%   play/2 of library(tabuleiro). Values are those of start_by/3 for this Start, or `none` if it is
%   the option state/1. Specs, as for options/4, are further Options, and Others are their values.

seated_start(Config, Module:Options, Specs, Others, Seats, Start, Values) :-
    config(Config, Game, Configured0),
    option_list(Configured0, Configured),
    option_list(Options, Given),
    append(Given, Configured, All),
    same_length(Specs, Others),
    seats_and_start(All, Game, Specs, Others, Terms, Start, Values),
    seated(Terms, Module, Start, Seats).

seats_and_start(Options, Game, Specs, Others, Terms, State, none) :-
    member(Option, Options),
    member(Given, [state(_),state=_]),
    subsumes_term(Given, Option),
    !,
    append(Specs, [option(seats, list, none),option(state, any, none)], All),
    options(game_option, All, Options, AllValues),
    append(Others, [_-Terms,_-State], AllValues),
    position_game(State, StateGame),
    (   StateGame == Game
    ->  true
    ;   domain_error(Game, State)
    ).
seats_and_start(Options, Game, Specs, Others, Terms, Start, Values) :-
    start_specs(Game, StartSpecs),
    append(Specs, [option(seats, list, none)|StartSpecs], All),
    options(game_option, All, Options, AllValues),
    append(Others, [_-Terms|Values], AllValues),
    start_by(Game, Values, Start).

%   seated(+Terms, +Module, +State, -Seats): Seats are the checked Terms, one for each player of
%   State; goals in them are called in Module. If Terms is `none`, they are the default seats.

seated(Terms, Module, State, Seats) :-
    state_game(State, Game),
    players(State, Players),
    same_length(Players, Wanted),
    (   Terms == none
    ->  Wanted = [human|Others],
        maplist(=(level(3)), Others)
    ;   Wanted = Terms
    ->  true
    ;   domain_error(seats, Terms)
    ),
    maplist(seat(seats, Module, Game), Wanted, Seats).
