:- module(tabuleiro_own_people,
          [ move_changes/6              % +Game, +Move, +Before, +State, -Marks, -Lines
          ]).
:- use_module('../command/error_text', [error_text/2]).
:- use_module('../games/hooks', [changes/6]).
:- use_module('../games/state', [game_over/2, player_to_move/2]).
:- use_module('../programs/stranger', [ending/3]).
:- use_module('../text', [player_text/2]).
:- use_module(declared, [declared/3, declared_game/1]).
:- use_module(library(lists), [append/3, memberchk/2]).
:- use_module(library(error), [domain_error/2]).
:- autoload(declare, [game_plan/2, rules_module/2]).
:- autoload(protocol, [start/2, start/3]).
:- autoload(library(apply), [maplist/3]).
:- autoload(library(pprint), [print_term/2]).

/** <module> The hooks of declared games

The hooks of tabuleiro_hooks for every game of declare_game/2, and the lines that tell of a move
where its program has no clause of changes/6. The modules that try a program are autoloaded. The
program shows its states itself, by `display_game`. A move is typed and shown as its term.
*/

                % what every game has

tabuleiro_hooks:about(Name,
                      about{ title:Title, questions:[term(config, none)], counted:"move", help:Help
                           }) :-
    declared(Name, _, Settings),
    (   Settings.title == none
    ->  Title = Name
    ;   Title = Settings.title
    ),
    help_lines(Help).

help_lines(
    [ "  MOVE       a move as the program writes it; its names, brackets, commas and quotes may",
      "             be left out: [2,3] or move(2,3) as 2 3",
      "  #3         the third of those that moves shows",
      "  moves 2    the moves that begin so",
      "The program shows the states itself."
    ]).

tabuleiro_hooks:start(Name, Answers, State) :-
    rules_module(Name, Rules),
    !,
    (   memberchk(config=Config, Answers),
        Config \== none
    ->  (   current_predicate(Rules:start_/2),
            clause(Rules:start_(Config, _), _)
        ->  start(Rules, Config, State)
        ;   domain_error(game_option, config(Config))
        )
    ;   start(Rules, State)
    ).

tabuleiro_hooks:rules(Name, Rules) :-
    rules_module(Name, Rules),
    !.

                % the state

%   A program's error in showing a state is printed with the state, and the game goes on.

tabuleiro_hooks:show(Game, State, _) :-
    declared_game(Game),
    !,
    game_plan(Game, Plan),
    (   Plan.display \== none
    ->  Rules = Plan.rules,
        ending(Rules:display_(State), infinite, Ending),
        format("~N"),
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
    arg(1, State, Bare),
    current_output(Out),
    print_term(Bare, [output(Out), right_margin(78), tab_width(0)]),
    nl.

%!  move_changes(+Game, +Move, +Before, +State, -Marks, -Lines) is det.
%
%   As changes/6 of tabuleiro_hooks, for every game, after Move has led from Before to State. If the
%   game is declared and its program tells nothing of the move, Lines name the skipped players.

move_changes(Game, Move, Before, State, Marks, Lines) :-
    (   changes(Game, Move, Before, State, Marks0, Lines0)
    ->  Marks = Marks0
    ;   Marks = [],
        Lines0 = []
    ),
    (   Lines0 == [],
        declared_game(Game)
    ->  skipped_lines(Game, Before, State, Lines)
    ;   Lines = Lines0
    ).

%   In a game whose states carry the player along, players without a move pass within a move.

skipped_lines(Game, Before, After, Lines) :-
    game_plan(Game, Plan),
    (   Plan.turn == carried,
        \+ game_over(After, _)
    ->  player_to_move(Before, Mover),
        player_to_move(After, Next),
        skipped(Mover, Next, Plan.players, Skipped),
        maplist(skipped_line, Skipped, Lines)
    ;   Lines = []
    ).

%   skipped(+Mover, +Next, +Players, -Skipped): the players between these two in the order of turns.

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
