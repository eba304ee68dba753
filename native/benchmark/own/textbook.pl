/*  What a textbook has: plain minimax and alpha-beta (Sterling and Shapiro's negamax), over the
    predicates of a program in a module: game_over/2, to_move/2, value/3, valid_moves/2, move/3. No
    iteration, the program's own order of moves; each entry counts as a node.
*/

:- module(textbook,
          [ minimax/5,                  % :State, +Depth, -Move, -Score, -Nodes
            alpha_beta/5,               % :State, +Depth, -Move, -Score, -Nodes
            alpha_beta_in_time/5        % :State, +Seconds, -Move, -Score, -Depth
          ]).
:- use_module(library(time), [call_with_time_limit/2]).

:- meta_predicate
    minimax(:, +, -, -, -),
    alpha_beta(:, +, -, -, -),
    alpha_beta_in_time(:, +, -, -, -).

win(1000000).

count_node :-
    nb_getval(textbook_nodes, Nodes0),
    Nodes is Nodes0+1,
    nb_setval(textbook_nodes, Nodes).

terminal_score(Player, Player, Ply, Score) :-
    !,
    win(Win),
    Score is Win-Ply.
terminal_score(draw, _, _, 0) :-
    !.
terminal_score(_, _, Ply, Score) :-
    win(Win),
    Score is Ply-Win.

%!  alpha_beta(:State, +Depth, -Move, -Score, -Nodes) is det.
%
%   A win in so many plies scores a million less these, a loss the negative of that.

alpha_beta(Module:State, Depth, Move, Score, Nodes) :-
    nb_setval(textbook_nodes, 0),
    Infinite = 10000000,
    Least is -Infinite,
    alpha_beta(Depth, 0, Module, State, Least, Infinite, Move, Score),
    nb_getval(textbook_nodes, Nodes).

alpha_beta(_, Ply, M, State, _, _, none, Score) :-
    count_node,
    M:game_over(State, Winner),
    !,
    M:to_move(State, Player),
    terminal_score(Winner, Player, Ply, Score).
alpha_beta(0, _, M, State, _, _, none, Score) :-
    !,
    M:to_move(State, Player),
    M:value(State, Player, Score).
alpha_beta(Depth, Ply, M, State, Alpha, Beta, Move, Score) :-
    M:valid_moves(State, Moves),
    Depth1 is Depth-1,
    Ply1 is Ply+1,
    best_of(Moves, M, State, Depth1, Ply1, Alpha, Beta, none, Move, Score).

best_of([], _, _, _, _, Alpha, _, Best, Best, Alpha).
best_of([Move|Moves], M, State, Depth, Ply, Alpha, Beta, Best0, Best, Score) :-
    M:move(State, Move, New),
    !,
    Alpha1 is -Beta,
    Beta1 is -Alpha,
    alpha_beta(Depth, Ply, M, New, Alpha1, Beta1, _, Value0),
    Value is -Value0,
    cut_off(Move, Value, Moves, M, State, Depth, Ply, Alpha, Beta, Best0, Best, Score).

cut_off(Move, Value, _, _, _, _, _, _, Beta, _, Move, Value) :-
    Value >= Beta,
    !.
cut_off(Move, Value, Moves, M, State, Depth, Ply, Alpha, Beta, _, Best, Score) :-
    Value > Alpha,
    !,
    best_of(Moves, M, State, Depth, Ply, Value, Beta, Move, Best, Score).
cut_off(_, _, Moves, M, State, Depth, Ply, Alpha, Beta, Best0, Best, Score) :-
    best_of(Moves, M, State, Depth, Ply, Alpha, Beta, Best0, Best, Score).

%!  minimax(:State, +Depth, -Move, -Score, -Nodes) is det.

minimax(Module:State, Depth, Move, Score, Nodes) :-
    nb_setval(textbook_nodes, 0),
    minimax(Depth, 0, Module, State, Move, Score),
    nb_getval(textbook_nodes, Nodes).

minimax(_, Ply, M, State, none, Score) :-
    count_node,
    M:game_over(State, Winner),
    !,
    M:to_move(State, Player),
    terminal_score(Winner, Player, Ply, Score).
minimax(0, _, M, State, none, Score) :-
    !,
    M:to_move(State, Player),
    M:value(State, Player, Score).
minimax(Depth, Ply, M, State, Move, Score) :-
    M:valid_moves(State, Moves),
    Depth1 is Depth-1,
    Ply1 is Ply+1,
    best_of(Moves, M, State, Depth1, Ply1, none, -10000000, Move, Score).

best_of([], _, _, _, _, Move, Score, Move, Score).
best_of([Move|Moves], M, State, Depth, Ply, Best0, Score0, Best, Score) :-
    M:move(State, Move, New),
    !,
    minimax(Depth, Ply, M, New, _, Value0),
    Value is -Value0,
    (   Value > Score0
    ->  best_of(Moves, M, State, Depth, Ply, Move, Value, Best, Score)
    ;   best_of(Moves, M, State, Depth, Ply, Best0, Score0, Best, Score)
    ).

%!  alpha_beta_in_time(:State, +Seconds, -Move, -Score, -Depth) is det.
%
%   The textbook's player: as deep as it comes, one depth after the other; Move and Score
%   are of the last Depth that was finished.

alpha_beta_in_time(State, Seconds, Move, Score, Depth) :-
    nb_setval(textbook_best, none-0-0),
    catch(call_with_time_limit(Seconds, deepen(1, State)), time_limit_exceeded, true),
    nb_getval(textbook_best, Move-Score-Depth).

deepen(Depth, State) :-
    alpha_beta(State, Depth, Move, Score, _),
    nb_setval(textbook_best, Move-Score-Depth),
    (   Depth < 42,
        abs(Score) < 900000
    ->  Deeper is Depth+1,
        deepen(Deeper, State)
    ;   true
    ).
