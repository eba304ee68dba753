/*  What the bridge costs: the foreign predicates of library(tabuleiro/infection) against the same
    predicates in plain Prolog (examples/coursework) and against what Prolog itself needs to copy
    or visit the same terms. One process, one board: the mid-game board of the course report.

        swipl -p library=prolog native/benchmark/bridge.pl [--rounds=N] [--milliseconds=N]

    Every goal is the body of a failure-driven loop of its own, all compiled in the same way, with
    the input passed as an argument; the time of the empty loop is subtracted from each. The two
    goals of a line take turns, a round of so many milliseconds of processor time each; a rate is
    the median over the rounds, a ratio the median of the ratios of the rounds.
*/

:- module(bridge_benchmark, []).
:- use_module(library(tabuleiro/infection), []).
:- use_module(library(apply), [maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [nth0/3]).
:- use_module(library(main), [argv_options/3, main/0]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

:- initialization(main, main).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../examples/coursework/infection', Program),
   load_files(coursework:Program, []).

%   line(Title, Ours, What, Rival, Target): a line of the table. Ours and Rival are
%   measured(Module, Input, In, Goal): Goal, called in Module, with In the input of that name.

line('valid_moves/3',
     measured(infection, board, B, valid_moves('A', B, _)),
     'plain Prolog',
     measured(coursework, board, B, valid_moves('A', B, _)),
     150).
line('',
     measured(infection, board, B, valid_moves('A', B, _)),
     'duplicate_term/2 of the moves',
     measured(user, moves, M, duplicate_term(M, _)),
     1.8).
line('move/7, a jump',
     measured(infection, board, B, move('A', 4, 1, 2, 3, B, _)),
     'plain Prolog',
     measured(coursework, board, B, once(move('A', 4, 1, 2, 3, B, _))),
     12).
line('',
     measured(infection, board, B, move('A', 4, 1, 2, 3, B, _)),
     'duplicate_term/2 of the board',
     measured(user, board, B, duplicate_term(B, _)),
     2).
line('move/7, a clone',
     measured(infection, board, B, move('A', 3, 4, 3, 5, B, _)),
     'plain Prolog',
     measured(coursework, board, B, once(move('A', 3, 4, 3, 5, B, _))),
     12).
line('',
     measured(infection, board, B, move('A', 3, 4, 3, 5, B, _)),
     'duplicate_term/2 of the board',
     measured(user, board, B, duplicate_term(B, _)),
     2).
line('value/3',
     measured(infection, board, B, value(B, 'A', _)),
     'plain Prolog',
     measured(coursework, board, B, once(value(B, 'A', _))),
     12).
line('',
     measured(infection, board, B, value(B, 'A', _)),
     'ground/1 of the board',
     measured(user, board, B, ground(B)),
     1.3).
line('choose_move/4, level 2',
     measured(infection, board, B, choose_move(2, 'A', B, _)),
     'plain Prolog',
     measured(coursework, board, B, once(choose_move(2, 'A', B, _))),
     1000).

input(board, [[ a ,' ',' ',' ',' ',' ',' '],
              [' ', a ,' ',' ',' ',' ',' '],
              [ a , a , a , a ,' ',' ',' '],
              [ a , b , a , b , b ,' ',' '],
              [ a , a , a , b , b ,' ',' '],
              [ b , a , a , a , b ,' ',' '],
              [ b , a , a , a , b , b , a ]]).
input(moves, Moves) :-
    input(board, Board),
    infection:valid_moves('A', Board, Moves).
input(none, []).

main(Argv) :-
    argv_options(Argv, _, Options),
    option(rounds(Rounds), Options, 21),
    option(milliseconds(Milliseconds), Options, 20),
    must_be(positive_integer, Rounds),
    must_be(positive_integer, Milliseconds),
    Budget is Milliseconds / 1000,
    format("Medians of ~d rounds of ~d ms.~n~n", [Rounds, Milliseconds]),
    row('', 'calls/s', 'against', 'calls/s', 'ratio', 'target'),
    forall(line(Title, Ours, What, Rival, Target),
           ( compare(Ours, Rival, Rounds, Budget, OurTime, Time, Ratio),
             report(Title, OurTime, What, Time, Ratio, Target)
           )).

%   compare(+Ours, +Rival, +Rounds, +Budget, -OurTime, -Time, -Ratio): the median times of a call
%   and the median ratio.

compare(Ours, Rival, Rounds, Budget, OurTime, Time, Ratio) :-
    prepare(measured(user, none, _, true), Budget, Empty),
    prepare(Ours, Budget, OurLoop),
    prepare(Rival, Budget, Loop),
    findall(A-B,
            ( between(1, Rounds, _),
              seconds_per_call(Empty, E),
              seconds_per_call(OurLoop, A0),
              seconds_per_call(Loop, B0),
              A is A0 - E,
              B is B0 - E
            ),
            Pairs),
    pairs_keys_values(Pairs, OurTimes, Times),
    maplist(quotient, Times, OurTimes, Ratios),
    maplist(median, [OurTimes, Times, Ratios], [OurTime, Time, Ratio]).

quotient(X, Y, Z) :-
    Z is X / Y.

median(Numbers, Median) :-
    msort(Numbers, Sorted),
    length(Sorted, Length),
    Middle is Length // 2,
    nth0(Middle, Sorted, Median).

%   prepare(+Measured, +Budget, -Loop): compile the loop of a goal and find how many calls take
%   about Budget seconds.

prepare(measured(Module, Input, In, Goal), Budget, loop(Module:Name, Calls, In)) :-
    gensym(benchmark_loop_, Name),
    Head =.. [Name, Count, In],
    assertz(Module:(Head :- between(1, Count, _), Goal, fail)),
    input(Input, In),
    calls_in(Budget, Module:Name, In, 1, Calls).

calls_in(Budget, Loop, In, Tried, Calls) :-
    seconds(Loop, Tried, In, Seconds),
    (   Seconds * 4 > Budget
    ->  Calls is max(1, round(Tried * Budget / Seconds))
    ;   More is Tried * 4,
        calls_in(Budget, Loop, In, More, Calls)
    ).

seconds_per_call(loop(Loop, Calls, In), Time) :-
    seconds(Loop, Calls, In, Seconds),
    Time is Seconds / Calls.

seconds(Loop, Calls, In, Seconds) :-
    statistics(cputime, Start),
    \+ call(Loop, Calls, In),
    statistics(cputime, End),
    Seconds is End - Start.

report(Title, OurTime, What, Time, Ratio, Target) :-
    maplist(rate_text, [OurTime, Time], [OurRate, Rate]),
    format(atom(RatioText), '~2f', [Ratio]),
    row(Title, OurRate, What, Rate, RatioText, Target).

rate_text(Time, Text) :-
    Rate is round(1 / Time),
    format(atom(Text), '~D', [Rate]).

row(Title, OurRate, What, Rate, Ratio, Target) :-
    format("~w~t~24|~t~w~12+  ~w~t~32+~t~w~12+~t~w~10+~t~w~8+~n",
           [Title, OurRate, What, Rate, Ratio, Target]).
