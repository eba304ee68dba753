:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro/infection)).
:- use_module('../helpers/boards').

%   A board on which the player has no valid move.
blocked('A', [[a,b,b,b,b,b,b],
              [b,b,b,b,b,b,b],
              [b,b,b,b,b,b,b],
              [b,b,b,b,b,b,b],
              [b,b,b,b,b,b,b],
              [b,b,b,b,b,b,b],
              [b,b,b,b,b,b,' ']]).

:- begin_tests(levels).

draws(Count, Draws) :-
    initial_board(Board),
    findall(Move,
            ( between(1, Count, _),
              choose_move(1, 'A', Board, Move)
            ),
            Draws).

test(random_obeys_seed, First == Second) :-
    set_random(seed(17)),
    draws(50, First),
    set_random(seed(17)),
    draws(50, Second).

test(random_differs_between_seeds, true(First \== Second)) :-
    set_random(seed(17)),
    draws(50, First),
    set_random(seed(18)),
    draws(50, Second).

%   2400 draws of 12 moves: 200 each are expected, with a standard deviation
%   of 13.5. The seed makes the outcome the same every time.

test(random_is_uniform) :-
    set_random(seed(1)),
    draws(2400, Draws),
    msort(Draws, Sorted),
    pairs_keys(Pairs, Sorted),
    group_pairs_by_key(Pairs, Groups),
    length(Groups, 12),
    forall(member(_-Group, Groups),
           ( length(Group, Count),
             Count > 140,
             Count < 260
           )).

test(random_draws_valid_moves) :-
    midgame(Board),
    valid_moves('B', Board, Moves),
    forall(between(1, 200, _),
           ( choose_move(1, 'B', Board, movement(OL, OC, NL, NC)),
             memberchk(OL-OC-NL-NC, Moves)
           )).

%   The first of the best in the order of valid_moves/3, found in Prolog.

test(greedy, Movement == movement(OL, OC, NL, NC)) :-
    midgame(Board),
    valid_moves('B', Board, Moves),
    findall(Value-Move,
            ( member(Move, Moves),
              Move = L0-C0-L-C,
              move('B', L0, C0, L, C, Board, After),
              value(After, 'B', Value)
            ),
            Valued),
    max_member(Best-_, Valued),
    memberchk(Best-(OL-OC-NL-NC), Valued),
    choose_move(2, 'B', Board, Movement).

%   The time of a search, with much to spare for a machine that is busy.

test(thinks, [forall(member(Level-Least-Most, [3-0.095-1.5,4-0.95-4])), Time == Least-Most]) :-
    initial_board(Board),
    get_time(Begin),
    choose_move(Level, 'A', Board, movement(OL, OC, NL, NC)),
    get_time(End),
    move('A', OL, OC, NL, NC, Board, _),
    Taken is End-Begin,
    (   Taken >= Least,
        Taken =< Most
    ->  Time = Least-Most
    ;   Time = Taken
    ).

%   Where there is nothing to choose, or nothing to win any more, no level thinks.

test(finished, [forall(member(Level, [5])), true(Taken < 2)]) :-
    length(Empty, 7),
    maplist(=(' '), Empty),
    Board = [[a,' ',' ',' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,Empty],
    get_time(Begin),
    choose_move(Level, 'A', Board, movement(OL, OC, NL, NC)),
    get_time(End),
    move('A', OL, OC, NL, NC, Board, _),
    Taken is End-Begin.

test(one_move, [forall(member(Level, [5])), Movement-Fast == movement(1, 1, 1, 2)-true]) :-
    Line = [b,b,b,b,b,b,b],
    get_time(Begin),
    choose_move(Level, 'A', [[a,' ',b,b,b,b,b],Line,Line,Line,Line,Line,Line], Movement),
    get_time(End),
    (   End-Begin < 2
    ->  Fast = true
    ;   Fast is End-Begin
    ).

%   In a game, what has been played counts: a hundredth jump wins for who has more pieces.

test(jumps_so_far, Over == [no,'B']) :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    Board = [[a,' ',' ',' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,[' ',' ',' ',' ',' ',b,b]],
    findall(Outcome,
            ( member(Player, ['A','B']),
              outcome_after(infection(Board, Player, 99), Outcome)
            ),
            Over).

outcome_after(State, Outcome) :-
    tabuleiro_game:choose_move(State, 3, Move),
    tabuleiro_game:move(State, Move, After),
    (   tabuleiro_game:game_over(After, Outcome0)
    ->  Outcome = Outcome0
    ;   Outcome = no
    ).

test(no_move, forall(member(Level, [1,2,3,4,5]))) :-
    blocked(Player, Board),
    choose_move(Level, Player, Board, Movement),
    Movement == movement(0, 0, 0, 0).

test(output_is_compared, fail) :-
    initial_board(Board),
    choose_move(2, 'A', Board, movement(1, 1, 1, 1)).

test(unbound_level, error(instantiation_error)) :-
    choose_move(_, x, x, _).
test(level_no_integer, error(type_error(integer, easy))) :-
    choose_move(easy, x, x, _).
test(level_float, error(type_error(integer, 2.0))) :-
    choose_move(2.0, x, x, _).
test(level_outside, [forall(member(Level, [-1,0,6,100000000000000000000])),
                     error(domain_error(level, Level))]) :-
    choose_move(Level, x, x, _).
test(player_before_board, [forall(member(Level, [1,2,3])),
                           error(domain_error(player, x))]) :-
    choose_move(Level, x, x, _).
test(board, [forall(member(Level, [1,2,3])),
             error(type_error(list, x))]) :-
    choose_move(Level, 'A', x, _).

:- end_tests(levels).
