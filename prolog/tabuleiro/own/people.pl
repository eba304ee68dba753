:- module(tabuleiro_own_people, []).
:- set_module(base(system)).    % what a program defines is not taken for what is yet to come here
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../game', [game_over/2, player_to_move/2]).
:- use_module('../games/hooks', [rules/2]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module('../text', [player_text/2]).
:- use_module(declared, [bare_state/3, declared_game/1, game_facts/2]).
:- use_module(library(lists), [append/3, member/2]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(aggregate), [aggregate_all/3]).
:- autoload(library(pprint), [print_term/2]).

/** <module> A program's own game for people

The hooks of tabuleiro_hooks for every game of declare_game/2. The program shows its states
itself, by its `display_game`; a move is typed and shown as the term that it is.
*/

                % the state

%   What the program does wrong while it shows a state is told, and the game goes on.

tabuleiro_hooks:show(Game, State, _) :-
    declared_game(Game),
    !,
    game_facts(Game, Facts),
    (   Facts.display == true
    ->  rules(Game, Rules),
        ending(Rules:display_(State), infinite, Ending),
        fresh_line,
        put_fault(Ending, State)
    ;   put_term(State)
    ).

put_fault(true, _) :-
    !.
put_fault(Ending, State) :-
    fault_text(Ending, Text),
    format("~s~n", [Text]),
    put_term(State).

fault_text(false, "display_game fails for this state:").
fault_text(threw(Ball), Text) :-
    error_text(Ball, Reason),
    format(string(Text), "display_game does not show this state: ~s", [Reason]).

put_term(State) :-
    bare_state(State, Bare, _),
    current_output(Out),
    print_term(Bare, [output(Out), right_margin(78), tab_width(0)]),
    nl.

fresh_line :-
    (   line_position(current_output, 0)
    ->  true
    ;   nl
    ).

%   Earlier are the states before, the last one first.

tabuleiro_hooks:drawn(Game, Earlier, State, Reason) :-
    declared_game(Game),
    !,
    game_facts(Game, Facts),
    (   integer(Facts.moves),
        length(Earlier, Moves),
        Moves >= Facts.moves
    ->  Reason = too_long
    ;   Facts.repetition == draw,
        aggregate_all(count, ( member(Before, Earlier), Before == State ), Times),
        Times >= 2,
        Reason = repeated
    ).

%   Who carries the player along has moved for those who cannot.

tabuleiro_hooks:news(Game, _, Before, After, Lines) :-
    declared_game(Game),
    !,
    game_facts(Game, Facts),
    (   Facts.carried == true,
        \+ game_over(After, _)
    ->  player_to_move(Before, Mover),
        player_to_move(After, Next),
        skipped(Mover, Next, Facts.players, Skipped),
        maplist(skipped_line, Skipped, Lines)
    ;   Lines = []
    ).

%   skipped(+Mover, +Next, +Players, -Skipped): those between them, in the order of the turns.

skipped(Mover, Next, Players, Skipped) :-
    append(Players, Players, Rounds),
    append(_, [Mover|Later], Rounds),
    append(Skipped, [Next|_], Later),
    !.

skipped_line(Player, Line) :-
    player_text(Player, Name),
    format(string(Line), "~w has no valid move and is skipped.", [Name]).

tabuleiro_hooks:result(Game, _, Winner, [Line]) :-
    declared_game(Game),
    !,
    (   Winner == draw
    ->  Line = "A draw."
    ;   player_text(Winner, Name),
        format(string(Line), "~w wins.", [Name])
    ).

tabuleiro_hooks:help(Game,
    [ "  MOVE       a move as the program writes it; its names, brackets, commas and quotes may",
      "             be left out: [2,3] or move(2,3) as 2 3",
      "  #3         the third of those that moves shows",
      "  moves 2    the moves that begin so",
      "The program shows the states itself."
    ]) :-
    declared_game(Game),
    !.

                % the program's own players

tabuleiro_hooks:bare_state(Game, State, Bare, Player) :-
    declared_game(Game),
    !,
    bare_state(State, Bare, Carried),
    (   Carried == none
    ->  player_to_move(State, Player)
    ;   Player = Carried
    ).

tabuleiro_hooks:player_arities(Game, Arities) :-
    declared_game(Game),
    !,
    game_facts(Game, Facts),
    (   Facts.carried == true
    ->  Arities = [3,2]
    ;   Arities = [2,3]
    ).

tabuleiro_hooks:own_levels(Game, Levels) :-
    declared_game(Game),
    !,
    game_facts(Game, Facts),
    Facts.choose == true,
    Levels = Facts.levels.

tabuleiro_hooks:own_choice(Game, State, Level, Move) :-
    declared_game(Game),
    !,
    rules(Game, Rules),
    Rules:choose_(State, Level, Move).
