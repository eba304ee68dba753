:- module(tabuleiro_own_clauses,
          [ rules_clauses/2             % +Plan, -Clauses
          ]).
:- use_module('../map', [converted/5]).
:- use_module(protocol, []).
:- use_module(reading, [called/4, tells_player/1]).
:- use_module(search, [tool_clause/2]).
:- use_module(library(lists), [append/3, member/2, memberchk/2, nth0/3]).
:- use_module(library(prolog_code), [mkconj/3]).

/** <module> The rules module of a declared game

The raw callbacks of the rules module, `moves_/2` and so on, are clauses that call the program's
predicates and do little more. Its predicates of the protocol call protocol.pl and search.pl. A plan
is a dict of all that the trial has found:

  - name, module, map, rules
    the game, the program's module, the declaration's map, and the rules module
  - players
  - turn
    `carried` (by the game's term), only(Player), place(Pattern, Player), or goal(Reading)
  - start, moves, move, over, value, display
    a reading each; `none` where the program has none
  - choose
    readings
  - side, better
    the player whom a value without a player is for, and whether a higher or a lower one is better
  - winners, levels, config
*/

%!  rules_clauses(+Plan, -Clauses) is det.
%
%   Clauses are all clauses of the rules module of Plan.

rules_clauses(Plan, Clauses) :-
    findall(Clause, rules_clause(Plan, Clause), Clauses).

:- discontiguous rules_clause/2.

rules_clause(Plan, Clause) :-
    member(Name/Arity,
           [players/2,player_to_move/2,valid_moves/2,move/3,game_over/2,value/3]),
    functor(Head, Name, Arity),
    Head =.. [Name|Arguments],
    Body =.. [Name,Plan.rules|Arguments],
    Clause = (Head :- tabuleiro_own_protocol:Body).
rules_clause(Plan, Clause) :-
    tool_clause(Plan.rules, Clause).
rules_clause(Plan, (state_(State) :- Goal)) :-
    state(Plan, _, Player, State),
    (   Plan.turn == carried
    ->  Goal = player_(_, Player)
    ;   Goal = true
    ).
rules_clause(Plan, (may_pass_ :- Goal)) :-
    (   may_pass(Plan)
    ->  Goal = true
    ;   Goal = fail
    ).
rules_clause(Plan, (player_(Seat, Player) :- true)) :-
    nth0(Seat, Plan.players, Player).
rules_clause(Plan, (draws(Plan.limit, Plan.repetition) :- true)).
rules_clause(Plan, (state_kept :- true)) :-
    Plan.kept \== [].
rules_clause(Plan, (display_(State) :- Body)) :-
    Plan.display \== none,
    at_move(Plan, Plan.display, Player, Bare, State, Before),
    called(Plan, Plan.display, display_game(Bare, Player), Goal),
    mkconj(Before, Goal, Body).

%   These clauses serve the program's own players and its choose_move.

rules_clause(Plan, (program_state(State, Bare, Player) :- Goal)) :-
    state(Plan, Bare, Player, State),
    (   Plan.turn == carried
    ->  Goal = true
    ;   Goal = player_to_move(State, Player)
    ).
rules_clause(Plan, (player_arities(Arities) :- true)) :-
    (   Plan.turn == carried
    ->  Arities = [3,2]
    ;   Arities = [2,3]
    ).
rules_clause(Plan, (own_levels(Plan.levels) :- true)) :-
    Plan.choose \== [].
rules_clause(Plan, ( own_choice(State, Level, Move) :-
                           tabuleiro_own_search:chosen(Plan, State, Level, Move)
                     )).

%   state(+Plan, ?Bare, ?Player, ?State): State is the game's term for the program's state Bare.

state(Plan, Bare, Player, State) :-
    (   Plan.turn == carried
    ->  State =.. [Plan.name,Bare,Player]
    ;   State =.. [Plan.name,Bare]
    ).

%   at_move(+Plan, +Reading, -Player, -Bare, -State, -Goal): a clause about State begins with Goal.
%   If Reading is told the Player, Goal finds the player to move, or at_move/6 succeeds once for
%   each player, for a clause each.

at_move(Plan, Reading, Player, Bare, State, Goal) :-
    (   tells_player(Reading)
    ->  mover(Plan.turn, Plan, Player, Bare, Goal)
    ;   Goal = true
    ),
    state(Plan, Bare, Player, State).

mover(carried, Plan, Player, _, true) :-
    member(Player, Plan.players).
mover(only(Player), _, Player, _, true).
mover(place(Pattern, Theirs), Plan, Player, Bare, true) :-
    member(Player, Plan.players),
    converted(to_theirs, Plan.map, player, Player, TheirPlayer),
    copy_term(Pattern-Theirs, Bare-TheirPlayer).
mover(goal(Reading), Plan, Player, Bare, (Goal, !)) :-
    called(Plan, Reading, player_to_move(Bare, Player), Goal).

%   several(+Reading, +Goal, -Body): of several items, the first that fits counts.

several(Reading, Goal, Body) :-
    (   Reading = [_,_|_]
    ->  Body = (!, Goal)
    ;   Body = Goal
    ).


                /*******************************
                *        WHOSE MOVE            *
                *******************************/

rules_clause(Plan, (seat_(State, Seat) :- Goal)) :-
    Turn = Plan.turn,
    (   Turn = goal(_)
    ->  mover(Turn, Plan, Player, Bare, Goal0),
        Goal = (Goal0, player_(Seat, Player))
    ;   mover(Turn, Plan, Player, Bare, Goal),
        nth0(Seat, Plan.players, Player)
    ),
    state(Plan, Bare, Player, State).


                /*******************************
                *            MOVES             *
                *******************************/

%   A player may have to pass if the state carries the player and the program is told the player.

rules_clause(Plan, (Head :- Body)) :-
    Reading = Plan.moves,
    at_move(Plan, Reading, Player, Bare, State, Before),
    called(Plan, Reading, valid_moves(Bare, Player, Moves), Goal0),
    several(Reading, Goal0, Goal),
    mkconj(Before, Goal, Body),
    (   may_pass(Plan)
    ->  Head = own_moves_(State, Moves)
    ;   Head = moves_(State, Moves)
    ).
rules_clause(Plan, Clause) :-
    may_pass(Plan),
    state(Plan, _, _, State),
    member(Clause,
           [ ( moves_(State, Moves) :-
                   own_moves_(State, Own),
                   (   Own == []
                   ->  passes_(State, Moves)
                   ;   Moves = Own
                   )
             ),
             ( passes_(State, Moves) :-
                   other_has_moves_(State),
                   !,
                   Moves = [pass]
             ),
             ( passes_(_, []) :- true )
           ]).
rules_clause(Plan, ( other_has_moves_(State) :-
                         tabuleiro_own_protocol:called(Plan.rules, own_moves_(Other, Moves)),
                         Moves \== []
                   )) :-
    may_pass(Plan),
    member(Player, Plan.players),
    member(Another, Plan.players),
    Another \== Player,
    state(Plan, Bare, Player, State),
    state(Plan, Bare, Another, Other).

may_pass(Plan) :-
    Plan.turn == carried,
    tells_player(Plan.moves).

rules_clause(Plan, (move_(State, Move, New) :- Body)) :-
    may_pass(Plan),
    next_player(Plan, Player, Next),
    state(Plan, Bare, Player, State),
    state(Plan, Bare, Next, New),
    Body = ( Move == pass,
             own_moves_(State, Moves),
             Moves == [],
             !
           ).
rules_clause(Plan, (move_(State, Move, New) :- Body)) :-
    Reading = Plan.move,
    (   Plan.turn == carried
    ->  next_player(Plan, Player, Next),
        state(Plan, Bare, Player, State),
        Before = true
    ;   at_move(Plan, Reading, Player, Bare, State, Before)
    ),
    called(Plan, Reading, move(Bare, Player, Move, NewBare), Goal0),
    state(Plan, NewBare, Next, New),
    several(Reading, Goal0, Goal),
    mkconj(Before, Goal, Body).

next_player(Plan, Player, Next) :-
    Players = Plan.players,
    Players = [First|_],
    append(Players, [First], Round),
    append(_, [Player,Next|_], Round).


                /*******************************
                *           THE END            *
                *******************************/

rules_clause(Plan, (over_(State, Outcome) :- Body)) :-
    Reading = Plan.over,
    at_move(Plan, Reading, Player, Bare, State, Before),
    called(Plan, Reading, game_over(Bare, Player, Winner), Goal0),
    several(Reading, (Goal0, !, outcome_(Winner, State, Outcome)), Goal),
    mkconj(Before, Goal, Body).
rules_clause(Plan, (outcome_(Winner, State, Outcome) :- Body)) :-
    outcome(Plan, Winner, State, Outcome, Body).

%   outcome(+Plan, -Winner, -State, -Outcome, -Body): the answer `none` ends no game that has moves.

outcome(Plan, Winner, State, _, Body) :-
    Body = ( var(Winner),
             !,
             tabuleiro_own_faults:fault(Plan.rules, unbound(winner), over_(State, Winner))
           ).
outcome(Plan, Winner, State, Outcome, Body) :-
    findall(Word-Meaning, winner_word(Plan, Word, Meaning), Words),
    first_of_each(Words, [], Meanings),
    member(Winner-Meaning, Meanings),
    (   Meaning == none
    ->  Outcome = draw,
        Body = ( !,
                 \+ ( tabuleiro_own_protocol:called(Plan.rules, moves_(State, Moves)),
                      Moves \== []
                    )
               )
    ;   Outcome = Meaning,
        Body = !
    ).
outcome(Plan, Winner, State, _, Body) :-
    Body = tabuleiro_own_faults:fault(Plan.rules, winner(Winner), over_(State, Winner)).

winner_word(Plan, Word, Meaning) :-
    member(Word = Meaning0, Plan.winners),
    (   nth0(Seat, Plan.players, Meaning0)
    ->  Meaning = Seat
    ;   Meaning = Meaning0
    ).
winner_word(Plan, Word, Seat) :-
    nth0(Seat, Plan.players, Player),
    converted(to_theirs, Plan.map, player, Player, Word).
winner_word(_, none, none).
winner_word(_, Word, draw) :-
    member(Word, [draw,tie,empate]).

first_of_each([], _, []).
first_of_each([Word-Meaning|Words], Seen, Meanings) :-
    (   memberchk(Word, Seen)
    ->  Meanings = Meanings1
    ;   Meanings = [Word-Meaning|Meanings1]
    ),
    first_of_each(Words, [Word|Seen], Meanings1).


                /*******************************
                *          THE VALUE           *
                *******************************/

rules_clause(Plan, (value_(State, Seat, Value) :- Body)) :-
    Reading = Plan.value,
    Reading \== none,
    state(Plan, Bare, _, State),
    nth0(Seat, Plan.players, Player),
    called(Plan, Reading, value(Bare, Player, Own), Goal0),
    signed(Plan, Player, State, Seat, Own, Value, Sign),
    (   Sign = (Own = Value)
    ->  Own = Value,
        Goal = Goal0
    ;   Goal = (Goal0, Sign)
    ),
    several(Reading, Goal, Body).

%   signed(+Plan, +Player, ?State, ?Seat, ?Own, ?Value, -Goal): Goal computes Value, for Player,
%   from the program's value Own.

signed(Plan, Player, State, Seat, Own, Value, Goal) :-
    Side = Plan.side,
    (   Side == mover
    ->  same_or_negated(Plan.better, Same, Own, Value),
        opposite(Plan.better, Worse),
        same_or_negated(Worse, Other, Own, Value),
        Goal = ( seat_(State, Mover),
                 (   Mover == Seat
                 ->  Same
                 ;   Other
                 )
               )
    ;   (   Side == each
        ;   Side == Player
        )
    ->  same_or_negated(Plan.better, Goal, Own, Value)
    ;   opposite(Plan.better, Worse),
        same_or_negated(Worse, Goal, Own, Value)
    ).

opposite(higher, lower).
opposite(lower, higher).

%   protocol.pl refuses a value that is not a number, and so it passes through here.

same_or_negated(higher, Own = Value, Own, Value).
same_or_negated(lower, Goal, Own, Value) :-
    Goal = (   number(Own)
           ->  Value is -Own
           ;   Value = Own
           ).


                /*******************************
                *          THE START           *
                *******************************/

rules_clause(Plan, (start_(State) :- Goal)) :-
    start_state(Plan, Bare, State),
    called(Plan, Plan.start, initial_state(Config, Bare), Goal),
    (   Plan.config == none
    ->  true
    ;   Config = Plan.config
    ).
rules_clause(Plan, (start_(Config, State) :- Goal)) :-
    start_state(Plan, Bare, State),
    called(Plan, Plan.told_start, initial_state(Config, Bare), Goal).

start_state(Plan, Bare, State) :-
    Plan.players = [First|_],
    state(Plan, Bare, First, State).
