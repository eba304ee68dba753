/*  perft/4 counts what is known, of either game. */

:- use_module(library(plunit)).
:- use_module(library(readutil)).
:- use_module(library(tabuleiro/ataxx), []).
:- use_module(library(tabuleiro/infection), []).

:- dynamic count/4.             % Game, Position, Depth, Count

:- prolog_load_context(directory, Directory),
   atom_concat(Directory, '/../../vectors/infection_perft.tsv', File),
   read_file_to_string(File, Text, []),
   split_string(Text, "\n", "", [_|Lines]),
   forall(( member(Line, Lines),
            split_string(Line, "\t", "", ["infection",Rules,Position,DepthText,CountText])
          ),
          ( memberchk(Rules-Game, ["coursework"-infection,"ataxx"-ataxx]),
            number_string(Depth, DepthText),
            number_string(Count, CountText),
            assertz(count(Game, Position, Depth, Count))
          )).

counted(ataxx, Fen, Depth, Count) :-
    tabuleiro_ataxx:fen(Fen, Board, Player),
    tabuleiro_ataxx:perft(Player, Board, Depth, Count).
counted(infection, Text, Depth, Count) :-
    term_string(position(Board, Player), Text),
    tabuleiro_infection:perft(Player, Board, Depth, Count).

:- begin_tests(perft).

test(all_there, Rows-Games == 49-[ataxx,infection]) :-
    aggregate_all(count, count(_, _, _, _), Rows),
    findall(Game, count(Game, _, _, _), Games0),
    sort(Games0, Games).

test(known, [forall(count(Game, Position, Depth, Expected)), Count == Expected]) :-
    counted(Game, Position, Depth, Count).

test(depth_0, [forall(member(Module, [tabuleiro_ataxx,tabuleiro_infection])), Count == 1]) :-
    Module:initial_board(Board),
    Module:perft('B', Board, 0, Count).

test(game_over, [forall(member(Module, [tabuleiro_ataxx,tabuleiro_infection])),
                 Counts == [1,0,0]]) :-
    Empty = [' ',' ',' ',' ',' ',' ',' '],
    Board = [[a,' ',' ',' ',' ',' ',' '],Empty,Empty,Empty,Empty,Empty,Empty],
    findall(Count,
            ( member(Depth, [0,1,0x10000000000000001]),
              Module:perft('A', Board, Depth, Count)
            ),
            Counts).

test(count_is_compared) :-
    tabuleiro_infection:initial_board(Board),
    tabuleiro_infection:perft('A', Board, 1, 12),
    \+ tabuleiro_infection:perft('A', Board, 1, 13).

test(depth_is_no_integer, error(type_error(integer, 1.0))) :-
    tabuleiro_infection:initial_board(Board),
    tabuleiro_infection:perft('A', Board, 1.0, _).
test(negative_depth, error(type_error(nonneg, -1))) :-
    tabuleiro_infection:initial_board(Board),
    tabuleiro_infection:perft('A', Board, -1, _).
test(hugely_negative_depth, error(type_error(nonneg, _))) :-
    tabuleiro_infection:initial_board(Board),
    Depth is -(10**30),
    tabuleiro_infection:perft('A', Board, Depth, _).
test(unbound_depth, error(instantiation_error)) :-
    tabuleiro_infection:initial_board(Board),
    tabuleiro_infection:perft('A', Board, _, _).
test(board_first, error(domain_error(infection_board, []))) :-
    tabuleiro_infection:perft('A', [], x, _).
test(player_first, error(domain_error(player, c))) :-
    tabuleiro_infection:perft(c, [], x, _).

:- end_tests(perft).
