/*  Wherever Prolog's stacks have no room for a reference to a term or for a frame, the predicate
    that wants it raises the resource error, and the next call of it answers as before.

    Runs with refusing_stacks.cpp loaded before Prolog, and its name in TABULEIRO_STACKS.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/games/start), [with_seed/2]).
:- use_module('../prolog/helpers/fuzz_calls').
:- use_module('../prolog/helpers/random_game').
:- use_module('../prolog/helpers/rules_toy').

:- getenv('TABULEIRO_STACKS', File),
   use_foreign_library(File).

%   call_of(?Game, -Call): Call, a goal with good or hostile arguments, is of a foreign predicate.

call_of(Game, Call) :-
    state_of(Game, State),
    callee(Module, Game),
    predicate_types(Module, Name, Types),
    length(Types, Arity),
    functor(Head, Name, Arity),
    predicate_property(Module:Head, foreign),
    between(1, 4, Seed),
    with_seed(Seed, maplist(argument(State, Seed), Types, Arguments)),
    Goal =.. [Name|Arguments],
    Call = Module:Goal.
call_of(Game, tabuleiro:best_move(State, _, Options)) :-
    state_of(Game, State),
    Options = [depth(2), nodes(200), hash(1), score(_), line(_), on_progress([_]>>true)].

call_of(rules_toy, Call) :-
    member(Counters, [2,9]),
    toy(plain, Counters, State),
    member(Call,
           [ tabuleiro:best_move(State, _, [ depth(3), nodes(60), hash(1), score(_), line(_),
                                             on_progress([_]>>true)
                                           ]),
             tabuleiro:perft(State, 3, _)
           ]).

state_of(Game, State) :-
    tabuleiro:current_game(Game),
    member(Plies, [0,12]),
    random_session(Game, 1, Plies, Session),
    session_state(Session, State).

%   The last of the arguments of a call may be hostile.

argument(State, Seed, Type, Argument) :-
    (   Type == request
    ->  Argument = request(none,2,100,1,1,none,false)
    ;   Seed < 3
    ->  good(Type, State, Argument)
    ;   Type == out
    ->  true
    ;   random_member(Good, [true,true,false]),
        (   Good == true
        ->  good(Type, State, Argument)
        ;   bad(Type, Argument, _)
        )
    ).

%   outcome(:Goal, -Outcome): what Goal answers, without the times that searches take.

outcome(Goal, Outcome) :-
    catch(( Goal
          ->  Outcome = true(Goal),
              without_time(Goal)
          ;   Outcome = false
          ),
          error(Formal, _),
          Outcome = error(Formal)).

without_time(_:Goal) :-
    (   arg(_, Goal, Report),
        compound(Report),
        compound_name_arity(Report, report, 7)
    ->  nb_setarg(7, Report, seconds)
    ;   true
    ).

%   odd(+Call, -Odd): of all calls with one reference refused, what is not as it should be.

odd(Call, Odd) :-
    copy_term(Call, First),
    outcome(First, Expected),
    odd_from(1, Call, Expected, Odd).

odd_from(Number, Call, Expected, Odd) :-
    copy_term(Call, Refused),
    copy_term(Call, Again),
    refuse_call(Number),
    outcome(Refused, Outcome),
    (   refused_call
    ->  outcome(Again, Second),
        (   Outcome == error(resource_error(refused)),
            Second =@= Expected
        ->  Next is Number+1,
            odd_from(Next, Call, Expected, Odd)
        ;   Odd = [Number-Outcome-Second]
        )
    ;   Outcome =@= Expected
    ->  Odd = []
    ;   Odd = [none-Outcome]
    ).

%   Some arguments are cyclic, which a test cannot have among its own.

odd_text(Game, Text) :-
    call_of(Game, Call),
    odd(Call, Odd),
    Odd \== [],
    format(string(Text), "~W", [Call-Odd, [quoted(true), max_depth(40)]]).

:- begin_tests(stacks).

test(a_call_is_refused, [forall(tabuleiro:current_game(Game)), error(resource_error(refused))]) :-
    once(state_of(Game, State)),
    refuse_call(1),
    tabuleiro_game:valid_moves(State, _).

test(refused, [forall(( tabuleiro:current_game(Game)
                      ; Game = rules_toy
                      )),
               Texts == []]) :-
    findall(Text, odd_text(Game, Text), Texts).

:- end_tests(stacks).
