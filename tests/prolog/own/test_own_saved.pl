/*  Saved and kept games of games that programs declare. */

:- use_module(library(plunit)).
:- use_module(library(time)).
:- use_module(library(tabuleiro), [declare_game/2, play/2]).
:- use_module(library(tabuleiro/game), [initial_state/2]).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module(library(tabuleiro/play), [play/0]).
:- use_module(library(tabuleiro/play/kept_game), []).
:- use_module(library(tabuleiro/play/saved_game)).
:- use_module(library(tabuleiro/play/session)).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/own_games').
:- use_module('../helpers/patience', [patience/2]).

%   session(+Game, +Seats, +Moves, -Session): after Moves from the start.

session(Game, Seats, Moves, Session) :-
    initial_state(Game, Start),
    new_session(Game, Seats, Start, Session0),
    foldl(session_play, Moves, Session0, Session).

%   loaded(+Game, +Text, -Result): Text is what is in a file.

loaded(Game, Text, Result) :-
    with_file(File,
              ( setup_call_cleanup(open(File, write, Out, [encoding(utf8)]),
                                   write(Out, Text),
                                   close(Out)),
                load_session(File, Game, [], Result)
              )).

:- begin_tests(own_saved).

test(comes_back, [forall(member(Game-Moves, [ words-['A b',[-1,2],f(x-1),"q'1",é,move('Up',2),[]],
                                              pebbles-[take(1),take(1)],
                                              walk-[right,left],
                                              spin-[cw,ccw,cw],
                                              runs-[go,go,go],
                                              lots-[1,2]
                                            ])),
                  true(Result == session(Session))]) :-
    initial_state(Game, Start),
    compound_name_arguments(Start, Game, _),
    tabuleiro_state:players(Start, Players),
    maplist([_,human]>>true, Players, Seats),
    session(Game, Seats, Moves, Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, Game, [], Result)
              )).

%   A game that has come to its end by repetition, or by a limit, is over where it is loaded.

test(ended, [forall(member(Game-Count, [spin-8, spun-5]))]) :-
    length(Moves, Count),
    maplist(=(cw), Moves),
    session(Game, [human,human], Moves, Session),
    with_file(File,
              ( save_session(File, Session, ok),
                format(string(Input), "load ~w~n", [File]),
                typed(play(Game, [seats([human,human])]), Input, Output)
              )),
    assertion(sub_string(Output, _, _, _, "The game is over (undo, quit, or help): ")),
    once(sub_string(Output, _, _, _, "A draw: ")).

%   What is in a file is data: no start but a position of the game, and no move but a valid one.

no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(4,1),a), []).", session).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(9,1),b), []).", session).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(4,1),c), []).", no).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(x,1),a), []).", no).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(4,1)), []).",   no).
no_game("saved_game(1, pebbles, [human,human], heaps(4,1), []).",            no).
no_game("saved_game(1, pebbles, [human], pebbles(heaps(4,1),a), []).",       no).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(4,1),a), [take(3)]).", no).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(4,1),a), [pass]).",    no).
no_game("saved_game(1, pebbles, [human,human], pebbles(heaps(4,1),a), [assertz(x)]).", no).
no_game("saved_game(1, pebbles, [human,choose_move(1)], pebbles(heaps(4,1),a), []).", no).
no_game("saved_game(1, walk, [choose_move(1)], walk(0), [right]).",          session).
no_game("saved_game(1, walk, [choose_move(well)], walk(0), [right]).",       session).
no_game("saved_game(1, walk, [choose_move(halt)], walk(0), [right]).",       no).
no_game("saved_game(1, walk, [human], walk(2), [right]).",                   session).
no_game("saved_game(1, walk, [human], walk(2), [right,right]).",             no).
no_game("saved_game(1, walk, [human], walk(2), [right,left]).",              no).
no_game("saved_game(1, walk, [goal(halt)], walk(0), [right]).",              no).
no_game("saved_game(1, walk, [program], walk(0), [right]).",                 session).
no_game("saved_game(1, lots, [human,human], lots(7,me), [1,2]).",            session).
no_game("saved_game(1, lots, [human,human], lots(7000,me), [1,2]).",         session).
no_game("saved_game(1, lots, [human,human], lots(x,me), []).",               no).
no_game("saved_game(1, lots, [human,human], lots(7,us), []).",               no).
no_game("saved_game(1, lots, [human,human], lots(f(halt),me), []).",         no).
no_game("saved_game(1, lots, [human,human], lots(7,me), [4]).",              no).
no_game("saved_game(1, lots, [human,human], lots(-1,me), []).",              no).
no_game("saved_game(1, spin, [human,human], spin(lost-w), []).",             session).
no_game("saved_game(1, spin, [human,human], spin(lost-w), [cw]).",           no).
no_game("saved_game(1, unknown, [human,human], unknown(7,me), []).",         no).

%   A program that does not end is not waited for.

test(no_game, [forall(no_game(Text, Expected)), true(Kind == Expected)]) :-
    patience(20, Seconds),
    call_with_time_limit(Seconds, loaded(_, Text, Result)),
    (   Result = session(_)
    ->  Kind = session
    ;   Result = wrong(_),
        Kind = no
    ).

%   Where the program's start is drawn by lot, a game goes on that began with another one.

test(drawn_by_lot, true(Loaded == session)) :-
    with_seed(5, session(lots, [human,human], [3,3,1], Session)),
    with_file(File,
              ( save_session(File, Session, ok),
                with_seed(6, load_session(File, lots, [], Result))
              )),
    (   Result == session(Session)
    ->  Loaded = session
    ;   Loaded = Result
    ).

test(own_choose_move_is_saved, Seats == [choose_move(well)]) :-
    session(walk, [choose_move(well)], [right], Session),
    with_file(File,
              ( save_session(File, Session, ok),
                load_session(File, walk, [], session(Again))
              )),
    session_seats(Again, Seats).

%   A game too long to be loaded again is not written.

test(too_long, Lines == ["not written","not saved"]) :-
    numlist(1, 30000, Numbers),
    maplist([_,right]>>true, Numbers, Moves),
    initial_state(walk, Start),
    new_session(walk, [human], Start, Session0),
    foldl([Move]>>session_moved(Move, Start), Moves, Session0, Session),
    with_file(File,
              ( save_session(File, Session, wrong(Message)),
                (   exists_file(File)
                ->  Written = "saved"
                ;   Written = "not saved"
                )
              )),
    (   sub_string(Message, _, _, 0, " is not written: the game is too long to be saved.")
    ->  Lines = ["not written",Written]
    ;   Lines = [Message,Written]
    ).

%   Whatever the name of a game, what is kept of it is in the folder of kept games.

name(pebbles, 'pebbles.own').
name('..',    '...own').
name('a/b',   'a%2Fb.own').

test(kept_file, [ forall(name(Name, Expected)),
                  setup(declare_game(pebbles:Name, [players([a,b])])),
                  cleanup(( Name == pebbles
                          ->  true
                          ;   retract(tabuleiro_own:declared(Name, _, _))
                          )),
                  true(Base == Expected)
                ]) :-
    tabuleiro_kept_game:file_name(Name, Base).

:- end_tests(own_saved).
