:- module(interruptions,
          [ endless/2,                  % ?Name, -Goal
            start/2,                    % +Game, -State
            time_limited/3,             % :Goal, -Caught, -Latency
            signalled/3,                % :Goal, -Status, -Latency
            interrupted_toplevel/3,     % +Query, -Next, -Latency
            interrupted_play/5          % +Game, -Move, -Last, -Status, -Latencies
          ]).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/games/state), [players/2, state_game/2]).
:- use_module(child).
:- use_module(starts).
:- use_module(fuzz_calls, [state/2]).
:- use_module(patience).
:- use_module(terminal).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(apply), [exclude/3]).
:- autoload(library(lists), [last/2, member/2]).
:- autoload(library(process), [process_kill/2, process_wait/2]).
:- autoload(library(readutil), [read_line_to_string/2]).
:- autoload(library(time), [call_with_time_limit/2]).

/** <module> Interruptions of what would take minutes, and how soon they are obeyed

Latencies are in seconds.
*/

%!  endless(?Name, -Goal) is nondet.
%
%   Goal, which searches or counts, does not end within minutes. Name is
%   Kind(Game), or Kind(Game, busiest) from where that game branches most.

endless(Name, Goal) :-
    tabuleiro:current_game(Game),
    start(Game, State),
    endless(State, Kind, Goal),
    Name =.. [Kind,Game].
endless(Name, Goal) :-
    tabuleiro:current_game(Game),
    member(Plies-Kinds, [1-[search,two_threads,level_5],3-[perft]]),
    busiest(Game, Plies, State),
    member(Kind, Kinds),
    endless(State, Kind, Goal),
    Name =.. [Kind,Game,busiest].

endless(State, search, tabuleiro:best_move(State, _, [time(300)])).
endless(State, search_to_a_depth, tabuleiro:best_move(State, _, [depth(100)])).
endless(State, search_of_nodes, tabuleiro:best_move(State, _, [nodes(1 000 000 000 000)])).
endless(State, two_threads, tabuleiro:best_move(State, _, [time(300), threads(2)])).
endless(State, with_progress, tabuleiro:best_move(State, _, [time(300), on_progress([_]>>true)])).
endless(State, perft, tabuleiro:perft(State, 30, _)).
endless(State, deep_perft, tabuleiro:perft(State, 1 000 000, _)).
endless(State, level_5, tabuleiro_game:choose_move(State, 5, _)).
endless(State, match, tabuleiro:match(Game, [level(5),level(5)], _, [games(100)])) :-
    state_game(State, Game).
endless(State, match_on_two_threads, tabuleiro:match(Game, [level(1),level(1)], _, Options)) :-
    state_game(State, Game),
    Options = [games(1 000 000), threads(2)].

%!  start(+Game, -State) is det.

start(Game, State) :-
    started(Game, [seed(1)], State).

%   busiest(+Game, +Plies, -State): State has most sequences of so many moves of some positions of
%   random games.

busiest(Game, Plies, State) :-
    aggregate_all(max(Count, Some), sequences(Game, Plies, Some, Count), max(_, State)).

sequences(Game, Plies, State, Count) :-
    state(Game, State),
    tabuleiro:perft(State, Plies, Count).

%!  time_limited(:Goal, -Caught, -Latency) is det.
%
%   Goal is called with a time limit of 0.05 s. Caught is what it raises, or `none`.

:- meta_predicate time_limited(0, -, -).

time_limited(Goal, Caught, Latency) :-
    get_time(Begin),
    catch(( call_with_time_limit(0.05, Goal),
            Caught = none
          ),
          Caught,
          true),
    get_time(End),
    Latency is End-Begin-0.05.

%!  signalled(:Goal, -Status, -Latency) is det.
%
%   A thread calls Goal, and after 0.03 s is sent the exception `enough`. Status is
%   what becomes of it.

:- meta_predicate signalled(0, -, -).

signalled(Goal, Status, Latency) :-
    thread_create(Goal, Thread),
    sleep(0.03),
    get_time(Begin),
    thread_signal(Thread, throw(enough)),
    thread_join(Thread, Status),
    get_time(End),
    Latency is End-Begin.

%!  interrupted_toplevel(+Query, -Next, -Latency) is det.
%
%   At a toplevel of its own the text Query is typed (a goal without its full
%   stop, which writes `go` and a newline when it is at it), then Ctrl-C, and `a`
%   at the prompt that comes Latency later. Next is what the toplevel answers
%   to a query after that.

interrupted_toplevel(Query, Next, Latency) :-
    toplevel('use_module(library(tabuleiro))', Process, In, Out),
    format(string(Line), "~s.~n", [Query]),
    type(In, Line),
    read_until(Out, "go\r\n"),
    sleep(0.1),
    get_time(Begin),
    type(In, "\x3\"),
    read_until(Out, "Action (h for help) ?"),
    get_time(End),
    Latency is End-Begin,
    type(In, "a"),
    read_until(Out, "abort"),
    type(In, "X = still_here.\n"),
    read_until(Out, "X = "),
    read_line_to_string(Out, Next),
    type(In, "halt.\n"),
    close(In),
    read_string(Out, _, _),
    close(Out),
    process_wait(Process, exit(0)).

%!  interrupted_play(+Game, -Move, -Last, -Status, -Latencies) is det.
%
%   A process plays Game by play/2 with level 5 in all seats, and gets SIGINT
%   while it thinks about its first move, and again about its second. Move is the
%   line that tells the first, Last the last line it writes, and Status how it ends.
%   Latencies is `First-Second`: from either signal to the line.

interrupted_play(Game, Move, Last, Status, First-Second) :-
    tabuleiro_game:initial_state(Game, State),
    players(State, Players),
    findall(level(5), member(_, Players), Seats),
    format(atom(Goal), "use_module(library(tabuleiro)), format('go~~n'), play(~q,[seats(~q)])",
           [Game, Seats]),
    child(['-g', Goal, '-t', halt], Process, Out),
    read_until(Out, "go\n"),
    patience(0.5, Thinking),
    sleep(Thinking),
    get_time(Begin1),
    process_kill(Process, int),
    read_until(Out, "Another Ctrl-C ends the game.\n"),
    read_line_to_string(Out, Move),
    get_time(End1),
    First is End1-Begin1,
    sleep(Thinking),
    get_time(Begin2),
    process_kill(Process, int),
    read_string(Out, _, Output),
    close(Out),
    process_wait(Process, Status),
    get_time(End2),
    Second is End2-Begin2,
    split_string(Output, "\n", "\n", Lines),
    exclude(==(""), Lines, Texts),
    last(Texts, Last).
