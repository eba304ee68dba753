/*  examples/match.pl as it is used: what it prints, and how it refuses. */

:- use_module(library(plunit)).
:- use_module(child).
:- use_module(dialogue).

match(Arguments, Output, Status) :-
    tests_file('../examples/match.pl', Command),
    child_output([Command|Arguments], "", Output, Status).

player_file(Text, File) :-
    temporary_file(Base),
    atom_concat(Base, '.pl', File),
    setup_call_cleanup(open(File, write, Out), write(Out, Text), close(Out)).

:- begin_tests(match_command).

test(levels, Output-Status ==
             "10 games: +10 =0 -0  score 100.0 % [72.2, 100.0]  Elo +inf [+166, +inf]\n"-exit(0)) :-
    match([infection, 'level=2', 'level=1', '--games=10'], Output, Status).

test(list, Lines-Status == 3-exit(0)) :-
    match([ataxx, 'nodes=50,hash=1', 'level=1', '--games=2', '--list'], Output, Status),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines),
    Strings = [First|_],
    assertion(string_concat("seed 1  seats [search([nodes(50),hash(1)]),level(1)]  moves ", _, First)).

test(program, Status-Wins == exit(0)-"2 games: +2") :-
    player_file("first(S, M) :- tabuleiro:legal_moves(S, [M|_]).\n", File),
    format(atom(Player), "file=~w:first", [File]),
    call_cleanup(match([ataxx, 'level=2', Player, '--games=2'], Output, Status), delete_file(File)),
    sub_string(Output, 0, 11, _, Wins).

test(one_file_twice, Output-Status == "2 games: +1 =0 -1  score 50.0 % [9.5, 90.5]  Elo +0 [-393, +393]\n"-exit(0)) :-
    player_file("first(S, M) :- tabuleiro:legal_moves(S, [M|_]).\n", File),
    format(atom(Player), "file=~w:first", [File]),
    call_cleanup(match([infection, Player, Player, '--games=2'], Output, Status), delete_file(File)).

test(missing_predicate, Status-Lines == exit(2)-1) :-
    player_file("first(S, M) :- tabuleiro:legal_moves(S, [M|_]).\n", File),
    format(atom(Player), "file=~w:second", [File]),
    call_cleanup(match([infection, Player, 'level=1', '--games=2'], Output, Status), delete_file(File)),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines).

test(program_that_throws, Status-Losses == exit(0)-2) :-
    player_file("oops(_, _) :- throw(ball).\n", File),
    format(atom(Player), "file=~w:oops", [File]),
    call_cleanup(match([ataxx, Player, 'level=2', '--games=2', '--list'], Output, Status),
                 delete_file(File)),
    aggregate_all(count, sub_string(Output, _, _, _, "lost(1,threw(ball))"), Losses),
    assertion(sub_string(Output, _, _, 0, "; player 1 did not play on in 2\n")).

test(help, Status == exit(0)) :-
    match(['--help'], Output, Status),
    forall(member(Text, ["PLAYER", "--games", "--seed", "level=N"]),
           assertion(sub_string(Output, _, _, _, Text))).

refused([], 2).
refused([ataxx,'level=1'], 2).
refused([chess,'level=1','level=1'], 2).
refused([ataxx,'level=1','level=9'], 2).
refused([ataxx,'level=1','level=1','level=1'], 2).
refused([ataxx,'level=1',nonsense], 2).
refused([ataxx,'level=1','colour=1'], 2).
refused([ataxx,'level=1','file=/no/such/file.pl:go'], 2).
refused([ataxx,'level=1','file=nothing'], 2).
refused([ataxx,'level=1','file=/:go'], 2).
refused([ataxx,'level=1','level=1','--size=9'], 2).
refused([ataxx,'level=1','level=1','--games=0'], 2).
refused([ataxx,'level=1','level=1','--nonsense'], 2).

test(refused, [forall(refused(Arguments, Code)), true(Status-Lines == exit(Code)-1)]) :-
    match(Arguments, Output, Status),
    split_string(Output, "\n", "\n", Strings),
    length(Strings, Lines).

:- end_tests(match_command).
