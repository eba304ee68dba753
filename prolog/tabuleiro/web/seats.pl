:- module(tabuleiro_web_seats,
          [ seat_choices/2,             % +Programs, -Choices
            named_seats/4,              % +Names, +Players, +Programs, -Seats
            seat_name/3,                % +Seat, +Programs, -Name
            programs/3,                 % +Game, +Seats, -Programs
            kept_seats/4                % +Seats, +Game, -Seated, -Keeper
          ]).
:- use_module('../core_rules', [level/2]).
:- use_module('../programs/player', [with_processes/5]).
:- use_module('../seat', [own_levels/2, seat_text/2]).
:- use_module(limits, [refuse/3]).
:- use_module(programs, [limited/2]).
:- use_module(threads, [begin_thread/3]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth1/3, same_length/2]).
:- autoload(library(apply), [exclude/3, maplist/3]).

/** <module> The seats of a game in the browser

A page names a seat `human`, `level1` and so on, or `program1` and so on. A seat of the third kind
comes from the call that began the game, or from the game's own program, but never from a page.
*/

%!  seat_choices(+Programs, -Choices) is det.
%
%   Choices has a dict for each seat that a page can choose: its `name`, and a `text` for people.

seat_choices(Programs, Choices) :-
    findall(_{name:Name, text:Text},
            ( named_seat(Name, Programs, Seat),
              choice_text(Seat, Text)
            ),
            Choices).

choice_text(human, "a person") :-
    !.
choice_text(level(Level), Text) :-
    !,
    level(Level, Description),
    format(string(Text), "computer, level ~d: ~w", [Level, Description]).
choice_text(Seat, Text) :-
    seat_text(Seat, Text).

%   named_seat(?Name, +Programs, ?Seat) is nondet.

named_seat("human", _, human).
named_seat(Name, _, level(Level)) :-
    level(Level, _),
    format(string(Name), "level~d", [Level]).
named_seat(Name, Programs, Seat) :-
    nth1(Index, Programs, Seat),
    format(string(Name), "program~d", [Index]).

%!  named_seats(+Names, +Players, +Programs, -Seats) is det.
%
%   Seats are the seats with these Names, one for each of the Players.
%
%   @throws refused(422, Message)

named_seats(Names, Players, Programs, Seats) :-
    (   is_list(Names),
        same_length(Names, Players),
        maplist(seat_named(Programs), Names, Seats0)
    ->  Seats = Seats0
    ;   refuse(422, "These are no seats of this game.", [])
    ).

seat_named(Programs, Name, Seat) :-
    string(Name),
    named_seat(Known, Programs, Seat),
    Known == Name,
    !.

%!  seat_name(+Seat, +Programs, -Name) is det.

seat_name(Seat, Programs, Name) :-
    named_seat(Name0, Programs, Known),
    Known == Seat,
    !,
    Name = Name0.

%!  programs(+Game, +Seats, -Programs) is det.
%
%   Programs are the seats that are programs or searches, and the levels of the program that has
%   declared Game, each once.

programs(Game, Seats, Programs) :-
    exclude(plain, Seats, Brought),
    (   limited(Game, own_levels(Game, Levels))
    ->  true
    ;   Levels = []
    ),
    findall(choose_move(Level), member(Level, Levels), Own),
    append(Brought, Own, All),
    sort(All, Programs).

plain(human).
plain(level(_)).

%!  kept_seats(+Seats, +Game, -Seated, -Keeper) is det.
%
%   Seated are Seats for Game, with their processes. The processes last until the thread Keeper gets
%   the message `done`. Keeper is `none` if there are no processes.

kept_seats(Seats, Game, Seated, Keeper) :-
    (   memberchk(file(_, _), Seats)
    ->  thread_self(Me),
        begin_thread(keep(Seats, Game, Me), Keeper, [detached(true)]),
        thread_get_message(tabuleiro_web_kept(Keeper, Result)),
        (   Result = seated(Seated)
        ->  true
        ;   Result = threw(Ball),
            throw(Ball)
        )
    ;   Seated = Seats,
        Keeper = none
    ).

keep(Seats, Game, Caller) :-
    thread_self(Me),
    catch(with_processes(Seats, Game, 1, Seated,
                         ( thread_send_message(Caller,
                                               tabuleiro_web_kept(Me, seated(Seated))),
                           thread_get_message(done)
                         )),
          Ball,
          thread_send_message(Caller, tabuleiro_web_kept(Me, threw(Ball)))).
