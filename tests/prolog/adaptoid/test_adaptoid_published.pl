/*  Adaptoid as published, through the protocol: the vectors, counts, its states and their errors,
    and what a search finds.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game)).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/games/state), [state_game/2]).
:- use_module('../helpers/adaptoid_faults', [fault/4]).
:- use_module('../helpers/adaptoid_states').
:- use_module('../helpers/dialogue', [tests_file/2]).
:- use_module('../helpers/vectors').
:- use_module('../../reference/adaptoid', []).

:- dynamic
    vector/2,                   % Template, Expected
    win/2.                      % Turns, State

:- vectors(adaptoid_published, Vectors),
   forall(member(Template-Expected, Vectors),
          assertz(vector(Template, Expected))).
:- tests_file('vectors/adaptoid_published_wins.pl', File),
   read_file_to_terms(File, Terms, []),
   forall(member(Term, Terms), assertz(Term)).

published(State) :-
    initial_state(adaptoid_published, State).

:- begin_tests(adaptoid_published_vectors).

test(all_there, Count == 400) :-
    aggregate_all(count, vector(_, _), Count).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    answers(tabuleiro_game, Template, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [[Value]-true]]) :-
    answers(tabuleiro_game, Template, Answers).

test(first_counts, Counts == [1,8,64,976,14880,571347]) :-
    published(State),
    findall(Count,
            ( between(0, 5, Depth),
              perft(State, Depth, Count)
            ),
            Counts).

%   The slow reference counts the same. It counts 571,347 to depth 5, too, in 13 seconds (2026-11-29).

test(first_counts_of_the_reference, Counts == [8,64,976,14880]) :-
    published(State),
    findall(Count,
            ( between(1, 4, Depth),
              sequences(Depth, State, Count)
            ),
            Counts).

sequences(1, State, Count) :-
    !,
    reference_adaptoid:valid_moves(State, Moves),
    length(Moves, Count).
sequences(Depth, State, Count) :-
    Depth1 is Depth-1,
    reference_adaptoid:valid_moves(State, Moves),
    aggregate_all(sum(Fewer),
                  ( member(Move, Moves),
                    once(reference_adaptoid:move(Move, State, Next)),
                    sequences(Depth1, Next, Fewer)
                  ),
                  Count).

:- end_tests(adaptoid_published_vectors).

:- begin_tests(adaptoid_published).

%   The start, by either name; the report's rules where nothing is said.

test(start, [forall(member(Config, [ adaptoid([rules(published)]), adaptoid([rules=published]),
                                     adaptoid(_{rules:published}), adaptoid_published,
                                     adaptoid_published([seed(1)])
                                   ])),
             State == adaptoid(Board, b, 0, 0, 1, published)]) :-
    tabuleiro_adaptoid:initial_board(Board),
    initial_state(Config, State).
test(start_of_the_report,
     [ forall(member(Config, [adaptoid, adaptoid([]), adaptoid([rules(report)])])),
       State == Expected
     ]) :-
    tabuleiro_adaptoid:initial_state(Expected),
    initial_state(Config, State).
test(no_rules, error(domain_error(rules, ataxx))) :-
    initial_state(adaptoid([rules(ataxx)]), _).
test(no_rules, error(type_error(atom, 1))) :-
    initial_state(adaptoid([rules(1)]), _).
test(no_rules, error(instantiation_error)) :-
    initial_state(adaptoid([rules(_)]), _).
test(no_rules, error(domain_error(game_option, rules(published)))) :-
    initial_state(adaptoid_published([rules(published)]), _).
test(no_rules, error(domain_error(game_option, rules(published)))) :-
    initial_state(virus_wars([rules(published)]), _).

test(game, Game == adaptoid_published) :-
    published(State),
    state_game(State, Game).

%   States

faulty(State, Formal) :-
    fault(state, _, Report, Formal0),
    acyclic_term(Report),       % as plunit keeps it
    compound(Report),
    compound_name_arguments(Report, adaptoid, Arguments),
    length(Arguments, 5),
    append(Arguments, [published], All),
    compound_name_arguments(State, adaptoid, All),
    (   Formal0 = domain_error(adaptoid_state, _)
    ->  Formal = domain_error(adaptoid_state, State)
    ;   Formal = Formal0
    ).

on_state(State, player_to_move(State, _)).
on_state(State, valid_moves(State, _)).
on_state(State, move(State, x, _)).
on_state(State, game_over(State, _)).
on_state(State, value(State, b, _)).
on_state(State, choose_move(State, 2, _)).
on_state(State, best_move(State, _, [])).
on_state(State, display_game(State)).

test(faults, [forall(( faulty(State, Formal), on_state(State, Goal) )), error(Formal)]) :-
    call(Goal).
test(faults_there, Found == true) :-
    aggregate_all(count, faulty(_, _), Count),
    (   Count > 50
    ->  Found = true
    ;   Found = Count
    ).

test(no_rules_in_a_state, [forall(member(Rules, [report,1,"published",[]])),
                           error(domain_error(adaptoid_state, _))]) :-
    with_rules(Rules, State),
    valid_moves(State, _).
test(unbound_rules_in_a_state, error(instantiation_error)) :-
    with_rules(_, State),
    valid_moves(State, _).
test(rules_come_last, error(type_error(integer, x))) :-
    published(Published),
    Published =.. [adaptoid,Board,Player,B,P|_],
    valid_moves(adaptoid(Board, Player, B, P, x, y), _).

with_rules(Rules, adaptoid(Board, Player, B, P, Turn, Rules)) :-
    published(adaptoid(Board, Player, B, P, Turn, published)).

%   The library's predicates are the report's, but for those of library(tabuleiro).

of_the_library(State, valid_moves(State, _)).
of_the_library(State, move(turn(leg([4,6]), stay), State, _)).
of_the_library(State, value(State, b, _)).
of_the_library(State, game_over(State, _)).
of_the_library(State, display_game(State)).
of_the_library(State, choose_move(Level, State, _)) :-
    member(Level, [1,2,3]).

test(refused, [forall(( published(State), of_the_library(State, Goal) )),
               error(domain_error(adaptoid_state, State))]) :-
    call(tabuleiro_adaptoid:Goal).

%   A turn

test(moves_first, Board == Expected) :-
    published(adaptoid(Start, b, 0, 0, 1, published)),
    tabuleiro_adaptoid:addLeg(Start, b, [4,6], Legged),
    move(adaptoid(Legged, b, 0, 0, 1, published), turn(body([4,6]), walk([4,6], [4,5])),
         adaptoid(Board, p, 0, 0, 2, published)),
    tabuleiro_adaptoid:moveAdaptoid(Legged, b, [4,6], [4,5], Moved),
    tabuleiro_adaptoid:putAdaptoid(Moved, b, [4,6], Expected).
test(a_new_leg_does_not_walk, fail) :-
    published(State),
    move(State, turn(leg([4,6]), walk([4,6], [4,5])), _).

test(pattern, Turns == [turn(leg([4,6]), stay),turn(claw([4,6]), stay)]) :-
    published(State),
    findall(turn(Growth, Movement),
            ( member(Kind, [leg,claw]),
              Growth =.. [Kind,_],
              move(State, turn(Growth, Movement), _)
            ),
            Turns).

%   The search

wins_at_once(State, Turn) :-
    player_to_move(State, Player),
    valid_moves(State, Turns),
    member(Turn, Turns),
    move(State, Turn, After),
    game_over(After, Player),
    !.

wins_in_three(Turn, State) :-
    player_to_move(State, Player),
    move(State, Turn, After),
    \+ game_over(After, _),
    valid_moves(After, Replies),
    forall(member(Reply, Replies),
           ( move(After, Reply, Next),
             (   game_over(Next, Winner)
             ->  Winner == Player
             ;   wins_at_once(Next, _)
             )
           )).

test(wins_at_once, [forall(win(1, State)), true(Result-Over == win(1)-over)]) :-
    best_move(State, Turn, [nodes(2000), result(Result)]),
    move(State, Turn, After),
    (   game_over(After, _)
    ->  Over = over
    ;   Over = goes_on
    ).

test(wins_in_three, [forall(win(3, State)), true(Result == win(3))]) :-
    assertion(\+ wins_at_once(State, _)),
    best_move(State, Turn, [nodes(200000), result(Result)]),
    assertion(wins_in_three(Turn, State)).

test(never_illegal, Illegal == []) :-
    set_random(seed(41)),
    findall(State-Turn,
            ( limit(100, ( repeat, ( published_game_state(State) ; published_made_state(State) ),
                           random_between(1, 7, 1), \+ game_over(State, _) )),
              best_move(State, Turn, [nodes(300), hash(1), line(Line)]),
              \+ ( Line = [Turn|_],
                   follow(Line, State)
                 )
            ),
            Illegal).

follow([], _).
follow([Turn|Turns], State) :-
    move(State, Turn, Next),
    follow(Turns, Next).

test(matches, [forall(member(Game-Options, [adaptoid-[rules(published)], adaptoid_published-[]])),
               true(Wins > 15)]) :-
    match(Game, [level(2),level(1)], Result, [games(20),progress(false)|Options]),
    get_dict(wins, Result, Wins).

:- end_tests(adaptoid_published).
