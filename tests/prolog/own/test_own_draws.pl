/*  Draws that a declaration asks for, by repetition and by a number of moves, as a search sees them:
    it knows the game so far.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- use_module('../helpers/dialogue').
:- use_module('../helpers/own_programs').

%   At home x goes north, which is better, or south, from where o goes back home.

homes("initial_state(s(north, o)).
       valid_moves(s(At, _), Moves) :- ( At == home -> Moves = [north,south] ; Moves = [back] ).
       move(s(home, x), To, s(To, o)).
       move(s(_, o), back, s(home, x)).
       game_over(_, _) :- fail.
       value(s(At, _), P, V) :-
           memberchk(At-X, [north-5,south-1,home-0]),
           ( P == x -> V = X ; V is -X ).").

with_homes(Options, Game, Goal) :-
    homes(Text),
    with_program(Text, [players([o,x]), turn(s(_, P), P)|Options], Game, Goal).

%   game(?Game, -Text, -Bare): a program, and a state of it. On a ring that both walk a position comes
%   again in many ways. In a race, where one may stay, it may come early or late, when it is won or
%   a draw; its value looks the wrong way, so that it comes late first.

game(ring,
     "initial_state(s(0, x)).
      valid_moves(_, [-1,1,3]).
      move(s(At0, P), Step, s(At, Q)) :- At is (At0+Step) mod 7, ( P == x -> Q = o ; Q = x ).
      game_over(_, _) :- fail.
      value(s(At, _), P, V) :- X is (At*At*5+3*At) mod 11-5, ( P == x -> V = X ; V is -X ).",
     s(At, Player)) :-
    At is random(7),
    random_member(Player, [x,o]).
game(race,
     "initial_state(s(0, 0, x)).
      valid_moves(_, [0,1]).
      move(s(A0, B, x), Step, s(A, B, o)) :- A is A0+Step.
      move(s(A, B0, o), Step, s(A, B, x)) :- B is B0+Step.
      game_over(s(4, _, _), x).
      game_over(s(_, 4, _), o).
      value(s(A, B, _), P, V) :- ( P == x -> V is B-A ; V is A-B ).",
     s(A, B, Player)) :-
    A is random(4),
    B is random(4),
    random_member(Player, [x,o]).

%   plain(+Depth, +Left, +Twice, +State, -Score): minimax, from the side of who moves, where Left
%   moves are left and those Twice are a draw. A win is 1000.

plain(Depth, Left, Twice, State, Score) :-
    findall(One,
            ( tabuleiro_game:valid_moves(State, Moves),
              member(Move, Moves),
              tabuleiro_game:move(State, Move, Next),
              Depth1 is Depth-1,
              Left1 is Left-1,
              after(Depth1, Left1, Twice, Next, Other),
              One is -Other
            ),
            Scores),
    max_list(Scores, Score).

after(Depth, Left, Twice, State, Score) :-
    (   tabuleiro_game:game_over(State, Winner)
    ->  tabuleiro_game:player_to_move(State, Player),
        (   Winner == Player
        ->  Score = 1000
        ;   Score = -1000
        )
    ;   (   Left =:= 0
        ;   memberchk(State, Twice)
        )
    ->  Score = 0
    ;   Depth =:= 0
    ->  tabuleiro_game:player_to_move(State, Player),
        tabuleiro_game:value(State, Player, Score)
    ;   plain(Depth, Left, Twice, State, Score)
    ).

%   position(+Name, +Game, +Played, -State, -Earlier): Earlier are so many states, as if they had
%   come before State.

position(Name, Game, Played, State, Earlier) :-
    repeat,
    some_state(Name, Game, State),
    arg(1, State, Bare),
    early(Name, Bare),
    !,
    length(Earlier, Played),
    maplist(some_state(Name, Game), Earlier).

some_state(Name, Game, State) :-
    game(Name, _, Bare),
    !,
    State =.. [Game,Bare].

early(ring, _).
early(race, s(A, B, _)) :-
    A+B =< 1.

%   searched(+Name, -Played, -Depth): after so many moves of 16.

searched(ring, Played, Depth) :-
    between(9, 15, Played),
    member(Depth, [1,4,5]).
searched(race, Played, Depth) :-
    between(8, 10, Played),
    between(5, 8, Depth).

twice(Earlier, State, Twice) :-
    findall(One,
            ( member(One, Earlier),
              findall(x, ( member(Same, [State|Earlier]), Same == One ), [_,_|_])
            ),
            Twice).

score(State, Earlier, Depth, Threads, Score) :-
    best_move(State, _, [depth(Depth),threads(Threads),score(Score0),earlier(Earlier)]),
    Score is max(-1000, min(1000, Score0)).

%   asks(+Game, +Bare, -Move): a program's own player, who asks us, and tells of the states before.

:- dynamic asked/1.

asks(Game, Bare, Move) :-
    State =.. [Game,Bare],
    findall(Before, asked(Before), Earlier),
    best_move(State, Move, [depth(1),earlier(Earlier)]),
    asserta(asked(State)).

:- begin_tests(own_draws).

%   Exact, in spite of the table.

test(exact, [ forall(member(Name-Threads, [ring-1,ring-2,race-1,race-2])),
              Found == Expected
            ]) :-
    set_random(seed(3)),
    game(Name, Text, _),
    !,
    with_program(Text, [players([x,o]),moves(16),repetition(draw)], Game,
                 findall(Score-Plain,
                         ( searched(Name, Played, Depth),
                           between(1, 6, _),
                           position(Name, Game, Played, State, Earlier),
                           twice(Earlier, State, Twice),
                           Left is 16-Played,
                           score(State, Earlier, Depth, Threads, Score),
                           plain(Depth, Left, Twice, State, Plain)
                         ),
                         Scores)),
    findall(Score, member(Score-_, Scores), Found),
    findall(Plain, member(_-Plain, Scores), Expected).

%   Only where it is asked for, and only with the states before.

test(asked_for, [forall(member(Options-Count-Expected,
                               [ [repetition(draw)]-2-(south-1), [repetition(draw)]-1-(north-5),
                                 []-2-(north-5), [moves(3)]-2-(north-0), [moves(4)]-2-(north-5),
                                 [moves(1 000 000 000 000)]-2-(north-5)
                               ])),
                 Found == Expected]) :-
    with_homes(Options, Game,
               ( North =.. [Game,s(north,o)],
                 Home =.. [Game,s(home,x)],
                 length(Earlier, Count),
                 maplist(=(North), Earlier),
                 best_move(Home, Move, [depth(1),score(Score),earlier(Earlier)])
               )),
    Found = Move-Score.

test(no_states_before, Move == north) :-
    with_homes([repetition(draw)], Game,
               ( Home =.. [Game,s(home,x)],
                 best_move(Home, Move, [depth(1)])
               )).

%   A pass is no move.

test(pass, Scores == [draw,unknown]) :-
    Text = "initial_state(n(0)).
            valid_moves(n(_), P, Ms) :- ( P == x -> Ms = [1,2] ; Ms = [] ).
            move(n(N0), M, n(N)) :- N is N0+M.
            game_over(n(N), x) :- N > 90.
            value(n(N), P, V) :- ( P == x -> V = N ; V is -N ).",
    findall(Result,
            ( member(Moves, [1,2]),
              with_program(Text, [players([x,o]),moves(Moves)], Game,
                           ( tabuleiro_game:initial_state(Game, State),
                             best_move(State, _, [depth(2),result(Result)])
                           ))
            ),
            Scores).

%   In the other searches, too.

test(monte_carlo, [ forall(member(Options-Places-Expected,
                                  [ [repetition(draw)]-[north,south,north,south]-draw,
                                    [repetition(draw)]-[north,south,north]-unknown,
                                    [moves(2)]-[north]-draw,
                                    [moves(9)]-[north]-unknown
                                  ])),
                    Result == Expected
                  ]) :-
    with_homes(Options, Game,
               ( Home =.. [Game,s(home,x)],
                 findall(State, ( member(Place, Places), State =.. [Game,s(Place,o)] ), Earlier),
                 best_move(Home, _,
                           [monte_carlo(true),nodes(200),result(Result0),earlier(Earlier)])
               )),
    Result = Result0.

test(three_players, Scores == [0,3]) :-
    Text = "initial_state(n(0, x)).
            valid_moves(_, [1,2]).
            move(n(N0, P), M, n(N, Q)) :- N is N0+M, memberchk(P-Q, [x-o,o-z,z-x]).
            game_over(n(N, _), x) :- N > 90.
            value(n(N, _), P, V) :- ( P == x -> V = N ; V = 0 ).",
    findall(Score,
            ( member(Moves, [2,3]),
              with_program(Text, [players([x,o,z]),turn(n(_, P), P),moves(Moves)], Game,
                           ( tabuleiro_game:initial_state(Game, State),
                             best_move(State, _, [depth(2),score(Score)])
                           ))
            ),
            Scores).

%   In matches and in play. Without the game so far x would go north, for the third time.

test(match, Moves-End == 5-repeated) :-
    with_homes([repetition(draw)], Game,
               match(Game, [search([depth(1)]),search([depth(1)])], Result,
                     [games(1),opening(0),rotate(false)])),
    [Played] = Result.results,
    Moves = Played.moves,
    End = Played.end.

test(asked_by_a_program, [setup(retractall(asked(_))), Moves-End == 5-repeated]) :-
    with_homes([repetition(draw)], Game,
               match(Game, [goal(asks(Game)),goal(asks(Game))], Result,
                     [games(1),opening(0),rotate(false)])),
    [Played] = Result.results,
    Moves = Played.moves,
    End = Played.end.

test(play, Moves == ["back","north","back","south","back"]) :-
    with_homes([repetition(draw)], Game,
               typed(play(Game, [seats([search([depth(1)]),search([depth(1)])])]), "", Output)),
    split_string(Output, "\n", "", Lines),
    convlist([Line,Move]>>
                 ( sub_string(Line, Before, _, _, "): "),
                   Start is Before+3,
                   sub_string(Line, Start, _, 0, Move)
                 ),
             Lines, Moves).

:- end_tests(own_draws).
