:- module(own_programs,
          [ with_program/4,             % +Text, +Options, -Game, :Goal
            all_lines/3                 % +Game, +Depth, -Lines
          ]).
:- use_module(library(tabuleiro)).
:- use_module(library(tabuleiro/game), []).
:- autoload(library(lists), [member/2]).

/** <module> Programs of students, declared as games
*/

:- meta_predicate with_program(+, +, -, 0).

%!  with_program(+Text, +Options, -Game, :Goal) is semidet.
%
%   Call Goal with the program Text, in a module of its own, declared as Game.

with_program(Text, Options, Game, Goal) :-
    flag(own_programs, Number, Number+1),
    atom_concat(own_game_, Number, Game),
    atom_concat(own_program_, Number, Module),
    setup_call_cleanup(
        open_string(Text, Stream),
        load_files(Module:Module, [stream(Stream), silent(true)]),
        close(Stream)),
    setup_call_cleanup(
        declare_game(Module:Game, Options),
        Goal,
        unload_file(Module)).

%!  all_lines(+Game, +Depth, -Lines) is det.
%
%   Lines are all lines of play of at most Depth moves from the start, in the order of the moves,
%   each as the list of its moves with the winner, or `on`, at its end, by the protocol.

all_lines(Game, Depth, Lines) :-
    tabuleiro_game:initial_state(Game, Start),
    findall(Line, line(Depth, Start, Line), Lines).

line(_, State, [Winner]) :-
    tabuleiro_game:game_over(State, Winner),
    !.
line(0, _, [on]) :-
    !.
line(Depth, State, [Player:Move|Line]) :-
    tabuleiro_game:player_to_move(State, Player),
    tabuleiro_game:valid_moves(State, Moves),
    member(Move, Moves),
    tabuleiro_game:move(State, Move, Next),
    Left is Depth-1,
    line(Left, Next, Line).
