/*  The games of the benchmark without their values: what is known of them is their rules. */

:- module(own_plain,
          [ plain/3                     % +Game, +Bare, -State
          ]).
:- use_module(library(lists), [member/2, nth0/3]).
:- use_module(library(tabuleiro/games/hooks), []).
:- use_module(library(tabuleiro/own/search), [tool_clause/2]).
:- use_module(breakthrough, []).
:- use_module(connect4, []).

%   plain_game(?Game, ?Plain, ?Players): Plain is the Game of a program, of these Players, without its
%   value.

plain_game(own_connect4, plain_connect4, [x,o]).
plain_game(own_breakthrough, plain_breakthrough, [w,b]).

%!  plain(+Game, +Bare, -State) is det.
%
%   State, of the Game without a value, is Bare in the program.

plain(Game, Bare, State) :-
    plain_game(Game, Plain, _),
    !,
    State =.. [Plain,Bare].

tabuleiro_hooks:rules(Plain, Plain) :-
    own_plain:plain_game(_, Plain, _).

add_rules(Game, Plain, Players) :-
    State =.. [Plain,Bare],
    NewState =.. [Plain,New],
    forall(member(Clause,
                  [ players(_, Players),
                    ( seat_(State, Seat) :-
                          Game:to_move(Bare, Player),
                          nth0(Seat, Players, Player)
                    ),
                    (moves_(State, Moves) :- Game:valid_moves(Bare, Moves)),
                    (move_(State, Move, NewState) :- Game:move(Bare, Move, New)),
                    ( over_(State, Outcome) :-
                          Game:game_over(Bare, Winner),
                          (   Winner == draw
                          ->  Outcome = draw
                          ;   nth0(Outcome, Players, Winner)
                          )
                    )
                  ]),
           assertz(Plain:Clause)),
    forall(tool_clause(Plain, Clause), assertz(Plain:Clause)).

:- forall(plain_game(Game, Plain, Players), add_rules(Game, Plain, Players)).
