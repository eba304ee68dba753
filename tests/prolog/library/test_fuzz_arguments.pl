/*  Every predicate of every game called with hostile arguments.

    Each call succeeds, fails, or raises an error that its first bad argument may raise, soon, leaves
    no choice point and changes neither its inputs nor anything of Prolog's. How many calls are made
    and from which seed on is told by the environment variables TABULEIRO_FUZZ_CALLS (200,000) and
    TABULEIRO_FUZZ_SEED (1). A failure prints the call and the seed of its batch.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(random)).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module('../helpers/fuzz_calls').
:- use_module('../helpers/hostile').
:- use_module('../helpers/patience').

%   The games' positions and predicates, by number. Retrieved as facts, each call gets terms of its
%   own.

:- dynamic
    position/3,                 % Game, Number, State
    positions/2,                % Game, Count
    call_types/5,               % Number, Module, Game, Name, Types
    calls/1.                    % Count

calls_in_a_batch(1000).

setting(Name, Default, Value) :-
    (   getenv(Name, Text)
    ->  atom_number(Text, Value)
    ;   Value = Default
    ).

prepare :-
    forall(tabuleiro:current_game(Game),
           ( findall(State, state(Game, State), States),
             length(States, Count),
             assertz(positions(Game, Count)),
             forall(nth1(Number, States, State),
                    assertz(position(Game, Number, State)))
           )),
    findall(types(Module, Game, Name, Types),
            ( callee(Module, Game),
              predicate_types(Module, Name, Types)
            ),
            All),
    length(All, Calls),
    assertz(calls(Calls)),
    forall(nth1(Number, All, types(Module, Game, Name, Types)),
           assertz(call_types(Number, Module, Game, Name, Types))).

%   batch(+Seed, -Problems)

batch(Seed, Problems) :-
    calls_in_a_batch(Count),
    with_seed(Seed,
              findall(Problem,
                      ( between(1, Count, _),
                        random_problem(Problem)
                      ),
                      Problems)).

random_problem(Problem) :-
    random_call(Module, Name, Types, State),
    maplist(argument(State), Types, Arguments, Verdicts),
    copy_term(Arguments, Copy),
    Goal =.. [Name|Arguments],
    get_time(Begin),
    outcome(Module, Goal, Outcome),
    get_time(End),
    Seconds is End-Begin,
    private(Name, Verdicts, JudgedVerdicts),
    wrong(Types, JudgedVerdicts, Arguments-Copy, Outcome, Seconds, What),
    !,
    format(string(Problem), "~q: ~W", [What, Module:Goal, [quoted(true), max_depth(40)]]).

%   private(+Name, +Verdicts, -Judged): a predicate that only our own Prolog code calls may take its
%   arguments in another order, or more than it needs to.

private(Name, Verdicts, Judged) :-
    (   sub_atom(Name, _, 1, 0, '_')
    ->  maplist([_,any]>>true, Verdicts, Judged)
    ;   Judged = Verdicts
    ).

random_call(Module, Name, Types, State) :-
    calls(Count),
    random_between(1, Count, Number),
    call_types(Number, Module, Game, Name, Types),
    positions(Game, Positions),
    random_between(1, Positions, Position),
    position(Game, Position, State).

%   argument(+State, +Type, -Argument, -Verdict): Verdict is `good`, `bad` or `perhaps`.

argument(_, out, Argument, good) :-
    !,
    (   maybe(0.9)
    ->  true
    ;   hostile(Argument)
    ).
argument(State, Type, Argument, Verdict) :-
    good(Type, State, Good),
    random(Lot),
    (   Lot < 0.7
    ->  Argument = Good,
        Verdict = good
    ;   Lot < 0.85,
        compound(Good),
        Type \== options
    ->  damaged(Good, Argument),
        Verdict = perhaps
    ;   Lot > 0.9998,
        Type \== options
    ->  random_member(Kind, [long_list,deep]),
        hostile(Kind, Argument),
        Verdict = bad
    ;   bad(Type, Argument, Verdict)
    ).

%   outcome(+Module, +Goal, -Outcome): Outcome is true(Det), false or raised(Ball).

outcome(Module, Goal, Outcome) :-
    catch(( call_cleanup(silent(Module:Goal), Det = true)
          ->  Outcome = true(Det)
          ;   Outcome = false
          ),
          Ball,
          Outcome = raised(Ball)).

silent(Module:Goal) :-
    functor(Goal, Name, _),
    sub_atom(Name, 0, _, _, display),
    !,
    with_output_to(string(_), Module:Goal).
silent(Goal) :-
    call(Goal).

%   wrong(+Types, +Verdicts, +Arguments, +Outcome, +Seconds, -What) is semidet.

wrong(Types, Verdicts, _, Outcome, _, What) :-
    fault(Outcome, Types, Verdicts, What),
    !.
wrong(_, _, _, _, Seconds, took(Seconds)) :-
    patience(10, Bound),        % for a second, on a busy machine
    Seconds > Bound.
wrong(Types, _, Arguments-Copies, _, _, changed(Argument)) :-
    nth1(Number, Types, Type),
    Type \== out,
    nth1(Number, Arguments, Argument),
    nth1(Number, Copies, Copy),
    \+ same(Argument, Copy).

fault(true(Det), _, Verdicts, What) :-
    (   var(Det)
    ->  What = left_a_choice_point
    ;   memberchk(bad, Verdicts)
    ->  What = succeeded
    ).
fault(false, _, Verdicts, failed) :-
    memberchk(bad, Verdicts).
fault(raised(Ball), Types, Verdicts, raised(Ball)) :-
    \+ expected(Ball, Types, Verdicts).

%   An output that was frozen is woken by the answer.

expected(Ball, Types, _) :-
    Ball == woken,
    memberchk(out, Types).
expected(error(Formal, _), _, [any|_]) :-
    nonvar(Formal),
    !.
expected(error(Formal, _), Types, Verdicts) :-
    nonvar(Formal),
    first_bad(Types, Verdicts, Type),
    allowed(Type, Formal),
    !.

%   first_bad(+Types, +Verdicts, -Type) is nondet: what is certainly bad comes last.

first_bad([Type|Types], [Verdict|Verdicts], Bad) :-
    (   Verdict == bad
    ->  Bad = Type
    ;   Verdict == perhaps,
        Bad = Type
    ;   first_bad(Types, Verdicts, Bad)
    ).

%   surroundings(-Facts): what must be as before: of Prolog's own, and what the predicates say of
%   good arguments.

surroundings(Facts) :-
    findall(Fact, surrounding(Fact), Facts).

surrounding(streams(Count)) :-
    aggregate_all(count, stream_property(_, mode(_)), Count).
surrounding(threads(Count)) :-
    aggregate_all(count, thread_property(_, status(_)), Count).
surrounding(operators(Count)) :-
    aggregate_all(count, current_op(_, _, _), Count).
surrounding(flag(Flag, Value)) :-
    current_prolog_flag(Flag, Value),
    atomic(Value).
surrounding(random(State)) :-
    random_property(state(State)).
surrounding(State-answers(Moves, Count, Values)) :-
    position(_, _, State),
    tabuleiro_game:valid_moves(State, Moves),
    tabuleiro:perft(State, 1, Count),
    tabuleiro_state:players(State, Players),
    findall(Value,
            ( member(Player, Players),
              tabuleiro_game:value(State, Player, Value)
            ),
            Values).

:- begin_tests(fuzz_arguments, [setup(prepare)]).

test(every_predicate_is_called, Missing == []) :-
    findall(Module:Name/Arity,
            ( callee(Module, _),
              predicate_property(Module:Head, foreign),
              \+ predicate_property(Module:Head, imported_from(_)),
              functor(Head, Name, Arity),
              \+ ( predicate_types(Module, Name, Types),
                   length(Types, Arity)
                 )
            ),
            Missing).

test(hostile_arguments, Problems-Changed == []-[]) :-
    setting('TABULEIRO_FUZZ_CALLS', 200 000, Calls),
    setting('TABULEIRO_FUZZ_SEED', 1, First),
    calls_in_a_batch(Count),
    Last is First + (Calls+Count-1) // Count - 1,
    batch(First, _),                    % what is loaded and made once is there after it
    surroundings(Before),
    findall(batch(Seed)-Some,
            ( between(First, Last, Seed),
              batch(Seed, All),
              All = [_|_],
              first_of(3, All, Some)
            ),
            Problems0),
    first_of(10, Problems0, Problems),
    surroundings(After),
    subtract(After, Before, Changed).

first_of(Most, List, First) :-
    length(List, Length),
    Count is min(Most, Length),
    length(First, Count),
    append(First, _, List),
    !.

:- end_tests(fuzz_arguments).
