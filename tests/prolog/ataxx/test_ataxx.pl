/*  library(tabuleiro/ataxx): what differs from Infection, and what must not. */

:- use_module(library(plunit)).
:- use_module(library(tabuleiro/infection)).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/game), []).

%   deterministic(:Goal, -Det): Det is true where Goal, called once, left no choice point.

:- meta_predicate deterministic(0, -).

deterministic(Goal, Det) :-
    call_cleanup(Goal, Exit = true),
    !,
    (   Exit == true
    ->  Det = true
    ;   Det = false
    ).

%   'A' is walled in by blocked cells.

walled_in([[ a ,'#','#',' ',' ',' ', b ],
           ['#','#','#',' ',' ',' ',' '],
           ['#','#','#',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' '],
           [' ',' ',' ',' ',' ',' ',' ']]).

%   Neither side can move.

stuck([[ a ,'#','#',' ','#','#', b ],
       [ a ,'#','#',' ','#','#','#'],
       ['#','#','#',' ','#','#','#'],
       ['#','#','#',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' '],
       [' ',' ',' ',' ',' ',' ',' ']]).

:- begin_tests(ataxx_rules).

test(initial_board, Fen == 'x5o/7/7/7/7/7/o5x x 0 1') :-
    tabuleiro_ataxx:initial_board(Board),
    tabuleiro_ataxx:fen(Fen, Board, 'A').

test(first_moves, Moves == [1-1-1-2,1-1-1-3,1-1-2-1,1-1-2-2,1-1-2-3,1-1-3-1,1-1-3-2,1-1-3-3]) :-
    tabuleiro_ataxx:initial_board(Board),
    tabuleiro_ataxx:valid_moves('A', Board, All),
    length(Moves, 8),
    append(Moves, Rest, All),
    length(Rest, 8),
    !.

test(knight, After == [[' ',' ',' ',' ',' ',' ', b ],
                       [' ',' ', a ,' ',' ',' ',' '],
                       Empty, Empty, Empty, Empty,
                       [ b ,' ',' ',' ',' ',' ', a ]]) :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    tabuleiro_ataxx:initial_board(Board),
    tabuleiro_ataxx:move('A', 1, 1, 2, 3, Board, After).

test(no_knight_in_infection, fail) :-
    tabuleiro_ataxx:initial_board(Board),
    move('A', 1, 1, 2, 3, Board, _).

test(clone_is_given_once_and_made_by_any, Cloners-Made == [1-1]-[1-1,1-3]) :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    Board = [[a,' ',a,' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,Empty],
    tabuleiro_ataxx:valid_moves('A', Board, Moves),
    findall(From, member(From-1-2, Moves), Cloners),
    findall(L-C,
            ( member(L-C, [1-1,1-3]),
              tabuleiro_ataxx:move('A', L, C, 1, 2, Board, _)
            ),
            Made).

test(blocked_cell, Moves == []) :-
    walled_in(Board),
    tabuleiro_ataxx:valid_moves('A', Board, Moves).

test(no_move_onto_a_blocked_cell, fail) :-
    walled_in(Board),
    tabuleiro_ataxx:move('A', 1, 1, 1, 2, Board, _).

test(goes_on, fail) :-
    walled_in(Board),
    tabuleiro_ataxx:game_over(Board, _).

test(stuck, Winner == 'A') :-
    stuck(Board),
    tabuleiro_ataxx:game_over(Board, Winner).

test(value, A-B == 1-(-1)) :-
    stuck(Board),
    tabuleiro_ataxx:value(Board, 'A', A),
    tabuleiro_ataxx:value(Board, 'B', B).

test(even_board, Winner == draw) :-
    Line = [a,a,a,a,a,a,a],
    Enemy = [b,b,b,b,b,b,b],
    tabuleiro_ataxx:game_over([[a,a,a,'#',b,b,b],Line,Line,Line,Enemy,Enemy,Enemy], Winner).

test(choose_move, forall(member(Level, [1,2,3]))) :-
    tabuleiro_ataxx:initial_board(Board),
    tabuleiro_ataxx:valid_moves('A', Board, Moves),
    tabuleiro_ataxx:choose_move(Level, 'A', Board, movement(OL, OC, NL, NC)),
    memberchk(OL-OC-NL-NC, Moves).

test(choose_move_must_pass, [forall(member(Level, [1,2,3,4,5])), Move == movement(0, 0, 0, 0)]) :-
    walled_in(Board),
    tabuleiro_ataxx:choose_move(Level, 'A', Board, Move).

test(choose_move_when_over, forall(member(Level, [1,2,3,4,5]))) :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    Board = [[a,'#',' ',' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,Empty],
    tabuleiro_ataxx:choose_move(Level, 'A', Board, movement(OL, OC, NL, NC)),
    tabuleiro_ataxx:move('A', OL, OC, NL, NC, Board, _).

test(determinism,
     [ forall(member(Goal,
                     [ tabuleiro_ataxx:valid_moves('A', Board, _),
                       tabuleiro_ataxx:move('A', 1, 1, 1, 2, Board, _),
                       tabuleiro_ataxx:value(Board, 'A', _),
                       tabuleiro_ataxx:choose_move(1, 'A', Board, _),
                       tabuleiro_ataxx:choose_move(2, 'A', Board, _),
                       tabuleiro_ataxx:choose_move(3, 'A', Board, _),
                       tabuleiro_ataxx:best_move('A', Board, _, [depth(2), line(_), score(_)]),
                       tabuleiro_ataxx:perft('A', Board, 2, _),
                       tabuleiro_ataxx:fen(_, Board, 'A'),
                       tabuleiro_ataxx:fen('7/7/7/7/7/7/7 o', _, _),
                       tabuleiro_ataxx:initial_board(_),
                       with_output_to(string(_), tabuleiro_ataxx:display_game(Board, 'A'))
                     ])),
       Det == true
     ]) :-
    tabuleiro_ataxx:initial_board(Board),
    deterministic(Goal, Det).

test(display, Line1-Scores == "|  1  |  a  |  #  |  #  |     |     |     |  b  |"-
                              "            1                1              ") :-
    walled_in(Board),
    with_output_to(string(Text), tabuleiro_ataxx:display_game(Board, 'B')),
    split_string(Text, "\n", "", Lines),
    nth1(6, Lines, Line1),
    nth1(22, Lines, Scores).

:- end_tests(ataxx_rules).

%   Both games in one program, this one not imported.

:- begin_tests(two_games).

test(own_rules, Counts == [12,16]) :-
    findall(Count,
            ( member(Module, [tabuleiro_infection,tabuleiro_ataxx]),
              Module:initial_board(Board),
              Module:valid_moves('A', Board, Moves),
              length(Moves, Count)
            ),
            Counts).

test(own_predicates, Shared == [play/0]) :-
    module_property(tabuleiro_ataxx, exports(Exports)),
    findall(Name/Arity,
            ( member(Name/Arity, Exports),
              functor(Head, Name, Arity),
              predicate_property(tabuleiro_ataxx:Head, imported_from(_))
            ),
            Shared).

test(own_errors, Formals == [domain_error(infection_cell, '#'),none]) :-
    walled_in(Board),
    findall(Formal,
            ( member(Module, [tabuleiro_infection,tabuleiro_ataxx]),
              catch(( Module:value(Board, 'A', _),
                      Formal = none
                    ),
                    error(Formal, _),
                    true)
            ),
            Formals).

test(own_states, States == [infection('A',0),ataxx('A',0)]) :-
    findall(State,
            ( member(Game, [infection,ataxx]),
              tabuleiro_hooks:start(Game, [], Start),
              Start =.. [Name,_,Player,Quiet],
              State =.. [Name,Player,Quiet]
            ),
            States).

test(titles, Titles == ["Ataxx","The 7th Guest: Infection"]) :-
    findall(Title,
            ( member(Game, [ataxx,infection]),
              tabuleiro_hooks:about(Game, About),
              Title = About.title
            ),
            Titles).

:- end_tests(two_games).

%   bad(-Goal, -Formal)

bad(tabuleiro_ataxx:valid_moves(_, B, _), instantiation_error) :-
    tabuleiro_ataxx:initial_board(B).
bad(tabuleiro_ataxx:valid_moves(x, x, _), domain_error(player, x)).
bad(tabuleiro_ataxx:valid_moves('A', [], _), domain_error(ataxx_board, [])).
bad(tabuleiro_ataxx:valid_moves('A', [[_|_]|_], _), instantiation_error).
bad(tabuleiro_ataxx:move('A', x, 1, 1, 1, x, _), type_error(integer, x)).
bad(tabuleiro_ataxx:move('A', 1, 1, 1, 1, x, _), type_error(list, x)).
bad(tabuleiro_ataxx:value([['-',_]|_], x, _), domain_error(ataxx_cell, '-')).
bad(tabuleiro_ataxx:game_over([["#"]], _), domain_error(ataxx_cell, "#")).
bad(tabuleiro_ataxx:choose_move(6, x, x, _), domain_error(level, 6)).
bad(tabuleiro_ataxx:choose_move(x, x, x, _), type_error(integer, x)).
bad(tabuleiro_ataxx:choose_move(3, x, x, _), domain_error(player, x)).
bad(tabuleiro_ataxx:best_move('A', x, _, x), type_error(list, x)).
bad(tabuleiro_ataxx:best_move('A', B, _, [jumps(x)]), type_error(integer, x)) :-
    tabuleiro_ataxx:initial_board(B).
bad(tabuleiro_ataxx:best_move('A', B, _, [plies(1)]), domain_error(search_option, plies(1))) :-
    tabuleiro_ataxx:initial_board(B).
bad(tabuleiro_ataxx:perft('A', B, Depth, _), Formal) :-
    tabuleiro_ataxx:initial_board(B),
    member(Depth-Formal, [x-type_error(integer, x), -1-type_error(nonneg, -1), _-instantiation_error]).
bad(tabuleiro_ataxx:display_game([], 'A'), domain_error(ataxx_board, [])).
bad(tabuleiro_ataxx:fen(_, _, _), instantiation_error).
bad(tabuleiro_ataxx:fen(_, _, 'A'), instantiation_error).
bad(tabuleiro_ataxx:fen(_, B, _), instantiation_error) :-
    tabuleiro_ataxx:initial_board(B).
bad(tabuleiro_ataxx:fen(_, [], 'A'), domain_error(ataxx_board, [])).
bad(tabuleiro_ataxx:fen(_, B, x), domain_error(player, x)) :-
    tabuleiro_ataxx:initial_board(B).
bad(tabuleiro_ataxx:fen(Term, _, _), type_error(atom, Term)) :-
    member(Term, [1, 1.5, f(x), [], [a], `7/7`]).
bad(tabuleiro_ataxx:fen(Fen, _, _), domain_error(fen, Fen)) :-
    member(Fen,
           [ '', x, "", '7/7/7/7/7/7/7', '7/7/7/7/7/7 x', '7/7/7/7/7/7/7/7 x', '8/7/7/7/7/7/7 x',
             '6/7/7/7/7/7/7 x', 'x7/7/7/7/7/7/7 x', '7/7/7/7/7/7/7 y', '7/7/7/z6/7/7/7 x',
             '7/7/7/7/7/7/7 x a b', '7/7/7/7/7/7/7 x 0 1 2', '7/7/7/7/7/7/7 x -1 1',
             '7/7/7/7/7/7/\u4e2d6 x', "7/7/7/7/7/7/7 x\x0\"
           ]).
bad(tabuleiro_ataxx:fen(Fen, _, _), domain_error(fen, Fen)) :-
    numlist(1, 200000, Numbers),
    atomic_list_concat(Numbers, /, Fen).

:- begin_tests(ataxx_errors).

test(bad, Wrong == []) :-
    findall(Goal-Formal,
            ( bad(Goal, Expected),
              catch(( call(Goal)
                    ->  Formal = succeeds
                    ;   Formal = fails
                    ),
                    error(Formal, _),
                    true),
              Formal \== Expected
            ),
            Wrong).

test(message) :-
    catch(tabuleiro_ataxx:fen('7/7/7/z6/7/7/7 x', _, _), Error, true),
    message_text(Error, Message),
    sub_string(Message, _, _, _, "FEN line 'z6' holds a 'z'"),
    !.

message_text(Error, Text) :-
    phrase(prolog:translate_message(Error), Lines),
    with_output_to(string(Text), print_message_lines(current_output, '', Lines)).

:- end_tests(ataxx_errors).

%   random_position(-Board, -Player)

random_position(Board, Player) :-
    random_member(Player, ['A','B']),
    length(Board, 7),
    maplist(random_line, Board).

random_line(Line) :-
    length(Line, 7),
    maplist([Cell]>>random_member(Cell, [a,b,' ',' ','#']), Line).

:- begin_tests(fen).

test(round_trip) :-
    set_random(seed(4)),
    forall(( between(1, 300, _),
             random_position(Board, Player)
           ),
           ( tabuleiro_ataxx:fen(Fen, Board, Player),
             tabuleiro_ataxx:fen(Fen, Board1, Player1),
             Board1-Player1 == Board-Player,
             tabuleiro_ataxx:fen(Fen, Board, Player)
           )).

test(cells, Fen == 'x-o4/7/7/7/7/7/6- o 0 1') :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    tabuleiro_ataxx:fen(Fen,
              [[a,'#',b,' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,[' ',' ',' ',' ',' ',' ','#']],
              'B').

test(clocks, [forall(member(Clocks, ['',' 0 1',' 17 40',' 99',' 100 1'])), Player-Again == 'B'-'x6/7/7/7/7/7/7 o 0 1']) :-
    atom_concat('x6/7/7/7/7/7/7 o', Clocks, Fen),
    tabuleiro_ataxx:fen(Fen, Board, Player),
    tabuleiro_ataxx:fen(Again, Board, Player).

test(string, Player == 'B') :-
    tabuleiro_ataxx:fen("x6/7/7/7/7/7/7 o", _, Player).

test(compared, Same == [yes,no,no]) :-
    tabuleiro_ataxx:initial_board(Board),
    Fen = 'x5o/7/7/7/7/7/o5x x 3 9',
    walled_in(Other),
    findall(Answer,
            ( member(B-P, [Board-'A',Board-'B',Other-'A']),
              (   tabuleiro_ataxx:fen(Fen, B, P)
              ->  Answer = yes
              ;   Answer = no
              )
            ),
            Same).

test(partly_known, Player == 'A') :-
    tabuleiro_ataxx:initial_board(Board),
    tabuleiro_ataxx:fen('x5o/7/7/7/7/7/o5x x 3 9', Board, Player).

:- end_tests(fen).
