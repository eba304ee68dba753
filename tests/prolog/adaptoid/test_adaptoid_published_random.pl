/*  The published Adaptoid agrees with the slow reference, on the states of random games and on
    boards filled at random.
*/

:- use_module(library(plunit)).
:- use_module('../helpers/adaptoid_states').
:- use_module('../helpers/against_adaptoid').

:- begin_tests(adaptoid_published_random).

test(games, Differences == []) :-
    set_random(seed(20161019)),
    differences(published_game_state, 2500, Differences).

test(boards, Differences == []) :-
    set_random(seed(20161020)),
    differences(published_made_state, 2500, Differences).

%   The comparison does see what is wrong, here the report's rules.

test(notices, Names == [move,valid_moves]) :-
    set_random(seed(20161021)),
    findall(Name,
            ( limit(50, ( repeat, published_made_state(State) )),
              State = adaptoid(Board, Player, B, P, Turn, published),
              compared(State, Call, Ours, _),
              functor(Call, Name, _),
              memberchk(Name, [move,valid_moves]),
              reports_answer(Call, adaptoid(Board, Player, B, P, Turn), Expected),
              Ours \== Expected
            ),
            Found),
    sort(Found, Names).

reports_answer(valid_moves(_), State, Expected) :-
    tabuleiro_game:valid_moves(State, Expected).
reports_answer(move(_, Turn), State, Expected) :-
    findall(adaptoid(Board, Player, B, P, Number, published),
            tabuleiro_game:move(State, Turn, adaptoid(Board, Player, B, P, Number)),
            Expected).

:- end_tests(adaptoid_published_random).
