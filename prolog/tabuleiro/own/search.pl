:- module(tabuleiro_own_search,
          [ tool_clause/2,              % +Rules, -Clause
            choose_move/5,              % +Rules, +State, +Level, +Earlier, -Move
            best_move/4,                % +Rules, +State, -Move, :Options
            perft/4,                    % +Rules, +State, +Depth, -Count
            score_kind/3,               % +Rules, +State, -Kind
            chosen/4                    % +Plan, +State, +Level, -Move
          ]).
:- use_module('../check/call', [isolated/1]).
:- use_module('../core', [level_time/2, monte_carlo_rules_/6, perft_rules_/5, search_rules_/6]).
:- use_module('../games/state', [check_threads/2, offers/2]).
:- use_module('../programs/stranger', [ending/3, watched/3]).
:- use_module('../search_options', [search_answer/3, search_request/5]).
:- use_module(faults, [own_game_error/2, program_fault/3, wrong/3]).
:- use_module(kept, [unchanged/1]).
:- use_module(protocol, [called/2, moved/4, seat_value/4]).
:- use_module(reading, [called/4, predicate_names/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module(library(random), [random_member/2]).

/** <module> The computer's moves in a game whose rules are in Prolog

Rules is the rules module of such a game. It has the predicates that library(tabuleiro/game) calls,
and those that the core calls, which native/bridge/own/rules.hpp lists. What the program prints in
them is dropped.
*/

:- meta_predicate
    best_move(+, +, -, :),
    held_back(0),
    looked_after(+, 0).

%!  tool_clause(+Rules, -Clause) is nondet.
%
%   Each Clause gives Rules a predicate that the tools for all games call, see tabuleiro_state.
%   Rules has to have the predicates that the core calls.

tool_clause(Rules, (Head :- tabuleiro_own_search:Body)) :-
    member(Name/Arity, [choose_move/4,best_move/3,perft/3,score_kind/2]),
    functor(Head, Name, Arity),
    Head =.. [Name|Arguments],
    Body =.. [Name,Rules|Arguments].

%!  best_move(+Rules, +State, -Move, :Options) is semidet.
%
%   As best_move/3 of library(tabuleiro).

best_move(Rules, State, Move, Options) :-
    search_request(Options,
                   [option(monte_carlo, boolean, none),option(earlier, list, [])],
                   Request, [MonteCarlo,Earlier], Given),
    searched(Rules, State, Earlier, MonteCarlo, Request, Report),
    search_answer(Report, Given, Move).

%   searched(+Rules, +State, +Earlier, +MonteCarlo, +Request, -Report): as search_/3 does for a
%   State of the core. MonteCarlo is `true` or `false`, or `none` to choose what suits the game.
%   Fails if the game is over.

searched(Rules, State, Earlier, MonteCarlo, Request, Report) :-
    seats(Rules, State, Seats),
    arg(4, Request, Threads),
    compound_name_arity(State, Game, _),
    check_threads(Game, Threads),
    so_far(Rules, State, Earlier, SoFar),
    current_output(Output),
    aloud(Output, Request, AloudRequest),
    (   is_monte_carlo(MonteCarlo, Rules, Seats, Request)
    ->  looked_after(Request,
                     monte_carlo_rules_(Rules, Seats, State, SoFar, AloudRequest, Report))
    ;   looked_after(Request, search_rules_(Rules, Seats, State, SoFar, AloudRequest, Report))
    ).

%   looked_after(+Request, :Search): call Search, with a limit for the memory that the program
%   fills, and for its time: five seconds more than the search has.

looked_after(Request, Search) :-
    arg(1, Request, Time),
    (   Time == none
    ->  Seconds = infinite
    ;   Seconds is Time+5
    ),
    most_space(Bytes),
    watched(Bytes, Seconds, held_back(Search)).

%   most_space(-Bytes): how much the program's clauses and names may grow in one search.

most_space(536 870 912).

%   so_far(+Rules, +State, +Earlier, -SoFar): what the core has to know of the game so far, for the
%   draws that the declaration asks for.

so_far(Rules, State, Earlier, so_far(Twice, MovesLeft, Pass)) :-
    offers(Rules, draws(Most, Repetition)),
    (   Most \== none
    ;   Repetition == draw
    ),
    !,
    (   Most == none
    ->  MovesLeft = none
    ;   length(Earlier, Moves),
        longest_game(Longest),
        MovesLeft is max(0, min(Longest, Most)-Moves)
    ),
    (   Repetition == draw
    ->  msort([State|Earlier], States),
        twice(States, Twice)
    ;   Twice = []
    ),
    (   Rules:may_pass_
    ->  Pass = pass
    ;   Pass = none
    ).
so_far(_, _, _, so_far([], none, none)).

%   longest_game(-Moves): the core cannot count further, and no game lasts so long.

longest_game(1 000 000 000).

%   twice(+States, -Twice): the states that come more than once in States, which are sorted.

twice([State,Same|States], Twice) :-
    !,
    (   State == Same
    ->  Twice = [State|Twice1]
    ;   Twice = Twice1
    ),
    twice([Same|States], Twice1).
twice(_, []).

%   is_monte_carlo(+MonteCarlo, +Rules, +Seats, +Request): a puzzle is better searched in order, and
%   playouts have neither the depth nor the exactness that a caller may ask for.

is_monte_carlo(true, _, _, _).
is_monte_carlo(none, Rules, Seats, Request) :-
    without_value(Rules, Seats),
    arg(2, Request, none),
    arg(7, Request, none).

%   without_value(+Rules, +Seats): Rules do not value states, and the game has several Seats. Its
%   search is a Monte Carlo one unless a depth is asked for.

without_value(Rules, Seats) :-
    Seats > 1,
    \+ current_predicate(Rules:value_/3).

%!  score_kind(+Rules, +State, -Kind) is det.
%
%   Kind is that of the scores of a search, see web/view.pl.

score_kind(Rules, State, Kind) :-
    seats(Rules, State, Seats),
    (   without_value(Rules, Seats)
    ->  Kind = share
    ;   Kind = value
    ).

%!  perft(+Rules, +State, +Depth, -Count) is det.
%
%   Count is the number of sequences of Depth moves from State.

perft(Rules, State, Depth, Count) :-
    seats(Rules, State, Seats),
    held_back(perft_rules_(Rules, Seats, State, Depth, Found)),
    Count = Found.                      % out here, as it may wake a goal of the caller

seats(Rules, State, Seats) :-
    Rules:players(State, Players),
    length(Players, Seats).

%!  choose_move(+Rules, +State, +Level, +Earlier, -Move) is semidet.
%
%   Move is the computer's move at Level. Level 1 is random. Level 2 takes the first of the moves
%   after which the program's `value` is highest. Higher levels search for the time of the level.
%   Fails if the game is over.

choose_move(Rules, State, Level, Earlier, Move) :-
    Rules:player_to_move(State, _),
    level_move(Level, Rules, State, Earlier, Move).

level_move(1, Rules, State, _, Move) :-
    !,
    held_back(Rules:valid_moves(State, Moves)),
    random_member(Move, Moves).
level_move(2, Rules, State, _, Move) :-
    !,
    held_back(( Rules:valid_moves(State, Moves),
                Moves = [First|Others],
                Rules:seat_(State, Seat),
                worth(Rules, State, Seat, First, Worth),
                best(Others, Rules, State, Seat, First, Worth, Move)
              )).
level_move(Level, Rules, State, Earlier, Move) :-
    level_time(Level, Seconds),
    search_request([time(Seconds)], [], Request, [], _),
    searched(Rules, State, Earlier, none, Request, Report),
    arg(1, Report, Move).

best([], _, _, _, Best, _, Best).
best([Move|Moves], Rules, State, Seat, Best0, Most, Best) :-
    worth(Rules, State, Seat, Move, Worth),
    (   Worth > Most
    ->  best(Moves, Rules, State, Seat, Move, Worth, Best)
    ;   best(Moves, Rules, State, Seat, Best0, Most, Best)
    ).

worth(Rules, State, Seat, Move, Worth) :-
    moved(Rules, State, Move, After),
    (   called(Rules, over_(After, Outcome)),
        Outcome \== draw
    ->  (   Outcome == Seat
        ->  Worth is inf
        ;   Worth is -inf
        )
    ;   current_predicate(Rules:value_/3)
    ->  seat_value(Rules, After, Seat, Worth)
    ;   Worth = 0
    ).


                /*******************************
                *      THE PROGRAM'S OWN       *
                *******************************/

%   The program's own choose_move may take long, and read the terminal. So the trial does not call
%   it. If the order of its arguments is not clear, its first call tries each order.

%   reading_found(?Rules, ?Reading): Reading is the right one for the choose_move of Rules.

:- dynamic reading_found/2.
:- volatile reading_found/2.

%!  chosen(+Plan, +State, +Level, -Move) is semidet.
%
%   Move is the first answer of the program's choose_move for State, a state of ours, at Level.
%   Fails and raises as the program does.

chosen(Plan, State, Level, Move) :-
    Rules = Plan.rules,
    choice_call(Rules, State, Level, Call),
    choice_reading(Plan.choose, Plan, Call, Reading),
    called(Plan, Reading, Call, Goal),
    !,
    catch(Goal, Ball, program_fault(Plan.name, raised(Ball), Goal)),
    !,
    arg(5, Call, Move).

choice_call(Rules, State, Level, choose_move(Bare, Player, Level, Moves, _)) :-
    compound_name_arguments(State, _, [Bare|_]),
    Rules:player_to_move(State, Player),
    Rules:valid_moves(State, Moves).

choice_reading([], Plan, _, _) :-
    predicate_names(choose, Names),
    own_game_error(Plan.name, no_predicate(Plan.module, choose, Names)).
choice_reading([Reading], _, _, Reading) :-
    !.
choice_reading(Readings, Plan, Call, Reading) :-
    (   reading_found(Plan.rules, Reading),
        member(Known, Readings),
        Known =@= Reading
    ->  true
    ;   member(Reading, Readings),
        works(Reading, Plan, Call)
    ->  retractall(reading_found(Plan.rules, _)),
        assertz(reading_found(Plan.rules, Reading))
    ;   Readings = [Reading|_]
    ).

%   works(+Reading, +Plan, +Call): a call that does not end within a second works, too: it thinks.

works(Reading, Plan, Call) :-
    copy_term(Call, Copy),
    called(Plan, Reading, Copy, Goal),
    isolated(unchanged(ending(Goal, 1, Ending))),
    (   Ending == stopped(time)
    ->  true
    ;   Ending == true,
        arg(4, Copy, Moves),
        arg(5, Copy, Move),
        \+ wrong(any, Move, _),
        memberchk(Move, Moves)
    ),
    !.


                /*******************************
                *            OUTPUT            *
                *******************************/

%   held_back(:Goal): call Goal once, and drop its output. An error is caught and thrown again after
%   the cleanup: the toplevel of 9.0.4 starts the tracer at an error that passes a cleanup.

held_back(Goal) :-
    setup_call_cleanup(
        hold_back_output(Output, Null),
        caught(Goal, Ball),
        let_out_output(Output, Null)),
    (   var(Ball)
    ->  true
    ;   throw(Ball)
    ).

caught(Goal, Ball) :-
    catch(Goal, Ball, true),
    !.

hold_back_output(Output, Null) :-
    current_output(Output),
    open_null_stream(Null),
    set_output(Null).

let_out_output(Output, Null) :-
    set_output(Output),
    close(Null).

%   drop_output: from now on, drop what this thread, a helper of a search, prints. The old output is
%   not set again: it may be without a lock, as in with_output_to/2, and other threads may use it.

:- public drop_output/0.        % called by the core

drop_output :-
    open_null_stream(Null),
    prolog_listen(this_thread_exit, close(Null)),
    set_output(Null).

%   aloud(+Output, +Request, -AloudRequest): the progress goal prints on Output all the same.

aloud(Output, Request, AloudRequest) :-
    Request = request(Seconds, Depth, Nodes, Threads, Hash, Progress, Exact),
    (   Progress == none
    ->  AloudRequest = Request
    ;   AloudRequest = request(Seconds, Depth, Nodes, Threads, Hash,
                               tabuleiro_own_search:tell_aloud(Output, Progress), Exact)
    ).

:- public tell_aloud/3.         % called by the core

tell_aloud(Output, Progress, Report) :-
    current_output(Null),
    setup_call_cleanup(
        set_output(Output),
        call(Progress, Report),
        set_output(Null)).
