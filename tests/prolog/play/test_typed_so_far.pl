/*  The commands moves and hint in the middle of typing a move: what is typed of it counts, in
    every game. And how good a hint is.
*/

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/game), []).
:- use_module(library(tabuleiro), []).
:- use_module(library(tabuleiro/adaptoid), []).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/play/hint), [hint/5]).
:- use_module(library(tabuleiro/play/session)).
:- use_module(library(tabuleiro/games/steps), []).
:- use_module(library(tabuleiro/tokens), [line_tokens/2]).
:- use_module('../helpers/random_game').
:- use_module(library(prolog_wrap)).

%   state(+Game, -State): a few positions in the middle of games.

state(Game, State) :-
    member(Seed-Plies, [1-0, 2-7, 3-15]),
    random_session(Game, Seed, Plies, Session),
    session_state(Session, State),
    \+ tabuleiro_game:game_over(State, _).

text_tokens(Game, Move, Tokens) :-
    tabuleiro_steps:move_text(Game, Move, Text),
    string_codes(Text, Codes),
    line_tokens(Codes, Tokens),
    !.

%   begun(+Game, +State, -Tokens, -Pending): a beginning of a valid move, and what is pending after
%   it is typed.

begun(Game, State, Beginning, Pending) :-
    tabuleiro_game:valid_moves(State, Moves),
    findall(Beginning,
            ( nth0(Index, Moves, Move),
              0 =:= Index mod 7,
              text_tokens(Game, Move, Tokens),
              append(Beginning, [_|_], Tokens),
              Beginning \== []
            ),
            Beginnings0),
    sort(Beginnings0, Beginnings),
    member(Beginning, Beginnings),
    tabuleiro_steps:read_move(State, [], Beginning, more(Pending, _)),
    Pending \== [].

going_on(Game, State, Beginning, Moves) :-
    tabuleiro_game:valid_moves(State, All),
    findall(Move,
            ( member(Move, All),
              text_tokens(Game, Move, Tokens),
              append(Beginning, _, Tokens)
            ),
            Moves).

piecewise(Game) :-
    tabuleiro:current_game(Game),
    Game \== ataxx.

:- begin_tests(typed_so_far).

test(moves, [forall(( piecewise(Game), state(Game, State) )), true(Wrong == [])]) :-
    findall(Beginning-Moves,
            ( begun(Game, State, Beginning, Pending),
              tabuleiro_steps:moves_like(State, Pending, [], moves(Moves)),
              going_on(Game, State, Beginning, Expected),
              Moves \== Expected
            ),
            Wrong).

%   Ataxx lists one of the moves that clone onto a cell, and takes all of them.

test(moves_of_ataxx, [forall(state(ataxx, State)), true(Wrong == [])]) :-
    findall(Beginning-Moves,
            ( begun(ataxx, State, Beginning, Pending),
              tabuleiro_steps:moves_like(State, Pending, [], moves(Moves)),
              going_on(ataxx, State, Beginning, Listed),
              \+ ( subset(Listed, Moves),
                   forall(member(Move, Moves),
                          ( text_tokens(ataxx, Move, Tokens),
                            append(Beginning, _, Tokens),
                            tabuleiro_game:move(State, Move, _)
                          ))
                 )
            ),
            Wrong).

test(something_is_begun, [forall(tabuleiro:current_game(Game))]) :-
    state(Game, State),
    begun(Game, State, _, _),
    !.

%   The last of the beginnings is rarely what the computer likes best.

test(hint, [ forall(tabuleiro:current_game(Game)),
             true(Advised == Begun)
           ]) :-
    random_session(Game, 2, 7, Session),
    session_state(Session, State),
    findall(Tokens-Pending, begun(Game, State, Tokens, Pending), All),
    last(All, Begun-Pending),
    hint(Game, Pending, State, [], Line),
    hinted(Line, Tokens),
    append(Advised, _, Tokens),
    same_length(Advised, Begun),
    !.

hinted(Line, Tokens) :-
    member(Words, ["After what is typed: ", "Level 4 would play "]),
    string_concat(Words, Text, Line),
    !,
    string_codes(Text, Codes),
    line_tokens(Codes, Tokens),
    !.

%   Only the fight wins at once, whatever has grown.

test(best, [forall(member(Pending, [[leg,5,4],[body,5,5],[leg,5,4,4]])),
            true(Walk == [4,4,4,3])]) :-
    State = adaptoid([['!','!',x,' ',' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      [x,' ',' ',' ',' ',' ',' '],
                      [' ',' ',[1,p,0],[2,b,0],' ',' ',' '],
                      [x,' ',[0,p,2],[0,b,0],' ',' ',' '],
                      ['!',x,' ',' ',' ',' ',' '],
                      ['!','!',x,' ',' ',' ',[3,p,0]]],
                     b, 4, 0, 21),
    hint(adaptoid, Pending, State, [], Line),
    hinted(Line, [_,_,_|Walk]).

test(nothing_goes_on,
     true(Line == "No valid move goes on from what is typed; undo takes it back.")) :-
    tabuleiro_game:initial_state(infection, State),
    hint(infection, [3], State, [], Line).

:- end_tests(typed_so_far).


                /*******************************
                *        HOW GOOD IT IS        *
                *******************************/

%   by_depth(:Goal): what level 4 and the rest of a move have of time in a hint is a depth meanwhile. They look as far
%   as worth/3 does.

:- meta_predicate by_depth(0).

by_depth(Goal) :-
    setup_call_cleanup(
        ( wrap_predicate(tabuleiro_core_rules:level_request(_, _, Request), by_depth, _,
                         tabuleiro_search_options:search_request([depth=2,hash=1,exact=true], [], Request, [], _)),
          wrap_predicate(tabuleiro_hint:search_depth(Depth), by_depth, _, user:(Depth=1)),
          wrap_predicate(tabuleiro_hint:search_time(Seconds), by_depth, _, user:(Seconds=1000))
        ),
        Goal,
        forall(member(Wrapped, [ tabuleiro_core_rules:level_request/3, tabuleiro_hint:search_depth/1,
                                 tabuleiro_hint:search_time/1
                               ]),
               unwrap_predicate(Wrapped, by_depth))).

%   worth(+State, +Move, -Worth): to who makes Move, by the best answer to it.

worth(State, Move, Worth) :-
    tabuleiro_game:player_to_move(State, Player),
    tabuleiro_game:move(State, Move, After),
    !,
    (   tabuleiro_game:game_over(After, Winner)
    ->  member(Winner-Worth, [draw-0,Player-1 000 000,_-(-1 000 000)])
    ;   tabuleiro:best_move(After, _, [depth(1),hash(1),exact(true),score(Score)]),
        (   tabuleiro_game:player_to_move(After, Player)
        ->  Worth = Score
        ;   Worth is -Score
        )
    ),
    !.

%   game_states(+Game, -States): those of three random games.

game_states(Game, States) :-
    findall(State,
            ( between(1, 3, Seed),
              random_session(Game, Seed, 60, Session),
              session_steps(Session, Steps),
              member(State-_, Steps)
            ),
            States).

%   greedy(+Game, +State, -Pending, -Moves, -Move): what is typed of a move, the moves that go on from there, and the one
%   after which the player has most.

greedy(_, State, [], Moves, Move) :-
    tabuleiro_game:valid_moves(State, Moves),
    tabuleiro_game:choose_move(State, 2, Move).
greedy(Game, State, Pending, Moves, Move) :-
    Game \== virus_wars,               % a move is one cell
    tabuleiro_game:valid_moves(State, Valid),
    last(Valid, Last),
    text_tokens(Game, Last, Tokens),
    append([First|More], [_|_], Tokens),
    tabuleiro_steps:read_move(State, [], [First|More], more(Pending, _)),
    Pending \== [],
    !,
    tabuleiro_steps:moves_like(State, Pending, [], moves(Moves)),
    tabuleiro_game:player_to_move(State, Player),
    findall(Value-Each,
            ( member(Each, Moves),
              tabuleiro_game:move(State, Each, After),
              \+ tabuleiro_game:game_over(After, _),
              tabuleiro_game:value(After, Player, Value)
            ),
            Values),
    keysort(Values, Sorted),
    last(Sorted, _-Move).

advised(Game, State, Pending, Moves, Move) :-
    by_depth(hint(Game, Pending, State, [], Line)),
    member(Words, ["After what is typed: ", "Level 4 would play "]),
    string_concat(Words, Text, Line),
    member(Move, Moves),
    tabuleiro_steps:move_text(Game, Move, Text),
    !.

:- begin_tests(good_hints).

%   A hint is as good as the greedy move at least, in a thousand positions.

test(as_good_as_greedy, [forall(tabuleiro:current_game(Game)), true(Worse == [])]) :-
    game_states(Game, States),
    findall(State-Pending,
            ( member(State, States),
              greedy(Game, State, Pending, Moves, Greedy),
              \+ ( advised(Game, State, Pending, Moves, Advised),
                   worth(State, Advised, Worth),
                   worth(State, Greedy, GreedyWorth),
                   Worth >= GreedyWorth
                 )
            ),
            Worse).

test(a_thousand, true(Count >= 1000)) :-
    aggregate_all(count,
                  ( tabuleiro:current_game(Game),
                    game_states(Game, States),
                    member(_, States)
                  ),
                  Count).

%   Level 4 is asked, and no lower one, nor one that makes people wait.

test(level, true(Level == 4)) :-
    tabuleiro_hint:hint_level(Level).

:- end_tests(good_hints).
