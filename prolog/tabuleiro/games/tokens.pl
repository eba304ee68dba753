:- module(tabuleiro_game_tokens,
          [ game_tokens/3               % +Game, +Codes, -Tokens
          ]).
:- use_module('../tokens', [line_tokens/2]).
:- use_module(hooks, [tokens/3]).

/** <module> What a line typed in a game is taken apart into
*/

%!  game_tokens(+Game, +Codes, -Tokens) is det.
%
%   Tokens are those of the line Codes, for read_move/5 and moves_like/5 of tabuleiro_hooks.

game_tokens(Game, Codes, Tokens) :-
    (   tokens(Game, Codes, Tokens0)
    ->  Tokens = Tokens0
    ;   line_tokens(Codes, Tokens)
    ).
