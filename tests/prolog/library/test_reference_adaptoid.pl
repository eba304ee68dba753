/*  The slow reference itself, by what is known from elsewhere: vectors, and counts of sequences. */

:- use_module(library(plunit)).
:- use_module('../../reference/adaptoid', []).
:- use_module('../helpers/vectors').
:- use_module('../helpers/adaptoid_counts').

:- dynamic vector/2.

:- vectors(adaptoid, Vectors),
   forall(( member(Template-Expected, Vectors),
            functor(Template, Name, _),
            memberchk(Name, [valid_moves,move,value,game_over])
          ),
          assertz(vector(Template, Expected))).

%   sequences(+Depth, +State, -Count)

sequences(0, _, 1) :-
    !.
sequences(1, State, Count) :-
    !,
    reference_adaptoid:valid_moves(State, Turns),
    length(Turns, Count).
sequences(Depth, State, Count) :-
    reference_adaptoid:valid_moves(State, Turns),
    Less is Depth-1,
    aggregate_all(sum(Below),
                  ( member(Turn, Turns),
                    reference_adaptoid:move(Turn, State, After),
                    sequences(Less, After, Below)
                  ),
                  Count).

%   answer(+Template, -Answers): with the last argument for the output.

answer(Template, Answers) :-
    functor(Template, Name, Arity),
    functor(Goal, Name, Arity),
    arg(Arity, Template, Last),
    arg(Arity, Goal, Output),
    findall(Output,
            ( given(Arity, Template, Goal),
              reference_adaptoid:Goal,
              (   Last == '$out'
              ->  true
              ;   Output = Last
              )
            ),
            Answers).

given(Arity, Template, Goal) :-
    Template =.. [_|Arguments],
    Goal =.. [_|GoalArguments],
    Inputs is Arity-1,
    length(Front, Inputs),
    append(Front, _, Arguments),
    append(Front, _, GoalArguments),
    !.

:- begin_tests(reference_adaptoid).

test(fails, [forall(vector(Template, fail)), Answers == []]) :-
    answer(Template, Answers).

test(gives, [forall(vector(Template, out(Value))), Answers == [Value]]) :-
    answer(Template, Answers).

test(sequences,
     [ forall(( known_count(State, Depth, Expected), Expected < 10000 )),
       Count == Expected
     ]) :-
    sequences(Depth, State, Count).

%   Of the published game, of which nobody else's counts are known: those that the tests of the core
%   hold it to (adaptoid_perft_test.cpp, test_adaptoid_published.pl) are the reference's. The next one,
%   571347, takes it some twenty seconds.

test(sequences_of_the_published_game, Counts == [1,8,64,976,14880]) :-
    reference_adaptoid:start_state(adaptoid(Board, Player, B, P, Turn)),
    findall(Count,
            ( between(0, 4, Depth),
              sequences(Depth, adaptoid(Board, Player, B, P, Turn, published), Count)
            ),
            Counts).

:- end_tests(reference_adaptoid).
