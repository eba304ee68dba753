/*  What a search of Adaptoid finds. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/adaptoid)).
:- use_module('../helpers/adaptoid_states').
:- use_module('../helpers/dialogue', [tests_file/2]).

:- dynamic win/2.               % Turns, State

:- tests_file('vectors/adaptoid_wins.pl', File),
   read_file_to_terms(File, Terms, []),
   forall(member(Term, Terms), assertz(Term)).

%   wins_at_once(+State, -Turn): found by trying every turn.

wins_at_once(State, Turn) :-
    State = adaptoid(_, Player, _, _, _),
    valid_moves(State, Turns),
    member(Turn, Turns),
    won_by(Turn, State, Player),
    !.

won_by(Turn, State, Player) :-
    move(Turn, State, After),
    game_over(After, Player).

%   wins_in_three(+Turn, +State): Turn does not win, and whatever is answered, the next turn does.

wins_in_three(Turn, State) :-
    State = adaptoid(_, Player, _, _, _),
    move(Turn, State, After),
    \+ game_over(After, _),
    valid_moves(After, Replies),
    forall(member(Reply, Replies),
           ( move(Reply, After, Next),
             (   game_over(Next, Winner)
             ->  Winner == Player
             ;   wins_at_once(Next, _)
             )
           )).

%   follow(+Line, +State, -Last): Line is valid turns.

follow([], State, State).
follow([Turn|Turns], State, Last) :-
    move(Turn, State, Next),
    follow(Turns, Next, Last).

:- begin_tests(adaptoid_search).

test(states, Counts == [30,25]) :-
    findall(Count,
            ( member(Turns, [1,3]),
              aggregate_all(count, win(Turns, _), Count)
            ),
            Counts).

test(wins_at_once, [forall(win(1, State)), true(Result == win(1))]) :-
    State = adaptoid(_, Player, _, _, _),
    choose_move(3, State, Turn),
    assertion(won_by(Turn, State, Player)),
    best_move(State, _, [nodes(2000), result(Result)]).

test(no_win_at_once, [forall(win(3, State)), fail]) :-
    wins_at_once(State, _).

%   What level 4 finds in its second is settled far sooner, and then it does not think on: so much
%   for machines that are slow.

test(wins_in_three, [forall(win(3, State)), true(Result-Score == win(3)-99997)]) :-
    best_move(State, Turn,
              [ nodes(200000), result(Result), score(Score), line([Turn,Second,Third]) ]),
    assertion(wins_in_three(Turn, State)),
    follow([Turn,Second,Third], State, Last),
    State = adaptoid(_, Player, _, _, _),
    assertion(game_over(Last, Player)).

test(level_4_wins_in_three, [forall(limit(10, win(3, State)))]) :-
    choose_move(4, State, Turn),
    assertion(wins_in_three(Turn, State)).

test(loss_in_two, Result == loss(2)) :-
    win(3, State),
    best_move(State, Turn, [nodes(200000)]),
    move(Turn, State, After),
    best_move(After, _, [nodes(200000), result(Result)]),
    !.

test(never_illegal, Illegal == []) :-
    set_random(seed(41)),
    findall(State-Turn,
            ( limit(150, ( repeat, ( game_state(State) ; made_state(State) ),
                           random_between(1, 7, 1), \+ game_over(State, _) )),
              best_move(State, Turn, [nodes(300), hash(1), line(Line)]),
              \+ ( Line = [Turn|_],
                   follow(Line, State, _)
                 )
            ),
            Illegal).

test(last_turn_is_a_draw, Result-Score == draw-0) :-
    initial_board(Board),
    best_move(adaptoid(Board, p, 0, 0, 200), _, [nodes(10000), result(Result), score(Score)]).

%   The time of a search, with much to spare for a machine that is busy.

test(thinks, [forall(member(Level-Least-Most, [3-0.095-1.5,4-0.95-10])), Time == Least-Most]) :-
    initial_state(State),
    get_time(Begin),
    choose_move(Level, State, Turn),
    get_time(End),
    move(Turn, State, _),
    Taken is End-Begin,
    (   Taken >= Least,
        Taken =< Most
    ->  Time = Least-Most
    ;   Time = Taken
    ).

draws(Count, Draws) :-
    initial_state(State),
    findall(Turn,
            ( between(1, Count, _),
              choose_move(1, State, Turn)
            ),
            Draws).

%   1400 draws of 14 turns: 100 each are expected, with a standard deviation of 9.6. The seed makes
%   the outcome the same every time.

test(random_is_uniform) :-
    set_random(seed(1)),
    draws(1400, Draws),
    msort(Draws, Sorted),
    pairs_keys(Pairs, Sorted),
    group_pairs_by_key(Pairs, Groups),
    length(Groups, 14),
    forall(member(_-Group, Groups),
           ( length(Group, Count),
             Count > 55,
             Count < 145
           )).

:- end_tests(adaptoid_search).
