:- module(tabuleiro_ending,
          [ session_ended/2,            % +Session, -End
            end_lines/3                 % +End, +Session, -Lines
          ]).
:- use_module('../game', [game_over/2]).
:- use_module('../games/hooks', [drawn/4, result/4]).
:- use_module(session,
              [session_earlier/2, session_game/2, session_length/2, session_limit/2, session_state/2]).

/** <module> How a game ends
*/

%!  session_ended(+Session, -End) is semidet.
%
%   The game has ended: by the rules, where End is over(Winner), or in a draw that comes of more
%   than the state. Then it is `too_long`, for a game as long as it may be, or the reason that
%   drawn/4 of tabuleiro_hooks gives.

session_ended(Session, End) :-
    session_state(Session, State),
    (   game_over(State, Winner)
    ->  End = over(Winner)
    ;   session_length(Session, Moves),
        session_limit(Session, Most),
        Moves >= Most
    ->  End = too_long
    ;   session_game(Session, Game),
        session_earlier(Session, Earlier),
        drawn(Game, Earlier, State, Reason),
        End = Reason
    ).

%!  end_lines(+End, +Session, -Lines) is det.
%
%   Lines tell the End of Session.

end_lines(over(Winner), Session, Lines) :-
    session_game(Session, Game),
    session_state(Session, State),
    result(Game, State, Winner, Lines).
end_lines(too_long, _, ["A draw: a game of so many moves is one."]).
end_lines(repeated, _, ["A draw: the same position has come for the third time."]).
