/*  What the bridge costs: the foreign predicates of each game against the same predicates in plain
    Prolog and against what Prolog itself needs to copy or visit the same terms, in one process. The
    lines of a game's table are in bridge_lines/GAME.pl.

        swipl -p library=prolog native/benchmark/bridge.pl [GAME ...] [--rounds=N] [--milliseconds=N]

    Every goal is the body of a failure-driven loop of its own, all compiled in the same way, with
    the input passed as an argument; the time of the empty loop is subtracted from each. The two
    goals of a line take turns, a round of so many milliseconds of processor time each; a rate is
    the median over the rounds, a ratio the median of the ratios of the rounds.
*/

:- module(bridge_benchmark, []).
:- use_module(library(apply), [maplist/2, maplist/3, maplist/4]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(gensym), [gensym/2]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(main), [argv_options/3, main/0]).
:- use_module(library(option), [option/3]).
:- use_module(library(pairs), [pairs_keys_values/3]).

:- initialization(main, main).

:- multifile
    modules/3,
    line/6,
    input/3.

%   modules(Game, Ours, Plain): the modules of our predicates and of those in plain Prolog.

%   line(Game, Title, Input, In, Goal, Rivals): a line of the table of Game, or several: our Goal, with
%   In the input of that name, against each of the Rivals, with the ratio to reach or '-':
%
%     - plain(Goal, Target): of plain Prolog, with the same input;
%     - copy(Input, Target), visit(Input, Target): duplicate_term/2 or ground/1 of an input.

%   input(Game, Input, Term): what an input of the lines is.

input(_, none, []).

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/bridge_lines/*.pl', Pattern),
   expand_file_name(Pattern, Files),
   load_files(Files, []).

opt_type(rounds,       rounds,       natural).
opt_type(milliseconds, milliseconds, natural).

opt_help(help(usage),  " [GAME ...] [OPTION ...]").
opt_help(rounds,       "How often the two goals of a line take turns; 21").
opt_help(milliseconds, "How long a goal is called in its turn; 20").

main(Argv) :-
    argv_options(Argv, Games, Options),
    option(rounds(Rounds), Options, 21),
    option(milliseconds(Milliseconds), Options, 20),
    findall(Game, modules(Game, _, _), Listed),
    sort(Listed, All),
    maplist(must_be(oneof(All)), Games),
    Budget is Milliseconds / 1000,
    format("Medians of ~d rounds of ~d ms.~n~n", [Rounds, Milliseconds]),
    (   Games == []
    ->  forall(member(Game, All), table(Game, Rounds, Budget))
    ;   forall(member(Game, Games), table(Game, Rounds, Budget))
    ).

table(Game, Rounds, Budget) :-
    row(Game, 'calls/s', 'against', 'calls/s', 'ratio', 'target'),
    forall(compared(Game, Title, Ours, What, Rival, Target),
           ( compare(Game, Ours, Rival, Rounds, Budget, OurTime, Time, Ratio),
             report(Title, OurTime, What, Time, Ratio, Target)
           )),
    nl.

%   compared(+Game, -Title, -Ours, -What, -Rival, -Target): Ours and Rival are measured(Module, Input,
%   In, Goal): Goal, called in Module. The title stands in the first of a line's comparisons only.

compared(Game, Title, measured(Module, Input, In, Goal), What, Rival, Target) :-
    modules(Game, Module, Plain),
    line(Game, Named, Input, In, Goal, Rivals),
    nth0(Index, Rivals, Against),
    (   Index =:= 0
    ->  Title = Named
    ;   Title = ''
    ),
    (   Against = plain(PlainGoal, Target)
    ->  What = 'plain Prolog',
        Rival = measured(Plain, Input, In, PlainGoal)
    ;   on_term(Against, Term, Of, Copied, Done, Target),
        atom_concat(Of, Term, What),
        Rival = measured(user, Term, Copied, Done)
    ).

on_term(copy(Term, Target), Term, 'duplicate_term/2 of the ', In, duplicate_term(In, _), Target).
on_term(visit(Term, Target), Term, 'ground/1 of the ', In, ground(In), Target).

%   compare(+Game, +Ours, +Rival, +Rounds, +Budget, -OurTime, -Time, -Ratio): the median times of a call
%   and the median ratio.

compare(Game, Ours, Rival, Rounds, Budget, OurTime, Time, Ratio) :-
    prepare(Game, measured(user, none, _, true), Budget, Empty),
    prepare(Game, Ours, Budget, OurLoop),
    prepare(Game, Rival, Budget, Loop),
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

%   prepare(+Game, +Measured, +Budget, -Loop): compile the loop of a goal and find how many calls take
%   about Budget seconds.

prepare(Game, measured(Module, Input, In, Goal), Budget, loop(Module:Name, Calls, In)) :-
    gensym(benchmark_loop_, Name),
    Head =.. [Name, Count, In],
    assertz(Module:(Head :- between(1, Count, _), Goal, fail)),
    input(Game, Input, In),
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
