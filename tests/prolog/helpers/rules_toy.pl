:- module(rules_toy,
          [ toy/3,                      % +Kind, +Counters, -State
            minimax/4,                  % +Rules, +State, +Depth, -Score
            max_n/4                     % +Rules, +State, +Depth, -Scores
          ]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/own/search), [tool_clause/2]).

/** <module> A game with rules of every kind of bad habit

From a heap of counters each of two players takes one to three; who takes the last wins. A state is
rules_toy(Kind, Counters, Player, Name): Kind says what the predicates do besides, and Name is
an atom of the Counters that is made anew each time.
*/

tabuleiro_hooks:rules(rules_toy, rules_toy).

:- forall(tool_clause(rules_toy, Clause), assertz(Clause)).

%!  toy(+Kind, +Counters, -State) is det.

toy(Kind, Counters, rules_toy(Kind, Counters, a, Name)) :-
    atom_concat('counters of a heap: ', Counters, Name).

players(rules_toy(alone, _, _, _), [a]) :-
    !.
players(rules_toy(fickle_three, _, _, _), [a,b,c]) :-
    !.
players(_, [a,b]).

other(alone, Player, Player) :-
    !.
other(_, a, b).
other(_, b, a).

seat_(rules_toy(Kind, _, _, _), Seat) :-
    fickle(Kind, Last),
    !,
    random_between(0, Last, Seat).
seat_(rules_toy(_, _, a, _), 0).
seat_(rules_toy(_, _, b, _), 1).

moves_(rules_toy(line, Counters, _, _), Moves) :-
    !,
    (   Counters =:= 400
    ->  Moves = [1,2]
    ;   Moves = [1]
    ).
moves_(rules_toy(Kind, _, _, _), Moves) :-
    fickle(Kind, _),
    !,
    random_between(1, 5, Count),
    numlist(1, Count, Moves).
moves_(rules_toy(Kind, Counters, _, _), Moves) :-
    habit(Kind),
    findall(N, ( between(1, 3, N), N =< Counters ), Moves).

move_(rules_toy(Kind, Counters0, Player0, _), N, rules_toy(Kind, Counters, Player, Name)) :-
    habit(Kind),
    Counters is Counters0-N,
    atom_concat('counters of a heap: ', Counters, Name),
    other(Kind, Player0, Player).

over_(rules_toy(alone, 0, _, _), 0) :-
    !.
over_(rules_toy(Kind, Counters, _, _), Outcome) :-
    fickle(Kind, Last),
    !,
    (   Counters =< 0
    ->  true
    ;   maybe(0.1)
    ),
    random_between(-1, Last, Seat),
    (   Seat < 0
    ->  Outcome = draw
    ;   Outcome = Seat
    ).
over_(rules_toy(Kind, 0, Player, _), Seat) :-
    habit(Kind),
    (   Player == a
    ->  Seat = 1
    ;   Seat = 0
    ).

value_(rules_toy(Kind, Counters, _, _), Seat, Value) :-
    habit(Kind),
    Hash is (Counters*7919+13) mod 101-50,
    number_of(Kind, Hash, Number),
    (   Seat =:= 0
    ->  Value = Number
    ;   Value is -Number
    ).

player_to_move(rules_toy(_, _, Player, _), Player).
valid_moves(State, Moves) :-
    (   over_(State, _)
    ->  Moves = []
    ;   moves_(State, Moves)
    ).
move(State, Move, New) :-
    move_(State, Move, New).

%   fickle(+Kind, -LastSeat): the rules answer otherwise each time they are asked.

fickle(fickle, 1).
fickle(fickle_three, 2).

%   number_of(+Kind, +Hash, -Number): of what type the values are.

number_of(floats, Hash, Number) :-
    !,
    Number is Hash/3.0.
number_of(whole_floats, Hash, Number) :-
    !,
    Number is float(Hash).
number_of(great, Hash, Number) :-
    !,
    Number is Hash*10**20.
number_of(infinite, Hash, Number) :-
    !,
    (   Hash >= 0
    ->  Number is inf
    ;   Number is -inf
    ).
number_of(rationals, Hash, Number) :-
    !,
    Number is rationalize(Hash/7).
number_of(no_number, _, none) :-
    !.
number_of(_, Hash, Hash).

habit(collects) :-
    !,
    garbage_collect,
    garbage_collect_atoms,
    trim_stacks.
habit(noisy) :-
    !,
    write(noise).
habit(slow) :-
    !,
    sleep(0.02).
habit(stuck_helper) :-
    !,
    (   thread_self(main)
    ->  true
    ;   repeat,
        fail
    ).
habit(stubborn_helper) :-
    !,
    (   thread_self(main)
    ->  true
    ;   catch(sleep(100), _, true),
        sleep(100)
    ).
habit(immortal_helper) :-
    !,
    (   thread_self(main)
    ->  true
    ;   repeat,
        catch(sleep(100), _, true),
        fail
    ).
habit(overflows) :-
    !,
    length(List, 100 000 000),
    atom_length(List, _).
habit(raises) :-
    !,
    atom_length(_, _).
habit(raises_in_helper) :-
    !,
    (   thread_self(main)
    ->  true
    ;   atom_length(_, _)
    ).
habit(_).

%!  minimax(+Rules, +State, +Depth, -Score) is det.
%
%   Score is plain minimax's, for who is to move: a number of the program, `win(Plies)` or
%   `loss(Plies)`.

minimax(Rules, State, Depth, Score) :-
    Rules:seat_(State, Seat),
    minimax(Depth, 0, Rules, State, Seat, Score).

minimax(_, Ply, Rules, State, Seat, Score) :-
    Rules:over_(State, Outcome),
    !,
    (   Outcome == draw
    ->  Score = 0
    ;   Outcome == Seat
    ->  Score = win(Ply)
    ;   Score = loss(Ply)
    ).
minimax(0, _, Rules, State, Seat, Score) :-
    !,
    Rules:seat_(State, Mover),
    (   current_predicate(Rules:value_/3)
    ->  Rules:value_(State, Mover, Value)
    ;   Value = 0
    ),
    (   Mover == Seat
    ->  Score = Value
    ;   Score is -Value
    ),
    !.
minimax(Depth, Ply, Rules, State, Seat, Best) :-
    Rules:moves_(State, Moves),
    !,
    Less is Depth-1,
    Next is Ply+1,
    findall(Score,
            ( member(Move, Moves),
              Rules:move_(State, Move, New),
              minimax(Less, Next, Rules, New, Seat, Score)
            ),
            Scores),
    Rules:seat_(State, Mover),
    (   Mover == Seat
    ->  Order = (@>=)
    ;   Order = (@=<)
    ),
    best(Scores, Order, Best).

best([First|Scores], Order, Best) :-
    foldl(better(Order), Scores, First, Best).

better(Order, Score, Best0, Best) :-
    worth(Score, Worth),
    worth(Best0, Worth0),
    (   compared(Order, Worth, Worth0)
    ->  Best = Score
    ;   Best = Best0
    ).

worth(win(Plies), Kind-Less) :-
    !,
    Kind = 1,
    Less is -Plies.
worth(loss(Plies), Kind-Plies) :-
    !,
    Kind = -1.
worth(Number, 0-Number).

compared(@>=, A-X, B-Y) :-
    (   A =:= B
    ->  X > Y
    ;   A > B
    ).
compared(@=<, A-X, B-Y) :-
    (   A =:= B
    ->  X < Y
    ;   A < B
    ).

%!  max_n(+Rules, +State, +Depth, -Scores) is det.
%
%   Scores are those of all seats where each takes what is best for it, of moves as good the first:
%   a won game is worth `inf` to the winner and `-inf` to the others.

max_n(Rules, State, _, Scores) :-
    Rules:over_(State, Outcome),
    !,
    Rules:players(State, Players),
    length(Players, Count),
    Last is Count-1,
    findall(Score,
            ( between(0, Last, Seat),
              end_score(Outcome, Seat, Score)
            ),
            Scores).
max_n(Rules, State, 0, Scores) :-
    !,
    Rules:players(State, Players),
    length(Players, Count),
    Last is Count-1,
    findall(Score,
            ( between(0, Last, Seat),
              once(Rules:value_(State, Seat, Score))
            ),
            Scores).
max_n(Rules, State, Depth, Best) :-
    Rules:seat_(State, Seat),
    Rules:moves_(State, [First|Moves]),
    !,
    Less is Depth-1,
    after(Rules, State, Less, First, Scores),
    foldl(better_for(Seat, Rules, State, Less), Moves, Scores, Best).

end_score(draw, _, 0) :-
    !.
end_score(Seat, Seat, Score) :-
    !,
    Score is inf.
end_score(_, _, Score) :-
    Score is -inf.

after(Rules, State, Depth, Move, Scores) :-
    once(Rules:move_(State, Move, New)),
    max_n(Rules, New, Depth, Scores).

better_for(Seat, Rules, State, Depth, Move, Best0, Best) :-
    after(Rules, State, Depth, Move, Scores),
    nth0(Seat, Scores, Score),
    nth0(Seat, Best0, Most),
    (   Score > Most
    ->  Best = Scores
    ;   Best = Best0
    ).
